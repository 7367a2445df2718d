//! What a position threatens, and what the moves of a game were worth, and why.
//!
//! The one idea: this crate never writes a word. It yields *codes with arguments* ([`Reason::code`], [`Reason::arguments`]):
//! points, moves and numbers, which a surface turns into sentences of its language ([`Sentence`] names the message), into arrows on a
//! board, or into JSON.
//! And every judgement says where it comes from ([`Source`]): what a tablebase knows is exact, what a search found is not.
//!
//! - [`Survey`] looks at one position: open mills, forks, blocked men, double mills and the threats of either side.
//! - [`Reviewer`] goes through a game: a [`Grade`] and [`Reason`]s for every move, [`TurningPoint`]s, a [`Summary`] of each side.
//! - [`Puzzle`]s are positions of the tablebase with what every move is worth.
//! - [`Step`]s are the course for beginners: tasks that accept every right answer and tell what is wrong with any other.
//!
//! A move that keeps the value of the position is never called a mistake, however it looks.
//!
//! ```
//! use mlin_review::{Grade, Reason, Reviewer};
//! use mlin_rules::{Game, Point, Ruleset};
//!
//! // White could close a mill on g7, and Black would have two men left.
//! let position = "WW.W..../.B....../..B..B.. w 0/0 0".parse()?;
//! let mut game = Game::from_position(position, Ruleset::STANDARD);
//! game.play("a7-a4".parse()?)?;
//! let review = Reviewer::new(None).review(&game);
//! assert_eq!(review.moves[0].grade, Grade::Doubtful, "no tablebase was asked");
//! assert!(review.moves[0].reasons.contains(&Reason::OverlookedMill { at: Point::G7 }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod advice;
mod argument;
mod attempt;
mod chapter;
mod double_mill_view;
mod ending;
mod explanation;
mod grade;
mod judgement;
mod mistake;
mod move_review;
mod puzzle;
mod question;
mod reason;
mod review;
#[cfg(feature = "report")]
mod review_report;
mod reviewer;
mod sentence;
mod side_survey;
mod spot;
mod step;
mod summary;
mod survey;
mod task;
mod theme;
mod threat;
mod turning_point;
mod warning;

pub use advice::Advice;
pub use argument::Argument;
pub use attempt::{Answer, Attempt, Mark};
pub use chapter::Chapter;
pub use double_mill_view::DoubleMillView;
pub use ending::{Ending, EndingKind};
pub use grade::Grade;
pub use judgement::{Difficulty, Source};
pub use mistake::Mistake;
pub use mlin_engine::{Class, Gap, Probe, Score, Solved, Value};
pub use move_review::MoveReview;
pub use puzzle::{Puzzle, PuzzleError, class_of_letter, letter_of_class};
pub use question::Question;
pub use reason::{Reason, ReasonError};
pub use review::Review;
#[cfg(feature = "report")]
pub use review_report::{ReviewReport, ScoreReport};
pub use reviewer::Reviewer;
pub use sentence::{Sentence, Told, turn_number};
pub use side_survey::{Closing, OpenMill, SideSurvey};
pub use spot::Spot;
pub use step::{Step, StepError};
pub use summary::{OnlyMove, Summary};
pub use survey::Survey;
pub use task::Task;
pub use theme::Theme;
pub use threat::Threat;
pub use turning_point::TurningPoint;
pub use warning::Warning;
