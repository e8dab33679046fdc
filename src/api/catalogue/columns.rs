//! The columns of a compact catalogue. What the device can work out itself is left out.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use super::title::CompactTitle;
use crate::api::deal::Deal;
use crate::api::product::{Product, Quantity, Unit, UnitPricePer};
use crate::api::wire::{Date, Decimal};
use crate::catalogue::{Catalogue, ProductView, Words};
use crate::domain::{Cents, Day, UnitPrice, fold};

/// Products in columns.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Columns<'a> {
    /// The article's number at the chain: a number is what it exceeds the last number before by, anything else is the
    /// text itself.
    id: Ids<'a>,
    /// Its name, as its chain writes it.
    name: Vec<&'a str>,
    /// Its name made readable, without brand and size.
    title: Vec<CompactTitle>,
    /// Its brand.
    brand: Vec<Option<&'a str>>,
    /// Its category.
    category: Vec<Option<&'a str>>,
    /// The id of its kind.
    kind: Vec<Option<&'static str>>,
    /// What it costs, in cents.
    price_cents: Vec<u32>,
    /// The price before, in cents.
    previous_price_cents: Vec<Option<u32>>,
    /// How much is in a pack.
    amount: Vec<Option<Decimal>>,
    /// How much is in each piece of a pack of several.
    each: Vec<Option<Decimal>>,
    /// Of what.
    unit: Vec<Option<Unit>>,
    /// The day from which the price holds, in days since 1970.
    since: Vec<u16>,
    /// The sum of: 1 organic, 2 own brand, 4 weighed, 8 at its 30-day low, 16 less in it than there was, 32 category
    /// derived, 64 found by the words of its brand, too, 128 contradicted by its price: it has no unit price.
    flags: Vec<u8>,
    /// The sum of what it claims: 1 free of lactose, 2 of gluten, 4 vegan, 8 free of alcohol, 16 of caffeine, 32 of
    /// sugar, 64 of salt, 128 of fat, or with less of it; 256 for men, 512 for children.
    claims: Vec<u16>,
    /// Products of one number are the same article, at all chains of the same version, and groups stand in the order of
    /// their numbers. Null where there is no other product, but for the first of these: its number comes after those of
    /// all rows before.
    group: Vec<Option<u32>>,
    /// How many products have this number, at all chains: what many have is likelier to be meant.
    group_size: Vec<u32>,
    /// The title of the group where it is not the product's own name.
    group_title: Vec<Option<&'a str>>,
    /// What few products have besides.
    extra: Vec<Option<Extra<'a>>>,
    /// Is there one already that is alone in its group?
    #[serde(skip)]
    has_alone: bool,
}

/// What few products have besides their price.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Extra<'a> {
    /// The last day for which its price was stated, where the chain's newest prices no longer confirm it: it is stale.
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmed_until: Option<Date>,
    /// What is left of it without its liquid.
    #[serde(skip_serializing_if = "Option::is_none")]
    drained: Option<Quantity>,
    /// The deposit on a piece, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    deposit_cents: Option<u32>,
    /// The lowest price of 30 days as its chain states it, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    stated_low_cents: Option<u32>,
    /// Its unit price where that is not the price of its quantity.
    #[serde(skip_serializing_if = "Option::is_none")]
    unit_price: Option<OtherUnitPrice>,
    /// Its promotions: those that run, and those that were announced.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deals: Vec<Deal<'a>>,
}

/// A unit price, or none.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OtherUnitPrice {
    /// What one of `per` costs, in cents.
    cents: Option<Decimal>,
    /// What it refers to.
    per: Option<UnitPricePer>,
}

impl<'a> Columns<'a> {
    pub(super) fn push(&mut self, catalogue: &'a Catalogue, view: ProductView<'a>, today: Day) {
        let (product, group) = (Product::of(view, today), catalogue.group(view.group()));
        let bits = [
            product.bio,
            product.own_brand,
            product.weighed,
            product.thirty_day_low,
            product.shrunk,
            product.category_derived,
            view.brand().is_some_and(|brand| is_found_by(catalogue.words(), view, brand)),
            product.contradicted,
        ];
        let members = group.products().len() as u32;
        self.extra.push(Extra::of(view, &product, today));
        self.id.0.push(product.id);
        self.name.push(product.name);
        self.title.push(CompactTitle::of(product.name, product.title));
        self.brand.push(product.brand);
        self.category.push(product.category);
        self.kind.push(product.kind);
        self.price_cents.push(product.price_cents);
        self.previous_price_cents.push(product.previous_price_cents);
        self.amount.push(product.quantity.map(|quantity| quantity.amount));
        self.each.push(view.each().map(|each| Decimal(each.amount())));
        self.unit.push(product.quantity.map(|quantity| quantity.unit));
        self.since.push(product.since.0.epoch_days());
        self.flags.push(bits.iter().rev().fold(0, |flags, &bit| flags << 1 | u8::from(bit)));
        self.claims.push(view.claims().bits());
        self.group.push((members > 1 || !self.has_alone).then_some(view.group().0));
        self.has_alone |= members == 1;
        self.group_size.push(members);
        self.group_title.push(Some(group.title()).filter(|title| *title != product.name));
    }
}

impl<'a> Extra<'a> {
    /// `None` for most products.
    fn of(view: ProductView<'a>, product: &Product<'a>, today: Day) -> Option<Self> {
        let worked_out = view.quantity().filter(|_| !product.contradicted).map(|quantity| {
            let unit_price = UnitPrice::of(view.price(), quantity);
            (unit_price.hundredths(), unit_price.basis())
        });
        let actual = view.unit_price().map(|unit_price| (unit_price.hundredths(), unit_price.basis()));
        let unit_price = OtherUnitPrice { cents: product.unit_price_cents, per: product.unit_price_per };
        // Their texts do not say from when on they run: that depends on the day on which somebody reads them.
        let known = view.deals_on(today).chain(view.deals_to_come(today));
        let extra = Self {
            confirmed_until: view.unconfirmed().then(|| Date(view.seen_until())),
            drained: product.drained,
            deposit_cents: view.deposit().map(Cents::get),
            stated_low_cents: view.stated_low().map(Cents::get),
            unit_price: (worked_out != actual).then_some(unit_price),
            deals: known.map(|deal| Deal::of(deal, view.chain())).collect(),
        };
        let Self { confirmed_until, drained, deposit_cents, stated_low_cents, unit_price, deals } = &extra;
        let has_amount = drained.is_some() || deposit_cents.is_some() || stated_low_cents.is_some();
        let has_any = confirmed_until.is_some() || has_amount || unit_price.is_some() || !deals.is_empty();
        has_any.then_some(extra)
    }
}

/// Does the dictionary list the product under each word of `text`? Brands that were stated are listed, those
/// recognised in names are not.
fn is_found_by(words: &Words, product: ProductView<'_>, text: &str) -> bool {
    let folded = fold::folded(text);
    let postings = |word| words.find(word).map_or(&[][..], |number| words.postings(number));
    let number = product.number().0;
    fold::words(&folded).all(|word| postings(word).binary_search_by_key(&number, |posting| posting.product()).is_ok())
}

/// Article numbers; see the column `id`.
#[derive(Debug, Default)]
struct Ids<'a>(Vec<&'a str>);

/// An article number as it is sent.
#[derive(Serialize)]
#[serde(untagged)]
enum SentId<'a> {
    After(u64),
    Text(&'a str),
}

impl Serialize for Ids<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut last = 0;
        serializer.collect_seq(self.0.iter().map(|id| match number(id).filter(|&number| number >= last) {
            Some(number) => SentId::After(number - std::mem::replace(&mut last, number)),
            None => SentId::Text(id),
        }))
    }
}

impl JsonSchema for Ids<'_> {
    fn schema_name() -> Cow<'static, str> {
        "Ids".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": { "type": ["integer", "string"] } })
    }

    fn inline_schema() -> bool {
        true
    }
}

/// The number that a text is, written as numbers are, which also JavaScript has exactly.
fn number(text: &str) -> Option<u64> {
    const MOST: u64 = 1 << 53;
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|&number| is_plain && number < MOST)
}

/// The article numbers of a column as it was sent; `None` where it is none.
pub(super) fn ids(column: &[&serde_json::value::RawValue]) -> Option<Vec<String>> {
    let mut last = 0_u64;
    let read = |value: &&serde_json::value::RawValue| {
        if let Ok(text) = serde_json::from_str(value.get()) {
            return Some(text);
        }
        last = last.checked_add(value.get().parse().ok()?)?;
        Some(last.to_string())
    };
    column.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::value::RawValue;

    use super::*;

    #[test]
    fn article_numbers_are_sent_as_differences_where_they_are_numbers() {
        let all = ["0", "7", "12", "9", "007", "a-1", "12", "9007199254740991", "9007199254740993", ""];
        let sent = serde_json::to_string(&Ids(all.to_vec())).expect("JSON");
        assert_eq!(sent, r#"[0,7,5,"9","007","a-1",0,9007199254740979,"9007199254740993",""]"#);
        let column: Vec<&RawValue> = serde_json::from_str(&sent).expect("a column");
        assert_eq!(ids(&column).expect("numbers"), all);
    }
}
