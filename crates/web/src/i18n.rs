//! The language of the page: one signal, and lookups that follow it.

use std::sync::Arc;

use leptos::prelude::*;
use mlin_locale::{Args, Language, Locale};
use wasm_bindgen_futures::spawn_local;

use crate::message_files::MessageFiles;

/// The messages in the language of the moment. Lookups inside a view follow a change of language.
///
/// Everything on the page gets it by [`I18n::here`].
#[derive(Clone, Copy)]
pub(crate) struct I18n {
    locale: RwSignal<Arc<Locale>>,
    files: StoredValue<MessageFiles, LocalStorage>,
    /// The language that was asked for last: the messages of an earlier one may arrive after it.
    wanted: StoredValue<Language>,
}

impl I18n {
    /// These messages for now, and those of other languages from these files.
    pub(crate) fn new(locale: Locale, files: MessageFiles) -> I18n {
        I18n {
            wanted: StoredValue::new(locale.language()),
            locale: RwSignal::new(Arc::new(locale)),
            files: StoredValue::new_local(files),
        }
    }

    /// The one that the app provides to all its parts. Call it while a component is built, not in an event.
    pub(crate) fn here() -> I18n {
        expect_context::<I18n>()
    }

    /// The message with this key.
    pub(crate) fn t(self, key: &str) -> String {
        self.locale.with(|locale| locale.text(key))
    }

    /// The message with this key, for a view that follows a change of language. All such messages are of one type, and
    /// so the code that shows them is there only once.
    pub(crate) fn tr(self, key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        move || self.t(key)
    }

    /// The message with this key, told `args`.
    pub(crate) fn text_with(self, key: &str, args: &Args<'_>) -> String {
        self.locale.with(|locale| locale.text_with(key, args))
    }

    /// The language of the moment.
    pub(crate) fn language(self) -> Language {
        self.locale.with(|locale| locale.language())
    }

    /// Changes the language of the whole page as soon as its messages are there. While they cannot be had the page
    /// goes on in the language that it speaks.
    pub(crate) fn speak(self, language: Language) {
        self.wanted.set_value(language);
        spawn_local(async move {
            let fetched = self.files.get_value().fetch(language).await;
            if self.wanted.get_value() != language {
                return;
            }
            match fetched {
                Ok(locale) => self.locale.set(Arc::new(locale)),
                Err(fault) => {
                    leptos::logging::warn!("messages of {language}: {fault:?}");
                    // Whoever shows the language shows again the one that is spoken.
                    self.locale.notify();
                }
            }
        });
    }

    /// The language of the moment, and where its messages for learning are.
    #[cfg(feature = "learn")]
    pub(crate) fn learn_messages(self) -> (Language, String) {
        let language = self.locale.with_untracked(|locale| locale.language());
        (
            language,
            self.files.with_value(|files| files.learn_address(language)),
        )
    }

    /// The messages themselves, for code that takes a [`Locale`].
    pub(crate) fn locale(self) -> Arc<Locale> {
        self.locale.get()
    }
}
