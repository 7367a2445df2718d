//! Whom to ask what moves are worth: the server's tablebase if it has one, else the small one of the page.
//!
//! Whether the server has one is asked once. Every question has a number, and only the answer to the last one is
//! heard.

use leptos::prelude::*;
use mlin_rules::{Game, Ruleset};
use mlin_tablebase::MoveValue;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::thinking::{Answer, Task, Thinker};

use super::move_values::read_value;
use super::{Asked, MoveValues, NoValues, Source};

const ADDRESS: &str = "/api/v1/tablebase";

/// Answers what moves are worth.
#[derive(Clone, Copy)]
pub(crate) struct Oracle {
    server: StoredValue<Option<Server>>,
    last: StoredValue<u32>,
    thinker: Thinker,
}

/// The rulesets for which the server has a tablebase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Server {
    flying: bool,
    walking: bool,
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
                    Answer::Report(_) | Answer::Done(_) => {}
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
                let server = Server::find().await;
                let _page_is_gone = self.server.try_set_value(Some(server));
                server
            }
        };
        let flying = asked.flying;
        match (server.flying, server.walking) {
            (false, false) => return Err(NoValues::Absent),
            (true, false) if !flying => return Err(NoValues::OtherRules { flying: true }),
            (false, true) if flying => return Err(NoValues::OtherRules { flying: false }),
            _ => {}
        }
        let position = String::from(js_sys::encode_uri_component(&asked.position.to_string()));
        let answer = fetch(&format!("{ADDRESS}?position={position}&flying={flying}")).await;
        let (status, body) = answer.map_err(|_| NoValues::ServerFault)?;
        if status == 200 {
            return read_values(&body).ok_or(NoValues::ServerFault);
        }
        let code = field(&body, "error")
            .and_then(|error| field(&error, "code"))
            .and_then(|code| code.as_string());
        Err(match code.as_deref() {
            Some("not-covered") => NoValues::NotCovered,
            Some("other-ruleset") => NoValues::OtherRules { flying: !flying },
            Some("no-tablebase") => NoValues::Absent,
            _ => NoValues::ServerFault,
        })
    }
}

impl Server {
    /// Asks the server. One that knows nothing of the question, or does not answer, has no tablebase.
    async fn find() -> Server {
        let rules = match fetch(ADDRESS).await {
            Ok((200, body)) => field(&body, "flying"),
            _ => None,
        };
        let has = |flying: bool| {
            rules
                .as_ref()
                .and_then(|rules| rules.dyn_ref::<js_sys::Array>())
                .is_some_and(|rules| rules.includes(&JsValue::from_bool(flying), 0))
        };
        Server {
            flying: has(true),
            walking: has(false),
        }
    }
}

/// Status and content of an answer in JSON.
async fn fetch(address: &str) -> Result<(u16, JsValue), JsValue> {
    let response = JsFuture::from(window().fetch_with_str(address)).await?;
    let response: web_sys::Response = response.dyn_into()?;
    let body = JsFuture::from(response.json()?).await?;
    Ok((response.status(), body))
}

fn field(object: &JsValue, name: &str) -> Option<JsValue> {
    js_sys::Reflect::get(object, &name.into()).ok()
}

fn read_values(body: &JsValue) -> Option<MoveValues> {
    let value = |object: &JsValue| match field(object, "value")? {
        word if word.is_null() => Some(None),
        word => read_value(&word.as_string()?),
    };
    let moves = field(body, "moves")?.dyn_into::<js_sys::Array>().ok()?;
    let moves = moves
        .iter()
        .map(|known| {
            Some(MoveValue {
                mv: field(&known, "move")?.as_string()?.parse().ok()?,
                value: value(&known)?,
            })
        })
        .collect::<Option<Vec<_>>>()?;
    Some(MoveValues::new(value(body)?, moves, Source::Server))
}
