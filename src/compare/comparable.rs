//! What could replace an article, or is the same elsewhere: ranked, with a score and the differences. Left out are
//! articles of another field (cat food for fish), of another country where no chain is asked for, and the article
//! itself once more.

use super::features::{COVER, Features, NUMBERS_DIFFER, Veto, have_equal_sizes};
use super::kin::Kin;
use super::matcher::{Match, Matcher};
use super::model::Model;
use super::{Fingerprint, Relation, fingerprint};
use crate::catalogue::{Catalogue, ChainNumber, ProductNumber, ProductView};
use crate::domain::{Quantity, Unit};
use crate::kinds::{Attribute, Value};

/// An article that could replace another.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparable {
    /// Its number.
    pub product: ProductNumber,
    /// How well: above 0, at most 1.
    pub score: f32,
    /// The known differences.
    pub differences: Vec<Difference>,
}

/// How a replacement differs from the article.
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
    /// Another brand.
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

/// Which articles are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Their relation to the product.
    pub relation: Relation,
    /// Of this chain only.
    pub chain: Option<ChainNumber>,
    /// Only what is on sale.
    pub available: bool,
    /// The largest number.
    pub most: usize,
}

/// What may be the same and is of another group is shown from this likeness on.
const LEAST_LIKELY: f32 = 0.03;

/// What is of the same kind can stand in from this likeness on; what is of another one, if it is called the same.
const LEAST_LIKE: f32 = 0.5;

/// The same of what is of a wider kind or of a narrower one, under another name.
const LIKE_ENOUGH: f32 = 0.7;

/// The same of what is of another kind or an unknown one, under another name: kinds can be wrong where all the rest
/// fits.
const LIKE_IN_ALL: f32 = 0.82;

/// What being on sale adds to the score in the order of what is found.
const ON_SALE: f32 = 0.2;

/// The number of candidates of all chains that are scored.
const CLOSE_LOOKS: usize = 150;

/// Names that cover each other less than this are of different sorts; from it on, articles are called the same.
const SAME_SORT: f32 = 0.85;

impl Matcher {
    /// What could replace a product, or is the same, best first: of one chain, or of all in the same country.
    /// Replacements are of another group; of what is on sale, one article of each group.
    pub fn similar(&self, catalogue: &Catalogue, of: ProductNumber, wanted: Wanted) -> Vec<Comparable> {
        let product = catalogue.product(of);
        let eligible = |number| is_eligible(product, catalogue.product(number), wanted);
        let mut ranked = match wanted.chain {
            Some(chain) => self.ranked(of, wanted.relation, chain, &eligible),
            None => self.scored(Model::of(wanted.relation), of, wanted.relation, &eligible, CLOSE_LOOKS),
        };
        ranked.retain(|found| found.veto.is_none_or(Veto::is_doubt));
        let is_on_sale = |found: &Match| catalogue.product(found.product).available();
        let worth = |found: &Match| found.score + if is_on_sale(found) { ON_SALE } else { 0.0 };
        ranked.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        match wanted.relation {
            Relation::Same => {
                let is_other = |found: &Match| catalogue.product(found.product).group() != product.group();
                ranked.sort_by_key(is_other);
                ranked.retain(|found| !is_other(found) || likeness(wanted, found) >= LEAST_LIKELY);
            }
            Relation::Comparable => self.keep_stand_ins(catalogue, of, wanted, &mut ranked),
        }
        let mut shown = Shown { groups: Vec::new(), articles: vec![fingerprint(product)] };
        let is_new = |found: &Match| shown.is_new(catalogue.product(found.product), wanted);
        let new = ranked.into_iter().filter(is_new).take(wanted.most);
        new.map(|found| described(catalogue, product, wanted, &found)).collect()
    }

    /// Keeps what is like the product: what is not of its kind has to be more like it. Where an own brand is left with
    /// nothing, other own brands of its kind and size come into question.
    fn keep_stand_ins(&self, catalogue: &Catalogue, of: ProductNumber, wanted: Wanted, ranked: &mut Vec<Match>) {
        let article = self.articles.get(of.0);
        ranked.retain(|found| {
            let other = self.articles.get(found.product.0);
            // One range of own brands: shades of make-up, dioptres. Sizes of nappies differ whoever makes them.
            let is_of_one_range = article.own.is_some() && article.own == other.own;
            let is_other_size =
                number(catalogue, of).zip(number(catalogue, found.product)).is_some_and(|(a, b)| a != b);
            if is_of_one_range && found.features[NUMBERS_DIFFER] > 0.5 || is_other_size {
                return false;
            }
            // How like it has to be, and how like if it is called the same.
            let (least, called_alike) = match Kin::of(article, other) {
                Kin::Kind => (LEAST_LIKE, 0.0),
                Kin::Within => (LIKE_ENOUGH, 0.0),
                _ => (LIKE_IN_ALL, LEAST_LIKE),
            };
            likeness(wanted, found) >= if found.features[COVER] >= SAME_SORT { called_alike } else { least }
        });
        if ranked.is_empty() && article.own.is_some() {
            ranked.extend(self.of_one_kind(catalogue, of, wanted));
            ranked.sort_by(|a, b| b.score.total_cmp(&a.score));
        }
    }

    /// Own brands of other owners, of the same kind and size. A single piece may be of any size.
    fn of_one_kind(&self, catalogue: &Catalogue, of: ProductNumber, wanted: Wanted) -> Vec<Match> {
        let (product, article) = (catalogue.product(of), self.articles.get(of.0));
        let is_like = |&number: &ProductNumber| {
            let other = self.articles.get(number.0);
            let is_other = other.own.is_some_and(|other| article.own.is_some_and(|own| own.owner != other.owner));
            is_other && have_equal_sizes(article, other) && is_eligible(product, catalogue.product(number), wanted)
        };
        let of_chain = |&number: &ProductNumber| {
            wanted.chain.is_none_or(|chain| catalogue.product(number).chain_number() == chain)
        };
        let is_sized = article.quantity != Quantity::new(1, Unit::Piece);
        let of_kind = product.kind().filter(|_| is_sized).into_iter().flat_map(|kind| catalogue.of_kind(kind));
        let found = of_kind.filter(of_chain).filter(is_like).map(|number| self.score(wanted.relation, of, number));
        found.filter(|found| found.veto.is_none_or(Veto::is_doubt)).collect()
    }
}

/// The number that a product states: the size of nappies, the factor of sun cream.
fn number(catalogue: &Catalogue, product: ProductNumber) -> Option<Value> {
    catalogue.product(product).attributes().get(Attribute::Number)
}

/// With its differences.
fn described(catalogue: &Catalogue, of: ProductView<'_>, wanted: Wanted, found: &Match) -> Comparable {
    let differences = differences(of, catalogue.product(found.product), &found.features);
    Comparable { product: found.product, score: likeness(wanted, found), differences }
}

fn likeness(wanted: Wanted, found: &Match) -> f32 {
    Model::of(wanted.relation).likeness(found.score)
}

/// What is shown so far.
struct Shown {
    groups: Vec<crate::catalogue::GroupNumber>,
    articles: Vec<Fingerprint>,
}

impl Shown {
    /// A chain may list one article several times; the product itself is no replacement.
    fn is_new(&mut self, product: ProductView<'_>, wanted: Wanted) -> bool {
        let (group, article) = (product.group(), fingerprint(product));
        let is_new = !self.groups.contains(&group) && !self.articles.contains(&article);
        // Of what there ever was, every number is wanted.
        if is_new && wanted.available {
            self.groups.push(group);
            self.articles.push(article);
        }
        is_new
    }
}

fn is_eligible(product: ProductView<'_>, candidate: ProductView<'_>, wanted: Wanted) -> bool {
    let is_other = wanted.relation == Relation::Same || candidate.group() != product.group();
    let is_near = wanted.chain.is_some() || candidate.chain().country() == product.chain().country();
    is_other && is_near && (candidate.available() || !wanted.available)
}

fn differences(of: ProductView<'_>, other: ProductView<'_>, features: &Features) -> Vec<Difference> {
    let mut differences = Vec::new();
    if let (Some(mine), Some(theirs)) = (of.quantity(), other.quantity())
        && mine.unit() == theirs.unit()
    {
        let (mine, theirs) = (u64::from(mine.thousandths()), u64::from(theirs.thousandths()));
        if theirs * 100 < mine * 98 {
            differences.push(Difference::Smaller);
        } else if theirs * 100 > mine * 102 {
            differences.push(Difference::Larger);
        }
    }
    if features[COVER] < SAME_SORT {
        differences.push(Difference::OtherVariety);
    }
    if of.bio() != other.bio() {
        differences.push(if other.bio() { Difference::Organic } else { Difference::NotOrganic });
    }
    if of.brand() != other.brand() {
        differences.push(Difference::OtherBrand);
    }
    differences
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
        Matcher::new(catalogue)
            .similar(catalogue, number, wanted)
            .iter()
            .map(|found| {
                let differences = found.differences.iter().map(|difference| difference.name()).collect();
                (catalogue.product(found.product).key().to_string(), differences)
            })
            .collect()
    }

    const ANY: Wanted = Wanted { relation: Relation::Comparable, chain: None, available: true, most: 10 };

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
    fn what_stands_in_says_whether_it_is_larger_or_smaller() {
        for (mine, theirs, said) in
            [("0,75 l", "1 l", Some("größer")), ("1 l", "0,75 l", Some("kleiner")), ("1 l", "1,01 l", None)]
        {
            let names = [format!("Clever Apfelessig {mine}"), format!("S-BUDGET Apfelessig {theirs}")];
            let market = market(&[("billa:1", &names[0], "53"), ("spar:1", &names[1], "53")]);
            let differences: Vec<_> = said.into_iter().chain(["andere Marke"]).collect();
            assert_eq!(found(&market, "billa:1", ANY), [("spar:1".to_owned(), differences)], "{mine} {theirs}");
        }
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
        assert_eq!(keys(&market, "billa:1")[0], "spar:2");
    }

    #[test]
    fn cat_food_does_not_stand_in_for_fish() {
        let market = market(&[
            ("billa:1", "Clever Thunfisch 150 g", "57"),
            ("spar:1", "S-BUDGET Katzenfutter Thunfisch 150 g", "91"),
            ("spar:2", "S-BUDGET Thunfisch Stücke 150 g", "39"),
        ]);
        assert_eq!(keys(&market, "billa:1"), ["spar:2"]);
    }

    #[test]
    fn what_has_no_category_has_to_be_called_the_same() {
        let market = market(&[
            ("billa:1", "Karfiol 1 Stück", "01"),
            ("spar:1", "Blumenkohl 1 Stück", "01"),
            ("bipa:1", "Kohl Kajal 1 Stück", "--"),
            ("penny:1", "Blumenkasten 1 Stück", "--"),
            ("lidl:1", "Karfiol in Röschen 1 Stück", "--"),
        ]);
        assert_eq!(keys(&market, "spar:1"), ["billa:1", "lidl:1"]);
        assert!(keys(&market, "bipa:1").is_empty() && keys(&market, "penny:1").is_empty());
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
