//! What a match prints.

use std::fmt;

use serde_json::{Value, json};

use super::sprt::Sprt;
use super::tally::Tally;

/// The games of two engines, with their names.
pub(crate) struct MatchResult<'a> {
    pub(crate) names: [&'a str; 2],
    pub(crate) tally: &'a Tally,
    pub(crate) sprt: Option<Sprt>,
}

/// A number that JSON has.
fn finite(number: f64) -> Value {
    // Hundredths are more than can be known of any of these.
    if number.is_finite() {
        json!((number * 1e4).round() / 1e4)
    } else {
        Value::Null
    }
}

impl MatchResult<'_> {
    pub(crate) fn json(&self) -> Value {
        let tally = self.tally;
        let [wins, draws, losses] = tally.results;
        let [white, drawn, black] = tally.colours;
        let share = tally.pairs.share();
        let elo = share.map(|share| share.elo().map(finite));
        let forfeits =
            [0, 1].map(|number| json!({"engine": self.names[number], "reasons": tally.forfeits[number]}));
        let mut value = json!({
            "engines": self.names,
            "games": tally.games(),
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "pairs": tally.pairs.0,
            "score": share.map(|share| finite(share.mean)),
            "score_margin": share.map(|share| finite(share.margin)),
            "elo": elo.as_ref().map(|[elo, _, _]| elo),
            "elo_least": elo.as_ref().map(|[_, least, _]| least),
            "elo_most": elo.as_ref().map(|[_, _, most]| most),
            "white_wins": white,
            "white_draws": drawn,
            "white_losses": black,
            "plies": tally.plies,
            "ends": tally.ends,
            "forfeits": forfeits,
        });
        if let Some(sprt) = self.sprt {
            value["sprt"] = json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "log_likelihood_ratio": finite(sprt.ratio(&tally.pairs)),
                "bound": finite(Sprt::bound()),
                "accepted": sprt.verdict(&tally.pairs).map(|verdict| verdict.to_string()),
            });
        }
        value
    }
}

/// `+52`, or with the sign of infinity.
fn signed(elo: f64) -> String {
    if elo.is_infinite() {
        if elo > 0.0 { "+inf" } else { "-inf" }.to_owned()
    } else {
        // No minus before a nought.
        format!("{:+.0}", if elo.abs() < 0.5 { 0.0 } else { elo })
    }
}

impl fmt::Display for MatchResult<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tally = self.tally;
        let [first, second] = self.names;
        let [wins, draws, losses] = tally.results;
        let [white, drawn, black] = tally.colours;
        writeln!(f, "match {first} - {second}")?;
        writeln!(
            f,
            "games {} won {wins} drawn {draws} lost {losses}",
            tally.games()
        )?;
        if let Some(share) = tally.pairs.share() {
            let (mean, margin) = (100.0 * share.mean, 100.0 * share.margin);
            let [elo, least, most] = share.elo().map(signed);
            writeln!(f, "score {mean:.2} % +- {margin:.2}")?;
            writeln!(f, "elo {elo} from {least} to {most}")?;
        }
        let pairs = tally.pairs.0.map(|count| count.to_string()).join(" ");
        writeln!(f, "pairs {pairs}")?;
        writeln!(f, "white won {white} drawn {drawn} lost {black}")?;
        f.write_str("ends")?;
        for (end, count) in &tally.ends {
            write!(f, " {end} {count}")?;
        }
        writeln!(f)?;
        for (name, forfeits) in self.names.iter().zip(&tally.forfeits) {
            for (reason, count) in forfeits {
                writeln!(f, "forfeit {reason} {count} by {name}")?;
            }
        }
        if let Some(sprt) = self.sprt {
            let (ratio, bound) = (sprt.ratio(&tally.pairs), Sprt::bound());
            let verdict = sprt
                .verdict(&tally.pairs)
                .map_or_else(|| "undecided".to_owned(), |verdict| format!("{verdict} accepted"));
            let Sprt { elo0, elo1 } = sprt;
            writeln!(
                f,
                "sprt {elo0} {elo1} ratio {ratio:.2} bounds {:.2} {bound:.2} {verdict}",
                -bound
            )?;
        }
        Ok(())
    }
}
