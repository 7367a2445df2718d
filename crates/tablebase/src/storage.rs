use std::borrow::Cow;
use std::fmt::Debug;
use std::io;

/// Where the bytes of a file of the tablebase lie: [`FileStorage`], a [`MapStorage`] or a `Vec<u8>`.
///
/// Bytes are read by their place, from many threads at once.
///
/// ```
/// use mlin_tablebase::Storage;
/// let bytes = vec![1, 2, 3, 4];
/// assert_eq!(bytes.read(1, 2)?, [2, 3].as_slice());
/// assert!(bytes.read(3, 2).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Storage: Debug + Send + Sync {
    /// How many bytes there are.
    fn size(&self) -> u64;

    /// `len` bytes from `offset` on.
    ///
    /// # Errors
    /// [`io::ErrorKind::UnexpectedEof`] when there are not so many, else what the system says.
    fn read(&self, offset: u64, len: usize) -> io::Result<Cow<'_, [u8]>>;
}

fn part(bytes: &[u8], offset: u64, len: usize) -> io::Result<Cow<'_, [u8]>> {
    usize::try_from(offset)
        .ok()
        .and_then(|start| bytes.get(start..start.checked_add(len)?))
        .map(Cow::Borrowed)
        .ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
}

impl Storage for Vec<u8> {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn read(&self, offset: u64, len: usize) -> io::Result<Cow<'_, [u8]>> {
        part(self, offset, len)
    }
}

#[cfg(feature = "files")]
pub use files::{FileStorage, MapStorage};

#[cfg(feature = "files")]
mod files {
    use std::borrow::Cow;
    use std::fs::File;
    use std::io;
    use std::path::Path;

    use super::{Storage, part};

    /// An open file, read by its place.
    ///
    /// ```no_run
    /// use mlin_tablebase::{FileStorage, Storage};
    /// println!("{} bytes", FileStorage::open("3-3.mtb")?.size());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[derive(Debug)]
    pub struct FileStorage {
        #[cfg(any(unix, windows))]
        file: File,
        #[cfg(not(any(unix, windows)))]
        file: std::sync::Mutex<File>,
        size: u64,
    }

    impl FileStorage {
        /// Opens a file for reading.
        ///
        /// # Errors
        /// What the system says.
        ///
        /// ```
        /// assert!(mlin_tablebase::FileStorage::open("no such file").is_err());
        /// ```
        pub fn open(path: impl AsRef<Path>) -> io::Result<FileStorage> {
            let file = File::open(path)?;
            let size = file.metadata()?.len();
            #[cfg(not(any(unix, windows)))]
            let file = std::sync::Mutex::new(file);
            Ok(FileStorage { file, size })
        }

        #[cfg(unix)]
        fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
            std::os::unix::fs::FileExt::read_exact_at(&self.file, buffer, offset)
        }

        #[cfg(windows)]
        fn read_exact_at(&self, mut buffer: &mut [u8], mut offset: u64) -> io::Result<()> {
            use std::os::windows::fs::FileExt;
            while !buffer.is_empty() {
                match self.file.seek_read(buffer, offset) {
                    Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                    Ok(read) => {
                        buffer = &mut buffer[read..];
                        offset += read as u64;
                    }
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        }

        #[cfg(not(any(unix, windows)))]
        fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
            use std::io::{Read, Seek, SeekFrom};
            let mut file = self
                .file
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            file.seek(SeekFrom::Start(offset))?;
            file.read_exact(buffer)
        }
    }

    impl Storage for FileStorage {
        fn size(&self) -> u64 {
            self.size
        }

        fn read(&self, offset: u64, len: usize) -> io::Result<Cow<'_, [u8]>> {
            // Before memory is taken: no more than the file has.
            if offset.checked_add(len as u64).is_none_or(|end| end > self.size) {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let mut bytes = vec![0; len];
            self.read_exact_at(&mut bytes, offset)?;
            Ok(Cow::Owned(bytes))
        }
    }

    /// A file mapped into memory: no copy and no call of the system for a read.
    ///
    /// A file that another program cuts while it is mapped ends this one (on Unix by a signal), and nothing
    /// can be done about it here; [`FileStorage`] returns an error instead. The files of a tablebase are
    /// only ever replaced as a whole.
    ///
    /// ```no_run
    /// use mlin_tablebase::{MapStorage, Storage};
    /// println!("{} bytes", MapStorage::open("3-3.mtb")?.size());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[derive(Debug)]
    pub struct MapStorage(memmap2::Mmap);

    impl MapStorage {
        /// Maps a file.
        ///
        /// # Errors
        /// What the system says.
        ///
        /// ```
        /// assert!(mlin_tablebase::MapStorage::open("no such file").is_err());
        /// ```
        #[allow(unsafe_code)]
        pub fn open(path: impl AsRef<Path>) -> io::Result<MapStorage> {
            let file = File::open(path)?;
            // SAFETY: the bytes behind the map must not change. The writer never writes to a file under its
            // final name: it renames a finished one over it, which leaves the mapped one as it was. Other
            // programs are asked, in the documentation above, to do the same.
            let map = unsafe { memmap2::Mmap::map(&file) }?;
            Ok(MapStorage(map))
        }
    }

    impl Storage for MapStorage {
        fn size(&self) -> u64 {
            self.0.len() as u64
        }

        fn read(&self, offset: u64, len: usize) -> io::Result<Cow<'_, [u8]>> {
            part(&self.0, offset, len)
        }
    }
}
