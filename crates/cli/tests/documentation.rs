//! `docs/command-line.md` and `docs/engine-protocol.md` show what the program really prints.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::path::Path;

use common::mlin_with;
use mlin_engine::protocol::{OptionKind, Options};

/// Arguments as a shell splits them; single quotes are all the quoting that the document uses.
fn split(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in command.chars() {
        match letter {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().unwrap().push(letter),
        }
    }
    words
}

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name);
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn every_console_example_prints_what_it_shows() {
    let text = document("command-line.md") + &document("engine-protocol.md");
    let mut examples = 0;
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for example in block.split("$ ").skip(1) {
            let (command, expected) = example.split_once('\n').unwrap();
            let (input, command) = command.split_once(" | ").unwrap_or(("echo ''", command));
            let input = split(input)[1..].join(" ");
            let words = split(command);
            assert_eq!(words[0], "mlin", "{command}");
            let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
            assert_eq!(mlin_with(&args, input.as_bytes()).ok(), expected, "{command}");
            examples += 1;
        }
    }
    assert!(examples >= 4, "{examples} examples");
}

#[test]
fn every_option_of_the_engine_stands_in_its_table() {
    let text = document("engine-protocol.md");
    for option in Options::texts() {
        let row = format!("| `{}` | ", option.name);
        let row = text.lines().find_map(|line| line.strip_prefix(&row));
        let row = row.unwrap_or_else(|| panic!("{}", option.name));
        let expected = match option.kind {
            OptionKind::Check { default } => default.to_string(),
            // Where the greatest is no choice that anybody made, the default alone.
            OptionKind::Spin { default, max, .. } if max > i64::from(i32::MAX) => default.to_string(),
            OptionKind::Spin { default, min, max } => format!("{min} to {max}, {default}"),
            OptionKind::Text { .. } => "`<empty>`".to_owned(),
            OptionKind::Button => "button".to_owned(),
            OptionKind::Other(kind) => panic!("{kind}"),
        };
        assert!(
            row.starts_with(&format!("{expected} | ")),
            "{}: {row}",
            option.name
        );
    }
}
