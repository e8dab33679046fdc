//! `GET /api/v1/products/{key}`: one product with its history, the same at other chains, and comparable ones.

use schemars::JsonSchema;
use serde::Serialize;

use super::deal::Deal;
use super::facts::ByBarcode;
use super::language;
use super::operation::{Answer, Call, Operation};
use super::price_year::{KindPrices, PriceYear};
use super::problem::Problem;
use super::snapshot::Snapshot;
use super::wire::{Date, Decimal, Gap, Key, PricePoint};
use crate::catalogue::{Catalogue, ChainSummary, ProductNumber, ProductView};
use crate::compare::{Comparable, Difference, Relation, Wanted};
use crate::domain::{self, Category, Day, Language, UnitPriceBasis};
use crate::kinds::Kind;
use crate::stats::{KnownDays, KnownPrice};

/// The comparable products that are shown: on sale, in the same country.
const SIMILAR: Wanted = Wanted { relation: Relation::Comparable, chain: None, available: true, most: 12 };

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/products/{key}",
    id: "product",
    about: "One product with its price history, the same article at other chains, and what could stand in for it.",
    parameters: &[language::LANG],
    ..Operation::read::<ProductDetail>(answer).comparing()
};

/// One article of one chain.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "a wire type says what is true one by one")]
pub struct Product<'a> {
    /// `{chain}:{id}`.
    pub key: Key<'a>,
    /// The chain's id.
    pub chain: &'a str,
    /// The article's number at the chain.
    pub id: &'a str,
    /// Its name, as its chain writes it.
    pub name: &'a str,
    /// Its name made readable: without brand and size, which stand beside it.
    pub title: String,
    /// Its brand.
    pub brand: Option<&'a str>,
    /// Its category: two characters, see `/api/v1/categories`.
    pub category: Option<&'a str>,
    /// Its source says no category, or another one: this is the shelf of its kind.
    pub category_derived: bool,
    /// What it is: the id of its kind, see `/api/v1/kinds`.
    pub kind: Option<&'static str>,
    /// The family of its pictogram: of its kind, else of its category.
    pub glyph: Option<&'static str>,
    /// What it costs, in cents.
    pub price_cents: u32,
    /// What is in a pack.
    pub quantity: Option<Quantity>,
    /// What is in each piece of a pack of several.
    pub each: Option<Quantity>,
    /// What is left of it without its liquid: then the unit price is that of it.
    pub drained: Option<Quantity>,
    /// What one `unitPricePer` costs, in cents with at most two decimals.
    pub unit_price_cents: Option<Decimal>,
    /// What the unit price refers to.
    pub unit_price_per: Option<UnitPricePer>,
    /// Organic.
    pub bio: bool,
    /// An own brand of its chain.
    pub own_brand: bool,
    /// Sold by weight: the price is that of the quantity, not of a piece.
    pub weighed: bool,
    /// On sale on the chain's newest day.
    pub available: bool,
    /// Its page at the chain.
    pub url: Option<String>,
    /// The day from which the price holds.
    pub since: Date,
    /// The price before, in cents; null where over 35 days without any sighting lie between the two.
    pub previous_price_cents: Option<u32>,
    /// The lowest price of the 30 days before the current price began, in cents; null where the history is shorter.
    #[serde(rename = "lowest30DaysCents")]
    pub lowest_30_days_cents: Option<u32>,
    /// The same as the chain itself states it, in cents.
    #[serde(rename = "statedLowCents")]
    pub stated_low_cents: Option<u32>,
    /// The deposit on a piece, in cents: the price leaves it out.
    pub deposit_cents: Option<u32>,
    /// A promotion that runs today: one for everyone before one that takes a card.
    pub deal: Option<Deal<'a>>,
    /// The promotion that was announced to begin next, after today: a price that is less than today's, or anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_deal: Option<Deal<'a>>,
    /// What one pack costs today who has a card, where that is less.
    pub card_price: Option<CardPrice<'a>>,
    /// Today the lowest price of 30 days, and dearer within them.
    pub thirty_day_low: bool,
    /// Its chain's newest day lies over seven days before today or the newest of all, or it is unconfirmed: it wins no
    /// comparison.
    pub stale: bool,
    /// The last day on which its price was seen to hold, where it is old or the product gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirmed_until: Option<Date>,
    /// There is less in the pack than there was.
    pub shrunk: bool,
    /// Price and size contradict each other: it has no unit price and wins no comparison.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub contradicted: bool,
}

/// What is in a pack.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Quantity {
    /// How much, with at most three decimals.
    pub(super) amount: Decimal,
    /// Of what.
    pub(super) unit: Unit,
}

/// What a quantity is counted in: grams, millilitres, pieces, centimetres, washes.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Unit {
    G,
    Ml,
    Pcs,
    Cm,
    Washes,
}

/// What a unit price refers to.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum UnitPricePer {
    Kg,
    L,
    Pcs,
    M,
    Wash,
}

/// A price for holders of a card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardPrice<'a> {
    /// The card's id: `joe`.
    card: &'a str,
    /// What a pack costs with it, in cents.
    price_cents: u32,
    /// The last day.
    until: Option<Date>,
}

/// A product with its prices over time.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductWithHistory<'a> {
    #[serde(flatten)]
    product: Product<'a>,
    /// Its price changes, oldest first.
    history: Vec<PricePoint>,
    /// What it cost in the last year.
    last_year: PriceYear,
    /// The last day on which its price was seen.
    seen_until: Date,
    /// Days on which its chain was not seen: no price is known for them.
    gaps: Vec<Gap>,
    /// Days on which only a part of its chain's products was looked at: a price that did not change then is not known.
    partly_seen: Vec<Gap>,
    /// The days on which its price is known, oldest first: up to 14 days past the last one on which it was seen.
    known: Vec<DayRange>,
}

/// Consecutive days, both included.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct DayRange {
    /// The first of them.
    from: Date,
    /// The last of them.
    to: Date,
}

/// What could stand in for a product.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ComparableProduct<'a> {
    #[serde(flatten)]
    product: Product<'a>,
    /// How well: 0 to 1.
    score: f64,
    /// What differs, in German: `nicht Bio`, `kleiner`, `andere Marke`.
    differences: Vec<&'static str>,
}

/// One product and what is known around it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductDetail<'a> {
    #[serde(flatten)]
    product: ProductWithHistory<'a>,
    #[serde(flatten)]
    by_barcode: ByBarcode,
    /// The name of the article at all chains.
    group_title: &'a str,
    /// The name of its category.
    category_name: Option<&'static str>,
    /// The same article at other chains, cheapest first.
    same: Vec<ProductWithHistory<'a>>,
    /// What its kind costs, where the last year of one of these does not say what is usual; null where that is unknown.
    kind_prices: Option<KindPrices<'a>>,
    /// What could stand in for it, best first.
    similar: Vec<ComparableProduct<'a>>,
    /// Those of `same` and `similar` on which the operator decided, after somebody looked.
    checked: Vec<Key<'a>>,
    /// Its promotions: those that run, and those that were announced.
    deals: Vec<Deal<'a>>,
    /// Keys from before its chain changed its number, oldest first: they lead here, with their prices.
    former_keys: Vec<Key<'a>>,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let number = snapshot.catalogue.find(call.segment).ok_or_else(|| unknown(call.segment))?;
    Answer::json(&ProductDetail::of(snapshot, number, language::asked(&call.parameters)))
}

/// The error for a key that no product has.
pub(super) fn unknown(key: &str) -> Problem {
    if domain::ProductKey::parse(key).is_none() {
        return Problem::parameter("key", "It is not a product key; those look like billa:00-644489.");
    }
    Problem::not_found(format!("There is no product {key}."))
}

/// The same article at other chains.
pub(super) fn others<'a>(catalogue: &'a Catalogue, of: ProductView<'a>) -> impl Iterator<Item = ProductView<'a>> {
    catalogue.group(of.group()).products().filter(move |other| other.number() != of.number())
}

/// Where an article is cheapest, in the country of a chain.
fn best_offer(catalogue: &Catalogue, article: ProductNumber, near: &ChainSummary) -> ProductNumber {
    let mut offers = catalogue.group(catalogue.product(article).group()).products();
    offers.find(|offer| offer.chain().country() == near.country()).map_or(article, ProductView::number)
}

impl<'a> From<ProductView<'a>> for Key<'a> {
    fn from(product: ProductView<'a>) -> Self {
        Self { chain: product.chain().id.as_str(), id: product.id() }
    }
}

impl<'a> Product<'a> {
    /// The product as it is `today`.
    pub fn of(product: ProductView<'a>, today: Day) -> Self {
        let chain = product.chain().id.as_str();
        let (unit_price, stale) = (product.unit_price(), product.stale_on(today));
        Self {
            key: product.into(),
            chain,
            id: product.id(),
            name: product.name(),
            title: product.title(),
            brand: product.brand(),
            category: product.category().map(Category::code),
            category_derived: product.category_derived(),
            kind: product.kind().map(Kind::id),
            glyph: product.glyph(),
            price_cents: product.price().get(),
            quantity: product.quantity().map(Quantity::from),
            each: product.each().map(Quantity::from),
            drained: product.drained().map(Quantity::from),
            unit_price_cents: unit_price.map(|price| Decimal(price.cents())),
            unit_price_per: unit_price.map(|price| price.basis().into()),
            bio: product.bio(),
            own_brand: product.own_brand(),
            weighed: product.weighed(),
            available: product.available(),
            url: product.url(),
            since: Date(product.since()),
            previous_price_cents: product.previous_price().map(domain::Cents::get),
            lowest_30_days_cents: product.lowest_30_days().map(domain::Cents::get),
            stated_low_cents: product.stated_low().map(domain::Cents::get),
            deposit_cents: product.deposit().map(domain::Cents::get),
            deal: product.deal_on(today).map(|deal| Deal::of(deal, product.chain())),
            next_deal: product.next_deal(today).map(|deal| Deal::to_come(deal, product.chain(), today)),
            card_price: CardPrice::of(product, today),
            thirty_day_low: product.thirty_day_low_on(today),
            stale,
            confirmed_until: (stale || !product.available()).then(|| Date(product.seen_until())),
            shrunk: product.shrunk(),
            contradicted: product.contradicted(),
        }
    }
}

impl<'a> ProductWithHistory<'a> {
    pub(super) fn of(product: ProductView<'a>, today: Day) -> Self {
        let chain = product.chain();
        Self {
            product: Product::of(product, today),
            history: product.history().0.iter().copied().map(PricePoint::from).collect(),
            last_year: PriceYear::of(product, today),
            seen_until: Date(product.seen_until()),
            gaps: chain.gaps.iter().copied().map(Gap::from).collect(),
            partly_seen: chain.partly_seen.iter().copied().map(Gap::from).collect(),
            known: DayRange::joined(&KnownDays::of(chain, today).prices_of(product)),
        }
    }
}

impl DayRange {
    /// The days of these prices, oldest first.
    fn joined(prices: &[KnownPrice]) -> Vec<Self> {
        let follow = |a: &KnownPrice, b: &KnownPrice| a.to.plus(1) == b.from;
        let range = |run: &[KnownPrice]| Self { from: Date(run[0].from), to: Date(run[run.len() - 1].to) };
        prices.chunk_by(follow).map(range).collect()
    }
}

impl<'a> ProductDetail<'a> {
    fn of(snapshot: &'a Snapshot, number: ProductNumber, language: Language) -> Self {
        let Snapshot { catalogue, links, today, .. } = snapshot;
        let (product, today) = (catalogue.product(number), *today);
        // None until the links of new prices are computed.
        let similar = links
            .as_ref()
            .map(|links| links.matcher.of(catalogue).similar(catalogue, number, SIMILAR))
            .unwrap_or_default();
        let similar: Vec<Comparable> = similar
            .into_iter()
            .map(|found| Comparable { product: best_offer(catalogue, found.product, product.chain()), ..found })
            .collect();
        let same = others(catalogue, product).map(ProductView::number);
        let is_checked =
            |other: &ProductNumber| links.as_ref().is_some_and(|links| links.corrections.speak_of(number, *other));
        let checked = same.chain(similar.iter().map(|found| found.product)).filter(is_checked);
        let checked = checked.map(|other| Key::from(catalogue.product(other))).collect();
        let same: Vec<ProductWithHistory<'_>> =
            others(catalogue, product).map(|other| ProductWithHistory::of(other, today)).collect();
        let itself = ProductWithHistory::of(product, today);
        let too_short = same.iter().chain([&itself]).any(|of| of.last_year.says_nothing());
        Self {
            product: itself,
            by_barcode: ByBarcode::of(&snapshot.facts, catalogue, product),
            kind_prices: if too_short { KindPrices::of(snapshot, product) } else { None },
            group_title: catalogue.group(product.group()).title(),
            category_name: product.category().map(|category| category.names(language).title),
            same,
            similar: similar.into_iter().map(|found| ComparableProduct::of(catalogue, found, today)).collect(),
            checked,
            deals: known_deals(product, today),
            former_keys: product.former_ids().map(|id| Key { chain: product.chain().id.as_str(), id }).collect(),
        }
    }
}

impl<'a> CardPrice<'a> {
    fn of(product: ProductView<'a>, today: Day) -> Option<Self> {
        let (deal, price) = product.card_price_on(today)?;
        Some(Self { card: deal.card.as_deref()?, price_cents: price.get(), until: deal.to.map(Date) })
    }
}

/// The deals that run today, then those that begin later.
fn known_deals(product: ProductView<'_>, today: Day) -> Vec<Deal<'_>> {
    let chain = product.chain();
    let running = product.deals_on(today).map(|deal| Deal::of(deal, chain));
    running.chain(product.deals_to_come(today).map(|deal| Deal::to_come(deal, chain, today))).collect()
}

impl<'a> ComparableProduct<'a> {
    pub(super) fn of(catalogue: &'a Catalogue, found: Comparable, today: Day) -> Self {
        Self {
            product: Product::of(catalogue.product(found.product), today),
            score: (f64::from(found.score) * 1000.0).round() / 1000.0,
            differences: found.differences.into_iter().map(Difference::name).collect(),
        }
    }
}

impl From<domain::Quantity> for Quantity {
    fn from(quantity: domain::Quantity) -> Self {
        let unit = Unit::from(quantity.unit());
        Self { amount: Decimal(quantity.amount()), unit }
    }
}

impl From<domain::Unit> for Unit {
    fn from(unit: domain::Unit) -> Self {
        match unit {
            domain::Unit::Gram => Self::G,
            domain::Unit::Millilitre => Self::Ml,
            domain::Unit::Piece => Self::Pcs,
            domain::Unit::Centimetre => Self::Cm,
            domain::Unit::Wash => Self::Washes,
        }
    }
}

impl From<UnitPriceBasis> for UnitPricePer {
    fn from(basis: UnitPriceBasis) -> Self {
        match basis {
            UnitPriceBasis::Kilogram => Self::Kg,
            UnitPriceBasis::Litre => Self::L,
            UnitPriceBasis::Piece => Self::Pcs,
            UnitPriceBasis::Metre => Self::M,
            UnitPriceBasis::Wash => Self::Wash,
        }
    }
}
