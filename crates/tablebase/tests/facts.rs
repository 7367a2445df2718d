//! What was counted by other programs before: see the table in `docs/solution.md`.

#![cfg(feature = "generate")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::sync::Arc;

use common::{options, sectors, solved_with};
use mlin_rules::{Move, Position};
use mlin_tablebase::generate::SolveOptions;
use mlin_tablebase::{
    DistanceFile, Metric, Sector, SectorFile, Statistics, Tablebase, Value, distance_file_name, file_name,
};

/// Flying on: won, drawn, lost.
const KNOWN: [(&str, [u64; 3]); 9] = [
    ("3-3", [140_621, 269, 28_736]),
    ("3-4", [102_281, 658_117, 0]),
    ("4-3", [75_397, 681_906, 3_095]),
    ("4-4", [159, 3_225_409, 29]),
    ("3-5", [6_301, 2_564_412, 9_677]),
    ("5-3", [580_660, 1_999_730, 0]),
    ("4-5", [51, 10_308_935, 1_510]),
    ("5-4", [9_889, 10_300_599, 8]),
    ("5-5", [28_819, 30_881_316, 4_289]),
];

#[test]
fn all_sectors_up_to_five_against_five_are_as_they_are_known() {
    let folder = solved_with(&SolveOptions {
        metric: Some(Metric::End),
        ..options(true, sectors("5-5"))
    });
    let tablebase = Tablebase::open(folder.path()).unwrap();
    assert_eq!(tablebase.sectors().count(), KNOWN.len());
    for (name, [win, draw, loss]) in KNOWN {
        let sector: Sector = name.parse().unwrap();
        assert_eq!(
            tablebase.statistics(sector),
            Some(Statistics { win, draw, loss }),
            "{name}"
        );
    }

    // The longest games, with best play by both, in plies to the end.
    let sector: Sector = "5-5".parse().unwrap();
    let path = |name| folder.path().join(name);
    let values = SectorFile::open(path(file_name(sector)), &Arc::default()).unwrap();
    let distances = DistanceFile::open(path(distance_file_name(sector, Metric::End)), &values).unwrap();
    assert_eq!(distances.statistics().win.longest(), Some(57));
    assert_eq!(distances.statistics().loss.longest(), Some(56));

    // A reader that tells the values of the wrong side, or that forgets that a whole sector shares one, shows here.
    // White a7 d5 e4, black g7 f4 c3.
    let position: Position = "W.B...../...B..../.W.W..B. w 0/0 0".parse().unwrap();
    let moves = tablebase.probe_moves(&position).unwrap();
    let value = |text: &str| {
        let mv: Move = text.parse().unwrap();
        moves.iter().find(|known| known.mv == mv).unwrap().value
    };
    assert_eq!(tablebase.probe(&position).unwrap(), Value::Win);
    assert_eq!(value("a7-d7"), Some(Value::Win));
    assert_eq!(value("a7-g4"), Some(Value::Loss));
}
