//! Which products pass the filters of a request, and what each filter would leave: a product that fails one filter only
//! still counts for that filter's facet.

use super::facets::Counts;
use super::matches::{self, Points};
use super::query::Query;
use super::request::{Availability, Facets, Filters};
use super::scratch::Sparse;
use crate::catalogue::{BrandNumber, Catalogue, ChainNumber, Flags, ProductNumber, ProductView};
use crate::domain::{Category, fold};
use crate::kinds::Kind;

/// The points of a product that is found only as one of its group.
pub(super) const MEMBER: Points = 1;

/// The filters that have a facet, one bit each.
pub(super) const CHAIN: u16 = 1;
pub(super) const CATEGORY: u16 = 1 << 1;
pub(super) const BRAND: u16 = 1 << 2;
pub(super) const BIO: u16 = 1 << 3;
pub(super) const OWN_BRAND: u16 = 1 << 4;
pub(super) const LOW: u16 = 1 << 5;
pub(super) const PRICE: u16 = 1 << 6;
pub(super) const DEAL: u16 = 1 << 7;
pub(super) const KIND: u16 = 1 << 8;
pub(super) const SIZE: u16 = 1 << 9;
pub(super) const VEGAN: u16 = 1 << 10;
pub(super) const LACTOSE_FREE: u16 = 1 << 11;

/// The filters of a request, looked up in the catalogue.
struct Looked<'a> {
    filters: &'a Filters,
    chains: Vec<ChainNumber>,
    categories: Option<[bool; Category::COUNT]>,
    /// By [`Kind::index`]; empty for all.
    kinds: Vec<bool>,
    brands: Vec<BrandNumber>,
}

impl<'a> Looked<'a> {
    fn up(catalogue: &Catalogue, filters: &'a Filters) -> Self {
        let has = |category| filters.categories.iter().any(|filter| filter.has(category));
        let mut categories = [false; Category::COUNT];
        Category::all().filter(|&category| has(category)).for_each(|c| categories[usize::from(c.index())] = true);
        let mut kinds = vec![false; if filters.kinds.is_empty() { 0 } else { Kind::count() }];
        filters.kinds.iter().flat_map(|kind| kind.within()).for_each(|kind| kinds[usize::from(kind.index())] = true);
        Self {
            filters,
            chains: filters.chains.iter().filter_map(|id| catalogue.find_chain(id)).collect(),
            categories: (!filters.categories.is_empty()).then_some(categories),
            kinds,
            brands: brands_called(catalogue, &filters.brands),
        }
    }

    /// Which filters the product fails.
    fn failed(&self, product: ProductView<'_>) -> u16 {
        let Self { filters, .. } = self;
        let differs = |wanted: Option<bool>, is: bool| wanted.is_some_and(|wanted| wanted != is);
        let mut failed = 0;
        let mut note = |filter: u16, fails: bool| failed |= if fails { filter } else { 0 };
        note(CHAIN, !filters.chains.is_empty() && !self.chains.contains(&product.chain_number()));
        if let Some(categories) = &self.categories {
            note(CATEGORY, !product.category().is_some_and(|category| categories[usize::from(category.index())]));
        }
        if !self.kinds.is_empty() {
            note(KIND, !product.kind().is_some_and(|kind| self.kinds[usize::from(kind.index())]));
        }
        if !filters.brands.is_empty() {
            note(BRAND, !product.brand_number().is_some_and(|brand| self.brands.contains(&brand)));
        }
        if !filters.sizes.is_empty() {
            note(SIZE, !product.quantity().is_some_and(|size| filters.sizes.contains(&size)));
        }
        note(BIO, differs(filters.bio, product.bio()));
        note(VEGAN, differs(filters.vegan, product.vegan()));
        note(LACTOSE_FREE, differs(filters.lactose_free, product.lactose_free()));
        note(OWN_BRAND, differs(filters.own_brand, product.own_brand()));
        note(DEAL, filters.deal.is_some_and(|wanted| wanted != self.has_deal(product)));
        note(LOW, differs(filters.thirty_day_low, product.thirty_day_low_on(filters.today)));
        if filters.min_price.is_some() || filters.max_price.is_some() {
            let price = product.price();
            let cheaper = filters.min_price.is_some_and(|min| price < min);
            note(PRICE, cheaper || filters.max_price.is_some_and(|max| price > max));
        }
        failed
    }

    /// As they are today.
    fn flags(&self, product: ProductView<'_>) -> Flags {
        let low = product.thirty_day_low_on(self.filters.today);
        if low { product.flags() } else { product.flags().without(Flags::THIRTY_DAY_LOW) }
    }

    fn has_deal(&self, product: ProductView<'_>) -> bool {
        product.deals_on(self.filters.today).next().is_some()
    }
}

fn brands_called(catalogue: &Catalogue, names: &[String]) -> Vec<BrandNumber> {
    if names.is_empty() {
        return Vec::new();
    }
    let wanted: Vec<String> = names.iter().map(|name| fold::folded(name)).collect();
    let brands = (0..).zip(catalogue.brands());
    brands.filter(|(_, brand)| wanted.contains(&fold::folded(brand))).map(|(number, _)| BrandNumber(number)).collect()
}

/// Adds to what was found the other products of its groups that pass, whatever they are called: they are the same.
pub(super) fn add_members(catalogue: &Catalogue, filters: &Filters, query: &Query, found: &mut Sparse<Points>) {
    let looked = Looked::up(catalogue, filters);
    let any = filters.available == Availability::Any;
    let passes = |product: ProductView<'_>| {
        (any || product.available()) && looked.failed(product) == 0 && matches::fits(product, query)
    };
    let of_others = |&number: &u32| {
        let group = catalogue.product(ProductNumber(number)).group();
        let members = catalogue.group(group).products();
        let is_several = members.len() > 1;
        members.filter(move |member| is_several && member.number().0 != number)
    };
    let others = found.touched().iter().flat_map(of_others).filter(|member| found.get(member.number().0) == 0);
    let members: Vec<u32> = others.filter(|member| passes(*member)).map(|member| member.number().0).collect();
    for member in members {
        found.set(member, MEMBER);
    }
}

/// Keeps of what was found only what passes, and counts what each filter would leave.
pub(super) fn apply(catalogue: &Catalogue, filters: &Filters, found: &mut Sparse<Points>) -> Facets {
    let looked = Looked::up(catalogue, filters);
    let mut counts = Counts::new(catalogue);
    let any = filters.available == Availability::Any;
    found.retain(|number, points| {
        let product = catalogue.product(ProductNumber(number));
        if !any && !product.available() {
            return None;
        }
        let failed = looked.failed(product);
        if failed.count_ones() <= 1 {
            counts.count(product, looked.flags(product), looked.has_deal(product), failed);
        }
        (failed == 0).then_some(points)
    });
    counts.facets()
}
