//! Compares stated unit prices with ours, as a table by cause. Fails if fewer agree than before, or if more than 1 % of
//! ours are wrong.
//!
//! The sizes of a record are read here independently. If a chain uses another unit than we do (ten rolls instead of
//! their weight), its unit price agrees if the record states the number, and the price divided by it is the stated one,
//! rounded. Sizes that we only know from the unit price itself are counted separately.

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
    /// Equal, but the size is only known from this price.
    EqualByIt,
    /// Equal in the chain's unit, of which the record states the number.
    EqualOnTheirs,
    /// The same figure with a wrong unit: `4.93 per gram` instead of per kilogram.
    EqualFigure,
    /// Another unit (pieces, litres), and the record does not state how many.
    OtherBasis,
    /// Per drained weight, which is unknown.
    Drained,
    /// The record contradicts itself.
    Contradiction(Contradiction),
    /// The size is unknown.
    NoSize,
    /// Ours is wrong.
    Ours,
}

/// How a record contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Contradiction {
    /// The figure is ten, a hundred or a thousand times ours.
    Unit,
    /// The price of several pieces is stated for one.
    Pack,
    /// It is that of the price before the reduction.
    Reduced,
    /// Not more than 2 % off.
    Rounded,
    /// Price and unit price give another round size.
    Size,
    /// They give no round size: one of them is outdated.
    Stale,
}

/// A unit in the chains' spelling: how many of our base units, and of which.
fn unit(text: &str) -> Option<(f64, Unit)> {
    Some(match text.to_lowercase().trim_end_matches('.') {
        "g" | "gr" | "gramm" => (1.0, Unit::Gram),
        "kg" | "kilogramm" => (1000.0, Unit::Gram),
        "ml" => (1.0, Unit::Millilitre),
        "cl" => (10.0, Unit::Millilitre),
        "l" | "liter" | "lt" => (1000.0, Unit::Millilitre),
        "m" => (100.0, Unit::Centimetre),
        "wl" | "wg" | "waschgang" | "wäschen" | "pranj" => (1.0, Unit::Wash),
        "st" | "stk" | "stück" | "kos" | "bl" | "btl" | "blatt" | "teebeutel" | "beutel" | "rollen" | "packung"
        | "portion" | "er" | "tabs" | "tabletten" | "kapseln" | "kapsul" | "paar" | "par" | "/1" => (1.0, Unit::Piece),
        _ => return None,
    })
}

/// A size in a text.
struct Size {
    amount: f64,
    unit: Unit,
    /// It counts sheets or pairs, not pieces.
    other: bool,
    /// It only says that the article is one piece.
    whole: bool,
}

impl Size {
    /// A number of pieces.
    const fn pieces(amount: f64) -> Self {
        Self { amount, unit: Unit::Piece, other: true, whole: false }
    }
}

/// Numbers of things in a name: `6 Mini Baguettes`.
fn things(text: &str) -> Vec<Size> {
    let pattern = Regex::new("(?:^| )([0-9]{1,3}) [A-ZÄÖÜ][a-zäöü]+").expect("a pattern");
    pattern.captures_iter(text).filter_map(|found| found[1].parse().ok()).map(Size::pieces).collect()
}

/// Sizes in a text: `3x75g`, `0,75 Liter`, `4X80/1`.
fn sizes(text: &str) -> Vec<Size> {
    let pattern = Regex::new(
        r"(?i)(?:([0-9]+) ?x ?)?([0-9]+(?:[.,][0-9]+)?) ?(kg|gr|g|ml|cl|liter|lt|l|stk|st|stück|wl|wg|wäschen|pranj|blatt|bl|beutel|btl|paar|par|tabs|tabletten|kapseln|kapsul|portion|kos|er|m|/1)(?:\b|x)",
    )
    .expect("a pattern");
    let number = |text: &str| text.replace(',', ".").parse::<f64>().ok();
    let found = pattern.captures_iter(text).flat_map(|found| {
        let pieces = found.get(1).and_then(|pieces| number(pieces.as_str()));
        let all = unit(&found[3]).zip(number(&found[2])).map(|((factor, unit), amount)| {
            let other = matches!(found[3].to_lowercase().as_str(), "paar" | "par" | "bl" | "blatt");
            Size { amount: pieces.unwrap_or(1.0) * amount * factor, unit, other, whole: false }
        });
        all.into_iter().chain(pieces.map(Size::pieces))
    });
    found.collect()
}

/// The sizes that the raw record states.
fn stated_sizes(name: &str, record: &Value) -> Vec<Size> {
    let text = match name {
        "billa" | "penny" => format!("{} {}", record["amount"].as_str().unwrap_or_default(), record["volumeLabelKey"]),
        "spar" => record["masterValues"]["name3"].to_string(),
        "hofer-roksh" => record["productName"].to_string(),
        "sparSi" => record["masterValues"]["title"].to_string(),
        "dm" => dm_sizes(record),
        _ => {
            let data = if record["gridbox"].is_null() { record } else { &record["gridbox"]["data"] };
            let text = data["price"]["basePrice"]["text"]
                .as_str()
                .or(data["lidlPlus"][0]["price"]["basePrice"]["text"].as_str());
            let size = text.unwrap_or_default().split('(').next().unwrap_or_default();
            format!("{size} {}", data["keyfacts"]["description"].as_str().unwrap_or_default())
        }
    };
    let mut sizes = sizes(&text.replace('"', ""));
    sizes.extend((name == "hofer-roksh").then(|| things(&text)).into_iter().flatten());
    // An article sold by the piece is one piece.
    let is_one = record["masterValues"]["sales-unit"] == "kos";
    sizes.extend(is_one.then_some(Size { whole: true, ..Size::pieces(1.0) }));
    sizes
}

/// dm has a field for how many of the units of the unit price there are: it only says more than the other one where it
/// counts in another unit.
fn dm_sizes(record: &Value) -> String {
    let dimension = |unit_field: &str| {
        unit(&record[unit_field].to_string().replace('"', "").replace("mm", "ml")).map(|(_, unit)| unit)
    };
    let net = format!("{} {} {}", record["title"], record["netQuantityContent"], record["contentUnit"]);
    let says_more = dimension("contentUnit") != dimension("basePriceUnit") || record["netQuantityContent"] == 1;
    let base = format!("{} {}", record["basePriceRelNetQuantity"], record["basePriceUnit"]);
    let text = if says_more { net + " " + &base } else { net };
    text.replace('"', "").replace(" mm", " ml").replace(" km", " kg")
}

/// The prices of one piece: the regular one, and those of deals.
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
    let off = |quantity: f64, price: &f64| (price / quantity * base - stated.cents).abs();
    // A cent up or down, or a hundredth of it where the price is long: chains round, cut off, or work with rounded
    // sizes.
    let agrees =
        |quantity: f64| prices(offer).iter().any(|price| off(quantity, price) <= f64::max(1.01, stated.cents * 0.002));
    let exactly = |quantity: f64| prices(offer).iter().any(|price| off(quantity, price) <= 0.501);
    let settled = size::reconcile(&offer.name, &offer.size, offer.weighed);
    let ours = settled.priced();
    let theirs = stated_sizes(name, record);
    if ours.is_some_and(|ours| ours.unit() == basis && agrees(ours.amount())) {
        let is_said = |size: &Size| size.unit == basis && !size.whole && agrees(size.amount);
        let is_known = offer.weighed || theirs.iter().any(is_said);
        return if is_known { Cause::Equal } else { Cause::EqualByIt };
    }
    let same = ours.is_some_and(|ours| ours.unit() == basis);
    if let Some(size) = theirs.iter().find(|size| size.unit == basis && exactly(size.amount) && !(same && size.whole)) {
        let counts_otherwise = ours.is_some() && (!same || size.other);
        return if counts_otherwise { Cause::EqualOnTheirs } else { Cause::Ours };
    }
    match ours {
        _ if record.to_string().contains("Abtr") => Cause::Drained,
        None => Cause::NoSize,
        Some(ours) if same_figure(offer, stated, ours) => Cause::EqualFigure,
        Some(ours) => contradiction(offer, stated, ours, (base, basis)).map_or(Cause::OtherBasis, Cause::Contradiction),
    }
}

/// Is it what a kilogram or a litre costs, whatever the unit that stands beside it?
fn same_figure(offer: &Offer, stated: &StatedUnitPrice, ours: Quantity) -> bool {
    let is_measure = matches!(ours.unit(), Unit::Gram | Unit::Millilitre);
    let of = |price: &f64| (price / ours.amount() * 1000.0 - stated.cents).abs();
    is_measure && prices(offer).iter().any(|price| of(price) <= f64::max(0.501, stated.cents * 0.002))
}

/// In what the record contradicts itself; `None` where it counts in another unit.
fn contradiction(
    offer: &Offer,
    stated: &StatedUnitPrice,
    ours: Quantity,
    (base, basis): (f64, Unit),
) -> Option<Contradiction> {
    let near = |a: f64, b: f64, share: f64| (a - b).abs() <= f64::max(1.01, b * share);
    let is_measure = |unit: Unit| matches!(unit, Unit::Gram | Unit::Millilitre);
    let price = *prices(offer).first()?;
    let of_ours = price / ours.amount() * base;
    if is_measure(basis) && is_measure(ours.unit()) {
        let powers = [0.001, 0.01, 0.1, 10.0, 100.0, 1000.0];
        // Of a unit price of a few cents the rounding alone is more than that.
        let rounding = f64::max(0.01, 0.51 / stated.cents);
        if powers.iter().any(|power| (of_ours * power / stated.cents - 1.0).abs() <= rounding) {
            return Some(Contradiction::Unit);
        }
    }
    if ours.unit() != basis {
        return None;
    }
    let regular = offer.deals.iter().filter_map(|deal| deal.regular).map(|regular| f64::from(regular.get()));
    Some(if basis == Unit::Piece && near(price * base, stated.cents, 0.0) {
        Contradiction::Pack
    } else if regular.into_iter().any(|regular| near(regular / ours.amount() * base, stated.cents, 0.002)) {
        Contradiction::Reduced
    } else if near(of_ours, stated.cents, 0.02) {
        Contradiction::Rounded
    } else if is_round(price, stated.cents, base) {
        Contradiction::Size
    } else {
        Contradiction::Stale
    })
}

/// Is there a multiple of five (of one, of pieces) for which `price` makes `cents` for `base`?
fn is_round(price: f64, cents: f64, base: f64) -> bool {
    let step = if base >= 50.0 { 5.0 } else { 1.0 };
    let (least, most) = (price / (cents + 0.5) * base, price / (cents - 0.5).max(0.01) * base);
    (least / step).ceil() * step <= most
}

/// The share that has to agree, in percent; the rest are errors of the chains, which the table lists.
fn least(name: &str) -> f64 {
    match name {
        "hofer-roksh" => 94.0,
        "sparSi" => 97.0,
        "dm" | "lidl" => 98.0,
        _ => 99.0,
    }
}

/// Examples printed per cause.
const SHOWN: usize = 3;

#[test]
fn unit_prices_agree_with_the_stated_ones() {
    for (file, name, on) in FILES {
        let mut causes: BTreeMap<Cause, Vec<String>> = BTreeMap::new();
        for record in raw(file).unwrap_or_default() {
            let offer = sources::read(source(name), &record, day(on)).expect("it is understood");
            let Some(stated) = sources::unit_price(source(name), &record) else { continue };
            let cause = cause(name, &record, &offer, &stated);
            let ours = size::reconcile(&offer.name, &offer.size, offer.weighed).priced();
            let ours =
                ours.zip(offer.prices.last()).map(|(quantity, point)| UnitPrice::of(point.price, quantity).cents());
            let StatedUnitPrice { cents, amount, unit } = stated;
            let line = format!("{} {}: stated {cents} for {amount} {unit}, ours {ours:?}", offer.key, offer.name);
            causes.entry(cause).or_default().push(line);
        }
        let stated: usize = causes.values().map(Vec::len).sum();
        let count = |cause| causes.get(&cause).map_or(0, Vec::len);
        let agree = count(Cause::Equal) + count(Cause::EqualByIt) + count(Cause::EqualOnTheirs);
        let percent = |count: usize| count as f64 / stated.max(1) as f64 * 100.0;
        let (share, figures) = (percent(agree), percent(agree + count(Cause::EqualFigure)));
        println!("{file:<18} {stated:>6} state one, {agree:>6} agree ({share:.1} %, {figures:.1} % in the figure)");
        for (cause, lines) in &causes {
            println!("    {:>6} {cause:?}", lines.len());
            let shown = if matches!(cause, Cause::Equal) { 0 } else { SHOWN };
            lines.iter().take(shown).for_each(|line| println!("               {line}"));
        }
        assert!(count(Cause::Ours) * 1000 <= agree, "{file}");
        assert!(stated == 0 || share >= least(name), "{file}: {share:.1} % agree");
    }
}
