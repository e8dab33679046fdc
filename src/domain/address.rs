//! The addresses of the app's pages: paths, percent-encoded.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::{ProductKey, Quantity};

/// What the app leaves as it is in the key of a product (`productHref` in `ui/src/lib/shared.ts`).
const OF_KEYS: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b':');

/// The page of a product.
pub fn of_product(key: &ProductKey) -> String {
    format!("/produkt/{}", utf8_percent_encode(&key.to_string(), OF_KEYS))
}

/// The page of a kind.
pub fn of_kind(id: &str) -> String {
    format!("/art/{id}")
}

/// The same with its prices in packs of one size.
pub fn of_pack(id: &str, pack: Quantity) -> String {
    format!("/art/{id}?pack={pack}")
}

/// The results of a search.
pub fn of_search(q: &str) -> String {
    format!("/?q={}", utf8_percent_encode(q, NON_ALPHANUMERIC))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_in_addresses_is_encoded() {
        let key = ProductKey::parse("spar:1/2?3&4").expect("a key");
        assert_eq!(of_product(&key), "/produkt/spar:1%2F2%3F3%264");
        assert_eq!(of_search("öl & essig"), "/?q=%C3%B6l%20%26%20essig");
        let pack = Quantity::parse("250g").expect("a size");
        assert_eq!(
            (of_kind("teebutter"), of_pack("teebutter", pack)),
            ("/art/teebutter".into(), "/art/teebutter?pack=250g".into())
        );
    }
}
