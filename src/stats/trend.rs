//! A year of one price, as the rows of a list draw it.

use super::known_days::{KnownDays, KnownPrice};
use crate::catalogue::ProductView;
use crate::domain::Day;

/// How many days it shows, up to the newest of the chain.
const DAYS: u16 = 365;

/// Fewer known prices show no trend.
const LEAST: usize = 3;

/// The known prices of a product in the year up to its chain's newest day, oldest first; none where they are too few,
/// or old or gone.
pub fn trend(product: ProductView<'_>, today: Day) -> Vec<KnownPrice> {
    if product.stale_on(today) || !product.available() {
        return Vec::new();
    }
    let to = product.chain().day.min(today);
    let from = to.minus(DAYS);
    let known = KnownDays::of(product.chain(), today).prices_of(product).into_iter();
    let shown = known.map(|known| KnownPrice { from: known.from.max(from), to: known.to.min(to), ..known });
    let shown: Vec<KnownPrice> = shown.filter(|known| known.from <= known.to).collect();
    if shown.len() < LEAST { Vec::new() } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, Catalogue, testing};

    fn days(points: &[(&str, u32)]) -> Vec<(String, String, u32)> {
        let mut builder = Builder::new();
        builder.push(&testing::product("billa:1", "Milch", points));
        let day = |text| Day::parse(text).expect("a day");
        let chain = crate::domain::ChainId::parse("billa").expect("a chain");
        (0..120).for_each(|number| builder.seen(&chain, day("2024-01-01").plus(number)));
        (0..30).for_each(|number| builder.seen(&chain, day("2025-02-01").plus(number)));
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        let shown = trend(catalogue.product(crate::catalogue::ProductNumber(0)), day("2025-03-02"));
        shown.iter().map(|known| (known.from.to_string(), known.to.to_string(), known.price.get())).collect()
    }

    #[test]
    fn a_trend_ends_where_no_price_is_known_and_begins_anew() {
        let points = [("2024-01-01", 100), ("2024-03-20", 110), ("2025-02-01", 90), ("2025-02-20", 95)];
        let expected = [
            ("2024-03-02", "2024-03-19", 100),
            ("2024-03-20", "2024-05-13", 110),
            ("2025-02-01", "2025-02-19", 90),
            ("2025-02-20", "2025-03-02", 95),
        ];
        assert_eq!(days(&points), expected.map(|(from, to, cents)| (from.into(), to.into(), cents)));
    }

    #[test]
    fn two_prices_are_no_trend() {
        assert!(days(&[("2025-02-01", 100), ("2025-02-20", 95)]).is_empty());
    }
}
