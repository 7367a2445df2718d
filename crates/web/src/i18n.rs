//! The language of the page: one signal, and lookups that follow it.

use std::sync::Arc;

use leptos::prelude::*;
use mlin_locale::{Args, Language, Locale};

/// The messages in the language of the moment. Lookups inside a view follow a change of language.
///
/// Everything on the page gets it by [`I18n::here`].
#[derive(Clone, Copy)]
pub(crate) struct I18n {
    locale: RwSignal<Arc<Locale>>,
}

impl I18n {
    /// Messages in this language.
    pub(crate) fn new(language: Language) -> I18n {
        I18n {
            locale: RwSignal::new(Arc::new(Locale::new(language))),
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

    /// The message with this key, told `args`.
    pub(crate) fn text_with(self, key: &str, args: &Args<'_>) -> String {
        self.locale.with(|locale| locale.text_with(key, args))
    }

    /// The language of the moment.
    pub(crate) fn language(self) -> Language {
        self.locale.with(|locale| locale.language())
    }

    /// Changes the language of the whole page.
    pub(crate) fn speak(self, language: Language) {
        if self.locale.with_untracked(|locale| locale.language()) != language {
            self.locale.set(Arc::new(Locale::new(language)));
        }
    }

    /// The messages themselves, for code that takes a [`Locale`].
    pub(crate) fn locale(self) -> Arc<Locale> {
        self.locale.get()
    }
}
