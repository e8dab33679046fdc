//! Swaps: for a line whose product is a step below what most people buy, one that is not. What most people buy is known
//! without prices: the kind, the value of an attribute, and the maker's brand that most products and chains have.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::RangeInclusive;

use crate::catalogue::{BrandNumber, Catalogue, ProductView};
use crate::domain::brand::Tier;
use crate::domain::{Day, fold};
use crate::kinds::{Attribute, Kind, Value};

/// The attributes in which one value is a step below another.
const STEPS: [Attribute; 5] = [Attribute::Keeping, Attribute::State, Attribute::Light, Attribute::Fat, Attribute::Form];

/// A maker's brand that so many chains have is known.
const KNOWN: u32 = 2;

/// It holds about as much: not less than so many percent, nor more than so many.
const ABOUT_AS_MUCH: RangeInclusive<u64> = 75..=200;

/// A step up from an own brand that is no budget brand is offered if it costs at most so many percent more, any other
/// step if it costs at most twice as much.
const HARDLY_MORE_PERCENT: u32 = 10;

/// What there is of a kind at all chains together.
#[derive(Clone, Debug, Default)]
pub(super) struct Market {
    /// Products of each kind that the words mean.
    kinds: HashMap<Kind, usize>,
    /// Products that state a value, and those that state the attribute.
    values: HashMap<(Kind, Value), usize>,
    attributes: HashMap<(Kind, Attribute), usize>,
    /// The chains that have products of a brand, bit by bit, and how many products.
    brands: HashMap<(Kind, BrandNumber), (u64, usize)>,
}

/// What is bought, and for how much.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer<'a> {
    pub(super) product: ProductView<'a>,
    /// In cents, with the deposit.
    pub(super) cents: u32,
    /// How much that is, in thousandths.
    pub(super) amount: u64,
}

/// How a product differs from the one that is bought: in words, in German.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step<'a> {
    pub(super) from: Cow<'a, str>,
    pub(super) to: Cow<'a, str>,
    rank: (u8, Reverse<(u32, usize)>),
    /// It is offered only for hardly more.
    is_extra: bool,
}

impl Market {
    /// What is on sale of a kind on a day.
    pub(super) fn of(catalogue: &Catalogue, kind: Kind, day: Day) -> Self {
        let mut market = Self::default();
        let is_open = |product: &ProductView<'_>| product.chain().closed_since(day).is_none();
        let all = kind.meant().iter().flat_map(|&kind| catalogue.of_just(kind).map(move |number| (kind, number)));
        let all = all.map(|(kind, number)| (kind, catalogue.product(number)));
        for (kind, product) in all.filter(|(_, product)| product.available() && is_open(product)) {
            *market.kinds.entry(kind).or_default() += 1;
            for (attribute, value) in product.attributes().iter() {
                *market.values.entry((kind, value)).or_default() += 1;
                *market.attributes.entry((kind, attribute)).or_default() += 1;
            }
            if let Some(brand) = product.brand_number().filter(|_| !product.own_brand()) {
                let (chains, products) = market.brands.entry((kind, brand)).or_default();
                *chains |= 1 << (product.chain_number().0 % 64);
                *products += 1;
            }
        }
        market
    }

    /// The step from what is bought up to another product that covers the same; `None` where it is none.
    pub(super) fn step<'a>(&self, from: ProductView<'a>, to: ProductView<'a>) -> Option<Step<'a>> {
        let kinds = (from.kind()?, to.kind()?);
        match kinds {
            _ if from.bio() != to.bio() => None,
            (a, b) if a != b => self.kind_step(a, b).filter(|_| Self::differ_in(from, to).is_empty()),
            (kind, _) => match Self::differ_in(from, to)[..] {
                [] => self.brand_step(kind, from, to),
                [attribute] => self.value_step(kind, from, to, attribute),
                _ => None,
            },
        }
    }

    /// From a rare kind to the one that most products are of.
    fn kind_step<'a>(&self, from: Kind, to: Kind) -> Option<Step<'a>> {
        let products = |kind| self.kinds.get(&kind).copied().unwrap_or_default();
        let is_usual = products(to) * 2 > self.kinds.values().sum() && from.parent() == to.parent();
        is_usual.then(|| Step::new(0, from.name().into(), to.name().into()))
    }

    /// From one value of an attribute to the one that most products state.
    fn value_step<'a>(
        &self,
        kind: Kind,
        from: ProductView<'_>,
        to: ProductView<'_>,
        of: Attribute,
    ) -> Option<Step<'a>> {
        let (from, to) = (from.attributes().get(of)?, to.attributes().get(of)?);
        let products = self.values.get(&(kind, to)).copied().unwrap_or_default();
        let is_usual = STEPS.contains(&of) && products * 2 > self.attributes.get(&(kind, of)).copied()?;
        is_usual.then(|| Step::new(1, from.title().into(), to.title().into()))
    }

    /// From an own brand to a maker's brand that several chains have.
    fn brand_step<'a>(&self, kind: Kind, from: ProductView<'a>, to: ProductView<'a>) -> Option<Step<'a>> {
        let tier = from.chain().own_brand(&fold::folded(from.name())).map(|(own, _)| own.tier)?;
        let &(chains, products) = self.brands.get(&(kind, to.brand_number()?))?;
        let is_step = matches!(tier, Tier::Budget | Tier::Standard) && chains.count_ones() >= KNOWN && !to.own_brand();
        let step = Step::new(2, from.brand()?.into(), to.brand()?.into());
        is_step.then_some(Step {
            rank: (2, Reverse((chains.count_ones(), products))),
            is_extra: tier != Tier::Budget,
            ..step
        })
    }

    /// The attributes that only one of two products states, or both in other words; of other kinds, but what these are
    /// by themselves.
    fn differ_in(a: ProductView<'_>, b: ProductView<'_>) -> Vec<Attribute> {
        let [of_a, of_b] = [a, b].map(ProductView::attributes);
        let is_steps = |of: Attribute| a.kind() != b.kind() && STEPS.contains(&of);
        let differ = |of: &Attribute| of_a.get(*of) != of_b.get(*of) && !is_steps(*of);
        Attribute::ALL.into_iter().filter(differ).collect()
    }
}

impl<'a> Step<'a> {
    const fn new(rank: u8, from: Cow<'a, str>, to: Cow<'a, str>) -> Self {
        Self { from, to, rank: (rank, Reverse((0, 0))), is_extra: false }
    }
}

/// The best step up from what is bought, with the place of what it leads to: first the kind, then what is stated, then
/// the brand, the best known first; of each what costs least.
pub(super) fn best<'a>(market: &Market, line: Offer<'a>, others: &[Offer<'a>]) -> Option<(usize, Step<'a>)> {
    let step = |(place, other): (usize, &Offer<'a>)| {
        let step = market.step(line.product, other.product)?;
        let extra = other.cents.checked_sub(line.cents)?;
        let most = if step.is_extra { line.cents * HARDLY_MORE_PERCENT / 100 } else { line.cents };
        let is_alike = ABOUT_AS_MUCH.contains(&(other.amount * 100 / line.amount.max(1)));
        (is_alike && extra <= most && step.from != step.to).then_some((place, extra, step))
    };
    let steps = others.iter().enumerate().filter_map(step);
    let best = steps.min_by_key(|(place, extra, step)| (step.rank, *extra, *place));
    best.map(|(place, _, step)| (place, step))
}
