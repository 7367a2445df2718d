//! Draws the window. It reads the [`App`] and changes nothing, and tells what it has put where.

use mlin_locale::args;
use mlin_rules::{Point, Side, topology};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Wrap};

use crate::play::app::{ACTIONS, App, Purpose, Question, Screen, Target};
use crate::play::palette::Palette;
use crate::play::session::Held;
use crate::play::words;

/// The smallest window that has room for everything.
pub(crate) const MIN_COLUMNS: u16 = 60;
pub(crate) const MIN_ROWS: u16 = 18;

/// Rows under the board: the names of the files, what is said, the keys.
const FILES_ROWS: u16 = 1;
const TEXT_ROWS: u16 = 3;
const KEYS_ROWS: u16 = 1;

/// Columns beside the board for players, rules and moves.
const PANEL_COLUMNS: u16 = 28;

/// Rows at the top of the panel for the point under the cursor in words.
const LABEL_ROWS: u16 = 2;

/// Columns left of the board for the ranks, and on either side of its outer points for marks.
const RANK_COLUMNS: u16 = 2;
const MARGIN: u16 = 3;

/// From this many rows between the ranks on, men are three rows high.
const STEP_OF_TALL_MEN: u16 = 4;

/// Where to click for what, in the order of drawing.
type Targets = Vec<(Rect, Target)>;

pub(crate) fn draw(frame: &mut Frame<'_>, app: &App, palette: &Palette) -> Targets {
    let area = frame.area();
    if area.width < MIN_COLUMNS || area.height < MIN_ROWS {
        draw_too_small(frame, app, area);
        return Targets::new();
    }
    if let Screen::NewGame(row) = app.screen {
        return draw_form(frame, app, palette, row);
    }
    if !app.has_game {
        // A game is opened, or help read, before any was played.
        return draw_over(frame, app, palette);
    }
    let mut targets = draw_game(frame, app, palette);
    if app.screen != Screen::Board {
        targets.extend(draw_over(frame, app, palette));
    }
    targets
}

fn draw_too_small(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let text = app.locale.text_with(
        "terminal-too-small",
        &args! {
            "columns" => MIN_COLUMNS, "rows" => MIN_ROWS, "width" => area.width, "height" => area.height,
        },
    );
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

// The board

/// Where the points of the board stand in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Geometry {
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
    /// The largest board that leaves room for the rest.
    fn fitting(area: Rect, flipped: bool) -> Geometry {
        let rows = area.height - FILES_ROWS - TEXT_ROWS - KEYS_ROWS;
        let columns = area.width - PANEL_COLUMNS - RANK_COLUMNS - 2 * MARGIN;
        let by_columns = (columns - 1) / 12;
        let step = |margin_rows: u16| ((rows - 1 - 2 * margin_rows) / 6).min(by_columns).clamp(2, 6);
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

    fn area(&self) -> Rect {
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

    fn cell(&self, point: Point) -> Cell {
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

fn draw_board(buffer: &mut Buffer, app: &App, palette: &Palette, geometry: &Geometry) -> Targets {
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
    targets: mlin_rules::PointSet,
    removable: mlin_rules::PointSet,
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
    let in_mill = |side: Side| {
        let men = Point::ALL
            .into_iter()
            .filter(|p| app.session.man_at(*p) == Some(side))
            .collect();
        topology::in_mills(men).contains(point)
    };
    match app.session.man_at(point) {
        Some(side) => {
            let removable = marks.removable.contains(point);
            let man = palette.man(side);
            let sign = match (removable, side) {
                (true, _) => "×",
                (false, Side::White) => "○",
                (false, Side::Black) => "●",
            };
            let style = if removable {
                palette.removable(side)
            } else {
                man.face
            };
            // A mill stands out by its weight.
            let style = if in_mill(side) {
                style.add_modifier(Modifier::BOLD)
            } else {
                style
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

// The window of a game

fn draw_game(frame: &mut Frame<'_>, app: &App, palette: &Palette) -> Targets {
    let area = frame.area();
    let geometry = Geometry::fitting(area, app.flipped);
    let board = geometry.area();
    let mut targets = draw_board(frame.buffer_mut(), app, palette, &geometry);

    let panel = Rect {
        x: board.right() + 2,
        y: area.y,
        width: area.right() - board.right() - 2,
        height: board.height + FILES_ROWS,
    };
    targets.extend(draw_panel(frame, app, palette, panel));

    let text_top = board.bottom() + FILES_ROWS;
    let keys_top = area.bottom() - KEYS_ROWS;
    let text_area = Rect {
        x: area.x + 1,
        y: text_top,
        width: area.width - 2,
        height: keys_top - text_top,
    };
    frame.render_widget(
        Paragraph::new(said(app, palette)).wrap(Wrap { trim: true }),
        text_area,
    );

    let keys = if app.typed.is_empty() {
        "terminal-keys"
    } else {
        "terminal-keys-typing"
    };
    let keys_area = Rect {
        x: area.x + 1,
        y: keys_top,
        width: area.width - 1,
        height: KEYS_ROWS,
    };
    frame.render_widget(Line::styled(app.locale.text(keys), palette.quiet), keys_area);

    if app.screen == Screen::Board && app.session.is_persons_turn() {
        // The terminal's own cursor tells screen readers and magnifiers where the keyboard stands.
        frame.set_cursor_position(geometry.cell(app.cursor));
    }
    targets
}

/// What to do, what was said last.
fn said(app: &App, palette: &Palette) -> Text<'static> {
    let mut text = Text::default();
    let session = &app.session;
    if !app.typed.is_empty() {
        let typing = app
            .locale
            .text_with("terminal-typing", &args! { "text" => format!("{}▏", app.typed) });
        text.push_line(Line::styled(typing, palette.strong));
    } else if session.is_looking_back() {
        let place = args! { "ply" => session.shown_ply(), "count" => session.game().ply() };
        text.push_line(Line::styled(
            app.locale.text_with("terminal-looking-back", &place),
            palette.strong,
        ));
    } else {
        text.push_line(Line::styled(words::status(&app.locale, session), palette.strong));
    }
    if let Some(notice) = &app.notice {
        let style = if notice.is_refusal {
            palette.refusal
        } else {
            Style::new()
        };
        text.push_line(Line::styled(notice.text.clone(), style));
    }
    text
}

fn draw_panel(frame: &mut Frame<'_>, app: &App, palette: &Palette, area: Rect) -> Targets {
    let locale = &app.locale;
    let session = &app.session;
    let position = session.shown_position();
    // The words for the cursor change with every step; nothing below moves when they do.
    let label_area = Rect {
        height: LABEL_ROWS,
        ..area
    };
    let label = Paragraph::new(point_label(app))
        .style(palette.quiet)
        .wrap(Wrap { trim: true });
    frame.render_widget(label, label_area);
    let area = Rect {
        y: area.y + LABEL_ROWS,
        height: area.height - LABEL_ROWS,
        ..area
    };
    let mut text = Text::default();
    for side in Side::ALL {
        let man = palette.man(side);
        let to_move = session.game().outcome().is_none() && position.side_to_move() == side;
        let style = if to_move { palette.strong } else { Style::new() };
        text.push_line(Line::from(vec![
            Span::styled(if to_move { "▸" } else { " " }, palette.strong),
            Span::styled(man.left, man.edge),
            Span::styled(if side == Side::White { "○" } else { "●" }, man.face),
            Span::styled(man.right, man.edge),
            Span::raw(" "),
            Span::styled(words::player(locale, session, side), style),
        ]));
        let hand = locale.text_with("men-in-hand", &args! { "count" => position.hand(side) });
        let lost = mlin_rules::MEN_PER_SIDE.saturating_sub(position.total(side));
        let lost = locale.text_with("men-lost", &args! { "count" => lost });
        text.push_line(Line::from(format!("     {hand} · {lost}")));
    }
    let roomy = area.height >= 16;
    if roomy {
        text.push_line("");
        for rule in words::rules(locale, session.game().rules()) {
            text.push_line(Line::styled(rule, palette.quiet));
        }
    }
    for warning in words::warnings(locale, session) {
        text.push_line(Line::styled(warning, palette.warning));
    }
    if roomy {
        text.push_line("");
    }
    let paragraph = Paragraph::new(text).wrap(Wrap { trim: false });
    let used = (paragraph.line_count(area.width) as u16).min(area.height);
    frame.render_widget(paragraph, Rect { height: used, ..area });
    draw_moves(
        frame,
        app,
        palette,
        Rect {
            y: area.y + used,
            height: area.height - used,
            ..area
        },
    )
}

/// The point under the cursor in words.
fn point_label(app: &App) -> String {
    let session = &app.session;
    let point = app.cursor;
    let man = session.man_at(point);
    let content = man.map_or("free", words::side_code);
    let in_mill = man.is_some_and(|side| {
        let men = Point::ALL
            .into_iter()
            .filter(|p| session.man_at(*p) == Some(side))
            .collect();
        topology::in_mills(men).contains(point)
    });
    let mark = if session.removable().contains(point) {
        "removable"
    } else if session.held() == Held::Man(point) {
        "selected"
    } else if matches!(session.held(), Held::Man(_)) && session.targets().contains(point) {
        "target"
    } else {
        "none"
    };
    let last = session.last_move().is_some_and(|mv| mv.to == point);
    app.locale.text_with(
        "point-label",
        &args! {
            "point" => point.name(),
            "content" => content,
            "mill" => if in_mill { "yes" } else { "no" },
            "mark" => mark,
            "last" => if last { "yes" } else { "no" },
        },
    )
}

fn draw_moves(frame: &mut Frame<'_>, app: &App, palette: &Palette, area: Rect) -> Targets {
    let mut targets = Targets::new();
    if area.height < 2 {
        return targets;
    }
    let session = &app.session;
    frame.render_widget(
        Line::styled(app.locale.text("terminal-moves"), palette.title),
        area,
    );
    let list = Rect {
        y: area.y + 1,
        height: area.height - 1,
        ..area
    };
    // A game that begins with Black's move counts that move to turn 1.
    let shift = usize::from(session.game().start().side_to_move() == Side::Black);
    let moves: Vec<String> = session.game().moves().map(|mv| mv.to_string()).collect();
    let rows = (moves.len() + shift).div_ceil(2);
    let shown_row = (session.shown_ply() + shift).saturating_sub(1) / 2;
    let visible = usize::from(list.height);
    // The shown move stays in sight, with what follows it where there is room.
    let first = shown_row
        .saturating_sub(visible.saturating_sub(1))
        .min(rows.saturating_sub(visible));
    for (index, mv) in moves.iter().enumerate() {
        let (row, column) = ((index + shift) / 2, (index + shift) % 2);
        let Some(line) = row.checked_sub(first).filter(|line| *line < visible) else {
            continue;
        };
        let y = list.y + line as u16;
        if column == 0 || index == 0 {
            frame
                .buffer_mut()
                .set_string(list.x, y, format!("{:>3}.", row + 1), palette.quiet);
        }
        let x = list.x + 5 + 10 * column as u16;
        let style = if session.shown_ply() == index + 1 {
            palette.chosen
        } else {
            Style::new()
        };
        frame.buffer_mut().set_string(x, y, mv, style);
        targets.push((Rect::new(x, y, 9, 1), Target::Ply(index + 1)));
    }
    targets
}

// The form for a new game

fn draw_form(frame: &mut Frame<'_>, app: &App, palette: &Palette, chosen: usize) -> Targets {
    let area = frame.area();
    let rows = app.form.rows(app.has_game);
    let labels: Vec<_> = rows.iter().map(|row| app.form.label(&app.locale, *row)).collect();
    let width = |text: &str| Line::raw(text).width() as u16;
    let label_width = labels.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
    let value_width = labels
        .iter()
        .filter_map(|(_, value)| value.as_deref().map(width))
        .max()
        .unwrap_or(0);
    let form_width = (label_width + value_width + 9).min(area.width - 2);
    let height = rows.len() as u16 + 5;
    let left = area.x + (area.width - form_width) / 2;
    let top = area.y + area.height.saturating_sub(height + 2) / 2;

    let title = format!("○───●───○   {}   ○───●───○", app.locale.text("product"));
    let title_area = Rect {
        x: area.x,
        y: top,
        width: area.width,
        height: 1,
    };
    frame.render_widget(Line::styled(title, palette.title).centered(), title_area);

    let mut targets = Targets::new();
    let mut y = top + 2;
    for (index, (label, value)) in labels.iter().enumerate() {
        // The lines that do something stand apart from those that say how.
        if value.is_none() && index > 0 && labels[index - 1].1.is_some() {
            y += 1;
        }
        let line_area = Rect {
            x: left,
            y,
            width: form_width,
            height: 1,
        };
        let is_chosen = index == chosen.min(rows.len() - 1);
        let style = if is_chosen { palette.chosen } else { Style::new() };
        let mark = if is_chosen { "▸ " } else { "  " };
        let mut line = Line::styled(mark, style);
        line.push_span(Span::raw(label.clone()));
        if let Some(value) = value {
            let gap = usize::from(label_width - width(label)) + 3;
            line.push_span(Span::raw(" ".repeat(gap)));
            line.push_span(Span::raw(format!("‹ {value} ›")));
        }
        frame.buffer_mut().set_style(line_area, style);
        frame.render_widget(line, line_area);
        targets.push((line_area, Target::Row(index)));
        y += 1;
    }
    if let Some(notice) = &app.notice {
        let style = if notice.is_refusal {
            palette.refusal
        } else {
            Style::new()
        };
        let notice_top = (y + 1).min(area.bottom() - 2);
        let notice_area = Rect {
            x: area.x + 1,
            y: notice_top,
            width: area.width - 2,
            height: area.bottom() - 1 - notice_top,
        };
        frame.render_widget(
            Paragraph::new(notice.text.clone())
                .style(style)
                .wrap(Wrap { trim: true })
                .centered(),
            notice_area,
        );
    }
    let keys_area = Rect {
        x: area.x,
        y: area.bottom() - 1,
        width: area.width,
        height: 1,
    };
    frame.render_widget(
        Line::styled(app.locale.text("terminal-new-keys"), palette.quiet).centered(),
        keys_area,
    );
    targets
}

// What lies over the board

fn draw_over(frame: &mut Frame<'_>, app: &App, palette: &Palette) -> Targets {
    match &app.screen {
        Screen::Menu(row) => draw_menu(frame, app, palette, *row),
        Screen::Help => {
            draw_help(frame, app, palette);
            Targets::new()
        }
        Screen::Position => {
            let position = app.session.shown_position().to_string();
            let text = Text::from(vec![
                Line::raw(app.locale.text("terminal-position")),
                Line::raw(""),
                Line::styled(position, palette.strong),
                Line::raw(""),
                Line::styled(app.locale.text("terminal-any-key"), palette.quiet),
            ]);
            popup(frame, palette, "", text, 56);
            Targets::new()
        }
        Screen::Ask(question, yes) => draw_question(frame, app, palette, question, *yes),
        Screen::Name(purpose, name) => {
            draw_name(frame, app, palette, *purpose, name);
            Targets::new()
        }
        Screen::Board | Screen::NewGame(_) => Targets::new(),
    }
}

/// A framed text in the middle of the window; returns the area inside the frame.
fn popup(frame: &mut Frame<'_>, palette: &Palette, title: &str, text: Text<'_>, width: u16) -> Rect {
    let area = frame.area();
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(palette.frame)
        .title(Line::styled(title.to_owned(), palette.title).centered())
        .padding(Padding::horizontal(1));
    let width = (width + 4).min(area.width);
    let paragraph = Paragraph::new(text).wrap(Wrap { trim: false });
    let height = (paragraph.line_count(width - 4) as u16 + 2).min(area.height);
    let outer = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    let inner = block.inner(outer);
    frame.render_widget(Clear, outer);
    frame.render_widget(block, outer);
    frame.render_widget(paragraph, inner);
    inner
}

/// The name of a key as it stands on keyboards.
fn key_name(code: KeyCode) -> String {
    match code {
        KeyCode::F(number) => format!("F{number}"),
        _ => String::new(),
    }
}

fn draw_menu(frame: &mut Frame<'_>, app: &App, palette: &Palette, chosen: usize) -> Targets {
    let actions = app.actions();
    let entries: Vec<(String, char, String)> = ACTIONS
        .iter()
        .filter(|(action, ..)| actions.contains(action))
        .map(|(_, letter, key, message)| (app.locale.text(message), *letter, key_name(*key)))
        .collect();
    let width = entries
        .iter()
        .map(|(label, ..)| Line::raw(label).width())
        .max()
        .unwrap_or(0);
    let mut text = Text::default();
    for (index, (label, letter, key)) in entries.iter().enumerate() {
        let is_chosen = index == chosen.min(entries.len() - 1);
        let mark = if is_chosen { "▸" } else { " " };
        let gap = " ".repeat(width - Line::raw(label).width());
        let letter = letter.to_uppercase();
        let line = Line::raw(format!("{mark} {label}{gap}   {letter}  {key:<3}"));
        text.push_line(if is_chosen {
            line.style(palette.chosen)
        } else {
            line
        });
    }
    let inner = popup(
        frame,
        palette,
        &app.locale.text("terminal-menu"),
        text,
        width as u16 + 11,
    );
    (0..entries.len().min(usize::from(inner.height)))
        .map(|row| {
            (
                Rect {
                    y: inner.y + row as u16,
                    height: 1,
                    ..inner
                },
                Target::Row(row),
            )
        })
        .collect()
}

fn draw_help(frame: &mut Frame<'_>, app: &App, palette: &Palette) {
    let locale = &app.locale;
    let mut text = Text::default();
    let paragraphs = [
        "terminal-help-goal",
        "terminal-help-move",
        "terminal-help-marks",
        "terminal-help-back",
    ];
    let roomy = frame.area().height >= 24;
    for key in paragraphs {
        text.push_line(locale.text(key));
        if roomy {
            text.push_line("");
        }
    }
    let rules = if app.has_game {
        *app.session.game().rules()
    } else {
        app.form.table().rules
    };
    for rule in words::rules(locale, &rules) {
        text.push_line(Line::styled(rule, palette.strong));
    }
    text.push_line(Line::styled(locale.text("terminal-any-key"), palette.quiet));
    popup(frame, palette, &locale.text("terminal-menu-help"), text, 72);
}

fn draw_question(
    frame: &mut Frame<'_>,
    app: &App,
    palette: &Palette,
    question: &Question,
    yes: bool,
) -> Targets {
    let (yes_text, no_text) = (app.locale.text("terminal-yes"), app.locale.text("terminal-no"));
    let button = |text: &str| format!(" {text} ");
    let style = |is_chosen: bool| if is_chosen { palette.chosen } else { Style::new() };
    let mark = |is_chosen: bool| if is_chosen { "▸" } else { " " };
    let line = Line::from(vec![
        Span::raw(mark(yes)),
        Span::styled(button(&yes_text), style(yes)),
        Span::raw("   "),
        Span::raw(mark(!yes)),
        Span::styled(button(&no_text), style(!yes)),
    ]);
    let (yes_width, no_width) = (
        Line::raw(button(&yes_text)).width() as u16,
        Line::raw(button(&no_text)).width() as u16,
    );
    let text = Text::from(vec![Line::raw(app.question(question)), Line::raw(""), line]);
    let inner = popup(frame, palette, "", text, 50);
    let y = inner.bottom().saturating_sub(1);
    vec![
        (Rect::new(inner.x, y, yes_width + 1, 1), Target::Answer(true)),
        (
            Rect::new(inner.x + yes_width + 4, y, no_width + 1, 1),
            Target::Answer(false),
        ),
    ]
}

fn draw_name(frame: &mut Frame<'_>, app: &App, palette: &Palette, purpose: Purpose, name: &str) {
    let key = match purpose {
        Purpose::Save => "terminal-ask-save",
        Purpose::Open => "terminal-ask-open",
    };
    // The end of a long name is where it is typed.
    let skipped = name.chars().count().saturating_sub(50);
    let tail: String = name.chars().skip(skipped).collect();
    let text = Text::from(vec![
        Line::raw(app.locale.text(key)),
        Line::raw(""),
        Line::styled(format!("{tail}▏"), palette.strong),
    ]);
    popup(frame, palette, "", text, 54);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::session::{Player, Table};
    use mlin_engine::Level;
    use mlin_locale::{Language, Locale};
    use mlin_rules::{Position, Ruleset};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::KeyEvent;

    fn app_at(language: Language, players: [Player; 2], start: &str) -> App {
        let table = Table {
            players,
            level: Level::BEGINNER,
            rules: Ruleset::STANDARD,
        };
        let mut app = App::new(Locale::new(language), table, start.parse().unwrap());
        while app.form.rows(false)[row_of(&app)] != crate::play::new_game::Row::Start {
            app.key(KeyCode::Down.into());
        }
        app.key(KeyCode::Enter.into());
        assert_eq!(app.screen, Screen::Board);
        app
    }

    fn row_of(app: &App) -> usize {
        match app.screen {
            Screen::NewGame(row) => row,
            _ => panic!("not the form"),
        }
    }

    fn friends(start: &str) -> App {
        app_at(Language::En, [Player::Person; 2], start)
    }

    fn press(app: &mut App, keys: &str) {
        for key in keys.chars() {
            let code = match key {
                '\n' => KeyCode::Enter,
                '↑' => KeyCode::Up,
                '↓' => KeyCode::Down,
                '←' => KeyCode::Left,
                '→' => KeyCode::Right,
                '⎋' => KeyCode::Esc,
                '⌫' => KeyCode::Backspace,
                letter => KeyCode::Char(letter),
            };
            app.key(KeyEvent::from(code));
        }
    }

    /// Draws the window and returns its lines; the app learns where to click.
    fn look(app: &mut App, columns: u16, rows: u16) -> Vec<String> {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        let mut targets = Vec::new();
        terminal
            .draw(|frame| targets = draw(frame, app, &Palette::plain()))
            .unwrap();
        for (area, target) in &targets {
            assert!(
                area.right() <= columns && area.bottom() <= rows,
                "{target:?} at {area} is outside"
            );
        }
        app.set_targets(targets);
        let buffer = terminal.backend().buffer();
        (0..rows)
            .map(|y| (0..columns).map(|x| buffer[(x, y)].symbol()).collect())
            .collect()
    }

    /// Three cells of the board round a point, and the two beside them, at 80 × 24.
    fn around(lines: &[String], point: Point) -> String {
        let x = 5 + 6 * usize::from(point.file());
        let y = 3 * (6 - usize::from(point.rank()));
        lines[y].chars().skip(x - 2).take(5).collect()
    }

    const START: &str = "......../......../........ w 9/9 0";

    #[test]
    fn the_board_of_eighty_by_twenty_four() {
        let mut app = friends("W......./.B....../........ w 8/8 0");
        let lines = look(&mut app, 80, 24);
        assert!(
            lines[0].starts_with("7   (○)━━━━━━━━━━━━━━━━•━━━━━━━━━━━━━━━━━•"),
            "{}",
            lines[0]
        );
        assert!(
            lines[3].starts_with("6    ┃     •━━━━━━━━━[(●)]━━━━━━━━━•     ┃"),
            "{}",
            lines[3]
        );
        assert!(
            lines[19].starts_with("     a     b     c     d     e     f     g"),
            "{}",
            lines[19]
        );
        assert!(lines[20].contains("White places a man"), "{}", lines[20]);
        assert!(lines[23].contains("F1"), "{}", lines[23]);
    }

    #[test]
    fn marks_differ_in_shape() {
        let mut app = friends(START);
        press(&mut app, "d6\nf4\nd7\nb4\n");
        let lines = look(&mut app, 80, 24);
        assert_eq!(around(&lines, Point::B4), "[(●)]", "the cursor follows the move");
        press(&mut app, "↑");
        assert_eq!(
            around(&look(&mut app, 80, 24), Point::B4),
            "‹(●)›",
            "the last move"
        );
        press(&mut app, "d5\n");
        let lines = look(&mut app, 80, 24);
        assert!(
            around(&lines, Point::B4).contains("(×)"),
            "removable: {}",
            around(&lines, Point::B4)
        );
        assert!(around(&lines, Point::F4).contains("(×)"));
        assert!(
            around(&lines, Point::D5).contains("(○)"),
            "the man stands there already"
        );
        press(&mut app, "f4\n");
        assert_eq!(app.session.game().ply(), 5);
    }

    #[test]
    fn a_man_in_the_hand_and_its_targets_are_marked() {
        let mut app = friends("W...W.../B...B.../W..B...W w 0/0 0");
        app.cursor = Point::A7;
        press(&mut app, "\n");
        app.cursor = Point::D2;
        let lines = look(&mut app, 80, 24);
        assert_eq!(around(&lines, Point::A7), "»(○)«");
        assert!(around(&lines, Point::D7).contains('◆') && around(&lines, Point::A4).contains('◆'));
        assert!(!around(&lines, Point::G7).contains('◆'));
        press(&mut app, "⎋");
        assert!(!around(&look(&mut app, 80, 24), Point::A7).contains('»'));
    }

    #[test]
    fn clicks_play() {
        let mut app = friends("W...W.../B...B.../W..B...W w 0/0 0");
        look(&mut app, 80, 24);
        // a7, then d7.
        app.click(5, 0);
        assert_eq!(app.session.held(), Held::Man(Point::A7));
        look(&mut app, 80, 24);
        app.click(24, 0);
        assert_eq!(app.session.game().ply(), 1);
        // Between the points there is nothing.
        look(&mut app, 80, 24);
        app.click(10, 1);
        assert_eq!(
            (
                app.session.game().ply(),
                app.notice.as_ref().is_some_and(|n| n.is_refusal)
            ),
            (1, false)
        );
    }

    #[test]
    fn the_board_can_be_turned() {
        let mut app = friends("W......./.B....../........ w 8/8 0");
        press(&mut app, "v");
        let lines = look(&mut app, 80, 24);
        assert!(
            lines[18].starts_with("7 ") && lines[18].contains("(○)"),
            "{}",
            lines[18]
        );
        assert!(
            lines[19].starts_with("     g     f     e     d     c     b     a"),
            "{}",
            lines[19]
        );
        app.cursor = Point::A7;
        press(&mut app, "↑");
        assert_eq!(app.cursor, Point::A4, "up is up as it is seen");
    }

    #[test]
    fn arrows_follow_the_lines() {
        let mut app = friends(START);
        for (from, key, to) in [
            (Point::A7, "→", Point::D7),
            (Point::A7, "↓", Point::A4),
            (Point::D7, "↓", Point::D6),
            (Point::D5, "↓", Point::D3),
            (Point::C4, "→", Point::E4),
            (Point::B6, "→", Point::D6),
            (Point::B6, "↑", Point::B6),
            (Point::G1, "→", Point::G1),
            (Point::F4, "←", Point::E4),
        ] {
            app.cursor = from;
            press(&mut app, key);
            assert_eq!(app.cursor, to, "{from} {key}");
        }
    }

    #[test]
    fn every_point_is_reached_by_arrows() {
        let mut app = friends(START);
        let mut seen = mlin_rules::PointSet::of(app.cursor);
        let mut open = vec![app.cursor];
        while let Some(point) = open.pop() {
            for key in ["↑", "↓", "←", "→"] {
                app.cursor = point;
                press(&mut app, key);
                if !seen.contains(app.cursor) {
                    seen.insert(app.cursor);
                    open.push(app.cursor);
                }
            }
        }
        assert_eq!(seen.len(), 24);
    }

    #[test]
    fn faults_in_typed_moves_are_told_and_can_be_mended() {
        let mut app = friends(START);
        press(&mut app, "d6\nd6\n");
        assert_eq!(app.typed, "d6", "the text stays");
        assert!(app.notice.as_ref().unwrap().text.contains("d6 is not free"));
        press(&mut app, "⌫7\n");
        assert_eq!((app.session.game().ply(), app.typed.as_str()), (2, ""));
        press(&mut app, "dq");
        assert!(!app.wants_to_quit, "a slip in the middle of a move quits nothing");
        press(&mut app, "⎋");
        assert!(app.typed.is_empty());
        press(&mut app, &"d6".repeat(50));
        assert!(app.typed.len() <= 12);
    }

    #[test]
    fn undo_redo_and_looking_back() {
        let mut app = friends(START);
        press(&mut app, "d6\nf4\n");
        press(&mut app, "u");
        assert_eq!(app.session.game().ply(), 1);
        app.key(KeyCode::F(6).into());
        assert_eq!(app.session.game().ply(), 2);
        app.key(KeyCode::PageUp.into());
        let lines = look(&mut app, 80, 24);
        assert!(lines[20].contains("after move 1 of 2"), "{}", lines[20]);
        assert_eq!(
            around(&lines, Point::F4).trim_matches(['━', '┃']).len(),
            "╋".len(),
            "{}",
            around(&lines, Point::F4)
        );
        press(&mut app, "\n");
        assert!(app.notice.as_ref().unwrap().is_refusal);
        press(&mut app, "⎋");
        assert!(!app.session.is_looking_back());
        let moves = lines.iter().position(|line| line.contains("1. d6")).unwrap();
        let column = lines[moves]
            .chars()
            .collect::<Vec<_>>()
            .windows(2)
            .position(|w| w == ['d', '6'])
            .unwrap();
        look(&mut app, 80, 24);
        app.click(column as u16, moves as u16);
        assert_eq!(app.session.shown_ply(), 1, "a click on a move shows it");
    }

    #[test]
    fn resigning_and_agreeing_ask_first() {
        let mut app = friends(START);
        press(&mut app, "d6\nw");
        assert_eq!(app.screen, Screen::Ask(Question::Resign, false));
        press(&mut app, "\n");
        assert!(app.session.game().outcome().is_none(), "no is the first answer");
        press(&mut app, "=");
        let lines = look(&mut app, 80, 24);
        assert!(
            lines
                .iter()
                .any(|line| line.contains("Black offers a draw. Does White agree?"))
        );
        press(&mut app, "n");
        assert!(app.notice.as_ref().unwrap().text.contains("declined"));
        press(&mut app, "=");
        look(&mut app, 80, 24);
        press(&mut app, "→\n");
        assert_eq!(app.session.game().outcome().unwrap().reason(), "agreement");
        let lines = look(&mut app, 80, 24);
        assert!(
            lines[20].contains("Draw. The players agreed on a draw."),
            "{}",
            lines[20]
        );
    }

    #[test]
    fn leaving_a_game_asks_first() {
        let mut app = friends(START);
        press(&mut app, "q");
        assert!(app.wants_to_quit, "nothing would be lost");
        app.wants_to_quit = false;
        press(&mut app, "d6\nq");
        assert_eq!(app.screen, Screen::Ask(Question::Quit, false));
        press(&mut app, "⎋n");
        assert_eq!(app.screen, Screen::Ask(Question::New, false));
        press(&mut app, "y");
        assert!(matches!(app.screen, Screen::NewGame(_)));
        press(&mut app, "⎋");
        assert_eq!(
            (app.screen.clone(), app.session.game().ply()),
            (Screen::Board, 1),
            "the game is still there"
        );
    }

    #[test]
    fn control_c_ends_from_everywhere() {
        use ratatui::crossterm::event::KeyModifiers;
        for keys in ["", "m", "h", "p", "s", "d6\nw"] {
            let mut app = friends(START);
            press(&mut app, keys);
            app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
            assert!(app.wants_to_quit, "{keys}");
        }
    }

    #[test]
    fn records_are_saved_and_opened_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("game.txt").display().to_string();
        let mut app = friends(START);
        press(&mut app, "d6\nf4\ns");
        for _ in "mlin.txt".chars() {
            press(&mut app, "⌫");
        }
        app.paste(&name);
        press(&mut app, "\n");
        assert!(
            app.notice.as_ref().unwrap().text.contains("saved"),
            "{:?}",
            app.notice
        );
        press(&mut app, "d7\ns");
        for _ in "mlin.txt".chars() {
            press(&mut app, "⌫");
        }
        app.paste(&name);
        press(&mut app, "\n");
        assert_eq!(app.screen, Screen::Ask(Question::Replace(name.clone()), false));
        press(&mut app, "\n");
        assert_eq!(
            app.screen,
            Screen::Name(Purpose::Save, name.clone()),
            "another name can be given"
        );
        press(&mut app, "\ny");
        assert!(std::fs::read_to_string(&name).unwrap().contains("2. d7"));

        let mut other = app_at(Language::En, [Player::Person; 2], START);
        press(&mut other, "o");
        other.paste(&name);
        press(&mut other, "\n");
        assert_eq!(other.session.game().ply(), 3);
        press(&mut other, "o");
        other.paste("no such file");
        press(&mut other, "\n");
        assert!(other.notice.as_ref().unwrap().is_refusal);
        assert_eq!(other.session.game().ply(), 3);
    }

    #[test]
    fn every_screen_fits_in_every_language_and_size() {
        for language in Language::ALL {
            for (columns, rows) in [
                (1, 1),
                (20, 5),
                (MIN_COLUMNS, MIN_ROWS),
                (80, 24),
                (80, 18),
                (60, 50),
                (200, 60),
            ] {
                for players in [[Player::Person; 2], [Player::Person, Player::Computer]] {
                    let table = Table {
                        players,
                        level: Level::BEGINNER,
                        rules: Ruleset::STANDARD,
                    };
                    let mut form = App::new(Locale::new(language), table, Position::START);
                    look(&mut form, columns, rows);
                    let mut app = app_at(language, players, "WW.W..../..BB..../..B.B... w 0/0 47");
                    for keys in ["", "g4", "⎋m", "⎋h", "\np", "\ns", "⎋w", "⎋q", "⎋"] {
                        press(&mut app, keys);
                        let lines = look(&mut app, columns, rows);
                        assert!(
                            lines.iter().all(|line| !line.contains('⟦')),
                            "{language}: {lines:#?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_small_window_says_what_it_needs() {
        let mut app = friends(START);
        let text = look(&mut app, 50, 10).join(" ");
        assert!(
            text.contains("too small") && text.contains("60") && text.contains("18"),
            "{text}"
        );
    }

    #[test]
    fn the_keys_line_fits_into_eighty_columns() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for key in ["terminal-keys", "terminal-keys-typing", "terminal-new-keys"] {
                let width = Line::raw(locale.text(key)).width();
                assert!(width <= 78, "{language}: {key} is {width} columns wide");
            }
        }
    }

    #[test]
    fn the_whole_help_can_be_read_at_eighty_by_twenty_four() {
        for language in Language::ALL {
            let mut app = app_at(language, [Player::Person; 2], START);
            press(&mut app, "h");
            let text = look(&mut app, 80, 24).join("\n");
            let last = Locale::new(language).text("terminal-any-key");
            assert!(text.contains(&last), "{language}:\n{text}");
        }
    }

    #[test]
    fn lesson_17_the_counters_and_the_end_are_shown() {
        let mut app = friends("WW.W..../..BB..../..B.B... w 0/0 47");
        press(&mut app, "g4-g1\n");
        let text = look(&mut app, 80, 24).join("\n");
        assert!(text.contains("2 moves left"), "{text}");
        press(&mut app, "f6-d6\ng1-g4\n");
        let text = look(&mut app, 80, 24).join("\n");
        assert!(
            text.contains("Draw. 50 moves in a row have been played without a removal."),
            "{text}"
        );
        assert!(!text.contains("moves left"), "{text}");
    }
}
