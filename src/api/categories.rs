//! `GET /api/v1/categories`: the categories, with counts.

use schemars::JsonSchema;
use serde::Serialize;

use super::language;
use super::operation::{Answer, Call, Operation};
use super::problem::Problem;
use super::snapshot::Snapshot;
use crate::domain::{Category, CategoryNames};

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/categories",
    id: "categories",
    about: "The categories, with counts.",
    parameters: &[language::LANG],
    ..Operation::read::<CategoriesAnswer>(answer)
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

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let language = language::asked(&call.parameters);
    let state = |(category, (products, available)): (Category, (u32, u32))| {
        let CategoryNames { group, name, .. } = *category.names(language);
        CategoryState { code: category.code(), group, name, products, available }
    };
    Answer::json(&CategoriesAnswer {
        categories: Category::all().zip(snapshot.catalogue.categories()).map(state).collect(),
    })
}
