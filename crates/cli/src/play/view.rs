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

/// Columns left of the board for the ranks, and on either side of its outer points for marks.
const RANK_COLUMNS: u16 = 2;
const MARGIN: u16 = 3;

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
    flipped: bool,
}

impl Geometry {
    /// The largest board that leaves room for the rest.
    fn fitting(area: Rect, flipped: bool) -> Geometry {
        let rows = area.height - FILES_ROWS - TEXT_ROWS - KEYS_ROWS;
        let columns = area.width - PANEL_COLUMNS - RANK_COLUMNS - 2 * MARGIN;
        let rank_step = ((rows - 1) / 6).min((columns - 1) / 12).clamp(2, 6);
        Geometry {
            left: area.x + RANK_COLUMNS + MARGIN,
            top: area.y,
            file_step: 2 * rank_step,
            rank_step,
            flipped,
        }
    }

    fn area(&self) -> Rect {
        Rect::new(
            self.left - MARGIN,
            self.top,
            6 * self.file_step + 1 + 2 * MARGIN,
            6 * self.rank_step + 1,
        )
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
        (false, true, false, true) => "┌",
        (false, true, true, false) => "┐",
        (true, false, false, true) => "└",
        (true, false, true, false) => "┘",
        (true, true, true, false) => "┤",
        (true, true, false, true) => "├",
        (false, true, true, true) => "┬",
        (true, false, true, true) => "┴",
        _ => "┼",
    }
}

fn draw_board(buffer: &mut Buffer, app: &App, palette: &Palette, geometry: &Geometry) -> Targets {
    let area = geometry.area();
    buffer.set_style(area, palette.board);
    for (row, line) in (area.top()..area.bottom()).enumerate() {
        if (row as u16).is_multiple_of(geometry.rank_step) {
            let rank = row as u16 / geometry.rank_step;
            let name = if geometry.flipped { rank + 1 } else { 7 - rank };
            buffer.set_string(area.left() - RANK_COLUMNS, line, name.to_string(), palette.quiet);
        }
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
            buffer.set_string(x, from.y, "─", palette.line);
        }
    } else {
        for y in from.y + 1..to.y {
            buffer.set_string(from.x, y, "│", palette.line);
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
            buffer.set_string(x - 1, y, man.left, man.edge);
            let style = if removable {
                palette.removable(side)
            } else {
                man.face
            };
            // A mill of one's own stands out by its weight.
            let style = if in_mill(side) {
                style.add_modifier(Modifier::BOLD)
            } else {
                style
            };
            buffer.set_string(x, y, sign, style);
            buffer.set_string(x + 1, y, man.right, man.edge);
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
        buffer.set_string(x - 2, y, left, style);
        buffer.set_string(x + 2, y, right, style);
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
    let mut text = Text::default();
    text.push_line(Line::from(vec![
        Span::styled(locale.text("product"), palette.title),
        Span::raw("  "),
        Span::styled(point_label(app), palette.quiet),
    ]));
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
    let roomy = area.height >= 18;
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
