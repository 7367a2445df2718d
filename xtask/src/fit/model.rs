//! The network in fractions, while it is fitted.

use mlin_engine::Network;
use mlin_rules::{Position, Ruleset};

use crate::strength::dice::Dice;

const HIDDEN: usize = Network::HIDDEN;
/// Where a sum is cut off.
const MOST: f32 = Network::MOST as f32 / Network::ONE as f32;
/// What the weights of the rows may be, for they are kept in a byte.
const LARGEST: f32 = 127.0 / Network::ONE as f32;
/// Hundredths of a man for one in the logarithm of the chances.
const SCALE: f32 = 150.0;

const ROWS: usize = Network::PHASES * Network::ROWS * HIDDEN;
const STAGE: usize = 2 * HIDDEN + 1;
const ALL: usize = ROWS + Network::STAGES * STAGE;

/// All weights in one piece: the rows, then for each stage what the sums begin with, what they are worth and the end.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Model {
    pub(crate) fn new(dice: &mut Dice) -> Model {
        let mut uniform = |most: f32| (dice.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * most;
        let mut weights = vec![0.0; ALL];
        for weight in &mut weights[..ROWS] {
            *weight = uniform(0.15);
        }
        for stage in 0..Network::STAGES {
            let begin = ROWS + stage * STAGE;
            for i in 0..HIDDEN {
                weights[begin + i] = 0.3;
                weights[begin + HIDDEN + i] = uniform(0.5);
            }
        }
        Model {
            weights,
            gradient: vec![0.0; ALL],
            first: vec![0.0; ALL],
            second: vec![0.0; ALL],
            steps: 0,
        }
    }

    /// Learns from one position, whose worth is known, and returns the loss.
    pub(crate) fn learn(&mut self, position: &Position, rules: &Ruleset, worth: f32) -> f32 {
        let (begin, rows, sums, chance) = self.run(position, rules);
        let error = chance - worth;
        let mut back = [0.0; HIDDEN];
        for i in 0..HIDDEN {
            let weight = self.weights[begin + HIDDEN + i];
            self.gradient[begin + HIDDEN + i] += error * sums[i].clamp(0.0, MOST);
            if sums[i] > 0.0 && sums[i] < MOST {
                back[i] = error * weight;
            }
            self.gradient[begin + i] += back[i];
        }
        self.gradient[begin + 2 * HIDDEN] += error;
        for row in rows {
            let gradient = &mut self.gradient[row * HIDDEN..][..HIDDEN];
            for (gradient, back) in gradient.iter_mut().zip(back) {
                *gradient += back;
            }
        }
        loss(chance, worth)
    }

    /// The loss at a position.
    pub(crate) fn test(&self, position: &Position, rules: &Ruleset, worth: f32) -> f32 {
        loss(self.run(position, rules).3, worth)
    }

    #[allow(clippy::type_complexity, reason = "used here alone")]
    fn run(
        &self,
        position: &Position,
        rules: &Ruleset,
    ) -> (usize, [usize; Network::INPUTS], [f32; HIDDEN], f32) {
        let (stage, rows) = Network::inputs(position, rules);
        let begin = ROWS + stage * STAGE;
        let mut sums = [0.0; HIDDEN];
        sums.copy_from_slice(&self.weights[begin..][..HIDDEN]);
        for row in rows {
            let weights = &self.weights[row * HIDDEN..][..HIDDEN];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight;
            }
        }
        let mut value = self.weights[begin + 2 * HIDDEN];
        for (sum, weight) in sums.iter().zip(&self.weights[begin + HIDDEN..]) {
            value += sum.clamp(0.0, MOST) * weight;
        }
        (begin, rows, sums, 1.0 / (1.0 + (-value).exp()))
    }

    /// Changes the weights by what has been learnt from so many positions (Adam).
    pub(crate) fn step(&mut self, positions: usize, rate: f32) {
        self.steps += 1;
        let (fade1, fade2) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        let each = 1.0 / positions as f32;
        for i in 0..ALL {
            let gradient = self.gradient[i] * each;
            self.gradient[i] = 0.0;
            self.first[i] += 0.1 * (gradient - self.first[i]);
            self.second[i] += 0.001 * (gradient * gradient - self.second[i]);
            let step = self.first[i] / fade1 / ((self.second[i] / fade2).sqrt() + 1e-8);
            self.weights[i] -= rate * step;
            if i < ROWS {
                self.weights[i] = self.weights[i].clamp(-LARGEST, LARGEST);
            }
        }
    }

    /// The same in whole numbers.
    pub(crate) fn rounded(&self, flying: bool) -> Network {
        let mut network = Network::empty(flying);
        let one = f32::from(Network::ONE);
        for row in 0..Network::PHASES * Network::ROWS {
            let weights = &self.weights[row * HIDDEN..][..HIDDEN];
            network.set_row(row, std::array::from_fn(|i| (weights[i] * one).round() as i8));
        }
        for stage in 0..Network::STAGES {
            let weights = &self.weights[ROWS + stage * STAGE..][..STAGE];
            network.set_stage(
                stage,
                std::array::from_fn(|i| (weights[i] * one).round() as i16),
                std::array::from_fn(|i| (weights[HIDDEN + i] * SCALE).round() as i16),
                (weights[2 * HIDDEN] * SCALE * one).round() as i32,
            );
        }
        network
    }
}

fn loss(chance: f32, worth: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(worth * chance.ln() + (1.0 - worth) * (1.0 - chance).ln())
}
