//! The sections of a long list of hits: the shelves, the likeliest first. A shelf on which a kind stands that the words
//! name is shown by kind: what they name first, the others in the shelf's order, last what has no kind.

use std::cmp::Reverse;

use super::meaning::Meaning;
use super::request::Section;
use crate::catalogue::{Catalogue, Flags, Gist};
use crate::domain::Category;
use crate::kinds::Kind;

/// A section has the number of its category, this one for hits without any, or those from [`KINDS`] on by kind.
const NO_CATEGORY: usize = Category::COUNT;
const KINDS: usize = NO_CATEGORY + 1;

/// The sections in which hits can stand, in order.
pub(super) struct Sections<'a> {
    catalogue: &'a Catalogue,
    meaning: &'a Meaning,
    single: bool,
    /// By number.
    places: Vec<u16>,
    /// The numbers in order.
    numbers: Vec<u16>,
    /// By place, how many hits stand there, and how many products these have: of what is on sale, and of what is gone.
    counts: [Vec<(usize, usize)>; 2],
}

impl<'a> Sections<'a> {
    /// Of hits: the gist of the product that stands for each, and whether it matches strongly.
    pub(super) fn of(
        catalogue: &'a Catalogue,
        meaning: &'a Meaning,
        single: bool,
        hits: impl Iterator<Item = (&'a Gist, bool)>,
    ) -> Self {
        let mut sections = Self {
            catalogue,
            meaning,
            single,
            places: Vec::new(),
            numbers: Vec::new(),
            counts: [Vec::new(), Vec::new()],
        };
        let order = sections.categories(hits);
        sections.numbers = order.into_iter().flat_map(|number| sections.within(number)).collect();
        sections.places = vec![0; KINDS + Kind::count()];
        for (place, &number) in (0..).zip(&sections.numbers) {
            sections.places[usize::from(number)] = place;
        }
        sections.counts.iter_mut().for_each(|counts| counts.resize(sections.numbers.len(), (0, 0)));
        sections
    }

    /// The numbers of the categories: the likeliest first, then the one with the most strong matches. Where none of
    /// these has a price of today, a category is half as likely.
    fn categories(&self, hits: impl Iterator<Item = (&'a Gist, bool)>) -> [usize; KINDS] {
        let mut weight = [0_u64; KINDS];
        let mut is_fresh = [false; KINDS];
        for (gist, is_strong) in hits {
            let number = self.category(gist).map_or(NO_CATEGORY, index);
            weight[number] += if is_strong { 1_000 } else { 1 };
            let flags = gist.flags();
            is_fresh[number] |= is_strong && flags.has(Flags::AVAILABLE) && !flags.has(Flags::STALE);
        }
        let most = weight.iter().copied().max().unwrap_or(0).max(1);
        let prior = |number: usize| {
            // What has no category stands where its number puts it.
            let by_number = self.meaning.by_number(weight[number], most);
            let prior =
                Category::from_index(number as u8).map_or(by_number, |category| self.meaning.category(category));
            if is_fresh[number] { prior } else { prior / 2 }
        };
        let mut order = std::array::from_fn(|number| number);
        order.sort_by_key(|&number| (Reverse((prior(number), weight[number])), number));
        order
    }

    /// The sections of a category: itself, before it those of its kinds, if it is shown by kind.
    fn within(&self, number: usize) -> impl Iterator<Item = u16> + use<> {
        let category = Category::from_index(number as u8).filter(|&category| self.meaning.names_kind_on(category));
        let mut kinds: Vec<Kind> = match category {
            Some(category) => Kind::all().filter(|kind| kind.shelf() == category).collect(),
            None => Vec::new(),
        };
        kinds.retain(|&kind| self.meaning.family(kind) == kind);
        kinds.sort_by_key(|&kind| (!self.meaning.names(kind), kind.index()));
        kinds.into_iter().map(|kind| KINDS as u16 + kind.index()).chain([number as u16])
    }

    /// The category of a product, or of its group.
    fn category(&self, gist: &Gist) -> Option<Category> {
        let of_group = || self.catalogue.group(gist.group()).category();
        if self.single { gist.category() } else { gist.category().or_else(of_group) }
    }

    /// The place of the section of the hit for which this product stands.
    pub(super) fn place_of(&self, gist: &Gist) -> u16 {
        let category = self.category(gist);
        let of_category = category.map_or(NO_CATEGORY, index);
        let is_shown_by_kind = category.is_some_and(|category| self.meaning.names_kind_on(category));
        let kind = is_shown_by_kind.then(|| Kind::from_index(gist.kind_index() as u16)).flatten();
        let of_its_shelf = kind.filter(|kind| Some(kind.shelf()) == category);
        let number = of_its_shelf.map_or(of_category, |kind| KINDS + usize::from(self.meaning.family(kind).index()));
        self.places[number]
    }

    /// Counts a hit with so many products that stands in a place.
    #[inline]
    pub(super) fn count(&mut self, is_gone: bool, place: usize, products: u16) {
        let (hits, of_hits) = &mut self.counts[usize::from(is_gone)][place];
        *hits += 1;
        *of_hits += usize::from(products);
    }

    /// Those in which something stands, in order: what is on sale, then what is gone.
    pub(super) fn filled(&self) -> Vec<Section> {
        let sections = self.counts.iter().flat_map(|counts| counts.iter().zip(&self.numbers));
        let filled = sections.filter(|((hits, _), _)| *hits > 0);
        filled
            .map(|(&(hits, products), &number)| {
                let kind = usize::from(number).checked_sub(KINDS).and_then(|kind| Kind::from_index(kind as u16));
                let category = kind.map_or_else(|| Category::from_index(number as u8), |kind| Some(kind.shelf()));
                Section { category, kind, hits, products }
            })
            .collect()
    }
}

fn index(category: Category) -> usize {
    usize::from(category.index())
}
