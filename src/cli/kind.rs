//! `koerberl kind`: what a product is, what speaks for it and against it, and the runners-up; or all kinds.

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use serde_json::{Value, json};

use super::args;
use crate::catalogue::{Catalogue, ProductView};
use crate::domain::{ProductKey, fold};
use crate::ingest;
use crate::kinds::{Class, Classifier, Evidence, Explanation, Kind, Model, Place};
use crate::store::{Store, feedback};

/// How many classes are explained.
const CLASSES: usize = 4;
/// How much evidence is shown of each.
const EVIDENCE: usize = 8;

pub(super) fn run(data: &Path, args: &args::Kind) -> anyhow::Result<ExitCode> {
    if args.list {
        return list(args.json);
    }
    let store = Store::read_only(data)?;
    let (overrides, rejects) = feedback::overrides(data)?;
    let (kinds, unknown) = ingest::kinds(&overrides);
    for reject in rejects.iter().chain(&unknown) {
        eprintln!("koerberl: {reject}");
    }
    let ungrouped = Catalogue::ungrouped;
    let decisions = ingest::Decisions { kinds, ..ingest::Decisions::default() };
    let (catalogue, _) = ingest::load(&store, decisions, Vec::new(), ungrouped)?;
    let (mut text, mut values) = (String::new(), Vec::new());
    for key in &args.keys {
        let number = catalogue.find(key).with_context(|| match ProductKey::parse(key) {
            Some(_) => format!("there is no product {key}"),
            None => format!("`{key}` is no product key; those look like billa:00-644489"),
        })?;
        values.push(explain(catalogue.product(number), &mut text));
    }
    super::report(args.json, &Value::from(values), &text.trim_end())?;
    Ok(ExitCode::SUCCESS)
}

fn explain(product: ProductView<'_>, text: &mut String) -> Value {
    let folded = fold::folded(product.name());
    let Explanation { placed, classes } =
        Classifier::new(&Model::default()).explain(&product.article(&folded), CLASSES);
    let decided = product.kind().filter(|&kind| placed.place != Place::Kind(kind));
    let attributes: Vec<String> =
        product.attributes().iter().map(|(of, value)| format!("{} {}", of.name(), value.name())).collect();
    let _ = writeln!(text, "{}  {}\n  {}", product.key(), product.name(), describe(placed.place));
    if let Some(kind) = decided {
        let _ = writeln!(text, "  decided in overrides.csv, whatever stands here: {} ({})", kind.name(), kind.id());
    }
    if !attributes.is_empty() {
        let _ = writeln!(text, "  states: {}", attributes.join(", "));
    }
    let mut values = Vec::new();
    for (class, probability, evidence) in classes {
        let _ = writeln!(text, "  {:>5.1} %  {}", probability * 100.0, title(class));
        for Evidence { what, weight } in evidence.iter().take(EVIDENCE) {
            let _ = writeln!(text, "    {weight:>6.2}  {what}");
        }
        let evidence: Vec<Value> = evidence.iter().map(|of| json!({ "what": of.what, "weight": of.weight })).collect();
        values.push(json!({ "class": class.to_string(), "probability": probability, "evidence": evidence }));
    }
    text.push('\n');
    json!({
        "key": product.key().to_string(), "name": product.name(), "kind": product.kind().map(Kind::id),
        "category": product.category().map(crate::domain::Category::code), "confidence": product.kind_confidence(),
        "attributes": attributes, "classes": values,
    })
}

fn describe(place: Place) -> String {
    match place {
        Place::Kind(kind) => {
            let line: Vec<&str> = kind.line().map(Kind::name).collect();
            format!("kind {} ({}), shelf {}", kind.id(), line.join(" ‹ "), kind.shelf().title())
        }
        Place::Shelf(shelf) => format!("no kind, shelf {}", shelf.title()),
        Place::Aisle(aisle) => format!("no kind, aisle {}", aisle.group()),
        Place::Elsewhere => "of no aisle".to_owned(),
        Place::Unknown => "unknown".to_owned(),
    }
}

fn title(class: Class) -> String {
    match (class.kind(), class.shelf()) {
        (Some(kind), _) => format!("{} ({})", kind.name(), kind.id()),
        (None, Some(shelf)) => format!("something else of {}", shelf.title()),
        (None, None) => "something of no aisle".to_owned(),
    }
}

fn list(as_json: bool) -> anyhow::Result<ExitCode> {
    let (mut text, mut values) = (String::new(), Vec::new());
    for kind in Kind::all() {
        let parent = kind.parent().map(Kind::id);
        let _ =
            writeln!(text, "{}\t{}\t{}\t{}", kind.id(), kind.name(), parent.unwrap_or_default(), kind.shelf().code());
        values.push(json!({ "id": kind.id(), "name": kind.name(), "parent": parent, "shelf": kind.shelf().code() }));
    }
    super::report(as_json, &Value::from(values), &text.trim_end())?;
    Ok(ExitCode::SUCCESS)
}
