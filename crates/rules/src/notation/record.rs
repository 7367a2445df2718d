use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;

use crate::notation::record_reader::Reader;
use crate::notation::record_splitter::split_games;
use crate::notation::{PositionError, record_writer};
use crate::{DrawReason, Game, Move, Outcome, PlayError, Repetition, Ruleset, RulesetError, Side, WinReason};

/// A game record: tag pairs, the moves with comments and variations, the result and its reason.
///
/// The form is PGN's, with the moves of [`Move`]. A record that exists is legal: its game has been
/// played through by the rules it names.
///
/// ```text
/// [White "Ana"]
/// [Black "Ivo"]
/// [Result "0-1"]
/// [Termination "resignation"]
/// [Flying "on"]
/// [NoRemovalLimit "50"]
/// [Repetition "3"]
///
/// 1. d6 f4 2. d7 {threatens d5} b4 3. d5xf4 0-1
/// ```
///
/// The tags `Flying`, `NoRemovalLimit`, `Repetition`, `Position` (the start, unless it is the empty
/// board), `Result` and `Termination` (the reason of the end) are the record's own; all others are kept
/// as they are.
///
/// Read as well: plain lists of moves, PlayOK's point numbers 1 to 24, a removal as a token of its own
/// (`d7 xa1`), either case, turn numbers or none, `½-½`.
///
/// ```
/// use mlin_rules::{Ruleset, notation::Record};
/// let record = Record::parse("1. d6 f4 2. d7 b4 3. d5 xf4", &Ruleset::default())?;
/// assert_eq!(record.game().ply(), 5);
/// assert!(record.to_string().ends_with("1. d6 f4 2. d7 b4 3. d5xf4 *\n"));
/// let error = Record::parse("d6 f4\nd6", &Ruleset::default()).unwrap_err();
/// assert_eq!((error.line, error.column, error.ply), (2, 1, Some(3)));
/// # Ok::<(), mlin_rules::notation::RecordError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    pub(super) tags: Vec<(String, String)>,
    pub(super) rule_tags: RuleTags,
    pub(super) comment: String,
    pub(super) line: Vec<RecordMove>,
    pub(super) game: Game,
    pub(super) left_over: usize,
    pub(super) unconfirmed: Option<Outcome>,
    pub(super) odd_termination: Option<&'static str>,
}

/// A move of a record with what is said about it.
///
/// ```
/// use mlin_rules::{Ruleset, notation::Record};
/// let record = Record::parse("d6 {the crossing} f4?", &Ruleset::default())?;
/// assert_eq!(record.moves()[0].comment, "the crossing");
/// assert_eq!(record.moves()[1].glyphs, [2]);
/// # Ok::<(), mlin_rules::notation::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMove {
    /// The whole turn.
    pub mv: Move,
    /// Numeric annotation glyphs of PGN: 1 for `!`, 2 for `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub glyphs: Vec<u8>,
    /// The comment after the move; empty when there is none.
    pub comment: String,
    /// Other lines instead of this move, each with at least one move.
    pub variations: Vec<Vec<RecordMove>>,
}

impl RecordMove {
    /// A move about which nothing is said.
    ///
    /// ```
    /// use mlin_rules::{Move, Point, notation::RecordMove};
    /// assert!(RecordMove::new(Move::place(Point::D6)).comment.is_empty());
    /// ```
    #[must_use]
    pub const fn new(mv: Move) -> RecordMove {
        RecordMove {
            mv,
            glyphs: Vec::new(),
            comment: String::new(),
            variations: Vec::new(),
        }
    }
}

/// The rule options that a record names itself; `None` where it leaves them to the reader.
///
/// ```
/// use mlin_rules::{Ruleset, notation::RuleTags};
/// let tags = RuleTags { no_removal_limit: Some(None), ..RuleTags::default() };
/// assert_eq!(tags.over(&Ruleset::STANDARD).to_string(), "flying=on no-removal-limit=off repetition=3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleTags {
    /// The tag `Flying`.
    pub flying: Option<bool>,
    /// The tag `NoRemovalLimit`; inside, `None` is `off`.
    pub no_removal_limit: Option<Option<NonZeroU32>>,
    /// The tag `Repetition`; inside, `None` is `off`.
    pub repetition: Option<Option<Repetition>>,
}

impl RuleTags {
    /// The options of the tags, and for those that they leave open the options of `defaults`.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::RuleTags};
    /// let tags = RuleTags { flying: Some(false), ..RuleTags::default() };
    /// assert_eq!(tags.over(&Ruleset::STANDARD), Ruleset::WITHOUT_FLYING);
    /// ```
    #[must_use]
    pub fn over(&self, defaults: &Ruleset) -> Ruleset {
        Ruleset {
            flying: self.flying.unwrap_or(defaults.flying),
            no_removal_limit: self.no_removal_limit.unwrap_or(defaults.no_removal_limit),
            repetition: self.repetition.unwrap_or(defaults.repetition),
        }
    }
}

impl From<Ruleset> for RuleTags {
    fn from(rules: Ruleset) -> RuleTags {
        RuleTags {
            flying: Some(rules.flying),
            no_removal_limit: Some(rules.no_removal_limit),
            repetition: Some(rules.repetition),
        }
    }
}

/// The tags that a record writes by itself.
pub(super) const OWN_TAGS: [&str; 6] = [
    "Result",
    "Termination",
    "Flying",
    "NoRemovalLimit",
    "Repetition",
    "Position",
];

/// Why a text is no game record: the first fault, where it stands and in which ply.
///
/// ```
/// use mlin_rules::{Ruleset, notation::Record};
/// let error = Record::parse("1. d6 f4\n2. d6", &Ruleset::default()).unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 4, ply 3: d6 is not free");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}{}: {reason}", display_ply(*.ply))]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// The ply that was being read, counted from 1; `None` outside the moves.
    pub ply: Option<usize>,
    /// What is wrong.
    pub reason: RecordErrorReason,
}

fn display_ply(ply: Option<usize>) -> String {
    ply.map_or_else(String::new, |ply| ", ply ".to_owned() + &ply.to_string())
}

/// What is wrong with a game record.
///
/// ```
/// use mlin_rules::{Ruleset, notation::{Record, RecordErrorReason}};
/// let error = Record::parse("d6 {quiet", &Ruleset::default()).unwrap_err();
/// assert_eq!(error.reason, RecordErrorReason::OpenComment);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordErrorReason {
    /// The text is longer than [`Record::MAX_LENGTH`].
    #[error("the record is longer than {} bytes", Record::MAX_LENGTH)]
    TooLong,
    /// A tag has not the form `[Name "value"]`.
    #[error("expected a tag such as [White \"Ana\"], on one line")]
    Tag,
    /// A tag that the record needs once stands twice.
    #[error("the tag {0} stands twice")]
    RepeatedTag(String),
    /// The value of `Flying`, `NoRemovalLimit` or `Repetition` is no option.
    #[error(transparent)]
    Rules(#[from] RulesetError),
    /// The value of `Position` is no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The value of `Result` is none.
    #[error("expected the result 1-0, 0-1, 1/2-1/2 or *")]
    Result,
    /// The tag `Result` and the end of the moves name different results.
    #[error("the tag Result and the result after the moves differ")]
    ResultsDiffer,
    /// Something that is no part of a record.
    #[error("expected a move such as d6, d6-d5 or d6xa1")]
    Unexpected,
    /// A name or number that belongs to no point of the board.
    #[error("there is no such point on the board")]
    NoSuchPoint,
    /// Names of points and PlayOK's numbers are mixed.
    #[error("names of points and numbers of points are mixed")]
    MixedNotation,
    /// A `-` or an `x` is not followed by a point.
    #[error("expected a point after - or x")]
    PointMissing,
    /// A removal stands where no move is waiting for one.
    #[error("a removal without a move before it")]
    StrayRemoval,
    /// A comment has no end.
    #[error("the comment that begins here has no end")]
    OpenComment,
    /// A variation has no end.
    #[error("the variation that begins here has no end")]
    OpenVariation,
    /// A `)` without its `(`, a variation before the first move, or one without a move.
    #[error("a variation stands behind the move it replaces and has at least one move")]
    Variation,
    /// Variations stand too deep in one another.
    #[error("variations stand deeper than {0} in one another")]
    TooDeep(usize),
    /// An annotation glyph is no number from 0 to 255 or stands before the first move.
    #[error("expected a glyph from $0 to $255 behind a move")]
    Glyph,
    /// More text follows after the end of the game.
    #[error(
        "the game has ended, but more follows; another game would begin with a tag at the beginning of a line"
    )]
    AfterResult,
    /// The rules do not allow the move.
    #[error(transparent)]
    Illegal(#[from] PlayError),
}

/// Why a tag cannot be set.
///
/// ```
/// use mlin_rules::{Game, Ruleset, notation::{Record, TagError}};
/// let mut record = Record::from_game(Game::new(Ruleset::default()));
/// assert_eq!(record.set_tag("two words", ""), Err(TagError::Name));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// The name is empty or has other characters than letters, digits and `_`.
    #[error("a tag's name consists of the letters A to Z, digits and _")]
    Name,
    /// The record writes this tag by itself.
    #[error("the record writes this tag by itself")]
    Own,
}

impl Record {
    /// The longest text that is read, in bytes: 4 MiB, more than a hundred thousand moves.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let noise = "x".repeat(Record::MAX_LENGTH + 1);
    /// assert!(Record::parse(&noise, &Ruleset::default()).is_err());
    /// ```
    pub const MAX_LENGTH: usize = 4 << 20;

    /// Reads a record of one game. Rules that the record does not name are those of `defaults`.
    ///
    /// Moves after the rules have ended the game are left out and counted
    /// ([`Record::left_over`]); a result that the rules contradict is left out and kept in
    /// [`Record::unconfirmed`].
    ///
    /// # Errors
    /// [`RecordError`] for the first fault.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::{Record, RecordErrorReason}};
    /// let error = Record::parse("[Flying \"maybe\"]", &Ruleset::default()).unwrap_err();
    /// assert!(matches!(error.reason, RecordErrorReason::Rules(_)));
    /// ```
    pub fn parse(text: &str, defaults: &Ruleset) -> Result<Record, RecordError> {
        let (record, error) = Record::parse_prefix(text, defaults);
        error.map_or(Ok(record), Err)
    }

    /// Reads as much of a record as is without fault, and says what stopped it: for showing a broken
    /// record up to its fault.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let (record, error) = Record::parse_prefix("d6 f4 d7 b4 d5", &Ruleset::default());
    /// assert_eq!(record.game().ply(), 4);
    /// assert_eq!(error.unwrap().ply, Some(5), "the removal is missing");
    /// ```
    #[must_use]
    pub fn parse_prefix(text: &str, defaults: &Ruleset) -> (Record, Option<RecordError>) {
        if text.len() > Record::MAX_LENGTH {
            let record = Record::from_game(Game::new(*defaults));
            let reason = RecordErrorReason::TooLong;
            return (
                record,
                Some(RecordError {
                    line: 1,
                    column: 1,
                    ply: None,
                    reason,
                }),
            );
        }
        Reader::new(text, 1, defaults).read()
    }

    /// Reads a text of several records, one result for each, in order: a game begins with the first line
    /// after the moves of the one before that begins with a tag. One without moves ends where its tags begin anew: at a line with another
    /// `Event`, or behind an empty line at tags of which it has one already. Lines are counted over the whole text.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let text = "[Event \"1\"]\nd6 *\n[Event \"2\"]\nd4\n[Event \"3\"]\nf4 *";
    /// let records = Record::parse_all(text, &Ruleset::default());
    /// assert_eq!(records.len(), 3);
    /// assert_eq!(records[1].as_ref().unwrap_err().line, 4);
    /// ```
    #[must_use]
    pub fn parse_all(text: &str, defaults: &Ruleset) -> Vec<Result<Record, RecordError>> {
        Record::parse_all_prefixes(text, defaults)
            .into_iter()
            .map(|(record, error)| error.map_or(Ok(record), Err))
            .collect()
    }

    /// Reads of each of several records as much as is without fault, and says what stopped it: what [`Record::parse_prefix`] is to
    /// [`Record::parse`] this is to [`Record::parse_all`].
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let text = "[Event \"1\"]\nd6 *\n[Event \"2\"]\nf4 d4";
    /// let [(first, None), (second, Some(error))] = &Record::parse_all_prefixes(text, &Ruleset::default())[..] else {
    ///     panic!()
    /// };
    /// assert_eq!((first.game().ply(), second.game().ply(), error.line), (1, 1, 4));
    /// ```
    #[must_use]
    pub fn parse_all_prefixes(text: &str, defaults: &Ruleset) -> Vec<(Record, Option<RecordError>)> {
        if text.len() > Record::MAX_LENGTH {
            return Vec::from([Record::parse_prefix(text, defaults)]);
        }
        split_games(text)
            .into_iter()
            .map(|(line, part)| Reader::new(part, line, defaults).read())
            .collect()
    }

    /// The record of a game, without other tags or comments.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset, notation::Record};
    /// let record = Record::from_game(Game::new(Ruleset::default()));
    /// assert!(record.moves().is_empty());
    /// ```
    #[must_use]
    pub fn from_game(game: Game) -> Record {
        Record {
            tags: Vec::new(),
            rule_tags: RuleTags::from(*game.rules()),
            comment: String::new(),
            line: game.moves().map(RecordMove::new).collect(),
            game,
            left_over: 0,
            unconfirmed: None,
            odd_termination: None,
        }
    }

    /// The game, played to the record's end.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let record = Record::parse("d6 f4 1/2-1/2", &Ruleset::default())?;
    /// assert_eq!(record.game().outcome().unwrap().reason(), "agreement");
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The moves of the game with comments and variations.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let record = Record::parse("d6! (b4 {quiet}) f4", &Ruleset::default())?;
    /// assert_eq!(record.moves()[0].glyphs, [1]);
    /// assert_eq!(record.moves()[0].variations[0][0].comment, "quiet");
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> &[RecordMove] {
        &self.line
    }

    /// The comment before the first move; empty when there is none.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let record = Record::parse("{a game} d6", &Ruleset::default())?;
    /// assert_eq!(record.comment(), "a game");
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The tags other than the record's own, in their order.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let record = Record::parse("[White \"Ana\"]", &Ruleset::default())?;
    /// assert_eq!(record.tags().collect::<Vec<_>>(), [("White", "Ana")]);
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag other than the record's own.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let record = Record::parse("[White \"Ana\"]", &Ruleset::default())?;
    /// assert_eq!(record.tag("White"), Some("Ana"));
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(n, _)| *n == name).map(|(_, value)| value)
    }

    /// Sets a tag, in place of the one with the same name. Control characters in the value become
    /// spaces.
    ///
    /// # Errors
    /// [`TagError`] for a name that no tag has, or one that the record writes by itself.
    ///
    /// ```
    /// use mlin_rules::{Game, Ruleset, notation::{Record, TagError}};
    /// let mut record = Record::from_game(Game::new(Ruleset::default()));
    /// record.set_tag("White", "Ana")?;
    /// assert_eq!(record.set_tag("Result", "1-0"), Err(TagError::Own));
    /// # Ok::<(), TagError>(())
    /// ```
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_tag_name(name) {
            return Err(TagError::Name);
        }
        if OWN_TAGS.contains(&name) {
            return Err(TagError::Own);
        }
        let value = value
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        match self.tags.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
        Ok(())
    }

    /// The rule options that the text named itself.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let record = Record::parse("[Flying \"off\"] d6", &Ruleset::default())?;
    /// assert_eq!(record.rule_tags().flying, Some(false));
    /// assert_eq!(record.rule_tags().repetition, None);
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    #[must_use]
    pub const fn rule_tags(&self) -> &RuleTags {
        &self.rule_tags
    }

    /// How many moves stood behind the end that the rules made.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let record = Record::parse("d6 *", &Ruleset::default())?;
    /// assert_eq!(record.left_over(), 0);
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    #[must_use]
    pub const fn left_over(&self) -> usize {
        self.left_over
    }

    /// The outcome that the text states but the rules do not confirm: another one than theirs, or one
    /// by rule that has not come.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let text = "[Termination \"threefold\"] d6 1/2-1/2";
    /// let record = Record::parse(text, &Ruleset::default())?;
    /// assert_eq!(record.game().outcome(), None);
    /// assert_eq!(record.unconfirmed().unwrap().reason(), "threefold");
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    #[must_use]
    pub const fn unconfirmed(&self) -> Option<Outcome> {
        self.unconfirmed
    }

    /// The reason in the tag `Termination` that fits neither [`Game::outcome`] nor [`Record::unconfirmed`], and is left aside. Words of other
    /// programs are none.
    ///
    /// ```
    /// use mlin_rules::{Ruleset, notation::Record};
    /// let record = Record::parse("[Termination \"threefold\"] d6 1-0", &Ruleset::default())?;
    /// assert_eq!(record.game().outcome().unwrap().to_string(), "1-0 resignation");
    /// assert_eq!(record.odd_termination(), Some("threefold"));
    /// # Ok::<(), mlin_rules::notation::RecordError>(())
    /// ```
    #[must_use]
    pub const fn odd_termination(&self) -> Option<&'static str> {
        self.odd_termination
    }

    /// Ends the game as the text says it ended, and keeps what contradicts the end.
    pub(super) fn claim(&mut self, result: Option<ClaimedResult>, termination: Option<&str>) {
        if let Some(result) = result {
            self.claim_result(result, termination);
        }
        let mut reasons = Outcome::ALL.into_iter().map(Outcome::reason);
        let said = reasons.find(|reason| Some(*reason) == termination);
        let mut ends = [self.game.outcome(), self.unconfirmed].into_iter().flatten();
        self.odd_termination = said.filter(|said| !ends.any(|end| end.reason() == *said));
    }

    /// Ends the game as the text says it ended. A result without a reason, or with another program's
    /// reason, that the board does not show is a resignation or an agreement.
    fn claim_result(&mut self, result: ClaimedResult, termination: Option<&str>) {
        let outcome = Outcome::from_text(result.text(), termination.unwrap_or("")).unwrap_or(match result {
            ClaimedResult::Win(winner) => {
                // A win on the board needs no other reason.
                match self.game.outcome() {
                    Some(outcome) if outcome.winner() == Some(winner) => return,
                    _ => Outcome::Win {
                        winner,
                        reason: WinReason::Resignation,
                    },
                }
            }
            ClaimedResult::Draw => match self.game.outcome() {
                Some(Outcome::Draw { .. }) => return,
                _ => Outcome::Draw {
                    reason: DrawReason::Agreement,
                },
            },
        });
        let confirmed = match outcome {
            _ if self.game.outcome().is_some() => self.game.outcome() == Some(outcome),
            Outcome::Win {
                winner,
                reason: WinReason::Resignation,
            } => self.game.resign(!winner).is_ok(),
            Outcome::Win {
                winner,
                reason: WinReason::Time,
            } => self.game.lose_on_time(!winner).is_ok(),
            Outcome::Draw {
                reason: DrawReason::Agreement,
            } => self.game.agree_draw().is_ok(),
            Outcome::Win { .. } | Outcome::Draw { .. } => false,
        };
        if !confirmed {
            self.unconfirmed = Some(outcome);
        }
    }
}

/// A result as a text states it, without its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClaimedResult {
    Win(Side),
    Draw,
}

impl ClaimedResult {
    fn text(self) -> &'static str {
        match self {
            ClaimedResult::Win(Side::White) => "1-0",
            ClaimedResult::Win(Side::Black) => "0-1",
            ClaimedResult::Draw => "1/2-1/2",
        }
    }
}

/// Writes the strict form; what is written reads back as the same record.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        record_writer::write(self, f)
    }
}

pub(super) fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(is_tag_name_byte)
}

pub(super) fn is_tag_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// What a tag is called in the record's own spelling, which other programs need not keep to.
pub(super) fn tag_spelling(name: &str) -> &str {
    // PGN's own name for a start that is not the usual one.
    let name = if name.eq_ignore_ascii_case("FEN") {
        "Position"
    } else {
        name
    };
    let own = OWN_TAGS.into_iter().find(|own| own.eq_ignore_ascii_case(name));
    own.unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MoveError, Point};
    use std::format;
    use std::vec;

    fn parse(text: &str) -> Result<Record, RecordError> {
        Record::parse(text, &Ruleset::default())
    }

    fn fault(text: &str) -> (usize, usize, Option<usize>, RecordErrorReason) {
        let error = parse(text).unwrap_err();
        (error.line, error.column, error.ply, error.reason)
    }

    fn illegal(reason: MoveError) -> RecordErrorReason {
        RecordErrorReason::Illegal(PlayError::Illegal(reason))
    }

    #[test]
    fn reads_names_numbers_and_separate_removals_alike() {
        let strict = parse("1. d6 f4 2. d7 b4 3. d5xf4 b2").unwrap().to_string();
        for text in [
            "d6 f4 d7 b4 d5xf4 b2",
            "D6 F4 D7 B4 D5×F4 B2",
            "1.d6 f4 2.d7 b4 3.d5 xf4 b2 *",
            "1. d6 f4 2. d7 b4 3. d5 {closes} x f4 b2"
                .replace(" {closes}", "")
                .as_str(),
            "d6, f4, d7, b4, d5 : f4, b2",
            "5 14 2 11 8x14 19",
            "1. 5 14 2. 2 11 3. 8 x14 19",
            "\u{feff}d6\r\nf4\r\nd7\r\nb4\r\nd5xf4\r\nb2\r\n",
        ] {
            assert_eq!(parse(text).unwrap().to_string(), strict, "{text}");
        }
    }

    #[test]
    fn names_the_place_and_ply_of_the_first_fault() {
        assert_eq!(
            fault("1. d6 f4\n2. d6 b4"),
            (2, 4, Some(3), illegal(MoveError::NotFree(Point::D6)))
        );
        assert_eq!(
            fault("d6 f4 d7 b4 d5 b2"),
            (1, 13, Some(5), illegal(MoveError::RemovalMissing(Point::D5)))
        );
        assert_eq!(
            fault("d6 f4 d7 b4 d5"),
            (1, 13, Some(5), illegal(MoveError::RemovalMissing(Point::D5)))
        );
        assert_eq!(
            fault("d6 xf4"),
            (1, 1, Some(1), illegal(MoveError::NoMillClosed(Point::D6)))
        );
        assert_eq!(
            fault("d6 {no} xf4"),
            (1, 9, Some(1), illegal(MoveError::NoMillClosed(Point::D6)))
        );
        assert_eq!(fault("xf4"), (1, 1, Some(1), RecordErrorReason::StrayRemoval));
        assert_eq!(fault("d6 hello"), (1, 4, Some(2), RecordErrorReason::Unexpected));
        assert_eq!(fault("d6 d4"), (1, 4, Some(2), RecordErrorReason::NoSuchPoint));
        assert_eq!(fault("d6 25"), (1, 4, Some(2), RecordErrorReason::MixedNotation));
        assert_eq!(fault("25"), (1, 1, Some(1), RecordErrorReason::NoSuchPoint));
        assert_eq!(fault("d6 {f4"), (1, 4, Some(2), RecordErrorReason::OpenComment));
        assert_eq!(fault("d6 (f4"), (1, 4, Some(2), RecordErrorReason::OpenVariation));
        assert_eq!(fault("(d6) f4"), (1, 1, Some(1), RecordErrorReason::Variation));
        assert_eq!(fault("d6 )"), (1, 4, Some(2), RecordErrorReason::Variation));
        assert_eq!(fault("d6 ()"), (1, 5, Some(1), RecordErrorReason::Variation));
        assert_eq!(fault("d6 $256"), (1, 4, Some(2), RecordErrorReason::Glyph));
        assert_eq!(fault("1-0 d6"), (1, 5, None, RecordErrorReason::AfterResult));
        assert_eq!(fault("[White Ana]"), (1, 1, None, RecordErrorReason::Tag));
        assert_eq!(fault("[Result \"2-0\"]"), (1, 1, None, RecordErrorReason::Result));
        assert_eq!(
            fault("[Result \"1-0\"] d6 0-1"),
            (1, 19, None, RecordErrorReason::ResultsDiffer)
        );
        let deep = "d6 ".to_owned() + &"(d7 ".repeat(40);
        assert_eq!(fault(&deep).3, RecordErrorReason::TooDeep(32));
        let long = " ".repeat(Record::MAX_LENGTH + 1);
        assert_eq!(fault(&long).3, RecordErrorReason::TooLong);
    }

    #[test]
    fn what_is_broken_off_is_told_where_it_stands() {
        for (text, line, column, ply) in [
            ("d6-", 1, 3, 1),
            ("d6 -\n", 1, 4, 1),
            ("d6-hello", 1, 3, 1),
            ("d6x \n\n", 1, 3, 1),
            ("d6\nf4 d7 b4 d5 x\n", 2, 13, 5),
            ("d6 f4 d7 b4 d5 x\n4. b2", 1, 16, 5),
            ("d6 f4 d7 b4 d5x\n*", 1, 15, 5),
        ] {
            let missing = RecordErrorReason::PointMissing;
            assert_eq!(fault(text), (line, column, Some(ply), missing), "{text:?}");
        }
        assert_eq!(fault("-\n"), (1, 1, Some(1), RecordErrorReason::Unexpected));
        for text in ["[", "[White", "[White \"Ana", "[White \"Ana\"\n\n"] {
            assert_eq!(fault(text), (1, 1, None, RecordErrorReason::Tag), "{text:?}");
        }
        assert_eq!(
            fault("d6 (f4 (\n"),
            (1, 8, Some(1), RecordErrorReason::OpenVariation)
        );
        assert_eq!(fault("d6 * {\n"), (1, 6, None, RecordErrorReason::OpenComment));
        assert_eq!(fault("d6 $\n"), (1, 4, Some(2), RecordErrorReason::Glyph));
    }

    #[test]
    fn every_fault_stands_at_something_that_is_there() {
        let whole = "[White \"Ana\"]\n[Flying \"on\"]\n\n{a} 1. d6! f4 $1 (b4 {b} (d2) ) 2. d7 b4\n3. d5 x f4 ; c\nb2 1/2-1/2 {d}";
        for end in 0..whole.len() {
            for more in [
                "", " \n\n", "-", "x\n", " -\n", "(", ")", "{", "$\n", "[", "\n9.", "\"", "\n*",
            ] {
                let text = whole[..end].to_owned() + more;
                let Err(error) = parse(&text) else { continue };
                let line = text.lines().nth(error.line - 1).unwrap_or_default();
                let there = line.chars().nth(error.column - 1);
                assert!(
                    there.is_some_and(|letter| !letter.is_whitespace()),
                    "{error}: {text:?}"
                );
            }
        }
    }

    #[test]
    fn keeps_tags_comments_glyphs_and_variations() {
        let text = "[White \"Ana \\\"A\\\" \\\\\"]\n[Result \"0-1\"]\n[Termination \"time\"]\n\
                    [Flying \"off\"]\n[NoRemovalLimit \"off\"]\n[Repetition \"5\"]\n\n\
                    {before} 1. d6 $1 $14 {a \\} brace \\\\} ( 1. b4 {one} f4 ( 1... d2 ) 2. a1 ) ( 1. f4 ) \
                    1... f4 0-1\n";
        let record = parse(text).unwrap();
        assert_eq!(record.tag("White"), Some("Ana \"A\" \\"));
        assert_eq!(record.comment(), "before");
        assert_eq!(record.moves()[0].comment, "a } brace \\");
        assert_eq!(record.moves()[0].glyphs, [1, 14]);
        assert_eq!(record.moves()[0].variations.len(), 2);
        assert_eq!(
            record.moves()[0].variations[0][1].variations[0][0].mv,
            Move::place(Point::D2)
        );
        assert_eq!(record.game().outcome().unwrap().to_string(), "0-1 time");
        let written = record.to_string();
        let again = parse(&written).unwrap();
        assert_eq!(again.moves(), record.moves());
        assert_eq!(again.to_string(), written);
    }

    #[test]
    fn numbers_turns_from_a_start_with_black_to_move() {
        let text = "[Position \"W......./......../........ b 8/9 0\"] d6 f4 b4";
        let written = parse(text).unwrap().to_string();
        assert!(written.ends_with("\n1... d6 2. f4 b4 *\n"), "{written}");
    }

    #[test]
    fn comments_in_front_of_a_variation_and_behind_a_mill_are_kept() {
        let record = parse("d6 f4 d7 b4 d5 {now} xf4 ({first} d5 {then} xb4)").unwrap();
        assert_eq!(record.moves()[4].comment, "now");
        assert_eq!(record.moves()[4].variations[0][0].comment, "then first");
    }

    #[test]
    fn moves_behind_the_end_are_counted_with_what_is_said_about_them_left_out() {
        let text = "[Position \"W.W...../.W.BBB../........ w 1/0 0\"] \
                    d7xf4 (c5 (d5)) f2-d2 {more} ( d2-b2 ( b2-b4 ) ) $1 d7-d6 1-0";
        let record = parse(text).unwrap();
        assert_eq!(record.left_over(), 2);
        assert_eq!(record.moves().len(), 1);
        assert_eq!(record.moves()[0].variations.len(), 1);
        assert_eq!(record.moves()[0].comment, "");
        assert_eq!(
            record.game().outcome().unwrap().to_string(),
            "1-0 fewer-than-three"
        );
        assert_eq!(record.unconfirmed(), None);
    }

    #[test]
    fn a_claim_that_the_rules_contradict_is_kept_apart() {
        let over = "[Position \"W.W...../.W.BBB../........ w 1/0 0\"] d7xf4 0-1";
        assert_eq!(
            parse(over).unwrap().unconfirmed().unwrap().to_string(),
            "0-1 resignation"
        );
        let not_over = "[Result \"1-0\"]\n[Termination \"no-legal-move\"]\nd6";
        let record = parse(not_over).unwrap();
        assert_eq!(record.game().outcome(), None);
        assert_eq!(record.unconfirmed().unwrap().reason(), "no-legal-move");
    }

    #[test]
    fn a_termination_that_fits_nothing_is_kept_apart() {
        let over = "[Position \"W.W...../.W.BBB../........ w 1/0 0\"] d7xf4";
        for (termination, moves, odd) in [
            ("threefold", "d6 1-0", true),
            ("time", "d6 1/2-1/2", true),
            ("time", "d6 *", true),
            ("threefold", "d6", true),
            ("threefold", over, true),
            ("fewer-than-three", over, false),
            ("agreement", "d6 1/2-1/2", false),
            // Told as a result that the rules do not confirm.
            ("threefold", "d6 1/2-1/2", false),
            // Other programs' words.
            ("normal", "d6 1-0", false),
            ("unterminated", "d6 *", false),
        ] {
            let text = format!("[Termination \"{termination}\"] {moves}");
            let expected = Some(termination).filter(|_| odd);
            assert_eq!(parse(&text).unwrap().odd_termination(), expected, "{text}");
        }
    }

    #[test]
    fn splits_games_at_tags_but_not_inside_comments() {
        let text = "[Event \"1\"]\n\nd6 {\n[Event \"no\"]\n} f4 *\n\n[White \"2\"]\n[White \"3\"] d6\n";
        let records = Record::parse_all(text, &Ruleset::default());
        assert_eq!(records.len(), 2);
        assert_eq!(
            records[0].as_ref().unwrap().moves()[0].comment,
            "\n[Event \"no\"]\n"
        );
        let repeated = records[1].as_ref().unwrap_err();
        assert_eq!(
            (repeated.line, &repeated.reason),
            (8, &RecordErrorReason::RepeatedTag("White".into()))
        );
        assert!(Record::parse_all(" \n", &Ruleset::default()).is_empty());
    }

    #[test]
    fn long_lines_of_moves_are_broken_and_read_back() {
        let mut game = Game::new(Ruleset {
            no_removal_limit: None,
            repetition: None,
            ..Ruleset::default()
        });
        while game.ply() < 400 {
            let moves = game.legal_moves();
            game.play(moves[game.ply() * 7 % moves.len()]).unwrap();
            if game.outcome().is_some() {
                break;
            }
        }
        let written = Record::from_game(game.clone()).to_string();
        assert!(written.lines().all(|line| line.len() < 80));
        let read = parse(&written).unwrap();
        assert_eq!(
            read.game().moves().collect::<vec::Vec<_>>(),
            game.moves().collect::<vec::Vec<_>>()
        );
        assert_eq!(format!("{read}"), written);
    }
}
