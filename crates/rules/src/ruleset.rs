use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

/// The options of the rules (R12, R15, R16). They go with every game and every database.
///
/// The text form is `flying=on no-removal-limit=50 repetition=3`; a part that is left out has its
/// default.
///
/// ```
/// use mlin_rules::Ruleset;
/// let rules: Ruleset = "flying=off no-removal-limit=100".parse()?;
/// assert!(!rules.flying);
/// assert_eq!(rules.to_string(), "flying=off no-removal-limit=100 repetition=3");
/// # Ok::<(), mlin_rules::RulesetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Whether a side with exactly three men and none in hand may move to any free point (R12).
    pub flying: bool,
    /// How many slides and flights in a row without a removal make a draw, in plies (R16); `None`: no
    /// such draw.
    pub no_removal_limit: Option<NonZeroU32>,
    /// How often a position must occur to make a draw (R15); `None`: no such draw.
    pub repetition: Option<Repetition>,
}

impl Ruleset {
    /// Flying on, fifty plies, three occurrences: the rules as the pages tell them.
    ///
    /// ```
    /// use mlin_rules::Ruleset;
    /// assert_eq!(Ruleset::STANDARD.to_string(), "flying=on no-removal-limit=50 repetition=3");
    /// ```
    pub const STANDARD: Ruleset = Ruleset {
        flying: true,
        no_removal_limit: NonZeroU32::new(50),
        repetition: Some(Repetition(3)),
    };

    /// The standard rules with flying off.
    ///
    /// ```
    /// assert!(!mlin_rules::Ruleset::WITHOUT_FLYING.flying);
    /// ```
    pub const WITHOUT_FLYING: Ruleset = Ruleset {
        flying: false,
        ..Ruleset::STANDARD
    };
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset::STANDARD
    }
}

/// How often a position must occur to make a draw: two or more.
///
/// ```
/// use mlin_rules::Repetition;
/// assert_eq!(Repetition::new(3).map(|r| r.get()), Some(3));
/// assert_eq!(Repetition::new(1), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repetition(u32);

impl Repetition {
    /// `None` below two: a position has always occurred once.
    ///
    /// ```
    /// use mlin_rules::Repetition;
    /// assert!(Repetition::new(2).is_some());
    /// assert!(Repetition::new(1).is_none());
    /// ```
    #[must_use]
    pub const fn new(occurrences: u32) -> Option<Repetition> {
        if occurrences >= 2 {
            Some(Repetition(occurrences))
        } else {
            None
        }
    }

    /// The number of occurrences.
    ///
    /// ```
    /// use mlin_rules::Ruleset;
    /// assert_eq!(Ruleset::STANDARD.repetition.map(|repetition| repetition.get()), Some(3));
    /// ```
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

/// Why a text is no [`Ruleset`].
///
/// ```
/// use mlin_rules::{Ruleset, RulesetError};
/// assert_eq!("flying=maybe".parse::<Ruleset>(), Err(RulesetError::Flying));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// A part is none of `flying`, `no-removal-limit`, `repetition`.
    #[error("unknown rule option: expected flying, no-removal-limit or repetition")]
    UnknownOption,
    /// `flying` is neither `on` nor `off`.
    #[error("flying: expected on or off")]
    Flying,
    /// The limit is neither `off` nor a whole number from 1.
    #[error("no-removal limit: expected off or a whole number of plies from 1 to 4294967295")]
    NoRemovalLimit,
    /// The repetition is neither `off` nor a whole number from 2.
    #[error("repetition: expected off or a whole number from 2 to 4294967295")]
    Repetition,
}

impl Ruleset {
    /// Reads `on` or `off`, in either case.
    ///
    /// # Errors
    /// [`RulesetError::Flying`] for anything else.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Ruleset::parse_flying("off"), Ok(false));
    /// ```
    pub fn parse_flying(text: &str) -> Result<bool, RulesetError> {
        match text {
            _ if text.eq_ignore_ascii_case("on") => Ok(true),
            _ if text.eq_ignore_ascii_case("off") => Ok(false),
            _ => Err(RulesetError::Flying),
        }
    }

    /// Reads a number of plies or `off`.
    ///
    /// # Errors
    /// [`RulesetError::NoRemovalLimit`] for anything else.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Ruleset::parse_no_removal_limit("off"), Ok(None));
    /// assert!(mlin_rules::Ruleset::parse_no_removal_limit("0").is_err());
    /// ```
    pub fn parse_no_removal_limit(text: &str) -> Result<Option<NonZeroU32>, RulesetError> {
        parse_number_or_off(text).map_or(Err(RulesetError::NoRemovalLimit), |number| {
            number.map_or(Ok(None), |n| {
                NonZeroU32::new(n).map(Some).ok_or(RulesetError::NoRemovalLimit)
            })
        })
    }

    /// Reads a number of occurrences or `off`.
    ///
    /// # Errors
    /// [`RulesetError::Repetition`] for anything else.
    ///
    /// ```
    /// assert_eq!(mlin_rules::Ruleset::parse_repetition("3").unwrap().unwrap().get(), 3);
    /// ```
    pub fn parse_repetition(text: &str) -> Result<Option<Repetition>, RulesetError> {
        parse_number_or_off(text).map_or(Err(RulesetError::Repetition), |number| {
            number.map_or(Ok(None), |n| {
                Repetition::new(n).map(Some).ok_or(RulesetError::Repetition)
            })
        })
    }
}

/// `Some(None)` for `off`, `None` for neither a number nor `off`.
fn parse_number_or_off(text: &str) -> Option<Option<u32>> {
    if text.eq_ignore_ascii_case("off") {
        Some(None)
    } else if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok().map(Some)
    } else {
        None
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "flying={}", if self.flying { "on" } else { "off" })?;
        match self.no_removal_limit {
            Some(limit) => write!(f, " no-removal-limit={limit}")?,
            None => f.write_str(" no-removal-limit=off")?,
        }
        match self.repetition {
            Some(repetition) => write!(f, " repetition={}", repetition.get()),
            None => f.write_str(" repetition=off"),
        }
    }
}

impl FromStr for Ruleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Ruleset, RulesetError> {
        let mut rules = Ruleset::STANDARD;
        for part in text.split_ascii_whitespace() {
            match part.split_once('=') {
                Some(("flying", value)) => rules.flying = Ruleset::parse_flying(value)?,
                Some(("no-removal-limit", value)) => {
                    rules.no_removal_limit = Ruleset::parse_no_removal_limit(value)?;
                }
                Some(("repetition", value)) => rules.repetition = Ruleset::parse_repetition(value)?,
                _ => return Err(RulesetError::UnknownOption),
            }
        }
        Ok(rules)
    }
}
