//! The request: a shopping list, parsed and checked. A refusal names the item and its JSON pointer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::api::body;
use crate::api::operation::Call;
use crate::api::parameters::short;
use crate::api::problem::Problem;
use crate::api::product::Unit;
use crate::api::shape;
use crate::api::snapshot::PLANNED_DAYS;
use crate::basket::{MAX_CHAINS, MAX_NEEDS, MAX_VISIT, MOST_PACKS};
use crate::catalogue::{Catalogue, ChainNumber, ChainSummary};
use crate::domain::{Cents, Day, ProductKey, Quantity};
use crate::shopping::{self, HowMuch, Impossible, Reading, Wanted};

/// The most that one item may ask for, in whole units: 50 kg.
const MOST_AMOUNT: f64 = 50_000.0;
/// The longest id, query or brand, in bytes.
pub const MOST_TEXT: usize = 200;
/// The most products of a choice, and the most cards.
const MOST_CHOICES: usize = 50;

/// What another stop has to save if nobody says it. The app's setting begins with the same (`ui/src/lib/limits.ts`).
const VISIT_CENTS: u32 = 200;

/// A shopping list.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object with `items`")]
pub struct ShoppingList {
    /// What to buy: at most 200 items.
    #[schemars(with = "Vec<ShoppingItem>", length(max = MAX_NEEDS))]
    items: Vec<Value>,
    /// Where: ids of chains, at most 20; none = all with something on sale whose prices are not stale.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("items" = shape::CHAIN.schema(), "maxItems" = MAX_CHAINS))]
    chains: Vec<String>,
    /// The most chains to visit: 1 to 20, 3 if not said.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "body::whole")]
    #[schemars(range(min = 1, max = 20))]
    max_chains: Option<usize>,
    /// What another stop has to save, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "body::whole")]
    #[schemars(range(max = MAX_VISIT), extend("default" = VISIT_CENTS))]
    visit_cost_cents: Option<u32>,
    /// The customer cards at hand. Public totals hold no card price without its card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MOST_CHOICES), inner(length(min = 1, max = MOST_TEXT)))]
    cards: Vec<String>,
    /// The day of shopping: today or one of the next six days; today if not said. What is announced for that day
    /// counts, and what ends before it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("format" = "date"))]
    day: Option<String>,
    /// May one item be bought at several chains together?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    split: bool,
    /// May prices that are stale win? If not, their chains are left out unless they are asked for, and count there only
    /// for items that nothing else covers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    stale: bool,
    /// With what else would do, for each line.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    explain: bool,
}

/// One item: exactly one of `text`, `need`, `product` and `choice`.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object with an `id`")]
#[schemars(extend("oneOf" = one_of()))]
pub struct ShoppingItem {
    /// Its name in the answer; each stands once.
    #[schemars(length(min = 1, max = MOST_TEXT))]
    pub id: String,
    /// A line as a person writes it: `6x Bier 0,5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = MOST_TEXT), extend("pattern" = SOME_WORDS))]
    text: Option<String>,
    /// A need in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    need: Option<NeedInWords>,
    /// The key of a product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("pattern" = shape::PRODUCT_KEY.pattern()))]
    product: Option<String>,
    /// With `product`: what may stand in for it; `same` if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accept: Option<Accept>,
    /// Keys of products, any of which will do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = MOST_CHOICES), extend("items" = shape::PRODUCT_KEY.schema()))]
    choice: Option<Vec<String>>,
    /// With `choice`: how much of them in all, in whole units; as many packs as `count` says if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.001, max = MOST_AMOUNT))]
    amount: Option<f64>,
    /// Of what; null only without an amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Unit>")]
    unit: Option<String>,
    /// How many packs, or how many times the amount of the need; 1 if not said. A fraction for weighed goods only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("exclusiveMinimum" = 0, "maximum" = MOST_PACKS))]
    count: Option<f64>,
    /// What all of it has to be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Only>,
}

/// A text that is not only blanks.
const SOME_WORDS: &str = r"\S";

/// The schema of what an item may be: exactly one of four.
fn one_of() -> Value {
    const PARTS: [(&str, &str); 4] =
        [("text", "string"), ("need", "object"), ("product", "string"), ("choice", "array")];
    let part = |(name, kind): (&str, &str)| {
        let mut properties = serde_json::Map::new();
        for (other, _) in PARTS {
            properties.insert(other.to_owned(), json!({ "type": if other == name { kind } else { "null" } }));
        }
        if name != "product" {
            properties.insert("accept".to_owned(), json!({ "type": "null" }));
        }
        json!({ "required": [name], "properties": properties })
    };
    PARTS.into_iter().map(part).collect()
}

/// The schema of an amount and its unit: both or none.
fn amount_with_unit() -> Value {
    json!([
        { "properties": { "amount": { "type": "null" }, "unit": { "type": "null" } } },
        { "required": ["amount", "unit"], "properties": { "amount": { "type": "number" }, "unit": { "type": "string" } } }
    ])
}

/// A need in words.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an object with a `query`")]
#[schemars(extend("oneOf" = amount_with_unit()))]
pub struct NeedInWords {
    /// What is looked for.
    #[schemars(length(max = MOST_TEXT), extend("pattern" = SOME_WORDS))]
    query: String,
    /// How much, in whole units; null = as much as a pack of the best hit holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.001, max = MOST_AMOUNT))]
    amount: Option<f64>,
    /// Of what; null only without an amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Unit>")]
    unit: Option<String>,
}

/// An amount and its unit: both or none.
fn quantity(
    amount: Option<f64>,
    unit: Option<String>,
    wrong: impl Fn(&str, &str) -> Problem,
) -> Result<Option<Quantity>, Problem> {
    let (amount, unit) = match (amount, unit) {
        (None, None) => return Ok(None),
        (Some(_), None) => return Err(wrong("/unit", "an amount needs a unit: g, ml, pcs, cm or washes")),
        (None, Some(_)) => return Err(wrong("/amount", "a unit needs an amount")),
        (Some(amount), Some(unit)) => (amount, unit),
    };
    let unit = crate::domain::Unit::ALL.into_iter().find(|known| known.name() == unit);
    let unit = unit.ok_or_else(|| wrong("/unit", "the units are g, ml, pcs, cm and washes"))?;
    let quantity = (amount <= MOST_AMOUNT).then(|| Quantity::from_f64(amount, unit)).flatten();
    Ok(Some(quantity.ok_or_else(|| wrong("/amount", "an amount is more than 0 and at most 50,000"))?))
}

/// What may stand in for a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Accept {
    /// Nothing.
    Exact,
    /// The same article of other chains.
    Same,
    /// Also what is much like it.
    Comparable,
}

/// What an item has to be; null = whatever.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object such as {\"bio\": true}")]
pub struct Only {
    /// Organic or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bio: Option<bool>,
    /// An own brand of a chain or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_brand: Option<bool>,
    /// Of this brand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = MOST_TEXT))]
    pub brand: Option<String>,
    /// At most so dear, in cents a pack.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "body::whole")]
    #[schemars(range(min = 1, max = 10_000_000))]
    pub max_price_cents: Option<u32>,
}

/// A checked list.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "what a shopper says one by one")]
pub struct List {
    pub items: Vec<Item>,
    /// In the order of their ids.
    pub chains: Vec<ChainNumber>,
    /// Those asked for whose prices are too old to win; if none was asked for, all such.
    pub stale_chains: Vec<ChainNumber>,
    /// Those asked for that have no shops any more; if none was asked for, all such.
    pub closed_chains: Vec<ChainNumber>,
    pub max_chains: usize,
    pub visit_cents: u32,
    /// The ids of the shopper's cards.
    pub cards: Vec<String>,
    /// The day of shopping.
    pub day: Day,
    pub split: bool,
    pub stale: bool,
    pub explain: bool,
}

/// A checked item.
#[derive(Clone, Debug)]
pub struct Item {
    pub id: String,
    /// Of a text with several things: this one, as it was written.
    pub part: Option<String>,
    /// What it asks for.
    pub asked: shopping::Item,
    /// Where it stands in the request (JSON pointer).
    pub pointer: String,
}

/// Reads a request made on a day.
pub fn read(call: &Call<'_>, catalogue: &Catalogue, today: Day) -> Result<List, Problem> {
    let request: ShoppingList = body::read(call, r#"{"items": [{"id": "i1", "need": {"query": "Milch"}}]}"#)?;
    let items = items(request.items, catalogue)?;
    let max_chains = request.max_chains.unwrap_or(3);
    if !(1..=MAX_CHAINS).contains(&max_chains) {
        return Err(Problem::pointer("/maxChains", format!("Between 1 and {MAX_CHAINS} chains can be visited.")));
    }
    let visit_cents = request.visit_cost_cents.unwrap_or(VISIT_CENTS);
    if visit_cents > MAX_VISIT {
        return Err(Problem::pointer("/visitCostCents", format!("A stop cannot cost more than {MAX_VISIT} cents.")));
    }
    if let Some(card) = request.cards.iter().position(|card| card.is_empty() || is_long(card)) {
        return Err(Problem::pointer(&format!("/cards/{card}"), "That is no card; cards look like joe."));
    }
    if request.cards.len() > MOST_CHOICES {
        return Err(Problem::pointer("/cards", format!("Nobody carries more than {MOST_CHOICES} cards.")));
    }
    let day = request.day.map_or(Ok(today), |day| shopping_day(&day, today))?;
    let ShoppingList { cards, split, stale, explain, .. } = request;
    let has_products = |&chain: &ChainNumber| catalogue.chain(chain).available > 0;
    let (closed_chains, open) = closed_and_open(&request.chains, catalogue, today)?;
    let mut stale_chains = open.clone();
    stale_chains.retain(|chain| !stale && catalogue.chain(*chain).stale && has_products(chain));
    let is_any = request.chains.is_empty();
    let chains = chains(open, is_any, stale, catalogue)?;
    Ok(List { items, chains, stale_chains, closed_chains, max_chains, visit_cents, cards, day, split, stale, explain })
}

fn shopping_day(text: &str, today: Day) -> Result<Day, Problem> {
    let last = today.plus(PLANNED_DAYS);
    let day = Day::parse(text).filter(|day| (today..=last).contains(day) && text.len() == "2026-12-03".len());
    day.ok_or_else(|| {
        let detail = format!("`{}` is no day of shopping: those are {today} to {last}.", short(text));
        Problem::pointer("/day", detail)
    })
}

/// Reads the items of a list; a refusal names the item.
pub fn items(items: Vec<Value>, catalogue: &Catalogue) -> Result<Vec<Item>, Problem> {
    if items.len() > MAX_NEEDS {
        let detail = format!("There are more than {MAX_NEEDS} items: leave out from this one on.");
        return Err(Problem::pointer(&format!("/items/{MAX_NEEDS}"), detail));
    }
    let mut read: Vec<Item> = Vec::new();
    for (number, item) in items.into_iter().enumerate() {
        let pointer = format!("/items/{number}");
        let id = item.get("id").and_then(Value::as_str).unwrap_or_default().to_owned();
        // A list would be read as the fields of the object in their order.
        let lists = [("", Some(&item)), ("/need", item.get("need")), ("/only", item.get("only"))];
        if let Some((within, _)) = lists.into_iter().find(|(_, part)| part.is_some_and(Value::is_array)) {
            return Err(refusal(&format!("{pointer}{within}"), &id, "that is a list, no object"));
        }
        let item: ShoppingItem = body::part(item)
            .map_err(|(within, error)| refusal(&format!("{pointer}{within}"), &id, &body::in_words(&error)))?;
        if read.iter().any(|other| other.id == item.id) {
            return Err(Problem::pointer(&format!("{pointer}/id"), format!("Another item has the id `{}`.", item.id)));
        }
        read.extend(item.read(&pointer, catalogue)?);
        if read.len() > MAX_NEEDS {
            let detail = format!("Item `{id}`: with it there are more than {MAX_NEEDS} things.");
            return Err(Problem::pointer(&pointer, detail));
        }
    }
    Ok(read)
}

/// The chains with these ids that have shops on a day, or all that have something on sale; in the order of their ids.
pub fn open_chains(wanted: &[String], catalogue: &Catalogue, today: Day) -> Result<Vec<ChainNumber>, Problem> {
    let (_, open) = closed_and_open(wanted, catalogue, today)?;
    chains(open, wanted.is_empty(), false, catalogue)
}

/// The chains with these ids, or all, by whether they have shops on a day.
fn closed_and_open(
    wanted: &[String],
    catalogue: &Catalogue,
    today: Day,
) -> Result<(Vec<ChainNumber>, Vec<ChainNumber>), Problem> {
    let asked = find_chains(wanted, catalogue)?;
    let asked = if asked.is_empty() { catalogue.chain_numbers().collect() } else { asked };
    Ok(asked.into_iter().partition(|&chain| catalogue.chain(chain).closed_since(today).is_some()))
}

/// In the order of their ids; where any will do, those that may win, best known first.
fn chains(
    mut chains: Vec<ChainNumber>,
    is_any: bool,
    stale: bool,
    catalogue: &Catalogue,
) -> Result<Vec<ChainNumber>, Problem> {
    if is_any {
        let is_wanted = |chain: &ChainSummary| chain.available > 0 && (stale || !chain.stale);
        chains.retain(|&chain| is_wanted(catalogue.chain(chain)));
        chains.truncate(MAX_CHAINS);
    }
    chains.sort_by_key(|&chain| &catalogue.chain(chain).id);
    chains.dedup();
    if chains.len() > MAX_CHAINS {
        return Err(Problem::pointer("/chains", format!("At most {MAX_CHAINS} chains can be compared.")));
    }
    Ok(chains)
}

/// The chains with these ids; a refusal names the first unknown one.
fn find_chains(wanted: &[String], catalogue: &Catalogue) -> Result<Vec<ChainNumber>, Problem> {
    if wanted.len() > MAX_CHAINS {
        return Err(Problem::pointer("/chains", format!("At most {MAX_CHAINS} chains can be compared.")));
    }
    let find = |(place, id): (usize, &String)| {
        let pointer = format!("/chains/{place}");
        if !shape::CHAIN.fits(id) {
            return Err(Problem::pointer(&pointer, format!("`{}` is no {}.", short(id), shape::CHAIN.like())));
        }
        let known = || catalogue.chains().iter().map(|chain| chain.id.as_str()).collect::<Vec<_>>().join(", ");
        let unknown = || Problem::pointer(&pointer, format!("There is no chain {id}, but {}.", known()));
        catalogue.find_chain(id).ok_or_else(unknown)
    };
    wanted.iter().enumerate().map(find).collect()
}

fn is_long(text: &str) -> bool {
    text.chars().count() > MOST_TEXT
}

/// 400 for an item, by name.
fn refusal(place: &str, id: &str, why: &str) -> Problem {
    Problem::pointer(place, format!("Item `{id}`: {why}."))
}

impl ShoppingItem {
    fn read(self, pointer: &str, catalogue: &Catalogue) -> Result<Vec<Item>, Problem> {
        let id = self.id;
        let wrong = |part: &str, why: &str| refusal(&format!("{pointer}{part}"), &id, why);
        if id.is_empty() || is_long(&id) {
            return Err(wrong("/id", "an id is a short text"));
        }
        if self.accept.is_some() && self.product.is_none() {
            return Err(wrong("/accept", "only a product can be stood in for"));
        }
        let of_choice = quantity(self.amount, self.unit, |part, why| wrong(part, why))?;
        if of_choice.is_some() && self.choice.is_none() {
            return Err(wrong("/amount", "only a choice has an amount beside it"));
        }
        let only = self.only.unwrap_or_default();
        let parts = match (self.text, self.need, self.product, self.choice) {
            (Some(text), None, None, None) => {
                if text.trim().is_empty() || is_long(&text) {
                    return Err(wrong("/text", "a line has some words, at most 200 characters"));
                }
                Part::all(&text, catalogue)
            }
            (None, Some(need), None, None) => vec![Part::whole(need.words(wrong)?)],
            (None, None, Some(product), None) => {
                let key = key(&product).ok_or_else(|| wrong("/product", NO_KEY))?;
                vec![Part::whole(Wanted::Product(key, self.accept.unwrap_or(Accept::Same).into()))]
            }
            (None, None, None, Some(choice)) => {
                if choice.is_empty() || choice.len() > MOST_CHOICES {
                    return Err(wrong("/choice", "a choice is between 1 and 50 products"));
                }
                let keys = choice.iter().enumerate();
                let keys = keys.map(|(at, text)| key(text).ok_or_else(|| wrong(&format!("/choice/{at}"), NO_KEY)));
                vec![Part::whole(Wanted::Choice(keys.collect::<Result<_, _>>()?, of_choice))]
            }
            _ => return Err(wrong("", "it takes exactly one of `text`, `need`, `product` and `choice`")),
        };
        let count = self.count.unwrap_or(1.0);
        if !(count > 0.0 && count <= f64::from(MOST_PACKS)) {
            return Err(wrong("/count", "a count is more than 0 and at most 100"));
        }
        if only.brand.as_deref().is_some_and(is_long) {
            return Err(wrong("/only/brand", "no brand is that long"));
        }
        if only.max_price_cents.is_some_and(|most| Cents::new(most).is_none()) {
            return Err(wrong("/only/maxPriceCents", "a price is between 1 and 10,000,000 cents"));
        }
        let item = |part: Part| {
            let only = Only { bio: only.bio.or(part.is_organic.then_some(true)), ..only.clone() };
            let asked = shopping::Item { wanted: part.wanted, count, only: only.into() };
            Item { id: id.clone(), part: part.text, asked, pointer: pointer.to_owned() }
        };
        Ok(parts.into_iter().map(item).collect())
    }
}

/// One thing of an item.
struct Part {
    /// As it was written, where there are several.
    text: Option<String>,
    wanted: Wanted,
    is_organic: bool,
}

impl Part {
    const fn whole(wanted: Wanted) -> Self {
        Self { text: None, wanted, is_organic: false }
    }

    /// The things of a text: `Milch, Brot` are two.
    fn all(text: &str, catalogue: &Catalogue) -> Vec<Self> {
        let lines = shopping::lines(text, catalogue);
        let is_several = lines.len() > 1;
        let part = |line: &str| {
            let Reading { text, words, organic, said } = Reading::of(line);
            let wanted = Wanted::Words(words, HowMuch::Said(said));
            Self { text: is_several.then_some(text), wanted, is_organic: organic }
        };
        if lines.is_empty() { vec![part(text)] } else { lines.iter().map(|line| part(line)).collect() }
    }
}

const NO_KEY: &str = "that is no product key; those look like billa:00-644489";

fn key(text: &str) -> Option<ProductKey> {
    ProductKey::parse(text)
}

impl Item {
    /// 400 for what can never be had.
    pub fn refused(&self, why: Impossible) -> Problem {
        let (part, said) = match (why, &self.asked.wanted) {
            (Impossible::NoProduct, Wanted::Product(key, _)) => ("product", format!("there is no product {key}")),
            (Impossible::NoProduct, _) => ("product", "there is no such product".to_owned()),
            (Impossible::NoneOfThese, _) => ("choice", "there is none of these products".to_owned()),
            (Impossible::TooLittle, _) => ("count", "that is too little".to_owned()),
            (Impossible::Fraction, _) => ("count", "only weighed goods come in fractions".to_owned()),
        };
        let (pointer, said) = (format!("{}/{part}", self.pointer), format!("Item `{}`: {said}.", self.id));
        Problem::pointer(&pointer, said)
    }
}

impl From<Accept> for shopping::Accept {
    fn from(accept: Accept) -> Self {
        match accept {
            Accept::Exact => Self::Exact,
            Accept::Same => Self::Same,
            Accept::Comparable => Self::Comparable,
        }
    }
}

impl From<Only> for shopping::Only {
    fn from(Only { bio, own_brand, brand, max_price_cents }: Only) -> Self {
        Self { bio, own_brand, brand, max_price_cents }
    }
}

impl NeedInWords {
    fn words(self, wrong: impl Fn(&str, &str) -> Problem) -> Result<Wanted, Problem> {
        if self.query.trim().is_empty() || is_long(&self.query) {
            return Err(wrong("/need/query", "a need has some words, at most 200 characters"));
        }
        let quantity = quantity(self.amount, self.unit, |part, why| wrong(&format!("/need{part}"), why))?;
        Ok(Wanted::Words(self.query, HowMuch::Quantity(quantity)))
    }
}
