//! Looking messages up.

use std::fmt;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentValue;
use intl_memoizer::concurrent::IntlLangMemoizer;
use thiserror::Error;

use crate::messages::{Area, source};
use crate::{Args, Language, number};

/// All messages of one language, ready to be looked up from any thread.
///
/// ```
/// use mlin_locale::{Language, Locale};
/// let cs = Locale::new(Language::Cs);
/// assert_eq!(cs.text("side-black"), "Černý");
/// assert_eq!(cs.text("no-such-key"), "⟦no-such-key⟧");
/// ```
pub struct Locale {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// Why a message could not be looked up. Each of these is a fault of the program, not of its user.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LookupError {
    /// There is no message with this key.
    #[error("no message has the key {key:?} in {language}")]
    UnknownKey {
        /// The key that was asked for.
        key: String,
        /// The language that was asked.
        language: Language,
    },
    /// The message wants arguments that were not given, or names something that does not exist.
    #[error("the message {key:?} in {language} cannot be formed: {reason}")]
    Unformed {
        /// The key that was asked for.
        key: String,
        /// The language that was asked.
        language: Language,
        /// What is missing.
        reason: String,
    },
}

impl Locale {
    /// Makes the messages of `language` that are compiled in ready: a few milliseconds, so keep the value.
    pub fn new(language: Language) -> Self {
        Self::from_sources(language, Area::ALL.map(|area| source(language, area)))
    }

    /// Makes messages of `language` ready that come from elsewhere, in Fluent's syntax: what is at fault in
    /// them is left out.
    ///
    /// ```
    /// use mlin_locale::{Language, Locale};
    /// let locale = Locale::from_source(Language::Hr, "side-white = Bijeli");
    /// assert_eq!(locale.text("side-white"), "Bijeli");
    /// ```
    pub fn from_source(language: Language, source: &str) -> Self {
        Self::from_sources(language, [source])
    }

    fn from_sources<'a>(language: Language, sources: impl IntoIterator<Item = &'a str>) -> Self {
        let identifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Isolation marks serve texts that mix directions of writing; here all run from left to right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(formatter(language)));
        for source in sources {
            // A file with a fault still serves its sound messages, and a key that stands twice serves the first;
            // the lints fail on either.
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            let _repeated_keys = bundle.add_resource(resource);
        }
        Self { language, bundle }
    }

    /// The language of these messages.
    ///
    /// ```
    /// use mlin_locale::{Language, Locale};
    /// assert_eq!(Locale::new(Language::Uk).language(), Language::Uk);
    /// ```
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The message with this key, or the attribute with this `key.attribute`.
    ///
    /// A key that does not exist comes back as `⟦key⟧`; see [`Locale::try_text`].
    ///
    /// ```
    /// use mlin_locale::{Language, Locale};
    /// assert_eq!(Locale::new(Language::El).text("side-white"), "Λευκά");
    /// ```
    pub fn text(&self, key: &str) -> String {
        self.text_with(key, &Args::new())
    }

    /// The message with this key, told `args`.
    ///
    /// An argument that the message wants and does not get is shown as `{$name}`.
    ///
    /// ```
    /// use mlin_locale::{Language, Locale, args};
    /// let uk = Locale::new(Language::Uk);
    /// assert_eq!(uk.text_with("men-count", &args! { "count" => 21 }), "21 фішка");
    /// assert_eq!(uk.text_with("men-count", &args! { "count" => 22 }), "22 фішки");
    /// assert_eq!(uk.text_with("men-count", &args! { "count" => 25 }), "25 фішок");
    /// ```
    pub fn text_with(&self, key: &str, args: &Args<'_>) -> String {
        self.format(key, args)
            .map_or_else(|| format!("⟦{key}⟧"), |(text, _)| text)
    }

    /// The message with this key, told `args`, or the fault that the other lookups paint over.
    ///
    /// # Errors
    /// [`LookupError::UnknownKey`] if there is no such message; [`LookupError::Unformed`] if it wants an argument that
    /// `args` lacks.
    ///
    /// ```
    /// use mlin_locale::{Args, Language, Locale, LookupError};
    /// let en = Locale::new(Language::En);
    /// assert_eq!(en.try_text("side-white", &Args::new()), Ok("White".to_owned()));
    /// assert!(matches!(en.try_text("side-green", &Args::new()), Err(LookupError::UnknownKey { .. })));
    /// assert!(matches!(en.try_text("men-count", &Args::new()), Err(LookupError::Unformed { .. })));
    /// ```
    pub fn try_text(&self, key: &str, args: &Args<'_>) -> Result<String, LookupError> {
        let language = self.language;
        match self.format(key, args) {
            None => Err(LookupError::UnknownKey {
                key: key.to_owned(),
                language,
            }),
            Some((text, faults)) if faults.is_empty() => Ok(text),
            Some((_, faults)) => Err(LookupError::Unformed {
                key: key.to_owned(),
                language,
                reason: faults.join("; "),
            }),
        }
    }

    /// A whole number as the language writes it, its digits grouped.
    ///
    /// ```
    /// use mlin_locale::{Language, Locale};
    /// assert_eq!(Locale::new(Language::En).number(1_873_562_112), "1,873,562,112");
    /// assert_eq!(Locale::new(Language::Cs).number(12_144), "12\u{a0}144");
    /// ```
    pub fn number(&self, number: i64) -> String {
        number::localise(self.language, &number.to_string())
    }

    /// A number with exactly `digits` digits after the decimal sign (at most 20).
    ///
    /// ```
    /// use mlin_locale::{Language, Locale};
    /// assert_eq!(Locale::new(Language::El).decimal(2.5, 2), "2,50");
    /// ```
    pub fn decimal(&self, number: f64, digits: u8) -> String {
        number::localise(
            self.language,
            &format!("{number:.*}", usize::from(digits.min(20))),
        )
    }

    /// The formed message and the faults met on the way, or nothing if the key does not exist.
    fn format(&self, key: &str, args: &Args<'_>) -> Option<(String, Vec<String>)> {
        let (id, attribute) = key
            .split_once('.')
            .map_or((key, None), |(id, attribute)| (id, Some(attribute)));
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(attribute) => message.get_attribute(attribute)?.value(),
        };
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(args.as_fluent()), &mut faults)
            .into_owned();
        Some((text, faults.iter().map(ToString::to_string).collect()))
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Locale").field(&self.language).finish()
    }
}

type Formatter = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// Fluent wants a plain function that is not told the language: so there is one for each.
fn formatter(language: Language) -> Formatter {
    match language {
        Language::Hr => |value, _| number_text(Language::Hr, value),
        Language::Uk => |value, _| number_text(Language::Uk, value),
        Language::Cs => |value, _| number_text(Language::Cs, value),
        Language::El => |value, _| number_text(Language::El, value),
        Language::En => |value, _| number_text(Language::En, value),
    }
}

fn number_text(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number::localise(language, &number.as_string())),
        _ => None,
    }
}
