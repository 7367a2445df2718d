//! Draws the board: its lines, the men, and the marks on them.

use mlin_rules::{Point, PointSet, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::play::app::{App, Target};
use crate::play::palette::Palette;
use crate::play::session::Held;

/// Columns left of the board for the ranks, and on either side of its outer points for marks.
const RANK_COLUMNS: u16 = 2;
const MARGIN: u16 = 3;

/// Rows below the board for the names of the files.
pub(crate) const FILES_ROWS: u16 = 1;

/// From this many rows between the ranks on, men are three rows high.
const STEP_OF_TALL_MEN: u16 = 4;

/// Where the points of the board stand in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    left: u16,
    top: u16,
    /// Columns and rows from one file or rank to the next.
    file_step: u16,
    rank_step: u16,
    /// Rows above and below the outer points: men three rows high need them.
    margin_rows: u16,
    flipped: bool,
}

impl Geometry {
    /// The largest board that fits in the area, which is at least 33 columns wide and 14 rows high.
    pub(crate) fn fitting(area: Rect, flipped: bool) -> Geometry {
        let by_columns = area.width.saturating_sub(RANK_COLUMNS + 2 * MARGIN + 1) / 12;
        let step = |margin_rows: u16| {
            let by_rows = area.height.saturating_sub(FILES_ROWS + 1 + 2 * margin_rows) / 6;
            by_rows.min(by_columns).clamp(2, 6)
        };
        let margin_rows = u16::from(step(1) >= STEP_OF_TALL_MEN);
        let rank_step = step(margin_rows).min(if margin_rows == 0 { STEP_OF_TALL_MEN - 1 } else { 6 });
        Geometry {
            left: area.x + RANK_COLUMNS + MARGIN,
            top: area.y + margin_rows,
            file_step: 2 * rank_step,
            rank_step,
            margin_rows,
            flipped,
        }
    }

    /// The board itself, without the names of ranks and files at its left and below.
    pub(crate) fn area(&self) -> Rect {
        Rect {
            x: self.left - MARGIN,
            y: self.top - self.margin_rows,
            width: 6 * self.file_step + 1 + 2 * MARGIN,
            height: 6 * self.rank_step + 1 + 2 * self.margin_rows,
        }
    }

    /// File and rank as they are seen, from the left and from the top.
    fn seen(&self, point: Point) -> (u16, u16) {
        let (file, rank) = (u16::from(point.file()), u16::from(point.rank()));
        if self.flipped {
            (6 - file, rank)
        } else {
            (file, 6 - rank)
        }
    }

    /// The cell in the middle of a point.
    pub(crate) fn cell(&self, point: Point) -> Cell {
        let (x, y) = self.seen(point);
        Cell::new(self.left + x * self.file_step, self.top + y * self.rank_step)
    }

    /// The cells that count as the point for the mouse.
    fn touch(&self, point: Point) -> Rect {
        let cell = self.cell(point);
        let (wide, high) = (self.file_step / 2, (self.rank_step - 1) / 2);
        Rect::new(
            cell.x - wide.min(MARGIN),
            cell.y.saturating_sub(high),
            2 * wide.min(MARGIN) + 1,
            2 * high + 1,
        )
    }
}

/// The sign where lines meet at a point, by the directions in which they lead.
fn junction(geometry: &Geometry, point: Point) -> &'static str {
    let here = geometry.seen(point);
    let leads = |right: i32, down: i32| {
        point.neighbours().iter().any(|other| {
            let there = geometry.seen(other);
            let (x, y) = (
                i32::from(there.0) - i32::from(here.0),
                i32::from(there.1) - i32::from(here.1),
            );
            (x.signum(), y.signum()) == (right, down)
        })
    };
    match (leads(0, -1), leads(0, 1), leads(-1, 0), leads(1, 0)) {
        (false, true, false, true) => "┏",
        (false, true, true, false) => "┓",
        (true, false, false, true) => "┗",
        (true, false, true, false) => "┛",
        (true, true, true, false) => "┫",
        (true, true, false, true) => "┣",
        (false, true, true, true) => "┳",
        (true, false, true, true) => "┻",
        _ => "╋",
    }
}

/// Draws everything on the board and beside it, and returns where to click for which point.
pub(crate) fn draw_board(
    buffer: &mut Buffer,
    app: &App,
    palette: &Palette,
    geometry: &Geometry,
) -> Vec<(Rect, Target)> {
    let area = geometry.area();
    buffer.set_style(area, palette.board);
    for row in 0..7 {
        let name = if geometry.flipped { row + 1 } else { 7 - row };
        let line = geometry.top + row * geometry.rank_step;
        buffer.set_string(area.left() - RANK_COLUMNS, line, name.to_string(), palette.quiet);
    }
    for file in 0..7 {
        let letter = b"abcdefg"[usize::from(if geometry.flipped { 6 - file } else { file })];
        let column = geometry.left + file * geometry.file_step;
        buffer.set_string(
            column,
            area.bottom(),
            char::from(letter).to_string(),
            palette.quiet,
        );
    }
    for point in Point::ALL {
        for other in point.neighbours() {
            draw_edge(buffer, palette, geometry.cell(point), geometry.cell(other));
        }
    }
    let marks = Marks::of(app);
    for point in Point::ALL {
        draw_point(buffer, app, palette, geometry, point, &marks);
    }
    Point::ALL
        .into_iter()
        .map(|point| (geometry.touch(point), Target::Point(point)))
        .collect()
}

fn draw_edge(buffer: &mut Buffer, palette: &Palette, from: Cell, to: Cell) {
    if from.y == to.y {
        for x in from.x + 1..to.x {
            buffer.set_string(x, from.y, "━", palette.line);
        }
    } else {
        for y in from.y + 1..to.y {
            buffer.set_string(from.x, y, "┃", palette.line);
        }
    }
}

/// Everything that is marked on the board besides the men.
struct Marks {
    targets: PointSet,
    removable: PointSet,
    held: Option<Point>,
    last: [Option<Point>; 2],
}

impl Marks {
    fn of(app: &App) -> Marks {
        let session = &app.session;
        let last = match session.held() {
            // What happens now matters more than what happened last.
            Held::Removing(mv) if !session.is_looking_back() => [mv.from, Some(mv.to)],
            _ => session.last_move().map_or([None; 2], |mv| [mv.from, Some(mv.to)]),
        };
        let held = match session.held() {
            Held::Man(point) if !session.is_looking_back() => Some(point),
            _ => None,
        };
        Marks {
            targets: session.targets(),
            removable: session.removable(),
            held,
            last,
        }
    }
}

fn draw_point(
    buffer: &mut Buffer,
    app: &App,
    palette: &Palette,
    geometry: &Geometry,
    point: Point,
    marks: &Marks,
) {
    let Cell { x, y } = geometry.cell(point);
    // How far from the middle the marks stand: beside a small man or a tall one.
    let reach = if geometry.margin_rows > 0 { 3 } else { 2 };
    match app.session.man_at(point) {
        Some(side) => {
            let removable = marks.removable.contains(point);
            let man = palette.man(side);
            let sign = match (removable, side, app.session.is_in_mill(point)) {
                (true, ..) => "×",
                (false, Side::White, false) => "○",
                (false, Side::White, true) => "◎",
                (false, Side::Black, false) => "●",
                (false, Side::Black, true) => "◉",
            };
            let style = if removable {
                palette.removable(side)
            } else {
                man.face
            };
            if reach == 2 {
                buffer.set_string(x - 1, y, man.left, man.edge);
                buffer.set_string(x, y, sign, style);
                buffer.set_string(x + 1, y, man.right, man.edge);
            } else {
                buffer.set_string(x - 1, y - 1, man.top, man.edge);
                buffer.set_string(x - 2, y, man.left, man.edge);
                buffer.set_string(x - 1, y, format!(" {sign} "), style);
                buffer.set_string(x + 2, y, man.right, man.edge);
                buffer.set_string(x - 1, y + 1, man.bottom, man.edge);
            }
        }
        None if marks.targets.contains(point) && marks.held.is_some() => {
            buffer.set_string(x, y, "◆", palette.target);
        }
        None if marks.targets.contains(point) => buffer.set_string(x, y, "•", palette.target),
        None => buffer.set_string(x, y, junction(geometry, point), palette.line),
    }
    let around = if app.cursor == point && app.session.is_persons_turn() {
        Some(("[", "]", palette.cursor))
    } else if marks.held == Some(point) {
        Some(("»", "«", palette.target))
    } else if marks.last.contains(&Some(point)) {
        Some(("‹", "›", palette.last))
    } else {
        None
    };
    if let Some((left, right, style)) = around {
        buffer.set_string(x - reach, y, left, style);
        buffer.set_string(x + reach, y, right, style);
    }
}
