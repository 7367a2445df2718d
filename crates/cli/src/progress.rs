//! What long work shows while it goes on: a bar on a terminal, nothing but its lines elsewhere.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

const TEMPLATE: &str = "{bar:24} {percent:>3}%  {msg}  {rate}, {left}";

/// A bar for positions that are worked through, on the error stream if that is a terminal.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Nothing is known yet of what there is to do, and nothing is shown.
    pub(crate) fn new() -> Progress {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        // The template is sound; if it were not, the usual bar would do.
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style.with_key("rate", rate).with_key("left", left));
        }
        Progress(bar)
    }

    /// Whether nobody sees the bar.
    pub(crate) fn is_hidden(&self) -> bool {
        self.0.is_hidden()
    }

    /// There are so many positions.
    pub(crate) fn plan(&self, states: u64) {
        self.0.set_length(states);
        self.0.reset();
        self.0.set_draw_target(ProgressDrawTarget::stderr());
        if states > 0 && !self.is_hidden() {
            self.0.enable_steady_tick(Duration::from_millis(200));
        }
    }

    /// What is being done.
    pub(crate) fn doing(&self, text: String) {
        self.0.set_message(text);
    }

    /// So many more positions are done.
    pub(crate) fn advance(&self, states: u64) {
        self.0.inc(states);
    }

    /// Prints a line to the standard output, above the bar. Once the reader has gone nothing is said: the work goes on.
    pub(crate) fn line(&self, text: &str) -> io::Result<()> {
        self.0.suspend(|| {
            let mut out = io::stdout().lock();
            writeln!(out, "{text}").and_then(|()| out.flush())
        })
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}

/// Positions each second.
fn rate(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let rate = state.per_sec();
    // Whatever cannot be written there is not shown.
    let _ = if rate >= 1e6 {
        write!(out, "{:.1} million positions/s", rate / 1e6)
    } else {
        write!(out, "{rate:.0} positions/s")
    };
}

/// The time that is left.
fn left(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let seconds = state.eta().as_secs();
    let _ = match seconds {
        0..60 => write!(out, "{seconds} s left"),
        60..3600 => write!(out, "{} min {:02} s left", seconds / 60, seconds % 60),
        _ => write!(out, "{} h {:02} min left", seconds / 3600, seconds / 60 % 60),
    };
}

/// A number with its thousands apart: `8,904,593,601`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        let _ = text.write_char(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (8_904_593_601, "8,904,593,601"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
