//! Reads game records: a tokenizer that never edits the text, and above it the game played move by move.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use crate::notation::move_text::{is_cross, is_dash};
use crate::notation::record::{ClaimedResult, OWN_TAGS, is_tag_name, tag_spelling};
use crate::notation::{
    Record, RecordError, RecordErrorReason as Reason, RecordMove, RuleTags, from_playok_number,
};
use crate::{Game, Move, MoveError, PlayError, Point, Position, Ruleset, Side};

/// How deep variations may stand in one another.
const MAX_DEPTH: usize = 32;

/// Results as they stand in texts, longer ones before their beginnings.
const RESULTS: [(&str, Option<ClaimedResult>); 8] = [
    ("1-0", Some(ClaimedResult::Win(Side::White))),
    ("0-1", Some(ClaimedResult::Win(Side::Black))),
    ("1/2-1/2", Some(ClaimedResult::Draw)),
    ("1/2", Some(ClaimedResult::Draw)),
    ("½-½", Some(ClaimedResult::Draw)),
    ("½–½", Some(ClaimedResult::Draw)),
    ("½", Some(ClaimedResult::Draw)),
    ("*", None),
];

/// A line and a column, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    line: usize,
    column: usize,
}

/// Whether a record writes points as `d6` or as PlayOK's numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PointStyle {
    Names,
    Numbers,
}

/// A move that closes a mill and waits for its removal.
struct Pending {
    place: Place,
    entry: RecordMove,
}

/// A variation that is being read.
struct Variation {
    place: Place,
    /// The position before its last move, or before its first one while there is none.
    before: Position,
    position: Position,
    moves: Vec<RecordMove>,
    /// Plies before its first move.
    first_ply: usize,
    /// What is said in front of its first move.
    lead: String,
    /// Whether it stands behind an end, so that nothing of it is played.
    skipped: bool,
    /// Moves behind the end that it reaches itself.
    left_over: usize,
}

/// Tags that mean something to the reader.
#[derive(Default)]
struct Header {
    result: Option<Option<ClaimedResult>>,
    termination: Option<String>,
    start: Option<Position>,
}

pub(super) struct Reader<'a> {
    rest: &'a str,
    place: Place,
    style: Option<PointStyle>,
    pending: Option<Pending>,
    variations: Vec<Variation>,
    record: Record,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str, first_line: usize, defaults: &Ruleset) -> Reader<'a> {
        let mut record = Record::from_game(Game::new(*defaults));
        record.rule_tags = RuleTags::default();
        Reader {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            place: Place {
                line: first_line,
                column: 1,
            },
            style: None,
            pending: None,
            variations: Vec::new(),
            record,
        }
    }

    /// What could be read, and the fault that stopped it.
    pub(super) fn read(mut self) -> (Record, Option<RecordError>) {
        let error = self.read_all().err();
        if error.is_some() {
            // Variations that are not complete go with the fault.
            self.variations.clear();
        }
        (self.record, error)
    }

    fn read_all(&mut self) -> Result<(), RecordError> {
        let header = self.tags()?;
        let defaults = *self.record.game.rules();
        let rules = self.record.rule_tags.over(&defaults);
        self.record.game = Game::from_position(header.start.unwrap_or(Position::START), rules);
        let stated = self.moves()?;
        let result = match (header.result, stated) {
            (Some(tag), Some((end, place))) if tag != end && tag.is_some() && end.is_some() => {
                return Err(error(place, None, Reason::ResultsDiffer));
            }
            (tag, end) => tag.flatten().or(end.and_then(|(end, _)| end)),
        };
        self.record.claim(result, header.termination.as_deref());
        Ok(())
    }

    // Tags

    fn tags(&mut self) -> Result<Header, RecordError> {
        let mut header = Header::default();
        let mut names: BTreeSet<String> = BTreeSet::new();
        loop {
            self.skip_spaces();
            if !self.rest.starts_with('[') {
                return Ok(header);
            }
            let place = self.place;
            let (name, value) = self.tag().ok_or(error(place, None, Reason::Tag))?;
            let name = tag_spelling(&name).to_owned();
            let own = OWN_TAGS.into_iter().find(|own| *own == name);
            let fault = |reason: Reason| error(place, None, reason);
            if !names.insert(name.clone()) {
                return Err(fault(Reason::RepeatedTag(name)));
            }
            let rules = &mut self.record.rule_tags;
            match own {
                Some("Flying") => {
                    rules.flying = Some(Ruleset::parse_flying(&value).map_err(|e| fault(e.into()))?);
                }
                Some("NoRemovalLimit") => {
                    let limit = Ruleset::parse_no_removal_limit(&value).map_err(|e| fault(e.into()))?;
                    rules.no_removal_limit = Some(limit);
                }
                Some("Repetition") => {
                    rules.repetition = Some(Ruleset::parse_repetition(&value).map_err(|e| fault(e.into()))?);
                }
                Some("Position") => {
                    let position: Result<Position, _> = value.parse();
                    header.start = Some(position.map_err(|e| fault(e.into()))?);
                }
                Some("Result") => header.result = Some(read_result(&value).ok_or(fault(Reason::Result))?),
                Some(_) => header.termination = Some(value),
                None => self.record.tags.push((name, value)),
            }
        }
    }

    /// One `[Name "value"]`, if it has this form.
    fn tag(&mut self) -> Option<(String, String)> {
        self.skip("[".len());
        self.skip_blanks();
        let length = self
            .rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))?;
        let name = self.rest[..length].to_owned();
        self.skip(length);
        self.skip_blanks();
        if !is_tag_name(&name) || self.next() != Some('"') {
            return None;
        }
        let mut value = String::new();
        loop {
            match self.next()? {
                '"' => break,
                '\\' => match self.next()? {
                    letter @ ('"' | '\\') => value.push(letter),
                    letter if letter.is_control() => return None,
                    // Other programs write single backslashes.
                    letter => value.extend(['\\', letter]),
                },
                letter if letter.is_control() => return None,
                letter => value.push(letter),
            }
        }
        self.skip_blanks();
        (self.next() == Some(']')).then_some((name, value))
    }

    // Moves

    /// Reads everything behind the tags and returns the result that stands at the end, if one does.
    fn moves(&mut self) -> Result<Option<(Option<ClaimedResult>, Place)>, RecordError> {
        loop {
            self.skip_spaces();
            let place = self.place;
            let Some(letter) = self.rest.chars().next() else {
                self.settle()?;
                return match self.variations.last() {
                    Some(open) => Err(error(open.place, Some(self.ply()), Reason::OpenVariation)),
                    None => Ok(None),
                };
            };
            if let Some((length, result)) = result_token(self.rest) {
                self.settle()?;
                if let Some(open) = self.variations.last() {
                    return Err(error(open.place, Some(self.ply()), Reason::OpenVariation));
                }
                self.skip(length);
                self.nothing_follows()?;
                return Ok(Some((result, place)));
            }
            match letter {
                '{' => {
                    let comment = self.comment().ok_or(self.fault(place, Reason::OpenComment))?;
                    self.add_comment(&comment);
                }
                ';' => {
                    let comment = self.rest_of_line();
                    self.add_comment(comment.trim_start_matches(';').trim());
                }
                '%' if place.column == 1 => _ = self.rest_of_line(),
                '(' => self.open_variation(place)?,
                ')' => self.close_variation(place)?,
                '$' => {
                    self.skip(1);
                    let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
                    let glyph = self.rest[..digits].parse().ok();
                    self.skip(digits);
                    self.add_glyph(place, glyph)?;
                }
                '!' | '?' => {
                    let length = self.rest.bytes().take_while(|b| matches!(b, b'!' | b'?')).count();
                    let glyph = match &self.rest[..length] {
                        "!" => Some(1),
                        "?" => Some(2),
                        "!!" => Some(3),
                        "??" => Some(4),
                        "!?" => Some(5),
                        "?!" => Some(6),
                        _ => None,
                    };
                    self.skip(length);
                    self.add_glyph(place, glyph)?;
                }
                '.' | '…' | ',' => self.skip(letter.len_utf8()),
                _ if is_cross(letter) => self.removal(place)?,
                _ if letter.is_ascii_digit() && self.is_turn_number() => {
                    let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
                    self.skip(digits);
                }
                _ => self.turn(place)?,
            }
        }
    }

    fn is_turn_number(&self) -> bool {
        let rest = self.rest.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.starts_with(['.', '…'])
    }

    /// A whole turn: a placement, slide or flight, with its removal if that follows at once.
    fn turn(&mut self, place: Place) -> Result<(), RecordError> {
        self.settle()?;
        let first = self.point(place, Reason::Unexpected)?;
        let mut mv = Move::place(first);
        if let Some(sign) = self.sign(is_dash) {
            mv = Move::slide(first, self.point(sign, Reason::PointMissing)?);
        }
        if let Some(sign) = self.sign(is_cross) {
            mv = mv.removing(self.point(sign, Reason::PointMissing)?);
        }
        self.play(place, RecordMove::new(mv))
    }

    /// A removal as a token of its own, behind a move that waits for one.
    fn removal(&mut self, place: Place) -> Result<(), RecordError> {
        let letter = self.rest.chars().next().map_or(0, char::len_utf8);
        self.skip(letter);
        let Some(pending) = self.pending.take() else {
            // A move that closed no mill stands before it, or none at all.
            let last = match self.variations.last() {
                Some(variation) => variation.moves.last(),
                None => self.record.line.last(),
            };
            let reason = match last {
                Some(last) if last.mv.remove.is_none() => {
                    Reason::Illegal(MoveError::NoMillClosed(last.mv.to).into())
                }
                _ => Reason::StrayRemoval,
            };
            return if self.is_skipping() {
                self.point(place, Reason::PointMissing).map(drop)
            } else {
                let ply = self.ply() - usize::from(last.is_some());
                Err(error(place, Some(ply), reason))
            };
        };
        let point = self.point(place, Reason::PointMissing)?;
        let mut entry = pending.entry;
        entry.mv = entry.mv.removing(point);
        self.play(pending.place, entry)
    }

    /// Whether moves are read but not played, since the rules have ended the game before them.
    fn is_skipping(&self) -> bool {
        match self.variations.last() {
            Some(line) => line.skipped || line.position.lost(self.record.game.rules()).is_some(),
            None => self.record.game.outcome().is_some(),
        }
    }

    /// Plays a move in the line that is being read, or keeps it while its removal may still come.
    fn play(&mut self, place: Place, entry: RecordMove) -> Result<(), RecordError> {
        if self.is_skipping() {
            match self.variations.last_mut() {
                Some(variation) => variation.left_over += 1,
                None => self.record.left_over += 1,
            }
            return Ok(());
        }
        let ply = self.ply();
        let rules = *self.record.game.rules();
        let position = match self.variations.last() {
            Some(variation) => &variation.position,
            None => self.record.game.position(),
        };
        match position.check(entry.mv, &rules) {
            Err(MoveError::RemovalMissing(_)) => {
                self.pending = Some(Pending { place, entry });
                return Ok(());
            }
            Err(reason) => return Err(error(place, Some(ply), Reason::Illegal(reason.into()))),
            Ok(()) => {}
        }
        match self.variations.last_mut() {
            Some(variation) => {
                variation.before = variation.position;
                variation.position = variation.position.after(entry.mv);
                variation.moves.push(entry);
            }
            None => {
                let played = self.record.game.play(entry.mv);
                played.map_err(|reason| error(place, Some(ply), Reason::Illegal(reason)))?;
                self.record.line.push(entry);
            }
        }
        Ok(())
    }

    /// Called where no removal can follow any more: a move that still waits for one is at fault.
    fn settle(&mut self) -> Result<(), RecordError> {
        match self.pending.take() {
            Some(pending) => {
                let reason = PlayError::from(MoveError::RemovalMissing(pending.entry.mv.to));
                Err(error(pending.place, Some(self.ply()), Reason::Illegal(reason)))
            }
            None => Ok(()),
        }
    }

    fn open_variation(&mut self, place: Place) -> Result<(), RecordError> {
        self.settle()?;
        if self.variations.len() == MAX_DEPTH {
            return Err(self.fault(place, Reason::TooDeep(MAX_DEPTH)));
        }
        let first_ply = self.ply().saturating_sub(2);
        let skipped = self.is_behind_end();
        let before = match self.variations.last() {
            _ if skipped => Some(*self.record.game.position()),
            Some(outer) => (!outer.moves.is_empty()).then_some(outer.before),
            None => {
                let game = &self.record.game;
                game.ply()
                    .checked_sub(1)
                    .and_then(|ply| game.position_at(ply))
                    .copied()
            }
        };
        let Some(before) = before else {
            return Err(self.fault(place, Reason::Variation));
        };
        self.skip("(".len());
        self.variations.push(Variation {
            place,
            before,
            position: before,
            moves: Vec::new(),
            first_ply,
            lead: String::new(),
            skipped,
            left_over: 0,
        });
        Ok(())
    }

    /// Whether the last move that was read was not played, since it stood behind an end. What is said
    /// about it is left out with it.
    fn is_behind_end(&self) -> bool {
        match self.variations.last() {
            Some(line) => line.skipped || line.left_over > 0,
            None => self.record.left_over > 0,
        }
    }

    fn close_variation(&mut self, place: Place) -> Result<(), RecordError> {
        self.settle()?;
        let fault = self.fault(place, Reason::Variation);
        let Some(mut variation) = self.variations.pop_if(|v| v.skipped || !v.moves.is_empty()) else {
            return Err(fault);
        };
        self.skip(")".len());
        if let Some(first) = variation.moves.first_mut() {
            // A line has no place for words before its first move, so they go behind it.
            join(&mut first.comment, &variation.lead);
            if let Some(last) = self.last_move() {
                last.variations.push(variation.moves);
            }
        }
        Ok(())
    }

    fn last_move(&mut self) -> Option<&mut RecordMove> {
        if let Some(pending) = &mut self.pending {
            return Some(&mut pending.entry);
        }
        match self.variations.last_mut() {
            Some(variation) => variation.moves.last_mut(),
            None => self.record.line.last_mut(),
        }
    }

    fn add_comment(&mut self, comment: &str) {
        if self.is_behind_end() {
            return;
        }
        let target = match (&mut self.pending, self.variations.last_mut()) {
            (Some(pending), _) => &mut pending.entry.comment,
            (None, Some(variation)) => match variation.moves.last_mut() {
                Some(entry) => &mut entry.comment,
                None => &mut variation.lead,
            },
            (None, None) => match self.record.line.last_mut() {
                Some(entry) => &mut entry.comment,
                None => &mut self.record.comment,
            },
        };
        join(target, comment);
    }

    fn add_glyph(&mut self, place: Place, glyph: Option<u8>) -> Result<(), RecordError> {
        let fault = self.fault(place, Reason::Glyph);
        let ignored = self.is_behind_end();
        match (self.last_move(), glyph) {
            (_, Some(_)) if ignored => Ok(()),
            (Some(entry), Some(glyph)) => {
                entry.glyphs.push(glyph);
                Ok(())
            }
            _ => Err(fault),
        }
    }

    // Tokens

    /// A point's name or number; where neither stands the fault is `missing` at `token`, which asks for one: the text may have ended.
    fn point(&mut self, token: Place, missing: Reason) -> Result<Point, RecordError> {
        self.skip_spaces();
        let place = self.place;
        let length = self
            .rest
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(self.rest.len());
        let word = &self.rest[..length];
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (length, style) = match word.as_bytes() {
            // The number of the next turn stands where the name of a point is missing.
            [b'0'..=b'9', ..] if self.style == Some(PointStyle::Names) && self.is_turn_number() => {
                return Err(self.fault(token, missing));
            }
            [b'0'..=b'9', ..] => (digits, PointStyle::Numbers),
            [b'a'..=b'z' | b'A'..=b'Z', b'0'..=b'9', ..] => (2, PointStyle::Names),
            _ => return Err(self.fault(token, missing)),
        };
        // What follows at once is a sign or the end of the word.
        if !matches!(word.as_bytes().get(length), None | Some(b'x' | b'X')) {
            return Err(self.fault(token, missing));
        }
        if self.style.is_some_and(|known| known != style) {
            return Err(self.fault(place, Reason::MixedNotation));
        }
        let point = match style {
            PointStyle::Numbers => word[..length].parse().ok().and_then(from_playok_number),
            PointStyle::Names => word[..length].parse().ok(),
        };
        let point = point.ok_or(self.fault(place, Reason::NoSuchPoint))?;
        self.style = Some(style);
        self.skip(length);
        Ok(point)
    }

    /// Takes a sign, with spaces before it, if it comes next, and returns where it stands.
    fn sign(&mut self, wanted: fn(char) -> bool) -> Option<Place> {
        let letter = self.rest.trim_start().chars().next()?;
        if !wanted(letter) {
            return None;
        }
        self.skip_spaces();
        let place = self.place;
        self.skip(letter.len_utf8());
        Some(place)
    }

    /// Reads `{…}`, in which `\}` and `\\` stand for `}` and `\`.
    fn comment(&mut self) -> Option<String> {
        self.skip("{".len());
        let mut comment = String::new();
        loop {
            match self.next()? {
                '}' => return Some(comment),
                '\\' if self.rest.starts_with(['}', '\\']) => comment.extend(self.next()),
                letter => comment.push(letter),
            }
        }
    }

    fn rest_of_line(&mut self) -> &'a str {
        let length = self.rest.find('\n').unwrap_or(self.rest.len());
        let line = &self.rest[..length];
        self.skip(length);
        line
    }

    /// Behind the result stand at most comments.
    fn nothing_follows(&mut self) -> Result<(), RecordError> {
        loop {
            self.skip_spaces();
            let place = self.place;
            match self.rest.chars().next() {
                None => return Ok(()),
                Some('{') => {
                    let comment = self.comment().ok_or(error(place, None, Reason::OpenComment))?;
                    self.add_comment(&comment);
                }
                Some(';') => {
                    let comment = self.rest_of_line();
                    self.add_comment(comment.trim_start_matches(';').trim());
                }
                Some(_) => return Err(error(place, None, Reason::AfterResult)),
            }
        }
    }

    /// The ply that is being read, counted from 1.
    fn ply(&self) -> usize {
        match self.variations.last() {
            Some(variation) => variation.first_ply + variation.moves.len() + 1,
            None => self.record.line.len() + self.record.left_over + 1,
        }
    }

    fn fault(&self, place: Place, reason: Reason) -> RecordError {
        error(place, Some(self.ply()), reason)
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.skip(letter.len_utf8());
        Some(letter)
    }

    /// Goes on by so many bytes.
    fn skip(&mut self, bytes: usize) {
        let (skipped, rest) = self.rest.split_at(bytes);
        for letter in skipped.chars() {
            if letter == '\n' {
                self.place.line += 1;
                self.place.column = 1;
            } else {
                self.place.column += 1;
            }
        }
        self.rest = rest;
    }

    fn skip_spaces(&mut self) {
        self.skip(self.rest.len() - self.rest.trim_start().len());
    }

    fn skip_blanks(&mut self) {
        self.skip(self.rest.len() - self.rest.trim_start_matches([' ', '\t']).len());
    }
}

/// Adds a comment to another with a space between them.
fn join(comment: &mut String, more: &str) {
    if !comment.is_empty() && !more.is_empty() {
        comment.push(' ');
    }
    comment.push_str(more);
}

fn error(place: Place, ply: Option<usize>, reason: Reason) -> RecordError {
    RecordError {
        line: place.line,
        column: place.column,
        ply,
        reason,
    }
}

/// The value of the tag `Result`.
fn read_result(value: &str) -> Option<Option<ClaimedResult>> {
    RESULTS
        .into_iter()
        .find(|(text, _)| *text == value.trim())
        .map(|(_, result)| result)
}

/// The result that stands at the beginning of a text, with its length in bytes.
fn result_token(text: &str) -> Option<(usize, Option<ClaimedResult>)> {
    RESULTS.into_iter().find_map(|(token, result)| {
        let rest = text.strip_prefix(token)?;
        let ends = !rest.starts_with(|c: char| c.is_alphanumeric() || is_dash(c) || is_cross(c) || c == '/');
        ends.then_some((token.len(), result))
    })
}
