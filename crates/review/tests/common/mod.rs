//! What the tests share: dice, small tablebases and random positions.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "every test file uses its own part, and a failed test may"
)]

use std::num::NonZeroU16;
use std::sync::Arc;

use mlin_rules::{Point, Position, Ruleset, Setup, Side};
use mlin_tablebase::generate::{Isa, SolveOptions, solve};
use mlin_tablebase::{Metric, OpenOptions, Sector, Tablebase};

/// SplitMix64.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// The sectors, and those that they lead to; with distances under a limit if there is one.
pub(crate) fn solved(sectors: &[&str], flying: bool, limit: Option<u16>) -> Arc<Tablebase> {
    let folder = tempfile::tempdir().unwrap();
    let options = SolveOptions {
        flying,
        sectors: sectors.iter().map(|text| text.parse().unwrap()).collect(),
        threads: 1,
        memory: 1 << 30,
        isa: Isa::best(),
        metric: limit.map(|limit| Metric::Conversion {
            limit: NonZeroU16::new(limit),
        }),
    };
    solve(folder.path(), &options, &mut |_| {}).unwrap();
    let mut files: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some())
        .collect();
    files.sort();
    let bytes = files.iter().map(|path| std::fs::read(path).unwrap());
    Arc::new(OpenOptions::new().from_bytes(bytes).unwrap())
}

/// A position with the men of a sector thrown on the board, in which the game is not over.
pub(crate) fn random_position(sector: Sector, flying: bool, dice: &mut Dice) -> Position {
    let rules = if flying {
        Ruleset::STANDARD
    } else {
        Ruleset::WITHOUT_FLYING
    };
    loop {
        let us = if sector.is_moving() {
            [Side::White, Side::Black][dice.below(2)]
        } else if sector.mover_hand() == sector.opponent_hand() {
            Side::White
        } else {
            Side::Black
        };
        let mut setup = Setup {
            side_to_move: us,
            ..Setup::EMPTY
        };
        setup.hand[us.index()] = sector.mover_hand();
        setup.hand[us.opponent().index()] = sector.opponent_hand();
        for (count, side) in [(sector.mover(), us), (sector.opponent(), !us)] {
            for _ in 0..count {
                let free: Vec<Point> = Point::ALL
                    .into_iter()
                    .filter(|point| setup.board[point.index()].is_none())
                    .collect();
                setup.board[free[dice.below(free.len())].index()] = Some(side);
            }
        }
        let position = setup.position().unwrap();
        if position.outcome(&rules).is_none() {
            return position;
        }
    }
}
