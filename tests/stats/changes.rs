//! Changes and reductions against a look at every single day.

use koerberl::domain::{Cents, Day, Deal, Product, Rule, Statement};
use koerberl::stats::{Change, Prices, Rebates, Reduction, Selection, movers, rebates};
use proptest::prelude::*;

use super::brute;
use super::invented::{BEGIN, Market, markets, product};
use koerberl::domain::ChainId;

/// Day, price before, price after: where two days in a row are known and differ.
fn changes(market: &Market, product: &Product, from: Day, to: Day) -> Vec<(Day, u32, u32)> {
    let days = brute::by_day(market, product, false);
    let mut found = Vec::new();
    for (&day, &after) in &days {
        let before = days.get(&(day - 1)).copied();
        let day = Day::from_epoch_days(day);
        if let Some(before) = before.filter(|before| *before != after && (from..=to).contains(&day)) {
            found.push((day, before, after));
        }
    }
    found
}

fn plain(change: &Change) -> (Day, u32, u32) {
    (change.day, change.before.get(), change.after.get())
}

fn is_believed(&(_, before, after): &(Day, u32, u32)) -> bool {
    before.max(after) <= before.min(after) * 3
}

/// The lowest price of the 30 days before a day, if all of them are known.
fn lowest_before(market: &Market, product: &Product, day: Day) -> Option<u32> {
    let days = brute::by_day(market, product, false);
    let window: Vec<Option<u32>> = (1..=30).map(|before| days.get(&(day.epoch_days() - before)).copied()).collect();
    window.into_iter().collect::<Option<Vec<u32>>>().and_then(|prices| prices.into_iter().min())
}

/// The lowest price of the 30 days before the reduction began, if all of them are known.
fn reference(market: &Market, product: &Product, day: Day) -> Option<u32> {
    // Back to the first step: while the drop before this one is at most 60 days old, and nothing rose in between.
    let points = &product.prices;
    let place = points.iter().position(|point| point.day == day)?;
    let mut begins = day;
    for step in (1..place).rev() {
        let fell = points[step].price < points[step - 1].price;
        if !fell || day.since(points[step].day) > 60 {
            break;
        }
        begins = points[step].day;
    }
    lowest_before(market, product, begins)
}

/// What is advertised for everyone, one piece each: first day, regular price, price.
fn claims(product: &Product, from: Day, to: Day) -> Vec<(Day, u32, u32)> {
    let since = product.prices[product.prices.len() - 1].day;
    let said = |deal: &Deal| match deal {
        Deal { rule: Rule::Each { from: 1, each }, regular: Some(regular), card: None, from: begins, .. } => {
            Some((begins.unwrap_or(since), regular.get(), each.get()))
        }
        _ => None,
    };
    let said = product.deals.iter().filter_map(said);
    said.filter(|(day, before, after)| (from..=to).contains(day) && after < before && before <= &(after * 3)).collect()
}

/// Was a drop of the 60 days up to the change undone by it or after it, within 60 days of that drop?
fn is_undone(product: &Product, change: &Change) -> bool {
    let points = &product.prices;
    points.windows(2).any(|two| {
        let (before, begins) = (two[0].price, two[1].day);
        let back = points.iter().find(|point| point.day >= begins && point.price >= before);
        let undone = two[1].price < before && back.is_some_and(|back| back.day.since(begins) <= 60);
        undone && begins <= change.day && back.is_some_and(|back| change.day <= back.day)
    })
}

/// Is the price that it leads to advertised for everyone on that day, or the one that it leads away from on the day
/// before it, which was the last?
fn is_deal(product: &Product, change: &Change) -> bool {
    let since = product.prices[product.prices.len() - 1].day;
    product.deals.iter().any(|deal| {
        let Deal { rule: Rule::Each { from: 1, each }, card: None, from, to, .. } = *deal else { return false };
        let from = from.unwrap_or(since);
        let begins = change.after == each && from <= change.day && to.is_none_or(|to| change.day <= to);
        begins || (change.before == each && to.is_some_and(|to| to.plus(1) == change.day))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn movers_are_the_days_on_which_prices_differ(market in markets(), days in 1_u16..400, back in 0_u16..300) {
        let catalogue = market.catalogue();
        let prices = Prices::of(&catalogue, market.today);
        let to = market.today.minus(back);
        let from = to.minus(days);
        let found = movers(&prices, &Selection::default(), from, to);
        let all: Vec<_> = market.products.iter().flat_map(|product| changes(&market, product, from, to)).collect();
        let mut slow: Vec<_> = all.iter().copied().filter(is_believed).collect();
        let mut fast: Vec<_> = found.rises.iter().chain(&found.drops).map(plain).collect();
        slow.sort_unstable();
        fast.sort_unstable();
        prop_assert_eq!(&fast, &slow);
        prop_assert_eq!(found.left_out as usize, all.len() - slow.len());
        for day in &found.days {
            let rises = slow.iter().filter(|change| change.0 == day.day && change.2 > change.1).count();
            let drops = slow.iter().filter(|change| change.0 == day.day && change.2 < change.1).count();
            prop_assert_eq!((day.rises as usize, day.drops as usize), (rises, drops));
        }
        prop_assert!(found.rises.windows(2).all(|two| two[0].percent() >= two[1].percent()));
        prop_assert!(found.drops.windows(2).all(|two| two[0].percent() <= two[1].percent()));
        let priced = market.products.iter().filter(|p| brute::by_day(&market, p, false).contains_key(&to.epoch_days()));
        prop_assert_eq!(found.products as usize, priced.count());
        for change in found.rises.iter().chain(&found.drops) {
            // What is no sale costs the same on the day, with sales and without.
            let product = &market.products[place(&market, &catalogue, change)];
            let regular = brute::by_day(&market, product, true);
            let day = change.day.epoch_days();
            let moves = regular.get(&(day - 1)) == Some(&change.before.get()) && regular[&day] == change.after.get();
            prop_assert_eq!(change.is_sale, !moves || is_undone(product, change) || is_deal(product, change));
        }
    }

    #[test]
    fn reductions_are_held_against_every_day_before(market in markets()) {
        let catalogue = market.catalogue();
        let prices = Prices::of(&catalogue, market.today);
        let (from, to) = (Day::from_epoch_days(BEGIN), market.today);
        let found = rebates(&prices, &Selection::default(), from, to);
        let (mut real, mut unreal, mut unknown, mut advertised) = (0, Vec::new(), 0, 0);
        for product in &market.products {
            let dropped = |(_, before, after): &(Day, u32, u32)| {
                f64::from(*after) <= 0.95 * f64::from(*before) + 1e-9 && *before <= after * 3
            };
            let seen: Vec<_> = changes(&market, product, from, to).into_iter().filter(dropped).collect();
            let mut all: Vec<_> = seen
                .iter()
                .map(|&(day, before, after)| (day, before, after, reference(&market, product, day), false))
                .collect();
            for (day, before, after) in claims(product, from, to) {
                // Said before: the same drop may be advertised twice.
                match all.iter_mut().find(|known| known.2 == after && known.0 >= day) {
                    Some(known) => known.4 = true,
                    None => all.push((day, before, after, lowest_before(&market, product, day), true)),
                }
            }
            for (day, before, after, lowest, said) in all {
                advertised += u32::from(said);
                match lowest {
                    Some(lowest) if after < lowest => real += 1,
                    Some(lowest) => unreal.push((day, before, after, lowest)),
                    None => unknown += 1,
                }
            }
        }
        let sum = |count: fn(&koerberl::stats::ChainRebates) -> u32| found.chains.iter().map(count).sum::<u32>();
        prop_assert_eq!(sum(|chain| chain.real), real);
        prop_assert_eq!(sum(|chain| chain.unknown), unknown);
        prop_assert_eq!(sum(|chain| chain.advertised), advertised);
        let flat = |reduction: &Reduction| {
            let (day, before, after) = plain(&reduction.change);
            (day, before, after, reduction.reference.map_or(0, Cents::get))
        };
        let mut fast: Vec<_> = found.unreal.iter().map(flat).collect();
        fast.sort_unstable();
        unreal.sort_unstable();
        prop_assert_eq!(fast, unreal);
    }
}

fn place(market: &Market, catalogue: &koerberl::catalogue::Catalogue, change: &Change) -> usize {
    let key = catalogue.product(change.product).key();
    market.products.iter().position(|product| product.key == key).expect("it is one of them")
}

/// The reductions of a chain that was seen every day.
fn rebates_of(products: Vec<Product>) -> Rebates {
    let chain = ChainId::parse("billa").expect("a chain");
    let seen = (0..120).map(|day| (chain.clone(), Day::from_epoch_days(BEGIN + day))).collect();
    let market = Market { products, seen, today: Day::from_epoch_days(BEGIN + 119) };
    let catalogue = market.catalogue();
    rebates(&Prices::of(&catalogue, market.today), &Selection::default(), Day::from_epoch_days(BEGIN), market.today)
}

/// Up by a half for a week, then "a third off": the price of before.
#[test]
fn what_was_raised_before_is_no_reduction() {
    let products = vec![
        product("billa", 0, &[(0, 200), (100, 300), (107, 200)], true),
        product("billa", 1, &[(0, 300), (107, 200)], true),
        product("billa", 2, &[(0, 300), (100, 250), (107, 200)], true),
        product("billa", 3, &[(90, 300), (107, 200)], true),
    ];
    let found = rebates_of(products);
    let [chain] = &found.chains[..] else { panic!("one chain") };
    // Two steps of the third product are real, both against 300.
    assert_eq!((chain.real, chain.unreal, chain.unknown), (3, 1, 1));
    assert_eq!(chain.share_real(), None, "four are too few for a share");
    assert_eq!(found.unreal[0].reference, Cents::new(200));
}

/// "Statt € 3,00" over a price that never moved, over one that fell, and for holders of a card only.
#[test]
fn what_is_advertised_is_held_against_what_was_seen() {
    let cents = |cents| Cents::new(cents).expect("a price");
    let instead = |regular, from: Option<u16>| Deal {
        regular: Some(cents(regular)),
        from: from.map(|day| Day::from_epoch_days(BEGIN + day)),
        ..Deal::new(Rule::Each { from: 1, each: cents(200) })
    };
    let with = |id, prices: &[(u16, u32)], deal| Product { deals: vec![deal], ..product("billa", id, prices, true) };
    let products = vec![
        with(0, &[(0, 200)], instead(300, Some(107))),
        with(1, &[(0, 300), (108, 200)], instead(300, Some(107))),
        with(2, &[(0, 200)], Deal { card: Some("joe".to_owned()), ..instead(300, Some(107)) }),
        with(3, &[(100, 200)], instead(300, None)),
    ];
    let found = rebates_of(products);
    let [chain] = &found.chains[..] else { panic!("one chain") };
    assert_eq!((chain.real, chain.unreal, chain.unknown, chain.advertised), (1, 1, 1, 3));
    let Reduction { change, reference, advertised, .. } = found.unreal[0];
    assert_eq!((change.before, change.after, reference), (cents(300), cents(200), Some(cents(200))));
    assert_eq!((advertised, change.day), (Some(cents(300)), Day::from_epoch_days(BEGIN + 107)));
}

#[test]
fn what_changed_in_a_hole_moved_on_no_known_day() {
    let day = |number: u16| Day::from_epoch_days(BEGIN + number);
    let chain = ChainId::parse("billa").expect("a chain");
    let market = Market {
        products: (0..10).map(|id| product("billa", id, &[(0, 200), (400, 100), (410, 90)], true)).collect(),
        seen: (0..60).chain(400..420).map(|number| (chain.clone(), day(number))).collect(),
        today: day(420),
    };
    let catalogue = market.catalogue();
    let found = movers(&Prices::of(&catalogue, market.today), &Selection::default(), day(0), market.today);
    assert_eq!((found.rises.len(), found.drops.len(), found.left_out), (0, 10, 0));
    assert!(found.drops.iter().all(|change| change.day == day(410)));
}

/// What is on a deal, comes off one, or was undone soon after; and what only looks like that.
#[test]
fn what_is_advertised_or_undone_is_a_sale() {
    let cents = |cents| Cents::new(cents).expect("a price");
    let day = |number: u16| Day::from_epoch_days(BEGIN + number);
    let deal = |from: Option<u16>, to: Option<u16>| Deal {
        from: from.map(day),
        to: to.map(day),
        ..Deal::new(Rule::Each { from: 1, each: cents(200) })
    };
    let with = |id, prices: &[(u16, u32)], deals| Product { deals, ..product("billa", id, prices, true) };
    let products = vec![
        with(0, &[(0, 300), (100, 200)], vec![deal(Some(100), Some(110))]),
        with(1, &[(0, 300), (100, 200)], vec![deal(None, None)]),
        with(2, &[(0, 200), (100, 300)], vec![deal(Some(90), Some(99))]),
        with(3, &[(0, 300), (100, 200), (107, 310)], vec![]),
        with(4, &[(0, 300), (100, 200)], vec![]),
        with(5, &[(0, 300), (100, 200)], vec![deal(Some(112), None)]),
        with(6, &[(0, 300), (100, 210)], vec![deal(Some(100), None)]),
        with(7, &[(0, 300), (100, 200)], vec![Deal { card: Some("joe".to_owned()), ..deal(None, None) }]),
        with(8, &[(0, 300), (20, 200), (100, 310)], vec![]),
    ];
    let chain = ChainId::parse("billa").expect("a chain");
    let seen = (0..120).map(|number| (chain.clone(), day(number))).collect();
    let market = Market { products, seen, today: day(119) };
    let catalogue = market.catalogue();
    let found = movers(&Prices::of(&catalogue, market.today), &Selection::default(), day(30), market.today);
    let all = || found.rises.iter().chain(&found.drops);
    let sales: Vec<usize> =
        (0..9).filter(|id| all().any(|change| place(&market, &catalogue, change) == *id && change.is_sale)).collect();
    assert_eq!((all().count(), sales), (10, vec![0, 1, 2, 3]));
}

/// Twice as much in the pack at twice the price moved no price; a size in other words did not change the pack.
#[test]
fn a_pack_of_another_size_is_no_price_move() {
    let size = |amount: f64, unit: &str| Statement { amount: Some(amount), unit: Some(unit.to_owned()) };
    let day = |number: u16| Day::from_epoch_days(BEGIN + number);
    let with = |id, now, earlier: Vec<(u16, Statement)>| Product {
        size: now,
        earlier_sizes: earlier.into_iter().map(|(last, size)| (day(last), size)).collect(),
        ..product("billa", id, &[(0, 145), (100, 290)], true)
    };
    let grams = |amount| size(amount, "g");
    let products = vec![
        with(0, grams(800.0), vec![(99, grams(400.0))]),
        with(1, grams(800.0), vec![(93, grams(400.0))]),
        with(2, grams(800.0), vec![(60, grams(400.0))]),
        with(3, grams(800.0), vec![(99, size(0.8, "kg"))]),
        with(4, grams(400.0), vec![]),
    ];
    let chain = ChainId::parse("billa").expect("a chain");
    let seen = (0..120).map(|number| (chain.clone(), day(number))).collect();
    let market = Market { products, seen, today: day(119) };
    let catalogue = market.catalogue();
    let found = movers(&Prices::of(&catalogue, market.today), &Selection::default(), day(30), market.today);
    let moved: Vec<usize> = found.rises.iter().map(|change| place(&market, &catalogue, change)).collect();
    assert_eq!((moved, found.left_out), (vec![2, 3, 4], 0));
}
