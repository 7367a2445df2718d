use std::fmt;
use std::str::FromStr;

use mlin_rules::{Move, Point, PointSet};

use crate::{Argument, Value};

/// Why a move has its grade, for people: a code with points, moves and numbers.
///
/// What a mistake cost comes first, then its causes. A cause is a difference between the move that was played and *all* moves
/// that keep the value, or something that one of these does and the move played does not; where it lies in the opponent's
/// answer, that answer is among the best ones.
///
/// Written as the code with the arguments behind it: `overlooked-mill d7`, `removed-wrong-man a1 d7,g7`.
///
/// ```
/// use mlin_review::{Argument, Reason};
/// use mlin_rules::Point;
/// let reason = Reason::OverlookedMill { at: Point::D7 };
/// assert_eq!(reason.code(), "overlooked-mill");
/// assert_eq!(reason.arguments(), [("at", Argument::Point(Point::D7))]);
/// assert_eq!("overlooked-mill d7".parse(), Ok(reason));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The move turned a won position into something else.
    ThrewAwayWin {
        /// What is left.
        to: Value,
    },
    /// The move turned a drawn position into a lost one.
    ThrewAwayDraw,
    /// The win takes longer than the no-removal limit (R16) now allows.
    RanIntoLimit {
        /// Plies that the win needs to the next removal, this move included.
        plies: u32,
        /// Plies that were left to the limit.
        left: u32,
    },
    /// With this move the no-removal limit (R16) is reached.
    ReachedLimit,
    /// The move made the position occur once too often (R15).
    Repeated,
    /// By search: the move loses by force.
    LosesByForce {
        /// Plies to the end, this move included; 0 where a tablebase knows the loss and not how far its end is.
        plies: u32,
    },
    /// By search: there was a forced win.
    MissedForcedWin {
        /// Plies to the end; 0 where a tablebase knows the win and not how far its end is.
        plies: u32,
    },
    /// By search: the move costs a man.
    LosesMan,
    /// The side could have closed a mill, and should have.
    OverlookedMill {
        /// Where.
        at: Point,
    },
    /// The side could have left the opponent without a legal move (R14).
    MissedBlock {
        /// How.
        by: Move,
    },
    /// The right move with the wrong man removed.
    RemovedWrongMan {
        /// The man that was removed.
        removed: Point,
        /// Those of which any was right.
        better: PointSet,
    },
    /// The removal left the opponent three men, and with them flying (R12).
    LetOpponentFly,
    /// A double mill (R20) that stood ready is gone.
    GaveUpDoubleMill {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
    },
    /// A double mill could have been made ready.
    MissedDoubleMill {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
    },
    /// The man that moved away had kept the opponent from closing a mill right there.
    UnblockedMill {
        /// Where it stood.
        at: Point,
    },
    /// The opponent can close a mill that could have been prevented.
    LetMillClose {
        /// Where.
        at: Point,
    },
    /// The opponent can make a double mill ready that could have been prevented.
    LetDoubleMill {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
    },
    /// The opponent can take all moves away (R14).
    WalkedIntoBlock {
        /// How.
        by: Move,
    },
    /// The opponent can close a mill within so many of its moves, whatever the side does; on the best line it is this one.
    ForcedMill {
        /// Where.
        at: Point,
        /// The opponent's moves, the closing one included.
        moves: u32,
    },
    /// The side could have closed a mill within so many of its moves, whatever the opponent did; on the best line this one.
    MissedForcedMill {
        /// Where.
        at: Point,
        /// The side's moves, the closing one included.
        moves: u32,
    },
    /// A man left one of the four crossing points (R3) that it should have held.
    LeftCrossing {
        /// The point.
        at: Point,
    },
    /// The man was to be placed on a crossing point (R3).
    MissedCrossing {
        /// Those of which any was right.
        points: PointSet,
    },
    /// None of the plain causes: the line shows it.
    Deep,
    /// Of several legal moves this one alone keeps the value.
    OnlyMove {
        /// The legal moves.
        legal: u32,
    },
    /// Another move wins sooner: plies to the next removal or the end, the move included.
    SlowerWin {
        /// Of the move that was played.
        plies: u32,
        /// Of the best.
        best: u32,
    },
    /// The win is kept, but only so many plies are to spare until the no-removal limit (R16).
    LimitNear {
        /// Plies to spare.
        left: u32,
    },
    /// A mill could have been closed, and the value is kept without it.
    MillLeftOpen {
        /// Where.
        at: Point,
    },
}

impl Reason {
    /// Every code, in the order of the variants.
    pub const CODES: [&'static str; 27] = [
        "threw-away-win",
        "threw-away-draw",
        "ran-into-limit",
        "reached-limit",
        "repeated",
        "loses-by-force",
        "missed-forced-win",
        "loses-man",
        "overlooked-mill",
        "missed-block",
        "removed-wrong-man",
        "let-opponent-fly",
        "gave-up-double-mill",
        "missed-double-mill",
        "unblocked-mill",
        "let-mill-close",
        "let-double-mill",
        "walked-into-block",
        "forced-mill",
        "missed-forced-mill",
        "left-crossing",
        "missed-crossing",
        "deep",
        "only-move",
        "slower-win",
        "limit-near",
        "mill-left-open",
    ];

    /// The reason's name, for surfaces that find words or signs for it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::ThrewAwayWin { .. } => "threw-away-win",
            Reason::ThrewAwayDraw => "threw-away-draw",
            Reason::RanIntoLimit { .. } => "ran-into-limit",
            Reason::ReachedLimit => "reached-limit",
            Reason::Repeated => "repeated",
            Reason::LosesByForce { .. } => "loses-by-force",
            Reason::MissedForcedWin { .. } => "missed-forced-win",
            Reason::LosesMan => "loses-man",
            Reason::OverlookedMill { .. } => "overlooked-mill",
            Reason::MissedBlock { .. } => "missed-block",
            Reason::RemovedWrongMan { .. } => "removed-wrong-man",
            Reason::LetOpponentFly => "let-opponent-fly",
            Reason::GaveUpDoubleMill { .. } => "gave-up-double-mill",
            Reason::MissedDoubleMill { .. } => "missed-double-mill",
            Reason::UnblockedMill { .. } => "unblocked-mill",
            Reason::LetMillClose { .. } => "let-mill-close",
            Reason::LetDoubleMill { .. } => "let-double-mill",
            Reason::WalkedIntoBlock { .. } => "walked-into-block",
            Reason::ForcedMill { .. } => "forced-mill",
            Reason::MissedForcedMill { .. } => "missed-forced-mill",
            Reason::LeftCrossing { .. } => "left-crossing",
            Reason::MissedCrossing { .. } => "missed-crossing",
            Reason::Deep => "deep",
            Reason::OnlyMove { .. } => "only-move",
            Reason::SlowerWin { .. } => "slower-win",
            Reason::LimitNear { .. } => "limit-near",
            Reason::MillLeftOpen { .. } => "mill-left-open",
        }
    }

    /// What belongs to the code, each with its name.
    #[must_use]
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        use Argument::{Move, Number, Point, Points, Value};
        match *self {
            Reason::ThrewAwayWin { to } => vec![("to", Value(to))],
            Reason::RanIntoLimit { plies, left } => vec![("plies", Number(plies)), ("left", Number(left))],
            Reason::LosesByForce { plies } | Reason::MissedForcedWin { plies } => {
                vec![("plies", Number(plies))]
            }
            Reason::OverlookedMill { at }
            | Reason::UnblockedMill { at }
            | Reason::LetMillClose { at }
            | Reason::LeftCrossing { at }
            | Reason::MillLeftOpen { at } => vec![("at", Point(at))],
            Reason::MissedBlock { by } | Reason::WalkedIntoBlock { by } => vec![("move", Move(by))],
            Reason::RemovedWrongMan { removed, better } => {
                vec![("removed", Point(removed)), ("better", Points(better))]
            }
            Reason::GaveUpDoubleMill { from, to }
            | Reason::MissedDoubleMill { from, to }
            | Reason::LetDoubleMill { from, to } => vec![("from", Point(from)), ("to", Point(to))],
            Reason::ForcedMill { at, moves } | Reason::MissedForcedMill { at, moves } => {
                vec![("at", Point(at)), ("moves", Number(moves))]
            }
            Reason::MissedCrossing { points } => vec![("points", Points(points))],
            Reason::OnlyMove { legal } => vec![("legal", Number(legal))],
            Reason::SlowerWin { plies, best } => vec![("plies", Number(plies)), ("best", Number(best))],
            Reason::LimitNear { left } => vec![("left", Number(left))],
            Reason::ThrewAwayDraw
            | Reason::ReachedLimit
            | Reason::Repeated
            | Reason::LosesMan
            | Reason::LetOpponentFly
            | Reason::Deep => Vec::new(),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        for (_, argument) in self.arguments() {
            write!(f, " {argument}")?;
        }
        Ok(())
    }
}

/// A text that is no reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the code of a reason and its arguments")]
pub struct ReasonError;

impl FromStr for Reason {
    type Err = ReasonError;

    fn from_str(text: &str) -> Result<Reason, ReasonError> {
        let mut words = text.split(' ');
        let code = words.next().unwrap_or_default();
        let reason = read(code, &mut words).ok_or(ReasonError)?;
        // Nothing may be left over.
        if words.next().is_some() {
            return Err(ReasonError);
        }
        Ok(reason)
    }
}

fn read<'a>(code: &str, words: &mut impl Iterator<Item = &'a str>) -> Option<Reason> {
    let mut next = || words.next();
    let point = |word: Option<&str>| word?.parse::<Point>().ok();
    let points = |word: Option<&str>| -> Option<PointSet> {
        let points = word?.split(',').map(|name| name.parse::<Point>().ok());
        points.collect()
    };
    let number = |word: Option<&str>| word?.parse::<u32>().ok();
    let mv = |word: Option<&str>| word?.parse::<Move>().ok();
    let value = |word: Option<&str>| {
        let all = [Value::Win, Value::Draw, Value::Loss];
        all.into_iter()
            .find(|value| Some(value.to_string().as_str()) == word)
    };
    Some(match code {
        "threw-away-win" => Reason::ThrewAwayWin { to: value(next())? },
        "threw-away-draw" => Reason::ThrewAwayDraw,
        "ran-into-limit" => Reason::RanIntoLimit {
            plies: number(next())?,
            left: number(next())?,
        },
        "reached-limit" => Reason::ReachedLimit,
        "repeated" => Reason::Repeated,
        "loses-by-force" => Reason::LosesByForce {
            plies: number(next())?,
        },
        "missed-forced-win" => Reason::MissedForcedWin {
            plies: number(next())?,
        },
        "loses-man" => Reason::LosesMan,
        "overlooked-mill" => Reason::OverlookedMill { at: point(next())? },
        "missed-block" => Reason::MissedBlock { by: mv(next())? },
        "removed-wrong-man" => Reason::RemovedWrongMan {
            removed: point(next())?,
            better: points(next())?,
        },
        "let-opponent-fly" => Reason::LetOpponentFly,
        "gave-up-double-mill" => Reason::GaveUpDoubleMill {
            from: point(next())?,
            to: point(next())?,
        },
        "missed-double-mill" => Reason::MissedDoubleMill {
            from: point(next())?,
            to: point(next())?,
        },
        "unblocked-mill" => Reason::UnblockedMill { at: point(next())? },
        "let-mill-close" => Reason::LetMillClose { at: point(next())? },
        "let-double-mill" => Reason::LetDoubleMill {
            from: point(next())?,
            to: point(next())?,
        },
        "walked-into-block" => Reason::WalkedIntoBlock { by: mv(next())? },
        "forced-mill" => Reason::ForcedMill {
            at: point(next())?,
            moves: number(next())?,
        },
        "missed-forced-mill" => Reason::MissedForcedMill {
            at: point(next())?,
            moves: number(next())?,
        },
        "left-crossing" => Reason::LeftCrossing { at: point(next())? },
        "missed-crossing" => Reason::MissedCrossing {
            points: points(next())?,
        },
        "deep" => Reason::Deep,
        "only-move" => Reason::OnlyMove {
            legal: number(next())?,
        },
        "slower-win" => Reason::SlowerWin {
            plies: number(next())?,
            best: number(next())?,
        },
        "limit-near" => Reason::LimitNear {
            left: number(next())?,
        },
        "mill-left-open" => Reason::MillLeftOpen { at: point(next())? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_written_and_read() {
        let texts = [
            "threw-away-win draw",
            "threw-away-draw",
            "ran-into-limit 21 5",
            "reached-limit",
            "repeated",
            "loses-by-force 4",
            "missed-forced-win 0",
            "loses-man",
            "overlooked-mill d7",
            "missed-block a4-b4xc5",
            "removed-wrong-man d7 d6,f4",
            "let-opponent-fly",
            "gave-up-double-mill g7 g4",
            "missed-double-mill g7 g4",
            "unblocked-mill d7",
            "let-mill-close d7",
            "let-double-mill g7 g4",
            "walked-into-block d6",
            "forced-mill d7 2",
            "missed-forced-mill d7 3",
            "left-crossing d6",
            "missed-crossing d6,f4,d2,b4",
            "deep",
            "only-move 22",
            "slower-win 9 3",
            "limit-near 0",
            "mill-left-open d7",
        ];
        for (text, code) in texts.into_iter().zip(Reason::CODES) {
            let reason: Reason = text.parse().unwrap();
            assert_eq!(reason.code(), code);
            assert_eq!(reason.to_string(), text);
            // Too little, too much, something else.
            for wrong in [format!("{text} 1"), format!("x{text}"), text.replace(' ', "  ")] {
                assert!(wrong == text || wrong.parse::<Reason>().is_err(), "{wrong}");
            }
            if let Some((shorter, _)) = text.rsplit_once(' ') {
                assert!(shorter.parse::<Reason>().is_err(), "{shorter}");
            }
        }
        assert_eq!(texts.len(), Reason::CODES.len());
    }
}
