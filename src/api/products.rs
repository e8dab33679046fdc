//! `GET /api/v1/products`: several products, by key or by GTIN.

use std::collections::HashSet;

use schemars::JsonSchema;
use serde::Serialize;

use super::operation::{Answer, Call, Operation};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::product::{Product, ProductWithHistory, others};
use super::shape;
use super::snapshot::Snapshot;
use super::wire::Key;
use crate::catalogue::{Catalogue, ProductView};
use crate::domain::Day;
use crate::domain::gtin::{self, Gtin};

const MOST: usize = 200;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/products",
    id: "products",
    about: "Several products by key, in the order asked for, and all with a barcode.",
    parameters: &[
        Parameter::new("keys", Kind::List(MOST), "Keys of products: {chain}:{id}."),
        Parameter::new(
            "gtin",
            Kind::Shaped(shape::GTIN),
            "The number under a barcode (GTIN, EAN): what is on sale of it.",
        ),
        Parameter::new("history", Kind::Flag, "With their prices over time, and those of the same at other chains."),
    ],
    ..Operation::read::<ProductsAnswer>(answer)
};

/// What was found of what was asked for.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ProductsAnswer<'a> {
    /// The products that exist.
    products: Vec<ListedProduct<'a>>,
    /// The keys that do not.
    missing: Vec<&'a str>,
    /// Keys that stand for products under other ones now, because their chain changed its numbers.
    moved: Vec<Moved<'a>>,
}

/// A key that leads to a product with another one.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Moved<'a> {
    /// What was asked for.
    from: &'a str,
    /// The product's key.
    to: Key<'a>,
}

/// A product as a list shows it: what it costs, or what it cost since it is known.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(missing_docs, reason = "a word at a variant would be a schema of its own in the contract")]
pub enum ListedProduct<'a> {
    Now(Box<Product<'a>>),
    Past(Box<ProductAndSame<'a>>),
}

/// A product with its prices over time, and those of the same article at other chains.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ProductAndSame<'a> {
    #[serde(flatten)]
    product: ProductWithHistory<'a>,
    /// The same article at other chains, cheapest first.
    same: Vec<ProductWithHistory<'a>>,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let catalogue = &*snapshot.catalogue;
    let with_history = call.parameters.flag("history") == Some(true);
    let mut answer = ProductsAnswer { products: Vec::new(), missing: Vec::new(), moved: Vec::new() };
    let mut listed = HashSet::new();
    for key in call.parameters.list("keys") {
        let Some(number) = catalogue.find(key) else {
            answer.missing.push(key);
            continue;
        };
        let product = catalogue.product(number);
        if product.key().to_string() != *key {
            answer.moved.push(Moved { from: key, to: product.into() });
        }
        // Under several of its numbers it is still one product.
        if listed.insert(number) {
            answer.products.push(ListedProduct::of(catalogue, product, with_history, snapshot.today));
        }
    }
    if let Some(text) = call.parameters.text("gtin") {
        let refuse = || Problem::parameter("gtin", "There is no such number: the last digit does not fit the others.");
        let gtin = gtin::parse(text).ok_or_else(refuse)?;
        let listed = |product| ListedProduct::of(catalogue, product, with_history, snapshot.today);
        answer.products.extend(with_number(snapshot, gtin).into_iter().take(MOST).map(listed));
    }
    Answer::json(&answer)
}

/// What is on sale under this number: what states it; else what facts say that it is, at all chains.
fn with_number(snapshot: &Snapshot, gtin: Gtin) -> Vec<ProductView<'_>> {
    let Snapshot { catalogue, facts, .. } = snapshot;
    let stated = catalogue.products().filter(|product| product.gtin() == Some(gtin));
    let mut found: Vec<ProductView<'_>> = stated.collect();
    if let (true, Some(number)) = (found.is_empty(), facts.find(catalogue, gtin)) {
        found.extend(catalogue.group(catalogue.product(number).group()).products());
    }
    found.retain(|product| product.available());
    found
}

impl<'a> ListedProduct<'a> {
    fn of(catalogue: &'a Catalogue, product: ProductView<'a>, with_history: bool, today: Day) -> Self {
        if !with_history {
            return Self::Now(Box::new(Product::of(product, today)));
        }
        Self::Past(Box::new(ProductAndSame::of(catalogue, product, today)))
    }
}

impl<'a> ProductAndSame<'a> {
    fn of(catalogue: &'a Catalogue, product: ProductView<'a>, today: Day) -> Self {
        let same = others(catalogue, product).map(|other| ProductWithHistory::of(other, today)).collect();
        Self { product: ProductWithHistory::of(product, today), same }
    }
}
