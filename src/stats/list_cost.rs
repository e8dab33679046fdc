//! What a shopping list cost over time: every item bought where it costs least, as the basket covers it without deals,
//! on the first of each month and on the last day.
//!
//! A product counts only if its price is known on the first and on the last day, and a month only if the prices of all
//! that is bought in any month are: where the price of a cheap chain is unknown, the list would only seem to become
//! dearer.

use std::collections::BTreeSet;

use super::known_days::{KnownPrice, Prices};
use crate::basket::{Basket, Candidate, ChainSet, MAX_CHAINS, Need, PlanLimits, Shopper};
use crate::catalogue::ProductNumber;
use crate::domain::{Cents, Day, Month};

/// At most so many months are too few for a course of time.
const TOO_FEW_MONTHS: usize = 3;
/// The steps that the covers of one day may take.
const DAY_EFFORT: u64 = 8_000_000;

/// The cost of a list over time.
#[derive(Clone, Debug, PartialEq)]
pub struct ListCost {
    /// The first of a month, on which it begins.
    pub from: Day,
    /// The last day.
    pub to: Day,
    /// For each item of the list what it cost; `None` where no product has known prices on both days.
    pub items: Vec<Option<ItemCost>>,
    /// Per day what all counted items cost together, in cents; `None` where a price is unknown.
    pub points: Vec<(Day, Option<f64>)>,
}

/// What an item cost at the beginning and at the end, in cents, all packs together.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemCost {
    /// On the first day.
    pub first: f64,
    /// On the last day.
    pub last: f64,
    /// The products that are bought at some time.
    pub products: Vec<ProductNumber>,
}

/// An item, with the known prices of its candidates.
struct Priced<'a> {
    need: &'a Need,
    /// The candidates that count, and when they cost how much.
    known: Vec<(&'a Candidate, Vec<KnownPrice>)>,
}

/// What is bought on a day: for each item, its cost and the products.
type Bought = Vec<Option<(u32, Vec<ProductNumber>)>>;

fn price_on(known: &[KnownPrice], day: Day) -> Option<Cents> {
    known.iter().find(|known| (known.from..=known.to).contains(&day)).map(|known| known.price)
}

impl<'a> Priced<'a> {
    fn of(prices: &Prices<'_>, need: &'a Need) -> Self {
        let known = |candidate: &'a Candidate| {
            let product = prices.catalogue.product(ProductNumber(candidate.product));
            (candidate, prices.known_of(product).prices_of(product))
        };
        Self { need, known: need.candidates().iter().map(known).collect() }
    }

    fn is_known_on(&self, days: &[Day]) -> bool {
        self.known.iter().any(|(_, known)| days.iter().all(|&day| price_on(known, day).is_some()))
    }

    fn keep_known_on(&mut self, days: [Day; 2]) {
        self.known.retain(|(_, known)| days.iter().all(|&day| price_on(known, day).is_some()));
    }

    /// With the prices of a day.
    fn need_on(&self, day: Day) -> Need {
        let candidates = self.known.iter().filter_map(|&(candidate, ref known)| {
            Some(Candidate { price: price_on(known, day)?, regular: None, deals: Vec::new(), ..candidate.clone() })
        });
        Need::new(self.need.quantity(), candidates.collect())
    }
}

/// What is bought of all items on a day.
fn bought(items: &[Priced<'_>], day: Day) -> Bought {
    let limits = PlanLimits { chains: MAX_CHAINS, most: MAX_CHAINS, visit: 0, split: false, effort: DAY_EFFORT };
    let needs: Vec<Need> = items.iter().map(|item| item.need_on(day)).collect();
    let basket = Basket::new(Shopper { day, cards: Vec::new() }, limits, needs.clone());
    let mut bought: Bought = vec![None; items.len()];
    for line in basket.plan(ChainSet::of(0..MAX_CHAINS)).visits.iter().flat_map(|visit| &visit.lines) {
        let (cents, products) = bought[line.need].get_or_insert_default();
        *cents += line.cents;
        products.push(ProductNumber(needs[line.need].candidates()[line.candidate].product));
    }
    bought
}

impl ListCost {
    /// The cost of a list until `last`: from the first month on in which at least half of the items have known
    /// prices, and not before `from`. `None` where that is too short. At most [`MAX_NEEDS`](crate::basket::MAX_NEEDS)
    /// items; the products of their candidates are numbers of the catalogue.
    pub fn of(prices: &Prices<'_>, items: &[Need], from: Option<Day>, last: Day) -> Option<Self> {
        let mut items: Vec<Priced<'_>> = items.iter().map(|need| Priced::of(prices, need)).collect();
        let base = base(&items, from, last)?;
        for item in &mut items {
            item.keep_known_on([base, last]);
        }
        let mut days: Vec<Day> = months(base, last).chain([last]).collect();
        days.dedup();
        let by_day: Vec<Bought> = days.iter().map(|&day| bought(&items, day)).collect();
        let costs: Vec<Option<ItemCost>> = (0..items.len()).map(|item| ItemCost::of(item, &by_day)).collect();
        let points = days.iter().zip(&by_day).map(|(&day, bought)| (day, cost_on(&items, &costs, bought, day)));
        Some(Self { from: base, to: last, points: points.collect(), items: costs })
    }

    /// What all counted items cost on the first and on the last day, in cents.
    pub fn ends(&self) -> (f64, f64) {
        self.items.iter().flatten().fold((0.0, 0.0), |sum, item| (sum.0 + item.first, sum.1 + item.last))
    }

    /// Where the cost is unknown: from the first unknown month to before the next known one.
    pub fn gaps(&self) -> Vec<(Day, Day)> {
        let ends = self.points.iter().skip(1).map(|point| point.0).chain([self.to.plus(1)]);
        let mut gaps: Vec<(Day, Day)> = Vec::new();
        for (&(from, _), end) in self.points.iter().zip(ends).filter(|((_, cents), _)| cents.is_none()) {
            match gaps.last_mut() {
                Some(gap) if gap.1.plus(1) == from => gap.1 = end.minus(1),
                _ => gaps.push((from, end.minus(1))),
            }
        }
        gaps
    }
}

impl ItemCost {
    /// `None` where it cannot be bought on the first or on the last day.
    fn of(item: usize, by_day: &[Bought]) -> Option<Self> {
        let cents = |bought: Option<&Bought>| bought?[item].as_ref().map(|(cents, _)| f64::from(*cents));
        let all = by_day.iter().filter_map(|bought| bought[item].as_ref()).flat_map(|(_, products)| products);
        let products: BTreeSet<ProductNumber> = all.copied().collect();
        Some(Self {
            first: cents(by_day.first())?,
            last: cents(by_day.last())?,
            products: products.into_iter().collect(),
        })
    }
}

/// The first of the month with which the cost begins.
fn base(items: &[Priced<'_>], from: Option<Day>, last: Day) -> Option<Day> {
    let current: Vec<&Priced<'_>> = items.iter().filter(|item| item.is_known_on(&[last])).collect();
    let known = || current.iter().flat_map(|item| &item.known);
    let first_day = || known().filter_map(|(_, known)| Some(known.first()?.from)).min();
    let begin = from.or_else(first_day).filter(|_| !current.is_empty())?;
    let is_half_known =
        |day: Day| current.iter().filter(|item| item.is_known_on(&[day, last])).count() * 2 >= current.len();
    let base = months(begin, last).find(|&day| is_half_known(day))?;
    (months(base, last).count() > TOO_FEW_MONTHS).then_some(base)
}

/// What all counted items cost on a day, where the price of every product is known that is bought on any.
fn cost_on(items: &[Priced<'_>], costs: &[Option<ItemCost>], bought: &Bought, day: Day) -> Option<f64> {
    let is_known = |item: &Priced<'_>, cost: &ItemCost| {
        let counted = item.known.iter().filter(|(of, _)| cost.products.contains(&ProductNumber(of.product)));
        counted.into_iter().all(|(_, known)| price_on(known, day).is_some())
    };
    let counted =
        items.iter().zip(costs).zip(bought).filter_map(|((item, cost), bought)| Some((item, cost.as_ref()?, bought)));
    let cents =
        counted.map(|(item, cost, bought)| bought.as_ref().filter(|_| is_known(item, cost)).map(|(cents, _)| *cents));
    cents.sum::<Option<u32>>().map(f64::from)
}

/// The firsts of the months from a day to another.
fn months(from: Day, to: Day) -> impl Iterator<Item = Day> {
    let first = Month::of(from);
    let first = if first.first_day() < from { first.plus(1) } else { first };
    (0..).map(move |months| first.plus(months).first_day()).take_while(move |&day| day <= to)
}
