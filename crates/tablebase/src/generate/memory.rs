use std::io;

use memmap2::{Advice, MmapMut};

/// Zeroed bytes from the operating system, in large pages where it has them: rows are written in no order, and
/// with small pages most of the time would go into address translation.
#[derive(Debug)]
pub(super) struct Memory(MmapMut);

impl Memory {
    /// # Errors
    /// When the system has no such memory.
    pub(super) fn new(len: usize) -> io::Result<Memory> {
        let map = MmapMut::map_anon(len.max(1))?;
        // Only a wish: systems without large pages refuse it.
        #[cfg(target_os = "linux")]
        let _ = map.advise(Advice::HugePage);
        Ok(Memory(map))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}
