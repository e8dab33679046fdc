//! Alerts on invented markets, day by day.

use super::Market;
use crate::catalogue::{Builder, Catalogue, ProductView};
use crate::domain::{
    Alert, Cents, ChainId, Day, Deal, InEach, Language, Memory, Per, Product, ProductKey, Quantity, Ring, RingWords,
    Rule, Subject, When, testing,
};

const DAYS: u16 = 200;

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

fn cents(cents: u32) -> Cents {
    Cents::new(cents).expect("a price")
}

/// A product of Spar with these prices.
fn spar(prices: &[(&str, u32)]) -> Product {
    testing::product("spar:1", "Nutella 750 g", prices)
}

/// What is known on `today`: prices up to then, of chains that were seen on each of the last 200 days; products of one
/// name are one article.
fn market(products: &[Product], today: Day) -> Catalogue {
    let mut builder = Builder::new();
    for product in products {
        let mut known = product.clone();
        known.prices.retain(|point| point.day <= today);
        if !known.prices.is_empty() {
            builder.push(&known);
        }
        for ago in 0..DAYS {
            builder.seen(&product.key.chain, today.minus(ago));
        }
    }
    builder.finish(1, |catalogue| {
        let names: Vec<&str> = catalogue.products().map(ProductView::name).collect();
        let first = |name: &&str| names.iter().position(|other| other == name).unwrap_or_default() as u32;
        names.iter().map(first).collect()
    })
}

fn about(when: When) -> Alert {
    let subject = Subject::Product(ProductKey::parse("spar:1").expect("a key"));
    Alert { subject, chains: Vec::new(), when }
}

/// On which of the days an alert rings that was set on the first of them, and what it says in German.
fn rings(alert: &Alert, products: &[Product], days: std::ops::Range<Day>) -> Vec<(String, String)> {
    let said = said(alert, products, days).into_iter();
    said.map(|(day, words)| (day, words.german.line.replace('\u{a0}', " "))).collect()
}

/// The same in each language.
fn said(alert: &Alert, products: &[Product], days: std::ops::Range<Day>) -> Vec<(String, InEach<RingWords>)> {
    let (mut memory, mut rung): (Option<Memory>, _) = (None, Vec::new());
    for ago in 0..days.end.since(days.start) {
        let today = days.start.plus(ago);
        let catalogue = market(products, today);
        let (next, ring) = Market::new(&catalogue, today).look(alert, memory.as_ref());
        rung.extend(ring.map(|ring| (today.to_string(), ring.words)));
        memory = Some(next);
    }
    rung
}

fn days(from: &str, to: &str) -> std::ops::Range<Day> {
    day(from)..day(to)
}

fn on(rings: &[(String, String)]) -> Vec<&str> {
    rings.iter().map(|(day, _)| day.as_str()).collect()
}

#[test]
fn it_rings_when_the_price_falls_and_again_after_it_rose() {
    let product = spar(&[("2026-01-01", 599), ("2026-03-05", 479), ("2026-03-09", 599), ("2026-03-12", 450)]);
    let below = about(When::Below(cents(479), Per::Pack));
    let rung = rings(&below, std::slice::from_ref(&product), days("2026-03-01", "2026-03-20"));
    let expected = [("2026-03-05", "€ 4,79 bei Spar"), ("2026-03-12", "€ 4,50 bei Spar")];
    assert_eq!(rung, expected.map(|(day, line)| (day.to_owned(), line.to_owned())));
    let already = rings(&below, std::slice::from_ref(&product), days("2026-03-06", "2026-03-12"));
    assert!(already.is_empty(), "what is so when it is set does not ring: {already:?}");
}

#[test]
fn the_cheapest_of_all_chains_counts_unless_some_are_named() {
    let billa = testing::product("billa:7", "Nutella 750 g", &[("2026-01-01", 599), ("2026-03-05", 479)]);
    let products = [spar(&[("2026-01-01", 599)]), billa];
    let below = about(When::Below(cents(500), Per::Pack));
    assert_eq!(on(&rings(&below, &products, days("2026-03-01", "2026-03-08"))), ["2026-03-05"]);
    let at_spar = Alert { chains: vec![ChainId::parse("spar").expect("a chain")], ..below };
    assert!(rings(&at_spar, &products, days("2026-03-01", "2026-03-08")).is_empty());
}

#[test]
fn lows_ring_again_where_the_price_falls_further() {
    let product = spar(&[("2026-01-01", 599), ("2026-03-05", 479), ("2026-03-07", 450), ("2026-03-09", 460)]);
    for when in [When::Low30, When::Lowest] {
        let rung = rings(&about(when), std::slice::from_ref(&product), days("2026-03-01", "2026-03-20"));
        assert_eq!(on(&rung), ["2026-03-05", "2026-03-07"], "{when:?}");
    }
    let was_lower = spar(&[("2025-12-01", 400), ("2026-01-01", 599), ("2026-03-05", 479)]);
    let rung = |when| rings(&about(when), std::slice::from_ref(&was_lower), days("2026-03-01", "2026-03-09"));
    assert_eq!((rung(When::Low30).len(), rung(When::Lowest).len()), (1, 0));
}

#[test]
fn dearer_compares_with_when_it_was_set_or_rang() {
    let product = spar(&[
        ("2026-01-01", 400),
        ("2026-03-03", 419),
        ("2026-03-05", 420),
        ("2026-03-07", 440),
        ("2026-03-08", 441),
    ]);
    let rung = rings(&about(When::Dearer(5)), &[product], days("2026-03-01", "2026-03-12"));
    assert_eq!(on(&rung), ["2026-03-05", "2026-03-08"]);
    assert_eq!(rung[1].1, "teurer: € 4,41 bei Spar, davor € 4,20");
}

#[test]
fn a_deal_rings_once_with_its_days() {
    let mut product = spar(&[("2026-01-01", 599)]);
    let deal = |first: &str, last: &str, percent| Deal {
        from: Some(day(first)),
        to: Some(day(last)),
        ..Deal::new(Rule::Percent { from: 2, percent })
    };
    product.deals = vec![deal("2026-03-03", "2026-03-05", 25), deal("2026-03-08", "2026-03-09", 30)];
    let rung = rings(&about(When::Deal), &[product], days("2026-03-01", "2026-03-12"));
    assert_eq!(on(&rung), ["2026-03-03", "2026-03-08"]);
    assert_eq!(rung[0].1, "Aktion: € 5,99 bei Spar, −25 % ab 2, bis 5. März");
}

#[test]
fn what_rings_is_said_in_english_too() {
    let fell = |price| vec![spar(&[("2026-01-01", 599), ("2026-03-05", price)])];
    let mut on_offer = spar(&[("2026-01-01", 599)]);
    let (from, to) = (Some(day("2026-03-05")), Some(day("2026-04-02")));
    on_offer.deals = vec![Deal { from, to, ..Deal::new(Rule::Percent { from: 2, percent: 25 }) }];
    let (unit, pack) = (When::Below(cents(700), Per::Unit), When::Below(cents(500), Per::Pack));
    for (when, products, line) in [
        (pack, fell(479), "€ 4.79 at Spar"),
        (unit, fell(479), "€ 6.39 / kg at Spar"),
        (When::Low30, fell(479), "€ 4.79 at Spar, the cheapest in 30 days"),
        (When::Lowest, fell(479), "€ 4.79 at Spar, cheaper than ever"),
        (When::Dearer(5), fell(1_234), "dearer: € 12.34 at Spar, € 5.99 before"),
        (When::Deal, vec![on_offer], "Offer: € 5.99 at Spar, −25% from 2, until 2 April"),
    ] {
        let said = said(&about(when), &products, days("2026-03-01", "2026-03-06"));
        let [(_, words)] = said.as_slice() else { panic!("{when:?}: {said:?}") };
        let plain = |text: &str| text.replace('\u{a0}', " ");
        assert_eq!(
            (plain(&words.english.title).as_str(), plain(&words.english.line).as_str()),
            ("Nutella, 750 g", line)
        );
        assert_ne!(words.german.line, words.english.line, "{when:?}");
    }
}

#[test]
fn what_was_gone_for_a_week_is_back() {
    let here = spar(&[("2026-01-01", 599)]);
    let gone = Product { available: false, ..here.clone() };
    let back = about(When::Back);
    for (away, rings) in [(6, false), (7, true)] {
        let mut memory =
            Market::new(&market(std::slice::from_ref(&here), day("2026-03-01")), day("2026-03-01")).look(&back, None).0;
        for ago in 1..=away {
            let today = day("2026-03-01").plus(ago);
            let catalogue = market(&[Product { seen: Some(day("2026-03-01")), ..gone.clone() }], today);
            memory = Market::new(&catalogue, today).look(&back, Some(&memory)).0;
        }
        let today = day("2026-03-01").plus(away + 1);
        let catalogue = market(std::slice::from_ref(&here), today);
        let ring = Market::new(&catalogue, today).look(&back, Some(&memory)).1;
        assert_eq!(ring.is_some(), rings, "{away} days");
        let line = ring.map(|ring| ring.words.english.line.replace('\u{a0}', " "));
        assert!(line.is_none_or(|line| line == "available again, € 5.99 at Spar"));
    }
}

#[test]
fn a_search_rings_for_what_is_new_at_a_chain_that_was_known() {
    let old = testing::product("spar:1", "Jacobs Monarch 500 g", &[("2026-01-01", 799)]);
    let new = testing::product("spar:2", "Jacobs Monarch Pads 28 Stk", &[("2026-03-05", 499)]);
    let other = testing::product("spar:3", "Vollmilch 1 l", &[("2026-03-06", 139)]);
    let alert = Alert { subject: Subject::Search("jacobs".to_owned()), chains: Vec::new(), when: When::New };
    let (mut memory, mut rung, mut english) = (None, Vec::new(), Vec::new());
    for ago in 0..10 {
        let today = day("2026-03-01").plus(ago);
        let catalogue = market(&[old.clone(), new.clone(), other.clone()], today);
        let (next, ring) = Market::new(&catalogue, today).look(&alert, memory.as_ref());
        english.extend(ring.as_ref().map(|ring| ring.words.english.clone()));
        rung.extend(ring.map(|ring| (today.to_string(), ring.words.german.line.replace('\u{a0}', " "))));
        memory = Some(next);
    }
    let [RingWords { title, line }] = english.as_slice() else { panic!("{english:?}") };
    assert_eq!(title, "Search “jacobs”");
    assert!(line.starts_with("new: ") && line.ends_with("€\u{a0}4.99 at Spar"), "{line}");
    assert_eq!(rung.len(), 1, "{rung:?}");
    assert_eq!(rung[0].0, "2026-03-05");
    assert!(rung[0].1.starts_with("neu: ") && rung[0].1.ends_with("€ 4,99 bei Spar"), "{rung:?}");
}

#[test]
fn old_prices_and_the_first_day_of_a_chain_say_nothing() {
    let below = about(When::Below(cents(500), Per::Pack));
    let product = spar(&[("2026-03-05", 479)]);
    let mut builder = Builder::new();
    builder.push(&product);
    let first = builder.finish(1, Catalogue::ungrouped);
    for today in [day("2026-03-05"), day("2026-03-13")] {
        let (memory, ring) = Market::new(&first, today).look(&below, Some(&Memory::default()));
        assert_eq!((memory, ring), (Memory::default(), None), "{today}");
    }
}

#[test]
fn who_sets_an_alert_on_the_first_day_of_a_chain_sees_its_price_and_is_not_told_of_it() {
    let today = day("2026-03-05");
    let mut product = spar(&[("2026-03-05", 479)]);
    product.deals = vec![Deal::new(Rule::Percent { from: 2, percent: 25 })];
    let of = |days: u16| {
        let mut builder = Builder::new();
        builder.push(&product);
        (0..days).for_each(|after| builder.seen(&product.key.chain, today.plus(after)));
        builder.finish(1, Catalogue::ungrouped)
    };
    let (first, second) = (of(1), of(2));
    let below = about(When::Below(cents(500), Per::Pack));
    let preview = Market::new(&first, today).preview(&below.subject, Per::Pack).expect("it is known");
    assert_eq!(preview.state.now.map(|now| now.price), Some(47_900));
    assert_eq!(Market::new(&first, today).state(&below).since, Some(today), "it is so already");
    for when in [below.when, When::Deal, When::Back] {
        let (memory, _) = Market::new(&first, today).look(&about(when), None);
        let (_, ring) = Market::new(&second, today.plus(1)).look(&about(when), Some(&memory));
        assert_eq!(ring, None, "{when:?}");
    }
}

#[test]
fn kinds_are_compared_in_their_pack() {
    let butter = |key: &str, name: &str, prices: &[(&str, u32)]| testing::product(key, name, prices);
    let products = [
        butter("spar:1", "Teebutter 250 g", &[("2026-01-01", 259)]),
        butter("billa:1", "Teebutter 125 g", &[("2026-01-01", 99)]),
        butter("billa:2", "Teebutter 250 g", &[("2026-01-01", 249), ("2026-03-05", 199)]),
    ];
    let pack = Quantity::parse("250g");
    let subject = Subject::Kind { id: "teebutter".to_owned(), pack, brand: None };
    let alert = Alert { subject, chains: Vec::new(), when: When::Below(cents(200), Per::Pack) };
    let rung = rings(&alert, &products, days("2026-03-01", "2026-03-08"));
    assert_eq!(rung, [("2026-03-05".to_owned(), "€ 1,99 bei Billa".to_owned())]);
    let said = said(&alert, &products, days("2026-03-01", "2026-03-08")).remove(0).1;
    let [german, english] = [said.german, said.english].map(|words| words.title.replace('\u{a0}', " "));
    assert_eq!(
        (german.as_str(), english.as_str()),
        ("Teebutter, egal welche Marke, 250 g", "Teebutter, any brand, 250 g")
    );
}

#[test]
fn a_digest_has_one_line_for_each_article() {
    let ring = |day: Day, article, title: &str, line: &str| Ring {
        day,
        article,
        words: InEach {
            german: RingWords { title: title.to_owned(), line: line.to_owned() },
            english: RingWords { title: format!("{title} in English"), line: line.replace(',', ".") },
        },
        address: format!("/produkt/{article}"),
        chain: ChainId::parse("spar").expect("a chain"),
        price: 47_900,
        per: None,
        deal: None,
    };
    let (yesterday, today) = (day("2026-03-04"), day("2026-03-05"));
    let digest = |rings: &[Ring], language| super::digest(rings, today, language);
    assert_eq!(digest(&[], Language::German), None);
    let one = digest(&[ring(today, 1, "Nutella", "€ 4,99"), ring(today, 1, "Nutella", "€ 4,79")], Language::German);
    let one = one.expect("something rang");
    assert_eq!((one.title.as_str(), one.body().as_str(), one.address.as_str()), ("Nutella", "€ 4,79", "/produkt/1"));
    let rings = [ring(yesterday, 1, "Nutella", "€ 4,79"), ring(today, 2, "Butter", "€ 1,99")];
    let two = digest(&rings, Language::German).expect("something rang");
    assert_eq!((two.title.as_str(), two.address.as_str()), ("Preiswecker: 2 Neuigkeiten", "/wecker"));
    assert_eq!(two.body().replace('\u{a0}', " "), "Nutella: € 4,79 (4. März)\nButter: € 1,99");
    let many: Vec<Ring> = (0..30).map(|article| ring(today, article, "Butter", "€ 1,99")).collect();
    let in_english = digest(&many, Language::English).expect("something rang");
    let many = digest(&many, Language::German).expect("something rang");
    assert_eq!((many.lines.len(), many.more), (12, 18));
    assert!(many.body().ends_with("und 18 weitere"));
    assert_eq!(in_english.title, "Price alerts: 30 updates");
    assert!(in_english.body().ends_with("\nand 18 more"));
    let two = digest(&rings, Language::English).expect("something rang");
    assert_eq!(two.body().replace('\u{a0}', " "), "Nutella in English: € 4.79 (4 March)\nButter in English: € 1.99");
}
