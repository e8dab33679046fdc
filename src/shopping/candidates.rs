//! The candidates for an item: of products their group and comparable ones; those of a need in words are in
//! `need_in_words`.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::customer::Customer;
use super::kept_finds::KeptFinds;
use super::need_in_words;
use super::wanted::{Accept, Impossible, Item, Only, Wanted};
use crate::basket::{Candidate, Need};
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber, ProductView};
use crate::compare::{self, MatcherOnDemand, Relation};
use crate::domain::{ProductKey, Quantity, Unit};
use crate::kinds::Kind;

/// So many comparable products count for one product, at each chain.
const MOST_COMPARABLE: usize = 3;

/// So many candidates of an item are looked at.
const MOST: usize = 400;

/// Why an item has no candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unavailable {
    /// Nothing fits the words or what it has to be.
    Nothing,
    /// It is no longer on sale.
    Gone,
}

/// What can cover an item.
#[derive(Debug)]
pub struct ItemCandidates {
    /// What it was taken for.
    pub title: String,
    /// What can cover it, best first.
    pub products: Vec<ProductNumber>,
    /// How much of it is needed, and what that costs.
    pub need: Need,
    /// Somebody said how much; of what had no amount, nothing is left over.
    pub has_amount: bool,
    /// The kind that its words name.
    pub kind: Option<Kind>,
    /// Why there are none.
    pub unavailable: Option<Unavailable>,
}

/// Finds candidates at the chains of a list: a candidate's chain is its place among them.
#[derive(Clone, Copy)]
pub struct CandidateFinder<'a> {
    /// What is on sale.
    pub catalogue: &'a Catalogue,
    /// What wordings found in it.
    pub kept: &'a KeptFinds,
    /// Without it (links and groups are not computed yet) nothing comparable is found.
    pub matcher: Option<&'a MatcherOnDemand>,
    /// Where is bought.
    pub chains: &'a [ChainNumber],
    /// Who buys.
    pub customer: Customer<'a>,
    /// Also those whose prices are stale, or contradict their sizes.
    pub stale: bool,
}

impl<'a> CandidateFinder<'a> {
    /// What can cover an item: at stale prices only where they may win, or nothing else covers it. At most
    /// 400, unless more of them may be bought.
    pub fn find(&self, item: &Item) -> Result<ItemCandidates, Impossible> {
        let found = match &item.wanted {
            Wanted::Words(words, how_much) => need_in_words::find(self, item, words, *how_much),
            Wanted::Product(key, accept) => self.of_today_or_all(|finder| finder.product(item, key, *accept)),
            Wanted::Choice(keys, amount) => self.of_today_or_all(|finder| finder.choice(item, keys, *amount)),
        };
        found.map(|found| ItemCandidates { need: found.need.with_at_most(MOST, &self.customer.shopper()), ..found })
    }

    fn of_today_or_all(
        &self,
        find: impl Fn(&Self) -> Result<ItemCandidates, Impossible>,
    ) -> Result<ItemCandidates, Impossible> {
        let found = find(self)?;
        let is_done = self.stale || !found.need.candidates().is_empty();
        if is_done { Ok(found) } else { find(&Self { stale: true, ..*self }) }
    }

    pub(super) fn place(&self, product: ProductView<'_>) -> Option<u8> {
        let place = self.chains.iter().position(|&chain| chain == product.chain_number())?;
        (self.stale || !product.stale() && !product.contradicted()).then_some(place as u8)
    }

    /// Is it on sale at one of the chains and what it has to be?
    fn fits(&self, product: ProductView<'_>, only: &Only) -> bool {
        product.available() && self.place(product).is_some() && only.allows(product)
    }

    fn product(&self, item: &Item, key: &ProductKey, accept: Accept) -> Result<ItemCandidates, Impossible> {
        let Some(number) = self.catalogue.find_key(key) else {
            return Err(Impossible::NoProduct);
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
                let wanted = compare::Wanted { relation, chain: Some(chain), available: true, most: MOST_COMPARABLE };
                let found = matcher.of(self.catalogue).similar(self.catalogue, number, wanted);
                products.extend(found.into_iter().map(|found| found.product));
            }
        }
        self.of_products(item, &products, same)
    }

    fn choice(&self, item: &Item, keys: &[ProductKey], amount: Option<Quantity>) -> Result<ItemCandidates, Impossible> {
        let mut products: Vec<_> = keys.iter().filter_map(|key| self.catalogue.find_key(key)).collect();
        if products.is_empty() {
            return Err(Impossible::NoneOfThese);
        }
        let mut seen = HashSet::new();
        products.retain(|&product| seen.insert(product));
        let same = products.len();
        let found = self.of_products(item, &products, same)?;
        let all = amount.and_then(|each| Quantity::from_f64(each.amount() * item.count, each.unit()));
        let measured = all.map(|all| self.amount(&found.products, all)).filter(|need| !need.candidates().is_empty());
        Ok(ItemCandidates { need: measured.unwrap_or(found.need), ..found })
    }

    /// Products, of which a pack of the first `same` is a pack of what is wanted; of the others it takes as much as the
    /// first one holds.
    fn of_products(&self, item: &Item, products: &[ProductNumber], same: usize) -> Result<ItemCandidates, Impossible> {
        let first = self.catalogue.product(products[0]);
        let title = first.name().to_owned();
        let fitting = |&number: &ProductNumber| self.fits(self.catalogue.product(number), &item.only);
        let weighed = first.weighed() && first.quantity().is_some();
        let need = if weighed {
            let amount = first.quantity().and_then(|size| Quantity::from_f64(size.amount() * item.count, size.unit()));
            let fitting: Vec<_> = products.iter().copied().filter(fitting).collect();
            self.amount(&fitting, amount.ok_or(Impossible::TooLittle)?)
        } else {
            let count = item.whole()?;
            let fitting_same: Vec<_> = products[..same].iter().copied().filter(fitting).collect();
            let others: Vec<_> = products[same..].iter().copied().filter(fitting).collect();
            self.packs_or_as_much(&fitting_same, &others, first.quantity(), count)
        };
        let on_sale: Vec<_> = products.iter().copied().filter(fitting).collect();
        let gone = products.iter().all(|&number| !self.catalogue.product(number).available());
        let unavailable = on_sale.is_empty().then_some(if gone { Unavailable::Gone } else { Unavailable::Nothing });
        Ok(ItemCandidates { title, products: on_sale, need, has_amount: true, kind: None, unavailable })
    }

    /// What nothing covers.
    pub fn nothing(&self) -> Need {
        self.packs(&[], 1)
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
        self.sized(products, amount, ProductView::quantity)
    }

    /// So much of any of the products, of which some are cut; `size` says how much one of them is.
    pub(super) fn sized(
        &self,
        products: &[ProductNumber],
        amount: Quantity,
        size: impl Fn(ProductView<'a>) -> Option<Quantity>,
    ) -> Need {
        Need::new(amount, by_key(self.catalogue, self.sized_candidates(products, size)))
    }

    /// A pack of any of the products: of those that cost the same, the one that holds the most.
    pub(super) fn pack(
        &self,
        products: &[ProductNumber],
        amount: Quantity,
        size: impl Fn(ProductView<'a>) -> Option<Quantity>,
    ) -> Need {
        let mut candidates = by_key(self.catalogue, self.sized_candidates(products, size));
        let holds = |candidate: &Candidate| self.catalogue.product(ProductNumber(candidate.product)).quantity();
        candidates.sort_by_key(|candidate| Reverse(holds(candidate).map(|size| (size.unit(), size.thousandths()))));
        Need::new(amount, candidates)
    }

    fn sized_candidates(
        &self,
        products: &[ProductNumber],
        size: impl Fn(ProductView<'a>) -> Option<Quantity>,
    ) -> Vec<Candidate> {
        let candidate = |&number: &ProductNumber| {
            let product = self.catalogue.product(number);
            let weighed = product.weighed() && product.quantity().is_some();
            Some(Candidate { weighed, ..self.candidate(number, size(product)?)? })
        };
        products.iter().filter_map(candidate).collect()
    }

    fn candidate(&self, number: ProductNumber, size: Quantity) -> Option<Candidate> {
        let product = self.catalogue.product(number);
        Some(self.customer.candidate(product, self.place(product)?, size))
    }
}

/// In the order of keys, which breaks ties.
fn by_key(catalogue: &Catalogue, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_by_key(|candidate| catalogue.product(ProductNumber(candidate.product)).id());
    candidates
}

pub(super) fn times(quantity: Quantity, count: u32) -> Option<Quantity> {
    Quantity::from_thousandths(quantity.thousandths().checked_mul(count)?, quantity.unit())
}
