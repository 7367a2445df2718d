//! Where the workspace and its build folder are, and which packages it has.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The part of `cargo metadata` that is used here.
#[derive(Deserialize)]
pub(crate) struct Workspace {
    /// Root folder.
    #[serde(rename = "workspace_root")]
    pub(crate) root: PathBuf,
    /// Build folder (`target`, or what `CARGO_TARGET_DIR` says).
    #[serde(rename = "target_directory")]
    pub(crate) target: PathBuf,
    /// The members, without what they depend on.
    pub(crate) packages: Vec<Package>,
}

/// A member of the workspace.
#[derive(Deserialize)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// What its manifest asks for, whatever the platform and features.
    pub(crate) dependencies: Vec<Dependency>,
}

/// A dependency as a manifest states it.
#[derive(Deserialize)]
pub(crate) struct Dependency {
    /// Package name.
    pub(crate) name: String,
    /// `None` is a normal one; else `build` or `dev`.
    pub(crate) kind: Option<String>,
}

impl Workspace {
    /// Asks cargo.
    pub(crate) fn read() -> Result<Self> {
        let output = cargo()
            .args(["metadata", "--format-version", "1", "--no-deps"])
            .stderr(std::process::Stdio::inherit())
            .output()
            .context("cargo metadata does not start")?;
        ensure!(output.status.success(), "cargo metadata failed");
        serde_json::from_slice(&output.stdout).context("cargo metadata printed something unexpected")
    }

    /// Where the page is put.
    pub(crate) fn site(&self) -> PathBuf {
        self.target.join("site")
    }

    /// The program built with this profile's folder name (`debug`, `release`).
    pub(crate) fn program(&self, profile: &str) -> PathBuf {
        self.target
            .join(profile)
            .join(format!("mlin{}", std::env::consts::EXE_SUFFIX))
    }
}

/// A call of the cargo that runs us, in the root of the workspace.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    command
}
