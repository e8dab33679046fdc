//! Recent price changes: the biggest rises and drops, and how many per day. Left out are changes on an unknown day (the
//! chain was not seen just before), those of a pack that changed, too, and jumps that are mistakes at the source.

use super::known_days::Prices;
use super::sales::{LONGEST_SALE, end_of_dip};
use super::selection::Selection;
use crate::catalogue::{LONGEST_SILENCE, ProductNumber, ProductView};
use crate::domain::{Cents, Day, Deal, PricePoint, Quantity, Rule};

/// A price that rises or drops by more than this factor is a mistake at the source, or that of another article.
pub const LARGEST_FACTOR: u32 = 3;

/// A change of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Of which product.
    pub product: ProductNumber,
    /// The first day of the new price.
    pub day: Day,
    /// The price before.
    pub before: Cents,
    /// The new price.
    pub after: Cents,
    /// Does a sale begin or end with it, or is it a step of one? A sale is a drop that was undone, and what its chain
    /// advertises.
    pub is_sale: bool,
}

impl Change {
    /// Is the new price higher?
    pub fn is_rise(&self) -> bool {
        self.after > self.before
    }

    /// By how much the price changed, in percent.
    pub fn percent(&self) -> f64 {
        (f64::from(self.after.get()) / f64::from(self.before.get()) - 1.0) * 100.0
    }

    /// Its size on a logarithmic scale: the same for a third off and for half as much again.
    fn size(&self) -> f64 {
        (f64::from(self.after.get()) / f64::from(self.before.get())).ln().abs()
    }
}

/// The changes of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayOfChanges {
    /// The day.
    pub day: Day,
    /// How many prices rose.
    pub rises: u32,
    /// How many dropped.
    pub drops: u32,
    /// How many of the rises belong to a sale.
    pub sale_rises: u32,
    /// How many of the drops.
    pub sale_drops: u32,
}

impl DayOfChanges {
    const fn of(day: Day) -> Self {
        Self { day, rises: 0, drops: 0, sale_rises: 0, sale_drops: 0 }
    }
}

/// What changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Movers {
    /// Rises, the biggest first.
    pub rises: Vec<Change>,
    /// Drops, the biggest first.
    pub drops: Vec<Change>,
    /// Day by day.
    pub days: Vec<DayOfChanges>,
    /// How many products had a known price on the last day.
    pub products: u32,
    /// How many changes were too large to be believed.
    pub left_out: u32,
}

/// What changed from `from` to `to`, both included.
pub fn movers(prices: &Prices<'_>, selection: &Selection, from: Day, to: Day) -> Movers {
    let day = |later: u16| DayOfChanges::of(from.plus(later));
    let days = (0..=to.since(from)).map(day).collect();
    let mut movers = Movers { rises: Vec::new(), drops: Vec::new(), days, products: 0, left_out: 0 };
    for product in prices.catalogue.products().filter(|product| selection.takes(*product)) {
        movers.products += u32::from(prices.on(product, to).is_some());
        for change in changes(prices, product, from, to) {
            movers.take(change, is_believed(product, &change));
        }
    }
    for changes in [&mut movers.rises, &mut movers.drops] {
        changes.sort_by(|a, b| b.size().total_cmp(&a.size()).then(a.product.cmp(&b.product)).then(a.day.cmp(&b.day)));
    }
    movers
}

impl Movers {
    fn take(&mut self, change: Change, is_believed: bool) {
        if !is_believed {
            self.left_out += 1;
            return;
        }
        let place = usize::from(change.day.since(self.days[0].day));
        let day = &mut self.days[place];
        if change.is_rise() {
            day.rises += 1;
            day.sale_rises += u32::from(change.is_sale);
            self.rises.push(change);
        } else {
            day.drops += 1;
            day.sale_drops += u32::from(change.is_sale);
            self.drops.push(change);
        }
    }
}

/// Is it no mistake at the source? A jump by a large factor is one, and so is one to a price far off what the kind
/// usually costs, or back from there.
fn is_believed(product: ProductView<'_>, change: &Change) -> bool {
    let (low, high) = (change.before.min(change.after), change.before.max(change.after));
    high.get() <= low.get() * LARGEST_FACTOR && product.is_far_off(change.before) == product.is_far_off(change.after)
}

/// The changes of a product in these days whose day is known, and that are no change of its pack.
pub(super) fn changes<'a>(
    prices: &'a Prices<'_>,
    product: ProductView<'a>,
    from: Day,
    to: Day,
) -> impl Iterator<Item = Change> + 'a {
    let (points, known) = (product.history().0, prices.known_of(product));
    let first = points.partition_point(|point| point.day < from).max(1);
    let inside = (first..points.len()).take_while(move |&place| points[place].day <= to);
    // The price before must have been known the day before, and the day must not lie in the future.
    let was_known = move |place: &usize| prices.on(product, points[*place].day.minus(1)).is_some();
    let dated = inside.filter(was_known).filter(|&place| known.has(points[place].day));
    let dated = dated.filter(move |&place| is_same_pack(product, points, place));
    dated.map(move |place| Change {
        product: product.number(),
        day: points[place].day,
        before: points[place - 1].price,
        after: points[place].price,
        is_sale: is_undone(points, place) || product.deals().any(|deal| turns(product, deal, points, place)),
    })
}

/// Does the price at `place` stand for as much as the one before? The last day of a size is the last on which it was
/// seen, which may be some days before.
fn is_same_pack(product: ProductView<'_>, points: &[PricePoint], place: usize) -> bool {
    let day = points[place].day;
    let before = size_on(product, points[place - 1].day.max(day.minus(LONGEST_SILENCE)));
    before.zip(size_on(product, day)).is_none_or(|(before, after)| before == after)
}

/// How much was in a product on a day.
pub(super) fn size_on(product: ProductView<'_>, day: Day) -> Option<Quantity> {
    product.earlier_sizes().find(|(last, _)| day <= *last).map(|(_, size)| size).or(product.quantity())
}

/// Is it a step of a drop after which the price was soon back where it had been, or higher?
fn is_undone(points: &[PricePoint], place: usize) -> bool {
    let recent = (1..=place).rev().take_while(|&begin| points[place].day.since(points[begin].day) <= LONGEST_SALE);
    recent.into_iter().any(|begin| end_of_dip(points, begin).is_some_and(|end| place <= end))
}

/// Does the price at `place` begin or end with this deal for everyone? One without a first day began with the current
/// price.
fn turns(product: ProductView<'_>, deal: &Deal, points: &[PricePoint], place: usize) -> bool {
    let (Rule::Each { each, .. }, true) = (deal.rule, deal.is_price()) else { return false };
    let day = points[place].day;
    let begins = deal.from.is_some() || day == product.since();
    let begins = begins && points[place].price == each && deal.holds_on(day);
    begins || (points[place - 1].price == each && deal.to == Some(day.minus(1)))
}
