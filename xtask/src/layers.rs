//! The direction of the workspace: which crate may import which.
//!
//! ```text
//! rules ← tablebase ← engine ← review ← { web, server ← cli }        locale ← { web, server, cli }
//! ```

use std::fs;

use anyhow::{Result, bail, ensure};

use crate::step::Step;
use crate::toolchain;
use crate::workspace::{Package, Workspace, cargo};

/// Every crate of the layers with those it may import.
const LAYERS: &[(&str, &[&str])] = &[
    ("mlin-rules", &[]),
    ("mlin-tablebase", &["mlin-rules"]),
    ("mlin-engine", &["mlin-rules", "mlin-tablebase"]),
    ("mlin-review", &["mlin-rules", "mlin-tablebase", "mlin-engine"]),
    ("mlin-locale", &[]),
    (
        "mlin-web",
        &[
            "mlin-rules",
            "mlin-tablebase",
            "mlin-engine",
            "mlin-review",
            "mlin-locale",
        ],
    ),
    (
        "mlin-server",
        &[
            "mlin-rules",
            "mlin-tablebase",
            "mlin-engine",
            "mlin-review",
            "mlin-locale",
        ],
    ),
    (
        "mlin",
        &[
            "mlin-rules",
            "mlin-tablebase",
            "mlin-engine",
            "mlin-review",
            "mlin-locale",
            "mlin-server",
        ],
    ),
];

/// Crates beside the layers: they may import all, and none imports them.
const FREE: &[&str] = &["xtask", "mlin-browser-tests", "mlin-fuzz"];

/// A target that has no standard library at all.
const NO_STD_TARGET: &str = "wasm32v1-none";

/// Checks the direction, and that the rules need no standard library.
pub(crate) fn check() -> Result<()> {
    let workspace = Workspace::read()?;
    let faults = faults(&workspace.packages);
    ensure!(
        faults.is_empty(),
        "the layers are broken:\n  {}",
        faults.join("\n  ")
    );
    println!(
        "layers: {} crates, every import points left",
        workspace.packages.len()
    );
    check_no_std(&workspace)
}

/// Every import that the layers do not allow, in words.
fn faults(packages: &[Package]) -> Vec<String> {
    let mut faults = Vec::new();
    for package in packages {
        if FREE.contains(&package.name.as_str()) {
            continue;
        }
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == package.name) else {
            faults.push(format!("{} has no place in the layers", package.name));
            continue;
        };
        for dependency in &package.dependencies {
            let is_member = packages.iter().any(|other| other.name == dependency.name)
                || LAYERS.iter().any(|(name, _)| *name == dependency.name);
            let counts = dependency.kind.as_deref() != Some("dev");
            if counts && is_member && !allowed.contains(&dependency.name.as_str()) {
                faults.push(format!("{} must not import {}", package.name, dependency.name));
            }
        }
    }
    faults
}

fn check_no_std(workspace: &Workspace) -> Result<()> {
    if let Err(error) = toolchain::need_target(NO_STD_TARGET) {
        println!("{error:#}; looking at the source alone");
        for item in fs::read_dir(workspace.root.join("crates/rules/src"))? {
            let path = item?.path();
            if path.is_file() && fs::read_to_string(&path)?.contains("extern crate std") {
                bail!("{} brings the standard library in", path.display());
            }
        }
        let root = fs::read_to_string(workspace.root.join("crates/rules/src/lib.rs"))?;
        ensure!(root.contains("#![no_std]"), "mlin-rules must be #![no_std]");
        return Ok(());
    }
    let mut command = cargo();
    command.args([
        "check",
        "--package",
        "mlin-rules",
        "--lib",
        "--target",
        NO_STD_TARGET,
    ]);
    Step::new("rules without std", command).run()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Dependency;

    fn package(name: &str, dependencies: &[(&str, Option<&str>)]) -> Package {
        Package {
            name: name.to_owned(),
            dependencies: dependencies
                .iter()
                .map(|(name, kind)| Dependency {
                    name: (*name).to_owned(),
                    kind: kind.map(str::to_owned),
                })
                .collect(),
        }
    }

    #[test]
    fn imports_to_the_left_are_allowed() {
        let packages = [
            package("mlin-rules", &[("thiserror", None)]),
            package("mlin-engine", &[("mlin-rules", None)]),
            package("mlin-locale", &[]),
            package(
                "mlin-web",
                &[("mlin-rules", None), ("mlin-engine", None), ("mlin-locale", None)],
            ),
            package("mlin-server", &[("mlin-rules", None)]),
            package("mlin", &[("mlin-server", None), ("mlin-locale", Some("build"))]),
            package("xtask", &[("mlin-web", None)]),
        ];
        assert_eq!(faults(&packages), Vec::<String>::new());
    }

    #[test]
    fn every_wrong_import_is_found() {
        for (from, to) in [
            ("mlin-rules", "mlin-engine"),
            ("mlin-rules", "mlin-locale"),
            ("mlin-tablebase", "mlin-engine"),
            ("mlin-engine", "mlin-review"),
            ("mlin-engine", "mlin-locale"),
            ("mlin-locale", "mlin-rules"),
            ("mlin-server", "mlin"),
            ("mlin-server", "mlin-web"),
            ("mlin-web", "mlin-server"),
            ("mlin", "mlin-web"),
            ("mlin", "xtask"),
            ("mlin-web", "mlin-browser-tests"),
        ] {
            for kind in [None, Some("build")] {
                let packages = [package(from, &[(to, kind)]), package(to, &[])];
                assert_eq!(faults(&packages), [format!("{from} must not import {to}")]);
            }
        }
    }

    #[test]
    fn tests_may_import_anything() {
        let packages = [
            package("mlin-rules", &[("mlin-engine", Some("dev"))]),
            package("mlin-engine", &[]),
        ];
        assert!(faults(&packages).is_empty());
    }

    #[test]
    fn a_crate_without_a_place_is_found() {
        assert_eq!(
            faults(&[package("mlin-extra", &[])]),
            ["mlin-extra has no place in the layers"]
        );
    }
}
