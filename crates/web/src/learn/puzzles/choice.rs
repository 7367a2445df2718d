//! Which puzzles a visitor wants, and the next of them.

use mlin_review::{Puzzle, Theme};

use super::progress::Progress;

/// What the puzzles are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Anything.
    #[default]
    All,
    /// This.
    Theme(Theme),
    /// The visitor's own mistakes.
    Own,
}

impl Subject {
    /// Its name in the list to choose from.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Subject::All => "all",
            Subject::Theme(theme) => theme.code(),
            Subject::Own => "own",
        }
    }

    /// All of them, in the order of the list.
    pub(crate) fn every() -> impl Iterator<Item = Subject> {
        let themes = Theme::ALL.into_iter().map(Subject::Theme);
        [Subject::All].into_iter().chain(themes).chain([Subject::Own])
    }

    /// The one with this name.
    pub(crate) fn from_code(code: &str) -> Option<Subject> {
        Subject::every().find(|subject| subject.code() == code)
    }
}

/// Which puzzles a visitor wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choice {
    /// What they are about.
    pub(crate) subject: Subject,
    /// How hard they are, 1 to 5; `None`: any.
    pub(crate) level: Option<u8>,
    /// With flying or without; `None`: either.
    pub(crate) flying: Option<bool>,
    /// Only those that are not solved.
    pub(crate) unsolved: bool,
}

impl Choice {
    /// Whether a puzzle is one of them, solved or not.
    fn takes(&self, puzzle: &Puzzle) -> bool {
        let suits = match self.subject {
            Subject::All => true,
            Subject::Theme(theme) => puzzle.theme() == theme,
            Subject::Own => false,
        };
        suits
            && self.level.is_none_or(|level| puzzle.level() == level)
            && self
                .flying
                .is_none_or(|flying| puzzle.question().rules().flying == flying)
    }

    /// Their places in the list of all, in the order in which they are asked: the easier first, mixed by their names.
    fn order(&self, puzzles: &[Puzzle]) -> Vec<usize> {
        let mut places: Vec<usize> = (0..puzzles.len())
            .filter(|at| self.takes(&puzzles[*at]))
            .collect();
        places.sort_by_cached_key(|at| (puzzles[*at].level(), puzzles[*at].id()));
        places
    }

    /// How many of them are solved, and how many there are.
    pub(crate) fn count(&self, puzzles: &[Puzzle], progress: &Progress) -> (usize, usize) {
        let taken = || puzzles.iter().filter(|puzzle| self.takes(puzzle));
        let solved = taken().filter(|puzzle| progress.is_solved(&puzzle.id()));
        (solved.count(), taken().count())
    }

    /// The next of them after the one at `from` in the list of all, or the one before it; round and round. `None` when there is no other.
    pub(crate) fn next(
        &self,
        puzzles: &[Puzzle],
        progress: &Progress,
        from: Option<usize>,
        backwards: bool,
    ) -> Option<usize> {
        let mut order = self.order(puzzles);
        if backwards {
            order.reverse();
        }
        let key = |at: usize| (puzzles[at].level(), puzzles[at].id());
        let here = from.map(key);
        let is_behind = |at: &&usize| match &here {
            None => true,
            Some(here) if backwards => key(**at) < *here,
            Some(here) => key(**at) > *here,
        };
        let wanted =
            |at: &&usize| Some(**at) != from && !(self.unsolved && progress.is_solved(&puzzles[**at].id()));
        let behind = order.iter().filter(is_behind).find(wanted);
        behind.or_else(|| order.iter().find(wanted)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_on_leads_through_all_of_them_and_round() {
        let puzzles: Vec<Puzzle> = Puzzle::all().collect();
        let progress = Progress::default();
        let choices = [
            Choice::default(),
            Choice {
                subject: Subject::Theme(Theme::OnlySave),
                ..Choice::default()
            },
            Choice {
                level: Some(4),
                flying: Some(false),
                ..Choice::default()
            },
        ];
        for choice in choices {
            let (_, all) = choice.count(&puzzles, &progress);
            assert!(all > 5, "{choice:?}");
            let first = choice.next(&puzzles, &progress, None, false).unwrap();
            let mut seen = vec![first];
            let mut at = first;
            for _ in 1..all {
                let next = choice.next(&puzzles, &progress, Some(at), false).unwrap();
                assert!(puzzles[at].level() <= puzzles[next].level());
                assert_eq!(choice.next(&puzzles, &progress, Some(next), true), Some(at));
                at = next;
                seen.push(at);
            }
            assert_eq!(choice.next(&puzzles, &progress, Some(at), false), Some(first));
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), all);
        }
    }

    #[test]
    fn what_is_solved_is_left_out_on_request() {
        let puzzles: Vec<Puzzle> = Puzzle::all().collect();
        let mut progress = Progress::default();
        let choice = Choice {
            subject: Subject::Theme(Theme::BlockToWin),
            level: Some(2),
            flying: None,
            unsolved: true,
        };
        let mut rounds = 0;
        while let Some(at) = choice.next(&puzzles, &progress, None, false) {
            assert_eq!((puzzles[at].theme(), puzzles[at].level()), (Theme::BlockToWin, 2));
            progress.solved(&puzzles[at].id(), 1);
            rounds += 1;
        }
        assert_eq!(choice.count(&puzzles, &progress), (rounds, rounds));
        assert!(rounds > 0);
        assert!(
            Choice {
                unsolved: false,
                ..choice
            }
            .next(&puzzles, &progress, None, false)
            .is_some()
        );
    }

    #[test]
    fn subjects_are_found_by_their_names() {
        for subject in Subject::every() {
            assert_eq!(Subject::from_code(subject.code()), Some(subject));
        }
        assert_eq!(Subject::from_code("anything"), None);
        assert_eq!(Subject::every().count(), Theme::ALL.len() + 2);
    }
}
