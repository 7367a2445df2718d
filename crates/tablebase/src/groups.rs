use std::borrow::Cow;

use crate::{FileError, Storage};

/// Where the groups of blocks of a file lie, one behind the other, and the checksum of each.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    /// Where each starts, and one more for the end.
    starts: Vec<u64>,
    checksums: Vec<u32>,
}

impl Groups {
    /// Bytes of the directory for each group.
    pub(crate) const ENTRY: usize = 8;

    /// Reads a directory: the size and the checksum of each group. The first one starts at `start`.
    pub(crate) fn from_bytes(directory: &[u8], mut start: u64) -> Groups {
        let (entries, _) = directory.as_chunks::<{ Groups::ENTRY }>();
        let mut groups = Groups {
            starts: Vec::with_capacity(entries.len() + 1),
            checksums: Vec::with_capacity(entries.len()),
        };
        for &[a, b, c, d, e, f, g, h] in entries {
            groups.starts.push(start);
            start += u64::from(u32::from_le_bytes([a, b, c, d]));
            groups.checksums.push(u32::from_le_bytes([e, f, g, h]));
        }
        groups.starts.push(start);
        groups
    }

    /// Where the last one ends.
    pub(crate) fn end(&self) -> u64 {
        self.starts.last().copied().unwrap_or(0)
    }

    /// Where a group starts.
    pub(crate) fn start(&self, group: u32) -> u64 {
        self.starts.get(group as usize).copied().unwrap_or(0)
    }

    /// Reads a group; `checksum` finds that of its bytes.
    pub(crate) fn read<'a>(
        &self,
        storage: &'a dyn Storage,
        group: u32,
        checksum: impl FnOnce(&[u8]) -> u32,
    ) -> Result<Cow<'a, [u8]>, FileError> {
        let number = group as usize;
        let bounds = self.starts.get(number).zip(self.starts.get(number + 1));
        let (Some((&start, &end)), Some(&expected)) = (bounds, self.checksums.get(number)) else {
            return Err(FileError::NoSuchRow(u32::MAX));
        };
        let fault = || FileError::Values { offset: start };
        let len = usize::try_from(end - start).map_err(|_| fault())?;
        let bytes = storage.read(start, len)?;
        if checksum(&bytes) == expected {
            Ok(bytes)
        } else {
            Err(fault())
        }
    }
}

/// The bytes of one of the blocks of a group, which begins with their lengths.
pub(crate) fn block_bytes(group: &[u8], blocks: usize, wanted: usize) -> Option<&[u8]> {
    let (lengths, bytes) = group.split_at_checked(2 * blocks)?;
    let lengths = || {
        let (lengths, _) = lengths.as_chunks::<2>();
        lengths.iter().map(|len| usize::from(u16::from_le_bytes(*len)))
    };
    if lengths().sum::<usize>() != bytes.len() {
        return None;
    }
    let start: usize = lengths().take(wanted).sum();
    bytes.get(start..start + lengths().nth(wanted)?)
}
