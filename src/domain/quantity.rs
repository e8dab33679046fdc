//! Quantities and unit prices: how much is in a pack, and what a kilogram of it costs. Exact; rounded for display only.

use std::collections::BTreeMap;
use std::fmt;

use super::Cents;
use super::flat::flat;

/// What a quantity is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Grams.
    Gram,
    /// Millilitres.
    Millilitre,
    /// Pieces.
    Piece,
    /// Centimetres (foil, ribbon).
    Centimetre,
    /// Washes (*Waschgänge*) of a detergent.
    Wash,
}

flat!(enum Unit);

impl Unit {
    /// Every unit, in the order of their wire names' documentation.
    pub const ALL: [Self; 5] = [Self::Gram, Self::Millilitre, Self::Piece, Self::Centimetre, Self::Wash];

    /// The name in our own API: `g`, `ml`, `pcs`, `cm`, `washes`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gram => "g",
            Self::Millilitre => "ml",
            Self::Piece => "pcs",
            Self::Centimetre => "cm",
            Self::Wash => "washes",
        }
    }

    /// The basis of its unit price, by law and habit.
    pub const fn basis(self) -> UnitPriceBasis {
        match self {
            Self::Gram => UnitPriceBasis::Kilogram,
            Self::Millilitre => UnitPriceBasis::Litre,
            Self::Piece => UnitPriceBasis::Piece,
            Self::Centimetre => UnitPriceBasis::Metre,
            Self::Wash => UnitPriceBasis::Wash,
        }
    }
}

/// An amount of something, in thousandths of its unit, so that `4.8 g` of lip balm stays exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quantity {
    thousandths: u32,
    unit: Unit,
}

flat!(Quantity { thousandths, unit });

impl Quantity {
    /// `thousandths` of a `unit`; `None` for nothing.
    pub const fn from_thousandths(thousandths: u32, unit: Unit) -> Option<Self> {
        if thousandths == 0 { None } else { Some(Self { thousandths, unit }) }
    }

    /// `amount` whole units; `None` for 0 and from 4,294,968 on.
    pub const fn new(amount: u32, unit: Unit) -> Option<Self> {
        match amount.checked_mul(1000) {
            Some(thousandths) => Self::from_thousandths(thousandths, unit),
            None => None,
        }
    }

    /// `amount` units, rounded to thousandths; `None` if that is nothing, negative or past the range.
    pub fn from_f64(amount: f64, unit: Unit) -> Option<Self> {
        let thousandths = (amount * 1000.0).round();
        if thousandths >= 1.0 && thousandths <= f64::from(u32::MAX) {
            Self::from_thousandths(thousandths as u32, unit)
        } else {
            None
        }
    }

    /// The amount in thousandths of the unit.
    pub const fn thousandths(self) -> u32 {
        self.thousandths
    }

    /// The unit.
    pub const fn unit(self) -> Unit {
        self.unit
    }

    /// What [`Quantity`]'s `Display` writes: `250g`, `1500ml`, `10pcs`.
    pub fn parse(text: &str) -> Option<Self> {
        let of_unit = |unit: Unit| Some((text.strip_suffix(unit.name())?, unit));
        let number = |(amount, unit): (&str, Unit)| {
            let is_plain = amount.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            Self::from_f64(amount.parse().ok().filter(|_| is_plain)?, unit)
        };
        Unit::ALL.into_iter().filter_map(of_unit).find_map(number)
    }

    /// The amount in units, for showing and for wire formats.
    pub fn amount(self) -> f64 {
        f64::from(self.thousandths) / 1000.0
    }
}

/// The amount with a point and the unit's name: `250g`, `1500ml`, `4.8g`.
impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.amount(), self.unit.name())
    }
}

/// What a unit price refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnitPriceBasis {
    /// 1 kg.
    Kilogram,
    /// 1 l.
    Litre,
    /// 1 piece.
    Piece,
    /// 1 m.
    Metre,
    /// 1 wash.
    Wash,
}

flat!(enum UnitPriceBasis);

impl UnitPriceBasis {
    /// Every basis.
    pub const ALL: [Self; 5] = [Self::Kilogram, Self::Litre, Self::Piece, Self::Metre, Self::Wash];

    /// The name in our own API: `kg`, `l`, `pcs`, `m`, `wash`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kilogram => "kg",
            Self::Litre => "l",
            Self::Piece => "pcs",
            Self::Metre => "m",
            Self::Wash => "wash",
        }
    }

    /// The one that occurs most often; of several, the one that comes last in the order of these variants.
    pub fn commonest(bases: impl Iterator<Item = Self>) -> Option<Self> {
        let mut counts = BTreeMap::new();
        bases.for_each(|basis| *counts.entry(basis).or_insert(0_u32) += 1);
        counts.into_iter().max_by_key(|&(_, count)| count).map(|(basis, _)| basis)
    }

    /// How many units of the quantity one basis holds.
    const fn units(self) -> u64 {
        match self {
            Self::Kilogram | Self::Litre => 1000,
            Self::Metre => 100,
            Self::Piece | Self::Wash => 1,
        }
    }
}

/// The price of one basis (1 kg, 1 l, …): an exact fraction of cents.
#[derive(Clone, Copy, Debug)]
pub struct UnitPrice {
    numerator: u64,
    denominator: u64,
    basis: UnitPriceBasis,
}

impl UnitPrice {
    /// What one basis costs when `quantity` costs `price`.
    pub fn of(price: Cents, quantity: Quantity) -> Self {
        let basis = quantity.unit().basis();
        Self {
            numerator: u64::from(price.get()) * 1000 * basis.units(),
            denominator: u64::from(quantity.thousandths()),
            basis,
        }
    }

    /// What it refers to.
    pub const fn basis(self) -> UnitPriceBasis {
        self.basis
    }

    /// Hundredths of a cent, rounded half up.
    pub const fn hundredths(self) -> u64 {
        (self.numerator * 100 * 2 + self.denominator) / (self.denominator * 2)
    }

    /// Cents with at most two decimals, rounded half up: for wire formats.
    pub fn cents(self) -> f64 {
        self.hundredths() as f64 / 100.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn price(cents: u32, amount: u32, unit: Unit) -> UnitPrice {
        UnitPrice::of(Cents::new(cents).expect("a price"), Quantity::new(amount, unit).expect("a quantity"))
    }

    #[test]
    fn unit_prices_follow_law_and_habit() {
        for (cents, amount, unit, shown, basis) in [
            (179, 250, Unit::Gram, 716.0, "kg"),
            (149, 330, Unit::Millilitre, 451.52, "l"),
            (299, 10, Unit::Piece, 29.9, "pcs"),
            (199, 3000, Unit::Centimetre, 6.63, "m"),
            (899, 18, Unit::Wash, 49.94, "wash"),
        ] {
            let unit_price = price(cents, amount, unit);
            assert!((unit_price.cents() - shown).abs() < 1e-9, "{cents} for {amount} {unit:?}: {}", unit_price.cents());
            assert_eq!(unit_price.basis().name(), basis);
        }
    }

    #[test]
    fn rounds_half_up_to_hundredths_of_a_cent() {
        // 1 cent for 80 pieces is 0.0125 cents.
        assert_eq!(price(1, 80, Unit::Piece).hundredths(), 1);
        // 1 cent for 40 pieces is 0.025 cents: half up; a little less goes down.
        assert_eq!(price(1, 40, Unit::Piece).hundredths(), 3);
        assert_eq!(price(24_999, 1_000_000, Unit::Piece).hundredths(), 2);
    }

    #[test]
    fn weighed_goods_cost_the_same_by_the_kilogram_whatever_they_are_priced_by() {
        // € 2.39 for 100 g, € 23.90 for a kilogram.
        let (slice, wheel) = (price(239, 100, Unit::Gram), price(2390, 1000, Unit::Gram));
        assert_eq!((slice.hundredths(), wheel.hundredths()), (239_000, 239_000));
    }

    #[test]
    fn fractions_of_a_unit_stay_exact() {
        let balm = Quantity::from_f64(4.8, Unit::Gram).expect("a quantity");
        assert_eq!(balm.thousandths(), 4800);
        assert_eq!(Quantity::from_f64(0.0001, Unit::Gram), None);
        assert_eq!(Quantity::from_f64(-1.0, Unit::Gram), None);
        assert_eq!(Quantity::from_f64(f64::NAN, Unit::Gram), None);
        assert_eq!(Quantity::new(5_000_000, Unit::Gram), None);
    }

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for text in ["250g", "1500ml", "4.8g", "10pcs", "1200cm", "20washes", "0.125g"] {
            assert_eq!(Quantity::parse(text).map(|size| size.to_string()).as_deref(), Some(text));
        }
        for text in ["", "g", "1l", "-1g", "1e3g", "0g", "infml", "1.2.3g"] {
            assert_eq!(Quantity::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_largest_price_of_the_smallest_amount_does_not_overflow() {
        let smallest = Quantity::from_thousandths(1, Unit::Gram).expect("a quantity");
        assert_eq!(UnitPrice::of(Cents::MAX, smallest).hundredths(), 10_000_000 * 1_000_000 * 100);
    }
}
