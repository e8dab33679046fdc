//! Conditional logit: which of the candidates matches, not whether a pair does. Newton's method with a ridge, which
//! makes every problem solvable.

use koerberl::compare::features::FEATURES;

/// The features and, in the last place, 1 for having no partner.
pub const COLUMNS: usize = FEATURES + 1;

/// One candidate.
pub type Row = [f32; COLUMNS];

type Vector = [f64; COLUMNS];
type Square = [Vector; COLUMNS];

/// Candidates of one target.
pub struct Group {
    pub rows: Vec<Row>,
    /// The right ones: the partner and its equivalents.
    pub right: Vec<bool>,
}

/// The weights with the highest likelihood of the right candidates in all groups, regularised by `ridge`.
pub fn fit(groups: &[&Group], ridge: f64) -> Vector {
    let mut weights = [0.0; COLUMNS];
    for _ in 0..30 {
        let (gradient, curvature) = derivatives(groups, &weights, ridge);
        let step = solve(curvature, gradient);
        let size = step.iter().map(|step| step.abs()).fold(0.0, f64::max);
        let damp = if size > 2.0 { 2.0 / size } else { 1.0 };
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step * damp);
        if size < 1e-6 {
            break;
        }
    }
    weights
}

/// Of the log-likelihood: the log of the sum over the right ones minus that over all. The curvature is that of the
/// second part only, which is never negative.
fn derivatives(groups: &[&Group], weights: &Vector, ridge: f64) -> (Vector, Square) {
    let mut gradient = weights.map(|weight| -ridge * weight);
    let mut curvature: Square = std::array::from_fn(|i| std::array::from_fn(|j| if i == j { ridge } else { 0.0 }));
    for group in groups {
        let shares = shares(group, weights);
        let sum_right: f64 = shares.iter().zip(&group.right).filter(|(_, right)| **right).map(|(share, _)| share).sum();
        let mut mean = [0.0; COLUMNS];
        for ((row, share), right) in group.rows.iter().zip(&shares).zip(&group.right) {
            let wanted = if *right { share / sum_right } else { 0.0 };
            for (i, value) in row.iter().enumerate() {
                mean[i] += share * f64::from(*value);
                gradient[i] += (wanted - share) * f64::from(*value);
            }
        }
        for (row, share) in group.rows.iter().zip(&shares) {
            let apart: Vector = std::array::from_fn(|i| f64::from(row[i]) - mean[i]);
            for (line, one) in curvature.iter_mut().zip(apart) {
                line.iter_mut().zip(apart).for_each(|(cell, other)| *cell += share * one * other);
            }
        }
    }
    (gradient, curvature)
}

/// The probability of each candidate of a group.
fn shares(group: &Group, weights: &Vector) -> Vec<f64> {
    let score = |row: &Row| weights.iter().zip(row).map(|(weight, value)| weight * f64::from(*value)).sum::<f64>();
    let scores: Vec<f64> = group.rows.iter().map(score).collect();
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let worths: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f64 = worths.iter().sum();
    worths.into_iter().map(|worth| worth / all).collect()
}

/// Solves by Gaussian elimination with pivots.
fn solve(mut matrix: Square, mut right: Vector) -> Vector {
    for column in 0..COLUMNS {
        let size = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..COLUMNS).max_by(|a, b| size(a).total_cmp(&size(b))).expect("there are columns");
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let line = matrix[column];
        for row in column + 1..COLUMNS {
            let factor = matrix[row][column] / line[column];
            matrix[row].iter_mut().zip(line).skip(column).for_each(|(cell, above)| *cell -= factor * above);
            right[row] -= factor * right[column];
        }
    }
    for row in (0..COLUMNS).rev() {
        let known: f64 = (row + 1..COLUMNS).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}
