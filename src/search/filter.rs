//! Filters and facets in one pass: a product that fails one filter only still counts for that filter's facet.

use super::matches::Points;
use super::request::{Availability, Facet, Facets, Filters};
use super::scratch::Sparse;
use crate::catalogue::{BrandNumber, Catalogue, ChainNumber, ProductNumber, ProductView};
use crate::domain::{Category, Cents, fold};

/// The filters that have a facet, one bit each.
const CHAIN: u8 = 1;
const CATEGORY: u8 = 1 << 1;
const BRAND: u8 = 1 << 2;
const BIO: u8 = 1 << 3;
const OWN_BRAND: u8 = 1 << 4;
const LOW: u8 = 1 << 5;
const PRICE: u8 = 1 << 6;
const DEAL: u8 = 1 << 7;

/// The filters of a request, looked up in the catalogue.
struct Looked<'a> {
    filters: &'a Filters,
    chains: Vec<ChainNumber>,
    categories: Option<[bool; Category::COUNT]>,
    brands: Vec<BrandNumber>,
}

impl<'a> Looked<'a> {
    fn up(catalogue: &Catalogue, filters: &'a Filters) -> Self {
        let has = |category| filters.categories.iter().any(|filter| filter.has(category));
        let mut categories = [false; Category::COUNT];
        Category::all().filter(|&category| has(category)).for_each(|c| categories[usize::from(c.index())] = true);
        Self {
            filters,
            chains: filters.chains.iter().filter_map(|id| catalogue.find_chain(id)).collect(),
            categories: (!filters.categories.is_empty()).then_some(categories),
            brands: brands_called(catalogue, &filters.brands),
        }
    }

    /// Which filters the product fails.
    fn failed(&self, product: ProductView<'_>) -> u8 {
        let Self { filters, .. } = self;
        let differs = |wanted: Option<bool>, is: bool| wanted.is_some_and(|wanted| wanted != is);
        let mut failed = 0;
        let mut note = |filter: u8, fails: bool| failed |= if fails { filter } else { 0 };
        note(CHAIN, !filters.chains.is_empty() && !self.chains.contains(&product.chain_number()));
        if let Some(categories) = &self.categories {
            note(CATEGORY, !product.category().is_some_and(|category| categories[usize::from(category.index())]));
        }
        if !filters.brands.is_empty() {
            note(BRAND, !product.brand_number().is_some_and(|brand| self.brands.contains(&brand)));
        }
        note(BIO, differs(filters.bio, product.bio()));
        note(OWN_BRAND, differs(filters.own_brand, product.own_brand()));
        note(DEAL, filters.deal.is_some_and(|wanted| wanted != self.has_deal(product)));
        note(LOW, differs(filters.thirty_day_low, product.thirty_day_low()));
        if filters.min_price.is_some() || filters.max_price.is_some() {
            let price = product.price();
            let cheaper = filters.min_price.is_some_and(|min| price < min);
            note(PRICE, cheaper || filters.max_price.is_some_and(|max| price > max));
        }
        failed
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
            counts.count(product, looked.has_deal(product), failed);
        }
        (failed == 0).then_some(points)
    });
    counts.facets()
}

struct Counts {
    chains: Vec<usize>,
    categories: [usize; Category::COUNT],
    brands: Sparse<u32>,
    deal: usize,
    thirty_day_low: usize,
    bio: usize,
    own_brand: usize,
    price: Option<(Cents, Cents)>,
}

impl Counts {
    fn new(catalogue: &Catalogue) -> Self {
        Self {
            chains: vec![0; catalogue.chains().len()],
            categories: [0; Category::COUNT],
            brands: Sparse::new(catalogue.brand_count()),
            deal: 0,
            thirty_day_low: 0,
            bio: 0,
            own_brand: 0,
            price: None,
        }
    }

    /// Counts a product that fails at most the one filter `failed`: then only for that filter's facet.
    fn count(&mut self, product: ProductView<'_>, has_deal: bool, failed: u8) {
        match failed {
            0 => {
                self.count_chain(product);
                self.count_category(product);
                self.count_brand(product);
                self.deal += usize::from(has_deal);
                self.bio += usize::from(product.bio());
                self.own_brand += usize::from(product.own_brand());
                self.thirty_day_low += usize::from(product.thirty_day_low());
                self.count_price(product);
            }
            CHAIN => self.count_chain(product),
            CATEGORY => self.count_category(product),
            BRAND => self.count_brand(product),
            DEAL => self.deal += usize::from(has_deal),
            BIO => self.bio += usize::from(product.bio()),
            OWN_BRAND => self.own_brand += usize::from(product.own_brand()),
            LOW => self.thirty_day_low += usize::from(product.thirty_day_low()),
            PRICE => self.count_price(product),
            _ => {}
        }
    }

    fn count_chain(&mut self, product: ProductView<'_>) {
        self.chains[usize::from(product.chain_number().0)] += 1;
    }

    fn count_category(&mut self, product: ProductView<'_>) {
        if let Some(category) = product.category() {
            self.categories[usize::from(category.index())] += 1;
        }
    }

    fn count_brand(&mut self, product: ProductView<'_>) {
        if let Some(brand) = product.brand_number() {
            self.brands.set(brand.0, self.brands.get(brand.0) + 1);
        }
    }

    fn count_price(&mut self, product: ProductView<'_>) {
        let price = product.price();
        let (least, most) = self.price.unwrap_or((price, price));
        self.price = Some((least.min(price), most.max(price)));
    }

    fn facets(self) -> Facets {
        let chains = (0..).map(ChainNumber).zip(self.chains);
        let categories = Category::all().zip(self.categories);
        let brands = self.brands.touched().iter().map(|&brand| (BrandNumber(brand), self.brands.get(brand) as usize));
        Facets {
            chains: most_first(chains, usize::MAX),
            categories: most_first(categories, usize::MAX),
            brands: most_first(brands, Facets::MAX_BRANDS),
            deal: self.deal,
            thirty_day_low: self.thirty_day_low,
            bio: self.bio,
            own_brand: self.own_brand,
            price: self.price,
        }
    }
}

/// The values that anything has, most products first, at most so many.
fn most_first<T: Copy + Ord>(counts: impl Iterator<Item = (T, usize)>, at_most: usize) -> Vec<Facet<T>> {
    let mut facets: Vec<_> =
        counts.filter(|&(_, products)| products > 0).map(|(value, products)| Facet { value, products }).collect();
    let order = |facet: &Facet<T>| (std::cmp::Reverse(facet.products), facet.value);
    if facets.len() > at_most {
        facets.select_nth_unstable_by_key(at_most, order);
        facets.truncate(at_most);
    }
    facets.sort_unstable_by_key(order);
    facets
}
