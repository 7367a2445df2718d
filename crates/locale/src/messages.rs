//! The message files: compiled in, but for a page in a browser, which fetches the language that it speaks.

use fluent_syntax::ast;

use crate::Language;

/// What a message file is about; one file for each area and language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Area {
    /// The words of the game that every surface shares.
    Common,
    /// Reasons for a refusal.
    Errors,
    /// The page in the browser.
    Page,
    /// The terminal and the command line.
    Terminal,
    /// The page that teaches the rules.
    Rules,
    /// Games gone through move by move.
    Review,
    /// The course for beginners.
    Lessons,
    /// The other pages for learning: puzzles, history and questions.
    Learn,
}

impl Area {
    /// All areas.
    pub const ALL: [Self; 8] = [
        Self::Common,
        Self::Errors,
        Self::Page,
        Self::Terminal,
        Self::Rules,
        Self::Review,
        Self::Lessons,
        Self::Learn,
    ];

    /// The name of the file, without its ending: `messages/<language>/<name>.ftl`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Common => "common",
            Self::Errors => "errors",
            Self::Page => "page",
            Self::Terminal => "terminal",
            Self::Rules => "rules",
            Self::Review => "review",
            Self::Lessons => "lessons",
            Self::Learn => "learn",
        }
    }
}

macro_rules! sources {
    ($language:expr, $area:expr; $($variant:ident $code:literal),*) => {
        match ($language, $area) { $(
            (Language::$variant, Area::Common) => include_str!(concat!("../messages/", $code, "/common.ftl")),
            (Language::$variant, Area::Errors) => include_str!(concat!("../messages/", $code, "/errors.ftl")),
            (Language::$variant, Area::Page) => include_str!(concat!("../messages/", $code, "/page.ftl")),
            (Language::$variant, Area::Terminal) => include_str!(concat!("../messages/", $code, "/terminal.ftl")),
            (Language::$variant, Area::Rules) => include_str!(concat!("../messages/", $code, "/rules.ftl")),
            (Language::$variant, Area::Review) => include_str!(concat!("../messages/", $code, "/review.ftl")),
            (Language::$variant, Area::Lessons) => include_str!(concat!("../messages/", $code, "/lessons.ftl")),
            (Language::$variant, Area::Learn) => include_str!(concat!("../messages/", $code, "/learn.ftl")),
        )* }
    };
}

/// The text of one message file, in Fluent's syntax.
///
/// It is empty in a browser, where a visitor waits for every byte and needs one language of five: the page
/// fetches a file and hands it to [`Locale::from_source`](crate::Locale::from_source).
///
/// ```
/// use mlin_locale::{Area, Language, source};
/// assert!(source(Language::Hr, Area::Common).contains("side-white = Bijeli"));
/// ```
pub const fn source(language: Language, area: Area) -> &'static str {
    if cfg!(target_arch = "wasm32") {
        return "";
    }
    sources!(language, area; Hr "hr", Uk "uk", Cs "cs", El "el", En "en")
}

/// Every key of a language, each attribute as `key.attribute`, for checks that the keys used in code exist.
///
/// ```
/// use mlin_locale::{Language, keys};
/// assert!(keys(Language::El).any(|key| key == "side-white"));
/// ```
pub fn keys(language: Language) -> impl Iterator<Item = String> {
    Area::ALL
        .into_iter()
        .flat_map(move |area| area_keys(source(language, area)))
}

fn area_keys(source: &'static str) -> Vec<String> {
    // A file with a fault still yields its sound entries; the lint names the fault.
    let resource = match fluent_syntax::parser::parse_runtime(source) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let mut keys = Vec::new();
    for entry in &resource.body {
        if let ast::Entry::Message(message) = entry {
            if message.value.is_some() {
                keys.push(message.id.name.to_owned());
            }
            keys.extend(
                message
                    .attributes
                    .iter()
                    .map(|attribute| format!("{}.{}", message.id.name, attribute.id.name)),
            );
        }
    }
    keys
}
