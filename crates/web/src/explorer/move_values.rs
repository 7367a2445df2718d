//! What the moves of a position are worth, and how that is marked on the board.

use mlin_rules::{Move, Position};
use mlin_tablebase::{MoveValue, Value};

use crate::hand::Hand;

/// What is asked: values depend on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The position, whose game goes on.
    pub(crate) position: Position,
    /// Whether a side with three men flies (R12).
    pub(crate) flying: bool,
}

/// Whose tablebase knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// That of the server.
    Server,
    /// The small one that comes with the page.
    Page,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MoveValues {
    /// What the position is worth for the side to move.
    pub(crate) worth: Worth,
    /// Every legal move, the best first.
    pub(crate) moves: Vec<MoveValue>,
    /// Where that comes from.
    pub(crate) source: Source,
}

impl MoveValues {
    /// What is known when the moves have these values. At least one should be known.
    pub(crate) fn new(value: Option<Value>, moves: Vec<MoveValue>, source: Source) -> MoveValues {
        let worth = match value {
            Some(value) => Worth::from(Some(value)),
            None => best(moves.iter().map(|known| known.value.into())).unwrap_or(Worth::Unknown),
        };
        MoveValues { worth, moves, source }
    }

    /// Whether there is anything to show.
    pub(crate) fn knows_something(&self) -> bool {
        self.worth != Worth::Unknown || self.moves.iter().any(|known| known.value.is_some())
    }
}

/// Why nothing is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoValues {
    /// The server's tablebase was solved with flying, or without, and the game is played the other way.
    OtherRules {
        /// Whether the server's has flying.
        flying: bool,
    },
    /// The part with this position is not there on the server.
    Missing,
    /// No tablebase has positions like this.
    NotCovered,
    /// The server has no tablebase, and the small one of the page does not reach so far.
    Beyond,
    /// Neither the server has one nor could the small one be fetched.
    Absent,
    /// The server has one, but does not answer or cannot read it.
    ServerFault,
    /// The small one is damaged, or the browser did not start the worker that reads it.
    PageFault,
}

/// A value, or that none is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// Whoever makes the move wins.
    Win,
    /// Nobody can win.
    Draw,
    /// Whoever makes the move loses.
    Loss,
    /// Nobody knows here.
    Unknown,
}

impl Worth {
    /// In the order in which moves are listed.
    pub(crate) const ALL: [Worth; 4] = [Worth::Win, Worth::Draw, Worth::Loss, Worth::Unknown];

    /// The word by which messages and the style sheet choose.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Worth::Win => "win",
            Worth::Draw => "draw",
            Worth::Loss => "loss",
            Worth::Unknown => "unknown",
        }
    }
}

impl From<Option<Value>> for Worth {
    fn from(value: Option<Value>) -> Worth {
        match value {
            Some(Value::Win) => Worth::Win,
            Some(Value::Draw) => Worth::Draw,
            Some(Value::Loss) => Worth::Loss,
            None => Worth::Unknown,
        }
    }
}

/// The best of some moves. An unknown one may be a win, so it counts as more than a draw.
fn best(moves: impl Iterator<Item = Worth>) -> Option<Worth> {
    moves.min_by_key(|worth| match worth {
        Worth::Win => 0,
        Worth::Unknown => 1,
        Worth::Draw => 2,
        Worth::Loss => 3,
    })
}

/// What stands beside each point, by [`mlin_rules::Point::index`].
pub(crate) type Marks = [Option<Worth>; 24];

/// The best that each next tap can lead to: on men that can be moved, on points to go to, on men to remove.
pub(crate) fn marks(hand: Hand, moves: &[MoveValue]) -> Marks {
    let next_tap = |mv: Move| match hand {
        Hand::Idle => Some(mv.from.unwrap_or(mv.to)),
        Hand::Holding(from) => (mv.from == Some(from)).then_some(mv.to),
        Hand::Removing(half) => mv.remove.filter(|_| (mv.from, mv.to) == (half.from, half.to)),
    };
    let mut marks = Marks::default();
    for known in moves {
        if let Some(mark) = next_tap(known.mv).and_then(|point| marks.get_mut(point.index())) {
            *mark = best(mark.iter().copied().chain([known.value.into()]));
        }
    }
    marks
}

/// Values as a worker sends them: `draw d6=win.d7=-`.
pub(crate) fn to_text(values: &MoveValues) -> String {
    let word = |worth: Worth| match worth {
        Worth::Unknown => "-",
        known => known.code(),
    };
    let moves: Vec<String> = values
        .moves
        .iter()
        .map(|known| format!("{}={}", known.mv, word(known.value.into())))
        .collect();
    format!("{} {}", word(values.worth), moves.join("."))
}

/// Reads what [`to_text`] wrote.
pub(crate) fn from_text(worth: &str, moves: &str) -> Option<MoveValues> {
    let moves = moves
        .split('.')
        .map(|text| {
            let (mv, value) = text.split_once('=')?;
            Some(MoveValue {
                mv: mv.parse().ok()?,
                value: read_value(value)?,
            })
        })
        .collect::<Option<Vec<_>>>()?;
    Some(MoveValues::new(read_value(worth)?, moves, Source::Page))
}

/// Reads `win`, `draw`, `loss`, and `-` for an unknown value.
pub(crate) fn read_value(word: &str) -> Option<Option<Value>> {
    match word {
        "win" => Some(Some(Value::Win)),
        "draw" => Some(Some(Value::Draw)),
        "loss" => Some(Some(Value::Loss)),
        "-" => Some(None),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use mlin_rules::Point;

    use super::*;

    fn known(text: &str) -> Vec<MoveValue> {
        from_text("-", text).unwrap().moves
    }

    fn shown(marks: Marks) -> Vec<(Point, Worth)> {
        Point::ALL
            .into_iter()
            .filter_map(|point| Some((point, marks[point.index()]?)))
            .collect()
    }

    #[test]
    fn each_tap_shows_the_best_that_it_can_lead_to() {
        let moves = known("a7-d7xa1=win.a7-d7xb2=loss.a7-a4=loss.g7-g4=draw.g7-d7=loss");
        assert_eq!(
            shown(marks(Hand::Idle, &moves)),
            [(Point::A7, Worth::Win), (Point::G7, Worth::Draw)]
        );
        assert_eq!(
            shown(marks(Hand::Holding(Point::A7), &moves)),
            [(Point::D7, Worth::Win), (Point::A4, Worth::Loss)]
        );
        let half = Move::slide(Point::A7, Point::D7);
        assert_eq!(
            shown(marks(Hand::Removing(half), &moves)),
            [(Point::A1, Worth::Win), (Point::B2, Worth::Loss)]
        );
        let placements = known("d7=draw.a7=-.d5=loss");
        assert_eq!(
            shown(marks(Hand::Idle, &placements)),
            [
                (Point::A7, Worth::Unknown),
                (Point::D7, Worth::Draw),
                (Point::D5, Worth::Loss)
            ]
        );
    }

    #[test]
    fn an_unknown_move_hides_all_but_a_win() {
        for (text, expected) in [
            ("a7-d7=draw.a7-a4=-", Worth::Unknown),
            ("a7-d7=loss.a7-a4=-", Worth::Unknown),
            ("a7-d7=win.a7-a4=-", Worth::Win),
            ("a7-d7=loss.a7-a4=draw", Worth::Draw),
        ] {
            let values = MoveValues::new(None, known(text), Source::Page);
            assert_eq!(values.worth, expected, "{text}");
            assert_eq!(
                marks(Hand::Idle, &values.moves)[Point::A7.index()],
                Some(expected)
            );
        }
        assert!(!MoveValues::new(None, known("a7=-.d7=-"), Source::Page).knows_something());
    }

    #[test]
    fn values_arrive_as_they_were_sent() {
        for text in ["draw d6=draw.d7=loss", "win a7-d7xa1=win.a7-d7xb2=-", "- d6=-"] {
            let (worth, moves) = text.split_once(' ').unwrap();
            assert_eq!(to_text(&from_text(worth, moves).unwrap()), text);
        }
        for (worth, moves) in [
            ("best", "d6=win"),
            ("win", "d6"),
            ("win", ""),
            ("win", "x9=win"),
            ("win", "d6=1"),
        ] {
            assert_eq!(from_text(worth, moves), None);
        }
    }
}
