use mlin_rules::{DrawReason, Game, Outcome, Side, WinReason};

use crate::{MoveReview, Score, Source, Value};

/// An end that the players made, and that gave away what the position was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Whom it cost something.
    pub side: Side,
    /// How the game ended.
    pub kind: EndingKind,
    /// What the position was worth to that side; `None` where only a search says that it was not lost.
    pub value: Option<Value>,
}

/// How players end a game without the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingKind {
    /// The side resigned.
    Resigned,
    /// Its time ran out.
    Time,
    /// A draw was agreed.
    Agreed,
}

/// An estimate of no less, in hundredths of a man, is not lost.
const NOT_LOST: i32 = -40;

impl Ending {
    /// The end of a game, given the reviews of all its moves; `None` when it gave nothing away, or nobody knows.
    #[must_use]
    pub fn of(game: &Game, moves: &[MoveReview]) -> Option<Ending> {
        let last = moves.last().filter(|last| last.ply == game.ply())?;
        let worth = |side: Side| {
            if side == last.side {
                last.played
            } else {
                -last.played
            }
        };
        let known = |score: Score| {
            let is_exact = last.source == Source::Tablebase || score.is_decided();
            score.result().filter(|_| is_exact)
        };
        let (side, kind) = match game.outcome()? {
            Outcome::Win {
                winner,
                reason: WinReason::Resignation,
            } => (!winner, EndingKind::Resigned),
            Outcome::Win {
                winner,
                reason: WinReason::Time,
            } => (!winner, EndingKind::Time),
            Outcome::Draw {
                reason: DrawReason::Agreement,
            } => {
                let is_winning = |side: &Side| known(worth(*side)) == Some(Value::Win);
                (Side::ALL.into_iter().find(is_winning)?, EndingKind::Agreed)
            }
            Outcome::Win { .. } | Outcome::Draw { .. } => return None,
        };
        let value = match (known(worth(side)), worth(side)) {
            (Some(Value::Loss), _) => return None,
            (Some(value), _) => Some(value),
            // Time runs out in any position: that alone is nothing to doubt.
            (None, Score::Estimate(NOT_LOST..) | Score::Draw) if kind == EndingKind::Resigned => None,
            (None, _) => return None,
        };
        Some(Ending { side, kind, value })
    }
}

#[cfg(test)]
mod tests {
    use mlin_engine::{Class, Solved};
    use mlin_rules::Ruleset;

    use super::*;
    use crate::Grade;

    fn game() -> Game {
        let mut game = Game::new(Ruleset::STANDARD);
        game.play("d6".parse().unwrap()).unwrap();
        game
    }

    /// The review of White's only move, worth this to White.
    fn review(played: Score, source: Source) -> MoveReview {
        let game = game();
        MoveReview {
            ply: 1,
            side: Side::White,
            position: *game.start(),
            mv: game.moves().next().unwrap(),
            best: played,
            played,
            source,
            grade: Grade::Keeps,
            difficulty: None,
            reasons: Vec::new(),
            accepted: Vec::new(),
            moves: Vec::new(),
            line: Vec::new(),
            punishment: Vec::new(),
        }
    }

    fn exact(value: Value) -> MoveReview {
        review(Score::Solved(Solved::by_value(value)), Source::Tablebase)
    }

    fn searched(score: Score) -> MoveReview {
        review(score, Source::Search { nodes: 1 })
    }

    fn ending(end: impl Fn(&mut Game), review: MoveReview) -> Option<Ending> {
        let mut game = game();
        end(&mut game);
        Ending::of(&game, &[review])
    }

    #[test]
    fn a_draw_or_a_win_is_resigned() {
        for side in Side::ALL {
            let resigned = |review| ending(|game| game.resign(side).unwrap(), review);
            let found = |value| {
                Some(Ending {
                    side,
                    kind: EndingKind::Resigned,
                    value,
                })
            };
            let (won, lost) = match side {
                Side::White => (Value::Win, Value::Loss),
                Side::Black => (Value::Loss, Value::Win),
            };
            assert_eq!(resigned(exact(Value::Draw)), found(Some(Value::Draw)));
            assert_eq!(resigned(exact(won)), found(Some(Value::Win)));
            assert_eq!(resigned(exact(lost)), None);
            // The limit makes a draw of what would be lost.
            let limited = Score::Solved(Solved::by_class(Class::LimitedLoss, Some(60)));
            assert_eq!(
                resigned(review(limited, Source::Tablebase)),
                found(Some(Value::Draw))
            );
            assert_eq!(resigned(searched(Score::Estimate(20))), found(None));
            assert_eq!(resigned(searched(Score::Draw)), found(None));
        }
        let by_black = |score| ending(|game| game.resign(Side::Black).unwrap(), searched(score));
        assert_eq!(by_black(Score::Estimate(90)), None);
        assert_eq!(by_black(Score::Win { plies: 5 }), None);
        let won = by_black(Score::Loss { plies: 5 }).unwrap();
        assert_eq!(won.value, Some(Value::Win));
    }

    #[test]
    fn time_runs_out_and_draws_are_agreed() {
        let late = |review| ending(|game| game.lose_on_time(Side::White).unwrap(), review);
        assert_eq!(late(exact(Value::Draw)).unwrap().kind, EndingKind::Time);
        assert_eq!(late(exact(Value::Loss)), None);
        assert_eq!(late(searched(Score::Estimate(20))), None);
        let agreed = |review| ending(|game| game.agree_draw().unwrap(), review);
        assert_eq!(agreed(exact(Value::Draw)), None);
        assert_eq!(agreed(searched(Score::Estimate(300))), None);
        for (value, side) in [(Value::Win, Side::White), (Value::Loss, Side::Black)] {
            assert_eq!(
                agreed(exact(value)),
                Some(Ending {
                    side,
                    kind: EndingKind::Agreed,
                    value: Some(Value::Win)
                })
            );
        }
    }

    #[test]
    fn of_a_game_that_goes_on_or_is_not_reviewed_to_its_end_nothing_is_said() {
        assert_eq!(ending(|_| {}, exact(Value::Draw)), None);
        let mut game = game();
        game.play("f4".parse().unwrap()).unwrap();
        game.resign(Side::White).unwrap();
        assert_eq!(Ending::of(&game, &[exact(Value::Draw)]), None);
        assert_eq!(Ending::of(&game, &[]), None);
    }
}
