//! What could stand in for an article: the same kind, a similar size. It refuses what contradicts it: another percentage,
//! another `-frei`, another category.

use std::cmp::Reverse;
use std::hash::BuildHasher;

use foldhash::quality::FixedState;

use super::words::{self, Reader};
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber, ProductView, WordNumber};
use crate::domain::brand::{self, OwnBrand, Tier};
use crate::domain::{Category, Quantity, fold};

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

/// How an article that could stand in differs from what was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// It is organic, the other is not.
    Organic,
    /// It is not organic, the other is.
    NotOrganic,
    /// There is less in it.
    Smaller,
    /// There is more in it.
    Larger,
    /// Somebody else makes it.
    OtherBrand,
    /// Words of the two names have no partner in the other.
    OtherVariety,
}

impl Difference {
    /// As people read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Organic => "Bio",
            Self::NotOrganic => "nicht Bio",
            Self::Smaller => "kleiner",
            Self::Larger => "größer",
            Self::OtherBrand => "andere Marke",
            Self::OtherVariety => "andere Sorte",
        }
    }
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
/// Compounds are compared by parts of at least so many letters.
const SHORTEST_PART: usize = 4;

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

/// 1 in one category, less in two that chains may confuse; `None` where one is food and the other is not.
fn category_factor(a: Option<Category>, b: Option<Category>) -> Option<f32> {
    let field = |category: Category| match category.code().as_bytes()[0] {
        b'0'..=b'6' => Some(0),
        b'A' => None,
        other => Some(other),
    };
    match (a, b) {
        (Some(a), Some(b)) if a == b => Some(1.0),
        (Some(a), Some(b)) => match (field(a), field(b)) {
            (Some(a), Some(b)) if a != b => None,
            _ => Some(if a.group() == b.group() { 0.95 } else { 0.88 }),
        },
        _ => Some(0.95),
    }
}

/// Products that share words or parts of compounds with the target, those that share the rarest and most first.
fn candidates(catalogue: &Catalogue, target: &Kind<'_>) -> Vec<u32> {
    let mut votes = Votes { catalogue, shared: vec![0.0; catalogue.len()], touched: Vec::new() };
    let index = catalogue.words();
    for (word, weight) in &target.words {
        votes.add(index.find(word), *weight, usize::MAX);
        if word.len() < SHORTEST_PART || !word.bytes().all(|b| b.is_ascii_alphabetic()) {
            continue;
        }
        // `milch` for `Vollmilch`, and from there `Bergmilch`.
        let head = head(catalogue, word).unwrap_or(word);
        let of_head = self::weight(catalogue, head).min(*weight) * 0.6;
        votes.add(index.ending(head).into_iter().filter(|&number| index.text(number) != word), of_head, MOST_OF_A_PART);
        let begins = index.beginning(stem(word)).filter(|&number| index.text(number) != word);
        votes.add(begins, weight * 0.5, MOST_OF_A_PART);
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

/// How much a word says: the fewer names have it, the more.
fn weight(catalogue: &Catalogue, word: &str) -> f32 {
    let frequency = catalogue.words().find(word).map_or(0, |number| catalogue.words().frequency(number));
    (1.0 + catalogue.len() as f32 / (frequency as f32 + 3.0)).ln()
}

/// The longest end of a compound that is a word of its own in several names: `milch` in `vollmilch`.
fn head<'a>(catalogue: &Catalogue, word: &'a str) -> Option<&'a str> {
    let index = catalogue.words();
    let starts = 3..word.len().saturating_sub(SHORTEST_PART - 1);
    let ends = starts.filter_map(|start| word.get(start..));
    ends.into_iter().find(|end| index.find(end).is_some_and(|number| index.frequency(number) >= 20))
}

/// What kind of article a product is.
struct Kind<'a> {
    /// With how much each says.
    words: Vec<(String, f32)>,
    /// Thousandths of a percent.
    percentages: Vec<u32>,
    /// What it is without: `laktose`, `zucker`.
    without: Vec<String>,
    brand: Option<&'a str>,
    own: Option<OwnBrand>,
    bio: bool,
    quantity: Option<Quantity>,
    category: Option<Category>,
}

impl<'a> Kind<'a> {
    fn of(catalogue: &Catalogue, product: ProductView<'a>, reader: &mut Reader) -> Self {
        let mut brand = String::new();
        fold::plain(product.brand().unwrap_or_default(), &mut brand);
        let bare = reader.bare(product.name(), None);
        let mut kind = Self {
            words: Vec::new(),
            percentages: Vec::new(),
            without: Vec::new(),
            brand: product.brand(),
            own: brand::own(product.chain().id.as_str(), bare),
            bio: product.bio(),
            quantity: product.quantity(),
            category: product.category(),
        };
        let mut ohne = false;
        for word in words::content(bare) {
            if let Some(percentage) = percentage(word) {
                kind.percentages.push(percentage);
            } else if let Some(what) = without(word) {
                kind.without.push(stem(what).to_owned());
            } else if std::mem::replace(&mut ohne, word == "ohne") {
                kind.without.push(stem(word).to_owned());
            } else if word != "ohne" && !fold::words(&brand).any(|of_brand| of_brand == word) {
                kind.words.push((word.to_owned(), weight(catalogue, word)));
            }
        }
        kind.without.sort_unstable();
        kind.words.dedup();
        kind
    }

    /// The score and the differences of `other`; `None` where the two contradict each other.
    fn compare(&self, other: &Self) -> Option<(f32, Vec<Difference>)> {
        if self.without != other.without || !have_like_percentages(&self.percentages, &other.percentages) {
            return None;
        }
        let mut differences = Vec::new();
        let size = self.size_factor(other, &mut differences)?;
        let (mine, theirs) = (self.cover(other), other.cover(self));
        let alike = mine.midpoint(theirs);
        if mine.min(theirs) < 0.85 {
            differences.push(Difference::OtherVariety);
        }
        if self.bio != other.bio {
            differences.push(if other.bio { Difference::Organic } else { Difference::NotOrganic });
        }
        if self.brand != other.brand {
            differences.push(Difference::OtherBrand);
        }
        let bio = if self.bio == other.bio { 1.0 } else { 0.85 };
        let category = category_factor(self.category, other.category)?;
        Some((alike * size * bio * category * self.tier_factor(other), differences))
    }

    /// Equal for two entries of one chain for one article.
    fn fingerprint(&self, product: ProductView<'_>) -> u64 {
        let mut words: Vec<&str> = self.words.iter().map(|(word, _)| word.as_str()).collect();
        words.sort_unstable();
        let brand = self.brand.unwrap_or_default();
        FixedState::default().hash_one((product.chain_number(), words, &self.percentages, brand, self.quantity))
    }

    /// How much of what my words say the other's words say too: 0 to 1.
    fn cover(&self, other: &Self) -> f32 {
        let all: f32 = self.words.iter().map(|(_, weight)| weight).sum();
        let covered: f32 = self.words.iter().map(|(word, weight)| weight * other.says(word)).sum();
        if all > 0.0 { covered / all } else { 0.0 }
    }

    /// How far my words say what `word` says: 1 for the same word, less for a part of a compound.
    fn says(&self, word: &str) -> f32 {
        let (mut best, mut front, mut back) = (0.0_f32, 0, 0);
        for (mine, _) in &self.words {
            best = best.max(likeness(word, mine));
            // `ananasscheiben` is said by `ananas` and `scheiben`.
            if mine.len() >= SHORTEST_PART {
                front = front.max(if word.starts_with(stem(mine)) { stem(mine).len() } else { 0 });
                back = back.max(if word.ends_with(mine.as_str()) { mine.len() } else { 0 });
            }
        }
        let is_whole = front > 0 && back > 0 && front + back + 2 >= word.len();
        if is_whole { best.max(0.95) } else { best }
    }

    /// 1 within a quarter, less beyond, `None` for what has too little to do with it.
    fn size_factor(&self, other: &Self, differences: &mut Vec<Difference>) -> Option<f32> {
        let (Some(mine), Some(theirs)) = (self.quantity, other.quantity) else { return Some(0.85) };
        if mine.unit() != theirs.unit() {
            return Some(0.75);
        }
        let ratio = theirs.thousandths() as f32 / mine.thousandths() as f32;
        if ratio < 0.98 {
            differences.push(Difference::Smaller);
        } else if ratio > 1.02 {
            differences.push(Difference::Larger);
        }
        match ratio.max(1.0 / ratio) {
            ratio if ratio <= 1.02 => Some(1.0),
            ratio if ratio <= 1.34 => Some(0.95),
            ratio if ratio <= 2.1 => Some(0.8),
            ratio if ratio <= 4.2 => Some(0.7),
            _ => None,
        }
    }

    fn tier_factor(&self, other: &Self) -> f32 {
        match (self.own.map(|own| own.tier), other.own.map(|own| own.tier)) {
            (Some(mine), Some(theirs)) if mine == theirs => 1.0,
            (Some(Tier::Budget), Some(Tier::Premium)) | (Some(Tier::Premium), Some(Tier::Budget)) => 0.85,
            (Some(_), Some(_)) => 0.93,
            (None, None) => 0.95,
            _ => 0.85,
        }
    }
}

/// How far `b` says what `a` says: 1 for the same word, less for compounds that share a part.
fn likeness(a: &str, b: &str) -> f32 {
    if stem(a) == stem(b) {
        return 1.0;
    }
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if short.len() >= SHORTEST_PART && long.ends_with(short) {
        // What is said in the compound says all of its head, not the other way round.
        return if a.len() < b.len() { 0.9 } else { 0.65 };
    }
    if short.len() >= SHORTEST_PART && long.starts_with(stem(short)) {
        // Milk chocolate is no milk.
        return 0.4;
    }
    let shared = a.bytes().rev().zip(b.bytes().rev()).take_while(|(a, b)| a == b).count();
    if shared > SHORTEST_PART { 0.5 * shared as f32 / long.len() as f32 } else { 0.0 }
}

/// Without the endings of German plurals and cases.
fn stem(word: &str) -> &str {
    let endings = ["en", "er", "es", "n", "e", "s"];
    let bare = endings.iter().find_map(|ending| word.strip_suffix(ending));
    bare.filter(|bare| bare.len() >= SHORTEST_PART).unwrap_or(word)
}

fn percentage(word: &str) -> Option<u32> {
    let number: f32 = word.strip_suffix('%')?.replace(',', ".").parse().ok()?;
    Some((number * 1000.0) as u32)
}

/// `laktosefrei` is without `laktose`, `ungezuckert` without `zucker`.
fn without(word: &str) -> Option<&str> {
    const UN: [(&str, &str); 6] = [
        ("ungerostet", "rost"),
        ("ungesalzen", "salz"),
        ("ungeschalt", "schale"),
        ("ungesusst", "zucker"),
        ("ungewurzt", "gewurz"),
        ("ungezuckert", "zucker"),
    ];
    let free = ["freie", "freies", "freier", "freien", "frei", "los", "loser", "loses"]
        .iter()
        .find_map(|ending| word.strip_suffix(ending));
    free.filter(|what| what.len() >= SHORTEST_PART)
        .or_else(|| UN.iter().find(|(negated, _)| word.starts_with(negated)).map(|(_, what)| *what))
}

/// Percentages of both must meet, within a tenth; `3,5%` and `3,6%` milk are one class, `3,5%` and `0,5%` are two.
fn have_like_percentages(a: &[u32], b: &[u32]) -> bool {
    let near = |&a: &u32, &b: &u32| a.abs_diff(b) * 10 <= a.max(b);
    a.is_empty() || b.is_empty() || a.iter().any(|a| b.iter().any(|b| near(a, b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Builder;
    use crate::domain::{Cents, Day, PricePoint, Product, ProductKey, Statement};

    /// A market of these articles: key, name, category.
    fn market(articles: &[(&str, &str, &str)]) -> Catalogue {
        let mut builder = Builder::new();
        let price = PricePoint { day: Day::from_epoch_days(20_000), price: Cents::new(199).expect("a price") };
        for (key, name, category) in articles {
            builder.push(&Product {
                key: ProductKey::parse(key).expect("a key"),
                name: (*name).to_owned(),
                brand: None,
                category: Category::parse(category),
                size: Statement::default(),
                weighed: false,
                bio: false,
                available: !name.contains("früher"),
                url: None,
                gtin: None,
                earlier_sizes: Vec::new(),
                prices: vec![price],
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
