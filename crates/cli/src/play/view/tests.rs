//! Keys are pressed, the window is drawn, and what it shows is read.

use super::*;
use crate::play::session::{Player, Table};
use mlin_engine::Level;
use mlin_locale::{Language, Locale};
use mlin_rules::Point;
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
        around(&lines, Point::D5).contains("(◎)"),
        "the man stands there already, in a mill"
    );
    assert!(around(&lines, Point::D7).contains("(◎)"));
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
fn a_move_typed_after_a_refused_one_takes_its_place() {
    let mut app = friends(START);
    press(&mut app, "d6\nd6\n");
    let lines = look(&mut app, 80, 24);
    assert!(lines[23].contains("typing begins anew"), "{}", lines[23]);
    press(&mut app, "f");
    assert_eq!(app.typed, "f");
    assert!(look(&mut app, 80, 24)[23].contains("Enter plays the move"));
    press(&mut app, "4\n");
    assert_eq!((app.session.game().ply(), app.typed.as_str()), (2, ""));
    // What only goes on with the refused move is no other.
    let mut app = friends("W...W.../B...B.../W..B...W w 0/0 0");
    press(&mut app, "a7-c5\n");
    press(&mut app, "⌫⌫d7\n");
    assert_eq!(app.session.game().ply(), 1);
    press(&mut app, "b6-\n");
    press(&mut app, "a6\n");
    assert_eq!(app.typed, "b6-a6");
    press(&mut app, "d");
    assert_eq!(app.typed, "d");
}

#[test]
fn the_name_that_is_proposed_gives_way_to_a_typed_one() {
    let mut app = friends(START);
    let name = |app: &App| match &app.screen {
        Screen::Name(_, name) => name.text.clone(),
        screen => panic!("{screen:?}"),
    };
    press(&mut app, "d6\ns");
    assert_eq!(name(&app), "mlin.txt");
    press(&mut app, "me.txt");
    assert_eq!(name(&app), "me.txt");
    press(&mut app, "⎋s⌫⌫⌫md");
    assert_eq!(name(&app), "mlin.md", "it can be mended as well");
    press(&mut app, "⎋s");
    app.paste("games.txt");
    assert_eq!(name(&app), "games.txt");
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
    let typed = Name {
        text: name.clone(),
        is_proposal: false,
    };
    assert_eq!(
        app.screen,
        Screen::Name(Purpose::Save, typed),
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
fn the_keys_line_is_never_cut() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for (key, columns) in [
            ("terminal-keys", 78),
            ("terminal-keys-narrow", MIN_COLUMNS - 1),
            ("terminal-keys-thinking", MIN_COLUMNS - 1),
            ("terminal-keys-typing", MIN_COLUMNS - 1),
            ("terminal-keys-refused", MIN_COLUMNS - 1),
            ("terminal-new-keys", MIN_COLUMNS - 1),
        ] {
            let width = Line::raw(locale.text(key)).width();
            assert!(
                width <= usize::from(columns),
                "{language}: {key} is {width} columns wide"
            );
        }
        let mut app = app_at(language, [Player::Person; 2], START);
        let narrow = look(&mut app, MIN_COLUMNS, MIN_ROWS);
        let help = locale.text("terminal-keys-narrow");
        assert!(narrow[17].contains(&help), "{language}: {}", narrow[17]);
        let wide = look(&mut app, 80, 24);
        assert!(
            wide[23].contains(&locale.text("terminal-keys")),
            "{language}: {}",
            wide[23]
        );
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

#[test]
fn a_whole_game_against_the_computer_by_keyboard() {
    use crate::play::thinker::{Thinker, Thought};
    use std::time::Duration;

    let mut app = app_at(Language::En, [Player::Computer, Player::Person], START);
    assert!(app.flipped, "one's own men come from below");
    let mut thinker = Thinker::new(11, None);
    for turn in 0.. {
        assert!(turn < 400, "the game has no end");
        thinker.follow(&app.session);
        if app.session.is_computer_wanted() {
            let Some(Thought::Move(revision, mv)) = thinker.thought(Duration::from_secs(300)) else {
                panic!("the computer does not move");
            };
            app.computer_plays(revision, mv);
            continue;
        }
        let moves = app.session.game().legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[turn * 5 % moves.len()];
        // By cursor and Enter: what is to move, where it goes, what is removed.
        for point in mv.from.into_iter().chain([mv.to]).chain(mv.remove) {
            app.cursor = point;
            press(&mut app, "\n");
        }
        assert_eq!(app.session.game().moves().next_back(), Some(mv));
    }
    let text = look(&mut app, 80, 24).join("\n");
    assert!(
        ["You win.", "The computer wins.", "Draw."]
            .iter()
            .any(|end| text.contains(end)),
        "{text}"
    );
}

#[test]
fn the_computer_can_be_stopped_and_started() {
    let mut app = app_at(Language::En, [Player::Person, Player::Computer], START);
    press(&mut app, "d6\n");
    let lines = look(&mut app, 80, 24);
    assert!(
        lines[20].contains("thinking") && lines[23].contains("Space"),
        "{lines:#?}"
    );
    press(&mut app, " ");
    assert!(!app.session.is_computer_wanted());
    assert!(look(&mut app, 80, 24)[20].contains("Paused"));
    press(&mut app, " ");
    assert!(app.session.is_computer_wanted());
    app.engine_failed();
    assert!(app.notice.as_ref().unwrap().text.contains("fault of the program"));
    assert!(!app.session.is_computer_wanted(), "no thinking for ever");
}
