//! Completions: they go on with what was typed, and say what they lead to.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use koerberl::catalogue::{Catalogue, ProductView};
use koerberl::domain::fold;
use koerberl::search::{self, CategoryFilter, Filters, Request};

use crate::{austria, request};

fn suggested(catalogue: &Catalogue, typed: &str) -> Vec<search::Suggestion> {
    // The names are read once for all tests.
    static COMPLETIONS: OnceLock<search::Completions> = OnceLock::new();
    COMPLETIONS.get_or_init(|| search::Completions::of(catalogue)).suggest(catalogue, typed)
}

#[test]
fn suggestions_go_on_with_what_was_typed() {
    let Some(catalogue) = austria() else { return };
    let texts = |typed: &str| -> Vec<String> {
        let text = |suggestion: search::Suggestion| match suggestion {
            search::Suggestion::Category { category, .. } => category.title().into_owned(),
            _ => suggestion.text().unwrap_or_default().to_lowercase(),
        };
        suggested(catalogue, typed).into_iter().map(text).collect()
    };
    assert!(texts("m").is_empty());
    for typed in ["mi", "ka", "bio m", "öl", "käs", "kaes", "manner neap"] {
        let suggested = texts(typed);
        assert!((1..=10).contains(&suggested.len()), "{typed}: {suggested:?}");
        assert_eq!(suggested.iter().collect::<BTreeSet<_>>().len(), suggested.len(), "{typed}: {suggested:?}");
    }
    for (typed, first) in [("mi", "milch"), ("milc", "milch"), ("bu", "butter"), ("brot", "brot"), ("man", "manner")] {
        assert_eq!(texts(typed)[0], first, "{typed}: {:?}", texts(typed));
    }
    for (typed, german) in [("egg", "eier"), ("noodle", "nudeln"), ("toilet p", "toilettenpapier"), ("napp", "windeln")]
    {
        assert!(texts(typed).iter().any(|text| text == german), "{typed}: {:?}", texts(typed));
    }
    assert!(texts("bio m").iter().any(|text| text.starts_with("bio m")));
}

/// Kinds and brands come first, with the number that the page then shows; then words, then products with prices of
/// today.
#[test]
fn suggestions_say_what_they_lead_to() {
    let Some(catalogue) = austria() else { return };
    for typed in ["mi", "man", "but", "kä"] {
        let suggested = suggested(catalogue, typed);
        let place = |suggestion: &search::Suggestion| match suggestion {
            search::Suggestion::Kind { .. } | search::Suggestion::Brand { .. } => 0,
            search::Suggestion::Word { .. } => 1,
            search::Suggestion::Category { .. } => 2,
            search::Suggestion::Product { .. } => 3,
        };
        let places: Vec<_> = suggested.iter().map(place).collect();
        assert!(places.is_sorted() && places[0] == 0 && places.ends_with(&[3]), "{typed}: {suggested:?}");
        for suggestion in suggested {
            match suggestion {
                search::Suggestion::Kind { text, hits, .. } | search::Suggestion::Brand { text, hits } => {
                    assert_eq!(search::search(catalogue, &request(&text)).total, hits, "{text}");
                }
                search::Suggestion::Category { category, hits } => {
                    let filters = Filters { categories: vec![CategoryFilter::One(category)], ..Filters::default() };
                    let all = search::search(catalogue, &Request { filters, ..request("") });
                    assert_eq!(all.total, hits, "{category:?}");
                }
                search::Suggestion::Product { product, .. } => {
                    assert!(catalogue.product(product).available() && !catalogue.product(product).stale());
                }
                search::Suggestion::Word { .. } => {}
            }
        }
    }
}

#[test]
fn what_most_chains_have_is_suggested_first() {
    let Some(catalogue) = austria() else { return };
    for typed in ["butter", "kaffee", "bier", "joghurt", "eier", "nudeln"] {
        let title = |product: &ProductView<'_>| fold::folded(catalogue.group(product.group()).title());
        let chains = |product: &ProductView<'_>| catalogue.group(product.group()).products().len();
        let is_offered = |product: &ProductView<'_>| {
            let name = fold::folded(product.name());
            let mut edges = name.split(' ').next().into_iter().chain(name.split(' ').next_back());
            product.available() && !product.stale() && edges.any(|word| word == typed)
        };
        let most = catalogue.products().filter(is_offered).map(|product| chains(&product)).max();
        let first = suggested(catalogue, typed).into_iter().find_map(|suggestion| match suggestion {
            search::Suggestion::Product { product, .. } => Some(catalogue.product(product)),
            _ => None,
        });
        let first = first.expect("a product");
        assert!(title(&first).starts_with(typed) || Some(chains(&first)) >= most, "{typed}: {}", first.name());
    }
}
