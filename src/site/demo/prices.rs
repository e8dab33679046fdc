//! Three years of invented prices: slow rises, and sale weeks after which the price is as before. All prices end in 9.

use crate::domain::{Cents, Day, PricePoint, Random};

/// The parameters of a product's history.
pub(super) struct Plan {
    /// The regular price today, in cents.
    pub(super) regular: u32,
    /// The first and the last day on which it was seen.
    pub(super) first: Day,
    pub(super) last: Day,
    /// Days from one sale to the next; `None`: never on sale.
    pub(super) rhythm: Option<u16>,
    /// Days from the start of the current sale to the last day, if it is on sale.
    pub(super) running: Option<u16>,
}

/// The length of a sale.
pub(super) const WEEK: u16 = 7;
/// No sale in this period before the current one, so that it is a 30-day low.
const QUIET: u16 = 35;

/// The changes, oldest first.
pub(super) fn history(plan: &Plan, random: &mut Random) -> Vec<PricePoint> {
    let regular = rises(plan, random);
    let mut points = regular.clone();
    let cut = random.between(18, 34);
    for start in offers(plan, random) {
        let end = start.plus(WEEK);
        let before = at(&regular, start);
        points.retain(|point| point.day < start || point.day > end);
        points.push(PricePoint { day: start, price: shelf(before.get() * (100 - cut) / 100) });
        if end <= plan.last {
            points.push(PricePoint { day: end, price: at(&regular, end) });
        }
    }
    points.sort_unstable();
    points.dedup_by_key(|point| point.price);
    points
}

/// The regular price: from about nine tenths of today's, up in a few steps, the last of which was at least a month ago
/// or in the last weeks.
fn rises(plan: &Plan, random: &mut Random) -> Vec<PricePoint> {
    let days = plan.last.since(plan.first);
    let steps = (u32::from(days) / 300 + random.between(0, 2)).min(5);
    let mut on: Vec<u16> = (0..steps).map(|_| random.between(30, u32::from(days).max(60) - 10) as u16).collect();
    on.sort_unstable();
    let low = 100 - random.between(3, 5) * steps;
    let level = |step: u32| plan.regular * (low + (100 - low) * step / steps.max(1)) / 100;
    let mut points =
        vec![PricePoint { day: plan.first, price: shelf(if steps == 0 { plan.regular } else { level(0) }) }];
    points.extend(
        on.iter().zip(1..).map(|(&day, step)| PricePoint { day: plan.first.plus(day), price: shelf(level(step)) }),
    );
    points.dedup_by_key(|point| point.day);
    points
}

/// The first days of the sales, oldest first. The history begins between two sales: a chain without changes for weeks
/// would count as not crawled.
fn offers(plan: &Plan, random: &mut Random) -> Vec<Day> {
    let mut starts = Vec::new();
    let running = plan.running.map(|days| plan.last.minus(days));
    let Some(rhythm) = plan.rhythm else { return running.into_iter().collect() };
    let mut day = plan.first.plus(random.between(1, u32::from(rhythm)) as u16);
    let end = running.map_or(plan.last.minus(WEEK), |start| start.minus(QUIET + WEEK));
    while day < end {
        starts.push(day);
        day = day.plus(rhythm + random.between(0, 3) as u16 * WEEK);
    }
    starts.extend(running);
    starts
}

fn at(points: &[PricePoint], day: Day) -> Cents {
    points[points.partition_point(|point| point.day <= day).saturating_sub(1)].price
}

/// The nearest price that ends in 9.
pub(super) fn shelf(cents: u32) -> Cents {
    Cents::new((cents + 5) / 10 * 10 + 9 - 10 * u32::from(cents >= 5)).expect("a demo price is a few euros")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shelf_prices_end_in_nine() {
        for (cents, shown) in [(1, 9), (9, 9), (14, 9), (15, 19), (199, 199), (203, 199), (204, 199), (205, 209)] {
            assert_eq!(shelf(cents).get(), shown, "{cents}");
        }
    }

    #[test]
    fn an_offer_returns_to_the_price_before_and_a_running_one_is_a_low() {
        let plan = Plan {
            regular: 299,
            first: Day::from_epoch_days(19_000),
            last: Day::from_epoch_days(20_000),
            rhythm: Some(42),
            running: Some(3),
        };
        let points = history(&plan, &mut Random::new(7));
        assert!(points.len() > 20, "{points:?}");
        assert!(points.windows(2).all(|pair| pair[0].day < pair[1].day && pair[0].price != pair[1].price));
        assert_eq!(points.last().map(|point| point.day), Some(plan.last.minus(3)));
        assert!(crate::domain::PriceHistory(&points).is_30_day_low(plan.last));
        let returns =
            points.windows(3).filter(|three| three[0].price == three[2].price && three[1].price < three[0].price);
        assert!(returns.count() > 8);
    }
}
