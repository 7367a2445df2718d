//! What has come of the games of two engines so far.

use std::collections::{BTreeMap, HashMap};

use mlin_rules::{Outcome, Side};

use super::duel::{Forfeit, Played};
use super::elo::Pairs;

/// The games between a first engine and a second.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// Won, drawn and lost by the first.
    pub(crate) results: [u64; 3],
    /// Won by White, drawn, won by Black.
    pub(crate) colours: [u64; 3],
    /// Pairs of which both games are over.
    pub(crate) pairs: Pairs,
    /// Half points of the first engine in a game whose partner is not over.
    half_pairs: HashMap<usize, usize>,
    /// How games ended.
    pub(crate) ends: BTreeMap<&'static str, u64>,
    /// What the first and the second lost otherwise than by the rules.
    pub(crate) forfeits: [BTreeMap<&'static str, u64>; 2],
    pub(crate) plies: u64,
}

impl Tally {
    /// Counts a game, in which the first engine had `side`, of the pair with a number.
    pub(crate) fn add(&mut self, played: &Played, side: Side, pair: usize) {
        let outcome = played.game.outcome();
        let winner = outcome.and_then(Outcome::winner);
        let half_points = match winner {
            Some(winner) if winner == side => 2,
            Some(_) => 0,
            None => 1,
        };
        self.results[2 - half_points] += 1;
        self.colours[winner.map_or(1, |winner| 2 * winner.index())] += 1;
        self.plies += played.game.ply() as u64;
        match &played.forfeit {
            Some((loser, forfeit)) => {
                *self.ends.entry("forfeit").or_default() += 1;
                let number = usize::from(*loser != side);
                *self.forfeits[number].entry(Forfeit::kind(forfeit)).or_default() += 1;
            }
            None => *self.ends.entry(outcome.map_or("", Outcome::reason)).or_default() += 1,
        }
        match self.half_pairs.remove(&pair) {
            Some(other) => self.pairs.add(half_points + other),
            None => _ = self.half_pairs.insert(pair, half_points),
        }
    }

    /// How many games there were.
    pub(crate) fn games(&self) -> u64 {
        self.results.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    use mlin_rules::{Game, Ruleset};

    fn played(loser: Option<Side>, forfeit: Option<Forfeit>) -> Played {
        let mut game = Game::new(Ruleset::STANDARD);
        match loser {
            Some(loser) => game.resign(loser).unwrap(),
            None => game.agree_draw().unwrap(),
        }
        Played {
            game,
            forfeit: loser.zip(forfeit),
        }
    }

    #[test]
    fn pairs_are_counted_when_both_games_are_over() {
        use Side::{Black, White};
        let mut tally = Tally::default();
        // The first engine wins as White and loses as Black; wins and draws; the third pair is half over.
        tally.add(&played(Some(Black), None), White, 0);
        tally.add(&played(Some(White), None), Black, 1);
        assert_eq!(tally.pairs.count(), 0);
        tally.add(
            &played(Some(Black), Some(Forfeit::Silence(Duration::ZERO))),
            Black,
            0,
        );
        tally.add(&played(None, None), White, 1);
        tally.add(&played(Some(White), Some(Forfeit::NoMove)), Black, 2);
        assert_eq!(tally.pairs, Pairs([0, 0, 1, 1, 0]));
        assert_eq!(tally.results, [3, 1, 1]);
        assert_eq!(tally.colours, [2, 1, 2]);
        assert_eq!(
            tally.ends,
            BTreeMap::from([("agreement", 1), ("forfeit", 2), ("resignation", 2)])
        );
        assert_eq!(tally.forfeits[0], BTreeMap::from([("silence", 1)]));
        assert_eq!(tally.forfeits[1], BTreeMap::from([("no-move", 1)]));
        assert_eq!(tally.games(), 5);
    }
}
