use mlin_rules::{Move, Point, Ruleset, Side};

use crate::review::exact;
use crate::{
    Advice, Argument, Class, Ending, EndingKind, Mistake, MoveReview, Reason, Score, Source, Summary, Threat,
    TurningPoint, Value, Warning,
};

/// Something to be said about a review, without the words: the key of a message, and what the message is told.
///
/// So every surface says the same of the same review, each in its language. Keys begin with `review-`, those about the course with
/// `lessons-`.
///
/// ```
/// use mlin_review::{Reason, Sentence, Source, Told};
/// use mlin_rules::{Point, Side};
/// let reason = Reason::OverlookedMill { at: Point::D7 };
/// let sentence = Sentence::reason(Side::White, Source::Tablebase, &reason);
/// assert_eq!(sentence.key(), "review-reason-overlooked-mill");
/// assert!(sentence.told().any(|told| told == ("at", &Told::Text("d7".to_owned()))));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    key: String,
    told: Vec<(&'static str, Told)>,
}

/// What a message is told under a name.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A text to be shown as it is, or a word to choose by.
    Text(String),
    /// A number, which may choose a plural form.
    Number(i64),
    /// A number to be shown with so many digits after the decimal sign.
    Decimal(f64, u8),
}

impl From<&str> for Told {
    fn from(text: &str) -> Told {
        Told::Text(text.to_owned())
    }
}

impl From<String> for Told {
    fn from(text: String) -> Told {
        Told::Text(text)
    }
}

impl From<usize> for Told {
    fn from(number: usize) -> Told {
        Told::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Told {
    fn from(number: u32) -> Told {
        Told::Number(i64::from(number))
    }
}

impl From<Argument> for Told {
    fn from(argument: Argument) -> Told {
        match argument {
            Argument::Point(point) => point.name().into(),
            Argument::Points(points) => {
                let names: Vec<&str> = points.iter().map(Point::name).collect();
                names.join(", ").into()
            }
            Argument::Move(mv) => mv.to_string().into(),
            Argument::Number(number) => number.into(),
            Argument::Value(value) => value.to_string().into(),
        }
    }
}

/// So many right moves are named; that there are more is shown by dots.
const NAMED: usize = 6;

impl Sentence {
    /// The key of the message.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// What the message is told, each with its name.
    pub fn told(&self) -> impl Iterator<Item = (&'static str, &Told)> + '_ {
        self.told.iter().map(|(name, told)| (*name, told))
    }

    fn new(key: &str) -> Sentence {
        Sentence {
            key: format!("review-{key}"),
            told: Vec::new(),
        }
    }

    fn with(mut self, name: &'static str, told: impl Into<Told>) -> Sentence {
        self.told.push((name, told.into()));
        self
    }

    fn with_all(mut self, arguments: Vec<(&'static str, Argument)>) -> Sentence {
        let told = arguments
            .into_iter()
            .map(|(name, argument)| (name, argument.into()));
        self.told.extend(told);
        self
    }

    /// Why an answer to a step of the course is wrong. Its key begins with `lessons-mistake-`.
    #[must_use]
    pub fn mistake(mistake: &Mistake) -> Sentence {
        Sentence {
            key: format!("lessons-mistake-{}", mistake.code()),
            told: Vec::new(),
        }
        .with_all(mistake.arguments())
    }

    /// Where the judgements of moves come from, in a game by these rules.
    #[must_use]
    pub fn sources(moves: &[MoveReview], rules: &Ruleset) -> Vec<Sentence> {
        let all = moves.len();
        let exact = exact(moves);
        let source = match exact {
            _ if all == 0 => Sentence::new("no-moves"),
            0 => Sentence::new("exact-none"),
            _ if exact == all => Sentence::new("exact-all"),
            _ => Sentence::new("exact-some")
                .with("exact", exact)
                .with("searched", all - exact),
        };
        let mut said = vec![source];
        if moves.iter().any(|review| review.leaves_limit_out(rules)) {
            said.push(Sentence::new("exact-no-limit"));
        }
        said
    }

    /// What a position is worth once `side` has made a move that is worth `score` to it.
    #[must_use]
    pub fn standing(side: Side, score: Score) -> Sentence {
        let (us, them) = (side_word(side), side_word(!side));
        let standing = |value: &str| Sentence::new("standing").with("value", value);
        let limited = |side: &str| standing(&format!("{side}-limited"));
        match score {
            Score::Win { .. } => standing(us),
            Score::Loss { .. } => standing(them),
            Score::Draw => standing("draw"),
            Score::Solved(solved) => match (solved.class(), solved.result()) {
                (Some(Class::LimitedWin), _) => limited(us),
                (Some(Class::LimitedLoss), _) => limited(them),
                (_, Value::Win) => standing(us),
                (_, Value::Draw) => standing("draw"),
                (_, Value::Loss) => standing(them),
            },
            Score::Estimate(hundredths) => {
                let for_white = match side {
                    Side::White => hundredths,
                    Side::Black => hundredths.saturating_neg(),
                };
                let men = f64::from(for_white.unsigned_abs()) / 100.0;
                Sentence::new("standing-estimate")
                    .with("sign", if for_white < 0 { "−" } else { "+" })
                    .with("men", Told::Decimal(men, 1))
            }
        }
    }

    /// Why a move of this side has its grade.
    #[must_use]
    pub fn reason(side: Side, source: Source, reason: &Reason) -> Sentence {
        Sentence::new(&format!("reason-{}", reason.code()))
            .with("side", side_word(side))
            .with("source", source.code())
            .with_all(reason.arguments())
    }

    /// What a side threatens.
    #[must_use]
    pub fn threat(side: Side, threat: &Threat) -> Sentence {
        Sentence::threat_by(side_word(side), threat)
    }

    /// What somebody threatens: `you` or `computer` where one person plays, else `white` or `black`.
    #[must_use]
    pub fn threat_by(who: &str, threat: &Threat) -> Sentence {
        Sentence::new(&format!("threat-{}", threat.code()))
            .with("side", who)
            .with_all(threat.arguments())
    }

    /// A piece of advice.
    #[must_use]
    pub fn advice(advice: &Advice) -> Sentence {
        Sentence::new(&format!("advice-{}", advice.code())).with_all(advice.arguments())
    }

    /// What is said before a mill is overlooked.
    #[must_use]
    pub fn warning(warning: &Warning) -> Sentence {
        Sentence::new(&format!("warning-{}", warning.code())).with_all(warning.arguments())
    }

    /// What stands below a mistake: the right moves, how the game could have gone on, how the opponent makes use of it.
    #[must_use]
    pub fn below(mistake: &TurningPoint) -> Vec<Sentence> {
        let accepted = &mistake.accepted;
        let mut named = moves_text(accepted.get(..NAMED).unwrap_or(accepted));
        if accepted.len() > NAMED {
            named.push_str(" …");
        }
        let key = match mistake.source {
            Source::Tablebase => "accepted",
            Source::Search { .. } => "accepted-search",
        };
        let mut sentences = vec![
            Sentence::new(key)
                .with("count", accepted.len())
                .with("moves", named),
        ];
        if mistake.line.len() > 1 {
            sentences.push(Sentence::new("line").with("moves", moves_text(&mistake.line)));
        }
        if !mistake.punishment.is_empty() {
            sentences.push(
                Sentence::new("punishment")
                    .with("side", side_word(mistake.side))
                    .with("moves", moves_text(&mistake.punishment)),
            );
        }
        sentences
    }

    /// What the end of a game gave away.
    #[must_use]
    pub fn ending(ending: &Ending) -> Sentence {
        let key = match ending.kind {
            EndingKind::Resigned => "ending-resigned",
            EndingKind::Time => "ending-time",
            EndingKind::Agreed => return Sentence::new("ending-agreed").with("side", side_word(ending.side)),
        };
        let value = match ending.value {
            Some(Value::Win) => "win",
            Some(_) => "draw",
            None => "unknown",
        };
        Sentence::new(key)
            .with("side", side_word(ending.side))
            .with("value", value)
    }

    /// How a side has played a game; `moves` are all of its review, `late` says that Black began it, `ending` is what the
    /// end cost this side.
    #[must_use]
    pub fn summary(
        summary: &Summary,
        moves: &[MoveReview],
        late: bool,
        ending: Option<&Ending>,
    ) -> Vec<Sentence> {
        let counted = [
            ("summary-thrown", summary.thrown_half_points),
            ("summary-doubtful", summary.doubtful),
            ("summary-overlooked", summary.overlooked_mills),
            ("summary-let", summary.let_mills),
        ];
        let mut sentences: Vec<Sentence> = counted
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(key, count)| Sentence::new(key).with("count", count))
            .chain(ending.map(Sentence::ending))
            .collect();
        if sentences.is_empty() {
            sentences.push(Sentence::new(if summary.exact == summary.moves {
                "summary-clean"
            } else {
                "summary-nothing-doubtful"
            }));
        }
        sentences.extend(summary.hardest.and_then(|only| {
            let review = moves.iter().find(|review| review.ply == only.ply)?;
            Some(
                Sentence::new("summary-hardest")
                    .with("move", review.mv.to_string())
                    .with("number", turn_number(only.ply, late))
                    .with("legal", only.legal),
            )
        }));
        sentences
    }
}

/// The number of the turn to which a ply belongs, counted as records count it; `late` says that Black made the first move.
///
/// ```
/// use mlin_review::turn_number;
/// assert_eq!([1, 2, 3, 4].map(|ply| turn_number(ply, false)), [1, 1, 2, 2]);
/// assert_eq!([1, 2, 3, 4].map(|ply| turn_number(ply, true)), [1, 2, 2, 3]);
/// ```
#[must_use]
pub fn turn_number(ply: usize, late: bool) -> usize {
    (ply.saturating_sub(1) + usize::from(late)) / 2 + 1
}

/// The name of a side for programs, and as messages choose by it.
fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

fn moves_text(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}
