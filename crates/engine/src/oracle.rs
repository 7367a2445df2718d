//! The search without anything that makes it fast: minimax over every legal move, to compare with.

use mlin_rules::{Position, RepetitionKey, Ruleset};

use crate::evaluation::Evaluation;
use crate::score::Value;

pub(crate) struct Oracle<'a> {
    pub(crate) rules: &'a Ruleset,
    /// Counts the occurrences in the game before the search.
    pub(crate) before: &'a dyn Fn(&Position) -> u32,
    pub(crate) path: Vec<RepetitionKey>,
    /// How many more positions may be looked at; at 0 the value means nothing.
    pub(crate) budget: u32,
}

impl Oracle<'_> {
    pub(crate) fn value(&mut self, position: &Position, ply: u32, depth: u32) -> i32 {
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 {
            return 0;
        }
        if let Some(outcome) = position.outcome(self.rules)
            && outcome.winner().is_some()
        {
            return ply as i32 - Value::WIN;
        }
        let key = position.repetition_key();
        if let Some(repetition) = self.rules.repetition
            && ply > 0
            && (self.path.contains(&key) || (self.before)(position) + 1 >= repetition.get())
        {
            return Value::DRAW;
        }
        if ply > 0 && position.outcome(self.rules).is_some() {
            return Value::DRAW;
        }
        if depth == 0 {
            return self.quiet(position, ply);
        }
        self.path.push(key);
        let value = position
            .legal_moves(self.rules)
            .into_iter()
            .map(|mv| -self.value(&position.after(mv), ply + 1, depth - 1))
            .max()
            .unwrap();
        self.path.pop();
        value
    }

    fn quiet(&mut self, position: &Position, ply: u32) -> i32 {
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 {
            return 0;
        }
        let moves = position.legal_moves(self.rules);
        if moves.is_empty() {
            return ply as i32 - Value::WIN;
        }
        let closings = moves.into_iter().filter(|mv| mv.remove.is_some());
        let best = closings.map(|mv| -self.quiet(&position.after(mv), ply + 1)).max();
        best.unwrap_or(i32::MIN).max(Evaluation::default().of(position))
    }
}
