//! Which products pass the filters of a request, and which filters they fail: what fails only one still counts for the
//! facet of that one.

use super::request::{Availability, Filters};
use crate::catalogue::{BrandNumber, Catalogue, ChainNumber, Flags, Gist, Row, SizeNumber};
use crate::domain::{Category, fold};
use crate::kinds::Kind;

/// The filters that have a facet, one bit each; those by flags have the bits of these.
pub(super) const BIO: u32 = Flags::BIO.bits() as u32;
pub(super) const OWN_BRAND: u32 = Flags::OWN_BRAND.bits() as u32;
pub(super) const LOW: u32 = Flags::THIRTY_DAY_LOW.bits() as u32;
pub(super) const DEAL: u32 = Flags::DEALT.bits() as u32;
pub(super) const VEGAN: u32 = Flags::VEGAN.bits() as u32;
pub(super) const LACTOSE_FREE: u32 = Flags::LACTOSE_FREE.bits() as u32;
pub(super) const CHAIN: u32 = 1 << 16;
pub(super) const CATEGORY: u32 = 1 << 17;
pub(super) const BRAND: u32 = 1 << 18;
pub(super) const PRICE: u32 = 1 << 19;
pub(super) const KIND: u32 = 1 << 20;
pub(super) const SIZE: u32 = 1 << 21;

/// Those by flags.
const FLAGS: u32 = BIO | OWN_BRAND | LOW | DEAL | VEGAN | LACTOSE_FREE;

/// The filters of a request, looked up in the catalogue.
pub(super) struct Filter<'a> {
    catalogue: &'a Catalogue,
    filters: &'a Filters,
    /// Nothing is filtered out but what is no longer on sale.
    is_open: bool,
    /// By which of [`FLAGS`] is filtered, and which of these products shall have.
    asked: u32,
    wanted: u32,
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

impl<'a> Filter<'a> {
    pub(super) fn of(catalogue: &'a Catalogue, filters: &'a Filters) -> Self {
        let flags = by_flags(filters);
        let all =
            |of: bool| flags.iter().filter(|(_, wanted)| *wanted == Some(of)).fold(0, |all, (flag, _)| all | flag);
        let (wanted, unwanted) = (all(true), all(false));
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
            asked: wanted | unwanted,
            wanted,
            is_current: catalogue.chains().iter().map(|chain| chain.is_current(filters.today)).collect(),
            chains: filters.chains.iter().filter_map(|id| catalogue.find_chain(id)).collect(),
            categories: (!filters.categories.is_empty()).then_some(categories),
            kinds,
            brands: brands_called(catalogue, &filters.brands),
            sizes: (0..sizes).map(SizeNumber).filter(is_wanted).collect(),
        }
    }

    /// What is so of a product today, as bits of [`FLAGS`], and which filters it fails; `None` where it is not on sale,
    /// if that is asked for.
    #[inline]
    pub(super) fn look(&self, row: Row, gist: &Gist) -> Option<(u32, u32)> {
        if self.filters.available == Availability::Now && !gist.flags().has(Flags::AVAILABLE) {
            return None;
        }
        let mut has = u32::from(gist.flags().bits()) & FLAGS;
        if has & LOW != 0 && !self.is_current[usize::from(gist.chain().0)] {
            has &= !LOW;
        }
        if has & DEAL != 0 && !self.has_deal(row) {
            has &= !DEAL;
        }
        Some((has, if self.is_open { 0 } else { self.failed(gist, has) }))
    }

    fn has_deal(&self, row: Row) -> bool {
        let product = self.catalogue.product(self.catalogue.product_in(row));
        product.deals_on(self.filters.today).next().is_some()
    }

    fn failed(&self, product: &Gist, has: u32) -> u32 {
        let Self { filters, .. } = self;
        let mut failed = (has ^ self.wanted) & self.asked;
        let mut note = |filter: u32, fails: bool| failed |= if fails { filter } else { 0 };
        note(CHAIN, !filters.chains.is_empty() && !self.chains.contains(&product.chain()));
        note(CATEGORY, self.categories.is_some_and(|categories| !categories[product.category_index()]));
        note(KIND, !self.kinds.is_empty() && !self.kinds.get(product.kind_index()).is_some_and(|&is_wanted| is_wanted));
        note(BRAND, !filters.brands.is_empty() && !product.brand().is_some_and(|brand| self.brands.contains(&brand)));
        note(SIZE, !filters.sizes.is_empty() && !product.size().is_some_and(|size| self.sizes.contains(&size)));
        let price = product.price();
        let cheaper = filters.min_price.is_some_and(|min| price < min);
        note(PRICE, cheaper || filters.max_price.is_some_and(|max| price > max));
        failed
    }
}

/// Whether flags are wanted.
const fn by_flags(filters: &Filters) -> [(u32, Option<bool>); 6] {
    let Filters { bio, vegan, lactose_free, own_brand, deal, thirty_day_low, .. } = filters;
    [
        (BIO, *bio),
        (VEGAN, *vegan),
        (LACTOSE_FREE, *lactose_free),
        (OWN_BRAND, *own_brand),
        (DEAL, *deal),
        (LOW, *thirty_day_low),
    ]
}

/// Do they let everything pass that is there?
fn is_open(filters: &Filters) -> bool {
    let Filters { chains, categories, kinds, brands, sizes, today: _, available: _, min_price, max_price, .. } =
        filters;
    chains.is_empty()
        && categories.is_empty()
        && kinds.is_empty()
        && brands.is_empty()
        && sizes.is_empty()
        && by_flags(filters).iter().all(|(_, wanted)| wanted.is_none())
        && min_price.is_none()
        && max_price.is_none()
}

fn brands_called(catalogue: &Catalogue, names: &[String]) -> Vec<BrandNumber> {
    if names.is_empty() {
        return Vec::new();
    }
    let wanted: Vec<String> = names.iter().map(|name| fold::folded(name)).collect();
    let brands = (0..).zip(catalogue.brands());
    brands.filter(|(_, brand)| wanted.contains(&fold::folded(brand))).map(|(number, _)| BrandNumber(number)).collect()
}
