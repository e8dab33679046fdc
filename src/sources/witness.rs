//! The stated unit price as a witness of how much there is of an article: where nothing else says it, where a jar is paid for by
//! what is in it when it is drained, where a litre is what a bag or a bottle holds, and where a name can be read in two ways.
//! Refuses amounts that are not round, so that a price of yesterday is not taken for a size.

use std::ops::RangeInclusive;

use super::StatedUnitPrice;
use crate::domain::size::{self, Kind, Mention, Mentions};
use crate::domain::{Cents, Quantity, Statement, Unit};

/// A piece, in thousandths.
const PIECE: f64 = 1_000.0;
/// What packs hold, in thousandths of grams and millilitres: the rounder the better.
const ROUND: [f64; 4] = [100_000.0, 50_000.0, 10_000.0, 5_000.0];
/// What may be worked out, in thousandths of grams and millilitres, where nothing else says how much it is: more or less is
/// more likely the price of another amount than the one that is stated (`1.60 a kilogram` of what costs that for 100 g).
const PACK: (f64, f64) = (20_000.0, 2_000_000.0);
/// What is left of a jar without its liquid, in hundredths.
const LEFT: (f64, f64) = (25.0, 95.0);
/// What a millilitre of beaten cream or ice weighs, in grams.
const AIRY: RangeInclusive<f64> = 0.35..=0.9;

/// What is stated, and what one piece costs: the usual price first. The one that it belongs to may be that of a deal.
pub(super) struct Witness<'a> {
    pub(super) stated: &'a StatedUnitPrice,
    pub(super) prices: &'a [Cents],
}

impl Witness<'_> {
    /// Between which amounts, in thousandths of a unit, what `price` buys of it lies: the stated price is rounded to cents.
    fn bought(&self, price: Cents) -> Option<(f64, f64, Unit)> {
        let StatedUnitPrice { cents, amount, unit } = self.stated;
        let basis = size::of_statement(&Statement { amount: Some(*amount), unit: Some(unit.clone()) })?;
        let of = |cents: f64| f64::from(price.get()) / cents * f64::from(basis.thousandths());
        (*cents > 0.5).then(|| (of(cents + 0.5), of(cents - 0.5), basis.unit()))
    }

    /// Does one of the prices buy that much of it?
    fn is_of(&self, size: Quantity) -> bool {
        let is_bought = |(least, most, unit)| {
            size.unit() == unit && RangeInclusive::new(least, most).contains(&f64::from(size.thousandths()))
        };
        self.prices.iter().any(|price| self.bought(*price).is_some_and(is_bought))
    }

    /// The one round amount that one of the prices buys of it, and that fits.
    fn round(&self, fits: impl Fn(Quantity) -> bool) -> Option<Quantity> {
        self.prices.iter().filter_map(|price| self.round_at(*price)).find(|quantity| fits(*quantity))
    }

    fn round_at(&self, price: Cents) -> Option<Quantity> {
        let (least, most, unit) = self.bought(price)?;
        let steps: &[f64] = match unit {
            Unit::Gram | Unit::Millilitre if most - least <= most * 0.02 => &ROUND,
            Unit::Piece | Unit::Wash => &[PIECE],
            Unit::Gram | Unit::Millilitre | Unit::Centimetre => return None,
        };
        let found = steps.iter().find_map(|step| {
            let first = (least / step - 1e-9).ceil() * step;
            let is_only = first <= most + 1e-6 && first + step > most;
            is_only.then_some(first)
        });
        Quantity::from_f64(found? / 1000.0, unit)
    }
}

/// The size of an article, as far as its record says it.
pub(super) struct Said<'a> {
    pub(super) name: &'a str,
    pub(super) size: Statement,
    /// The unit price is that of the drained weight.
    pub(super) drained: bool,
}

impl Said<'_> {
    /// The size, with what the witness says beyond it.
    pub(super) fn with(self, witness: &Witness<'_>) -> Statement {
        let known = size::reconcile(self.name, &self.size, false).quantity;
        self.heard(known, witness).or_else(|| self.read_otherwise(known?, witness).map(counted)).unwrap_or(self.size)
    }

    /// What only the witness says of an article of which so much is `known`.
    fn heard(&self, known: Option<Quantity>, witness: &Witness<'_>) -> Option<Statement> {
        let heard = match known {
            // `Alufolie 30 m, 1/1`: by the metre. `Eis 6 Stück`: by the litre.
            None => self.in_name(&[Kind::Length], witness).or_else(|| witness.round(is_pack)),
            Some(pieces) if pieces.unit() == Unit::Piece => {
                let is_measure = |measure: Quantity| measure.unit() != Unit::Piece && is_pack(measure);
                let measured = || witness.round(is_measure).filter(|_| !size::names_vessel(self.name));
                // Of a `Geschenkset 2/1` there is one.
                let one =
                    || witness.round(|pieces| pieces.thousandths() == 1000).filter(|_| size::names_gift(self.name));
                self.in_name(&[Kind::Length], witness).or_else(measured).or_else(one)
            }
            Some(washes) if washes.unit() == Unit::Wash => None,
            // `Caps 22x26,9g`: by the wash.
            Some(_) if let Some(washes) = witness.round(is_washes) => Some(washes),
            Some(filled) if self.drained => {
                return witness.round(|weight| is_left(weight, filled)).map(|weight| drained(filled, weight));
            }
            // `Müllbeutel 35 l, 20 Stück`, `Trinkflasche 0,5 l`: by the piece.
            Some(room) if is_room(room) && size::names_vessel(self.name) => self
                .in_name(&[Kind::Count, Kind::Parts], witness)
                .or_else(|| witness.round(|pieces| pieces.unit() == Unit::Piece)),
            // `Stieleis 203 g`: by the litre.
            Some(weight) => witness.round(|volume| is_airy(weight, volume)),
        };
        heard.map(counted)
    }

    /// The size of one of these kinds in the name that the unit price is of.
    fn in_name(&self, kinds: &[Kind], witness: &Witness<'_>) -> Option<Quantity> {
        let is_bought = |mention: &&Mention| kinds.contains(&mention.kind) && witness.is_of(mention.total);
        Mentions::of(self.name).iter().find(is_bought).map(|mention| mention.total)
    }

    /// Another reading of the name, where `known` is not what was paid for. Washes are washes, though a litre of them is stated.
    fn read_otherwise(&self, known: Quantity, witness: &Witness<'_>) -> Option<Quantity> {
        let is_other = known.unit() != Unit::Wash && !witness.is_of(known);
        is_other.then(|| otherwise(self.name))?.into_iter().find(|size| witness.is_of(*size))
    }
}

/// How else the sizes of a name may be meant: `6/1, 8G` are six times eight grams, `6ML+6ML` are both, `400M` was cut off, and
/// `0,275ML` are litres.
fn otherwise(name: &str) -> Vec<Quantity> {
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

fn counted(quantity: Quantity) -> Statement {
    let unit = match quantity.unit() {
        Unit::Piece => "stk",
        Unit::Wash => "wl",
        unit => unit.name(),
    };
    Statement { amount: Some(quantity.amount()), unit: Some(unit.to_owned()) }
}

/// May it be what a bag or a bottle has room for: a volume, or kilograms?
fn is_room(quantity: Quantity) -> bool {
    match quantity.unit() {
        Unit::Millilitre => true,
        Unit::Gram => quantity.thousandths() >= 1_000_000,
        Unit::Piece | Unit::Centimetre | Unit::Wash => false,
    }
}

/// Washes, of a pack that says their number nowhere else.
fn is_washes(quantity: Quantity) -> bool {
    quantity.unit() == Unit::Wash && quantity.thousandths() > 1_000
}

/// May that weight be foam or ice of that volume?
fn is_airy(weight: Quantity, volume: Quantity) -> bool {
    let density = f64::from(weight.thousandths()) / f64::from(volume.thousandths());
    weight.unit() == Unit::Gram && volume.unit() == Unit::Millilitre && is_pack(volume) && AIRY.contains(&density)
}

fn is_pack(quantity: Quantity) -> bool {
    let is_measure = matches!(quantity.unit(), Unit::Gram | Unit::Millilitre);
    !is_measure || (PACK.0..=PACK.1).contains(&f64::from(quantity.thousandths()))
}

/// May that weight be what is left of `filled`? Of jars the volume is known where their weight is not.
fn is_left(weight: Quantity, filled: Quantity) -> bool {
    let share = f64::from(weight.thousandths()) / f64::from(filled.thousandths()) * 100.0;
    let is_measure = matches!(filled.unit(), Unit::Gram | Unit::Millilitre);
    weight.unit() == Unit::Gram && is_measure && (LEFT.0..=LEFT.1).contains(&share)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `name` with its size as stated, its price and that of `amount` `unit`, in cents: what is understood.
    fn heard(name: &str, size: &str, price: u32, (cents, amount, unit): (u32, u32, &str), drained: bool) -> Statement {
        let stated = StatedUnitPrice { cents: f64::from(cents), amount: f64::from(amount), unit: unit.to_owned() };
        let unit = Some(size.to_owned()).filter(|size| !size.is_empty());
        let size = Statement { amount: None, unit };
        let prices = [Cents::new(price).expect("a price")];
        Said { name, size, drained }.with(&Witness { stated: &stated, prices: &prices })
    }

    /// The amount and its unit, where the unit price said them.
    fn amount(heard: &Statement) -> Option<(f64, &str)> {
        heard.amount.zip(heard.unit.as_deref())
    }

    #[test]
    fn jars_are_paid_for_by_what_is_left_of_them() {
        for (name, size, price, stated, expected) in [
            ("Kichererbsen 400g", "400g", 69, (260, 1, "Kg"), "400 g, 265 g ATG"),
            ("Gurken", "720 ml", 129, (323, 1, "kg"), "720 ml, 400 g ATG"),
            // Nothing round is left, or as much as there was, or next to nothing.
            ("Gurken", "1700 ml", 189, (223, 1, "kg"), "1700 ml"),
            ("Mais 340g", "340g", 99, (291, 1, "kg"), "340g"),
            ("Kapern 400g", "400g", 99, (1238, 1, "kg"), "400g"),
        ] {
            assert_eq!(heard(name, size, price, stated, true).unit.as_deref(), Some(expected), "{name}");
        }
        assert_eq!(heard("Pizza 400g", "400g", 69, (260, 1, "kg"), false).unit.as_deref(), Some("400g"));
    }

    #[test]
    fn where_nothing_says_how_much_it_is_the_unit_price_does() {
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
            assert_eq!(amount(&heard(name, "", price, stated, false)), expected, "{name}");
        }
    }

    #[test]
    fn of_two_ways_to_read_a_name_the_one_that_was_paid_for_counts() {
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
            assert_eq!(amount(&heard(name, size, price, stated, false)), expected, "{name}");
        }
    }

    #[test]
    fn what_a_thing_has_room_for_is_no_size() {
        for (name, size, price, stated, expected) in [
            ("Müllbeutel 35l, 20/1", "35l", 249, (12, 1, "kos"), Some(20.0)),
            ("Kochtopf 3,3l", "3,3l", 2890, (2890, 1, "kos"), Some(1.0)),
            ("Säcke 3kg 200/1", "3kg", 399, (2, 1, "kos"), Some(200.0)),
            // A drink by the bottle is a litre all the same.
            ("Pfirsichsaft 1l", "1l", 89, (89, 1, "kos"), None),
        ] {
            assert_eq!(heard(name, size, price, stated, false).amount, expected, "{name}");
        }
    }

    #[test]
    fn ice_is_compared_by_the_litre_and_what_washes_by_the_wash() {
        for (name, size, price, stated, expected) in [
            ("Eis am Stiel 6 Stück", "6 Stück", 749, (1135, 1, "l"), Some((660.0, "ml"))),
            ("Eis 203g", "203g", 449, (1604, 1, "l"), Some((280.0, "ml"))),
            // The figure of a kilogram under the name of a litre; a price of another day.
            ("Eis 280g", "280g", 449, (1604, 1, "l"), None),
            ("Eis 203g", "203g", 399, (1604, 1, "l"), None),
            ("Waschmittel Caps 22x26,9g", "22x26,9g", 489, (22, 1, "WL"), Some((22.0, "wl"))),
            // Of thirty washes and of thirty-one.
            ("Waschmittel 2l", "2l", 399, (13, 1, "WL"), None),
        ] {
            assert_eq!(amount(&heard(name, size, price, stated, false)), expected, "{name}");
        }
    }
}
