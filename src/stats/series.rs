//! From what products did between months to a series. Refuses to join months that no product connects: there a new stretch
//! begins, at 100 again.

use std::ops::Range;

use rayon::prelude::*;

use super::solve::Differences;
use super::sums::{Sums, WINDOW};

/// The stretches of months in which each month shares products with the one before it.
pub(super) fn stretches(sums: &Sums, months: Range<usize>) -> Vec<Range<usize>> {
    let mut stretches: Vec<Range<usize>> = Vec::new();
    for month in months.filter(|&month| sums.products(month) > 0) {
        match stretches.last_mut() {
            Some(stretch) if stretch.end == month && sums.matched(month - 1, month) > 0 => stretch.end = month + 1,
            _ => stretches.push(month..month + 1),
        }
    }
    stretches
}

/// Chained Jevons: each month against the one before, multiplied up. Logarithms, the first month is 0.
///
/// It sees a product only in months next to each other: what happened to a product while it was not seen is lost, and with
/// sales it drifts.
pub(super) fn chained(sums: &Sums, stretch: &Range<usize>) -> Vec<f64> {
    let step = |month: usize| sums.jevons(month - 1, month).unwrap_or(0.0);
    let mut level = 0.0;
    let mut levels = vec![0.0];
    for month in stretch.start + 1..stretch.end {
        level += step(month);
        levels.push(level);
    }
    levels
}

/// The levels of the months of one window by GEKS-Jevons: those whose differences come nearest to all Jevons indices between
/// two of the months. Where every two months share products, that is the geometric mean of the ways over each third month
/// (Gini, Éltető, Köves, Szulc).
pub(super) fn geks_window(sums: &Sums, window: Range<usize>) -> Vec<f64> {
    let mut problem = Differences::new(window.len());
    for later in window.clone() {
        for earlier in window.start..later {
            if let Some(ratio) = sums.jevons(earlier, later) {
                problem.measure(earlier - window.start, later - window.start, ratio, 1.0);
            }
        }
    }
    problem.solve().expect("the months of a stretch are connected, each with the next")
}

/// A series out of windows of [`WINDOW`] months: the first as it is, then a month at a time, joined by the mean splice on
/// published figures: the geometric mean of what the new window says from each month that is in both.
pub(super) fn spliced(stretch: &Range<usize>, levels_of: impl Fn(Range<usize>) -> Vec<f64> + Sync) -> Vec<f64> {
    let first = stretch.start..stretch.end.min(stretch.start + WINDOW);
    let mut levels = levels_of(first.clone());
    let later = (first.end..stretch.end).into_par_iter();
    let windows: Vec<Vec<f64>> = later.map(|month| levels_of(month + 1 - WINDOW..month + 1)).collect();
    for window in windows {
        let newest = window[WINDOW - 1];
        let before = &levels[levels.len() - (WINDOW - 1)..];
        let sum: f64 = before.iter().zip(&window).map(|(level, in_window)| level + newest - in_window).sum();
        levels.push(sum / (WINDOW - 1) as f64);
    }
    levels
}
