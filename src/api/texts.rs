//! `GET /api/v1/texts/{name}`: the text of a page, such as the imprint.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use super::operation::{Answer, Call, Operation};
use super::problem::Problem;
use super::snapshot::Snapshot;
use crate::domain::german;
use crate::texts::{self, Text as TextOfPage};

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
    html: Cow<'a, str>,
    /// The operator of this site wrote it.
    by_operator: bool,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let Some(text) = snapshot.texts.get(call.segment) else {
        return Err(Problem::not_found("There is no page of text with this name."));
    };
    let TextOfPage { name, title, html, is_own } = text;
    let html = if *name == texts::OPEN_DATA {
        let [products, prices] = [snapshot.catalogue.len(), snapshot.catalogue.prices()].map(german::count);
        let mut html = texts::with_sizes(html, &products, &prices);
        // Their licence asks for it, whoever wrote the page.
        if !snapshot.facts.is_empty() {
            html.push('\n');
            html.push_str(texts::of_facts());
        }
        Cow::Owned(html)
    } else {
        Cow::Borrowed(&**html)
    };
    Answer::json(&TextAnswer { name, title, html, by_operator: *is_own })
}
