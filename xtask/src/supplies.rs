//! What the page fetches only when it needs it: endings, openings and networks, a file of each with flying and without.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::endings;
use crate::web::{Files, read_folder};
use crate::workspace::Workspace;

/// The ending of their names, and of nothing else in a page.
const EXTENSION: &str = ".bin";

/// The files, the endings solved if need be.
///
/// # Errors
/// When something cannot be solved, read or written.
pub(crate) fn build(workspace: &Workspace) -> Result<Files> {
    let mut files = endings::build(workspace)?;
    files.extend(read_folder(&workspace.root.join("crates/engine/data"))?);
    // The page's engine reads no distances.
    files.retain(|name, _| name.ends_with(EXTENSION) && !name.contains("-distances"));
    Ok(files)
}

/// The addresses of these among the files of a page, by their names without the hash, such as `endings-flying`.
pub(crate) fn addresses(files: &Files) -> BTreeMap<&str, String> {
    files
        .keys()
        .filter_map(|file| {
            let (name, _) = file.strip_suffix(EXTENSION)?.rsplit_once('-')?;
            Some((name, format!("/{file}")))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_found_by_name() {
        let files: Files = ["endings-flying-0123.bin", "network-walking-4567.bin", "page.js"]
            .map(|name| (name.to_owned(), Vec::new()))
            .into();
        let found = addresses(&files);
        assert_eq!(found.len(), 2);
        assert_eq!(found["endings-flying"], "/endings-flying-0123.bin");
        assert_eq!(found["network-walking"], "/network-walking-4567.bin");
    }
}
