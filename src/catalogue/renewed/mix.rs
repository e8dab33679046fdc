//! Puts together what was kept of a catalogue and what was read, product by product, in one order.

use std::ops::Range;
use std::sync::Arc;

use crate::catalogue::announced::Stated;
use crate::catalogue::columns::Texts;
use crate::catalogue::{Catalogue, NONE_U32, ProductNumber};
use crate::domain::{Day, Quantity};

/// Some products in a row, by the numbers that they have where they come from.
pub(super) enum Stretch {
    /// Of the catalogue before.
    Kept(Range<usize>),
    /// Of those that were read.
    Read(Range<usize>),
}

impl Stretch {
    /// What the products come from, of two of a sort, and where in it they stand.
    fn of<'a, T: ?Sized>(&self, kept: &'a T, read: &'a T) -> (&'a T, Range<usize>) {
        match self {
            Self::Kept(range) => (kept, range.clone()),
            Self::Read(range) => (read, range.clone()),
        }
    }
}

/// Where the products of a renewed catalogue come from, in order.
pub(super) struct Mix(pub(super) Vec<Stretch>);

impl Mix {
    /// `places` are those before which the first of `read` products come, in order; the others come last.
    pub(super) fn of(places: &[usize], gone: &[bool], read: usize) -> Self {
        let (mut stretches, mut at) = (Vec::new(), 0);
        let mut keep = |stretches: &mut Vec<Stretch>, until: usize| {
            for part in gone[at..until].chunk_by(|a, b| a == b) {
                if !part[0] {
                    stretches.push(Stretch::Kept(at..at + part.len()));
                }
                at += part.len();
            }
        };
        for (number, &place) in places.iter().enumerate() {
            keep(&mut stretches, place);
            stretches.push(Stretch::Read(number..number + 1));
        }
        keep(&mut stretches, gone.len());
        stretches.push(Stretch::Read(places.len()..read));
        Self(stretches)
    }

    /// For each product the number that it had before; [`NONE_U32`] for what was read.
    pub(super) fn kept(&self) -> Vec<u32> {
        let mut kept = Vec::new();
        for stretch in &self.0 {
            match stretch {
                Stretch::Kept(range) => kept.extend(range.start as u32..range.end as u32),
                Stretch::Read(range) => kept.resize(kept.len() + range.len(), NONE_U32),
            }
        }
        kept
    }

    /// The numbers that all products have now: those of the catalogue before, [`NONE_U32`] for what is gone, and those
    /// that were read.
    pub(super) fn moved(&self, before: usize, read: usize) -> (Vec<u32>, Vec<u32>) {
        let (mut kept_to, mut read_to, mut next) = (vec![NONE_U32; before], vec![NONE_U32; read], 0);
        for stretch in &self.0 {
            let places = match stretch {
                Stretch::Kept(range) => &mut kept_to[range.clone()],
                Stretch::Read(range) => &mut read_to[range.clone()],
            };
            for place in places {
                *place = next;
                next += 1;
            }
        }
        (kept_to, read_to)
    }

    /// The columns of both, mixed.
    pub(super) fn apply(&self, kept: &Catalogue, mut read: Catalogue) -> Catalogue {
        let mut points = Vec::with_capacity(kept.points.len() + read.points.len());
        let mut points_end = Vec::with_capacity(kept.len() + read.len());
        for stretch in &self.0 {
            let (of, range) = stretch.of(kept, &read);
            for number in range {
                points.extend_from_slice(of.product(ProductNumber(number as u32)).history().0);
                points_end.push(points.len() as u32);
            }
        }
        points.shrink_to_fit();
        (read.points, read.points_end) = (Arc::new(points), points_end);
        let linked = read.len() as u32 - read.linked_from;
        let mut brands = std::mem::take(&mut read.brands);
        kept.brands.iter().for_each(|brand| brands.push(brand));
        Catalogue {
            brands,
            chain: self.column(&kept.chain, &read.chain),
            id: self.texts(&kept.id, &read.id),
            name: self.texts(&kept.name, &read.name),
            url: self.texts(&kept.url, &read.url),
            brand: self.column(&kept.brand, &read.brand),
            gtin: self.column(&kept.gtin, &read.gtin),
            category: self.column(&kept.category, &read.category),
            flags: self.column(&kept.flags, &read.flags),
            price: self.column(&kept.price, &read.price),
            amount: self.column(&kept.amount, &read.amount),
            each: self.column(&kept.each, &read.each),
            unit: self.column(&kept.unit, &read.unit),
            last_sign: self.column(&kept.last_sign, &read.last_sign),
            earlier_sizes: self.rare(&kept.earlier_sizes, &read.earlier_sizes),
            deals: self.rare(&kept.deals, &read.deals),
            deposits: self.rare(&kept.deposits, &read.deposits),
            stated_lows: self.rare(&kept.stated_lows, &read.stated_lows),
            drained: self.rare(&kept.drained, &read.drained),
            stated: self.rare(&kept.stated, &read.stated),
            linked_from: read.points_end.len() as u32 - linked,
            ..read
        }
    }

    fn column<T: Copy>(&self, kept: &[T], read: &[T]) -> Vec<T> {
        let mut mixed = Vec::with_capacity(kept.len() + read.len());
        for stretch in &self.0 {
            let (of, range) = stretch.of(kept, read);
            mixed.extend_from_slice(&of[range]);
        }
        mixed
    }

    fn texts(&self, kept: &Texts, read: &Texts) -> Arc<Texts> {
        let mut mixed = Texts::default();
        for stretch in &self.0 {
            let (of, range) = stretch.of(kept, read);
            mixed.push_all(of, range);
        }
        mixed.shrink();
        Arc::new(mixed)
    }

    /// Of values that few products have, in the order of the products.
    fn rare<T: OfProduct>(&self, kept: &[T], read: &[T]) -> Vec<T> {
        let (mut mixed, mut first) = (Vec::new(), 0);
        for stretch in &self.0 {
            let (all, range) = stretch.of(kept, read);
            let [from, to] =
                [range.start, range.end].map(|end| all.partition_point(|one| (one.product() as usize) < end));
            let start = range.start as u32;
            mixed.extend(all[from..to].iter().map(|one| one.of(one.product() - start + first)));
            first += range.len() as u32;
        }
        mixed
    }
}

/// A value of a product.
trait OfProduct {
    fn product(&self) -> u32;
    /// The same of a product with this number.
    fn of(&self, product: u32) -> Self;
}

impl<T: Clone> OfProduct for (u32, T) {
    fn product(&self) -> u32 {
        self.0
    }

    fn of(&self, product: u32) -> Self {
        (product, self.1.clone())
    }
}

impl OfProduct for (u32, Day, Quantity) {
    fn product(&self) -> u32 {
        self.0
    }

    fn of(&self, product: u32) -> Self {
        (product, self.1, self.2)
    }
}

impl OfProduct for Stated {
    fn product(&self) -> u32 {
        self.product
    }

    fn of(&self, product: u32) -> Self {
        Self { product, ..*self }
    }
}
