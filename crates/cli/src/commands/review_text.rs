//! A review in the language of the person.

use std::fmt;

use mlin_locale::{Args, Locale, args};
use mlin_review::{Argument, Class, Grade, MoveReview, Reason, Review, Score, Source, Summary, Value};
use mlin_rules::{Game, Move, Side};

use crate::commands::review::side_code;

/// So many right moves are named; that there are more is shown by dots.
const NAMED: usize = 6;

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
        if all == 0 {
            return writeln!(f, "{}", locale.text("review-no-moves"));
        }
        let source = if exact == all {
            locale.text("review-exact-all")
        } else if exact == 0 {
            locale.text("review-exact-none")
        } else {
            locale.text_with(
                "review-exact-some",
                &args! { "exact" => exact, "searched" => all - exact },
            )
        };
        writeln!(f, "{source}\n\n{}", locale.text("review-legend-marks"))?;
        if exact > 0 {
            writeln!(f, "{}", locale.text("review-legend-exact"))?;
        }
        if exact < all {
            writeln!(f, "{}", locale.text("review-legend-search"))?;
        }
        writeln!(f)
    }

    /// The number of the turn, counted as records count it.
    fn turn(&self, ply: usize) -> usize {
        let late = usize::from(self.game.start().side_to_move() == Side::Black);
        (ply - 1 + late) / 2 + 1
    }

    fn move_line(&self, f: &mut fmt::Formatter<'_>, review: &MoveReview) -> fmt::Result {
        let number = match review.side {
            Side::White => format!("{}.", self.turn(review.ply)),
            Side::Black => format!("{}…", self.turn(review.ply)),
        };
        let difficulty = review
            .difficulty
            .map(|difficulty| format!("  ({}/{})", difficulty.keeping, difficulty.legal));
        let line = format!(
            "{number:>4} {:<9} {:<2} {}{}",
            review.mv.to_string(),
            mark(review.grade),
            self.standing(review),
            difficulty.unwrap_or_default()
        );
        writeln!(f, "{}", line.trim_end())?;
        for reason in &review.reasons {
            writeln!(f, "       {}", reason_text(self.locale, review, reason))?;
        }
        if review.grade.is_mistake() {
            self.below_mistake(f, review)?;
        }
        Ok(())
    }

    /// What the position is worth after the move.
    fn standing(&self, review: &MoveReview) -> String {
        let (us, them) = (side_code(review.side), side_code(!review.side));
        let standing = |value: &str| {
            self.locale
                .text_with("review-standing", &args! { "value" => value })
        };
        let limited = |side: &str| standing(&format!("{side}-limited"));
        let of = |value: Value| match value {
            Value::Win => standing(us),
            Value::Draw => standing("draw"),
            Value::Loss => standing(them),
        };
        match review.played {
            Score::Win { .. } => standing(us),
            Score::Loss { .. } => standing(them),
            Score::Draw => standing("draw"),
            Score::Solved(solved) => match solved.class() {
                Some(Class::LimitedWin) => limited(us),
                Some(Class::LimitedLoss) => limited(them),
                _ => of(solved.result()),
            },
            Score::Estimate(hundredths) => {
                let for_white = match review.side {
                    Side::White => hundredths,
                    Side::Black => -hundredths,
                };
                let sign = if for_white < 0 { '−' } else { '+' };
                let men = f64::from(for_white.unsigned_abs()) / 100.0;
                format!("≈ {sign}{}", self.locale.decimal(men, 1))
            }
        }
    }

    fn below_mistake(&self, f: &mut fmt::Formatter<'_>, review: &MoveReview) -> fmt::Result {
        let locale = self.locale;
        let mut named = moves_text(&review.accepted[..review.accepted.len().min(NAMED)]);
        if review.accepted.len() > NAMED {
            named.push_str(" …");
        }
        let told = args! { "count" => review.accepted.len(), "moves" => named };
        let accepted = match review.source {
            Source::Tablebase => locale.text_with("review-accepted", &told),
            Source::Search { .. } => locale.text_with("review-accepted-search", &told),
        };
        writeln!(f, "       {accepted}")?;
        if review.line.len() > 1 {
            let line = args! { "moves" => moves_text(&review.line) };
            writeln!(f, "       {}", locale.text_with("review-line", &line))?;
        }
        if !review.punishment.is_empty() {
            let punishment =
                args! { "side" => side_code(review.side), "moves" => moves_text(&review.punishment) };
            writeln!(f, "       {}", locale.text_with("review-punishment", &punishment))?;
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
        for line in self.summary_lines(&self.review.summary(side)) {
            writeln!(f, "    {line}")?;
        }
        Ok(())
    }

    fn summary_lines(&self, summary: &Summary) -> Vec<String> {
        let locale = self.locale;
        let mut lines = Vec::new();
        let counted = [
            ("review-summary-thrown", summary.thrown_half_points),
            ("review-summary-doubtful", summary.doubtful),
            ("review-summary-overlooked", summary.overlooked_mills),
            ("review-summary-let", summary.let_mills),
        ];
        for (key, count) in counted {
            if count > 0 {
                lines.push(locale.text_with(key, &args! { "count" => count }));
            }
        }
        if lines.is_empty() {
            lines.push(if summary.exact == summary.moves {
                locale.text("review-summary-clean")
            } else {
                locale.text("review-summary-nothing-doubtful")
            });
        }
        let hardest = summary.hardest.and_then(|only| {
            let review = self.review.moves.get(only.ply.checked_sub(1)?)?;
            let told = args! { "move" => review.mv.to_string(), "number" => self.turn(only.ply), "legal" => only.legal };
            Some(locale.text_with("review-summary-hardest", &told))
        });
        lines.extend(hardest);
        lines
    }

    /// How the game ended, if it did.
    fn outcome(&self) -> String {
        let Some(outcome) = self.game.outcome() else {
            return self.locale.text("outcome-none");
        };
        match outcome.winner() {
            Some(winner) => self
                .locale
                .text_with("outcome-win", &args! { "who" => side_code(winner) }),
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

/// The sign of a grade.
fn mark(grade: Grade) -> &'static str {
    match grade {
        Grade::Only => "!",
        Grade::Threw { .. } if grade.half_points() > 1 => "??",
        Grade::Threw { .. } => "?",
        Grade::Doubtful => "?!",
        Grade::Forced | Grade::Keeps | Grade::Slower => "",
    }
}

/// A reason as a sentence.
fn reason_text(locale: &Locale, review: &MoveReview, reason: &Reason) -> String {
    let mut told = Args::new();
    told.set("side", side_code(review.side));
    told.set("source", review.source.code());
    for (name, argument) in reason.arguments() {
        match argument {
            Argument::Point(point) => told.set(name, point.name()),
            Argument::Points(points) => {
                let names: Vec<&str> = points.iter().map(mlin_rules::Point::name).collect();
                told.set(name, names.join(", "));
            }
            Argument::Move(mv) => told.set(name, mv.to_string()),
            Argument::Number(number) => told.set(name, number),
            Argument::Value(value) => told.set(name, value.to_string()),
        }
    }
    locale.text_with(reason_key(reason), &told)
}

/// The message of a reason: whole keys, which a test can look up.
fn reason_key(reason: &Reason) -> &'static str {
    match reason {
        Reason::ThrewAwayWin { .. } => "review-reason-threw-away-win",
        Reason::ThrewAwayDraw => "review-reason-threw-away-draw",
        Reason::RanIntoLimit { .. } => "review-reason-ran-into-limit",
        Reason::ReachedLimit => "review-reason-reached-limit",
        Reason::Repeated => "review-reason-repeated",
        Reason::LosesByForce { .. } => "review-reason-loses-by-force",
        Reason::MissedForcedWin { .. } => "review-reason-missed-forced-win",
        Reason::LosesMan => "review-reason-loses-man",
        Reason::OverlookedMill { .. } => "review-reason-overlooked-mill",
        Reason::MissedBlock { .. } => "review-reason-missed-block",
        Reason::RemovedWrongMan { .. } => "review-reason-removed-wrong-man",
        Reason::LetOpponentFly => "review-reason-let-opponent-fly",
        Reason::GaveUpDoubleMill { .. } => "review-reason-gave-up-double-mill",
        Reason::MissedDoubleMill { .. } => "review-reason-missed-double-mill",
        Reason::UnblockedMill { .. } => "review-reason-unblocked-mill",
        Reason::LetMillClose { .. } => "review-reason-let-mill-close",
        Reason::LetDoubleMill { .. } => "review-reason-let-double-mill",
        Reason::WalkedIntoBlock { .. } => "review-reason-walked-into-block",
        Reason::ForcedMill { .. } => "review-reason-forced-mill",
        Reason::MissedForcedMill { .. } => "review-reason-missed-forced-mill",
        Reason::LeftCrossing { .. } => "review-reason-left-crossing",
        Reason::MissedCrossing { .. } => "review-reason-missed-crossing",
        Reason::Deep => "review-reason-deep",
        Reason::OnlyMove { .. } => "review-reason-only-move",
        Reason::SlowerWin { .. } => "review-reason-slower-win",
        Reason::LimitNear { .. } => "review-reason-limit-near",
        Reason::MillLeftOpen { .. } => "review-reason-mill-left-open",
    }
}

fn moves_text(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

#[cfg(test)]
mod tests {
    use mlin_locale::{Language, keys};
    use mlin_review::Reviewer;
    use mlin_rules::{Point, PointSet, Ruleset};

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

    fn a_move() -> MoveReview {
        let mut game = Game::new(Ruleset::STANDARD);
        game.play(Move::place(Point::D6)).unwrap();
        let mut reviewer = Reviewer::new(None).with_nodes(100);
        reviewer.review_move(&game, 0).unwrap()
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
                        let review = MoveReview {
                            side,
                            source,
                            ..a_move()
                        };
                        let text = reason_text(&locale, &review, reason);
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
            .map(|reason| reason_key(reason).to_owned())
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

    #[test]
    fn turns_are_counted_as_records_count_them() {
        let locale = Locale::new(Language::En);
        let review = Reviewer::new(None).review(&Game::new(Ruleset::STANDARD));
        let position = "WW....../.B....B./........ b 7/7 0".parse().unwrap();
        for (game, turns) in [
            (Game::new(Ruleset::STANDARD), [1, 1, 2, 2]),
            (Game::from_position(position, Ruleset::STANDARD), [1, 2, 2, 3]),
        ] {
            let text = ReviewText::new(&locale, &game, &review);
            assert_eq!([1, 2, 3, 4].map(|ply| text.turn(ply)), turns);
        }
    }
}
