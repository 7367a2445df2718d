use std::sync::mpsc;

use super::lookup::Lookup;
use super::work::{Done, Work, distance_files};
use super::{Difference, Sample};
use crate::{ProbeError, Sector, SectorIndex, SetTables, Statistics, Tablebase};

/// So many differences are told one by one.
const TOLD: usize = 20;

/// What was verified, and what is wrong.
///
/// ```
/// use mlin_tablebase::{Sample, Sector, Tablebase, verify};
/// let nothing = Tablebase::empty(true);
/// let sector = Sector::new(3, 3, 0, 0)?;
/// let result = verify(&nothing, &[sector], Sample::All, 1, &mut |_| ());
/// assert!(!result.is_sound());
/// assert_eq!(
///     result.unreadable[0].1.to_string(),
///     "the tablebase has no file for the sector 3-3"
/// );
/// # Ok::<(), mlin_tablebase::SectorError>(())
/// ```
#[derive(Debug, Default)]
pub struct Verification {
    /// Sectors that were gone through to the end.
    pub sectors: usize,
    /// Those among them that store no values ([`Sector::is_stored`]): their statistics were counted anew.
    pub derived: usize,
    /// Positions whose stored value was compared. Equal images that have a place of their own count each.
    pub compared: u64,
    /// Won and lost positions among them whose distances, and class under the limit, were compared too.
    pub distances: u64,
    /// Positions of sectors without stored values, whose value was computed for the statistics.
    pub computed: u64,
    /// How many differences there are.
    pub found: u64,
    /// The first of them.
    pub differences: Vec<Difference>,
    /// Sectors that could not be verified, and what stood in the way of each: its file, or one with the values of what its moves lead to,
    /// is missing or damaged.
    pub unreadable: Vec<(Sector, ProbeError)>,
}

impl Verification {
    /// Whether nothing is wrong.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.found == 0 && self.unreadable.is_empty()
    }

    fn tell(&mut self, difference: Difference) {
        self.found += 1;
        if self.differences.len() < TOLD {
            self.differences.push(difference);
        }
    }
}

/// How far a verification has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VerifyProgress {
    /// What will be done.
    Planned {
        /// How many sectors.
        sectors: usize,
        /// How many positions, about.
        states: u64,
    },
    /// A sector is begun.
    Started {
        /// The sector.
        sector: Sector,
    },
    /// More positions are done.
    Advanced {
        /// How many since the last report.
        states: u64,
    },
    /// A sector has been gone through to the end.
    Finished {
        /// The sector.
        sector: Sector,
    },
    /// A sector could not be gone through to the end.
    Failed {
        /// The sector.
        sector: Sector,
    },
}

/// Compares values with those that follow from the values of what their moves lead to, on so many threads, which
/// do not change the result; see [`Sample`] for what is looked at.
///
/// No sectors means all that the tablebase has; of sectors it has no file for it is told that they are missing. With [`Sample::All`], sectors without stored values that those asked for
/// lead to are gone through as well: their values are kept in memory, up to 1 GiB, so that they need not be searched for again and
/// again.
pub fn verify(
    tablebase: &Tablebase,
    sectors: &[Sector],
    sample: Sample,
    threads: usize,
    progress: &mut dyn FnMut(VerifyProgress),
) -> Verification {
    let plan = plan(tablebase, sectors, sample);
    progress(VerifyProgress::Planned {
        sectors: plan.len(),
        states: plan.iter().map(|(_, states)| states).sum(),
    });
    let tables = SetTables::new();
    let mut lookup = Lookup::new(tablebase);
    let mut result = Verification::default();
    for (sector, states) in plan {
        progress(VerifyProgress::Started { sector });
        // The values of others can do without a file where none are stored.
        let needs_file = sector.is_stored() || sectors.contains(&sector);
        let outcome = if needs_file && tablebase.file(sector).is_none() {
            Err(ProbeError::Missing(sector))
        } else {
            go_through(&mut lookup, &tables, sector, states, sample, threads, progress)
        };
        match outcome {
            Ok(outcome) => {
                outcome.add_to(&mut result, tablebase, sector, sample);
                progress(VerifyProgress::Finished { sector });
            }
            Err(fault) => {
                result.unreadable.push((sector, fault));
                progress(VerifyProgress::Failed { sector });
            }
        }
    }
    result
}

/// The sectors to go through, each behind those it leads to, and how many states of each.
fn plan(tablebase: &Tablebase, sectors: &[Sector], sample: Sample) -> Vec<(Sector, u64)> {
    let mut chosen: Vec<Sector> = if sectors.is_empty() {
        tablebase.sectors().collect()
    } else {
        sectors.to_vec()
    };
    match sample {
        Sample::All => {
            // Those without a file will not be gone through, and need no others.
            let mut lead: Vec<Sector> = chosen.clone();
            lead.retain(|sector| tablebase.file(*sector).is_some());
            while let Some(sector) = lead.pop() {
                let next = [sector.after_quiet(), sector.after_removal()];
                for sector in next.into_iter().flatten() {
                    if !sector.is_stored() && !chosen.contains(&sector) {
                        chosen.push(sector);
                        lead.push(sector);
                    }
                }
            }
            Sector::all()
                .filter(|sector| chosen.contains(sector))
                .map(|sector| (sector, SectorIndex::orbits_of(sector)))
                .collect()
        }
        Sample::Random { count, .. } => {
            let total: u128 = chosen.iter().map(|sector| weight(*sector)).sum();
            Sector::all()
                .filter(|sector| chosen.contains(sector))
                .map(|sector| {
                    let share = u128::from(count) * weight(sector) / total.max(1);
                    let states = u64::try_from(share).unwrap_or(count).max(FEW);
                    // Without stored values there is nothing to compare, but a damaged file is told.
                    (sector, if sector.is_stored() { states } else { 0 })
                })
                .collect()
        }
    }
}

/// How much of a random sample a sector gets.
fn weight(sector: Sector) -> u128 {
    let size = u128::from(SectorIndex::orbits_of(sector));
    match sector.after_quiet() {
        _ if !sector.is_stored() => 0,
        // Each of its moves asks for a search.
        Some(next) if !next.is_stored() => size / 4,
        _ => size,
    }
}

/// At least so many random states of a sector.
const FEW: u64 = 64;

/// What came of one sector.
#[derive(Default)]
struct Outcome {
    states: u64,
    distances: u64,
    counted: Statistics,
    found: u64,
    differences: Vec<Difference>,
}

impl Outcome {
    fn add_to(self, result: &mut Verification, tablebase: &Tablebase, sector: Sector, sample: Sample) {
        result.sectors += 1;
        if sector.is_stored() {
            result.compared += self.states;
            result.distances += self.distances;
        } else {
            result.derived += 1;
            result.computed += self.states;
        }
        let untold = self.found - self.differences.len() as u64;
        for difference in self.differences {
            result.tell(difference);
        }
        result.found += untold;
        match tablebase.statistics(sector) {
            Some(stored) if sample == Sample::All && stored != self.counted => {
                result.tell(Difference::Statistics {
                    sector,
                    stored,
                    counted: self.counted,
                });
            }
            _ => {}
        }
    }
}

/// Verifies a sector on some threads.
fn go_through(
    lookup: &mut Lookup<'_>,
    tables: &SetTables,
    sector: Sector,
    states: u64,
    sample: Sample,
    threads: usize,
    progress: &mut dyn FnMut(VerifyProgress),
) -> Result<Outcome, ProbeError> {
    if let (Some(file), Sample::Random { .. }) = (lookup.tablebase().file(sector), sample) {
        file.verify_checksums()
            .map_err(|fault| ProbeError::new(sector, fault))?;
        for distances in distance_files(lookup.tablebase(), sector) {
            distances
                .verify_checksums(file)
                .map_err(|fault| ProbeError::new(sector, fault))?;
        }
    }
    let work = Work::new(lookup, tables, sector, states, sample);
    let mut done: Vec<Done> = Vec::new();
    let mut fault: Option<(u32, ProbeError)> = None;
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (work, sender) = (&work, sender.clone());
            scope.spawn(move || work.run(&sender));
        }
        drop(sender);
        for (number, part) in receiver {
            match part {
                Ok(part) => {
                    progress(VerifyProgress::Advanced { states: part.states });
                    done.push(part);
                }
                // The first one is told, whichever thread was the quickest.
                Err(error) => {
                    if fault.as_ref().is_none_or(|(first, _)| number < *first) {
                        fault = Some((number, error));
                    }
                }
            }
        }
    });
    if let Some((_, fault)) = fault {
        return Err(fault);
    }
    done.sort_by_key(|part| part.number);
    let keeps = work.keeps_values();
    let mut outcome = Outcome::default();
    let mut values = Vec::new();
    for part in done {
        outcome.states += part.states;
        outcome.distances += part.distances;
        outcome.counted += part.counted;
        outcome.found += part.found;
        let room = TOLD.saturating_sub(outcome.differences.len());
        outcome
            .differences
            .extend(part.differences.into_iter().take(room));
        values.extend(part.values);
    }
    if keeps {
        lookup.keep(sector, values);
    }
    Ok(outcome)
}
