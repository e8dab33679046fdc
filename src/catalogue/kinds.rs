//! What each product is: its kind, shelf and attributes, found once, when the catalogue is built.

use std::collections::HashMap;
use std::hash::BuildHasher as _;

use foldhash::quality::FixedState;
use rayon::prelude::*;

use super::renewed::Earlier;
use super::{Catalogue, Flags, NONE_U8, ProductNumber, ProductView};
use crate::domain::flat::flat;
use crate::domain::{Category, fold};
use crate::kinds::{Article, Attribute, Attributes, Claims, Classifier, Kind, Model, Place, Placed, Value, Variety};

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
    /// The varieties that names state, end to end, and where each product's end.
    varieties: Vec<Variety>,
    varieties_end: Vec<u32>,
    /// The products whose kinds an operator decided, by number.
    decided: Vec<u32>,
    /// The products by kind, and where each kind's end.
    by_kind: Vec<u32>,
    by_kind_end: Vec<u32>,
    /// How many products of each kind state each attribute.
    stating: Vec<u32>,
}

flat!(Kinds {
    kind,
    confidence,
    attributes,
    attributes_end,
    varieties,
    varieties_end,
    decided,
    by_kind,
    by_kind_end,
    stating,
});

/// How many state each attribute: by its place in [`Attribute::ALL`].
pub type Stating = [u32; Attribute::ALL.len()];

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

    fn count_stating(&mut self) {
        let mut stating = vec![0; Kind::count() * Attribute::ALL.len()];
        for (product, &kind) in self.kind.iter().enumerate().filter(|(_, kind)| **kind != NONE) {
            let of_kind = &mut stating[usize::from(kind) * Attribute::ALL.len()..];
            self.attributes(product).iter().for_each(|(attribute, _)| of_kind[attribute as usize] += 1);
        }
        self.stating = stating;
    }

    pub(super) fn confidence(&self, product: usize) -> f32 {
        f32::from(self.confidence[product]) / 100.0
    }

    pub(super) fn attributes(&self, product: usize) -> Attributes<'_> {
        Attributes::new(self.stated(product))
    }

    fn stated(&self, product: usize) -> &[Value] {
        let start = product.checked_sub(1).map_or(0, |before| self.attributes_end[before]);
        &self.attributes[start as usize..self.attributes_end[product] as usize]
    }

    pub(super) fn varieties(&self, product: usize) -> &[Variety] {
        let start = product.checked_sub(1).map_or(0, |before| self.varieties_end[before]);
        &self.varieties[start as usize..self.varieties_end[product] as usize]
    }
}

/// What was found of products before: see [`Catalogue::found`].
pub type Found = Vec<(u64, [u8; 4])>;

/// A digest of all that the classifier looks at.
fn digest(product: ProductView<'_>, folded: &str) -> u64 {
    let Article { folded, chain, category, size } = product.article(folded);
    FixedState::default().hash_one((folded, chain, category, size))
}

/// What a product is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sense {
    /// As the columns hold it.
    kind: u16,
    confidence: u8,
    category: u8,
}

impl Sense {
    fn of(Placed { place, confidence }: Placed, stated: Option<Category>) -> Self {
        let kind = place.kind().map_or(NONE, Kind::index);
        let category = shelf(place, stated).map_or(NONE_U8, Category::index);
        Self { kind, confidence: (confidence * 100.0) as u8, category }
    }

    fn bytes(self) -> [u8; 4] {
        let [low, high] = self.kind.to_le_bytes();
        [low, high, self.confidence, self.category]
    }

    fn read([low, high, confidence, category]: [u8; 4]) -> Self {
        Self { kind: u16::from_le_bytes([low, high]), confidence, category }
    }
}

impl Catalogue {
    /// What was found of each product, by a digest of all that the classifier looked at, in order: for
    /// [`Builder::with_found`](super::Builder::with_found). What an operator decided is not among it.
    pub fn found(&self) -> Found {
        let of = |folded: &mut String, product: usize| {
            let view = self.product(ProductNumber(product as u32));
            fold::plain(view.name(), folded);
            (digest(view, folded), self.sense(product).0.bytes())
        };
        let is_found = |product: &usize| self.kinds.decided.binary_search(&(*product as u32)).is_err();
        let all = (0..self.len()).into_par_iter().filter(is_found);
        let mut found: Found = all.map_init(String::new, of).collect();
        found.par_sort_unstable();
        found.dedup();
        found
    }

    /// What a product is, and what its name states.
    fn sense(&self, product: usize) -> (Sense, &[Value], &[Variety]) {
        let Kinds { kind, confidence, .. } = &self.kinds;
        let (kind, confidence, category) = (kind[product], confidence[product], self.category[product]);
        (Sense { kind, confidence, category }, self.kinds.stated(product), self.kinds.varieties(product))
    }

    /// What the name of a product of a later catalogue states, where its name and what it is have not changed.
    fn stated_by(&self, product: ProductView<'_>, sense: Sense) -> Option<(&[Value], &[Variety])> {
        let number = self.find_article(product.chain().id.as_str(), product.id())?.0 as usize;
        let is_same = self.name.get(number) == product.name()
            && (self.kinds.kind[number], self.category[number]) == (sense.kind, sense.category);
        is_same.then(|| (self.kinds.stated(number), self.kinds.varieties(number)))
    }

    /// The products of exactly this kind.
    pub fn of_just(&self, kind: Kind) -> impl ExactSizeIterator<Item = ProductNumber> {
        self.kinds.products(kind).iter().map(|&product| ProductNumber(product))
    }

    /// How many products of exactly this kind state each attribute.
    pub fn stating(&self, kind: Kind) -> Stating {
        let start = usize::from(kind.index()) * Attribute::ALL.len();
        let of_kind = self.kinds.stating.get(start..start + Attribute::ALL.len());
        of_kind.map_or_else(Stating::default, |of_kind| std::array::from_fn(|attribute| of_kind[attribute]))
    }

    /// The products of a kind, and of those that belong to it.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = ProductNumber> {
        kind.within().iter().flat_map(|&kind| self.of_just(kind))
    }
}

/// Finds what each product is. `decided` are kinds that an operator chose, by the hash of the product's key; `found` is
/// what was found before; what is as it was in the `earlier` catalogue is the same.
pub(super) fn find(
    catalogue: &mut Catalogue,
    decided: &HashMap<u64, Kind>,
    found: &[(u64, [u8; 4])],
    earlier: Earlier<'_>,
) {
    catalogue.stated_category.clone_from(&catalogue.category);
    let decision = |product: ProductView<'_>| decided.get(&catalogue.key_hash(product.number())).copied();
    // Given back when all are found.
    let model = Model::default();
    let find = |(classifier, folded): &mut (Classifier<'_>, String), number: usize| {
        let product = catalogue.product(ProductNumber(number as u32));
        fold::plain(product.name(), folded);
        let known = || found.binary_search_by_key(&digest(product, folded), |(of, _)| *of).ok();
        let sense = if let Some(kind) = decision(product) {
            Sense::of(Placed { place: Place::Kind(kind), confidence: 1.0 }, None)
        } else if let Some(place) = known() {
            Sense::read(found[place].1)
        } else {
            Sense::of(classifier.classify(&product.article(folded)), product.stated_category())
        };
        if let Some((stated, varieties)) = earlier.catalogue.stated_by(product, sense) {
            return (sense, stated.to_vec(), varieties.to_vec());
        }
        let (kind, shelf) = (Kind::from_index(sense.kind), Category::from_index(sense.category));
        let varieties = kind.map_or_else(Vec::new, |kind| Variety::stated(folded, kind));
        (sense, Attributes::stated(folded, kind, shelf), varieties)
    };
    let anew: Vec<usize> = (0..catalogue.len()).filter(|&number| earlier.number(number).is_none()).collect();
    let senses: Vec<(Sense, Vec<Value>, Vec<Variety>)> =
        anew.into_par_iter().map_init(|| (Classifier::new(&model), String::new()), find).collect();
    let is_decided = |number: &u32| decision(catalogue.product(ProductNumber(*number))).is_some();
    let decided =
        if decided.is_empty() { Vec::new() } else { (0..catalogue.len() as u32).filter(is_decided).collect() };
    let mut kinds = Kinds { decided, ..Kinds::default() };
    let mut senses = senses.into_iter();
    let columns = catalogue.category.iter_mut().zip(&mut catalogue.flags);
    for (number, (category, flags)) in columns.enumerate() {
        let anew;
        let (sense, stated, varieties) = if let Some(number) = earlier.number(number) {
            earlier.catalogue.sense(number)
        } else {
            anew = senses.next().expect("one was found for each");
            (anew.0, &*anew.1, &*anew.2)
        };
        let claims = Claims::of_product(Kind::from_index(sense.kind), Attributes::new(stated));
        *flags = flags
            .with(Flags::VEGAN, claims.has_any(Claims::VEGAN))
            .with(Flags::LACTOSE_FREE, claims.has_any(Claims::LACTOSE_FREE))
            .with(Flags::STATES, !stated.is_empty() || !varieties.is_empty());
        kinds.kind.push(sense.kind);
        kinds.confidence.push(sense.confidence);
        kinds.attributes.extend_from_slice(stated);
        kinds.attributes_end.push(kinds.attributes.len() as u32);
        kinds.varieties.extend_from_slice(varieties);
        kinds.varieties_end.push(kinds.varieties.len() as u32);
        *category = sense.category;
    }
    kinds.attributes.shrink_to_fit();
    kinds.varieties.shrink_to_fit();
    kinds.sort_by_kind();
    kinds.count_stating();
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::ProductKey;

    const NAMES: [&str; 4] = ["Vollmilch 1 l", "Erdbeerjoghurt 3,2 % 180 g", "Gouda in Scheiben", "Bohrmaschine"];

    fn built(found: Found, decided: &[(ProductKey, Kind)]) -> Catalogue {
        let mut builder = Builder::new().with_kinds(decided).with_found(found);
        for (id, name) in NAMES.iter().enumerate() {
            builder.push(&testing::product(&format!("billa:{id}"), name, &[("2024-10-04", 99)]));
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    /// All that is known of products by their kinds.
    fn known(catalogue: &Catalogue) -> String {
        let Kinds { kind, confidence, attributes, attributes_end, .. } = &catalogue.kinds;
        format!("{kind:?} {confidence:?} {attributes:?} {attributes_end:?} {:?}", catalogue.category)
    }

    #[test]
    fn what_was_found_before_is_found_again() {
        let anew = built(Found::new(), &[]);
        let found = anew.found();
        assert_eq!(found.len(), NAMES.len());
        assert_eq!(known(&built(found.clone(), &[])), known(&anew));
        assert_eq!(known(&built(found[..2].to_vec(), &[])), known(&anew), "the others are classified");
        let beer = Kind::find("bier").expect("a kind");
        let other = Sense { kind: beer.index(), confidence: 60, category: beer.shelf().index() }.bytes();
        let told = built(found.iter().map(|(of, _)| (*of, other)).collect(), &[]);
        assert!((0..NAMES.len()).all(|product| told.kinds.kind(product) == Some(beer)), "it is not classified");
    }

    #[test]
    fn what_names_stated_before_they_state_again() {
        let anew = built(Found::new(), &[]);
        let beer = [(ProductKey::parse("billa:1").expect("a key"), Kind::find("bier").expect("a kind"))];
        for decided in [&[], &beer[..]] {
            let mut builder = Builder::new().with_kinds(decided).with_earlier(Arc::new(anew.clone()));
            for (id, name) in NAMES.iter().enumerate() {
                builder.push(&testing::product(&format!("billa:{id}"), name, &[("2024-10-04", 99)]));
            }
            let again = builder.finish(1, Catalogue::ungrouped);
            assert_eq!(known(&again), known(&built(Found::new(), decided)), "{decided:?}");
        }
        let mut builder = Builder::new().with_earlier(Arc::new(anew.clone()));
        builder.push(&testing::product("billa:1", "Vanillejoghurt 3,2 % 180 g", &[("2024-10-05", 99)]));
        let renamed = builder.finish(2, Catalogue::ungrouped);
        let stated = |catalogue: &Catalogue, product| format!("{:?}", catalogue.kinds.stated(product));
        assert_ne!(stated(&renamed, 0), stated(&anew, 1), "another name states something else");
    }

    #[test]
    fn what_is_decided_is_not_found() {
        let decided = [(ProductKey::parse("billa:0").expect("a key"), Kind::find("bier").expect("a kind"))];
        let catalogue = built(built(Found::new(), &[]).found(), &decided);
        assert_eq!(catalogue.kinds.kind(0), Some(decided[0].1));
        assert_eq!(catalogue.found().len(), NAMES.len() - 1);
    }
}
