//! The market in memory: columns of products, prices, words and groups, read-only for all. No I/O, no clock, and never
//! changed: new prices make a new catalogue.
//!
//! A [`Builder`] makes it from products, one by one. What is unknown stays unknown: an `Option`, never a guess.

mod announced;
mod brands;
mod build;
mod chains;
mod closed;
mod columns;
mod confirmed;
mod flags;
mod gists;
mod groups;
mod kept;
mod keys;
mod kinds;
mod lines;
mod marks;
mod meant;
mod name_batches;
mod partial_coverage;
mod plausible;
mod product;
mod renewed;
mod usual;
mod words;

#[cfg(test)]
pub(crate) use crate::domain::testing;
pub use build::Builder;
pub use chains::{ChainSummary, Gap, LONGEST_SILENCE, STALE_AFTER};
pub use flags::Flags;
pub use gists::{Gist, Row, SizeNumber};
pub use groups::GroupView;
pub use kinds::{Found, Stating};
pub use product::ProductView;
pub(crate) use words::{COMMON, KNOWN_PART};
pub use words::{Posting, WordNumber, WordPosition, Words};

use std::sync::Arc;

use crate::domain::brand::Vocabulary;
use crate::domain::{Category, Cents, Day, Deal, PricePoint, ProductKey, Quantity};
use announced::Stated;
use columns::Texts;
use gists::Gists;
use groups::Groups;
use keys::Keys;
use kinds::Kinds;
use lines::Former;
use meant::Meant;
use renewed::SizeRead;
use usual::UsualPrices;

/// The number of a product in one catalogue: `0..len`. Numbers of different catalogues are unrelated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProductNumber(pub(crate) u32);

impl ProductNumber {
    /// The number of the product at this place of [`Catalogue::products`].
    pub const fn from_index(index: u32) -> Self {
        Self(index)
    }
}

/// The number of a group of the same article in one catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupNumber(pub(crate) u32);

/// The number of a chain: its place in [`Catalogue::chains`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainNumber(pub(crate) u16);

/// The number of a brand: its place in [`Catalogue::brands`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BrandNumber(pub(crate) u32);

/// No brand, no category.
const NONE_U32: u32 = u32::MAX;
const NONE_U8: u8 = u8::MAX;

/// The whole market, immutable. A clone shares the large columns.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    version: u64,
    origin: u64,
    day: Day,
    as_of: Option<Day>,
    shrunk_on: Option<Day>,
    unlinked: bool,
    chains: Vec<ChainSummary>,
    brands: Texts,
    brand_products: Vec<u32>,
    /// What the names say of brands.
    vocabulary: Arc<Vocabulary>,
    groups: Groups,
    gists: Gists,
    keys: Arc<Keys>,
    former: Arc<Former>,
    words: Arc<Words>,
    // One entry a product.
    chain: Vec<u16>,
    id: Arc<Texts>,
    name: Arc<Texts>,
    url: Arc<Texts>,
    brand: Vec<u32>,
    gtin: Vec<u64>,
    category: Vec<u8>,
    /// The categories that the sources state.
    stated_category: Vec<u8>,
    kinds: Kinds,
    meant: Meant,
    usual: UsualPrices,
    flags: Vec<Flags>,
    price: Vec<u32>,
    amount: Vec<u32>,
    each: Vec<u32>,
    unit: Vec<u8>,
    // The price points of all products, end to end, and where each product's end.
    points: Arc<Vec<PricePoint>>,
    points_end: Vec<u32>,
    /// The last day on which each product's current price was stated.
    last_sign: Vec<Day>,
    /// Earlier sizes: the product, the last day, the size; oldest first.
    earlier_sizes: Vec<(u32, Day, Quantity)>,
    // Rare properties: the product and the value, in the order of the products.
    deals: Vec<(u32, Deal)>,
    deposits: Vec<(u32, Cents)>,
    stated_lows: Vec<(u32, Cents)>,
    drained: Vec<(u32, Quantity)>,
    /// Of what has an announced price: what was stated.
    stated: Vec<Stated>,
    /// The first of the products that have links, which come last.
    linked_from: u32,
    /// The sizes that were read, of products whose price contradicts them.
    sizes_read: Vec<SizeRead>,
    /// The products that closed chains stated to be on sale, each with the last day on which its price was stated.
    taken_off: Vec<(u32, Day)>,
}

impl Catalogue {
    /// The version given when it was built.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// A digest of all that it was made from; 0 where that is unknown, or could not all be read.
    pub const fn origin(&self) -> u64 {
        self.origin
    }

    /// A market of these products, each a group of its own.
    #[cfg(test)]
    pub(crate) fn of(products: &[crate::domain::Product]) -> Self {
        let mut builder = Builder::new();
        for product in products {
            builder.push(product);
        }
        builder.finish(1, Self::ungrouped)
    }

    /// Labels for [`Builder::finish`] by which each product is a group of its own.
    pub fn ungrouped(&self) -> Vec<u32> {
        (0..self.len() as u32).collect()
    }

    /// The same market in other groups: one label per product, equal labels form a group.
    #[must_use]
    pub fn regrouped(&self, labels: &[u32]) -> Self {
        // Groups say which prices are far off, and these say nothing of packs.
        let mut catalogue = Self { shrunk_on: None, ..self.clone() };
        build::group(&mut catalogue, labels);
        catalogue
    }

    /// The day as of which packs that shrank are marked; `None` where none was looked for.
    pub const fn shrunk_on(&self) -> Option<Day> {
        self.shrunk_on
    }

    /// The same market with these products marked, and no others: as of `day`, there is less in their packs than there
    /// was.
    #[must_use]
    pub fn with_shrunk(mut self, day: Day, shrunk: impl IntoIterator<Item = ProductNumber>) -> Self {
        self.shrunk_on = Some(day);
        for flags in &mut self.flags {
            *flags = flags.without(Flags::SHRUNK);
        }
        for ProductNumber(number) in shrunk {
            let flags = &mut self.flags[number as usize];
            *flags = flags.with(Flags::SHRUNK, true);
            self.gists.note(self.groups.row(ProductNumber(number)), *flags);
        }
        self
    }

    /// Puts another size in the place of one that cannot be, or none. What that said of each piece, and of what is
    /// drained, goes with it.
    fn correct_size(&mut self, ProductNumber(number): ProductNumber, size: Option<Quantity>) {
        let index = number as usize;
        self.sizes_read.push(SizeRead::of(self, number));
        self.amount[index] = size.map_or(0, Quantity::thousandths);
        self.each[index] = 0;
        self.unit[index] = size.map_or(self.unit[index], |size| size.unit() as u8);
        self.flags[index] = self.flags[index].with(Flags::DOUBTFUL_SIZE, true).without(Flags::DRAINED);
    }

    /// The hash of a product's key: the same in every catalogue.
    pub fn key_hash(&self, number: ProductNumber) -> u64 {
        let product = self.product(number);
        keys::hash(product.chain().id.as_str(), product.id())
    }

    /// The keys of all products that are linked, and those that they had before.
    pub fn linked_keys(&self) -> impl Iterator<Item = ProductKey> {
        (self.linked_from..self.len() as u32).map(|number| self.product(ProductNumber(number))).flat_map(|product| {
            let key = product.key();
            let former = product.former_ids().map(|id| ProductKey { id: id.into(), ..key.clone() });
            former.chain([product.key()]).collect::<Vec<_>>()
        })
    }

    /// How many products there are.
    pub fn len(&self) -> usize {
        self.chain.len()
    }

    /// Is it without products?
    pub fn is_empty(&self) -> bool {
        self.chain.is_empty()
    }

    /// How many price points there are.
    pub fn prices(&self) -> usize {
        self.points.len()
    }

    /// The newest day of all chains; `None` without any product.
    pub const fn as_of(&self) -> Option<Day> {
        self.as_of
    }

    /// The chains: the known ones in their order, then the others by id.
    pub fn chains(&self) -> &[ChainSummary] {
        &self.chains
    }

    /// The chain with this number.
    pub fn chain(&self, number: ChainNumber) -> &ChainSummary {
        &self.chains[usize::from(number.0)]
    }

    /// The numbers of the chains, in their order.
    pub fn chain_numbers(&self) -> impl Iterator<Item = ChainNumber> + use<> {
        (0..self.chains.len() as u16).map(ChainNumber)
    }

    /// The number of the chain with this id.
    pub fn find_chain(&self, id: &str) -> Option<ChainNumber> {
        let place = self.chains.iter().position(|chain| chain.id.as_str() == id)?;
        Some(ChainNumber(place as u16))
    }

    /// The brands that products have, one spelling each.
    pub fn brands(&self) -> impl Iterator<Item = &str> {
        self.brands.iter()
    }

    /// The brand with this number.
    pub fn brand(&self, number: BrandNumber) -> &str {
        self.brands.get(number.0 as usize)
    }

    /// For each category: how many products, and how many of them are available.
    pub fn categories(&self) -> [(u32, u32); Category::COUNT] {
        let mut counts = [(0, 0); Category::COUNT];
        for (category, flags) in self.category.iter().zip(&self.flags) {
            if let Some((products, available)) = counts.get_mut(usize::from(*category)) {
                *products += 1;
                *available += u32::from(flags.has(Flags::AVAILABLE));
            }
        }
        counts
    }

    /// The product with the key `{chain}:{id}`, or the one that had it before its chain changed its number.
    pub fn find(&self, key: &str) -> Option<ProductNumber> {
        let (chain, id) = key.split_once(':')?;
        self.find_article(chain, id)
    }

    /// The product with this key, or the one that had it before its chain changed its number.
    pub fn find_key(&self, key: &ProductKey) -> Option<ProductNumber> {
        self.find_article(key.chain.as_str(), &key.id)
    }

    fn find_article(&self, chain: &str, id: &str) -> Option<ProductNumber> {
        let chain_number = self.find_chain(chain)?.0;
        let hash = keys::hash(chain, id);
        let of_chain = |number: u32| self.chain[number as usize] == chain_number;
        let is_it = |number: u32| of_chain(number) && self.id.get(number as usize) == id;
        self.keys.find(hash, is_it).or_else(|| self.former.find(hash, id, of_chain)).map(ProductNumber)
    }

    /// The product with this number.
    pub const fn product(&self, number: ProductNumber) -> ProductView<'_> {
        ProductView { catalogue: self, number }
    }

    /// All products, in the order of their numbers.
    pub fn products(&self) -> impl ExactSizeIterator<Item = ProductView<'_>> {
        (0..self.len() as u32).map(|number| self.product(ProductNumber(number)))
    }

    /// The group with this number.
    pub const fn group(&self, number: GroupNumber) -> GroupView<'_> {
        GroupView { catalogue: self, number }
    }

    /// The numbers of the groups, in order.
    pub fn group_numbers(&self) -> impl ExactSizeIterator<Item = GroupNumber> + use<> {
        (0..self.groups.len() as u32).map(GroupNumber)
    }

    /// The words of all names.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// The organic products.
    pub fn organic(&self) -> impl Iterator<Item = ProductNumber> {
        let all = (0..).map(ProductNumber).zip(&self.flags);
        all.filter(|(_, flags)| flags.has(Flags::BIO)).map(|(product, _)| product)
    }

    /// The products of these chains, given by their places.
    pub fn of_chains(&self, chains: &[u16]) -> impl Iterator<Item = ProductNumber> {
        let all = if chains.is_empty() { &[] } else { self.chain.as_slice() };
        (0..).map(ProductNumber).zip(all).filter(|(_, chain)| chains.contains(chain)).map(|(product, _)| product)
    }

    /// The products of these categories.
    pub fn of_categories(&self, categories: &[Category]) -> impl Iterator<Item = ProductNumber> {
        let mut wanted = [false; 256];
        for category in categories {
            wanted[usize::from(category.index())] = true;
        }
        let all = if categories.is_empty() { &[] } else { self.category.as_slice() };
        let is_wanted = move |category: u8| wanted[usize::from(category)];
        (0..).map(ProductNumber).zip(all).filter(move |&(_, &category)| is_wanted(category)).map(|(product, _)| product)
    }

    /// How many groups there are; a product that is alone is a group of its own.
    pub fn groups(&self) -> usize {
        self.groups.len()
    }
}
