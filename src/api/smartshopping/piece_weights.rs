//! What a piece weighs of goods that people count and shops weigh: three lemons are a third of a kilogram.

use crate::domain::fold::folded;
use crate::domain::{Quantity, Unit};

/// Grams of a piece, and the stems of what weighs so much, folded; `*` stands for the beginning of a compound.
const WEIGHTS: &[(u32, &str)] = &[
    (20, "champignon"),
    (30, "fischstabchen nugget"),
    (50, "frankfurter *wurstel *wurstchen *kipferl *laugenstangerl"),
    (60, "*semmel *brotchen *croissant *krapfen kornspitz *weckerl marille zwetschke"),
    (80, "limette limone mandarine clementine kiwi debreziner *knodel"),
    (90, "karotte mohre *bratwurst *bratwurstel *krainer"),
    (110, "zitrone tomate paradeiser paradeis zwiebel *laibchen"),
    (120, "erdapfel kartoffel pfirsich nektarine"),
    (160, "apfel banane birne avocado paprika *schnitzel"),
    (130, "maiskolben"),
    (200, "orange *kotelett"),
    (250, "zucchini fleischtomate kohlrabi"),
    (320, "melanzani aubergine susskartoffel mango grapefruit"),
    (400, "gurke salatgurke"),
];

/// `Bananen` without a number are about so many grams of them, but at least two, and at most a handful.
const SOME: u32 = 600;
const MOST: u32 = 6;

/// What is added to a stem.
const ENDINGS: &[&str] = &["", "n", "en", "e", "s"];

/// What a piece of the thing weighs, in grams; the last word that is known says it.
pub fn weight(query: &str) -> Option<u32> {
    let folded = folded(query);
    folded.split(' ').rev().find_map(of_word)
}

/// How many are meant by a word that names several of what weighs something, and what one weighs.
pub fn several(query: &str) -> Option<(Quantity, u32)> {
    let word = query.split(' ').next_back()?;
    let folded = folded(word);
    let grams = of_word(&folded)?;
    // `Apfel` and `Äpfel` fold to the same.
    let is_plural = folded.ends_with(['n', 's']) && of_word(&folded[..folded.len() - 1]) == Some(grams)
        || word.to_lowercase().contains("äpfel");
    let pieces = Quantity::new((SOME / grams).clamp(2, MOST), Unit::Piece)?;
    is_plural.then_some((pieces, grams))
}

fn of_word(word: &str) -> Option<u32> {
    let bases = || ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    let is = |stem: &str| match stem.strip_prefix('*') {
        Some(end) => bases().any(|base| base.ends_with(end)),
        None => bases().any(|base| base == stem),
    };
    // The longest stem says it: a Bratwürstel is no Würstel.
    let stems = WEIGHTS.iter().flat_map(|&(grams, stems)| stems.split(' ').map(move |stem| (grams, stem)));
    stems.filter(|(_, stem)| is(stem)).max_by_key(|(_, stem)| stem.len()).map(|(grams, _)| grams)
}

/// How many pieces of so many grams a pack holds; a pack of pieces says it itself.
pub fn in_pack(pack: Quantity, grams: Option<u32>) -> Option<Quantity> {
    match pack.unit() {
        Unit::Piece => Some(pack),
        Unit::Gram => Quantity::from_thousandths(pack.thousandths() / grams?, Unit::Piece),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_weighs_something() {
        for (query, grams) in [
            ("Zitronen", Some(110)),
            ("Äpfel", Some(160)),
            ("Erdäpfel mehlig", Some(120)),
            ("rote Paprika", Some(160)),
            ("Bratwürste", Some(90)),
            ("Bratwürstel", Some(90)),
            ("Kaisersemmeln", Some(60)),
            ("Essiggurken", None),
            ("Milch", None),
            ("Kokosnuss", None),
        ] {
            assert_eq!(weight(query), grams, "{query}");
        }
    }

    #[test]
    fn who_names_several_wants_several() {
        for (query, pieces) in [
            ("Bananen", Some(3.0)),
            ("reife Bananen", Some(3.0)),
            ("Äpfel", Some(3.0)),
            ("Mangos", Some(2.0)),
            ("Kiwis", Some(6.0)),
            ("Banane", None),
            ("Apfel", None),
            ("Paprika", None),
            ("Karotten Gläschen", None),
        ] {
            assert_eq!(several(query).map(|(pieces, _)| pieces.amount()), pieces, "{query}");
        }
    }

    #[test]
    fn packs_of_grams_hold_pieces() {
        let net = Quantity::new(550, Unit::Gram).expect("a size");
        assert_eq!(in_pack(net, Some(110)).map(Quantity::amount), Some(5.0));
        assert_eq!(in_pack(net, None), None);
        let six = Quantity::new(6, Unit::Piece).expect("a size");
        assert_eq!(in_pack(six, Some(110)), Some(six));
    }
}
