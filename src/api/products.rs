//! `GET /api/v1/products`: many products by key, for lists.

use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;

use super::answer::Answer;
use super::app::App;
use super::operation::{Call, Operation, Returns, Takes};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::product::Product;

const MOST: usize = 200;

/// `GET /api/v1/products`.
pub(super) const OPERATION: Operation = Operation {
    method: "GET",
    path: "/api/v1/products",
    id: "products",
    about: "Several products by key, in the order asked for.",
    parameters: &[Parameter::new("keys", Kind::List(MOST), "Keys of products: {chain}:{id}.")],
    takes: Takes::Nothing,
    returns: Returns::Json(SchemaGenerator::subschema_for::<ProductsAnswer>),
    answer,
};

/// What was found of what was asked for.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ProductsAnswer<'a> {
    /// The products that exist.
    products: Vec<Product<'a>>,
    /// The keys that do not.
    missing: Vec<&'a str>,
}

fn answer(app: &App, call: &Call<'_>) -> Result<Answer, Problem> {
    let catalogue = app.catalogue();
    let mut answer = ProductsAnswer { products: Vec::new(), missing: Vec::new() };
    for key in call.parameters.list("keys") {
        match catalogue.find(key) {
            Some(number) => answer.products.push(Product::of(catalogue.product(number), app.today())),
            None => answer.missing.push(key),
        }
    }
    Answer::json(&answer)
}
