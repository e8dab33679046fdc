//! Words that a query excludes without saying so: nobody who asks for eggs wants dyed ones. One table, for the ranking of
//! results and for what covers the lines of a list.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::meaning::Staple;
use super::query::{Query, Word};
use super::stems::Stems;
use crate::domain::fold;

/// Stems, folded, and the words in a name that say that it is something else.
const ROWS: &[(&str, &[&str])] = &[
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
    ("lebkuchen", &["Backmischung"]),
    ("ketchup", &["Curry"]),
    ("sekt prosecco", &["alkoholfrei"]),
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

/// Excluded where the query is for what animals give, unless the query says it.
const SPECIAL: &[&str] = &["vegan", "veggie", "vegetarisch", "pflanzlich"];

/// Eggs, meat, cheese, milk, sausages and fish.
const OF_ANIMALS: &[&str] = &["31", "32", "33", "34", "37", "39", "43"];

/// The words that exclude a product whose name has them from the results of `query`.
pub fn exclusions(query: &str) -> Vec<&'static str> {
    let said = fold::folded(query);
    words(&said).chain(special(&said).iter().copied()).collect()
}

/// The same for a parsed query: without the words that it excludes itself, and `SPECIAL` only for what animals give.
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
    words.filter(move |word| !said.contains(&fold::folded(word)))
}

fn special(said: &str) -> &'static [&'static str] {
    if SPECIAL.iter().any(|word| said.contains(word)) { &[] } else { SPECIAL }
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
        assert!(exclusions("Tofu").contains(&"vegan"), "a list that says tofu is asked for any");
    }
}
