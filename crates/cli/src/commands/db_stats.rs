//! `mlin db stats`.

use std::io::{self, BufWriter, Write};

use mlin_tablebase::{Sector, SectorFile, Statistics, Tablebase};

use crate::args::StatsArgs;
use crate::fault::Fault;
use crate::progress::grouped;

pub(crate) fn run(args: &StatsArgs) -> Result<(), Fault> {
    let tablebase = Tablebase::open(&args.db).map_err(|error| Fault::Input(error.to_string()))?;
    let mut out = BufWriter::new(io::stdout().lock());
    let written = if args.csv {
        csv(&tablebase, &mut out)
    } else {
        table(&tablebase, &mut out)
    };
    written.and_then(|()| out.flush()).map_err(Fault::output)
}

fn files(tablebase: &Tablebase) -> impl Iterator<Item = &SectorFile> {
    tablebase.sectors().filter_map(|sector| tablebase.file(sector))
}

fn csv(tablebase: &Tablebase, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "mover,opponent,mover_hand,opponent_hand,win,draw,loss,states,bytes"
    )?;
    for file in files(tablebase) {
        let (sector, count) = (file.sector(), file.statistics());
        writeln!(
            out,
            "{},{},{},{},{},{},{},{},{}",
            sector.mover(),
            sector.opponent(),
            sector.mover_hand(),
            sector.opponent_hand(),
            count.win,
            count.draw,
            count.loss,
            count.total(),
            file.size()
        )?;
    }
    Ok(())
}

/// What is added up in a line.
#[derive(Clone, Copy, Default)]
struct Sum {
    sectors: usize,
    count: Statistics,
    bytes: u64,
}

impl Sum {
    fn add(&mut self, file: &SectorFile) {
        self.sectors += 1;
        self.count += file.statistics();
        self.bytes += file.size();
    }

    fn line(&self, name: &str, out: &mut impl Write) -> io::Result<()> {
        let total = self.count.total();
        write!(out, "{name:<11}{:>15}", grouped(total))?;
        for number in [self.count.win, self.count.draw, self.count.loss] {
            write!(out, "{:>15} {:>7}", grouped(number), share(number, total))?;
        }
        writeln!(out, "{:>15}", grouped(self.bytes))
    }
}

/// `82.90%`; what is there but too little to show is not shown as nothing.
fn share(number: u64, total: u64) -> String {
    let share = 100.0 * number as f64 / total.max(1) as f64;
    if number > 0 && share < 0.005 {
        "<0.01%".to_owned()
    } else if number < total && share > 99.99 {
        ">99.99%".to_owned()
    } else {
        format!("{share:.2}%")
    }
}

fn table(tablebase: &Tablebase, out: &mut impl Write) -> io::Result<()> {
    let flying = if tablebase.flying() { "on" } else { "off" };
    let there = tablebase.sectors().count();
    writeln!(
        out,
        "Flying {flying}; {there} of {} sectors.",
        Sector::all().count()
    )?;
    writeln!(
        out,
        "Sectors are named by the men of the side to move and of its opponent, on the board and + in hand.\n\
         Images of a position under the board's symmetries count once. * no values are stored, a search gives them.\n"
    )?;
    writeln!(
        out,
        "{:<11}{:>15}{:>23}{:>23}{:>23}{:>15}",
        "sector", "positions", "won        ", "drawn        ", "lost        ", "bytes"
    )?;
    let (mut moving, mut placing, mut all) = (Sum::default(), Sum::default(), Sum::default());
    for file in files(tablebase) {
        let mut one = Sum::default();
        let phase = if file.sector().is_moving() {
            &mut moving
        } else {
            &mut placing
        };
        for sum in [&mut one, phase, &mut all] {
            sum.add(file);
        }
        let mark = if file.is_stored() { "" } else { "*" };
        one.line(&format!("{}{mark}", file.sector()), out)?;
    }
    writeln!(out)?;
    for (name, sum) in [("moving", moving), ("placing", placing), ("all", all)] {
        if sum.sectors > 0 {
            sum.line(name, out)?;
        }
    }
    Ok(())
}
