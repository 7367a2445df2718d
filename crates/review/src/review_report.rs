use mlin_engine::{Class, Score};
use mlin_rules::notation::Record;
use mlin_rules::{Move, Outcome, Point, Repetition, Side};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{Argument, MoveReview, Reason, Review, Summary};

/// A review as data for programs: what `mlin review --json` prints and what the server's API answers.
///
/// Its fields are told in `docs/command-line.md`.
///
/// ```
/// use mlin_review::{ReviewReport, Reviewer};
/// use mlin_rules::{Ruleset, notation::Record};
/// let record = Record::parse("[Termination \"threefold\"] d6 1/2-1/2", &Ruleset::STANDARD)?;
/// let review = Reviewer::new(None).with_nodes(100).review(record.game());
/// let report = serde_json::to_value(ReviewReport::new(&record, &review, 100))?;
/// assert_eq!(report["moves"][0]["move"], "d6");
/// assert_eq!(report["outcome"], "*");
/// assert_eq!(report["unconfirmed"]["reason"], "threefold");
/// assert_eq!(report["left_over"], 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, serde::Serialize)]
pub struct ReviewReport<'a> {
    flying: bool,
    no_removal_limit: Option<u32>,
    repetition: Option<u32>,
    outcome: &'static str,
    reason: &'static str,
    plies: usize,
    exact: usize,
    nodes: u64,
    gap: Option<String>,
    left_over: usize,
    unconfirmed: Option<OutcomeReport>,
    moves: Vec<MoveReport<'a>>,
    summary: Summaries,
}

#[derive(Clone, Copy, Debug, serde::Serialize)]
struct OutcomeReport {
    outcome: &'static str,
    reason: &'static str,
}

#[derive(Clone, Debug, serde::Serialize)]
struct MoveReport<'a> {
    ply: usize,
    side: &'static str,
    position: String,
    #[serde(rename = "move")]
    mv: String,
    grade: &'static str,
    half_points: u32,
    source: &'static str,
    best: ScoreReport,
    played: ScoreReport,
    legal: Option<u32>,
    keeping: Option<u32>,
    reasons: Vec<ReasonReport<'a>>,
    accepted: Vec<String>,
    line: Vec<String>,
    punishment: Vec<String>,
}

#[derive(Clone, Debug, serde::Serialize)]
struct Summaries {
    white: SummaryReport,
    black: SummaryReport,
}

#[derive(Clone, Debug, serde::Serialize)]
struct SummaryReport {
    moves: u32,
    exact: u32,
    thrown_half_points: u32,
    mistakes: u32,
    doubtful: u32,
    overlooked_mills: u32,
    let_mills: u32,
    only_moves: u32,
    hardest_only_move: Option<OnlyMoveReport>,
}

#[derive(Clone, Debug, serde::Serialize)]
struct OnlyMoveReport {
    ply: usize,
    legal: u32,
}

/// A score as data for programs: an object with a `kind`, and the numbers that belong to it.
///
/// ```
/// use mlin_review::{Score, ScoreReport};
/// let report = serde_json::to_value(ScoreReport::from(Score::Win { plies: 3 }))?;
/// assert_eq!(report, serde_json::json!({"kind": "win", "plies": 3}));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ScoreReport {
    /// A win that a search has proven.
    Win {
        /// Plies to the end.
        plies: u32,
    },
    /// A loss that a search has proven.
    Loss {
        /// Plies to the end.
        plies: u32,
    },
    /// What a tablebase knows.
    Solved {
        /// By the rules R1 to R14: `win`, `draw` or `loss`.
        value: String,
        /// Under the game's no-removal limit, where that is known: also `limited-win` and `limited-loss`.
        class: Option<&'static str>,
        /// Plies to the next removal or placement, or to the end.
        plies_to_conversion: Option<u16>,
    },
    /// A draw by the rules.
    Draw,
    /// What a search guesses.
    Estimate {
        /// In hundredths of a man, for the side to move.
        hundredths_of_a_man: i32,
    },
}

#[derive(Clone, Debug)]
struct ReasonReport<'a>(&'a Reason);

impl<'a> ReviewReport<'a> {
    /// The report of a record whose game has been gone through with so many positions for each search.
    #[must_use]
    pub fn new(record: &Record, review: &'a Review, nodes: u64) -> ReviewReport<'a> {
        let game = record.game();
        let rules = game.rules();
        ReviewReport {
            flying: rules.flying,
            no_removal_limit: rules.no_removal_limit.map(core::num::NonZero::get),
            repetition: rules.repetition.map(Repetition::get),
            outcome: game.outcome().map_or("*", Outcome::result),
            reason: game.outcome().map_or("", Outcome::reason),
            plies: review.moves.len(),
            exact: review.exact(),
            nodes,
            gap: review.unreadable.map(|gap| gap.to_string()),
            left_over: record.left_over(),
            unconfirmed: record.unconfirmed().map(|claimed| OutcomeReport {
                outcome: claimed.result(),
                reason: claimed.reason(),
            }),
            moves: review.moves.iter().map(MoveReport::of).collect(),
            summary: Summaries {
                white: SummaryReport::of(&review.summary(Side::White)),
                black: SummaryReport::of(&review.summary(Side::Black)),
            },
        }
    }
}

impl MoveReport<'_> {
    fn of(review: &MoveReview) -> MoveReport<'_> {
        // Of a move that keeps the value nobody asks for the others.
        let accepted: &[Move] = if review.grade.is_mistake() {
            &review.accepted
        } else {
            &[]
        };
        MoveReport {
            ply: review.ply,
            side: match review.side {
                Side::White => "white",
                Side::Black => "black",
            },
            position: review.position.to_string(),
            mv: review.mv.to_string(),
            grade: review.grade.code(),
            half_points: review.grade.half_points(),
            source: review.source.code(),
            best: review.best.into(),
            played: review.played.into(),
            legal: review.difficulty.map(|difficulty| difficulty.legal),
            keeping: review.difficulty.map(|difficulty| difficulty.keeping),
            reasons: review.reasons.iter().map(ReasonReport).collect(),
            accepted: texts(accepted),
            line: texts(&review.line),
            punishment: texts(&review.punishment),
        }
    }
}

impl SummaryReport {
    fn of(summary: &Summary) -> SummaryReport {
        SummaryReport {
            moves: summary.moves,
            exact: summary.exact,
            thrown_half_points: summary.thrown_half_points,
            mistakes: summary.mistakes,
            doubtful: summary.doubtful,
            overlooked_mills: summary.overlooked_mills,
            let_mills: summary.let_mills,
            only_moves: summary.only_moves,
            hardest_only_move: summary.hardest.map(|only| OnlyMoveReport {
                ply: only.ply,
                legal: only.legal,
            }),
        }
    }
}

impl From<Score> for ScoreReport {
    fn from(score: Score) -> ScoreReport {
        match score {
            Score::Win { plies } => ScoreReport::Win { plies },
            Score::Loss { plies } => ScoreReport::Loss { plies },
            Score::Solved(solved) => ScoreReport::Solved {
                value: solved.value().to_string(),
                class: solved.class().map(Class::word),
                plies_to_conversion: solved.plies_to_conversion(),
            },
            Score::Draw => ScoreReport::Draw,
            Score::Estimate(hundredths_of_a_man) => ScoreReport::Estimate { hundredths_of_a_man },
        }
    }
}

impl Serialize for ReasonReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.0.code())?;
        for (name, argument) in self.0.arguments() {
            match argument {
                Argument::Point(point) => map.serialize_entry(name, point.name())?,
                Argument::Points(points) => {
                    let names: Vec<&str> = points.iter().map(Point::name).collect();
                    map.serialize_entry(name, &names)?;
                }
                Argument::Move(mv) => map.serialize_entry(name, &mv.to_string())?,
                Argument::Number(number) => map.serialize_entry(name, &number)?,
                Argument::Value(value) => map.serialize_entry(name, &value.to_string())?,
            }
        }
        map.end()
    }
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
