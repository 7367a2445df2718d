//! What the moves of a position are worth, and how that is marked on the board.

use std::num::NonZeroU32;

use mlin_rules::{Move, Position, Ruleset};
use mlin_tablebase::{Class, MoveVerdict, Value, Verdict};

use crate::hand::Hand;

/// What is asked: values depend on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The position, whose game goes on.
    pub(crate) position: Position,
    /// Whether a side with three men flies (R12).
    pub(crate) flying: bool,
    /// The game's no-removal limit (R16): what is known under another one does not count.
    pub(crate) limit: Option<NonZeroU32>,
}

impl Asked {
    /// A position of a game.
    pub(crate) fn new(position: Position, rules: &Ruleset) -> Asked {
        Asked {
            position,
            flying: rules.flying,
            limit: rules.no_removal_limit,
        }
    }
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
    /// What the position is worth for the side to move, if that is known.
    pub(crate) verdict: Option<Verdict>,
    /// The same, or what the moves tell of it.
    pub(crate) worth: Worth,
    /// Every legal move, the best first.
    pub(crate) moves: Vec<MoveVerdict>,
    /// Where that comes from.
    pub(crate) source: Source,
}

impl MoveValues {
    /// What is known when the position and the moves are worth that. Of at least one something should be known.
    pub(crate) fn new(verdict: Option<Verdict>, moves: Vec<MoveVerdict>, source: Source) -> MoveValues {
        let worth = match verdict {
            Some(_) => verdict.into(),
            None => best(moves.iter().map(|known| known.verdict.into())).unwrap_or(Worth::Unknown),
        };
        MoveValues {
            verdict,
            worth,
            moves,
            source,
        }
    }

    /// Whether there is anything to show.
    pub(crate) fn knows_something(&self) -> bool {
        self.worth != Worth::Unknown || self.moves.iter().any(|known| known.verdict.is_some())
    }

    /// Whether anything is told about the no-removal limit.
    pub(crate) fn knows_classes(&self) -> bool {
        let mut verdicts = self.moves.iter().map(|known| known.verdict).chain([self.verdict]);
        verdicts.any(|verdict| verdict.is_some_and(|verdict| verdict.class.is_some()))
    }
}

/// A verdict that is a value and no more.
pub(crate) const fn of_value(value: Value) -> Verdict {
    Verdict {
        value,
        class: None,
        plies_to_conversion: None,
        plies_to_end: None,
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
    /// The server cannot be reached, and the small one of the page does not reach so far.
    Unreachable,
    /// The server has one, but cannot read it.
    ServerFault,
    /// The small one is damaged, or the browser did not start the worker that reads it.
    PageFault,
}

/// A value, under the no-removal limit where that is known, or that nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// Whoever makes the move wins.
    Win,
    /// The same without the limit; with it, it is a draw.
    LimitedWin,
    /// Nobody can win.
    Draw,
    /// Whoever makes the move loses without the limit; with it, it is a draw.
    LimitedLoss,
    /// Whoever makes the move loses.
    Loss,
    /// Nobody knows here.
    Unknown,
}

impl Worth {
    /// In the order in which moves are listed.
    pub(crate) const ALL: [Worth; 6] = [
        Worth::Win,
        Worth::LimitedWin,
        Worth::Draw,
        Worth::LimitedLoss,
        Worth::Loss,
        Worth::Unknown,
    ];

    /// The word by which messages and the style sheet choose.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Worth::Win => "win",
            Worth::LimitedWin => "limited-win",
            Worth::Draw => "draw",
            Worth::LimitedLoss => "limited-loss",
            Worth::Loss => "loss",
            Worth::Unknown => "unknown",
        }
    }
}

impl From<Option<Verdict>> for Worth {
    fn from(verdict: Option<Verdict>) -> Worth {
        let Some(verdict) = verdict else {
            return Worth::Unknown;
        };
        match verdict.class.unwrap_or(Class::new(verdict.value, true)) {
            Class::Win => Worth::Win,
            Class::LimitedWin => Worth::LimitedWin,
            Class::Draw => Worth::Draw,
            Class::LimitedLoss => Worth::LimitedLoss,
            Class::Loss => Worth::Loss,
        }
    }
}

/// The best of some moves. An unknown one may be a win, so it counts as more than a draw.
fn best(moves: impl Iterator<Item = Worth>) -> Option<Worth> {
    moves.min_by_key(|worth| match worth {
        Worth::Win => 0,
        Worth::Unknown => 1,
        Worth::LimitedWin => 2,
        Worth::Draw => 3,
        Worth::LimitedLoss => 4,
        Worth::Loss => 5,
    })
}

/// What stands beside each point, by [`mlin_rules::Point::index`].
pub(crate) type Marks = [Option<Worth>; 24];

/// The best that each next tap can lead to: on men that can be moved, on points to go to, on men to remove.
pub(crate) fn marks(hand: Hand, moves: &[MoveVerdict]) -> Marks {
    let next_tap = |mv: Move| match hand {
        Hand::Idle => Some(mv.from.unwrap_or(mv.to)),
        Hand::Holding(from) => (mv.from == Some(from)).then_some(mv.to),
        Hand::Removing(half) => mv.remove.filter(|_| (mv.from, mv.to) == (half.from, half.to)),
    };
    let mut marks = Marks::default();
    for known in moves {
        if let Some(mark) = next_tap(known.mv).and_then(|point| marks.get_mut(point.index())) {
            *mark = best(mark.iter().copied().chain([known.verdict.into()]));
        }
    }
    marks
}

/// Values as a worker sends them, without classes and plies: `draw d6=win.d7=-`.
pub(crate) fn to_text(values: &MoveValues) -> String {
    let word = |known: Option<Verdict>| {
        known.map_or("-", |known| match known.value {
            Value::Win => "win",
            Value::Draw => "draw",
            Value::Loss => "loss",
        })
    };
    let moves: Vec<String> = values
        .moves
        .iter()
        .map(|known| format!("{}={}", known.mv, word(known.verdict)))
        .collect();
    format!("{} {}", word(values.verdict), moves.join("."))
}

/// Reads what [`to_text`] wrote.
pub(crate) fn from_text(value: &str, moves: &str) -> Option<MoveValues> {
    let moves = moves
        .split('.')
        .map(|text| {
            let (mv, value) = text.split_once('=')?;
            Some(MoveVerdict {
                mv: mv.parse().ok()?,
                verdict: read_value(value)?.map(of_value),
            })
        })
        .collect::<Option<Vec<_>>>()?;
    Some(MoveValues::new(
        read_value(value)?.map(of_value),
        moves,
        Source::Page,
    ))
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

/// Reads the five classes.
pub(crate) fn read_class(word: &str) -> Option<Class> {
    match word {
        "win" => Some(Class::Win),
        "limited-win" => Some(Class::LimitedWin),
        "draw" => Some(Class::Draw),
        "limited-loss" => Some(Class::LimitedLoss),
        "loss" => Some(Class::Loss),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use mlin_rules::Point;

    use super::*;

    fn known(text: &str) -> Vec<MoveVerdict> {
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

    /// R16: what is won only without the limit is not shown as a win.
    #[test]
    fn a_limited_win_is_worth_more_than_a_draw_and_less_than_a_win() {
        let classed = |class: Class| {
            Some(Verdict {
                class: Some(class),
                ..of_value(class.without_limit())
            })
        };
        let shown = |classes: &[Class]| {
            let moves = known("a7-d7=-.a7-a4=-.a7-b6=-").into_iter().zip(classes);
            let moves = moves
                .map(|(known, class)| MoveVerdict {
                    verdict: classed(*class),
                    ..known
                })
                .collect();
            let values = MoveValues::new(None, moves, Source::Server);
            assert!(values.knows_classes());
            values.worth
        };
        assert_eq!(shown(&[Class::Draw, Class::LimitedWin]), Worth::LimitedWin);
        assert_eq!(shown(&[Class::LimitedWin, Class::Loss, Class::Win]), Worth::Win);
        assert_eq!(shown(&[Class::Loss, Class::LimitedLoss]), Worth::LimitedLoss);
        assert_eq!(shown(&[Class::LimitedLoss, Class::Draw]), Worth::Draw);
        for worth in Worth::ALL {
            let read = read_class(worth.code()).and_then(classed);
            assert_eq!(Worth::from(read), worth, "{}", worth.code());
        }
    }

    #[test]
    fn values_arrive_as_they_were_sent() {
        for text in ["draw d6=draw.d7=loss", "win a7-d7xa1=win.a7-d7xb2=-", "- d6=-"] {
            let (value, moves) = text.split_once(' ').unwrap();
            assert_eq!(to_text(&from_text(value, moves).unwrap()), text);
        }
        for (value, moves) in [
            ("best", "d6=win"),
            ("win", "d6"),
            ("win", ""),
            ("win", "x9=win"),
            ("win", "d6=1"),
        ] {
            assert_eq!(from_text(value, moves), None);
        }
    }
}
