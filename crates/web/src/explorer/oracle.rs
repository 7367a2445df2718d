//! Whom to ask what moves are worth: the server's tablebase if it has one, else the small one of the page.
//!
//! Whether the server has one is asked until it answers. Every question has a number, and only the answer to the last one is
//! heard.

use leptos::prelude::*;
use mlin_rules::{Game, Ruleset};
use wasm_bindgen_futures::spawn_local;

use crate::thinking::{Answer, Task, Thinker};

use super::{Asked, MoveValues, NoValues, Server};

/// Answers what moves are worth.
#[derive(Clone, Copy)]
pub(crate) struct Oracle {
    server: StoredValue<Option<Server>>,
    last: StoredValue<u32>,
    thinker: Thinker,
}

impl Oracle {
    /// `thinker` reads the small tablebase; nobody else may ask it.
    pub(crate) fn new(thinker: Thinker) -> Oracle {
        Oracle {
            server: StoredValue::new(None),
            last: StoredValue::new(0),
            thinker,
        }
    }

    /// The one that the app provides. Call it while a component is built, not in an event.
    pub(crate) fn here() -> Oracle {
        expect_context::<Oracle>()
    }

    /// Asks; an earlier question is taken back.
    pub(crate) fn ask(self, asked: Asked, listener: impl Fn(Result<MoveValues, NoValues>) + 'static) {
        self.stop();
        let number = self.last.get_value();
        spawn_local(async move {
            let known = self.ask_server(asked).await;
            if self.last.try_get_value() != Some(number) {
                return;
            }
            let reason = match known {
                Ok(values) if values.knows_something() => return listener(Ok(values)),
                Ok(_) => NoValues::Missing,
                Err(reason) => reason,
            };
            let rules = Ruleset {
                flying: asked.flying,
                ..Ruleset::STANDARD
            };
            let game = Game::from_position(asked.position, rules);
            self.thinker.ask(&game, Task::Values, move |answer| {
                // What the server said tells more than that the small tablebase does not reach so far.
                let told = |from_page: NoValues| match reason {
                    NoValues::Absent => from_page,
                    from_server => from_server,
                };
                match answer {
                    Answer::Values(known) => listener(known.map_err(told)),
                    Answer::Report(_) | Answer::Done(_) | Answer::Told(_) | Answer::End => {}
                    Answer::Failed => listener(Err(told(NoValues::PageFault))),
                }
            });
        });
    }

    /// Takes the last question back.
    pub(crate) fn stop(self) {
        let _page_is_gone = self.last.try_update_value(|last| *last = last.wrapping_add(1));
        self.thinker.stop();
    }

    /// Whether the server has a tablebase will be asked again.
    pub(crate) fn forget(self) {
        self.server.set_value(None);
    }

    async fn ask_server(self, asked: Asked) -> Result<MoveValues, NoValues> {
        let server = match self.server.get_value() {
            Some(server) => server,
            None => {
                let found = Server::find().await;
                let _page_is_gone = self.server.try_set_value(found);
                found.ok_or(NoValues::Unreachable)?
            }
        };
        server.ask(asked).await
    }
}
