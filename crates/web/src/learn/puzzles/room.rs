//! The puzzle on the board, and all that belongs to it, as signals.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use leptos::prelude::*;
use mlin_review::Puzzle;
use mlin_rules::{Move, Point};

use super::choice::{Choice, Subject};
use super::day::Day;
use super::progress::Progress;
use super::solving::{Solving, Verdict};
use crate::exchange;
use crate::learn::own_mistakes::{self, OwnMistake};
use crate::route::{Learn, Route};
use crate::settings::Settings;
use crate::sound;

/// What follows `#` in the address of the puzzle of the day.
pub(crate) const DAILY: &str = "daily";
/// What follows `#` while the visitor's own mistakes are asked; behind it, with a hyphen, which of them, from 1.
pub(crate) const OWN: &str = "own";

/// What is asked: a puzzle of the list, or a mistake of the visitor's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    /// The puzzle at this place of the list.
    Puzzle(usize),
    /// The mistake at this place of those that are kept.
    Own(usize),
    /// Nothing: none is left in the choice.
    Nothing,
}

/// Whether a name in the address means the visitor's own mistakes, and the place of one among so many, if it names one.
fn own_place(name: &str, count: usize) -> (bool, Option<usize>) {
    let Some(rest) = name.strip_prefix(OWN) else {
        return (false, None);
    };
    let number = rest.strip_prefix('-');
    let place = number
        .and_then(|number| number.parse::<usize>().ok()?.checked_sub(1))
        .filter(|place| *place < count);
    (rest.is_empty() || number.is_some(), place)
}

/// All puzzles. They are read once, when they are first asked for.
fn puzzles() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| Puzzle::all().collect());
    &PUZZLES
}

/// Everything of the page. It can be copied like a key.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    /// The visitor's mistakes.
    pub(crate) own: RwSignal<Vec<OwnMistake>>,
    /// What has been solved.
    pub(crate) progress: RwSignal<Progress>,
    /// Which puzzles are wanted.
    pub(crate) choice: RwSignal<Choice>,
    /// What is asked.
    pub(crate) at: RwSignal<At>,
    /// The question on the board, if there is one.
    pub(crate) solving: RwSignal<Option<Solving>>,
    /// The day, as it was when something was last asked.
    pub(crate) today: RwSignal<Day>,
    /// Whether the address named a puzzle that is not there.
    pub(crate) is_bad_link: RwSignal<bool>,
    settings: Settings,
}

impl Room {
    /// Enters at the address of the window.
    pub(crate) fn enter(settings: Settings) -> Room {
        let ids: BTreeSet<String> = puzzles().iter().map(Puzzle::id).collect();
        let room = Room {
            own: RwSignal::new(own_mistakes::kept()),
            progress: RwSignal::new(Progress::kept(|id| ids.contains(id))),
            choice: RwSignal::new(Choice::default()),
            at: RwSignal::new(At::Nothing),
            solving: RwSignal::new(None),
            today: RwSignal::new(Day::today()),
            is_bad_link: RwSignal::new(false),
            settings,
        };
        room.follow_address();
        room
    }

    /// The puzzle that is asked; `None` for a mistake of the visitor's.
    pub(crate) fn puzzle(self) -> Option<&'static Puzzle> {
        match self.at.get() {
            At::Puzzle(at) => puzzles().get(at),
            At::Own(_) | At::Nothing => None,
        }
    }

    /// The mistake that is asked.
    pub(crate) fn mistake(self) -> Option<OwnMistake> {
        match self.at.get() {
            At::Own(at) => self.own.with(|own| own.get(at).cloned()),
            At::Puzzle(_) | At::Nothing => None,
        }
    }

    fn daily(self) -> usize {
        Puzzle::of_day(self.today.get_untracked().number(), puzzles().len())
    }

    /// Whether the puzzle asked is the one of today.
    pub(crate) fn is_daily(self) -> bool {
        self.today.track();
        self.at.get() == At::Puzzle(self.daily())
    }

    /// How many puzzles of the choice are solved, and how many there are.
    pub(crate) fn count(self) -> (usize, usize) {
        let choice = self.choice.get();
        self.progress.with(|progress| choice.count(puzzles(), progress))
    }

    /// Asks what the address says; without a word, the puzzle of the day, or the next one when that is solved.
    pub(crate) fn follow_address(self) {
        let fragment = window().location().hash().unwrap_or_default();
        let name = fragment.trim_start_matches('#');
        self.today.set(Day::today());
        self.is_bad_link.set(false);
        let found = puzzles().iter().position(|puzzle| puzzle.id() == name);
        let (is_own, place) = own_place(name, self.own.with_untracked(Vec::len));
        match (name, found) {
            (_, Some(at)) => self.ask(At::Puzzle(at)),
            (DAILY, _) => self.ask(At::Puzzle(self.daily())),
            _ if is_own => {
                self.choice.update(|choice| choice.subject = Subject::Own);
                match place {
                    Some(place) => self.ask(At::Own(place)),
                    None => self.go_on(false),
                }
            }
            _ => {
                let is_solved = self
                    .progress
                    .with_untracked(|progress| progress.streak().is_solved(self.today.get_untracked()));
                if is_solved {
                    self.go_on(false);
                } else {
                    self.ask(At::Puzzle(self.daily()));
                }
                self.is_bad_link.set(!name.is_empty());
            }
        }
    }

    /// Asks the puzzle of the day.
    pub(crate) fn ask_daily(self) {
        self.today.set(Day::today());
        self.ask(At::Puzzle(self.daily()));
    }

    /// Asks the next one of the choice, or the one before.
    pub(crate) fn go_on(self, backwards: bool) {
        self.today.set(Day::today());
        let next = untrack(|| self.next(self.at.get(), backwards));
        self.ask(next);
    }

    /// Whether there is another one to ask.
    pub(crate) fn can_go_on(self) -> bool {
        let at = self.at.get();
        let next = self.next(at, false);
        next != At::Nothing && next != at
    }

    /// Whether there is none at all to ask.
    pub(crate) fn is_empty(self) -> bool {
        self.next(At::Nothing, false) == At::Nothing
    }

    /// The next one of the choice, or the one before.
    fn next(self, at: At, backwards: bool) -> At {
        let choice = self.choice.get();
        if choice.subject == Subject::Own {
            let all = self.own.with(Vec::len);
            match (at, all) {
                (_, 0) => At::Nothing,
                (At::Own(at), all) if backwards => At::Own((at + all - 1) % all),
                (At::Own(at), all) => At::Own((at + 1) % all),
                // The latest is the freshest in memory.
                (_, all) => At::Own(all - 1),
            }
        } else {
            let from = match at {
                At::Puzzle(at) => Some(at),
                At::Own(_) | At::Nothing => None,
            };
            let next = self
                .progress
                .with(|progress| choice.next(puzzles(), progress, from, backwards));
            next.map_or(At::Nothing, At::Puzzle)
        }
    }

    /// Wants other puzzles, and asks the first of them.
    pub(crate) fn choose(self, change: impl FnOnce(&mut Choice)) {
        let before = self.choice.get_untracked();
        self.choice.update(change);
        if self.choice.get_untracked() != before {
            self.at.set(At::Nothing);
            self.go_on(false);
        }
    }

    fn ask(self, at: At) {
        self.is_bad_link.set(false);
        let (question, name) = match at {
            At::Puzzle(at) => puzzles()
                .get(at)
                .map(|puzzle| (puzzle.question().clone(), puzzle.id()))
                .unzip(),
            At::Own(at) => (
                self.own
                    .with_untracked(|own| own.get(at).map(|mistake| mistake.question().clone())),
                Some(format!("{OWN}-{}", at + 1)),
            ),
            At::Nothing if self.choice.get_untracked().subject == Subject::Own => {
                (None, Some(OWN.to_owned()))
            }
            At::Nothing => (None, None),
        };
        self.at.set(at);
        self.solving.set(question.map(Solving::new));
        exchange::replace_address(Route::Learn(Learn::Puzzles), &name.unwrap_or_default());
    }

    /// A point of the board was tapped, or acted upon by key.
    pub(crate) fn tap(self, point: Point) {
        self.change(|solving| solving.tap(point));
    }

    /// A man was dragged.
    pub(crate) fn drag(self, from: Point, to: Point) {
        self.change(|solving| solving.drag(from, to));
    }

    /// Gives up a half turn.
    pub(crate) fn cancel(self) {
        self.change(|solving| {
            solving.cancel();
            None
        });
    }

    /// Shows the solution.
    pub(crate) fn show(self) {
        self.change(|solving| {
            solving.show();
            None
        });
        if let Some(puzzle) = untrack(|| self.puzzle()) {
            self.progress.update(|progress| progress.shown(&puzzle.id()));
            self.progress.with_untracked(Progress::keep);
        }
    }

    /// The same once more.
    pub(crate) fn retry(self) {
        self.solving.update(|solving| {
            if let Some(solving) = solving {
                *solving = Solving::new(solving.question().clone());
            }
        });
    }

    /// Takes the mistake that is asked away, and asks another.
    pub(crate) fn forget(self) {
        let Some(mistake) = untrack(|| self.mistake()) else {
            return;
        };
        own_mistakes::forget(&mistake);
        self.own.set(own_mistakes::kept());
        self.at.set(At::Nothing);
        self.go_on(false);
    }

    fn change(self, change: impl FnOnce(&mut Solving) -> Option<Move>) {
        let mut made = None;
        self.solving.update(|solving| {
            if let Some(solving) = solving {
                made = change(solving).map(|mv| (mv, solving.verdict().clone(), solving.tries()));
            }
        });
        if let Some((mv, Verdict::Right(_), tries)) = made {
            sound::play_move(self.settings, mv, None);
            self.solved(tries);
        }
    }

    fn solved(self, tries: u32) {
        let Some(puzzle) = untrack(|| self.puzzle()) else {
            return;
        };
        // It counts for the day on which it was asked, though midnight may have passed.
        let is_daily = untrack(|| self.is_daily());
        self.progress.update(|progress| {
            progress.solved(&puzzle.id(), tries);
            if is_daily {
                progress.solved_daily(self.today.get_untracked());
            }
        });
        self.progress.with_untracked(Progress::keep);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_one_of_the_visitors_own_mistakes() {
        for (name, found) in [
            ("own", (true, None)),
            ("own-1", (true, Some(0))),
            ("own-3", (true, Some(2))),
            ("own-4", (true, None)),
            ("own-0", (true, None)),
            ("own-x", (true, None)),
            ("owner12", (false, None)),
            ("daily", (false, None)),
            ("", (false, None)),
        ] {
            assert_eq!(own_place(name, 3), found, "{name}");
        }
    }
}
