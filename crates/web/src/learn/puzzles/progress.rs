//! What a visitor has solved, kept on the device.
//!
//! ```text
//! mlin puzzles 1
//! streak 20788 3 12
//! k7ha2mz 1
//! ```
//! The last day whose puzzle was solved, how many days in a row that makes, and the most there ever were; then a line for each puzzle
//! that is done with: its name, and with which try it was solved, 0 if the solution was shown. Names that no puzzle has are left out,
//! so it never grows beyond the puzzles.

use std::collections::BTreeMap;

use super::day::Day;
use crate::storage;

const KEY: &str = "mlin.puzzles";
const FIRST_LINE: &str = "mlin puzzles 1";
/// More tries than these are not told apart.
const MOST_TRIES: u8 = 99;

/// How a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// Solved with this try, from 1.
    Solved(u8),
    /// The solution was shown before it was solved.
    Shown,
}

/// Days one after the other whose puzzle was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Streak {
    last: Option<Day>,
    count: u32,
    best: u32,
}

/// All that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    done: BTreeMap<String, Done>,
    streak: Streak,
}

impl Streak {
    /// The puzzle of this day has been solved. A day before the last one changes nothing: somebody has set the clock.
    pub(crate) fn solve(&mut self, today: Day) {
        if self.last.is_some_and(|last| today <= last) {
            return;
        }
        let goes_on = self.last.is_some_and(|last| today.follows(last));
        self.count = if goes_on { self.count.saturating_add(1) } else { 1 };
        self.best = self.best.max(self.count);
        self.last = Some(today);
    }

    /// Whether the puzzle of this day has been solved.
    pub(crate) fn is_solved(&self, today: Day) -> bool {
        self.last == Some(today)
    }

    /// How many days in a row there are now. A row lasts until a day has gone by.
    pub(crate) fn count(&self, today: Day) -> u32 {
        let lasts = self.last.is_some_and(|last| today == last || today.follows(last));
        if lasts { self.count } else { 0 }
    }

    /// The most there ever were.
    pub(crate) const fn best(&self) -> u32 {
        self.best
    }
}

impl Progress {
    /// What is kept on this device of the puzzles that are known.
    pub(crate) fn kept(is_known: impl Fn(&str) -> bool) -> Progress {
        storage::read(KEY).map_or_else(Progress::default, |text| Progress::from_text(&text, is_known))
    }

    /// Keeps it. A browser that keeps nothing is no fault.
    pub(crate) fn keep(&self) {
        let _kept = storage::write(KEY, &self.to_text());
    }

    /// How a puzzle stands; `None` while nothing has come of it.
    pub(crate) fn of(&self, id: &str) -> Option<Done> {
        self.done.get(id).copied()
    }

    /// Whether a puzzle has been solved.
    pub(crate) fn is_solved(&self, id: &str) -> bool {
        matches!(self.of(id), Some(Done::Solved(_)))
    }

    /// The row of days.
    pub(crate) const fn streak(&self) -> &Streak {
        &self.streak
    }

    /// A puzzle has been solved with this try. What was better before stays.
    pub(crate) fn solved(&mut self, id: &str, tries: u32) {
        let tries = u8::try_from(tries).unwrap_or(MOST_TRIES).clamp(1, MOST_TRIES);
        let best = match self.of(id) {
            Some(Done::Solved(before)) => before.min(tries),
            _ => tries,
        };
        self.done.insert(id.to_owned(), Done::Solved(best));
    }

    /// The solution of a puzzle was shown.
    pub(crate) fn shown(&mut self, id: &str) {
        self.done.entry(id.to_owned()).or_insert(Done::Shown);
    }

    /// The puzzle of this day has been solved.
    pub(crate) fn solved_daily(&mut self, today: Day) {
        self.streak.solve(today);
    }

    fn to_text(&self) -> String {
        let mut text = format!("{FIRST_LINE}\n");
        if let Some(last) = self.streak.last {
            text.push_str(&format!(
                "streak {last} {} {}\n",
                self.streak.count, self.streak.best
            ));
        }
        for (id, done) in &self.done {
            let tries = match done {
                Done::Solved(tries) => *tries,
                Done::Shown => 0,
            };
            text.push_str(&format!("{id} {tries}\n"));
        }
        text
    }

    fn from_text(text: &str, is_known: impl Fn(&str) -> bool) -> Progress {
        let mut progress = Progress::default();
        let mut lines = text.lines();
        if lines.next() != Some(FIRST_LINE) {
            return progress;
        }
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                ["streak", last, count, best] => {
                    if let (Ok(last), Ok(count), Ok(best)) =
                        (last.parse(), count.parse(), best.parse::<u32>())
                    {
                        progress.streak = Streak {
                            last: Some(last),
                            count,
                            best: best.max(count),
                        };
                    }
                }
                ["streak", ..] => {}
                [id, tries] if is_known(id) => match tries.parse() {
                    Ok(0) => progress.shown(id),
                    Ok(tries @ 1..=MOST_TRIES) => {
                        progress.done.insert(id.to_owned(), Done::Solved(tries));
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        progress
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: u32) -> Day {
        number.to_string().parse().unwrap()
    }

    #[test]
    fn a_row_goes_on_from_day_to_day_and_ends_with_a_day_left_out() {
        let mut streak = Streak::default();
        assert_eq!((streak.count(day(5)), streak.best()), (0, 0));
        for number in 5..8 {
            assert!(!streak.is_solved(day(number)));
            streak.solve(day(number));
            streak.solve(day(number));
            assert!(streak.is_solved(day(number)));
            assert_eq!(streak.count(day(number)), number - 4);
        }
        assert_eq!(streak.count(day(8)), 3, "there is still time");
        assert_eq!(streak.count(day(9)), 0);
        streak.solve(day(9));
        assert_eq!((streak.count(day(9)), streak.best()), (1, 3));
        streak.solve(day(4));
        assert_eq!(
            (streak.count(day(9)), streak.is_solved(day(4))),
            (1, false),
            "the clock was set back"
        );
    }

    #[test]
    fn the_best_try_stays() {
        let mut progress = Progress::default();
        progress.solved("aaaaaaa", 3);
        progress.solved("aaaaaaa", 5);
        progress.shown("aaaaaaa");
        assert_eq!(progress.of("aaaaaaa"), Some(Done::Solved(3)));
        progress.shown("bbbbbbb");
        assert!(!progress.is_solved("bbbbbbb"));
        progress.solved("bbbbbbb", 1000);
        assert_eq!(progress.of("bbbbbbb"), Some(Done::Solved(MOST_TRIES)));
        assert_eq!(progress.of("ccccccc"), None);
    }

    #[test]
    fn a_text_brings_it_back_but_for_puzzles_that_are_no_more() {
        let mut progress = Progress::default();
        progress.solved("aaaaaaa", 2);
        progress.shown("bbbbbbb");
        progress.solved_daily(day(20_788));
        let text = progress.to_text();
        assert_eq!(Progress::from_text(&text, |_| true), progress);
        let fewer = Progress::from_text(&text, |id| id != "aaaaaaa");
        assert_eq!(
            (fewer.of("aaaaaaa"), fewer.of("bbbbbbb")),
            (None, Some(Done::Shown))
        );
    }

    #[test]
    fn damage_costs_only_the_lines_that_it_hits() {
        let text = "mlin puzzles 1\nstreak 5 3 2\naaaaaaa 1\n";
        let sound = Progress::from_text(text, |_| true);
        assert_eq!(sound.streak().best(), 3, "the most is no less than what there is");
        let other = Progress::from_text(&text.replace("puzzles 1", "puzzles 2"), |_| true);
        assert_eq!(other, Progress::default());
        for line in [
            "",
            "streak 5",
            "streak x 1 1",
            "aaaaaaa",
            "bbbbbbb 100",
            "bbbbbbb -1",
            "a b c",
        ] {
            let damaged = Progress::from_text(&format!("{text}{line}\n"), |_| true);
            assert_eq!(damaged, sound, "{line}");
        }
        for end in 0..text.len() {
            let _never_panics = Progress::from_text(&text[..end], |_| true);
        }
    }
}
