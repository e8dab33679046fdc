//! `[chain]`: whose prices a source gives, and how that chain is shown. What the file leaves out, the lexicon says.

use serde::Deserialize;

use crate::domain::brand::{self, OwnBrands, Tier};
use crate::domain::{self, ChainId, Day, Deal, interned};

/// A chain as a file describes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chain {
    /// The id of the chain; of several chains in one file, only a name for the file.
    pub id: String,
    /// Its name as people write it; the lexicon's where the file gives none, or else the id.
    #[serde(default)]
    pub name: String,
    /// Fetched on schedule, once a day. Otherwise only when named (`koerberl fetch hofer-roksh`).
    #[serde(default = "yes")]
    pub scheduled: bool,
    /// Another source, of the same chain: this one is fetched on schedule only on days on which the other gave nothing.
    pub instead_of: Option<String>,
    /// Where its shops are: ISO 3166-1 alpha-2.
    country: Option<String>,
    badge: Option<Badge>,
    /// The company whose own brands of the lexicon it sells.
    owner: Option<String>,
    /// Where its products are shown: with `{url}` or `{id}`.
    product_url: Option<String>,
    /// See [`domain::Chain::offers_only`].
    offers_only: Option<bool>,
    /// See [`domain::Chain::numbers_by_gtin`].
    numbers_by_gtin: Option<bool>,
    drugstore: Option<bool>,
    /// The day from which it has no shops any more.
    closed: Option<String>,
    #[serde(default)]
    cards: Vec<Card>,
    #[serde(default)]
    own_brands: Vec<OwnBrand>,
}

const fn yes() -> bool {
    true
}

/// Letters on a hue.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Badge {
    /// One or two.
    letters: String,
    /// In degrees; the app draws the nearest multiple of 30.
    hue: u16,
}

/// A loyalty card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    id: String,
    name: String,
    /// Does it give other prices? Otherwise points only.
    #[serde(default = "yes")]
    prices: bool,
}

/// An own brand.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnBrand {
    name: String,
    /// `budget`, `standard`, `premium` or `organic`.
    #[serde(default = "standard")]
    tier: String,
}

fn standard() -> String {
    "standard".to_owned()
}

impl Chain {
    /// The same with the lexicon's name where the file gives none.
    pub(super) fn named(mut self) -> Self {
        if self.name.is_empty() {
            self.name = domain::Chain::find(&self.id).map_or(self.id.clone(), |chain| chain.name.to_owned());
        }
        self
    }

    /// The chain as the market shows it: what the file says, or else the lexicon.
    pub fn described(&self) -> domain::Chain {
        let listed = domain::Chain::find(&self.id).map(|chain| domain::Chain::clone(chain)).unwrap_or_default();
        let text = |stated: &Option<String>, listed| stated.as_deref().map(interned).or(listed);
        domain::Chain {
            id: interned(&self.id),
            name: interned(&self.name),
            country: text(&self.country, listed.country),
            badge: self.badge.as_ref().map(Badge::described).or(listed.badge),
            product_url: text(&self.product_url, listed.product_url),
            offers_only: self.offers_only.unwrap_or(listed.offers_only),
            numbers_by_gtin: self.numbers_by_gtin.unwrap_or(listed.numbers_by_gtin),
            drugstore: self.drugstore.unwrap_or(listed.drugstore),
            closed: self.closed.as_deref().and_then(Day::parse).or(listed.closed),
            cards: self.cards.iter().map(Card::described).collect(),
            own_brands: self.brands(listed.own_brands),
        }
    }

    fn brands(&self, listed: OwnBrands) -> OwnBrands {
        let listed = self.owner.as_ref().map_or(listed, |owner| OwnBrands::of(owner, false));
        let owner = interned(self.owner.as_ref().unwrap_or(&self.id));
        listed.and(self.own_brands.iter().filter_map(|own| {
            Some(brand::OwnBrand { name: interned(&own.name), owner, tier: Tier::parse(&own.tier)? })
        }))
    }

    /// What it says that can't be, and a word of the line in which it does.
    pub(super) fn fault(&self) -> Option<(&str, String)> {
        if ChainId::parse(&self.id).is_none() {
            return Some(("id", format!("`{}` is no id of a chain: 1 to 32 letters, digits, - or _", self.id)));
        }
        if let Some(closed) = self.closed.as_ref().filter(|text| Day::parse(text).is_none()) {
            return Some(("closed", format!("`{closed}` is no day; those look like 2025-12-31")));
        }
        let is_country = |text: &String| text.len() == 2 && text.bytes().all(|b| b.is_ascii_uppercase());
        if let Some(country) = self.country.as_ref().filter(|text| !is_country(text)) {
            return Some(("country", format!("`{country}` is no country: two capital letters such as `AT`")));
        }
        let is_badge = |badge: &&Badge| (1..=2).contains(&badge.letters.chars().count()) && badge.hue < 360;
        if self.badge.as_ref().is_some_and(|badge| !is_badge(&badge)) {
            return Some(("badge", "`letters` are one or two, `hue` is from 0 to 359".to_owned()));
        }
        let is_pattern = |text: &String| {
            text.starts_with("https://") && ["{url}", "{id}"].iter().filter(|place| text.contains(**place)).count() == 1
        };
        if let Some(pattern) = self.product_url.as_ref().filter(|text| !is_pattern(text)) {
            return Some((
                "product_url",
                format!("`{pattern}` is no address with `https://` and `{{url}}` or `{{id}}`"),
            ));
        }
        if let Some(card) = self.cards.iter().find(|card| !Deal::is_card(&card.id)) {
            return Some(("cards", format!("`{}` is no id of a card: up to 32 small letters and digits", card.id)));
        }
        let brand = self.own_brands.iter().find(|brand| Tier::parse(&brand.tier).is_none());
        brand.map(|brand| ("own_brands", format!("`{}` is no tier: budget, standard, premium or organic", brand.tier)))
    }
}

impl Badge {
    fn described(&self) -> domain::Badge {
        domain::Badge { letters: interned(&self.letters), hue: self.hue }
    }
}

impl Card {
    fn described(&self) -> domain::Card {
        let [id, name] = [&self.id, &self.name].map(|text| interned(text));
        domain::Card { id, name, short: name, deal: name, prices: self.prices }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(text: &str) -> Chain {
        toml::from_str::<Chain>(text).expect("a chain").named()
    }

    #[test]
    fn what_a_file_says_counts_before_the_lexicon() {
        let known = chain("id = 'penny'\nproduct_url = 'https://penny.example.at/{id}'").described();
        assert_eq!((known.name, known.country, known.offers_only), ("Penny", Some("AT"), true));
        assert_eq!(known.product_url, Some("https://penny.example.at/{id}"));
        assert!(known.own_brand("clever milch").is_some());
        let closed = chain("id = 'penny'\nclosed = '2026-01-31'").described().closed;
        assert_eq!((closed, known.closed), (Day::parse("2026-01-31"), None));
    }

    #[test]
    fn a_new_chain_is_described_like_the_others() {
        let greissler = chain(
            "id = 'greissler'\nname = 'Greißler'\ncountry = 'AT'\nbadge = { letters = 'Gr', hue = 120 }\nowner = 'markant'\n\
             cards = [{ id = 'greissler', name = 'Greißler-Karte' }]\nown_brands = [{ name = 'Hausmarke' }]",
        );
        assert_eq!(greissler.fault(), None);
        let greissler = greissler.described();
        assert_eq!((greissler.name, greissler.country), ("Greißler", Some("AT")));
        assert_eq!(greissler.badge, Some(domain::Badge { letters: "Gr", hue: 120 }));
        assert_eq!(greissler.cards.first().map(|card| (card.deal, card.prices)), Some(("Greißler-Karte", true)));
        let own = |name| greissler.own_brand(name).map(|(own, _)| (own.name, own.owner, own.tier));
        assert_eq!(own("hausmarke milch"), Some(("Hausmarke", "markant", Tier::Standard)));
        assert_eq!(own("jeden tag milch"), Some(("Jeden Tag", "markant", Tier::Budget)));
        assert_eq!(chain("id = 'greissler'").described().name, "greissler");
    }

    #[test]
    fn what_cannot_be_is_said() {
        for (wrong, word) in [
            ("country = 'Austria'", "country"),
            ("badge = { letters = 'Gre', hue = 0 }", "badge"),
            ("badge = { letters = 'G', hue = 360 }", "badge"),
            ("product_url = 'https://example.at/'", "product_url"),
            ("product_url = 'javascript:{id}'", "product_url"),
            ("cards = [{ id = 'Meine Karte', name = 'Karte' }]", "cards"),
            ("own_brands = [{ name = 'Hausmarke', tier = 'best' }]", "own_brands"),
            ("closed = 'gestern'", "closed"),
        ] {
            let chain = chain(&format!("id = 'greissler'\n{wrong}"));
            assert_eq!(chain.fault().map(|(word, _)| word), Some(word), "{wrong}");
        }
    }
}
