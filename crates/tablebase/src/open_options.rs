use std::sync::Arc;

use crate::{FileError, OpenError, SectorFile, SetTables, Tablebase};

/// How a [`Tablebase`] is opened.
///
/// ```
/// use mlin_tablebase::{OpenError, OpenOptions};
/// let options = OpenOptions::new().cache_bytes(16 << 20).flying(true);
/// assert!(matches!(options.from_bytes([]), Err(OpenError::NoFiles { .. })));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OpenOptions {
    cache_bytes: u64,
    map: bool,
    flying: Option<bool>,
}

impl Default for OpenOptions {
    fn default() -> OpenOptions {
        OpenOptions::new()
    }
}

impl OpenOptions {
    /// A cache of 64 MiB, files read by their place, whatever ruleset the files have.
    #[must_use]
    pub const fn new() -> OpenOptions {
        OpenOptions {
            cache_bytes: 64 << 20,
            map: false,
            flying: None,
        }
    }

    /// How much memory the cache of decoded blocks may take, in bytes.
    ///
    /// ```
    /// let options = mlin_tablebase::OpenOptions::new().cache_bytes(1 << 30);
    /// ```
    #[must_use]
    pub const fn cache_bytes(mut self, bytes: u64) -> OpenOptions {
        self.cache_bytes = bytes;
        self
    }

    /// Whether files are mapped into memory ([`crate::MapStorage`] says what that asks for) instead of read.
    ///
    /// ```
    /// let options = mlin_tablebase::OpenOptions::new().map(true);
    /// ```
    #[must_use]
    pub const fn map(mut self, map: bool) -> OpenOptions {
        self.map = map;
        self
    }

    /// Refuse files that were not solved with flying on (or off).
    ///
    /// ```
    /// let options = mlin_tablebase::OpenOptions::new().flying(false);
    /// ```
    #[must_use]
    pub const fn flying(mut self, flying: bool) -> OpenOptions {
        self.flying = Some(flying);
        self
    }

    /// Opens the files of a folder: those of values (`.mtb`) and, beside them, those of distances (`.mtc`, `.mte`). Other
    /// files are left alone.
    ///
    /// # Errors
    /// [`OpenError`] when the folder or a file cannot be read, when there is none with values, when a file is not sound,
    /// when the files were not all made for the same rules and the same no-removal limit, and when distances do not belong
    /// to the values beside them.
    ///
    /// ```no_run
    /// let options = mlin_tablebase::OpenOptions::new().map(true);
    /// let tablebase = options.open("db")?;
    /// # Ok::<(), mlin_tablebase::OpenError>(())
    /// ```
    #[cfg(feature = "files")]
    pub fn open(&self, folder: impl AsRef<std::path::Path>) -> Result<Tablebase, OpenError> {
        use crate::distance_file::{CONVERSION_EXTENSION, END_EXTENSION};
        use crate::sector_file::FILE_EXTENSION;

        let folder = folder.as_ref();
        let place = || folder.display().to_string();
        let list = || -> std::io::Result<Vec<std::path::PathBuf>> {
            std::fs::read_dir(folder)?
                .map(|entry| entry.map(|entry| entry.path()))
                .collect()
        };
        let paths = list().map_err(|source| OpenError::Folder {
            folder: place(),
            source,
        })?;
        // Only files that are called just as the writer calls them: anything may lie in a folder.
        let named = |path: &std::path::Path| -> Option<Named> {
            let name = path.file_name()?.to_str()?;
            let (stem, ending) = name.rsplit_once('.')?;
            let sector: crate::Sector = stem.parse().ok()?;
            let kind = match ending {
                FILE_EXTENSION => Kind::Values,
                CONVERSION_EXTENSION => Kind::ToConversion,
                END_EXTENSION => Kind::ToEnd,
                _ => return None,
            };
            (sector.to_string() == stem).then(|| Named {
                path: path.to_owned(),
                name: name.to_owned(),
                sector,
                kind,
            })
        };
        let mut files: Vec<Named> = paths.iter().filter_map(|path| named(path)).collect();
        // The order of a folder's list is any; which file is named in an error should not be.
        files.sort_by(|one, other| one.path.cmp(&other.path));
        let tables = Arc::new(SetTables::new());
        let values = files.iter().filter(|file| file.kind == Kind::Values).map(|file| {
            let opened = || {
                let values = SectorFile::from_storage(self.storage(&file.path)?, &tables)?;
                expect_sector(file.sector, values.sector())?;
                Ok(values)
            };
            (file.name.clone(), opened())
        });
        let mut tablebase = self.collect(values, &tables, place)?;
        for file in files.iter().filter(|file| file.kind != Kind::Values) {
            let mut insert = || {
                let storage = self.storage(&file.path)?;
                let header = crate::distance_file::read_header(&*storage)?;
                expect_sector(file.sector, header.sector)?;
                if matches!(header.metric, crate::Metric::End) != (file.kind == Kind::ToEnd) {
                    return Err(FileError::OtherMetric);
                }
                insert_distances(&mut tablebase, storage)
            };
            insert().map_err(|fault| OpenError::File {
                file: file.name.clone(),
                fault,
            })?;
        }
        Ok(tablebase)
    }

    #[cfg(feature = "files")]
    fn storage(&self, path: &std::path::Path) -> Result<Box<dyn crate::Storage>, FileError> {
        Ok(if self.map {
            Box::new(crate::MapStorage::open(path)?)
        } else {
            Box::new(crate::FileStorage::open(path)?)
        })
    }

    /// Opens files whose bytes are in memory, in any order.
    ///
    /// # Errors
    /// [`OpenError`] as for a folder; files are named by their number, from 1.
    ///
    /// ```no_run
    /// let file = std::fs::read("db/3-3.mtb")?;
    /// let tablebase = mlin_tablebase::OpenOptions::new().from_bytes([file])?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_bytes(&self, files: impl IntoIterator<Item = Vec<u8>>) -> Result<Tablebase, OpenError> {
        let tables = Arc::new(SetTables::new());
        let files = (1_u32..)
            .zip(files)
            .map(|(number, bytes)| (number.to_string(), bytes));
        #[cfg(feature = "distances")]
        let (distances, files): (Vec<_>, Vec<_>) =
            files.partition(|(_, bytes)| bytes.starts_with(&crate::distance_header::MAGIC));
        let values = files
            .into_iter()
            .map(|(name, bytes)| (name, SectorFile::from_storage(Box::new(bytes), &tables)));
        let tablebase = self.collect(values, &tables, || "the bytes handed over".to_owned());
        #[cfg(feature = "distances")]
        let tablebase = tablebase.and_then(|mut tablebase| {
            for (file, bytes) in distances {
                let inserted = insert_distances(&mut tablebase, Box::new(bytes));
                inserted.map_err(|fault| OpenError::File { file, fault })?;
            }
            Ok(tablebase)
        });
        tablebase
    }

    fn collect(
        &self,
        files: impl Iterator<Item = (String, Result<SectorFile, FileError>)>,
        tables: &Arc<SetTables>,
        place: impl Fn() -> String,
    ) -> Result<Tablebase, OpenError> {
        let mut tablebase = None;
        for (name, file) in files {
            let named = |fault| OpenError::File {
                file: name.clone(),
                fault,
            };
            let file = file.map_err(named)?;
            let tablebase = tablebase.get_or_insert_with(|| {
                let flying = self.flying.unwrap_or(file.flying());
                Tablebase::with_tables(flying, self.cache_bytes, Arc::clone(tables))
            });
            tablebase.insert(file).map_err(named)?;
        }
        tablebase.ok_or_else(|| OpenError::NoFiles { place: place() })
    }
}

/// A file of a folder, by its name.
#[cfg(feature = "files")]
struct Named {
    path: std::path::PathBuf,
    name: String,
    sector: crate::Sector,
    kind: Kind,
}

/// What a file's name says it holds.
#[cfg(feature = "files")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Values,
    ToConversion,
    ToEnd,
}

#[cfg(feature = "files")]
fn expect_sector(expected: crate::Sector, found: crate::Sector) -> Result<(), FileError> {
    if found == expected {
        Ok(())
    } else {
        Err(FileError::OtherSector { expected, found })
    }
}

/// Takes a file of distances in.
#[cfg(feature = "distances")]
fn insert_distances(tablebase: &mut Tablebase, storage: Box<dyn crate::Storage>) -> Result<(), FileError> {
    let sector = crate::distance_file::read_header(&*storage)?.sector;
    let values = tablebase.file(sector).ok_or(FileError::NoValues(sector))?;
    let file = crate::DistanceFile::from_storage(storage, values)?;
    tablebase.insert_distances(file)
}
