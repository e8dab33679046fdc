//! What is known of a product by its barcode: its numbers, and what Open Food Facts says of it.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use schemars::JsonSchema;
use serde::Serialize;

use crate::catalogue::{Catalogue, ProductNumber, ProductView};
use crate::domain::gtin::Gtin;
use crate::domain::{FACTS_FROM, FACTS_LICENCE, FACTS_URL, LinkedFact, NutriScore, ProductKey};

/// The facts of a market, by barcode and by product.
#[derive(Debug, Default)]
pub struct Facts {
    /// Differs where the facts do.
    pub(super) sum: Option<i64>,
    by_gtin: HashMap<Gtin, (ProductKey, Option<NutriScore>), FixedState>,
    by_product: HashMap<ProductKey, Vec<Gtin>, FixedState>,
}

/// Where facts are from.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct FactsFrom {
    /// Who collected them.
    name: &'static str,
    /// Under which licence they stand.
    licence: &'static str,
    /// Where they are.
    url: &'static str,
}

/// What is known of an article by its barcodes.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ByBarcode {
    /// The numbers under its barcodes (GTIN, EAN), of 8 or 13 digits: those that chains state, and those of facts.
    barcodes: Vec<String>,
    /// Its Nutri-Score, `A` to `E`; null where that is unknown, or said in two ways.
    nutri_score: Option<&'static str>,
    /// Where the score, and the barcodes that no chain states, are from; null where there are none.
    facts_from: Option<FactsFrom>,
}

impl FactsFrom {
    const OPEN_FOOD_FACTS: Self = Self { name: FACTS_FROM, licence: FACTS_LICENCE, url: FACTS_URL };
}

impl Facts {
    pub(super) fn new(facts: Vec<LinkedFact>, sum: Option<i64>) -> Self {
        let mut found = Self { sum, ..Self::default() };
        for LinkedFact { fact, product } in facts {
            found.by_product.entry(product.clone()).or_default().push(fact.gtin);
            found.by_gtin.insert(fact.gtin, (product, fact.nutri_score));
        }
        found
    }

    /// Are there any?
    pub fn is_empty(&self) -> bool {
        self.by_gtin.is_empty()
    }

    /// The product of this number, by facts only.
    pub(super) fn find(&self, catalogue: &Catalogue, gtin: Gtin) -> Option<ProductNumber> {
        let (product, _) = self.by_gtin.get(&gtin)?;
        catalogue.find_key(product)
    }

    /// The numbers of a product by facts, also under numbers that its chain gave it before.
    fn of<'a>(&'a self, product: ProductView<'a>) -> impl Iterator<Item = Gtin> + 'a {
        let key = product.key();
        let former = product.former_ids().map({
            let chain = key.chain.clone();
            move |id| ProductKey { chain: chain.clone(), id: id.into() }
        });
        former.chain([key.clone()]).flat_map(|key| self.by_product.get(&key).into_iter().flatten().copied())
    }
}

impl ByBarcode {
    /// What is known of a product and the same at other chains.
    pub(super) fn of(facts: &Facts, catalogue: &Catalogue, product: ProductView<'_>) -> Self {
        let same = || catalogue.group(product.group()).products();
        let mut stated: Vec<Gtin> = same().filter_map(ProductView::gtin).collect();
        let mut known: Vec<Gtin> = same().flat_map(|product| facts.of(product)).collect();
        if !known.is_empty() {
            // What a chain states since then is another article's number.
            let others = catalogue.products().filter(|other| other.group() != product.group());
            let stated: Vec<Gtin> = others.filter_map(ProductView::gtin).filter(|gtin| known.contains(gtin)).collect();
            known.retain(|gtin| !stated.contains(gtin));
        }
        let mut scores: Vec<NutriScore> = known.iter().filter_map(|gtin| facts.by_gtin.get(gtin)?.1).collect();
        scores.sort_unstable();
        scores.dedup();
        // What is said in two ways is not known.
        let nutri_score = if let [score] = *scores { Some(score.letter()) } else { None };
        stated.extend_from_slice(&known);
        stated.sort_unstable();
        stated.dedup();
        let facts_from = (!known.is_empty()).then_some(FactsFrom::OPEN_FOOD_FACTS);
        Self { barcodes: stated.into_iter().map(written).collect(), nutri_score, facts_from }
    }
}

/// As it stands under the bars.
fn written(gtin: Gtin) -> String {
    if gtin.get() < 100_000_000 { format!("{gtin:08}") } else { format!("{gtin:013}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::{Fact, Product};

    const BUTTER: u64 = 4_006_381_333_931;
    const EGG: u64 = 96_385_074;

    fn gtin(number: u64) -> Gtin {
        Gtin::new(number).expect("not 0")
    }

    fn facts(of: &[(u64, &str, Option<NutriScore>)]) -> Facts {
        let linked = |&(number, product, nutri_score): &(u64, &str, Option<NutriScore>)| {
            let [name, brand, quantity] = Default::default();
            let product = ProductKey::parse(product).expect("a key");
            LinkedFact { fact: Fact { gtin: gtin(number), name, brand, quantity, nutri_score }, product }
        };
        Facts::new(of.iter().map(linked).collect(), None)
    }

    fn market() -> Catalogue {
        let mut builder = Builder::new();
        for (key, name, stated) in
            [("billa:1", "Butter", None), ("spar:1", "Butter", Some(BUTTER)), ("spar:2", "Eier", None)]
        {
            builder.push(&Product { gtin: stated, ..testing::product(key, name, &[("2026-03-27", 100)]) });
        }
        builder.finish(1, |catalogue| catalogue.products().map(|one| u32::from(one.name() == "Eier")).collect())
    }

    #[test]
    fn what_is_said_of_a_product_holds_for_the_same_at_other_chains() {
        let catalogue = market();
        let of = |facts: &Facts, key: &str| {
            let product = catalogue.product(catalogue.find(key).expect("a product"));
            let ByBarcode { barcodes, nutri_score, facts_from } = ByBarcode::of(facts, &catalogue, product);
            (barcodes, nutri_score, facts_from.is_some())
        };
        let both = vec!["96385074".to_owned(), "4006381333931".to_owned()];
        let one = facts(&[(EGG, "billa:1", Some(NutriScore::B))]);
        assert_eq!(of(&one, "spar:1"), (both.clone(), Some("B"), true));
        assert_eq!(of(&one, "billa:1"), (both.clone(), Some("B"), true));
        assert_eq!(of(&one, "spar:2"), (Vec::new(), None, false));
        assert_eq!(of(&Facts::default(), "billa:1"), (vec!["4006381333931".to_owned()], None, false), "stated only");
        let two = facts(&[(EGG, "billa:1", Some(NutriScore::B)), (BUTTER, "spar:1", Some(NutriScore::C))]);
        assert_eq!(of(&two, "spar:1"), (both, None, true), "they contradict each other");
        let taken = facts(&[(BUTTER, "spar:2", Some(NutriScore::A))]);
        assert_eq!(of(&taken, "spar:2"), (Vec::new(), None, false), "another article states that number");
        assert_eq!(one.find(&catalogue, gtin(EGG)), catalogue.find("billa:1"));
        assert_eq!(one.find(&catalogue, gtin(BUTTER)), None);
    }
}
