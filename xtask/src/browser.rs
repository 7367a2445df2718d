//! The browser that the tests of the page need.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Whether Chromium and its driver are there.
pub(crate) fn is_there() -> bool {
    [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ]
    .iter()
    .any(|name| on_path(name).is_some())
        && on_path("chromedriver").is_some()
}

/// Installs both where that is possible: on systems with apt, as root.
pub(crate) fn install() {
    if on_path("apt-get").is_none() || !is_root() {
        return;
    }
    println!("── installing Chromium and its driver");
    let apt = |arguments: &[&str]| {
        Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    if !apt(&["update", "-q"]) {
        println!("apt-get update failed");
    }
    // The fonts hold Greek and Cyrillic letters.
    let packages = ["chromium", "chromium-driver", "fonts-dejavu-core"];
    if !apt(&[&["install", "-q", "-y", "--no-install-recommends"], &packages[..]].concat()) {
        println!("apt-get install failed");
    }
}

fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn on_path(program: &str) -> Option<PathBuf> {
    let name = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(&name))
        .find(|path| path.is_file())
}
