//! What a word does not mean unless it is said, though names have the word: nobody who asks for eggs wants dyed ones. One
//! table, for the order of what is found and for what is bought for the lines of a list. It refuses to judge words that it
//! does not know.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::meaning::Staple;
use super::query::{Query, Word};
use super::stems::Stems;
use crate::domain::fold;

/// Stems, folded, and words that say that something else is meant.
pub(super) const ROWS: &[(&str, &[&str])] = &[
    ("klopapier toilettenpapier papier", &["feucht"]),
    ("waschmittel", &["Wolle", "Spezialwaschmittel", "Gardinen"]),
    ("kaffee", &["Malzkaffee", "löslich", "instant", "Kapseln", "Pads", "Getreidekaffee", "Eiskaffee"]),
    ("milch", &["Buttermilch", "Kakao", "Schoko", "Kokosmilch", "Sauermilch", "Vanille"]),
    ("butter", &["Chicken", "Keks", "Kräuterbutter", "Knoblauchbutter", "Croissant"]),
    (
        "ei eier freilandeier bioeier",
        &[
            "Ostereier",
            "Jauseneier",
            "Brotzeiteier",
            "gekocht",
            "gefärbt",
            "bunt",
            "Wachtel",
            "Sandwich",
            "Tramezzini",
            "Aufstrich",
            "Salat",
            "Nudeln",
            "Haribo",
            "Schoko",
            "Baiser",
            "Creme",
            "Bemalen",
        ],
    ),
    ("vollmilch", &["Joghurt", "Jogurt", "Sauermilch", "Acidophilus", "Kaffeemilch", "Kakao", "Schokolade"]),
    ("obers", &["Sauerrahm", "Kaffeeobers", "Oberskren", "Joghurt"]),
    ("griesskoch grieskoch", &["Hipp", "Monat", "Abendbrei", "Baby", "Babylove", "Babygläschen", "5M", "6M"]),
    ("faschiertes hackfleisch", &["Pute", "gewürzt", "Vegavita"]),
    ("griess", &["Polenta", "Maisgrieß"]),
    ("semmel", &["Mehrkorn", "Fertigbacken", "Burger"]),
    ("pfeffer", &["Rosa", "Cayenne", "Zitronenpfeffer"]),
    ("brot", &["Backmischung", "Aufstrich"]),
    ("schlagobers sahne", &["Joghurt", "Kaffeesahne", "Kaffeeobers", "Sprühsahne"]),
    ("basilikum oregano petersilie schnittlauch dille koriander", &["Sauce", "Sugo", "Pesto", "Frischkäse", "Tomaten"]),
    ("zucker", &["Würfelzucker", "Staubzucker", "Vanillezucker", "Gelierzucker", "Traubenzucker"]),
    ("salz", &["Mühle", "Kräuter", "Knoblauch", "Pfeffer", "Butter"]),
    ("lauch", &["Bärlauch"]),
    ("kummel", &["Kreuzkümmel"]),
    ("mozzarella", &["gerieben", "Pizza"]),
    ("kraut", &["Kräuter"]),
    ("sprosse", &["Kohlsprossen"]),
    ("kren", &["Aufstrich", "Senf", "Wurst"]),
    ("senf", &["Sauce", "Dressing"]),
    ("ol", &["Dressing", "Essig"]),
    ("honig", &["Porridge", "Müsli", "Senf"]),
    ("musli", &["Joghurt", "Riegel"]),
    ("preiselbeere", &["Eistee", "Saft", "Tee", "Smoothie"]),
    ("sonnenblumenkern", &["Vogelfutter", "Wintervogelfutter", "Brot"]),
    ("nutella", &["Biscuits", "Ready", "Go", "Eis", "Muffin"]),
    ("schokolade schoko", &["Lebkuchen", "Riegel", "Keks", "Kuchen"]),
    ("kase", &["Käsecreme", "Käsesauce", "Käsekuchen", "Käsekrainer", "Leberkäse"]),
    ("prosciutto", &["Pizza", "Cotto"]),
    ("salami bacon speck schinken", &["Pizza", "Chips", "Snack"]),
    ("tortilla chili chilli", &["Chips", "Chio", "Pringles", "Sauce"]),
    ("bier", &["alkoholfrei", "0,0", "Radler"]),
    ("soda", &["Zitrone", "Aperol", "Himbeer"]),
    ("nudel teigware eiernudel", &["Suppennudeln", "Fertiggericht"]),
];

/// What nobody means without saying so who asks for what animals give.
pub(super) const SPECIAL: &[&str] = &["vegan", "veggie", "vegetarisch", "pflanzlich"];

/// Eggs, meat, cheese, milk, sausages and fish.
pub(super) const OF_ANIMALS: &[&str] = &["31", "32", "33", "34", "37", "39", "43"];

/// The words that say of something found for `query` that it is not meant.
pub fn not_meant(query: &str) -> Vec<&'static str> {
    let said = folded(query);
    words(&said).chain(special(&said).iter().copied()).collect()
}

/// The same, for a query taken apart: no word that it leaves out in any case, and the special ones only where they matter.
pub(super) fn of(query: &Query, meant: Option<&Staple>) -> Vec<Word> {
    let said = query.wanted.iter().map(|word| word.plain.as_str()).collect::<Vec<_>>().join(" ");
    let of_animals = meant.is_some_and(|staple| OF_ANIMALS.iter().any(|code| staple.categories.starts_with(code)));
    let special = if of_animals { special(&said) } else { &[] };
    let words = words(&said).chain(special.iter().copied()).flat_map(|word| Word::all(word, false));
    words.filter(|word| query.unwanted.iter().all(|other| other.plain != word.plain)).collect()
}

fn words(said: &str) -> impl Iterator<Item = &'static str> {
    static BY_STEM: LazyLock<Stems> = LazyLock::new(|| Stems::of(ROWS.iter().map(|&(stems, _)| stems)));
    let rows: BTreeSet<usize> = said.split(' ').flat_map(|word| BY_STEM.rows(word)).collect();
    let words = rows.into_iter().flat_map(|row| ROWS[row].1).copied();
    words.filter(move |word| !said.contains(&folded(word)))
}

fn special(said: &str) -> &'static [&'static str] {
    if SPECIAL.iter().any(|word| said.contains(word)) { &[] } else { SPECIAL }
}

fn folded(text: &str) -> String {
    let mut folded = String::new();
    fold::plain(text, &mut folded);
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(query: &str) -> Vec<String> {
        let query = Query::parse(query);
        let meant = query.wanted.last().and_then(|word| Staple::find(&word.plain));
        of(&query, meant).into_iter().map(|word| word.plain).collect()
    }

    #[test]
    fn what_is_said_is_meant() {
        assert!(left("eier").contains(&"ostereier".to_owned()));
        assert!(!left("gekochte eier").contains(&"gekocht".to_owned()));
        assert_eq!(left("eis"), Vec::<String>::new(), "ice is not of an egg");
        assert_eq!(left("klopapier feucht"), Vec::<String>::new());
        assert_eq!(left("klopapier -feucht"), Vec::<String>::new(), "what is left out need not come last");
    }

    #[test]
    fn only_what_animals_give_may_be_vegan_by_mistake() {
        assert!(left("speck").contains(&"vegan".to_owned()));
        assert!(!left("margarine vegan").contains(&"vegan".to_owned()));
        assert_eq!(left("tofu"), Vec::<String>::new());
        assert!(not_meant("Tofu").contains(&"vegan"), "a list that says tofu is asked for any");
    }
}
