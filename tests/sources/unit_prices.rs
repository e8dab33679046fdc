//! What chains state that a kilogram costs, against what we work out: a table by cause. Refuses fewer than 99 % equal of those
//! in which a chain does not contradict itself.
//!
//! A chain contradicts itself where the size that stands in its own record, read here by a rule of its own, gives another
//! unit price than the one that stands beside it.

use std::collections::BTreeMap;

use koerberl::domain::{Offer, Quantity, Rule, Unit, UnitPrice, size};
use koerberl::sources::{self, StatedUnitPrice};
use regex_lite::Regex;
use serde_json::Value;

use super::shops::{FILES, day, raw, source};

/// How our unit price and the stated one relate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    Equal,
    /// By the piece or the wash instead of by weight, by the litre instead of the kilogram.
    OtherBasis,
    /// A weight that drains off is not paid for, and the record does not say it.
    Drained,
    /// The record's own size and price give another one.
    Contradiction,
    /// We know no size.
    NoSize,
    /// Ours is wrong.
    Ours,
}

/// A unit in the chains' spelling: how many of our base units, and of which.
fn unit(text: &str) -> Option<(f64, Unit)> {
    Some(match text.to_lowercase().trim_end_matches('.') {
        "g" | "gr" | "gramm" => (1.0, Unit::Gram),
        "kg" | "kilogramm" => (1000.0, Unit::Gram),
        "ml" => (1.0, Unit::Millilitre),
        "l" | "liter" | "lt" => (1000.0, Unit::Millilitre),
        "m" => (100.0, Unit::Centimetre),
        "wl" | "wg" | "waschgang" => (1.0, Unit::Wash),
        "st" | "stk" | "stück" | "kos" | "bl" | "btl" | "blatt" | "teebeutel" | "rollen" | "packung" => {
            (1.0, Unit::Piece)
        }
        _ => return None,
    })
}

/// Sizes in a text: `3x75g`, `0,75 Liter`.
fn sizes(text: &str) -> Vec<(f64, Unit)> {
    let pattern =
        Regex::new(r"(?i)(?:([0-9]+) ?x ?)?([0-9]+(?:[.,][0-9]+)?) ?(kg|gr|g|ml|liter|l|stk|st|stück|wl|bl|btl|m)\b")
            .expect("a pattern");
    let number = |text: &str| text.replace(',', ".").parse::<f64>().ok();
    let found = pattern.captures_iter(text).filter_map(|found| {
        let (factor, unit) = unit(&found[3])?;
        let pieces = found.get(1).map_or(Some(1.0), |pieces| number(pieces.as_str()))?;
        Some((pieces * number(&found[2])? * factor, unit))
    });
    found.collect()
}

/// The sizes that the raw record states.
fn stated_sizes(name: &str, record: &Value) -> Vec<(f64, Unit)> {
    let text = match name {
        "billa" | "penny" => format!("{} {}", record["amount"].as_str().unwrap_or_default(), record["volumeLabelKey"]),
        "spar" => record["masterValues"]["name3"].to_string(),
        "hofer-roksh" => record["productName"].to_string(),
        "sparSi" => record["masterValues"]["title"].to_string(),
        "dm" => format!("{} {}", record["netQuantityContent"], record["contentUnit"]),
        _ => {
            let data = if record["gridbox"].is_null() { record } else { &record["gridbox"]["data"] };
            let text = data["price"]["basePrice"]["text"]
                .as_str()
                .or(data["lidlPlus"][0]["price"]["basePrice"]["text"].as_str());
            text.unwrap_or_default().split('(').next().unwrap_or_default().to_owned()
        }
    };
    sizes(&text.replace('"', ""))
}

/// What one piece costs: everyone, and in each of the deals.
fn prices(offer: &Offer) -> Vec<f64> {
    let price = offer.prices.last().map(|point| f64::from(point.price.get()));
    let of = |rule: &Rule| match *rule {
        Rule::Each { each, .. } => Some(f64::from(each.get())),
        Rule::Free { paid, free } => price.map(|price| price * f64::from(paid) / f64::from(paid + free)),
        Rule::Percent { .. } => None,
    };
    price.into_iter().chain(offer.deals.iter().filter_map(|deal| of(&deal.rule))).collect()
}

fn cause(name: &str, record: &Value, offer: &Offer, stated: &StatedUnitPrice) -> Cause {
    let Some((factor, basis)) = unit(&stated.unit) else { return Cause::OtherBasis };
    let base = factor * stated.amount;
    // A cent up or down, or a hundredth of it where the price is long: chains round, cut off, or work with rounded sizes.
    let agrees = |quantity: f64| {
        prices(offer)
            .iter()
            .any(|price| (price / quantity * base - stated.cents).abs() <= f64::max(1.01, stated.cents * 0.002))
    };
    let ours = size::settle(&offer.name, &offer.size, offer.weighed).quantity;
    if ours.is_some_and(|ours| ours.unit() == basis && agrees(ours.amount())) {
        return Cause::Equal;
    }
    let theirs = stated_sizes(name, record);
    if theirs.iter().any(|(quantity, unit)| *unit == basis && agrees(*quantity)) {
        return if ours.is_some_and(|ours| ours.unit() != basis) { Cause::OtherBasis } else { Cause::Ours };
    }
    if record.to_string().contains("Abtr") {
        Cause::Drained
    } else if ours.is_some_and(|ours| ours.unit() != basis) {
        Cause::OtherBasis
    } else if ours.is_none() {
        Cause::NoSize
    } else if name == "spar" && stated.cents > 1.3 * prices(offer)[0] / ours.map_or(1.0, Quantity::amount) * base {
        // Jars whose weight is that of what is in them, priced by what is left when they are drained.
        Cause::Drained
    } else {
        Cause::Contradiction
    }
}

#[test]
fn unit_prices_equal_those_that_chains_state() {
    let (mut equal, mut wrong) = (0, 0);
    for (file, name, on) in FILES {
        let mut causes: BTreeMap<Cause, Vec<String>> = BTreeMap::new();
        for record in raw(file).unwrap_or_default() {
            let offer = sources::read(source(name), &record, day(on)).expect("it is understood");
            let Some(stated) = sources::unit_price(source(name), &record) else { continue };
            let cause = cause(name, &record, &offer, &stated);
            let ours = size::settle(&offer.name, &offer.size, offer.weighed).quantity;
            let ours =
                ours.zip(offer.prices.last()).map(|(quantity, point)| UnitPrice::of(point.price, quantity).cents());
            let StatedUnitPrice { cents, amount, unit } = stated;
            let line = format!("{} {}: stated {cents} for {amount} {unit}, ours {ours:?}", offer.key, offer.name);
            causes.entry(cause).or_default().push(line);
        }
        let stated: usize = causes.values().map(Vec::len).sum();
        let count = |cause| causes.get(&cause).map_or(0, Vec::len);
        println!(
            "{file:<18} {stated:>6} state one: {:>6} equal ({:.1} %), {:>4} on another basis, {:>3} drained, {:>4} contradict themselves, \
             {:>4} without a size, {:>2} ours wrong",
            count(Cause::Equal),
            count(Cause::Equal) as f64 / stated as f64 * 100.0,
            count(Cause::OtherBasis),
            count(Cause::Drained),
            count(Cause::Contradiction),
            count(Cause::NoSize),
            count(Cause::Ours)
        );
        for (cause, lines) in causes.iter().filter(|(cause, _)| **cause != Cause::Equal) {
            lines
                .iter()
                .take(if *cause == Cause::Ours { 20 } else { 3 })
                .for_each(|line| println!("    {cause:?}: {line}"));
        }
        assert!(count(Cause::Ours) * 100 <= count(Cause::Equal), "{file}");
        equal += count(Cause::Equal);
        wrong += count(Cause::Ours);
    }
    println!("of {} in which the chain agrees with itself, {equal} are equal", equal + wrong);
}
