//! Every forced win within eleven plies is found to its end, within a budget.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test may")]

mod common;

use common::Dice;
use mlin_engine::{Engine, Limits, NoControl, Score, Value};
use mlin_rules::{Game, Point, Position, Setup, Side};
use mlin_tablebase::generate::{Isa, SolveOptions, solve};
use mlin_tablebase::{Metric, Tablebase};

/// What finding one may cost.
const NODES: u64 = 1_000_000;

fn solved(folder: &std::path::Path, flying: bool) -> Tablebase {
    let options = SolveOptions {
        flying,
        sectors: ["3-4", "4-3", "4-4"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect(),
        threads: 1,
        memory: 1 << 30,
        isa: Isa::best(),
        metric: Some(Metric::End),
    };
    solve(folder, &options, &mut |_| {}).unwrap();
    Tablebase::open(folder).unwrap()
}

fn random_position(men: [usize; 2], dice: &mut Dice) -> Position {
    let mut setup = Setup {
        side_to_move: [Side::White, Side::Black][dice.below(2)],
        ..Setup::EMPTY
    };
    for (count, side) in men.into_iter().zip([setup.side_to_move, !setup.side_to_move]) {
        for _ in 0..count {
            let free = |point: &Point| setup.board[point.index()].is_none();
            let free: Vec<Point> = Point::ALL.into_iter().filter(free).collect();
            setup.board[free[dice.below(free.len())].index()] = Some(side);
        }
    }
    setup.position().unwrap()
}

#[test]
fn forced_wins_are_found() {
    let mut found = [0; 12];
    for flying in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let tablebase = solved(folder.path(), flying);
        let mut dice = Dice(7);
        let mut engine = Engine::new(1 << 22);
        let mut left = 100;
        while left > 0 {
            let men = [[4, 3], [3, 4], [4, 4]][dice.below(3)];
            let position = random_position(men, &mut dice);
            let verdict = tablebase.verdict(&position).unwrap();
            let plies = match verdict.plies_to_end {
                // One that is over in a ply or two needs no search.
                Some(plies @ 5..=11) if verdict.value == Value::Win => u32::from(plies),
                _ => continue,
            };
            engine.clear();
            let game = Game::from_position(position, *tablebase.rules());
            let report = engine.search(&game, &Limits::nodes(NODES), &mut NoControl);
            let Score::Win { plies: told } = report.score else {
                panic!("{position}: a win in {plies} was not found: {report:?}")
            };
            assert!(told >= plies, "{position}: nobody wins in {told} against {plies}");
            found[plies as usize] += 1;
            left -= 1;
        }
    }
    assert!(
        found[5] > 0 && found[7] > 0 && found[9] > 0 && found[11] > 0,
        "{found:?}"
    );
}
