//! The page of history and questions, as a list of keys, pictures and figures.
//!
//! Which sentence follows which is the same in every language, so it stands here once; and so do the figures that the sentences
//! name. A test compares these with `docs/solution`, the pictures with the rules, and the links with the lessons.

use crate::{Args, RulesFigure, Value};

/// One section about the game's past or about what was found out about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HistorySection {
    /// The key of the heading; without `history-` it serves as the anchor in an address, see [`HistorySection::anchor`].
    pub title: &'static str,
    /// What follows the heading, in order.
    pub blocks: &'static [HistoryBlock],
}

impl HistorySection {
    /// The name by which an address reaches the section.
    ///
    /// ```
    /// assert_eq!(mlin_locale::HISTORY_PAGE[0].anchor(), "past");
    /// ```
    pub fn anchor(&self) -> &'static str {
        self.title.strip_prefix("history-").unwrap_or(self.title)
    }
}

/// How far a statement about the past can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// There is no doubt about it.
    Sure,
    /// It is likely, but nobody has written it down.
    Probable,
    /// It is often said, and may well be wrong.
    Doubted,
}

impl Certainty {
    /// Every degree, the surest first.
    pub const ALL: [Certainty; 3] = [Certainty::Sure, Certainty::Probable, Certainty::Doubted];

    /// The word by which the message `history-certainty` chooses.
    ///
    /// ```
    /// use mlin_locale::{Certainty, Language, Locale, args};
    /// let args = args! { "certainty" => Certainty::Doubted.code() };
    /// assert_eq!(Locale::new(Language::En).text_with("history-certainty", &args), "Doubtful");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Certainty::Sure => "sure",
            Certainty::Probable => "probable",
            Certainty::Doubted => "doubted",
        }
    }
}

/// A piece of the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HistoryBlock {
    /// A paragraph: the key of its text, which is told [`history_args`].
    Paragraph(&'static str),
    /// A statement about the past: the key of its text, and how sure it is. Neighbouring statements belong to one list.
    Statement(Certainty, &'static str),
    /// A small picture of the board; the page offers to look at the position, which belongs to this ruleset.
    Figure {
        /// What it shows.
        figure: RulesFigure,
        /// Whether men fly in the game that it is from.
        flying: bool,
    },
    /// A position that is worth a look: the page offers it under the key `history-on-board`.
    Position {
        /// The position, in the project's text form.
        position: &'static str,
        /// Whether men fly in the game that it is from.
        flying: bool,
    },
    /// A table.
    Table(HistoryTable),
}

/// A table of percentages, with flying and without.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HistoryTable {
    /// The key of the text that says what is counted.
    pub caption: &'static str,
    /// The key of the heading of the first column; the others are `history-table-flying` and `history-table-walking`.
    pub men: &'static str,
    /// The rows, from the top.
    pub rows: &'static [HistoryRow],
}

/// A row of a [`HistoryTable`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HistoryRow {
    /// How many men.
    pub men: u8,
    /// Percent of the positions with flying.
    pub flying: f64,
    /// Percent of the positions without.
    pub walking: f64,
}

/// A group of frequent questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionGroup {
    /// The key of the heading, which serves as the anchor in an address.
    pub title: &'static str,
    /// The questions, in order.
    pub questions: &'static [Question],
}

/// A frequent question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The key of the question, and its anchor in an address; the answer is its attribute `answer`, which is told
    /// [`history_args`].
    pub key: &'static str,
    /// What else to look at.
    pub see: &'static [See],
}

/// A place that tells more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum See {
    /// A section of the page that teaches the rules: the key of its heading.
    Rules(&'static str),
    /// A step of the course: its name. The key of its title is `lessons-step-` and the name.
    Step(&'static str),
}

/// The heading of the page.
pub const HISTORY_TITLE: &str = "history-title";

/// The paragraph before the first section.
pub const HISTORY_LEAD: &str = "history-lead";

/// The figures that the texts of the page name, by the names of their variables: `docs/solution.md` tells where each comes from.
/// Shares are percent.
pub const HISTORY_FIGURES: &[(&str, HistoryFigure)] = &[
    ("positions", HistoryFigure::Count(26_761_334_939)),
    ("moving", HistoryFigure::Count(8_904_593_601)),
    ("flying-draws", HistoryFigure::Percent(20.6, 1)),
    ("walking-draws", HistoryFigure::Percent(1.2, 1)),
    ("two-men", HistoryFigure::Count(46)),
    ("early", HistoryFigure::Count(428)),
    ("early-lost", HistoryFigure::Count(31)),
    ("early-rows", HistoryFigure::Count(24)),
    ("early-still", HistoryFigure::Count(24)),
    ("six-drawn", HistoryFigure::Percent(97.2, 1)),
    ("seven-lost", HistoryFigure::Percent(47.3, 1)),
    ("walking-three-lost", HistoryFigure::Percent(99.4, 1)),
    ("double-six", HistoryFigure::Percent(97.8, 1)),
    ("double-all", HistoryFigure::Count(195_840)),
    ("double-won", HistoryFigure::Count(16)),
    ("at-once", HistoryFigure::Percent(59.1, 1)),
    ("nine-plies", HistoryFigure::Percent(98.4, 1)),
    ("longest", HistoryFigure::Count(187)),
    ("longest-game", HistoryFigure::Count(203)),
    ("limited", HistoryFigure::Percent(0.30, 2)),
    ("limited-walking", HistoryFigure::Percent(0.06, 2)),
    ("six-four-limited", HistoryFigure::Percent(14.5, 1)),
];

/// A figure in the texts of the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HistoryFigure {
    /// So many.
    Count(i64),
    /// A share in percent, and with how many digits after the decimal sign it is shown.
    Percent(f64, u8),
}

/// What the texts of the page are told.
///
/// ```
/// use mlin_locale::{Language, Locale, history_args};
/// let text = Locale::new(Language::En).try_text("history-mlin-p1", &history_args());
/// assert!(text.is_ok_and(|text| text.contains("26,761,334,939 positions")));
/// ```
#[must_use]
pub fn history_args() -> Args<'static> {
    let mut args = Args::new();
    for (name, figure) in HISTORY_FIGURES {
        match *figure {
            HistoryFigure::Count(count) => args.set(name, count),
            HistoryFigure::Percent(value, digits) => args.set(name, Value::Decimal { value, digits }),
        }
    }
    args
}

use Certainty::{Doubted, Probable, Sure};
use HistoryBlock::{Paragraph, Statement};

const fn row(men: u8, flying: f64, walking: f64) -> HistoryRow {
    HistoryRow { men, flying, walking }
}

const PLAIN: RulesFigure = RulesFigure {
    caption: "",
    position: "",
    points: &[],
    removable: &[],
    lines: &[],
    arrows: &[],
};

/// The sections of the page before the questions, in order.
///
/// ```
/// use mlin_locale::{HISTORY_PAGE, HistoryBlock, Language, Locale};
/// let hr = Locale::new(Language::Hr);
/// assert_eq!(hr.text(HISTORY_PAGE[0].title), "Odakle je igra");
/// assert!(matches!(HISTORY_PAGE[0].blocks[1], HistoryBlock::Statement(_, "history-past-stone")));
/// ```
pub const HISTORY_PAGE: &[HistorySection] = &[
    HistorySection {
        title: "history-past",
        blocks: &[
            Paragraph("history-past-p1"),
            Statement(Sure, "history-past-stone"),
            Statement(Sure, "history-past-kurna"),
            Statement(Doubted, "history-past-date"),
            Statement(Sure, "history-past-rome"),
            Statement(Sure, "history-past-middle-ages"),
            Statement(Probable, "history-past-carvers"),
        ],
    },
    HistorySection {
        title: "history-1993",
        blocks: &[Paragraph("history-1993-p1"), Paragraph("history-1993-p2")],
    },
    HistorySection {
        title: "history-mlin",
        blocks: &[
            Paragraph("history-mlin-p1"),
            Paragraph("history-mlin-p2"),
            Paragraph("history-mlin-p3"),
            HistoryBlock::Table(HistoryTable {
                caption: "history-mlin-table",
                men: "history-mlin-table-men",
                rows: &[
                    row(0, 100.0, 100.0),
                    row(2, 100.0, 95.7),
                    row(4, 86.7, 57.2),
                    row(6, 61.0, 28.7),
                    row(8, 44.0, 15.4),
                    row(10, 35.6, 9.2),
                    row(12, 31.1, 6.2),
                    row(14, 30.0, 4.4),
                    row(16, 27.5, 3.3),
                    row(18, 18.8, 3.5),
                ],
            }),
        ],
    },
    HistorySection {
        title: "history-first",
        blocks: &[
            Paragraph("history-first-p1"),
            HistoryBlock::Figure {
                figure: RulesFigure {
                    caption: "history-fig-row",
                    position: "......../WBW...../........ b 7/8 0",
                    points: &["b6", "f6"],
                    ..PLAIN
                },
                flying: true,
            },
            Paragraph("history-first-p2"),
            HistoryBlock::Figure {
                figure: RulesFigure {
                    caption: "history-fig-corner",
                    position: "..B...../.W....../........ w 8/8 0",
                    points: &["f4", "d2", "b4"],
                    ..PLAIN
                },
                flying: false,
            },
            Paragraph("history-first-p3"),
        ],
    },
    HistorySection {
        title: "history-three",
        blocks: &[
            Paragraph("history-three-p1"),
            Paragraph("history-three-p2"),
            HistoryBlock::Table(HistoryTable {
                caption: "history-three-table",
                men: "history-three-table-men",
                rows: &[
                    row(3, 16.9, 23.7),
                    row(4, 0.0, 78.7),
                    row(5, 0.4, 93.1),
                    row(6, 2.8, 99.1),
                    row(7, 47.3, 100.0),
                    row(8, 90.8, 100.0),
                    row(9, 100.0, 100.0),
                ],
            }),
        ],
    },
    HistorySection {
        title: "history-double",
        blocks: &[Paragraph("history-double-p1"), Paragraph("history-double-p2")],
    },
    HistorySection {
        title: "history-long",
        blocks: &[
            Paragraph("history-long-p1"),
            Paragraph("history-long-p2"),
            Paragraph("history-long-p3"),
            HistoryBlock::Position {
                position: "WBWW..BW/B.WBB.../WWBW..B. w 0/0 0",
                flying: true,
            },
        ],
    },
    HistorySection {
        title: "history-limit",
        blocks: &[Paragraph("history-limit-p1"), Paragraph("history-limit-p2")],
    },
];

const fn question(key: &'static str, see: &'static [See]) -> Question {
    Question { key, see }
}

/// The frequent questions, in order.
///
/// ```
/// use mlin_locale::{FREQUENT_QUESTIONS, Language, Locale, history_args};
/// let en = Locale::new(Language::En);
/// let first = FREQUENT_QUESTIONS[0].questions[0];
/// assert_eq!(en.text(first.key), "May I remove a man from a mill?");
/// assert!(en.try_text(&format!("{}.answer", first.key), &history_args()).is_ok());
/// ```
pub const FREQUENT_QUESTIONS: &[QuestionGroup] = &[
    QuestionGroup {
        title: "faq-rules",
        questions: &[
            question(
                "faq-take-from-mill",
                &[
                    See::Rules("rules-mill"),
                    See::Step("remove"),
                    See::Step("only-mills"),
                ],
            ),
            question("faq-must-take", &[]),
            question("faq-two-mills", &[]),
            question(
                "faq-again",
                &[See::Rules("rules-again"), See::Step("open-and-close")],
            ),
            question(
                "faq-diagonals",
                &[See::Step("real-line"), See::Step("which-mill")],
            ),
            question("faq-flying", &[See::Rules("rules-flying"), See::Step("fly")]),
            question("faq-flying-off", &[See::Step("switched-off")]),
            question("faq-blocked", &[See::Step("shut-in")]),
            question("faq-two-men", &[See::Step("two-men")]),
            question(
                "faq-draws",
                &[
                    See::Rules("rules-end"),
                    See::Step("threefold"),
                    See::Step("limit"),
                ],
            ),
            question("faq-other-rules", &[See::Rules("rules-options")]),
        ],
    },
    QuestionGroup {
        title: "faq-play",
        questions: &[
            question("faq-why-lose", &[See::Step("step-in"), See::Step("no-rows")]),
            question("faq-level", &[See::Step("two-ways")]),
            question(
                "faq-double",
                &[
                    See::Rules("rules-double"),
                    See::Step("recognise"),
                    See::Step("walled-in"),
                ],
            ),
            question("faq-which-man", &[See::Step("right-man")]),
            question("faq-first-player", &[See::Step("second-man")]),
            question("faq-solved", &[]),
            question("faq-perfect", &[]),
        ],
    },
    QuestionGroup {
        title: "faq-page",
        questions: &[
            question("faq-cost", &[]),
            question("faq-offline", &[]),
            question("faq-data", &[]),
            question("faq-privacy", &[]),
            question("faq-keyboard", &[]),
            question("faq-import", &[]),
        ],
    },
];
