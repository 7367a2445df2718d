use std::env;
use std::io::{self, Stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use mlin_locale::Locale;
use mlin_rules::Position;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
    MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::fault::Fault;
use crate::play::app::App;
use crate::play::palette::Palette;
use crate::play::session::Table;
use crate::play::thinker::{Thinker, Thought};
use crate::play::view;
use crate::signals;

/// How long to wait for a key before looking whether the computer has moved, or the program shall end.
const TICK: Duration = Duration::from_millis(50);

/// The computer's moves come no faster than this, so that the eye can follow them.
const SHORTEST_THOUGHT: Duration = Duration::from_millis(500);

/// Plays on a board that fills the terminal.
pub(crate) fn run(locale: Locale, table: Table, start: Position, thinker: Thinker) -> Result<(), Fault> {
    let failed = |error| Fault::io("cannot use the terminal", error);
    let interrupted = watch_signals().map_err(failed)?;
    let window = Window::open().map_err(failed)?;
    let backend = CrosstermBackend::new(io::stdout());
    let mut terminal = Terminal::new(backend).map_err(failed)?;
    let result = play(
        &mut terminal,
        App::new(locale, table, start),
        thinker,
        &interrupted,
    );
    drop(window);
    result.map_err(failed)
}

fn play(
    terminal: &mut Terminal<CrosstermBackend<Stdout>>,
    mut app: App,
    mut thinker: Thinker,
    interrupted: &AtomicBool,
) -> io::Result<()> {
    let palette = if env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        Palette::plain()
    } else {
        Palette::coloured()
    };
    // When the computer began to think about the present state of the game.
    let mut since = (app.session.revision(), Instant::now());
    // From the first look for events on, a change of the window's size is one: so look before drawing.
    event::poll(Duration::ZERO)?;
    // Nothing is drawn while nothing happens.
    let mut changed = true;
    while !app.wants_to_quit && !interrupted.load(Ordering::Relaxed) {
        if app.is_playing() {
            thinker.follow(&app.session);
        } else {
            thinker.cancel();
        }
        if changed {
            let mut targets = Vec::new();
            terminal.draw(|frame| targets = view::draw(frame, &app, &palette))?;
            app.set_targets(targets);
        }
        changed = event::poll(TICK)?;
        if changed {
            handle(&mut app, event::read()?);
        }
        if since.0 != app.session.revision() {
            since = (app.session.revision(), Instant::now());
        }
        if app.is_playing() && since.1.elapsed() >= SHORTEST_THOUGHT {
            match thinker.thought(Duration::ZERO) {
                Some(Thought::Move(revision, mv)) => app.computer_plays(revision, mv),
                Some(Thought::Failed) => app.engine_failed(),
                None => continue,
            }
            changed = true;
        }
    }
    Ok(())
}

fn handle(app: &mut App, event: Event) {
    match event {
        Event::Key(key) => app.key(key),
        Event::Paste(text) => app.paste(&text),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => app.click(mouse.column, mouse.row),
            MouseEventKind::ScrollUp => app.scroll(true),
            MouseEventKind::ScrollDown => app.scroll(false),
            _ => {}
        },
        // The next drawing asks for the size anyway.
        Event::Resize(..) | Event::FocusGained | Event::FocusLost => {}
    }
}

/// The terminal taken over; given back when this is dropped, or when the program panics.
struct Window;

impl Window {
    fn open() -> io::Result<Window> {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A fault in the engine's thread is told in the window, which stays as it is.
            if thread::current().name() == Some("main") {
                give_back();
                previous(info);
            }
        }));
        enable_raw_mode()?;
        // From here on every way out gives the terminal back.
        let window = Window;
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste
        )?;
        Ok(window)
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        give_back();
        // The hook has nothing left to do; while it is at work it may not be taken away.
        if !thread::panicking() {
            drop(panic::take_hook());
        }
    }
}

fn give_back() {
    // There is nobody to whom a failure could be told.
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        ratatui::crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}

/// Becomes true when the system asks the program to end, so that it can give the terminal back first.
fn watch_signals() -> io::Result<Arc<AtomicBool>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let end = {
        let _inside = runtime.enter();
        signals::catch_end()?
    };
    let flag = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&flag);
    thread::spawn(move || {
        runtime.block_on(end);
        seen.store(true, Ordering::Relaxed);
    });
    Ok(flag)
}
