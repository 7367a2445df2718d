use mlin_rules::{Game, Position, RepetitionKey, Ruleset};

use crate::evaluation::scramble;

/// What of a game's history the search must know: the positions that end the game as a draw when they
/// occur once more (R15).
///
/// Only those are looked at that can occur again: nothing from before the last placement or removal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    /// Sorted by their keys, each once.
    exhausted: Vec<Position>,
    /// Tells histories with other such positions apart; 0 when there is none.
    pub(crate) salt: u64,
}

impl Past {
    pub(crate) fn of(game: &Game) -> Past {
        let Some(repetition) = game.rules().repetition else {
            return Past::default();
        };
        let reversible = (game.position().counter() as usize).min(game.ply());
        let mut exhausted: Vec<Position> = Vec::new();
        let positions = (game.ply() - reversible..=game.ply()).filter_map(|ply| game.position_at(ply));
        for position in positions.filter(|position| game.occurrences_of(position) + 1 >= repetition.get()) {
            let place = exhausted.binary_search_by_key(&position.repetition_key(), Position::repetition_key);
            if let Err(place) = place {
                exhausted.insert(place, *position);
            }
        }
        let salt = exhausted
            .iter()
            .fold(0, |salt, position| scramble(salt ^ position.hash()));
        Past { exhausted, salt }
    }

    /// Whether one more occurrence of a position is a draw by the game's history alone.
    #[inline]
    pub(crate) fn forbids(&self, key: RepetitionKey) -> bool {
        !self.exhausted.is_empty()
            && self
                .exhausted
                .binary_search_by_key(&key, Position::repetition_key)
                .is_ok()
    }

    /// The positions whose next occurrence is a draw.
    pub(crate) fn exhausted(&self) -> &[Position] {
        &self.exhausted
    }
}

/// Tells rulesets apart in the table's keys.
pub(crate) fn rules_salt(rules: &Ruleset) -> u64 {
    let limit = rules.no_removal_limit.map_or(0, |limit| u64::from(limit.get()));
    let repetition = rules
        .repetition
        .map_or(0, |repetition| u64::from(repetition.get()));
    scramble(limit << 32 | repetition) ^ scramble(u64::from(rules.flying))
}
