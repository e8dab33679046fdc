//! What each product is: its kind, shelf and attributes, found once, when the catalogue is built.

use std::collections::HashMap;

use rayon::prelude::*;

use super::{Catalogue, NONE_U8, ProductNumber};
use crate::domain::{Category, fold};
use crate::kinds::{Attributes, Classifier, Kind, Place, Placed, Value};

/// What products are, one entry a product.
#[derive(Clone, Debug, Default)]
pub(super) struct Kinds {
    /// [`Kind::index`], or [`NONE`].
    kind: Vec<u16>,
    /// How sure the kind is, or else the shelf or the aisle, in hundredths.
    confidence: Vec<u8>,
    /// What names state, end to end, and where each product's end.
    attributes: Vec<Value>,
    attributes_end: Vec<u32>,
    /// The products by kind, and where each kind's end.
    by_kind: Vec<u32>,
    by_kind_end: Vec<u32>,
}

/// No kind.
const NONE: u16 = u16::MAX;

impl Kinds {
    pub(super) fn kind(&self, product: usize) -> Option<Kind> {
        Kind::from_index(self.kind[product])
    }

    /// The products of exactly this kind.
    fn products(&self, kind: Kind) -> &[u32] {
        let end = |kind: usize| self.by_kind_end.get(kind).map_or(0, |&end| end as usize);
        let kind = usize::from(kind.index());
        &self.by_kind[kind.checked_sub(1).map_or(0, end)..end(kind)]
    }

    fn sort_by_kind(&mut self) {
        let of_kind = |kind: &u16| Kind::from_index(*kind).is_some();
        let mut products: Vec<u32> =
            (0..).zip(&self.kind).filter(|(_, kind)| of_kind(kind)).map(|(product, _)| product).collect();
        products.sort_by_key(|&product| self.kind[product as usize]);
        let end = |kind: Kind| products.partition_point(|&product| self.kind[product as usize] <= kind.index()) as u32;
        self.by_kind_end = Kind::all().map(end).collect();
        self.by_kind = products;
    }

    pub(super) fn confidence(&self, product: usize) -> f32 {
        f32::from(self.confidence[product]) / 100.0
    }

    pub(super) fn attributes(&self, product: usize) -> Attributes<'_> {
        let start = product.checked_sub(1).map_or(0, |before| self.attributes_end[before]);
        Attributes::new(&self.attributes[start as usize..self.attributes_end[product] as usize])
    }
}

impl Catalogue {
    /// The products of exactly this kind.
    pub fn of_just(&self, kind: Kind) -> impl Iterator<Item = ProductNumber> {
        self.kinds.products(kind).iter().map(|&product| ProductNumber(product))
    }

    /// The products of a kind, and of those that belong to it.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = ProductNumber> {
        kind.within().iter().flat_map(|&kind| self.of_just(kind))
    }
}

/// Finds what each product is. `decided` are kinds that an operator chose, by the hash of the product's key.
pub(super) fn find(catalogue: &mut Catalogue, decided: &HashMap<u64, Kind>) {
    catalogue.stated_category.clone_from(&catalogue.category);
    let find = |(classifier, folded): &mut (Classifier, String), number: usize| {
        let product = catalogue.product(ProductNumber(number as u32));
        fold::plain(product.name(), folded);
        let placed = match decided.get(&catalogue.key_hash(product.number())) {
            Some(&kind) => Placed { place: Place::Kind(kind), confidence: 1.0 },
            None => classifier.classify(&product.article(folded)),
        };
        let shelf = shelf(placed.place, product.stated_category());
        (placed, Attributes::stated(folded, placed.place.kind(), shelf))
    };
    let found: Vec<(Placed, Vec<Value>)> =
        (0..catalogue.len()).into_par_iter().map_init(Default::default, find).collect();
    let mut kinds = Kinds::default();
    for ((Placed { place, confidence }, stated), category) in found.into_iter().zip(&mut catalogue.category) {
        kinds.kind.push(place.kind().map_or(NONE, Kind::index));
        kinds.confidence.push((confidence * 100.0) as u8);
        kinds.attributes.extend(stated);
        kinds.attributes_end.push(kinds.attributes.len() as u32);
        *category = shelf(place, Category::from_index(*category)).map_or(NONE_U8, Category::index);
    }
    kinds.attributes.shrink_to_fit();
    kinds.sort_by_kind();
    catalogue.kinds = kinds;
}

/// The shelf of a place; where only the aisle is known, what the chain states, if it is in that aisle.
fn shelf(place: Place, stated: Option<Category>) -> Option<Category> {
    match place {
        Place::Kind(kind) => Some(kind.shelf()),
        Place::Shelf(shelf) => Some(shelf),
        Place::Aisle(aisle) => stated.filter(|stated| stated.first_of_group() == aisle),
        Place::Elsewhere => None,
        Place::Unknown => stated,
    }
}
