//! Chains (*Ketten*): a short id everywhere, and what is known of them by name. Prices of unknown chains are taken,
//! too.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::Day;
use super::brand::{OwnBrand, OwnBrands, Owner};
use super::flat::flat;
use crate::lexicon;

/// The id of a chain as files and keys spell it (`billa`, `dmDe`): 1 to 32 ASCII letters, digits, `-` or `_`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainId(Box<str>);

flat!(ChainId(Box<str>));

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

/// What is known of a chain: from the lexicon, or from an operator's description.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    /// Its id.
    pub id: &'static str,
    /// Its name as people write it.
    pub name: &'static str,
    /// Where its shops are: ISO 3166-1 alpha-2.
    pub country: Option<&'static str>,
    /// How its badge is drawn; `None`: by its name.
    pub badge: Option<Badge>,
    /// Where its products are shown: `{url}` takes a product's address on the chain's site, `{id}` its number.
    pub product_url: Option<&'static str>,
    /// Its site shows this week's offers and nothing else: what is gone from it is still sold, at an unknown price.
    pub offers_only: bool,
    /// It numbers its articles by their GTINs.
    pub numbers_by_gtin: bool,
    /// It is a drugstore.
    pub drugstore: bool,
    /// The day from which it has no shops any more.
    pub closed: Option<Day>,
    /// The cards that it takes and the lexicon does not know.
    pub cards: Vec<Card>,
    /// The own brands that it sells.
    pub own_brands: OwnBrands,
}

/// A chain's badge: letters on a hue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    /// One or two letters.
    pub letters: &'static str,
    /// In degrees of OKLCH.
    pub hue: u16,
}

/// A loyalty card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// As deals name it.
    pub id: &'static str,
    /// What the programme is called.
    pub name: &'static str,
    /// Its name where there is little room.
    pub short: &'static str,
    /// What a deal calls it.
    pub deal: &'static str,
    /// It gives other prices; otherwise points only.
    pub prices: bool,
}

static KNOWN: LazyLock<Vec<Arc<Chain>>> = LazyLock::new(|| {
    lexicon::CHAINS.rows(|[id, name, country, letters, hue, owner, traits, product_url, closed]| {
        let filled = |cell: &'static str| Some(cell).filter(|cell| !cell.is_empty());
        let is = |wanted: &str| traits.split(' ').any(|one| one == wanted);
        Some(Arc::new(Chain {
            id,
            name: filled(name)?,
            country: filled(country),
            badge: filled(letters).zip(hue.parse().ok()).map(|(letters, hue)| Badge { letters, hue }),
            product_url: filled(product_url),
            offers_only: is("offers_only"),
            numbers_by_gtin: is("gtin_numbers"),
            drugstore: is("drugstore"),
            closed: filled(closed).map_or(Some(None), |day| Day::parse(day).map(Some))?,
            cards: Vec::new(),
            own_brands: OwnBrands::of(owner, is("brand_anywhere")),
        }))
    })
});

static CARDS: LazyLock<Vec<Card>> = LazyLock::new(|| {
    lexicon::CARDS.rows(|[id, name, short, deal, _, prices]| {
        Some(Card { id, name, short, deal, prices: ["no", "yes"].iter().position(|word| *word == prices)? == 1 })
    })
});

static SHARED_NUMBERS: LazyLock<Vec<(Owner, &str, &str)>> =
    LazyLock::new(|| lexicon::SHARED_NUMBERS.rows(|[owner, chain, beginning]| Some((owner, chain, beginning))));

impl Chain {
    /// What chains of one owner share of an article's number: the owner, and the number without its chain's beginning.
    pub fn shared_number<'a>(chain: &str, number: &'a str) -> Option<(Owner, &'a str)> {
        let (owner, _, beginning) = SHARED_NUMBERS.iter().find(|(_, of, _)| *of == chain)?;
        Some((owner, number.strip_prefix(beginning)?))
    }

    /// The chains of the lexicon, best known first.
    pub fn known() -> &'static [Arc<Self>] {
        &KNOWN
    }

    /// The chain `id` of the lexicon.
    pub fn find(id: &str) -> Option<&'static Arc<Self>> {
        KNOWN.iter().find(|chain| chain.id == id)
    }

    /// The own brand in the folded name of an article, and where it stands, in bytes.
    pub fn own_brand(&self, folded: &str) -> Option<(OwnBrand, Range<usize>)> {
        self.own_brands.find(folded)
    }
}

impl Card {
    /// The card `id` of the lexicon.
    pub fn find(id: &str) -> Option<&'static Self> {
        CARDS.iter().find(|card| card.id == id)
    }
}

/// A name that an operator's description gives, kept as long as the process lives: each once, and there are few.
pub fn interned(name: &str) -> &'static str {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.get(name) {
        return known;
    }
    let name = &*Box::leak(Box::<str>::from(name));
    names.insert(name);
    name
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
    fn every_chain_of_the_lexicon_has_a_valid_id_of_its_own() {
        for (i, chain) in KNOWN.iter().enumerate() {
            assert!(ChainId::parse(chain.id).is_some());
            assert!(KNOWN[..i].iter().all(|other| other.id != chain.id), "{}", chain.id);
        }
    }

    #[test]
    fn the_lexicon_says_what_is_special_about_a_chain() {
        let ids = |has: fn(&Chain) -> bool| {
            KNOWN.iter().filter(|chain| has(chain)).map(|chain| chain.id).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(ids(|chain| chain.offers_only), "lidl penny");
        assert_eq!(ids(|chain| chain.numbers_by_gtin), "dm dmDe");
        assert_eq!(ids(|chain| chain.drugstore), "dm bipa mueller dmDe muellerDe");
        assert_eq!(ids(|chain| chain.product_url.is_none()), "unimarkt");
        assert_eq!(Chain::find("mueller").and_then(|chain| chain.badge), Some(Badge { letters: "Mü", hue: 46 }));
        assert_eq!(Card::find("joe").map(|card| (card.deal, card.prices)), Some(("jö-Karte", true)));
    }

    #[test]
    fn a_name_is_interned_once() {
        let again = String::from("Greißlerei");
        assert!(std::ptr::eq(interned("Greißlerei"), interned(&again)));
    }
}
