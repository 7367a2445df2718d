//! `cargo xtask test`: everything that must hold, from nothing.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, ensure};

use crate::step::Step;
use crate::web::{self, Mode};
use crate::workspace::{Workspace, cargo};
use crate::{browser, layers, toolchain};

/// Runs all steps, goes on after a failed one where that makes sense, and sums up.
pub(crate) fn test() -> Result<ExitCode> {
    let workspace = Workspace::read()?;
    toolchain::need_component("fmt", "rustfmt")?;
    toolchain::need_component("clippy", "clippy")?;
    if !browser::is_there() {
        browser::install();
    }
    let has_browser = browser::is_there();
    let is_required = std::env::var_os("MLIN_REQUIRE_BROWSER").is_some_and(|value| !value.is_empty());
    ensure!(
        has_browser || !is_required,
        "MLIN_REQUIRE_BROWSER is set, and Chromium with its driver is neither there nor could be installed"
    );

    let mut faults = Vec::new();
    let mut note = |result: Result<()>| {
        if let Err(error) = result {
            println!("FAILED: {error:#}");
            faults.push(format!("{error:#}"));
        }
    };

    let mut format = cargo();
    format.args(["fmt", "--all", "--check"]);
    note(Step::new("format", format).run());
    note(layers::check());
    let site = match web::build(Mode::Release) {
        Ok(page) => {
            note(page.check_size());
            Some(page.site)
        }
        Err(error) => {
            note(Err(error));
            None
        }
    };
    // One environment for all: a change of it would build the server anew. Nothing is built a second time here, so that the
    // compiler need not prepare for it; without that it also takes small functions of other crates into loops, and tests that
    // play whole games take half of the time.
    let cargo = || {
        let mut command = cargo();
        command.env("CARGO_INCREMENTAL", "0");
        if let Some(site) = &site {
            command.env("MLIN_SITE", site);
        }
        command
    };
    let mut clippy = cargo();
    clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
    note(Step::new("clippy", clippy).run());
    // The workspace has the page with learning; this is the page without.
    let mut first = cargo();
    first.args([
        "clippy",
        "--package",
        "mlin-web",
        "--no-default-features",
        "--lib",
        "--",
        "-D",
        "warnings",
    ]);
    note(Step::new("clippy of the small page", first).run());

    let mut build = cargo();
    build.args(["build", "--workspace", "--bins", "--tests"]);
    let mut counts = Counts::default();
    match Step::new("build", build).run() {
        Err(error) => note(Err(error)),
        Ok(()) => {
            let skipped = workspace.target.join("browser-tests-skipped");
            let _ = fs::remove_file(&skipped);
            let mut tests = cargo();
            tests
                .args(["test", "--workspace", "--no-fail-fast"])
                .env("MLIN_BROWSER_TESTS_SKIPPED", &skipped)
                .env("MLIN_PROGRAM", workspace.program("debug"));
            if site.is_none() {
                tests.env_remove("MLIN_PROGRAM");
            }
            note(Step::new("tests", tests).run_reading(|line| counts.read(line)));
            counts.skip(&skipped);
        }
    }

    println!("\n── summary");
    if counts.skipped_browser > 0 {
        println!(
            "{} browser tests skipped: no Chromium with its driver",
            counts.skipped_browser
        );
    }
    for fault in &faults {
        println!("FAILED: {fault}");
    }
    // A step that fails outside of the test runner counts as one failure: the last line must not look green.
    let failed = if faults.is_empty() {
        counts.failed
    } else {
        counts.failed.max(1)
    };
    println!(
        "{} passed, {failed} failed, {} skipped",
        counts.passed,
        counts.ignored + counts.skipped_browser
    );
    Ok(if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Sums over all test programs.
#[derive(Default, Debug, PartialEq, Eq)]
struct Counts {
    passed: usize,
    failed: usize,
    ignored: usize,
    skipped_browser: usize,
}

impl Counts {
    /// Adds a line such as `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; …`.
    fn read(&mut self, line: &str) {
        let Some((_, numbers)) = line
            .strip_prefix("test result: ")
            .and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        for part in numbers.split("; ") {
            let mut words = part.split(' ');
            let (Some(Ok(number)), Some(what)) = (words.next().map(str::parse::<usize>), words.next()) else {
                continue;
            };
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }

    /// Moves the browser tests that only said that they were skipped (one line each) from passed to skipped.
    fn skip(&mut self, list: &Path) {
        self.skipped_browser = fs::read_to_string(list).map_or(0, |text| text.lines().count());
        self.passed = self.passed.saturating_sub(self.skipped_browser);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_added_up() {
        let mut counts = Counts::default();
        counts.read("running 3 tests");
        counts.read(
            "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s",
        );
        counts.read(
            "test result: FAILED. 20 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1s",
        );
        assert_eq!(
            counts,
            Counts {
                passed: 23,
                failed: 2,
                ignored: 1,
                skipped_browser: 0
            }
        );
    }
}
