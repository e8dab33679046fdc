//! `koerberl sources check`: explains how a page was parsed, for an operator who repairs a source file: hits per field,
//! rejects with reasons, and the first articles.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use super::{ParsedRecords, Source};
use crate::domain::{Day, Offer, UnitPrice, size};

/// Number of articles shown.
const SHOWN: usize = 5;

/// How a page was parsed.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The parsed records.
    pub understood: ParsedRecords,
    /// Each field: its name, its paths, and the number of records with a value.
    pub fields: Vec<(&'static str, String, usize)>,
    /// The path to the records.
    items: String,
}

impl Explanation {
    /// Explains the records of a page.
    pub fn of(source: &Source, records: &[Value], day: Day) -> Self {
        let understood = ParsedRecords::of(source, records, day);
        let hits = |field: &super::Field| records.iter().filter(|record| field.text(record).is_some()).count();
        let fields = source.fields.iter().flat_map(super::Fields::named);
        let fields = fields.map(|(name, field)| (name, field.paths(), hits(field))).collect();
        let items = source.items.path.as_ref().map(ToString::to_string).unwrap_or_default();
        Self { understood, fields, items }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParsedRecords { offers, conditional, rejects } = &self.understood;
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
        for (name, paths, hits) in &self.fields {
            let mark = if *hits == 0 && total > 0 { "✗ nothing" } else { "" };
            writeln!(f, "  {name:<17} {hits:>5} of {total}  {mark:<9}  {paths}")?;
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
