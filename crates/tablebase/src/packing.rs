//! What the writers of files have in common: groups of blocks that several threads pack and one writes in their
//! order, and files that get their name when all of them is on the disk.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use mlin_rules::{PointSet, Symmetry};

use crate::{CanonicalSets, Row, Sector, WriteError};

/// A file that is being written.
pub(crate) struct Aside {
    pub(crate) file: BufWriter<File>,
    path: PathBuf,
}

impl Aside {
    /// What the system says when it refuses.
    pub(crate) fn fault(&self, source: io::Error) -> WriteError {
        WriteError::Io {
            path: self.path.clone(),
            source,
        }
    }
}

/// Writes a file that is called `name` only when all of it is on the disk; whatever happens before leaves at most
/// a file ending in `.tmp`, which the next call replaces.
pub(crate) fn write_aside<T>(
    folder: &Path,
    name: &str,
    write: impl FnOnce(&mut Aside) -> Result<T, WriteError>,
) -> Result<T, WriteError> {
    let path = folder.join(format!("{name}.tmp"));
    let fault = |source| WriteError::Io {
        path: path.clone(),
        source,
    };
    let file = File::create(&path).map_err(fault)?;
    let mut aside = Aside {
        file: BufWriter::with_capacity(1 << 20, file),
        path: path.clone(),
    };
    let written = write(&mut aside).and_then(|written| {
        let file = aside
            .file
            .into_inner()
            .map_err(|error| fault(error.into_error()))?;
        file.sync_all().map_err(fault)?;
        Ok(written)
    });
    let written = written.inspect_err(|_| {
        // What is left of it is of no use; that it cannot be removed is no news.
        let _ = fs::remove_file(&path);
    })?;
    fs::rename(&path, folder.join(name)).map_err(fault)?;
    sync_folder(folder).map_err(fault)?;
    Ok(written)
}

/// Makes the new name last.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        File::open(folder)?.sync_all()
    } else {
        Ok(())
    }
}

/// Packs all groups on some threads, each with memory of its own, and hands them over in their order.
pub(crate) fn pack_in_order<M, P: Send>(
    sector: Sector,
    groups: u32,
    threads: usize,
    memory: impl Fn() -> M + Sync,
    pack: impl Fn(&mut M, u32) -> Result<P, WriteError> + Sync,
    mut take: impl FnMut(u32, P) -> Result<(), WriteError>,
) -> Result<(), WriteError> {
    let step = threads.min(groups as usize).max(1);
    if step == 1 {
        let mut memory = memory();
        return (0..groups).try_for_each(|group| take(group, pack(&mut memory, group)?));
    }
    std::thread::scope(|scope| {
        let (memory, pack) = (&memory, &pack);
        // Thread i packs the groups i, i + step, …, a few ahead of the one that is asked for.
        let receivers: Vec<_> = (0..step)
            .map(|first| {
                let (sender, receiver) = mpsc::sync_channel(8);
                scope.spawn(move || {
                    let mut memory = memory();
                    for group in (first as u32..groups).step_by(step) {
                        let packed = pack(&mut memory, group);
                        // Nobody listens any more once something has gone wrong.
                        let stop = packed.is_err();
                        if sender.send(packed).is_err() || stop {
                            return;
                        }
                    }
                });
                receiver
            })
            .collect();
        for (group, receiver) in (0..groups).zip(receivers.iter().cycle()) {
            let packed = receiver.recv().map_err(|_| WriteError::Thread { sector })?;
            take(group, packed?)?;
        }
        Ok(())
    })
}

/// Sums up what some threads find in groups, each in every so many of them.
pub(crate) fn sum_up<S: Send>(
    sector: Sector,
    groups: &[u32],
    threads: usize,
    count: impl Fn(&mut dyn Iterator<Item = u32>) -> Result<S, WriteError> + Sync,
    mut add: impl FnMut(S),
) -> Result<(), WriteError> {
    let threads = threads.max(1);
    let part = |first: usize| groups.iter().copied().skip(first).step_by(threads);
    if threads == 1 {
        add(count(&mut part(0))?);
        return Ok(());
    }
    std::thread::scope(|scope| {
        let (count, part) = (&count, &part);
        let parts: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || count(&mut part(first))))
            .collect();
        parts.into_iter().try_for_each(|part| {
            add(part.join().map_err(|_| WriteError::Thread { sector })??);
            Ok(())
        })
    })
}

/// How much each place of a row counts, in sixteenths of a position, so that each orbit of the 16 symmetries
/// counts once; `None` where each is a position of its own: where the row's set has no symmetries.
///
/// By Burnside's lemma, the orbits among some states are the mean number of them that a symmetry keeps.
pub(crate) fn weights(sets: &CanonicalSets, row: u32, opponent: u8) -> Option<Vec<u64>> {
    let stabilizer = sets.stabilizer(row).filter(|stabilizer| *stabilizer != 1)?;
    let order = u64::from(stabilizer.count_ones());
    let kept: Vec<Symmetry> = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| stabilizer >> symmetry.number() & 1 != 0)
        .collect();
    let mover = sets.set(row)?;
    let weight =
        |set: PointSet| kept.iter().filter(|symmetry| symmetry.set(set) == set).count() as u64 * 16 / order;
    Some(
        Row::new(mover.len() as u8, opponent)
            .sets(mover)
            .map(weight)
            .collect(),
    )
}
