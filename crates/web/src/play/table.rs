//! The game on the table as signals: the session, what the engine thinks about it, and what is said aloud.
//!
//! Every change goes through [`Table::change`], which keeps the session for the next visit. The engine is asked by an
//! effect that follows whose turn it is; an answer counts only for the very position that it was asked about.

use leptos::prelude::*;
use mlin_engine::{Engine, Level, Limits, NoControl};
use mlin_rules::notation::Record;
use mlin_rules::{Game, Move, Outcome, Point, Position, RepetitionKey, Ruleset, Side};

use crate::app::Workers;
use crate::exchange::Import;
use crate::i18n::I18n;
use crate::route::{Route, Router};
use crate::settings::Settings;
use crate::thinking::{Answer, Task, Thinker};
use crate::{address, archive, exchange, sound, storage};

use super::clocks::Millis;
use super::help::Help;
use super::new_game::Beginning;
use super::saved;
use super::session::{Entry, Refusal, Seat, Session, Tap, Terms};
use super::words;

const KEPT: &str = "mlin.session";

/// The game on the table. Given to all parts by context.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The session itself.
    pub(crate) session: RwSignal<Session>,
    /// The engine is thinking about its move.
    pub(crate) thinking: RwSignal<bool>,
    /// The engine did not start.
    pub(crate) failed: RwSignal<bool>,
    /// Why the last tap did nothing.
    pub(crate) refusal: RwSignal<Option<Refusal>>,
    /// Hints, warnings, and whether moves are confirmed.
    pub(crate) help: Help,
    /// What is said to those who listen.
    pub(crate) said: RwSignal<String>,
    /// Bumped to ask the engine once more about the same position.
    again: RwSignal<u32>,
    /// The best move that the engine has named so far.
    so_far: StoredValue<Option<Move>>,
    i18n: I18n,
    settings: Settings,
    thinker: Thinker,
}

/// The position that the engine is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Question {
    game: u64,
    ply: usize,
    key: RepetitionKey,
    level: Level,
    again: u32,
}

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    js_sys::Date::now() as Millis
}

/// A number that nobody foresees, for the choices of the computer.
pub(crate) fn fresh_seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// The game that a visitor finds at the first visit.
fn first_terms() -> Terms {
    Terms {
        seats: [Seat::Person, Seat::Computer(Level::BEGINNER)],
        rules: Ruleset::default(),
        time: None,
    }
}

impl Table {
    /// The game that was left here, or a new one. `thinker` plays.
    pub(crate) fn restore(i18n: I18n, settings: Settings, thinker: Thinker, workers: &Workers) -> Table {
        let kept = storage::read(KEPT).and_then(|text| saved::from_text(&text));
        let session = kept.unwrap_or_else(|| Session::new(first_terms(), fresh_seed()));
        let table = Table {
            session: RwSignal::new(session),
            thinking: RwSignal::new(false),
            failed: RwSignal::new(false),
            refusal: RwSignal::new(None),
            help: Help::restore(workers, i18n),
            said: RwSignal::new(String::new()),
            again: RwSignal::new(0),
            so_far: StoredValue::new(None),
            i18n,
            settings,
            thinker,
        };
        table.follow_turns();
        table.follow_clocks();
        table
    }

    /// The one that the app provides. Call it while a component is built, not in an event.
    pub(crate) fn here() -> Table {
        expect_context::<Table>()
    }

    /// Changes the session and keeps it; an end that this makes goes into the archive.
    fn change<T>(self, change: impl FnOnce(&mut Session) -> T) -> T {
        // What was said about a position is no longer true once a mill is closed in it.
        let at = |session: &Session| (session.seed(), session.game().ply(), session.waits_for_removal());
        let (before, was_at) = self
            .session
            .with_untracked(|session| (session.outcome(), at(session)));
        let result = change(&mut self.session.write());
        self.refusal.set(None);
        self.help.reconsider();
        if self.session.with_untracked(at) != was_at {
            self.help.forget();
        }
        self.session.with_untracked(|session| {
            storage::write(KEPT, &saved::to_text(session));
            if let Some(outcome) = session.outcome().filter(|_| before.is_none()) {
                self.finished(session, outcome);
            }
        });
        result
    }

    fn finished(self, session: &Session, outcome: Outcome) {
        self.say(words::end(self.i18n, session, outcome));
        if session.game().ply() > 0 {
            // A full archive says so on its own page.
            let _kept = archive::keep(&self.record_of(session));
        }
    }

    /// The record of the game with its players and date.
    pub(crate) fn record(self) -> Record {
        self.session.with(|session| self.record_of(session))
    }

    fn record_of(self, session: &Session) -> Record {
        let mut record = Record::from_game(session.game().clone());
        for (side, tag) in [(Side::White, "White"), (Side::Black, "Black")] {
            // Names have no quotes or line breaks in them.
            let _set = record.set_tag(tag, &words::player_in_record(self.i18n, session.seat(side)));
        }
        exchange::stamp(&mut record);
        record
    }

    /// A point of the board was tapped, or acted upon by key.
    pub(crate) fn tap(self, point: Point) {
        let tap = self.change(|session| {
            session.hold(self.help.holds(session));
            session.tap(point, now())
        });
        self.tapped(tap);
    }

    /// A man was dragged.
    pub(crate) fn drag(self, from: Point, to: Point) {
        let tap = self.change(|session| {
            session.hold(self.help.holds(session));
            session.drag(from, to, now())
        });
        if matches!(tap, Tap::Refused(_)) {
            self.session.update(|session| {
                session.cancel();
            });
        }
        self.tapped(tap);
    }

    /// A whole turn was chosen from a list.
    pub(crate) fn play(self, mv: Move) {
        let tap = self.change(|session| {
            session.hold(self.help.holds(session));
            session.choose(mv, now())
        });
        self.tapped(tap);
    }

    fn tapped(self, tap: Tap) {
        match tap {
            Tap::Played(mv) => self.moved(mv),
            Tap::Ready(mv) => self.help.consider(self, mv),
            Tap::MillClosed => {
                sound::Sound::Mill.play(self.settings);
                self.say_status();
            }
            Tap::Selected => {}
            Tap::Refused(refusal) => {
                self.refusal.set(Some(refusal));
                self.say(words::refusal(self.i18n, refusal));
            }
        }
    }

    /// Plays the turn that waits.
    #[cfg(feature = "learn")]
    pub(crate) fn confirm(self) {
        if let Some(mv) = self.change(|session| session.confirm(now())) {
            self.moved(mv);
        }
    }

    /// A whole turn has been played: it sounds, and it is told.
    fn moved(self, mv: Move) {
        self.session.with_untracked(|session| {
            sound::play_move(self.settings, mv, session.outcome());
            if session.outcome().is_none() {
                self.say(words::turn_told(self.i18n, session, mv));
            }
        });
    }

    pub(super) fn say(self, text: String) {
        // The same words twice are told twice: a live region speaks only what changes.
        let text = if self.said.with_untracked(|said| *said == text) {
            format!("{text}\u{a0}")
        } else {
            text
        };
        self.said.set(text);
    }

    /// Gives up a half-entered turn.
    pub(crate) fn cancel(self) {
        if self
            .session
            .with_untracked(|session| session.entry() != Entry::Idle)
        {
            self.change(Session::cancel);
        }
        self.refusal.set(None);
    }

    pub(crate) fn undo(self) {
        self.change(|session| session.undo(now()));
    }

    pub(crate) fn redo(self) {
        self.change(|session| session.redo(now()));
    }

    pub(crate) fn show(self, ply: usize) {
        self.session.update(|session| session.show(ply));
        self.refusal.set(None);
        let text = self
            .session
            .with_untracked(|session| words::shown(self.i18n, session));
        self.say(text);
    }

    pub(crate) fn resign(self) {
        self.change(|session| session.resign(now()));
    }

    pub(crate) fn offer_draw(self) {
        self.change(Session::offer_draw);
    }

    pub(crate) fn answer_draw(self, accepted: bool) {
        self.change(|session| session.answer_draw(accepted, now()));
    }

    pub(crate) fn swap_sides(self) {
        self.change(Session::swap_sides);
    }

    pub(crate) fn flip(self) {
        self.change(Session::flip);
    }

    pub(crate) fn pause(self, paused: bool) {
        self.change(|session| session.pause(paused));
    }

    /// Asks the engine once more after it failed.
    pub(crate) fn try_again(self) {
        self.again.update(|again| *again = again.wrapping_add(1));
    }

    /// A game that is under way goes to the archive before another takes its place: nobody loses it by opening a
    /// link or by a wrong tap.
    fn keep_running_game(self) {
        let running = self.session.with_untracked(|session| {
            let game = session.game();
            (game.outcome().is_none() && game.ply() > 1).then(|| self.record_of(session))
        });
        if let Some(record) = running {
            // A full archive says so on its own page.
            let _kept = archive::keep(&record);
        }
    }

    /// Begins a new game.
    pub(crate) fn begin(self, terms: Terms) {
        self.keep_running_game();
        self.change(|session| *session = Session::new(terms, fresh_seed()));
        self.say_status();
    }

    /// Begins with a game already under way.
    pub(crate) fn begin_with(self, game: Game, terms: Terms) {
        self.keep_running_game();
        self.change(|session| *session = Session::with_game(game, terms, fresh_seed()));
        self.say_status();
    }

    /// Says whose turn it is and what to do.
    pub(super) fn say_status(self) {
        let text = self
            .session
            .with_untracked(|session| words::status(self.i18n, session));
        self.say(text);
    }

    /// Another game between the same players.
    pub(crate) fn rematch(self, swapped: bool) {
        let mut terms = self.session.with_untracked(Session::terms);
        let flipped = self.session.with_untracked(Session::flipped);
        if swapped {
            terms.seats.swap(0, 1);
        }
        self.begin(terms);
        if terms.seats == [Seat::Person; 2] && (flipped != swapped) {
            self.flip();
        }
    }

    /// Goes to where a game can be played on: the one on the table if it is the same, else that game, and of a bare position is
    /// asked who plays it.
    pub(crate) fn play_on(self, game: Game, router: Router) {
        let is_here = self
            .session
            .with_untracked(|session| address::for_game(session.game()) == address::for_game(&game));
        if is_here {
            self.show(usize::MAX);
            router.go(Route::Play, "");
        } else {
            exchange::open(Import::of(Record::from_game(game)), router, Route::Play);
        }
    }

    /// Puts a loaded game on the table, for two people at this device.
    pub(crate) fn load(self, import: &Import) {
        self.keep_running_game();
        let game = import.record.game().clone();
        let terms = Terms {
            seats: [Seat::Person; 2],
            rules: *game.rules(),
            time: None,
        };
        let over = game.outcome().is_some();
        // A game that is loaded finished is not finished once more.
        self.session.set(Session::with_game(game, terms, fresh_seed()));
        self.change(|session| {
            if let Some(mv) = import.pending {
                session.set_pending(mv);
            }
            if let Some(ply) = import.ply {
                session.show(ply);
            }
        });
        if !over {
            self.say_status();
        }
    }

    /// The game in the address of the window, unless it is the one on the table or an earlier moment of it. Of a bare
    /// position is still to be said who plays it: it goes to `beginning`. A damaged address says why.
    pub(crate) fn load_address(
        self,
        beginning: RwSignal<Option<Beginning>>,
    ) -> Option<address::AddressError> {
        let location = window().location();
        let query = location.search().unwrap_or_default();
        let fragment = location.hash().unwrap_or_default();
        let on_table = self
            .session
            .with_untracked(|session| address::for_game(session.game()));
        if fragment.trim_start_matches('#') == on_table {
            return None;
        }
        let (shared, error) = match address::game(&query, &fragment) {
            Ok(None) => return None,
            Ok(Some(shared)) => (shared, None),
            Err(damaged) => match damaged.readable {
                Some(game) => {
                    let ply = game.ply();
                    (address::Shared { game: *game, ply }, Some(damaged.error))
                }
                None => return Some(damaged.error),
            },
        };
        let (ply, is_set_up) = (shared.game.ply(), *shared.game.start() != Position::START);
        if ply == 0 && !is_set_up && error.is_some() {
            // Nothing of it could be read.
            return error;
        }
        let is_on_table = self.session.with_untracked(|session| {
            let game = session.game();
            game.start() == shared.game.start()
                && game.rules() == shared.game.rules()
                && (0..=ply).all(|ply| game.position_at(ply) == shared.game.position_at(ply))
        });
        if is_on_table {
            self.show(shared.ply);
        } else if ply == 0 && is_set_up && shared.game.outcome().is_none() {
            beginning.set(Some(Beginning::From(Box::new(shared.game))));
        } else {
            let ply = (shared.ply < shared.game.ply()).then_some(shared.ply);
            let mut import = Import::of(Record::from_game(shared.game));
            import.ply = ply;
            self.load(&import);
        }
        error
    }

    /// Asks the engine whenever it is to move, and takes the question back whenever it no longer is.
    fn follow_turns(self) {
        let question = Memo::new(move |_| {
            let again = self.again.get();
            self.session.with(|session| {
                session.computer_to_move().map(|level| Question {
                    game: session.seed(),
                    ply: session.game().ply(),
                    key: session.game().position().repetition_key(),
                    level,
                    again,
                })
            })
        });
        Effect::new(move |_| {
            self.thinker.stop();
            self.so_far.set_value(None);
            self.failed.set(false);
            let question_now = question.get();
            self.thinking.set(question_now.is_some());
            let Some(asked) = question_now else { return };
            let begun = now();
            let game = self.session.with_untracked(|session| session.game().clone());
            self.thinker
                .ask(&game, Task::Choose(asked.level, asked.game), move |answer| {
                    if question.get_untracked() != Some(asked) {
                        return;
                    }
                    match answer {
                        Answer::Report(report) => self.so_far.set_value(report.best),
                        Answer::Done(report) => self.engine_moves(question, asked, report.best, begun),
                        Answer::Values(_) | Answer::Told(_) | Answer::End => {}
                        Answer::Failed => {
                            self.thinking.set(false);
                            self.failed.set(true);
                        }
                    }
                });
        });
    }

    /// The engine has decided. It moves at the pace of a person, not before the eye has followed the last move.
    fn engine_moves(
        self,
        question: Memo<Option<Question>>,
        asked: Question,
        best: Option<Move>,
        begun: Millis,
    ) {
        let pace = if self.session.with_untracked(Session::is_watched) {
            1100
        } else {
            650
        };
        let wait = pace - now().saturating_sub(begun).min(pace);
        set_timeout(
            move || {
                if question.get_untracked() == Some(asked)
                    && let Some(mv) = best
                {
                    self.engine_plays(mv);
                }
            },
            std::time::Duration::from_millis(wait),
        );
    }

    fn engine_plays(self, mv: Move) {
        if self.change(|session| session.play(mv, now())).is_ok() {
            self.moved(mv);
        }
    }

    /// The engine is to move at once: with the best it has found, or after a glance.
    pub(crate) fn move_now(self) {
        if !self.thinking.get_untracked() {
            return;
        }
        let found = self.so_far.get_value().or_else(|| {
            let game = self.session.with_untracked(|session| session.game().clone());
            Engine::new(1 << 16)
                .search(&game, &Limits::depth(1), &mut NoControl)
                .best
        });
        if let Some(mv) = found {
            self.engine_plays(mv);
        }
    }

    /// Watches for a flag that falls.
    fn follow_clocks(self) {
        set_interval(
            move || {
                let fell = self.session.with_untracked(|session| {
                    session
                        .clocks()
                        .is_some_and(|clocks| clocks.fallen(now()).is_some())
                });
                if fell {
                    self.change(|session| session.tick(now()));
                    sound::Sound::End.play(self.settings);
                }
            },
            std::time::Duration::from_millis(100),
        );
    }
}
