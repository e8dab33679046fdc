//! Days on which a crawl of a chain saw only a part of its products. No source states them; they show at the next
//! complete crawl: on one day, most prices that had stood for months change.

use super::{Catalogue, Gap, ProductNumber};
use crate::domain::{Day, PricePoint};

/// A price unchanged for so many days may have been overlooked.
const LONG: u16 = 120;

/// The least number of such prices that must change on one day …
const LEAST: u32 = 100;

/// … and how many of 100 that had not changed until then.
const SHARE: u32 = 50;

/// Of 100 overlooked prices, so many were last seen before the gap began: the others are of the part that was crawled.
const BEFORE: usize = 99;

/// Prices of one chain that did not change for long.
#[derive(Clone, Debug, Default)]
struct Standing {
    /// For each day: how many more prices than the day before stand for long.
    more: Vec<i32>,
    /// The days on which a price that stood for long changed, each with the day on which that price began.
    ended: Vec<(Day, Day)>,
}

/// For each chain, the days on which only a part of its products was crawled, oldest first.
pub(super) fn of(catalogue: &Catalogue) -> Vec<Vec<Gap>> {
    let mut chains = vec![Standing::default(); catalogue.chains.len()];
    for number in 0..catalogue.len() as u32 {
        let product = catalogue.product(ProductNumber(number));
        chains[usize::from(product.chain_number().0)].take(product.history().0, product.available());
    }
    chains.into_iter().map(Standing::gaps).collect()
}

impl Standing {
    fn take(&mut self, points: &[PricePoint], available: bool) {
        for two in points.windows(2).filter(|two| two[1].day.since(two[0].day) >= LONG) {
            self.add(two[0].day.plus(LONG), 1);
            self.add(two[1].day.plus(1), -1);
            self.ended.push((two[1].day, two[0].day));
        }
        if let Some(last) = points.last().filter(|_| available) {
            self.add(last.day.plus(LONG), 1);
        }
    }

    fn add(&mut self, day: Day, more: i32) {
        let place = usize::from(day.epoch_days());
        if self.more.len() <= place {
            self.more.resize(place + 1, 0);
        }
        self.more[place] += more;
    }

    fn gaps(mut self) -> Vec<Gap> {
        self.ended.sort_unstable();
        let running = |standing: &mut i32, more: &i32| {
            *standing += more;
            Some(*standing)
        };
        let standing: Vec<i32> = self.more.iter().scan(0, running).collect();
        let days = self.ended.chunk_by(|a, b| a.0 == b.0);
        days.filter_map(|of_day| {
            let day = of_day[0].0;
            let stood = standing.get(usize::from(day.epoch_days())).copied().unwrap_or_default().unsigned_abs();
            let ended = of_day.len() as u32;
            let began = of_day[(of_day.len() * BEFORE / 100).min(of_day.len() - 1)].1;
            (ended >= LEAST && ended * 100 >= stood * SHARE).then(|| Gap { from: began.plus(1), to: day.minus(1) })
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::ChainId;

    /// So many products of 200 change after two years; five others are crawled every month.
    fn market(changed: usize) -> Catalogue {
        let mut builder = Builder::new();
        for id in 0..200 {
            let points = [("2020-03-07", 100), ("2022-12-03", 120)];
            let points = &points[..if id < changed { 2 } else { 1 }];
            builder.push(&testing::product(&format!("spar:{id}"), "Milch", points));
        }
        for id in 200..205 {
            let months: Vec<String> = (1..13).map(|month| format!("2021-{month:02}-01")).collect();
            let points: Vec<(&str, u32)> = months.iter().zip(100..).map(|(day, cents)| (day.as_str(), cents)).collect();
            builder.push(&testing::product(&format!("spar:{id}"), "Brot", &points));
        }
        let (spar, begin) = (ChainId::parse("spar").expect("a chain"), Day::parse("2020-03-07").expect("a day"));
        (0..100).for_each(|week| builder.seen(&spar, begin.plus(week * 10)));
        builder.finish(1, Catalogue::ungrouped)
    }

    #[test]
    fn most_long_standing_prices_change_on_the_day_all_are_looked_at_again() {
        let day = |text: &str| Day::parse(text).expect("a day");
        let gap = Gap { from: day("2020-03-08"), to: day("2022-12-02") };
        assert_eq!(market(150).chains()[0].partly_seen, [gap]);
        assert!(market(99).chains()[0].partly_seen.is_empty(), "half of them stand on");
    }
}
