//! `GET /api/v1/catalogue/{chain}`: what one chain has on sale, in columns, small enough to be stored on a phone;
//! without histories and addresses. `GET /api/v1/catalogue`: the size of each of these downloads.

use std::collections::HashMap;

use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;

use super::deal::Deal;
use super::operation::{Answer, Call, Operation};
use super::parameters::short;
use super::problem::Problem;
use super::product::{Product, Quantity, Unit, UnitPricePer, known_deals};
use super::snapshot::Snapshot;
use super::wire::{Date, Decimal};
use crate::catalogue::{Catalogue, ChainNumber, ProductView, Words};
use crate::domain::{Cents, Day, fold};

/// Words that so many products have, or that have at most so many letters, are common.
const COMMON: usize = 3;
const SHORT: usize = 3;

/// What stands before a title in its name counts so much.
const PART: usize = 1000;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/catalogue/{chain}",
    id: "catalogue",
    about: "What one chain has on sale now, in columns, for use without a network.",
    ..Operation::read::<CatalogueAnswer>(answer).heavy()
};

pub(super) const SIZES: Operation = Operation {
    path: "/api/v1/catalogue",
    id: "catalogues",
    about: "The chains whose catalogue can be kept for use without a network, and how large each is.",
    ..Operation::read::<CataloguesAnswer>(|snapshot, _| Answer::json(&sizes(snapshot)?)).heavy()
};

/// What can be kept for use without a network.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CataloguesAnswer<'a> {
    /// The version of the catalogue.
    version: u64,
    /// The chains that have something on sale, best known first.
    chains: Vec<CatalogueSize<'a>>,
}

/// How large one chain's compact catalogue is.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueSize<'a> {
    /// The chain's id.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// The newest day of its prices.
    day: Date,
    /// So many bytes travel: gzipped.
    bytes: usize,
    /// So many bytes that is, unpacked: to say how far a download has come.
    json_bytes: usize,
}

/// What one chain has on sale.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueAnswer<'a> {
    /// The version of the catalogue it comes from.
    version: u64,
    /// The newest day of the catalogue.
    as_of: Option<Date>,
    /// The chain.
    chain: CatalogueChain<'a>,
    /// The brands that its products have.
    brands: Vec<&'a str>,
    /// Its products: the same place in each column is the same product.
    products: Columns<'a>,
    /// What few of them have besides.
    extras: Vec<Extra<'a>>,
    /// The common words of the whole market, which decide how the words of a query are matched.
    words: CommonWords<'a>,
}

/// Folded words that at least three products of the market have, and all words of up to three letters, in order. Words
/// that begin with a digit are left out.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct CommonWords<'a> {
    /// The words.
    texts: Vec<&'a str>,
    /// How many products of the market have each, those that are gone included.
    counts: Vec<usize>,
}

/// What few products have besides their price.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Extra<'a> {
    /// The product's place in the columns.
    product: u32,
    /// The last day for which its price was stated, where the chain's newest prices no longer confirm it: it is stale.
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmed_until: Option<Date>,
    /// What is left of it without its liquid.
    drained: Option<Quantity>,
    /// The deposit on a piece, in cents.
    deposit_cents: Option<u32>,
    /// The lowest price of 30 days as its chain states it, in cents.
    stated_low_cents: Option<u32>,
    /// Its promotions: those that run, and those that were announced.
    deals: Vec<Deal<'a>>,
}

/// A title, which mostly is a part of the name.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum CompactTitle {
    /// The name without so many UTF-16 units at its beginning, as thousands, and so many at its end.
    Part(usize),
    /// Other words.
    Words(String),
}

impl CompactTitle {
    fn of(name: &str, title: String) -> Self {
        let units = |text: &str| text.encode_utf16().count();
        let part = name.split_once(title.as_str()).map(|(before, behind)| (units(before), units(behind)));
        match part.filter(|&(_, behind)| behind < PART) {
            Some((before, behind)) => Self::Part(before * PART + behind),
            None => Self::Words(title),
        }
    }
}

/// The chain of a compact catalogue.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CatalogueChain<'a> {
    /// Its id.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// The newest day of its prices.
    day: Date,
    /// The number of its first product: in this order chains stand in a catalogue.
    first: u32,
}

/// Products in columns.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Columns<'a> {
    /// The article's number at the chain.
    id: Vec<&'a str>,
    /// Its name, as its chain writes it.
    name: Vec<&'a str>,
    /// Its name made readable, without brand and size.
    title: Vec<CompactTitle>,
    /// The place of its brand among `brands`; -1 for none.
    brand: Vec<i32>,
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
    /// What one `unitPricePer` costs, in cents.
    unit_price_cents: Vec<Option<Decimal>>,
    /// What the unit price refers to.
    unit_price_per: Vec<Option<UnitPricePer>>,
    /// The day from which the price holds.
    since: Vec<Date>,
    /// The sum of: 1 organic, 2 own brand, 4 weighed, 8 at its 30-day low, 16 less in it than there was, 32 category
    /// derived, 64 found by the words of its brand, too, 128 contradicted by its price.
    flags: Vec<u8>,
    /// The sum of what it claims: 1 free of lactose, 2 of gluten, 4 vegan, 8 free of alcohol, 16 of caffeine, 32 of
    /// sugar, 64 of salt, 128 of fat, or with less of it; 256 for men, 512 for children.
    claims: Vec<u16>,
    /// Products of one number are the same article, at all chains of the same version.
    group: Vec<u32>,
    /// How many products have this number, at all chains: what many have is likelier to be meant.
    group_size: Vec<u32>,
    /// The title of the group where it is not the product's own name.
    group_title: Vec<Option<&'a str>>,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let unknown =
        || Problem::not_found(format!("There is no chain `{}`; /api/v1/chains lists them.", short(call.segment)));
    let chain = snapshot.catalogue.find_chain(call.segment).ok_or_else(unknown)?;
    Answer::json(&CatalogueAnswer::of(&snapshot.catalogue, chain, snapshot.today))
}

impl<'a> CatalogueSize<'a> {
    /// Of the answer as it is sent, which is then kept.
    fn of(snapshot: &'a Snapshot, number: ChainNumber) -> Result<Self, Problem> {
        let chain = snapshot.catalogue.chain(number);
        let sent = snapshot.kept_answer(&OPERATION.path.replace("{chain}", chain.id.as_str()), || {
            let answer = CatalogueAnswer::of(&snapshot.catalogue, number, snapshot.today);
            let json = serde_json::to_vec(&answer).map_err(|error| Problem::internal(error.to_string()))?;
            Ok(("application/json", json.into()))
        })?;
        let (json_bytes, bytes) = sent.lengths();
        Ok(Self { id: chain.id.as_str(), name: chain.name(), day: Date(chain.day), json_bytes, bytes })
    }
}

/// The chains that have something on sale.
fn sizes(snapshot: &Snapshot) -> Result<CataloguesAnswer<'_>, Problem> {
    let chains: Vec<_> = snapshot.catalogue.chain_numbers().collect();
    let has_products = |&chain: &ChainNumber| snapshot.catalogue.chain(chain).available > 0;
    let sizes = chains.into_par_iter().filter(has_products).map(|chain| CatalogueSize::of(snapshot, chain));
    Ok(CataloguesAnswer { version: snapshot.catalogue.version(), chains: sizes.collect::<Result<_, _>>()? })
}

impl<'a> CatalogueAnswer<'a> {
    fn of(catalogue: &'a Catalogue, number: ChainNumber, today: Day) -> Self {
        let chain = catalogue.chain(number);
        let mut brands = Brands::default();
        let (mut products, mut extras) = (Columns::default(), Vec::new());
        let mut first = None;
        for product in catalogue.of_chains(&[number.0]).map(|number| catalogue.product(number)) {
            first = first.or(Some(product.number().0));
            if product.available() {
                let brand = product.brand().map_or(-1, |brand| brands.place(brand));
                extras.extend(Extra::of(product, products.id.len(), today));
                products.push(catalogue, product, brand, today);
            }
        }
        Self {
            version: catalogue.version(),
            as_of: catalogue.as_of().map(Date),
            chain: CatalogueChain {
                id: chain.id.as_str(),
                name: chain.name(),
                day: Date(chain.day),
                first: first.unwrap_or_default(),
            },
            brands: brands.names,
            products,
            extras,
            words: CommonWords::of(catalogue.words()),
        }
    }
}

impl<'a> CommonWords<'a> {
    fn of(words: &'a Words) -> Self {
        let mut common = Self::default();
        for word in words.beginning("") {
            let (text, count) = (words.text(word), words.frequency(word));
            if (count >= COMMON || text.len() <= SHORT) && !text.starts_with(|c: char| c.is_ascii_digit()) {
                common.texts.push(text);
                common.counts.push(count);
            }
        }
        common
    }
}

impl<'a> Extra<'a> {
    /// `None` for most products.
    fn of(product: ProductView<'a>, place: usize, today: Day) -> Option<Self> {
        let extra = Self {
            product: place as u32,
            confirmed_until: product.unconfirmed().then(|| Date(product.seen_until())),
            drained: product.drained().map(Quantity::from),
            deposit_cents: product.deposit().map(Cents::get),
            stated_low_cents: product.stated_low().map(Cents::get),
            deals: known_deals(product, today).map(|deal| Deal::of(deal, product.chain())).collect(),
        };
        let Self { product: _, confirmed_until, drained, deposit_cents, stated_low_cents, deals } = &extra;
        let has_amount = drained.is_some() || deposit_cents.is_some() || stated_low_cents.is_some();
        let has_any = confirmed_until.is_some() || has_amount || !deals.is_empty();
        has_any.then_some(extra)
    }
}

impl<'a> Columns<'a> {
    fn push(&mut self, catalogue: &'a Catalogue, view: ProductView<'a>, brand: i32, today: Day) {
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
        self.id.push(product.id);
        self.name.push(product.name);
        self.title.push(CompactTitle::of(product.name, product.title));
        self.brand.push(brand);
        self.category.push(product.category);
        self.kind.push(product.kind);
        self.price_cents.push(product.price_cents);
        self.previous_price_cents.push(product.previous_price_cents);
        self.amount.push(product.quantity.map(|quantity| quantity.amount));
        self.each.push(view.each().map(|each| Decimal(each.amount())));
        self.unit.push(product.quantity.map(|quantity| quantity.unit));
        self.unit_price_cents.push(product.unit_price_cents);
        self.unit_price_per.push(product.unit_price_per);
        self.since.push(product.since);
        self.flags.push(bits.iter().rev().fold(0, |flags, &bit| flags << 1 | u8::from(bit)));
        self.claims.push(view.claims().bits());
        self.group.push(view.group().0);
        self.group_size.push(group.products().len() as u32);
        self.group_title.push(Some(group.title()).filter(|title| *title != product.name));
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

/// Brands in the order in which they were first seen.
#[derive(Default)]
struct Brands<'a> {
    names: Vec<&'a str>,
    places: HashMap<&'a str, i32>,
}

impl<'a> Brands<'a> {
    fn place(&mut self, brand: &'a str) -> i32 {
        *self.places.entry(brand).or_insert_with(|| {
            self.names.push(brand);
            i32::try_from(self.names.len() - 1).unwrap_or(-1)
        })
    }
}
