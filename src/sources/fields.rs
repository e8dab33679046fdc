//! Which field of a record means what: the sections `[fields]`, `[[deals]]` and `[categories]` of a file, as plain data.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::field::{Condition, Field, Money};
use super::{Many, Path};

/// `[fields]`: what a product is, and what it costs.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fields {
    /// What prices are counted in.
    #[serde(default)]
    pub money: Money,
    /// The chain's number of the article.
    pub id: Field,
    /// The name.
    pub name: Field,
    /// What one piece costs everyone.
    pub price: Field,
    /// The brand.
    #[serde(default)]
    pub brand: Field,
    /// How much it is: a number …
    #[serde(default)]
    pub amount: Field,
    /// … and its unit; a unit that begins with a number (`2 x 170 g`) is the whole size.
    #[serde(default)]
    pub unit: Field,
    /// The name says how much it is, where it does: amount and unit only count where it does not, and for weighed goods.
    #[serde(default)]
    pub size_in_name: bool,
    /// Sold by weight.
    #[serde(default)]
    pub weighed: Many<Condition>,
    /// Organic. Where nothing of this holds, that is not said: the name and the brand decide.
    #[serde(default)]
    pub bio: Many<Condition>,
    /// Not on sale.
    #[serde(default)]
    pub unavailable: Many<Condition>,
    /// The address of its page, whole or the part that the chain's others do not have in common.
    #[serde(default)]
    pub url: Field,
    /// The GTIN (EAN).
    #[serde(default)]
    pub gtin: Field,
    /// The deposit, which the price leaves out.
    #[serde(default)]
    pub deposit: Field,
    /// The lowest price of the 30 days before, as the chain states it.
    #[serde(default)]
    pub lowest: Field,
    /// What a kilogram or a litre costs, as the chain states it.
    pub unit_price: Option<UnitPriceFields>,
}

impl Fields {
    /// The fields that the file speaks of, with their names in it.
    pub(super) fn named(&self) -> impl Iterator<Item = (&'static str, &Field)> {
        let unit_price = self.unit_price.iter().map(|fields| ("unit_price.price", &fields.price));
        let fields = [
            ("id", &self.id),
            ("name", &self.name),
            ("price", &self.price),
            ("brand", &self.brand),
            ("amount", &self.amount),
            ("unit", &self.unit),
            ("url", &self.url),
            ("gtin", &self.gtin),
            ("deposit", &self.deposit),
            ("lowest", &self.lowest),
        ];
        fields.into_iter().chain(unit_price).filter(|(_, field)| !field.is_empty())
    }
}

/// `[fields.unit_price]`: what `amount` `unit` cost.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitPriceFields {
    /// The price.
    pub price: Field,
    /// For how much: 1 unless said.
    #[serde(default)]
    pub amount: Field,
    /// In what unit.
    pub unit: Field,
    /// Where any of these holds it is the price of the drained weight (*Abtropfgewicht*).
    #[serde(default)]
    pub drained: Many<Condition>,
}

/// One of `[[deals]]`: from `pieces` on each costs `price`; or `percent` less; or of `paid` + `free` pieces some are free.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealFields {
    /// Only where all of these hold.
    #[serde(default)]
    pub when: Many<Condition>,
    /// Not where any of these holds.
    #[serde(default)]
    pub unless: Many<Condition>,
    /// What each costs then.
    #[serde(default)]
    pub price: Field,
    /// How many percent less.
    #[serde(default)]
    pub percent: Field,
    /// How many are paid …
    #[serde(default)]
    pub paid: Field,
    /// … and how many come with them.
    #[serde(default)]
    pub free: Field,
    /// How many it takes: 1 unless said.
    #[serde(default)]
    pub pieces: Field,
    /// What one costs without it: *statt*.
    #[serde(default)]
    pub regular: Field,
    /// The id of the card that it takes.
    pub card: Option<String>,
    /// The first day.
    #[serde(default)]
    pub from: Field,
    /// The last day.
    #[serde(default)]
    pub to: Field,
    /// How many a customer gets at it.
    #[serde(default)]
    pub limit: Field,
}

/// `[categories]`: the chain's own names, general ones first, and which of our codes they mean. The last name that has a code
/// counts; what has none is left to the catalogue.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Categories {
    /// Where the names are.
    pub path: Many<Path>,
    /// The two characters for a name.
    pub codes: BTreeMap<String, String>,
}
