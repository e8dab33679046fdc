//! What a page was understood as, for the person who repairs a chain's file: which field found how much, what is refused
//! and why, and how the first articles look. Refuses to hide a path that found nothing.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use super::{Source, Understood};
use crate::domain::{Day, Offer, UnitPrice, size};

/// How many articles are shown.
const SHOWN: usize = 5;

/// What a page was understood as.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// What the records are.
    pub understood: Understood,
    /// Each field of the file: its name, its paths, in how many records it found something.
    pub fields: Vec<(&'static str, String, usize)>,
    /// The path to the records.
    items: String,
}

impl Explanation {
    /// Explains the records of a page.
    pub fn of(source: &Source, records: &[Value], day: Day) -> Self {
        let understood = Understood::of(source, records, day);
        let found = |field: &super::Field| records.iter().filter(|record| field.text(record).is_some()).count();
        let fields = source.fields.iter().flat_map(super::Fields::named);
        let fields = fields.map(|(name, field)| (name, field.paths(), found(field))).collect();
        let items = source.items.path.as_ref().map(ToString::to_string).unwrap_or_default();
        Self { understood, fields, items }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Understood { offers, conditional, rejects } = &self.understood;
        let total = self.understood.total();
        writeln!(
            f,
            "{total} records: {} articles, {} with a price on conditions only, {} rejected",
            offers.len(),
            conditional.len(),
            rejects.len()
        )?;
        if total == 0 {
            writeln!(f, "  items: ✗ nothing at {}", self.items)?;
        }
        for (name, paths, found) in &self.fields {
            let mark = if *found == 0 && total > 0 { "✗ nothing" } else { "" };
            writeln!(f, "  {name:<17} {found:>5} of {total}  {mark:<9}  {paths}")?;
        }
        let mut reasons: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for reject in rejects {
            reasons.entry(&reject.reason).or_default().push(&reject.position);
        }
        for (reason, positions) in reasons {
            let more = if positions.len() > 3 { ", …" } else { "" };
            writeln!(
                f,
                "  ✗ {} × {reason}: {}{more}",
                positions.len(),
                positions[..positions.len().min(3)].join(", ")
            )?;
        }
        offers.iter().chain(conditional).take(SHOWN).try_for_each(|offer| line(f, offer))
    }
}

/// `billa:00-1  Bergland Teebutter  2.49  250 g  9.96/kg`
fn line(f: &mut fmt::Formatter<'_>, offer: &Offer) -> fmt::Result {
    let price = offer.prices.last().map(|point| point.price);
    let settled = size::reconcile(&offer.name, &offer.size, offer.weighed);
    let quantity = settled.quantity;
    write!(f, "  {}  {}", offer.key, offer.name)?;
    match price {
        Some(price) => write!(f, "  {price}")?,
        None => write!(f, "  no price for everyone")?,
    }
    if let Some(quantity) = quantity {
        write!(f, "  {} {}", quantity.amount(), quantity.unit().name())?;
    }
    if let (Some(price), Some(quantity)) = (price, settled.priced()) {
        let unit_price = UnitPrice::of(price, quantity);
        write!(f, "  {:.2}/{}", unit_price.cents() / 100.0, unit_price.basis().name())?;
    }
    writeln!(f, "{}", if offer.deals.is_empty() { "" } else { "  on offer" })
}
