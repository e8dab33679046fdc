//! What a search asks of every product that it finds, side by side: one look into memory instead of ten. They lie group
//! by group, as a search goes through what it found.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{BrandNumber, Catalogue, ChainNumber, Flags, GroupNumber, NONE_U32, ProductNumber, ProductView};
use crate::domain::flat::flat;
use crate::domain::{Category, Cents, Quantity};
use crate::kinds::Kind;

/// The number of a pack's size: its place among the sizes of one catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SizeNumber(pub(crate) u32);

/// A product in few bytes.
#[derive(Clone, Copy, Debug)]
pub struct Gist {
    group: u32,
    brand: u32,
    size: u32,
    price: Cents,
    kind: u16,
    chain: u16,
    flags: Flags,
    category: u8,
    /// The first four bits say how long the name is, the others at how many chains the group is.
    lengths: u8,
}

flat!(Gist { group, brand, size, price, kind, chain, flags, category, lengths });

/// No name is counted as longer than so many stretches of [`STRETCH`] bytes, no group as larger than so many products.
const LONGEST_NAME: usize = 10;
const LARGEST_GROUP: usize = 6;
const STRETCH: usize = 6;

/// No kind.
const NONE_U16: u16 = u16::MAX;

impl Gist {
    /// Its group.
    #[inline]
    pub const fn group(&self) -> GroupNumber {
        GroupNumber(self.group)
    }

    /// How many products its group has; of six or more it says six.
    #[inline]
    pub const fn group_size(&self) -> u16 {
        (self.lengths >> 4) as u16
    }

    /// Has its group perhaps more products than so many?
    #[inline]
    pub const fn has_others(&self, than: usize) -> bool {
        let size = self.group_size() as usize;
        than < size || size == LARGEST_GROUP
    }

    /// By how many stretches of six bytes its name is shorter than sixty: 0 to 10.
    #[inline]
    pub const fn shortness(&self) -> u16 {
        LONGEST_NAME as u16 - (self.lengths & 15) as u16
    }

    /// The number of its brand.
    #[inline]
    pub fn brand(&self) -> Option<BrandNumber> {
        (self.brand != NONE_U32).then_some(BrandNumber(self.brand))
    }

    /// The number of its size.
    #[inline]
    pub fn size(&self) -> Option<SizeNumber> {
        (self.size != NONE_U32).then_some(SizeNumber(self.size))
    }

    /// Its current price.
    #[inline]
    pub const fn price(&self) -> Cents {
        self.price
    }

    /// The [`Kind::index`] of its kind, or a number that no kind has.
    #[inline]
    pub const fn kind_index(&self) -> usize {
        self.kind as usize
    }

    /// The number of its chain.
    #[inline]
    pub const fn chain(&self) -> ChainNumber {
        ChainNumber(self.chain)
    }

    /// What is true of it.
    #[inline]
    pub const fn flags(&self) -> Flags {
        self.flags
    }

    /// The [`Category::index`] of its category, or a number that no category has.
    #[inline]
    pub const fn category_index(&self) -> usize {
        self.category as usize
    }

    /// Its category.
    #[inline]
    pub fn category(&self) -> Option<Category> {
        Category::from_index(self.category)
    }
}

/// The place of a product's gist: group by group, the best offer of each group first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row(pub(crate) u32);

/// The gists of all products.
#[derive(Clone, Debug, Default)]
pub(super) struct Gists {
    /// By row.
    of: Vec<Gist>,
    /// Each size once.
    sizes: Vec<Quantity>,
}

flat!(Gists { of, sizes });

impl Gists {
    /// Of a catalogue that is finished otherwise.
    pub(super) fn new(catalogue: &Catalogue) -> Self {
        let mut sizes = Vec::new();
        let mut numbers: HashMap<Quantity, u32, FixedState> = HashMap::default();
        let mut number_of = |size: Quantity| {
            *numbers.entry(size).or_insert_with(|| {
                sizes.push(size);
                sizes.len() as u32 - 1
            })
        };
        let mut gist = |group: GroupNumber, product: ProductView<'_>| {
            let number = product.number().0 as usize;
            let name = (product.name_len() / STRETCH).min(LONGEST_NAME);
            let of_group = catalogue.group(group).products().len().min(LARGEST_GROUP);
            Gist {
                group: group.0,
                brand: catalogue.brand[number],
                size: product.quantity().map_or(NONE_U32, &mut number_of),
                price: product.price(),
                kind: product.kind().map_or(NONE_U16, Kind::index),
                chain: catalogue.chain[number],
                flags: catalogue.flags[number],
                category: catalogue.category[number],
                lengths: (of_group << 4 | name) as u8,
            }
        };
        let mut of = Vec::with_capacity(catalogue.len());
        for group in catalogue.group_numbers() {
            of.extend(catalogue.group(group).products().map(|product| gist(group, product)));
        }
        sizes.shrink_to_fit();
        Self { of, sizes }
    }

    /// Notes what is now true of the product in a row.
    pub(super) fn note(&mut self, row: Row, flags: Flags) {
        self.of[row.0 as usize].flags = flags;
    }
}

impl Catalogue {
    /// The gist of a product.
    #[inline]
    pub fn gist(&self, product: ProductNumber) -> &Gist {
        self.gist_in(self.row(product))
    }

    /// The gist of the product in a row.
    #[inline]
    pub fn gist_in(&self, row: Row) -> &Gist {
        &self.gists.of[row.0 as usize]
    }

    /// The row of a product.
    #[inline]
    pub fn row(&self, product: ProductNumber) -> Row {
        self.groups.row(product)
    }

    /// The product in a row.
    #[inline]
    pub fn product_in(&self, row: Row) -> ProductNumber {
        self.groups.product_in(row)
    }

    /// The rows of a group.
    #[inline]
    pub fn rows(&self, group: GroupNumber) -> impl ExactSizeIterator<Item = Row> + Clone + use<> {
        self.groups.rows(group).map(Row)
    }

    /// How many sizes packs have.
    pub fn size_count(&self) -> usize {
        self.gists.sizes.len()
    }

    /// The size with this number.
    pub fn size(&self, number: SizeNumber) -> Quantity {
        self.gists.sizes[number.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};

    #[test]
    fn a_gist_says_what_the_product_says() {
        let names =
            ["Vollmilch 1 l", "Gouda in Scheiben mit Bockshornklee und vielen, vielen anderen Kräutern 200 g", "x"];
        let mut builder = Builder::new();
        for (id, name) in names.iter().enumerate() {
            builder.push(&testing::product(&format!("billa:{id}"), name, &[("2024-10-04", 99)]));
        }
        let catalogue = builder.finish(1, |_| vec![0, 1, 0]);
        for product in catalogue.products() {
            let gist = catalogue.gist(product.number());
            assert_eq!(catalogue.product_in(catalogue.row(product.number())), product.number());
            assert_eq!(
                (gist.group(), gist.price(), gist.chain()),
                (product.group(), product.price(), product.chain_number())
            );
            assert_eq!((gist.flags(), gist.category()), (product.flags(), product.category()));
            assert_eq!(gist.brand(), product.brand_number());
            assert_eq!(gist.size().map(|size| catalogue.size(size)), product.quantity());
            assert_eq!(Kind::from_index(gist.kind_index() as u16), product.kind());
            assert_eq!(usize::from(gist.group_size()), catalogue.group(gist.group()).products().len());
            assert_eq!(usize::from(gist.shortness()), 10_usize.saturating_sub(product.name_len() / 6));
        }
        assert_eq!(size_of::<Gist>(), 24);
    }
}
