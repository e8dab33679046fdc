//! The demo market as a visitor meets it, through the catalogue and the search: nothing in it looks wrong at first
//! sight.

use koerberl::catalogue::{Builder, Catalogue, ProductView};
use koerberl::compare;
use koerberl::domain::{Category, Day};
use koerberl::search::{self, Request, Sort};
use koerberl::site::demo;

fn catalogue() -> Catalogue {
    let mut builder = Builder::new();
    for product in demo::market(demo::SEED, Day::parse("2026-11-21").expect("a day")) {
        builder.push(&product);
    }
    builder.finish(1, compare::labels)
}

/// The names of the first five hits, in the order by unit price with sections, as the app asks by itself, or by
/// relevance.
fn first(catalogue: &Catalogue, q: &str, sort: Sort) -> Vec<String> {
    let request = Request {
        q: q.to_owned(),
        sort: Some(sort),
        sections: sort == Sort::UnitPrice,
        limit: 5,
        ..Request::default()
    };
    let found = search::search(catalogue, &request);
    found.hits.iter().map(|hit| catalogue.product(hit.products[0]).name().to_owned()).collect()
}

#[test]
fn no_chain_has_a_gap_in_its_history() {
    for chain in catalogue().chains() {
        assert!(chain.gaps.is_empty(), "{}: {:?}", chain.id, chain.gaps);
    }
}

#[test]
fn the_start_page_finds_what_it_suggests() {
    let catalogue = catalogue();
    for word in
        ["butter", "milch", "eier", "kaffee", "erdäpfel", "windeln", "katzenfutter", "mozzarella", "nuss-nougat"]
    {
        assert_eq!(first(&catalogue, word, Sort::Relevance).len(), 5, "{word}");
    }
}

#[test]
fn milk_and_eggs_open_with_the_plain_thing() {
    let catalogue = catalogue();
    for (q, plain) in [("milch", "milch"), ("eier", "eier")] {
        for sort in [Sort::UnitPrice, Sort::Relevance] {
            let found = first(&catalogue, q, sort);
            assert!(found.iter().all(|name| name.to_lowercase().contains(plain)), "{q} by {sort:?}: {found:?}");
        }
    }
}

#[test]
fn what_is_plain_has_a_kind() {
    let catalogue = catalogue();
    let unknown = catalogue.products().filter(|product| product.available() && product.kind().is_none());
    let unknown: Vec<&str> = unknown.map(ProductView::name).collect();
    assert!(unknown.len() < 20, "{} of {}: {unknown:?}", unknown.len(), catalogue.len());
}

#[test]
fn the_own_articles_of_the_chains_are_known_as_such() {
    let catalogue = catalogue();
    let own = catalogue.products().filter(|product| product.own_brand()).count();
    assert!(own > 500, "{own}");
    for product in catalogue.products() {
        let named = product.brand().is_some_and(|brand| brand.eq_ignore_ascii_case(product.chain().name()));
        assert_eq!(product.own_brand(), named, "{}: {}", product.key(), product.name());
    }
}

#[test]
fn the_market_has_what_stands_on_lists() {
    let catalogue = catalogue();
    // With the shelf on which it stands.
    let list = "vollmilch:34 butter:34 eier:31 brot:11 semmeln:11 mehl:59 zucker:5E staubzucker:5E salz:55 pfeffer:55 öl:53 \
        essig:53 reis:5B nudeln:5B germ:52 backpulver:52 brösel:14 kaffee:22 tee:22 honig:56 marmelade:56 joghurt:34 topfen:34 \
        obers:34 sauerrahm:34 käse:33 parmesan:33 feta:33 schinken:37 speck:37 salami:37 faschiertes:32 hendl:32 erdäpfel:01 \
        zwiebel:01 knoblauch:01 karotten:01 paradeiser:01 gurke:01 paprika:01 zucchini:01 karfiol:01 brokkoli:01 \
        champignons:01 petersilie:01 salat:02 äpfel:00 bananen:00 birnen:00 orangen:00 zitronen:00 weintrauben:00 linsen:57 \
        thunfisch:57 bier:21 wein:25 mineralwasser:26 klopapier:84 waschmittel:8A zahnpasta:76 shampoo:73 windeln:70";
    for (word, shelf) in list.split_whitespace().filter_map(|entry| entry.split_once(':')) {
        let request = Request { q: word.to_owned(), limit: 1, ..Request::default() };
        let hit = search::search(&catalogue, &request).hits.first().map(|hit| catalogue.product(hit.products[0]));
        let found = hit.map(|product| (product.name(), product.category().map_or("", Category::code)));
        assert!(found.is_some_and(|(_, category)| category == shelf), "{word}: {found:?}, not of {shelf}");
    }
}
