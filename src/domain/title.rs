//! Titles: names of products made readable. Brand and size stand beside a title, so they are taken out of it; capitals
//! and abbreviations of labels are mended. No word that says what it is gets lost.

mod words;

use std::ops::Range;

use super::size::{Mention, Mentions};
use super::{Quantity, fold};
use crate::lexicon;
use words::{Meaning, mended, started};

/// What a title leaves to what stands beside it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside<'a> {
    /// The brand.
    pub brand: Option<&'a str>,
    /// What is in the pack.
    pub quantity: Option<Quantity>,
    /// What is in each piece of it.
    pub each: Option<Quantity>,
    /// What is left of it without its liquid.
    pub drained: Option<Quantity>,
}

/// Signs that stay where they stand alone.
const JOINTS: [&str; 6] = ["%", "&", "+", "-", "–", "/"];

/// Signs that say nothing about what it is.
const SIGNS: [char; 8] = ['*', '®', '™', '©', '\u{ad}', '„', '“', '”'];

/// The name of a product without what stands beside it; where nothing would be left, with its brand.
pub fn title(name: &str, beside: Beside<'_>) -> String {
    let text = without_sizes(name, beside).replace(SIGNS, "");
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_shouted = words.len() > 1 && !name.contains(char::is_lowercase);
    let brand = beside.brand.map(joined).unwrap_or_default();
    let rest = without_brand(&words, &brand);
    [rest, words]
        .into_iter()
        .map(|words| readable(&words, beside, is_shouted))
        .find(|title| !title.is_empty())
        .unwrap_or_else(|| name.to_owned())
}

/// The words, mended, as one text.
fn readable(words: &[&str], beside: Beside<'_>, is_shouted: bool) -> String {
    let mut title = String::new();
    let mut last = String::new();
    for word in words.iter().filter(|word| !says_size(word, beside)) {
        let word = match Meaning::of(word) {
            Meaning::Nothing => continue,
            Meaning::Words(words) => words.to_owned(),
            Meaning::Itself => mended(word, beside.brand.unwrap_or_default(), is_shouted),
        };
        // `Cremefine Cremefine`
        if word != last && (word.contains(char::is_alphanumeric) || JOINTS.contains(&&*word)) {
            title.push(' ');
            title.push_str(&word);
        }
        last = word;
    }
    let ends = |c: char| matches!(c, ' ' | ',' | ';' | ':' | '-' | '–' | '|' | '/' | '&' | '+');
    let title = title.trim_matches(ends);
    started(title.strip_suffix('.').filter(|title| !title.ends_with(char::is_alphanumeric)).unwrap_or(title))
}

/// Folded, without spaces: as brands and names are compared, which write `S-BUDGET` and `SBUDGET`.
fn joined(text: &str) -> String {
    fold::folded(text).replace(' ', "")
}

/// Without the brand where the name begins with it; elsewhere only where nothing speaks of it: `Torte mit Milka`.
fn without_brand<'a>(words: &[&'a str], brand: &str) -> Vec<&'a str> {
    let speaks_of = |word: &str| {
        let word = fold::folded(word);
        word.is_empty() || lexicon::REMARKS.contains(&*word) || lexicon::FILLERS.contains(&&*word)
    };
    let is_free = |&place: &usize| place == 0 || !speaks_of(words[place - 1]);
    let found = (0..words.len()).filter(is_free).find_map(|place| Some(place..place + length(&words[place..], brand)?));
    let range = found.unwrap_or(0..0);
    [&words[..range.start], &words[range.end..]].concat()
}

/// So many of the words, the first ones, are the brand.
fn length(words: &[&str], brand: &str) -> Option<usize> {
    let mut left = brand;
    for (place, word) in words.iter().enumerate() {
        left = left.strip_prefix(&*joined(word))?;
        if left.is_empty() {
            return (!brand.is_empty()).then_some(place + 1);
        }
    }
    None
}

/// Without the sizes that stand beside it.
fn without_sizes(name: &str, beside: Beside<'_>) -> String {
    let shown = [beside.quantity, beside.each, beside.drained];
    let is_shown = |mention: &&Mention| {
        shown.contains(&Some(mention.total)) || mention.pack.is_some_and(|(_, each)| shown.contains(&Some(each)))
    };
    let mentions = Mentions::of(name);
    let mut text = name.to_owned();
    for Range { start, end } in mentions.iter().filter(is_shown).map(|mention| mention.range.clone()).rev() {
        text.replace_range(start..end, " ");
    }
    text.replace("( )", " ").replace(" .", " ").replace(" ,", ",")
}

/// A number without a unit that is the size in kilograms or litres: `0,250`.
fn says_size(word: &str, Beside { quantity, .. }: Beside<'_>) -> bool {
    let is_share = word.starts_with("0,") && word.len() > 3;
    let amount = || word.replace(',', ".").parse::<f64>().ok();
    is_share && quantity.zip(amount()).is_some_and(|(size, amount)| (size.amount() - amount * 1000.0).abs() < 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Unit;

    #[test]
    fn a_title_is_a_readable_name_without_what_stands_beside_it() {
        let (g, ml, pcs) = (Unit::Gram, Unit::Millilitre, Unit::Piece);
        for (name, brand, (amount, unit), expected) in [
            ("MILFINA Leichtmilch 0,5% 1l", "Milfina", (1000, ml), "Leichtmilch 0,5%"),
            ("Apfel Golden Delicious  gel.KG 1 KG", "", (1000, g), "Apfel Golden Delicious gelegt"),
            ("Stainzer Butter aus Süßrahm 0,250", "Stainzer", (250, g), "Butter aus Süßrahm"),
            ("S-BUDGET Eier 10 Stk.", "S-Budget", (10, pcs), "Eier"),
            ("SPAR Natur*pur Bio-Gouda", "SPAR Natur*pur", (200, g), "Bio-Gouda"),
            ("KRUSTENBROT GESCHNITTEN", "", (750, g), "Krustenbrot Geschnitten"),
            ("SALZ UND PFEFFER", "", (50, g), "Salz und Pfeffer"),
            ("Jägermeister*", "Jägermeister", (700, ml), "Jägermeister"),
            (
                "Rama Cremefine Cremefine zum Kochen laktosefrei 15% 0,250",
                "Rama",
                (250, ml),
                "Cremefine zum Kochen laktosefrei 15%",
            ),
            ("SUNDANCE Sonnenmilch LSF 50+ Sehr hoch, 200 ml", "SUNDANCE", (200, ml), "Sonnenmilch LSF 50+ Sehr hoch"),
            ("Torte mit Milka", "Milka", (500, g), "Torte mit Milka"),
            ("Windeln Gr. 4, 40 Stück", "", (40, pcs), "Windeln Gr. 4"),
            ("FA Attraction Force 400ml", "Fa", (400, ml), "Attraction Force"),
            ("BACKBOX knuspriges Brot 750g", "Backbox", (750, g), "Knuspriges Brot"),
            ("Akku-Hobel, 20 V", "", (1, pcs), "Akku-Hobel, 20 V"),
        ] {
            let brand = Some(brand).filter(|brand| !brand.is_empty());
            let beside = Beside { brand, quantity: Quantity::new(amount, unit), ..Beside::default() };
            assert_eq!(title(name, beside), expected, "{name}");
        }
    }
}
