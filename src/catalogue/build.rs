//! Builds a catalogue from products pushed one by one. Products without a price are left out.

use std::collections::HashMap;
use std::sync::Arc;

use super::announced::{self, Stated};
use super::brands;
use super::chains::{ChainSummary, STALE_AFTER, SeenDays};
use super::closed;
use super::columns::Texts;
use super::confirmed;
use super::gists::Gists;
use super::groups::Groups;
use super::keys::{self, Keys};
use super::kinds::{self, Found};
use super::lines::{Former, Line, Lines};
use super::marks;
use super::name_batches::{NameBatch, NameBatches};
use super::partial_coverage;
use super::plausible;
use super::renewed::Earlier;
use super::words::Words;
use super::{Catalogue, Flags, Gap, NONE_U8, NONE_U32, ProductNumber};
use crate::domain::{Category, Chain, ChainId, Day, Link, PricePoint, Product, ProductKey, UnitPrice, size};
use crate::kinds::Kind;

/// A catalogue under construction. The names are read in the background, in batches, while products are still coming.
#[derive(Debug, Default)]
pub struct Builder {
    pub(super) catalogue: Catalogue,
    id: Texts,
    name: Texts,
    url: Texts,
    points: Vec<PricePoint>,
    pub(super) chains: Vec<(ChainId, SeenDays)>,
    /// Chains that an operator describes.
    described: Vec<Arc<Chain>>,
    brands: HashMap<String, u32>,
    parts: NameBatches,
    lines: Lines,
    pub(super) former: Vec<(u32, Box<str>)>,
    decided: HashMap<u64, Kind>,
    found: Found,
    pub(super) earlier: Arc<Catalogue>,
}

impl Builder {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Notes that `chain` was crawled on `day`, also where no price changed then: so that silence is no gap.
    pub fn seen(&mut self, chain: &ChainId, day: Day) {
        let number = self.chain_number(chain);
        self.chains[usize::from(number)].1.note(day);
    }

    /// With the prices of this day: also those that were announced for it. Without, no announced price has begun.
    #[must_use]
    pub const fn on(mut self, day: Day) -> Self {
        self.catalogue.day = day;
        self
    }

    /// The products are invented: their numbers have no addresses on the chains' sites.
    #[must_use]
    pub fn without_links(mut self) -> Self {
        self.catalogue.unlinked = true;
        self
    }

    /// Operators' descriptions of chains, which count before those of the lexicon.
    #[must_use]
    pub fn with_chains(self, described: Vec<Arc<Chain>>) -> Self {
        Self { described, ..self }
    }

    /// Numbers of one article, one after the other: they become one product, under its newest number, with the prices
    /// of all of them, and the others lead to it.
    #[must_use]
    pub fn with_links(self, links: Vec<Link>) -> Self {
        Self { lines: Lines::new(links), ..self }
    }

    /// The kinds of products that an operator decided.
    #[must_use]
    pub fn with_kinds(mut self, decided: &[(ProductKey, Kind)]) -> Self {
        let hashed = decided.iter().map(|(key, kind)| (keys::hash(key.chain.as_str(), &key.id), *kind));
        self.decided = hashed.collect();
        self
    }

    /// What products are, found before by the same classifier ([`Catalogue::found`]): only others are classified.
    #[must_use]
    pub fn with_found(self, found: Found) -> Self {
        Self { found, ..self }
    }

    /// The catalogue of the same market before: what has not changed since need not be read again.
    #[must_use]
    pub fn with_earlier(self, earlier: Arc<Catalogue>) -> Self {
        Self { earlier, ..self }
    }

    /// A digest of all that the catalogue is made from: see [`Catalogue::origin`].
    #[must_use]
    pub fn with_origin(mut self, origin: u64) -> Self {
        self.catalogue.origin = origin;
        self
    }

    /// Adds one product; each key once.
    pub fn push(&mut self, product: &Product) {
        if !self.lines.take(product) {
            self.add(product);
        }
    }

    /// Adds the linked products.
    fn add_lines(&mut self) {
        self.catalogue.linked_from = self.catalogue.chain.len() as u32;
        for Line { product, former } in std::mem::take(&mut self.lines).joined() {
            let number = self.catalogue.chain.len() as u32;
            self.former.extend(former.into_iter().map(|id| (number, id)));
            self.add(&product);
        }
    }

    fn add(&mut self, product: &Product) {
        let (Some(stated), Some(last_sign)) = (product.prices.last(), announced::stated(product)) else { return };
        let begun = announced::begun(product, self.catalogue.day);
        let current = begun.unwrap_or(*stated);
        let chain = self.chain_number(&product.key.chain);
        let seen = &mut self.chains[usize::from(chain)].1;
        product.prices.iter().map(|point| point.day).chain(product.seen).for_each(|day| seen.note(day));
        let brand = product.brand.as_deref().map_or(NONE_U32, |brand| self.brand_number(brand));
        self.parts.push(product);
        for (day, size) in &product.earlier_sizes {
            // The name is today's: where it contradicts an earlier size, it was another name then.
            let then = size::reconcile(&product.name, size, product.weighed).quantity;
            let size = then.or_else(|| size::of_statement(size));
            self.catalogue.earlier_sizes.extend(size.map(|size| (self.catalogue.chain.len() as u32, *day, size)));
        }

        let columns = &mut self.catalogue;
        let number = columns.chain.len() as u32;
        columns.deals.extend(product.deals.iter().map(|deal| (number, deal.clone())));
        columns.deposits.extend(product.deposit.map(|deposit| (number, deposit)));
        columns.stated_lows.extend(product.stated_low.map(|low| (number, low)));
        columns.chain.push(chain);
        self.id.push(&product.key.id);
        self.name.push(&product.name);
        self.url.push(product.url.as_deref().unwrap_or_default());
        columns.gtin.push(product.gtin.unwrap_or_default());
        columns.brand.push(brand);
        columns.category.push(product.category.map_or(NONE_U8, Category::index));
        columns.flags.push(
            Flags::default()
                .with(Flags::BIO, product.bio)
                .with(Flags::WEIGHED, product.weighed)
                .with(Flags::AVAILABLE, product.available || begun.is_some())
                .with(Flags::DEALT, !product.deals.is_empty())
                .with(Flags::BRAND_STATED, product.brand.is_some()),
        );
        columns.stated.extend(begun.map(|_| Stated {
            product: number,
            price: stated.price.get(),
            available: product.available,
            last_sign,
        }));
        columns.price.push(current.price.get());
        columns.last_sign.push(last_sign.max(current.day));
        self.points.extend_from_slice(&product.prices);
        self.points.extend(begun.filter(|begun| begun.price != stated.price));
        columns.points_end.push(self.points.len() as u32);
    }

    /// The catalogue of all that was pushed. `labels` computes the groups: it gets the catalogue as it is before there
    /// are groups and answers one label a product, not much above the number of products; equal labels form a group.
    pub fn finish(mut self, version: u64, labels: impl FnOnce(&Catalogue) -> Vec<u32>) -> Catalogue {
        self.gather();
        self.derive(version, &[], labels)
    }

    /// Gathers what was read of all that was pushed.
    pub(super) fn gather(&mut self) {
        self.add_lines();
        let Self { catalogue, id, name, url, points, parts, .. } = self;
        let [id, name, url] = [id, name, url].map(|texts| {
            texts.shrink();
            Arc::new(std::mem::take(texts))
        });
        (catalogue.id, catalogue.name, catalogue.url) = (id, name, url);
        points.shrink_to_fit();
        catalogue.points = Arc::new(std::mem::take(points));
        take_parts(catalogue, std::mem::take(parts).finish());
    }

    /// The catalogue of all that was read, with all that follows from it. `kept` are the numbers that the products had
    /// in the earlier catalogue, of those that were read there in the same way; else [`NONE_U32`].
    pub(super) fn derive(self, version: u64, kept: &[u32], labels: impl FnOnce(&Catalogue) -> Vec<u32>) -> Catalogue {
        let Self { mut catalogue, chains, described, former, decided, found, earlier, .. } = self;
        catalogue.version = version;
        number_chains(&mut catalogue, &chains, &described);
        let partly_seen = partial_coverage::of(&catalogue);
        for (chain, mut gaps) in catalogue.chains.iter_mut().zip(partly_seen) {
            // A chain that was not crawled at all looks the same.
            gaps.retain(|days| chain.gaps.iter().all(|gap| gap.to != days.to));
            chain.partly_seen = gaps;
        }
        let before = Earlier { catalogue: &earlier, kept };
        brands::recognise(&mut catalogue, before);
        confirmed::mark(&mut catalogue);
        closed::take_off_sale(&mut catalogue);
        marks::days(&mut catalogue);
        marks::forget_impossible_sizes(&mut catalogue);
        kinds::find(&mut catalogue, &decided, &found, before);
        drop((found, earlier));
        plausible::check(&mut catalogue);
        let chain_of = |number| catalogue.product(ProductNumber(number)).chain().id.as_str();
        catalogue.former = Arc::new(Former::new(former, chain_of));
        let labels = labels(&catalogue);
        group(&mut catalogue, &labels);
        catalogue.keys = Arc::new(Keys::new(catalogue.len(), |number| catalogue.key_hash(ProductNumber(number))));
        shrink(&mut catalogue);
        catalogue
    }

    pub(super) fn chain_number(&mut self, id: &ChainId) -> u16 {
        let place = self.chains.iter().rposition(|(known, _)| known == id).unwrap_or_else(|| {
            self.chains.push((id.clone(), SeenDays::default()));
            self.chains.len() - 1
        });
        u16::try_from(place).expect("there are fewer chains than 65,536")
    }

    fn brand_number(&mut self, brand: &str) -> u32 {
        if let Some(&number) = self.brands.get(brand) {
            return number;
        }
        let number = self.catalogue.brands.len() as u32;
        self.catalogue.brands.push(brand);
        self.brands.insert(brand.to_owned(), number);
        number
    }
}

/// Groups the products, the best offer of each group first.
pub(super) fn group(catalogue: &mut Catalogue, labels: &[u32]) {
    plausible::check_groups(catalogue, labels);
    catalogue.groups = Groups::new(labels, |number| offer_rank(catalogue, number));
    catalogue.gists = Gists::new(catalogue);
}

/// Collects what was read in the background.
fn take_parts(catalogue: &mut Catalogue, parts: Vec<NameBatch>) {
    let mut words = Vec::with_capacity(parts.len());
    for NameBatch { words: of_part, sizes } in parts {
        let flags = &mut catalogue.flags[catalogue.amount.len()..];
        for (flags, doubtful) in flags.iter_mut().zip(sizes.doubtful) {
            *flags = flags.with(Flags::DOUBTFUL_SIZE, doubtful);
        }
        let first = catalogue.amount.len() as u32;
        for (number, drained) in sizes.drained {
            let flags = &mut catalogue.flags[(first + number) as usize];
            *flags = flags.with(Flags::DRAINED, true);
            catalogue.drained.push((first + number, drained));
        }
        catalogue.amount.extend(sizes.amount);
        catalogue.each.extend(sizes.each);
        catalogue.unit.extend(sizes.unit);
        words.push(of_part);
    }
    catalogue.words = Arc::new(Words::join(words));
}

/// Fills in the chains: those of the lexicon first, in its order.
fn number_chains(catalogue: &mut Catalogue, chains: &[(ChainId, SeenDays)], described: &[Arc<Chain>]) {
    let known = |id: &ChainId| Chain::known().iter().position(|chain| chain.id == id.as_str()).unwrap_or(usize::MAX);
    let mut order: Vec<usize> = (0..chains.len()).filter(|&place| chains[place].1.summary().is_some()).collect();
    order.sort_by_key(|&place| (known(&chains[place].0), &chains[place].0));
    let mut renumbered = vec![0; chains.len()];
    for (number, &place) in (0..).zip(&order) {
        renumbered[place] = number;
    }
    for chain in &mut catalogue.chain {
        *chain = renumbered[usize::from(*chain)];
    }
    catalogue.chains = order.iter().filter_map(|&place| summary(&chains[place], described)).collect();
    catalogue.as_of = catalogue.chains.iter().map(|chain| chain.day).max();
    for chain in &mut catalogue.chains {
        chain.stale = catalogue.as_of.is_some_and(|as_of| as_of.since(chain.day) > STALE_AFTER);
    }
    let points = &catalogue.points_end;
    for (index, (&chain, flags)) in catalogue.chain.iter().zip(&catalogue.flags).enumerate() {
        let chain = &mut catalogue.chains[usize::from(chain)];
        chain.products += 1;
        chain.available += u32::from(flags.has(Flags::AVAILABLE));
        chain.prices += points[index] - index.checked_sub(1).map_or(0, |before| points[before]);
    }
}

fn summary((id, days): &(ChainId, SeenDays), described: &[Arc<Chain>]) -> Option<ChainSummary> {
    let (first_day, day, gaps): (Day, Day, Vec<Gap>) = days.summary()?;
    Some(ChainSummary {
        id: id.clone(),
        described: ChainSummary::description(id, described),
        products: 0,
        available: 0,
        prices: 0,
        first_day,
        day,
        stale: false,
        gaps,
        partly_seen: Vec::new(),
    })
}

/// Best offer first: on sale, fresh, cheapest by unit, cheapest.
fn offer_rank(catalogue: &Catalogue, number: u32) -> (bool, bool, u64, u32) {
    let product = catalogue.product(ProductNumber(number));
    let unit_price = product.unit_price().map_or(u64::MAX, UnitPrice::hundredths);
    (!product.available(), product.stale(), unit_price, product.price().get())
}

fn shrink(catalogue: &mut Catalogue) {
    catalogue.chain.shrink_to_fit();
    catalogue.brands.shrink();
    catalogue.gtin.shrink_to_fit();
    catalogue.brand.shrink_to_fit();
    catalogue.category.shrink_to_fit();
    catalogue.flags.shrink_to_fit();
    catalogue.price.shrink_to_fit();
    catalogue.amount.shrink_to_fit();
    catalogue.each.shrink_to_fit();
    catalogue.unit.shrink_to_fit();
    catalogue.points_end.shrink_to_fit();
    catalogue.last_sign.shrink_to_fit();
    catalogue.earlier_sizes.shrink_to_fit();
    catalogue.deals.shrink_to_fit();
    catalogue.deposits.shrink_to_fit();
    catalogue.stated_lows.shrink_to_fit();
    catalogue.drained.shrink_to_fit();
    catalogue.sizes_read.shrink_to_fit();
    catalogue.taken_off.shrink_to_fit();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::testing;
    use crate::domain::{Cents, Quantity, Statement, Unit};

    fn product(key: &str, points: &[(&str, u32)]) -> Product {
        testing::product(key, "Milch", points)
    }

    #[test]
    fn chains_stand_in_their_order_and_products_are_found_by_key() {
        let catalogue = Catalogue::of(&[
            product("zz:1", &[("2024-01-01", 100)]),
            product("billa:1", &[("2024-01-01", 100), ("2024-01-09", 90)]),
            product("spar:a:b", &[("2024-01-01", 100)]),
        ]);
        let ids: Vec<&str> = catalogue.chains().iter().map(|chain| chain.id.as_str()).collect();
        assert_eq!(ids, ["spar", "billa", "zz"]);
        for key in ["zz:1", "billa:1", "spar:a:b"] {
            let number = catalogue.find(key).expect("it was pushed");
            assert_eq!(catalogue.product(number).key().to_string(), key);
        }
        for key in ["billa:2", "nope:1", "billa", ""] {
            assert_eq!(catalogue.find(key), None, "{key}");
        }
        assert_eq!((catalogue.chains()[1].prices, catalogue.chains()[1].available), (2, 1));
        assert!(catalogue.chains()[0].stale && !catalogue.chains()[1].stale);
    }

    #[test]
    fn a_price_from_before_a_hole_makes_no_low_and_no_reference() {
        let catalogue = Catalogue::of(&[
            product("billa:1", &[("2023-08-01", 200), ("2026-03-27", 100)]),
            product("spar:1", &[("2026-02-01", 200), ("2026-03-26", 100)]),
            product("spar:2", &[("2026-02-14", 200), ("2026-02-27", 210), ("2026-03-12", 200)]),
        ]);
        let [billa, spar] = ["billa:1", "spar:1"].map(|key| catalogue.product(catalogue.find(key).expect("a product")));
        assert!(!billa.thirty_day_low() && spar.thirty_day_low());
        assert_eq!((billa.lowest_30_days(), spar.lowest_30_days()), (None, Cents::new(200)));
        let today = Day::parse("2026-04-04").expect("a day");
        assert!(!spar.thirty_day_low_on(today), "its chain was seen last nine days before");
        assert!(spar.stale_on(today) && !spar.stale() && !spar.stale_on(today.minus(2)));
    }

    #[test]
    fn prices_are_compared_over_a_silence_of_35_days_and_no_longer() {
        let previous = |seen: &str, points: &[(&str, u32)]| {
            let other = product("billa:2", &[("2023-08-01", 100), (seen, 101)]);
            let catalogue = Catalogue::of(&[product("billa:1", points), other]);
            let milk = catalogue.product(catalogue.find("billa:1").expect("a product"));
            (milk.previous_price().map(Cents::get), milk.compared_since().to_string())
        };
        let from = |seen| previous(seen, &[("2023-08-01", 200), ("2023-10-05", 100)]);
        assert_eq!(from("2023-08-31"), (Some(200), "2023-08-01".into()), "35 days");
        assert_eq!(from("2023-08-30"), (None, "2023-10-05".into()), "36 days");
        // What stood on at its price over the silence is compared from the first day after it.
        let stood = previous("2023-10-01", &[("2023-08-01", 200), ("2023-10-05", 100)]);
        assert_eq!(stood, (Some(200), "2023-10-01".into()));
    }

    #[test]
    fn sizes_that_cannot_be_are_unknown() {
        let sized = |key: &str, name: &str, category: &str, (amount, unit): (f64, &str)| {
            let mut product = testing::product(key, name, &[("2026-03-26", 199)]);
            product.category = Category::parse(category);
            product.size = Statement { amount: Some(amount), unit: Some(unit.into()) };
            product
        };
        let catalogue = Catalogue::of(&[
            sized("spar:1", "Pudding", "34", (400.0, "stk")),
            sized("spar:2", "Rotwein", "25", (750_000.0, "ml")),
            sized("spar:3", "Einmachglas 0,5l", "83", (500.0, "ml")),
            sized("spar:4", "Feuchttücher", "51", (144.0, "stk")),
            sized("spar:5", "Rotwein", "25", (750.0, "ml")),
        ]);
        let quantity = |key| catalogue.product(catalogue.find(key).expect("a product")).quantity();
        for key in ["spar:1", "spar:2", "spar:3"] {
            assert_eq!(quantity(key), None, "{key}");
        }
        assert_eq!(quantity("spar:4"), Quantity::new(144, Unit::Piece));
        assert_eq!(quantity("spar:5"), Quantity::new(750, Unit::Millilitre));
    }

    #[test]
    fn unit_prices_leave_the_liquid_out_and_sizes_do_not() {
        let mut beans = testing::product("hofer:2", "Kichererbsen 400g", &[("2026-03-26", 69)]);
        beans.size = Statement { amount: None, unit: Some("400 g, 265 g ATG".into()) };
        let catalogue = Catalogue::of(&[testing::product("hofer:1", "Milch 1 l", &[("2026-03-26", 119)]), beans]);
        let beans = catalogue.product(ProductNumber(1));
        assert_eq!(beans.quantity(), Quantity::new(400, Unit::Gram));
        assert_eq!(beans.unit_price().map(UnitPrice::hundredths), Some(26_038));
        assert_eq!(catalogue.product(ProductNumber(0)).drained(), None);
    }

    #[test]
    fn what_is_drained_goes_with_an_impossible_size() {
        let mut beans = testing::product("hofer:2", "Kichererbsen 400g", &[("2026-03-26", 1)]);
        beans.size = Statement { amount: None, unit: Some("400 g, 265 g ATG".into()) };
        let catalogue = Catalogue::of(&[beans]);
        let beans = catalogue.product(ProductNumber(0));
        assert_eq!((beans.quantity(), beans.drained()), (None, None));
        assert!(beans.contradicted());
    }

    #[test]
    fn a_product_without_a_price_is_left_out() {
        assert!(Catalogue::of(&[product("billa:1", &[])]).is_empty());
    }
}
