//! `docs/command-line.md` shows what the program really prints.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::mlin_with;

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

#[test]
fn every_console_example_prints_what_it_shows() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/command-line.md");
    let text = std::fs::read_to_string(path).unwrap();
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
