//! Which second placements of White lose: every position of three men, Black to move, that is won for Black.
//!
//! ```sh
//! cargo run --release --package mlin-tablebase --example early_losses -- DB > docs/solution/early-losses.csv
//! ```
#![allow(clippy::print_stdout)]

use mlin_rules::{PointSet, Side};
use mlin_tablebase::{Index, Sector, SectorIndex, Tablebase, Value};

fn names(points: PointSet) -> String {
    let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
    names.join(" ")
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: early_losses DB")?;
    let tablebase = Tablebase::open(folder)?;
    // Black has one man on the board and eight in hand, White two and seven.
    let index = SectorIndex::new(Sector::new(1, 2, 8, 7)?);
    println!("white,black,black_wins_with");
    for row in 0..index.rows() {
        for place in 0..index.row_len() {
            let number = Index { row, place };
            let Some(position) = index.position(number).filter(|_| index.is_least(number)) else {
                continue;
            };
            if tablebase.probe(&position)? == Value::Win {
                let moves = tablebase.probe_moves(&position)?;
                let winning = moves.iter().filter(|one| one.value == Some(Value::Win));
                let winning: Vec<String> = winning.map(|one| one.mv.to_string()).collect();
                let (white, black) = (position.men(Side::White), position.men(Side::Black));
                println!("{},{},{}", names(white), names(black), winning.join(" "));
            }
        }
    }
    Ok(())
}
