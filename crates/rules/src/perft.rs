use crate::topology::{closing_points, in_mills};
use crate::{Position, Ruleset};

/// How many sequences of `depth` legal plies begin at a position (a turn with its removal is one ply).
/// A game that ends by R13 or R14 ends its sequence; the draw rules are left aside.
///
/// The last ply is counted without being played, and so are the last two while both sides place and no
/// mill is closed.
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
        2 => last_two(position, rules),
        _ => {
            let mut leaves = 0;
            position.for_each_legal_move(rules, |mv| leaves += perft(&position.after(mv), depth - 1, rules));
            leaves
        }
    }
}

fn last_two(position: &Position, rules: &Ruleset) -> u64 {
    let (side, other) = (position.side_to_move(), !position.side_to_move());
    let mut leaves = 0;
    if position.is_short() || position.hand(side) == 0 || position.hand(other) == 0 {
        position.for_each_legal_move(rules, |mv| {
            leaves += u64::from(position.after(mv).count_legal_moves(rules));
        });
        return leaves;
    }
    // Quiet placements are counted together. Each takes one of the free points from the answer, and makes
    // one more man that the answer may remove: itself, since it stands in no mill. So an answer that
    // closes a mill stands for as many turns as there were men outside mills, and one.
    let (men, free) = (position.men(side), position.free());
    let quiet = free - closing_points(men);
    let open = u64::from((men - in_mills(men)).len());
    let answers = closing_points(position.men(other)) & free;
    let pairs = |points: crate::PointSet| {
        u64::from(quiet.len()) * u64::from(points.len()) - u64::from((quiet & points).len())
    };
    leaves += pairs(free) + open * pairs(answers);
    if quiet != free {
        position.for_each_legal_move(rules, |mv| {
            if !quiet.contains(mv.to) {
                leaves += u64::from(position.after(mv).count_legal_moves(rules));
            }
        });
    }
    leaves
}
