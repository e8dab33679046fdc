//! Chains (*Ketten*): a short id everywhere, and what we know by name. Unknown chains are taken in as they come.

use std::fmt;

/// The id of a chain as files and keys spell it (`billa`, `dmDe`): 1 to 32 ASCII letters, digits, `-` or `_`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainId(Box<str>);

impl ChainId {
    /// A chain id; `None` if the text is none.
    pub fn parse(text: &str) -> Option<Self> {
        let fits =
            (1..=32).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        fits.then(|| Self(text.into()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ChainId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What we know of a chain by name.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    /// Its id.
    pub id: &'static str,
    /// Its name as people write it.
    pub name: &'static str,
    /// Where its shops are: ISO 3166-1 alpha-2.
    pub country: &'static str,
    /// Where its products are shown: `{url}` takes a product's address on the chain's site, `{id}` its number.
    pub product_url: Option<&'static str>,
    /// Its site shows this week's offers and nothing else: what stands there no more is still sold, at a price nobody knows.
    pub offers_only: bool,
}

/// The chains we know, in the order in which Austria knows them.
const KNOWN: &[Chain] = &[
    chain("spar", "Spar", "AT", Some("https://www.interspar.at/shop/lebensmittel{url}")),
    chain("billa", "Billa", "AT", Some("https://shop.billa.at/produkte/{url}")),
    chain("hofer", "Hofer", "AT", Some("https://www.roksh.at/hofer/produkte/{url}")),
    offers("lidl", "Lidl", "AT", Some("https://www.lidl.at{url}")),
    offers("penny", "Penny", "AT", Some("https://www.penny.at/produkte/{url}")),
    chain("mpreis", "MPreis", "AT", Some("https://www.mpreis.at/shop/p/{id}")),
    chain("dm", "dm", "AT", Some("https://www.dm.at/product-p{id}.html")),
    chain("unimarkt", "Unimarkt", "AT", None),
    chain("bipa", "Bipa", "AT", Some("https://www.bipa.at{url}")),
    chain("mueller", "Müller", "AT", Some("https://www.mueller.at{url}")),
    chain("dmDe", "dm Deutschland", "DE", Some("https://www.dm.de/product-p{id}.html")),
    chain("muellerDe", "Müller Deutschland", "DE", Some("https://www.mueller.de{url}")),
    chain("reweDe", "Rewe", "DE", Some("https://shop.rewe.de/p/{id}")),
    chain("sparSi", "Spar Slovenija", "SI", Some("https://www.spar.si/online{url}")),
];

const fn chain(
    id: &'static str,
    name: &'static str,
    country: &'static str,
    product_url: Option<&'static str>,
) -> Chain {
    Chain { id, name, country, product_url, offers_only: false }
}

const fn offers(
    id: &'static str,
    name: &'static str,
    country: &'static str,
    product_url: Option<&'static str>,
) -> Chain {
    Chain { offers_only: true, ..chain(id, name, country, product_url) }
}

impl Chain {
    /// The chains we know, best known first.
    pub const fn known() -> &'static [Self] {
        KNOWN
    }

    /// Does the chain number its articles by their GTINs?
    pub fn numbers_by_gtin(&self) -> bool {
        matches!(self.id, "dm" | "dmDe")
    }

    /// What we know of the chain `id`.
    pub fn find(id: &str) -> Option<&'static Self> {
        KNOWN.iter().find(|chain| chain.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_plain() {
        for good in ["billa", "dmDe", "a", "my-shop_2"] {
            assert!(ChainId::parse(good).is_some(), "{good}");
        }
        for bad in ["", "a b", "a:b", "käse", "<b>", &"x".repeat(33)] {
            assert!(ChainId::parse(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn every_known_id_is_an_id_and_stands_once() {
        for (i, chain) in KNOWN.iter().enumerate() {
            assert!(ChainId::parse(chain.id).is_some());
            assert!(KNOWN[..i].iter().all(|other| other.id != chain.id), "{}", chain.id);
        }
    }
}
