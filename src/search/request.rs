//! Requests to the search and their results. No JSON: the wire types are the API's.

use crate::catalogue::{BrandNumber, ChainNumber, GroupNumber, ProductNumber};
use crate::domain::{Category, Cents, Day, Quantity};
use crate::kinds::Kind;

/// A search request.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each asks for one thing more")]
pub struct Request {
    /// What was typed; empty = everything that passes the filters.
    pub q: String,
    /// Which products may be hits.
    pub filters: Filters,
    /// The order; `None` = by relevance, without words by price.
    pub sort: Option<Sort>,
    /// Hits in sections by category, the most relevant first; the shelf of what the words name by kind.
    pub sections: bool,
    /// Single products instead of groups.
    pub single: bool,
    /// The query is what a line of a list wants: what it says of a kind may also be stated in other words (`zuckerfrei`
    /// as `ohne Zucker`), and adjectives may be inflected otherwise.
    pub as_line: bool,
    /// Only hits, no facets.
    pub bare: bool,
    /// Also what the words mean of any brand: [`SearchResult::any_brand`].
    pub any_brand: bool,
    /// The number of hits to return.
    pub limit: usize,
    /// The number of hits to skip.
    pub offset: usize,
}

/// Which products may be hits; an empty list lets all pass.
#[derive(Clone, Debug, Default)]
pub struct Filters {
    /// The ids of chains; unknown ones match nothing.
    pub chains: Vec<String>,
    /// Categories, or whole groups of them.
    pub categories: Vec<CategoryFilter>,
    /// Kinds, with all that belong to them.
    pub kinds: Vec<Kind>,
    /// Brands, in any spelling that folds to the same.
    pub brands: Vec<String>,
    /// Sizes of packs, exactly.
    pub sizes: Vec<Quantity>,
    /// Organic or not.
    pub bio: Option<bool>,
    /// Without anything from animals, or not known to be.
    pub vegan: Option<bool>,
    /// Free of lactose, or not known to be.
    pub lactose_free: Option<bool>,
    /// A brand of the chain itself or not.
    pub own_brand: Option<bool>,
    /// With a deal that holds today or without.
    pub deal: Option<bool>,
    /// Today: deals are counted as of this day.
    pub today: Day,
    /// At its thirty-day low or not.
    pub thirty_day_low: Option<bool>,
    /// On sale now, or ever.
    pub available: Availability,
    /// The lowest price.
    pub min_price: Option<Cents>,
    /// The highest price.
    pub max_price: Option<Cents>,
}

/// A category, or a group of categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CategoryFilter {
    /// One category.
    One(Category),
    /// All categories whose code begins with this character.
    Group(char),
}

impl CategoryFilter {
    /// Reads a code (`34`) or the first character of one (`3`); `None` if there is no such category.
    pub fn parse(text: &str) -> Option<Self> {
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(group), None) => {
                Category::all().any(|category| category.code().starts_with(group)).then_some(Self::Group(group))
            }
            _ => Category::parse(text).map(Self::One),
        }
    }

    /// Does the category pass?
    pub fn has(self, category: Category) -> bool {
        match self {
            Self::One(one) => one == category,
            Self::Group(group) => category.code().starts_with(group),
        }
    }
}

/// Whether products that are no longer on sale may be hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Availability {
    /// Only what is on sale on its chain's newest day.
    #[default]
    Now,
    /// Everything.
    Any,
}

/// The order of hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// What people mean first.
    Relevance,
    /// Cheapest first.
    Price,
    /// Cheapest per kilogram, litre … first; hits without a unit price last.
    UnitPrice,
    /// The biggest recent drop first.
    Change,
    /// By name.
    Name,
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct SearchResult {
    /// The corrected query, if it was corrected.
    pub corrected: Option<String>,
    /// How many hits there are in all.
    pub total: usize,
    /// The number of products in them.
    pub products: usize,
    /// The requested page of hits, in order.
    pub hits: Vec<Hit>,
    /// With [`Request::sections`]: the sections of all hits, in order.
    pub sections: Vec<Section>,
    /// The facets of the result; without [`Request::bare`].
    pub facets: Facets,
    /// The kind that the words name; the first of several.
    pub kind: Option<Kind>,
    /// With [`Request::any_brand`]: what is meant of that kind among the hits, where the words say nothing else.
    pub any_brand: Option<AnyBrand>,
}

/// What words mean of any brand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyBrand {
    /// The kind that they name.
    pub kind: Kind,
    /// What is meant by it, in the plain variety.
    pub products: Vec<ProductNumber>,
}

/// One hit: a group, and those of its products that match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The group.
    pub group: GroupNumber,
    /// Its products that match, the best offer first; never empty.
    pub products: Vec<ProductNumber>,
    /// In the order of relevance: how relevant it is. Only to be compared within one answer.
    pub relevance: u16,
    /// Whether it is of the kind that the words name.
    pub fit: Fit,
}

/// What a hit is to the kind that the words of a query name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// The words name no kind, or it is not known to be of that, and its name has not all of them.
    Unknown,
    /// Its name has the words.
    Said,
    /// Within that kind, but what nobody means by its name.
    Special,
    /// Of that kind, but a variety that nobody asked for.
    Variety,
    /// What is meant: the plain variety, or the one asked for.
    Meant,
}

/// A section: the hits of one kind, or the others of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// The category; `None` for hits without one.
    pub category: Option<Category>,
    /// The kind, where the category is shown by kind.
    pub kind: Option<Kind>,
    /// The number of its hits.
    pub hits: usize,
    /// How many products they have.
    pub products: usize,
}

/// How many hits each filter would leave, counted without that filter itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// By chain, most hits first.
    pub chains: Vec<Facet<ChainNumber>>,
    /// By category, most hits first.
    pub categories: Vec<Facet<Category>>,
    /// By kind, each with all that belong to it, most hits first, at most [`Facets::MAX_KINDS`]. A kind of which
    /// all hits are of one that belongs to it is left out.
    pub kinds: Vec<Facet<Kind>>,
    /// By brand, most hits first, at most [`Facets::MAX_BRANDS`].
    pub brands: Vec<Facet<BrandNumber>>,
    /// By size, most hits first, at most [`Facets::MAX_SIZES`].
    pub sizes: Vec<Facet<Quantity>>,
    /// With a deal.
    pub deal: usize,
    /// At their thirty-day low.
    pub thirty_day_low: usize,
    /// Organic.
    pub bio: usize,
    /// Without anything from animals.
    pub vegan: usize,
    /// Free of lactose.
    pub lactose_free: usize,
    /// Brands of the chain itself.
    pub own_brand: usize,
    /// The lowest and the highest price.
    pub price: Option<(Cents, Cents)>,
}

impl Facets {
    /// How many brands are listed.
    pub const MAX_BRANDS: usize = 50;
    /// How many kinds are listed.
    pub const MAX_KINDS: usize = 50;
    /// How many sizes are listed.
    pub const MAX_SIZES: usize = 12;
}

/// One value of a facet and how many hits have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facet<T> {
    /// The value.
    pub value: T,
    /// How many hits have it.
    pub hits: usize,
}

/// A completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suggestion {
    /// A kind, under one of its names.
    Kind {
        /// The kind.
        kind: Kind,
        /// The name.
        text: String,
        /// How many hits a search for it has.
        hits: usize,
    },
    /// A brand.
    Brand {
        /// Its name.
        text: String,
        /// How many hits a search for it has.
        hits: usize,
    },
    /// What was typed, with its last word completed.
    Word {
        /// The words.
        text: String,
    },
    /// A category.
    Category {
        /// The category.
        category: Category,
        /// How many hits it has.
        hits: usize,
    },
    /// The best offer of a group.
    Product {
        /// The title of the group.
        text: String,
        /// The product.
        product: ProductNumber,
    },
}

impl Suggestion {
    /// What to search for.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Kind { text, .. } | Self::Brand { text, .. } | Self::Word { text } | Self::Product { text, .. } => {
                Some(text)
            }
            Self::Category { .. } => None,
        }
    }
}
