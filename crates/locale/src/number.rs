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

/// A number as it is shown. It is formed by whole numbers alone: what the standard library needs to print and read
/// numbers with a fraction to the last bit would be a tenth of what a visitor loads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Number {
    negative: bool,
    /// What stands before the decimal sign.
    pub(crate) whole: u64,
    /// The digits after it, and how many they are.
    pub(crate) fraction: u64,
    pub(crate) digits: u8,
}

impl From<i64> for Number {
    fn from(number: i64) -> Number {
        Number {
            negative: number < 0,
            whole: number.unsigned_abs(),
            fraction: 0,
            digits: 0,
        }
    }
}

impl Number {
    /// A number rounded to so many digits, at most 15; `None` for what is no number, or too large to tell its
    /// digits.
    pub(crate) fn decimal(value: f64, digits: u8) -> Option<Number> {
        let digits = digits.min(15);
        let unit = 10_u64.pow(u32::from(digits));
        let size = value.abs();
        if size.is_nan() || size >= 1e18 {
            return None;
        }
        let whole = size as u64;
        let parts = times(size - whole as f64, unit, whole);
        let (whole, fraction) = (whole + parts / unit, parts % unit);
        Some(Number {
            negative: value < 0.0 && (whole, fraction) != (0, 0),
            whole,
            fraction,
            digits,
        })
    }

    /// Whether the part before the decimal sign, with the sign, is this number.
    pub(crate) fn same_whole(&self, number: i64) -> bool {
        (self.negative, self.whole) == (number < 0, number.unsigned_abs())
    }

    /// The number in the manner of `language`.
    pub(crate) fn text(&self, language: Language) -> String {
        let sign = if self.negative { "-" } else { "" };
        let whole = self.whole;
        let printed = match usize::from(self.digits) {
            0 => format!("{sign}{whole}"),
            digits => format!("{sign}{whole}.{:0digits$}", self.fraction),
        };
        localise(language, &printed)
    }
}

/// A fraction below 1, behind `whole`, times a whole number: rounded exactly, ties so that the last digit is even.
fn times(fraction: f64, unit: u64, whole: u64) -> u64 {
    let bits = fraction.to_bits();
    let exponent = (bits >> 52 & 0x7ff).max(1);
    let hidden = u64::from(bits >> 52 > 0) << 52;
    // The fraction is this number divided by two to the power of `shift`.
    let (mantissa, shift) = (bits & ((1 << 52) - 1) | hidden, 1075 - exponent);
    if shift > 127 {
        return 0;
    }
    let product = u128::from(mantissa) * u128::from(unit);
    let (parts, rest, half) = (product >> shift, product & ((1 << shift) - 1), 1 << (shift - 1));
    let parts = parts as u64;
    let is_odd = whole.wrapping_mul(unit).wrapping_add(parts) & 1 == 1;
    parts + u64::from(rest > half || rest == half && is_odd)
}

/// Rewrites a number printed by Rust (`-1234567.5`) in the manner of `language`. Anything else is given back as it is.
fn localise(language: Language, printed: &str) -> String {
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
    fn numbers_are_rounded_as_printing_rounds() {
        for value in [
            0.0, 0.05, 1.5, 2.5, 0.125, 0.375, 2.675, 9.999, 1234.5, 0.994_999, 1e15, -3.456_78, -0.04,
        ] {
            for digits in [0_u8, 1, 2, 3] {
                let number = Number::decimal(value, digits).unwrap();
                let printed = format!("{value:.*}", usize::from(digits));
                let is_nought = printed.chars().all(|c| matches!(c, '-' | '0' | '.'));
                let printed = if is_nought {
                    printed.trim_start_matches('-')
                } else {
                    &printed
                };
                assert_eq!(
                    number.text(Language::En).replace(',', ""),
                    printed,
                    "{value} {digits}"
                );
            }
        }
        assert_eq!(
            Number::from(i64::MIN).text(Language::En),
            "-9,223,372,036,854,775,808"
        );
        for value in [f64::NAN, f64::INFINITY, 1e18, -1e300] {
            assert_eq!(Number::decimal(value, 2), None);
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
