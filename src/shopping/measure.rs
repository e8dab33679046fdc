//! How much of something in words is needed, and how much of that a pack holds.

use super::candidates::{CandidateFinder, times};
use crate::basket::{MOST_PACKS, Need};
use crate::catalogue::{ProductNumber, ProductView};
use crate::domain::{Quantity, Unit};
use crate::kinds::Kind;

/// Packs of less than half the usual size, or of more than four times as much, are bought for another purpose.
const SMALLEST_DIVISOR: u32 = 2;
const LARGEST_FACTOR: u32 = 4;

/// Of an amount that nobody named, so much of the usual pack will do: 80 g of chocolate, where 100 g are usual.
const ENOUGH_PERCENT: u32 = 75;

/// Of several packs, one that holds so many percent of the usual one, or fewer than so many times as much, is one.
const LEAST_OF_ONE_PERCENT: u32 = 70;
const ONE: f64 = 1.6;

/// A pack holds at most so many times as much as is wanted in all.
const MOST_TOO_MUCH: f64 = 1.25;

/// How much is wanted.
#[derive(Clone, Copy)]
pub(super) enum Measure {
    Amount(Quantity),
    /// Pieces, and how much one is.
    Pieces(Quantity, Option<Quantity>),
    /// So many times about so much.
    Portions(Quantity, Quantity),
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
            Self::Amount(amount) => times(amount, count).map(|amount| finder.amount(products, amount)),
            Self::Pieces(pieces, piece) => {
                times(pieces, count).map(|pieces| finder.measured(products, pieces, |pack| pieces_in(pack, piece)))
            }
            Self::Portions(portions, size) => {
                let is_food = kind.is_some_and(|kind| kind.shelf().is_food());
                let portions = times(portions, count);
                portions.map(|all| finder.measured(products, all, |pack| portions_in(pack, size, all, is_food)))
            }
            Self::Packs(packs) => {
                let packs = (packs * f64::from(count)).round().clamp(1.0, f64::from(MOST_PACKS));
                Some(finder.packs(products, packs as u32))
            }
        };
        need.unwrap_or_else(|| finder.packs(products, count))
    }
}

/// So many times about as much as a pack usually holds.
pub(super) fn usual_packs(
    mut hits: Vec<ProductView<'_>>,
    kind: Option<Kind>,
    count: f64,
) -> Option<(Vec<ProductView<'_>>, Measure)> {
    let Some(size) = usual(&hits, kind) else {
        return (!hits.is_empty()).then_some((hits, Measure::Packs(count)));
    };
    hits.retain(|hit| is_as(size, *hit));
    if count >= 2.0 {
        return Some((hits, Measure::Portions(Quantity::from_f64(count, Unit::Piece)?, size)));
    }
    let enough = Quantity::from_thousandths(size.thousandths() / 100 * ENOUGH_PERCENT, size.unit())?;
    Some((hits, Measure::Amount(enough)))
}

/// How many times about so much a pack holds, of `count` wanted: one where it is near, several only of food, and not
/// many more than are wanted.
fn portions_in(pack: Quantity, size: Quantity, count: Quantity, is_food: bool) -> Option<Quantity> {
    let times = (pack.unit() == size.unit()).then(|| pack.amount() / size.amount())?;
    let is_one = times < ONE;
    let portions = if is_one { 1.0 } else { times };
    let is_near = times * 100.0 >= f64::from(LEAST_OF_ONE_PERCENT) && portions <= count.amount() * MOST_TOO_MUCH;
    (is_near && (is_food || is_one)).then(|| Quantity::from_f64(portions, Unit::Piece)).flatten()
}

/// Does a pack hold about as much as usual? What is cut always does.
fn is_as(size: Quantity, product: ProductView<'_>) -> bool {
    let is_about = |pack: Quantity| {
        let (pack, size) = (pack.thousandths(), size.thousandths());
        pack >= size / SMALLEST_DIVISOR && pack / LARGEST_FACTOR <= size
    };
    product.quantity().is_some_and(|pack| pack.unit() == size.unit() && (product.weighed() || is_about(pack)))
}

/// How many pieces a pack holds, of which one is so much; a pack of pieces says it itself.
pub(super) fn pieces_in(pack: Quantity, piece: Option<Quantity>) -> Option<Quantity> {
    if pack.unit() == Unit::Piece {
        return Some(pack);
    }
    let piece = piece.filter(|piece| piece.unit() == pack.unit())?;
    Quantity::from_f64(pack.amount() / piece.amount(), Unit::Piece)
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
