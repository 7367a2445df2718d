use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::time::Duration;

use mlin_locale::{Locale, args};
use mlin_rules::notation::Record;
use mlin_rules::{Position, Side};

use crate::board_text;
use crate::fault::Fault;
use crate::input;
use crate::play::record_file::{self, SaveError};
use crate::play::session::{Done, Held, Session, Table};
use crate::play::thinker::{Thinker, Thought};
use crate::play::words;

/// Longer lines are noise: the rest of them is skipped.
const MAX_LINE_BYTES: u64 = 4096;

/// The commands, with the message that explains each.
const COMMANDS: [(&str, &str); 14] = [
    ("board", "terminal-line-help-board"),
    ("position", "terminal-line-help-position"),
    ("legal", "terminal-line-help-legal"),
    ("moves", "terminal-line-help-moves"),
    ("rules", "terminal-line-help-rules"),
    ("undo", "terminal-line-help-undo"),
    ("redo", "terminal-line-help-redo"),
    ("continue", "terminal-line-help-continue"),
    ("draw", "terminal-line-help-draw"),
    ("resign", "terminal-line-help-resign"),
    ("new", "terminal-line-help-new"),
    ("save FILE", "terminal-line-help-save"),
    ("open FILE", "terminal-line-help-open"),
    ("quit", "terminal-line-help-quit"),
];

/// Plays line by line: for screen readers, scripts, and terminals that can do no more.
pub(crate) fn run(
    locale: Locale,
    table: Table,
    start: Position,
    thinker: Thinker,
    draws_board: bool,
) -> Result<(), Fault> {
    let mut game = LineMode {
        session: Session::new(table, start),
        locale,
        start,
        thinker,
        question: None,
        told: 0,
        draws_board,
        out: io::stdout(),
    };
    game.play(&mut io::stdin().lock())
}

/// A question that the next line answers.
enum Question {
    Resign,
    AcceptDraw,
    New,
    Replace(String),
}

/// What to do after a line.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Quit,
}

struct LineMode<W> {
    locale: Locale,
    session: Session,
    start: Position,
    thinker: Thinker,
    question: Option<Question>,
    /// How many plies have been told.
    told: usize,
    /// Whether the board is drawn after every move.
    draws_board: bool,
    out: W,
}

impl<W: Write> LineMode<W> {
    fn play(&mut self, lines: &mut impl BufRead) -> Result<(), Fault> {
        self.say("terminal-line-welcome")?;
        for rule in words::rules(&self.locale, self.session.game().rules()) {
            self.line(&rule)?;
        }
        self.show_board()?;
        loop {
            self.computer()?;
            self.prompt()?;
            let Some(line) = read_line(lines)? else {
                self.line("")?;
                return self.say("terminal-line-bye");
            };
            if self.read(&line)? == Next::Quit {
                return Ok(());
            }
        }
    }

    fn line(&mut self, text: &str) -> Result<(), Fault> {
        writeln!(self.out, "{text}").map_err(Fault::output)
    }

    fn say(&mut self, key: &str) -> Result<(), Fault> {
        let text = self.locale.text(key);
        self.line(&text)
    }

    /// Shows the board, unless the person goes without.
    fn show_board(&mut self) -> Result<(), Fault> {
        if self.draws_board {
            self.draw_board()
        } else {
            Ok(())
        }
    }

    fn draw_board(&mut self) -> Result<(), Fault> {
        let board = board_text::draw(|point| self.session.man_at(point));
        self.line(&format!("\n{board}"))
    }

    /// Lets the computer move as long as it is its turn.
    fn computer(&mut self) -> Result<(), Fault> {
        loop {
            self.thinker.follow(&self.session);
            if !self.session.is_computer_wanted() {
                return Ok(());
            }
            match self.thinker.thought(Duration::from_secs(1)) {
                Some(Thought::Move(revision, mv)) => {
                    self.session.computer_plays(revision, mv);
                    self.tell_moves()?;
                }
                Some(Thought::Failed) => {
                    self.session.pause();
                    self.say("terminal-engine-failed")?;
                }
                None => {}
            }
        }
    }

    /// Tells what has been played since it was last told, and shows the board when a person is to look.
    fn tell_moves(&mut self) -> Result<(), Fault> {
        let ply = self.session.game().ply();
        for told in self.told + 1..=ply {
            if let Some(text) = words::move_told(&self.locale, &self.session, told) {
                self.line(&text)?;
            }
        }
        self.told = ply;
        if !self.session.is_computer_wanted() || self.session.you().is_none() {
            self.show_board()?;
            for warning in words::warnings(&self.locale, &self.session) {
                self.line(&warning)?;
            }
        }
        Ok(())
    }

    fn prompt(&mut self) -> Result<(), Fault> {
        let text = match (&self.question, self.session.held()) {
            (Some(_), _) => self.locale.text("terminal-ask-answer"),
            (None, Held::Removing(_)) => {
                let men: Vec<&str> = self
                    .session
                    .removable()
                    .iter()
                    .map(mlin_rules::Point::name)
                    .collect();
                self.locale
                    .text_with("terminal-line-removal", &args! { "men" => men.join(" ") })
            }
            _ if self.session.is_paused()
                && self.session.game().outcome().is_none()
                && !self.session.is_persons_turn() =>
            {
                self.locale.text("terminal-line-paused")
            }
            _ => words::status(&self.locale, &self.session),
        };
        write!(self.out, "{text}\n> ").map_err(Fault::output)?;
        self.out.flush().map_err(Fault::output)
    }

    fn read(&mut self, line: &str) -> Result<Next, Fault> {
        let line = line.trim();
        if let Some(question) = self.question.take() {
            return match words::answer(&self.locale, line) {
                Some(yes) => self.answered(question, yes).map(|()| Next::GoOn),
                None if line == "quit" => Ok(Next::Quit),
                None => {
                    self.question = Some(question);
                    Ok(Next::GoOn)
                }
            };
        }
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command.to_lowercase().as_str() {
            "" => {}
            "help" | "?" => self.help()?,
            "board" => match rest.trim() {
                "off" => self.draws_board = false,
                "on" => self.draws_board = true,
                _ => self.draw_board()?,
            },
            "position" => self.position()?,
            "legal" => self.legal()?,
            "moves" => self.moves()?,
            "rules" => {
                for rule in words::rules(&self.locale, self.session.game().rules()) {
                    self.line(&rule)?;
                }
            }
            "undo" => self.undo()?,
            "redo" => match self.session.redo() {
                Ok(()) => self.tell_moves()?,
                Err(refusal) => self.refuse(refusal)?,
            },
            "continue" => {
                if self.session.is_paused() {
                    self.session.toggle_pause();
                }
            }
            "draw" => match self.session.offering_side() {
                Ok(side) => {
                    let text = self
                        .locale
                        .text_with("terminal-ask-draw", &args! { "side" => words::side_code(side) });
                    self.ask(Question::AcceptDraw, &text)?;
                }
                Err(refusal) => self.refuse(refusal)?,
            },
            "resign" => match self.session.resigning_side() {
                Ok(side) => {
                    let who = words::who(&self.session, side);
                    let text = self
                        .locale
                        .text_with("terminal-ask-resign", &args! { "who" => who });
                    self.ask(Question::Resign, &text)?;
                }
                Err(refusal) => self.refuse(refusal)?,
            },
            "new" => {
                if self.session.game().ply() > 0 && self.session.game().outcome().is_none() {
                    let text = self.locale.text("terminal-ask-new");
                    self.ask(Question::New, &text)?;
                } else {
                    self.begin_anew()?;
                }
            }
            "save" | "open" if rest.trim().is_empty() => self.say("terminal-line-file-missing")?,
            "save" => self.save(rest.trim(), false)?,
            "open" => self.open(rest.trim())?,
            "quit" | "exit" => return Ok(Next::Quit),
            _ => self.typed(line)?,
        }
        Ok(Next::GoOn)
    }

    fn ask(&mut self, question: Question, text: &str) -> Result<(), Fault> {
        self.question = Some(question);
        self.line(text)
    }

    fn answered(&mut self, question: Question, yes: bool) -> Result<(), Fault> {
        match (question, yes) {
            (Question::Resign, true) => self.session.resign().or_else(|refusal| self.refuse(refusal)),
            (Question::AcceptDraw, true) => self.session.agree_draw().or_else(|refusal| self.refuse(refusal)),
            (Question::AcceptDraw, false) => self.say("terminal-draw-declined"),
            (Question::New, true) => self.begin_anew(),
            (Question::Replace(file), true) => self.save(&file, true),
            (Question::Resign | Question::New | Question::Replace(_), false) => Ok(()),
        }
    }

    fn refuse(&mut self, refusal: crate::play::session::Refusal) -> Result<(), Fault> {
        let text = words::refusal(&self.locale, refusal);
        self.line(&text)
    }

    /// A line that is no command is a move, or at least meant to be one when it begins with a point.
    fn typed(&mut self, text: &str) -> Result<(), Fault> {
        let looks_like_a_move = text
            .get(..2)
            .is_some_and(|start| start.parse::<mlin_rules::Point>().is_ok())
            || matches!(self.session.held(), Held::Removing(_));
        match self.session.type_move(text) {
            Ok(Done::Played(_)) => self.tell_moves(),
            Ok(Done::Held) => Ok(()),
            Err(crate::play::session::Refusal::Text(_)) if !looks_like_a_move => {
                let shown: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
                let text = self
                    .locale
                    .text_with("terminal-line-unknown", &args! { "text" => shown });
                self.line(&text)
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn help(&mut self) -> Result<(), Fault> {
        self.say("terminal-help-goal")?;
        self.say("terminal-line-welcome")?;
        for (command, key) in COMMANDS {
            let text = self.locale.text(key);
            self.line(&format!("  {command:<10} {text}"))?;
        }
        Ok(())
    }

    fn position(&mut self) -> Result<(), Fault> {
        let position = *self.session.game().position();
        for side in Side::ALL {
            let mut men: Vec<&str> = position.men(side).iter().map(mlin_rules::Point::name).collect();
            men.sort_unstable();
            let men = if men.is_empty() {
                self.locale.text("terminal-line-none")
            } else {
                men.join(" ")
            };
            let code = words::side_code(side);
            let board = self
                .locale
                .text_with("terminal-line-men", &args! { "side" => code, "men" => men });
            self.line(&board)?;
            let (hand, total) = (position.hand(side), position.total(side));
            let counts = args! { "side" => code, "hand" => hand, "lost" => mlin_rules::MEN_PER_SIDE.saturating_sub(total) };
            let hand = self.locale.text_with("terminal-line-hand", &counts);
            self.line(&hand)?;
        }
        self.line(&position.to_string())
    }

    fn legal(&mut self) -> Result<(), Fault> {
        let mut moves: Vec<String> = self
            .session
            .game()
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        moves.sort_unstable();
        if moves.is_empty() {
            let status = words::status(&self.locale, &self.session);
            return self.line(&status);
        }
        let text = self
            .locale
            .text_with("terminal-line-legal", &args! { "moves" => moves.join(" ") });
        self.line(&text)
    }

    fn moves(&mut self) -> Result<(), Fault> {
        if self.session.game().ply() == 0 {
            return self.say("terminal-line-no-moves");
        }
        let record = Record::from_game(self.session.game().clone()).to_string();
        // The tags are for files.
        let moves = record
            .split_once("\n\n")
            .map_or(record.as_str(), |(_, moves)| moves);
        self.line(moves.trim_end())
    }

    fn undo(&mut self) -> Result<(), Fault> {
        match self.session.undo() {
            Ok(()) => {
                self.told = self.session.game().ply();
                self.show_board()
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn begin_anew(&mut self) -> Result<(), Fault> {
        self.session = Session::new(*self.session.table(), self.start);
        self.told = 0;
        self.show_board()
    }

    fn save(&mut self, file: &str, replace: bool) -> Result<(), Fault> {
        let record = Record::from_game(self.session.game().clone());
        match record_file::save(Path::new(file), &record, replace) {
            Ok(()) => {
                let text = self.locale.text_with("terminal-saved", &args! { "file" => file });
                self.line(&text)
            }
            Err(SaveError::Exists) => {
                let text = self
                    .locale
                    .text_with("terminal-ask-replace", &args! { "file" => file });
                self.ask(Question::Replace(file.to_owned()), &text)
            }
            Err(SaveError::Io(error)) => {
                let reason = words::io_error(&self.locale, &error);
                let text = self.locale.text_with(
                    "terminal-save-failed",
                    &args! { "file" => file, "reason" => reason },
                );
                self.line(&text)
            }
        }
    }

    fn open(&mut self, file: &str) -> Result<(), Fault> {
        let table = *self.session.table();
        let read = input::file(Path::new(file))
            .map_err(|error| words::text_error(&self.locale, &error))
            .and_then(|text| {
                Record::parse(&text, &table.rules).map_err(|error| words::record_error(&self.locale, &error))
            });
        match read {
            Ok(record) => {
                self.session = Session::with_game(table, record.game().clone());
                self.told = self.session.game().ply();
                let count = self.told;
                let text = self
                    .locale
                    .text_with("terminal-opened", &args! { "file" => file, "count" => count });
                self.line(&text)?;
                if record.left_over() > 0 {
                    let left_over = args! { "count" => record.left_over() };
                    let text = self.locale.text_with("terminal-left-over", &left_over);
                    self.line(&text)?;
                }
                self.show_board()
            }
            Err(reason) => {
                let text = self.locale.text_with(
                    "terminal-open-failed",
                    &args! { "file" => file, "reason" => reason },
                );
                self.line(&text)
            }
        }
    }
}

/// The next line, or `None` at the end of the input. What is no UTF-8 becomes signs that no move has.
fn read_line(lines: &mut impl BufRead) -> Result<Option<String>, Fault> {
    let reading = |error| Fault::io("cannot read the standard input", error);
    let mut bytes = Vec::new();
    lines
        .by_ref()
        .take(MAX_LINE_BYTES)
        .read_until(b'\n', &mut bytes)
        .map_err(reading)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 == MAX_LINE_BYTES && !bytes.ends_with(b"\n") {
        lines.skip_until(b'\n').map_err(reading)?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
