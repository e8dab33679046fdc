//! From sums of price changes to a series. Months that too few products connect are not joined: a new segment begins
//! there.

use std::ops::Range;

use rayon::prelude::*;

use super::solve::Differences;
use super::sums::{Sums, WINDOW};

/// The segments of months in which at least so many products are priced, where 0 counts as 1. Of two neighbouring
/// months of a segment, as many are priced in both.
pub(super) fn segments(sums: &Sums, months: Range<usize>, least: u32) -> Vec<Range<usize>> {
    let mut segments: Vec<Range<usize>> = Vec::new();
    for month in months.filter(|&month| sums.products(month) >= least.max(1)) {
        match segments.last_mut() {
            Some(segment) if segment.end == month && sums.matched(month - 1, month) >= least.max(1) => {
                segment.end = month + 1;
            }
            _ => segments.push(month..month + 1),
        }
    }
    segments
}

/// Chained Jevons: each month against the one before, multiplied up. Logarithms, the first month is 0.
///
/// It compares neighbouring months only: changes while a product was not seen are lost, and with sales it drifts.
pub(super) fn chained(sums: &Sums, segment: &Range<usize>) -> Vec<f64> {
    let step = |month: usize| sums.jevons(month - 1, month).unwrap_or(0.0);
    let mut level = 0.0;
    let mut levels = vec![0.0];
    for month in segment.start + 1..segment.end {
        level += step(month);
        levels.push(level);
    }
    levels
}

/// The levels of the months of one window by GEKS-Jevons: those whose differences come nearest to all Jevons indices
/// between two of the months. Where every two months share products, that is the geometric mean of the ways over each
/// third month (Gini, Éltető, Köves, Szulc).
pub(super) fn geks_window(sums: &Sums, window: Range<usize>) -> Vec<f64> {
    let mut problem = Differences::new(window.len());
    for later in window.clone() {
        for earlier in window.start..later {
            if let Some(ratio) = sums.jevons(earlier, later) {
                problem.measure(earlier - window.start, later - window.start, ratio, 1.0);
            }
        }
    }
    problem.solve().expect("the months of a segment are connected, each with the next")
}

/// A series out of windows of [`WINDOW`] months: the first as it is, then a month at a time, joined by the mean splice
/// on published figures: the geometric mean of what the new window says from each month that is in both.
pub(super) fn spliced(segment: &Range<usize>, levels_of: impl Fn(Range<usize>) -> Vec<f64> + Sync) -> Vec<f64> {
    let first = segment.start..segment.end.min(segment.start + WINDOW);
    let mut levels = levels_of(first.clone());
    let later = (first.end..segment.end).into_par_iter();
    let windows: Vec<Vec<f64>> = later.map(|month| levels_of(month + 1 - WINDOW..month + 1)).collect();
    for window in windows {
        let newest = window[WINDOW - 1];
        let before = &levels[levels.len() - (WINDOW - 1)..];
        let sum: f64 = before.iter().zip(&window).map(|(level, in_window)| level + newest - in_window).sum();
        levels.push(sum / (WINDOW - 1) as f64);
    }
    levels
}
