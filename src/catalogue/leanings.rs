//! What names suggest: a category for products whose source says none, learned from those whose source says one. For
//! ranking only; it refuses to be shown as a fact.

use super::words::WordNumber;
use super::{Catalogue, NONE_U8};
use crate::domain::Category;

/// A word suggests a category if at least so many products with a category have it …
const SEEN: u32 = 5;

/// … and this share of them lies in one, in hundredths.
const SHARE: u32 = 60;

/// What it adds to a word's share, in hundredths, to stand in a better place.
const PLACE: u32 = 10;

/// The category that each product without one leans to, by its most telling word; [`NONE_U8`] where no word tells, and for
/// products with a category.
pub(super) fn of(catalogue: &Catalogue) -> Vec<u8> {
    let mut leanings = vec![(NONE_U8, 0_u8); catalogue.len()];
    for word in (0..catalogue.words.len() as u32).map(WordNumber) {
        let Some((category, share)) = suggested(catalogue, word) else { continue };
        for posting in catalogue.words.postings(word) {
            let product = posting.product() as usize;
            let vote = (share + PLACE * posting.place() as u32) as u8;
            if catalogue.category[product] == NONE_U8 && vote > leanings[product].1 {
                leanings[product] = (category, vote);
            }
        }
    }
    leanings.into_iter().map(|(category, _)| category).collect()
}

/// The category in which most products with the word lie, and their share in hundredths.
fn suggested(catalogue: &Catalogue, word: WordNumber) -> Option<(u8, u32)> {
    let postings = catalogue.words.postings(word);
    if postings.len() < SEEN as usize {
        return None;
    }
    let (mut counts, mut seen) = ([0_u32; Category::COUNT], 0);
    for posting in postings {
        if let Some(count) = counts.get_mut(usize::from(catalogue.category[posting.product() as usize])) {
            *count += 1;
            seen += 1;
        }
    }
    let (category, &most) = (0..).zip(&counts).max_by_key(|&(_, count)| count)?;
    (seen >= SEEN && most * 100 >= seen * SHARE).then(|| (category, most * 100 / seen))
}

#[cfg(test)]
mod tests {
    use crate::catalogue::{Builder, Catalogue, testing};
    use crate::domain::{Category, Product};

    fn product(id: usize, name: &str, category: Option<&str>) -> Product {
        let category = category.and_then(Category::parse);
        Product { category, ..testing::product(&format!("billa:{id}"), name, &[("2024-10-04", 99)]) }
    }

    #[test]
    fn a_telling_word_suggests_its_category_to_products_without_one() {
        let tuna = ["57", "57", "57", "91", "91", "91"].map(|code| ("Thunfisch", Some(code)));
        let cats = ["91"; 5].map(|code| ("Katzenfutter Huhn", Some(code)));
        let unknown = [("Katzenfutter Thunfisch", None), ("Thunfisch", None), ("Hundeleine", None)];
        let mut builder = Builder::new();
        for (id, (name, category)) in tuna.into_iter().chain(cats).chain(unknown).enumerate() {
            builder.push(&product(id, name, category));
        }
        let catalogue = builder.finish(1, |catalogue: &Catalogue| (0..catalogue.len() as u32).collect());
        let leanings: Vec<_> = catalogue.products().skip(11).map(|p| p.leaning().map(Category::code)).collect();
        assert_eq!(leanings, [Some("91"), None, None], "half of the tuna is for cats: it says nothing");
        assert!(catalogue.products().take(11).all(|product| product.leaning().is_none()));
    }
}
