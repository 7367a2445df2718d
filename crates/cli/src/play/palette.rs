use mlin_rules::Side;
use ratatui::style::{Color, Modifier, Style};

/// The looks of everything in the window. No meaning rests on colour alone: without colours the signs
/// remain.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    pub(crate) board: Style,
    pub(crate) line: Style,
    pub(crate) target: Style,
    pub(crate) cursor: Style,
    pub(crate) last: Style,
    pub(crate) quiet: Style,
    pub(crate) strong: Style,
    pub(crate) title: Style,
    pub(crate) chosen: Style,
    pub(crate) refusal: Style,
    pub(crate) warning: Style,
    pub(crate) frame: Style,
    men: [Man; 2],
    removable: [Style; 2],
}

/// How a man is drawn: three cells in a row, or in three rows where there is room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Man {
    pub(crate) left: &'static str,
    pub(crate) right: &'static str,
    pub(crate) top: &'static str,
    pub(crate) bottom: &'static str,
    pub(crate) edge: Style,
    pub(crate) face: Style,
}

/// Colours from the fixed part of the 256: the same on every terminal, light or dark.
const PAPER: Color = Color::Indexed(187);
const GROOVE: Color = Color::Indexed(95);
const IVORY: Color = Color::Indexed(231);
const EBONY: Color = Color::Indexed(234);
const GREEN: Color = Color::Indexed(22);
const RED: Color = Color::Indexed(160);
const ACCENT: Color = Color::Indexed(130);

impl Palette {
    /// Warm paper, two shades of men, one accent, one green for "you may".
    pub(crate) fn coloured() -> Palette {
        let on_paper = |colour| Style::new().fg(colour).bg(PAPER);
        let man = |body, sign| Man {
            left: "▐",
            right: "▌",
            top: "▄▄▄",
            bottom: "▀▀▀",
            edge: on_paper(body),
            face: Style::new().fg(sign).bg(body),
        };
        Palette {
            board: on_paper(GROOVE),
            line: on_paper(GROOVE),
            target: on_paper(GREEN).add_modifier(Modifier::BOLD),
            cursor: on_paper(ACCENT).add_modifier(Modifier::BOLD),
            last: on_paper(Color::Indexed(25)).add_modifier(Modifier::BOLD),
            quiet: Style::new().fg(Color::Indexed(245)),
            strong: Style::new().add_modifier(Modifier::BOLD),
            title: Style::new().fg(Color::Indexed(173)).add_modifier(Modifier::BOLD),
            chosen: Style::new()
                .fg(EBONY)
                .bg(Color::Indexed(180))
                .add_modifier(Modifier::BOLD),
            refusal: Style::new().fg(Color::Indexed(203)),
            warning: Style::new().fg(Color::Indexed(172)).add_modifier(Modifier::BOLD),
            frame: Style::new().fg(Color::Indexed(173)),
            men: [man(IVORY, EBONY), man(EBONY, Color::Indexed(250))],
            removable: [
                Style::new().fg(RED).bg(IVORY).add_modifier(Modifier::BOLD),
                Style::new()
                    .fg(Color::Indexed(210))
                    .bg(EBONY)
                    .add_modifier(Modifier::BOLD),
            ],
        }
    }

    /// Signs and weight alone, for terminals without colours and people who asked for none.
    pub(crate) fn plain() -> Palette {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let man = Man {
            left: "(",
            right: ")",
            top: "╭─╮",
            bottom: "╰─╯",
            edge: plain,
            face: bold,
        };
        Palette {
            board: plain,
            line: plain.add_modifier(Modifier::DIM),
            target: bold,
            cursor: bold,
            last: plain,
            quiet: plain,
            strong: bold,
            title: bold,
            chosen: plain.add_modifier(Modifier::REVERSED),
            refusal: bold,
            warning: bold,
            frame: plain,
            men: [man; 2],
            removable: [bold; 2],
        }
    }

    pub(crate) const fn man(&self, side: Side) -> Man {
        self.men[side.index()]
    }

    /// The sign on a man that may be removed.
    pub(crate) const fn removable(&self, side: Side) -> Style {
        self.removable[side.index()]
    }
}
