use mlin_engine::Class;
use mlin_rules::shapes::double_mills;
use mlin_rules::{Move, Phase, Position, Ruleset};

use crate::Value;
use crate::threat::{blocks_opponent, new_double_mills};

/// What a puzzle asks for.
///
/// A position has a theme only if it holds for *every* right answer.
///
/// ```
/// use mlin_review::Theme;
/// assert_eq!(Theme::from_code("block-to-win"), Some(Theme::BlockToWin));
/// assert!(Theme::ALL.iter().all(|theme| Theme::from_code(theme.code()) == Some(*theme)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Close a mill, the right one with the right removal, and win.
    CloseAndWin,
    /// Make a double mill (R20) ready, and win.
    BuildDoubleMill,
    /// The opponent's double mill stands ready: block it or break it.
    BreakDoubleMill,
    /// One move alone does not lose.
    OnlySave,
    /// Take the opponent's last move away (R14).
    BlockToWin,
    /// Three men fly (R12), and one of few flights does not lose.
    FlyToSave,
    /// While moving: a move that closes no mill and makes no double mill wins.
    QuietWin,
    /// While placing: a man that closes no mill wins.
    PlaceToWin,
    /// While placing: one of few places does not lose.
    PlaceToSave,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 9] = [
        Theme::CloseAndWin,
        Theme::BuildDoubleMill,
        Theme::BreakDoubleMill,
        Theme::OnlySave,
        Theme::BlockToWin,
        Theme::FlyToSave,
        Theme::QuietWin,
        Theme::PlaceToWin,
        Theme::PlaceToSave,
    ];

    /// The theme's name, for surfaces that find words for it, and in files.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Theme::CloseAndWin => "close-and-win",
            Theme::BuildDoubleMill => "build-double-mill",
            Theme::BreakDoubleMill => "break-double-mill",
            Theme::OnlySave => "only-save",
            Theme::BlockToWin => "block-to-win",
            Theme::FlyToSave => "fly-to-save",
            Theme::QuietWin => "quiet-win",
            Theme::PlaceToWin => "place-to-win",
            Theme::PlaceToSave => "place-to-save",
        }
    }

    /// The theme with this name.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.code() == code)
    }

    /// The theme of a position, given the class of each legal move in the order of [`Position::legal_moves`]; `None` when it
    /// makes no puzzle: too many answers, or nothing to go wrong.
    #[must_use]
    pub fn of(position: &Position, rules: &Ruleset, classes: &[Class]) -> Option<Theme> {
        let moves = position.legal_moves(rules);
        let worth = |class: &Class| class.with_limit();
        let best = classes.iter().map(worth).max()?;
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        for (mv, class) in moves.iter().zip(classes) {
            if worth(class) == best {
                right.push((*mv, position.after(*mv)));
            } else {
                wrong.push((*mv, worth(class)));
            }
        }
        let mut turns: Vec<Move> = right.iter().map(|(mv, _)| mv.without_removal()).collect();
        turns.dedup();
        if wrong.len() < 3 || turns.len() > 2 || moves.len() != classes.len() {
            return None;
        }
        let closes = |mv: &Move| position.closes_mill(mv.from, mv.to);
        if best == Value::Win {
            return if right.iter().all(|(_, after)| blocks_opponent(after, rules)) {
                Some(Theme::BlockToWin)
            } else if right.iter().all(|(mv, _)| closes(mv)) && wrong.iter().any(|(mv, _)| closes(mv)) {
                Some(Theme::CloseAndWin)
            } else if right.iter().any(|(mv, _)| closes(mv)) {
                None
            } else if position.phase(rules) == Phase::Placing {
                Some(Theme::PlaceToWin)
            } else if right
                .iter()
                .all(|(_, after)| !new_double_mills(position, after).is_empty())
            {
                Some(Theme::BuildDoubleMill)
            } else {
                Some(Theme::QuietWin)
            };
        }
        let others_lose = wrong.iter().all(|(_, value)| *value == Value::Loss);
        if best != Value::Draw || !others_lose {
            return None;
        }
        match position.phase(rules) {
            Phase::Placing => return Some(Theme::PlaceToSave),
            Phase::Flying => return Some(Theme::FlyToSave),
            Phase::Moving => {}
        }
        let them = !position.side_to_move();
        let ready = |position: &Position| {
            position.hand(them) == 0 && double_mills(position.men(them), position.free()).next().is_some()
        };
        if ready(position) && right.iter().all(|(_, after)| !ready(after)) {
            Some(Theme::BreakDoubleMill)
        } else if right.len() == 1 {
            Some(Theme::OnlySave)
        } else {
            None
        }
    }
}
