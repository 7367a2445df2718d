//! Draws the window. It reads the [`App`] and changes nothing, and tells what it has put where.

use mlin_locale::args;
use mlin_rules::Side;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Wrap};

use crate::play::app::{ACTIONS, App, Name, Purpose, Question, Screen, Target};
use crate::play::board_view::{FILES_ROWS, Geometry, draw_board};
use crate::play::palette::Palette;
use crate::play::session::Held;
use crate::play::words;

/// The smallest window that has room for everything.
pub(crate) const MIN_COLUMNS: u16 = 60;
pub(crate) const MIN_ROWS: u16 = 18;

/// Rows under the board: what is said, the keys.
const TEXT_ROWS: u16 = 3;
const KEYS_ROWS: u16 = 1;

/// Columns beside the board for players, rules and moves.
const PANEL_COLUMNS: u16 = 28;

/// Rows at the top of the panel for the point under the cursor in words.
const LABEL_ROWS: u16 = 2;

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

// The window of a game

fn draw_game(frame: &mut Frame<'_>, app: &App, palette: &Palette) -> Targets {
    let area = frame.area();
    let board_room = Rect {
        width: area.width - PANEL_COLUMNS,
        height: area.height - TEXT_ROWS - KEYS_ROWS,
        ..area
    };
    let geometry = Geometry::fitting(board_room, app.flipped);
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

    let keys_area = Rect {
        x: area.x + 1,
        y: keys_top,
        width: area.width - 1,
        height: KEYS_ROWS,
    };
    frame.render_widget(Line::styled(keys(app, keys_area.width), palette.quiet), keys_area);

    if app.screen == Screen::Board && app.session.is_persons_turn() {
        // The terminal's own cursor tells screen readers and magnifiers where the keyboard stands.
        frame.set_cursor_position(geometry.cell(app.cursor));
    }
    targets
}

/// The keys that matter now, in so many columns.
fn keys(app: &App, columns: u16) -> String {
    let locale = &app.locale;
    if !app.typed.is_empty() {
        return locale.text(if app.typed_is_refused {
            "terminal-keys-refused"
        } else {
            "terminal-keys-typing"
        });
    }
    if app.session.is_computer_wanted() {
        return locale.text("terminal-keys-thinking");
    }
    let keys = locale.text("terminal-keys");
    if Line::raw(&keys).width() <= usize::from(columns) {
        keys
    } else {
        locale.text("terminal-keys-narrow")
    }
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
            "mill" => if session.is_in_mill(point) { "yes" } else { "no" },
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

fn draw_name(frame: &mut Frame<'_>, app: &App, palette: &Palette, purpose: Purpose, name: &Name) {
    let key = match purpose {
        Purpose::Save => "terminal-ask-save",
        Purpose::Open => "terminal-ask-open",
    };
    // The end of a long name is where it is typed.
    let skipped = name.text.chars().count().saturating_sub(50);
    let tail: String = name.text.chars().skip(skipped).collect();
    // As texts that are replaced by what is typed look everywhere.
    let style = if name.is_proposal {
        palette.chosen
    } else {
        palette.strong
    };
    let text = Text::from(vec![
        Line::raw(app.locale.text(key)),
        Line::raw(""),
        Line::from(vec![Span::styled(tail, style), Span::styled("▏", palette.strong)]),
    ]);
    popup(frame, palette, "", text, 54);
}

#[cfg(test)]
mod tests;
