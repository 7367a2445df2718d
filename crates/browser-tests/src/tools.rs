//! The programs that a test needs.

use std::path::PathBuf;

/// Where they are.
pub(crate) struct Tools {
    /// `mlin`, with the page embedded.
    pub(crate) program: PathBuf,
    pub(crate) chromium: PathBuf,
    pub(crate) chromedriver: PathBuf,
}

impl Tools {
    /// Looks for them; else says which one is missing.
    pub(crate) fn find() -> Result<Self, String> {
        let program = std::env::var_os("MLIN_PROGRAM")
            .ok_or("MLIN_PROGRAM names no program (cargo xtask test builds it)")?;
        // Test programs run in the folder of their package, people name paths from the root of the workspace.
        let program = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(program);
        if !program.is_file() {
            return Err(format!(
                "MLIN_PROGRAM names {}, which is no file",
                program.display()
            ));
        }
        let chromium = [
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
        ]
        .iter()
        .find_map(|name| on_path(name))
        .ok_or("Chromium is not installed")?;
        let chromedriver = on_path("chromedriver").ok_or("chromedriver is not installed")?;
        Ok(Self {
            program,
            chromium,
            chromedriver,
        })
    }
}

fn on_path(program: &str) -> Option<PathBuf> {
    let name = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(&name))
        .find(|path| path.is_file())
}
