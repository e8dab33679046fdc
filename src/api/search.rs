//! `GET /api/v1/search`: groups of products for a query, with filters, order and facets.

use std::borrow::Cow;
use std::time::Instant;

use schemars::JsonSchema;
use serde::Serialize;

use super::kind_row::{KindRow, least_chains};
use super::language;
use super::operation::{Answer, Call, Operation};
use super::parameters::{Kind, Parameter, Parameters};
use super::problem::Problem;
use super::product::Product;
use super::shape;
use super::size;
use super::snapshot::Snapshot;
use super::wire::{Date, Key};
use crate::catalogue::{Catalogue, ProductNumber};
use crate::domain::{Category, Cents, Day, Language, Quantity};
use crate::kinds;
use crate::search::{self, Availability, CategoryFilter, Filters, Hit, Request, SearchResult, Sort};
use crate::shopping::{self, Reading};
use crate::stats;

const SORTS: &[&str] = &["relevance", "price", "unitPrice", "change", "name"];

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/search",
    id: "search",
    about: "Products for a query in German, grouped by article. Without a query: everything the filters let through.",
    parameters: &[
        Parameter::new(
            "q",
            Kind::Text(200),
            "Words, \"phrases\", -without, sizes (1l, <=250g), prices (<2€), bio, chains.",
        ),
        Parameter::new(
            "line",
            Kind::Flag,
            "true: q is a line of a shopping list; what it says of how much is left out.",
        ),
        Parameter::new(
            "chain",
            Kind::ShapedList(shape::CHAIN, 64),
            "Only these chains; one that does not exist has nothing.",
        ),
        Parameter::new(
            "category",
            Kind::ShapedList(shape::CATEGORY, 128),
            "Only these categories: codes (34) or groups (3).",
        ),
        Parameter::new(
            "kind",
            Kind::ShapedList(shape::KIND, 64),
            "Only these kinds and what belongs to them: ids of /api/v1/kinds.",
        ),
        Parameter::new("brand", Kind::Text(100), "Only this brand."),
        Parameter::new("size", Kind::ShapedList(shape::SIZE, 32), "Only packs of these sizes: 250g, 1l, 1.5l, 10pcs."),
        Parameter::new("bio", Kind::Flag, "Only organic (true) or only not organic (false)."),
        Parameter::new("vegan", Kind::Flag, "Only what its name or kind says is vegan, or only what is not."),
        Parameter::new("lactoseFree", Kind::Flag, "Only what its name or kind says is free of lactose, or not."),
        Parameter::new("ownBrand", Kind::Flag, "Only own brands of chains, or only others."),
        Parameter::new("deal", Kind::Flag, "Only with a promotion, or only without."),
        Parameter::new("thirtyDayLow", Kind::Flag, "Only at their lowest price of 30 days, or only not."),
        Parameter::new("available", Kind::Word(&["now", "any"]), "What is on sale now, or anything ever seen (last)."),
        Parameter::new("minPrice", Kind::Number(0, MOST, None), "From this price on, in cents."),
        Parameter::new("maxPrice", Kind::Number(1, MOST, None), "Up to this price, in cents."),
        Parameter::new("sort", Kind::Word(SORTS), "The order. Without a query, relevance is the order by name."),
        Parameter::new(
            "sections",
            Kind::Flag,
            "In runs by category, the most relevant first, the shelf of what the words name by kind; inside by `sort`.",
        ),
        Parameter::new(
            "kindRow",
            Kind::Flag,
            "true: also the cheapest of any brand at each chain, where the words name a kind, and no brand or product, \
                and two chains have it.",
        ),
        Parameter::new("group", Kind::Flag, "false: every product by itself."),
        language::LANG,
        Parameter::new("limit", Kind::Number(1, 100, Some(24)), "How many groups."),
        Parameter::new("offset", Kind::Number(0, MOST, Some(0)), "From which group on."),
    ],
    ..Operation::read::<SearchAnswer>(answer)
};

const MOST: u32 = Cents::MAX.get();

/// What was found.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchAnswer<'a> {
    /// The query as sent.
    q: &'a str,
    /// What was understood instead, where the query as sent finds little.
    corrected: Option<String>,
    /// How many groups there are in all.
    total: usize,
    /// How many products they hold.
    products: usize,
    /// The newest day of the catalogue; null while it is empty.
    as_of: Option<Date>,
    /// How long the search took, in microseconds.
    took_micros: u32,
    /// The groups asked for.
    groups: Vec<Group<'a>>,
    /// With `sections=true`, the runs by category or kind over all groups, in their order.
    sections: Vec<Section>,
    facets: Facets<'a>,
    /// With `kindRow=true`: what the words mean of any brand.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind_row: Option<KindRow<'a>>,
}

/// The same article at one or several chains.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Group<'a> {
    /// The key of the product that stands for the group.
    id: Key<'a>,
    /// The name of the article.
    title: &'a str,
    /// Its category.
    category: Option<&'static str>,
    /// Its products, cheapest unit price first; stale and unavailable ones last.
    products: Vec<Product<'a>>,
    /// The known prices of the first product over the last twelve months, oldest first; empty with fewer than three,
    /// and where it is stale or gone.
    trend: Vec<TrendPoint>,
}

/// From this day on, this price.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrendPoint {
    /// The day.
    date: Date,
    /// The price in cents; null from where on none is known.
    price_cents: Option<u32>,
}

/// Neighbouring groups of one category, or of one kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Section {
    /// The category's code.
    category: Option<&'static str>,
    /// The kind's id, on the shelf of what the words name.
    kind: Option<&'static str>,
    /// The name of the kind, else that of the category.
    name: Cow<'static, str>,
    /// How many groups.
    groups: usize,
    /// How many products they have.
    products: usize,
}

/// What hits could be narrowed down to: groups (with `group=false`, products), each counted without its own filter.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Facets<'a> {
    /// Hits by chain.
    chains: Vec<Facet<'a>>,
    /// Hits by category.
    categories: Vec<Facet<'a>>,
    /// Hits by kind, each with those that belong to it, the commonest first, at most 50.
    kinds: Vec<Facet<'a>>,
    /// Hits by brand, the commonest first, at most 50.
    brands: Vec<Facet<'a>>,
    /// Hits by the size of the pack, the commonest first, at most 12.
    sizes: Vec<Facet<'a>>,
    /// With a promotion.
    deal: usize,
    /// At their lowest price of 30 days.
    thirty_day_low: usize,
    /// Organic.
    bio: usize,
    /// Vegan.
    vegan: usize,
    /// Free of lactose.
    lactose_free: usize,
    /// Own brands of chains.
    own_brand: usize,
    /// The cheapest and the dearest; null without hits.
    price: Option<PriceRange>,
}

/// One value hits could be narrowed down to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Facet<'a> {
    /// Its value as a parameter.
    id: Cow<'a, str>,
    /// Its name for people.
    name: Cow<'a, str>,
    /// How many hits.
    count: usize,
}

/// From the cheapest to the dearest.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceRange {
    /// The lowest price in cents.
    min_cents: u32,
    /// The highest price in cents.
    max_cents: u32,
}

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let request = request(&call.parameters, &snapshot.catalogue, snapshot.today)?;
    let begin = Instant::now();
    // A line that names nothing finds nothing, while a query without words finds everything.
    let is_nothing = request.as_line && request.q.is_empty();
    let found = if is_nothing { SearchResult::default() } else { search::search(&snapshot.catalogue, &request) };
    let took = begin.elapsed().as_micros();
    let q = call.parameters.text("q").unwrap_or_default();
    // What a line means is said whoever has it.
    let asked = call.parameters.list("chain").count();
    let least = if request.as_line { 1 } else { least_chains(&snapshot.catalogue, asked) };
    let language = language::asked(&call.parameters);
    let mut answer = SearchAnswer::of(&snapshot.catalogue, q, found, (snapshot.today, language), least);
    answer.took_micros = u32::try_from(took).unwrap_or(u32::MAX);
    Answer::json(&answer)
}

fn request(parameters: &Parameters, catalogue: &Catalogue, today: Day) -> Result<Request, Problem> {
    let number = |name| parameters.number(name);
    Ok(Request {
        q: words(parameters, catalogue).into_owned(),
        filters: Filters { today, ..filters(parameters)? },
        sort: parameters.text("sort").map(sort),
        sections: parameters.flag("sections").unwrap_or(false),
        single: !parameters.flag("group").unwrap_or(true),
        as_line: parameters.flag("line").unwrap_or(false),
        bare: false,
        any_brand: parameters.flag("kindRow").unwrap_or(false) && number("offset") == Some(0),
        limit: number("limit").unwrap_or_default() as usize,
        offset: number("offset").unwrap_or_default() as usize,
    })
}

/// The words to look for: of a line, without what says how much.
fn words<'a>(parameters: &'a Parameters, catalogue: &Catalogue) -> Cow<'a, str> {
    let q = parameters.text("q").unwrap_or_default();
    if !parameters.flag("line").unwrap_or(false) {
        return q.into();
    }
    let line = shopping::lines(q, catalogue).pop().unwrap_or_default();
    Reading::of(&line).words.into()
}

fn filters(parameters: &Parameters) -> Result<Filters, Problem> {
    let category = |code: &str| {
        CategoryFilter::parse(code).ok_or_else(|| {
            Problem::parameter("category", format!("`{code}` is no category; /api/v1/categories lists them."))
        })
    };
    let kind = |id: &str| {
        kinds::Kind::find(id)
            .ok_or_else(|| Problem::parameter("kind", format!("`{id}` is no kind; /api/v1/kinds lists them.")))
    };
    let size = |text: &str| {
        size::parse(text).ok_or_else(|| Problem::parameter("size", format!("No pack is of the size {text}.")))
    };
    let any = parameters.text("available") == Some("any");
    Ok(Filters {
        chains: parameters.list("chain").map(str::to_owned).collect(),
        categories: parameters.list("category").map(category).collect::<Result<_, _>>()?,
        kinds: parameters.list("kind").map(kind).collect::<Result<_, _>>()?,
        sizes: parameters.list("size").map(size).collect::<Result<_, _>>()?,
        brands: parameters.text("brand").map(str::to_owned).into_iter().collect(),
        bio: parameters.flag("bio"),
        vegan: parameters.flag("vegan"),
        lactose_free: parameters.flag("lactoseFree"),
        own_brand: parameters.flag("ownBrand"),
        deal: parameters.flag("deal"),
        thirty_day_low: parameters.flag("thirtyDayLow"),
        available: if any { Availability::Any } else { Availability::Now },
        min_price: parameters.number("minPrice").and_then(Cents::new),
        max_price: parameters.number("maxPrice").and_then(Cents::new),
        ..Filters::default()
    })
}

fn sort(word: &str) -> Sort {
    match word {
        "price" => Sort::Price,
        "unitPrice" => Sort::UnitPrice,
        "change" => Sort::Change,
        "name" => Sort::Name,
        _ => Sort::Relevance,
    }
}

impl<'a> SearchAnswer<'a> {
    /// In a language; the row of the kind where at least so many chains have it.
    fn of(
        catalogue: &'a Catalogue,
        q: &'a str,
        found: SearchResult,
        (today, language): (Day, Language),
        least: usize,
    ) -> Self {
        let section = |section: &search::Section| Section {
            category: section.category.map(Category::code),
            kind: section.kind.map(kinds::Kind::id),
            name: match (section.kind, section.category) {
                (Some(kind), _) => kind.name().into(),
                (None, Some(category)) => category.names(language).title.into(),
                (None, None) => Category::unknown().names(language).title.into(),
            },
            groups: section.hits,
            products: section.products,
        };
        Self {
            q,
            total: found.total,
            products: found.products,
            as_of: catalogue.as_of().map(Date),
            took_micros: 0,
            groups: found.hits.iter().map(|hit| Group::of(catalogue, hit, today)).collect(),
            sections: found.sections.iter().map(section).collect(),
            facets: Facets::of(catalogue, &found.facets, language),
            kind_row: found.any_brand.as_ref().and_then(|found| KindRow::of(catalogue, found, today, least)),
            corrected: found.corrected,
        }
    }
}

impl<'a> Group<'a> {
    /// A hit of a search.
    pub(super) fn of(catalogue: &'a Catalogue, hit: &Hit, today: Day) -> Self {
        let group = catalogue.group(hit.group);
        let products = hit.products.iter().map(|&number| Product::of(catalogue.product(number), today));
        let products: Vec<Product<'a>> = products.collect();
        Self {
            id: products[0].key,
            title: group.title(),
            category: group.category().map(Category::code),
            trend: TrendPoint::of(catalogue, hit.products[0], today),
            products,
        }
    }
}

impl TrendPoint {
    /// The steps of a product's trend: each known price, and the ends of those that no other follows.
    fn of(catalogue: &Catalogue, product: ProductNumber, today: Day) -> Vec<Self> {
        let trend = stats::trend(catalogue.product(product), today);
        let next = trend.iter().skip(1).map(|known| known.from).chain(catalogue.as_of().map(|day| day.plus(1)));
        let steps = trend.iter().zip(next).flat_map(|(known, next)| {
            let after = known.to.plus(1);
            let end = (after < next).then_some(Self { date: Date(after), price_cents: None });
            [Self { date: Date(known.from), price_cents: Some(known.price.get()) }].into_iter().chain(end)
        });
        steps.collect()
    }
}

impl<'a> Facets<'a> {
    fn of(catalogue: &'a Catalogue, facets: &search::Facets, language: Language) -> Self {
        let chain = |facet: &search::Facet<_>| {
            let chain = catalogue.chain(facet.value);
            Facet { id: chain.id.as_str().into(), name: chain.name().into(), count: facet.hits }
        };
        let category = |facet: &search::Facet<Category>| Facet {
            id: facet.value.code().into(),
            name: facet.value.names(language).title.into(),
            count: facet.hits,
        };
        let brand = |facet: &search::Facet<_>| {
            let name = catalogue.brand(facet.value);
            Facet { id: name.into(), name: name.into(), count: facet.hits }
        };
        let kind = |facet: &search::Facet<kinds::Kind>| Facet {
            id: facet.value.id().into(),
            name: facet.value.name().into(),
            count: facet.hits,
        };
        let size = |facet: &search::Facet<Quantity>| Facet {
            id: facet.value.to_string().into(),
            name: language.size(facet.value).into(),
            count: facet.hits,
        };
        Self {
            chains: facets.chains.iter().map(chain).collect(),
            categories: facets.categories.iter().map(category).collect(),
            kinds: facets.kinds.iter().map(kind).collect(),
            brands: facets.brands.iter().map(brand).collect(),
            sizes: facets.sizes.iter().map(size).collect(),
            deal: facets.deal,
            thirty_day_low: facets.thirty_day_low,
            bio: facets.bio,
            vegan: facets.vegan,
            lactose_free: facets.lactose_free,
            own_brand: facets.own_brand,
            price: facets.price.map(|(least, most)| PriceRange { min_cents: least.get(), max_cents: most.get() }),
        }
    }
}
