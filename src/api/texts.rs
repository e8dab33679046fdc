//! `GET /api/v1/texts/{name}`: the text of a page, such as the imprint.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use super::language;
use super::operation::{Answer, Call, Operation};
use super::parameters::{Kind, Parameter};
use super::problem::Problem;
use super::shape;
use super::snapshot::Snapshot;
use crate::texts::{self, Text as TextOfPage};

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/texts/{name}",
    id: "text",
    about: "The text of a page of this site (impressum, datenschutz): what its operator wrote, else a default.",
    parameters: &[LANG],
    ..Operation::read::<TextAnswer<'_>>(answer)
};

/// The language in which it is read.
const LANG: Parameter =
    Parameter::new("lang", Kind::Shaped(shape::LANGUAGE), "In this language (de, en), where the page is in it.");

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
    /// The language that it is in: `de`, `en`.
    language: &'static str,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let wanted = language::asked(&call.parameters);
    let Some(text) = snapshot.texts.get(call.segment, wanted) else {
        return Err(Problem::not_found("There is no page of text with this name."));
    };
    let TextOfPage { name, title, html, is_own, language } = text;
    let html = if *name == texts::OPEN_DATA {
        let [products, prices] =
            [snapshot.catalogue.len(), snapshot.catalogue.prices()].map(|number| language.count(number));
        let mut html = texts::with_sizes(html, &products, &prices);
        // Their licence asks for it, whoever wrote the page.
        if !snapshot.facts.is_empty() {
            html.push('\n');
            html.push_str(texts::of_facts(*language));
        }
        Cow::Owned(html)
    } else {
        Cow::Borrowed(&**html)
    };
    Answer::json(&TextAnswer { name, title, html, by_operator: *is_own, language: language.name() })
}
