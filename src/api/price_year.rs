//! What a product cost in the last year, and what its kind costs: how good its price is.

use schemars::JsonSchema;
use serde::Serialize;

use super::snapshot::Snapshot;
use super::wire::{Date, Decimal};
use crate::catalogue::{Catalogue, ProductView};
use crate::domain::Day;
use crate::search;
use crate::stats::{self, ENOUGH_DAYS, KindHistory, Measure, PRICE_YEAR_DAYS, Prices};

/// At so many chains the kind is cheapest.
const CHAINS: usize = 3;

/// The known days of the last 365 between which the product was never unseen for over 35 days.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceYear {
    /// The first day from which its prices can be compared, which may lie before this year.
    since: Date,
    /// On how many days its price is known.
    days: u16,
    /// Of so many.
    of_days: u16,
    /// How the prices of these days lie; null with fewer than 60 of them.
    usual: Option<UsualPrice>,
}

/// How the prices of the known days lie.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsualPrice {
    /// The lowest, in cents.
    low_cents: u32,
    /// From here on lie the middle eight of ten days.
    from_cents: u32,
    /// As many days were cheaper as dearer.
    median_cents: u32,
    /// Up to here lie the middle eight of ten days.
    to_cents: u32,
    /// The highest.
    high_cents: u32,
    /// On so many days it was dearer than it is now.
    dearer_days: u16,
}

/// What products of a kind cost per unit, where it is the unit of the product that is looked at.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct KindPrices<'a> {
    /// What the kind is called.
    name: &'static str,
    /// The cheapest of the last year's days, in the middle of them, in cents; null with fewer than 60 known days.
    usual_cents: Option<Decimal>,
    /// Where it is cheapest today, cheapest first.
    cheapest: Vec<KindAtChain<'a>>,
}

/// The cheapest product of a kind at a chain.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct KindAtChain<'a> {
    /// The chain's id.
    chain: &'a str,
    /// What the unit costs there, in cents.
    unit_price_cents: Decimal,
}

impl PriceYear {
    pub(super) fn of(product: ProductView<'_>, today: Day) -> Self {
        let year = stats::price_year(product, today);
        let usual = year.usual.map(|usual| UsualPrice {
            low_cents: usual.low.get(),
            from_cents: usual.from.get(),
            median_cents: usual.median.get(),
            to_cents: usual.to.get(),
            high_cents: usual.high.get(),
            dearer_days: usual.dearer_days,
        });
        Self { since: Date(year.since), days: year.days, of_days: PRICE_YEAR_DAYS, usual }
    }

    pub(super) const fn says_nothing(&self) -> bool {
        self.usual.is_none()
    }
}

impl<'a> KindPrices<'a> {
    /// What the kind of a product costs; `None` where it has none, or no unit price.
    pub(super) fn of(snapshot: &'a Snapshot, product: ProductView<'a>) -> Option<Self> {
        let (catalogue, today) = (&snapshot.catalogue, snapshot.today);
        let (kind, basis) = (product.kind()?, product.unit_price()?.basis());
        let (products, measure) = (search::meant(catalogue, kind), Measure::Unit(basis));
        let history = KindHistory::of(&Prices::of(catalogue, today), products.iter().copied(), measure, today);
        let usual = history.and_then(|history| history.year()).filter(|year| year.days >= ENOUGH_DAYS);
        let cents = |hundredths: u64| Decimal(hundredths as f64 / 100.0);
        let current: Vec<ProductView<'_>> = products.into_iter().filter(|product| !product.stale_on(today)).collect();
        let cheapest = stats::cheapest(&current, measure).into_iter().take(CHAINS);
        Some(Self {
            name: kind.name(),
            usual_cents: usual.map(|year| cents(year.median)),
            cheapest: cheapest.filter_map(|product| KindAtChain::of(catalogue, product)).collect(),
        })
    }
}

impl<'a> KindAtChain<'a> {
    fn of(catalogue: &'a Catalogue, product: ProductView<'a>) -> Option<Self> {
        let chain = catalogue.chain(product.chain_number()).id.as_str();
        Some(Self { chain, unit_price_cents: Decimal(product.unit_price()?.cents()) })
    }
}
