//! The invented market as a visitor meets it: through the catalogue and the search. Refuses what a first look would doubt.

use koerberl::catalogue::{Builder, Catalogue};
use koerberl::compare;
use koerberl::domain::Day;
use koerberl::search::{self, Request, Sort};
use koerberl::site::demo;

fn catalogue() -> Catalogue {
    let mut builder = Builder::new();
    for product in demo::market(demo::SEED, Day::parse("2026-11-21").expect("a day")) {
        builder.push(&product);
    }
    builder.finish(1, compare::labels)
}

/// The names of the first five hits, in the order by unit price with sections, as the app asks by itself, or by relevance.
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
    for (q, plain) in [("milch", "Milch 3,5 %"), ("eier", "Eier Freilandhaltung")] {
        for sort in [Sort::UnitPrice, Sort::Relevance] {
            let found = first(&catalogue, q, sort);
            assert!(found.iter().all(|name| name.contains(plain)), "{q} by {sort:?}: {found:?}");
        }
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

#[test]
fn the_market_has_what_stands_on_lists() {
    let catalogue = catalogue();
    let list = "vollmilch butter eier brot semmeln mehl zucker staubzucker salz pfeffer öl essig reis nudeln germ backpulver \
        brösel kaffee tee honig marmelade joghurt topfen obers sauerrahm crème-fraîche käse parmesan feta schinken speck salami \
        faschiertes hendl erdäpfel zwiebel knoblauch karotten paradeiser gurke paprika zucchini karfiol brokkoli champignons \
        petersilie salat äpfel bananen birnen orangen zitronen weintrauben linsen thunfisch bier wein mineralwasser klopapier \
        waschmittel zahnpasta shampoo windeln";
    let missing: Vec<&str> =
        list.split_whitespace().filter(|word| first(&catalogue, word, Sort::Relevance).is_empty()).collect();
    assert_eq!(missing, [""; 0]);
}
