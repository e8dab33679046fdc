//! `GET /api/v1/categories`: the categories, with counts.

use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;

use super::answer::Answer;
use super::app::App;
use super::operation::{Call, Operation, Returns, Takes};
use super::problem::Problem;
use crate::domain::Category;

/// `GET /api/v1/categories`.
pub(super) const OPERATION: Operation = Operation {
    method: "GET",
    path: "/api/v1/categories",
    id: "categories",
    about: "The categories, with counts.",
    parameters: &[],
    takes: Takes::Nothing,
    returns: Returns::Json(SchemaGenerator::subschema_for::<CategoriesAnswer>),
    answer,
};

/// The categories.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CategoriesAnswer {
    /// In the order of their codes.
    categories: Vec<CategoryState>,
}

/// One category.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct CategoryState {
    /// Two characters; the first stands for the group.
    code: &'static str,
    /// The name of the group.
    group: &'static str,
    /// The name.
    name: &'static str,
    /// How many products were ever seen.
    products: u32,
    /// How many are on sale.
    available: u32,
}

fn answer(app: &App, _: &Call<'_>) -> Result<Answer, Problem> {
    let state = |(category, (products, available)): (Category, (u32, u32))| CategoryState {
        code: category.code(),
        group: category.group(),
        name: category.name(),
        products,
        available,
    };
    Answer::json(&CategoriesAnswer {
        categories: Category::all().zip(app.catalogue().categories()).map(state).collect(),
    })
}
