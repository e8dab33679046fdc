//! `GET /api/v1/texts/{name}`: the text of a page, such as the imprint.

use schemars::JsonSchema;
use serde::Serialize;

use super::operation::{Answer, Call, Operation};
use super::problem::Problem;
use super::snapshot::Snapshot;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/texts/{name}",
    id: "text",
    about: "The text of a page of this site (impressum, datenschutz): what its operator wrote, else a default.",
    ..Operation::read::<TextAnswer<'_>>(answer)
};

/// The text of a page.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextAnswer<'a> {
    /// The name of the page.
    name: &'a str,
    /// Its heading.
    title: &'a str,
    /// All else, as HTML without scripts, styles and pictures.
    html: &'a str,
    /// The operator of this site wrote it.
    by_operator: bool,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let Some(text) = snapshot.texts.get(call.segment) else {
        return Err(Problem::not_found("There is no page of text with this name."));
    };
    Answer::json(&TextAnswer { name: text.name, title: &text.title, html: &text.html, by_operator: text.is_own })
}
