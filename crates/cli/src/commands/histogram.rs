//! `mlin db stats --histogram`: how many positions are how far from the next removal and from the end, and which are the
//! farthest.

use std::io::{self, Write};

use mlin_tablebase::{Class, ClassStatistics, DistanceFile, Metric, Sector, SectorIndex, Tablebase};

use crate::progress::grouped;

/// The classes that have distances, in the order of the columns.
const CLASSES: [Class; 4] = [Class::Win, Class::LimitedWin, Class::LimitedLoss, Class::Loss];

/// What is counted to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    Conversion,
    End,
}

impl Goal {
    const ALL: [Goal; 2] = [Goal::Conversion, Goal::End];

    const fn code(self) -> &'static str {
        match self {
            Goal::Conversion => "conversion",
            Goal::End => "end",
        }
    }

    /// The file that tells it of a sector.
    pub(crate) fn file(self, tablebase: &Tablebase, sector: Sector) -> Option<&DistanceFile> {
        let metric = match self {
            Goal::Conversion => Metric::Conversion {
                limit: tablebase.limit()?,
            },
            Goal::End => Metric::End,
        };
        tablebase.distance_file(sector, metric)
    }

    fn files(self, tablebase: &Tablebase) -> impl Iterator<Item = &DistanceFile> {
        tablebase
            .sectors()
            .filter_map(move |sector| self.file(tablebase, sector))
    }
}

/// A line for each sector, goal, class and number of plies.
pub(crate) fn csv(tablebase: &Tablebase, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "mover,opponent,mover_hand,opponent_hand,to,class,plies,positions,example"
    )?;
    for goal in Goal::ALL {
        for file in goal.files(tablebase) {
            for class in CLASSES {
                csv_of(goal, file, class, out)?;
            }
        }
    }
    Ok(())
}

fn csv_of(goal: Goal, file: &DistanceFile, class: Class, out: &mut impl Write) -> io::Result<()> {
    let Some(known) = file.statistics().class(class) else {
        return Ok(());
    };
    let sector = file.sector();
    for (plies, count) in known.by_plies.iter().enumerate().filter(|(_, count)| **count > 0) {
        let example = if known.longest().map(usize::from) == Some(plies) {
            example(file, known)
        } else {
            String::new()
        };
        writeln!(
            out,
            "{},{},{},{},{},{},{plies},{count},{example}",
            sector.mover(),
            sector.opponent(),
            sector.mover_hand(),
            sector.opponent_hand(),
            goal.code(),
            class.to_string().replace(' ', "-"),
        )?;
    }
    Ok(())
}

/// A position with the longest distance.
fn example(file: &DistanceFile, known: &ClassStatistics) -> String {
    let position = known
        .example
        .and_then(|index| SectorIndex::new(file.sector()).position(index));
    position.map(|position| position.to_string()).unwrap_or_default()
}

/// The moving phase as a whole, and its farthest positions.
pub(crate) fn table(tablebase: &Tablebase, out: &mut impl Write) -> io::Result<()> {
    for goal in Goal::ALL {
        let files: Vec<&DistanceFile> = goal
            .files(tablebase)
            .filter(|file| file.sector().is_moving())
            .collect();
        if files.is_empty() {
            continue;
        }
        let sums: Vec<(Class, Vec<u64>)> = CLASSES
            .into_iter()
            .map(|class| (class, sum(&files, class)))
            .filter(|(_, sum)| !sum.is_empty())
            .collect();
        let has_limited = sums
            .iter()
            .any(|(class, _)| matches!(class, Class::LimitedWin | Class::LimitedLoss));
        match (goal, tablebase.limit().flatten()) {
            (Goal::End, _) => writeln!(out, "Plies to the end of the game, without any limit")?,
            (Goal::Conversion, Some(limit)) => writeln!(
                out,
                "Plies to the next removal, or to the end if that comes first, under the limit of {limit} plies"
            )?,
            (Goal::Conversion, None) => {
                writeln!(
                    out,
                    "Plies to the next removal, or to the end if that comes first"
                )?;
            }
        }
        if has_limited {
            writeln!(out, "Limited: only without the limit, by the plies without it")?;
        }
        writeln!(out, "Moving phase, {} of 49 sectors\n", files.len())?;
        write!(out, "{:>5}", "plies")?;
        for (class, _) in &sums {
            write!(out, "{:>15}", class.to_string())?;
        }
        writeln!(out)?;
        let longest = sums.iter().map(|(_, sum)| sum.len()).max().unwrap_or(0);
        for plies in 0..longest {
            write!(out, "{plies:>5}")?;
            for (_, sum) in &sums {
                let count = sum.get(plies).copied().unwrap_or(0);
                write!(out, "{:>15}", grouped(count))?;
            }
            writeln!(out)?;
        }
        write!(out, "{:>5}", "all")?;
        for (_, sum) in &sums {
            write!(out, "{:>15}", grouped(sum.iter().sum()))?;
        }
        writeln!(
            out,
            "\n\nThe longest, with one position of each sector that has it"
        )?;
        for class in CLASSES {
            farthest(&files, class, out)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// How many positions of a class there are with 0, 1, 2 … plies.
fn sum(files: &[&DistanceFile], class: Class) -> Vec<u64> {
    let mut sum: Vec<u64> = Vec::new();
    for known in files.iter().filter_map(|file| file.statistics().class(class)) {
        sum.resize(sum.len().max(known.by_plies.len()), 0);
        for (sum, count) in sum.iter_mut().zip(&known.by_plies) {
            *sum = sum.saturating_add(*count);
        }
    }
    sum
}

/// `loss 56: 5-5 (position)`.
fn farthest(files: &[&DistanceFile], class: Class, out: &mut impl Write) -> io::Result<()> {
    let longest = |file: &DistanceFile| file.statistics().class(class).and_then(ClassStatistics::longest);
    let Some(plies) = files.iter().filter_map(|file| longest(file)).max() else {
        return Ok(());
    };
    for file in files.iter().filter(|file| longest(file) == Some(plies)) {
        if let Some(known) = file.statistics().class(class) {
            writeln!(out, "{class} {plies}: {} {}", file.sector(), example(file, known))?;
        }
    }
    Ok(())
}
