//! What a visitor chose for the whole page: language, light or dark, sound. It is remembered.

use leptos::prelude::*;
use mlin_locale::Language;

use crate::i18n::I18n;
use crate::storage;

/// Light, dark, or as the system has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the system has it.
    #[default]
    Auto,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// The word under which it is kept and which the style sheet knows.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.code() == code)
    }
}

/// The choices, as signals. Given to all parts by context.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// Light or dark.
    pub(crate) theme: RwSignal<Theme>,
    /// Whether the page makes sounds.
    pub(crate) sound: RwSignal<bool>,
}

const LANGUAGE: &str = "mlin.language";
const THEME: &str = "mlin.theme";
const SOUND: &str = "mlin.sound";

impl Settings {
    /// As they were left at the last visit.
    pub(crate) fn restore() -> Settings {
        let theme = storage::read(THEME)
            .and_then(|code| Theme::from_code(&code))
            .unwrap_or_default();
        let sound = storage::read(SOUND).is_none_or(|state| state != "off");
        Settings {
            theme: RwSignal::new(theme),
            sound: RwSignal::new(sound),
        }
    }

    /// The one that the app provides. Call it while a component is built, not in an event.
    pub(crate) fn here() -> Settings {
        expect_context::<Settings>()
    }

    /// Applies the choices to the document and remembers them, now and at every change.
    pub(crate) fn apply(self, i18n: I18n) {
        Effect::new(move |_| {
            let theme = self.theme.get().code();
            storage::write(THEME, theme);
            set_on_root("data-theme", theme);
        });
        Effect::new(move |_| {
            storage::write(SOUND, if self.sound.get() { "on" } else { "off" });
        });
        Effect::new(move |_| set_on_root("lang", i18n.language().code()));
    }
}

/// Changes the language and remembers the choice.
pub(crate) fn choose_language(i18n: I18n, language: Language) {
    storage::write(LANGUAGE, language.code());
    i18n.speak(language);
}

/// The language chosen at an earlier visit, else the first of the browser's languages that Mlin speaks.
pub(crate) fn first_language() -> Language {
    if let Some(chosen) = storage::read(LANGUAGE).and_then(|code| Language::from_code(&code)) {
        return chosen;
    }
    let wishes: Vec<String> = window()
        .navigator()
        .languages()
        .iter()
        .filter_map(|wish| wish.as_string())
        .collect();
    let wishes: Vec<&str> = wishes.iter().map(String::as_str).collect();
    Language::negotiate(&wishes)
}

fn set_on_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _valid_name = root.set_attribute(name, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_found_by_their_code() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_code(theme.code()), Some(theme));
        }
        assert_eq!(Theme::from_code("sepia"), None);
    }
}
