//! Several files in one, as they are sent to a page or built into a program: each stands behind its length in four
//! bytes, the least significant first.

/// Puts files into one; `None` when one of them has 4 GiB or more.
///
/// ```
/// use mlin_tablebase::{join_files, split_files};
/// let files = [vec![7, 8], vec![], vec![9]];
/// let joined = join_files(&files).unwrap();
/// assert_eq!(joined, [2, 0, 0, 0, 7, 8, 0, 0, 0, 0, 1, 0, 0, 0, 9]);
/// assert_eq!(split_files(&joined).unwrap(), files);
/// ```
#[must_use]
pub fn join_files<'a>(files: impl IntoIterator<Item = &'a Vec<u8>>) -> Option<Vec<u8>> {
    let mut joined = Vec::new();
    for file in files {
        joined.extend(u32::try_from(file.len()).ok()?.to_le_bytes());
        joined.extend(file);
    }
    Some(joined)
}

/// The files inside one; `None` when it ends too soon.
///
/// ```
/// assert_eq!(mlin_tablebase::split_files(&[2, 0, 0, 0, 7]), None);
/// ```
#[must_use]
pub fn split_files(mut bytes: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut files = Vec::new();
    while let Some((size, rest)) = bytes.split_first_chunk::<4>() {
        let (file, rest) = rest.split_at_checked(usize::try_from(u32::from_le_bytes(*size)).ok()?)?;
        files.push(file.to_vec());
        bytes = rest;
    }
    bytes.is_empty().then_some(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_cut_where_they_end() {
        let bytes = [2, 0, 0, 0, 7, 8, 0, 0, 0, 0, 1, 0, 0, 0, 9];
        assert_eq!(split_files(&bytes), Some(vec![vec![7, 8], vec![], vec![9]]));
        assert_eq!(split_files(&[]), Some(vec![]));
        for end in [1, 3, 4, 5, 7, 9, 11, 14] {
            assert_eq!(split_files(&bytes[..end]), None, "{end}");
        }
    }
}
