//! Looking messages up.

use std::fmt;

use fluent_syntax::ast::{
    Attribute, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use thiserror::Error;

use crate::messages::{Area, source};
use crate::number::Number;
use crate::{Args, Language, Value, plural};

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
    /// In the order of their keys.
    messages: Vec<Message<String>>,
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
        let mut messages = Vec::new();
        for source in sources {
            // A file with a fault still serves its sound messages; the lints fail.
            let resource = match fluent_syntax::parser::parse_runtime(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            messages.extend(resource.body.into_iter().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message),
                _ => None,
            }));
        }
        // A key that stands twice serves the first; the lints fail on that too.
        messages.sort_by(|a, b| a.id.name.cmp(&b.id.name));
        messages.dedup_by(|a, b| a.id.name == b.id.name);
        Self { language, messages }
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
        Number::from(number).text(self.language)
    }

    /// A number with exactly `digits` digits after the decimal sign (at most 15).
    ///
    /// ```
    /// use mlin_locale::{Language, Locale};
    /// assert_eq!(Locale::new(Language::El).decimal(2.5, 2), "2,50");
    /// ```
    pub fn decimal(&self, number: f64, digits: u8) -> String {
        decimal_text(self.language, number, digits)
    }

    /// The formed message and the faults met on the way, or nothing if the key does not exist.
    fn format(&self, key: &str, args: &Args<'_>) -> Option<(String, Vec<String>)> {
        let (id, attribute) = key
            .split_once('.')
            .map_or((key, None), |(id, attribute)| (id, Some(attribute)));
        let place = self
            .messages
            .binary_search_by(|message| message.id.name.as_str().cmp(id))
            .ok()?;
        let message = self.messages.get(place)?;
        let pattern = match attribute {
            None => message.value.as_ref()?,
            Some(wanted) => {
                let attribute = |attribute: &&Attribute<String>| attribute.id.name == wanted;
                &message.attributes.iter().find(attribute)?.value
            }
        };
        let mut forming = Forming {
            language: self.language,
            args,
            text: String::new(),
            faults: Vec::new(),
        };
        forming.pattern(pattern);
        Some((forming.text, forming.faults))
    }
}

/// A message that is being formed. Of Fluent's language it knows what the message files use: texts, arguments, and
/// choices by an argument.
struct Forming<'a> {
    language: Language,
    args: &'a Args<'a>,
    text: String,
    faults: Vec<String>,
}

impl Forming<'_> {
    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let chosen = match selector {
                    InlineExpression::VariableReference { id } => match self.args.get(&id.name) {
                        Some(value) => {
                            let language = self.language;
                            variants
                                .iter()
                                .find(|variant| is_chosen(language, &variant.key, value))
                        }
                        None => {
                            self.faults.push(format!("Unknown variable: ${}", id.name));
                            None
                        }
                    },
                    _ => {
                        self.faults
                            .push("a choice by something else than an argument".to_owned());
                        None
                    }
                };
                let default = || variants.iter().find(|variant| variant.default);
                if let Some(variant) = chosen.or_else(default) {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                self.text.push_str(value);
            }
            InlineExpression::VariableReference { id } => match self.args.get(&id.name) {
                Some(Value::Text(text)) => self.text.push_str(text),
                Some(Value::Integer(integer)) => {
                    self.text.push_str(&Number::from(*integer).text(self.language));
                }
                Some(Value::Decimal { value, digits }) => {
                    self.text.push_str(&decimal_text(self.language, *value, *digits));
                }
                None => {
                    self.text.push_str(&format!("{{${}}}", id.name));
                    self.faults.push(format!("Unknown variable: ${}", id.name));
                }
            },
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::FunctionReference { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. } => {
                self.faults
                    .push("functions, terms and other messages are not known".to_owned());
            }
        }
    }
}

/// Whether a variant with this key is for this value.
fn is_chosen(language: Language, key: &VariantKey<String>, value: &Value<'_>) -> bool {
    let number = match value {
        Value::Text(text) => {
            return matches!(key, VariantKey::Identifier { name } if name == text);
        }
        Value::Integer(integer) => Some(Number::from(*integer)),
        Value::Decimal { value, digits } => Number::decimal(*value, *digits),
    };
    let Some(number) = number else { return false };
    match key {
        VariantKey::Identifier { name } => plural::form(language, &number) == name,
        VariantKey::NumberLiteral { value } => value
            .parse::<i64>()
            .is_ok_and(|literal| number.fraction == 0 && number.same_whole(literal)),
    }
}

fn decimal_text(language: Language, value: f64, digits: u8) -> String {
    match Number::decimal(value, digits) {
        Some(number) => number.text(language),
        None if value.is_nan() => "?".to_owned(),
        None if value < 0.0 => "-∞".to_owned(),
        None => "∞".to_owned(),
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Locale").field(&self.language).finish()
    }
}
