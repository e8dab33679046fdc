//! The invented market as a visitor meets it: through the catalogue and the search. Refuses what a first look would doubt.

use koerberl::catalogue::{Builder, Catalogue};
use koerberl::compare;
use koerberl::domain::Day;
use koerberl::site::demo;

fn catalogue() -> Catalogue {
    let mut builder = Builder::new();
    for product in demo::market(demo::SEED, Day::parse("2026-11-21").expect("a day")) {
        builder.push(&product);
    }
    builder.finish(1, compare::labels)
}

#[test]
fn no_chain_has_a_gap_in_its_history() {
    for chain in catalogue().chains() {
        assert!(chain.gaps.is_empty(), "{}: {:?}", chain.id, chain.gaps);
    }
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
