//! The sequential probability ratio test: play until it is clear which of two differences in strength fits better.

use std::fmt;
use std::str::FromStr;

use super::elo::{Pairs, expected_share};

/// Two differences in Elo to decide between. An error of either kind is made with 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

/// What has been decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The difference is `elo0` rather than `elo1`.
    H0,
    /// The difference is `elo1` rather than `elo0`.
    H1,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::H0 => "H0",
            Verdict::H1 => "H1",
        })
    }
}

/// How often an error of either kind may be made.
const ERROR: f64 = 0.05;

/// Counts of nought are taken for this, since what has not happened yet can happen.
const NEXT_TO_NOTHING: f64 = 1e-3;

impl Sprt {
    /// The ratio that decides for `elo1`; its negative decides for `elo0`.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of how much likelier these pairs are with a difference of `elo1` than with `elo0`, each with the
    /// likeliest distribution that has it.
    pub(crate) fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let [p0, p1] = [self.elo0, self.elo1].map(|elo| likeliest(pairs, expected_share(elo)));
        counts(pairs)
            .iter()
            .zip(p0.iter().zip(p1))
            .map(|((_, n), (p0, p1))| n * (p1 / p0).ln())
            .sum()
    }

    /// The decision, once there is one.
    pub(crate) fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let ratio = self.ratio(pairs);
        if ratio >= Sprt::bound() {
            Some(Verdict::H1)
        } else if ratio <= -Sprt::bound() {
            Some(Verdict::H0)
        } else {
            None
        }
    }
}

fn counts(pairs: &Pairs) -> Vec<(f64, f64)> {
    pairs
        .shares()
        .map(|(share, n)| (share, if n == 0.0 { NEXT_TO_NOTHING } else { n }))
        .collect()
}

/// The distribution with a given mean under which the counts are likeliest. By Lagrange's multipliers it is
/// `p = n / (1 + θ (share - mean))` up to a factor, with the θ for which the mean comes out.
fn likeliest(pairs: &Pairs, mean: f64) -> Vec<f64> {
    let counts = counts(pairs);
    let sum: f64 = counts.iter().map(|(_, n)| n).sum();
    let off = |theta: f64| -> f64 {
        counts
            .iter()
            .map(|(share, n)| n * (share - mean) / (1.0 + theta * (share - mean)))
            .sum()
    };
    // Between these every denominator is positive, and `off` falls all the way.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if off(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = f64::midpoint(low, high);
    counts
        .iter()
        .map(|(share, n)| n / sum / (1.0 + theta * (share - mean)))
        .collect()
}

/// `elo0,elo1`, the second greater.
impl FromStr for Sprt {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Sprt, &'static str> {
        let error = "expected two numbers of Elo such as 0,10, the second greater";
        let (elo0, elo1) = text.split_once(',').ok_or(error)?;
        let read = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1000.0);
        let (elo0, elo1) = (read(elo0).ok_or(error)?, read(elo1).ok_or(error)?);
        (elo0 < elo1).then_some(Sprt { elo0, elo1 }).ok_or(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Climbs to the likeliest distribution by steps that change neither its sum nor its mean.
    fn climbed(pairs: &Pairs, mean: f64) -> f64 {
        let n: Vec<f64> = counts(pairs).iter().map(|(_, n)| *n).collect();
        // A start that has the mean: a mixture of the extremes and of everything.
        let even = [0.2; 5];
        let (low, high) = ((1.0 - mean) - 0.2 * 2.5 * 0.5, mean - 0.2 * 2.5 * 0.5);
        let mut p: Vec<f64> = even.iter().map(|p| p * 0.5).collect();
        p[0] += low;
        p[4] += high;
        assert!(p.iter().all(|p| *p > 0.0));
        let value = |p: &[f64]| -> f64 { p.iter().zip(&n).map(|(p, n)| n * p.ln()).sum() };
        let mut step = 0.1;
        while step > 1e-13 {
            let mut better = false;
            for at in 0..3 {
                for sign in [step, -step] {
                    let mut q = p.clone();
                    for (i, weight) in [1.0, -2.0, 1.0].into_iter().enumerate() {
                        q[at + i] += sign * weight;
                    }
                    if q.iter().all(|q| *q > 0.0) && value(&q) > value(&p) {
                        p = q;
                        better = true;
                    }
                }
            }
            if !better {
                step /= 2.0;
            }
        }
        value(&p)
    }

    #[test]
    fn the_ratio_is_that_of_the_likeliest_distributions() {
        for counts in [
            [2, 10, 20, 14, 4],
            [0, 3, 50, 9, 1],
            [30, 1, 1, 1, 30],
            [0, 0, 7, 5, 0],
        ] {
            for (elo0, elo1) in [(0.0, 10.0), (-5.0, 5.0), (0.0, 100.0)] {
                let (sprt, pairs) = (Sprt { elo0, elo1 }, Pairs(counts));
                let expected = climbed(&pairs, expected_share(elo1)) - climbed(&pairs, expected_share(elo0));
                let found = sprt.ratio(&pairs);
                assert!(
                    (found - expected).abs() < 1e-3,
                    "{counts:?} {elo0} {elo1}: {found} {expected}"
                );
            }
        }
    }

    #[test]
    fn near_the_middle_it_is_the_well_known_approximation() {
        // (s1 - s0) (2 mean - s0 - s1) N / (2 variance), as chess engines' tests have it.
        let (sprt, pairs) = (Sprt { elo0: 0.0, elo1: 4.0 }, Pairs([300, 2000, 5300, 2100, 350]));
        let (s0, s1) = (expected_share(0.0), expected_share(4.0));
        let count = pairs.count() as f64;
        let mean = pairs.share().unwrap().mean;
        let variance = pairs.shares().map(|(s, n)| (s - mean).powi(2) * n).sum::<f64>() / count;
        let expected = (s1 - s0) * (2.0 * mean - s0 - s1) * count / (2.0 * variance);
        assert!(
            (sprt.ratio(&pairs) - expected).abs() < 0.05 * expected.abs(),
            "{expected}"
        );
    }

    #[test]
    fn it_decides_at_the_bounds() {
        assert!((Sprt::bound() - 2.944).abs() < 1e-3);
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 50.0,
        };
        assert_eq!(sprt.verdict(&Pairs([0, 0, 100, 60, 40])), Some(Verdict::H1));
        assert_eq!(sprt.verdict(&Pairs([40, 60, 100, 0, 0])), Some(Verdict::H0));
        assert_eq!(sprt.verdict(&Pairs([1, 1, 2, 1, 1])), None);
        assert_eq!(sprt.verdict(&Pairs::default()), None);
        // Everything drawn: there is hardly a difference.
        assert_eq!(sprt.verdict(&Pairs([0, 0, 5000, 0, 0])), Some(Verdict::H0));
    }

    #[test]
    fn it_errs_no_oftener_than_it_says() {
        use crate::contest::dice::Dice;
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 60.0,
        };
        let mut dice = Dice::new(3);
        let mut chance = || (dice.next() >> 11) as f64 / (1_u64 << 53) as f64;
        for (truth, wrong) in [(sprt.elo0, Verdict::H1), (sprt.elo1, Verdict::H0)] {
            let share = expected_share(truth);
            let (runs, mut errors) = (150, 0);
            for _ in 0..runs {
                let mut pairs = Pairs::default();
                let verdict = loop {
                    // Half of the games are drawn; the rest make up for the share.
                    for _ in 0..10 {
                        let mut game = || match chance() {
                            c if c < 0.5 => 1,
                            c if c < 0.5 + (share - 0.25) => 2,
                            _ => 0,
                        };
                        pairs.add(game() + game());
                    }
                    if let Some(verdict) = sprt.verdict(&pairs) {
                        break verdict;
                    }
                };
                errors += usize::from(verdict == wrong);
            }
            // 5 % are 7.5 of 150, with a deviation of 2.7.
            assert!(errors <= 16, "{truth}: {errors} of {runs}");
        }
    }

    #[test]
    fn bounds_are_read() {
        assert_eq!(
            "-5, 5".parse(),
            Ok(Sprt {
                elo0: -5.0,
                elo1: 5.0
            })
        );
        for text in ["", "5", "5,5", "10,0", "a,b", "0,NaN", "0,inf"] {
            text.parse::<Sprt>().unwrap_err();
        }
    }
}
