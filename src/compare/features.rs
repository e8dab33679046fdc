//! The features of a pair of articles, for and against being the same or comparable: numbers, each with a name. Prices
//! are none.

use super::Relation;
use super::articles::{Article, Articles};
use super::kin::Kin;
use super::vocabulary::{Sort, WordPart};
use crate::domain::brand::Tier;
use crate::domain::{Quantity, Unit};

/// How many features there are.
pub const FEATURES: usize = 25;

/// The features of a pair, in the order of [`NAMES`].
pub type Features = [f32; FEATURES];

pub(super) const COVER: usize = 2;

/// The index of the feature for what only one of the two says.
pub(super) const LEFT_ON_ONE_SIDE: usize = 8;
const SIZE_DIFFERS: usize = 10;
pub(super) const SIZE_UNKNOWN: usize = 11;
const BRAND_EQUAL: usize = 18;
const VARIETIES_DIFFER: usize = 21;
pub(super) const NUMBERS_DIFFER: usize = 23;

/// The name of each feature.
pub const NAMES: [&str; FEATURES] = [
    "cosine of the words",
    "cover of the better covered name",
    "cover of the worse covered name",
    "cover within the brand, better",
    "cover within the brand, worse",
    "letters shared",
    "without differs",
    "words left over on both sides",
    "words left over on one side",
    "size equal",
    "size differs (log)",
    "size unknown",
    "said where it is true, on one side",
    "the most telling word left over",
    "another kind",
    "same tier",
    "own brand against brand",
    "organic differs",
    "brand equal",
    "brand differs",
    "percentage equal",
    "varieties differ",
    "variety on one side",
    "numbers differ",
    "on sale together",
];

/// ln of the ratio of the sizes of `b` and `a`; grams and millilitres are one, and where one is weighed and the other
/// counted, the pieces that both state decide. `None` where nothing can be compared.
fn size_ratio(a: &Article, b: &Article) -> Option<f32> {
    match (a.quantity, b.quantity) {
        (Some(a), Some(b)) if have_like_units(a, b) => Some((b.thousandths() as f32 / a.thousandths() as f32).ln()),
        _ => {
            let (a, b) = (a.count()?, b.count()?);
            Some((f32::from(b) / f32::from(a)).ln())
        }
    }
}

/// Is the larger size known to be more than `hundredths` of the smaller? Grams and millilitres are one.
pub(super) fn sizes_differ(a: &Article, b: &Article, hundredths: u64) -> bool {
    let (Some(of_a), Some(of_b)) = (a.quantity, b.quantity) else { return false };
    let (small, large) = (of_a.thousandths().min(of_b.thousandths()), of_a.thousandths().max(of_b.thousandths()));
    u64::from(large) * 100 > u64::from(small) * hundredths && have_like_units(of_a, of_b)
}

/// Are both sizes known, and but for a fiftieth the same?
pub(super) fn have_equal_sizes(a: &Article, b: &Article) -> bool {
    size_ratio(a, b).is_some_and(|ratio| ratio.abs() < 0.02)
}

fn have_like_units(a: Quantity, b: Quantity) -> bool {
    let is_measure = |unit| matches!(unit, Unit::Gram | Unit::Millilitre);
    a.unit() == b.unit() || is_measure(a.unit()) && is_measure(b.unit())
}

/// How the words of one name cover those of another.
struct Cover {
    /// The share that the other has too.
    share: f32,
    /// The same by the words' weights within the brand.
    weighted: f32,
    /// The weight left over.
    left: f32,
    /// The weight of the most important word left over.
    most: f32,
    /// The rows of varieties left over, one bit each.
    varieties: u32,
    /// A word left over that every name states where it is true.
    mark: bool,
    /// Numbers left over.
    numbers: bool,
}

fn cover(articles: &Articles, a: &Article, b: &Article) -> Cover {
    let vocabulary = &articles.vocabulary;
    let (mut all, mut met, mut all_weights, mut met_weights) = (0.0_f32, 0.0_f32, 0.0_f32, 0.0_f32);
    let mut cover =
        Cover { share: 0.0, weighted: 0.0, left: 0.0, most: 0.0, varieties: 0, mark: false, numbers: false };
    for (&part, &term_weight) in articles.words(a).iter().zip(articles.term_weights(a)) {
        let likeness = best_likeness(articles, part, b);
        let weight = vocabulary.weights[part as usize];
        all += weight;
        met += weight * likeness;
        all_weights += term_weight;
        met_weights += term_weight * likeness;
        cover.most = cover.most.max(term_weight * (1.0 - likeness));
        cover.left += term_weight * (1.0 - likeness);
        let row = vocabulary.varieties[part as usize];
        if likeness < 0.7 {
            cover.varieties |= if row == 0 { 0 } else { 1 << row };
            cover.mark |= vocabulary.marks[part as usize];
            cover.numbers |= vocabulary.sorts[part as usize] == Sort::Number;
        }
    }
    cover.share = if all > 0.0 { met / all } else { 0.0 };
    cover.weighted = if all_weights > 0.0 { met_weights / all_weights } else { 0.0 };
    cover
}

fn best_likeness(articles: &Articles, part: WordPart, b: &Article) -> f32 {
    articles.all(b).iter().map(|&other| articles.vocabulary.likeness(part, other)).fold(0.0, f32::max)
}

/// The features of `b` as a partner of `a`.
pub(super) fn features(articles: &Articles, a: &Article, b: &Article) -> Features {
    let (of_a, of_b) = (cover(articles, a, b), cover(articles, b, a));
    let flag = |is: bool| f32::from(u8::from(is));
    let ratio = size_ratio(a, b);
    let (tier_a, tier_b) = (a.own.map(|own| own.tier), b.own.map(|own| own.tier));
    let brand = brand(articles, a, b);
    let (low, high) = (of_a.share.min(of_b.share), of_a.share.max(of_b.share));
    let overlap = f32::from(a.days.1.min(b.days.1)) - f32::from(a.days.0.max(b.days.0));
    [
        (of_a.share * of_b.share).sqrt(),
        high,
        low,
        of_a.weighted.max(of_b.weighted),
        of_a.weighted.min(of_b.weighted),
        letters(articles, a, b),
        flag(!lack_alike(articles, a, b)),
        of_a.left.min(of_b.left) / 4.0,
        of_a.left.max(of_b.left) / 8.0,
        flag(ratio.is_some_and(|ratio| ratio.abs() < 0.02)),
        ratio.map_or(0.0, |ratio| ratio.abs().min(2.0)),
        flag(ratio.is_none()),
        flag(of_a.mark || of_b.mark),
        of_a.most.max(of_b.most) / 4.0,
        Kin::of(a, b).distance(),
        flag(tier_a == tier_b),
        flag(tier_a.is_some() != tier_b.is_some()),
        flag(a.bio != b.bio),
        flag(brand == Some(true)),
        flag(brand == Some(false)),
        flag(a.percentages[0] != 0 && a.percentages[0] == b.percentages[0]),
        flag(of_a.varieties & of_b.varieties != 0),
        flag((of_a.varieties != 0) != (of_b.varieties != 0)),
        flag(of_a.numbers && of_b.numbers),
        (overlap / 200.0).clamp(-1.0, 1.0),
    ]
}

/// A word of this weight may be a brand.
pub(super) const RARE: f32 = 5.5;

/// Do they have one brand? `None` where a brand is unknown.
pub(super) fn brand(articles: &Articles, a: &Article, b: &Article) -> Option<bool> {
    match (a.own, b.own) {
        // Different own brands of different chains are no evidence.
        (Some(a), Some(b)) => return (a.owner == b.owner).then_some(a.name == b.name),
        (Some(_), None) | (None, Some(_)) => return Some(false),
        (None, None) => {}
    }
    let (of_a, of_b) = (articles.brand(a), articles.brand(b));
    if is_one_the_maker(articles, a, b) {
        return Some(true);
    }
    // `Freche Freunde` and `Erdbär Freche Freunde`.
    let says = |parts: &[WordPart], article: &Article| {
        !parts.is_empty() && parts.iter().all(|&part| best_likeness(articles, part, article) > 0.7)
    };
    // Where the brand is unknown, it is most likely the first word, if few articles have that.
    let name = |article: &'_ Article| {
        let first = articles.words(article).first().filter(|_| articles.brand(article).is_empty());
        first.copied().filter(|&first| articles.vocabulary.weights[first as usize] > RARE)
    };
    let starts = |article: &Article, other: &Article| {
        name(article).is_some_and(|first| best_likeness(articles, first, other) > 0.7)
    };
    // `o.b.`, `Dr. Best`: no word of it is rare, both together are. Longer words are kinds: `Vollmilch`.
    let begin_alike = articles.words(a).get(..2).is_some_and(|begin| {
        let first = &*articles.vocabulary.texts[begin[0] as usize];
        (first.len() == 1 || matches!(first, "dr" | "mr")) && articles.words(b).get(..2) == Some(begin)
    });
    let is_said = !of_a.is_empty() || !of_b.is_empty();
    if says(of_a, b) || says(of_b, a) || starts(a, b) || starts(b, a) || begin_alike && !is_said {
        return Some(true);
    }
    (!of_a.is_empty() && !of_b.is_empty()).then_some(false)
}

/// Is the brand of one the maker of the other's?
fn is_one_the_maker(articles: &Articles, a: &Article, b: &Article) -> bool {
    let is_maker = |a: &Article, b: &Article| {
        let (brand, maker) = (articles.brand(a), articles.maker(b));
        !brand.is_empty() && brand.iter().all(|part| maker.contains(part))
    };
    is_maker(a, b) || is_maker(b, a)
}

/// Do they have one brand, stated by both? Where only one brand is known, the name of the other has to contain it.
pub(super) fn is_stated_brand(articles: &Articles, a: &Article, b: &Article) -> bool {
    let says = |article: &Article, other: &Article| {
        let brand = articles.brand(article);
        !brand.is_empty() && brand.iter().all(|&part| best_likeness(articles, part, other) > 0.9)
    };
    let begin_alike = || {
        let [first, other] = [a, b].map(|article| articles.words(article).first());
        // What begins many names is no brand: `Spielfigur`.
        first == other && first.is_some_and(|&first| articles.vocabulary.weights[first as usize] > RARE)
    };
    match (articles.brand(a).is_empty(), articles.brand(b).is_empty()) {
        _ if a.own.is_some() || is_one_the_maker(articles, a, b) => true,
        (true, true) => begin_alike(),
        (true, false) => says(b, a),
        (false, true) => says(a, b),
        (false, false) => says(a, b) || says(b, a),
    }
}

/// How many of the three-letter pieces of both names are in both: for compounds that could not be split.
fn letters(articles: &Articles, a: &Article, b: &Article) -> f32 {
    let grams = |article: &Article| {
        let mut text: Vec<u8> = Vec::with_capacity(64);
        for &part in articles.words(article) {
            text.extend_from_slice(articles.vocabulary.texts[part as usize].as_bytes());
        }
        let mut grams: Vec<u32> =
            text.windows(3).map(|w| u32::from(w[0]) << 16 | u32::from(w[1]) << 8 | u32::from(w[2])).collect();
        grams.sort_unstable();
        grams.dedup();
        grams
    };
    let (a, b) = (grams(a), grams(b));
    let shared = a.iter().filter(|gram| b.binary_search(gram).is_ok()).count();
    if shared == 0 { 0.0 } else { 2.0 * shared as f32 / (a.len() + b.len()) as f32 }
}

/// Why two articles cannot be partners, whatever their score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Veto {
    /// `3,5 %` against `0,5 %`.
    Percentage,
    /// `laktosefrei` against nothing of the kind.
    Without,
    /// Food against what is not food.
    Field,
    /// Many times the size.
    Size,
    /// Not the very same size.
    OtherSize,
    /// Organic against not, where the chain's brand says it.
    Organic,
    /// One is an offer of several sorts.
    Assorted,
    /// Another number of pieces.
    Pieces,
    /// Another or an unknown brand.
    Brand,
    /// Another flavour, colour, kind of meat.
    Variety,
}

impl Veto {
    /// Does it forbid *same* only? For *comparable* the model's weights count it.
    pub const fn is_doubt(self) -> bool {
        matches!(self, Self::Organic | Self::Brand | Self::Variety | Self::Assorted | Self::Pieces | Self::OtherSize)
    }

    /// As `koerberl match` prints it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Percentage => "another percentage",
            Self::Without => "without something",
            Self::Field => "another field",
            Self::Size => "another size altogether",
            Self::OtherSize => "another size",
            Self::Organic => "organic or not",
            Self::Assorted => "several sorts",
            Self::Pieces => "another number of pieces",
            Self::Brand => "another brand",
            Self::Variety => "another variety",
        }
    }
}

/// Vetoes against *same* only.
fn doubt((a, b): (&Article, &Article), features: &Features) -> Option<Veto> {
    if features[SIZE_DIFFERS] > 0.04 {
        return Some(Veto::OtherSize);
    }
    if a.pieces > 1 && b.pieces > 1 && a.pieces != b.pieces {
        return Some(Veto::Pieces);
    }
    if features[BRAND_EQUAL] < 0.5 {
        return Some(Veto::Brand);
    }
    if a.free_of != b.free_of {
        return Some(Veto::Variety);
    }
    if a.bio != b.bio && disagree_on_organic(a, b) {
        return Some(Veto::Organic);
    }
    (features[VARIETIES_DIFFER] > 0.5).then_some(Veto::Variety)
}

/// Is it said of one alone that it is organic? Of makers' brands only names count, because chains mark one article
/// differently; and brands that are often organic leave it out of some names.
fn disagree_on_organic(a: &Article, b: &Article) -> bool {
    let is_told = |article: &Article| article.names_bio;
    a.own.is_some() || b.own.is_some() || is_told(a) != is_told(b) && !(a.often_bio || b.often_bio)
}

/// Are both without the same?
fn lack_alike(articles: &Articles, a: &Article, b: &Article) -> bool {
    let lacks = |a: &Article, b: &Article| articles.without(a).any(|part| !articles.words(b).contains(&part));
    !lacks(a, b) && !lacks(b, a)
}

/// The first veto against a pair.
pub(super) fn veto(
    articles: &Articles,
    relation: Relation,
    (a, b): (&Article, &Article),
    features: &Features,
) -> Option<Veto> {
    let like = |a: u32, b: u32| a.abs_diff(b) * 10 <= a.max(b);
    let percentages = |article: &Article| article.percentages.into_iter().filter(|&percentage| percentage != 0);
    let both = a.percentages[0] != 0 && b.percentages[0] != 0;
    if both && !percentages(a).any(|of_a| percentages(b).any(|of_b| like(of_a, of_b))) {
        return Some(Veto::Percentage);
    }
    // What is sold under one brand is often without something that only one of the chains thinks worth saying.
    if relation == Relation::Comparable && !lack_alike(articles, a, b) {
        return Some(Veto::Without);
    }
    let field = |article: &Article| match article.category?.code().as_bytes()[0] {
        _ if !article.is_stated => None,
        b'0'..=b'6' => Some(b'0'),
        other => Some(other),
    };
    if field(a).zip(field(b)).is_some_and(|(a, b)| a != b) {
        return Some(Veto::Field);
    }
    if sizes_differ(a, b, 450) {
        return Some(Veto::Size);
    }
    if relation == Relation::Same {
        return doubt((a, b), features).or_else(|| (a.assorted || b.assorted).then_some(Veto::Assorted));
    }
    let organic = |article: &Article| article.own.is_some_and(|own| own.tier == Tier::Organic) || article.bio;
    let has_own = a.own.is_some() || b.own.is_some();
    (has_own && organic(a) != organic(b)).then_some(Veto::Organic)
}
