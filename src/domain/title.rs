//! Titles: names of products made readable. Brand and size stand beside a title, so they are taken out of it; capitals
//! and abbreviations of labels are mended. No word that says what it is gets lost.

mod words;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use super::size::{Mention, Mentions};
use super::{Quantity, Unit, fold};
use crate::lexicon;
use words::{expanded, mended, shouted, started};

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
const ALONE: [&str; 6] = ["%", "&", "+", "-", "–", "/"];

/// Signs that say nothing about what it is.
const SIGNS: [char; 8] = ['*', '®', '™', '©', '\u{ad}', '„', '“', '”'];

/// The name of a product without what stands beside it; where nothing would be left, with its brand.
pub fn title(name: &str, beside: Beside<'_>) -> String {
    let text = without_quotes(&without_sizes(name, beside)).replace(SIGNS, "");
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = expanded(without_dates(&words));
    let rest = without_brand(&words, beside.brand);
    let readable = |words: &[&str]| Some(readable(words, beside)).filter(|title| !title.is_empty());
    readable(&rest).or_else(|| readable(&words)).unwrap_or_else(|| name.to_owned())
}

/// The words, mended, as one text.
fn readable(words: &[&str], beside: Beside<'_>) -> String {
    let (mut title, shouted) = (String::new(), shouted(words));
    for (place, &word) in words.iter().enumerate().filter(|(_, word)| !says_size(word, beside)) {
        let is_sign = !word.contains(char::is_alphanumeric);
        if is_sign && !ALONE.contains(&word) || is_told_twice(words, place) {
            continue;
        }
        match word.strip_suffix('%') {
            Some("") => title.push_str("\u{a0}%"),
            Some(number) => title.extend([" ", &number.replace('.', ","), "\u{a0}%"]),
            None => title.extend([" ", &mended(word, shouted[place])]),
        }
    }
    let ends = |c: char| c == ' ' || ",;:-–|/&+".contains(c);
    started(title.trim_matches(ends))
}

/// `Cremefine Cremefine`, `Ananas Renette Ananas Renette`.
fn is_told_twice(words: &[&str], place: usize) -> bool {
    words[place].contains(char::is_alphabetic)
        && (1..=place).any(|length| {
            (place + 1 - length..=place).any(|begin| {
                begin >= length
                    && begin + length <= words.len()
                    && words[begin - length..begin].iter().zip(&words[begin..]).all(|(a, b)| a.eq_ignore_ascii_case(b))
            })
        })
}

/// Folded, without spaces: as brands and names are compared, which write `S-BUDGET` and `SBUDGET`.
fn joined(text: &str) -> String {
    fold::folded(text).replace(' ', "")
}

/// Brands that labels abbreviate, joined.
static LABEL_BRANDS: LazyLock<HashMap<&str, String, FixedState>> = LazyLock::new(|| {
    let rows = lexicon::LABEL_WORDS.rows(|[word, stands_for]| Some((word, stands_for)));
    rows.into_iter().map(|(word, stands_for)| (word, stands_for.replace(' ', ""))).collect()
});

/// Without the brand where the name begins with it; elsewhere only where nothing speaks of it: `Torte mit Milka`.
fn without_brand<'a>(words: &[&'a str], brand: Option<&str>) -> Vec<&'a str> {
    let brand = brand.map(joined).unwrap_or_default();
    let joined: Vec<String> = words.iter().map(|word| joined(word)).collect();
    let speaks_of = |word: &str| lexicon::REMARKS.contains(word) || lexicon::FILLERS.contains(&word);
    let is_free = |&place: &usize| place == 0 || !speaks_of(&joined[place - 1]) && !joined[place - 1].is_empty();
    let at = |place: usize| Some(place..place + length(&joined[place..], &brand)?);
    let Some(Range { start, mut end }) = (0..words.len()).filter(is_free).find_map(at) else { return words.to_vec() };
    // `CATRICE Catrice Primer`
    while let Some(again) = at(end).filter(|again| again.end < words.len()) {
        end = again.end;
    }
    // Of `Dreh und Trink` the first word alone is no brand.
    let goes_on = words.get(end).is_some_and(|word| ["und", "&", "+"].contains(word));
    if goes_on { words.to_vec() } else { [&words[..start], &words[end..]].concat() }
}

/// So many of the joined words, the first ones, are the brand.
fn length(words: &[String], brand: &str) -> Option<usize> {
    if words.first().and_then(|word| LABEL_BRANDS.get(word.as_str())).is_some_and(|of_label| of_label == brand) {
        return Some(1);
    }
    let mut left = brand;
    for (place, word) in words.iter().enumerate() {
        left = left.strip_prefix(word.as_str())?;
        if left.is_empty() {
            return (!brand.is_empty()).then_some(place + 1);
        }
    }
    None
}

/// Without the sizes that stand beside it.
fn without_sizes(name: &str, beside: Beside<'_>) -> String {
    let shown = [beside.quantity, beside.each, beside.drained];
    let one = Quantity::new(1, Unit::Piece);
    // `Kräutertee, 30 g` of 20 bags, but `Rucksack, 20 l`.
    let is_last = |Range { start, end }: &Range<usize>| {
        beside.quantity.is_some() && beside.quantity != one && *end == name.len() && name[..*start].ends_with(", ")
    };
    let is_shown = |mention: &&Mention| {
        let is_known = shown.contains(&Some(mention.total))
            || mention.pack.is_some_and(|(_, each)| shown.contains(&Some(each)))
            || is_last(&mention.range);
        // `6er-Packung`
        is_known && !name[mention.range.end..].starts_with('-')
    };
    let mentions = Mentions::of(name);
    let mut text = name.to_owned();
    for Range { start, end } in mentions.iter().filter(is_shown).map(|mention| mention.range.clone()).rev() {
        text.replace_range(start..end, " ");
    }
    text.replace("( )", " ").replace(" .", " ").replace(" ,", ",")
}

/// `"Nur Die"Socken` as words without quotes; what 14" are, stays.
fn without_quotes(text: &str) -> String {
    let is_inch = |at: usize| text[..at].ends_with(|c: char| c.is_ascii_digit());
    text.char_indices().map(|(at, c)| if c == '"' && !is_inch(at) { ' ' } else { c }).collect()
}

/// Without the days at the beginning on which an offer holds: `Do. 21.12. - Sa. 23.12. Aperol`.
fn without_dates<'a, 'w>(words: &'w [&'a str]) -> &'w [&'a str] {
    let is_date = |word: &str| word.ends_with('.') && word.contains(|c: char| c.is_ascii_digit());
    let is_of_date =
        |word: &&&str| is_date(word) || matches!(**word, "-" | "–" | "|") || word.len() == 3 && word.ends_with('.');
    let end = words.iter().take_while(is_of_date).count();
    if words[..end].iter().any(|word| is_date(word)) { &words[end..] } else { words }
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

    #[test]
    fn a_title_is_a_readable_name_without_what_stands_beside_it() {
        let (g, ml, pcs) = (Unit::Gram, Unit::Millilitre, Unit::Piece);
        for (name, brand, (amount, unit), expected) in [
            ("MILFINA Leichtmilch 0,5% 1l", "Milfina", (1000, ml), "Leichtmilch 0,5\u{a0}%"),
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
                "Cremefine zum Kochen laktosefrei 15\u{a0}%",
            ),
            ("SUNDANCE Sonnenmilch LSF 50+ Sehr hoch, 200 ml", "SUNDANCE", (200, ml), "Sonnenmilch LSF 50+ Sehr hoch"),
            ("Torte mit Milka", "Milka", (500, g), "Torte mit Milka"),
            ("Windeln Gr. 4, 40 Stück", "", (40, pcs), "Windeln Gr. 4"),
            ("FA Attraction Force 400ml", "Fa", (400, ml), "Attraction Force"),
            ("BACKBOX knuspriges Brot 750g", "Backbox", (750, g), "Knuspriges Brot"),
            ("Clever Haltbar-Vollmilch 3.5%", "Clever", (1000, ml), "Haltbar-Vollmilch 3,5\u{a0}%"),
            ("Akku-Hobel, 20 V", "", (1, pcs), "Akku-Hobel, 20 V"),
            ("Rucksack, 20 l", "", (1, pcs), "Rucksack, 20 l"),
            ("Cupper Kräutertee, 30 g", "Cupper", (20, pcs), "Kräutertee"),
            ("Einkochglas* 6er-Packung", "", (6, pcs), "Einkochglas 6er-Packung"),
            ("Kohl per kg Kohl per kg KG 1", "", (1000, g), "Kohl"),
            ("Dreh und Trink 4er Pack", "Dreh", (800, ml), "Dreh und Trink 4er Pack"),
            ("CATRICE Catrice Primer", "Catrice", (30, ml), "Primer"),
            ("MAYBELLINE NEW YORK Mascara", "MAYBELLINE", (10, ml), "New York Mascara"),
            ("JT Öster. Topfen mager", "Jeden Tag", (250, g), "Öster. Topfen mager"),
            ("TCM Springform m.Deckel", "Tchibo", (1, pcs), "Springform mit Deckel"),
            ("12.12. - 14.12. | Prosecco DOC", "", (750, ml), "Prosecco DOC"),
            ("\"Nur Die\"Socken", "", (1, pcs), "Nur Die Socken"),
            ("Tischbohrmaschine DP16VLS 14\"", "", (1, pcs), "Tischbohrmaschine DP16VLS 14\""),
            ("Maiskölbchen 250g ATG", "", (250, g), "Maiskölbchen"),
            ("Sonnenmilch LSF 30 500 ml", "", (1000, ml), "Sonnenmilch LSF 30 500 ml"),
        ] {
            let brand = Some(brand).filter(|brand| !brand.is_empty());
            let beside = Beside { brand, quantity: Quantity::new(amount, unit), ..Beside::default() };
            assert_eq!(title(name, beside), expected, "{name}");
        }
    }
}
