//! The five languages, and the choice of one of them.

use std::fmt;

/// A language in which Mlin speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// Croatian.
    Hr,
    /// Ukrainian.
    Uk,
    /// Czech.
    Cs,
    /// Greek.
    El,
    /// English, which also stands in where no wish is known.
    En,
}

impl Language {
    /// All languages, in the order in which a menu lists them.
    pub const ALL: [Self; 5] = [Self::Hr, Self::Uk, Self::Cs, Self::El, Self::En];

    /// The two-letter code of ISO 639-1, as the `lang` attribute of a page and the `--language` option want it.
    ///
    /// ```
    /// assert_eq!(mlin_locale::Language::El.code(), "el");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Hr => "hr",
            Self::Uk => "uk",
            Self::Cs => "cs",
            Self::El => "el",
            Self::En => "en",
        }
    }

    /// The name of the language in the language itself, as a language menu shows it.
    ///
    /// ```
    /// assert_eq!(mlin_locale::Language::Uk.native_name(), "Українська");
    /// ```
    pub const fn native_name(self) -> &'static str {
        match self {
            Self::Hr => "Hrvatski",
            Self::Uk => "Українська",
            Self::Cs => "Čeština",
            Self::El => "Ελληνικά",
            Self::En => "English",
        }
    }

    /// The language with this code of two letters, in either case; `None` for any other text.
    ///
    /// For whole locale names such as `hr_HR.UTF-8` use [`Language::negotiate`].
    ///
    /// ```
    /// use mlin_locale::Language;
    /// assert_eq!(Language::from_code("cs"), Some(Language::Cs));
    /// assert_eq!(Language::from_code("de"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The first language of `wishes` in which Mlin speaks, else English.
    ///
    /// Wishes are language tags as browsers send them (`uk-UA`) or POSIX locale names (`hr_HR.UTF-8`), the dearest first.
    /// A reader whose language is missing but has a close sister here gets the sister: Bosnian, Serbian, Montenegrin
    /// and Serbo-Croatian readers get Croatian, Slovak readers Czech.
    ///
    /// ```
    /// use mlin_locale::Language;
    /// assert_eq!(Language::negotiate(&["de-AT", "uk-UA", "en"]), Language::Uk);
    /// assert_eq!(Language::negotiate(&["hr_HR.UTF-8"]), Language::Hr);
    /// assert_eq!(Language::negotiate(&["sk"]), Language::Cs);
    /// assert_eq!(Language::negotiate(&["C"]), Language::En);
    /// ```
    pub fn negotiate(wishes: &[&str]) -> Self {
        wishes
            .iter()
            .find_map(|wish| Self::closest(wish))
            .unwrap_or(Self::En)
    }

    fn closest(wish: &str) -> Option<Self> {
        let primary = wish.trim().split(['-', '_', '.', '@', ';']).next()?;
        Self::from_code(primary).or_else(|| match primary.to_ascii_lowercase().as_str() {
            "bs" | "sr" | "sh" | "cnr" | "hbs" | "hrv" => Some(Self::Hr),
            "sk" | "slk" | "ces" => Some(Self::Cs),
            "ukr" => Some(Self::Uk),
            "ell" => Some(Self::El),
            "eng" => Some(Self::En),
            _ => None,
        })
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert_eq!(
                Language::from_code(&language.code().to_uppercase()),
                Some(language)
            );
            assert_eq!(Language::negotiate(&[language.code()]), language);
        }
        for other in ["", "e", "eng", "hr-HR", "h\u{440}", "xx"] {
            assert_eq!(Language::from_code(other), None, "{other:?}");
        }
    }

    #[test]
    fn negotiation_takes_the_first_language_that_exists() {
        let cases: [(&[&str], Language); 14] = [
            (&[], Language::En),
            (&[""], Language::En),
            (&["*"], Language::En),
            (&["POSIX"], Language::En),
            (&["de", "fr-CH"], Language::En),
            (&["de", "el-GR", "uk"], Language::El),
            (&["EL-cy"], Language::El),
            (&["en-GB", "hr"], Language::En),
            (&["cs_CZ"], Language::Cs),
            (&["sr-Latn-RS", "en"], Language::Hr),
            (&["sr_RS@latin"], Language::Hr),
            (&["bs_BA.UTF-8"], Language::Hr),
            (&["uk;q=0.9"], Language::Uk),
            // Begins like a code, but is another language: Croatian must not swallow Herero.
            (&["hrx", "engb"], Language::En),
        ];
        for (wishes, expected) in cases {
            assert_eq!(Language::negotiate(wishes), expected, "{wishes:?}");
        }
    }
}
