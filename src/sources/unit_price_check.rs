//! The stated unit price, and what it tells about an article's size: where nothing else states one, for drained
//! weights, for volumes that are capacities (bags, bottles), and for ambiguous names. Only round amounts count, so that
//! an outdated unit price yields no size.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::Source;
use super::field::Money;
use super::fields::UnitPriceFields;
use super::value::number;
use crate::domain::size::{self, Kind, Mention, Mentions};
use crate::domain::{Cents, Quantity, Statement, Unit};

/// One piece, in thousandths.
const PIECE: f64 = 1_000.0;
/// Steps of round pack sizes, in thousandths of grams and millilitres, roundest first.
const ROUND: [f64; 4] = [100_000.0, 50_000.0, 10_000.0, 5_000.0];
/// The range of derived pack sizes, in thousandths of grams and millilitres. Outside of it the stated unit price is
/// more likely that of another amount (`1.60 per kg` for what costs that per 100 g).
const PACK: (f64, f64) = (20_000.0, 2_000_000.0);
/// The share of the drained weight in a jar's content, in percent.
const DRAINED_SHARE: RangeInclusive<f64> = 25.0..=95.0;
/// The density of whipped cream and ice cream, in grams per millilitre.
const FOAM_DENSITY: RangeInclusive<f64> = 0.35..=0.9;

/// A stated unit price: what `amount` `unit` cost.
#[derive(Clone, Debug, PartialEq)]
pub struct StatedUnitPrice {
    /// In euro cents; fractions occur.
    pub cents: f64,
    /// The amount …
    pub amount: f64,
    /// … and its unit, in the chain's spelling.
    pub unit: String,
}

/// The unit price that a record states. Prices and amounts of 0 are ignored.
pub fn unit_price(source: &Source, record: &Value) -> Option<StatedUnitPrice> {
    let fields = source.fields.as_ref()?;
    let UnitPriceFields { price, amount, unit, .. } = fields.unit_price.as_ref()?;
    let value = price.find(record)?;
    let scale = if value.money.unwrap_or(fields.money) == Money::Cents { 1.0 } else { 100.0 };
    // Rounded to 0.0001 cents: finer digits are floating-point noise.
    let cents = (number(&value.text).ok().filter(|&price| price > 0.0)? * scale * 1e4).round() / 1e4;
    let amount = if amount.is_empty() { 1.0 } else { number(&amount.text(record)?).ok().filter(|&n| n > 0.0)? };
    Some(StatedUnitPrice { cents, amount, unit: unit.text(record)? })
}

/// A stated unit price, and the prices of one piece it may belong to: the regular price first, then those of deals.
pub(super) struct UnitPriceCheck<'a> {
    pub(super) stated: &'a StatedUnitPrice,
    pub(super) prices: &'a [Cents],
}

impl UnitPriceCheck<'_> {
    /// The range of amounts for which `price` fits the unit price (which is rounded to cents), in thousandths of a
    /// unit.
    fn range(&self, price: Cents) -> Option<(f64, f64, Unit)> {
        let StatedUnitPrice { cents, amount, unit } = self.stated;
        let basis = size::of_statement(&Statement { amount: Some(*amount), unit: Some(unit.clone()) })?;
        let of = |cents: f64| f64::from(price.get()) / cents * f64::from(basis.thousandths());
        (*cents > 0.5).then(|| (of(cents + 0.5), of(cents - 0.5), basis.unit()))
    }

    /// Whether the unit price is that of `size`, for one of the prices.
    fn fits(&self, size: Quantity) -> bool {
        let contains = |(least, most, unit)| {
            size.unit() == unit && RangeInclusive::new(least, most).contains(&f64::from(size.thousandths()))
        };
        self.prices.iter().any(|price| self.range(*price).is_some_and(contains))
    }

    /// The only round amount that fits one of the prices, if it is acceptable.
    fn round(&self, is_acceptable: impl Fn(Quantity) -> bool) -> Option<Quantity> {
        self.prices.iter().filter_map(|price| self.round_at(*price)).find(|quantity| is_acceptable(*quantity))
    }

    fn round_at(&self, price: Cents) -> Option<Quantity> {
        let (least, most, unit) = self.range(price)?;
        let steps: &[f64] = match unit {
            Unit::Gram | Unit::Millilitre if most - least <= most * 0.02 => &ROUND,
            Unit::Piece | Unit::Wash => &[PIECE],
            Unit::Gram | Unit::Millilitre | Unit::Centimetre => return None,
        };
        let round = steps.iter().find_map(|step| {
            let first = (least / step - 1e-9).ceil() * step;
            let is_only = first <= most + 1e-6 && first + step > most;
            is_only.then_some(first)
        });
        Quantity::from_f64(round? / 1000.0, unit)
    }
}

/// The size that a record states.
pub(super) struct StatedSize<'a> {
    pub(super) name: &'a str,
    pub(super) size: Statement,
    /// The unit price is that of the drained weight.
    pub(super) drained: bool,
}

impl StatedSize<'_> {
    /// The size, corrected or completed by the unit price.
    pub(super) fn checked(self, check: &UnitPriceCheck<'_>) -> Statement {
        let stated = size::reconcile(self.name, &self.size, false).quantity;
        self.derived(stated, check).or_else(|| self.reinterpreted(stated?, check).map(statement)).unwrap_or(self.size)
    }

    /// A size that only the unit price tells, given the `stated` one.
    fn derived(&self, stated: Option<Quantity>, check: &UnitPriceCheck<'_>) -> Option<Statement> {
        let derived = match stated {
            // `Alufolie 30 m, 1/1`: by the metre. `Eis 6 Stück`: by the litre.
            None => self.in_name(&[Kind::Length], check).or_else(|| check.round(is_pack)),
            Some(pieces) if pieces.unit() == Unit::Piece => {
                let is_measure = |measure: Quantity| measure.unit() != Unit::Piece && is_pack(measure);
                let measured = || check.round(is_measure).filter(|_| !size::names_vessel(self.name));
                // `Geschenkset 2/1` is one piece.
                let one = || check.round(|pieces| pieces.thousandths() == 1000).filter(|_| size::names_gift(self.name));
                self.in_name(&[Kind::Length], check).or_else(measured).or_else(one)
            }
            Some(washes) if washes.unit() == Unit::Wash => None,
            // `Caps 22x26,9g`: by the wash.
            Some(_) if let Some(washes) = check.round(is_washes) => Some(washes),
            Some(filled) if self.drained => {
                return check.round(|weight| is_drained(weight, filled)).map(|weight| drained(filled, weight));
            }
            // `Müllbeutel 35 l, 20 Stück`, `Trinkflasche 0,5 l`: by the piece.
            Some(volume) if is_capacity(volume) && size::names_vessel(self.name) => self
                .in_name(&[Kind::Count, Kind::Parts], check)
                .or_else(|| check.round(|pieces| pieces.unit() == Unit::Piece)),
            // `Stieleis 203 g`: by the litre.
            Some(weight) => check.round(|volume| is_foam(weight, volume)),
        };
        derived.map(statement)
    }

    /// The size of one of these kinds in the name that fits the unit price.
    fn in_name(&self, kinds: &[Kind], check: &UnitPriceCheck<'_>) -> Option<Quantity> {
        let fits = |mention: &&Mention| kinds.contains(&mention.kind) && check.fits(mention.total);
        Mentions::of(self.name).iter().find(fits).map(|mention| mention.total)
    }

    /// Another interpretation of the name that fits, if the `stated` size does not. Washes stay, even if priced per
    /// litre.
    fn reinterpreted(&self, stated: Quantity, check: &UnitPriceCheck<'_>) -> Option<Quantity> {
        let is_doubtful = stated.unit() != Unit::Wash && !check.fits(stated);
        is_doubtful.then(|| interpretations(self.name))?.into_iter().find(|size| check.fits(*size))
    }
}

/// Other interpretations of the sizes in a name: `6/1, 8G` is six times eight grams, `6ML+6ML` the sum, `400M` was cut
/// off, and `0,275ML` is in litres.
fn interpretations(name: &str) -> Vec<Quantity> {
    let mentions = Mentions::of(name);
    let of = |kinds: &'static [Kind]| mentions.iter().filter(move |mention| kinds.contains(&mention.kind));
    let of_unit = |kind: Kind, unit: Unit| {
        let sizes = mentions.iter().filter(move |mention| mention.kind == kind).map(|mention| mention.total);
        sizes.filter(move |size| size.unit() == unit)
    };
    let sum = |(kind, unit)| {
        let sum: u64 = of_unit(kind, unit).map(|size| u64::from(size.thousandths())).sum();
        Quantity::from_thousandths(u32::try_from(sum).ok()?, unit)
    };
    let cut_off = |length: &Mention| Quantity::from_thousandths(length.total.thousandths() / 100, Unit::Millilitre);
    let litres = of_unit(Kind::Measure, Unit::Millilitre)
        .filter(|size| size.thousandths() < 1000)
        .map(|size| Quantity::from_thousandths(size.thousandths() * 1000, Unit::Millilitre));
    let packs = of(&[Kind::Count, Kind::Parts]).flat_map(|pieces| {
        let pieces = pieces.total.thousandths() / 1000;
        of(&[Kind::Measure]).map(move |each| size::times(each.total, pieces))
    });
    let sums = [(Kind::Measure, Unit::Gram), (Kind::Measure, Unit::Millilitre), (Kind::Parts, Unit::Piece)].map(sum);
    packs.chain(sums).chain(litres).chain(of(&[Kind::Length]).map(cut_off)).flatten().collect()
}

fn drained(filled: Quantity, weight: Quantity) -> Statement {
    let text = |quantity: Quantity| format!("{} {}", quantity.amount(), quantity.unit().name());
    Statement { amount: None, unit: Some(format!("{}, {} ATG", text(filled), text(weight))) }
}

fn statement(quantity: Quantity) -> Statement {
    let unit = match quantity.unit() {
        Unit::Piece => "stk",
        Unit::Wash => "wl",
        unit => unit.name(),
    };
    Statement { amount: Some(quantity.amount()), unit: Some(unit.to_owned()) }
}

/// Whether it may be the capacity of a bag or a bottle: a volume, or kilograms.
fn is_capacity(quantity: Quantity) -> bool {
    match quantity.unit() {
        Unit::Millilitre => true,
        Unit::Gram => quantity.thousandths() >= 1_000_000,
        Unit::Piece | Unit::Centimetre | Unit::Wash => false,
    }
}

/// A number of washes.
fn is_washes(quantity: Quantity) -> bool {
    quantity.unit() == Unit::Wash && quantity.thousandths() > 1_000
}

/// Whether that may be the weight of ice cream or whipped cream of that volume.
fn is_foam(weight: Quantity, volume: Quantity) -> bool {
    let density = f64::from(weight.thousandths()) / f64::from(volume.thousandths());
    weight.unit() == Unit::Gram
        && volume.unit() == Unit::Millilitre
        && is_pack(volume)
        && FOAM_DENSITY.contains(&density)
}

fn is_pack(quantity: Quantity) -> bool {
    let is_measure = matches!(quantity.unit(), Unit::Gram | Unit::Millilitre);
    !is_measure || (PACK.0..=PACK.1).contains(&f64::from(quantity.thousandths()))
}

/// Whether `weight` may be the drained weight of `filled`, which may be a volume.
fn is_drained(weight: Quantity, filled: Quantity) -> bool {
    let share = f64::from(weight.thousandths()) / f64::from(filled.thousandths()) * 100.0;
    let is_measure = matches!(filled.unit(), Unit::Gram | Unit::Millilitre);
    weight.unit() == Unit::Gram && is_measure && DRAINED_SHARE.contains(&share)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checked size of `name` with its stated size, its price, and the price of `amount` `unit`, in cents.
    fn checked(
        name: &str,
        size: &str,
        price: u32,
        (cents, amount, unit): (u32, u32, &str),
        drained: bool,
    ) -> Statement {
        let stated = StatedUnitPrice { cents: f64::from(cents), amount: f64::from(amount), unit: unit.to_owned() };
        let unit = Some(size.to_owned()).filter(|size| !size.is_empty());
        let size = Statement { amount: None, unit };
        let prices = [Cents::new(price).expect("a price")];
        StatedSize { name, size, drained }.checked(&UnitPriceCheck { stated: &stated, prices: &prices })
    }

    /// The amount and its unit, if the unit price changed the size.
    fn amount(size: &Statement) -> Option<(f64, &str)> {
        size.amount.zip(size.unit.as_deref())
    }

    #[test]
    fn jars_are_priced_by_drained_weight() {
        for (name, size, price, stated, expected) in [
            ("Kichererbsen 400g", "400g", 69, (260, 1, "Kg"), "400 g, 265 g ATG"),
            ("Gurken", "720 ml", 129, (323, 1, "kg"), "720 ml, 400 g ATG"),
            // The drained weight is not round, too large, or too small.
            ("Gurken", "1700 ml", 189, (223, 1, "kg"), "1700 ml"),
            ("Mais 340g", "340g", 99, (291, 1, "kg"), "340g"),
            ("Kapern 400g", "400g", 99, (1238, 1, "kg"), "400g"),
        ] {
            assert_eq!(checked(name, size, price, stated, true).unit.as_deref(), Some(expected), "{name}");
        }
        assert_eq!(checked("Pizza 400g", "400g", 69, (260, 1, "kg"), false).unit.as_deref(), Some("400g"));
    }

    #[test]
    fn a_missing_size_is_derived_from_the_unit_price() {
        for (name, price, stated, expected) in [
            ("Mousse", 359, (1026, 1, "Kg"), Some((350.0, "g"))),
            ("Riegel", 199, (100, 100, "g"), Some((200.0, "g"))),
            ("Glühbirne", 499, (499, 1, "kos"), Some((1.0, "stk"))),
            ("Backpapier 12mx38cm", 169, (14, 1, "m"), Some((1200.0, "cm"))),
            // Ten grams of ham, two and a half kilograms of cocoa; three pieces or four.
            ("Rohschinken", 199, (1990, 100, "g"), None),
            ("Kakao", 399, (160, 1, "Kg"), None),
            ("Schwämme", 10, (3, 1, "stk"), None),
            ("Sackerl", 10, (1, 1, "Schachtel"), None),
        ] {
            assert_eq!(amount(&checked(name, "", price, stated, false)), expected, "{name}");
        }
    }

    #[test]
    fn an_ambiguous_name_is_read_as_the_unit_price_tells() {
        for (name, size, price, stated, expected) in [
            ("Vanillezucker 6/1, 8g", "8g", 69, (1438, 1, "kg"), Some((48.0, "g"))),
            ("Suppenwürfel 6/1, 60g", "60g", 138, (2300, 1, "kg"), None),
            ("Haarmaske 6ml+6ml", "6ml", 219, (18250, 1, "l"), Some((12.0, "ml"))),
            ("Rasierklingen 12/1+3/1", "3/1", 1048, (70, 1, "kos"), Some((15.0, "stk"))),
            ("Duschgel 400M", "400M", 539, (1348, 1, "l"), Some((400.0, "ml"))),
            ("Limonade 0,275ml", "0,275ml", 89, (324, 1, "l"), Some((275.0, "ml"))),
            // A price of another day fits none.
            ("Ajvar 360g", "360g", 149, (426, 1, "kg"), None),
            ("Geschenkset Duschgel und Seife 2/1", "2/1", 799, (799, 1, "kos"), Some((1.0, "stk"))),
            // A pack of toothpicks is no set: a single one is what is compared.
            ("Zahnstocher 220/1", "220/1", 99, (99, 1, "kos"), None),
        ] {
            assert_eq!(amount(&checked(name, size, price, stated, false)), expected, "{name}");
        }
    }

    #[test]
    fn a_capacity_is_no_size() {
        for (name, size, price, stated, expected) in [
            ("Müllbeutel 35l, 20/1", "35l", 249, (12, 1, "kos"), Some(20.0)),
            ("Kochtopf 3,3l", "3,3l", 2890, (2890, 1, "kos"), Some(1.0)),
            ("Säcke 3kg 200/1", "3kg", 399, (2, 1, "kos"), Some(200.0)),
            // A drink by the bottle is a litre all the same.
            ("Pfirsichsaft 1l", "1l", 89, (89, 1, "kos"), None),
        ] {
            assert_eq!(checked(name, size, price, stated, false).amount, expected, "{name}");
        }
    }

    #[test]
    fn ice_cream_is_priced_per_litre_and_detergent_per_wash() {
        for (name, size, price, stated, expected) in [
            ("Eis am Stiel 6 Stück", "6 Stück", 749, (1135, 1, "l"), Some((660.0, "ml"))),
            ("Eis 203g", "203g", 449, (1604, 1, "l"), Some((280.0, "ml"))),
            // The price per kilogram stated as per litre; a price of another day.
            ("Eis 280g", "280g", 449, (1604, 1, "l"), None),
            ("Eis 203g", "203g", 399, (1604, 1, "l"), None),
            ("Waschmittel Caps 22x26,9g", "22x26,9g", 489, (22, 1, "WL"), Some((22.0, "wl"))),
            // Fits both thirty and thirty-one washes.
            ("Waschmittel 2l", "2l", 399, (13, 1, "WL"), None),
        ] {
            assert_eq!(amount(&checked(name, size, price, stated, false)), expected, "{name}");
        }
    }
}
