//! `koerberl import-facts`: what Open Food Facts says of our products. Its export is read as a stream, and only articles
//! of a brand and size that we have are compared; the matcher then decides as it does for groups. A wrong barcode is
//! worse than none: an article that could be two of ours is linked to neither.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use foldhash::fast::FixedState;

use super::{Rejected, Rejects, market};
use crate::catalogue::{Catalogue, GroupNumber, ProductView};
use crate::compare::{Assortment, Matcher, Meant};
use crate::domain::brand::{OwnBrands, Owner};
use crate::domain::gtin::{self, Gtin};
use crate::domain::{
    Cents, Chain, ChainId, Day, Fact, LinkedFact, PricePoint, Product, ProductKey, Statement, clean_name, cut,
    interned, size,
};
use crate::formats::FormatError;
use crate::formats::food_facts::{self, FoodRecord};
use crate::store::{Store, groups};

/// The most articles that are compared, each of which takes a kilobyte: five times as many as Open Food Facts has of
/// Austria and Germany.
const MOST: usize = 500_000;

/// Where what Austrian shops sell is sold under the same number.
const COUNTRIES: [&str; 5] = ["en:austria", "en:germany", "en:switzerland", "en:slovenia", "en:world"];

/// How the chains begin that are made for candidates: no real one does.
const CHAIN: &str = "open-food-facts-";

/// The longest brand kept, in characters.
const MAX_BRAND: usize = 80;

/// What an import of facts did.
#[derive(Debug, Default)]
pub struct FactsReport {
    /// The articles of the file, those that cannot be read included.
    pub records: u64,
    /// Lines that cannot be read.
    pub rejects: Rejects,
    /// Why the others are not kept: how many each.
    pub left_out: BTreeMap<LeftOut, u64>,
    /// The barcodes that are known now.
    pub barcodes: usize,
    /// Those of them that a chain itself states.
    pub stated: usize,
    /// Those with a Nutri-Score.
    pub scored: usize,
    /// How many articles these barcodes are of: of the same at several chains, one.
    pub articles: usize,
    /// How long it took.
    pub took: Duration,
}

/// Why an article is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeftOut {
    /// Its number is no GTIN that means the same everywhere.
    Number,
    /// It is sold in other countries.
    Elsewhere,
    /// It has no name.
    Nameless,
    /// There is no such brand in such a size.
    Unlike,
    /// No product is so much like it.
    None,
    /// It could be several.
    Several,
    /// The chains state another number for what it could be.
    OtherNumber,
    /// Its number stands there once more.
    Twice,
}

impl LeftOut {
    /// As the report says it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number that is no GTIN, or means something inside one company only",
            Self::Elsewhere => "not sold in Austria or nearby",
            Self::Nameless => "without a name",
            Self::Unlike => "of no brand and size that is here",
            Self::None => "like none of these products",
            Self::Several => "like several articles",
            Self::OtherNumber => "like an article for which a chain states another number",
            Self::Twice => "number that stands there more than once",
        }
    }
}

/// An article that could be one of ours.
struct Candidate {
    fact: Fact,
    size: Statement,
    owner: Option<Owner>,
    price: Cents,
}

/// What is known of the market before the file is read.
struct Known {
    assortment: Assortment,
    /// By the number that its chain states, a product.
    stated: HashMap<Gtin, Stated, FixedState>,
    /// By the hash of its key, each product's group.
    groups: HashMap<u64, GroupNumber, FixedState>,
    /// The groups of which a number is stated.
    numbered: HashSet<GroupNumber>,
    /// The first and the last day of its prices.
    days: Option<(Day, Day)>,
}

/// A product whose number its chain states.
struct Stated {
    product: ProductKey,
    group: GroupNumber,
    available: bool,
}

/// The product that a candidate is and its group, or why it is none.
type Decision = Result<(ProductKey, Option<GroupNumber>), LeftOut>;

/// A fact, and the group of the product that it is said of.
type Linked = (LinkedFact, Option<GroupNumber>);

/// Replaces the facts in a data folder by what `input` says of its products.
pub fn import_facts(data: &Path, input: impl Read, today: Day) -> anyhow::Result<FactsReport> {
    let begun = Instant::now();
    let known = Known::of(&market::served(data, today)?.0);
    let mut report = FactsReport::default();
    let (mut linked, candidates) = gather(input, &known, &mut report)?;
    report.stated = linked.len();
    linked.extend(link(data, today, &known, candidates, &mut report)?);
    linked.sort_by_key(|(linked, _)| linked.fact.gtin);
    let (facts, groups): (Vec<LinkedFact>, HashSet<Option<GroupNumber>>) = linked.into_iter().unzip();
    report.barcodes = facts.len();
    report.scored = facts.iter().filter(|linked| linked.fact.nutri_score.is_some()).count();
    report.articles = groups.len();
    Store::open(data)?.set_facts(&facts)?;
    report.took = begun.elapsed();
    Ok(report)
}

impl Known {
    fn of(catalogue: &Catalogue) -> Self {
        let mut known = Self {
            assortment: Assortment::of(catalogue),
            stated: HashMap::default(),
            groups: HashMap::default(),
            numbered: HashSet::new(),
            days: catalogue.chains().iter().map(|chain| chain.first_day).min().zip(catalogue.as_of()),
        };
        for product in catalogue.products() {
            known.groups.insert(catalogue.key_hash(product.number()), product.group());
            if let Some(gtin) = product.gtin() {
                known.numbered.insert(product.group());
                // Of several, the first that is on sale.
                if known.stated.get(&gtin).is_none_or(|before| !before.available && product.available()) {
                    let (group, available) = (product.group(), product.available());
                    known.stated.insert(gtin, Stated { product: product.key(), group, available });
                }
            }
        }
        known
    }
}

/// Reads the file: the facts of numbers that a chain states, and what else could be one of our articles.
fn gather(input: impl Read, known: &Known, report: &mut FactsReport) -> anyhow::Result<(Vec<Linked>, Vec<Candidate>)> {
    let (mut stated, mut candidates) = (BTreeMap::new(), Vec::new());
    let mut folded = String::new();
    let FactsReport { rejects, left_out, .. } = report;
    let read = food_facts::read(input, &mut |record| {
        let record = match record {
            Ok(record) => record,
            Err(reject) => {
                rejects.add(None, reject);
                return Ok(());
            }
        };
        if let Some(gtin) = record.gtin
            && let Some(Stated { product, group, .. }) = known.stated.get(&gtin)
        {
            stated.entry(gtin).or_insert_with(|| {
                let brand = record.brands.split(',').next().unwrap_or_default();
                (LinkedFact { fact: fact(&record, gtin, brand), product: product.clone() }, Some(*group))
            });
            return Ok(());
        }
        match candidate(&record, &known.assortment, &mut folded) {
            Ok(candidate) if candidates.len() < MOST => candidates.push(candidate),
            Ok(_) => return Err(FormatError::TooLarge(too_many())),
            Err(why) => *left_out.entry(why).or_default() += 1,
        }
        Ok(())
    });
    report.records = read?;
    if let Some(Rejected { reason, examples, .. }) = report.rejects.reasons().first()
        && report.rejects.total() == report.records
    {
        bail!("none of its {} lines can be read: {}: {reason}", report.records, examples.join(", "));
    }
    Ok((stated.into_values().collect(), candidates))
}

fn too_many() -> String {
    format!("more than {MOST} of its articles could be some that are here; take an export of fewer countries")
}

/// What is said of an article that could be one of ours.
fn candidate(record: &FoodRecord<'_>, assortment: &Assortment, folded: &mut String) -> Result<Candidate, LeftOut> {
    let gtin = record.gtin.filter(|gtin| gtin::is_worldwide(*gtin)).ok_or(LeftOut::Number)?;
    let countries = record.countries.as_ref();
    if !countries.is_empty() && !countries.split(',').any(|country| COUNTRIES.contains(&country.trim())) {
        return Err(LeftOut::Elsewhere);
    }
    if record.name.trim().is_empty() {
        return Err(LeftOut::Nameless);
    }
    let quantity = size::of_statement(&record.size).ok_or(LeftOut::Unlike)?;
    let found = assortment.find(record.brands.split(','), quantity, folded).ok_or(LeftOut::Unlike)?;
    let fact = fact(record, gtin, found.brand);
    Ok(Candidate { fact, size: record.size.clone(), owner: found.owner, price: found.price })
}

fn fact(record: &FoodRecord<'_>, gtin: Gtin, brand: &str) -> Fact {
    let Statement { amount, unit } = &record.size;
    let amount = amount.map(|amount| format!("{amount} ")).unwrap_or_default();
    Fact {
        gtin,
        name: clean_name(&record.name).into_owned(),
        brand: cut(&clean_name(brand), MAX_BRAND),
        quantity: format!("{amount}{}", unit.as_deref().map_or_else(Default::default, clean_name)),
        nutri_score: record.nutri_score,
    }
}

/// Lets the matcher decide what the candidates are.
fn link(
    data: &Path,
    today: Day,
    known: &Known,
    candidates: Vec<Candidate>,
    report: &mut FactsReport,
) -> anyhow::Result<Vec<Linked>> {
    let (others, chains) = as_products(&candidates, known);
    if others.is_empty() {
        return Ok(Vec::new());
    }
    let ids: HashSet<&str> = chains.iter().map(|chain| chain.id).collect();
    let (catalogue, corrections) = market::among(data, today, others, chains)?;
    let before = groups::load(data).ok().flatten().map(market::memory);
    let group = |product: ProductView<'_>| known.groups.get(&catalogue.key_hash(product.number())).copied();
    let is_elsewhere = |product: ProductView<'_>| ids.contains(product.chain().id.as_str());
    let meant = Matcher::new(&catalogue).meant(&catalogue, before.as_ref(), &corrections, is_elsewhere, group);
    let mut candidates: Vec<Option<Candidate>> = candidates.into_iter().map(Some).collect();
    let mut found: BTreeMap<Gtin, (Fact, Decision)> = BTreeMap::new();
    for (number, meant) in meant {
        let place = catalogue.product(number).id().parse::<usize>().ok();
        let Some(Candidate { fact, .. }) = place.and_then(|place| candidates.get_mut(place)?.take()) else { continue };
        let decision = match meant {
            Meant::One(product) => {
                let product = catalogue.product(product);
                let group = group(product);
                let is_numbered = group.is_some_and(|group| known.numbered.contains(&group));
                if is_numbered { Err(LeftOut::OtherNumber) } else { Ok((product.key(), group)) }
            }
            Meant::Several => Err(LeftOut::Several),
            Meant::None => Err(LeftOut::None),
        };
        match found.entry(fact.gtin) {
            Entry::Vacant(place) => drop(place.insert((fact, decision))),
            Entry::Occupied(before) => {
                *report.left_out.entry(LeftOut::Twice).or_default() += 1;
                let before = &mut before.into_mut().1;
                if before.as_ref().ok().map(|one| one.1) != decision.ok().map(|one| one.1) {
                    *before = Err(LeftOut::Several);
                }
            }
        }
    }
    let mut linked = Vec::new();
    for (fact, decision) in found.into_values() {
        match decision {
            Ok((product, group)) => linked.push((LinkedFact { fact, product }, group)),
            Err(why) => *report.left_out.entry(why).or_default() += 1,
        }
    }
    Ok(linked)
}

/// The candidates as products, called by their places, at chains that are only for them: one for each owner of own
/// brands, one for all others. At a price of their brand and size: what that contradicts is believed of no product.
fn as_products(candidates: &[Candidate], known: &Known) -> (Vec<Product>, Vec<Arc<Chain>>) {
    let Some((first, last)) = known.days else { return Default::default() };
    let owners: Vec<(Option<Owner>, OwnBrands)> = [(None, OwnBrands::default())]
        .into_iter()
        .chain(known.assortment.owners().map(|(owner, brands)| (Some(owner), brands.clone())))
        .collect();
    let id = |place: usize| format!("{CHAIN}{place}");
    let chains = owners.iter().enumerate().map(|(place, (_, own_brands))| {
        let id = interned(&id(place));
        Arc::new(Chain { id, name: id, own_brands: own_brands.clone(), ..Chain::default() })
    });
    let product = |(place, candidate): (usize, &Candidate)| {
        let Candidate { fact, size, owner, price } = candidate;
        let chain = owners.iter().position(|(of, _)| of == owner).unwrap_or_default();
        let key = ProductKey { chain: ChainId::parse(&id(chain))?, id: place.to_string().into() };
        let before = Cents::new(price.get() + 1).unwrap_or(*price);
        let prices = vec![PricePoint { day: first, price: before }, PricePoint { day: last, price: *price }];
        let name = format!("{} {}", fact.brand, fact.name);
        let (brand, gtin) = (Some(fact.brand.clone()), Some(fact.gtin.get()));
        Some(Product { name, brand, gtin, size: size.clone(), prices, ..Product::new(key) })
    };
    (candidates.iter().enumerate().filter_map(product).collect(), chains.collect())
}
