use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::crew::Crew;
use super::lanes::Isa;
use super::plane::PlanePair;
use super::tables::Tables;
use super::values::Values;
use super::{moving, placing};
use crate::{FileError, Sector, SectorFile, SetTables, Statistics, WriteError, file_name, write_sector};

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
        if !solver.files.contains_key(&sector) {
            solver.values(sector, progress)?;
            solver.let_go();
        }
    }
    Ok(())
}

/// The sectors wanted with all that they depend on, in the order in which they can be solved.
fn plan(wanted: &[Sector]) -> Vec<Sector> {
    if wanted.is_empty() {
        return Sector::all().collect();
    }
    let mut needed = HashSet::new();
    let mut rest = wanted.to_vec();
    while let Some(sector) = rest.pop() {
        if needed.insert(sector) {
            rest.extend(children(sector));
        }
    }
    Sector::all().filter(|sector| needed.contains(sector)).collect()
}

/// The sectors that a sector's moves lead to.
fn children(sector: Sector) -> impl Iterator<Item = Sector> {
    sector.after_quiet().into_iter().chain(sector.after_removal())
}

/// Values in memory.
struct Held {
    values: Arc<Values>,
    /// The higher, the later they were asked for.
    used: u64,
}

struct Solver<'a> {
    folder: &'a Path,
    options: &'a SolveOptions,
    plan: Vec<Sector>,
    tables: Tables,
    /// What reading the files needs.
    sets: Arc<SetTables>,
    files: HashMap<Sector, SectorFile>,
    held: HashMap<Sector, Held>,
    clock: u64,
    crew: Crew,
}

impl<'a> Solver<'a> {
    fn new(folder: &'a Path, options: &'a SolveOptions) -> Result<Solver<'a>, SolveError> {
        let plan = plan(&options.sectors);
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
        Ok(Solver {
            folder,
            options,
            tables: Tables::new(plan.iter().copied()).map_err(SolveError::NoMemory)?,
            plan,
            sets,
            files,
            held: HashMap::new(),
            clock: 0,
            crew: Crew::new(options.threads, options.isa).map_err(SolveError::NoMemory)?,
        })
    }

    fn unfinished(&self) -> impl Iterator<Item = Sector> {
        let unfinished = |sector: &&Sector| !self.files.contains_key(*sector);
        self.plan.iter().filter(unfinished).copied()
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

    /// Bytes of a sector's values.
    fn value_bytes(&self, sector: Sector) -> u64 {
        let (men, opponent) = (sector.mover(), sector.opponent());
        let stride = self.tables.shape(men, opponent).stride as u64;
        u64::from(self.tables.sets(men).rows()) * 2 * stride
    }

    /// Bytes for solving a sector: its values and, in the moving phase, what is open about it.
    fn working_bytes(&self, sector: Sector) -> u64 {
        let one = |sector: Sector| {
            let (men, opponent) = (sector.mover(), sector.opponent());
            let rows = u64::from(self.tables.sets(opponent).rows());
            let open = rows * 2 * self.tables.shape(opponent, men).stride as u64;
            self.value_bytes(sector) + if sector.is_moving() { open } else { 0 }
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
        others.map(|child| self.value_bytes(child)).sum()
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
        self.held.retain(|sector, _| wanted.contains(sector));
    }

    /// Makes room for so many bytes, the longest unused values first. `keep` are needed now.
    fn make_room(&mut self, bytes: u64, keep: &[Arc<Values>]) {
        let limit = self.options.memory.saturating_sub(self.other_bytes() + bytes);
        loop {
            let held: u64 = self.held.values().map(|held| held.values.bytes() as u64).sum();
            if held <= limit {
                return;
            }
            let unused = |held: &&Sector| !keep.iter().any(|kept| kept.sector() == **held);
            let oldest = self
                .held
                .keys()
                .filter(unused)
                .min_by_key(|sector| self.held[*sector].used)
                .copied();
            match oldest {
                Some(oldest) => self.held.remove(&oldest),
                None => return,
            };
        }
    }

    fn hold(&mut self, values: Values) -> Arc<Values> {
        self.clock += 1;
        let held = Held {
            values: Arc::new(values),
            used: self.clock,
        };
        let values = Arc::clone(&held.values);
        self.held.insert(values.sector(), held);
        values
    }

    /// The values of a sector: those in memory, those of its file, or newly computed ones.
    fn values(
        &mut self,
        sector: Sector,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Arc<Values>, SolveError> {
        self.clock += 1;
        if let Some(held) = self.held.get_mut(&sector) {
            held.used = self.clock;
            return Ok(Arc::clone(&held.values));
        }
        if self.files.get(&sector).is_some_and(SectorFile::is_stored) {
            progress(Progress::Again { sector });
            return self.read(sector);
        }
        self.compute(sector, progress)
    }

    fn read(&mut self, sector: Sector) -> Result<Arc<Values>, SolveError> {
        self.make_room(self.value_bytes(sector), &[]);
        let (men, opponent) = (sector.mover(), sector.opponent());
        let shape = self.tables.shape(men, opponent);
        let rows = self.tables.sets(men).rows();
        let mut planes = PlanePair::new(shape, rows).map_err(SolveError::NoMemory)?;
        let fault: Mutex<Option<FileError>> = Mutex::new(None);
        if let Some(file) = self.files.get(&sector) {
            let regions = planes.regions();
            let words = shape.len.div_ceil(64) as usize;
            self.crew.each(
                regions.regions.len(),
                |_, number| {
                    let region = regions.regions[number].lock();
                    let mut region = region.unwrap_or_else(PoisonError::into_inner);
                    let mut reader = file.rows_reader();
                    let (mut win, mut loss) = (vec![0; words], vec![0; words]);
                    let first = (number as u32) << regions.shift;
                    for row in 0..region.pending.len() {
                        match reader.read(first + row as u32, &mut win, &mut loss) {
                            Ok(()) => region.write(row, &win, &loss),
                            Err(error) => {
                                *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                                return 0;
                            }
                        }
                    }
                    0
                },
                |_| {},
                &mut |_| {},
            );
        }
        if let Some(source) = fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(SolveError::File {
                path: self.folder.join(file_name(sector)),
                source,
            });
        }
        let len = shape.len;
        Ok(self.hold(Values::new(sector, planes, len)))
    }

    /// Solves a sector, and the one that it leads to and that leads to it, and writes the files that are not there.
    fn compute(
        &mut self,
        sector: Sector,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Arc<Values>, SolveError> {
        let together = Solver::together(sector);
        let mut needed: Vec<Arc<Values>> = Vec::new();
        for child in together.iter().flat_map(|sector| children(*sector)) {
            let here = |values: &Arc<Values>| values.sector() == child;
            if !together.contains(&child) && !needed.iter().any(here) {
                needed.push(self.values(child, progress)?);
            }
        }
        let again = together.iter().all(|sector| self.files.contains_key(sector));
        if again {
            progress(Progress::Again { sector });
        } else {
            progress(Progress::Started {
                sector,
                states: together.iter().map(|sector| self.states(*sector)).sum(),
            });
        }
        self.make_room(self.working_bytes(sector), &needed);
        let find = |child: Sector| needed.iter().find(|values| values.sector() == child);
        let mut advance = |states| {
            if !again && states > 0 {
                progress(Progress::Advanced { states });
            }
        };
        let solved = if sector.is_moving() {
            let flying = self.options.flying;
            let removal = |sector: Sector| sector.after_removal().and_then(find).map(Arc::as_ref);
            moving::solve(
                &self.tables,
                &mut self.crew,
                &together,
                flying,
                &removal,
                &mut advance,
            )
        } else {
            let removal = sector.after_removal().and_then(find);
            match sector.after_quiet().and_then(find) {
                Some(quiet) => placing::solve(
                    &self.tables,
                    &mut self.crew,
                    sector,
                    quiet,
                    removal.map(Arc::as_ref),
                    &mut advance,
                )
                .map(|values| vec![values]),
                None => Ok(Vec::new()),
            }
        };
        drop(needed);
        let mut wanted = None;
        for values in solved.map_err(SolveError::NoMemory)? {
            let solved = values.sector();
            let values = self.hold(values);
            if !self.files.contains_key(&solved) {
                self.write(&values, progress)?;
            }
            if solved == sector {
                wanted = Some(values);
            }
        }
        wanted.ok_or_else(|| SolveError::NoMemory(io::ErrorKind::Other.into()))
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
