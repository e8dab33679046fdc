//! The search against a slow scan of every name, and what people expect of it, on a small market and on the real one.

#[path = "search/absurd.rs"]
mod absurd;
#[path = "search/candidates.rs"]
mod candidates;
#[path = "common/half.rs"]
mod half;
#[path = "common/judged.rs"]
mod judged;
#[path = "search/lines.rs"]
mod lines;
#[path = "search/lists.rs"]
mod lists;
#[path = "common/market.rs"]
mod market;
#[path = "search/names.rs"]
mod names;
#[path = "search/page.rs"]
mod page;
#[path = "common/real.rs"]
mod real;
#[path = "search/staples.rs"]
mod staples;
#[path = "search/suggestions.rs"]
mod suggestions;
#[path = "search/typing_errors.rs"]
mod typing_errors;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use koerberl::catalogue::{Builder, Catalogue, ProductView};
use koerberl::compare;
use koerberl::domain::{Cents, Product, fold};
use koerberl::kinds;
use koerberl::search::{self, Availability, CategoryFilter, Filters, Request, SearchResult, Sort};

fn catalogue(products: &[Product]) -> Catalogue {
    let mut builder = Builder::new();
    for product in products {
        builder.push(product);
    }
    builder.finish(1, compare::labels)
}

fn small() -> Catalogue {
    catalogue(&market::market())
}

/// The whole Austrian market, read once for all tests.
fn austria() -> Option<&'static Catalogue> {
    // Each test notes for itself that it is skipped.
    real::file(real::AUSTRIA).map(|_| austria_or_demo())
}

/// The whole Austrian market; without the real data the demo market.
fn austria_or_demo() -> &'static Catalogue {
    static MARKET: OnceLock<Catalogue> = OnceLock::new();
    MARKET.get_or_init(|| catalogue(&real::austria_or_demo().0))
}

fn request(q: &str) -> Request {
    Request { q: q.to_owned(), limit: 10, ..Request::default() }
}

fn names<'a>(catalogue: &'a Catalogue, found: &SearchResult) -> Vec<&'a str> {
    found.hits.iter().map(|hit| catalogue.product(hit.products[0]).name()).collect()
}

fn first<'a>(catalogue: &'a Catalogue, q: &str) -> Vec<&'a str> {
    names(catalogue, &search::search(catalogue, &request(q)))
}

/// The keys of all hits, whatever their order.
fn keys(catalogue: &Catalogue, request: &Request) -> BTreeSet<String> {
    let all = Request { limit: catalogue.len(), single: true, ..request.clone() };
    let found = search::search(catalogue, &all);
    found.hits.iter().map(|hit| catalogue.product(hit.products[0]).key().to_string()).collect()
}

/// The keys of the products that pass `is_hit`, found by looking at every one.
fn scan(catalogue: &Catalogue, mut is_hit: impl FnMut(ProductView<'_>) -> bool) -> BTreeSet<String> {
    catalogue.products().filter(|product| is_hit(*product)).map(|product| product.key().to_string()).collect()
}

fn any(q: &str) -> Request {
    Request { filters: Filters { available: Availability::Any, ..Filters::default() }, ..request(q) }
}

/// Does the name hold every needle inside a word, either spelling in either? (`Müesli` is found by `müsli`, too.)
fn holds(name: &str, brand: Option<&str>, needles: &[&str]) -> bool {
    let spellings = |text: &str| {
        let (mut plain, mut other) = (String::new(), String::new());
        fold::plain(text, &mut plain);
        if !fold::alternative(text, &mut other) {
            other.clone_from(&plain);
        }
        (plain, other)
    };
    let texts = [Some(name), brand];
    needles.iter().all(|needle| {
        let (plain_needle, other_needle) = spellings(needle);
        texts.iter().flatten().any(|text| {
            let (plain, other) = spellings(text);
            let mut words = plain.split(' ').chain(other.split(' '));
            words.any(|word| [&plain_needle, &other_needle].iter().any(|needle| is_in(word, needle)))
        })
    })
}

/// Is it in the word, which does not say the opposite: `milchfrei`?
fn is_in(word: &str, needle: &str) -> bool {
    let lacks = ["arm", "frei", "los", "reduziert"].iter().any(|lacks| word.starts_with(&[needle, lacks].concat()));
    let is_denied = ["un", "halb", "nicht"].iter().any(|denies| word.starts_with(&[denies, needle].concat()));
    word.contains(needle) && !lacks && !is_denied
}

/// Words of four letters and more without a row in the table of synonyms: found anywhere inside a word, or by a kind
/// that is called so, nowhere else.
const NEEDLES: &[&[&str]] = &[
    &["nutella"],
    &["milch"],
    &["butter"],
    &["heumilch"],
    &["käse"],
    &["kaese"],
    &["schär"],
    &["wein"],
    &["müsli"],
    &["nuss"],
    &["bergbauern"],
    &["milka", "nuss"],
    &["heumilch", "frisch"],
    &["öster"],
];

fn hits_are_those_of_a_scan(catalogue: &Catalogue) {
    for needles in NEEDLES {
        let is_of_kind = |product: ProductView<'_>, needle: &&str| {
            let called = kinds::called(&[&fold::folded(needle)]);
            let mut meant = called.iter().filter(|called| called.is_whole).flat_map(|called| &called.kinds);
            product.kind().is_some_and(|kind| meant.any(|of| of.meant().contains(&kind)))
        };
        let stated = |product: ProductView<'_>| {
            needles.iter().all(|needle| holds(product.name(), None, &[needle]) || is_of_kind(product, needle))
        };
        let (ours, scanned) = (keys(catalogue, &any(&needles.join(" "))), scan(catalogue, stated));
        let differ: Vec<_> = ours.symmetric_difference(&scanned).filter_map(|key| catalogue.find(key)).collect();
        let names: Vec<_> = differ.iter().map(|number| catalogue.product(*number).name()).collect();
        assert!(names.is_empty(), "{needles:?}: {names:?}");
    }
}

#[test]
fn a_small_market_is_searched_exactly() {
    hits_are_those_of_a_scan(&small());
}

#[test]
fn a_whole_market_is_searched_exactly() {
    hits_are_those_of_a_scan(austria_or_demo());
}

#[test]
fn filters_let_through_what_they_say_and_facets_count_it() {
    let catalogue = austria_or_demo();
    let cents = |cents| Cents::new(cents).expect("a price");
    let filters = Filters {
        chains: vec!["billa".to_owned(), "spar".to_owned()],
        categories: vec![
            CategoryFilter::parse("34").expect("a category"),
            CategoryFilter::parse("6").expect("a group"),
        ],
        bio: Some(true),
        max_price: Some(cents(300)),
        ..Filters::default()
    };
    let asked = Request { filters: filters.clone(), single: true, ..request("milch") };
    let chain = |p: ProductView<'_>| ["billa", "spar"].contains(&p.chain().id.as_str());
    let category = |p: ProductView<'_>| {
        p.category().is_some_and(|category| category.code() == "34" || category.code().starts_with('6'))
    };
    let text = |p: ProductView<'_>| p.available() && holds(p.name(), None, &["milch"]);
    let cheap = |p: ProductView<'_>| p.price() <= cents(300);
    assert_eq!(keys(catalogue, &asked), scan(catalogue, |p| text(p) && chain(p) && category(p) && p.bio() && cheap(p)));
    let facets = search::search(catalogue, &asked).facets;
    assert_eq!(facets.bio, scan(catalogue, |p| text(p) && chain(p) && category(p) && cheap(p) && p.bio()).len());
    for facet in &facets.chains {
        let of_chain =
            scan(catalogue, |p| text(p) && p.chain_number() == facet.value && category(p) && p.bio() && cheap(p));
        assert_eq!(facet.hits, of_chain.len(), "{:?}", facet.value);
    }
    let dearest = scan(catalogue, |p| text(p) && chain(p) && category(p) && p.bio())
        .iter()
        .filter_map(|key| catalogue.find(key))
        .map(|number| catalogue.product(number).price())
        .max();
    assert_eq!(facets.price.map(|(_, most)| most), dearest);
}

#[test]
fn pages_follow_each_other_and_sections_add_up() {
    let catalogue = austria_or_demo();
    for sort in [Sort::Relevance, Sort::Price, Sort::UnitPrice, Sort::Change, Sort::Name] {
        let ask = |offset, limit| {
            let asked = Request { sort: Some(sort), sections: true, offset, limit, ..request("butter") };
            search::search(catalogue, &asked)
        };
        let whole = ask(0, 90);
        let paged: Vec<_> = [ask(0, 30), ask(30, 30), ask(60, 30)].into_iter().flat_map(|found| found.hits).collect();
        assert_eq!(whole.hits, paged, "{sort:?}");
        assert_eq!(whole.sections.iter().map(|section| section.hits).sum::<usize>(), whole.total);
        assert_eq!(whole.sections.iter().map(|section| section.products).sum::<usize>(), whole.products);
        let first = whole.sections[0];
        for hit in whole.hits.iter().take(first.hits.min(90)) {
            let group = catalogue.group(hit.group);
            assert_eq!(group.category(), first.category, "{sort:?}: {}", group.title());
        }
    }
}

#[test]
fn the_small_market_answers_as_people_expect() {
    let catalogue = small();
    assert_eq!(first(&catalogue, "vollmilch 1l").len(), 1, "both chains' milk is one group");
    assert!(first(&catalogue, "vollmilch")[0].starts_with("Almhof Vollmilch"));
    assert_eq!(first(&catalogue, "ei"), ["Bio-Freilandeier 10 Stück"]);
    assert!(!first(&catalogue, "butter -erdnuss").contains(&"Erdnussbutter cremig"));
    assert_eq!(keys(&catalogue, &any("erdäpfel")), keys(&catalogue, &any("kartoffeln")));
    assert_eq!(keys(&catalogue, &any("erdäpfel")).len(), 2);
    assert_eq!(first(&catalogue, "teebutter <2€"), ["Teebutter"]);
    assert!(first(&catalogue, "gibtesnicht").is_empty());
    assert_eq!(first(&catalogue, "\"vollmilch 3,5%\"").len(), 1);
    assert!(first(&catalogue, "\"3,5% vollmilch\"").is_empty());
}

#[test]
fn names_of_chains_hold_no_other_words() {
    let product =
        |(place, name)| market::product(&format!("mpreis:{place}"), name, "01", (500.0, "g"), &[(market::TODAY, 199)]);
    let products: Vec<Product> =
        ["MPreis Zwiebel gelb", "Langkornreis", "MPreis Basmatireis"].into_iter().enumerate().map(product).collect();
    let catalogue = catalogue(&products);
    assert_eq!(first(&catalogue, "reis"), ["Langkornreis", "MPreis Basmatireis"]);
    assert_eq!(first(&catalogue, "mpreis").len(), 2);
}

/// What people mean, and what they do not: the queries of the issue and of the start page.
#[test]
fn the_real_market_leads_with_what_people_mean() {
    let Some(catalogue) = austria() else { return };
    for (q, categories) in [
        ("milch", "34"),
        ("butter", "34"),
        // Chains have their eggs among the ready meals, and with the milk.
        ("ei", "31 30 34"),
        ("eier", "31 30 34"),
        ("thunfisch", "57"),
        ("kaffee", "22"),
        ("erdäpfel", "01"),
        ("öl", "53"),
        ("tee", "22"),
        ("mehl", "59"),
        ("mozzarella", "33"),
    ] {
        let found = search::search(catalogue, &request(q));
        for hit in found.hits.iter().take(8) {
            let code = catalogue.group(hit.group).category().map(koerberl::domain::Category::code);
            assert!(code.is_some_and(|code| categories.contains(code)), "{q}: {:?}", names(catalogue, &found));
        }
    }
    // Wherever chains file them, eggs stand together, and those with prices of today before those with old ones.
    let by_price = Request { sections: true, sort: Some(Sort::UnitPrice), ..request("eier") };
    let found = search::search(catalogue, &by_price);
    assert_eq!(found.sections[0].category.map(koerberl::domain::Category::code), Some("31"));
    let eggs = names(catalogue, &found);
    assert!(eggs.iter().take(5).all(|name| name.to_lowercase().contains("eier")), "{eggs:?}");
    assert!(eggs[..3].iter().any(|name| name.contains("aus Bodenhaltung")), "the cheapest: {eggs:?}");
    assert!(found.hits.iter().take(5).all(|hit| !catalogue.product(hit.products[0]).stale()), "{eggs:?}");
    // What is spread on bread has its category by mistake.
    for name in first(catalogue, "eier") {
        assert!(!name.contains("Tramezzini") && !name.contains("Aufstrich"), "{name}");
    }
}

/// The shelf that stands first, and what lies first on it in the order of unit prices: the plain thing, at a price of
/// today.
#[test]
fn the_first_shelf_begins_with_what_people_mean() {
    let Some(catalogue) = austria() else { return };
    for (q, shelf, parts, others) in [
        ("eier", "31", "eier", "ostereier gekocht bunt jausen"),
        ("bio eier", "31", "eier", "ostereier gekocht bunt jausen"),
        ("klopapier", "84", "papier", "feucht"),
        ("klopapier feucht", "84", "feucht", ""),
        ("waschmittel", "8A", "waschmittel", "wolle"),
        ("honig", "56", "honig", "porridge"),
        ("semmelwürfel", "14", "semmelwürfel", ""),
        ("brösel", "14", "brösel", "knödel"),
        ("blätterteig", "36", "blätterteig", "brezel"),
        ("schweinsbraten", "32", "schwein", "gewürz sauce"),
        ("kaspressknödel", "30", "kaspressknödel", ""),
        ("tiefkühlpizza", "46", "pizza", "teig"),
        ("frische germ", "52", "germ", "teig"),
        ("coca cola zero 1,5", "20", "zero", ""),
        ("pampers 5", "70", "gr. 5", ""),
    ] {
        let found = search::search(catalogue, &Request { sections: true, sort: Some(Sort::UnitPrice), ..request(q) });
        assert_eq!(found.sections[0].category.map(koerberl::domain::Category::code), Some(shelf), "{q}");
        let first = catalogue.product(found.hits[0].products[0]);
        let name = first.name().to_lowercase();
        assert!(name.contains(parts) && !others.split_whitespace().any(|other| name.contains(other)), "{q}: {name}");
        assert!(!first.stale(), "{q}: {name}");
    }
}

/// Queries as people type them, judged by hand: those that the tables were made better by, and others.
#[test]
fn the_real_market_answers_as_judged() {
    let Some(catalogue) = austria() else { return };
    let market = judged::Market::of(catalogue);
    let mut seen = judged::read(concat!(include_str!("golden/queries.tsv"), include_str!("golden/queries-unseen.tsv")));
    let unseen = seen.split_off(seen.len() - 40);
    let [seen, unseen] = [seen, unseen].map(|queries| judged::Figures::of(&queries, &market, &Request::default()));
    seen.print(15);
    unseen.print(5);
    assert!(seen.ndcg >= 0.96 && seen.wrong <= 0.02);
    assert!(unseen.ndcg >= 0.92);
}

/// Queries judged before anybody had asked them, in the order of the API and in that of the page.
#[test]
fn the_page_shows_what_people_mean() {
    let Some(catalogue) = austria() else { return };
    let market = judged::Market::of(catalogue);
    let queries = judged::read(include_str!("judged/queries.tsv"));
    let (tuned, held_out): (Vec<_>, Vec<_>) = queries.into_iter().partition(|query| half::is_tuned_on(query.query()));
    let page = Request { sections: true, sort: Some(Sort::UnitPrice), ..Request::default() };
    for (name, queries, least) in [("tuned on", tuned, 0.83), ("held out", held_out, 0.89)] {
        for (order, request) in [("the API", &Request::default()), ("the page", &page)] {
            let figures = judged::Figures::of(&queries, &market, request);
            print!("{name}, in the order of {order}: ");
            figures.print(if name == "tuned on" { 12 } else { 0 });
            assert!(figures.ndcg >= least, "{name}, {order}");
        }
    }
}

#[test]
fn the_real_market_understands_what_is_typed() {
    let Some(catalogue) = austria() else { return };
    assert_eq!(keys(catalogue, &any("erdäpfel")), keys(catalogue, &any("kartoffeln")));
    for (typed, understood) in [("nutela", "nutella"), ("mozarela", "mozzarella"), ("schokolde", "schokolade")] {
        assert_eq!(search::search(catalogue, &request(typed)).corrected.as_deref(), Some(understood), "{typed}");
    }
    // Few names have the inflected word: that makes it no error.
    for q in ["nutella", "milch", "butter", "gesalzene butter", "ungesalzene butter"] {
        assert_eq!(search::search(catalogue, &request(q)).corrected, None, "{q}");
    }
    let litre = search::search(catalogue, &request("vollmilch 1l"));
    for hit in &litre.hits {
        let amount = catalogue.product(hit.products[0]).quantity().expect("a size").amount();
        assert!((980.0..=1020.0).contains(&amount), "{amount}");
    }
    // `10er` is how many are in it, whether the name says so or not.
    for (q, pieces) in [("eier 10er", 10.0), ("klopapier 16er", 16.0), ("batterien 4er", 4.0)] {
        let found = search::search(catalogue, &request(q));
        assert!(found.total > 5 && found.corrected.is_none(), "{q}: {:?}", names(catalogue, &found));
        for hit in &found.hits[..3] {
            let amount = catalogue.product(hit.products[0]).quantity().expect("a size").amount();
            assert!((amount - pieces).abs() < 0.1, "{q}: {:?}", names(catalogue, &found));
        }
    }
    let cheap = search::search(catalogue, &request("bio joghurt <2€"));
    assert!(cheap.total > 10);
    for hit in &cheap.hits {
        let product = catalogue.product(hit.products[0]);
        assert!(product.bio() && product.price().get() <= 200, "{}", product.name());
    }
    let eggs = keys(catalogue, &any("ei"));
    for word in ["Wein", "Reis"] {
        let only = scan(catalogue, |product| product.name() == word);
        assert!(eggs.is_disjoint(&only), "{word}");
    }
    for (compound, parted) in [
        ("Bioeier", "bio eier"),
        ("biokäse", "bio käse"),
        ("biobananen -hipp", "bio bananen -hipp"),
        ("Tiefkühlpizza", "tiefkühl pizza"),
    ] {
        assert_eq!(keys(catalogue, &any(compound)), keys(catalogue, &any(parted)), "{compound}");
    }
    // A group may be shown by a member that has not the word.
    let vitamins = search::search(catalogue, &Request { single: true, ..request("biotin") });
    assert!(
        vitamins.total > 5 && names(catalogue, &vitamins).iter().all(|name| name.to_lowercase().contains("biotin"))
    );
}
