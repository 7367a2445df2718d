//! `mlin db stats`.

use std::io::{self, BufWriter, Write};

use mlin_tablebase::{ClassStatistics, Sector, SectorFile, Statistics, Tablebase};

use crate::args::StatsArgs;
use crate::commands::histogram::{self, Goal};
use crate::fault::Fault;
use crate::progress::grouped;
use crate::tablebase;

pub(crate) fn run(args: &StatsArgs) -> Result<(), Fault> {
    let tablebase = tablebase::open(&args.db)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let written = match (args.histogram, args.csv) {
        (false, true) => csv(&tablebase, &mut out),
        (false, false) => table(&tablebase, &mut out),
        (true, true) => histogram::csv(&tablebase, &mut out),
        (true, false) => histogram::table(&tablebase, &mut out),
    };
    written.and_then(|()| out.flush()).map_err(Fault::output)
}

/// The sectors' files.
pub(crate) fn files(tablebase: &Tablebase) -> impl Iterator<Item = &SectorFile> {
    tablebase.sectors().filter_map(|sector| tablebase.file(sector))
}

fn csv(tablebase: &Tablebase, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "mover,opponent,mover_hand,opponent_hand,win,draw,loss,states,bytes,limited_win,limited_loss,\
         longest_win,longest_loss,longest_limited_win,longest_limited_loss,longest_win_to_end,longest_loss_to_end,\
         distance_bytes"
    )?;
    for file in files(tablebase) {
        let (sector, count) = (file.sector(), file.statistics());
        write!(
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
        let far = Far::of(tablebase, sector);
        for count in far.limited {
            write!(out, ",{}", or_empty(count))?;
        }
        for plies in far.longest {
            write!(out, ",{}", or_empty(plies))?;
        }
        writeln!(out, ",{}", far.bytes)?;
    }
    Ok(())
}

/// Nothing where a number is not known.
fn or_empty(number: Option<impl ToString>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// How far it is in the positions of a sector, or of several; `None` where that is not known, or where there are no such
/// positions.
#[derive(Clone, Copy, Default)]
struct Far {
    /// How many positions are won, and how many lost, only without the limit.
    limited: [Option<u64>; 2],
    /// The longest distances, in plies: to the conversion of wins, losses, limited wins and limited losses; to the end of
    /// wins and losses.
    longest: [Option<u16>; 6],
    /// The bytes of the files that tell it.
    bytes: u64,
}

impl Far {
    fn of(tablebase: &Tablebase, sector: Sector) -> Far {
        let mut far = Far::default();
        if let Some(file) = Goal::Conversion.file(tablebase, sector) {
            let known = file.statistics();
            let classes = [&known.win, &known.loss, &known.limited_win, &known.limited_loss];
            far.limited = [known.limited_win.count(), known.limited_loss.count()].map(Some);
            far.longest[..4].copy_from_slice(&classes.map(ClassStatistics::longest));
            far.bytes += file.size();
        }
        if let Some(file) = Goal::End.file(tablebase, sector) {
            let known = file.statistics();
            far.longest[4..].copy_from_slice(&[&known.win, &known.loss].map(ClassStatistics::longest));
            far.bytes += file.size();
        }
        far
    }

    fn add(&mut self, other: &Far) {
        for (sum, count) in self.limited.iter_mut().zip(other.limited) {
            *sum = sum.map(|sum| sum.saturating_add(count.unwrap_or(0))).or(count);
        }
        for (longest, plies) in self.longest.iter_mut().zip(other.longest) {
            *longest = (*longest).max(plies);
        }
        self.bytes += other.bytes;
    }

    fn line(&self, name: &str, out: &mut impl Write) -> io::Result<()> {
        write!(out, "{name:<11}")?;
        for count in self.limited {
            write!(out, "{:>15}", count.map(grouped).unwrap_or_default())?;
        }
        for plies in self.longest {
            write!(out, "{:>10}", or_empty(plies))?;
        }
        writeln!(out, "{:>15}", grouped(self.bytes))
    }
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
    distances(tablebase, out)
}

/// The second table, if there are any distances.
fn distances(tablebase: &Tablebase, out: &mut impl Write) -> io::Result<()> {
    let known = || {
        let sectors = tablebase
            .sectors()
            .map(|sector| (sector, Far::of(tablebase, sector)));
        sectors.filter(|(_, far)| far.bytes > 0)
    };
    if known().next().is_none() {
        return Ok(());
    }
    let limit = match tablebase.limit() {
        Some(Some(limit)) => format!("under the limit of {limit} plies"),
        Some(None) => "without a limit".to_owned(),
        None => "not known".to_owned(),
    };
    writeln!(
        out,
        "\nThe longest distances, in plies: to the next removal or placement, or to the end if that comes first ({limit}),\n\
         and to the end of the game, without any limit. Limited: won or lost only without the limit.\n"
    )?;
    let titles = |words: [&str; 6]| words.map(|word| format!("{word:>10}")).concat();
    writeln!(
        out,
        "{:<11}{:>15}{:>15}{}",
        "",
        "limited",
        "limited",
        titles(["longest", "longest", "limited", "limited", "win to", "loss to"]),
    )?;
    writeln!(
        out,
        "{:<11}{:>15}{:>15}{}{:>15}",
        "sector",
        "wins",
        "losses",
        titles(["win", "loss", "win", "loss", "end", "end"]),
        "bytes"
    )?;
    let mut all = Far::default();
    for (sector, far) in known() {
        far.line(&sector.to_string(), out)?;
        all.add(&far);
    }
    writeln!(out)?;
    all.line("all", out)
}
