//! The same article at several chains by equal words, equal size and one brand.

use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use rayon::prelude::*;

use super::words;
use crate::catalogue::ProductView;
use crate::domain::brand::{OwnBrand, look_through_maker};
use crate::domain::{Quantity, fold};

/// What is compared for equality.
#[derive(Clone, Copy, Debug)]
pub(super) struct Article<'a> {
    /// The number of its chain.
    pub(super) chain: u16,
    /// Its name, clean.
    pub(super) name: &'a str,
    /// Its brand, from a field or the [vocabulary](crate::domain::brand::Vocabulary) says it.
    pub(super) brand: Option<&'a str>,
    /// The own brand of a chain, as [`own_brand`](crate::catalogue::ChainSummary::own_brand) says it.
    pub(super) own_brand: Option<OwnBrand>,
    /// How much it is.
    pub(super) quantity: Option<Quantity>,
    /// Organic, by a field or the name.
    pub(super) bio: bool,
    /// On sale.
    pub(super) available: bool,
}

impl<'a> Article<'a> {
    /// A product as it is compared; `folded` is a buffer.
    pub(super) fn of(product: ProductView<'a>, folded: &mut String) -> Self {
        fold::plain(product.name(), folded);
        Self {
            chain: product.chain_number().0,
            name: product.name(),
            brand: product.brand(),
            own_brand: product.chain().own_brand(folded).map(|(own, _)| own),
            quantity: product.quantity(),
            bio: product.bio(),
            available: product.available(),
        }
    }
}

/// What needs no reading of names, and must agree.
pub(super) fn traits(product: ProductView<'_>) -> (Option<Quantity>, bool) {
    (product.quantity(), product.bio())
}

/// The number of each product's group: see [`groups`].
pub(super) fn labels<'a>(products: &[ProductView<'a>]) -> Vec<u32> {
    let article = |folded: &mut String, product: ProductView<'a>| Article::of(product, folded);
    let articles: Vec<_> = products.par_iter().copied().map_init(String::new, article).collect();
    groups(&articles)
}

/// The number of each article's group, counted from 0 in the order of their first articles.
///
/// Two articles are the same when all of this agrees: the words of their names and brands (in any order, without sizes
/// and fillers), quantity, organic or not, and the owner of an own brand. Across chains the brand must be known to one
/// of them. What has a brand and nothing else, names several sorts, or has no size is the same only under the very same
/// name at the same chain. Of two available articles of one chain that would meet in a group, the later stands alone.
pub(super) fn groups(articles: &[Article]) -> Vec<u32> {
    let keys: Vec<Key> = articles.par_iter().map_init(Reading::default, Reading::key).collect();
    let mut order: Vec<u32> = (0..articles.len() as u32).collect();
    order.par_sort_unstable_by_key(|&i| (keys[i as usize], i));
    let mut union = Union::new(articles.len());
    for bucket in order.chunk_by(|&a, &b| keys[a as usize] == keys[b as usize]) {
        join(bucket, articles, &mut union);
    }
    union.numbers()
}

/// Everything that must agree, as a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key(u64);

#[derive(Default)]
struct Reading {
    words: words::Reader,
    hashes: Vec<u64>,
    brand: String,
}

impl Reading {
    fn key(&mut self, article: &Article) -> Key {
        let bare = self.words.bare(article.name, article.quantity);
        fold::plain(article.brand.unwrap_or_default(), &mut self.brand);
        let maker = look_through_maker(bare, &mut self.brand);
        let of_maker = |word: &&str| fold::words(maker).any(|of_maker| of_maker == *word);
        self.hashes.clear();
        self.hashes.extend(words::content(bare).filter(|word| !of_maker(word)).map(hash));
        let of_brand = |word: &str| words::content(&self.brand).any(|brand| brand == word);
        let names_brand = words::content(bare).any(of_brand);
        let says_nothing_else = words::content(bare).all(of_brand) || words::is_assorted(bare);
        if !names_brand {
            self.hashes.extend(words::content(&self.brand).map(hash));
        }
        self.hashes.sort_unstable();
        self.hashes.dedup();
        let alone = (article.quantity.is_none() || says_nothing_else).then_some((article.name, article.chain));
        let quantity = article.quantity.map(|quantity| (quantity.thousandths(), quantity.unit()));
        let owner = article.own_brand.map(|brand| brand.owner);
        Key(hash((&self.hashes, quantity, article.bio, owner, alone)))
    }
}

fn hash(value: impl Hash) -> u64 {
    FixedState::default().hash_one(value)
}

/// Joins the articles of a bucket: across chains if one of them has a brand, else only those of one chain.
fn join(bucket: &[u32], articles: &[Article], union: &mut Union) {
    let article = |&i: &u32| &articles[i as usize];
    if bucket.iter().map(article).any(|article| article.brand.is_some() || article.own_brand.is_some()) {
        join_all(bucket, articles, union);
        return;
    }
    let mut by_chain = bucket.to_vec();
    by_chain.sort_by_key(|i| article(i).chain);
    for of_one_chain in by_chain.chunk_by(|a, b| article(a).chain == article(b).chain) {
        join_all(of_one_chain, articles, union);
    }
}

/// Joins the articles, but no two available ones of one chain.
fn join_all(same: &[u32], articles: &[Article], union: &mut Union) {
    let mut available: Vec<u16> = Vec::new();
    for &other in same {
        let article = &articles[other as usize];
        if article.available && available.contains(&article.chain) {
            continue;
        }
        available.extend(article.available.then_some(article.chain));
        union.join(same[0], other);
    }
}

/// Disjoint sets of articles.
pub(super) struct Union(Vec<u32>);

impl Union {
    pub(super) fn new(len: usize) -> Self {
        Self((0..len as u32).collect())
    }

    pub(super) fn root(&mut self, mut of: u32) -> u32 {
        while self.0[of as usize] != of {
            self.0[of as usize] = self.0[self.0[of as usize] as usize];
            of = self.0[of as usize];
        }
        of
    }

    /// The smaller number stays the root.
    pub(super) fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b) as usize] = a.min(b);
    }

    pub(super) fn numbers(mut self) -> Vec<u32> {
        let mut next = 0;
        let mut numbers = vec![0; self.0.len()];
        for i in 0..self.0.len() as u32 {
            let root = self.root(i);
            numbers[i as usize] = if root == i {
                next += 1;
                next - 1
            } else {
                numbers[root as usize]
            };
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Chain;
    use crate::domain::size::in_text;

    const CHAINS: [&str; 4] = ["billa", "spar", "lidl", "dm"];

    fn article<'a>(chain: &str, brand: Option<&'a str>, name: &'a str) -> Article<'a> {
        let folded = fold::folded(name);
        Article {
            chain: CHAINS.iter().position(|known| *known == chain).expect("a chain of the test") as u16,
            name,
            brand,
            own_brand: Chain::find(chain).and_then(|chain| chain.own_brand(&folded)).map(|(own, _)| own),
            quantity: in_text(name).map(|found| found.quantity),
            bio: folded.contains("bio"),
            available: true,
        }
    }

    fn are_same(a: Article, b: Article) -> bool {
        let numbers = groups(&[a, b]);
        numbers[0] == numbers[1]
    }

    #[test]
    fn the_same_article_under_other_spellings() {
        let brand = Some("Listerine");
        assert!(are_same(
            article("billa", brand, "Listerine Cool Mint Mundspülung 500ml"),
            article("dm", brand, "LISTERINE Mundspülung Cool Mint, 0,5 l"),
        ));
        assert!(are_same(
            article("billa", Some("Bresso"), "Bresso Kräuter der Provence 140 g"),
            article("spar", Some("Bresso"), "Bresso Kräuter aus der Provence 140g"),
        ));
    }

    #[test]
    fn a_brand_known_to_one_of_two_is_enough() {
        let (a, b) = ("Milka Noisette 100g", "Noisette Milka 100g");
        assert!(are_same(article("billa", Some("Milka"), a), article("spar", None, b)));
        assert!(!are_same(article("billa", None, a), article("spar", None, b)));
        assert!(are_same(article("billa", Some("Milka"), "Noisette 100g"), article("spar", None, b)), "from a field");
    }

    #[test]
    fn in_doubt_apart() {
        let milka = Some("Milka");
        for (a, b) in [
            ("Milka Noisette 100g", "Milka Noisette 300g"),
            ("Milka Noisette 100g", "Milka Alpenmilch 100g"),
            ("Milka Milch 3,5% 100g", "Milka Milch 0,5% 100g"),
            ("Milka Bio Noisette 100g", "Milka Noisette 100g"),
            ("Milka Noisette", "Milka Noisette"),
            ("Milka 100g", "Milka 100g"),
            ("Milka Noisette oder Nuss 100g", "Milka Noisette oder Nuss 100g"),
        ] {
            assert!(!are_same(article("billa", milka, a), article("spar", milka, b)), "{a} / {b}");
        }
    }

    #[test]
    fn own_brands_of_different_owners_are_never_the_same() {
        let mut a = article("billa", None, "Clever Apfelessig 1l");
        let mut b = article("spar", None, "S-BUDGET Apfelessig 1l");
        assert!(!are_same(a, b));
        (a.name, b.name) = ("Apfelessig 1l", "Apfelessig 1l");
        assert!(!are_same(a, b));
    }

    #[test]
    fn one_available_article_of_a_chain_in_a_group() {
        let name = "Milka Noisette 100g";
        let mut articles = [article("billa", Some("Milka"), name); 4];
        articles[1].chain = 1;
        articles[3].available = false;
        assert_eq!(groups(&articles), [0, 0, 1, 0]);
    }

    #[test]
    fn groups_are_counted_in_order() {
        let names = ["Milka Nuss 1g", "Milka Alm 1g", "Milka Nuss 1g", "Milka Oreo 1g"];
        let articles = names.map(|name| article("billa", Some("Milka"), name));
        let articles = [articles[0], articles[1], Article { chain: 1, ..articles[2] }, articles[3]];
        assert_eq!(groups(&articles), [0, 1, 0, 2]);
        assert!(groups(&[]).is_empty());
    }
}
