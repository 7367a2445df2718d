use crate::{Position, Ruleset};

/// How many sequences of `depth` legal plies begin at a position (a turn with its removal is one ply).
/// A game that ends by R13 or R14 ends its sequence; the draw rules are left aside.
///
/// ```
/// use mlin_rules::{Position, Ruleset, perft};
/// assert_eq!(perft(&Position::START, 3, &Ruleset::default()), 12_144);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32, rules: &Ruleset) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_legal_moves(rules)),
        // Spelt out, since the compiler then leaves out all of the last position but what is counted.
        2 => {
            let mut leaves = 0;
            position.for_each_legal_move(rules, |mv| {
                leaves += u64::from(position.after(mv).count_legal_moves(rules));
            });
            leaves
        }
        _ => {
            let mut leaves = 0;
            position.for_each_legal_move(rules, |mv| leaves += perft(&position.after(mv), depth - 1, rules));
            leaves
        }
    }
}
