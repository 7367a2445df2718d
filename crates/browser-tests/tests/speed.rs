//! How fast the engine is in the page's worker: a measurement, for a machine that does nothing else.
//!
//! ```sh
//! cargo xtask web --release
//! MLIN_SITE=target/site cargo build --release --package mlin
//! MLIN_PROGRAM=target/release/mlin cargo test --package mlin-browser-tests --test speed -- --ignored --nocapture
//! ```
#![allow(clippy::print_stdout, reason = "it is what a measurement is for")]

use anyhow::{Context as _, Result, ensure};
use mlin_browser_tests::{Page, Setup, browser_test};

/// The positions of the engine's own benchmark. With few men on the board the search asks the endings that come with the page.
const POSITIONS: [(&str, &str); 3] = [
    ("placing", ".W.B..../.W.B...W/........_b_6/7_0"),
    ("moving", "W.B..W.B/.B.W.BWB/W..BW..W_w_0/0_4"),
    ("flying", "WB..W.../..W.B..W/B...W..._w_0/0_3"),
];

const NODES: u64 = 2_000_000;

/// Searches twice in a worker of its own, the first time to have the network fetched and the module compiled; gives the last answer
/// and the milliseconds that it took.
const SEARCH: &str = r#"
    const [start, nodes, done] = arguments;
    const files = await (await fetch("/sw.js")).text();
    const worker = new Worker(files.match(/\/worker-[0-9a-f]+\.js/)[0], { type: "module" });
    let number = 0;
    let began = 0;
    const ask = (nodes) => {
        number += 1;
        began = performance.now();
        worker.postMessage(`${number}\nsearch - ${nodes} -\nstart=${start}`);
    };
    worker.onmessage = ({ data }) => {
        const words = data.split(" ");
        if (data === "ready") ask(50000);
        else if (words[1] === "done" && number === 1) ask(nodes);
        else if (words[1] === "done") {
            worker.terminate();
            done([data, performance.now() - began]);
        }
    };
"#;

async fn measure(page: &Page, name: &str, start: &str) -> Result<()> {
    let mut best: Option<f64> = None;
    for _ in 0..3 {
        let script = format!("(async (...arguments) => {{ {SEARCH} }})(...arguments);");
        let answer = page
            .browser()
            .execute_async(script, vec![start.into(), NODES.into()])
            .await?;
        let (text, millis): (String, f64) = answer.convert()?;
        let nodes: f64 = text
            .split(' ')
            .rev()
            .nth(2)
            .and_then(|word| word.parse().ok())
            .with_context(|| format!("no nodes in {text:?}"))?;
        ensure!(nodes >= 0.9 * NODES as f64, "ended too soon: {text}");
        let speed = nodes / millis / 1000.0;
        println!("{name}: {speed:.2} million nodes a second: {text}");
        best = Some(best.map_or(speed, |best| best.max(speed)));
    }
    println!("{name}: {:.2} at best", best.unwrap_or_default());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn nodes_a_second_in_the_worker() {
    browser_test(Setup::new(), |page| async move {
        page.open("/").await?;
        page.wait_for(".board").await?;
        for (name, start) in POSITIONS {
            measure(&page, name, start).await?;
        }
        Ok(())
    })
    .await;
}
