//! The visitor's own mistakes, kept on the device as puzzles.
//!
//! The one idea: a mistake is kept with what *every* legal move was worth, so that whoever asks it again knows all right
//! answers without a tablebase. Only exact judgements are kept, and only so many: the oldest make room.
//!
//! ```text
//! mlin mistakes 1
//! flying=on no-removal-limit=50 repetition=3 | W.W...../.B.B..../....W... w 0/0 0 | +--=- | a7-a4
//! ```
//! One line for each, the latest last: rules, position, a letter for the class of each legal move in the order of
//! [`Position::legal_moves`] (`+` win, `w` limited win, `=` draw, `l` limited loss, `-` loss, as in puzzles), the move played.

use mlin_review::{Class, Question, class_of_letter, letter_of_class};
use mlin_rules::{Move, Position, Ruleset};

use crate::storage;

/// Where they are kept.
const KEY: &str = "mlin.mistakes";
const FIRST_LINE: &str = "mlin mistakes 1";

/// So many are kept.
pub(crate) const LIMIT: usize = 200;

/// A position in which the visitor went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OwnMistake {
    question: Question,
    played: Move,
}

impl OwnMistake {
    /// A mistake, given the class of each legal move in the order of [`Position::legal_moves`]; `None` when the classes are
    /// not one for each move, the move played is none of them, or it keeps the best result.
    pub(crate) fn new(
        position: Position,
        rules: Ruleset,
        classes: &[Class],
        played: Move,
    ) -> Option<OwnMistake> {
        let question = Question::new(position, rules, classes)?;
        let is_mistake = question.class(played).is_some() && !question.accepts(played);
        is_mistake.then_some(OwnMistake { question, played })
    }

    /// The position in the rules of its game, the visitor to move, with what every move is worth.
    pub(crate) fn question(&self) -> &Question {
        &self.question
    }

    /// What the visitor played.
    pub(crate) fn played(&self) -> Move {
        self.played
    }

    fn to_line(&self) -> String {
        let question = &self.question;
        let letters: String = question
            .moves()
            .map(|(_, class)| letter_of_class(class))
            .collect();
        let (rules, position) = (question.rules(), question.position());
        format!("{rules} | {position} | {letters} | {}", self.played)
    }

    fn from_line(line: &str) -> Option<OwnMistake> {
        let columns: Vec<&str> = line.split(" | ").collect();
        let [rules, position, letters, played] = columns[..] else {
            return None;
        };
        let classes: Vec<Class> = letters.chars().map(class_of_letter).collect::<Option<_>>()?;
        OwnMistake::new(
            position.parse().ok()?,
            rules.parse().ok()?,
            &classes,
            played.parse().ok()?,
        )
    }

    /// Whether it is the same question, whatever was played.
    fn asks_the_same(&self, other: &OwnMistake) -> bool {
        let [this, other] = [self, other].map(OwnMistake::question);
        this.position().repetition_key() == other.position().repetition_key() && this.rules() == other.rules()
    }
}

/// The mistakes kept on this device, the latest last. What cannot be read any more is left out.
pub(crate) fn kept() -> Vec<OwnMistake> {
    storage::read(KEY).map_or_else(Vec::new, |text| from_text(&text))
}

/// Keeps mistakes; one whose question is there already replaces it. Tells how many are new.
pub(crate) fn keep(mistakes: impl IntoIterator<Item = OwnMistake>) -> usize {
    let mut all = kept();
    let new = add(&mut all, mistakes);
    storage::write(KEY, &to_text(&all));
    new
}

/// Forgets one, for whoever has solved it often enough.
pub(crate) fn forget(mistake: &OwnMistake) {
    let mut all = kept();
    all.retain(|other| !other.asks_the_same(mistake));
    storage::write(KEY, &to_text(&all));
}

fn add(all: &mut Vec<OwnMistake>, mistakes: impl IntoIterator<Item = OwnMistake>) -> usize {
    let mut new = 0;
    for mistake in mistakes {
        let before = all.len();
        all.retain(|other| !other.asks_the_same(&mistake));
        new += usize::from(all.len() == before);
        all.push(mistake);
    }
    all.drain(..all.len().saturating_sub(LIMIT));
    new
}

fn to_text(all: &[OwnMistake]) -> String {
    let mut text = format!("{FIRST_LINE}\n");
    for mistake in all {
        text.push_str(&mistake.to_line());
        text.push('\n');
    }
    text
}

fn from_text(text: &str) -> Vec<OwnMistake> {
    let mut lines = text.lines();
    if lines.next() != Some(FIRST_LINE) {
        return Vec::new();
    }
    lines.take(LIMIT).filter_map(OwnMistake::from_line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White closes its mill and wins, or does not.
    fn mistake(counter: u32, played: &str) -> Option<OwnMistake> {
        let position: Position = format!("WW.W..../.B....../..B..B.. w 0/0 {counter}")
            .parse()
            .unwrap();
        let rules = Ruleset::STANDARD;
        let classes: Vec<Class> = position
            .legal_moves(&rules)
            .into_iter()
            .map(|mv| {
                if mv.remove.is_some() {
                    Class::Win
                } else {
                    Class::LimitedLoss
                }
            })
            .collect();
        OwnMistake::new(position, rules, &classes, played.parse().unwrap())
    }

    #[test]
    fn a_text_brings_them_back() {
        let kept = mistake(3, "g4-g1").unwrap();
        let all = from_text(&to_text(std::slice::from_ref(&kept)));
        assert_eq!(all, [kept]);
        assert_eq!(all[0].played().to_string(), "g4-g1");
        let question = all[0].question();
        assert!(question.answers().all(|mv| mv.to.name() == "g7"));
        assert!(!question.accepts(all[0].played()));
        assert_eq!(
            question.moves().count(),
            question.position().legal_moves(question.rules()).len()
        );
    }

    #[test]
    fn what_is_no_mistake_is_not_kept() {
        assert_eq!(mistake(0, "g4-g7xd6"), None, "a right move");
        assert_eq!(mistake(0, "g4-d7"), None, "no legal move");
        let position = *mistake(0, "g4-g1").unwrap().question().position();
        let played = "g4-g1".parse().unwrap();
        assert_eq!(
            OwnMistake::new(position, Ruleset::STANDARD, &[Class::Win], played),
            None
        );
    }

    #[test]
    fn a_question_is_kept_once_and_the_oldest_make_room() {
        let mut all = Vec::new();
        assert_eq!(
            add(
                &mut all,
                [mistake(0, "g4-g1").unwrap(), mistake(9, "d7-f6").unwrap()]
            ),
            1
        );
        assert_eq!(all.len(), 1, "the counter makes no other question");
        assert_eq!(all[0].played().to_string(), "d7-f6", "the later one");
        let other = |i: u32| {
            let rules = Ruleset {
                no_removal_limit: std::num::NonZeroU32::new(i + 100),
                ..Ruleset::STANDARD
            };
            let one = mistake(0, "g4-g1").unwrap();
            let classes: Vec<Class> = one.question().moves().map(|(_, class)| class).collect();
            OwnMistake::new(*one.question().position(), rules, &classes, one.played()).unwrap()
        };
        let many = LIMIT as u32;
        assert_eq!(add(&mut all, (0..many).map(other)), LIMIT);
        assert_eq!(all.len(), LIMIT);
        assert_eq!(all[0], other(0), "the first is gone");
    }

    #[test]
    fn damage_costs_only_the_lines_that_it_hits() {
        let text = to_text(&[mistake(3, "g4-g1").unwrap()]);
        assert!(from_text("").is_empty());
        assert!(from_text(&text.replace("mistakes 1", "mistakes 2")).is_empty());
        for (good, bad) in [
            ("g4-g1", "z9"),
            ("+", "x"),
            ("flying=on", "flying=perhaps"),
            (" w ", " "),
        ] {
            assert!(text.contains(good), "{good} in {text}");
            let damaged = format!("{}{}", text.replace(good, bad), text.lines().nth(1).unwrap());
            assert_eq!(from_text(&damaged).len(), 1, "{bad}");
        }
        for end in 0..text.len() {
            let _never_panics = from_text(text.get(..end).unwrap_or_default());
        }
    }
}
