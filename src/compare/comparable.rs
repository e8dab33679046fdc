//! What could stand in for an article: the same kind, a similar size. It refuses what is of another field (cat food for
//! fish), of another country, or the same article again.

use std::cmp::Reverse;

use super::kind::{Difference, Kind, SHORTEST_PART, category_factor, head, stem, weight};
use super::words::Reader;
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber, ProductView, WordNumber};

/// An article that could stand in for another.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparable {
    /// Which.
    pub product: ProductNumber,
    /// How well: above 0, at most 1.
    pub score: f32,
    /// What is different, as far as it is known.
    pub differences: Vec<Difference>,
}

/// Which comparable articles are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Of this chain only.
    pub chain: Option<ChainNumber>,
    /// Only what is on sale.
    pub available: bool,
    /// At most so many.
    pub most: usize,
}

/// Worse candidates are none.
const LEAST_SCORE: f32 = 0.45;
/// So many candidates are looked at closely.
const CLOSE_LOOKS: usize = 250;
/// Compounds with a part that more names have than this say too little.
const MOST_OF_A_PART: usize = 20_000;
/// What could stand in for a product, best first: of another group, in the same country, one article of each group.
pub fn comparable(catalogue: &Catalogue, of: ProductNumber, wanted: Wanted) -> Vec<Comparable> {
    let mut reader = Reader::default();
    let product = catalogue.product(of);
    let target = Kind::of(catalogue, product, &mut reader);
    let mut best: Vec<(Comparable, u64)> = candidates(catalogue, &target)
        .into_iter()
        .map(|number| catalogue.product(ProductNumber(number)))
        .filter(|candidate| is_eligible(product, *candidate, wanted))
        .take(CLOSE_LOOKS)
        .filter_map(|candidate| {
            let kind = Kind::of(catalogue, candidate, &mut reader);
            let (score, differences) = target.compare(&kind)?;
            let found = Comparable { product: candidate.number(), score, differences };
            (score >= LEAST_SCORE).then(|| (found, kind.fingerprint(candidate)))
        })
        .collect();
    best.sort_by(|(a, _), (b, _)| b.score.total_cmp(&a.score).then(a.product.cmp(&b.product)));
    // A chain may list one article several times; the product itself stands in for nothing.
    let mut shown = vec![target.fingerprint(product)];
    let mut groups = Vec::new();
    best.retain(|(found, fingerprint)| {
        let group = catalogue.product(found.product).group();
        let is_new = groups.len() < wanted.most && !groups.contains(&group) && !shown.contains(fingerprint);
        if is_new {
            groups.push(group);
            shown.push(*fingerprint);
        }
        is_new
    });
    best.into_iter().map(|(found, _)| found).collect()
}

fn is_eligible(product: ProductView<'_>, candidate: ProductView<'_>, wanted: Wanted) -> bool {
    candidate.group() != product.group()
        && (candidate.available() || !wanted.available)
        && wanted
            .chain
            .map_or(candidate.chain().country() == product.chain().country(), |chain| candidate.chain_number() == chain)
        && category_factor(product.category(), candidate.category()).is_some()
}

/// Products that share words or parts of compounds with the target, those that share the rarest and most first.
fn candidates(catalogue: &Catalogue, target: &Kind<'_>) -> Vec<u32> {
    let mut votes = Votes { catalogue, shared: vec![0.0; catalogue.len()], touched: Vec::new() };
    let index = catalogue.words();
    for (word, says) in &target.words {
        votes.add(index.find(word), *says, usize::MAX);
        if word.len() < SHORTEST_PART || !word.bytes().all(|b| b.is_ascii_alphabetic()) {
            continue;
        }
        // `milch` for `Vollmilch`, and from there `Bergmilch`.
        let head = head(catalogue, word).unwrap_or(word);
        let of_head = weight(catalogue, head).min(*says) * 0.6;
        votes.add(index.ending(head).into_iter().filter(|&number| index.text(number) != word), of_head, MOST_OF_A_PART);
        let begins = index.beginning(stem(word)).filter(|&number| index.text(number) != word);
        votes.add(begins, says * 0.5, MOST_OF_A_PART);
    }
    votes.best(CLOSE_LOOKS * 8)
}

/// How much each product shares with the target.
struct Votes<'a> {
    catalogue: &'a Catalogue,
    shared: Vec<f32>,
    touched: Vec<u32>,
}

impl Votes<'_> {
    /// Gives `weight` to the products with one of the words, until `most` had it.
    fn add(&mut self, words: impl IntoIterator<Item = WordNumber>, weight: f32, most: usize) {
        let mut given = 0;
        for word in words {
            let postings = self.catalogue.words().postings(word);
            given += postings.len();
            if given > most {
                return;
            }
            for posting in postings {
                let sum = &mut self.shared[posting.product() as usize];
                if *sum == 0.0 {
                    self.touched.push(posting.product());
                }
                *sum += weight;
            }
        }
    }

    /// At most `most` products, those with the largest share first.
    fn best(mut self, most: usize) -> Vec<u32> {
        let rank = |&number: &u32| (Reverse((self.shared[number as usize] * 1000.0) as u32), number);
        if self.touched.len() > most {
            self.touched.select_nth_unstable_by_key(most, rank);
            self.touched.truncate(most);
        }
        self.touched.sort_unstable_by_key(rank);
        self.touched
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, testing};
    use crate::domain::{Category, Product};

    /// A market of these articles: key, name, category.
    fn market(articles: &[(&str, &str, &str)]) -> Catalogue {
        let mut builder = Builder::new();
        for (key, name, category) in articles {
            builder.push(&Product {
                category: Category::parse(category),
                available: !name.contains("früher"),
                ..testing::product(key, name, &[("2024-10-04", 199)])
            });
        }
        builder.finish(1, crate::compare::labels)
    }

    fn found(catalogue: &Catalogue, key: &str, wanted: Wanted) -> Vec<(String, Vec<&'static str>)> {
        let number = catalogue.find(key).expect("a product of the test");
        comparable(catalogue, number, wanted)
            .iter()
            .map(|found| {
                let differences = found.differences.iter().map(|difference| difference.name()).collect();
                (catalogue.product(found.product).key().to_string(), differences)
            })
            .collect()
    }

    const ANY: Wanted = Wanted { chain: None, available: true, most: 10 };

    fn keys(catalogue: &Catalogue, key: &str) -> Vec<String> {
        found(catalogue, key, ANY).into_iter().map(|(key, _)| key).collect()
    }

    #[test]
    fn own_brands_of_the_same_kind_can_stand_in() {
        let market = market(&[
            ("billa:1", "Clever Apfelessig 1 l", "53"),
            ("spar:1", "S-BUDGET Apfelessig 1 l", "53"),
            ("spar:2", "SPAR Natur*pur Apfelessig 0,75 l", "53"),
            ("spar:3", "S-BUDGET Balsamico 1 l", "53"),
            ("spar:4", "S-BUDGET  Apfelessig 1 l", "53"),
            ("billa:2", "Clever  Apfelessig 1 l", "53"),
        ]);
        let found = found(&market, "billa:1", ANY);
        assert_eq!(found[0], ("spar:1".to_owned(), vec!["andere Marke"]));
        assert_eq!(found[1], ("spar:2".to_owned(), vec!["kleiner", "Bio", "andere Marke"]));
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn compounds_meet_their_parts() {
        let market = market(&[
            ("billa:1", "Clever Fruchtmolke Maracuja 500 ml", "34"),
            ("spar:1", "S-BUDGET Frucht-Molke Maracuja 500 ml", "34"),
            ("spar:2", "S-BUDGET Butterkekse 500 g", "34"),
        ]);
        assert_eq!(keys(&market, "billa:1"), ["spar:1"]);
        assert_eq!(keys(&market, "spar:1"), ["billa:1"]);
    }

    #[test]
    fn contradictions_keep_articles_apart() {
        for (a, b) in [
            ("Clever Milch 3,5% 1 l", "S-BUDGET Milch 0,5% 1 l"),
            ("Clever Milch laktosefrei 1 l", "S-BUDGET Milch 1 l"),
            ("Clever Erdnüsse gesalzen 200 g", "S-BUDGET Erdnüsse ungesalzen 200 g"),
            ("Clever Apfelmus ohne Zucker 700 g", "S-BUDGET Apfelmus 700 g"),
            ("Clever Mehl 1 kg", "S-BUDGET Mehl 10 kg"),
        ] {
            assert!(keys(&market(&[("billa:1", a, "34"), ("spar:1", b, "34")]), "billa:1").is_empty(), "{a} / {b}");
        }
        let spellings =
            [("billa:1", "Clever Apfelmus ohne Zucker", "57"), ("spar:1", "S-BUDGET Apfelmus ungezuckert", "57")];
        assert_eq!(keys(&market(&spellings), "billa:1"), ["spar:1"]);
        let near = [("billa:1", "Clever Milch 3,5% 1 l", "34"), ("spar:1", "S-BUDGET Milch 3,6% 1 l", "34")];
        assert_eq!(keys(&market(&near), "billa:1"), ["spar:1"]);
    }

    #[test]
    fn a_head_counts_more_than_a_prefix() {
        let market = market(&[
            ("billa:1", "Vollmilch 1 l", "34"),
            ("spar:1", "Vollmilchschokolade 1 kg", "34"),
            ("spar:2", "Bergvollmilch 1 l", "34"),
        ]);
        assert_eq!(keys(&market, "billa:1"), ["spar:2"]);
    }

    #[test]
    fn cat_food_does_not_stand_in_for_fish() {
        let market = market(&[
            ("billa:1", "Clever Thunfisch 150 g", "57"),
            ("spar:1", "S-BUDGET Thunfisch 150 g", "91"),
            ("spar:2", "S-BUDGET Thunfisch Stücke 150 g", "39"),
        ]);
        assert_eq!(keys(&market, "billa:1"), ["spar:2"]);
    }

    #[test]
    fn what_is_gone_or_elsewhere_counts_only_when_wanted() {
        let market = market(&[
            ("billa:1", "Clever Honig 500 g", "56"),
            ("spar:1", "S-BUDGET Honig früher 500 g", "56"),
            ("reweDe:1", "ja! Honig 500 g", "56"),
        ]);
        assert!(keys(&market, "billa:1").is_empty());
        let wanted = Wanted { available: false, ..ANY };
        assert_eq!(found(&market, "billa:1", wanted)[0].0, "spar:1");
        let wanted = Wanted { chain: market.find_chain("reweDe"), ..ANY };
        assert_eq!(found(&market, "billa:1", wanted)[0].0, "reweDe:1");
        assert!(found(&market, "billa:1", Wanted { most: 0, ..wanted }).is_empty());
    }
}
