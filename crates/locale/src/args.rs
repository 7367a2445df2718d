//! What a message is told: names with values.

use std::borrow::Cow;

/// One value that a message can show or choose by.
///
/// Texts are shown as they are. Numbers are shown the way the language writes them, and choose plural forms.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A text such as the name of a point.
    Text(Cow<'a, str>),
    /// A whole number.
    Integer(i64),
    /// A number shown with exactly `digits` digits after the decimal sign.
    Decimal {
        /// The number itself.
        value: f64,
        /// Digits after the decimal sign, at most 15.
        digits: u8,
    },
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Text(text)
    }
}

macro_rules! from_integers {
    ($($integer:ty)*) => { $(
        impl From<$integer> for Value<'_> {
            /// Whole numbers beyond what 64 signed bits hold are shown as the nearest that they do.
            fn from(integer: $integer) -> Self {
                Self::Integer(i64::try_from(integer).unwrap_or(i64::MAX))
            }
        }
    )* };
}
from_integers! { i32 i64 u64 usize }

macro_rules! from_small_integers {
    ($($integer:ty)*) => { $(
        impl From<$integer> for Value<'_> {
            fn from(integer: $integer) -> Self {
                Self::Integer(i64::from(integer))
            }
        }
    )* };
}
from_small_integers! { i8 u8 i16 u16 u32 }

/// The arguments of one message. Usually written with [`args!`](crate::args!).
#[derive(Clone, Debug, Default)]
pub struct Args<'a>(Vec<(&'a str, Value<'a>)>);

impl<'a> Args<'a> {
    /// No arguments.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the argument that the message knows as `$name`; a second value for a name replaces the first.
    ///
    /// ```
    /// use mlin_locale::{Args, Language, Locale};
    /// let mut args = Args::new();
    /// args.set("count", 2);
    /// assert_eq!(Locale::new(Language::Cs).text_with("men-count", &args), "2 kameny");
    /// ```
    pub fn set(&mut self, name: &'a str, value: impl Into<Value<'a>>) {
        let value = value.into();
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name, value)),
        }
    }

    /// The argument with this name.
    pub(crate) fn get(&self, name: &str) -> Option<&Value<'a>> {
        self.0
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }
}

/// Arguments for a message: `args! { "count" => 3, "point" => "d7" }`.
///
/// Values are texts, whole numbers, or a [`Value`].
///
/// ```
/// use mlin_locale::{Language, Locale, args};
/// let en = Locale::new(Language::En);
/// assert_eq!(en.text_with("men-count", &args! { "count" => 1 }), "1 man");
/// ```
#[macro_export]
macro_rules! args {
    ($($name:expr => $value:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = $crate::Args::new();
        $( args.set($name, $value); )*
        args
    }};
}
