//! Parts of the Rust toolchain: looked for, and added through rustup where they are missing.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

/// Makes sure that the standard library for `target` is there.
///
/// # Errors
/// When it is missing and rustup cannot add it.
pub(crate) fn need_target(target: &str) -> Result<()> {
    if has_target(target) {
        return Ok(());
    }
    println!("adding the Rust target {target}");
    if rustup(&["target", "add", target]) && has_target(target) {
        return Ok(());
    }
    bail!(
        "the Rust target {target} is not installed and rustup could not add it: install Rust through rustup, \
         or the package with which your system ships this target's standard library"
    )
}

/// Makes sure that `cargo COMMAND` works, which the rustup component `component` brings.
///
/// # Errors
/// When it is missing and rustup cannot add it.
pub(crate) fn need_component(command: &str, component: &str) -> Result<()> {
    let works = || {
        crate::workspace::cargo()
            .args([command, "--version"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    if works() {
        return Ok(());
    }
    println!("adding the Rust component {component}");
    if rustup(&["component", "add", component]) && works() {
        return Ok(());
    }
    bail!("`cargo {command}` does not work and rustup could not add {component}")
}

fn has_target(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", target])
        .output();
    output.is_ok_and(|output| {
        output.status.success()
            && Path::new(String::from_utf8_lossy(&output.stdout).trim())
                .read_dir()
                .is_ok_and(|mut entries| entries.next().is_some())
    })
}

fn rustup(arguments: &[&str]) -> bool {
    Command::new("rustup")
        .args(arguments)
        .status()
        .is_ok_and(|status| status.success())
}
