//! The messages of one language at a time, fetched when they are needed.

use mlin_locale::{Language, Locale};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Where the messages of each language are.
#[derive(Clone, Debug)]
pub(crate) struct MessageFiles {
    /// An object: the code of a language, an array of two addresses.
    addresses: JsValue,
}

/// One of the files of a language.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// For everything but learning.
    First = 0,
    /// For learning.
    Learn = 1,
}

impl MessageFiles {
    /// The files at these addresses.
    pub(crate) fn new(addresses: JsValue) -> MessageFiles {
        MessageFiles { addresses }
    }

    /// Fetches the messages of a language that this module shows.
    pub(crate) async fn fetch(&self, language: Language) -> Result<Locale, JsValue> {
        let mut text = self.text(language, Part::First).await?;
        if cfg!(feature = "learn") {
            text.push_str(&self.text(language, Part::Learn).await?);
        }
        Ok(Locale::from_source(language, &text))
    }

    /// Where the messages of a language for learning are; empty where there are none.
    #[cfg(feature = "learn")]
    pub(crate) fn learn_address(&self, language: Language) -> String {
        self.address(language, Part::Learn).unwrap_or_default()
    }

    fn address(&self, language: Language, part: Part) -> Result<String, JsValue> {
        let addresses = js_sys::Reflect::get(&self.addresses, &language.code().into())?;
        let address = js_sys::Reflect::get_u32(&addresses, part as u32)?;
        Ok(address.as_string().ok_or("a language without messages")?)
    }

    async fn text(&self, language: Language, part: Part) -> Result<String, JsValue> {
        let address = self.address(language, part)?;
        let response = JsFuture::from(leptos::prelude::window().fetch_with_str(&address)).await?;
        let response: web_sys::Response = response.dyn_into()?;
        if !response.ok() {
            return Err(JsValue::from(format!("{address}: status {}", response.status())));
        }
        let text = JsFuture::from(response.text()?).await?;
        Ok(text.as_string().ok_or("messages that are no text")?)
    }
}
