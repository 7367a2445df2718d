//! The review of one move as a line of text, as it comes from the worker.
//!
//! Columns parted by `|`: ply, best, played, source, grade, difficulty, reasons, accepted moves, line, punishment, worth of
//! all moves. Position, side and move are those of the game, which both ends have.

use mlin_review::{Difficulty, Grade, MoveReview, Reason, Score, Source, Value};
use mlin_rules::{Game, Move};

use crate::thinking::{read_score, score_text};

/// Writes a review down.
pub(crate) fn to_text(review: &MoveReview) -> String {
    let source = match review.source {
        Source::Tablebase => "tablebase".to_owned(),
        Source::Search { nodes } => format!("search {nodes}"),
    };
    let grade = match review.grade {
        Grade::Threw { from, to } => format!("threw {from} {to}"),
        other => other.code().to_owned(),
    };
    let difficulty = review.difficulty.map_or_else(String::new, |difficulty| {
        format!("{} {}", difficulty.legal, difficulty.keeping)
    });
    let reasons: Vec<String> = review.reasons.iter().map(ToString::to_string).collect();
    let worth: Vec<String> = review
        .moves
        .iter()
        .map(|(mv, score)| format!("{mv} {}", score_text(*score)))
        .collect();
    [
        review.ply.to_string(),
        score_text(review.best),
        score_text(review.played),
        source,
        grade,
        difficulty,
        reasons.join(";"),
        moves_text(&review.accepted),
        moves_text(&review.line),
        moves_text(&review.punishment),
        worth.join(";"),
    ]
    .join("|")
}

/// Reads what [`to_text`] wrote of a move of this game.
pub(crate) fn from_text(text: &str, game: &Game) -> Option<MoveReview> {
    let columns: Vec<&str> = text.split('|').collect();
    let [
        ply,
        best,
        played,
        source,
        grade,
        difficulty,
        reasons,
        accepted,
        line,
        punishment,
        worth,
    ] = columns[..]
    else {
        return None;
    };
    let ply: usize = ply.parse().ok()?;
    let position = *game.position_at(ply.checked_sub(1)?)?;
    Some(MoveReview {
        ply,
        side: position.side_to_move(),
        position,
        mv: game.moves().nth(ply - 1)?,
        best: score(best)?,
        played: score(played)?,
        source: match source.split_once(' ') {
            None if source == "tablebase" => Source::Tablebase,
            Some(("search", nodes)) => Source::Search {
                nodes: nodes.parse().ok()?,
            },
            _ => return None,
        },
        grade: read_grade(grade)?,
        difficulty: match difficulty.split_once(' ') {
            None => None,
            Some((legal, keeping)) => Some(Difficulty {
                legal: legal.parse().ok()?,
                keeping: keeping.parse().ok()?,
            }),
        },
        reasons: list(reasons, ';', |text| text.parse::<Reason>().ok())?,
        accepted: read_moves(accepted)?,
        line: read_moves(line)?,
        punishment: read_moves(punishment)?,
        moves: list(worth, ';', |text| {
            let (mv, worth) = text.split_once(' ')?;
            Some((mv.parse().ok()?, score(worth)?))
        })?,
    })
}

fn score(text: &str) -> Option<Score> {
    let (kind, value) = text.split_once(' ')?;
    read_score(kind, value)
}

fn read_grade(text: &str) -> Option<Grade> {
    let value = |text: &str| {
        let all = [Value::Win, Value::Draw, Value::Loss];
        all.into_iter().find(|value| value.to_string() == text)
    };
    if let Some(values) = text.strip_prefix("threw ") {
        let (from, to) = values.split_once(' ')?;
        return Some(Grade::Threw {
            from: value(from)?,
            to: value(to)?,
        });
    }
    let plain = [
        Grade::Forced,
        Grade::Only,
        Grade::Keeps,
        Grade::Slower,
        Grade::Doubtful,
    ];
    plain.into_iter().find(|grade| grade.code() == text)
}

fn moves_text(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(";")
}

fn read_moves(text: &str) -> Option<Vec<Move>> {
    list(text, ';', |text| text.parse().ok())
}

fn list<T>(text: &str, between: char, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    text.split(between)
        .filter(|part| !part.is_empty())
        .map(read)
        .collect()
}

#[cfg(test)]
mod tests {
    use mlin_review::{Class, Reviewer};
    use mlin_rules::Ruleset;

    use super::*;
    use crate::learn::told::tests::solved_by_hand;

    fn game() -> Game {
        let position = "WW.W..../.B....../..B..B.. w 0/0 3".parse().unwrap();
        let mut game = Game::from_position(position, Ruleset::STANDARD);
        game.play("a7-a4".parse().unwrap()).unwrap();
        game
    }

    #[test]
    fn a_line_brings_the_review_back() {
        let game = game();
        let by_search = Reviewer::new(None)
            .with_nodes(2000)
            .review_move(&game, 0)
            .unwrap();
        let by_tablebase = Reviewer::new(Some(solved_by_hand(&game)))
            .review_move(&game, 0)
            .unwrap();
        assert!(!by_tablebase.moves.is_empty() && !by_search.line.is_empty());
        for review in [by_search, by_tablebase] {
            let text = to_text(&review);
            assert_eq!(from_text(&text, &game), Some(review), "{text}");
            for end in 0..text.len() {
                let _never_panics = from_text(&text[..end], &game);
            }
        }
    }

    #[test]
    fn grades_and_scores_come_back() {
        let review = Reviewer::new(None)
            .with_nodes(100)
            .review_move(&game(), 0)
            .unwrap();
        let grades = [
            Grade::Forced,
            Grade::Only,
            Grade::Keeps,
            Grade::Slower,
            Grade::Doubtful,
            Grade::Threw {
                from: Value::Win,
                to: Value::Draw,
            },
            Grade::Threw {
                from: Value::Draw,
                to: Value::Loss,
            },
        ];
        for grade in grades {
            let review = MoveReview {
                grade,
                played: Score::Solved(mlin_engine::Solved::by_class(Class::LimitedWin, Some(7))),
                ..review.clone()
            };
            assert_eq!(from_text(&to_text(&review), &game()), Some(review));
        }
    }

    #[test]
    fn noise_is_not_understood() {
        let game = game();
        let text = to_text(&Reviewer::new(None).with_nodes(100).review_move(&game, 0).unwrap());
        for (good, bad) in [
            ("1|", "0|"),
            ("1|", "9|"),
            ("1|", "x|"),
            ("search", "guess"),
            ("|", "/"),
        ] {
            assert!(from_text(&text.replacen(good, bad, 1), &game).is_none(), "{bad}");
        }
        assert!(from_text("", &game).is_none());
    }
}
