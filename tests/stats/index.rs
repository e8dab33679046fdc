//! Price indices against their slow ways, and what each method makes of holes and of lists of offers.

use std::collections::BTreeMap;

use koerberl::catalogue::Catalogue;
use koerberl::stats::{By, Cells, IndexRequest, Method, Prices, Sales, Selection, Series, index, movers};
use proptest::prelude::*;

use super::brute;
use super::invented::{BEGIN, Market, markets, product};
use koerberl::domain::{Category, ChainId, Day};

fn series(market: &Market, catalogue: &Catalogue, method: Method, sales: Sales) -> Option<Series> {
    let cells = Cells::of(catalogue, market.today, sales);
    let request = IndexRequest { method, sales, ..IndexRequest::default() };
    index(catalogue, &cells, market.today, &request).series.into_iter().next()
}

/// The months, in stretches in which each shares products with the one before.
fn stretches(months: &BTreeMap<String, BTreeMap<usize, f64>>) -> Vec<Vec<&str>> {
    let mut stretches: Vec<Vec<&str>> = Vec::new();
    for (month, prices) in months {
        let last = stretches.last().and_then(|stretch| stretch.last()).copied();
        let follows = last
            .is_some_and(|last| brute::next_month(last) == *month && brute::jevons(&months[last], prices).is_some());
        match stretches.last_mut() {
            Some(stretch) if follows => stretch.push(month),
            _ => stretches.push(vec![month]),
        }
    }
    stretches
}

fn slowly(months: &BTreeMap<String, BTreeMap<usize, f64>>, stretch: &[&str], method: Method) -> Vec<f64> {
    let prices: Vec<_> = stretch.iter().map(|month| &months[*month]).collect();
    match method {
        Method::Geks => brute::splice(&prices, brute::geks),
        Method::Tpd => brute::splice(&prices, brute::tpd),
        Method::Jevons => {
            let steps = prices.windows(2).map(|two| brute::jevons(two[0], two[1]).expect("they share products").0);
            let mut levels = vec![0.0];
            steps.for_each(|step| levels.push(levels[levels.len() - 1] + step));
            levels
        }
    }
}

fn agree(market: &Market, method: Method, sales: Sales) -> Result<(), TestCaseError> {
    let catalogue = market.catalogue();
    let months = brute::by_month(market, sales == Sales::Without);
    let Some(series) = series(market, &catalogue, method, sales) else {
        prop_assert!(months.is_empty());
        return Ok(());
    };
    let stretches = stretches(&months);
    prop_assert_eq!(series.segments.len(), stretches.len());
    let points: BTreeMap<String, _> = series.points.iter().map(|point| (point.month.to_string(), *point)).collect();
    for stretch in &stretches {
        for (month, level) in stretch.iter().zip(slowly(&months, stretch, method)) {
            let point = points[*month];
            let found = point.index.expect("it is in a stretch");
            prop_assert!((found / (100.0 * level.exp()) - 1.0).abs() < 1e-7, "{month}: {found} {}", level.exp());
            prop_assert_eq!(point.products as usize, months[*month].len());
        }
    }
    for stretch in &series.segments {
        let months: Vec<_> = series.points.iter().filter(|p| (stretch.from..=stretch.to).contains(&p.month)).collect();
        prop_assert_eq!(Some(stretch.index), months[months.len() - 1].index, "the newest of the stretch");
        prop_assert_eq!(stretch.fewest, months[1..].iter().map(|point| point.matched).min().unwrap_or(0));
    }
    let holes = points.iter().filter(|(month, _)| !months.contains_key(*month));
    for (month, point) in holes {
        prop_assert!(point.index.is_none() && point.products == 0, "{month} is in a hole");
    }
    let priced: std::collections::BTreeSet<_> = months.values().flat_map(|month| month.keys()).collect();
    prop_assert_eq!(series.products as usize, priced.len());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn geks_is_what_its_formula_says(market in markets(), without in any::<bool>()) {
        agree(&market, Method::Geks, if without { Sales::Without } else { Sales::With })?;
    }

    #[test]
    fn chained_jevons_is_what_its_formula_says(market in markets(), without in any::<bool>()) {
        agree(&market, Method::Jevons, if without { Sales::Without } else { Sales::With })?;
    }

    #[test]
    fn time_product_dummy_is_the_least_squares(market in markets()) {
        agree(&market, Method::Tpd, Sales::With)?;
    }

    #[test]
    fn filters_leave_what_they_say(market in markets(), bio in any::<bool>()) {
        let catalogue = market.catalogue();
        let chain = catalogue.find_chain("spar");
        let selection = Selection { chains: chain.into_iter().collect(), bio: Some(bio), ..Selection::default() };
        let cells = Cells::of(&catalogue, market.today, Sales::With);
        let request = IndexRequest { selection, ..IndexRequest::default() };
        let found = index(&catalogue, &cells, market.today, &request).series;
        let mut less = market.clone();
        less.products.retain(|product| (chain.is_none() || product.key.chain.as_str() == "spar") && product.bio == bio);
        // The chain was seen on the days of the products left out, too.
        less.seen.extend(market.products.iter().flat_map(|product| {
            product.prices.iter().map(|point| (product.key.chain.clone(), point.day))
        }));
        let left = less.catalogue();
        let alone = series(&less, &left, Method::Geks, Sales::With);
        prop_assert_eq!(found.first().map(|series| series.products), alone.as_ref().map(|series| series.products));
        let both = found.iter().flat_map(|series| &series.points).zip(alone.iter().flat_map(|series| &series.points));
        for (a, b) in both {
            prop_assert_eq!(a.products, b.products);
            prop_assert!((a.index.unwrap_or(0.0) - b.index.unwrap_or(0.0)).abs() < 1e-9);
        }
    }
}

const METHODS: [Method; 3] = [Method::Geks, Method::Jevons, Method::Tpd];

fn seen(chain: &str, days: impl Iterator<Item = u16>) -> Vec<(ChainId, Day)> {
    let chain = ChainId::parse(chain).expect("a chain");
    days.map(|day| (chain.clone(), Day::from_epoch_days(BEGIN + day))).collect()
}

fn today(day: u16) -> Day {
    Day::from_epoch_days(BEGIN + day)
}

/// Ten products, at 100 before a hole from March to June and at 120 after it.
fn with_a_hole(chain: &str) -> Market {
    let products = (0..10).map(|id| product(chain, id, &[(0, 100), (182, 120)], true)).collect();
    Market { products, seen: seen(chain, (0..60).chain(182..300)), today: today(300) }
}

#[test]
fn a_hole_breaks_a_series_and_is_not_flat() {
    let market = with_a_hole("billa");
    for method in METHODS {
        let series = series(&market, &market.catalogue(), method, Sales::With).expect("a series");
        let index: Vec<Option<i32>> =
            series.points.iter().map(|point| point.index.map(|index| index.round() as i32)).collect();
        let hole = [None; 3];
        let expected = [&[Some(100); 3][..], &hole, &[Some(100); 4]].concat();
        assert_eq!(index, expected, "{method:?}: March is carried for 14 days, July begins anew");
        assert_eq!(series.segments.len(), 2);
        assert!((series.coverage - 0.64).abs() < 1e-9, "60 days and 14 carried, and 118 of 300");
    }
}

#[test]
fn the_series_of_a_chain_says_how_much_of_this_chain_is_known() {
    let mut market = with_a_hole("billa");
    market.products.extend((0..10).map(|id| product("spar", 20 + id, &[(0, 100)], true)));
    market.seen.extend(seen("spar", 0..300));
    let catalogue = market.catalogue();
    let cells = Cells::of(&catalogue, market.today, Sales::With);
    let percent = |series: &Series| (series.coverage * 100.0).round() as u32;
    let coverage = |by| {
        let request = IndexRequest { by, ..IndexRequest::default() };
        let found = index(&catalogue, &cells, market.today, &request);
        found.series.iter().map(percent).collect::<Vec<_>>()
    };
    assert_eq!(coverage(By::Chain), [100, 64], "Spar first: it has no hole");
    assert_eq!(coverage(By::All), [82]);
    let billa = catalogue.find_chain("billa").into_iter().collect();
    let selection = Selection { chains: billa, ..Selection::default() };
    let request = IndexRequest { selection, ..IndexRequest::default() };
    let found = index(&catalogue, &cells, market.today, &request);
    assert_eq!(found.series.iter().map(percent).collect::<Vec<_>>(), [64], "of the chain that was asked for");
}

/// While one chain is not seen, another goes on: the series does. Chained Jevons loses what happened in the hole, for
/// it compares neighbours only; the windows of the others reach over it.
#[test]
fn what_happened_in_the_hole_of_one_chain_of_two() {
    let mut market = with_a_hole("billa");
    market.products.extend((0..10).map(|id| product("spar", 20 + id, &[(0, 100)], true)));
    market.seen.extend(seen("spar", 0..300));
    let catalogue = market.catalogue();
    let newest = |method| {
        let series = series(&market, &catalogue, method, Sales::With).expect("a series");
        assert_eq!(series.segments.len(), 1);
        series.segments[0].index
    };
    assert!((newest(Method::Jevons) - 100.0).abs() < 1e-9);
    for method in [Method::Geks, Method::Tpd] {
        assert!((newest(method) - 100.0).abs() > 3.0, "{method:?}: {}", newest(method));
    }
}

/// A list of offers: each article stands in it for a week, at one price, and dearer ones come every month.
fn offers(chain: &str) -> Market {
    let offer = |week: u16| product(chain, usize::from(week), &[(week * 7, 100 + u32::from(week))], true);
    Market { products: (0..40).map(offer).collect(), seen: seen(chain, 0..300), today: today(300) }
}

/// At a chain that is not known to show offers only, each method sees prices that never change, whatever happens: that
/// is why those chains have no index.
#[test]
fn a_list_of_offers_gives_no_index() {
    for method in METHODS {
        let market = offers("lidl");
        let catalogue = market.catalogue();
        let cells = Cells::of(&catalogue, market.today, Sales::With);
        let request = IndexRequest { method, by: By::Chain, ..IndexRequest::default() };
        let found = index(&catalogue, &cells, market.today, &request);
        assert!(found.series.is_empty());
        assert_eq!(found.offers_only, [catalogue.find_chain("lidl").expect("it is there")]);
        let market = offers("fremd");
        let flat = series(&market, &market.catalogue(), method, Sales::With).expect("a series");
        assert!(flat.points.iter().all(|point| point.index.is_some_and(|index| (index - 100.0).abs() < 1e-9)));
    }
}

/// A tenth of the products goes on sale for a week each month, at two thirds: without sales nothing ever changes.
#[test]
fn without_sales_a_market_of_sales_stands_still() {
    let points = |id: u16| -> Vec<(u16, u32)> {
        let sales = (0..12).flat_map(|month| [(month * 30 + id + 5, 200), (month * 30 + id + 12, 300)]);
        std::iter::once((0, 300)).chain(sales).collect()
    };
    let products = (0..10).map(|id| product("billa", id, &points(id as u16 * 2), true)).collect();
    let market = Market { products, seen: seen("billa", 0..400), today: today(400) };
    let catalogue = market.catalogue();
    for method in METHODS {
        let with = series(&market, &catalogue, method, Sales::With).expect("a series");
        let without = series(&market, &catalogue, method, Sales::Without).expect("a series");
        let moved = |series: &Series| series.points.iter().filter_map(|p| p.index).any(|i| (i - 100.0).abs() > 0.01);
        assert!(moved(&with) && !moved(&without), "{method:?}");
    }
}

/// For two years only ten of two hundred products are looked at; then all are, and are dearer by a fifth. What that is
/// a change since, nobody knows: the index is that of the ten.
#[test]
fn what_was_overlooked_did_not_rise_on_one_day() {
    let overlooked = (0..190).map(|id| product("spar", id, &[(0, 100), (800, 120)], true));
    let watched = (190..200).map(|id| {
        let prices: Vec<(u16, u32)> = (0..30).map(|month| (month * 30, 100 + u32::from(month % 2))).collect();
        product("spar", id, &prices, true)
    });
    let products = overlooked.chain(watched).collect();
    let market = Market { products, seen: seen("spar", 0..900), today: today(900) };
    let catalogue = market.catalogue();
    for method in METHODS {
        let series = series(&market, &catalogue, method, Sales::With).expect("a series");
        let highest = series.points.iter().filter_map(|point| point.index).fold(0.0, f64::max);
        assert!(highest < 101.0, "{method:?}: {highest}");
        let products: Vec<u32> = series.points.iter().map(|point| point.products).collect();
        assert_eq!((products[0], products[12], products[27]), (200, 10, 200), "{method:?}");
    }
    let found = movers(&Prices::of(&catalogue, market.today), &Selection::default(), today(795), today(805));
    assert!(found.rises.is_empty(), "nobody dated these changes");
}

/// A group's index is that of all its categories together.
#[test]
fn a_group_is_its_categories_together() {
    let points =
        |id: u16| -> Vec<(u16, u32)> { (0..12).map(|month| (month * 30, 100 + u32::from(month + id))).collect() };
    let mut products: Vec<_> = (0..12).map(|id| product("billa", id, &points(id as u16), true)).collect();
    for (place, product) in products.iter_mut().enumerate() {
        product.category = Category::parse(["34", "31", "64"][place % 3]);
    }
    let market = Market { products, seen: seen("billa", 0..400), today: today(400) };
    let catalogue = market.catalogue();
    let cells = Cells::of(&catalogue, market.today, Sales::With);
    let ask = |request| index(&catalogue, &cells, market.today, &request).series;
    let groups = ask(IndexRequest { by: By::Group, ..IndexRequest::default() });
    assert_eq!(groups.len(), 2);
    let chilled = Category::all().filter(|category| category.code().starts_with('3')).collect();
    let selection = Selection { categories: chilled, ..Selection::default() };
    let together = ask(IndexRequest { selection, ..IndexRequest::default() });
    assert_eq!(groups[0].points, together[0].points);
    assert_eq!(groups[0].key.category, Category::parse("30"));
}
