use std::num::NonZeroU32;

use mlin_engine::Level;
use mlin_locale::{Language, Locale, args};
use mlin_rules::{Repetition, Ruleset, Side};

use crate::play::session::{Player, Table};
use crate::play::words;

/// Limits of R16 to choose from; any other can be given on the command line.
const LIMITS: [Option<NonZeroU32>; 5] = [
    NonZeroU32::new(30),
    NonZeroU32::new(50),
    NonZeroU32::new(100),
    NonZeroU32::new(200),
    None,
];

/// Repetitions of R15 to choose from.
const REPETITIONS: [Option<Repetition>; 2] = [Repetition::new(3), None];

/// Who sits opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opponent {
    Computer,
    Friend,
    None,
}

/// A line of the form for a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Opponent,
    Level,
    Side,
    Flying,
    Limit,
    Repetition,
    Language,
    Start,
    Continue,
    Open,
    Help,
    Quit,
}

/// What is chosen for the next game.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    opponent: Opponent,
    side: Side,
    level: Level,
    rules: Ruleset,
}

impl NewGame {
    /// The form filled in as the game at the table.
    pub(crate) fn from_table(table: &Table) -> NewGame {
        let (opponent, side) = match table.players {
            [Player::Person, Player::Computer] => (Opponent::Computer, Side::White),
            [Player::Computer, Player::Person] => (Opponent::Computer, Side::Black),
            [Player::Person, Player::Person] => (Opponent::Friend, Side::White),
            [Player::Computer, Player::Computer] => (Opponent::None, Side::White),
        };
        NewGame {
            opponent,
            side,
            level: table.level,
            rules: table.rules,
        }
    }

    /// The table for what is chosen.
    pub(crate) fn table(&self) -> Table {
        let players = match (self.opponent, self.side) {
            (Opponent::Computer, Side::White) => [Player::Person, Player::Computer],
            (Opponent::Computer, Side::Black) => [Player::Computer, Player::Person],
            (Opponent::Friend, _) => [Player::Person; 2],
            (Opponent::None, _) => [Player::Computer; 2],
        };
        Table {
            players,
            level: self.level,
            rules: self.rules,
        }
    }

    /// The lines that matter for what is chosen; `game` is whether there is a game to go back to.
    pub(crate) fn rows(&self, game: bool) -> Vec<Row> {
        let mut rows = vec![Row::Opponent];
        if self.opponent != Opponent::Friend {
            rows.push(Row::Level);
        }
        if self.opponent == Opponent::Computer {
            rows.push(Row::Side);
        }
        rows.extend([
            Row::Flying,
            Row::Limit,
            Row::Repetition,
            Row::Language,
            Row::Start,
        ]);
        if game {
            rows.push(Row::Continue);
        }
        rows.extend([Row::Open, Row::Help, Row::Quit]);
        rows
    }

    /// Turns the value of a line on, one way or the other. The language is the caller's.
    pub(crate) fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Opponent => {
                let all = [Opponent::Computer, Opponent::Friend, Opponent::None];
                self.opponent = neighbour(&all, self.opponent, forward);
            }
            Row::Level => self.level = neighbour(&Level::ALL, self.level, forward),
            Row::Side => self.side = !self.side,
            Row::Flying => self.rules.flying = !self.rules.flying,
            Row::Limit => {
                self.rules.no_removal_limit = neighbour(&LIMITS, self.rules.no_removal_limit, forward);
            }
            Row::Repetition => {
                self.rules.repetition = neighbour(&REPETITIONS, self.rules.repetition, forward);
            }
            Row::Language | Row::Start | Row::Continue | Row::Open | Row::Help | Row::Quit => {}
        }
    }

    /// What a line is called, and its value if it has one.
    pub(crate) fn label(&self, locale: &Locale, row: Row) -> (String, Option<String>) {
        let on_off = |on: bool| locale.text(if on { "option-on" } else { "option-off" });
        let value = match row {
            Row::Opponent => Some(match self.opponent {
                Opponent::Computer => locale.text("terminal-new-opponent-computer"),
                Opponent::Friend => locale.text("terminal-new-opponent-friend"),
                Opponent::None => locale.text("terminal-new-opponent-watch"),
            }),
            Row::Level => Some(self.level.to_string()),
            Row::Side => {
                let side = words::side_code(self.side);
                Some(locale.text_with("terminal-new-side-value", &args! { "side" => side }))
            }
            Row::Flying => Some(on_off(self.rules.flying)),
            Row::Limit => Some(self.rules.no_removal_limit.map_or_else(
                || on_off(false),
                |limit| locale.text_with("option-limit-value", &args! { "count" => limit.get() }),
            )),
            Row::Repetition => Some(self.rules.repetition.map_or_else(
                || on_off(false),
                |times| locale.text_with("option-repetition-value", &args! { "count" => times.get() }),
            )),
            Row::Language => Some(locale.language().native_name().to_owned()),
            Row::Start | Row::Continue | Row::Open | Row::Help | Row::Quit => None,
        };
        let label = match row {
            Row::Opponent => locale.text("terminal-new-opponent"),
            Row::Level => locale.text("terminal-new-level"),
            Row::Side => locale.text("terminal-new-side"),
            Row::Flying => locale.text("option-flying"),
            Row::Limit => locale.text("option-limit"),
            Row::Repetition => locale.text("option-repetition"),
            Row::Language => locale.text("terminal-new-language"),
            Row::Start => locale.text("terminal-new-start"),
            Row::Continue => locale.text("terminal-new-continue"),
            Row::Open => locale.text("terminal-menu-open"),
            Row::Help => locale.text("terminal-menu-help"),
            Row::Quit => locale.text("terminal-menu-quit"),
        };
        (label, value)
    }
}

/// The language before or after this one in the list of all.
pub(crate) fn other_language(language: Language, forward: bool) -> Language {
    neighbour(&Language::ALL, language, forward)
}

/// The value before or after the present one, round the end; the first where the present one is not listed.
fn neighbour<T: Copy + PartialEq>(all: &[T], present: T, forward: bool) -> T {
    let steps = if forward { 1 } else { all.len() - 1 };
    let index = all
        .iter()
        .position(|value| *value == present)
        .map_or(0, |index| index + steps);
    all[index % all.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> NewGame {
        let table = Table {
            players: [Player::Computer, Player::Person],
            level: Level::STRONGEST,
            rules: Ruleset::STANDARD,
        };
        NewGame::from_table(&table)
    }

    #[test]
    fn the_form_shows_the_table_and_gives_it_back() {
        for players in [
            [Player::Person, Player::Computer],
            [Player::Computer, Player::Person],
            [Player::Person; 2],
            [Player::Computer; 2],
        ] {
            let table = Table {
                players,
                level: Level::BEGINNER,
                rules: Ruleset::WITHOUT_FLYING,
            };
            assert_eq!(NewGame::from_table(&table).table(), table);
        }
    }

    #[test]
    fn values_go_round() {
        let mut form = form();
        form.change(Row::Level, true);
        assert_eq!(form.table().level, Level::BEGINNER);
        form.change(Row::Level, false);
        assert_eq!(form.table().level, Level::STRONGEST);
        for _ in 0..LIMITS.len() {
            form.change(Row::Limit, true);
        }
        assert_eq!(form.table().rules, Ruleset::STANDARD);
        form.change(Row::Repetition, true);
        assert_eq!(form.table().rules.repetition, None);
        form.change(Row::Side, true);
        assert_eq!(form.table().players, [Player::Person, Player::Computer]);
    }

    #[test]
    fn only_lines_that_matter_are_shown() {
        let mut form = form();
        assert!(form.rows(false).contains(&Row::Side) && !form.rows(false).contains(&Row::Continue));
        form.change(Row::Opponent, true);
        assert!(!form.rows(true).contains(&Row::Level) && form.rows(true).contains(&Row::Continue));
        form.change(Row::Opponent, true);
        assert!(form.rows(true).contains(&Row::Level) && !form.rows(true).contains(&Row::Side));
    }

    #[test]
    fn every_line_has_its_words() {
        let form = form();
        for language in Language::ALL {
            let locale = Locale::new(language);
            for row in form.rows(true) {
                let (label, value) = form.label(&locale, row);
                assert!(
                    !label.contains('⟦') && !value.unwrap_or_default().contains('⟦'),
                    "{language} {row:?}"
                );
            }
        }
    }
}
