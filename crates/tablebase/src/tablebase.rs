use std::sync::Arc;

use mlin_rules::{Move, Outcome, Position, Ruleset};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::block::Block;
#[cfg(feature = "distances")]
use crate::{
    DistanceFile, Metric,
    distance_block::LossPlies,
    distances::{self, Distances, FileNumber},
};
use crate::{
    FileError, MoveVerdict, OpenError, OpenOptions, ProbeError, Row, Sector, SectorFile, SetTables,
    Statistics, Value, Verdict,
};

/// The values of all positions whose sectors have a file, and of those that a short search leads to them.
///
/// It is `Send` and `Sync`: share it behind an [`Arc`]. Decoded blocks of values are kept in a cache of bounded
/// size, which all threads share.
///
/// ```
/// use mlin_rules::Position;
/// use mlin_tablebase::{Tablebase, Value};
/// // A game that is over has its value even without files.
/// let over: Position = "W.W...../.B.B.B../........ w 0/0 0".parse()?;
/// assert_eq!(Tablebase::empty(true).probe(&over)?, Value::Loss);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Tablebase {
    rules: Ruleset,
    tables: Arc<SetTables>,
    files: Vec<SectorFile>,
    /// The number of a sector's file in `files`, by [`slot`].
    slots: Box<[Option<u16>]>,
    cache: Cache<(u16, u32), Arc<Block>, BlockSize>,
    #[cfg(feature = "distances")]
    cache_bytes: u64,
    /// Once there are any.
    #[cfg(feature = "distances")]
    distances: Option<Distances>,
    /// The numbers of the files of distances, by [`distances::slot`].
    #[cfg(feature = "distances")]
    distance_slots: Box<[Option<FileNumber>]>,
}

/// What a move is worth.
///
/// ```
/// use mlin_rules::{Move, Point};
/// use mlin_tablebase::{MoveValue, Value};
/// let quiet = MoveValue { mv: Move::slide(Point::A7, Point::D7), value: Some(Value::Draw) };
/// assert_eq!(quiet.value.map(|value| -value), Some(Value::Draw));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move, with its removal.
    pub mv: Move,
    /// Its value for the side that makes it; `None` when the sector it leads to is not in the tablebase.
    pub value: Option<Value>,
}

#[derive(Clone, Copy, Debug)]
struct BlockSize;

impl Weighter<(u16, u32), Arc<Block>> for BlockSize {
    fn weight(&self, _: &(u16, u32), block: &Arc<Block>) -> u64 {
        block.size() as u64
    }
}

/// A cache of blocks of values of so many bytes.
fn value_cache(bytes: u64) -> Cache<(u16, u32), Arc<Block>, BlockSize> {
    let usual_block = Block::draws(4096).size() as u64;
    let blocks = usize::try_from(bytes / usual_block).unwrap_or(usize::MAX >> 8);
    Cache::with_weighter(blocks, bytes, BlockSize)
}

const SLOTS: usize = 10 * 2 * 100;

/// A number for each sector.
fn slot(sector: Sector) -> usize {
    let hands = 2 * sector.opponent_hand() + (sector.mover_hand() - sector.opponent_hand());
    usize::from(hands) * 100 + usize::from(10 * sector.mover() + sector.opponent())
}

impl Tablebase {
    /// Opens the files of a folder with the usual [`OpenOptions`].
    ///
    /// # Errors
    /// [`OpenError`] when the folder or a file cannot be read, when there is none, when a file is not sound,
    /// and when the files were not all made for the same rules.
    ///
    /// ```no_run
    /// use mlin_rules::Position;
    /// use mlin_tablebase::Tablebase;
    /// let tablebase = Tablebase::open("db")?;
    /// println!("the empty board: {}", tablebase.probe(&Position::START)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "files")]
    pub fn open(folder: impl AsRef<std::path::Path>) -> Result<Tablebase, OpenError> {
        OpenOptions::new().open(folder)
    }

    /// Opens files whose bytes are in memory, with the usual [`OpenOptions`].
    ///
    /// # Errors
    /// [`OpenError`] when a file is not sound, when there is none, and when they were not all made for the same
    /// rules.
    ///
    /// ```
    /// use mlin_tablebase::{OpenError, Tablebase};
    /// let error = Tablebase::from_bytes([b"<!DOCTYPE html>".to_vec()]).unwrap_err();
    /// assert_eq!(error.to_string(), "the file 1 is no tablebase file: it has 15 bytes only");
    /// ```
    pub fn from_bytes(files: impl IntoIterator<Item = Vec<u8>>) -> Result<Tablebase, OpenError> {
        OpenOptions::new().from_bytes(files)
    }

    /// A tablebase without any file: it knows the positions in which the game is over.
    ///
    /// ```
    /// assert_eq!(mlin_tablebase::Tablebase::empty(true).sectors().count(), 0);
    /// ```
    #[must_use]
    pub fn empty(flying: bool) -> Tablebase {
        Tablebase::with_tables(flying, 0, Arc::new(SetTables::new()))
    }

    pub(crate) fn with_tables(flying: bool, cache_bytes: u64, tables: Arc<SetTables>) -> Tablebase {
        let rules = Ruleset {
            flying,
            no_removal_limit: None,
            repetition: None,
        };
        Tablebase {
            rules,
            tables,
            files: Vec::new(),
            slots: vec![None; SLOTS].into(),
            cache: value_cache(cache_bytes),
            #[cfg(feature = "distances")]
            cache_bytes,
            #[cfg(feature = "distances")]
            distances: None,
            #[cfg(feature = "distances")]
            distance_slots: Box::default(),
        }
    }

    pub(crate) fn insert(&mut self, file: SectorFile) -> Result<(), FileError> {
        if file.flying() != self.flying() {
            return Err(FileError::OtherRules { found: file.flying() });
        }
        let sector = file.sector();
        if self.file(sector).is_some() {
            return Err(FileError::Twice(sector));
        }
        if let Some(slot) = self.slots.get_mut(slot(sector)) {
            *slot = u16::try_from(self.files.len()).ok();
        }
        self.files.push(file);
        Ok(())
    }

    /// Takes in a file of distances, whose values are here.
    #[cfg(feature = "distances")]
    pub(crate) fn insert_distances(&mut self, file: DistanceFile) -> Result<(), FileError> {
        let sector = file.sector();
        if self.distances.is_none() {
            // A block of distances takes about three times the room of one of values.
            self.cache = value_cache(self.cache_bytes / 4);
            self.distance_slots = vec![None; 2 * SLOTS].into();
        }
        let cache_bytes = self.cache_bytes - self.cache_bytes / 4;
        let distances = self.distances.get_or_insert_with(|| Distances::new(cache_bytes));
        let slot = distances::slot(slot(sector), file.metric());
        match self.distance_slots.get_mut(slot) {
            Some(slot @ None) => *slot = Some(distances.insert(file)?),
            _ => return Err(FileError::Twice(sector)),
        }
        Ok(())
    }

    #[cfg(feature = "distances")]
    pub(crate) const fn distances(&self) -> Option<&Distances> {
        self.distances.as_ref()
    }

    #[cfg(feature = "distances")]
    pub(crate) fn distance_number(&self, sector: Sector, metric: Metric) -> Option<FileNumber> {
        let slot = distances::slot(slot(sector), metric);
        self.distance_slots.get(slot).copied().flatten()
    }

    /// Whether it was solved with flying on (R12).
    ///
    /// ```
    /// assert!(!mlin_tablebase::Tablebase::empty(false).flying());
    /// ```
    #[must_use]
    pub const fn flying(&self) -> bool {
        self.rules.flying
    }

    /// The rules for which it was solved: without the draw rules R15 and R16, which are no part of a value.
    ///
    /// ```
    /// assert!(mlin_tablebase::Tablebase::empty(true).rules().repetition.is_none());
    /// ```
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The sectors with a file, in the order of [`Sector::all`].
    ///
    /// ```no_run
    /// use mlin_tablebase::Tablebase;
    /// for sector in Tablebase::open("db")?.sectors() {
    ///     println!("{sector}");
    /// }
    /// # Ok::<(), mlin_tablebase::OpenError>(())
    /// ```
    pub fn sectors(&self) -> impl Iterator<Item = Sector> + use<'_> {
        Sector::all().filter(|sector| self.file(*sector).is_some())
    }

    /// The file of a sector.
    ///
    /// ```
    /// use mlin_tablebase::{Sector, Tablebase};
    /// assert!(Tablebase::empty(true).file(Sector::new(3, 3, 0, 0)?).is_none());
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub fn file(&self, sector: Sector) -> Option<&SectorFile> {
        self.file_number(sector)
            .and_then(|number| self.files.get(usize::from(number)))
    }

    fn file_number(&self, sector: Sector) -> Option<u16> {
        self.slots.get(slot(sector)).copied().flatten()
    }

    /// How many positions of a sector are won, drawn and lost; `None` when it has no file.
    ///
    /// ```
    /// use mlin_tablebase::{Sector, Tablebase};
    /// assert_eq!(Tablebase::empty(true).statistics(Sector::new(3, 3, 0, 0)?), None);
    /// # Ok::<(), mlin_tablebase::SectorError>(())
    /// ```
    #[must_use]
    pub fn statistics(&self, sector: Sector) -> Option<Statistics> {
        self.file(sector).map(SectorFile::statistics)
    }

    /// The value of a position for the side to move, by the rules R1 to R14: whoever asks applies the draw
    /// rules R15 and R16. A position in which the game is over by R13 or R14 has a value without any file.
    ///
    /// # Errors
    /// [`ProbeError::NotCovered`] and [`ProbeError::Missing`] when the value is not there,
    /// [`ProbeError::Damaged`] and [`ProbeError::Io`] when it cannot be read.
    ///
    /// ```no_run
    /// use mlin_tablebase::{Tablebase, Value};
    /// let tablebase = Tablebase::open("db")?;
    /// let position = "W..B..../.BW...../...W...B w 0/0 0".parse()?;
    /// if tablebase.probe(&position)? == Value::Win {
    ///     println!("White wins");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        self.bounded(position, Value::Win)
    }

    /// Every legal move with its value for the side to move: wins, draws and losses in this order, behind them
    /// the moves of which nothing is known; among equals the order of [`Position::legal_moves`].
    ///
    /// # Errors
    /// [`ProbeError::Damaged`] and [`ProbeError::Io`] when a value cannot be read.
    ///
    /// ```
    /// use mlin_rules::Position;
    /// use mlin_tablebase::{Tablebase, Value};
    /// // White closes a mill and takes the third man: nothing of that needs a file. Of other moves nothing is known.
    /// let position: Position = "WW..B.../.W..B.../..W.B... w 0/0 0".parse()?;
    /// let moves = Tablebase::empty(true).probe_moves(&position)?;
    /// assert_eq!(moves[0].mv.to_string(), "e5-d5xg1");
    /// assert_eq!(moves[0].value, Some(Value::Win));
    /// assert_eq!(moves[moves.len() - 1].value, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn probe_moves(&self, position: &Position) -> Result<Vec<MoveValue>, ProbeError> {
        let mut moves = Vec::new();
        for mv in position.legal_moves(&self.rules) {
            let value = match self.probe(&position.after(mv)) {
                Ok(value) => Some(-value),
                Err(ProbeError::NotCovered | ProbeError::Missing(_)) => None,
                Err(error) => return Err(error),
            };
            moves.push(MoveValue { mv, value });
        }
        moves.sort_by_key(|known| core::cmp::Reverse(known.value));
        Ok(moves)
    }

    /// The no-removal limit (R16) for which the distances were computed; the outer `None`: there are no distances to the
    /// conversion, the inner one: no limit.
    ///
    /// ```
    /// assert_eq!(mlin_tablebase::Tablebase::empty(true).limit(), None);
    /// ```
    #[must_use]
    pub const fn limit(&self) -> Option<Option<core::num::NonZeroU16>> {
        #[cfg(feature = "distances")]
        if let Some(distances) = &self.distances {
            return distances.limit();
        }
        None
    }

    /// The value of a position with its class under the no-removal limit and its distances, as far as they are there. The
    /// position's own counter (R16) is taken into account; positions that have occurred before (R15) are not.
    ///
    /// # Errors
    /// As [`Tablebase::probe`]; that there are no distances is no error.
    ///
    /// ```no_run
    /// use mlin_tablebase::Tablebase;
    /// let tablebase = Tablebase::open("db")?;
    /// let position = "W..B..../.BW...../...W...B w 0/0 40".parse()?;
    /// println!("{:?}", tablebase.verdict(&position)?.class);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        #[cfg(feature = "distances")]
        return self.told_verdict(position);
        #[cfg(not(feature = "distances"))]
        self.plain_verdict(position)
    }

    #[cfg(not(feature = "distances"))]
    fn plain_verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        let over = self.finished(position).map(|_| 0);
        Ok(Verdict {
            value: self.probe(position)?,
            class: None,
            plies_to_conversion: over,
            plies_to_end: over,
        })
    }

    /// Every legal move with what it is worth to the side to move, the best first: wins by the fewest plies to the
    /// conversion, limited wins, draws, limited losses, losses by the most plies, and behind them the moves of which nothing is
    /// known; among equals the order of [`Position::legal_moves`].
    ///
    /// # Errors
    /// As [`Tablebase::probe_moves`].
    ///
    /// ```no_run
    /// use mlin_tablebase::Tablebase;
    /// let tablebase = Tablebase::open("db")?;
    /// let position = "W..B..../.BW...../...W...B w 0/0 40".parse()?;
    /// for known in tablebase.verdict_moves(&position)? {
    ///     println!("{} {:?}", known.mv, known.verdict);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verdict_moves(&self, position: &Position) -> Result<Vec<MoveVerdict>, ProbeError> {
        #[cfg(feature = "distances")]
        return self.told_verdict_moves(position);
        #[cfg(not(feature = "distances"))]
        self.plain_verdict_moves(position)
    }

    #[cfg(not(feature = "distances"))]
    fn plain_verdict_moves(&self, position: &Position) -> Result<Vec<MoveVerdict>, ProbeError> {
        let plain = |known: MoveValue| MoveVerdict {
            mv: known.mv,
            verdict: known.value.map(|value| Verdict {
                value,
                class: None,
                plies_to_conversion: None,
                plies_to_end: None,
            }),
        };
        Ok(self.probe_moves(position)?.into_iter().map(plain).collect())
    }

    /// The value of a position, or, if it is `enough` or better, anything from `enough` up to the value.
    pub(crate) fn bounded(&self, position: &Position, enough: Value) -> Result<Value, ProbeError> {
        if let Some(value) = self.finished(position) {
            return Ok(value);
        }
        let sector = Sector::of(position).ok_or(ProbeError::NotCovered)?;
        match self.file_number(sector) {
            Some(number) if self.files[usize::from(number)].is_stored() => self.stored(position, number),
            None if sector.is_stored() => Err(ProbeError::Missing(sector)),
            _ => self.searched(position, enough),
        }
    }

    /// The value of a position in which the game is over by R13 or R14.
    pub(crate) fn finished(&self, position: &Position) -> Option<Value> {
        // The draw rules are off in these rules, so what ends the game is a win.
        match position.outcome(&self.rules)? {
            Outcome::Win { winner, .. } if winner == position.side_to_move() => Some(Value::Win),
            Outcome::Win { .. } => Some(Value::Loss),
            Outcome::Draw { .. } => None,
        }
    }

    /// The value of a position from the file of its sector.
    fn stored(&self, position: &Position, number: u16) -> Result<Value, ProbeError> {
        let (block, state) = self.find(position, number)?;
        Ok(self.block(number, block)?.value(state))
    }

    /// The block with a position in the file of its sector, and the number of the position in it.
    fn find(&self, position: &Position, number: u16) -> Result<(u32, u32), ProbeError> {
        let file = &self.files[usize::from(number)];
        let sector = file.sector();
        let us = position.side_to_move();
        let sets = self.tables.of_size(sector.mover());
        let found = sets.find(position.men(us));
        let place = found.and_then(|found| {
            let opponent = found.symmetry.set(position.men(!us));
            let place = Row::new(sector.mover(), sector.opponent()).place(sets.set(found.row)?, opponent)?;
            Some(file.layout().find(found.row, place))
        });
        place.ok_or(ProbeError::NotCovered)
    }

    fn block(&self, number: u16, block: u32) -> Result<Arc<Block>, ProbeError> {
        if let Some(block) = self.cache.get(&(number, block)) {
            return Ok(block);
        }
        let file = &self.files[usize::from(number)];
        let decoded = file
            .block(block)
            .map_err(|fault| ProbeError::new(file.sector(), fault))?;
        let decoded = Arc::new(decoded);
        self.cache.insert((number, block), Arc::clone(&decoded));
        Ok(decoded)
    }

    /// What is told of the plies of a lost position without men in hand; `None` where no file tells it.
    #[cfg(feature = "distances")]
    pub(crate) fn loss_plies(
        &self,
        position: &Position,
        metric: Metric,
    ) -> Result<Option<LossPlies>, ProbeError> {
        self.told(position, metric, Distances::plies).map(Option::flatten)
    }

    /// Whether a position that is won, or lost with men in hand, is so only without the limit; `None` where no file
    /// tells it.
    #[cfg(feature = "distances")]
    pub(crate) fn is_limited(&self, position: &Position, metric: Metric) -> Result<Option<bool>, ProbeError> {
        self.told(position, metric, Distances::is_limited)
    }

    /// Asks the file of distances for a position.
    #[cfg(feature = "distances")]
    fn told<T>(
        &self,
        position: &Position,
        metric: Metric,
        ask: impl FnOnce(&Distances, FileNumber, &SectorFile, (u32, u32), &Block) -> Result<T, ProbeError>,
    ) -> Result<Option<T>, ProbeError> {
        let Some(sector) = Sector::of(position) else {
            return Ok(None);
        };
        let asked = self.distances().zip(self.distance_number(sector, metric));
        let (Some((distances, file)), Some(number)) = (asked, self.file_number(sector)) else {
            return Ok(None);
        };
        let place = self.find(position, number)?;
        let known = self.block(number, place.0)?;
        ask(distances, file, &self.files[usize::from(number)], place, &known).map(Some)
    }

    /// The value of a position as the best of its moves' values; see [`Tablebase::bounded`].
    fn searched(&self, position: &Position, enough: Value) -> Result<Value, ProbeError> {
        let mut moves = position.legal_moves(&self.rules);
        // What moves without a removal lead to stands in one row.
        moves.sort_by_key(|mv| mv.remove.is_some());
        let mut best = Value::Loss;
        let mut unknown = None;
        for mv in moves {
            // A reply is looked at only as far as it may show this move to be no better than the best.
            match self.bounded(&position.after(mv), -best) {
                Ok(value) => best = best.max(-value),
                Err(error @ (ProbeError::NotCovered | ProbeError::Missing(_))) => unknown = Some(error),
                Err(error) => return Err(error),
            }
            if best >= enough {
                return Ok(best);
            }
        }
        match unknown {
            Some(error) => Err(error),
            None => Ok(best),
        }
    }
}
