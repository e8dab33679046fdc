//! The own brands of chains, with their tier. Brands that are sold at chains of different owners are none.

use std::ops::Range;

use crate::domain::fold;
use crate::lexicon;

/// The company that owns chains and their brands, as the lexicon names it; of a chain without one, the chain's id.
pub type Owner = &'static str;

/// How good, and how dear, an own brand is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// The cheapest: `Clever`, `S-BUDGET`.
    Budget,
    /// In between.
    Standard,
    /// The better one.
    Premium,
    /// Organic throughout.
    Organic,
}

impl Tier {
    /// The tier that the lexicon calls so: `budget`, `standard`, `premium` or `organic`.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "budget" => Self::Budget,
            "standard" => Self::Standard,
            "premium" => Self::Premium,
            "organic" => Self::Organic,
            _ => return None,
        })
    }
}

/// An own brand of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnBrand {
    /// As people write it.
    pub name: &'static str,
    /// Its owner.
    pub owner: Owner,
    /// Its tier.
    pub tier: Tier,
}

/// The own brands that a chain sells.
#[derive(Clone, Debug, Default)]
pub struct OwnBrands {
    /// By first word, the longest brand of each first.
    entries: Vec<Entry>,
    /// May they stand anywhere in a name? Otherwise at its beginning.
    anywhere: bool,
}

/// A spelling of a brand.
#[derive(Clone, Debug)]
struct Entry {
    folded: String,
    /// Where its first word ends.
    first: usize,
    brand: OwnBrand,
}

impl Entry {
    fn new(spelling: &str, brand: OwnBrand) -> Self {
        let folded = fold::folded(spelling);
        Self { first: folded.find(' ').unwrap_or(folded.len()), folded, brand }
    }

    fn first(&self) -> &str {
        &self.folded[..self.first]
    }
}

impl OwnBrands {
    /// Those of `owner` in the lexicon. Only chains that name the article or the days of the offer first have them
    /// `anywhere` in a name.
    pub fn of(owner: &str, anywhere: bool) -> Self {
        let rows = lexicon::OWN_BRANDS.rows(|[owner, tier, name, spelling]| {
            let spelling = if spelling.is_empty() { name } else { spelling };
            Some((spelling, OwnBrand { name, owner, tier: Tier::parse(tier)? }))
        });
        let ours = rows.into_iter().filter(|(_, brand)| brand.owner == owner);
        let entries = ours.map(|(spelling, brand)| Entry::new(spelling, brand)).collect();
        Self { entries, anywhere }.sorted()
    }

    /// These and others.
    #[must_use]
    pub fn and(mut self, others: impl IntoIterator<Item = OwnBrand>) -> Self {
        self.entries.extend(others.into_iter().map(|brand| Entry::new(brand.name, brand)));
        self.sorted()
    }

    fn sorted(mut self) -> Self {
        self.entries.sort_by(|a, b| a.first().cmp(b.first()).then(b.folded.len().cmp(&a.folded.len())));
        self
    }

    /// The brand in a folded name, and where it stands, in bytes.
    pub fn find(&self, folded: &str) -> Option<(OwnBrand, Range<usize>)> {
        let mut rest = folded;
        while !rest.is_empty() {
            let (word, next) = rest.split_once(' ').unwrap_or((rest, ""));
            let first = self.entries.partition_point(|entry| entry.first() < word);
            let mut alike = self.entries[first..].iter().take_while(|entry| entry.first() == word);
            let is_here = |entry: &&Entry| {
                rest.strip_prefix(&*entry.folded).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            };
            if let Some(entry) = alike.find(is_here) {
                let start = folded.len() - rest.len();
                return Some((entry.brand, start..start + entry.folded.len()));
            }
            rest = if self.anywhere { next } else { "" };
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Tier::{Budget, Organic, Premium, Standard};
    use super::*;
    use crate::domain::Chain;

    fn brand(chain: &str, name: &str) -> Option<(&'static str, Tier)> {
        let (brand, _) = Chain::find(chain)?.own_brand(&fold::folded(name))?;
        Some((brand.name, brand.tier))
    }

    #[test]
    fn own_brands_are_known_with_their_tier() {
        for (chain, name, expected, tier) in [
            ("billa", "Clever Apfelessig", "Clever", Budget),
            ("billa", "Ja! Natürlich Freilandeier", "Ja! Natürlich", Organic),
            ("billa", "BILLA Bio Joghurt", "BILLA Bio", Organic),
            ("billa", "BILLA Proteinbrot", "BILLA", Standard),
            ("spar", "S-BUDGET Apfelessig", "S-BUDGET", Budget),
            ("spar", "SPAR Natur*pur Bio-Haferflocken", "SPAR Natur*pur", Organic),
            ("spar", "SPAR PREMIUM Lachs", "SPAR PREMIUM", Premium),
            ("sparSi", "JETRNA PAŠTETA SPAR, 200G", "SPAR", Standard),
            ("sparSi", "NIKI S-BUDGET", "S-BUDGET", Budget),
            ("hofer", "ZURÜCK ZUM URSPRUNG Kräuterseitlinge", "ZURÜCK ZUM URSPRUNG", Organic),
            ("hofer", "MILFINA Mascarpone", "MILFINA", Standard),
            ("lidl", "12.12. - 14.12. | Culinea Junge Ente", "Culinea", Standard),
            ("penny", "ECHT B!O Butter", "Echt B!o", Organic),
            ("dm", "trend !t up Lippenstift", "trend !t up", Standard),
            ("dmDe", "dmBio Haferflocken", "dmBio", Organic),
            ("unimarkt", "natürlich für uns Dinkel", "natürlich für uns", Organic),
            ("mpreis", "JT Backpapier", "Jeden Tag", Budget),
        ] {
            assert_eq!(brand(chain, name), Some((expected, tier)), "{chain}: {name}");
        }
    }

    #[test]
    fn a_chain_may_have_brands_of_its_own() {
        let greissler = OwnBrand { name: "Greißlers Bestes", owner: "greissler", tier: Premium };
        let brands = OwnBrands::of("spar", false).and([greissler]);
        assert_eq!(brands.find("greisslers bestes brot"), Some((greissler, 0..17)));
        assert!(brands.find("sbudget brot").is_some() && brands.find("greisslers brot").is_none());
    }

    #[test]
    fn every_brand_of_the_lexicon_belongs_to_the_owner_of_a_chain() {
        let owners = lexicon::OWN_BRANDS.cells().map(|cells| cells[0]);
        for owner in owners {
            assert!(lexicon::CHAINS.cells().any(|cells| cells[5] == owner), "{owner}");
        }
    }

    #[test]
    fn the_brand_of_another_chain_is_none_of_ours() {
        assert_eq!(brand("spar", "Clever Apfelessig"), None);
        assert_eq!(brand("billa", "Spargel weiß"), None);
        assert_eq!(brand("billa", "Joghurt clever gemixt"), None);
        assert_eq!(brand("hofer", "BELLAVISTA"), None);
        assert_eq!(brand("unknown", "SPAR Milch"), None);
    }
}
