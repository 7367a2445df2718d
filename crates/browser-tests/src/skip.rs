//! Tests that cannot run here.

use std::fs::OpenOptions;
use std::io::{self, Write as _};

use anyhow::{Result, bail};

/// Says that the current test is skipped, past the test runner's capture of output, and counts it in the file that
/// `MLIN_BROWSER_TESTS_SKIPPED` names.
///
/// # Errors
/// When `MLIN_REQUIRE_BROWSER` is set: then nothing may be skipped.
pub(crate) fn skip(reason: &str) -> Result<()> {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a test");
    if std::env::var_os("MLIN_REQUIRE_BROWSER").is_some_and(|value| !value.is_empty()) {
        bail!("{test} must not be skipped, and {reason}");
    }
    writeln!(io::stderr(), "skipped {test}: {reason}")?;
    if let Some(path) = std::env::var_os("MLIN_BROWSER_TESTS_SKIPPED") {
        // One write per line: lines of tests that run at the same time do not mix.
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)?
            .write_all(format!("{test}\n").as_bytes())?;
    }
    Ok(())
}
