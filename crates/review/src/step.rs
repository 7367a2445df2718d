use std::str::FromStr;

use mlin_engine::Class;
use mlin_rules::{Game, Move, Point, Position, Ruleset};

use crate::puzzle::class_of_letter;
use crate::{Attempt, Chapter, Spot, Task};

/// A step of the course: a position, and what is to be done in it.
///
/// Written as one line with five columns, parted by ` | `: chapter, name and `flying` or `no-flying`; a position; the moves played since,
/// or `-`; the tasks, parted by commas; the class of each legal move for the task `keep`, in the letters of [`Puzzle`](crate::Puzzle), or `-`.
///
/// ```
/// use mlin_review::{Step, Task};
/// let step: Step = "mill first flying | WW....../.B....B./........ w 7/7 0 | - | close | -".parse()?;
/// assert_eq!(step.tasks(), [Task::Close]);
/// assert_eq!(step.begin().answers().len(), 2, "a mill on g7, and one of two men to remove");
/// # Ok::<(), mlin_review::StepError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Step {
    chapter: Chapter,
    id: String,
    game: Game,
    tasks: Vec<Task>,
}

/// Why a text is no step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// There are not five columns.
    #[error("expected five columns")]
    Columns,
    /// The first column is not a chapter, a name and `flying` or `no-flying`.
    #[error("expected a chapter, a name and flying or no-flying")]
    Head,
    /// The second column is no position.
    #[error("expected a position")]
    Position,
    /// The third column holds a move that cannot be played.
    #[error("expected legal moves")]
    Moves,
    /// The fourth column holds something that is no task.
    #[error("expected tasks")]
    Tasks,
    /// The letters are not one for each legal move, or are there without the task `keep`, or missing.
    #[error("expected a letter for each legal move where values are asked for")]
    Letters,
    /// No answer is right.
    #[error("no answer is right")]
    NoAnswer,
}

impl Step {
    /// The course that comes with Mlin, in its order.
    pub fn all() -> impl Iterator<Item = Step> {
        include_str!("../data/course.txt")
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.parse().ok())
    }

    /// What part of the course it belongs to.
    #[must_use]
    pub const fn chapter(&self) -> Chapter {
        self.chapter
    }

    /// Its name, kebab-case: no two steps have the same. Surfaces find words for it.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game at its beginning: rules, position and what was played before.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What is to be done, one after the other; never nothing.
    #[must_use]
    pub fn tasks(&self) -> &[Task] {
        &self.tasks
    }

    /// Begins the step.
    #[must_use]
    pub fn begin(&self) -> Attempt<'_> {
        Attempt::new(self)
    }
}

impl FromStr for Step {
    type Err = StepError;

    fn from_str(text: &str) -> Result<Step, StepError> {
        let columns: Vec<&str> = text.split(" | ").collect();
        let [head, position, moves, tasks, letters] = columns[..] else {
            return Err(StepError::Columns);
        };
        let head: Vec<&str> = head.split(' ').collect();
        let [chapter, id, rules] = head[..] else {
            return Err(StepError::Head);
        };
        let chapter = Chapter::from_code(chapter).ok_or(StepError::Head)?;
        let rules = match rules {
            "flying" => Ruleset::STANDARD,
            "no-flying" => Ruleset::WITHOUT_FLYING,
            _ => return Err(StepError::Head),
        };
        let position: Position = position.parse().map_err(|_| StepError::Position)?;
        let mut game = Game::from_position(position, rules);
        for word in moves.split(' ').filter(|word| *word != "-") {
            let mv: Move = word.parse().map_err(|_| StepError::Moves)?;
            game.play(mv).map_err(|_| StepError::Moves)?;
        }
        let classes = classes(&game, letters)?;
        let tasks: Vec<Task> = tasks
            .split(", ")
            .map(|task| read_task(task, &classes))
            .collect::<Result<_, _>>()?;
        if tasks.iter().any(|task| matches!(task, Task::Keep(_))) != (letters != "-") {
            return Err(StepError::Letters);
        }
        let step = Step {
            chapter,
            id: id.to_owned(),
            game,
            tasks,
        };
        if step.begin().answers().is_empty() {
            return Err(StepError::NoAnswer);
        }
        Ok(step)
    }
}

fn classes(game: &Game, letters: &str) -> Result<Vec<(Move, Class)>, StepError> {
    if letters == "-" {
        return Ok(Vec::new());
    }
    let classes: Vec<Class> = letters
        .chars()
        .map(class_of_letter)
        .collect::<Option<_>>()
        .ok_or(StepError::Letters)?;
    let moves = game.legal_moves();
    if moves.len() != classes.len() {
        return Err(StepError::Letters);
    }
    Ok(moves.into_iter().zip(classes).collect())
}

fn read_task(text: &str, classes: &[(Move, Class)]) -> Result<Task, StepError> {
    Ok(match text {
        "any" => Task::Any,
        "close" => Task::Close,
        "open" => Task::Open,
        "obstruct" => Task::Obstruct,
        "crossing" => Task::Crossing,
        "block" => Task::Block,
        "build-double-mill" => Task::BuildDoubleMill,
        "break-double-mill" => Task::BreakDoubleMill,
        "win" => Task::Win,
        "draw" => Task::Draw,
        "go-on" => Task::GoOn,
        "keep" => Task::Keep(classes.to_vec()),
        "tap removable" => Task::Tap(Spot::Removable),
        "tap protected" => Task::Tap(Spot::Protected),
        "tap stuck" => Task::Tap(Spot::Stuck),
        "tap in-mill" => Task::Tap(Spot::InMill),
        "tap shared" => Task::Tap(Spot::Shared),
        "tap next-mill" => Task::Tap(Spot::NextMill),
        "tap crossing" => Task::Tap(Spot::Crossing),
        _ => {
            let point = text.strip_prefix("tap joined ").ok_or(StepError::Tasks)?;
            let named = |other: &Point| other.name() == point;
            let point = Point::ALL.into_iter().find(named).ok_or(StepError::Tasks)?;
            Task::Tap(Spot::Joined(point))
        }
    })
}
