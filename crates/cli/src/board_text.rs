//! The board as plain text, for lines that may be read aloud, printed or piped.

use mlin_rules::{Point, Side};

const ROWS: [&str; 13] = [
    "*-----------*-----------*",
    "|           |           |",
    "|   *-------*-------*   |",
    "|   |       |       |   |",
    "|   |   *---*---*   |   |",
    "|   |   |       |   |   |",
    "*---*---*       *---*---*",
    "|   |   |       |   |   |",
    "|   |   *---*---*   |   |",
    "|   |       |       |   |",
    "|   *-------*-------*   |",
    "|           |           |",
    "*-----------*-----------*",
];

/// The board with these men: W and B, a dot for a free point.
pub(crate) fn draw(man_at: impl Fn(Point) -> Option<Side>) -> String {
    let mut text = String::new();
    for (row, line) in ROWS.iter().enumerate() {
        let rank = 7 - row / 2;
        let label = if row % 2 == 0 {
            rank.to_string()
        } else {
            " ".to_owned()
        };
        text.push_str(&label);
        text.push(' ');
        for (column, letter) in line.chars().enumerate() {
            let file = column / 4;
            let point = Point::ALL
                .into_iter()
                .find(|p| usize::from(p.file()) == file && usize::from(p.rank()) + 1 == rank);
            text.push(match (letter, point) {
                ('*', Some(point)) => man_at(point).map_or('.', Side::man_letter),
                _ => letter,
            });
        }
        text.push('\n');
    }
    text.push_str("  a   b   c   d   e   f   g\n");
    text
}
