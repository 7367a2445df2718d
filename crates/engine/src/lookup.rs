use std::collections::HashMap;

use mlin_rules::{Position, RepetitionKey, Ruleset, Setup};
use mlin_tablebase::{Class, Value};

use crate::probe::Probe;
use crate::report::Gap;

/// Asks a tablebase for one choice of a move: what it says of positions, and what that means under the game's own
/// no-removal limit (R16), which may differ from the tablebase's.
#[derive(Debug)]
pub(crate) struct Lookup<'a> {
    tablebase: &'a dyn Probe,
    rules: &'a Ruleset,
    /// The tablebase's limit, as [`Probe::limit`].
    known_limit: Option<Option<u32>>,
    seen: HashMap<RepetitionKey, Result<Told, Gap>>,
    /// Of positions of which no more was asked.
    values: HashMap<RepetitionKey, Value>,
    /// A file of distances that could not be used.
    pub(crate) unreadable: Option<Gap>,
    /// What has been asked so far, in probes of one stored value.
    pub(crate) cost: u32,
}

/// As what a look at distances counts: that of a win looks at what its moves lead to.
const DISTANCE_COST: u32 = 8;

/// What the tablebase says of a position whose counter stands at nought, in the view of its side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) value: Value,
    class: Option<Class>,
    /// To the conversion.
    pub(crate) plies: Option<u32>,
    pub(crate) plies_to_end: Option<u32>,
}

impl Told {
    /// The game has ended with a loss.
    const OVER: Told = Told {
        value: Value::Loss,
        class: Some(Class::Loss),
        plies: Some(0),
        plies_to_end: Some(0),
    };

    /// Whether it is a draw under the tablebase's own limit, though none without a limit.
    pub(crate) fn is_limited(&self) -> bool {
        matches!(self.class, Some(Class::LimitedWin | Class::LimitedLoss))
    }
}

/// What a position is worth under the game's own limit, as far as that is known; ordered as the side to move likes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Prospect {
    Loss,
    /// A loss without a limit; what becomes of it with the game's is not known.
    LossOrDraw,
    LimitedLoss,
    Draw,
    LimitedWin,
    /// A win without a limit; what becomes of it with the game's is not known.
    WinOrDraw,
    Win,
}

impl Prospect {
    pub(crate) const fn reversed(self) -> Prospect {
        match self {
            Prospect::Loss => Prospect::Win,
            Prospect::LossOrDraw => Prospect::WinOrDraw,
            Prospect::LimitedLoss => Prospect::LimitedWin,
            Prospect::Draw => Prospect::Draw,
            Prospect::LimitedWin => Prospect::LimitedLoss,
            Prospect::WinOrDraw => Prospect::LossOrDraw,
            Prospect::Win => Prospect::Loss,
        }
    }

    /// `None` where it is not known.
    pub(crate) const fn class(self) -> Option<Class> {
        match self {
            Prospect::Loss => Some(Class::Loss),
            Prospect::LimitedLoss => Some(Class::LimitedLoss),
            Prospect::Draw => Some(Class::Draw),
            Prospect::LimitedWin => Some(Class::LimitedWin),
            Prospect::Win => Some(Class::Win),
            Prospect::LossOrDraw | Prospect::WinOrDraw => None,
        }
    }
}

/// How long a decided position may take to its next conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Distance {
    /// Whoever plays by [`Distance::most`] needs no more plies, and each takes at least one off.
    pub(crate) most: u32,
    /// It takes at least so many.
    pub(crate) least: u32,
}

impl<'a> Lookup<'a> {
    pub(crate) fn new(tablebase: &'a dyn Probe, rules: &'a Ruleset) -> Lookup<'a> {
        let known_limit = tablebase.limit();
        Lookup {
            tablebase,
            rules,
            known_limit: known_limit.map(|limit| limit.map(|limit| u32::from(limit.get()))),
            seen: HashMap::new(),
            values: HashMap::new(),
            unreadable: None,
            cost: 0,
        }
    }

    pub(crate) const fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    pub(crate) const fn has_distances(&self) -> bool {
        // The page has none, and does without all that asks for them.
        cfg!(feature = "distances") && self.known_limit.is_some()
    }

    /// Whether classes and distances are those of the game's own limit.
    pub(crate) fn is_exact(&self) -> bool {
        let limit = self.rules.no_removal_limit.map(std::num::NonZero::get);
        self.known_limit == Some(limit)
    }

    /// What is known of a position, whatever its counter.
    pub(crate) fn told(&mut self, position: &Position) -> Result<Told, Gap> {
        if self.has_lost(position) {
            return Ok(Told::OVER);
        }
        let key = position.repetition_key();
        if let Some(told) = self.seen.get(&key) {
            return *told;
        }
        let told = self.ask(position);
        self.seen.insert(key, told);
        told
    }

    /// The same where the value is this one; looks for no distance where it is another.
    pub(crate) fn told_if(&mut self, position: &Position, value: Value) -> Result<Option<Told>, Gap> {
        if self.value(position)? != value {
            return Ok(None);
        }
        self.told(position)
            .map(|told| Some(told).filter(|told| told.value == value))
    }

    /// The value alone.
    pub(crate) fn value(&mut self, position: &Position) -> Result<Value, Gap> {
        if self.has_lost(position) {
            return Ok(Value::Loss);
        }
        let key = position.repetition_key();
        if let Some(told) = self.seen.get(&key) {
            return told.map(|told| told.value);
        }
        if let Some(value) = self.values.get(&key) {
            return Ok(*value);
        }
        self.cost += 1;
        let value = self.tablebase.probe(position).map_err(|error| Gap::of(&error))?;
        self.values.insert(key, value);
        Ok(value)
    }

    fn ask(&mut self, position: &Position) -> Result<Told, Gap> {
        if self.has_distances() {
            self.cost += DISTANCE_COST;
            match self.tablebase.verdict(&afresh(position)) {
                Ok(verdict) => {
                    return Ok(Told {
                        value: verdict.value,
                        class: verdict.class,
                        plies: verdict.plies_to_conversion.map(u32::from),
                        plies_to_end: verdict.plies_to_end.map(u32::from),
                    });
                }
                Err(error) => {
                    if let unreadable @ Gap::Unreadable(_) = Gap::of(&error) {
                        self.unreadable = Some(unreadable);
                    }
                }
            }
        }
        // Where distances cannot be read, values may be.
        self.cost += 1;
        let value = self.tablebase.probe(position).map_err(|error| Gap::of(&error))?;
        Ok(Told {
            value,
            class: None,
            plies: None,
            plies_to_end: None,
        })
    }

    /// R13 and R14 for the side to move, whose opponent has just moved.
    pub(crate) fn has_lost(&self, position: &Position) -> bool {
        !position.has_legal_move(self.rules)
    }

    /// How many plies are left until the game's limit; `None`: no limit.
    pub(crate) fn plies_left(&self, position: &Position) -> Option<u32> {
        let limit = self.rules.no_removal_limit?;
        Some(limit.get().saturating_sub(position.counter()))
    }

    /// What a position is worth in the game, for its side to move.
    pub(crate) fn prospect(&self, told: &Told, position: &Position) -> Prospect {
        let win = match (told.value, self.in_time(told, position)) {
            (Value::Draw, _) => return Prospect::Draw,
            (_, Some(true)) => Prospect::Win,
            (_, Some(false)) => Prospect::LimitedWin,
            (_, None) => Prospect::WinOrDraw,
        };
        if told.value == Value::Win {
            win
        } else {
            win.reversed()
        }
    }

    /// Whether a win or loss comes within the game's limit; `None` where that is not known.
    fn in_time(&self, told: &Told, position: &Position) -> Option<bool> {
        let (Some(limit), Some(left)) = (self.rules.no_removal_limit, self.plies_left(position)) else {
            return Some(true);
        };
        let known = self.known_limit?;
        let (class, plies) = (told.class?, told.plies?);
        if plies == 0 {
            return Some(true);
        }
        let limited = class.with_limit() == Value::Draw;
        // What is decided under a limit is so under a greater one, and no later.
        let tighter = known.is_none_or(|known| known >= limit.get());
        let looser = known.is_some_and(|known| known <= limit.get());
        if limited {
            (tighter || plies > left).then_some(false)
        } else if plies > left {
            tighter.then_some(false)
        } else {
            looser.then_some(true)
        }
    }

    /// How far the conversion is for a side that wins in the game, as far as this can be told.
    pub(crate) fn distance(&self, told: &Told) -> Option<Distance> {
        let (class, plies) = (told.class?, told.plies?);
        let distance = |most| Distance { most, least: plies };
        match class {
            Class::Win | Class::Loss => Some(distance(plies)),
            // On its way a position may turn out to be decided within the tablebase's limit: from then on that is counted.
            Class::LimitedWin | Class::LimitedLoss if self.rules.no_removal_limit.is_none() => {
                Some(distance(plies + self.known_limit??))
            }
            _ => None,
        }
    }
}

/// The position with its counter at nought.
fn afresh(position: &Position) -> Position {
    if position.counter() == 0 {
        return *position;
    }
    let setup = Setup {
        counter: 0,
        ..Setup::from(*position)
    };
    setup.position().unwrap_or(*position)
}
