//! What a double mill (R20) is worth: for every sector of the moving phase the positions in which the side to move has one
//! that can run, by their value. Each position is counted with all its images.
//!
//! ```sh
//! cargo run --release --package mlin-tablebase --example double_mills -- DB > docs/solution/double-mills.csv
//! ```
#![allow(clippy::print_stdout)]

use std::sync::Arc;

use mlin_rules::topology::{NEIGHBOURS, lines_through};
use mlin_rules::{Point, PointSet};
use mlin_tablebase::{CanonicalSets, Sector, SectorFile, SetTables};

/// A double mill with its shuttling man on one of its two ends.
struct DoubleMill {
    /// The two lines but for the ends, and the end where the man stands.
    men: PointSet,
    /// The other end.
    free: PointSet,
}

/// All 64: for both ends of every edge, the lines through them that do not run along the edge.
fn double_mills() -> Vec<DoubleMill> {
    let mut all = Vec::new();
    for from in Point::ALL {
        for to in NEIGHBOURS[from.index()] {
            let other = |point: Point, end: Point| {
                let lines = lines_through(point).into_iter();
                lines
                    .filter(move |line| !line.contains(end))
                    .map(move |line| line - PointSet::of(point))
            };
            for (mates_from, mates_to) in other(from, to).zip(other(to, from)) {
                all.push(DoubleMill {
                    men: mates_from | mates_to | PointSet::of(from),
                    free: PointSet::of(to),
                });
            }
        }
    }
    all
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: double_mills DB")?;
    let mills = double_mills();
    assert_eq!(mills.len(), 64, "R20");
    let tables = Arc::new(SetTables::new());
    println!("mover,opponent,positions,win,draw,loss");
    for sector in Sector::all().filter(|sector| sector.is_moving() && sector.mover() >= 5) {
        let path = std::path::Path::new(&folder).join(format!("{sector}.mtb"));
        let file = SectorFile::open(path, &tables)?;
        let sets = CanonicalSets::new(sector.mover());
        let words = file.row_len().div_ceil(64) as usize;
        let (mut win, mut loss) = (vec![0; words], vec![0; words]);
        let mut reader = file.rows_reader();
        let mut count = [0_u64; 3];
        for row in 0..file.rows() {
            let men = sets.set(row).ok_or("no such row")?;
            let ends: Vec<PointSet> = mills
                .iter()
                .filter(|mill| men.contains_all(mill.men) && (men & mill.free).is_empty())
                .map(|mill| mill.free)
                .collect();
            if ends.is_empty() {
                continue;
            }
            reader.read(row, &mut win, &mut loss)?;
            let images = 16 / u64::from(sets.stabilizer(row).unwrap_or(1).count_ones());
            // The ends as free points, numbered as the places of the row number them.
            let free = !men.bits() & PointSet::ALL.bits();
            let ends: Vec<u32> = ends
                .iter()
                .map(|end| 1 << (free & (end.bits() - 1)).count_ones())
                .collect();
            let mut opponent = (1_u32 << sector.opponent()) - 1;
            for place in 0..file.row_len() {
                if ends.iter().any(|end| opponent & end == 0) {
                    let bit = |words: &[u64]| words[(place / 64) as usize] >> (place % 64) & 1 != 0;
                    let value = if bit(&win) {
                        0
                    } else if bit(&loss) {
                        2
                    } else {
                        1
                    };
                    count[value] += images;
                }
                // The next number with as many ones.
                let low = opponent & opponent.wrapping_neg();
                let carried = opponent + low;
                opponent = carried | (((opponent ^ carried) >> 2) / low);
            }
        }
        let [win, draw, loss] = count;
        println!(
            "{},{},{},{win},{draw},{loss}",
            sector.mover(),
            sector.opponent(),
            win + draw + loss
        );
    }
    Ok(())
}
