//! What the page shows: groups with all their members, filters with their numbers, what is meant today first.

use koerberl::catalogue::ProductView;
use koerberl::domain::Cents;
use koerberl::kinds;
use koerberl::search::{self, Filters, Request, Sort};

use crate::{any, austria, austria_or_demo, holds, keys, request, scan};

/// Whatever their names say: they are the same article.
#[test]
fn a_group_is_shown_with_all_that_pass_the_filters() {
    let catalogue = austria_or_demo();
    for q in ["vollmilch", "spaghetti bio", "nutella <5€", "cola 1l"] {
        let filters = Filters { own_brand: Some(false), ..Filters::default() };
        let found = search::search(catalogue, &Request { filters, limit: 50, ..request(q) });
        let counted: usize = found.hits.iter().map(|hit| hit.products.len()).sum();
        assert!(counted <= found.products, "{q}");
        for hit in &found.hits {
            let asked = |p: &ProductView<'_>| match q {
                "spaghetti bio" => p.bio(),
                "nutella <5€" => p.price() < Cents::new(500).expect("a price") || p.price().get() == 500,
                "cola 1l" => hit.products.contains(&p.number()),
                _ => true,
            };
            let members = catalogue.group(hit.group).products().filter(|p| p.available() && !p.own_brand() && asked(p));
            assert!(members.map(ProductView::number).eq(hit.products.iter().copied()), "{q}");
        }
    }
}

#[test]
fn what_is_left_out_is_found_in_whatever_words() {
    let Some(catalogue) = austria() else { return };
    let milk = kinds::Kind::find("milch").expect("a kind");
    let free = scan(catalogue, |p| p.kind().is_some_and(|kind| milk.meant().contains(&kind)) && p.lactose_free());
    for q in ["laktosefreie milch", "milch laktosefrei", "milch ohne laktose"] {
        let found = keys(catalogue, &any(q));
        let missing: Vec<_> = free.difference(&found).collect();
        assert!(missing.is_empty(), "{q}: {missing:?}");
    }
    for (one, other) in [("zuckerfreie cola", "cola zuckerfrei"), ("vegane schokolade", "schokolade vegan")] {
        // The shorter word is also found within others.
        let [one, other] = [one, other].map(|q| keys(catalogue, &any(q)));
        assert!(!one.is_empty() && one.is_subset(&other), "{one:?} {other:?}");
    }
}

/// Within one kind, prices of pieces are not held against those of kilograms; and old prices come last.
#[test]
fn the_page_begins_with_the_unit_of_the_kind_and_prices_of_today() {
    let Some(catalogue) = austria() else { return };
    for q in ["käse", "knoblauch", "shampoo", "tee", "eier", "äpfel", "ottakringer bier", "philadelphia"] {
        let page = Request { sections: true, sort: Some(Sort::UnitPrice), limit: 100, ..request(q) };
        let found = search::search(catalogue, &page);
        let meant = found.hits.iter().take(found.sections[0].hits).filter(|hit| hit.fit == search::Fit::Meant);
        let firsts: Vec<_> = meant.map(|hit| catalogue.product(hit.products[0])).collect();
        let is_other = |p: &ProductView<'_>| {
            p.kind().zip(p.unit_price()).is_some_and(|(kind, price)| kind.unit_basis() != price.basis())
        };
        assert!(firsts.iter().map(|p| p.stale()).is_sorted(), "{q}");
        let fresh = firsts.iter().filter(|p| !p.stale());
        let names: Vec<_> = fresh.clone().map(|p| p.name()).collect();
        assert!(fresh.map(is_other).is_sorted(), "{q}: {names:?}");
    }
}

/// What the words name comes first, then the other kinds of its shelf in its order, each hit under its own kind.
#[test]
fn the_shelf_of_what_is_named_is_shown_by_kind() {
    let catalogue = austria_or_demo();
    for (q, first) in [("butter", "butter"), ("teebutter", "teebutter"), ("milch", "milch")] {
        let page = Request { sections: true, sort: Some(Sort::UnitPrice), limit: 5_000, ..request(q) };
        let found = search::search(catalogue, &page);
        let kinds: Vec<_> = found.sections.iter().map_while(|section| section.kind).collect();
        assert_eq!(kinds[0].id(), first, "{q}");
        assert!(kinds[1..].is_sorted(), "{q}: {kinds:?}");
        let mut hits = found.hits.iter();
        for section in &found.sections {
            for hit in hits.by_ref().take(section.hits) {
                let best = catalogue.product(hit.products[0]);
                let is_within = |of: kinds::Kind| best.kind().is_some_and(|kind| kind.is_within(of));
                assert!(section.kind.is_none_or(is_within), "{q}: {} in {section:?}", best.name());
            }
        }
        assert!(hits.next().is_none(), "{q}: each hit stands in a section");
    }
}

#[test]
fn noodles_are_no_toothpaste() {
    let catalogue = austria_or_demo();
    for q in ["nudeln", "teigwaren", "nudel"] {
        let found = search::search(catalogue, &any(q));
        assert!(found.total > 0, "{q}");
        let shelves = found.sections.iter().filter_map(|section| section.category);
        assert!(shelves.clone().all(|shelf| shelf.code() != "76"), "{q}: {:?}", shelves.collect::<Vec<_>>());
    }
}

#[test]
fn what_a_shampoo_is_against_is_found() {
    let Some(catalogue) = austria() else { return };
    assert_eq!(keys(catalogue, &any("shampoo gegen schuppen")), keys(catalogue, &any("shampoo schuppen")));
    assert!(search::search(catalogue, &request("shampoo gegen schuppen")).total > 5);
}

/// Each value of a facet leaves what it says, whatever its own filter already leaves.
#[test]
fn facets_of_kinds_sizes_and_attributes_count_what_their_filters_leave() {
    let catalogue = austria_or_demo();
    let milk = kinds::Kind::find("milch").expect("a kind");
    let found = |single: bool, change: &dyn Fn(&mut Filters)| {
        let mut filters = Filters { kinds: vec![milk], ..Filters::default() };
        change(&mut filters);
        search::search(catalogue, &Request { filters, single, ..request("milch") })
    };
    // Groups also show members that have not the words.
    let asked = |change: &dyn Fn(&mut Filters)| found(true, change);
    let facets = asked(&|_| {}).facets;
    let of_milk = |p: ProductView<'_>| p.kind().is_some_and(|kind| kind.is_within(milk));
    let text = |p: ProductView<'_>| p.available() && (holds(p.name(), None, &["milch"]) || of_milk(p));
    assert!(!facets.kinds.is_empty() && !facets.sizes.is_empty() && facets.sizes.len() <= 12);
    for facet in &facets.kinds {
        assert_eq!(asked(&|filters| filters.kinds = vec![facet.value]).products, facet.hits, "{:?}", facet.value);
    }
    for facet in &facets.sizes {
        let found = asked(&|filters| filters.sizes = vec![facet.value]);
        assert_eq!(found.products, facet.hits, "{}", facet.value);
        assert!(facet.hits > 0 && found.facets.sizes == facets.sizes, "counted without their own filter");
    }
    let scanned = |is: &dyn Fn(ProductView<'_>) -> bool| scan(catalogue, |p| text(p) && of_milk(p) && is(p)).len();
    assert_eq!(facets.vegan, scanned(&|p| p.vegan()));
    assert_eq!(facets.lactose_free, scanned(&|p| p.lactose_free()));
    assert_eq!(asked(&|filters| filters.lactose_free = Some(true)).products, facets.lactose_free);
    // Of groups, what the page shows then.
    let total = |change: &dyn Fn(&mut Filters)| found(false, change).total;
    let facets = found(false, &|_| {}).facets;
    for facet in &facets.kinds {
        assert_eq!(total(&|filters| filters.kinds = vec![facet.value]), facet.hits, "{:?}", facet.value);
    }
    for facet in &facets.sizes {
        assert_eq!(total(&|filters| filters.sizes = vec![facet.value]), facet.hits, "{}", facet.value);
    }
    for facet in &facets.chains {
        let chain = catalogue.chain(facet.value).id.as_str().to_owned();
        assert_eq!(total(&|filters| filters.chains = vec![chain.clone()]), facet.hits, "{chain}");
    }
    assert_eq!(total(&|filters| filters.lactose_free = Some(true)), facets.lactose_free);
}
