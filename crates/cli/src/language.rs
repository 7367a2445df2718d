//! The language in which a command speaks.

use std::env;

use mlin_locale::Language;

/// The language that the environment asks for, the first of these that is set counting most.
pub(crate) fn language_of_environment() -> Language {
    let wishes: Vec<String> = ["MLIN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| env::var(name).ok())
        .filter(|wish| !wish.is_empty())
        .collect();
    // The first word counts: a later one that happens to be known would be another wish overruled.
    wishes
        .first()
        .map_or(Language::En, |wish| Language::negotiate(&[wish]))
}
