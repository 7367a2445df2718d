//! Where one record ends and the next begins, in a text of several.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use crate::notation::record::{is_tag_name_byte, tag_spelling};

/// The parts of a text that hold one game each, with the line on which each begins.
pub(super) fn split_games(text: &str) -> Vec<(usize, &str)> {
    Splitter::new(text).split()
}

/// Where a line begins.
#[derive(Clone, Copy)]
struct LineStart {
    /// Counted from 1.
    line: usize,
    /// In bytes.
    offset: usize,
}

/// A comment of which the end has not come.
#[derive(Clone, Copy, Default)]
struct Comment {
    /// The first line in it that has the form of a tag. Where the end never comes, a game begins there.
    tag: Option<LineStart>,
}

/// Finds where the games of a text begin.
struct Splitter<'a> {
    text: &'a str,
    games: Vec<(usize, &'a str)>,
    /// Where the game that is being read begins.
    start: LineStart,
    moves_seen: bool,
    /// Names of its tags in front of the block of lines that is being read.
    earlier: BTreeSet<String>,
    /// Names in this block.
    block: BTreeSet<String>,
    /// Where the block begins, if it has.
    block_start: Option<LineStart>,
}

impl<'a> Splitter<'a> {
    fn new(text: &'a str) -> Splitter<'a> {
        Splitter {
            text,
            games: Vec::new(),
            start: LineStart { line: 1, offset: 0 },
            moves_seen: false,
            earlier: BTreeSet::new(),
            block: BTreeSet::new(),
            block_start: None,
        }
    }

    fn split(mut self) -> Vec<(usize, &'a str)> {
        let mut here = LineStart { line: 1, offset: 0 };
        let mut comment: Option<Comment> = None;
        loop {
            let Some(line) = self.text[here.offset..].split_inclusive('\n').next() else {
                let Some(tag) = comment.take().and_then(|comment| comment.tag) else {
                    break;
                };
                here = tag;
                continue;
            };
            let name = tag_name(line);
            let mut rest = line;
            if let Some(comment) = &mut comment {
                comment.tag = comment.tag.or(name.map(|_| here));
            } else if line.trim_start().starts_with('[') {
                self.tag(name, here);
                rest = line.rsplit_once(']').map_or("", |(_, rest)| rest);
                self.moves_seen |= !rest.trim().is_empty();
            } else if line.trim().is_empty() {
                self.end_block();
            } else {
                self.moves_seen = true;
            }
            match comment_after(rest, comment) {
                Ok(open) => {
                    comment = open;
                    here.line += 1;
                    here.offset += line.len();
                }
                Err(tag) => {
                    comment = None;
                    here = tag;
                }
            }
        }
        if self.moves_seen || !self.text[self.start.offset..].trim().is_empty() {
            self.begin(here);
        }
        self.games
    }

    /// A line with a tag begins a game behind moves. Where games have no moves, the tags tell: `Event`, with which a game begins, or any in
    /// a block of its own, when the game has it already.
    fn tag(&mut self, name: Option<&'a str>, here: LineStart) {
        if self.moves_seen {
            self.begin(here);
        }
        if let Some(name) = name {
            if name == "Event" && self.block.contains(name) {
                self.begin(here);
            } else if self.earlier.contains(name) {
                self.begin(self.block_start.unwrap_or(here));
            }
            self.block.insert(name.to_owned());
        }
        self.block_start.get_or_insert(here);
    }

    fn end_block(&mut self) {
        self.earlier.extend(core::mem::take(&mut self.block));
        self.block_start = None;
    }

    /// Begins the next game at the block that is being read, or inside it.
    fn begin(&mut self, start: LineStart) {
        let game = &self.text[self.start.offset..start.offset];
        self.games.push((self.start.line, game));
        if self.block_start.is_none_or(|block| block.offset != start.offset) {
            self.block.clear();
            self.block_start = None;
        }
        self.earlier.clear();
        self.start = start;
        self.moves_seen = false;
    }
}

/// The name in a line that begins as `[Name "value"]` does.
fn tag_name(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('[')?.trim_start();
    let length = rest.bytes().take_while(|byte| is_tag_name_byte(*byte)).count();
    let (name, rest) = rest.split_at(length);
    (!name.is_empty() && rest.trim_start().starts_with('"')).then(|| tag_spelling(name))
}

/// The comment that is open behind a part of a line, if one is.
///
/// # Errors
/// When a comment begins inside one that has a tag in it: that one has no end, and the game to which the tag belongs begins there.
fn comment_after(part: &str, mut open: Option<Comment>) -> Result<Option<Comment>, LineStart> {
    if open.is_none() && part.starts_with('%') {
        return Ok(None);
    }
    let mut letters = part.chars();
    while let Some(letter) = letters.next() {
        match (letter, &open) {
            ('\\', Some(_)) => _ = letters.next(),
            ('{', Some(Comment { tag: Some(tag) })) => return Err(*tag),
            ('{', None) => open = Some(Comment::default()),
            ('}', _) => open = None,
            (';', None) => break,
            _ => {}
        }
    }
    Ok(open)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;
    use crate::notation::{Record, RecordErrorReason};

    /// The lines on which the games of a text begin.
    fn lines_of_games(text: &str) -> Vec<usize> {
        let games = split_games(text);
        let all: String = games.iter().map(|(_, game)| *game).collect();
        assert_eq!(all, text, "nothing gets lost");
        games.into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn games_of_tags_alone_are_games_of_their_own() {
        for (text, lines) in [
            (
                "[Event \"1\"]\n[Result \"*\"]\n\n[Event \"2\"]\n[Result \"*\"]\n",
                &[1, 4][..],
            ),
            (
                "[Event \"1\"]\n[Round \"1\"]\n[Event \"2\"]\n[Round \"2\"]\nd6 *\n",
                &[1, 3],
            ),
            // The tag that repeats need not be the first of its block.
            (
                "[White \"A\"]\n\n[Date \"2\"]\n[White \"B\"]\n\n[Date \"3\"]\n",
                &[1, 3, 6],
            ),
            ("[FEN \"x\"]\n\n[position \"y\"]\n", &[1, 3]),
            (
                "d6 *\n\n[Round \"2\"]\n\n[Round \"3\"]\n\nd6 *\n[Round \"4\"]",
                &[1, 3, 5, 8],
            ),
            // One game: an empty line among its tags, or a tag that stands twice by mistake.
            ("[White \"A\"]\n\n[Black \"B\"]\n\nd6 *\n", &[1]),
            ("[White \"A\"]\n[White \"B\"]\nd6 *\n", &[1]),
            ("[White \"A\"]\n\n[Black \"B\"]\n[Black \"C\"]\nd6 *\n", &[1]),
        ] {
            assert_eq!(lines_of_games(text), lines, "{text}");
        }
    }

    #[test]
    fn a_comment_without_an_end_hides_no_games_behind_it() {
        let text = "[Round \"1\"]\nd6 *\n\n[Round \"2\"]\nd6 {no end\n[1] is no tag\n\n\
                    [Round \"3\"]\nf4 {an end}\n\n[Round \"4\"]\n\n[Round \"5\"]\nb4 {none\n\n[Round \"6\"]\n";
        let found: Vec<_> = Record::parse_all(text, &Ruleset::default())
            .into_iter()
            .map(|record| {
                record
                    .map_err(|error| (error.line, error.column, error.reason))
                    .err()
            })
            .collect();
        let open = |line| Some((line, 4, RecordErrorReason::OpenComment));
        assert_eq!(found, [None, open(5), None, None, open(14), None]);
        // What stands in a line for other programs opens no comment.
        assert_eq!(lines_of_games("d6\n% {\n*\n[Round \"2\"]\nd6 {\n}"), [1, 4]);
    }
}
