//! Turns records into offers. A record without id, name or price is a reject that names the path that failed; anything
//! else that is unclear (a date, a deal, a brand) is left out. Pure: the day is an argument.

use serde_json::Value;

use super::fields::{DealFields, Fields};
use super::unit_price_check::{StatedSize, UnitPriceCheck, unit_price};
use super::value::{cents, count, day as day_of, number};
use super::{Source, field::Field};
use crate::domain::{
    Category, Cents, Chain, Day, Deal, Offer, PricePoint, ProductKey, Reject, Rule, Statement, brand, clean_name, fold,
    gtin, quoted, size,
};

/// The parsed records of a response.
#[derive(Clone, Debug, Default)]
pub struct ParsedRecords {
    /// Articles with a price.
    pub offers: Vec<Offer>,
    /// Articles with only conditional prices (with a card, from two pieces on). [`Offer::prices`] is empty, so they
    /// cannot be imported.
    pub conditional: Vec<Offer>,
    /// Rejected records.
    pub rejects: Vec<Reject>,
}

impl ParsedRecords {
    /// Parses all `records`.
    pub fn of(source: &Source, records: &[Value], day: Day) -> Self {
        let mut understood = Self::default();
        for (number, record) in (1..).zip(records) {
            understood.add(source, number, record, day);
        }
        understood
    }

    /// Adds the record at position `number` (from 1).
    pub fn add(&mut self, source: &Source, number: usize, record: &Value, day: Day) {
        match read(source, record, day) {
            Ok(offer) if offer.prices.is_empty() => self.conditional.push(offer),
            Ok(offer) => self.offers.push(offer),
            Err(reject) => self.rejects.push(Reject { position: format!("record {number}"), ..reject }),
        }
    }

    /// The number of records.
    pub const fn total(&self) -> usize {
        self.offers.len() + self.conditional.len() + self.rejects.len()
    }
}

/// Why an offer of `day` has no price.
pub fn conditional(offer: &Offer, day: Day) -> &'static str {
    if offer.deals.iter().any(|deal| deal.is_price_after(day)) {
        "a price from a later day on: what it costs until then is not said"
    } else if offer.deals.iter().any(|deal| deal.card.is_some()) {
        "a price for holders of a card only: what it costs everyone is not said"
    } else {
        "a price from several pieces on only: what one costs is not said"
    }
}

/// Parses a record of `day`. A reject's position is left to the caller. An article with only conditional prices is an
/// offer with deals and without a price.
pub fn read(source: &Source, record: &Value, day: Day) -> Result<Offer, Reject> {
    let id = source.fields.as_ref().and_then(|fields| fields.id.text(record)).unwrap_or_default();
    offer(source, record, day, &id).map_err(|reason| {
        let what = if id.is_empty() { String::new() } else { format!("{}:{}", source.chain.id, id.escape_debug()) };
        Reject { position: String::new(), what, reason }
    })
}

fn offer(source: &Source, record: &Value, day: Day, id: &str) -> Result<Offer, String> {
    let fields = source.fields.as_ref().ok_or("this source has no records")?;
    if id.is_empty() {
        return Err(nothing_at("number of an article", &fields.id));
    }
    let invalid = || format!("{} is no article number: 1 to 64 bytes without spaces", quoted(id));
    let key = ProductKey::new(&source.chain.id, id).ok_or_else(invalid)?;
    let name = name(fields, record)?;
    let stated = money(&fields.price, fields, record).map_err(|why| format!("the price: {why}"))?;
    let deals = deals(source, record, stated, day);
    if stated.is_none() && deals.is_empty() {
        return Err(nothing_at("price", &fields.price));
    }
    let brand = fields.brand.text(record).filter(|brand| is_plain(brand, Offer::MAX_NAME));
    let weighed = fields.weighed.0.iter().any(|condition| condition.holds(record));
    let mut size = statement(fields, record, &name, weighed);
    if let Some(per) = unit_price(source, record).filter(|_| !weighed) {
        let drained = fields.unit_price.iter().any(|unit_price| unit_price.drained.0.iter().any(|c| c.holds(record)));
        let each = deals.iter().filter_map(|deal| match deal.rule {
            Rule::Each { each, .. } => Some(each),
            Rule::Free { .. } | Rule::Percent { .. } => None,
        });
        let prices: Vec<Cents> = stated.into_iter().chain(each).collect();
        size = StatedSize { name: &name, size, drained }.checked(&UnitPriceCheck { stated: &per, prices: &prices });
    }
    // What is stated is next week's: today, one piece costs what it does without.
    let price = deals.iter().find(|deal| deal.is_price_after(day)).map_or(stated, |deal| deal.regular);
    Ok(Offer {
        bio: fields.bio.0.iter().any(|condition| condition.holds(record)).then_some(true),
        category: category(source, record),
        size,
        weighed,
        available: !fields.unavailable.0.iter().any(|condition| condition.holds(record)),
        url: fields.url.text(record).filter(|url| Offer::is_address(url)),
        gtin: fields.gtin.text(record).and_then(|text| gtin::parse(&digits(&text))).map(u64::from),
        prices: price.map(|price| PricePoint { day, price }).into_iter().collect(),
        earlier_sizes: Vec::new(),
        deposit: money(&fields.deposit, fields, record).ok().flatten(),
        stated_low: money(&fields.lowest, fields, record).ok().flatten(),
        deals,
        key,
        name,
        brand,
    })
}

/// At most so many bytes that an import takes as well.
fn is_plain(text: &str, most: usize) -> bool {
    text.len() <= most && !text.contains(char::is_control)
}

/// The reject reason for a missing value.
fn nothing_at(what: &str, field: &Field) -> String {
    format!("there is no {what}: nothing at {}", field.paths())
}

fn name(fields: &Fields, record: &Value) -> Result<String, String> {
    let name = fields.name.text(record).ok_or_else(|| nothing_at("name", &fields.name))?;
    let clean = clean_name(&name);
    if clean.is_empty() || clean.chars().any(char::is_control) {
        return Err(format!("{} is no name", quoted(&name)));
    }
    if clean.len() > Offer::MAX_NAME {
        return Err(format!("the name is {} bytes long, at most {} are taken", clean.len(), Offer::MAX_NAME));
    }
    Ok(clean.into_owned())
}

/// The price in a field, if any.
fn money(field: &Field, fields: &Fields, record: &Value) -> Result<Option<Cents>, String> {
    field.find(record).map_or(Ok(None), |value| cents(&value, fields.money))
}

fn statement(fields: &Fields, record: &Value, name: &str, weighed: bool) -> Statement {
    if let Some(size) = size::in_text(name).filter(|_| fields.size_in_name && !weighed) {
        return Statement { amount: None, unit: Some(name[size.range].to_owned()) };
    }
    let unit = fields.unit.text(record).filter(|unit| is_plain(unit, Statement::MAX_UNIT));
    let amount = fields.amount.text(record).and_then(|text| number(&text).ok());
    let amount = amount.filter(|amount| *amount > 0.0 && *amount <= Statement::MAX_AMOUNT);
    // `per kg`: a unit without a number means one, unless another field has the number.
    let is_plain = unit.as_ref().is_some_and(|unit| !unit.starts_with(|c: char| c.is_ascii_digit()));
    let is_one = is_plain && fields.amount.is_empty();
    Statement { amount: amount.or(is_one.then_some(1.0)), unit }
}

/// Whether an article is organic, by the chain's flag, its name or its brand.
pub fn is_bio(offer: &Offer) -> bool {
    let chain = Chain::find(offer.key.chain.as_str());
    let by = |text: &str| {
        let folded = fold::folded(text);
        let own = chain.and_then(|chain| chain.own_brand(&folded)).map(|(own, _)| own);
        brand::is_bio(&folded, own)
    };
    offer.bio == Some(true) || by(&offer.name) || offer.brand.as_deref().is_some_and(by)
}

fn category(source: &Source, record: &Value) -> Option<Category> {
    let categories = source.categories.as_ref()?;
    let names = categories.path.0.iter().flat_map(|path| path.all(record)).filter_map(Value::as_str);
    let mut codes = names.filter_map(|name| categories.codes.get(name.trim()));
    codes.next_back().and_then(|code| Category::parse(code))
}

/// The digits of a GTIN; as a number it has lost its leading zeros.
fn digits(text: &str) -> String {
    match text.len() {
        9..=11 => format!("{text:0>12}"),
        _ => text.to_owned(),
    }
}

/// The deals, beside `price` or without one.
fn deals(source: &Source, record: &Value, price: Option<Cents>, day: Day) -> Vec<Deal> {
    let Some(fields) = &source.fields else { return Vec::new() };
    let mut deals: Vec<Deal> = Vec::new();
    for deal in source.deals.iter().filter_map(|deal| one_deal(deal, fields, record, price, day)) {
        if !deals.contains(&deal) {
            deals.push(deal);
        }
    }
    // The days of a card's price, or of one from several on, say nothing of the price for everyone beside it.
    let is_of_others = deals.iter().any(|deal| !deal.is_price() && deal.from.is_some_and(|from| from > day));
    deals.retain(|deal| !is_of_others || !deal.is_price_after(day) || deal.regular.is_some());
    deals
}

fn one_deal(deal: &DealFields, fields: &Fields, record: &Value, price: Option<Cents>, day: Day) -> Option<Deal> {
    if !deal.when.0.iter().all(|c| c.holds(record)) || deal.unless.0.iter().any(|c| c.holds(record)) {
        return None;
    }
    let number = |field: &Field| field.text(record).and_then(|text| count(&text));
    let cents = |field: &Field| money(field, fields, record).ok().flatten();
    let from = number(&deal.pieces).unwrap_or(1);
    let regular = cents(&deal.regular).or_else(|| price.filter(|_| from > 1 || deal.card.is_some()));
    let rule = if let (Some(paid), Some(free)) = (number(&deal.paid), number(&deal.free)) {
        Rule::Free { paid, free }
    } else if let Some(percent) = number(&deal.percent) {
        Rule::Percent { from, percent }
    } else {
        Rule::Each { from, each: cents(&deal.price)? }
    };
    let on = |field: &Field| field.text(record).and_then(|text| day_of(&text, day));
    let (from_day, to) = (on(&deal.from), on(&deal.to));
    let deal = Deal {
        rule,
        regular,
        card: deal.card.clone(),
        from: from_day,
        to: to.filter(|to| from_day.is_none_or(|from| from <= *to)),
        limit: number(&deal.limit),
    };
    if deal.is_price_after(day) {
        return Some(later_price(deal, price));
    }
    is_cheaper(&deal, price).then_some(deal)
}

/// A deal that is the price stated, from a later day on. What a piece costs before is not what a kilogram does.
fn later_price(deal: Deal, price: Option<Cents>) -> Deal {
    let rule = price.map_or(deal.rule, |each| Rule::Each { from: 1, each });
    let regular = deal.regular.filter(|regular| rule == deal.rule && rule.single(*regular) < Some(*regular));
    Deal { rule, regular, ..deal }
}

/// Whether a deal is cheaper than the price of one piece for everyone.
fn is_cheaper(deal: &Deal, price: Option<Cents>) -> bool {
    let Rule::Each { from, each } = deal.rule else { return deal.rule.is_sound() };
    let unconditional = from == 1 && deal.card.is_none();
    match if unconditional { deal.regular } else { price } {
        Some(without) => each < without,
        None => !unconditional,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn units_and_brands_that_no_import_takes_are_left_out() {
        let billa = Source::embedded("billa").expect("it is embedded");
        let record = |unit: &str, brand: &str| {
            json!({ "sku": "1", "name": "Butter", "amount": "250", "volumeLabelShort": unit, "brand": { "name": brand },
                "price": { "regular": { "value": 199 } } })
        };
        let read = |unit, brand| {
            let offer = super::read(billa, &record(unit, brand), Day::default()).expect("an offer");
            (offer.size.unit, offer.brand)
        };
        assert_eq!(read("g", "Hof"), (Some("g".to_owned()), Some("Hof".to_owned())));
        assert_eq!(read("g\u{7f}", "Ho\u{2}f"), (None, None));
    }
}
