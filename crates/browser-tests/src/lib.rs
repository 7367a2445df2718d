//! Tests of the page in a real Chromium, against the real `mlin serve`.
//!
//! A test is a function around [`browser_test`], which starts a server, a driver and a fresh browser, hands over a
//! [`Page`], and afterwards fails the test for any error in the browser's console and for any request that left the
//! server's own address:
//!
//! ```no_run
//! use mlin_browser_tests::{Setup, browser_test};
//!
//! #[tokio::test(flavor = "multi_thread")]
//! async fn the_rules_are_readable_on_a_phone() {
//!     browser_test(Setup::new().size(320, 640).language("uk"), |page| async move {
//!         page.open("/rules").await?;
//!         page.wait_for("h1").await?;
//!         page.check_accessibility().await?;
//!         page.screenshot("rules-phone-uk").await
//!     })
//!     .await;
//! }
//! # fn main() {}
//! ```
//!
//! `cargo xtask test` builds everything and runs them. By hand: `MLIN_PROGRAM=target/debug/mlin cargo test -p
//! mlin-browser-tests`, with a program that has the page embedded. Without program, Chromium or driver a test says
//! that it was skipped and passes; with `MLIN_REQUIRE_BROWSER` set it fails.
#![forbid(unsafe_code)]

mod driver;
mod page;
mod server;
mod setup;
mod skip;
mod tools;

use std::panic;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use tokio::sync::Semaphore;

pub use page::Page;
pub use server::Server;
pub use setup::Setup;
pub use thirtyfour;

use driver::Driver;
use tools::Tools;

/// So many browsers run at the same time.
static PLACES: Semaphore = Semaphore::const_new(2);

/// How long the last checks and the end of a browser may take before it is killed.
const LAST_CHECKS: Duration = Duration::from_secs(60);

/// Runs `body` in a fresh browser on a page of a fresh server.
///
/// # Panics
/// When `body` fails, panics or outlives the limit of `setup`; when the console shows an error; when a request left
/// the server's address.
#[allow(clippy::panic, reason = "it is how a test fails")]
pub async fn browser_test<Body, Run>(setup: Setup, body: Body)
where
    Body: FnOnce(Page) -> Run,
    Run: Future<Output = Result<()>> + Send + 'static,
{
    let tools = match Tools::find() {
        Ok(tools) => tools,
        Err(reason) => {
            if let Err(refused) = skip::skip(&reason) {
                panic!("{refused:#}");
            }
            return;
        }
    };
    let Ok(_place) = PLACES.acquire().await else {
        panic!("the semaphore is never closed")
    };
    if let Err(error) = run(&tools, setup, body).await {
        panic!("{error:#}");
    }
}

async fn run<Body, Run>(tools: &Tools, setup: Setup, body: Body) -> Result<()>
where
    Body: FnOnce(Page) -> Run,
    Run: Future<Output = Result<()>> + Send + 'static,
{
    let server = Server::start(&tools.program, &setup.solve).await?;
    let driver = Driver::start(tools).await?;
    let limit = setup.limit;
    let page = Page::new(&driver, server, setup).await?;
    // A task of its own, so that a panic in it does not leave the browser behind.
    let mut task = tokio::spawn(body(page.clone()));
    let result = match tokio::time::timeout(limit, &mut task).await {
        Ok(Ok(result)) => result,
        Ok(Err(error)) if error.is_panic() => {
            page.note_failure().await;
            let _ = tokio::time::timeout(LAST_CHECKS, page.quit()).await;
            panic::resume_unwind(error.into_panic());
        }
        Ok(Err(error)) => Err(error.into()),
        Err(_) => {
            task.abort();
            Err(anyhow::anyhow!(
                "the test did not end within {} s",
                limit.as_secs()
            ))
        }
    };
    if result.is_err() {
        page.note_failure().await;
    }
    let checks = tokio::time::timeout(LAST_CHECKS, page.last_checks())
        .await
        .context("the last checks hang");
    let _ = tokio::time::timeout(LAST_CHECKS, page.quit()).await;
    result?;
    let (errors, foreign) = checks??;
    ensure!(
        errors.is_empty(),
        "the console shows errors:\n{}",
        errors.join("\n")
    );
    ensure!(
        foreign.is_empty(),
        "requests left the server's address:\n{}",
        foreign.join("\n")
    );
    Ok(())
}
