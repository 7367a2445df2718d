//! The game under review as signals: what is known of its moves so far, where the board stands, what was tried.

use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;
use mlin_review::{Class, Ending, Grade, MoveReview, Score, Source, TurningPoint, Value};
use mlin_rules::{Game, Move, Point, PointSet, Position, Side};

use super::answer;
use crate::app::Workers;
use crate::board::BoardView;
use crate::hand::Hand;
use crate::learn::own_mistakes::{self, OwnMistake};
use crate::learn::question::Question;
use crate::learn::review_line;
use crate::thinking::{Answer, Thinker};

/// So many positions each search of the page visits at most: a game takes some seconds.
const NODES: u64 = 30_000;

/// So many turning points are listed unless all are asked for: more are no lesson.
const LISTED: usize = 10;

/// How far the review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Run {
    /// The worker is at it.
    Going,
    /// Every move has its review.
    Done,
    /// The worker did not start or broke down.
    Failed,
}

/// What a visitor has done about a turning point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tries {
    /// The moves tried, the last one last.
    pub(super) moves: Vec<Move>,
    /// A right answer was among them.
    pub(super) is_solved: bool,
    /// The answer is shown.
    pub(super) is_open: bool,
}

impl Tries {
    /// The right move, once it was found.
    pub(super) fn found(&self) -> Option<Move> {
        self.moves.last().copied().filter(|_| self.is_solved)
    }
}

/// One of the lines behind a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    /// How the game could have gone on.
    Better,
    /// How the opponent makes use of the move that was played, which stands first.
    Punishment,
}

/// What a line consists of.
pub(super) fn line_of(mistake: &TurningPoint, kind: LineKind) -> Vec<Move> {
    match kind {
        LineKind::Better => mistake.line.clone(),
        LineKind::Punishment => {
            let mut line = vec![mistake.played];
            line.extend(&mistake.punishment);
            line
        }
    }
}

/// Everything about the game under review.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) game: RwSignal<Game>,
    /// What is known so far, move by move.
    pub(super) moves: RwSignal<Vec<MoveReview>>,
    pub(super) run: RwSignal<Run>,
    /// How many moves are shown as played.
    pub(super) at: RwSignal<usize>,
    /// A line that is shown instead, with so many of its moves.
    pub(super) line: RwSignal<Option<(LineKind, usize)>>,
    pub(super) hand: RwSignal<Hand>,
    /// What was tried, by the ply of the turning point.
    pub(super) tries: RwSignal<BTreeMap<usize, Tries>>,
    /// Whose mistakes are to become puzzles.
    pub(super) me: RwSignal<Option<Side>>,
    /// How many new ones have.
    pub(super) kept: RwSignal<usize>,
    /// The turning points found so far.
    pub(super) points: Memo<Vec<TurningPoint>>,
    /// Those that are listed, in the order of the game: the gravest, or all.
    pub(super) listed: Memo<Vec<(usize, Side)>>,
    /// Whether all are to be listed.
    pub(super) lists_all: RwSignal<bool>,
    /// The one that the board stands before.
    pub(super) question: Memo<Option<TurningPoint>>,
    /// The game as far as it is shown.
    pub(super) here: Memo<Game>,
    thinker: Thinker,
}

impl Desk {
    /// A game to be gone through, shown at a ply.
    pub(super) fn new(game: Game, at: usize, me: Option<Side>, workers: &Workers) -> Desk {
        let at = RwSignal::new(at.min(game.ply()));
        let game = RwSignal::new(game);
        let moves = RwSignal::new(Vec::<MoveReview>::new());
        let points =
            Memo::new(move |_| moves.with(|moves| moves.iter().filter_map(TurningPoint::of).collect()));
        let lists_all = RwSignal::new(false);
        let listed = Memo::new(move |_| {
            let limit = if lists_all.get() { usize::MAX } else { LISTED };
            moves.with(|moves| gravest(moves, limit))
        });
        let question = Memo::new(move |_| {
            let ply = at.get() + 1;
            points.with(|points: &Vec<TurningPoint>| points.iter().find(|point| point.ply == ply).cloned())
        });
        let here = Memo::new_with_compare(
            move |_| {
                let at = at.get();
                game.with(|game| prefix(game, at))
            },
            |_, _| true,
        );
        let thinker = Thinker::new(workers.learn.clone());
        on_cleanup(move || thinker.stop());
        Desk {
            game,
            moves,
            run: RwSignal::new(Run::Done),
            at,
            line: RwSignal::new(None),
            hand: RwSignal::new(Hand::Idle),
            tries: RwSignal::default(),
            me: RwSignal::new(me),
            kept: RwSignal::new(0),
            points,
            listed,
            lists_all,
            question,
            here,
            thinker,
        }
    }

    /// Another game takes the place of the one shown.
    pub(super) fn load(self, game: Game, at: usize) {
        self.line.set(None);
        self.hand.set(Hand::Idle);
        self.moves.set(Vec::new());
        self.tries.set(BTreeMap::new());
        self.kept.set(0);
        self.lists_all.set(false);
        self.at.set(at.min(game.ply()));
        self.game.set(game);
        self.begin();
    }

    /// Has the worker go through the game; what it finds arrives move by move.
    pub(super) fn begin(self) {
        let game = self.game.get_untracked();
        self.moves.set(Vec::new());
        if game.ply() == 0 {
            self.run.set(Run::Done);
            return;
        }
        self.run.set(Run::Going);
        let words = Question::Review { nodes: NODES }.words();
        let asked = game.clone();
        let listener = move |answer| match answer {
            Answer::Told(line) => match review_line::from_text(&line, &asked) {
                Some(review) => self.take(review),
                None => self.run.set(Run::Failed),
            },
            Answer::End => self.run.set(Run::Done),
            Answer::Failed => self.run.set(Run::Failed),
            Answer::Report(_) | Answer::Done(_) | Answer::Values(_) => {}
        };
        self.thinker.ask_in_words(&game, &words, true, Rc::new(listener));
    }

    fn take(self, review: MoveReview) {
        let mistake = self.own(&review);
        self.moves.update(|moves| moves.push(review));
        if let Some(mistake) = mistake {
            self.kept.update(|kept| *kept += own_mistakes::keep([mistake]));
        }
    }

    /// The visitor says which side was theirs; what is known of it already is kept too.
    pub(super) fn is(self, me: Option<Side>) {
        self.me.set(me);
        let mistakes: Vec<OwnMistake> = self
            .moves
            .with_untracked(|moves| moves.iter().filter_map(|review| self.own(review)).collect());
        self.kept.set(own_mistakes::keep(mistakes));
    }

    /// The mistake as a puzzle, if it was the visitor's own and every move's worth is exact.
    fn own(self, review: &MoveReview) -> Option<OwnMistake> {
        let rules = self.game.with_untracked(|game| *game.rules());
        let is_mine = self.me.get_untracked() == Some(review.side);
        if !is_mine || !review.grade.is_mistake() || review.source != Source::Tablebase {
            return None;
        }
        let classes: Option<Vec<Class>> = review.moves.iter().map(|(_, score)| class_of(*score)).collect();
        OwnMistake::new(review.position, rules, &classes?, review.mv)
    }

    /// Shows the game after so many moves.
    pub(super) fn go(self, at: usize) {
        self.line.set(None);
        self.hand.set(Hand::Idle);
        self.at.set(at.min(self.game.with_untracked(Game::ply)));
    }

    /// The ply of the next turning point that is listed, or of the one before.
    pub(super) fn neighbour(self, on: bool) -> Option<usize> {
        let at = self.at.get() + 1;
        self.listed.with(|points| {
            let mut plies = points.iter().map(|(ply, _)| *ply);
            if on {
                plies.find(|ply| *ply > at)
            } else {
                plies.rfind(|ply| *ply < at)
            }
        })
    }

    /// What the end of the game gave away, once every move has been judged.
    pub(super) fn ending(self) -> Option<Ending> {
        self.game
            .with(|game| self.moves.with(|moves| Ending::of(game, moves)))
    }

    /// What was tried at the question that is shown.
    pub(super) fn tries_here(self) -> Tries {
        let ply = self.at.get() + 1;
        self.tries
            .with(|tries| tries.get(&ply).cloned().unwrap_or_default())
    }

    /// Whether the visitor is to find a move now.
    pub(super) fn is_asking(self) -> bool {
        self.question.with(Option::is_some) && !self.tries_here().is_open && self.line.get().is_none()
    }

    /// A move was made on the board.
    pub(super) fn attempt(self, mv: Move) {
        let Some(mistake) = self.question.get_untracked() else {
            return;
        };
        self.tries.update(|tries| {
            let tries = tries.entry(mistake.ply).or_default();
            tries.moves.push(mv);
            if mistake.accepts(mv) {
                tries.is_solved = true;
                tries.is_open = true;
            }
        });
    }

    /// The answer is wanted.
    pub(super) fn open(self) {
        let ply = self.at.get_untracked() + 1;
        self.tries
            .update(|tries| tries.entry(ply).or_default().is_open = true);
    }

    /// The question is to be asked once more.
    pub(super) fn again(self) {
        let ply = self.at.get_untracked() + 1;
        self.line.set(None);
        self.tries.update(|tries| {
            tries.remove(&ply);
        });
    }

    /// A point of the board was tapped.
    pub(super) fn tap(self, point: Point) {
        let (hand, mv) = self
            .here
            .with_untracked(|game| self.hand.get_untracked().tap(game, point));
        self.put(hand, mv);
    }

    /// A man was dragged.
    pub(super) fn drag(self, from: Point, to: Point) {
        let (hand, mv) = self.here.with_untracked(|game| Hand::Holding(from).tap(game, to));
        self.put(hand, mv);
    }

    fn put(self, hand: Hand, mv: Option<Move>) {
        self.hand.set(hand);
        if let Some(mv) = mv {
            self.attempt(mv);
        }
    }

    /// What the board shows.
    pub(super) fn view(self) -> BoardView {
        let question = self.question.get();
        if let (Some(mistake), Some((kind, count))) = (&question, self.line.get()) {
            return line_view(mistake, kind, count);
        }
        let tries = self.tries_here();
        self.here.with(|game| {
            let last = game.moves().last();
            let Some(mistake) = question else {
                return BoardView {
                    last,
                    ..BoardView::of(game.position())
                };
            };
            if tries.is_open {
                return BoardView {
                    last,
                    ..answer::view(&mistake, tries.found())
                };
            }
            let hand = self.hand.get();
            let mut view = hand.show(game);
            if hand == Hand::Idle {
                view.last = last;
                if let Some(tried) = tries.moves.last() {
                    answer::point_at(&mut view, *tried);
                }
            }
            view
        })
    }

    /// What a position was worth after so many moves, for White: -1 to 1, and whether that is exact.
    pub(super) fn worth(self, ply: usize) -> Option<(f64, bool)> {
        self.moves.with(|moves| {
            let (review, score) = match moves.get(ply) {
                Some(review) => (review, review.best),
                None => {
                    let last = moves.get(ply.checked_sub(1)?)?;
                    (last, last.played)
                }
            };
            let for_white = match review.side {
                Side::White => 1.0,
                Side::Black => -1.0,
            };
            let is_exact = review.source == Source::Tablebase;
            Some((for_white * height(score), is_exact))
        })
    }
}

/// The turning points with their sides, in the order of the game; the gravest if there are more than so many.
fn gravest(moves: &[MoveReview], limit: usize) -> Vec<(usize, Side)> {
    let mut points: Vec<&MoveReview> = moves.iter().filter(|review| review.grade.is_mistake()).collect();
    if points.len() > limit {
        points.sort_by_key(|review| std::cmp::Reverse(gravity(review)));
        points.truncate(limit);
        points.sort_by_key(|review| review.ply);
    }
    points.iter().map(|review| (review.ply, review.side)).collect()
}

/// How grave a mistake is: what it gave away for sure, else what it seems to cost; among equals, how many of a hundred moves
/// would have been right.
fn gravity(review: &MoveReview) -> (u32, i32, u32) {
    let cost = match (review.best, review.played) {
        _ if review.grade != Grade::Doubtful => 0,
        (Score::Estimate(best), Score::Estimate(played)) => best.saturating_sub(played),
        // A win or a loss by force.
        _ => i32::MAX,
    };
    let right = review
        .difficulty
        .map_or(0, |difficulty| 100 * difficulty.keeping / difficulty.legal.max(1));
    (review.grade.half_points(), cost, right)
}

/// How good a score is, from -1 (lost) to 1 (won); a draw is 0.
fn height(score: Score) -> f64 {
    /// With so many hundredths of a man an estimate is almost a win.
    const FULL: f64 = 300.0;
    match (score.result(), score) {
        (Some(Value::Win), _) => 1.0,
        (Some(Value::Loss), _) => -1.0,
        (None, Score::Estimate(hundredths)) => (f64::from(hundredths) / FULL).clamp(-0.9, 0.9),
        _ => 0.0,
    }
}

/// The class that an exact score stands for; `None` of a draw that the game's past has brought about, and of estimates.
fn class_of(score: Score) -> Option<Class> {
    match score {
        Score::Win { .. } => Some(Class::Win),
        Score::Loss { .. } => Some(Class::Loss),
        Score::Solved(solved) => Some(solved.class().unwrap_or(Class::new(solved.value(), true))),
        Score::Draw | Score::Estimate(_) => None,
    }
}

/// A game up to a ply. An end that the board does not show belongs to the whole game only.
fn prefix(game: &Game, plies: usize) -> Game {
    if plies >= game.ply() {
        return game.clone();
    }
    let mut here = Game::from_position(*game.start(), *game.rules());
    for mv in game.moves().take(plies) {
        if here.play(mv).is_err() {
            break;
        }
    }
    here
}

/// The board with some moves of a line played.
fn line_view(mistake: &TurningPoint, kind: LineKind, count: usize) -> BoardView {
    let line = line_of(mistake, kind);
    let played = line.get(..count).unwrap_or(&line);
    let position = played
        .iter()
        .fold(mistake.position, |position: Position, mv| position.after(*mv));
    let mut view = BoardView {
        last: played.last().copied(),
        ..BoardView::of(&position)
    };
    if let Some(last) = view.last.filter(|last| last.remove.is_some()) {
        let men: PointSet = position.men(!position.side_to_move());
        view.closed = crate::board::mills_through(men, last.to);
    }
    view
}

#[cfg(test)]
mod tests {
    use mlin_review::Reviewer;
    use mlin_rules::Ruleset;

    use super::*;

    #[test]
    fn heights_are_ordered_as_scores_are() {
        use mlin_engine::Solved;
        let solved = |class| Score::Solved(Solved::by_class(class, Some(9)));
        let scores = [
            Score::Win { plies: 3 },
            Score::Estimate(9000),
            Score::Estimate(40),
            Score::Draw,
            solved(Class::LimitedWin),
            Score::Estimate(-40),
            solved(Class::Loss),
        ];
        let heights = scores.map(height);
        assert!(heights.is_sorted_by(|one, other| one >= other), "{heights:?}");
        assert_eq!((heights[0], heights[4], heights[6]), (1.0, 0.0, -1.0));
        assert!(heights[1] < 1.0, "an estimate is no win");
    }

    #[test]
    fn only_what_is_exact_and_no_matter_of_the_past_has_a_class() {
        use mlin_engine::Solved;
        assert_eq!(class_of(Score::Draw), None);
        assert_eq!(class_of(Score::Estimate(20)), None);
        assert_eq!(class_of(Score::Loss { plies: 1 }), Some(Class::Loss));
        assert_eq!(
            class_of(Score::Solved(Solved::by_value(Value::Draw))),
            Some(Class::Draw)
        );
    }

    #[test]
    fn a_line_is_shown_move_by_move() {
        let position = "WW.W..../.B....../..B..B.. w 0/0 0".parse().unwrap();
        let mut game = Game::from_position(position, Ruleset::STANDARD);
        game.play("a7-a4".parse().unwrap()).unwrap();
        let review = Reviewer::new(None)
            .with_nodes(3000)
            .review_move(&game, 0)
            .unwrap();
        let mistake = TurningPoint::of(&review).unwrap();
        assert_eq!(line_of(&mistake, LineKind::Punishment)[0], mistake.played);
        let view = line_view(&mistake, LineKind::Better, 1);
        assert_eq!(view.last, Some(mistake.line[0]));
        assert_eq!(view.closed.len(), 1);
        let all = line_view(&mistake, LineKind::Better, 99);
        assert_eq!(all.last, mistake.line.last().copied());
        assert_eq!(
            line_view(&mistake, LineKind::Better, 0),
            BoardView::of(&mistake.position)
        );
    }

    #[test]
    fn of_many_turning_points_the_gravest_are_listed_in_the_order_of_the_game() {
        use mlin_review::Difficulty;
        let mut game = Game::new(Ruleset::STANDARD);
        game.play("d6".parse().unwrap()).unwrap();
        let review = Reviewer::new(None).with_nodes(100).review_move(&game, 0).unwrap();
        let threw = |to, keeping| MoveReview {
            grade: Grade::Threw { from: Value::Win, to },
            difficulty: Some(Difficulty { legal: 20, keeping }),
            ..review.clone()
        };
        let doubtful = |played| MoveReview {
            grade: Grade::Doubtful,
            best: Score::Estimate(0),
            played,
            ..review.clone()
        };
        let mut moves = vec![
            threw(Value::Draw, 3),
            doubtful(Score::Estimate(-90)),
            threw(Value::Draw, 4),
            threw(Value::Loss, 1),
            doubtful(Score::Loss { plies: 6 }),
            doubtful(Score::Estimate(-200)),
            review.clone(),
        ];
        for (i, review) in moves.iter_mut().enumerate() {
            review.ply = i + 1;
        }
        let plies = |limit| -> Vec<usize> { gravest(&moves, limit).iter().map(|(ply, _)| *ply).collect() };
        assert_eq!(plies(6), [1, 2, 3, 4, 5, 6]);
        assert_eq!(plies(5), [1, 3, 4, 5, 6]);
        assert_eq!(plies(4), [1, 3, 4, 5]);
        assert_eq!(plies(2), [3, 4]);
        assert_eq!(plies(1), [4]);
    }

    #[test]
    fn a_prefix_is_the_game_as_it_was() {
        let mut game = Game::new(Ruleset::STANDARD);
        for mv in ["d6", "f4", "d2"] {
            game.play(mv.parse().unwrap()).unwrap();
        }
        game.resign(Side::Black).unwrap();
        for ply in 0..=3 {
            assert_eq!(Some(prefix(&game, ply).position()), game.position_at(ply));
        }
        assert_eq!(prefix(&game, 2).outcome(), None);
        assert_eq!(prefix(&game, 3).outcome(), game.outcome());
    }
}
