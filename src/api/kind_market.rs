//! What a kind costs at each chain, in one pack or by unit price: the page of a kind.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;

use super::product::{Product, Quantity, UnitPricePer};
use super::search::Group;
use super::size;
use super::snapshot::Snapshot;
use super::wire::{Date, Decimal};
use crate::catalogue::{Catalogue, GroupNumber, ProductNumber, ProductView};
use crate::domain::{self, Day, Language};
use crate::kinds::Kind;
use crate::search::{self, Fit, Hit};
use crate::stats::{self, KindHistory, Measure, Prices};

/// How many groups and related kinds are handed out.
const MOST_GROUPS: usize = 5;
const MOST_RELATED: usize = 6;

/// A kind in one pack, or by unit price: what is meant by who names it and says nothing more.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct KindMarket<'a> {
    /// The pack that all prices are of; null: they are unit prices.
    pack: Option<Quantity>,
    /// The packs in which it is sold, the one of the most chains first.
    packs: Vec<KindPack>,
    /// How many products of the kind, and of those that belong to it, are on sale in this pack.
    products: usize,
    /// In how many groups: so many a search for them shows.
    total: usize,
    /// At how many chains.
    chains: usize,
    /// The cheapest product on sale of each chain, cheapest first; chains whose prices are old come last.
    cheapest: Vec<Product<'a>>,
    /// What the cheapest has cost, oldest first; of days between these spans no price is known.
    history: Vec<KindSpan<'a>>,
    /// The cheapest articles.
    groups: Vec<Group<'a>>,
    /// Kinds that could stand in for it, each with its cheapest product.
    related: Vec<RelatedKind<'a>>,
    /// What goes without saying for who names the kind, in German: `nicht laktosefrei`.
    plain: Vec<String>,
}

/// A pack in which a kind is sold.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindPack {
    /// As a parameter: `250g`.
    id: String,
    /// In German: `250 g`.
    name: String,
    /// At how many chains.
    chains: usize,
}

/// Consecutive days on which the cheapest cost the same.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindSpan<'a> {
    /// The first of them.
    from: Date,
    /// The last of them.
    to: Date,
    /// The price of the pack, or the unit price, in cents.
    cents: Decimal,
    /// Which chain had it in the end.
    chain: &'a str,
}

/// A kind beside another one.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RelatedKind<'a> {
    /// Its id.
    id: &'static str,
    /// In German.
    name: &'static str,
    /// The family of its pictogram.
    glyph: &'static str,
    /// The pack that its price is of; null: compare the unit prices.
    pack: Option<Quantity>,
    /// The cheapest of it, at a current price.
    cheapest: Product<'a>,
}

/// Which pack is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    /// What people usually buy.
    Usual,
    /// Any, by unit price.
    Any,
    /// This one.
    Just(domain::Quantity),
}

impl Wanted {
    /// Of a parameter: `usual`, `any`, `250g`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        match text {
            "usual" => Some(Self::Usual),
            "any" => Some(Self::Any),
            size => size::parse(size).map(Self::Just),
        }
    }

    fn measure(self, kind: Kind, products: &[ProductView<'_>], packs: &[stats::Pack]) -> Option<Measure> {
        match self {
            Self::Usual => stats::usual_measure(kind, products, packs),
            Self::Any => stats::unit_measure(products),
            Self::Just(size) => Some(Measure::Pack(size)),
        }
    }
}

impl<'a> KindMarket<'a> {
    /// `None` where nothing of the kind has a price that can be compared.
    pub(super) fn of(
        snapshot: &'a Snapshot,
        kind: Kind,
        wanted: Wanted,
        language: Language,
    ) -> Option<(Self, Option<KindHistory>)> {
        let Snapshot { catalogue, today, .. } = snapshot;
        let products = search::meant(catalogue, kind);
        let packs = stats::packs(&products);
        let measure = wanted.measure(kind, &products, &packs)?;
        let prices = Prices::of(catalogue, *today);
        let history = KindHistory::of(&prices, products.iter().copied(), measure, *today);
        let on_sale = on_sale(catalogue, kind, measure);
        let market = Self {
            pack: measure.pack().map(Quantity::from),
            packs: packs.iter().map(|pack| KindPack::of(pack, language)).collect(),
            products: on_sale.len(),
            total: distinct(on_sale.iter().map(|product| product.group())),
            chains: distinct(on_sale.iter().map(|product| product.chain_number())),
            cheapest: stats::cheapest(&products, measure).into_iter().map(|of| Product::of(of, *today)).collect(),
            history: history.as_ref().map(|history| spans(catalogue, history)).unwrap_or_default(),
            groups: groups(catalogue, &stats::by_price(&products, measure), *today),
            related: related(kind).filter_map(|kind| RelatedKind::of(catalogue, kind, measure, *today)).collect(),
            plain: kind.plain().map(|(attribute, value)| value.title(attribute)).collect(),
        };
        Some((market, history))
    }
}

/// What is on sale of the kind and of those that belong to it, in the pack.
fn on_sale(catalogue: &Catalogue, kind: Kind, measure: Measure) -> Vec<ProductView<'_>> {
    let products = catalogue.of_kind(kind).map(|number| catalogue.product(number));
    let is_in_pack = |product: &ProductView<'_>| measure.pack().is_none_or(|pack| product.quantity() == Some(pack));
    products.filter(|product| product.available() && is_in_pack(product)).collect()
}

fn distinct<T: Ord>(of: impl Iterator<Item = T>) -> usize {
    of.collect::<BTreeSet<_>>().len()
}

fn spans<'a>(catalogue: &'a Catalogue, history: &KindHistory) -> Vec<KindSpan<'a>> {
    let spans = history.spans().into_iter().map(|span| KindSpan {
        from: Date(span.from),
        to: Date(span.to),
        cents: Decimal(span.least as f64 / 100.0),
        chain: catalogue.chain(span.chain).id.as_str(),
    });
    spans.collect()
}

/// The groups of the cheapest products, each with those of its products that are among these.
fn groups<'a>(catalogue: &'a Catalogue, products: &[ProductView<'a>], today: Day) -> Vec<Group<'a>> {
    let mut hits: Vec<Hit> = Vec::new();
    for product in products {
        let (group, number): (GroupNumber, ProductNumber) = (product.group(), product.number());
        if let Some(hit) = hits.iter_mut().find(|hit| hit.group == group) {
            hit.products.push(number);
        } else if hits.len() < MOST_GROUPS {
            hits.push(Hit { group, products: vec![number], relevance: 0, fit: Fit::Meant });
        }
    }
    hits.iter().map(|hit| Group::of(catalogue, hit, today)).collect()
}

/// The kinds that belong to it, those that belong to the same one, and that one, unless its name means this kind, too;
/// of a kind that belongs to none, its neighbours on the shelf with the same pictogram.
fn related(kind: Kind) -> impl Iterator<Item = Kind> {
    let is_neighbour = move |other: &Kind| {
        let is_like = other.shelf() == kind.shelf() && other.glyph() == kind.glyph();
        kind.parent().is_none() && other.parent().is_none() && is_like
    };
    let is_related = move |other: &Kind| {
        let parent = other.parent();
        parent == Some(kind) || (parent.is_some() && parent == kind.parent()) || is_neighbour(other)
    };
    let others = Kind::all().filter(move |other| *other != kind && is_related(other));
    others.chain(kind.parent().filter(|parent| !parent.meant().contains(&kind))).take(MOST_RELATED)
}

impl<'a> RelatedKind<'a> {
    /// In the pack of the other kind, if it is sold in that; `None` without a current price.
    fn of(catalogue: &'a Catalogue, kind: Kind, beside: Measure, today: Day) -> Option<Self> {
        let products = search::meant(catalogue, kind);
        let usual = || stats::usual_measure(kind, &products, &stats::packs(&products));
        let of = |measure: Measure| {
            let cheapest = stats::by_price(&products, measure).into_iter().next()?;
            (!cheapest.stale()).then_some((measure, cheapest))
        };
        let (measure, cheapest) = of(beside).or_else(|| of(usual()?))?;
        let pack = measure.pack().map(Quantity::from);
        let cheapest = Product::of(cheapest, today);
        Some(Self { id: kind.id(), name: kind.name(), glyph: kind.glyph(), pack, cheapest })
    }
}

impl KindPack {
    fn of(pack: &stats::Pack, language: Language) -> Self {
        Self { id: pack.size.to_string(), name: language.size(pack.size), chains: pack.chains }
    }
}

/// What most products on sale are compared by.
pub(super) fn unit(products: &[ProductView<'_>]) -> Option<(Measure, UnitPricePer)> {
    match stats::unit_measure(products)? {
        measure @ Measure::Unit(basis) => Some((measure, basis.into())),
        Measure::Pack(_) => None,
    }
}
