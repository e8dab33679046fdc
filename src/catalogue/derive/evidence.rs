//! Counts of features by category and chain, which chains to believe, and the classifier made of them.

use rayon::prelude::*;

use super::features::Features;
use crate::catalogue::{Catalogue, NONE_U8};
use crate::domain::Category;

/// The class of all that has no category, or one that is not believed.
const NONE: usize = Category::COUNT;

/// Added to each count: what was not seen yet may be seen.
const UNSEEN: f32 = 0.1;

/// A feature says something once so many believed products have it.
const SEEN: u32 = 2;

/// The share of products without a category that belong to none; the others have one that no source states.
const OF_NONE: f32 = 0.3;

/// That so many products of a chain and category have a feature.
struct Entry {
    category: u8,
    chain: u16,
    products: u32,
}

/// Who says what of which feature.
pub(super) struct Evidence {
    /// By feature, then category.
    entries: Vec<Entry>,
    ends: Vec<u32>,
    /// How many products have the feature, with or without a category.
    products: Vec<u32>,
    /// How many products of each chain have each category.
    stated: Vec<[u32; Category::COUNT]>,
    all: usize,
}

impl Evidence {
    pub(super) fn of(catalogue: &Catalogue, features: &Features) -> Self {
        let mut products = vec![0; features.count];
        let mut stated = vec![[0; Category::COUNT]; catalogue.chains.len()];
        let mut seen: Vec<(u32, u8, u16)> = Vec::new();
        for product in 0..catalogue.len() {
            let (category, chain) = (catalogue.category[product], catalogue.chain[product]);
            let of_product = features.of_product(product);
            for &feature in of_product {
                products[feature as usize] += 1;
            }
            if category != NONE_U8 {
                stated[usize::from(chain)][usize::from(category)] += 1;
                seen.extend(of_product.iter().map(|&feature| (feature, category, chain)));
            }
        }
        seen.par_sort_unstable();
        let (mut entries, mut ends) = (Vec::new(), vec![0; features.count]);
        for same in seen.chunk_by(|a, b| a == b) {
            let (feature, category, chain) = same[0];
            entries.push(Entry { category, chain, products: same.len() as u32 });
            ends[feature as usize] = entries.len() as u32;
        }
        // Features without evidence end where the ones before them do.
        let mut last = 0;
        for end in &mut ends {
            last = last.max(*end);
            *end = last;
        }
        Self { entries, ends, products, stated, all: catalogue.len() }
    }

    /// Is anybody believed in what they say of the category?
    pub(super) fn is_taught(&self, category: u8, beliefs: &Beliefs) -> bool {
        let believed = (0..).zip(&self.stated).filter(|&(chain, _)| beliefs.has(chain, category));
        believed.map(|(_, stated)| stated[usize::from(category)]).sum::<u32>() >= JUDGED
    }

    /// How many products are of each class, those of no category the last.
    fn products_of_classes(&self, is_taken: impl Fn(u16, u8) -> bool) -> [f32; NONE + 1] {
        let mut products = [0.0; NONE + 1];
        products[NONE] = OF_NONE * self.all as f32;
        for (chain, stated) in (0..).zip(&self.stated) {
            for (category, &stated) in (0..).zip(stated).filter(|&(category, _)| is_taken(chain, category)) {
                products[usize::from(category)] += stated as f32;
                products[NONE] -= OF_NONE * stated as f32;
            }
        }
        products
    }
}

/// Which chains are believed in what they say of which category.
pub(super) struct Beliefs(Vec<[bool; Category::COUNT]>);

/// What the others contradict is judged by at least so many products.
pub(super) const JUDGED: u32 = 10;

impl Beliefs {
    /// Believes everybody.
    pub(super) fn all(chains: usize) -> Self {
        Self(vec![[true; Category::COUNT]; chains])
    }

    /// Is the chain believed in that category?
    pub(super) fn has(&self, chain: u16, category: u8) -> bool {
        self.0[usize::from(chain)][usize::from(category)]
    }

    /// Is the chain believed in any?
    pub(super) fn has_any(&self, chain: u16) -> bool {
        self.0[usize::from(chain)].contains(&true)
    }

    /// Believes in what the other chains do not contradict: they agree on a quarter of the chain's products and a tenth of
    /// those in the category; on a quarter of these, too, where they would put most of them into one other.
    pub(super) fn of(catalogue: &Catalogue, guesses: &[(usize, Guess)]) -> Self {
        let mut tables = vec![vec![[0_u32; Category::COUNT]; Category::COUNT]; catalogue.chains.len()];
        for &(product, guess) in guesses {
            let (chain, stated) = (usize::from(catalogue.chain[product]), usize::from(catalogue.category[product]));
            tables[chain][stated][usize::from(guess.category)] += 1;
        }
        let beliefs_of = |table: &Vec<[u32; Category::COUNT]>| {
            let all: u32 = table.iter().flatten().sum();
            let alike: u32 = (0..Category::COUNT).map(|category| table[category][category]).sum();
            let chain_is_believed = all < JUDGED || alike * 4 >= all;
            std::array::from_fn(|category| {
                let (row, alike) = (&table[category], table[category][category]);
                let (all, most) = (row.iter().sum::<u32>(), row.iter().copied().max().unwrap_or(0));
                let is_alike = alike * 10 >= all && (alike * 4 >= all || most * 2 <= all);
                chain_is_believed && (all < JUDGED || is_alike)
            })
        };
        Self(tables.iter().map(beliefs_of).collect())
    }
}

/// The likeliest category.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) category: u8,
    /// Its probability, if all features were independent.
    pub(super) posterior: f32,
}

/// Naive Bayes: the evidence of each feature for each class.
pub(super) struct Model {
    /// By feature: the class and the logarithm of how much oftener it was seen than never.
    weights: Vec<(u8, f32)>,
    ends: Vec<u32>,
    /// The logarithm of how large each class is, in products and in features.
    prior: [f32; NONE + 1],
    size: [f32; NONE + 1],
}

impl Model {
    /// Learns from all that is believed; but for one chain, whose products then count as being without category.
    pub(super) fn train(evidence: &Evidence, beliefs: &Beliefs, without: Option<u16>) -> Self {
        let is_taken = |chain: u16, category: u8| Some(chain) != without && beliefs.has(chain, category);
        let log = |products: u32| ((products as f32 + UNSEEN) / UNSEEN).ln();
        let (mut weights, mut ends) = (Vec::with_capacity(evidence.entries.len()), Vec::new());
        let (mut sizes, mut known) = ([0_u32; NONE + 1], 0_u32);
        let mut start = 0;
        for (&end, &products) in evidence.ends.iter().zip(&evidence.products) {
            let entries = &evidence.entries[start as usize..end as usize];
            start = end;
            let taken = || entries.iter().filter(|entry| is_taken(entry.chain, entry.category));
            let of_all: u32 = taken().map(|entry| entry.products).sum();
            if of_all >= SEEN {
                known += 1;
                for category in entries.chunk_by(|a, b| a.category == b.category) {
                    let entries = category.iter().filter(|entry| is_taken(entry.chain, entry.category));
                    let of_category: u32 = entries.map(|entry| entry.products).sum();
                    if of_category > 0 {
                        weights.push((category[0].category, log(of_category)));
                        sizes[usize::from(category[0].category)] += of_category;
                    }
                }
                weights.push((NONE as u8, log(products - of_all)));
                sizes[NONE] += products - of_all;
            }
            ends.push(weights.len() as u32);
        }
        Self {
            weights,
            ends,
            prior: evidence.products_of_classes(is_taken).map(|products| (products + 0.5).ln()),
            size: sizes.map(|size| (size as f32 + UNSEEN * known as f32).ln()),
        }
    }

    /// The likeliest category of a product with these features; `None` where none of them was seen.
    pub(super) fn guess(&self, features: &[u32]) -> Option<Guess> {
        let (mut scores, mut known) = (self.prior, 0.0);
        for &feature in features {
            let start = feature.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
            let weights = &self.weights[start as usize..self.ends[feature as usize] as usize];
            for &(class, weight) in weights {
                scores[usize::from(class)] += weight;
            }
            known += f32::from(u8::from(!weights.is_empty()));
        }
        if known == 0.0 {
            return None;
        }
        scores.iter_mut().zip(self.size).for_each(|(score, size)| *score -= known * size);
        let (category, best) = (0..).zip(scores[..NONE].iter().copied()).max_by(|a, b| a.1.total_cmp(&b.1))?;
        // What is a millionth as likely does not matter.
        let near = scores.iter().map(|score| score - best).filter(|&difference| difference > -14.0);
        Some(Guess { category, posterior: 1.0 / near.map(f32::exp).sum::<f32>() })
    }
}
