//! The page that teaches the rules, as a list of keys and small board pictures.
//!
//! Which sentence follows which, and which picture belongs there, is the same in every language, so it stands here once.
//! Pictures hold positions as text because this crate knows no rule of the game; a test checks them against the rules.

/// One section of the page that teaches the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesSection {
    /// The key of the heading; without `rules-` it serves as the anchor in an address, see [`RulesSection::anchor`].
    pub title: &'static str,
    /// What follows the heading, in order.
    pub blocks: &'static [RulesBlock],
}

impl RulesSection {
    /// The name by which an address reaches the section.
    ///
    /// ```
    /// assert_eq!(mlin_locale::RULES_PAGE[0].anchor(), "board");
    /// ```
    pub fn anchor(&self) -> &'static str {
        self.title.strip_prefix("rules-").unwrap_or(self.title)
    }
}

/// A piece of the page that teaches the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesBlock {
    /// A paragraph: the key of its text.
    Paragraph(&'static str),
    /// An item of a list: the key of its text. Neighbouring items belong to one list.
    Item(&'static str),
    /// A word that is explained: the key of the word; the explanation is its attribute `text`. Neighbouring words belong
    /// to one list.
    Word(&'static str),
    /// A small picture of the board.
    Figure(RulesFigure),
}

/// A small picture of the board with what it points out. Points are named as in `d7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesFigure {
    /// The key of the text below the picture, which says in words what it shows.
    pub caption: &'static str,
    /// The position, in the project's text form for positions.
    pub position: &'static str,
    /// Points to mark: where a man is to go, or which men the caption speaks of.
    pub points: &'static [&'static str],
    /// Enemy men that may be removed.
    pub removable: &'static [&'static str],
    /// Lines to draw strongly, each by its three points.
    pub lines: &'static [[&'static str; 3]],
    /// Moves to draw as arrows, each from its first to its second point.
    pub arrows: &'static [[&'static str; 2]],
}

use RulesBlock::{Figure, Item, Paragraph, Word};

const PLAIN: RulesFigure = RulesFigure {
    caption: "",
    position: "",
    points: &[],
    removable: &[],
    lines: &[],
    arrows: &[],
};

/// The heading of the whole page.
pub const RULES_TITLE: &str = "rules-title";

/// The paragraphs before the first section.
pub const RULES_LEAD: &[&str] = &["rules-lead-p1", "rules-lead-p2"];

/// The sections of the page that teaches the rules, in order.
///
/// ```
/// use mlin_locale::{Language, Locale, RULES_PAGE, RulesBlock};
/// let cs = Locale::new(Language::Cs);
/// let headings: Vec<String> = RULES_PAGE.iter().map(|section| cs.text(section.title)).collect();
/// assert_eq!(headings[0], "Deska");
/// for block in RULES_PAGE[0].blocks {
///     match block {
///         RulesBlock::Paragraph(key) | RulesBlock::Item(key) => drop(cs.text(key)),
///         RulesBlock::Word(key) => drop((cs.text(key), cs.text(&format!("{key}.text")))),
///         RulesBlock::Figure(figure) => drop((figure.position, cs.text(figure.caption))),
///     }
/// }
/// ```
pub const RULES_PAGE: &[RulesSection] = &[
    RulesSection {
        title: "rules-board",
        blocks: &[
            Paragraph("rules-board-p1"),
            Paragraph("rules-board-p2"),
            Figure(RulesFigure {
                caption: "rules-fig-board",
                position: "......../......../........ w 9/9 0",
                points: &[
                    "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", "b6", "d6", "f6", "f4", "f2", "d2", "b2",
                    "b4", "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
                ],
                ..PLAIN
            }),
            Paragraph("rules-board-p3"),
        ],
    },
    RulesSection {
        title: "rules-placing",
        blocks: &[
            Paragraph("rules-placing-p1"),
            Paragraph("rules-placing-p2"),
            Figure(RulesFigure {
                caption: "rules-fig-placing-obstruct",
                position: "WW....../.....B../........ b 7/8 0",
                points: &["g7"],
                lines: &[["a7", "d7", "g7"]],
                ..PLAIN
            }),
            Paragraph("rules-placing-p3"),
            Figure(RulesFigure {
                caption: "rules-fig-placing-crossings",
                position: "......../......../........ w 9/9 0",
                points: &["d6", "b4", "f4", "d2"],
                ..PLAIN
            }),
        ],
    },
    RulesSection {
        title: "rules-mill",
        blocks: &[
            Paragraph("rules-mill-p1"),
            Figure(RulesFigure {
                caption: "rules-fig-mill",
                position: "WWW...../.....B.W/...B.... b 5/6 0",
                lines: &[["a7", "d7", "g7"]],
                ..PLAIN
            }),
            Paragraph("rules-mill-p2"),
            Paragraph("rules-mill-p3"),
            Figure(RulesFigure {
                caption: "rules-fig-mill-none",
                position: "W...B.B./W..W...B/WB.WBB.W w 0/0 0",
                points: &["a7", "b6", "c5", "c4", "e4", "f4"],
                ..PLAIN
            }),
            Paragraph("rules-mill-p4"),
            Figure(RulesFigure {
                caption: "rules-fig-mill-protected",
                position: "WWW...../....BBB./...B...W w 4/5 0",
                removable: &["e4"],
                lines: &[["a7", "d7", "g7"]],
                ..PLAIN
            }),
            Paragraph("rules-mill-p5"),
            Figure(RulesFigure {
                caption: "rules-fig-mill-exception",
                position: "WWW...../....BBB./........ w 5/6 0",
                removable: &["b2", "d2", "f2"],
                lines: &[["a7", "d7", "g7"]],
                ..PLAIN
            }),
            Paragraph("rules-mill-p6"),
            Figure(RulesFigure {
                caption: "rules-fig-mill-two",
                position: "W.W...B./.W....B./.W..B.B. w 5/5 0",
                points: &["d7"],
                removable: &["a1", "b2", "c3", "e3"],
                lines: &[["a7", "d7", "g7"], ["d7", "d6", "d5"]],
                ..PLAIN
            }),
        ],
    },
    RulesSection {
        title: "rules-moving",
        blocks: &[
            Paragraph("rules-moving-p1"),
            Paragraph("rules-moving-p2"),
            Figure(RulesFigure {
                caption: "rules-fig-moving",
                position: "WB.B..../.W..BW../W..B.... w 0/0 0",
                points: &["d1", "d3", "b2"],
                arrows: &[["d2", "d1"], ["d2", "d3"], ["d2", "b2"]],
                ..PLAIN
            }),
        ],
    },
    RulesSection {
        title: "rules-again",
        blocks: &[
            Paragraph("rules-again-p1"),
            Figure(RulesFigure {
                caption: "rules-fig-again",
                position: "WWW...../..BB..W./B...B.B. w 0/0 0",
                lines: &[["a7", "d7", "g7"]],
                arrows: &[["g7", "g4"], ["g4", "g7"]],
                ..PLAIN
            }),
        ],
    },
    RulesSection {
        title: "rules-pair",
        blocks: &[
            Paragraph("rules-pair-p1"),
            Figure(RulesFigure {
                caption: "rules-fig-pair",
                position: "WWW.B.../.W.B.B../.W..B..B w 0/0 0",
                points: &["d7"],
                lines: &[["a7", "d7", "g7"], ["d7", "d6", "d5"]],
                ..PLAIN
            }),
        ],
    },
    RulesSection {
        title: "rules-double",
        blocks: &[
            Paragraph("rules-double-p1"),
            Figure(RulesFigure {
                caption: "rules-fig-double",
                position: "WWW.B.../....B..W/.B.B.B.W w 0/0 0",
                lines: &[["a7", "d7", "g7"], ["a4", "b4", "c4"]],
                arrows: &[["a7", "a4"], ["a4", "a7"]],
                ..PLAIN
            }),
            Paragraph("rules-double-p2"),
            Paragraph("rules-double-p3"),
        ],
    },
    RulesSection {
        title: "rules-flying",
        blocks: &[
            Paragraph("rules-flying-p1"),
            Figure(RulesFigure {
                caption: "rules-fig-flying",
                position: "WW..B.../.B..B.W./...B.B.. w 0/0 0",
                lines: &[["a7", "d7", "g7"]],
                arrows: &[["b2", "g7"]],
                ..PLAIN
            }),
            Paragraph("rules-flying-p2"),
        ],
    },
    RulesSection {
        title: "rules-end",
        blocks: &[
            Paragraph("rules-end-p1"),
            Item("rules-end-item-men"),
            Item("rules-end-item-blocked"),
            Figure(RulesFigure {
                caption: "rules-fig-end-blocked",
                position: "WBWBWBWB/......../........ w 0/0 0",
                ..PLAIN
            }),
            Paragraph("rules-end-p2"),
            Item("rules-end-item-repetition"),
            Item("rules-end-item-limit"),
            Paragraph("rules-end-p3"),
        ],
    },
    RulesSection {
        title: "rules-order",
        blocks: &[Paragraph("rules-order-p1")],
    },
    RulesSection {
        title: "rules-options",
        blocks: &[
            Paragraph("rules-options-p1"),
            Item("rules-options-item-flying"),
            Item("rules-options-item-limit"),
            Item("rules-options-item-repetition"),
        ],
    },
    RulesSection {
        title: "rules-words",
        blocks: &[
            Word("rules-word-man"),
            Word("rules-word-point"),
            Word("rules-word-line"),
            Word("rules-word-hand"),
            Word("rules-word-move"),
            Word("rules-word-mill"),
            Word("rules-word-removal"),
            Word("rules-word-double"),
            Word("rules-word-position"),
        ],
    },
];
