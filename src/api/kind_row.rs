//! The row of a kind above search results: what its cheapest costs at each chain, whatever the brand.

use schemars::JsonSchema;
use serde::Serialize;

use super::product::{Product, Quantity};
use crate::catalogue::Catalogue;
use crate::domain::Day;
use crate::search::AnyBrand;
use crate::stats;

/// What the words of a search mean of any brand.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct KindRow<'a> {
    /// The kind's id.
    id: &'static str,
    /// In German.
    name: &'static str,
    /// The family of its pictogram.
    glyph: &'static str,
    /// The pack that the prices are of; null: compare the unit prices.
    pack: Option<Quantity>,
    /// The cheapest product of each chain, cheapest first; chains whose prices are old come last.
    cheapest: Vec<Product<'a>>,
}

impl<'a> KindRow<'a> {
    /// `None` where nothing of it has a price that can be compared.
    pub(super) fn of(catalogue: &'a Catalogue, found: &AnyBrand, today: Day) -> Option<Self> {
        let products: Vec<_> = found.products.iter().map(|&number| catalogue.product(number)).collect();
        let measure = stats::usual_measure(found.kind, &products, &stats::packs(&products))?;
        let cheapest = stats::cheapest(&products, measure);
        (!cheapest.is_empty()).then(|| Self {
            id: found.kind.id(),
            name: found.kind.name(),
            glyph: found.kind.glyph(),
            pack: measure.pack().map(Quantity::from),
            cheapest: cheapest.into_iter().map(|product| Product::of(product, today)).collect(),
        })
    }
}
