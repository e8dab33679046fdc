//! What a person may search for by its whole name: kinds, brands and categories, made once for a catalogue.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::OnceLock;

use super::request::{CategoryFilter, Filters, Request, Suggestion};
use crate::catalogue::Catalogue;
use crate::domain::{Category, fold};
use crate::kinds::Kind;

/// Brands with fewer products are not suggested.
const COMMON: usize = 2;

/// So many names that begin as typed are looked at.
const CANDIDATES: usize = 30;

/// Names of kinds come before their synonyms so many times over, and what people eat and drink before the rest.
const NAME: usize = 4;
const FOOD: usize = 2;

/// Of what a search finds, so many times as much as there is of a kind or brand says how common that is.
const WITHIN: usize = 4;

/// The names of kinds and brands, and the categories.
#[derive(Debug, Default)]
pub struct Completions {
    /// In the order of their folded names.
    names: Vec<Named>,
    categories: Vec<CategoryEntry>,
}

/// A kind or a brand under one of its names.
#[derive(Debug)]
struct Named {
    folded: Box<str>,
    text: Box<str>,
    /// How much likelier it is to be meant than others that are as common.
    weight: usize,
    /// `None` for a brand.
    kind: Option<Kind>,
    /// How many products of it are on sale.
    products: usize,
    /// How many groups a search for it finds; counted when it is suggested first.
    groups: OnceLock<usize>,
}

#[derive(Debug)]
struct CategoryEntry {
    category: Category,
    folded: Box<str>,
    groups: OnceLock<usize>,
}

impl Completions {
    /// Of this catalogue. Suggestions are to be asked of the same one.
    pub fn of(catalogue: &Catalogue) -> Self {
        let mut names: Vec<Named> = Kind::all().flat_map(|kind| kinds_named(catalogue, kind)).collect();
        names.extend(brands(catalogue));
        names.sort_by(|a, b| a.folded.cmp(&b.folded));
        let known = Category::all().filter(|category| category.name() != "Unbekannt");
        let entry = |category: Category| CategoryEntry {
            category,
            folded: fold::folded(category.name()).into(),
            groups: OnceLock::new(),
        };
        Self { names, categories: known.map(entry).collect() }
    }

    /// The commonest kinds and brands whose names begin so, at most so many; each kind once.
    pub(super) fn named(&self, catalogue: &Catalogue, typed: &str, folded: &str, most: usize) -> Vec<Suggestion> {
        let first = self.names.partition_point(|named| &*named.folded < folded);
        let begin = self.names[first..].iter().take_while(|named| named.folded.starts_with(folded));
        let mut found: Vec<&Named> = begin.filter(|named| goes_on(&named.text, typed)).collect();
        found.sort_by_key(|named| Reverse(named.weight * named.products));
        found.truncate(CANDIDATES);
        found.sort_by_key(|named| (*named.folded != *folded, Reverse(named.weight * named.common(catalogue))));
        let mut taken: Vec<&Named> = Vec::with_capacity(most);
        for named in found {
            let is_taken =
                |other: &&Named| other.folded == named.folded || (other.kind.is_some() && other.kind == named.kind);
            if taken.len() < most && !taken.iter().any(is_taken) && named.groups(catalogue) > 0 {
                taken.push(named);
            }
        }
        taken.into_iter().map(|named| named.suggestion(catalogue)).collect()
    }

    /// The categories with a word that begins so, at most so many.
    pub(super) fn categories(&self, catalogue: &Catalogue, folded: &str, most: usize) -> Vec<Suggestion> {
        let begins = |entry: &&CategoryEntry| fold::words(&entry.folded).any(|word| word.starts_with(folded));
        let found = self.categories.iter().filter(begins);
        let suggested = found.map(|entry| (entry.category, entry.groups(catalogue))).filter(|(_, groups)| *groups > 0);
        suggested.take(most).map(|(category, groups)| Suggestion::Category { category, groups }).collect()
    }
}

/// Does the text go on from what was typed, umlauts and all?
pub(super) fn goes_on(text: &str, typed: &str) -> bool {
    typed.is_ascii() || text.to_lowercase().starts_with(&typed.trim().to_lowercase())
}

impl Named {
    /// How common it is: what else its words are found in does not make it much commoner.
    fn common(&self, catalogue: &Catalogue) -> usize {
        self.groups(catalogue).min(self.products * WITHIN)
    }

    fn groups(&self, catalogue: &Catalogue) -> usize {
        let request = || Request { q: self.text.to_string(), ..Request::default() };
        *self.groups.get_or_init(|| super::search(catalogue, &request()).total)
    }

    fn suggestion(&self, catalogue: &Catalogue) -> Suggestion {
        let (text, groups) = (self.text.to_string(), self.groups(catalogue));
        match self.kind {
            Some(kind) => Suggestion::Kind { kind, text, groups },
            None => Suggestion::Brand { text, groups },
        }
    }
}

impl CategoryEntry {
    fn groups(&self, catalogue: &Catalogue) -> usize {
        let filters = || Filters { categories: vec![CategoryFilter::One(self.category)], ..Filters::default() };
        let request = || Request { filters: filters(), ..Request::default() };
        *self.groups.get_or_init(|| super::search(catalogue, &request()).total)
    }
}

fn kinds_named(catalogue: &Catalogue, kind: Kind) -> impl Iterator<Item = Named> {
    let on_sale = catalogue.of_kind(kind).filter(|&number| catalogue.product(number).available()).count();
    // Abbreviations are what names of products say.
    let names = kind.own_names().filter(move |name| on_sale > 0 && !name.ends_with('.'));
    let food = if kind.shelf().is_food() { FOOD } else { 1 };
    names.enumerate().map(move |(place, name)| {
        let weight = if place == 0 { NAME * food } else { food };
        Named { weight, ..Named::new(name, Some(kind), on_sale) }
    })
}

/// The brands: of several spellings that fold to the same, the commonest.
fn brands(catalogue: &Catalogue) -> Vec<Named> {
    let mut on_sale = vec![(0, 0); catalogue.brand_count()];
    for product in catalogue.products().filter(|product| product.available()) {
        if let Some(brand) = product.brand_number() {
            let (products, food) = &mut on_sale[brand.0 as usize];
            *products += 1;
            *food += usize::from(product.category().is_some_and(Category::is_food));
        }
    }
    let mut brands: HashMap<Box<str>, (usize, Named)> = HashMap::new();
    for (name, (products, food)) in catalogue.brands().zip(on_sale) {
        let named = Named::new(name, None, 0);
        let (most, brand) = brands.entry(named.folded.clone()).or_insert((0, named));
        if products > *most {
            (*most, brand.text) = (products, name.into());
            brand.weight = if food * 2 > products { NAME * FOOD } else { NAME };
        }
        brand.products += products;
    }
    let brands = brands.into_values().map(|(_, brand)| brand);
    brands.filter(|brand| brand.products >= COMMON && !brand.folded.is_empty()).collect()
}

impl Named {
    fn new(name: &str, kind: Option<Kind>, products: usize) -> Self {
        Self {
            folded: fold::folded(name).into(),
            text: name.into(),
            weight: 1,
            kind,
            products,
            groups: OnceLock::new(),
        }
    }
}
