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

    /// Opens the files of a folder; files whose name does not end in `.mtb` are left alone.
    ///
    /// # Errors
    /// [`OpenError`] when the folder or a file cannot be read, when there is none, when a file is not sound,
    /// and when the files were not all made for the same rules.
    ///
    /// ```no_run
    /// let options = mlin_tablebase::OpenOptions::new().map(true);
    /// let tablebase = options.open("db")?;
    /// # Ok::<(), mlin_tablebase::OpenError>(())
    /// ```
    #[cfg(feature = "files")]
    pub fn open(&self, folder: impl AsRef<std::path::Path>) -> Result<Tablebase, OpenError> {
        use crate::sector_file::FILE_EXTENSION;
        use crate::{FileStorage, MapStorage, Storage};

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
        let sector_of = |path: &std::path::Path| -> Option<crate::Sector> {
            let (stem, ending) = path.file_name()?.to_str()?.rsplit_once('.')?;
            let sector: crate::Sector = stem.parse().ok()?;
            (ending == FILE_EXTENSION && sector.to_string() == stem).then_some(sector)
        };
        let mut paths: Vec<_> = paths
            .into_iter()
            .filter_map(|path| sector_of(&path).map(|sector| (path, sector)))
            .collect();
        // The order of a folder's list is any; which file is named in an error should not be.
        paths.sort();
        let tables = Arc::new(SetTables::new());
        let files = paths.iter().map(|(path, expected)| {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let file = || {
                let expected = *expected;
                let storage: Box<dyn Storage> = if self.map {
                    Box::new(MapStorage::open(path)?)
                } else {
                    Box::new(FileStorage::open(path)?)
                };
                let file = SectorFile::from_storage(storage, &tables)?;
                if file.sector() == expected {
                    Ok(file)
                } else {
                    Err(FileError::OtherSector {
                        expected,
                        found: file.sector(),
                    })
                }
            };
            (name, file())
        });
        self.collect(files, &tables, place)
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
        let files = (1..).zip(files).map(|(number, bytes): (u32, Vec<u8>)| {
            (
                number.to_string(),
                SectorFile::from_storage(Box::new(bytes), &tables),
            )
        });
        self.collect(files, &tables, || "the bytes handed over".to_owned())
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
