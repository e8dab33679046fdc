//! Typing errors: what was meant is found, and stands first. `cargo bench --bench search` counts how many of
//! `tests/judged/typing-errors.tsv` are.

use koerberl::domain::fold;

use crate::{austria, first};

/// Compounds whose parts are words that no product has together, and what is nearer to a rarer word than to a commoner.
#[test]
fn a_doubled_letter_is_the_likeliest_error() {
    let Some(catalogue) = austria() else { return };
    for (typed, meant) in [
        ("toiletenpapier", "toilettenpapier"),
        ("dinkelmel", "dinkel"),
        ("emmentaller", "emmentaler"),
        ("ricota", "ricotta"),
    ] {
        let found = first(catalogue, typed);
        assert!(found.len() > 3, "{typed}: {found:?}");
        let right = found.iter().filter(|name| fold::folded(name).contains(meant)).count();
        assert!(right * 2 > found.len(), "{typed}: {found:?}");
    }
}
