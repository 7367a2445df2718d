use std::path::Path;

use mlin_locale::{Locale, args};
use mlin_rules::notation::Record;
use mlin_rules::{Move, Point, Position};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Position as Cell, Rect};

use crate::input;
use crate::play::new_game::{NewGame, Row, other_language};
use crate::play::record_file::{self, SaveError};
use crate::play::session::{Done, Held, Refusal, Session, Table};
use crate::play::words;

/// The longest move that can be typed, with room for spaces.
const MAX_TYPED: usize = 12;

/// The longest name of a file that can be typed.
const MAX_NAME: usize = 512;

/// What the window shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// The form for a new game, with the chosen line.
    NewGame(usize),
    Board,
    /// What can be done, over the board, with the chosen line.
    Menu(usize),
    Help,
    /// The position as text, to be copied.
    Position,
    Ask(Question, bool),
    /// The name of a file is typed.
    Name(Purpose, Name),
}

/// A name that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    pub(crate) text: String,
    /// Whether it is no more than a proposal: the first letter that is typed takes its place.
    pub(crate) is_proposal: bool,
}

impl Name {
    fn typed(text: impl Into<String>) -> Name {
        Name {
            text: text.into(),
            is_proposal: false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Resign,
    AcceptDraw,
    /// Give up the game for a new one.
    New,
    Quit,
    /// Another file has this name.
    Replace(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Save,
    Open,
}

/// What can be done during a game, from the menu or by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Undo,
    Redo,
    Draw,
    Resign,
    Pause,
    Flip,
    Position,
    Save,
    Open,
    New,
    Help,
    Quit,
}

/// Actions with the letter that calls them (none of a to g, which begin a move), a key that every keyboard
/// has, and their message.
pub(crate) const ACTIONS: [(Action, char, KeyCode, &str); 12] = [
    (Action::Undo, 'u', KeyCode::F(5), "terminal-menu-undo"),
    (Action::Redo, 'r', KeyCode::F(6), "terminal-menu-redo"),
    (Action::Draw, '=', KeyCode::Null, "terminal-menu-draw"),
    (Action::Resign, 'w', KeyCode::Null, "terminal-menu-resign"),
    (Action::Pause, ' ', KeyCode::F(9), "terminal-menu-pause"),
    (Action::Flip, 'v', KeyCode::F(7), "terminal-menu-flip"),
    (Action::Position, 'p', KeyCode::F(8), "terminal-menu-position"),
    (Action::Save, 's', KeyCode::F(4), "terminal-menu-save"),
    (Action::Open, 'o', KeyCode::F(3), "terminal-menu-open"),
    (Action::New, 'n', KeyCode::F(2), "terminal-menu-new"),
    (Action::Help, 'h', KeyCode::F(1), "terminal-menu-help"),
    (Action::Quit, 'q', KeyCode::Null, "terminal-menu-quit"),
];

/// What lies under a place of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Point(Point),
    /// A line of the form or the menu.
    Row(usize),
    /// A move of the list: the position after so many plies.
    Ply(usize),
    Answer(bool),
}

/// What was just said, and whether it was a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) is_refusal: bool,
}

/// The whole state of the window. Keys and clicks change it, [`crate::play::view`] draws it; it knows no
/// terminal, so that tests can press any key.
pub(crate) struct App {
    pub(crate) locale: Locale,
    pub(crate) session: Session,
    pub(crate) screen: Screen,
    pub(crate) form: NewGame,
    /// Where the keyboard stands on the board.
    pub(crate) cursor: Point,
    /// The move that is being typed.
    pub(crate) typed: String,
    /// Whether it has been refused as it stands: it can be mended, and the next one that is typed takes its place.
    pub(crate) typed_is_refused: bool,
    pub(crate) notice: Option<Notice>,
    /// Whether the board is seen from Black's side.
    pub(crate) flipped: bool,
    /// Whether there is a game to go back to from the form.
    pub(crate) has_game: bool,
    pub(crate) wants_to_quit: bool,
    start: Position,
    targets: Vec<(Rect, Target)>,
}

impl App {
    pub(crate) fn new(locale: Locale, table: Table, start: Position) -> App {
        App {
            locale,
            session: Session::new(table, start),
            screen: Screen::NewGame(0),
            form: NewGame::from_table(&table),
            cursor: Point::D6,
            typed: String::new(),
            typed_is_refused: false,
            notice: None,
            flipped: false,
            has_game: false,
            wants_to_quit: false,
            start,
            targets: Vec::new(),
        }
    }

    /// Whether the game goes on while the window shows this: the computer waits behind the form.
    pub(crate) fn is_playing(&self) -> bool {
        self.has_game && !matches!(self.screen, Screen::NewGame(_))
    }

    /// Remembers what the drawing put where.
    pub(crate) fn set_targets(&mut self, targets: Vec<(Rect, Target)>) {
        self.targets = targets;
    }

    fn say(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            is_refusal: false,
        });
    }

    fn fail(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            is_refusal: true,
        });
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.fail(words::refusal(&self.locale, refusal));
    }

    /// Takes the result of an action: a refusal is said, after success earlier words are out of date.
    fn take(&mut self, result: Result<(), Refusal>) {
        match result {
            Ok(()) => self.notice = None,
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// The computer's move has come. One for an earlier state of the game changes nothing.
    pub(crate) fn computer_plays(&mut self, revision: u64, mv: Move) {
        if self.session.computer_plays(revision, mv) {
            self.tell_last_move();
        }
    }

    pub(crate) fn engine_failed(&mut self) {
        self.session.pause();
        self.fail(self.locale.text("terminal-engine-failed"));
    }

    fn tell_last_move(&mut self) {
        let told = words::move_told(&self.locale, &self.session, self.session.game().ply());
        self.notice = told.map(|text| Notice {
            text,
            is_refusal: false,
        });
    }

    // Keys

    pub(crate) fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'C' | 'с')) {
            self.wants_to_quit = true;
            return;
        }
        match self.screen.clone() {
            Screen::NewGame(row) => self.form_key(row, key.code),
            Screen::Board => self.board_key(key.code, control),
            Screen::Menu(row) => self.menu_key(row, key.code),
            Screen::Help | Screen::Position => self.leave(),
            Screen::Ask(question, yes) => self.ask_key(question, yes, key.code),
            Screen::Name(purpose, name) => self.name_key(purpose, name, key.code, control),
        }
    }

    fn forget_typed(&mut self) {
        self.typed.clear();
        self.typed_is_refused = false;
    }

    /// Back to what is under the present screen.
    fn leave(&mut self) {
        self.screen = if self.has_game {
            Screen::Board
        } else {
            Screen::NewGame(0)
        };
    }

    fn form_key(&mut self, row: usize, code: KeyCode) {
        let rows = self.form.rows(self.has_game);
        let last = rows.len() - 1;
        match code {
            KeyCode::Up => self.screen = Screen::NewGame(row.checked_sub(1).unwrap_or(last)),
            KeyCode::Down | KeyCode::Tab => {
                self.screen = Screen::NewGame(if row >= last { 0 } else { row + 1 });
            }
            KeyCode::Home => self.screen = Screen::NewGame(0),
            KeyCode::End => self.screen = Screen::NewGame(last),
            KeyCode::Left => self.change_row(rows[row.min(last)], false),
            KeyCode::Right => self.change_row(rows[row.min(last)], true),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose_row(rows[row.min(last)]),
            KeyCode::F(1) => self.screen = Screen::Help,
            KeyCode::Esc if self.has_game => self.screen = Screen::Board,
            KeyCode::Esc | KeyCode::Char('q') => self.wants_to_quit = true,
            _ => {}
        }
    }

    fn change_row(&mut self, row: Row, forward: bool) {
        if row == Row::Language {
            self.locale = Locale::new(other_language(self.locale.language(), forward));
            self.notice = None;
        } else {
            self.form.change(row, forward);
        }
    }

    fn choose_row(&mut self, row: Row) {
        match row {
            Row::Start => self.begin(),
            Row::Continue => self.screen = Screen::Board,
            Row::Open => self.ask_name(Purpose::Open),
            Row::Help => self.screen = Screen::Help,
            Row::Quit => self.wants_to_quit = true,
            _ => self.change_row(row, true),
        }
    }

    /// Begins the game that the form describes.
    fn begin(&mut self) {
        self.session = Session::new(self.form.table(), self.start);
        self.has_game = true;
        self.flipped = self.session.you() == Some(mlin_rules::Side::Black);
        self.forget_typed();
        self.notice = None;
        self.screen = Screen::Board;
    }

    fn board_key(&mut self, code: KeyCode, control: bool) {
        if control {
            match code {
                KeyCode::Char('z') => self.act(Action::Undo),
                KeyCode::Char('y') => self.act(Action::Redo),
                KeyCode::Char('s') => self.act(Action::Save),
                KeyCode::Char('o') => self.act(Action::Open),
                KeyCode::Char('n') => self.act(Action::New),
                KeyCode::Char('q') => self.act(Action::Quit),
                _ => {}
            }
            return;
        }
        match code {
            KeyCode::Up => self.walk(0, 1),
            KeyCode::Down => self.walk(0, -1),
            KeyCode::Left => self.walk(-1, 0),
            KeyCode::Right => self.walk(1, 0),
            KeyCode::Enter if !self.typed.is_empty() => self.play_typed(),
            KeyCode::Enter => self.tap(self.cursor),
            KeyCode::Char(' ') if self.typed.is_empty() && !self.session.is_persons_turn() => {
                self.act(Action::Pause);
            }
            KeyCode::Char(' ') if self.typed.is_empty() => self.tap(self.cursor),
            KeyCode::Esc if !self.typed.is_empty() => self.forget_typed(),
            KeyCode::Esc if self.session.put_back() => self.notice = None,
            KeyCode::Esc if self.session.is_looking_back() => self.look_at(usize::MAX),
            KeyCode::Esc | KeyCode::Tab | KeyCode::F(10) => self.screen = Screen::Menu(0),
            KeyCode::Backspace => {
                self.typed.pop();
                self.typed_is_refused = false;
            }
            KeyCode::PageUp | KeyCode::Char('<' | '[') => self.step(-1),
            KeyCode::PageDown | KeyCode::Char('>' | ']') => self.step(1),
            KeyCode::Home => self.look_at(0),
            KeyCode::End => self.look_at(usize::MAX),
            KeyCode::Char(letter) if self.begins_or_goes_on(letter) => {
                if self.begins_anew(letter) {
                    self.typed.clear();
                }
                self.typed_is_refused = false;
                if self.typed.chars().count() < MAX_TYPED {
                    self.typed.push(letter);
                }
            }
            // A slip in the middle of a typed move shall not do anything else.
            KeyCode::Char(_) if !self.typed.is_empty() => {}
            KeyCode::Char('?') => self.act(Action::Help),
            KeyCode::Char('m') => self.screen = Screen::Menu(0),
            code => {
                let found = ACTIONS.iter().find(|(_, letter, key, _)| {
                    code == *key && code != KeyCode::Null || code == KeyCode::Char(*letter)
                });
                if let Some((action, ..)) = found {
                    self.act(*action);
                }
            }
        }
    }

    /// Whether a letter belongs to a move that is being typed, or begins one.
    fn begins_or_goes_on(&self, letter: char) -> bool {
        let removing = matches!(self.session.held(), Held::Removing(_));
        if self.typed.is_empty() {
            matches!(letter.to_ascii_lowercase(), 'a'..='g')
                || removing && matches!(letter, 'x' | 'X' | '×' | ':')
        } else {
            matches!(letter.to_ascii_lowercase(), 'a'..='g' | '1'..='7' | 'x' | '×' | ':' | '-' | '–' | ' ')
        }
    }

    /// Whether a letter begins another move than the refused one. Behind `-` and `x` it goes on with it.
    fn begins_anew(&self, letter: char) -> bool {
        let waits = self.typed.trim_end().ends_with(['-', '–', 'x', 'X', '×', ':']);
        self.typed_is_refused && !waits && letter.is_ascii_alphabetic() && !matches!(letter, 'x' | 'X')
    }

    /// Moves the cursor: along a line where one leads that way, else to the nearest point straight ahead.
    fn walk(&mut self, right: i32, up: i32) {
        let (right, up) = if self.flipped { (-right, -up) } else { (right, up) };
        let here = self.cursor;
        let ahead = |point: Point| {
            let (x, y) = (
                i32::from(point.file()) - i32::from(here.file()),
                i32::from(point.rank()) - i32::from(here.rank()),
            );
            let along = x * right + y * up;
            (along > 0 && x * up == 0 && y * right == 0).then_some(along)
        };
        let nearest = |points: &mut dyn Iterator<Item = Point>| {
            points
                .filter_map(|point| Some((ahead(point)?, point)))
                .min_by_key(|(along, _)| *along)
        };
        let next = nearest(&mut here.neighbours().iter()).or_else(|| nearest(&mut Point::ALL.into_iter()));
        if let Some((_, point)) = next {
            self.cursor = point;
        }
    }

    fn tap(&mut self, point: Point) {
        self.cursor = point;
        match self.session.tap(point) {
            Ok(Done::Played(_)) => self.tell_last_move(),
            Ok(Done::Held) => self.notice = None,
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn play_typed(&mut self) {
        match self.session.type_move(&self.typed) {
            Ok(done) => {
                self.forget_typed();
                match done {
                    Done::Played(mv) => {
                        self.cursor = mv.to;
                        self.tell_last_move();
                    }
                    Done::Held => self.notice = None,
                }
            }
            // The text stays, to be mended.
            Err(refusal) => {
                self.typed_is_refused = true;
                self.refuse(refusal);
            }
        }
    }

    fn step(&mut self, steps: isize) {
        self.session.step(steps);
        self.notice = None;
    }

    fn look_at(&mut self, ply: usize) {
        self.session.look_at(ply);
        self.notice = None;
    }

    /// The actions that make sense now.
    pub(crate) fn actions(&self) -> Vec<Action> {
        let computer = self
            .session
            .table()
            .players
            .contains(&crate::play::session::Player::Computer);
        ACTIONS
            .iter()
            .map(|(action, ..)| *action)
            .filter(|action| match action {
                Action::Redo => self.session.can_redo(),
                Action::Draw => self.session.offering_side().is_ok(),
                Action::Resign => self.session.resigning_side().is_ok(),
                Action::Pause => computer && self.session.game().outcome().is_none(),
                _ => true,
            })
            .collect()
    }

    fn menu_key(&mut self, row: usize, code: KeyCode) {
        let actions = self.actions();
        let last = actions.len() - 1;
        match code {
            KeyCode::Up => self.screen = Screen::Menu(row.checked_sub(1).unwrap_or(last)),
            KeyCode::Down | KeyCode::Tab => self.screen = Screen::Menu(if row >= last { 0 } else { row + 1 }),
            KeyCode::Enter => self.choose_action(actions[row.min(last)]),
            KeyCode::Esc | KeyCode::F(10) => self.screen = Screen::Board,
            KeyCode::Char(letter) => {
                let found = ACTIONS
                    .iter()
                    .find(|(action, key, ..)| *key == letter && actions.contains(action));
                if let Some((action, ..)) = found {
                    self.choose_action(*action);
                }
            }
            _ => {}
        }
    }

    fn choose_action(&mut self, action: Action) {
        self.screen = Screen::Board;
        self.act(action);
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Undo => {
                let result = self.session.undo();
                self.take(result);
            }
            Action::Redo => {
                let result = self.session.redo();
                self.take(result);
            }
            Action::Draw => match self.session.offering_side() {
                Ok(_) => self.screen = Screen::Ask(Question::AcceptDraw, false),
                Err(refusal) => self.refuse(refusal),
            },
            Action::Resign => match self.session.resigning_side() {
                Ok(_) => self.screen = Screen::Ask(Question::Resign, false),
                Err(refusal) => self.refuse(refusal),
            },
            Action::Pause => {
                if self.actions().contains(&Action::Pause) {
                    self.session.toggle_pause();
                    self.notice = None;
                }
            }
            Action::Flip => self.flipped = !self.flipped,
            Action::Position => self.screen = Screen::Position,
            Action::Save => self.ask_name(Purpose::Save),
            Action::Open => self.ask_name(Purpose::Open),
            Action::New if self.is_game_under_way() => self.screen = Screen::Ask(Question::New, false),
            Action::New => self.show_form(),
            Action::Help => self.screen = Screen::Help,
            Action::Quit if self.is_game_under_way() => self.screen = Screen::Ask(Question::Quit, false),
            Action::Quit => self.wants_to_quit = true,
        }
    }

    fn show_form(&mut self) {
        self.form = NewGame::from_table(self.session.table());
        let rows = self.form.rows(self.has_game);
        let start = rows.iter().position(|row| *row == Row::Start).unwrap_or(0);
        self.screen = Screen::NewGame(start);
    }

    fn is_game_under_way(&self) -> bool {
        self.session.game().ply() > 0 && self.session.game().outcome().is_none()
    }

    fn ask_key(&mut self, question: Question, yes: bool, code: KeyCode) {
        match code {
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down | KeyCode::Tab => {
                self.screen = Screen::Ask(question, !yes);
            }
            KeyCode::Enter => self.answer(question, yes),
            KeyCode::Esc => self.answer(question, false),
            KeyCode::Char(letter) => {
                if let Some(yes) = words::answer(&self.locale, &letter.to_string()) {
                    self.answer(question, yes);
                }
            }
            _ => {}
        }
    }

    fn answer(&mut self, question: Question, yes: bool) {
        self.leave();
        match (question, yes) {
            (Question::Resign, true) => {
                let result = self.session.resign();
                self.take(result);
            }
            (Question::AcceptDraw, true) => {
                let result = self.session.agree_draw();
                self.take(result);
            }
            (Question::AcceptDraw, false) => self.say(self.locale.text("terminal-draw-declined")),
            (Question::New, true) => self.show_form(),
            (Question::Quit, true) => self.wants_to_quit = true,
            (Question::Replace(file), true) => self.save(&file, true),
            (Question::Replace(file), false) => self.screen = Screen::Name(Purpose::Save, Name::typed(file)),
            (Question::Resign | Question::New | Question::Quit, false) => {}
        }
    }

    /// The words of a question.
    pub(crate) fn question(&self, question: &Question) -> String {
        match question {
            Question::Resign => {
                let who = self
                    .session
                    .resigning_side()
                    .map_or("you", |side| words::who(&self.session, side));
                self.locale
                    .text_with("terminal-ask-resign", &args! { "who" => who })
            }
            Question::AcceptDraw => {
                let side = words::side_code(self.session.game().position().side_to_move());
                self.locale
                    .text_with("terminal-ask-draw", &args! { "side" => side })
            }
            Question::New => self.locale.text("terminal-ask-new"),
            Question::Quit => self.locale.text("terminal-ask-quit"),
            Question::Replace(file) => self
                .locale
                .text_with("terminal-ask-replace", &args! { "file" => file }),
        }
    }

    fn ask_name(&mut self, purpose: Purpose) {
        self.notice = None;
        let name = match purpose {
            Purpose::Save => Name {
                text: "mlin.txt".to_owned(),
                is_proposal: true,
            },
            Purpose::Open => Name::typed(""),
        };
        self.screen = Screen::Name(purpose, name);
    }

    fn name_key(&mut self, purpose: Purpose, name: Name, code: KeyCode, control: bool) {
        let Name {
            text: mut name,
            is_proposal,
        } = name;
        match code {
            KeyCode::Esc => return self.leave(),
            KeyCode::Enter => {
                let name = name.trim().to_owned();
                self.leave();
                match purpose {
                    _ if name.is_empty() => {}
                    Purpose::Save => self.save(&name, false),
                    Purpose::Open => self.open(&name),
                }
                return;
            }
            KeyCode::Backspace => _ = name.pop(),
            KeyCode::Char('u') if control => name.clear(),
            KeyCode::Char(letter) if !control && !letter.is_control() && name.len() < MAX_NAME => {
                if is_proposal {
                    name.clear();
                }
                name.push(letter);
            }
            _ => return,
        }
        self.screen = Screen::Name(purpose, Name::typed(name));
    }

    /// What was pasted at once: a name, or a move.
    pub(crate) fn paste(&mut self, text: &str) {
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            match self.screen {
                Screen::Name(..) => self.key(KeyCode::Char(letter).into()),
                Screen::Board if self.begins_or_goes_on(letter) => self.key(KeyCode::Char(letter).into()),
                _ => {}
            }
        }
    }

    fn save(&mut self, name: &str, replace: bool) {
        let record = Record::from_game(self.session.game().clone());
        match record_file::save(Path::new(name), &record, replace) {
            Ok(()) => self.say(self.locale.text_with("terminal-saved", &args! { "file" => name })),
            Err(SaveError::Exists) => self.screen = Screen::Ask(Question::Replace(name.to_owned()), false),
            Err(SaveError::Io(error)) => {
                let arguments = args! { "file" => name, "reason" => words::io_error(&self.locale, &error) };
                self.fail(self.locale.text_with("terminal-save-failed", &arguments));
            }
        }
    }

    fn open(&mut self, name: &str) {
        let table = if self.has_game {
            *self.session.table()
        } else {
            self.form.table()
        };
        let read = input::file(Path::new(name))
            .map_err(|error| words::text_error(&self.locale, &error))
            .and_then(|text| {
                Record::parse(&text, &table.rules).map_err(|error| words::record_error(&self.locale, &error))
            });
        match read {
            Ok(record) => {
                self.session = Session::with_game(table, record.game().clone());
                self.has_game = true;
                self.screen = Screen::Board;
                self.forget_typed();
                let count = self.session.game().ply();
                let mut text = self
                    .locale
                    .text_with("terminal-opened", &args! { "file" => name, "count" => count });
                if record.left_over() > 0 {
                    text.push(' ');
                    let left_over = args! { "count" => record.left_over() };
                    text.push_str(&self.locale.text_with("terminal-left-over", &left_over));
                }
                self.say(text);
            }
            Err(reason) => {
                let arguments = args! { "file" => name, "reason" => reason };
                self.fail(self.locale.text_with("terminal-open-failed", &arguments));
            }
        }
    }

    // Mouse

    pub(crate) fn click(&mut self, column: u16, row: u16) {
        let cell = Cell::new(column, row);
        // What is drawn later lies on top.
        let target = self
            .targets
            .iter()
            .rev()
            .find(|(area, _)| area.contains(cell))
            .map(|(_, target)| *target);
        match (self.screen.clone(), target) {
            (Screen::Help | Screen::Position, _) => self.leave(),
            (Screen::Board, Some(Target::Point(point))) => self.tap(point),
            (Screen::Board, Some(Target::Ply(ply))) => self.look_at(ply),
            (Screen::NewGame(_), Some(Target::Row(row))) => {
                self.screen = Screen::NewGame(row);
                self.choose_row(self.form.rows(self.has_game)[row]);
            }
            (Screen::Menu(_), Some(Target::Row(row))) => self.choose_action(self.actions()[row]),
            (Screen::Menu(_), None) => self.screen = Screen::Board,
            (Screen::Ask(question, _), Some(Target::Answer(yes))) => self.answer(question, yes),
            _ => {}
        }
    }

    pub(crate) fn scroll(&mut self, up: bool) {
        if self.screen == Screen::Board {
            self.step(if up { -1 } else { 1 });
        }
    }
}
