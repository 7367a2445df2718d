//! What games begin with, so that engines that always play the same do not play one game over and over.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use mlin_engine::protocol::{Excerpt, PositionCommand, Token};
use mlin_rules::{Game, Move, Position, Ruleset};
use mlin_tablebase::{ProbeError, Value};

use super::dice::Dice;
use crate::fault::Fault;

/// A position and the moves since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
}

impl Opening {
    /// The game as it is when the engines begin.
    pub(crate) fn game(&self, rules: &Ruleset) -> Game {
        let mut game = Game::from_position(self.start, *rules);
        for mv in &self.moves {
            // They were legal when the opening was made.
            if game.play(*mv).is_err() {
                break;
            }
        }
        game
    }
}

/// Reads openings, one a line: moves from the empty board, or a position, perhaps with `moves` and moves. What follows `#`
/// is a remark.
pub(crate) fn read(text: &str, name: &str, rules: &Ruleset) -> Result<Vec<Opening>, Fault> {
    let mut openings = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        if line.is_empty() {
            continue;
        }
        let fault = |error: String| Fault::Input(format!("{name}, line {}: {error}", i + 1));
        let first = line.split_whitespace().next().unwrap_or("");
        let moves_alone = first.parse::<Token>().is_ok();
        if !moves_alone && !is_position(first) {
            let word = Excerpt::of(first);
            return Err(fault(format!(
                "{word} is no move such as d6, and begins no position: expected moves from the empty board, or a \
                 position such as {}, perhaps with the word moves and moves behind it",
                Position::START
            )));
        }
        let command: PositionCommand = if moves_alone {
            format!("startpos moves {line}").parse()
        } else {
            line.parse()
        }
        .map_err(|error| fault(format!("{error}")))?;
        let situation = command
            .situation(rules)
            .map_err(|error| fault(error.to_string()))?;
        let game = situation.game();
        if situation.pending().is_some() {
            return Err(fault(
                "the last move closes a mill, and its removal is missing".to_owned(),
            ));
        }
        if let Some(outcome) = game.outcome() {
            return Err(fault(format!("the game is over ({outcome})")));
        }
        openings.push(Opening {
            start: command.start.0,
            moves: game.moves().collect(),
        });
    }
    if openings.is_empty() {
        return Err(Fault::Input(format!("{name} has no openings")));
    }
    Ok(openings)
}

/// Whether a position is meant, though perhaps misspelt.
fn is_position(word: &str) -> bool {
    matches!(word, "startpos" | "fen")
        || word.contains('/')
        || word.chars().all(|letter| "WB.".contains(letter))
}

/// How often chance is asked for one more opening before what there is has to do.
const PATIENCE: usize = 2000;

/// What a position is worth to its side to move.
pub(crate) type Judge<'a> = &'a dyn Fn(&Position) -> Result<Value, ProbeError>;

/// Openings of so many random plies, no two with the same position up to symmetry, as long as there are enough. With a
/// judge only those in which neither side has won.
pub(crate) fn random(
    wanted: NonZeroUsize,
    plies: usize,
    seed: u64,
    rules: &Ruleset,
    judge: Option<Judge<'_>>,
) -> Result<Vec<Opening>, Fault> {
    let mut dice = Dice::new(seed);
    let mut openings = Vec::new();
    let mut seen = HashSet::new();
    let mut idle = 0;
    while openings.len() < wanted.get() && idle < PATIENCE {
        idle += 1;
        let mut game = Game::new(*rules);
        while game.ply() < plies && game.outcome().is_none() {
            let moves = game.legal_moves();
            let mv = moves[dice.below(moves.len())];
            if game.play(mv).is_err() {
                break;
            }
        }
        let position = game.position();
        if game.outcome().is_some() || seen.contains(&position.canonical().0.repetition_key()) {
            continue;
        }
        if let Some(judge) = judge {
            let value = judge(position)
                .map_err(|error| Fault::Input(format!("no balanced openings of {plies} plies: {error}")))?;
            if value != Value::Draw {
                continue;
            }
        }
        seen.insert(position.canonical().0.repetition_key());
        openings.push(Opening {
            start: Position::START,
            moves: game.moves().collect(),
        });
        idle = 0;
    }
    if openings.is_empty() {
        return Err(Fault::Input(format!("there is no opening of {plies} plies")));
    }
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;

    use mlin_rules::Point;
    use mlin_tablebase::Tablebase;

    fn wanted(number: usize) -> NonZeroUsize {
        NonZeroUsize::new(number).unwrap()
    }

    #[test]
    fn openings_are_read_in_both_forms() {
        let text = "# three\nd6 f4 d7 b4 d5xf4\nd6 f4 d7 b4 d5 xf4 # split\n\n\
                    WWW...../.B.B..../.B...... w 3/3 0\n......../......../........ w 9/9 0 moves d6\n";
        let openings = read(text, "o.txt", &Ruleset::STANDARD).unwrap();
        assert_eq!(openings.len(), 4);
        assert_eq!(openings[0], openings[1]);
        assert_eq!((openings[2].moves.len(), openings[3].moves.len()), (0, 1));
        assert_eq!(openings[0].game(&Ruleset::STANDARD).ply(), 5);
    }

    #[test]
    fn what_is_wrong_with_a_line_is_told_with_its_number() {
        for (text, part) in [
            ("d6\nd6 d6", "o.txt, line 2: position, move 2, d6: d6 is not free"),
            ("d6 f4 d7 b4 d5", "line 1: the last move closes a mill"),
            (
                "d6\nzz",
                "o.txt, line 2: zz is no move such as d6, and begins no position: expected moves from the empty board",
            ),
            ("1. d6 f4", "line 1: 1. is no move such as d6"),
            ("WW.W.... w 0/0 0", "line 1: position, column 9: expected /"),
            ("startpos d6", "line 1: position: expected startpos or a position"),
            ("d6 zz", "line 1: position, move 2: zz is no move"),
            ("W......./......../........ w 0/9 0", "line 1: "),
            ("# nothing", "o.txt has no openings"),
        ] {
            let error = read(text, "o.txt", &Ruleset::STANDARD).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn chance_is_a_seed_and_makes_no_opening_twice() {
        let rules = Ruleset::STANDARD;
        let openings = |seed| random(wanted(200), 4, seed, &rules, None).unwrap();
        let first = openings(1);
        assert_eq!(first, openings(1));
        assert_ne!(first, openings(2));
        assert_eq!(first.len(), 200);
        let positions: HashSet<_> = first
            .iter()
            .map(|opening| opening.game(&rules).position().canonical().0.repetition_key())
            .collect();
        assert_eq!(positions.len(), 200);
        // There are four first moves up to symmetry (R3), and one way to do nothing.
        assert_eq!(random(wanted(50), 1, 1, &rules, None).unwrap().len(), 4);
        assert_eq!(random(wanted(50), 0, 1, &rules, None).unwrap().len(), 1);
    }

    #[test]
    fn balanced_openings_are_drawn() {
        let rules = Ruleset::STANDARD;
        // As if whoever has a man more on the four crossings had won.
        let crossings = |position: &Position, side| {
            let men = position.men(side);
            [Point::D6, Point::F4, Point::D2, Point::B4]
                .into_iter()
                .filter(|point| men.contains(*point))
                .count()
        };
        let judge = |position: &Position| {
            let us = position.side_to_move();
            Ok(match crossings(position, us).cmp(&crossings(position, !us)) {
                Ordering::Less => Value::Loss,
                Ordering::Equal => Value::Draw,
                Ordering::Greater => Value::Win,
            })
        };
        let openings = random(wanted(60), 6, 1, &rules, Some(&judge)).unwrap();
        assert_eq!(openings.len(), 60);
        for opening in &openings {
            assert_eq!(judge(opening.game(&rules).position()).unwrap(), Value::Draw);
        }
        let unbalanced = random(wanted(60), 6, 1, &rules, None).unwrap();
        assert!(
            unbalanced
                .iter()
                .any(|opening| judge(opening.game(&rules).position()).unwrap() != Value::Draw)
        );
    }

    #[test]
    fn without_the_values_nothing_is_called_balanced() {
        let empty = Tablebase::empty(true);
        let judge = |position: &Position| empty.probe(position);
        random(wanted(1), 4, 1, &Ruleset::STANDARD, Some(&judge)).unwrap_err();
    }
}
