use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::crew::Crew;
use super::distances::{Distances, within};
use super::held::{Held, Known};
use super::lanes::Isa;
use super::plane::PlanePair;
use super::tables::Tables;
use super::values::Values;
use super::{moving, placing};
use crate::{
    ClassStatistics, DistanceFile, FileError, Metric, Sector, SectorFile, SectorValues, SetTables,
    Statistics, WriteError, distance_file_name, file_name, write_distances, write_sector,
};

/// What is to be solved, and with what.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// Whether a side with three men flies (R12).
    pub flying: bool,
    /// The sectors wanted; what they depend on is added. None: the whole game.
    pub sectors: Vec<Sector>,
    /// Threads, at least one.
    pub threads: usize,
    /// Bytes of memory to stay below. [`SolveError::Memory`] tells the least that will do.
    pub memory: u64,
    /// The instructions to use; the values are the same with all of them.
    pub isa: Isa,
    /// The distances to compute too. Those to the end are there for the moving phase only.
    pub metric: Option<Metric>,
}

/// What the solver tells while it works.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Progress {
    /// At the start.
    Planned {
        /// Sectors that were asked for, with all that they depend on.
        sectors: usize,
        /// Those of them whose files are there already.
        finished: usize,
        /// States of the others, as they are stored.
        states: u64,
    },
    /// A sector is being solved (of two that lead to each other, the first).
    Started {
        /// Which.
        sector: Sector,
        /// Its states, with those of the other one of a pair.
        states: u64,
    },
    /// Some of the planned states are done.
    Advanced {
        /// How many since the last report.
        states: u64,
    },
    /// Values that had been let go are computed or read once more, because there was no memory to keep them.
    Again {
        /// Of which sector.
        sector: Sector,
    },
    /// A sector's file is being written.
    Packing {
        /// Which.
        sector: Sector,
    },
    /// A sector's file is there.
    Finished {
        /// Which.
        sector: Sector,
        /// How many of its positions are won, drawn and lost.
        statistics: Statistics,
        /// The size of its file.
        bytes: u64,
    },
    /// A sector's file of distances is there.
    Measured {
        /// Which.
        sector: Sector,
        /// How many positions are won or lost without a limit only.
        limited: u64,
        /// The longest distance, in plies; `None` if nothing is won or lost.
        longest: Option<u16>,
        /// The size of the file of distances.
        bytes: u64,
    },
}

/// Why not everything was solved. What was finished before stays, and the next run goes on from there.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The folder cannot be made or written to.
    #[error("cannot use the folder {}: {source}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Somebody else is solving into the folder.
    #[error("another run is writing to the folder {}", path.display())]
    Busy {
        /// The folder.
        path: PathBuf,
    },
    /// The folder holds the game with flying on where it was to be off, or the other way round.
    #[error(
        "{} was solved with flying {}; use another folder",
        path.display(),
        if *flying { "on" } else { "off" }
    )]
    OtherRuleset {
        /// The file.
        path: PathBuf,
        /// Its ruleset.
        flying: bool,
    },
    /// A finished file is damaged. Nothing is overwritten: remove it, and it will be made again.
    #[error("the file {} {source}; remove it, and it will be made again", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: FileError,
    },
    /// The folder holds distances for another no-removal limit.
    #[error(
        "{} holds distances for {}; use another folder",
        path.display(),
        limit_words(*limit)
    )]
    OtherLimit {
        /// The file.
        path: PathBuf,
        /// Its limit, in plies.
        limit: Option<NonZeroU16>,
    },
    /// Distances to the end were asked for where they are not computed.
    #[error("distances to the end are computed for the moving phase only, not for {0}")]
    Placing(Sector),
    /// A distance is longer than files can hold.
    #[error("in the sector {0} there are distances of more than {longest} plies", longest = Metric::LONGEST)]
    TooLong(Sector),
    /// A sector could not be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The memory that may be used is too little for the largest of the sectors.
    #[error(
        "{} MiB of memory are needed, but only {} MiB may be used",
        needed.div_ceil(1 << 20),
        given >> 20
    )]
    Memory {
        /// Bytes that will do.
        needed: u64,
        /// Bytes that were allowed.
        given: u64,
    },
    /// The system gives no memory.
    #[error("the system gives no memory: {0}")]
    NoMemory(io::Error),
}

fn limit_words(limit: Option<NonZeroU16>) -> String {
    limit.map_or_else(
        || "no limit".to_owned(),
        |limit| format!("a limit of {limit} plies"),
    )
}

/// The name of the file that keeps a second run out of a folder.
const LOCK: &str = ".lock";

/// Computes the value of every position of some sectors and writes a file for each into `folder`.
///
/// Sectors whose files are there already are skipped, so a run that ended early, by whatever, is taken up by the next. The
/// files are the same to the byte for any number of threads, any memory and any [`Isa`].
///
/// # Errors
/// [`SolveError`]; everything finished before stays.
///
/// ```no_run
/// use mlin_tablebase::generate::{Isa, SolveOptions, solve};
/// let options = SolveOptions {
///     flying: true,
///     sectors: vec!["4-3".parse()?],
///     threads: 2,
///     memory: 2 << 30,
///     isa: Isa::best(),
///     metric: None,
/// };
/// solve("db".as_ref(), &options, &mut |progress| println!("{progress:?}"))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    folder: &Path,
    options: &SolveOptions,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), SolveError> {
    let fault = |source| SolveError::Folder {
        path: folder.to_owned(),
        source,
    };
    fs::create_dir_all(folder).map_err(fault)?;
    let lock = File::create(folder.join(LOCK)).map_err(fault)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(fs::TryLockError::WouldBlock) => {
            return Err(SolveError::Busy {
                path: folder.to_owned(),
            });
        }
        Err(fs::TryLockError::Error(source)) => return Err(fault(source)),
    }
    let mut solver = Solver::new(folder, options)?;
    let unfinished: Vec<Sector> = solver.unfinished().collect();
    progress(Progress::Planned {
        sectors: solver.plan.len(),
        finished: solver.plan.len() - unfinished.len(),
        states: unfinished.iter().map(|sector| solver.states(*sector)).sum(),
    });
    solver.check_memory()?;
    for sector in unfinished {
        if !solver.is_finished(sector) {
            solver.known(sector, progress)?;
            solver.let_go();
        }
    }
    Ok(())
}

/// The sectors wanted with all that they depend on, in the order in which they can be solved.
fn plan(options: &SolveOptions) -> Result<Vec<Sector>, SolveError> {
    let wanted = &options.sectors;
    let to_the_end = options.metric == Some(Metric::End);
    if let Some(sector) = wanted.iter().find(|sector| to_the_end && !sector.is_moving()) {
        return Err(SolveError::Placing(*sector));
    }
    if wanted.is_empty() {
        let planned = |sector: &Sector| sector.is_moving() || !to_the_end;
        return Ok(Sector::all().filter(planned).collect());
    }
    let mut needed = HashSet::new();
    let mut rest = wanted.clone();
    while let Some(sector) = rest.pop() {
        if needed.insert(sector) {
            rest.extend(children(sector));
        }
    }
    Ok(Sector::all().filter(|sector| needed.contains(sector)).collect())
}

/// The sectors that a sector's moves lead to.
fn children(sector: Sector) -> impl Iterator<Item = Sector> {
    sector.after_quiet().into_iter().chain(sector.after_removal())
}

struct Solver<'a> {
    folder: &'a Path,
    options: &'a SolveOptions,
    plan: Vec<Sector>,
    tables: Tables,
    /// What reading the files needs.
    sets: Arc<SetTables>,
    files: HashMap<Sector, SectorFile>,
    distance_files: HashMap<Sector, DistanceFile>,
    held: Held,
    crew: Crew,
}

impl<'a> Solver<'a> {
    fn new(folder: &'a Path, options: &'a SolveOptions) -> Result<Solver<'a>, SolveError> {
        let plan = plan(options)?;
        let sets = Arc::default();
        let mut files = HashMap::new();
        for sector in Sector::all() {
            let path = folder.join(file_name(sector));
            if !path.try_exists().map_err(|source| SolveError::Folder {
                path: path.clone(),
                source,
            })? {
                continue;
            }
            if plan.contains(&sector) {
                files.insert(sector, open(&path, sector, options.flying, &sets)?);
            } else if let Ok(file) = SectorFile::open(&path, &sets)
                && file.flying() != options.flying
            {
                // Of no use here, but nobody could open the folder any more.
                return Err(SolveError::OtherRuleset {
                    path,
                    flying: file.flying(),
                });
            }
        }
        let mut distance_files = HashMap::new();
        if let Some(metric) = options.metric {
            for (sector, file) in &files {
                let path = folder.join(distance_file_name(*sector, metric));
                if path.try_exists().map_err(|source| SolveError::Folder {
                    path: path.clone(),
                    source,
                })? {
                    distance_files.insert(*sector, open_distances(&path, file, metric)?);
                }
            }
        }
        Ok(Solver {
            folder,
            options,
            tables: Tables::new(plan.iter().copied()).map_err(SolveError::NoMemory)?,
            plan,
            sets,
            files,
            distance_files,
            held: Held::default(),
            crew: Crew::new(options.threads, options.isa).map_err(SolveError::NoMemory)?,
        })
    }

    fn unfinished(&self) -> impl Iterator<Item = Sector> {
        self.plan
            .iter()
            .filter(|sector| !self.is_finished(**sector))
            .copied()
    }

    fn is_finished(&self, sector: Sector) -> bool {
        let measured = self.options.metric.is_none() || self.distance_files.contains_key(&sector);
        self.files.contains_key(&sector) && measured
    }

    /// States as they are stored.
    fn states(&self, sector: Sector) -> u64 {
        let (men, opponent) = (sector.mover(), sector.opponent());
        u64::from(self.tables.sets(men).rows()) * u64::from(self.tables.shape(men, opponent).len)
    }

    /// The sectors that are solved together with this one.
    fn together(sector: Sector) -> Vec<Sector> {
        match sector.after_quiet() {
            Some(other) if sector.is_moving() && other != sector => vec![sector, other],
            _ => vec![sector],
        }
    }

    /// Bytes of a pair of planes.
    fn plane_bytes(&self, sector: Sector) -> u64 {
        let (men, opponent) = (sector.mover(), sector.opponent());
        let stride = self.tables.shape(men, opponent).stride as u64;
        u64::from(self.tables.sets(men).rows()) * 2 * stride
    }

    /// Bytes of what is kept of a sector.
    fn known_bytes(&self, sector: Sector) -> u64 {
        self.plane_bytes(sector)
            + match self.options.metric {
                None => 0,
                Some(Metric::Conversion { .. }) => self.plane_bytes(sector),
                Some(Metric::End) => self.states(sector),
            }
    }

    /// Bytes for solving a sector: what is kept of it and, in the moving phase, what is open about it.
    fn working_bytes(&self, sector: Sector) -> u64 {
        // A decided position in the list of its layer.
        const NEWS: u64 = 4;
        let one = |sector: Sector| {
            let (men, opponent) = (sector.mover(), sector.opponent());
            let rows = u64::from(self.tables.sets(opponent).rows());
            let open = rows * 2 * self.tables.shape(opponent, men).stride as u64;
            let moving = match self.options.metric {
                None => open,
                Some(Metric::Conversion { .. }) => open + (2 + NEWS) * self.states(sector),
                Some(Metric::End) => open + NEWS * self.states(sector),
            };
            self.known_bytes(sector) + if sector.is_moving() { moving } else { 0 }
        };
        Solver::together(sector).into_iter().map(one).sum()
    }

    /// Bytes that are needed for other things: tables, buffers, room for rows.
    fn other_bytes(&self) -> u64 {
        const TABLES: u64 = 128 << 20;
        const WORKER: u64 = 128 << 20;
        TABLES + WORKER * self.options.threads.max(1) as u64
    }

    /// Bytes of what a sector and the one solved with it depend on.
    fn child_bytes(&self, sector: Sector) -> u64 {
        let together = Solver::together(sector);
        let mut all: Vec<Sector> = together.iter().flat_map(|sector| children(*sector)).collect();
        all.sort_unstable();
        all.dedup();
        let others = all.into_iter().filter(|child| !together.contains(child));
        let one = |child| {
            // What removals lead to is once more there, as far as it counts.
            let growing = if self.options.metric == Some(Metric::End) {
                self.plane_bytes(child)
            } else {
                0
            };
            self.known_bytes(child) + growing
        };
        others.map(one).sum()
    }

    fn check_memory(&self) -> Result<(), SolveError> {
        // A sector that is not stored is computed once more when it is needed and has been let go: then its own needs add
        // to those of the sector above it, twice at most.
        let needed = self.unfinished().map(|sector| {
            let mut bytes = self.working_bytes(sector) + self.child_bytes(sector);
            let mut level: Vec<Sector> = children(sector).filter(|child| !child.is_stored()).collect();
            while !level.is_empty() {
                let below = |child: &Sector| self.child_bytes(*child);
                bytes += level.iter().map(below).max().unwrap_or(0);
                level = level
                    .into_iter()
                    .flat_map(children)
                    .filter(|child| !child.is_stored())
                    .collect();
            }
            bytes
        });
        let needed = needed.max().map_or(0, |bytes| bytes + self.other_bytes());
        if needed > self.options.memory {
            return Err(SolveError::Memory {
                needed,
                given: self.options.memory,
            });
        }
        Ok(())
    }

    /// Lets go of values that no unfinished sector asks for.
    fn let_go(&mut self) {
        let wanted: HashSet<Sector> = self.unfinished().flat_map(children).collect();
        // What a sector that is not stored leads to is needed while that sector may have to be computed once more; it is
        // read or computed then.
        self.held.retain(&wanted);
    }

    /// Makes room for so many bytes, the longest unused sectors first. `keep` are needed now.
    fn make_room(&mut self, bytes: u64, keep: &[Known]) {
        let limit = self.options.memory.saturating_sub(self.other_bytes() + bytes);
        self.held.shrink(limit, keep);
    }

    /// What is known of a sector: from memory, from its files, or newly computed.
    fn known(&mut self, sector: Sector, progress: &mut dyn FnMut(Progress)) -> Result<Known, SolveError> {
        if let Some(known) = self.held.get(sector) {
            return Ok(known);
        }
        // Files do not have the distances of wins.
        let readable = self.options.metric != Some(Metric::End);
        if readable && self.is_finished(sector) && self.files.get(&sector).is_some_and(SectorFile::is_stored)
        {
            progress(Progress::Again { sector });
            return self.read(sector);
        }
        self.compute(sector, progress)
    }

    /// Reads what is known of a finished sector.
    fn read(&mut self, sector: Sector) -> Result<Known, SolveError> {
        self.make_room(self.known_bytes(sector), &[]);
        let mut known = Known::of(self.read_values(sector, None)?);
        if let Some(distances) = self.distance_files.get(&sector) {
            let statistics = distances.statistics();
            if statistics.limited_win.count() + statistics.limited_loss.count() > 0 {
                known.limited = Arc::new(self.read_values(sector, Some(&known.values))?);
            }
        }
        self.held.insert(known.clone());
        Ok(known)
    }

    /// Reads the values of a sector; with `unlimited`, which are those, what a limit leaves of them.
    fn read_values(&mut self, sector: Sector, unlimited: Option<&Values>) -> Result<Values, SolveError> {
        let (men, opponent) = (sector.mover(), sector.opponent());
        let shape = self.tables.shape(men, opponent);
        let rows = self.tables.sets(men).rows();
        let mut planes = PlanePair::new(shape, rows).map_err(SolveError::NoMemory)?;
        let fault: Mutex<Option<FileError>> = Mutex::new(None);
        if let Some(file) = self.files.get(&sector) {
            let distances = self.distance_files.get(&sector);
            let regions = planes.regions();
            let words = shape.len.div_ceil(64) as usize;
            self.crew.each(
                regions.regions.len(),
                |_, number| {
                    let region = regions.regions[number].lock();
                    let mut region = region.unwrap_or_else(PoisonError::into_inner);
                    let mut reader = file.rows_reader();
                    let mut limits = distances.map(|distances| distances.rows_reader(file));
                    let (mut win, mut loss) = (vec![0; words], vec![0; words]);
                    let mut limited = vec![0; words];
                    let places = if limits.is_some() { shape.len as usize } else { 0 };
                    let (mut without, mut with) = (vec![0; places], vec![0; places]);
                    let first = (number as u32) << regions.shift;
                    for row in 0..region.pending.len() {
                        let global = first + row as u32;
                        let read = match (unlimited, &mut limits) {
                            (Some(values), Some(limits)) => {
                                values.row(global, &mut win, &mut loss);
                                limits.read(global, &mut without, &mut with, &mut limited)
                            }
                            _ => reader.read(global, &mut win, &mut loss),
                        };
                        if let Err(error) = read {
                            *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                            return 0;
                        }
                        for ((win, loss), limited) in win.iter_mut().zip(&mut loss).zip(&limited) {
                            *win &= !limited;
                            *loss &= !limited;
                        }
                        region.write(row, &win, &loss);
                    }
                    0
                },
                |_| {},
                &mut |_| {},
            );
        }
        if let Some(source) = fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(SolveError::File {
                path: self.folder.join(match (unlimited, self.options.metric) {
                    (Some(_), Some(metric)) => distance_file_name(sector, metric),
                    _ => file_name(sector),
                }),
                source,
            });
        }
        Ok(Values::new(sector, planes, shape.len))
    }

    /// Solves a sector, and the one that it leads to and that leads to it, and writes the files that are not there.
    fn compute(&mut self, sector: Sector, progress: &mut dyn FnMut(Progress)) -> Result<Known, SolveError> {
        let together = Solver::together(sector);
        let mut needed: Vec<Known> = Vec::new();
        for child in together.iter().flat_map(|sector| children(*sector)) {
            let here = |known: &Known| known.sector() == child;
            if !together.contains(&child) && !needed.iter().any(here) {
                needed.push(self.known(child, progress)?);
            }
        }
        let again = together.iter().all(|sector| self.is_finished(*sector));
        if again {
            progress(Progress::Again { sector });
        } else {
            progress(Progress::Started {
                sector,
                states: together.iter().map(|sector| self.states(*sector)).sum(),
            });
        }
        self.make_room(self.working_bytes(sector), &needed);
        let mut advance = |states| {
            if !again && states > 0 {
                progress(Progress::Advanced { states });
            }
        };
        let solved = if sector.is_moving() {
            self.solve_moving(&together, &needed, &mut advance)?
        } else {
            vec![self.solve_placing(sector, &needed, &mut advance)?]
        };
        drop(needed);
        let mut wanted = None;
        for (known, distances) in solved {
            let solved = known.sector();
            if !self.files.contains_key(&solved) {
                self.write(&known.values, progress)?;
            }
            if let Some(distances) = distances
                && !self.distance_files.contains_key(&solved)
            {
                self.write_distances(solved, &distances, progress)?;
            }
            if solved == sector {
                wanted = Some(known.clone());
            }
            self.held.insert(known);
        }
        wanted.ok_or_else(|| SolveError::NoMemory(io::ErrorKind::Other.into()))
    }

    fn solve_moving(
        &mut self,
        together: &[Sector],
        needed: &[Known],
        advance: &mut dyn FnMut(u64),
    ) -> Result<Vec<Solved>, SolveError> {
        let child = |sector: Sector| {
            let lesser = sector.after_removal()?;
            needed.iter().find(|known| known.sector() == lesser)
        };
        let free = |sector: Sector| {
            let known = child(sector)?;
            Some(moving::Removed {
                values: &known.values,
                plies: known.plies.as_deref(),
            })
        };
        let task = moving::Task {
            tables: &self.tables,
            sectors: together,
            flying: self.options.flying,
            removal: &free,
        };
        let crew = &mut self.crew;
        let Some(metric) = self.options.metric else {
            let solved = moving::solve(&task, crew, advance).map_err(SolveError::NoMemory)?;
            return Ok(solved
                .into_iter()
                .map(|values| (Known::of(values), None))
                .collect());
        };
        const LONGEST: u8 = Metric::LONGEST as u8;
        let (solved, complete) =
            moving::solve_layers(&task, LONGEST, crew, advance).map_err(SolveError::NoMemory)?;
        if !complete {
            return Err(SolveError::TooLong(together[0]));
        }
        let mut all: Vec<Solved> = Vec::new();
        let limit = match metric {
            Metric::Conversion { limit: Some(limit) } => u8::try_from(limit.get()).unwrap_or(u8::MAX),
            Metric::Conversion { limit: None } | Metric::End => u8::MAX,
        };
        let unlimited_below = needed.iter().all(Known::is_unlimited);
        let mut limited = if unlimited_below {
            Vec::new()
        } else {
            let under_limit = |sector: Sector| {
                let values = &child(sector)?.limited;
                Some(moving::Removed { values, plies: None })
            };
            let task = moving::Task {
                removal: &under_limit,
                ..task
            };
            let last = limit.min(LONGEST);
            let (limited, complete) =
                moving::solve_layers(&task, last, crew, &mut |_| {}).map_err(SolveError::NoMemory)?;
            if !complete && limit > LONGEST {
                return Err(SolveError::TooLong(together[0]));
            }
            limited
        }
        .into_iter();
        for moving::Layered { values, plies } in solved {
            let plies = Arc::new(plies);
            let sector = values.sector();
            let (mut known, mut with_limit) = (Known::of(values), Arc::clone(&plies));
            if let Some(limited) = limited.next() {
                if !limited.values.planes().equals(known.values.planes()) {
                    known.limited = Arc::new(limited.values);
                }
                with_limit = Arc::new(limited.plies);
            } else if plies.last() > limit {
                let shape = self.tables.shape(sector.mover(), sector.opponent());
                let values = within(&known.values, &plies, limit, shape, crew);
                known.limited = Arc::new(values.map_err(SolveError::NoMemory)?);
            }
            if metric == Metric::End {
                known.plies = Some(Arc::clone(&plies));
            }
            let distances = Distances::Moving {
                values: Arc::clone(&known.values),
                without_limit: plies,
                with_limit,
                limit,
            };
            all.push((known, Some(distances)));
        }
        Ok(all)
    }

    fn solve_placing(
        &mut self,
        sector: Sector,
        needed: &[Known],
        advance: &mut dyn FnMut(u64),
    ) -> Result<Solved, SolveError> {
        let find = |child: Option<Sector>| needed.iter().find(|known| Some(known.sector()) == child);
        let removal = find(sector.after_removal());
        let quiet =
            find(sector.after_quiet()).ok_or_else(|| SolveError::NoMemory(io::ErrorKind::Other.into()))?;
        let (tables, crew) = (&self.tables, &mut self.crew);
        let below = removal.map(|known| &*known.values);
        let values = placing::solve(tables, crew, sector, &quiet.values, below, advance);
        let mut known = Known::of(values.map_err(SolveError::NoMemory)?);
        if !needed.iter().all(Known::is_unlimited) {
            let below = removal.map(|known| &*known.limited);
            let limited = placing::solve(tables, crew, sector, &quiet.limited, below, &mut |_| {});
            let limited = limited.map_err(SolveError::NoMemory)?;
            if !limited.planes().equals(known.values.planes()) {
                known.limited = Arc::new(limited);
            }
        }
        let distances = self.options.metric.map(|_| Distances::Placing {
            without_limit: Arc::clone(&known.values),
            with_limit: Arc::clone(&known.limited),
        });
        Ok((known, distances))
    }

    fn write(&mut self, values: &Values, progress: &mut dyn FnMut(Progress)) -> Result<(), SolveError> {
        let sector = values.sector();
        progress(Progress::Packing { sector });
        let statistics = write_sector(
            self.folder,
            self.options.flying,
            sector,
            values,
            self.options.threads,
        )?;
        let path = self.folder.join(file_name(sector));
        let file = open(&path, sector, self.options.flying, &self.sets)?;
        progress(Progress::Finished {
            sector,
            statistics,
            bytes: file.size(),
        });
        self.files.insert(sector, file);
        Ok(())
    }

    fn write_distances(
        &mut self,
        sector: Sector,
        distances: &Distances,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(), SolveError> {
        let (Some(metric), Some(values)) = (self.options.metric, self.files.get(&sector)) else {
            return Ok(());
        };
        progress(Progress::Packing { sector });
        let statistics = write_distances(self.folder, values, metric, distances, self.options.threads)?;
        let path = self.folder.join(distance_file_name(sector, metric));
        let file = open_distances(&path, values, metric)?;
        let classes = [
            &statistics.win,
            &statistics.loss,
            &statistics.limited_win,
            &statistics.limited_loss,
        ];
        progress(Progress::Measured {
            sector,
            limited: statistics.limited_win.count() + statistics.limited_loss.count(),
            longest: classes.into_iter().filter_map(ClassStatistics::longest).max(),
            bytes: file.size(),
        });
        self.distance_files.insert(sector, file);
        Ok(())
    }
}

/// What is known of a sector, and its distances when they are asked for.
type Solved = (Known, Option<Distances>);

/// Opens the distances that belong to a file of values, which must be of this metric and limit.
fn open_distances(path: &Path, values: &SectorFile, metric: Metric) -> Result<DistanceFile, SolveError> {
    let file = DistanceFile::open(path, values).map_err(|source| SolveError::File {
        path: path.to_owned(),
        source,
    })?;
    match file.metric() {
        Metric::Conversion { limit } if file.metric() != metric => Err(SolveError::OtherLimit {
            path: path.to_owned(),
            limit,
        }),
        _ => Ok(file),
    }
}

/// Opens the file of a sector, which must be of that sector and ruleset.
fn open(path: &Path, sector: Sector, flying: bool, sets: &Arc<SetTables>) -> Result<SectorFile, SolveError> {
    let fault = |source| SolveError::File {
        path: path.to_owned(),
        source,
    };
    let file = SectorFile::open(path, sets).map_err(fault)?;
    if file.flying() != flying {
        return Err(SolveError::OtherRuleset {
            path: path.to_owned(),
            flying: file.flying(),
        });
    }
    if file.sector() != sector {
        return Err(fault(FileError::OtherSector {
            expected: sector,
            found: file.sector(),
        }));
    }
    Ok(file)
}
