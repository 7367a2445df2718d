//! Game records on disk: written whole or not at all, and never over another file unasked.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use mlin_rules::notation::Record;

/// What came of an attempt to save.
#[derive(Debug)]
pub(crate) enum SaveError {
    /// There is such a file, and nobody said that it may go.
    Exists,
    Io(io::Error),
}

/// Writes a record aside, brings it to the disk and gives it its name.
pub(crate) fn save(path: &Path, record: &Record, replace: bool) -> Result<(), SaveError> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .map_or(PathBuf::from("."), PathBuf::from);
    let mut builder = tempfile::Builder::new();
    builder.prefix(".mlin-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any file that a person makes; the umask takes its part away.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(&folder).map_err(SaveError::Io)?;
    file.write_all(record.to_string().as_bytes())
        .map_err(SaveError::Io)?;
    file.as_file().sync_all().map_err(SaveError::Io)?;
    let named = if replace {
        file.persist(path)
    } else {
        file.persist_noclobber(path)
    };
    named.map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => SaveError::Exists,
        _ => SaveError::Io(error.error),
    })?;
    #[cfg(unix)]
    if let Ok(folder) = std::fs::File::open(&folder) {
        // Some file systems cannot do this, and the file itself is safe by now.
        let _ = folder.sync_all();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlin_rules::{Game, Ruleset};

    fn record(moves: &str) -> Record {
        Record::parse(moves, &Ruleset::STANDARD).unwrap()
    }

    #[test]
    fn a_saved_record_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        save(&path, &record("d6 f4"), false).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, record("d6 f4").to_string());
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "nothing else is left behind"
        );
    }

    #[test]
    fn another_file_is_replaced_only_when_that_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        std::fs::write(&path, "precious").unwrap();
        assert!(matches!(
            save(&path, &record("d6"), false),
            Err(SaveError::Exists)
        ));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
        save(&path, &Record::from_game(Game::new(Ruleset::STANDARD)), true).unwrap();
        assert!(std::fs::read_to_string(&path).unwrap().starts_with("[Result"));
    }

    #[test]
    fn a_folder_that_is_not_there_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("none").join("game.txt");
        assert!(matches!(save(&path, &record("d6"), false), Err(SaveError::Io(_))));
    }
}
