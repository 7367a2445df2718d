//! Every word that Mlin shows to a person, in Croatian, Ukrainian, Czech, Greek and English.
//!
//! The one idea: code never holds a sentence. It holds a *key* and *arguments*; the sentence stands in
//! `messages/<language>/<area>.ftl`, in the [Fluent](https://projectfluent.org) language, which chooses the plural form
//! that a number needs. The files are compiled into a native program; a page fetches the file of its language
//! ([`Locale::from_source`]). A lookup reads neither the disk nor the environment.
//!
//! ```
//! use mlin_locale::{Language, Locale, args};
//!
//! let hr = Locale::new(Language::negotiate(&["hr-HR", "en"]));
//! assert_eq!(hr.text("side-white"), "Bijeli");
//! assert_eq!(hr.text_with("men-count", &args! { "count" => 1 }), "1 figura");
//! assert_eq!(hr.text_with("men-count", &args! { "count" => 3 }), "3 figure");
//! assert_eq!(hr.text_with("men-count", &args! { "count" => 5 }), "5 figura");
//! assert_eq!(hr.number(8_904_593_601), "8.904.593.601");
//! ```
//!
//! A key that does not exist never panics: it comes back in a visible mark, and [`Locale::try_text`] names the fault.
//! Tests of other crates check the keys that they use against [`keys`].
#![forbid(unsafe_code)]

mod args;
mod history_page;
mod language;
mod locale;
mod messages;
mod number;
mod plural;
mod rules_page;

pub use args::{Args, Value};
pub use history_page::{
    Certainty, FREQUENT_QUESTIONS, HISTORY_FIGURES, HISTORY_LEAD, HISTORY_PAGE, HISTORY_TITLE, HistoryBlock,
    HistoryFigure, HistoryRow, HistorySection, HistoryTable, Question, QuestionGroup, See, history_args,
};
pub use language::Language;
pub use locale::{Locale, LookupError};
pub use messages::{Area, keys, source};
pub use rules_page::{RULES_LEAD, RULES_PAGE, RULES_TITLE, RulesBlock, RulesFigure, RulesSection};
