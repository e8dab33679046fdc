//! `GET /api/v1/alerts/preview`: what can be said before an alert is set.

use schemars::JsonSchema;
use serde::Serialize;

use super::set;
use super::view::{Named, PriceNow};
use crate::alerts::Market;
use crate::api::language;
use crate::api::operation::{Answer, Call, Operation};
use crate::api::parameters::{Kind, Parameter};
use crate::api::problem::Problem;
use crate::api::shape;
use crate::api::snapshot::Snapshot;
use crate::api::wire::Date;
use crate::catalogue::ProductView;
use crate::domain::{Per, Subject};
use crate::kinds;

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/alerts/preview",
    id: "alertPreview",
    about: "What can be said before an alert is set: today's price, a price to wait for, and what is so already.",
    parameters: &[
        Parameter::new("product", Kind::Shaped(shape::PRODUCT_KEY), "The article, by the key of one of its products."),
        Parameter::new("kind", Kind::Shaped(shape::KIND), "Or a kind."),
        Parameter::new(
            "pack",
            Kind::Shaped(shape::PACK),
            "Of a kind: in packs of this size (250g), in what people usually buy (usual, the default), or by unit \
                price (any).",
        ),
        language::LANG,
    ],
    ..Operation::read::<Preview<'_>>(answer).heavy()
};

/// What can be said before an alert is set.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preview<'a> {
    /// What it is called, without brand and size.
    title: String,
    /// Its brand.
    brand_name: Option<String>,
    /// Its size.
    size: Option<String>,
    /// The family of its pictogram.
    glyph: Option<&'static str>,
    /// Of a product: what any brand of it would be.
    kind: Option<AnyBrand>,
    /// The cheapest current price.
    now: Option<PriceNow<'a>>,
    /// A price to wait for: 4 % under today's, or what it cost at least in a year, if that is more.
    suggested_cents: Option<u32>,
    /// When it cost as little last.
    last_low: Option<LastLow>,
    /// What is so already.
    already: Already,
}

/// A kind in a pack.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AnyBrand {
    /// Its id.
    id: &'static str,
    /// What it is called.
    name: &'static str,
    /// The size of the pack; null: by unit price.
    pack: Option<String>,
}

/// A price and when it was last.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LastLow {
    /// In cents.
    cents: u32,
    /// The last day.
    day: Date,
}

/// Since when something is so; null where it is not.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Already {
    /// It costs less than on the 30 days before.
    low30: Option<Date>,
    /// It has never cost less.
    lowest: Option<Date>,
    /// There is a promotion.
    deal: Option<Date>,
    /// It is on sale at a current price.
    available: bool,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let subject = subject(snapshot, call)?;
    let mut market = Market::new(&snapshot.catalogue, snapshot.today);
    let preview = market.preview(&subject, Per::Pack).ok_or_else(|| Problem::not_found("There is no such product."))?;
    let product = preview.state.product;
    let Named { title, brand, size, glyph } = Named::of(&subject, product, language::asked(&call.parameters));
    let is_product = matches!(subject, Subject::Product(_));
    Answer::json(&Preview {
        title,
        brand_name: brand,
        size,
        glyph,
        kind: product.filter(|_| is_product).and_then(AnyBrand::of),
        now: preview.state.now.map(PriceNow::from),
        suggested_cents: preview.suggested.map(crate::domain::Cents::get),
        last_low: preview.last_low.map(|(cents, day)| LastLow { cents: cents.get(), day: Date(day) }),
        already: Already {
            low30: preview.low30.map(Date),
            lowest: preview.lowest.map(Date),
            deal: preview.deal.map(Date),
            available: preview.state.now.is_some(),
        },
    })
}

fn subject(snapshot: &Snapshot, call: &Call<'_>) -> Result<Subject, Problem> {
    let text = |name| call.parameters.text(name);
    match (text("product"), text("kind")) {
        (Some(key), None) if text("pack").is_none() => {
            let found = set::product_subject(snapshot, "", key);
            found.map_err(|_| Problem::not_found(format!("There is no product {key}.")))
        }
        (None, Some(id)) => {
            let kind = kinds::Kind::find(id).ok_or_else(|| Problem::not_found(format!("There is no kind {id}.")))?;
            let pack = set::pack_of(snapshot, kind, text("pack").unwrap_or("usual"));
            let pack = pack.map_err(|detail| Problem::parameter("pack", detail))?;
            Ok(Subject::Kind { id: id.to_owned(), pack, brand: None })
        }
        _ => Err(Problem::body("Say a `product`, or a `kind` with or without a `pack`.")),
    }
}

impl AnyBrand {
    /// In the product's own pack.
    fn of(product: ProductView<'_>) -> Option<Self> {
        let kind = product.kind()?;
        let pack = product.quantity().filter(|_| !product.weighed()).map(|pack| pack.to_string());
        Some(Self { id: kind.id(), name: kind.name(), pack })
    }
}
