//! Checks that hold for every message file, so that the five languages stay alike and well written.

#![allow(clippy::panic, clippy::expect_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use mlin_locale::{
    Area, Args, Language, Locale, RULES_LEAD, RULES_PAGE, RULES_TITLE, RulesBlock, Value, keys, source,
};

/// One message or attribute: what a key stands for.
#[derive(Default, Debug, Clone, PartialEq)]
struct Shape {
    /// Every piece of text, those of all variants too.
    texts: Vec<String>,
    variables: BTreeSet<String>,
    /// Each choice: on what it chooses, its variants, its default.
    choices: Vec<Choice>,
    /// Literals inside placeables, such as `{ " " }`.
    literals: Vec<String>,
}

#[derive(Debug, Clone, PartialEq)]
struct Choice {
    variable: Option<String>,
    variants: Vec<String>,
    default: String,
}

const PLURAL_CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

impl Choice {
    fn is_plural(&self) -> bool {
        self.variants.iter().any(|variant| {
            PLURAL_CATEGORIES[..5].contains(&variant.as_str()) || variant.parse::<f64>().is_ok()
        })
    }
}

impl Shape {
    fn of(pattern: &Pattern<&str>) -> Self {
        let mut shape = Self::default();
        shape.read(pattern);
        shape
    }

    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.texts.push((*value).to_owned()),
                PatternElement::Placeable { expression } => self.read_expression(expression),
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                let name = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                };
                self.choices.push(Choice {
                    variable: variable(selector),
                    variants: variants.iter().map(|variant| name(&variant.key)).collect(),
                    default: variants
                        .iter()
                        .filter(|variant| variant.default)
                        .map(|variant| name(&variant.key))
                        .collect(),
                });
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::StringLiteral { value } => self.literals.push((*value).to_owned()),
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.read_inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::NumberLiteral { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}

fn variable(selector: &InlineExpression<&str>) -> Option<String> {
    match selector {
        InlineExpression::VariableReference { id } => Some(id.name.to_owned()),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.first().and_then(variable)
        }
        _ => None,
    }
}

/// Every key of one file with its shape, in the order of the file, terms (`-name`) included.
fn entries(language: Language, area: Area) -> Vec<(String, Shape)> {
    let place = format!("messages/{language}/{}.ftl", area.name());
    let resource = fluent_syntax::parser::parse(source(language, area))
        .unwrap_or_else(|(_, errors)| panic!("{place}: {errors:?}"));
    let mut found = Vec::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                if let Some(value) = &message.value {
                    found.push((message.id.name.to_owned(), Shape::of(value)));
                }
                for attribute in &message.attributes {
                    found.push((
                        format!("{}.{}", message.id.name, attribute.id.name),
                        Shape::of(&attribute.value),
                    ));
                }
            }
            Entry::Term(term) => found.push((format!("-{}", term.id.name), Shape::of(&term.value))),
            Entry::Junk { content } => panic!("{place}: not Fluent: {content}"),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    found
}

/// Calls `check` for every key of every language; the faults it returns are listed together.
fn check_all(mut check: impl FnMut(Language, &str, &Shape) -> Option<String>) {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for area in Area::ALL {
            for (key, shape) in entries(language, area) {
                if let Some(fault) = check(language, &key, &shape) {
                    faults.push(format!("messages/{language}/{}.ftl: {key}: {fault}", area.name()));
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Keys that are neither terms nor unknown to the others.
fn shapes(language: Language, area: Area) -> BTreeMap<String, Shape> {
    entries(language, area)
        .into_iter()
        .filter(|(key, _)| !key.starts_with('-'))
        .collect()
}

#[test]
fn no_key_stands_twice() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        for area in Area::ALL {
            for (key, _) in entries(language, area) {
                assert!(seen.insert(key.clone()), "{language}: {key} stands twice");
            }
        }
    }
}

#[test]
fn keys_begin_with_the_prefix_of_their_file_and_are_kebab_case() {
    for language in Language::ALL {
        for area in Area::ALL {
            for (key, _) in entries(language, area) {
                let key = key.trim_start_matches('-');
                let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
                assert!(key.chars().all(kebab), "{language}: {key} is not kebab-case");
                let prefix = |area: &Area| prefixes(*area).iter().any(|prefix| key.starts_with(prefix));
                let found = Area::ALL.into_iter().find(prefix).unwrap_or(Area::Common);
                assert_eq!(
                    found,
                    area,
                    "{language}: {key} stands in the wrong file, {}.ftl",
                    area.name()
                );
            }
        }
    }
}

/// How the keys of a file begin; those of the common one begin with none of these.
fn prefixes(area: Area) -> &'static [&'static str] {
    match area {
        Area::Common => &[],
        Area::Errors => &["error-"],
        Area::Page => &["page-"],
        Area::Terminal => &["terminal-"],
        Area::Rules => &["rules-"],
        Area::Review => &["review-"],
        Area::Lessons => &["lessons-"],
        Area::Learn => &["learn-", "puzzles-", "history-", "faq-"],
    }
}

#[test]
fn every_language_has_the_same_keys_with_the_same_variables() {
    let mut faults = Vec::new();
    for area in Area::ALL {
        let model = shapes(Language::En, area);
        for language in Language::ALL {
            let place = format!("messages/{language}/{}.ftl", area.name());
            let other = shapes(language, area);
            faults.extend(
                model
                    .keys()
                    .filter(|key| !other.contains_key(*key))
                    .map(|key| format!("{place}: lacks {key}")),
            );
            for (key, shape) in &other {
                match model.get(key) {
                    None => faults.push(format!("{place}: {key} is unknown to English")),
                    Some(model) if model.variables != shape.variables => faults.push(format!(
                        "{place}: {key} has the variables {:?}, English has {:?}",
                        shape.variables, model.variables
                    )),
                    Some(_) => {}
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn choices_by_words_offer_the_same_words_in_every_language() {
    let mut faults = Vec::new();
    let words = |shape: &Shape| -> BTreeMap<String, BTreeSet<String>> {
        let mut words: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for choice in shape.choices.iter().filter(|choice| !choice.is_plural()) {
            words
                .entry(choice.variable.clone().unwrap_or_default())
                .or_default()
                .extend(choice.variants.iter().cloned());
        }
        words
    };
    for area in Area::ALL {
        let model = shapes(Language::En, area);
        for language in Language::ALL {
            for (key, shape) in shapes(language, area) {
                let Some(english) = model.get(&key) else { continue };
                for (variable, variants) in words(&shape) {
                    if let Some(expected) = words(english).get(&variable)
                        && *expected != variants
                    {
                        faults.push(format!(
                            "messages/{language}/{}.ftl: {key}: ${variable} chooses among {variants:?}, in English {expected:?}",
                            area.name()
                        ));
                    }
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn choices_by_number_have_exactly_the_categories_of_the_language() {
    check_all(|language, _, shape| {
        let (needed, allowed): (&[&str], &[&str]) = match language {
            Language::Hr => (&["one", "few", "other"], &[]),
            Language::Uk => (&["one", "few", "many", "other"], &[]),
            // `many` is for fractions only.
            Language::Cs => (&["one", "few", "other"], &["many"]),
            Language::El | Language::En => (&["one", "other"], &[]),
        };
        shape
            .choices
            .iter()
            .filter(|choice| choice.is_plural())
            .find_map(|choice| {
                let categories: BTreeSet<&str> = choice.variants.iter().map(String::as_str).collect();
                let missing = needed.iter().find(|category| !categories.contains(**category));
                let excess = categories.iter().find(|category| {
                    !needed.contains(category)
                        && !allowed.contains(category)
                        && category.parse::<f64>().is_err()
                });
                if let Some(missing) = missing {
                    Some(format!("lacks the plural form [{missing}]"))
                } else if let Some(excess) = excess {
                    Some(format!(
                        "has the plural form [{excess}], which the language does not know"
                    ))
                } else if choice.default != "other" {
                    Some(format!("its default is [{}], not [other]", choice.default))
                } else if categories.len() != choice.variants.len() {
                    Some("has a plural form twice".to_owned())
                } else {
                    None
                }
            })
    });
}

#[test]
fn nothing_is_empty_or_badly_spaced() {
    check_all(|_, _, shape| {
        let all: String = shape.texts.concat();
        if all.trim().is_empty() && shape.variables.is_empty() && shape.literals.is_empty() {
            return Some("is empty".to_owned());
        }
        if shape
            .literals
            .iter()
            .any(|literal| literal.starts_with(' ') || literal.ends_with(' '))
        {
            return Some(
                "hides a space at an edge in a literal: sentences are not put together from pieces"
                    .to_owned(),
            );
        }
        let spaces = |text: &&String| {
            text.contains("  ") || text.contains('\t') || text.contains(" \n") || text.contains("\n ")
        };
        shape
            .texts
            .iter()
            .find(spaces)
            .map(|text| format!("superfluous space in {text:?}"))
    });
}

#[test]
fn typography_is_that_of_print() {
    check_all(|language, _, shape| {
        shape.texts.iter().find_map(|text| {
            let prose = without_code(text);
            let chars: Vec<char> = prose.chars().collect();
            if prose.contains('"') {
                return Some(format!("straight quotation mark in {text:?}"));
            }
            if prose.contains("...") {
                return Some(format!("three dots instead of … in {text:?}"));
            }
            if prose.contains(" - ") || prose.contains("--") {
                return Some(format!("hyphens instead of a dash in {text:?}"));
            }
            let apostrophe = |window: &[char]| window[0].is_alphabetic() && window[1] == '\'';
            if chars.windows(2).any(apostrophe) {
                return Some(format!("typewriter apostrophe in {text:?}"));
            }
            if language == Language::El {
                // ς ends words and stands nowhere else.
                for word in words(&prose) {
                    if word.ends_with('σ') && word.chars().count() > 1
                        || word.trim_end_matches('ς').contains('ς')
                    {
                        return Some(format!("misplaced sigma in {word:?}"));
                    }
                }
            }
            None
        })
    });
}

/// What may stand in Latin letters in a Ukrainian or Greek text: names that have no other form.
const LATIN_NAMES: &[&str] = &[
    "Mlin", "PlayOK", "PGN", "JSON", "URL", "Esc", "Enter", "Tab", "Ctrl", "Home", "End", "PageUp",
    "PageDown", "W", "B", "Rust", "wasm", "UTF",
];

#[test]
fn scripts_are_not_mixed() {
    check_all(|language, _, shape| {
        shape.texts.iter().find_map(|text| {
            words(&without_code(text)).into_iter().find_map(|word| {
                let own = |c: char| match language {
                    Language::Uk => is_cyrillic(c),
                    Language::El => is_greek(c),
                    Language::Hr | Language::Cs | Language::En => is_latin(c),
                };
                let letters: Vec<char> = word.chars().filter(|c| c.is_alphabetic()).collect();
                if letters.iter().all(|&c| own(c)) {
                    // Letters of Russian that Ukrainian does not have.
                    let foreign = letters.iter().any(|c| "ыэъёЫЭЪЁ".contains(*c));
                    return (language == Language::Uk && foreign).then(|| format!("not Ukrainian: {word:?}"));
                }
                let latin = letters.iter().all(|&c| is_latin(c));
                if latin && (is_point(&word) || LATIN_NAMES.contains(&word.as_str())) {
                    return None;
                }
                Some(format!("letters of another script in {word:?}"))
            })
        })
    });
}

fn is_latin(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, '\u{c0}'..='\u{24f}')
}

fn is_cyrillic(c: char) -> bool {
    matches!(c, '\u{400}'..='\u{52f}')
}

fn is_greek(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}')
}

fn is_point(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'g', b'1'..=b'7'])
}

/// Runs of letters and digits.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The text without what stands in backquotes and without options such as `--no-flying`: words of a program, not of a language.
fn without_code(text: &str) -> String {
    let outside: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    outside
        .split(' ')
        .filter(|word| !word.trim_start_matches(['(', '„', '«', '“']).starts_with("--"))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn no_english_is_left_in_the_other_languages() {
    // What rightly reads alike in two languages.
    const ALIKE: &[&str] = &["page-nav-editor"];
    for area in Area::ALL {
        let english = shapes(Language::En, area);
        for language in Language::ALL
            .into_iter()
            .filter(|language| *language != Language::En)
        {
            for (key, shape) in shapes(language, area) {
                let Some(model) = english.get(&key) else { continue };
                let text = shape.texts.concat();
                let wordy = words(&text)
                    .iter()
                    .any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1);
                if wordy && text == model.texts.concat() && !ALIKE.contains(&key.as_str()) {
                    let name = words(&text)
                        .iter()
                        .all(|word| LATIN_NAMES.contains(&word.as_str()));
                    assert!(
                        name,
                        "messages/{language}/{}.ftl: {key} is still English: {text}",
                        area.name()
                    );
                }
            }
        }
    }
}

#[test]
fn every_message_can_be_formed_with_every_choice_and_number() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for area in Area::ALL {
            for (key, shape) in shapes(language, area) {
                let mut domains: Vec<(String, Vec<String>)> = Vec::new();
                for variable in &shape.variables {
                    let mut values: BTreeSet<String> = BTreeSet::new();
                    for choice in shape
                        .choices
                        .iter()
                        .filter(|choice| choice.variable.as_ref() == Some(variable))
                    {
                        if choice.is_plural() {
                            values.extend(
                                ["0", "1", "2", "5", "11", "21", "22", "101", "1234"].map(str::to_owned),
                            );
                        } else {
                            values.extend(choice.variants.iter().cloned());
                        }
                    }
                    if values.is_empty() {
                        values.insert("7".to_owned());
                    }
                    domains.push((variable.clone(), values.into_iter().collect()));
                }
                let mut combinations: Vec<Vec<(&str, &str)>> = vec![Vec::new()];
                for (name, values) in &domains {
                    combinations = combinations
                        .into_iter()
                        .flat_map(|so_far| {
                            values.iter().map(move |value| {
                                let mut next = so_far.clone();
                                next.push((name.as_str(), value.as_str()));
                                next
                            })
                        })
                        .collect();
                }
                for combination in combinations {
                    let mut args = Args::new();
                    for (name, value) in &combination {
                        match value.parse::<i64>() {
                            Ok(number) => args.set(name, number),
                            Err(_) => args.set(name, *value),
                        }
                    }
                    match locale.try_text(&key, &args) {
                        Ok(text) => assert!(
                            text.trim() == text && !text.is_empty() && !text.contains("  "),
                            "{language}: {key} with {combination:?} is badly spaced: {text:?}"
                        ),
                        Err(fault) => panic!("{fault} ({combination:?})"),
                    }
                }
            }
        }
    }
}

#[test]
fn plural_forms_follow_the_language() {
    let numbers = [1, 2, 5, 11, 21, 22, 101];
    let expected = [
        (
            Language::Hr,
            [
                "figura", "figure", "figura", "figura", "figura", "figure", "figura",
            ],
        ),
        (
            Language::Uk,
            ["фішка", "фішки", "фішок", "фішок", "фішка", "фішки", "фішка"],
        ),
        (
            Language::Cs,
            [
                "kámen", "kameny", "kamenů", "kamenů", "kamenů", "kamenů", "kamenů",
            ],
        ),
        (
            Language::El,
            [
                "πιόνι",
                "πιόνια",
                "πιόνια",
                "πιόνια",
                "πιόνια",
                "πιόνια",
                "πιόνια",
            ],
        ),
        (Language::En, ["man", "men", "men", "men", "men", "men", "men"]),
    ];
    for (language, forms) in expected {
        let locale = Locale::new(language);
        for (number, form) in numbers.into_iter().zip(forms) {
            let mut args = Args::new();
            args.set("count", number);
            assert_eq!(
                locale.text_with("men-count", &args),
                format!("{number} {form}"),
                "{language}"
            );
        }
    }
}

#[test]
fn a_grouped_number_still_chooses_its_plural_form() {
    let cases = [
        (Language::Hr, "1.000.001 figura"),
        (Language::Uk, "1\u{a0}000\u{a0}001 фішка"),
        (Language::Cs, "1\u{a0}000\u{a0}001 kamenů"),
        (Language::El, "1.000.001 πιόνια"),
        (Language::En, "1,000,001 men"),
    ];
    for (language, expected) in cases {
        let mut args = Args::new();
        args.set("count", 1_000_001);
        assert_eq!(Locale::new(language).text_with("men-count", &args), expected);
    }
}

#[test]
fn a_number_with_decimals_is_written_and_chooses_as_the_language_does() {
    let cases = [
        (Language::Hr, 1.5, 1, "1,5 figura"),
        (Language::Uk, 1.5, 1, "1,5 фішки"),
        (Language::Cs, 1.5, 1, "1,5 kamene"),
        (Language::El, 1.5, 1, "1,5 πιόνια"),
        (Language::En, 1.5, 1, "1.5 men"),
        (Language::En, 1.04, 1, "1.0 men"),
        (Language::En, 1.04, 0, "1 man"),
        (Language::Cs, 1234.5, 2, "1\u{a0}234,50 kamene"),
    ];
    for (language, value, digits, expected) in cases {
        let mut args = Args::new();
        args.set("count", Value::Decimal { value, digits });
        assert_eq!(Locale::new(language).text_with("men-count", &args), expected);
    }
}

#[test]
fn a_locale_serves_many_threads() {
    fn shared<T: Send + Sync>(value: T) -> T {
        value
    }
    let locale = shared(Locale::new(Language::Uk));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for count in 0..200 {
                    let mut args = Args::new();
                    args.set("count", count);
                    assert!(locale.try_text("men-count", &args).is_ok());
                }
            });
        }
    });
}

/// Keys in the code are string literals handed to one of these.
const LOOKUPS: [&str; 6] = ["t", "tr", "text", "text_with", "try_text", "td"];

#[test]
fn every_key_named_in_the_code_exists() {
    let known: BTreeSet<String> = keys(Language::En).collect();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut faults = Vec::new();
    for name in ["web", "cli", "server"] {
        let mut files = Vec::new();
        rust_files(&crates.join(name).join("src"), &mut files);
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file is text");
            for (line, key) in keys_in(&text) {
                if !known.contains(&key) {
                    faults.push(format!(
                        "{}:{line}: no message has the key {key:?}",
                        file.display()
                    ));
                }
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The keys in a Rust source: the first kebab-case literal in each call of a lookup, with its line.
fn keys_in(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (line_index, line) in source.lines().enumerate() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        // A call may go on over the following lines.
        let rest: Vec<&str> = source.lines().skip(line_index + 1).take(2).collect();
        for (at, _) in line.match_indices('(') {
            let before = line[..at].strip_suffix('!').unwrap_or(&line[..at]);
            let start = before
                .trim_end_matches(|c: char| c.is_alphanumeric() || c == '_')
                .len();
            if !LOOKUPS.contains(&&before[start..]) || before[..start].trim_end().ends_with("fn") {
                continue;
            }
            let call = format!("{} {}", &line[at + 1..], rest.join(" "));
            if let Some(key) = first_literal(&call)
                && key.contains('-')
                && key
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.')
            {
                found.push((line_index + 1, key));
            }
        }
    }
    found
}

/// The first string literal among the arguments, if the parenthesis does not close before it.
fn first_literal(call: &str) -> Option<String> {
    let mut depth = 1;
    for (at, c) in call.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            '"' => {
                let literal = &call[at + 1..];
                return literal.find('"').map(|end| literal[..end].to_owned());
            }
            _ => {}
        }
        if depth == 0 {
            return None;
        }
    }
    None
}

#[test]
fn the_scan_for_keys_finds_them() {
    let source = "let a = t!(\"page-one\");\nlocale.text_with(\n    \"page-two\",\n    &args! {});\ntr(i18n, \"page-three.label\"); text(key); \
                  // t(\"no\")\nfn t(\"page-four\")\nformat!(\"page-five\"); part(\"page-six\"); t(\"plain\")\n(\"…\", t(\"page-seven\"))·(\"no\")";
    let keys: Vec<String> = keys_in(source).into_iter().map(|(_, key)| key).collect();
    assert_eq!(keys, ["page-one", "page-two", "page-three.label", "page-seven"]);
}

#[test]
fn the_rules_page_uses_every_key_of_its_file_once() {
    let mut used = vec![RULES_TITLE.to_owned(), "rules-contents".to_owned()];
    used.extend(RULES_LEAD.iter().map(|key| (*key).to_owned()));
    for section in RULES_PAGE {
        used.push(section.title.to_owned());
        for block in section.blocks {
            match block {
                RulesBlock::Paragraph(key) | RulesBlock::Item(key) => used.push((*key).to_owned()),
                RulesBlock::Word(key) => used.extend([(*key).to_owned(), format!("{key}.text")]),
                RulesBlock::Figure(figure) => used.push(figure.caption.to_owned()),
            }
        }
    }
    used.sort();
    let written: Vec<String> = shapes(Language::En, Area::Rules).into_keys().collect();
    assert_eq!(used, written);
}

#[test]
fn every_step_of_the_course_has_its_words_and_no_other_has() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../review/data/course.txt");
    let course = fs::read_to_string(folder).expect("the course is a text");
    let steps: BTreeSet<&str> = course
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    for language in Language::ALL {
        let known: BTreeSet<String> = keys(language).collect();
        for step in &steps {
            for part in ["", ".task", ".right"] {
                let key = format!("lessons-step-{step}{part}");
                assert!(known.contains(&key), "{language}: no message {key}");
            }
        }
        for key in &known {
            if let Some(rest) = key.strip_prefix("lessons-step-") {
                let step = rest.split('.').next().unwrap_or(rest);
                assert!(steps.contains(step), "{language}: {key} belongs to no step");
            }
        }
    }
}

/// The enums of mlin-rules and mlin-review whose every variant is told to people, with what the keys begin with.
const TOLD: [(&str, &str); 16] = [
    ("MoveError", "error-move-"),
    ("PlayError", "error-play-"),
    ("SetupReason", "error-setup-"),
    ("MoveTextError", "error-move-text-"),
    ("PositionTextReason", "error-position-"),
    ("RulesetError", "error-rules-"),
    ("RecordErrorReason", "error-record-"),
    ("WinReason", "reason-"),
    ("DrawReason", "reason-"),
    ("Reason", "review-reason-"),
    ("Threat", "review-threat-"),
    ("Advice", "review-advice-"),
    ("Warning", "review-warning-"),
    ("Theme", "review-theme-"),
    ("Chapter", "lessons-chapter-"),
    ("Mistake", "lessons-mistake-"),
];

#[test]
fn every_refusal_and_every_end_of_a_game_has_a_sentence() {
    let known: BTreeSet<String> = keys(Language::En).collect();
    let mut files = Vec::new();
    for name in ["rules", "review"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
        rust_files(&folder.join("src"), &mut files);
    }
    let sources: Vec<String> = files
        .iter()
        .map(|file| fs::read_to_string(file).expect("a source file is text"))
        .collect();
    for (name, prefix) in TOLD {
        let declaration = format!("pub enum {name} {{");
        let body = sources
            .iter()
            .find_map(|source| source.split_once(&declaration))
            .and_then(|(_, rest)| rest.split_once("\n}"))
            .unwrap_or_else(|| panic!("there is no enum {name}"))
            .0;
        let mut transparent = false;
        let mut variants = 0;
        for line in body.lines() {
            // Variants stand four spaces deep; their fields deeper.
            let Some(variant) = line
                .strip_prefix("    ")
                .filter(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()))
            else {
                transparent |= line.contains("#[error(transparent)]");
                continue;
            };
            let variant: String = variant.chars().take_while(|c| c.is_alphanumeric()).collect();
            if !std::mem::take(&mut transparent) {
                let key = format!("{prefix}{}", kebab(&variant));
                assert!(known.contains(&key), "{name}::{variant} has no message {key}");
                variants += 1;
            }
        }
        assert!(variants > 0, "{name}: no variant found");
    }
}

fn kebab(name: &str) -> String {
    let mut text = String::new();
    for (index, c) in name.char_indices() {
        if index > 0 && c.is_ascii_uppercase() {
            text.push('-');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}
