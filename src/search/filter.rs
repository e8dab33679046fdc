//! Which products pass the filters of a request, and what each filter would leave: a product that fails one filter only
//! still counts for that filter's facet.

use super::facets::{Candidate, Counts};
use super::found::{Found, Match};
use super::matches::{self, Points};
use super::query::Query;
use super::request::{Availability, Facets, Filters};
use crate::catalogue::{BrandNumber, Catalogue, ChainNumber, Flags, Gist, ProductNumber, ProductView, SizeNumber};
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
    catalogue: &'a Catalogue,
    filters: &'a Filters,
    /// Nothing is filtered out but what is no longer on sale.
    is_open: bool,
    /// Whether the prices of each chain are of today.
    is_current: Vec<bool>,
    chains: Vec<ChainNumber>,
    /// By [`Category::index`].
    categories: Option<[bool; 256]>,
    /// By [`Kind::index`]; empty for all.
    kinds: Vec<bool>,
    brands: Vec<BrandNumber>,
    sizes: Vec<SizeNumber>,
}

impl<'a> Looked<'a> {
    fn up(catalogue: &'a Catalogue, filters: &'a Filters) -> Self {
        let has = |category| filters.categories.iter().any(|filter| filter.has(category));
        let mut categories = [false; 256];
        Category::all().filter(|&category| has(category)).for_each(|c| categories[usize::from(c.index())] = true);
        let mut kinds = vec![false; if filters.kinds.is_empty() { 0 } else { Kind::count() }];
        filters.kinds.iter().flat_map(|kind| kind.within()).for_each(|kind| kinds[usize::from(kind.index())] = true);
        let sizes = if filters.sizes.is_empty() { 0 } else { catalogue.size_count() as u32 };
        let is_wanted = |size: &SizeNumber| filters.sizes.contains(&catalogue.size(*size));
        Self {
            catalogue,
            filters,
            is_open: is_open(filters),
            is_current: catalogue.chains().iter().map(|chain| chain.is_current(filters.today)).collect(),
            chains: filters.chains.iter().filter_map(|id| catalogue.find_chain(id)).collect(),
            categories: (!filters.categories.is_empty()).then_some(categories),
            kinds,
            brands: brands_called(catalogue, &filters.brands),
            sizes: (0..sizes).map(SizeNumber).filter(is_wanted).collect(),
        }
    }

    /// Which filters the product fails; `flags` are its flags of today.
    fn failed(&self, product: &Gist, flags: Flags, has_deal: bool) -> u16 {
        if self.is_open {
            return 0;
        }
        let Self { filters, .. } = self;
        let mut failed = 0;
        let mut note = |filter: u16, fails: bool| failed |= if fails { filter } else { 0 };
        note(CHAIN, !filters.chains.is_empty() && !self.chains.contains(&product.chain()));
        note(CATEGORY, self.categories.is_some_and(|categories| !categories[product.category_index()]));
        note(KIND, !self.kinds.is_empty() && !self.kinds.get(product.kind_index()).is_some_and(|&is_wanted| is_wanted));
        note(BRAND, !filters.brands.is_empty() && !product.brand().is_some_and(|brand| self.brands.contains(&brand)));
        note(SIZE, !filters.sizes.is_empty() && !product.size().is_some_and(|size| self.sizes.contains(&size)));
        let differs = |wanted: Option<bool>, flag: Flags| wanted.is_some_and(|wanted| wanted != flags.has(flag));
        note(BIO, differs(filters.bio, Flags::BIO));
        note(VEGAN, differs(filters.vegan, Flags::VEGAN));
        note(LACTOSE_FREE, differs(filters.lactose_free, Flags::LACTOSE_FREE));
        note(OWN_BRAND, differs(filters.own_brand, Flags::OWN_BRAND));
        note(LOW, differs(filters.thirty_day_low, Flags::THIRTY_DAY_LOW));
        note(DEAL, filters.deal.is_some_and(|wanted| wanted != has_deal));
        let price = product.price();
        let cheaper = filters.min_price.is_some_and(|min| price < min);
        note(PRICE, cheaper || filters.max_price.is_some_and(|max| price > max));
        failed
    }

    /// Is it on sale, if that is asked for?
    fn is_there(&self, product: &Gist) -> bool {
        self.filters.available == Availability::Any || product.flags().has(Flags::AVAILABLE)
    }

    /// As they are today.
    fn flags(&self, product: &Gist) -> Flags {
        let is_current = self.is_current[usize::from(product.chain().0)];
        if is_current { product.flags() } else { product.flags().without(Flags::THIRTY_DAY_LOW) }
    }

    fn has_deal(&self, number: u32, product: &Gist) -> bool {
        product.flags().has(Flags::DEALT)
            && self.catalogue.product(ProductNumber(number)).deals_on(self.filters.today).next().is_some()
    }
}

/// Do they let everything pass that is there?
fn is_open(filters: &Filters) -> bool {
    let Filters { chains, categories, kinds, brands, sizes, bio, vegan, lactose_free, own_brand, .. } = filters;
    let Filters { deal, today: _, thirty_day_low, available: _, min_price, max_price, .. } = filters;
    chains.is_empty()
        && categories.is_empty()
        && kinds.is_empty()
        && brands.is_empty()
        && sizes.is_empty()
        && [bio, vegan, lactose_free, own_brand, deal, thirty_day_low].iter().all(|flag| flag.is_none())
        && [min_price, max_price].iter().all(|price| price.is_none())
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
pub(super) fn add_members(catalogue: &Catalogue, filters: &Filters, query: &Query, found: &mut Found) {
    let looked = Looked::up(catalogue, filters);
    let passes = |number: ProductNumber| {
        let product = catalogue.gist(number);
        looked.is_there(&product)
            && looked.failed(&product, looked.flags(&product), looked.has_deal(number.0, &product)) == 0
            && matches::fits(catalogue, number, query)
    };
    for place in 0..found.len() {
        let Match { product, gist, .. } = found.matches()[place];
        if gist.group_size() == 1 {
            continue;
        }
        let members = catalogue.group(gist.group()).products().map(ProductView::number);
        // Each group is looked at once.
        if members.clone().find(|member| found.points(*member) > MEMBER) == Some(product) {
            for member in members {
                if found.points(member) == 0 && passes(member) {
                    found.add(catalogue, member, MEMBER);
                }
            }
        }
    }
}

/// Keeps of what was found only what passes.
pub(super) fn apply(catalogue: &Catalogue, filters: &Filters, found: &mut Found) {
    retain(catalogue, filters, found, |_| {});
}

/// The same, and counts what each filter would leave: groups, or (`single`) products.
pub(super) fn counted(catalogue: &Catalogue, filters: &Filters, single: bool, found: &mut Found) -> Facets {
    let mut counts = Counts::new(catalogue, single);
    retain(catalogue, filters, found, |candidate| counts.count(candidate));
    counts.facets()
}

/// Keeps what passes, and hands what fails at most one filter to `near`.
fn retain(catalogue: &Catalogue, filters: &Filters, found: &mut Found, mut near: impl FnMut(Candidate)) {
    let looked = Looked::up(catalogue, filters);
    found.retain(|Match { product, gist, .. }| {
        if !looked.is_there(gist) {
            return false;
        }
        let (flags, has_deal) = (looked.flags(gist), looked.has_deal(product.0, gist));
        let failed = looked.failed(gist, flags, has_deal);
        if failed.count_ones() <= 1 {
            near(Candidate::new(*gist, flags, has_deal, failed));
        }
        failed == 0
    });
}
