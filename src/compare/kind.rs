//! What kind of article a name speaks of, and how far another one is of that kind. It refuses what contradicts: another
//! percentage, another `-frei`, ten times the size.

use std::hash::BuildHasher;

use foldhash::quality::FixedState;

use super::words::{self, Reader};
use crate::catalogue::{Catalogue, ProductView};
use crate::domain::brand::{self, OwnBrand, Tier};
use crate::domain::{Category, Quantity, fold};

/// Compounds are compared by parts of at least so many letters.
pub(super) const SHORTEST_PART: usize = 4;

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

/// How much a word says: the fewer names have it, the more.
pub(super) fn weight(catalogue: &Catalogue, word: &str) -> f32 {
    let frequency = catalogue.words().find(word).map_or(0, |number| catalogue.words().frequency(number));
    (1.0 + catalogue.len() as f32 / (frequency as f32 + 3.0)).ln()
}

/// The longest end of a compound that is a word of its own in several names: `milch` in `vollmilch`.
pub(super) fn head<'a>(catalogue: &Catalogue, word: &'a str) -> Option<&'a str> {
    let index = catalogue.words();
    let starts = 3..word.len().saturating_sub(SHORTEST_PART - 1);
    let ends = starts.filter_map(|start| word.get(start..));
    ends.into_iter().find(|end| index.find(end).is_some_and(|number| index.frequency(number) >= 20))
}

/// What kind of article a product is.
pub(super) struct Kind<'a> {
    /// With how much each says.
    pub(super) words: Vec<(String, f32)>,
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
    pub(super) fn of(catalogue: &Catalogue, product: ProductView<'a>, reader: &mut Reader) -> Self {
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
    pub(super) fn compare(&self, other: &Self) -> Option<(f32, Vec<Difference>)> {
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
    pub(super) fn fingerprint(&self, product: ProductView<'_>) -> u64 {
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
pub(super) fn stem(word: &str) -> &str {
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

/// 1 in one category, less in two that chains may confuse; `None` where one is food and the other is not.
pub(super) fn category_factor(a: Option<Category>, b: Option<Category>) -> Option<f32> {
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
