//! `koerberl match`: explains why two products are the same, comparable or neither, and measures the matcher on known
//! pairs.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::args;
use crate::catalogue::{Catalogue, ProductNumber};
use crate::compare::features::Veto;
use crate::compare::measure::{self, Equivalents, MEASURES, Outcome, Pair};
use crate::compare::{Corrections, Explanation, Matcher, Model, Relation, Succession};
use crate::domain::{Day, Override, ProductKey};
use crate::ingest;
use crate::store::{Store, feedback};

pub(super) fn run(data: &Path, args: &args::Match) -> anyhow::Result<ExitCode> {
    if args.reports {
        return super::reports::run(data, args);
    }
    let today = Day::in_vienna(jiff::Timestamp::now());
    match (&args.evaluate, args.keys.as_slice()) {
        (Some(file), []) => {
            let (catalogue, matcher) = ingest::served(data, today)?;
            evaluate(&catalogue, &matcher, file, args.json)?;
        }
        (None, [a, b]) => {
            let store = Store::read_only(data)?;
            let chain = |key: &str| key.split(':').next().map(str::to_owned);
            let is_one_chain = chain(a) == chain(b);
            let (catalogue, matcher) = if is_one_chain { unlinked(&store)? } else { ingest::served(data, today)? };
            explain((&store, data), &catalogue, &matcher, [a, b], args.json)?;
        }
        _ => bail!("name two products (koerberl match billa:00-1 spar:2), or a file of pairs (--evaluate PAIRS.tsv)"),
    }
    Ok(ExitCode::SUCCESS)
}

/// Without groups, and without links: both article numbers of a link must be found.
fn unlinked(store: &Store) -> anyhow::Result<(Catalogue, Matcher)> {
    let (catalogue, _) = ingest::load(store, ingest::Decisions::default(), Vec::new(), Catalogue::ungrouped)?;
    let matcher = Matcher::new(&catalogue);
    Ok((catalogue, matcher))
}

fn find(catalogue: &Catalogue, key: &str) -> anyhow::Result<ProductNumber> {
    catalogue.find(key).with_context(|| match ProductKey::parse(key) {
        Some(_) => format!("there is no product {key}"),
        None => format!("`{key}` is no product key; those look like billa:00-644489"),
    })
}

fn explain(
    (store, data): (&Store, &Path),
    catalogue: &Catalogue,
    matcher: &Matcher,
    keys: [&String; 2],
    as_json: bool,
) -> anyhow::Result<()> {
    let [a, b] = [find(catalogue, keys[0])?, find(catalogue, keys[1])?];
    let explanations =
        [Relation::Same, Relation::Comparable].map(|relation| matcher.explain(catalogue, relation, a, b));
    let names = [a, b].map(|product| catalogue.product(product).name());
    let mut text = String::new();
    for ((key, name), words) in keys.iter().zip(names).zip(&explanations[0].words) {
        let _ = writeln!(text, "{key}  {name}\n    {words}");
    }
    for explanation in &explanations {
        describe(explanation, &mut text);
    }
    let decided = override_of(data, keys)?;
    if let Some(relation) = decided {
        let _ = writeln!(text, "\ndecided in overrides.csv, whatever stands above: {relation}");
    }
    let relations = explanations.each_ref().map(as_value);
    let mut json = json!({ "a": keys[0], "b": keys[1], "relations": relations, "decided": decided });
    if catalogue.product(a).chain_number() == catalogue.product(b).chain_number() {
        json["succession"] = succession(store, catalogue, matcher, [a, b], &mut text)?;
    }
    super::report(as_json, &json, &text)
}

/// The operator's override for the two, if any. Invalid lines of the file are reported on standard error.
fn override_of(data: &Path, keys: [&String; 2]) -> anyhow::Result<Option<&'static str>> {
    let (overrides, rejects) = feedback::overrides(data)?;
    for reject in rejects {
        eprintln!("koerberl: {reject}");
    }
    let [a, b] = keys.map(|key| ProductKey::parse(key));
    let is_theirs = |Override { a: one, b: other, .. }: &&Override| {
        (Some(one), Some(other)) == (a.as_ref(), b.as_ref()) || (Some(one), Some(other)) == (b.as_ref(), a.as_ref())
    };
    Ok(overrides.pairs.iter().rfind(is_theirs).map(|decision| if decision.same { "same" } else { "apart" }))
}

/// For two products of one chain: whether one is the other under a new number.
fn succession(
    store: &Store,
    catalogue: &Catalogue,
    matcher: &Matcher,
    [a, b]: [ProductNumber; 2],
    text: &mut String,
) -> anyhow::Result<Value> {
    let corrections = Corrections::default();
    let successions = matcher.successions(catalogue, &ingest::last_seen(store, catalogue)?, &corrections);
    let [earlier, later] = if successions.can_follow(b, a) { [b, a] } else { [a, b] };
    let ended_before = successions.can_follow(earlier, later);
    let succession = successions.between(earlier, later);
    let [earlier, later] = [earlier, later].map(|number| catalogue.product(number).key());
    let linked = store.links()?.iter().any(|link| link.a == earlier && link.b == later);
    let verdict = if succession.is_sure() { "yes" } else { "no" };
    let [there, back] = succession.confidence;
    let _ = writeln!(text, "\nthe same under another number");
    let ended = if ended_before { "ended before" } else { "did not end before" };
    let _ = writeln!(text, "  {earlier} {ended} {later} began");
    let threshold = Succession::THRESHOLD;
    let _ = writeln!(
        text,
        "  confidence {there:.2} that it became this one, {back:.2} back (threshold {threshold:.2}): {verdict}"
    );
    let _ = writeln!(text, "  {}", if linked { "linked, and kept" } else { "not linked" });
    Ok(json!({
        "earlier": earlier.to_string(), "later": later.to_string(), "endedBefore": ended_before,
        "confidence": [there, back], "threshold": threshold, "verdict": succession.is_sure(), "linked": linked,
    }))
}

fn describe(explanation: &Explanation, text: &mut String) {
    let Explanation { features, none, score, veto, place, confidence, threshold, .. } = explanation;
    let _ = writeln!(text, "\n{}", title(explanation.relation));
    for (name, value, weight) in features {
        let _ = writeln!(text, "  {:>7.2} = {value:>5.2} × {weight:>5.2}  {name}", value * weight);
    }
    let _ = writeln!(text, "  {score:>7.2} in all; having no partner counts {none:.2}");
    if let Some(veto) = veto {
        let _ = writeln!(text, "  veto: {}", veto.name());
    }
    let place = place.map_or("not a candidate".to_owned(), |place| format!("place {place} at its chain"));
    let verdict = if explanation.is_served { "yes" } else { "no" };
    let served = match explanation.relation {
        Relation::Same => "in one group",
        Relation::Comparable => "shown as what could stand in",
    };
    let _ = writeln!(text, "  {place}, confidence {confidence:.2} (threshold {threshold:.2})\n  {served}: {verdict}");
}

fn as_value(explanation: &Explanation) -> Value {
    let feature = |(name, value, weight): &(&str, f32, f32)| json!({ "name": name, "value": value, "weight": weight });
    json!({
        "relation": title(explanation.relation),
        "features": explanation.features.iter().map(feature).collect::<Vec<_>>(),
        "score": explanation.score,
        "noPartner": explanation.none,
        "veto": explanation.veto.map(Veto::name),
        "place": explanation.place,
        "confidence": explanation.confidence,
        "threshold": explanation.threshold,
        "verdict": explanation.is_served,
    })
}

const fn title(relation: Relation) -> &'static str {
    match relation {
        Relation::Same => "same",
        Relation::Comparable => "comparable",
    }
}

fn evaluate(catalogue: &Catalogue, matcher: &Matcher, file: &Path, as_json: bool) -> anyhow::Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let (pairs, missing) = read_pairs(catalogue, &text).with_context(|| file.display().to_string())?;
    let there_and_back: Vec<Pair> = pairs.iter().flat_map(|&pair| [pair, pair.back()]).collect();
    let equivalents = Equivalents::new(catalogue, &pairs);
    let outcomes: Vec<Outcome> =
        there_and_back.par_iter().map(|&pair| measure::outcome(catalogue, &equivalents, matcher, pair)).collect();
    let (mut text, mut json) = (String::new(), Vec::new());
    for relation in [Relation::Comparable, Relation::Same] {
        let of: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.pair.relation == relation).collect();
        if !of.is_empty() {
            let [there, back] = [0, 1].map(|first| of.iter().copied().skip(first).step_by(2).collect::<Vec<_>>());
            table(relation, [("both", &of), ("a to b", &there), ("b to a", &back)], &mut text, &mut json);
        }
    }
    if !missing.is_empty() {
        let _ = writeln!(text, "{} pairs left out: no product {}", missing.len(), missing.join(", "));
    }
    super::report(as_json, &json!({ "measures": json, "missing": missing }), &text)
}

/// Appends a table with one row per measure and one column per direction.
fn table(relation: Relation, columns: [(&str, &Vec<&Outcome>); 3], text: &mut String, json: &mut Vec<Value>) {
    let threshold = Model::of(relation).threshold;
    let _ = writeln!(text, "{}: {} pairs, threshold {threshold}", title(relation), columns[1].1.len());
    let heads = columns.map(|(name, _)| format!("{name:<20}")).join("  ");
    let _ = writeln!(text, "  {:<42}{}", "(95 % intervals: bootstrap over pairs)", heads.trim_end());
    for (name, count) in MEASURES {
        let shares = columns.map(|(_, outcomes)| measure::share(outcomes, *count, threshold));
        let cells = shares.map(|share| format!("{:.3} [{:.3} {:.3}]", share.value, share.low, share.high));
        let _ = writeln!(text, "  {name:<42}{}", cells.map(|cell| format!("{cell:<20}")).join("  ").trim_end());
        for ((direction, _), share) in columns.iter().zip(shares) {
            json.push(json!({
                "relation": title(relation), "measure": name, "direction": direction,
                "value": share.value, "low": share.low, "high": share.high, "trials": share.trials,
            }));
        }
    }
    text.push('\n');
}

/// The pairs of a file with columns `a b relation …`, and the keys that are not in the catalogue.
fn read_pairs(catalogue: &Catalogue, text: &str) -> anyhow::Result<(Vec<Pair>, Vec<String>)> {
    let (mut pairs, mut missing) = (Vec::new(), Vec::new());
    for (line, row) in (1..).zip(text.lines()).filter(|(_, row)| !row.is_empty() && !row.starts_with("a\t")) {
        let mut columns = row.split('\t');
        let (Some(a), Some(b), Some(relation)) = (columns.next(), columns.next(), columns.next()) else {
            bail!("line {line}: a row is a key, a key and a relation, with tabs between them");
        };
        let relation = match relation.trim() {
            "same" => Relation::Same,
            "comparable" => Relation::Comparable,
            other => bail!("line {line}: the relation is `same` or `comparable`, not `{other}`"),
        };
        match (catalogue.find(a), catalogue.find(b)) {
            (Some(a), Some(b)) => pairs.push(Pair { a, b, relation }),
            (None, _) => missing.push(a.to_owned()),
            (_, None) => missing.push(b.to_owned()),
        }
    }
    Ok((pairs, missing))
}
