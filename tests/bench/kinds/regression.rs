//! Multinomial logistic regression, trained by Adagrad. Besides the weights of features for classes there are weights
//! that all classes share: those of how the tables match.

use koerberl::kinds::{CLASSES, Class, MATCHES};

/// A product whose class is known.
#[derive(Clone)]
pub struct Example {
    pub features: Vec<u32>,
    /// Which classes the tables name, and how.
    pub matches: Vec<(Class, usize)>,
    pub class: Class,
    /// How much it counts.
    pub weight: f32,
}

const EPOCHS: usize = 10;
/// The first steps; later ones are smaller, by the gradients seen so far.
const RATE: f32 = 0.5;
/// A squared gradient that counts as seen before: without it, the first step would be as large for any gradient.
const SEEN: f32 = 1.0;

/// Each weight loses this share of itself in an epoch.
const DECAY: f32 = 0.02;
/// Smaller gradients are not followed.
const NEGLIGIBLE: f32 = 1e-3;

pub struct Model {
    /// By feature, then class.
    weights: Vec<f32>,
    pub bias: Vec<f32>,
    pub matches: [f32; MATCHES],
}

impl Model {
    pub fn train(examples: &[Example], features: usize) -> Self {
        let classes = *CLASSES;
        let mut model =
            Self { weights: vec![0.0; features * classes], bias: vec![0.0; classes], matches: [0.0; MATCHES] };
        let mut squares = vec![SEEN; features * classes];
        let (mut bias_squares, mut match_squares) = (vec![SEEN; classes], [SEEN; MATCHES]);
        let mut order: Vec<usize> = (0..examples.len()).collect();
        let mut random = 1_u64;
        for _ in 0..EPOCHS {
            shuffle(&mut order, &mut random);
            for &number in &order {
                let example = &examples[number];
                let mut gradient = model.probabilities(example);
                gradient[example.class.index()] -= 1.0;
                let steep: Vec<(usize, f32)> = gradient
                    .iter()
                    .map(|gradient| gradient * example.weight)
                    .enumerate()
                    .filter(|(_, gradient)| gradient.abs() > NEGLIGIBLE)
                    .collect();
                for &feature in &example.features {
                    let row = feature as usize * classes;
                    for &(class, gradient) in &steep {
                        step(&mut model.weights[row + class], &mut squares[row + class], gradient);
                    }
                }
                for &(class, gradient) in &steep {
                    step(&mut model.bias[class], &mut bias_squares[class], gradient);
                }
                for &(class, how) in &example.matches {
                    let gradient = gradient[class.index()] * example.weight;
                    step(&mut model.matches[how], &mut match_squares[how], gradient);
                }
            }
            model.weights.iter_mut().for_each(|weight| *weight *= 1.0 - DECAY);
        }
        model
    }

    pub fn row(&self, feature: usize) -> &[f32] {
        &self.weights[feature * *CLASSES..][..*CLASSES]
    }

    /// The likeliest class and its probability.
    pub fn best(&self, example: &Example) -> (Class, f32) {
        let probabilities = self.probabilities(example);
        let best = Class::all().zip(probabilities).max_by(|a, b| a.1.total_cmp(&b.1));
        best.expect("there are classes")
    }

    /// How likely each class is.
    pub fn probabilities(&self, example: &Example) -> Vec<f32> {
        let mut scores = self.bias.clone();
        for &feature in &example.features {
            scores.iter_mut().zip(self.row(feature as usize)).for_each(|(score, weight)| *score += weight);
        }
        for &(class, how) in &example.matches {
            scores[class.index()] += self.matches[how];
        }
        let best = scores.iter().copied().fold(f32::MIN, f32::max);
        for score in &mut scores {
            *score = (*score - best).exp();
        }
        let all: f32 = scores.iter().sum();
        for score in &mut scores {
            *score /= all;
        }
        scores
    }
}

fn step(weight: &mut f32, square: &mut f32, gradient: f32) {
    *square += gradient * gradient;
    *weight -= RATE * gradient / (square.sqrt() + 1e-6);
}

/// A fixed sequence: the same examples give the same weights.
fn shuffle(order: &mut [usize], random: &mut u64) {
    for last in (1..order.len()).rev() {
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        order.swap(last, (*random >> 33) as usize % (last + 1));
    }
}
