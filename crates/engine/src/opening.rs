use core::num::NonZeroU16;
use std::sync::Arc;

use mlin_rules::{MEN_PER_SIDE, Position, Side};
use mlin_tablebase::{OpenError, OpenOptions, ProbeError, Sector, Tablebase, Value, Verdict, split_files};

use crate::probe::Probe;

/// Opening knowledge: the exact values (R1 to R14) of all positions with at most [`Opening::PLACED`] men placed, those taken
/// since included; and, with the file of distances behind that of values, which of them the no-removal limit (R16) makes a draw.
///
/// It is a small part of a tablebase in one file, made by `cargo xtask opening`: the engine asks it for the position in front of
/// it where no tablebase answers, and so throws no opening away.
///
/// ```
/// # #[cfg(feature = "built-in")] {
/// use mlin_engine::{Opening, Probe, Value};
/// use mlin_rules::Position;
/// let [_, opening] = Opening::built_in();
/// let opening = opening.unwrap();
/// assert_eq!(opening.probe(&Position::START)?, Value::Draw);
/// // Two white men too many on a line of no use: Black wins with d6.
/// let lost: Position = "B......./..W.W.../........ b 7/8 0".parse()?;
/// assert_eq!(opening.probe(&lost)?, Value::Win);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Opening {
    tablebase: Tablebase,
}

/// Why bytes are no opening knowledge.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// They end in the middle of a file.
    #[error("the file ends too soon")]
    Cut,
    /// One of the files in it is at fault.
    #[error(transparent)]
    File(#[from] OpenError),
    /// A sector is missing, or its distances where others have some.
    #[error("the opening lacks the sector {0}")]
    Missing(Sector),
}

/// How much memory decoded values may take, in bytes; all of them need less.
const CACHE_BYTES: u64 = 4 << 20;

impl Opening {
    /// How many men have been placed at most in the positions whose values are known.
    pub const PLACED: u8 = 8;

    /// The sectors whose values are in the file, in the order in which they stand there. Those between, in which White has one man less
    /// in hand, follow from them.
    ///
    /// ```
    /// use mlin_engine::Opening;
    /// assert_eq!(Opening::sectors().last().unwrap().to_string(), "0-0+9-9");
    /// ```
    pub fn sectors() -> impl Iterator<Item = Sector> {
        let least = u16::from(MEN_PER_SIDE - Opening::PLACED / 2);
        // Hand, men of the mover and of the opponent as three digits: simpler than a choice of all sectors, for pages count their bytes.
        (100 * least..1000).filter_map(|number| {
            let [hand, mover, opponent] =
                [number / 100, number / 10 % 10, number % 10].map(|digit| digit as u8);
            Sector::new(mover, opponent, hand, hand).ok()
        })
    }

    /// Reads a file for games with flying (R12) or without, and checks all of it. The bytes of its file of distances may follow.
    ///
    /// # Errors
    /// [`OpeningError`] when the bytes are not those of a whole file for these rules.
    ///
    /// ```
    /// use mlin_engine::{Opening, OpeningError};
    /// assert!(matches!(Opening::read(b"none", true), Err(OpeningError::Cut)));
    /// ```
    pub fn read(bytes: &[u8], flying: bool) -> Result<Opening, OpeningError> {
        let files = split_files(bytes).ok_or(OpeningError::Cut)?;
        let options = OpenOptions::new().cache_bytes(CACHE_BYTES).flying(flying);
        let tablebase = options.from_bytes(files)?;
        for sector in Opening::sectors() {
            let damaged = |fault| {
                let file = sector.to_string();
                OpeningError::File(OpenError::File { file, fault })
            };
            let file = tablebase.file(sector).ok_or(OpeningError::Missing(sector))?;
            file.verify_checksums().map_err(damaged)?;
            #[cfg(feature = "built-in")]
            if let Some(limit) = tablebase.limit() {
                let distances = tablebase
                    .distance_file(sector, mlin_tablebase::Metric::Conversion { limit })
                    .ok_or(OpeningError::Missing(sector))?;
                distances.verify_checksums(file).map_err(damaged)?;
            }
        }
        Ok(Opening { tablebase })
    }

    /// What comes with the engine, for games without flying (R12) and with, as far as there is some.
    #[must_use]
    pub fn built_in() -> [Option<Arc<Opening>>; 2] {
        #[cfg(feature = "built-in")]
        {
            use std::sync::LazyLock;
            static BUILT_IN: LazyLock<[Option<Arc<Opening>>; 2]> = LazyLock::new(|| {
                let walking = [
                    &include_bytes!("../data/opening-walking.bin")[..],
                    include_bytes!("../data/opening-walking-distances.bin"),
                ];
                let flying = [
                    &include_bytes!("../data/opening-flying.bin")[..],
                    include_bytes!("../data/opening-flying-distances.bin"),
                ];
                let read =
                    |files: [&[u8]; 2], flying| Opening::read(&files.concat(), flying).ok().map(Arc::new);
                [read(walking, false), read(flying, true)]
            });
            BUILT_IN.clone()
        }
        #[cfg(not(feature = "built-in"))]
        [None, None]
    }

    /// The values as a tablebase, which is told nothing else.
    #[must_use]
    pub const fn tablebase(&self) -> &Tablebase {
        &self.tablebase
    }

    /// Whether the values of all moves of a position are known, and so its own.
    ///
    /// ```
    /// assert!(mlin_engine::Opening::covers_moves(&mlin_rules::Position::START));
    /// ```
    #[must_use]
    pub fn covers_moves(position: &Position) -> bool {
        is_opening(position, Opening::PLACED - 1)
    }
}

impl Probe for Opening {
    fn flying(&self) -> bool {
        self.tablebase.flying()
    }

    fn probe(&self, position: &Position) -> Result<Value, ProbeError> {
        if is_opening(position, Opening::PLACED) {
            return self.tablebase.probe(position);
        }
        Err(unknown(position))
    }

    fn limit(&self) -> Option<Option<NonZeroU16>> {
        self.tablebase.limit()
    }

    fn verdict(&self, position: &Position) -> Result<Verdict, ProbeError> {
        if is_opening(position, Opening::PLACED) {
            return self.tablebase.verdict(position);
        }
        Err(unknown(position))
    }
}

fn unknown(position: &Position) -> ProbeError {
    Sector::of(position).map_or(ProbeError::NotCovered, ProbeError::Missing)
}

const fn placed(one: u8, other: u8) -> u8 {
    2 * MEN_PER_SIDE - one - other
}

/// Whether a position comes up in play with at most so many men placed.
fn is_opening(position: &Position, most: u8) -> bool {
    let [white, black] = Side::ALL.map(|side| position.hand(side));
    placed(white, black) <= most && Sector::of(position).is_some()
}
