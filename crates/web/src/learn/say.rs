use mlin_locale::{Args, Locale, Value};
use mlin_review::{Sentence, Told};

/// A sentence of a review in the words of the language.
pub(crate) fn say(locale: &Locale, sentence: &Sentence) -> String {
    let mut args = Args::new();
    for (name, told) in sentence.told() {
        match told {
            Told::Text(text) => args.set(name, text),
            Told::Number(number) => args.set(name, *number),
            Told::Decimal(value, digits) => args.set(
                name,
                Value::Decimal {
                    value: *value,
                    digits: *digits,
                },
            ),
        }
    }
    locale.text_with(sentence.key(), &args)
}
