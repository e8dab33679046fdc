//! Sales: drops that return to the exact old price (not before they have), and the clearance of products that are gone.

use crate::domain::PricePoint;

/// A sale lasts at most so many days.
pub const LONGEST_SALE: u16 = 60;

/// Are sales part of a price?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sales {
    /// The prices as they were.
    #[default]
    With,
    /// During a sale, the price before it; a product that is gone ends before its clearance.
    Without,
}

/// The place of the point that ends the sale which begins at `place`: the first one at the exact price of before,
/// within [`LONGEST_SALE`] days, with nothing dearer in between.
pub fn end_of_sale(points: &[PricePoint], place: usize) -> Option<usize> {
    end_of_dip(points, place).filter(|&end| points[end].price == points[place - 1].price)
}

/// The same where the price may come back higher than it was: the first point that is no longer below it.
pub(super) fn end_of_dip(points: &[PricePoint], place: usize) -> Option<usize> {
    let before = points[place.checked_sub(1)?].price;
    let begins = points[place].day;
    let end = (place..points.len()).find(|&at| points[at].price >= before)?;
    (end > place && points[end].day.since(begins) <= LONGEST_SALE).then_some(end)
}

/// The prices of a product before its clearance: what is gone ends with the drops that nothing followed. Left in,
/// articles leave an index cheap and come back into it dear under other numbers, and it falls for ever (hence the dump
/// filters of statistical offices).
pub(super) fn before_clearance(points: &[PricePoint], available: bool) -> &[PricePoint] {
    let drops = points.windows(2).rev().take_while(|two| two[1].price < two[0].price).count();
    &points[..points.len() - if available { 0 } else { drops }]
}

/// The prices without sales, into `regular`.
pub(super) fn leave_out(points: &[PricePoint], regular: &mut Vec<PricePoint>) {
    regular.clear();
    let mut place = 0;
    while let Some(&point) = points.get(place) {
        if let Some(end) = end_of_sale(points, place) {
            place = end + 1;
        } else {
            regular.push(point);
            place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Cents, Day};

    fn regular(points: &[(u16, u32)]) -> Vec<(u16, u32)> {
        let point = |&(day, cents): &(u16, u32)| PricePoint {
            day: Day::from_epoch_days(day),
            price: Cents::new(cents).expect("a price"),
        };
        let (points, mut regular) = (points.iter().map(point).collect::<Vec<_>>(), Vec::new());
        leave_out(&points, &mut regular);
        regular.iter().map(|point| (point.day.epoch_days(), point.price.get())).collect()
    }

    #[test]
    fn a_drop_that_returns_is_a_sale() {
        assert_eq!(regular(&[(0, 200), (10, 150), (14, 200), (90, 210)]), [(0, 200), (90, 210)]);
        assert_eq!(regular(&[(0, 200), (10, 150), (12, 120), (14, 200)]), [(0, 200)], "in two steps");
        assert_eq!(regular(&[(0, 200), (10, 150), (14, 200), (20, 150), (24, 200)]), [(0, 200)], "twice");
    }

    #[test]
    fn what_is_gone_ends_before_its_last_drops() {
        let point = |(day, cents): (u16, u32)| PricePoint {
            day: Day::from_epoch_days(day),
            price: Cents::new(cents).expect("a price"),
        };
        let points = [(0, 300), (10, 200), (20, 250), (90, 200), (95, 100)].map(point);
        assert_eq!(before_clearance(&points, false), &points[..3]);
        assert_eq!(before_clearance(&points, true), points);
        assert_eq!(before_clearance(&points[..3], false), &points[..3]);
        assert_eq!(before_clearance(&points[..2], false), &points[..1]);
    }

    #[test]
    fn a_drop_that_stays_or_returns_to_another_price_is_none() {
        for points in [
            &[(0, 200), (10, 150)][..],
            &[(0, 200), (10, 150), (71, 200)],
            &[(0, 200), (10, 150), (14, 201), (15, 200)],
            &[(0, 200), (10, 250), (14, 200)],
        ] {
            assert_eq!(regular(points), points);
        }
    }
}
