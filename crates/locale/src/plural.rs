//! The plural form that a number needs, after the Unicode CLDR.

use crate::Language;
use crate::number::Number;

/// The name of the plural form, as variants in the message files are called: `one`, `few`, `many` or `other`.
pub(crate) fn form(language: Language, number: &Number) -> &'static str {
    let (whole, fraction) = (number.whole, number.fraction);
    let is_whole = number.digits == 0;
    let ends_in = |part: u64| (part % 10, part % 100);
    match language {
        Language::En if is_whole && whole == 1 => "one",
        Language::El if whole == 1 && fraction == 0 => "one",
        Language::Cs => match whole {
            _ if !is_whole => "many",
            1 => "one",
            2..=4 => "few",
            _ => "other",
        },
        // What ends the number decides: in whole numbers, and in fractions too.
        Language::Hr => match ends_in(if is_whole { whole } else { fraction }) {
            (1, hundred) if hundred != 11 => "one",
            (2..=4, hundred) if !(12..=14).contains(&hundred) => "few",
            _ => "other",
        },
        Language::Uk if is_whole => match ends_in(whole) {
            (1, hundred) if hundred != 11 => "one",
            (2..=4, hundred) if !(12..=14).contains(&hundred) => "few",
            _ => "many",
        },
        Language::En | Language::El | Language::Uk => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_those_of_the_cldr() {
        type Decimals<'a> = [(Language, &'a str, &'a [(f64, u8)]); 9];
        // The examples that the CLDR gives for each form.
        let whole = |number: i64| Number::from(number);
        let cases: [(Language, &str, &[i64]); 12] = [
            (Language::Hr, "one", &[1, 21, 31, 101, 1001, -1]),
            (Language::Hr, "few", &[2, 3, 4, 22, 34, 102, 1002]),
            (Language::Hr, "other", &[0, 5, 11, 12, 14, 19, 111, 112, 1000]),
            (Language::Uk, "one", &[1, 21, 31, 101, 1001]),
            (Language::Uk, "few", &[2, 3, 4, 22, 34, 102, -2]),
            (Language::Uk, "many", &[0, 5, 11, 12, 14, 19, 111, 1_000_000]),
            (Language::Cs, "one", &[1]),
            (Language::Cs, "few", &[2, 3, 4]),
            (Language::Cs, "other", &[0, 5, 19, 21, 22, 100]),
            (Language::En, "one", &[1, -1]),
            (Language::En, "other", &[0, 2, 11, 21]),
            (Language::El, "other", &[0, 2, 11, 21]),
        ];
        for (language, expected, numbers) in cases {
            for number in numbers {
                assert_eq!(form(language, &whole(*number)), expected, "{language} {number}");
            }
        }
        let cases: Decimals<'_> = [
            (Language::Hr, "one", &[(0.1, 1), (1.1, 1), (2.1, 1), (10.1, 1)]),
            (Language::Hr, "few", &[(0.2, 1), (1.4, 1), (10.2, 1)]),
            (Language::Hr, "other", &[(0.0, 1), (0.5, 1), (1.0, 1), (0.11, 2)]),
            (Language::Uk, "other", &[(0.0, 1), (1.0, 1), (1.5, 1)]),
            (Language::Cs, "many", &[(0.0, 1), (1.5, 1), (100.0, 1)]),
            (Language::En, "other", &[(1.0, 1), (0.1, 1)]),
            (Language::En, "one", &[(1.0, 0), (1.04, 0)]),
            (Language::El, "one", &[(1.0, 1), (1.0, 2), (1.0, 0)]),
            (Language::El, "other", &[(0.0, 1), (1.1, 1), (10.0, 1)]),
        ];
        for (language, expected, numbers) in cases {
            for (value, digits) in numbers {
                let number = Number::decimal(*value, *digits).unwrap();
                assert_eq!(form(language, &number), expected, "{language} {value} {digits}");
            }
        }
    }
}
