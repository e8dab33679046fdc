//! What the whole market's figures rest on: sizes that a price contradicts, chains against each other, beer. Prints
//! them with `cargo test --test stats figures -- --nocapture`. Skipped where the real data is missing.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use koerberl::catalogue::{Builder, Catalogue, GroupNumber, ProductView};
use koerberl::compare;
use koerberl::domain::{Category, Month, Quantity, Unit, UnitPrice};
use koerberl::kinds::Kind;
use koerberl::stats::{Cells, IndexRequest, Prices, Sales, Selection, index, levels, movers};

use super::published::today;
use super::real;

/// With fewer articles in a month, nothing is said.
const ENOUGH: u32 = 200;

/// The Austrian market with its groups, as `serve` holds it.
fn austria() -> Option<&'static Catalogue> {
    static MARKET: OnceLock<Option<Catalogue>> = OnceLock::new();
    let build = || {
        let mut builder = Builder::new();
        real::products(real::AUSTRIA)?.iter().for_each(|product| builder.push(product));
        Some(builder.finish(1, compare::labels))
    };
    MARKET.get_or_init(build).as_ref()
}

/// The groups with something on sale at both chains: the first of each.
fn sold_by_both(catalogue: &'static Catalogue, a: &str, b: &str) -> Vec<[ProductView<'static>; 2]> {
    let groups: BTreeSet<GroupNumber> = catalogue.products().map(ProductView::group).collect();
    let first = |group: GroupNumber, chain: &str| {
        let mut products = catalogue.group(group).products();
        products.find(|product| product.available() && product.chain().id.as_str() == chain)
    };
    groups.into_iter().filter_map(|group| Some([first(group, a)?, first(group, b)?])).collect()
}

/// By how many times two products are apart by unit price, or by price where a size is not known.
fn apart(a: ProductView<'_>, b: ProductView<'_>) -> f64 {
    let by_unit = a.unit_price().zip(b.unit_price()).filter(|(a, b)| a.basis() == b.basis());
    let (a, b) = by_unit.map_or_else(
        || (f64::from(a.price().get()), f64::from(b.price().get())),
        |(a, b)| (UnitPrice::cents(a), UnitPrice::cents(b)),
    );
    a.max(b) / a.min(b)
}

#[test]
fn few_products_of_a_group_are_far_apart() {
    let Some(catalogue) = austria() else { return };
    let both = sold_by_both(catalogue, "spar", "billa");
    let counts = |pair: &&[ProductView<'_>; 2]| pair.iter().all(|product| !product.contradicted());
    let both: Vec<_> = both.iter().filter(counts).collect();
    let far: Vec<_> = both.iter().filter(|[a, b]| apart(*a, *b) >= 3.5).collect();
    for [a, b] in &far {
        let told = |product: ProductView<'_>| {
            let size = product.quantity().map(|size| format!("{} {}", size.amount(), size.unit().name()));
            format!("{} {} {} ct {}", product.key(), product.name(), product.price().get(), size.unwrap_or_default())
        };
        println!("  {} | {}", told(*a), told(*b));
    }
    println!("Spar–Billa: {} of {both} articles are 3.5 times apart", far.len(), both = both.len());
    assert!(far.len() * 1000 <= both.len(), "31 of 3,097 before sizes were held against prices");
}

#[test]
fn chains_stand_where_equal_packs_put_them() {
    let Some(catalogue) = austria() else { return };
    let prices = Prices::of(catalogue, today());
    let day = catalogue.as_of().expect("a day");
    let chains = ["spar", "billa"].map(|chain| catalogue.find_chain(chain).expect("it is there"));
    for (what, code) in [("everything", None), ("beer", Some("21"))] {
        let categories = code.and_then(Category::parse).into_iter().collect();
        let selection = Selection { chains: chains.to_vec(), categories, ..Selection::default() };
        let found = levels(&prices, &selection, day);
        for pair in &found.pairs {
            let (cheaper, equal, dearer) = (pair.cheaper, pair.equal, pair.dearer);
            println!(
                "Spar against Billa, {what}: {:+.2} % ({:+.2} to {:+.2}) on {} articles: {cheaper} cheaper, {equal} equal, {dearer} dearer",
                pair.percent, pair.interval.0, pair.interval.1, pair.clusters
            );
            // With crates among bottles, Spar's beer seemed to cost less than half.
            assert!((-5.0..20.0).contains(&pair.percent), "{what}");
        }
    }
}

#[test]
fn sizes_are_read_as_the_price_says() {
    let Some((catalogue, products)) = austria().zip(real::products(real::AUSTRIA)) else { return };
    let count = |chain: &str, amount: std::ops::RangeInclusive<f64>, unit: &str| {
        let (mut all, mut otherwise, mut unknown) = (0_u32, 0_u32, 0_u32);
        for product in products.iter().filter(|product| product.key.chain.as_str() == chain) {
            let stated = product.size.unit.as_deref() == Some(unit);
            if !stated || !product.size.amount.is_some_and(|stated| amount.contains(&stated)) {
                continue;
            }
            let number = catalogue.find(&product.key.to_string()).expect("it is there");
            let read = catalogue.product(number).quantity();
            all += 1;
            unknown += u32::from(read.is_none());
            let same = |read: Quantity| amount.contains(&read.amount()) && stated_as(read, unit);
            otherwise += u32::from(read.is_some_and(|read| !same(read)));
        }
        println!("{chain}: of {all} of {amount:?} {unit}, {otherwise} read otherwise, {unknown} without a size");
    };
    count("lidl", 50.0..=10_000.0, "stk");
    count("mpreis", 100.0..=100.0, "g");
}

fn stated_as(read: Quantity, unit: &str) -> bool {
    matches!((read.unit(), unit), (Unit::Piece, "stk") | (Unit::Gram, "g"))
}

/// Of each part of the market its stretches, and from when on each month shares enough articles with the one before.
#[test]
fn series_say_how_many_articles_they_rest_on() {
    let Some(catalogue) = austria() else { return };
    let cells = Cells::of(catalogue, today(), Sales::Without);
    for (what, own_brand, bio) in
        [("own brands", Some(true), Some(false)), ("brands", Some(false), Some(false)), ("organic", None, Some(true))]
    {
        let selection = Selection { own_brand, bio, ..Selection::default() };
        let request = IndexRequest { selection, sales: Sales::Without, ..IndexRequest::default() };
        for series in index(catalogue, &cells, today(), &request).series {
            for stretch in &series.segments {
                let (from, to, fewest) = (stretch.from, stretch.to, stretch.fewest);
                println!("{what}: {from} to {to} on at least {fewest} articles, {:+.1} %", stretch.index - 100.0);
            }
            let late = Month::parse("2025-01").expect("a month");
            let few = series.points.iter().rev().find(|point| point.matched < ENOUGH && point.month < late);
            println!(
                "{what}: the last month before 2025 with fewer than {ENOUGH}: {:?}",
                few.map(|point| point.month.to_string())
            );
        }
    }
}

#[test]
fn what_nobody_confirmed_is_marked() {
    let Some(catalogue) = austria() else { return };
    for chain in catalogue.chains() {
        let on_sale = || catalogue.products().filter(|product| product.available() && product.chain().id == chain.id);
        let old: Vec<_> = on_sale().filter(|product| product.unconfirmed()).collect();
        let contradicted = on_sale().filter(|product| product.contradicted()).count();
        let oldest = old.iter().map(|product| product.since()).min();
        println!(
            "{}: of {} on sale, {} at an unconfirmed price (the oldest of {}), {contradicted} contradicted by theirs",
            chain.id,
            chain.available,
            old.len(),
            oldest.map_or_else(|| "none".to_owned(), |day| day.to_string()),
        );
    }
}

#[test]
fn jumps_off_the_shelf_are_no_movers() {
    let Some(catalogue) = austria() else { return };
    let prices = Prices::of(catalogue, today());
    let selection = Selection::default();
    let day = prices.last_day_of(&selection, 90).expect("some chain was seen for so long");
    let found = movers(&prices, &selection, day.minus(89), day);
    let (rises, drops, left_out) = (found.rises.len(), found.drops.len(), found.left_out);
    println!("90 days to {day}: {rises} rises, {drops} drops, {left_out} jumps left out");
    for change in found.rises.iter().chain(&found.drops) {
        let product = catalogue.product(change.product);
        assert!(!product.contradicted(), "{}", product.key());
        assert_eq!(product.is_far_off(change.before), product.is_far_off(change.after), "{}", product.key());
    }
}

#[test]
fn kinds_are_categories() {
    let Some(catalogue) = austria() else { return };
    for id in ["bier", "teebutter", "vollmilch"] {
        let kinds = Kind::find(id).into_iter().collect();
        let selection = Selection { kinds, ..Selection::default() };
        let cells = Cells::of_selection(catalogue, today(), Sales::Without, &selection);
        let request = IndexRequest { selection, sales: Sales::Without, ..IndexRequest::default() };
        for series in index(catalogue, &cells, today(), &request).series {
            let stretch = series.segments.iter().max_by_key(|stretch| stretch.to.since(stretch.from)).expect("one");
            let (from, to, fewest) = (stretch.from, stretch.to, stretch.fewest);
            let change = stretch.index - 100.0;
            println!("{id}: {} articles; {from} to {to} on at least {fewest}, {change:+.1} %", series.products);
        }
    }
}
