/// What a part of the course is about, in the order in which it is taught.
///
/// ```
/// use mlin_review::Chapter;
/// assert_eq!(Chapter::from_code("double-mill"), Some(Chapter::DoubleMill));
/// assert!(Chapter::ALL.iter().all(|chapter| Chapter::from_code(chapter.code()) == Some(*chapter)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chapter {
    /// The board and its points (R1 to R3).
    Board,
    /// Placing men (R6).
    Placing,
    /// What is a mill and what only looks like one (R4, R7).
    Mill,
    /// Removing men, and those that are protected (R7 to R9).
    Removing,
    /// Moving men (R10).
    Moving,
    /// Opening a mill and closing it again (R11).
    Reclosing,
    /// Taking the opponent's moves away (R14).
    Blocking,
    /// Two mills that share a man (R19).
    SharedPair,
    /// The double mill (R20).
    DoubleMill,
    /// Flying, and what changes without it (R12).
    Flying,
    /// How games end (R13 to R17).
    Endings,
    /// The four crossing points (R3).
    Crossings,
    /// Obstructing the opponent while placing (R21).
    Obstructing,
    /// The first placements.
    Opening,
    /// Winning with more men.
    MoreMen,
    /// Holding the draw with fewer.
    FewerMen,
}

impl Chapter {
    /// All chapters, in their order.
    pub const ALL: [Chapter; 16] = [
        Chapter::Board,
        Chapter::Placing,
        Chapter::Mill,
        Chapter::Removing,
        Chapter::Moving,
        Chapter::Reclosing,
        Chapter::Blocking,
        Chapter::SharedPair,
        Chapter::DoubleMill,
        Chapter::Flying,
        Chapter::Endings,
        Chapter::Crossings,
        Chapter::Obstructing,
        Chapter::Opening,
        Chapter::MoreMen,
        Chapter::FewerMen,
    ];

    /// The chapter's name, for surfaces that find words for it, and in the file of the course.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Chapter::Board => "board",
            Chapter::Placing => "placing",
            Chapter::Mill => "mill",
            Chapter::Removing => "removing",
            Chapter::Moving => "moving",
            Chapter::Reclosing => "reclosing",
            Chapter::Blocking => "blocking",
            Chapter::SharedPair => "shared-pair",
            Chapter::DoubleMill => "double-mill",
            Chapter::Flying => "flying",
            Chapter::Endings => "endings",
            Chapter::Crossings => "crossings",
            Chapter::Obstructing => "obstructing",
            Chapter::Opening => "opening",
            Chapter::MoreMen => "more-men",
            Chapter::FewerMen => "fewer-men",
        }
    }

    /// The chapter with this name.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Chapter> {
        Chapter::ALL.into_iter().find(|chapter| chapter.code() == code)
    }
}
