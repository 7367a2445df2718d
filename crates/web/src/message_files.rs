//! The messages of one language at a time, fetched when they are needed.

use mlin_locale::{Language, Locale};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Where the messages of each language are.
#[derive(Clone, Debug)]
pub(crate) struct MessageFiles {
    /// An object: the code of a language, the address of its file.
    addresses: JsValue,
}

impl MessageFiles {
    /// The files at these addresses.
    pub(crate) fn new(addresses: JsValue) -> MessageFiles {
        MessageFiles { addresses }
    }

    /// Fetches the messages of a language.
    pub(crate) async fn fetch(&self, language: Language) -> Result<Locale, JsValue> {
        let address = js_sys::Reflect::get(&self.addresses, &language.code().into())?;
        let address = address.as_string().ok_or("a language without messages")?;
        let response = JsFuture::from(leptos::prelude::window().fetch_with_str(&address)).await?;
        let response: web_sys::Response = response.dyn_into()?;
        if !response.ok() {
            return Err(JsValue::from(format!("{address}: status {}", response.status())));
        }
        let text = JsFuture::from(response.text()?).await?;
        let text = text.as_string().ok_or("messages that are no text")?;
        Ok(Locale::from_source(language, &text))
    }
}
