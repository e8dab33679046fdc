//! What a shopping list cost over time: every item bought where it costs least, on the first of each month and on the
//! newest day.
//!
//! A product counts only if its price is known on the first and on the last day, and a month only if the prices of all
//! products are: where the price of a cheap chain is unknown, the list would only seem to become dearer.

use super::known_days::{KnownPrice, Prices};
use crate::catalogue::ProductNumber;
use crate::domain::{Day, Month};

/// At most so many months are too few for a course of time.
const TOO_FEW_MONTHS: usize = 3;

/// A product that covers an item.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PacksOf {
    /// The product.
    pub product: ProductNumber,
    /// How many packs of it the item takes; a fraction of goods sold by weight.
    pub packs: f64,
}

/// The cost of a list over time.
#[derive(Clone, Debug, PartialEq)]
pub struct ListCost {
    /// The first of a month, on which it begins.
    pub from: Day,
    /// The newest day.
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
    /// The products that count.
    pub products: Vec<ProductNumber>,
}

/// A product's known prices, with the packs that an item takes.
struct Priced {
    product: ProductNumber,
    packs: f64,
    known: Vec<KnownPrice>,
}

impl Priced {
    /// What the packs cost on a day.
    fn cost(&self, day: Day) -> Option<f64> {
        let known = self.known.iter().find(|known| (known.from..=known.to).contains(&day))?;
        Some(f64::from(known.price.get()) * self.packs)
    }

    fn is_known_on(&self, days: [Day; 2]) -> bool {
        days.iter().all(|&day| self.cost(day).is_some())
    }
}

impl ListCost {
    /// The cost of a list until `newest`: from the first month on in which at least half of the items have known
    /// prices, and not before `from`. `None` where that is too short. Each item comes with the products that cover it.
    pub fn of(prices: &Prices<'_>, items: &[Vec<PacksOf>], from: Option<Day>, newest: Day) -> Option<Self> {
        let with_prices = |&PacksOf { product, packs }: &PacksOf| {
            let view = prices.catalogue.product(product);
            Priced { product, packs, known: prices.known_of(view).prices_of(view) }
        };
        let items: Vec<Vec<Priced>> = items.iter().map(|item| item.iter().map(with_prices).collect()).collect();
        let current: Vec<&Vec<Priced>> = items.iter().filter(|item| cheapest(item.iter(), newest).is_some()).collect();
        let first_day = || current.iter().copied().flatten().filter_map(|one| Some(one.known.first()?.from)).min();
        let is_known_from = |day: Day| {
            let known = current.iter().filter(|item| item.iter().any(|one| one.is_known_on([day, newest])));
            known.count() * 2 >= current.len()
        };
        let begin = from.or_else(first_day).filter(|_| !current.is_empty())?;
        let base = months(begin, newest).find(|&day| is_known_from(day))?;
        if months(base, newest).count() <= TOO_FEW_MONTHS {
            return None;
        }
        let counted = |item: &'_ Vec<Priced>| -> Vec<usize> {
            (0..item.len()).filter(|&place| item[place].is_known_on([base, newest])).collect()
        };
        let counted: Vec<Vec<&Priced>> =
            items.iter().map(|item| counted(item).into_iter().map(|place| &item[place]).collect()).collect();
        let mut days: Vec<Day> = months(base, newest).chain([newest]).collect();
        days.dedup();
        Some(Self {
            from: base,
            to: newest,
            items: counted.iter().map(|item| ItemCost::of(item, base, newest)).collect(),
            points: days.into_iter().map(|day| (day, cost_on(&counted, day))).collect(),
        })
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
    fn of(counted: &[&Priced], base: Day, newest: Day) -> Option<Self> {
        Some(Self {
            first: cheapest(counted.iter().copied(), base)?,
            last: cheapest(counted.iter().copied(), newest)?,
            products: counted.iter().map(|priced| priced.product).collect(),
        })
    }
}

/// The least that one of the products costs on a day.
fn cheapest<'a>(products: impl Iterator<Item = &'a Priced>, day: Day) -> Option<f64> {
    products.filter_map(|priced| priced.cost(day)).min_by(f64::total_cmp)
}

/// What all items cost on a day, where the price of every product is known.
fn cost_on(counted: &[Vec<&Priced>], day: Day) -> Option<f64> {
    let is_known = counted.iter().flatten().all(|priced| priced.cost(day).is_some());
    is_known.then(|| counted.iter().filter_map(|item| cheapest(item.iter().copied(), day)).sum())
}

/// The firsts of the months from a day to another.
fn months(from: Day, to: Day) -> impl Iterator<Item = Day> {
    let first = Month::of(from);
    let first = if first.first_day() < from { first.plus(1) } else { first };
    (0..).map(move |months| first.plus(months).first_day()).take_while(move |&day| day <= to)
}
