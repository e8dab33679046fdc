//! The slow ways: day by day, pair by pair, by iteration instead of algebra. Refuses to be clever.

use std::collections::{BTreeMap, BTreeSet};

use koerberl::domain::{Day, PricePoint, Product};

use super::invented::Market;

/// The days on which the chain of a product was looked at.
fn seen(market: &Market, chain: &str) -> BTreeSet<u16> {
    let noted = market.seen.iter().filter(|(id, _)| id.as_str() == chain).map(|(_, day)| *day);
    let stated = market.products.iter().filter(|product| product.key.chain.as_str() == chain);
    noted.chain(stated.flat_map(|product| product.prices.iter().map(|point| point.day))).map(Day::epoch_days).collect()
}

/// For each day the price, with sales or with the prices around them; of what is gone, for two weeks after its last
/// change.
pub fn by_day(market: &Market, product: &Product, without_sales: bool) -> BTreeMap<u16, u32> {
    let last = product.prices[product.prices.len() - 1].day.epoch_days();
    until_gone(market, product, without_sales, |day, _| day > last + 14)
}

/// The same as long as it may have been on sale: until its chain was not seen for two weeks.
pub fn perhaps_by_day(market: &Market, product: &Product, without_sales: bool) -> BTreeMap<u16, u32> {
    let last = product.prices[product.prices.len() - 1].day.epoch_days();
    until_gone(market, product, without_sales, |day, is_known| day > last && !is_known)
}

fn until_gone(
    market: &Market,
    product: &Product,
    without_sales: bool,
    is_gone: impl Fn(u16, bool) -> bool,
) -> BTreeMap<u16, u32> {
    let chain = product.key.chain.as_str();
    let seen = seen(market, chain);
    let known = |day: u16| seen.range(..=day).next_back().is_some_and(|last| day - last <= 14);
    let mut days = BTreeMap::new();
    let mut gone = false;
    for day in product.prices[0].day.epoch_days()..=market.today.epoch_days() {
        gone |= !product.available && is_gone(day, known(day));
        if known(day) && !gone {
            days.insert(day, price_on(&product.prices, day, without_sales));
        }
    }
    days
}

/// The first day of the drops that nothing followed.
pub fn clearance(product: &Product) -> Option<u16> {
    let points = &product.prices;
    let mut begins = None;
    for place in (1..points.len()).rev() {
        if points[place].price >= points[place - 1].price {
            break;
        }
        begins = Some(points[place].day.epoch_days());
    }
    begins
}

/// What stood on a price tag on a day, seen or not.
pub fn price_on(points: &[PricePoint], day: u16, without_sales: bool) -> u32 {
    let on = |point: &PricePoint| point.day.epoch_days();
    if without_sales {
        for first in 1..points.len() {
            let before = points[first - 1].price;
            let Some(end) = (first..points.len()).find(|&at| points[at].price >= before) else { continue };
            let is_sale = end > first && points[end].price == before && on(&points[end]) - on(&points[first]) <= 60;
            if is_sale && (on(&points[first])..on(&points[end])).contains(&day) {
                return before.get();
            }
        }
    }
    points.iter().rfind(|point| on(point) <= day).expect("it has begun").price.get()
}

/// For each month (`2024-05`) the logarithm of the price, by product.
pub fn by_month(market: &Market, without_sales: bool) -> BTreeMap<String, BTreeMap<usize, f64>> {
    let mut months: BTreeMap<String, BTreeMap<usize, f64>> = BTreeMap::new();
    for (number, product) in market.products.iter().enumerate() {
        let mut logs: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        // Without sales, what is gone ends before its clearance.
        let clearance = clearance(product).filter(|_| without_sales && !product.available).unwrap_or(u16::MAX);
        for (day, cents) in by_day(market, product, without_sales).range(..clearance) {
            let month = Day::from_epoch_days(*day).to_string()[..7].to_owned();
            logs.entry(month).or_default().push(f64::from(*cents).ln());
        }
        for (month, logs) in logs {
            months.entry(month).or_default().insert(number, logs.iter().sum::<f64>() / logs.len() as f64);
        }
    }
    months
}

/// The months of a year, one after the other: without this, a hole would not be seen.
pub fn next_month(month: &str) -> String {
    let (year, number): (u32, u32) = (month[..4].parse().expect("a year"), month[5..].parse().expect("a month"));
    if number == 12 { format!("{}-01", year + 1) } else { format!("{year}-{:02}", number + 1) }
}

type Month<'a> = &'a BTreeMap<usize, f64>;

/// The mean change of the products in both, and how many they are.
pub fn jevons(from: Month<'_>, to: Month<'_>) -> Option<(f64, usize)> {
    let changes: Vec<f64> = from.iter().filter_map(|(product, log)| Some(to.get(product)? - log)).collect();
    (!changes.is_empty()).then(|| (changes.iter().sum::<f64>() / changes.len() as f64, changes.len()))
}

/// GEKS by its textbook formula; where two months share no product, by moving each month to where its neighbours want
/// it.
pub fn geks(window: &[Month<'_>]) -> Vec<f64> {
    let all = 0..window.len();
    let row = |a: usize| window.iter().map(move |b| jevons(window[a], b).map(|(change, _)| change)).collect::<Vec<_>>();
    let ratios: Vec<Vec<Option<f64>>> = all.clone().map(row).collect();
    let ratio = |a: usize, b: usize| ratios[a][b];
    let complete = all.clone().all(|a| all.clone().all(|b| ratio(a, b).is_some()));
    if complete {
        let over = |to: usize, third: usize| ratio(0, third).zip(ratio(third, to)).map_or(f64::NAN, |(a, b)| a + b);
        return all
            .clone()
            .map(|to| all.clone().map(|third| over(to, third)).sum::<f64>() / all.len() as f64)
            .collect();
    }
    let mut levels = vec![0.0; window.len()];
    for _ in 0..2000 {
        for to in 1..window.len() {
            let wishes: Vec<f64> = all
                .clone()
                .filter(|&a| a != to)
                .filter_map(|a| ratio(a, to).map(|change| levels[a] + change))
                .collect();
            levels[to] = wishes.iter().sum::<f64>() / wishes.len() as f64;
        }
    }
    levels
}

/// Time-product-dummy by turns: products to the mean of what their months leave, months to the mean of what products
/// leave.
pub fn tpd(window: &[Month<'_>]) -> Vec<f64> {
    let products: BTreeSet<usize> = window.iter().flat_map(|month| month.keys().copied()).collect();
    let prices =
        |product: &usize| window.iter().enumerate().filter_map(|(m, month)| Some((m, *month.get(product)?))).collect();
    let prices: Vec<Vec<(usize, f64)>> = products.iter().map(prices).collect();
    let mut levels = vec![0.0; window.len()];
    for _ in 0..2000 {
        let mut sums = vec![(0.0, 0.0); window.len()];
        for logs in &prices {
            let own = logs.iter().map(|&(month, log)| log - levels[month]).sum::<f64>() / logs.len() as f64;
            for &(month, log) in logs {
                sums[month] = (sums[month].0 + log - own, sums[month].1 + 1.0);
            }
        }
        levels = sums.iter().map(|(sum, count)| sum / count).collect();
    }
    levels.iter().map(|level| level - levels[0]).collect()
}

/// Windows of 13 months, each new month from what its window says against each month before it.
pub fn splice(months: &[Month<'_>], of: impl Fn(&[Month<'_>]) -> Vec<f64>) -> Vec<f64> {
    let mut levels = of(&months[..months.len().min(13)]);
    for end in 14..=months.len() {
        let window = of(&months[end - 13..end]);
        let from_each: Vec<f64> = (0..12).map(|place| levels[end - 13 + place] + window[12] - window[place]).collect();
        levels.push(from_each.iter().sum::<f64>() / 12.0);
    }
    levels
}
