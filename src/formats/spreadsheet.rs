//! Text in CSV that spreadsheets take for a formula and execute: an apostrophe before it makes it text. The reader
//! takes that apostrophe away again. A cell begins at the start of a field, and after each `;`, where that separates
//! cells as it does in German spreadsheets.

use std::borrow::Cow;

/// What begins a formula, or moves what follows into a cell of its own; also in full width.
const BEGINNINGS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Where in `text` formulas begin, with the apostrophes that are before them.
fn formulas(text: &str) -> impl Iterator<Item = usize> {
    let cells = std::iter::once(0).chain(text.match_indices(';').map(|(at, _)| at + 1));
    cells.filter_map(|start| {
        let cell = text[start..].trim_start_matches(|c: char| c.is_whitespace() && !BEGINNINGS.contains(&c));
        cell.trim_start_matches('\'').starts_with(BEGINNINGS).then(|| text.len() - cell.len())
    })
}

/// `text` with an apostrophe before each formula.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    rewrite(text, formulas(text), |out, rest| {
        out.push('\'');
        rest
    })
}

/// The inverse of [`escape`].
pub(super) fn unescape(text: &str) -> Cow<'_, str> {
    rewrite(text, formulas(text), |_, rest| rest.strip_prefix('\'').unwrap_or(rest))
}

/// Copies `text`; `change` may add to it at each of the places, and says how it goes on from there.
fn rewrite(
    text: &str,
    places: impl Iterator<Item = usize>,
    change: impl for<'t> Fn(&mut String, &'t str) -> &'t str,
) -> Cow<'_, str> {
    let mut places = places.peekable();
    if places.peek().is_none() {
        return Cow::Borrowed(text);
    }
    let (mut out, mut copied) = (String::with_capacity(text.len() + 4), 0);
    for place in places {
        out.push_str(&text[copied..place]);
        copied = text.len() - change(&mut out, &text[place..]).len();
    }
    out.push_str(&text[copied..]);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formulas_become_text_and_come_back() {
        for (text, escaped) in [
            ("Milch 1 l", "Milch 1 l"),
            ("Coca-Cola +20 % = gut", "Coca-Cola +20 % = gut"),
            ("=1+1", "'=1+1"),
            ("+43", "'+43"),
            ("-10 % Topfen", "'-10 % Topfen"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\tx", "'\tx"),
            ("\rx", "'\rx"),
            ("＝1", "'＝1"),
            ("'=1", "''=1"),
            ("'s Beste", "'s Beste"),
            ("Milch; =cmd|' /C calc'!A0;-2", "Milch; '=cmd|' /C calc'!A0;'-2"),
        ] {
            assert_eq!((&*escape(text), &*unescape(escaped)), (escaped, text));
        }
        assert_eq!(unescape("=1"), "=1", "of other programs");
    }

    proptest! {
        #[test]
        fn no_cell_begins_a_formula(text in "[=+@;' a\t-]{0,12}") {
            let escaped = escape(&text);
            let is_text = |cell: &str| !cell.trim_start_matches(' ').starts_with(BEGINNINGS);
            prop_assert!(escaped.split(';').all(is_text), "{}", escaped);
            prop_assert_eq!(unescape(&escaped), &*text);
        }
    }
}
