//! A review in the language of the person.

use std::fmt;

use mlin_locale::{Args, Locale, Value};
use mlin_review::{Ending, MoveReview, Review, Sentence, Told, TurningPoint, turn_number};
use mlin_rules::{Game, Side};

use crate::commands::review::side_code;

/// What is printed of a review.
pub(super) struct ReviewText<'a> {
    locale: &'a Locale,
    game: &'a Game,
    review: &'a Review,
}

impl<'a> ReviewText<'a> {
    pub(super) fn new(locale: &'a Locale, game: &'a Game, review: &'a Review) -> ReviewText<'a> {
        ReviewText { locale, game, review }
    }

    /// Where the judgements come from, and what the signs mean.
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let locale = self.locale;
        let (all, exact) = (self.review.moves.len(), self.review.exact());
        for source in Sentence::sources(&self.review.moves, self.game.rules()) {
            writeln!(f, "{}", say(locale, &source))?;
        }
        if all == 0 {
            return Ok(());
        }
        writeln!(f, "\n{}", locale.text("review-legend-marks"))?;
        if exact > 0 {
            writeln!(f, "{}", locale.text("review-legend-exact"))?;
        }
        if exact < all {
            writeln!(f, "{}", locale.text("review-legend-search"))?;
        }
        writeln!(f)
    }

    /// Whether Black made the first move.
    fn is_late(&self) -> bool {
        self.game.start().side_to_move() == Side::Black
    }

    fn move_line(&self, f: &mut fmt::Formatter<'_>, review: &MoveReview) -> fmt::Result {
        let turn = turn_number(review.ply, self.is_late());
        let number = match review.side {
            Side::White => format!("{turn}."),
            Side::Black => format!("{turn}…"),
        };
        let difficulty = review
            .difficulty
            .map(|difficulty| format!("  ({}/{})", difficulty.keeping, difficulty.legal));
        let line = format!(
            "{number:>4} {:<9} {:<2} {}{}",
            review.mv.to_string(),
            review.grade.mark(),
            say(self.locale, &Sentence::standing(review.side, review.played)),
            difficulty.unwrap_or_default()
        );
        writeln!(f, "{}", line.trim_end())?;
        let reasons = review
            .reasons
            .iter()
            .map(|reason| Sentence::reason(review.side, review.source, reason));
        let below = TurningPoint::of(review).map_or_else(Vec::new, |mistake| Sentence::below(&mistake));
        for sentence in reasons.chain(below) {
            writeln!(f, "       {}", say(self.locale, &sentence))?;
        }
        Ok(())
    }

    fn summary(&self, f: &mut fmt::Formatter<'_>, side: Side) -> fmt::Result {
        let locale = self.locale;
        let name = match side {
            Side::White => locale.text("side-white"),
            Side::Black => locale.text("side-black"),
        };
        writeln!(f, "  {name}")?;
        let review = self.review;
        let ending = Ending::of(self.game, &review.moves).filter(|ending| ending.side == side);
        let summary = review.summary(side);
        for sentence in Sentence::summary(&summary, &review.moves, self.is_late(), ending.as_ref()) {
            writeln!(f, "    {}", say(locale, &sentence))?;
        }
        Ok(())
    }

    /// How the game ended, if it did.
    fn outcome(&self) -> String {
        let Some(outcome) = self.game.outcome() else {
            return self.locale.text("outcome-none");
        };
        match outcome.winner() {
            Some(winner) => self
                .locale
                .text_with("outcome-win", &mlin_locale::args! { "who" => side_code(winner) }),
            None => self.locale.text("outcome-draw"),
        }
    }
}

impl fmt::Display for ReviewText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        if self.review.moves.is_empty() {
            return Ok(());
        }
        for review in &self.review.moves {
            self.move_line(f, review)?;
        }
        writeln!(
            f,
            "\n{}\n\n{}",
            self.outcome(),
            self.locale.text("review-summary")
        )?;
        for side in Side::ALL {
            if self.review.summary(side).moves > 0 {
                self.summary(f, side)?;
            }
        }
        Ok(())
    }
}

/// A sentence in the words of the language.
fn say(locale: &Locale, sentence: &Sentence) -> String {
    let mut args = Args::new();
    for (name, told) in sentence.told() {
        match told {
            Told::Text(text) => args.set(name, text),
            Told::Number(number) => args.set(name, *number),
            Told::Decimal(value, digits) => args.set(
                name,
                Value::Decimal {
                    value: *value,
                    digits: *digits,
                },
            ),
        }
    }
    locale.text_with(sentence.key(), &args)
}

#[cfg(test)]
mod tests {
    use mlin_locale::{Language, keys};
    use mlin_review::{Argument, Reason, Source, Value};
    use mlin_rules::{Move, Point, PointSet};

    use super::*;

    /// One of each kind.
    fn all_reasons() -> Vec<Reason> {
        let (at, from, to) = (Point::D7, Point::G7, Point::G4);
        let by = Move::slide(Point::A4, Point::B4).removing(Point::C5);
        let points = PointSet::from_iter([Point::D6, Point::F4]);
        vec![
            Reason::ThrewAwayWin { to: Value::Draw },
            Reason::ThrewAwayDraw,
            Reason::RanIntoLimit { plies: 21, left: 5 },
            Reason::ReachedLimit,
            Reason::Repeated,
            Reason::LosesByForce { plies: 4 },
            Reason::MissedForcedWin { plies: 1 },
            Reason::LosesMan,
            Reason::OverlookedMill { at },
            Reason::MissedBlock { by },
            Reason::RemovedWrongMan {
                removed: at,
                better: points,
            },
            Reason::LetOpponentFly,
            Reason::GaveUpDoubleMill { from, to },
            Reason::MissedDoubleMill { from, to },
            Reason::UnblockedMill { at },
            Reason::LetMillClose { at },
            Reason::LetDoubleMill { from, to },
            Reason::WalkedIntoBlock { by },
            Reason::ForcedMill { at, moves: 2 },
            Reason::MissedForcedMill { at, moves: 3 },
            Reason::LeftCrossing { at },
            Reason::MissedCrossing { points },
            Reason::Deep,
            Reason::OnlyMove { legal: 22 },
            Reason::SlowerWin { plies: 9, best: 3 },
            Reason::LimitNear { left: 0 },
            Reason::MillLeftOpen { at },
        ]
    }

    #[test]
    fn every_reason_is_told_in_every_language() {
        let reasons = all_reasons();
        let codes: Vec<&str> = reasons.iter().map(Reason::code).collect();
        assert_eq!(codes, Reason::CODES);
        for language in Language::ALL {
            let locale = Locale::new(language);
            for reason in &reasons {
                for side in Side::ALL {
                    for source in [Source::Tablebase, Source::Search { nodes: 1 }] {
                        let text = say(&locale, &Sentence::reason(side, source, reason));
                        let faulty = |c| ['{', '$', '⟦'].contains(&c);
                        assert!(!text.contains(faulty), "{language}: {text}");
                        for (_, argument) in reason.arguments() {
                            if let Argument::Point(point) = argument {
                                assert!(text.contains(point.name()), "{language}: {text}");
                            }
                            if let Argument::Move(mv) = argument {
                                assert!(text.contains(&mv.to_string()), "{language}: {text}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn every_reason_has_its_own_key_and_every_key_its_reason() {
        let mut told: Vec<String> = all_reasons()
            .iter()
            .map(|reason| {
                let sentence = Sentence::reason(Side::White, Source::Tablebase, reason);
                sentence.key().to_owned()
            })
            .collect();
        let mut written: Vec<String> = keys(Language::En)
            .filter(|key| key.starts_with("review-reason-"))
            .collect();
        for (reason, key) in all_reasons().iter().zip(&told) {
            assert_eq!(key.strip_prefix("review-reason-"), Some(reason.code()));
        }
        told.sort();
        written.sort();
        assert_eq!(told, written);
    }
}
