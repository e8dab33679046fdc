//! Explains why two articles are partners or not: every feature of the decision, in words and numbers.

use super::features::{NAMES, Veto};
use super::matcher::Matcher;
use super::model::Model;
use super::{Relation, Wanted};
use crate::catalogue::{Catalogue, ProductNumber};

/// The parts of a decision.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The relation.
    pub relation: Relation,
    /// The parts of the words of both names, as they are compared.
    pub words: [String; 2],
    /// Each feature that is not 0: its name, its value, and its weight in the model.
    pub features: Vec<(&'static str, f32, f32)>,
    /// The score of having no partner.
    pub none: f32,
    /// The sum of values times weights.
    pub score: f32,
    /// The veto, if any.
    pub veto: Option<Veto>,
    /// The place of the second among all articles of its chain for the first, counted from 1; `None` if it is no
    /// candidate.
    pub place: Option<usize>,
    /// The confidence, 0 to 1; of the first few places only.
    pub confidence: f32,
    /// The confidence threshold.
    pub threshold: f32,
    /// What people are told: are the two in one group, or is the second shown as what could stand in for the first?
    pub is_served: bool,
}

/// Of what is shown, so many are looked at.
const SHOWN: usize = 100;

impl Matcher {
    /// Explains why `b` is, or is not, the partner of `a`.
    pub fn explain(
        &self,
        catalogue: &Catalogue,
        relation: Relation,
        a: ProductNumber,
        b: ProductNumber,
    ) -> Explanation {
        let model = Model::of(relation);
        let (features, veto) = self.look(relation, a, b);
        let ranked = self.ranked(a, relation, catalogue.product(b).chain_number(), &|product| product != a);
        let place = ranked.iter().position(|found| found.product == b);
        let counted = NAMES.into_iter().zip(features).zip(model.weights);
        Explanation {
            relation,
            words: [a, b].map(|product| self.words_of(product)),
            features: counted
                .filter(|((_, value), _)| *value != 0.0)
                .map(|((name, value), weight)| (name, value, weight))
                .collect(),
            none: model.none,
            score: model.score(&features),
            veto,
            place: place.map(|place| place + 1),
            confidence: place.map_or(0.0, |place| ranked[place].confidence),
            threshold: model.threshold,
            is_served: self.is_served(catalogue, relation, a, b),
        }
    }

    fn is_served(&self, catalogue: &Catalogue, relation: Relation, a: ProductNumber, b: ProductNumber) -> bool {
        let chain = Some(catalogue.product(b).chain_number());
        let wanted = Wanted { relation, chain, available: false, most: SHOWN };
        match relation {
            Relation::Same => catalogue.product(a).group() == catalogue.product(b).group(),
            Relation::Comparable => self.similar(catalogue, a, wanted).iter().any(|found| found.product == b),
        }
    }

    /// The words of a product as they are compared, those of its brand in brackets.
    pub fn words_of(&self, product: ProductNumber) -> String {
        let article = self.articles.get(product.0);
        let text = |parts: &[u32]| {
            let texts: Vec<&str> = parts.iter().map(|&part| &*self.articles.vocabulary.texts[part as usize]).collect();
            texts.join(" ")
        };
        let brand = article.own.map_or_else(|| text(self.articles.brand(article)), |own| format!("{:?}", own.tier));
        format!("{} [{brand}]", text(self.articles.words(article)))
    }
}
