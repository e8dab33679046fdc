//! From an item to what can cover it: products through their group and what is like them; words are found in `words`. Refuses
//! counts that make no sense for what was found.

use std::collections::HashSet;

use super::offer::Customer;
use super::request::{Accept, Only, Wish, refusal};
use crate::api::problem::Problem;
use crate::basket::{Candidate, Need};
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber, ProductView};
use crate::compare::{Matcher, Relation, Wanted};
use crate::domain::{ProductKey, Quantity, Unit, fold};

/// So many products that are much like one may stand in for it, at each chain.
const MOST_LIKE_IT: usize = 3;

/// Why nothing can cover an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// Nothing fits the words or what it has to be.
    Nothing,
    /// It is no longer on sale.
    Gone,
}

/// An item with what can cover it.
#[derive(Debug)]
pub struct Found {
    /// What it was taken for.
    pub title: String,
    /// What can cover it, best first.
    pub products: Vec<ProductNumber>,
    pub need: Need,
    /// Why there is nothing.
    pub lack: Option<Lack>,
}

/// The chains of a list: a candidate's chain is its place among them.
#[derive(Clone, Copy)]
pub(super) struct Places<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) matcher: Option<&'a Matcher>,
    pub(super) chains: &'a [ChainNumber],
    pub(super) customer: Customer<'a>,
    /// Also those whose prices are stale.
    pub(super) stale: bool,
}

impl Places<'_> {
    pub(super) fn place(&self, product: ProductView<'_>) -> Option<u8> {
        let place = self.chains.iter().position(|&chain| chain == product.chain_number())?;
        (self.stale || !product.stale()).then_some(place as u8)
    }

    /// Is it on sale at one of the chains and what it has to be?
    fn fits(&self, product: ProductView<'_>, only: &Only) -> bool {
        let brand = |brand: &String| product.brand().is_some_and(|own| folded(own) == folded(brand));
        product.available()
            && self.place(product).is_some()
            && only.bio.is_none_or(|bio| bio == product.bio())
            && only.own_brand.is_none_or(|own| own == product.own_brand())
            && only.brand.as_ref().is_none_or(brand)
            && only.max_price_cents.is_none_or(|most| product.price().get() <= most)
    }

    pub(super) fn product(&self, wish: &Wish, key: &ProductKey, accept: Accept) -> Result<Found, Problem> {
        let Some(number) = self.catalogue.find(&key.to_string()) else {
            return Err(refusal(&format!("{}/product", wish.place), &wish.id, &format!("there is no product {key}")));
        };
        let product = self.catalogue.product(number);
        let mut products = vec![number];
        if accept != Accept::Exact {
            let group = self.catalogue.group(product.group()).products().map(ProductView::number);
            products.extend(group.filter(|&other| other != number));
        }
        let same = products.len();
        if accept == Accept::Comparable {
            for (matcher, &chain) in self.chains.iter().filter_map(|chain| Some((self.matcher?, chain))) {
                let relation = Relation::Comparable;
                let wanted = Wanted { relation, chain: Some(chain), available: true, most: MOST_LIKE_IT };
                let found = matcher.similar(self.catalogue, number, wanted);
                products.extend(found.into_iter().map(|found| found.product));
            }
        }
        self.of_products(wish, &products, same)
    }

    pub(super) fn choice(&self, wish: &Wish, keys: &[ProductKey]) -> Result<Found, Problem> {
        let mut products: Vec<_> = keys.iter().filter_map(|key| self.catalogue.find(&key.to_string())).collect();
        if products.is_empty() {
            return Err(refusal(&format!("{}/choice", wish.place), &wish.id, "there is none of these products"));
        }
        let mut seen = HashSet::new();
        products.retain(|&product| seen.insert(product));
        let same = products.len();
        self.of_products(wish, &products, same)
    }

    /// Products, of which a pack of the first `same` is a pack of what is wanted; of the others it takes as much as the
    /// first one holds.
    fn of_products(&self, wish: &Wish, products: &[ProductNumber], same: usize) -> Result<Found, Problem> {
        let first = self.catalogue.product(products[0]);
        let title = first.name().to_owned();
        let fitting = |&number: &ProductNumber| self.fits(self.catalogue.product(number), &wish.only);
        let weighed = first.weighed() && first.quantity().is_some();
        let need = if weighed {
            let amount = first.quantity().and_then(|size| Quantity::from_f64(size.amount() * wish.count, size.unit()));
            let amount =
                amount.ok_or_else(|| refusal(&format!("{}/count", wish.place), &wish.id, "that is too little"))?;
            self.amount(&products.iter().copied().filter(fitting).collect::<Vec<_>>(), amount)
        } else {
            let count = whole(wish)?;
            let fitting_same: Vec<_> = products[..same].iter().copied().filter(fitting).collect();
            let others: Vec<_> = products[same..].iter().copied().filter(fitting).collect();
            self.packs_or_as_much(&fitting_same, &others, first.quantity(), count)
        };
        let on_sale: Vec<_> = products.iter().copied().filter(fitting).collect();
        let gone = products.iter().all(|&number| !self.catalogue.product(number).available());
        let lack = on_sale.is_empty().then_some(if gone { Lack::Gone } else { Lack::Nothing });
        Ok(Found { title, products: on_sale, need, lack })
    }

    /// So many packs of any of the products.
    pub(super) fn packs(&self, products: &[ProductNumber], count: u32) -> Need {
        self.packs_or_as_much(products, &[], None, count)
    }

    /// So many packs of one of `same`, or of the others what holds as much as so many times `size`.
    fn packs_or_as_much(
        &self,
        same: &[ProductNumber],
        others: &[ProductNumber],
        size: Option<Quantity>,
        count: u32,
    ) -> Need {
        let piece = Quantity::new(1, Unit::Piece).expect("one is more than nothing");
        let alike = same.iter().filter_map(|&number| self.candidate(number, piece));
        // How many thousandths of a pack another one is.
        let share = |number: ProductNumber| {
            let (own, size) = (self.catalogue.product(number).quantity()?, size?);
            let share = u64::from(own.thousandths()) * 1000 / u64::from(size.thousandths());
            Quantity::from_thousandths(u32::try_from(share).ok()?, Unit::Piece).filter(|_| own.unit() == size.unit())
        };
        let others = others.iter().filter_map(|&number| self.candidate(number, share(number)?));
        let count = Quantity::new(count, Unit::Piece).expect("counts are more than nothing");
        Need::new(count, by_key(self.catalogue, alike.chain(others).collect()))
    }

    /// So much of any of the products.
    pub(super) fn amount(&self, products: &[ProductNumber], amount: Quantity) -> Need {
        let candidate = |&number: &ProductNumber| {
            let product = self.catalogue.product(number);
            Some(Candidate { weighed: product.weighed(), ..self.candidate(number, product.quantity()?)? })
        };
        Need::new(amount, by_key(self.catalogue, products.iter().filter_map(candidate).collect()))
    }

    pub(super) fn candidate(&self, number: ProductNumber, size: Quantity) -> Option<Candidate> {
        let product = self.catalogue.product(number);
        Some(self.customer.candidate(product, self.place(product)?, size))
    }
}

/// Ties break by key.
pub(super) fn by_key(catalogue: &Catalogue, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_by_key(|candidate| catalogue.product(ProductNumber(candidate.product)).id());
    candidates
}

/// The count of an item that is not cut.
pub(super) fn whole(wish: &Wish) -> Result<u32, Problem> {
    let count = wish.count.round();
    if (wish.count - count).abs() < 1e-9 && count >= 1.0 {
        return Ok(count as u32);
    }
    Err(refusal(&format!("{}/count", wish.place), &wish.id, "only weighed goods come in fractions"))
}

pub(super) fn times(quantity: Quantity, count: u32) -> Option<Quantity> {
    Quantity::from_thousandths(quantity.thousandths().checked_mul(count)?, quantity.unit())
}

pub(super) fn folded(text: &str) -> String {
    let mut out = String::new();
    fold::plain(text, &mut out);
    out
}
