//! What a score says about strength.

/// The pairs of games by how many half points the first engine took of the four: 0 to 4. Both games of a pair begin with
/// the same opening, so their results hang together, and pairs are what is independent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pairs(pub(crate) [u64; 5]);

/// A share of the points with its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    /// From 0 to 1.
    pub(crate) mean: f64,
    /// Half of the interval that holds the true share with 95 % certainty.
    pub(crate) margin: f64,
}

/// The standard normal distribution has 95 % within so many deviations.
const DEVIATIONS: f64 = 1.959_964;

impl Pairs {
    /// How many pairs there are.
    pub(crate) fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Counts a pair.
    pub(crate) fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// The shares of the points that pairs can bring, with how many brought them.
    pub(crate) fn shares(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0
            .iter()
            .enumerate()
            .map(|(half_points, count)| (half_points as f64 / 4.0, *count as f64))
    }

    /// The first engine's share of the points; `None` without pairs.
    ///
    /// Where all pairs ended alike nothing is known of the spread; then the margin is that of the rule of three: what has
    /// not happened in n cases happens in fewer than 3/n of all.
    pub(crate) fn share(&self) -> Option<Share> {
        let count = self.count() as f64;
        if count == 0.0 {
            return None;
        }
        let mean = self.shares().map(|(share, n)| share * n).sum::<f64>() / count;
        let squares: f64 = self.shares().map(|(share, n)| (share - mean).powi(2) * n).sum();
        let margin = if squares == 0.0 {
            (3.0 / count).min(1.0)
        } else {
            DEVIATIONS * (squares / count / (count - 1.0)).sqrt()
        };
        Some(Share { mean, margin })
    }
}

impl Share {
    /// The difference in strength, its least and its greatest likely value, in Elo. Infinite where no point or every point
    /// is within the margin.
    pub(crate) fn elo(self) -> [f64; 3] {
        [self.mean, self.mean - self.margin, self.mean + self.margin].map(elo)
    }
}

/// The difference in Elo that makes one expect such a share of the points.
pub(crate) fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

/// The share of the points that one expects with such a difference in Elo.
pub(crate) fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found} is not {expected}");
    }

    #[test]
    fn elo_is_what_tables_of_it_say() {
        for (share, expected) in [
            (0.5, 0.0),
            (0.64, 99.95),
            (0.75, 190.85),
            (0.76, 200.24),
            (0.91, 401.9),
        ] {
            near(elo(share), expected, 0.1);
            near(elo(1.0 - share), -expected, 0.1);
            near(expected_share(elo(share)), share, 1e-12);
        }
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn the_margin_is_that_of_the_pairs() {
        // 100 pairs: mean 0.55; variance (25·0.55² + 40·0.05² + 35·0.45²) / 99 … by hand.
        let share = Pairs([25, 0, 40, 0, 35]).share().unwrap();
        near(share.mean, 0.55, 1e-12);
        let variance = (25.0 * 0.3025 + 40.0 * 0.0025 + 35.0 * 0.2025) / 99.0;
        near(share.margin, 1.959_964 * (variance / 100.0_f64).sqrt(), 1e-12);
        // Pairs in which both engines win as White tell no difference at all, and no spread.
        let even = Pairs([0, 0, 300, 0, 0]).share().unwrap();
        near(even.mean, 0.5, 1e-12);
        near(even.margin, 0.01, 1e-12);
        assert_eq!(Pairs::default().share(), None);
        let one = Pairs([0, 0, 0, 0, 1]).share().unwrap();
        assert_eq!((one.mean, one.margin), (1.0, 1.0));
        assert!(one.elo()[0].is_infinite());
    }
}
