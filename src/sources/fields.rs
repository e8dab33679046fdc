//! The sections `[fields]`, `[[deals]]` and `[categories]` of a source file: which field of a record means what.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::field::{Condition, Field, Money};
use super::{Many, Path};

/// `[fields]`: the properties of a product.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fields {
    /// The unit of prices.
    #[serde(default)]
    pub money: Money,
    /// The chain's article number.
    pub id: Field,
    /// The name.
    pub name: Field,
    /// The price of one piece, for everyone.
    pub price: Field,
    /// The brand.
    #[serde(default)]
    pub brand: Field,
    /// The size: a number …
    #[serde(default)]
    pub amount: Field,
    /// … and its unit; a unit that begins with a number (`2 x 170 g`) is the whole size.
    #[serde(default)]
    pub unit: Field,
    /// Prefer the size in the name; amount and unit count if there is none, and for weighed goods.
    #[serde(default)]
    pub size_in_name: bool,
    /// Sold by weight.
    #[serde(default)]
    pub weighed: Many<Condition>,
    /// Organic. If none holds, name and brand decide.
    #[serde(default)]
    pub bio: Many<Condition>,
    /// Not on sale.
    #[serde(default)]
    pub unavailable: Many<Condition>,
    /// The URL of its page, absolute or only the part that differs within the chain.
    #[serde(default)]
    pub url: Field,
    /// The GTIN (EAN).
    #[serde(default)]
    pub gtin: Field,
    /// The deposit, not included in the price.
    #[serde(default)]
    pub deposit: Field,
    /// The stated lowest price of the last 30 days.
    #[serde(default)]
    pub lowest: Field,
    /// The stated unit price.
    pub unit_price: Option<UnitPriceFields>,
}

impl Fields {
    /// The fields that the file defines, with their names.
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

/// `[fields.unit_price]`: the price of `amount` `unit`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitPriceFields {
    /// The price.
    pub price: Field,
    /// The amount; default 1.
    #[serde(default)]
    pub amount: Field,
    /// The unit.
    pub unit: Field,
    /// If any of these holds, it is the price of the drained weight (*Abtropfgewicht*).
    #[serde(default)]
    pub drained: Many<Condition>,
}

/// One of `[[deals]]`: each costs `price` from `pieces` on; or `percent` less; or `free` pieces free for `paid` ones.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DealFields {
    /// Only if all of these hold.
    pub when: Many<Condition>,
    /// Not if any of these holds.
    pub unless: Many<Condition>,
    /// The price of each.
    pub price: Field,
    /// The discount in percent.
    pub percent: Field,
    /// Pieces paid …
    pub paid: Field,
    /// … and pieces free with them.
    pub free: Field,
    /// The minimum number of pieces; default 1.
    pub pieces: Field,
    /// The regular price of one: *statt*.
    pub regular: Field,
    /// The id of the required card.
    pub card: Option<String>,
    /// The first day.
    pub from: Field,
    /// The last day.
    pub to: Field,
    /// The maximum per customer.
    pub limit: Field,
}

/// `[categories]`: the chain's category names, general ones first, and our codes for them. The last name with a code
/// counts; without any, the catalogue decides.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Categories {
    /// The paths of the names.
    pub path: Many<Path>,
    /// Our two-character code for each name.
    pub codes: BTreeMap<String, String>,
}
