//! Least squares over differences: positions of things of which only distances are measured.

/// The normal equations: symmetric, and each row sums up to zero.
#[derive(Clone, Debug)]
pub(super) struct Differences {
    size: usize,
    matrix: Vec<f64>,
    right: Vec<f64>,
}

impl Differences {
    /// Nothing measured yet between `size` things.
    pub(super) fn new(size: usize) -> Self {
        Self { size, matrix: vec![0.0; size * size], right: vec![0.0; size] }
    }

    /// `b` was measured to lie `distance` above `a`, with this weight.
    pub(super) fn measure(&mut self, a: usize, b: usize, distance: f64, weight: f64) {
        for (i, j, distance) in [(a, b, -distance), (b, a, distance)] {
            self.matrix[i * self.size + i] += weight;
            self.matrix[i * self.size + j] -= weight;
            self.right[i] += weight * distance;
        }
    }

    /// One thing more was measured in all these places, at these heights, from an unknown height of its own: it gives
    /// their distances to their mean.
    pub(super) fn measure_together(&mut self, places: &[usize], heights: impl Fn(usize) -> f64, times: f64) {
        let share = 1.0 / places.len() as f64;
        let mean = places.iter().map(|&place| heights(place)).sum::<f64>() * share;
        for &i in places {
            self.matrix[i * self.size + i] += times;
            self.right[i] += heights(i) - mean;
            for &j in places {
                self.matrix[i * self.size + j] -= times * share;
            }
        }
    }

    /// The positions, the first thing at zero; `None` where something is not connected to it.
    pub(super) fn solve(mut self) -> Option<Vec<f64>> {
        let size = self.size;
        // Without the first row and column the matrix is positive definite: no need to look for pivots.
        for column in 1..size {
            let pivot = self.matrix[column * size + column];
            let scale = f64::EPSILON * 1e4 * (1.0 + pivot.abs());
            if pivot < scale {
                return None;
            }
            for row in column + 1..size {
                let factor = self.matrix[row * size + column] / pivot;
                if factor != 0.0 {
                    for at in column..size {
                        self.matrix[row * size + at] -= factor * self.matrix[column * size + at];
                    }
                    self.right[row] -= factor * self.right[column];
                }
            }
        }
        let mut found = vec![0.0; size];
        for row in (1..size).rev() {
            let known: f64 = (row + 1..size).map(|at| self.matrix[row * size + at] * found[at]).sum();
            found[row] = (self.right[row] - known) / self.matrix[row * size + row];
        }
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measurements_that_agree_are_kept() {
        let mut problem = Differences::new(3);
        problem.measure(0, 1, 2.0, 1.0);
        problem.measure(2, 1, 0.5, 7.0);
        let found = problem.solve().expect("they are connected");
        assert!((found[1] - 2.0).abs() < 1e-12 && (found[2] - 1.5).abs() < 1e-12);
    }

    #[test]
    fn measurements_that_do_not_agree_share_the_difference() {
        let mut problem = Differences::new(3);
        problem.measure(0, 1, 1.0, 1.0);
        problem.measure(1, 2, 1.0, 1.0);
        problem.measure(0, 2, 2.3, 1.0);
        let found = problem.solve().expect("they are connected");
        assert!((found[1] - 1.1).abs() < 1e-12 && (found[2] - 2.2).abs() < 1e-12);
    }

    #[test]
    fn what_is_not_connected_has_no_place() {
        let mut problem = Differences::new(3);
        problem.measure(0, 1, 1.0, 1.0);
        assert_eq!(problem.solve(), None);
    }

    #[test]
    fn a_thing_seen_in_several_places_gives_their_distances() {
        let mut problem = Differences::new(3);
        let heights = [1.0, 2.0, 4.0];
        problem.measure_together(&[0, 1, 2], |place| heights[place], 1.0);
        problem.measure_together(&[0, 1], |place| heights[place], 1.0);
        let found = problem.solve().expect("they are connected");
        assert!((found[1] - 1.0).abs() < 1e-12 && (found[2] - 3.0).abs() < 1e-12);
    }
}
