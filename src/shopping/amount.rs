//! How much a line wants, once its kind is known.

use std::ops::RangeInclusive;

use super::reading::{PackSize, Said};
use super::vocabulary::Role;
use super::wanted::Bundle;
use crate::domain::{Quantity, Unit, UnitPriceBasis};
use crate::kinds::Kind;

/// So many packs as usual, or so many times a quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amount {
    /// More than 0.
    pub count: f64,
    /// `None`: a pack.
    pub each: Option<Quantity>,
}

/// Containers of a single one, of what hangs together.
const SINGLE: [&str; 6] = ["dose", "flasche", "becher", "beutel", "riegel", "rolle"];

/// A crate holds at least and at most so many bottles.
const BOTTLES: [f64; 2] = [12.0, 24.0];

/// The most millilitres of a bottle that stands in a crate.
const LARGEST_SINGLE: f64 = 1_000.0;

/// A large pack holds at least so many percent of the usual one, and a small one so many.
const LARGE_PERCENT: f64 = 120.0;
const SMALL_PERCENT: f64 = 40.0;

/// A container that holds so many percent of the usual pack, at least and at most, is one: a bar of 90 g is one of 100
/// g.
const AS_USUAL: [u64; 2] = [75, 135];

/// From so many on, a number of what is sold by tens counts pieces: `8 Klopapier`.
const SEVERAL: f64 = 4.0;

/// The least and the most litres or kilograms that a bare number behind the words means, and grams, millilitres or
/// pieces.
const BARE: RangeInclusive<f64> = 0.1..=5.0;
const BARE_THOUSANDTHS: RangeInclusive<f64> = 100.0..=1500.0;

impl Said {
    /// How much that is of a kind; of what has none, numbers count packs.
    pub fn amount(self, kind: Option<Kind>) -> Amount {
        let count = self.count.unwrap_or(1.0);
        let several = count * f64::from(self.bundle.unwrap_or(1));
        if let Some(each) = self.measure.or_else(|| self.bare_measure(kind)) {
            return Amount { count: several * self.in_crate(each), each: Some(each) };
        }
        let Some(kind) = kind else { return Amount { count: several, each: None } };
        if let Some(each) = self.pack_size.and_then(|size| size.of(kind.usual_pack())) {
            return Amount { count: several, each: Some(each) };
        }
        if let Some(container) = self.container {
            return contained(kind, container, several);
        }
        if let Some(bundle) = self.bundle {
            return bundled(kind, bundle, count);
        }
        match self.count {
            Some(count) if is_counted(kind, count) => pieces(count),
            _ => Amount { count, each: None },
        }
    }

    /// How many bottles or cans a crate holds, of which each holds so much: `Märzen 0,5 l 1 Kiste`.
    fn in_crate(self, each: Quantity) -> f64 {
        if each.unit() != Unit::Millilitre || each.amount() > LARGEST_SINGLE {
            return 1.0;
        }
        let Some(container) = self.container else { return 1.0 };
        let [fewest, most] = BOTTLES;
        let bottles = || Some((Role::Crate.number(container)? / each.amount()).round().clamp(fewest, most));
        Role::Tray.number(container).or_else(bottles).unwrap_or(1.0)
    }

    /// What hangs together, of a kind.
    pub(super) fn bundle(self, kind: Kind) -> Option<Bundle> {
        let pieces = self.bundle.filter(|&pieces| pieces > 1)?;
        let said = self.measure.or_else(|| self.bare_measure(Some(kind)));
        Some(Bundle { pieces, said, usual: single(kind) })
    }

    /// `ein Viertel Butter`, `Bier 0,5`
    fn bare_measure(self, kind: Option<Kind>) -> Option<Quantity> {
        let figure = self.figure.filter(|_| kind.is_some());
        if kind.is_some_and(|kind| kind.unit_basis() == UnitPriceBasis::Piece) {
            let pieces = figure.filter(|figure| BARE_THOUSANDTHS.contains(figure))?;
            return Quantity::from_f64(pieces, Unit::Piece);
        }
        let unit = match kind.map(Kind::unit_basis) {
            Some(UnitPriceBasis::Litre) => Unit::Millilitre,
            Some(UnitPriceBasis::Kilogram) | None => Unit::Gram,
            Some(_) => return None,
        };
        let figure = match figure {
            Some(figure) if BARE_THOUSANDTHS.contains(&figure) => Some(figure / 1000.0),
            figure => figure.filter(|figure| BARE.contains(figure)),
        };
        Quantity::from_f64(self.part.or(figure)? * 1000.0, unit)
    }
}

impl PackSize {
    /// The least that a pack of this size holds, beside a usual one: the cheapest that does is bought.
    fn of(self, usual: Quantity) -> Option<Quantity> {
        let percent = match self {
            Self::Large => LARGE_PERCENT,
            Self::Small => SMALL_PERCENT,
        };
        Quantity::from_f64(usual.amount() * percent / 100.0, usual.unit())
    }
}

fn pieces(count: f64) -> Amount {
    Amount { count: 1.0, each: Quantity::from_f64(count, Unit::Piece) }
}

/// Does a number before the kind count pieces rather than packs?
fn is_counted(kind: Kind, count: f64) -> bool {
    let pack = kind.usual_pack();
    let is_of_pieces = pack.unit() == Unit::Piece && count >= SEVERAL && count * 2.0 >= pack.amount();
    kind.piece().is_some() || is_of_pieces
}

/// So many containers: pieces of what hangs in pairs, packs where the container is the usual pack.
fn contained(kind: Kind, container: &str, count: f64) -> Amount {
    let packs = Amount { count, each: None };
    let Some(holds) = kind.container(container) else {
        return if container == "paar" && kind.piece().is_some() { pieces(count * 2.0) } else { packs };
    };
    let (pack, [least, most]) = (kind.usual_pack(), AS_USUAL);
    let share = u64::from(holds.thousandths()) * 100 / u64::from(pack.thousandths());
    if holds.unit() == pack.unit() && (least..=most).contains(&share) {
        packs
    } else if holds.unit() == Unit::Piece {
        pieces(holds.amount() * count)
    } else {
        Amount { count, each: Some(holds) }
    }
}

/// So many that hang together.
fn bundled(kind: Kind, bundle: u32, count: f64) -> Amount {
    let pack = kind.usual_pack();
    if kind.piece().is_some() || pack.unit() == Unit::Piece {
        return pieces(f64::from(bundle) * count);
    }
    Amount { count: f64::from(bundle) * count, each: single(kind).or(Some(pack)) }
}

/// How much one of those holds that hang together.
fn single(kind: Kind) -> Option<Quantity> {
    let singles = SINGLE.iter().filter_map(|container| kind.container(container));
    singles.filter(|single| single.unit() == kind.usual_pack().unit()).min_by_key(|single| single.thousandths())
}

#[cfg(test)]
mod tests {
    use super::super::{Reading, words};
    use super::*;

    /// `2 × 500 g Nudeln`
    fn said(line: &str) -> String {
        let reading = Reading::of(line);
        let Amount { count, each } = reading.said.amount(words::kind(&reading.words));
        let each = each.map(|each| format!("{} {}", each.amount(), each.unit().name()));
        let times = ((count - 1.0).abs() > 1e-9).then(|| format!("{count} ×"));
        let bio = reading.organic.then(|| "bio".to_owned());
        [times, each, bio, Some(reading.words)].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn check(cases: &[(&str, &str)]) {
        let read: Vec<String> = cases.iter().map(|(line, _)| format!("{line}: {}", said(line))).collect();
        let expected: Vec<String> = cases.iter().map(|(line, expected)| format!("{line}: {expected}")).collect();
        assert_eq!(read, expected);
    }

    #[test]
    fn nothing_is_no_amount() {
        for line in ["0er Bier", "Bier 0 Kisterl", "x 0 Kisterl", "½er Eier"] {
            let reading = Reading::of(line);
            assert!(reading.said.amount(words::kind(&reading.words)).count > 0.0, "{line}");
        }
    }

    #[test]
    fn amounts_are_read() {
        check(&[
            ("2 l Milch", "2000 ml Milch"),
            ("1 kg Mehl glatt", "1000 g Mehl glatt"),
            ("Klopapier", "Klopapier"),
            ("200 Stück Wattestäbchen", "200 pcs Wattestäbchen"),
            ("Faschiertes gemischt 500 g", "500 g Faschiertes gemischt"),
            ("2 x 500 g Nudeln", "2 × 500 g Nudeln"),
            ("Cola 6x1,5l", "6 × 1500 ml Cola"),
            ("4 Cola 1,5l", "4 × 1500 ml Cola"),
            ("1,5 kg bananen", "1500 g bananen"),
            ("1.5 kg Bananen", "1500 g Bananen"),
            ("1.000 g Zucker", "1000 g Zucker"),
            ("20 dag Schinken", "200 g Schinken"),
            ("Extrawurst 15 deka", "150 g Extrawurst"),
            ("Vollmilch 3,5 % 1 l", "1000 ml Vollmilch 3,5%"),
            ("Milch 3,5%", "Milch 3,5%"),
            ("ein halbes Kilo Faschiertes", "500 g Faschiertes"),
            ("½ kg Topfen", "500 g Topfen"),
            ("1 1/2 l Saft", "1500 ml Saft"),
            ("Waschmittel 40 WG", "40 washes Waschmittel"),
            ("ein Viertel Butter", "250 g Butter"),
            ("ein viertel Kilo Butter", "250 g Butter"),
            ("Viertelkilo Butter", "250 g Butter"),
            ("ein Achterl Obers", "125 ml Obers"),
            ("dreißig Deka Polnische", "300 g Polnische"),
            ("6x Bier Ottakringer 0,5", "6 × 500 ml Bier Ottakringer"),
            ("Kilo Erdäpfel", "1000 g Erdäpfel"),
            ("2 Becher Schlagobers 250 ml", "2 × 250 ml Schlagobers"),
            ("Puntigamer Bier Dose 0,5 x 6", "6 × 500 ml Puntigamer Bier"),
            ("Kaffee Jacobs gemahlen 500", "500 g Kaffee Jacobs gemahlen"),
            ("Tomaten geschält 3x400", "3 × 400 g Tomaten geschält"),
            ("1 Packerl Wattepads 120 Stk", "120 pcs Wattepads"),
            ("2 Pkg Wattestäbchen à 200", "2 × 200 pcs Wattestäbchen"),
            ("Tampons normal 32", "32 pcs Tampons normal"),
            ("Taschentücher 15x10", "150 pcs Taschentücher"),
            ("Mehl glatt 700er 3 kg", "3000 g Mehl glatt 700"),
            ("Zipfer Märzen 0,5 l 1 Kiste", "20 × 500 ml Zipfer Märzen"),
            ("Cola 330 ml Palette", "24 × 330 ml Cola"),
            ("Nuss-Nougat-Creme großes Glas", "480 g Nuss-Nougat-Creme"),
            ("Kernöl kleine Flasche", "100 ml Kernöl"),
            ("a Stückl Ingwer", "Ingwer"),
            ("ingwer kl stück", "ingwer"),
            ("Käse am Stück", "Käse"),
        ]);
    }

    #[test]
    fn packs_are_counted() {
        check(&[
            ("4 Milch", "4 × Milch"),
            ("Reis (2x)", "2 × Reis"),
            ("Reis x2", "2 × Reis"),
            ("2x Reis", "2 × Reis"),
            ("2 × Reis", "2 × Reis"),
            ("philadelphia od. ähnl. 2", "2 × philadelphia"),
            ("Mais 2 Dosen", "2 × Mais"),
            ("Milch 3 Pkg.", "3 × Milch"),
            ("2 Packungen Nudeln", "2 × Nudeln"),
            ("1 Packerl Germ", "Germ"),
            ("zwei Butter", "2 × Butter"),
            ("Milch 3,5% 6 Packungen", "6 × Milch 3,5%"),
            ("Duschgel 3-er Pack", "3 × 250 ml Duschgel"),
        ]);
    }

    #[test]
    fn pieces_are_counted() {
        check(&[
            ("10 Eier", "10 pcs Eier"),
            ("2 Stk Gurken", "2 pcs Gurken"),
            ("Zitronen 3 Stück", "3 pcs Zitronen"),
            ("3 Zitronen", "3 pcs Zitronen"),
            ("10 weiße Eier", "10 pcs weiße Eier"),
            ("Eier 6er", "6 pcs Eier"),
            ("10er Eier", "10 pcs Eier"),
            ("6 Semmeln", "6 pcs Semmeln"),
            ("10 Rollen Klopapier", "10 pcs Klopapier"),
            ("Klopapier 16er", "16 pcs Klopapier"),
            ("2-3 Äpfel", "2 pcs Äpfel"),
            ("Sechserpack Eier", "6 pcs Eier"),
            ("ein Dutzend Eier", "12 pcs Eier"),
            ("ein halbes Dutzend Eier", "6 pcs Eier"),
            ("halbe Gurke", "0.5 pcs Gurke"),
            ("eine Gurke", "1 pcs Gurke"),
        ]);
    }

    #[test]
    fn containers_hold_what_the_kind_says() {
        check(&[
            ("1 Kiste Ottakringer", "10000 ml Ottakringer"),
            ("Kiste Bier", "10000 ml Bier"),
            ("Bierkiste", "10000 ml Bier"),
            ("2 Bierkisten", "2 × 10000 ml Bier"),
            ("Katzenkiste", "Katzenkiste"),
            ("Suppenpackerl", "Suppenpackerl"),
            ("6er Tragerl Bier", "6 × 500 ml Bier"),
            ("Bier 6er", "6 × 500 ml Bier"),
        ]);
    }

    #[test]
    fn numbers_that_are_names_stay() {
        let lines = [
            "Mehl Type 480",
            "Mehl W700",
            "Windeln Größe 4",
            "Windeln 4",
            "Sonnencreme LSF 30",
            "Sonnencreme 50",
            "7up",
            "3 Wetter Taft",
            "Odol Med 3",
            "Omega 3 Kapseln",
        ];
        check(&lines.map(|line| (line, line)));
    }

    #[test]
    fn what_says_nothing_of_the_thing_goes() {
        check(&[
            ("Philadelphia o.Ä.", "Philadelphia"),
            ("bio mozarella 2x", "2 × bio mozarella"),
            ("Bio-Mozzarella", "bio Mozzarella"),
            ("dinkelvollkornmehl bio", "bio dinkelvollkornmehl"),
            ("Biologisches Brot", "Biologisches Brot"),
            ("bio", "bio"),
            ("Senf oder Ketchup", "Senf oder Ketchup"),
            ("Brot!!", "Brot"),
            ("a Sackerl Chips", "Chips"),
            ("und an Kaffee bitte", "Kaffee"),
            ("bissl Petersil", "Petersil"),
            ("evtl. Chips", "Chips"),
            ("Butter 2x, wenn in Aktion", "2 × Butter"),
            ("Lorbeerblätter, ein Packerl reicht", "Lorbeerblätter"),
            ("Senf Estragon Tube kl.", "80 g Senf Estragon"),
            ("Bier für die Grillerei, 12 Dosen", "12 × Bier für die Grillerei"),
            ("3 EL Rosinen", "Rosinen"),
            ("1 Prise Salz", "Salz"),
            ("3 Knoblauchzehen", "Knoblauch"),
            ("2-3 Zehen Knoblauch", "Knoblauch"),
            ("Spritzer weiß", "Spritzer weiß"),
            ("Essig nach Geschmack", "Essig"),
            ("Saft einer halben Zitrone", "Zitrone"),
            ("Mark von 1 Vanilleschote", "Vanilleschote"),
        ]);
    }

    #[test]
    fn a_note_wants_nothing() {
        for line in ["Billa:", "das für den papa", "500 g", "Danke 😘"] {
            assert!(Reading::of(line).is_note(), "{line}");
        }
    }
}
