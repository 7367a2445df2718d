//! What a match shows while it goes on: a bar on a terminal, a line for each tenth of the games elsewhere. Both on the
//! error stream; the result is what is printed.

use std::io::{self, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::sprt::Sprt;
use super::tally::Tally;

pub(crate) struct Scoreboard {
    bar: ProgressBar,
    total: usize,
}

const TEMPLATE: &str = "{bar:24} {pos}/{len} games  {msg}  {eta} left";

impl Scoreboard {
    pub(crate) fn new(total: usize) -> Scoreboard {
        let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::stderr());
        // The template is sound; if it were not, the usual bar would do.
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style);
        }
        Scoreboard { bar, total }
    }

    /// One more game is over.
    pub(crate) fn advance(&self, name: &str, tally: &Tally, sprt: Option<Sprt>) {
        let before = self.bar.position() as usize;
        let [wins, draws, losses] = tally.results;
        let mut text = format!("{name} +{wins} ={draws} -{losses}");
        if let Some(sprt) = sprt {
            text.push_str(&format!(", ratio {:.2}", sprt.ratio(&tally.pairs)));
        }
        self.bar.inc(1);
        if self.bar.is_hidden() {
            let tenth = |games: usize| games * 10 / self.total.max(1);
            if tenth(before + 1) > tenth(before) {
                self.line(&format!("{}/{} games: {text}", before + 1, self.total));
            }
        } else {
            self.bar.set_message(text);
        }
    }

    /// A line above the bar.
    pub(crate) fn line(&self, text: &str) {
        self.bar.suspend(|| {
            // If the error stream is gone nobody is there to be told.
            let _ = writeln!(io::stderr(), "mlin: {text}");
        });
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
