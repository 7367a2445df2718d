use mlin_engine::Class;
use mlin_rules::shapes::double_mills;
use mlin_rules::topology::{CROSSINGS, in_mills};
use mlin_rules::{Game, Move, Outcome, PlayError, Point, PointSet, Position, WinReason};

use crate::threat::{closing_set, new_double_mills};
use crate::{Answer, Mistake, Spot, Value};

/// What a step asks for. Rules, shapes or stored values tell every right answer: none is a single move that somebody chose.
///
/// ```
/// use mlin_review::{Answer, Task};
/// use mlin_rules::{Game, Ruleset};
/// let game = Game::new(Ruleset::STANDARD);
/// assert_eq!(Task::Crossing.answers(&game).len(), 4);
/// assert!(Task::Crossing.judge(&game, Answer::Move("a1".parse()?)).is_err());
/// # Ok::<(), mlin_rules::notation::MoveTextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Name a point or a man.
    Tap(Spot),
    /// Make any legal move.
    Any,
    /// Close a mill.
    Close,
    /// Open a mill so that it can be closed again whatever the opponent does (R11).
    Open,
    /// Leave the opponent no mill to close with its next move (R21).
    Obstruct,
    /// Place a man on a crossing point (R3), or move one there.
    Crossing,
    /// Take the opponent's last move away (R14).
    Block,
    /// Make a double mill ready (R20) that the opponent cannot step into at once.
    BuildDoubleMill,
    /// Leave the opponent no double mill that is ready.
    BreakDoubleMill,
    /// Win at once (R13, R14).
    Win,
    /// Make the game drawn at once (R15, R16).
    Draw,
    /// Do not let the game be drawn at once (R15, R16).
    GoOn,
    /// Keep the value of the position: every legal move with what it is worth, in the order of [`Position::legal_moves`].
    Keep(Vec<(Move, Class)>),
}

impl Task {
    /// Every right answer, the moves in the order of [`Position::legal_moves`].
    #[must_use]
    pub fn answers(&self, game: &Game) -> Vec<Answer> {
        let all: Vec<Answer> = match self {
            Task::Tap(_) => Point::ALL.into_iter().map(Answer::Point).collect(),
            _ => game.legal_moves().into_iter().map(Answer::Move).collect(),
        };
        let is_right = |answer: &Answer| self.judge(game, *answer).is_ok();
        all.into_iter().filter(is_right).collect()
    }

    /// Whether an answer is right.
    ///
    /// # Errors
    /// Why it is not: what the rules forbid first.
    pub fn judge(&self, game: &Game, answer: Answer) -> Result<(), Mistake> {
        let mv = match (self, answer) {
            (Task::Tap(spot), Answer::Point(at)) => return spot.judge(game.position(), at),
            (Task::Tap(_), Answer::Move(_)) => return Err(Mistake::ExpectsPoint),
            (_, Answer::Point(_)) => return Err(Mistake::ExpectsMove),
            (_, Answer::Move(mv)) => mv,
        };
        if game.outcome().is_some() {
            return Err(Mistake::Over);
        }
        game.position()
            .check(mv, game.rules())
            .map_err(PlayError::Illegal)?;
        let mut next = game.clone();
        next.play(mv)?;
        self.judge_move(game.position(), mv, &next)
    }

    fn judge_move(&self, before: &Position, mv: Move, next: &Game) -> Result<(), Mistake> {
        let us = before.side_to_move();
        let (after, rules) = (next.position(), next.rules());
        let is_draw = matches!(next.outcome(), Some(Outcome::Draw { .. }));
        let wins = matches!(next.outcome(), Some(Outcome::Win { winner, .. }) if winner == us);
        match self {
            Task::Tap(_) => Err(Mistake::ExpectsPoint),
            Task::Any => Ok(()),
            Task::Close if before.closes_mill(mv.from, mv.to) => Ok(()),
            Task::Close if looks_like_mill(after.men(us), mv.to) => Err(Mistake::LooksLikeMill { at: mv.to }),
            Task::Close => Err(Mistake::NoMill),
            Task::Open => opens(before, mv, next),
            Task::Obstruct => closing_set(after, rules)
                .first()
                .map_or(Ok(()), |at| Err(Mistake::LetsClose { at })),
            Task::Crossing if CROSSINGS.contains(mv.to) => Ok(()),
            Task::Crossing => Err(Mistake::NotCrossing { at: mv.to }),
            Task::Block => match next.outcome() {
                Some(Outcome::Win {
                    reason: WinReason::NoLegalMove,
                    ..
                }) => Ok(()),
                _ => Err(Mistake::StillMoves {
                    points: next.legal_moves().iter().filter_map(|reply| reply.from).collect(),
                }),
            },
            Task::BuildDoubleMill => {
                let ready = new_double_mills(before, after);
                let Some(first) = ready.first() else {
                    return Err(Mistake::NoDoubleMill);
                };
                let entered: PointSet = next.legal_moves().iter().map(|reply| reply.to).collect();
                if ready.iter().any(|running| !entered.contains(running.to)) {
                    Ok(())
                } else {
                    Err(Mistake::GapTaken { at: first.to })
                }
            }
            Task::BreakDoubleMill => match double_mills(after.men(!us), after.free()).next() {
                Some(running) => Err(Mistake::LeavesDoubleMill {
                    from: running.from,
                    to: running.to,
                }),
                None => Ok(()),
            },
            Task::Win if wins => Ok(()),
            Task::Win => Err(Mistake::NoWin),
            Task::Draw if is_draw => Ok(()),
            Task::Draw => Err(Mistake::NoDraw),
            Task::GoOn if is_draw => Err(Mistake::MakesDraw),
            Task::GoOn => Ok(()),
            Task::Keep(classes) => keeps(classes, before, mv, next),
        }
    }
}

/// Whether three men in a row of the eye, but on no line of the board, have come to stand with the man on `at`.
fn looks_like_mill(men: PointSet, at: Point) -> bool {
    let others = men - PointSet::of(at);
    let ahead = |point: Point| {
        (
            i16::from(point.file()) - i16::from(at.file()),
            i16::from(point.rank()) - i16::from(at.rank()),
        )
    };
    others.iter().any(|one| {
        let (x, y) = ahead(one);
        others.iter().any(|two| {
            let (u, v) = ahead(two);
            one != two && x * v == y * u
        })
    })
}

/// A mill has been opened, and can be closed again whatever the opponent does.
fn opens(before: &Position, mv: Move, next: &Game) -> Result<(), Mistake> {
    let us = before.side_to_move();
    let gap = match mv.from {
        Some(from) if in_mills(before.men(us)).contains(from) => from,
        _ => return Err(Mistake::OpensNothing),
    };
    let replies = next.legal_moves();
    if replies.iter().any(|reply| reply.to == gap) {
        return Err(Mistake::GapTaken { at: gap });
    }
    for reply in replies {
        let later = next.position().after(reply);
        if !closing_set(&later, next.rules()).contains(gap) {
            // Nothing but a removal can have hindered it, unless the man cannot come back at all.
            return Err(match reply.remove {
                Some(_) => Mistake::LetsClose { at: reply.to },
                None => Mistake::OpensNothing,
            });
        }
    }
    Ok(())
}

fn keeps(classes: &[(Move, Class)], before: &Position, mv: Move, next: &Game) -> Result<(), Mistake> {
    let worth = |class: &Class| class.with_limit();
    let best = classes.iter().map(|(_, class)| worth(class)).max();
    let found = classes.iter().find(|(other, _)| *other == mv);
    let (Some(best), Some(value)) = (best, found.map(|(_, class)| worth(class))) else {
        return Err(Mistake::NoWin);
    };
    if value == best {
        return Ok(());
    }
    // The reason that is seen at once: a mill that no right move allows.
    let rules = next.rules();
    let mut allowed = closing_set(next.position(), rules);
    for (right, class) in classes {
        if worth(class) == best {
            allowed = allowed - closing_set(&before.after(*right), rules);
        }
    }
    Err(match allowed.first() {
        Some(at) => Mistake::LetsClose { at },
        None if best == Value::Win => Mistake::ThrowsWin { to: value },
        None => Mistake::ThrowsDraw,
    })
}
