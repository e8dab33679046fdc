//! Every product of a catalogue as it is compared: the word parts of its name, and what else is known of it but prices.

use std::collections::{HashMap, HashSet};

use foldhash::fast::FixedState;
use rayon::prelude::*;

use super::features::RARE;
use super::vocabulary::{Sort, Vocabulary, WordPart, is_whole, parts};
use super::words::{self, Reader};
use crate::catalogue::{Catalogue, ProductView, Words};
use crate::domain::brand::{self, OwnBrand};
use crate::domain::gtin::Gtin;
use crate::domain::size::{self, Mentions};
use crate::domain::{Category, Quantity, Unit, fold};
use crate::kinds::{Attribute, Kind};

/// An article without its words.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "what is known is true or not, one by one")]
pub(super) struct Article {
    pub(super) chain: u16,
    pub(super) own: Option<OwnBrand>,
    pub(super) quantity: Option<Quantity>,
    /// The number of pieces in the name; 0 if it states none.
    pub(super) pieces: u16,
    pub(super) bio: bool,
    /// Its name says so.
    pub(super) names_bio: bool,
    /// Many articles of its brand are.
    pub(super) often_bio: bool,
    pub(super) available: bool,
    /// The name states several sorts.
    pub(super) assorted: bool,
    /// Its category, or the one its name suggests.
    pub(super) category: Option<Category>,
    /// The category is stated by its chain.
    pub(super) is_stated: bool,
    /// The first and the last percentage of the name, in thousandths of a percent; 0 for none.
    pub(super) percentages: [u32; 2],
    /// From the first day a price was seen to the last, in days since 1970.
    pub(super) days: (u16, u16),
    pub(super) gtin: Option<Gtin>,
    pub(super) kind: Option<Kind>,
    /// Its name says what it tastes or smells of.
    pub(super) has_flavour: bool,
    /// Free of sugar, alcohol, caffeine: one bit each.
    pub(super) free_of: u8,
    /// A star at the end of its name: it is on offer for some days, and the name is short.
    pub(super) is_starred: bool,
    /// The number of its brand; a chain's own brand has none.
    pub(super) brand: Option<u32>,
    start: u32,
    /// Where the words of the brand begin.
    of_brand: u32,
    /// Where those of its maker begin, if the brand stands for itself.
    of_maker: u32,
    end: u32,
}

/// All articles of a catalogue.
#[derive(Debug, Default)]
pub(super) struct Articles {
    pub(super) vocabulary: Vocabulary,
    list: Vec<Article>,
    parts: Vec<WordPart>,
    /// The weight of each part among the articles of the brand.
    term_weights: Vec<f32>,
}

/// A parsed name, before its words have numbers.
#[derive(Default)]
struct Read {
    words: String,
    /// The maker, where its brand stands for itself.
    maker: &'static str,
    brand: String,
    own: Option<OwnBrand>,
    percentages: [u32; 2],
    pieces: u16,
    assorted: bool,
    names_bio: bool,
}

impl Articles {
    /// Reads all names of a catalogue.
    pub(super) fn new(catalogue: &Catalogue) -> Self {
        let products: Vec<_> = catalogue.products().collect();
        let read: Vec<Read> =
            products.par_iter().map_init(Reader::default, |reader, product| read(*product, reader)).collect();
        let mut glossary = Glossary::new(catalogue.words(), &read);
        let mut articles = Self { list: Vec::with_capacity(read.len()), ..Self::default() };
        let mut frequencies = vec![0_u32; glossary.vocabulary.texts.len()];
        for (product, read) in products.into_iter().zip(read) {
            let start = articles.parts.len();
            glossary.translate(&read.words, &mut articles.parts, start);
            let of_brand = articles.parts.len();
            glossary.translate(&read.brand, &mut articles.parts, of_brand);
            let of_maker = articles.parts.len();
            glossary.translate(read.maker, &mut articles.parts, of_brand);
            articles.parts[start..].iter().for_each(|&part| frequencies[part as usize] += 1);
            articles.list.push(Article::new(product, &read, [start, of_brand, of_maker, articles.parts.len()]));
        }
        articles.vocabulary = glossary.vocabulary;
        articles.vocabulary.finish(&frequencies, articles.list.len());
        articles.term_weights = articles.weigh();
        articles.mark_organic_brands();
        articles.parts.shrink_to_fit();
        articles
    }

    /// The weight of each part of each article among the articles of its brand at its chain: where all are called
    /// `Nassfutter Katze`, that says nothing.
    fn weigh(&self) -> Vec<f32> {
        let mut order: Vec<(u32, u16, u32)> = (0..)
            .zip(&self.list)
            .map(|(number, article)| (self.brand_number(article), article.chain, number))
            .collect();
        order.par_sort_unstable();
        let mut weights = vec![0.0; self.parts.len()];
        let mut counts: HashMap<WordPart, u32, FixedState> = HashMap::default();
        for of_brand in order.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            counts.clear();
            let articles = || of_brand.iter().map(|&(.., number)| self.get(number));
            for &part in articles().flat_map(|article| self.words(article)) {
                *counts.entry(part).or_default() += 1;
            }
            let all = of_brand.len() as f32;
            // A small brand is little evidence: there the market's weight counts.
            let share = all / (all + 8.0);
            for article in articles() {
                let places = article.start as usize..article.of_brand as usize;
                for (weight, part) in weights[places].iter_mut().zip(self.words(article)) {
                    let local = ((all + 1.0) / counts[part] as f32).ln().min(5.0);
                    *weight = share * local + (1.0 - share) * 0.5 * self.vocabulary.weights[*part as usize];
                }
            }
        }
        weights
    }

    /// Marks the articles of brands that are often organic, over all chains, by the words of the brand.
    fn mark_organic_brands(&mut self) {
        let mut of_brand: HashMap<Vec<WordPart>, [u32; 2], FixedState> = HashMap::default();
        for article in &self.list {
            let counts = of_brand.entry(self.brand(article).to_vec()).or_default();
            counts[usize::from(article.bio)] += 1;
        }
        let is_organic = |article: &Article| {
            let brand = self.brand(article);
            !brand.is_empty() && of_brand.get(brand).is_some_and(|[not, bio]| bio * OFTEN > *not)
        };
        let marks: Vec<bool> = self.list.iter().map(is_organic).collect();
        self.list.iter_mut().zip(marks).for_each(|(article, mark)| article.often_bio = mark);
    }

    /// A number for its brand. Where it is unknown, it is most likely the first word, if few articles have that.
    fn brand_number(&self, article: &Article) -> u32 {
        const NONE: u32 = u32::MAX - 100;
        let first =
            || self.words(article).first().copied().filter(|&part| self.vocabulary.weights[part as usize] > RARE);
        match article.own {
            Some(own) => u32::MAX - own.tier as u32,
            None => article.brand.or_else(|| first().map(|part| u32::MAX / 2 + part)).unwrap_or(NONE),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn get(&self, number: u32) -> &Article {
        &self.list[number as usize]
    }

    /// The parts of the words of its name, without its brand.
    pub(super) fn words(&self, article: &Article) -> &[WordPart] {
        &self.parts[article.start as usize..article.of_brand as usize]
    }

    /// The weight of each of [`words`](Self::words) among the articles of its brand.
    pub(super) fn term_weights(&self, article: &Article) -> &[f32] {
        &self.term_weights[article.start as usize..article.of_brand as usize]
    }

    /// The parts of its brand's words; none for a chain's own brand.
    pub(super) fn brand(&self, article: &Article) -> &[WordPart] {
        &self.parts[article.of_brand as usize..article.of_maker as usize]
    }

    /// The parts of the words of the maker whose brand it is, if the brand stands for itself.
    pub(super) fn maker(&self, article: &Article) -> &[WordPart] {
        &self.parts[article.of_maker as usize..article.end as usize]
    }

    /// The parts of its name, its brand and its maker.
    pub(super) fn all(&self, article: &Article) -> &[WordPart] {
        &self.parts[article.start as usize..article.end as usize]
    }

    /// Do both have the same words, in any order?
    pub(super) fn have_equal_words(&self, a: &Article, b: &Article) -> bool {
        let (a, b) = (self.all(a), self.all(b));
        a.len() == b.len() && a.iter().all(|part| b.contains(part))
    }

    /// What it is without.
    pub(super) fn without(&self, article: &Article) -> impl Iterator<Item = WordPart> {
        self.words(article).iter().copied().filter(|&part| self.vocabulary.sorts[part as usize] == Sort::Without)
    }
}

impl Article {
    fn new(product: ProductView<'_>, read: &Read, [start, of_brand, of_maker, end]: [usize; 4]) -> Self {
        let first = product.history().0.first().map_or(product.since(), |point| point.day);
        let last = if product.available() { product.chain().day } else { product.since() };
        Self {
            chain: product.chain_number().0,
            own: read.own,
            quantity: product.quantity(),
            pieces: read.pieces,
            bio: product.bio(),
            names_bio: read.names_bio,
            often_bio: false,
            available: product.available(),
            assorted: read.assorted,
            category: product.category().filter(|category| !category.code().starts_with('A')),
            is_stated: product.category().is_some() && !product.category_derived(),
            percentages: read.percentages,
            days: (first.epoch_days(), last.epoch_days()),
            gtin: product.gtin(),
            kind: product.kind(),
            has_flavour: product.attributes().get(Attribute::Flavour).is_some(),
            free_of: free_of(product),
            is_starred: product.name().ends_with('*'),
            brand: product.brand_number().filter(|_| read.own.is_none()).map(|number| number.0),
            start: start as u32,
            of_brand: of_brand as u32,
            of_maker: of_maker as u32,
            end: end as u32,
        }
    }
}

impl Article {
    /// Its number of pieces, if more than one.
    pub(super) fn count(&self) -> Option<u16> {
        let counted = self.quantity.filter(|quantity| quantity.unit() == Unit::Piece);
        let pieces = match self.pieces {
            0 | 1 => u16::try_from(counted?.thousandths() / 1000).ok()?,
            pieces => pieces,
        };
        (pieces > 1).then_some(pieces)
    }
}

/// Parses a name: its brand, its percentages, what it is without, and its words.
fn read(product: ProductView<'_>, reader: &mut Reader) -> Read {
    let mut read = Read { pieces: pieces(product.name()), ..Read::default() };
    let bare = reader.bare(product.name(), product.quantity());
    read.assorted = words::is_assorted(bare);
    let own = product.chain().own_brand(bare);
    if own.is_none() {
        fold::plain(product.brand().unwrap_or_default(), &mut read.brand);
    }
    read.maker = brand::look_through_maker(bare, &mut read.brand);
    let (before, after) = own.as_ref().map_or(("", bare), |(_, at)| (&bare[..at.start], &bare[at.end..]));
    read.own = own.as_ref().map(|(own, _)| *own);
    read.names_bio = brand::is_bio(bare, read.own);
    let of_brand: Vec<&str> = fold::words(&read.brand).chain(fold::words(read.maker)).collect();
    let mut ohne = false;
    for word in words::content(before).chain(words::content(after)) {
        if let Some(percentage) = percentage(word) {
            let at = usize::from(read.percentages[0] != 0);
            read.percentages[at] = percentage;
        } else if std::mem::replace(&mut ohne, word == "ohne") {
            read.words.extend(["!", word, " "]);
        } else if word != "ohne" && !of_brand.contains(&word) {
            read.words.extend([word, " "]);
        }
    }
    read
}

fn free_of(product: ProductView<'_>) -> u8 {
    let states = |attribute| u8::from(product.attributes().get(attribute).is_some());
    states(Attribute::Sugar) | states(Attribute::Alcohol) << 1 | states(Attribute::Caffeine) << 2
}

fn percentage(word: &str) -> Option<u32> {
    let number: f32 = word.strip_suffix('%')?.replace(',', ".").parse().ok()?;
    Some((number * 1000.0) as u32)
}

/// `6er`, `8 Stück`, `3 x 80 g`.
fn pieces(name: &str) -> u16 {
    let of = |mention: &crate::domain::size::Mention| match mention.kind {
        size::Kind::Count | size::Kind::Parts => Some(mention.total.thousandths() / 1000),
        _ => mention.pack.map(|(pieces, _)| pieces),
    };
    let found = Mentions::of(name).iter().find_map(of).unwrap_or(0);
    u16::try_from(found).unwrap_or(0)
}

/// A brand with more than one organic article to so many others often does not say in a name that the article is
/// organic.
const OFTEN: u32 = 2;

/// A word is split in two where to so many names that have it at least one has the two apart.
const APART: usize = 10;

/// Words that other names write as two, with the place where the second begins: `procomfort`, `pro comfort`. What has a
/// meaning of its own, or is a compound anyway, is not among them.
fn pairs<'a>(dictionary: &Words, words: &[&'a str], read: &[Read]) -> HashMap<&'a str, usize, FixedState> {
    let known: HashSet<&str, FixedState> = words.iter().copied().collect();
    let joined = |read: &Read| {
        let mut text = String::new();
        let mut found: Vec<(&'a str, usize)> = Vec::new();
        let beside =
            [&read.words, &read.brand].into_iter().flat_map(|text| fold::words(text).zip(fold::words(text).skip(1)));
        for (first, second) in beside.filter(|(first, second)| first.len().min(second.len()) >= 3) {
            text.clear();
            text.extend([first, second]);
            found.extend(known.get(text.as_str()).map(|&word| (word, first.len())));
        }
        found
    };
    let mut found: Vec<(&str, usize)> = read.par_iter().flat_map_iter(joined).collect();
    found.par_sort_unstable();
    let is_often = |word: &str, times: usize| {
        let frequency = dictionary.find(word).map_or(0, |number| dictionary.frequency(number));
        times * APART >= frequency
    };
    let pairs = found.chunk_by(|a, b| a == b).filter(|same| is_often(same[0].0, same.len())).map(|same| same[0]);
    pairs.filter(|(word, _)| is_whole(dictionary, word)).collect()
}

/// The words of all names, each with its parts.
struct Glossary {
    words: HashMap<Box<str>, Vec<WordPart>, FixedState>,
    vocabulary: Vocabulary,
}

impl Glossary {
    fn new(dictionary: &Words, read: &[Read]) -> Self {
        let texts = read.iter().flat_map(|read| [&*read.words, &read.brand, read.maker]);
        let all = texts.flat_map(fold::words);
        let words: HashSet<&str, FixedState> = all.collect();
        let mut words: Vec<&str> = words.into_iter().collect();
        words.par_sort_unstable();
        let pairs = pairs(dictionary, &words, read);
        let taken_apart: Vec<Vec<String>> = words
            .par_iter()
            .map(|word| match pairs.get(word) {
                Some(&middle) => [&word[..middle], &word[middle..]].map(|half| parts(dictionary, half)).concat(),
                None => parts(dictionary, word),
            })
            .collect();
        let mut glossary = Self { words: HashMap::default(), vocabulary: Vocabulary::default() };
        for (word, parts) in words.into_iter().zip(taken_apart) {
            let numbers = parts.iter().map(|part| glossary.vocabulary.intern(part)).collect();
            glossary.words.insert(word.into(), numbers);
        }
        glossary
    }

    /// Writes the parts of the words, each once, behind those that begin at `start`.
    fn translate(&mut self, words: &str, into: &mut Vec<WordPart>, start: usize) {
        for word in fold::words(words) {
            for &part in self.words.get(word).into_iter().flatten() {
                if !into[start..].contains(&part) {
                    into.push(part);
                }
            }
        }
    }
}
