use std::cmp::Reverse;
use std::sync::Arc;

use mlin_engine::{Class, Engine, Gap, Limits, NoControl, Opening, Probe, Report, Score, Solved};
use mlin_rules::{DrawReason, Game, Move, Outcome, Position, Side};

use crate::explanation::Explanation;
use crate::judgement::{Judged, before_move, ended, leaves_limit_out, plies};
use crate::side_survey::closings;
use crate::{Difficulty, Grade, MoveReview, Reason, Review, Source, Value};

/// Goes through games. It is deterministic: the same game, tablebase and budget give the same review on every machine.
///
/// Where a tablebase, or opening knowledge, knows every move of a position the judgement is exact, and counts the game's own no-removal
/// limit and counter (R16) as far as there are distances. Elsewhere two searches are compared, of the position and of the move
/// that was played, and the move is doubted only if it seems to cost a man or the game. A repetition (R15) is seen where a move
/// completes it, and inside the searches.
///
/// ```
/// use mlin_review::Reviewer;
/// use mlin_rules::{Game, Ruleset, Side};
/// let mut game = Game::new(Ruleset::STANDARD);
/// for text in ["d6", "f4", "b4"] {
///     game.play(text.parse()?)?;
/// }
/// let review = Reviewer::new(None).with_nodes(2000).review(&game);
/// assert_eq!(review.moves.len(), 3);
/// assert_eq!(review.summary(Side::White).moves, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reviewer {
    engine: Engine,
    tablebase: Option<Arc<dyn Probe>>,
    /// Without flying and with.
    openings: [Option<Arc<Opening>>; 2],
    nodes: u64,
    unreadable: Option<Gap>,
}

/// A win that takes so many plies more than another is called slower: two turns of the winner.
const SLOWER: u32 = 4;
/// With so few plies to spare until the limit it is said.
const NEAR: u32 = 6;
/// How much worse a move must look to be doubted, in hundredths of a man.
const DOUBT: i32 = 90;
/// With so much ahead a forced win that was missed is no matter, in hundredths of a man.
const AHEAD: i32 = 200;
/// The longest line, in plies.
const LINE: usize = 6;
/// When a search doubts a move all others are searched with this part of the nodes.
const SHARE: u64 = 8;
/// With so few plies left until the limit (R16), values that do not tell how far a win is say too little: a search sees the limit.
const LATE: u32 = 20;
/// So far ahead, or behind, what a move costs changes nothing, in hundredths of a man.
const DECIDED: i32 = 600;
/// Enough for searches as short as these, and quick to clear.
const TABLE_BYTES: usize = 1 << 21;

/// What is known of the legal moves of a position.
struct Known {
    best: Score,
    played: Score,
    source: Source,
    difficulty: Option<Difficulty>,
    /// The best first. From a search, empty where the move played is not doubted.
    accepted: Vec<Move>,
    /// All of them, from a tablebase.
    moves: Vec<Judged>,
    /// From a search: the lines behind the best move and the move that was played, which they begin with.
    lines: [Vec<Move>; 2],
}

impl Reviewer {
    /// How many positions a search visits unless told otherwise.
    pub const NODES: u64 = 50_000;

    /// A reviewer that asks a tablebase, if there is one.
    #[must_use]
    pub fn new(tablebase: Option<Arc<dyn Probe>>) -> Reviewer {
        let mut engine = Engine::new(TABLE_BYTES);
        engine.set_tablebase(tablebase.clone());
        // What is compared is to come from one source: a move's worth, solved, says nothing beside another's estimate.
        engine.set_opening(true, None);
        engine.set_opening(false, None);
        Reviewer {
            engine,
            tablebase,
            openings: [None, None],
            nodes: Reviewer::NODES,
            unreadable: None,
        }
    }

    /// The same with another budget for each search.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Reviewer {
        Reviewer { nodes, ..self }
    }

    /// The same with opening knowledge, for games without flying and with, such as [`Opening::built_in`]: exact judgements of positions of
    /// which the tablebase does not know every move.
    #[must_use]
    pub fn with_openings(self, openings: [Option<Arc<Opening>>; 2]) -> Reviewer {
        Reviewer { openings, ..self }
    }

    /// The same with searches by this engine, which is given the tablebase.
    #[must_use]
    pub fn with_engine(self, mut engine: Engine) -> Reviewer {
        engine.set_tablebase(self.tablebase.clone());
        Reviewer { engine, ..self }
    }

    /// Goes through a whole game.
    #[must_use]
    pub fn review(&mut self, game: &Game) -> Review {
        let moves = (0..game.ply()).filter_map(|ply| self.review_move(game, ply));
        let moves = moves.collect();
        Review {
            moves,
            unreadable: self.unreadable.take(),
        }
    }

    /// The first file of the tablebase that was needed since the last review and could not be used.
    #[must_use]
    pub const fn unreadable(&self) -> Option<Gap> {
        self.unreadable
    }

    /// Looks at the move that was played after so many plies; `None` when there is none. For whoever shows how far it has come.
    pub fn review_move(&mut self, game: &Game, plies_before: usize) -> Option<MoveReview> {
        let mv = game.moves().nth(plies_before)?;
        let mut here = Game::from_position(*game.start(), *game.rules());
        for earlier in game.moves().take(plies_before) {
            here.play(earlier).ok()?;
        }
        let position = *here.position();
        let side = position.side_to_move();
        let known = match self.known(&mut here, mv) {
            Some(known) => known,
            None => self.searched(&mut here, mv)?,
        };
        let legal = here.legal_moves().len();
        let grade = grade(&known, mv, legal);
        let mut review = MoveReview {
            ply: plies_before + 1,
            side,
            position,
            mv,
            best: known.best,
            played: known.played,
            source: known.source,
            grade,
            difficulty: known.difficulty,
            reasons: Vec::new(),
            accepted: known.accepted,
            moves: Vec::new(),
            line: Vec::new(),
            punishment: Vec::new(),
        };
        if grade.is_mistake() {
            review.moves = known
                .moves
                .iter()
                .map(|judged| (judged.mv, judged.score))
                .collect();
            self.explain(&mut here, &mut review, known.lines);
        } else {
            review.reasons = remarks(&here, &review, legal);
        }
        Some(review)
    }

    /// Every legal move with its exact worth, in the order of the rules; `None` where something is not known. All of them come from one
    /// source: values with a class and values without do not compare.
    fn exact(&mut self, game: &mut Game) -> Option<Vec<Judged>> {
        if let Some(tablebase) = &self.tablebase {
            match worths(&**tablebase, game) {
                Ok(moves) if is_late(game) && moves.iter().any(|judged| leaves_limit_out(judged.score)) => {
                    return None;
                }
                Ok(moves) => return Some(moves),
                Err(Some(gap @ Gap::Unreadable(_))) => _ = self.unreadable.get_or_insert(gap),
                Err(_) => {}
            }
        }
        let opening = self.openings[usize::from(game.rules().flying)].as_ref()?;
        worths(&**opening, game).ok()
    }

    /// What is known for sure of a position and the move that was played there.
    fn known(&mut self, here: &mut Game, mv: Move) -> Option<Known> {
        let moves = self.exact(here)?;
        let played = moves.iter().find(|judged| judged.mv == mv)?.score;
        let best = moves.iter().map(|judged| judged.score).max()?;
        let kept = keeping(&moves);
        Some(Known {
            best,
            played,
            source: Source::Tablebase,
            difficulty: Some(Difficulty {
                legal: moves.len() as u32,
                keeping: kept.len() as u32,
            }),
            accepted: kept,
            moves,
            lines: [Vec::new(), Vec::new()],
        })
    }

    fn search(&mut self, game: &Game, nodes: u64) -> Report {
        self.engine.clear();
        self.engine.search(game, &Limits::nodes(nodes), &mut NoControl)
    }

    /// What a move is worth to the side that makes it, with the line that it begins.
    fn search_move(&mut self, here: &mut Game, mv: Move, nodes: u64) -> Option<(Score, Vec<Move>)> {
        here.play(mv).ok()?;
        let mut line = vec![mv];
        let score = match here.outcome() {
            Some(outcome) => ended(outcome, here),
            None => {
                let report = self.search(here, nodes);
                line.extend(report.line);
                (-report.score).a_ply_earlier()
            }
        };
        here.undo();
        Some((score, line))
    }

    /// What searches think of a position and the move that was played there.
    fn searched(&mut self, here: &mut Game, mv: Move) -> Option<Known> {
        let nodes = self.nodes;
        let report = self.search(here, nodes);
        let (best, best_line) = (report.score, report.line);
        let mut known = Known {
            best,
            played: best,
            source: Source::Search { nodes },
            difficulty: None,
            accepted: Vec::new(),
            moves: Vec::new(),
            lines: [best_line, Vec::new()],
        };
        if report.best == Some(mv) {
            return Some(known);
        }
        let (played, line) = self.search_move(here, mv, nodes)?;
        known.played = played;
        let costs_man = balance(here, &known.lines[0]) > balance(here, &line);
        let is_decisive = best.result() == Some(Value::Win) || played.result() == Some(Value::Loss);
        if is_worse(best, played) && (is_decisive || costs_man) {
            // Only if the others bear it out, with the same nodes for each.
            let mut moves = Vec::new();
            for other in here.legal_moves() {
                let (score, _) = self.search_move(here, other, (nodes / SHARE).max(1))?;
                moves.push(Judged { mv: other, score });
            }
            let best = moves.iter().map(|judged| judged.score).max()?;
            let played_well = moves
                .iter()
                .any(|judged| judged.mv == mv && !is_worse(best, judged.score));
            // Beside a proven win nothing else is sure to be right.
            let is_proven = best.result() == Some(Value::Win);
            moves.retain(|judged| {
                !is_worse(best, judged.score) && (!is_proven || judged.score.result() == Some(Value::Win))
            });
            if !played_well {
                moves.sort_by_key(|judged| Reverse(judged.score));
                known.accepted = moves.iter().map(|judged| judged.mv).collect();
            }
        }
        known.best = known.best.max(played);
        known.lines[1] = line;
        Some(known)
    }

    /// Finds reasons and lines for a mistake.
    fn explain(&mut self, here: &mut Game, review: &mut MoveReview, lines: [Vec<Move>; 2]) {
        review.reasons = costs(here, review);
        let rules = *here.rules();
        let best = review.accepted.first().copied();
        let answers: Vec<Move>;
        match review.source {
            Source::Tablebase => {
                review.line = best.map_or_else(Vec::new, |mv| self.exact_line(here, mv));
                review.punishment = self.exact_line(here, review.mv).split_off(1);
                if here.play(review.mv).is_ok() {
                    review.reasons.extend(drawn_by_rule(here.outcome()));
                    answers = self.exact(here).map_or_else(Vec::new, |moves| keeping(&moves));
                    here.undo();
                } else {
                    answers = Vec::new();
                }
            }
            Source::Search { .. } => {
                let [line, mut punishment] = lines;
                review.line = line.into_iter().take(LINE).collect();
                review.punishment = punishment.split_off(1);
                review.punishment.truncate(LINE);
                answers = review.punishment.iter().take(1).copied().collect();
            }
        }
        let explanation = Explanation {
            rules: &rules,
            before: &review.position,
            played: review.mv,
            accepted: &review.accepted,
            answers: &answers,
            line: &review.line,
            punishment: &review.punishment,
            stake: (
                review.best.result() == Some(Value::Win),
                review.played.result() == Some(Value::Loss),
            ),
        };
        let mut causes = explanation.causes();
        // Limit and repetition say enough.
        let is_told = |reason: &Reason| {
            matches!(
                reason,
                Reason::RanIntoLimit { .. } | Reason::ReachedLimit | Reason::Repeated
            )
        };
        if causes == [Reason::Deep] && review.reasons.iter().any(is_told) {
            causes.clear();
        }
        review.reasons.extend(causes);
    }

    /// A move and the best play after it, as far as it leads somewhere: a draw needs no line.
    fn exact_line(&mut self, here: &mut Game, mv: Move) -> Vec<Move> {
        let mut line = Vec::new();
        let mut next = Some(mv);
        while let Some(mv) = next.take() {
            if here.play(mv).is_err() {
                break;
            }
            line.push(mv);
            if line.len() == LINE || here.outcome().is_some() {
                break;
            }
            if let Some(moves) = self.exact(here) {
                let best = moves.iter().map(|judged| judged.score).max();
                let is_drawn = best.and_then(Score::result) == Some(Value::Draw);
                if !is_drawn || line.len() < 2 {
                    next = moves
                        .iter()
                        .find(|judged| Some(judged.score) == best)
                        .map(|judged| judged.mv);
                }
            }
        }
        for _ in 0..line.len() {
            here.undo();
        }
        line
    }
}

/// What every legal move is worth by these values, in the order of the rules.
///
/// # Errors
/// The first gap among the values; `None` when the game is over.
fn worths(known: &dyn Probe, game: &mut Game) -> Result<Vec<Judged>, Option<Gap>> {
    let mut moves = Vec::new();
    for mv in game.legal_moves() {
        let is_conversion = mv.remove.is_some() || mv.from.is_none();
        game.play(mv).map_err(|_| None)?;
        let score = match game.outcome() {
            Some(outcome) => Ok(ended(outcome, game)),
            None => Solved::of(known, game.rules(), game.position())
                .map(|theirs| before_move(theirs, is_conversion)),
        };
        game.undo();
        let score = score.map_err(Some)?;
        moves.push(Judged { mv, score });
    }
    Ok(moves)
}

/// The moves that keep the value, the best first.
fn keeping(moves: &[Judged]) -> Vec<Move> {
    let worth = |judged: &Judged| judged.score.result();
    let best = moves.iter().filter_map(worth).max();
    let mut kept: Vec<Judged> = moves
        .iter()
        .filter(|judged| worth(judged) == best)
        .copied()
        .collect();
    kept.sort_by_key(|judged| Reverse(judged.score));
    kept.iter().map(|judged| judged.mv).collect()
}

fn grade(known: &Known, mv: Move, legal: usize) -> Grade {
    if legal == 1 {
        return Grade::Forced;
    }
    if let Source::Search { .. } = known.source {
        return if known.accepted.is_empty() {
            Grade::Keeps
        } else {
            Grade::Doubtful
        };
    }
    let (Some(from), Some(to)) = (known.best.result(), known.played.result()) else {
        return Grade::Keeps;
    };
    if from != to {
        return Grade::Threw { from, to };
    }
    if known.accepted == [mv] {
        return Grade::Only;
    }
    let slower = plies(known.best)
        .zip(plies(known.played))
        .is_some_and(|(best, played)| played >= best.saturating_add(SLOWER));
    if from == Value::Win && slower {
        return Grade::Slower;
    }
    Grade::Keeps
}

/// Whether a search thinks so much less of a move than of the best.
fn is_worse(best: Score, played: Score) -> bool {
    let estimate = |score: Score| match score {
        Score::Estimate(estimate) => estimate,
        _ => 0,
    };
    match (best.result(), played.result()) {
        (Some(best), Some(played)) => best > played,
        // Who was lost anyway has lost nothing.
        (None, Some(Value::Loss)) => estimate(best) > -DECIDED,
        (Some(Value::Loss), None) | (_, Some(Value::Win)) => false,
        (Some(Value::Win), None) => estimate(played) < AHEAD,
        (None, None) if estimate(played) >= DECIDED || estimate(best) <= -DECIDED => false,
        _ => estimate(best).saturating_sub(estimate(played)) >= DOUBT,
    }
}

/// The men that the side to move is ahead at the end of a line.
fn balance(here: &Game, line: &[Move]) -> i32 {
    let us = here.position().side_to_move();
    let end = line
        .iter()
        .fold(*here.position(), |position: Position, mv| position.after(*mv));
    i32::from(end.total(us)) - i32::from(end.total(!us))
}

/// Whether the limit is near.
fn is_late(here: &Game) -> bool {
    plies_left(here).is_some_and(|left| left <= LATE)
}

/// How many plies are left until the limit.
fn plies_left(here: &Game) -> Option<u32> {
    let limit = here.rules().no_removal_limit?;
    Some(limit.get().saturating_sub(here.position().counter()))
}

fn class(score: Score) -> Option<Class> {
    match score {
        Score::Solved(solved) => solved.class(),
        _ => None,
    }
}

/// The draw rule that a move has brought about.
fn drawn_by_rule(outcome: Option<Outcome>) -> Option<Reason> {
    match outcome? {
        Outcome::Draw {
            reason: DrawReason::Threefold,
        } => Some(Reason::Repeated),
        Outcome::Draw {
            reason: DrawReason::NoRemovalLimit,
        } => Some(Reason::ReachedLimit),
        _ => None,
    }
}

/// What a mistake cost.
fn costs(here: &Game, review: &MoveReview) -> Vec<Reason> {
    let mut costs = Vec::new();
    match review.grade {
        Grade::Threw { from: Value::Win, to } => costs.push(Reason::ThrewAwayWin { to }),
        Grade::Threw { .. } => costs.push(Reason::ThrewAwayDraw),
        _ => {
            let to_end = |score: Score| match score {
                Score::Win { plies } | Score::Loss { plies } => plies,
                _ => 0,
            };
            costs.push(match (review.best.result(), review.played.result()) {
                (_, Some(Value::Loss)) => Reason::LosesByForce {
                    plies: to_end(review.played),
                },
                (Some(Value::Win), _) => Reason::MissedForcedWin {
                    plies: to_end(review.best),
                },
                _ => Reason::LosesMan,
            });
        }
    }
    if class(review.played) == Some(Class::LimitedWin)
        && let (Some(plies), Some(left)) = (plies(review.played), plies_left(here))
    {
        costs.push(Reason::RanIntoLimit { plies, left });
    }
    costs
}

/// What is worth saying about a move that keeps the value.
fn remarks(here: &Game, review: &MoveReview, legal: usize) -> Vec<Reason> {
    let mut remarks = Vec::new();
    let (position, mv) = (here.position(), review.mv);
    match review.grade {
        Grade::Only => remarks.push(Reason::OnlyMove { legal: legal as u32 }),
        Grade::Slower => {
            if let (Some(best), Some(plies)) = (plies(review.best), plies(review.played)) {
                remarks.push(Reason::SlowerWin { plies, best });
            }
        }
        _ => {}
    }
    if let (Source::Search { .. }, Score::Win { plies }) = (review.source, review.best)
        && review.played.result() != Some(Value::Win)
    {
        // It may win all the same: no search can tell.
        remarks.push(Reason::MissedForcedWin { plies });
    }
    if class(review.played) == Some(Class::Win)
        && let (Some(plies), Some(left)) = (plies(review.played), plies_left(here))
        && plies > 1
        && left.saturating_sub(plies) <= NEAR
    {
        remarks.push(Reason::LimitNear {
            left: left.saturating_sub(plies),
        });
    }
    if !matches!(review.grade, Grade::Forced | Grade::Slower)
        && !position.closes_mill(mv.from, mv.to)
        && let Some(closing) = closings(position, here.rules()).first()
        && earns(position, position.side_to_move())
    {
        remarks.push(Reason::MillLeftOpen { at: closing.at });
    }
    remarks
}

/// Whether there is a man that a mill of this side could remove.
fn earns(position: &Position, side: Side) -> bool {
    !position.men(!side).is_empty()
}
