//! How much of something in words is needed, and how much of that a pack holds.

use std::collections::HashMap;
use std::ops::Range;

use super::candidates::{CandidateFinder, times};
use super::wanted::Bundle;
use crate::basket::{MOST_PACKS, Need};
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber, ProductView};
use crate::domain::{Quantity, Unit, size};
use crate::kinds::Kind;

/// A pack that holds so many percent of the usual one will do: 80 g of chocolate, where 100 g are usual. One that holds
/// more than four times as much is bought for another purpose; one that holds less than a third is no pack.
const ENOUGH_PERCENT: u64 = 75;
const LARGEST_PERCENT: u64 = 400;
const SMALLEST_PERCENT: u64 = 33;

/// Of packs that hold less, nobody buys more than so many to have as much as is wanted.
const MOST_TINY: u64 = 4;

/// Where several packs are wanted, a pack that holds so many times as much as the usual one counts as one. Of what is
/// not food a larger one does, too, up to `LARGEST_PERCENT`.
const IS_ONE: Range<f64> = 0.7..1.6;

/// A pack holds at most so many times as much as is wanted in all.
const MOST_TOO_MUCH: f64 = 1.25;

/// The units of what is about as heavy as water.
const FLOWING: [Unit; 2] = [Unit::Gram, Unit::Millilitre];

/// How much is wanted.
#[derive(Clone, Copy)]
pub(super) enum Measure {
    Amount(Quantity),
    /// One pack, whatever it holds; of what is cut so much.
    Pack(Quantity),
    /// Pieces, and how much one is.
    Pieces(Quantity, Option<Quantity>),
    /// So many times about so much.
    Portions(Quantity, Quantity),
    /// So many pieces that hang together, and how much one holds as a rule.
    Bundles(Quantity, Bundle, Quantity),
    Packs(f64),
}

impl Measure {
    /// So much of it `count` times, of products of a kind; so many packs where that is too much to count.
    pub(super) fn need(
        self,
        finder: &CandidateFinder<'_>,
        products: &[ProductNumber],
        count: u32,
        kind: Option<Kind>,
    ) -> Need {
        let need = match self {
            Self::Amount(amount) => times(amount, count).map(|all| {
                let size = |product| known_in(product, all.unit()).or_else(|| estimated_in(product, all.unit()));
                finder.sized(&cut_or_packed(finder.catalogue, products, all, size), all, size)
            }),
            Self::Pack(enough) => times(enough, count).map(|all| {
                finder.pack(products, all, |product| match product.quantity() {
                    // Of what is cut not just enough is bought, but as much as usual.
                    Some(size) if product.weighed() => {
                        Quantity::from_thousandths(percent_of(size, ENOUGH_PERCENT) as u32, size.unit())
                    }
                    _ => Some(enough),
                })
            }),
            Self::Pieces(pieces, piece) => {
                let pieces = times(pieces, count);
                let in_pack = |product| pieces_in(product, piece).or_else(|| estimated_in(product, Unit::Piece));
                pieces.map(|pieces| finder.sized(products, pieces, in_pack))
            }
            Self::Portions(portions, size) => {
                let is_food = kind.is_some_and(|kind| kind.shelf().is_food());
                let portions = times(portions, count);
                portions.map(|all| {
                    let in_pack = |product: ProductView<'_>| portions_in(product, size, all, is_food);
                    let one = Quantity::new(1, Unit::Piece);
                    finder.sized(products, all, |product| in_pack(product).or(one))
                })
            }
            Self::Bundles(pieces, bundle, each) => times(pieces, count).map(|all| {
                let single = |pack: Quantity| {
                    let times = pack.amount() / each.amount();
                    Quantity::from_f64(if IS_ONE.contains(&times) { 1.0 } else { times }, Unit::Piece)
                };
                let of_bundle =
                    |product| bundle.is(product).then(|| Quantity::new(bundle.pieces, Unit::Piece)).flatten();
                let in_pack = |product| of_bundle(product).or_else(|| known_in(product, each.unit()).and_then(single));
                finder.sized(products, all, in_pack)
            }),
            Self::Packs(packs) => {
                let packs = (packs * f64::from(count)).round().clamp(1.0, f64::from(MOST_PACKS));
                Some(finder.packs(products, packs as u32))
            }
        };
        need.unwrap_or_else(|| finder.packs(products, count))
    }
}

/// Of each chain what is cut, or what is packed, whichever is cheaper: nobody has 50 g cut beside a pack of 200 g.
fn cut_or_packed<'a>(
    catalogue: &'a Catalogue,
    products: &[ProductNumber],
    wanted: Quantity,
    size: impl Fn(ProductView<'a>) -> Option<Quantity>,
) -> Vec<ProductNumber> {
    let is_cut = |product: ProductView<'_>| product.weighed() && product.quantity().is_some();
    // What the best that is packed costs, and the best that is cut.
    let mut cheapest: HashMap<ChainNumber, [u64; 2]> = HashMap::new();
    for product in products.iter().map(|&number| catalogue.product(number)) {
        let Some(size) = size(product) else { continue };
        let [wanted, size] = [wanted, size].map(|quantity| u64::from(quantity.thousandths()));
        let (price, is_cut) = (u64::from(product.price().get()), is_cut(product));
        let cost = if is_cut { price * wanted / size } else { price * wanted.div_ceil(size) };
        let best = &mut cheapest.entry(product.chain_number()).or_insert([u64::MAX; 2])[usize::from(is_cut)];
        *best = cost.min(*best);
    }
    let is_bought = |number: &&ProductNumber| {
        let product = catalogue.product(**number);
        let cheapest = cheapest.get(&product.chain_number());
        cheapest.is_none_or(|[packed, cut]| is_cut(product) == (cut < packed))
    };
    products.iter().filter(is_bought).copied().collect()
}

/// So many times about as much as a pack of these usually holds; so many packs, where nobody can say that.
pub(super) fn usual_packs(hits: &[ProductView<'_>], kind: Option<Kind>, count: f64) -> Option<Measure> {
    Some(match usual(hits, kind) {
        None => Measure::Packs(count),
        Some(size) if count >= 2.0 => Measure::Portions(Quantity::from_f64(count, Unit::Piece)?, size),
        Some(size) => Measure::Pack(Quantity::from_thousandths(percent_of(size, ENOUGH_PERCENT) as u32, size.unit())?),
    })
}

/// How well a product suits a measure: of each chain those are bought that suit it best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Suits {
    /// Nobody can say how much of it that is, or it is tiny: a pack counts as one.
    Badly,
    /// It is rather small or large.
    Roughly,
    Well,
}

impl Measure {
    pub(super) fn suits(self, product: ProductView<'_>, kind: Option<Kind>) -> Suits {
        let is_food = kind.is_some_and(|kind| kind.shelf().is_food());
        match (self, product.quantity()) {
            (Self::Pack(_), Some(_)) if product.weighed() => Suits::Well,
            (Self::Pack(enough), Some(size)) => suits_one(product, size, enough),
            (Self::Portions(all, size), _) if portions_in(product, size, all, is_food).is_some() => Suits::Well,
            (Self::Pack(_) | Self::Portions(..), _) => Suits::Badly,
            _ => Suits::Well,
        }
    }
}

/// How a pack of `size` suits where one is wanted, and `enough` will do; in another unit, as the packs of its kind do.
fn suits_one(product: ProductView<'_>, size: Quantity, enough: Quantity) -> Suits {
    let thousandths = |quantity: Quantity| u64::from(quantity.thousandths());
    let of_kind = || product.kind().map(Kind::usual_pack).filter(|usual| usual.unit() == size.unit());
    let usual = if size.unit() == enough.unit() {
        Some(thousandths(enough) * 100 / ENOUGH_PERCENT)
    } else {
        of_kind().map(thousandths)
    };
    match usual.map(|usual| thousandths(size) * 100 / usual.max(1)) {
        Some(ENOUGH_PERCENT..=LARGEST_PERCENT) => Suits::Well,
        Some(SMALLEST_PERCENT..) => Suits::Roughly,
        _ => Suits::Badly,
    }
}

fn percent_of(size: Quantity, percent: u64) -> u64 {
    u64::from(size.thousandths()) * percent / 100
}

/// How many times about so much a pack holds, of `count` wanted: one where it is near, several only of food, and not
/// many more than are wanted; of what is cut any part.
fn portions_in(product: ProductView<'_>, size: Quantity, count: Quantity, is_food: bool) -> Option<Quantity> {
    let pack = known_in(product, size.unit())?;
    let times = pack.amount() / size.amount();
    if product.weighed() {
        return Quantity::from_f64(times, Unit::Piece);
    }
    let most = if is_food { IS_ONE.end } else { LARGEST_PERCENT as f64 / 100.0 };
    let is_one = (IS_ONE.start..most).contains(&times);
    let portions = if is_one { 1.0 } else { times };
    let is_near = times >= IS_ONE.start && portions <= count.amount() * MOST_TOO_MUCH;
    (is_near && (is_food || is_one)).then(|| Quantity::from_f64(portions, Unit::Piece)).flatten()
}

/// Does a pack hold about as much as usual? What is cut always does.
fn is_as(size: Quantity, product: ProductView<'_>) -> bool {
    let is_about = |pack: Quantity| {
        let pack = u64::from(pack.thousandths());
        pack * 2 >= u64::from(size.thousandths()) && pack <= percent_of(size, LARGEST_PERCENT)
    };
    product.quantity().is_some_and(|pack| pack.unit() == size.unit() && (product.weighed() || is_about(pack)))
}

/// How many pieces a pack holds: as it says itself, or of which one is so much.
pub(super) fn pieces_in(product: ProductView<'_>, piece: Option<Quantity>) -> Option<Quantity> {
    let pack = product.quantity()?;
    if pack.unit() == Unit::Piece {
        return Some(pack);
    }
    let stated = || size::pieces(product.name()).filter(|_| !product.weighed());
    let weighed = |piece: Quantity| Quantity::from_f64(pack.amount() / piece.amount(), Unit::Piece);
    stated().or_else(|| piece.filter(|piece| piece.unit() == pack.unit()).and_then(weighed))
}

/// How much a pack holds, where that is stated in the unit.
pub(super) fn known_in(product: ProductView<'_>, unit: Unit) -> Option<Quantity> {
    product.quantity().filter(|size| size.unit() == unit)
}

/// Estimates how much a pack holds in a unit in which its size is not stated: from what a piece of its kind weighs (a
/// third more, because a piece that is a quarter too light will do); for food, a millilitre is a gram; else the usual
/// pack of its kind.
pub(super) fn estimated_in(product: ProductView<'_>, unit: Unit) -> Option<Quantity> {
    let kind = product.kind()?;
    let converted = match product.quantity() {
        Some(pieces) if pieces.unit() == Unit::Piece => {
            let piece = kind.piece().filter(|piece| piece.unit() == unit);
            let amount = |piece: Quantity| piece.amount() * pieces.amount() * 100.0 / ENOUGH_PERCENT as f64;
            piece.and_then(|piece| Quantity::from_f64(amount(piece), unit))
        }
        Some(size) if kind.shelf().is_food() && [size.unit(), unit].iter().all(|unit| FLOWING.contains(unit)) => {
            Quantity::from_thousandths(size.thousandths(), unit)
        }
        _ => None,
    };
    let usual = Some(kind.usual_pack()).filter(|usual| usual.unit() == unit && !product.weighed());
    converted.or(usual)
}

/// Is a pack so small beside the usual one that nobody buys so much of it: 70 g of salt flakes, where a kilogram is
/// wanted?
pub(super) fn is_tiny(product: ProductView<'_>, wanted: Quantity, usual: Quantity) -> bool {
    let thousandths = |quantity: Quantity| u64::from(quantity.thousandths());
    let is_tiny = |pack: Quantity| {
        let pack = thousandths(pack);
        pack * 100 < thousandths(usual) * SMALLEST_PERCENT && pack * MOST_TINY < thousandths(wanted)
    };
    let same = |pack: &Quantity| pack.unit() == usual.unit() && pack.unit() == wanted.unit();
    !product.weighed() && product.quantity().filter(same).is_some_and(is_tiny)
}

/// How much a pack of them usually holds: as the kind says, or the median in the unit that most have. What is cut says
/// nothing of packs.
fn usual(hits: &[ProductView<'_>], kind: Option<Kind>) -> Option<Quantity> {
    if let Some(pack) = kind.map(Kind::usual_pack).filter(|&pack| hits.iter().any(|hit| is_as(pack, *hit))) {
        return Some(pack);
    }
    let is_cut = hits.iter().all(|hit| hit.weighed());
    let packs = || hits.iter().filter(|hit| is_cut || !hit.weighed());
    let sizes = |unit| packs().filter_map(|hit| hit.quantity()).filter(move |size| size.unit() == unit);
    let unit = Unit::ALL.into_iter().rev().max_by_key(|&unit| sizes(unit).count())?;
    let mut sizes: Vec<_> = sizes(unit).collect();
    sizes.sort_unstable();
    sizes.get(sizes.len() / 2).copied()
}
