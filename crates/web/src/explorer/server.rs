//! The server's tablebase, asked over HTTP by the page and by the worker.

use mlin_tablebase::{MoveVerdict, Verdict};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DedicatedWorkerGlobalScope;

use super::move_values::{read_class, read_value};
use super::{Asked, MoveValues, NoValues, Source};

const ADDRESS: &str = "/api/v1/tablebase";

/// The rulesets for which the server has a tablebase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Server {
    flying: bool,
    walking: bool,
}

impl Server {
    /// One without a tablebase.
    pub(crate) const BARE: Server = Server {
        flying: false,
        walking: false,
    };

    /// Asks what the server has; `None` while it cannot be reached, or only what stands before it answers.
    pub(crate) async fn find() -> Option<Server> {
        let (status, body) = fetch(ADDRESS).await.ok()?;
        if status >= 500 {
            return None;
        }
        let rules = field(&body, "flying");
        let has = |flying: bool| {
            rules
                .as_ref()
                .and_then(|rules| rules.dyn_ref::<js_sys::Array>())
                .is_some_and(|rules| rules.includes(&JsValue::from_bool(flying), 0))
        };
        Some(Server {
            flying: has(true),
            walking: has(false),
        })
    }

    /// Whether it has a tablebase for these rules.
    pub(crate) fn knows(self, flying: bool) -> bool {
        if flying { self.flying } else { self.walking }
    }

    /// Asks what the moves of a position are worth.
    pub(crate) async fn ask(self, asked: Asked) -> Result<MoveValues, NoValues> {
        let flying = asked.flying;
        if !self.knows(flying) {
            return Err(if self.knows(!flying) {
                NoValues::OtherRules { flying: !flying }
            } else {
                NoValues::Absent
            });
        }
        let position = String::from(js_sys::encode_uri_component(&asked.position.to_string()));
        let answer = fetch(&format!("{ADDRESS}?position={position}&flying={flying}")).await;
        let (status, body) = answer.map_err(|_| NoValues::Unreachable)?;
        if status == 200 {
            return read_values(&body, asked).ok_or(NoValues::ServerFault);
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

/// Status and content of an answer; of one that is not in JSON, `undefined`. None came: an error.
async fn fetch(address: &str) -> Result<(u16, JsValue), JsValue> {
    if is_offline() {
        return Err(JsValue::UNDEFINED);
    }
    let response = match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(worker) => worker.fetch_with_str(address),
        Err(_) => leptos::prelude::window().fetch_with_str(address),
    };
    let response: web_sys::Response = JsFuture::from(response).await?.dyn_into()?;
    let body = JsFuture::from(response.json()?).await.unwrap_or_default();
    Ok((response.status(), body))
}

/// Whether the browser knows that there is no network: whatever is asked all the same stands in its console as an error.
pub(crate) fn is_offline() -> bool {
    let on_line = field(&js_sys::global(), "navigator").and_then(|navigator| field(&navigator, "onLine"));
    on_line.is_some_and(|on_line| on_line == false)
}

fn field(object: &JsValue, name: &str) -> Option<JsValue> {
    js_sys::Reflect::get(object, &name.into()).ok()
}

fn read_values(body: &JsValue, asked: Asked) -> Option<MoveValues> {
    // Of a limit that is not the game's nothing is taken.
    let limit = field(body, "limit_plies").and_then(|limit| limit.as_f64());
    let is_ours = limit == asked.limit.map(|limit| f64::from(limit.get()));
    let plies = |object: &JsValue, name: &str| {
        let plies = field(object, name)?.as_f64()?;
        is_ours.then_some(plies as u16)
    };
    let verdict = |object: &JsValue| {
        let word = field(object, "value")?;
        if word.is_null() {
            return Some(None);
        }
        let class = field(object, "class").and_then(|class| class.as_string());
        Some(read_value(&word.as_string()?)?.map(|value| Verdict {
            value,
            class: class.filter(|_| is_ours).and_then(|class| read_class(&class)),
            plies_to_conversion: plies(object, "plies_to_conversion"),
            plies_to_end: plies(object, "plies_to_end"),
        }))
    };
    let moves = field(body, "moves")?.dyn_into::<js_sys::Array>().ok()?;
    let moves = moves
        .iter()
        .map(|known| {
            Some(MoveVerdict {
                mv: field(&known, "move")?.as_string()?.parse().ok()?,
                verdict: verdict(&known)?,
            })
        })
        .collect::<Option<Vec<_>>>()?;
    Some(MoveValues::new(verdict(body)?, moves, Source::Server))
}
