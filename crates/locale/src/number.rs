//! Numbers as each language writes them, after the Unicode CLDR.

use crate::Language;

/// A space that keeps the digits of a number on one line.
const NO_BREAK_SPACE: &str = "\u{a0}";

struct Signs {
    group: &'static str,
    decimal: &'static str,
    minus: &'static str,
}

const fn signs(language: Language) -> Signs {
    match language {
        Language::Hr => Signs {
            group: ".",
            decimal: ",",
            minus: "\u{2212}",
        },
        Language::Uk | Language::Cs => Signs {
            group: NO_BREAK_SPACE,
            decimal: ",",
            minus: "-",
        },
        Language::El => Signs {
            group: ".",
            decimal: ",",
            minus: "-",
        },
        Language::En => Signs {
            group: ",",
            decimal: ".",
            minus: "-",
        },
    }
}

/// Rewrites a number printed by Rust (`-1234567.5`) in the manner of `language`. Anything else is given back as it is.
pub(crate) fn localise(language: Language, printed: &str) -> String {
    let (negative, unsigned) = printed
        .strip_prefix('-')
        .map_or((false, printed), |unsigned| (true, unsigned));
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) {
        return printed.to_owned();
    }
    let signs = signs(language);
    let mut text = String::with_capacity(printed.len() + printed.len() / 2);
    if negative {
        text.push_str(signs.minus);
    }
    for (index, digit) in whole.char_indices() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            text.push_str(signs.group);
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text.push_str(signs.decimal);
        text.push_str(fraction);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_in_threes() {
        let cases = [
            ("0", "0"),
            ("7", "7"),
            ("999", "999"),
            ("1000", "1,000"),
            ("1234567", "1,234,567"),
        ];
        for (printed, expected) in cases {
            assert_eq!(localise(Language::En, printed), expected);
        }
    }

    #[test]
    fn every_language_has_its_own_signs() {
        let cases = [
            (Language::Hr, "\u{2212}1.234.567,25"),
            (Language::Uk, "-1\u{a0}234\u{a0}567,25"),
            (Language::Cs, "-1\u{a0}234\u{a0}567,25"),
            (Language::El, "-1.234.567,25"),
            (Language::En, "-1,234,567.25"),
        ];
        for (language, expected) in cases {
            assert_eq!(localise(language, "-1234567.25"), expected);
        }
    }

    #[test]
    fn what_is_no_number_stays_as_it_is() {
        for text in ["NaN", "inf", "-inf", "", "-", ".5", "1.2.3", "1e9"] {
            assert_eq!(localise(Language::Hr, text), text);
        }
    }
}
