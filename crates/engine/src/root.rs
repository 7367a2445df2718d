use mlin_rules::{Move, Position, Ruleset};
use mlin_tablebase::{ProbeError, Value};

use crate::choice::{Candidate, Choice};
use crate::control::Control;
use crate::evaluation::scramble;
use crate::lookup::Lookup;
use crate::past::Past;
use crate::report::Gap;
use crate::score::Score;
#[cfg(feature = "lines")]
use crate::solved::Solved;

/// What a tablebase says of the position to be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Root {
    /// Its value, if it is known or follows from those of its moves.
    pub(crate) value: Option<Value>,
    /// The moves that keep the value, the best of them where distances tell; while nothing is known, those that do not throw
    /// everything away.
    pub(crate) moves: Vec<Move>,
    /// The moves that were left out, with what is told of them.
    #[cfg(feature = "lines")]
    pub(crate) others: Vec<(Move, Option<Score>)>,
    /// What distances and draw rules tell of it.
    pub(crate) score: Option<Score>,
    /// Whether moves were left out.
    pub(crate) restricted: bool,
    pub(crate) gap: Option<Gap>,
}

impl Root {
    /// Asks for the position and for all its moves; there is one at least. Stops asking when cancelled.
    pub(crate) fn look(
        lookup: &mut Lookup<'_>,
        position: &Position,
        past: &Past,
        control: &dyn Control,
    ) -> Root {
        let mut gap = None;
        let own = lookup.told(position).map_err(|found| gap = Some(found)).ok();
        let mut moves: Vec<Candidate> = Vec::new();
        for mv in position.legal_moves(lookup.rules()) {
            let next = position.after(mv);
            let told = if control.cancelled() {
                None
            } else {
                match lookup.told(&next) {
                    Ok(told) => Some(told),
                    Err(found) => {
                        if let Gap::Unreadable(_) = found {
                            gap = Some(found);
                        }
                        None
                    }
                }
            };
            moves.push(Candidate { mv, next, told });
        }
        let worth = |candidate: &Candidate| candidate.told.map(|told| -told.value);
        let mut value = own.map(|own| own.value);
        if value.is_none() {
            let best = moves.iter().filter_map(worth).max();
            let all = moves.iter().all(|candidate| candidate.told.is_some());
            value = best.filter(|best| all || *best == Value::Win);
            if value.is_some() && !matches!(gap, Some(Gap::Unreadable(_))) {
                gap = None;
            }
        }
        let keeps = |wanted: Option<Value>| {
            let kept = moves.iter().filter(move |candidate| worth(candidate) == wanted);
            kept.copied().collect::<Vec<Candidate>>()
        };
        let mut kept = match value {
            Some(Value::Loss) => Vec::new(),
            Some(value) => keeps(Some(value)),
            None => {
                let kept = moves
                    .iter()
                    .filter(|candidate| worth(candidate) != Some(Value::Loss));
                kept.copied().collect()
            }
        };
        if kept.is_empty() && value != Some(Value::Loss) {
            kept = keeps(None);
        }
        if kept.is_empty() {
            kept.clone_from(&moves);
        }
        let choice = match value {
            Some(value) if lookup.has_distances() => {
                Choice::among(&kept, lookup, position, value, own.as_ref(), past, control)
            }
            _ => Choice {
                moves: kept.iter().map(|candidate| candidate.mv).collect(),
                score: None,
            },
        };
        #[cfg(feature = "lines")]
        let others = moves
            .iter()
            .filter(|candidate| !choice.moves.contains(&candidate.mv));
        Root {
            value,
            #[cfg(feature = "lines")]
            others: others
                .map(|candidate| (candidate.mv, candidate.score(lookup)))
                .collect(),
            restricted: choice.moves.len() < moves.len(),
            moves: choice.moves,
            score: choice.score,
            gap: lookup.unreadable.or(gap),
        }
    }
}

impl Gap {
    pub(crate) fn of(error: &ProbeError) -> Gap {
        match error {
            ProbeError::Missing(sector) => Gap::Missing(*sector),
            ProbeError::Damaged { sector, .. } | ProbeError::Io { sector, .. } => Gap::Unreadable(*sector),
            _ => Gap::NotCovered,
        }
    }
}

impl Root {
    /// Keeps of the moves that hold a draw those that leave the opponent more than three men: who has three flies (R12), and is given
    /// that for nothing.
    pub(crate) fn keep_from_flying(&mut self, position: &Position, rules: &Ruleset) {
        let them = !position.side_to_move();
        if rules.flying && self.value == Some(Value::Draw) && position.total(them) == 4 {
            self.prefer(|mv| mv.remove.is_none());
        }
    }

    /// Leaves out about half of the moves that hold a draw, which a seed tells, so that not every game begins as the last one.
    pub(crate) fn vary(&mut self, position: &Position, seed: u64) {
        if self.value == Some(Value::Draw) {
            self.prefer(|mv| scramble(seed ^ position.after(*mv).hash()) & 1 == 0);
        }
    }

    /// Leaves out what is not preferred, if something is.
    fn prefer(&mut self, is_preferred: impl Fn(&Move) -> bool) {
        let (kept, left): (Vec<Move>, Vec<Move>) = self.moves.iter().partition(|mv| is_preferred(mv));
        if kept.is_empty() || left.is_empty() {
            return;
        }
        #[cfg(feature = "lines")]
        {
            let score = self.score.or(self.value.map(Solved::by_value).map(Score::Solved));
            self.others.extend(left.into_iter().map(|mv| (mv, score)));
        }
        self.moves = kept;
        self.restricted = true;
    }

    /// Keeps of the moves that hold a draw those after which it is hardest for the opponent to hold it too: the smallest part
    /// of its replies does not lose. Keeps all where the tablebase does not cover every reply, or when cancelled.
    pub(crate) fn keep_hardest(
        &mut self,
        lookup: &mut Lookup<'_>,
        position: &Position,
        past: &Past,
        control: &dyn Control,
    ) {
        if self.value != Some(Value::Draw) {
            return;
        }
        let mut parts = Vec::new();
        for mv in &self.moves {
            let next = position.after(*mv);
            let replies = next.legal_moves(lookup.rules());
            let mut holding = 0_u64;
            for reply in &replies {
                if control.cancelled() {
                    return;
                }
                let after = next.after(*reply);
                let drawn = lookup.plies_left(&after) == Some(0)
                    || after.counter() > 0 && past.forbids(after.repetition_key());
                if drawn {
                    holding += 1;
                    continue;
                }
                match lookup.value(&after) {
                    Ok(Value::Win) => {}
                    Ok(Value::Draw | Value::Loss) => holding += 1,
                    Err(_) => return,
                }
            }
            parts.push((holding, replies.len().max(1) as u64));
        }
        // Of two parts the lesser: a/b < c/d as a·d < c·b.
        let less = |(a, b): &(u64, u64), (c, d): &(u64, u64)| (a * d).cmp(&(c * b));
        let Some(least) = parts.iter().copied().min_by(less) else {
            return;
        };
        let moves = self.moves.iter().zip(&parts);
        let hardest: Vec<Move> = moves
            .filter(|(_, part)| less(part, &least).is_eq())
            .map(|(mv, _)| *mv)
            .collect();
        self.prefer(|mv| hardest.contains(mv));
    }
}

#[cfg(test)]
mod tests {
    use mlin_tablebase::Sector;

    use super::*;
    use crate::control::NoControl;
    use crate::probe::Probe;

    const POSITION: &str = "W.B....W/...B..../.W.W..B. w 0/0 0";

    /// Knows the position itself or not, and its moves by their number.
    #[derive(Debug)]
    struct Partial {
        own: Option<Value>,
        moves: fn(usize) -> Option<Value>,
    }

    impl Probe for Partial {
        fn flying(&self) -> bool {
            false
        }

        fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
            let root: Position = POSITION.parse().unwrap();
            let known = if *position == root {
                self.own
            } else {
                let moves = root.legal_moves(&Ruleset::WITHOUT_FLYING);
                let number = moves.iter().position(|mv| root.after(*mv) == *position).unwrap();
                (self.moves)(number).map(|value| -value)
            };
            known.ok_or(ProbeError::Missing(Sector::of(position).unwrap()))
        }
    }

    /// The value, the numbers of the moves that are left, and whether something is missing.
    fn look(own: Option<Value>, moves: fn(usize) -> Option<Value>) -> (Option<Value>, Vec<usize>, bool) {
        let root: Position = POSITION.parse().unwrap();
        let rules = Ruleset::WITHOUT_FLYING;
        let partial = Partial { own, moves };
        let mut lookup = Lookup::new(&partial, &rules);
        let found = Root::look(&mut lookup, &root, &Past::default(), &NoControl);
        let all = root.legal_moves(&rules);
        let number = |mv: &Move| all.iter().position(|other| other == mv).unwrap();
        (
            found.value,
            found.moves.iter().map(number).collect(),
            found.gap.is_some(),
        )
    }

    #[test]
    fn moves_that_keep_the_value_are_left() {
        use Value::{Draw, Loss, Win};
        let all: Vec<usize> = (0..look(None, |_| None).1.len()).collect();
        assert!(all.len() > 5, "{all:?}");
        let but = |left_out: &[usize]| -> Vec<usize> {
            all.iter().copied().filter(|n| !left_out.contains(n)).collect()
        };
        let some = |n| if n == 2 { Some(Win) } else { Some(Draw) };
        // Everything is known.
        assert_eq!(look(Some(Win), some), (Some(Win), vec![2], false));
        assert_eq!(look(Some(Loss), |_| Some(Loss)), (Some(Loss), all.clone(), false));
        let two = |n| Some(if n == 1 || n == 3 { Draw } else { Loss });
        assert_eq!(look(Some(Draw), two), (Some(Draw), vec![1, 3], false));
        // The position itself is not, but follows from its moves.
        assert_eq!(look(None, some), (Some(Win), vec![2], false));
        assert_eq!(look(None, two), (Some(Draw), vec![1, 3], false));
        assert_eq!(
            look(None, |n| (n == 4).then_some(Win)),
            (Some(Win), vec![4], false)
        );
        // It does not follow: only what is known to lose is left out.
        assert_eq!(look(None, |n| (n == 4).then_some(Loss)), (None, but(&[4]), true));
        assert_eq!(
            look(None, |n| (n == 4).then_some(Draw)),
            (None, all.clone(), true)
        );
        assert_eq!(look(None, |_| None), (None, all.clone(), true));
        // The position is known, its moves are not, or only the wrong ones.
        assert_eq!(look(Some(Win), |_| None), (Some(Win), all.clone(), false));
        assert_eq!(
            look(Some(Win), |n| (n == 0).then_some(Draw)),
            (Some(Win), but(&[0]), false)
        );
        // Files that contradict each other leave every move.
        assert_eq!(look(Some(Win), |_| Some(Loss)), (Some(Win), all.clone(), false));
    }
}
