//! Which article of a chain continues under another number, as when a chain opens a new web shop. Not where the first
//! did not end before the other began, has no size, or has several possible successors: a false past is worse than
//! none.

use rayon::prelude::*;

use super::features::{LEFT_ON_ONE_SIDE, SIZE_UNKNOWN, Veto, is_stated_brand};
use super::matcher::Matcher;
use super::model::Model;
use super::partners::COMMON;
use super::{Corrections, Relation};
use crate::catalogue::{Catalogue, ProductNumber, ProductView};
use crate::domain::Day;

/// The number of candidates that are scored.
const CLOSE_LOOKS: usize = 64;

/// Candidates that share less are skipped.
const LEAST_SHARED: f32 = 0.6;

/// As sure as this it has to be from each side; where two come into question alike, it is at most one half. More than
/// between chains, because one chain rarely finds new words for an article, and what it says otherwise is mostly
/// another one.
const SURE: f32 = 0.9;

/// An article whose name has so much more is another sort.
const MORE: f32 = 1.0;

/// The least score of an article with the same words and the same size at the same chain, beyond having no partner.
const SAME_WORDS: f32 = 3.0;

/// The last day of articles that did not end.
const ON_SALE: u16 = u16::MAX;

/// The articles of a market, and when each was seen last.
#[derive(Debug)]
pub struct Successions<'a> {
    matcher: &'a Matcher,
    corrections: &'a Corrections,
    /// By product.
    listings: Vec<Listing>,
}

/// At which chain an article was on sale, and from which day to which, in days since 1970. Kept in one small place: for
/// each article that ended, nearly all others are asked for it.
#[derive(Clone, Copy, Debug)]
struct Listing {
    chain: u16,
    first: u16,
    /// [`ON_SALE`] where it did not end.
    last: u16,
}

impl Listing {
    const fn ended(self) -> bool {
        self.last != ON_SALE
    }
}

/// A possible link between two articles of one chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Succession {
    /// The article that ended.
    pub earlier: ProductNumber,
    /// Its successor.
    pub later: ProductNumber,
    /// How sure it is that this one came after it, and that it came after this one: 0 to 1 each.
    pub confidence: [f32; 2],
}

impl Succession {
    /// Is it sure enough?
    pub fn is_sure(&self) -> bool {
        self.confidence.iter().all(|confidence| *confidence >= SURE)
    }

    /// How sure it has to be from each side.
    pub const THRESHOLD: f32 = SURE;
}

impl Matcher {
    /// Ready to find successors; `last_seen` says when it was last on sale, of products that are not any more.
    pub fn successions<'a>(
        &'a self,
        catalogue: &Catalogue,
        last_seen: &[(ProductNumber, Day)],
        corrections: &'a Corrections,
    ) -> Successions<'a> {
        let end = |product: ProductView<'_>| {
            // Another GTIN is another article, articles whose offer ended are still sold, and those of a chain that
            // closed have no successors.
            let chain = product.chain().described();
            let never_ends = chain.is_some_and(|chain| chain.numbers_by_gtin || chain.offers_only)
                || catalogue.as_of().is_some_and(|day| product.chain().closed_since(day).is_some());
            if product.available() || never_ends { ON_SALE } else { product.since().epoch_days() }
        };
        let listing = |product: ProductView<'_>| Listing {
            chain: product.chain_number().0,
            first: self.articles.get(product.number().0).days.0,
            last: end(product),
        };
        let mut listings: Vec<Listing> = catalogue.products().map(listing).collect();
        for (product, day) in last_seen {
            let listing = &mut listings[product.0 as usize];
            if listing.ended() {
                listing.last = day.epoch_days().max(listing.last);
            }
        }
        Successions { matcher: self, corrections, listings }
    }
}

/// A possible successor and its score.
type ScoredSuccessor = (u32, f32);

impl Successions<'_> {
    /// All sure links; each article has one successor at most.
    pub fn all(&self) -> Vec<Succession> {
        let ended = (0..self.listings.len() as u32).into_par_iter().filter(|&number| self.listing(number).ended());
        let succession = |earlier: u32| {
            let (later, forward) = self.best(earlier, true)?;
            if forward < SURE {
                return None;
            }
            let (back, backward) = self.best(later, false)?;
            let [earlier, later] = [earlier, later].map(ProductNumber);
            let found = Succession { earlier, later, confidence: [forward, backward] };
            (back == earlier.0 && found.is_sure()).then_some(found)
        };
        ended.filter_map(succession).collect()
    }

    /// Did `earlier` end before `later` began, at the same chain, and no operator has decided that they differ?
    pub fn can_follow(&self, earlier: ProductNumber, later: ProductNumber) -> bool {
        let [before, after] = [earlier, later].map(|number| self.listing(number.0));
        before.chain == after.chain && before.last < after.first && self.may_be_one(earlier, later)
    }

    /// Do neither GTINs nor an operator say that they differ?
    fn may_be_one(&self, a: ProductNumber, b: ProductNumber) -> bool {
        let [of_a, of_b] = [a, b].map(|number| self.matcher.articles.get(number.0).gtin);
        let different = &self.corrections.different;
        of_a.zip(of_b).is_none_or(|(a, b)| a == b) && !different.contains(&(a, b)) && !different.contains(&(b, a))
    }

    /// The confidence that `later` is the successor of `earlier`.
    pub fn between(&self, earlier: ProductNumber, later: ProductNumber) -> Succession {
        let sure = |of: ProductNumber, other: ProductNumber, forward| {
            let best = self.best(of.0, forward).filter(|(found, _)| *found == other.0);
            best.map_or(0.0, |(_, confidence)| confidence)
        };
        Succession { earlier, later, confidence: [sure(earlier, later, true), sure(later, earlier, false)] }
    }

    /// The most likely successor or predecessor of the article, and its confidence.
    fn best(&self, of: u32, forward: bool) -> Option<(u32, f32)> {
        let follows = |number: u32| {
            let (earlier, later) = if forward { (of, number) } else { (number, of) };
            self.can_follow(ProductNumber(earlier), ProductNumber(later))
        };
        let target = ProductNumber(of);
        let candidates = self.matcher.candidates_among(target, Relation::Same, COMMON, &follows, CLOSE_LOOKS);
        let candidates = candidates.into_iter().take_while(|(_, shared)| *shared > LEAST_SHARED);
        let found: Vec<ScoredSuccessor> =
            candidates.filter_map(|(number, _)| Some((number, self.worth(of, number)?))).collect();
        // Of several numbers of one article, one after the other, the nearest in time.
        let best = found.iter().copied().max_by(|a, b| {
            let near =
                |number: u32| if forward { ON_SALE - self.listing(number).first } else { self.listing(number).last };
            a.1.total_cmp(&b.1).then(near(a.0).cmp(&near(b.0))).then(b.0.cmp(&a.0))
        })?;
        let in_line = |number: u32| {
            let [a, b] = [number, best.0].map(ProductNumber);
            self.matcher.are_doubles(a, b) && (self.can_follow(a, b) || self.can_follow(b, a))
        };
        let others: f32 = found.iter().filter(|one| one.0 != best.0 && !in_line(one.0)).map(|one| one.1).sum();
        Some((best.0, best.1 / (best.1 + others + Model::of(Relation::Same).none.exp())))
    }

    fn listing(&self, number: u32) -> Listing {
        self.listings[number as usize]
    }

    /// The score of two being one article; `None` where they are vetoed.
    fn worth(&self, a: u32, b: u32) -> Option<f32> {
        let articles = &self.matcher.articles;
        let (of_a, of_b) = (articles.get(a), articles.get(b));
        let model = Model::of(Relation::Same);
        let (features, veto) = self.matcher.look(Relation::Same, ProductNumber(a), ProductNumber(b));
        if features[SIZE_UNKNOWN] > 0.5 || of_a.bio != of_b.bio || of_a.assorted || of_b.assorted {
            return None;
        }
        let score = model.score(&features);
        if self.matcher.are_doubles(ProductNumber(a), ProductNumber(b)) {
            // At one chain, the same words need no brand; own brands are not among the words.
            let speaks_against = veto.is_some_and(|veto| veto != Veto::Brand || of_a.own.is_some());
            return (!speaks_against).then_some(score.max(model.none + SAME_WORDS).exp());
        }
        let may = veto.is_none() && is_stated_brand(articles, of_a, of_b) && features[LEFT_ON_ONE_SIDE] <= MORE;
        (may && score >= model.none).then_some(score.exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::Product;

    const NEW: &str = "2025-06-01";

    /// A shelf: keys, names, the first day; `weg` behind the day means gone.
    fn market(articles: &[(&str, &str, &str)]) -> Catalogue {
        let mut builder = Builder::new();
        for (key, name, day) in articles {
            let available = !day.ends_with(" weg");
            let brand = Some("Almdudler".to_owned()).filter(|brand| name.contains(brand));
            let days = [(day.trim_end_matches(" weg"), 199)];
            builder.push(&Product { brand, available, ..testing::product(key, name, &days) });
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    fn links_with(articles: &[(&str, &str, &str)], seen: &[(&str, &str)], apart: &[(&str, &str)]) -> Vec<String> {
        let catalogue = market(articles);
        let find = |key: &str| catalogue.find(key).expect("a key of the test");
        let different = apart.iter().map(|(a, b)| (find(a), find(b))).collect();
        let corrections = Corrections { same: Vec::new(), different };
        let matcher = Matcher::new(&catalogue);
        let seen: Vec<_> = seen.iter().map(|(key, day)| (find(key), Day::parse(day).expect("a day"))).collect();
        let mut found = matcher.successions(&catalogue, &seen, &corrections).all();
        found.sort_by_key(|one| one.earlier);
        let key = |number| catalogue.product(number).key().to_string();
        found.into_iter().map(|one| format!("{} {}", key(one.earlier), key(one.later))).collect()
    }

    fn links(articles: &[(&str, &str, &str)]) -> Vec<String> {
        links_with(articles, &[], &[])
    }

    /// An old shop, and the new one that has most of it in other words.
    fn shops() -> Vec<(&'static str, &'static str, &'static str)> {
        vec![
            ("hofer:1", "Almdudler Kräuterlimonade Original 1,5 l", "2023-10-01 weg"),
            ("hofer:2", "Almdudler Kräuterlimonade Zuckerfrei 1,5 l", "2023-10-01 weg"),
            ("hofer:3", "Almdudler Kräuterlimonade Original 0,5 l", "2023-10-01 weg"),
            ("hofer:4", "Karotten 1kg", "2023-10-01 weg"),
            ("hofer:5", "Römerquelle Mineralwasser prickelnd 1,5 l", "2023-10-01 weg"),
            ("hofer:11", "Almdudler Original Kräuter-Limonade 1,5l", NEW),
            ("hofer:12", "Almdudler Kräuterlimonade zuckerfrei 1,5 Liter", NEW),
            ("hofer:13", "Almdudler Radler Kräuter 0,5 l", NEW),
            ("hofer:14", "Karotten 1 kg", NEW),
            ("spar:1", "Römerquelle Mineralwasser prickelnd 1,5 l", NEW),
        ]
    }

    #[test]
    fn a_shop_that_changes_its_numbers_goes_on() {
        assert_eq!(links(&shops()), ["hofer:1 hofer:11", "hofer:2 hofer:12", "hofer:4 hofer:14"]);
    }

    #[test]
    fn what_did_not_end_before_the_other_began_is_never_linked() {
        let still = shops().into_iter().map(|(key, name, day)| (key, name, day.trim_end_matches(" weg")));
        assert!(links(&still.collect::<Vec<_>>()).is_empty());
        assert!(!links_with(&shops(), &[("hofer:1", NEW)], &[]).contains(&"hofer:1 hofer:11".to_owned()));
        assert_eq!(links_with(&shops(), &[("hofer:1", "2025-05-31")], &[]).len(), 3, "seen until the day before");
    }

    #[test]
    fn articles_of_a_chain_that_closed_have_no_successors() {
        let keys: Vec<String> = shops().iter().map(|(key, ..)| key.replace("hofer", "unimarkt")).collect();
        let mut shops: Vec<_> =
            keys.iter().zip(shops()).map(|(key, (_, name, day))| (key.as_str(), name, day)).collect();
        assert_eq!(links(&shops).len(), 3, "it had shops then");
        shops.push(("billa:1", "Milch 1 l", "2026-01-02"));
        assert!(links(&shops).is_empty());
    }

    #[test]
    fn an_operator_keeps_apart() {
        assert!(!links_with(&shops(), &[], &[("hofer:11", "hofer:1")]).contains(&"hofer:1 hofer:11".to_owned()));
    }

    #[test]
    fn of_two_alike_neither_is_linked() {
        let twice = ("hofer:15", "Karotten 1 kg", NEW);
        assert_eq!(links(&[shops(), vec![twice]].concat()), ["hofer:1 hofer:11", "hofer:2 hofer:12"]);
        let twice = ("hofer:6", "Karotten 1 kg", "2023-09-01 weg");
        let found = links(&[vec![twice], shops()].concat());
        assert!(found.contains(&"hofer:4 hofer:14".to_owned()), "the one that ended later: {found:?}");
    }

    #[test]
    fn numbers_follow_each_other_one_by_one() {
        let shelf = [
            ("hofer:1", "Karotten 1kg", "2021-10-01 weg"),
            ("hofer:2", "Karotten 1 kg", "2023-10-01 weg"),
            ("hofer:3", "Karotten 1 Kg", NEW),
        ];
        assert_eq!(links(&shelf), ["hofer:1 hofer:2", "hofer:2 hofer:3"]);
    }

    #[test]
    fn no_size_another_gtin_and_an_offer_that_is_over_prove_nothing() {
        let shelf = |chain: &str, name: &'static str| {
            [(format!("{chain}:4006381333931"), name, "2023-10-01 weg"), (format!("{chain}:96385074"), name, NEW)]
        };
        let found = |chain, name| {
            let shelf = shelf(chain, name);
            links(&shelf.each_ref().map(|(key, name, day)| (key.as_str(), *name, *day)))
        };
        assert_eq!(found("hofer", "Karotten 1 kg").len(), 1);
        for (chain, name) in [("hofer", "Karotten"), ("dm", "Karotten 1 kg"), ("lidl", "Karotten 1 kg")] {
            assert!(found(chain, name).is_empty(), "{chain} {name}");
        }
    }
}
