//! Austrian and German words for the same, and spellings of one word: one table, read both ways. It refuses what only
//! sounds alike.
//!
//! Each row holds the stems of words that mean the same; a stem stands for its inflections too (`kartoffel` for
//! `Kartoffeln`), and inside compounds (`Erdäpfelsalat`, `Kartoffelsalat`). A row with one stem only says that the plural
//! finds the singular.

use std::sync::LazyLock;

use super::query::Word;

/// Stems that mean the same. Two words in one entry follow each other in a query, and stand in any order in a name.
pub(super) const ROWS: &[&[&str]] = &[
    // Vegetables and fruit
    &["Erdapfel", "Kartoffel"],
    &["Paradeis", "Tomate"],
    &["Karfiol", "Blumenkohl"],
    &["Fisole", "grüne Bohne", "Brechbohne"],
    &["Vogerlsalat", "Feldsalat"],
    &["Häuptelsalat", "Kopfsalat"],
    &["Melanzani", "Aubergine"],
    &["Kukuruz", "Mais"],
    &["Kren", "Meerrettich"],
    &["Kohlsprosse", "Rosenkohl"],
    &["rote Rübe", "rote Bete", "Rohne"],
    &["Rotkraut", "Blaukraut", "Rotkohl"],
    &["Weißkraut", "Weißkohl"],
    &["Kohl", "Wirsing"],
    &["Holunder", "Holler"],
    &["Zeller", "Sellerie"],
    &["Eierschwammerl", "Pfifferling"],
    &["Schwammerl", "Pilz"],
    &["Pfefferoni", "Peperoni"],
    &["Perlzwiebel", "Silberzwiebel"],
    &["Cocktailtomate", "Kirschtomate", "Cherrytomate", "Cocktailparadeiser", "Cherryparadeiser", "Kirschparadeiser"],
    &["Jungzwiebel", "Frühlingszwiebel", "Lauchzwiebel"],
    &["Porree", "Lauch"],
    &["Knoblauch", "Knofi"],
    &["Petersilie", "Petersil"],
    &["Cola", "Coke"],
    &["Marille", "Aprikose"],
    &["Ribisel", "Johannisbeere"],
    &["Zwetschke", "Zwetschge", "Pflaume"],
    &["Ringlotte", "Reneklode"],
    &["Weichsel", "Sauerkirsche"],
    &["Heidelbeere", "Blaubeere", "Schwarzbeere"],
    &["Preiselbeere", "Cranberry", "Cranberries"],
    &["Brokkoli", "Broccoli"],
    &["Orange", "Apfelsine"],
    &["Mandarine", "Clementine"],
    &["Karotte", "Möhre"],
    &["Kastanienpüree", "Maronipüree", "Kastanienreis", "Maronireis"],
    &["Maroni", "Esskastanie", "Edelkastanie"],
    &["Banane"],
    &["Zwiebel"],
    &["Gurke", "Salatgurke"],
    &["Erdbeere"],
    &["Himbeere"],
    &["Zitrone"],
    &["Birne"],
    &["Traube", "Weintraube"],
    &["Kirsche"],
    &["Pfirsich"],
    &["Linse"],
    &["Erbse"],
    &["Avocado"],
    &["Mango"],
    &["Kiwi"],
    &["Limette"],
    &["Melone"],
    &["Feige"],
    &["Dattel"],
    &["Quitte"],
    &["Brombeere"],
    &["Grapefruit"],
    &["Kürbis"],
    &["Süßkartoffel"],
    &["Champignon"],
    &["Artischocke"],
    &["Pastinake"],
    &["Schwarzwurzel"],
    &["Walnuss"],
    &["Erdnuss"],
    // Milk and eggs
    &["Ei", "Eier"],
    &["Topfen", "Quark"],
    &["Hüttenkäse", "Cottage Cheese"],
    &["Schlagobers", "Schlagrahm", "Sahne"],
    &["Obers", "Rahm"],
    &["Vollmilch", "Milch 3,5%", "Milch 3,6%", "Milch 3,8%"],
    &["Sauerrahm", "saure Sahne", "saurer Rahm"],
    &["Joghurt", "Jogurt", "Yoghurt", "Yogurt"],
    &["Butterschmalz", "Butterreinfett"],
    &["Parmesan", "Parmigiano"],
    // By law only an animal's milk is called so.
    &["Hafermilch", "Haferdrink", "Hafer Drink"],
    &["Mandelmilch", "Mandeldrink", "Mandel Drink"],
    &["Sojamilch", "Sojadrink", "Soja Drink"],
    &["Reismilch", "Reisdrink", "Reis Drink"],
    // Bread and baking
    &["Semmel", "Semmerl", "Brötchen"],
    &["Hotdog", "Hot Dog"],
    &["Semmelbrösel", "Paniermehl"],
    &["Kipferl", "Hörnchen"],
    &["Baguette"],
    &["Croissant"],
    &["Muffin"],
    &["Tortilla"],
    &["Wrap"],
    &["Germ", "Hefe"],
    &["Grießkoch", "Grieskoch", "Grießbrei", "Griesbrei"],
    &["Staubzucker", "Puderzucker"],
    &["Vanillezucker", "Vanillinzucker"],
    &["Stärkemehl", "Speisestärke"],
    &["Palatschinke", "Pfannkuchen"],
    &["Knödel", "Kloß", "Klöße"],
    &["Nockerl", "Spätzle"],
    &["Teigware", "Nudel", "Pasta"],
    &["Biskotte", "Löffelbiskuit"],
    &["Lebzelten", "Lebkuchen"],
    &["Powidl", "Pflaumenmus", "Zwetschkenmus"],
    &["Marmelade", "Konfitüre", "Fruchtaufstrich"],
    // Meat and sausage
    &["Faschiertes", "faschiert", "Hackfleisch"],
    &["Rinderhack", "Rinderfaschiertes", "Rindsfaschiertes", "Rinderhackfleisch"],
    &["Laibchen", "Frikadelle"],
    &["Rindfleisch", "Rind"],
    &["Schweinefleisch", "Schwein"],
    &["Kalbfleisch", "Kalb"],
    &["Selchfleisch", "Kassler", "Kasseler", "Geselchtes"],
    &["Beiried", "Roastbeef"],
    &["Karree", "Kotelett"],
    &["Stelze", "Haxe"],
    &["Blunze", "Blutwurst"],
    &["Grammeln", "Grieben"],
    &["Schweineschmalz", "Schweinefett"],
    &["Hendl", "Hähnchen", "Huhn", "Hühner"],
    &["Pute", "Truthahn"],
    &["Extrawurst", "Lyoner", "Fleischwurst"],
    &["Leberkäse", "Fleischkäse"],
    &["Bratwurst"],
    &["Steak"],
    &["Forelle"],
    &["Würstel", "Würstchen", "Würstl"],
    // Drinks
    &["Sodawasser", "Sprudel"],
    &["Capri Sonne", "Capri Sun"],
    &["Kracherl", "Limonade"],
    &["Gespritzt", "Schorle"],
    &["Sturm", "Federweißer"],
    // Sweet and sour
    &["Schokolade", "Schoko", "Schoki"],
    &["Gummibärchen", "Gummibär", "Gummibärli", "Goldbär", "Fruchtgummi"],
    &["Keks", "Plätzchen"],
    &["Krapfen", "Berliner"],
    &["Zuckerl", "Bonbon"],
    &["Soletti", "Salzstange"],
    &["Schlecker", "Lutscher", "Lolli"],
    &["Schwedenbombe", "Schaumkuss"],
    &["Essiggurke", "Gewürzgurke", "Gurkerl", "Essiggurkerl"],
    &["Neugewürz", "Piment"],
    &["Paprikapulver", "Paprika edelsüß"],
    &["Ketchup", "Ketschup"],
    &["Mayonnaise", "Mayonaise", "Majonäse", "Majonese"],
    // Around the table and the house
    &["Jause", "Brotzeit", "Vesper"],
    &["Sackerl", "Beutel", "Tüte"],
    &["Mistsack", "Müllsack", "Müllbeutel"],
    &["Küchenrolle", "Haushaltsrolle"],
    &["Klopapier", "Toilettenpapier", "WC Papier"],
    &["Zündholz", "Zündhölzer", "Streichholz", "Streichhölzer"],
    &["Gelsen", "Mücken"],
    &["Gelsenspray", "Mückenspray", "Insektenspray", "Insektenschutz"],
    &["Filzstift", "Fasermaler"],
    &["Jausenbox", "Brotdose", "Lunchbox"],
    &["Grillkohle", "Holzkohle", "Grillholzkohle"],
    &["Zahnpasta", "Zahncreme", "Zahnpaste"],
    &["Haarwaschmittel", "Shampoo"],
    &["Spülmittel", "Geschirrspülmittel", "Spüli"],
    &["Geschirrtab", "Geschirrspültab", "Spülmaschinentab", "Spültab"],
    &["Wattestäbchen", "Ohrenstäbchen"],
    &["WC Reiniger", "Kloreiniger", "Toilettenreiniger"],
    &["Klobürste", "WC Bürste", "Toilettenbürste"],
    &["Windel"],
    &["Zahnbürste"],
    &["Kerze"],
    &["Batterie"],
    &["Glühbirne"],
    &["Schwamm"],
    &["Babybrei", "Milchbrei", "Getreidebrei"],
    &["Größe", "Gr"],
    // What a thing is like, with any ending
    &["alkoholfrei"],
    &["laktosefrei"],
    &["glutenfrei"],
    &["zuckerfrei"],
    &["tiefgekühlt", "Tiefkühl", "TK"],
    &["gemahlen"],
    &["gerieben"],
    &["passiert"],
    &["griechisch"],
];

/// Endings that German inflects with.
pub(super) const ENDINGS: &[&str] = &["n", "en", "e", "er", "s", "es", "ern"];

/// Stems shorter than this are not looked for inside longer words.
const SHORTEST_PART: usize = 5;

/// One way to call a thing: one or more words.
pub(super) type Name = Vec<Word>;

/// The table, folded.
static FOLDED: LazyLock<Vec<Vec<Name>>> = LazyLock::new(|| {
    let name = |entry: &&str| Word::all(entry, false);
    ROWS.iter().map(|row| row.iter().map(name).collect()).collect()
});

/// Everything that the first of `words` may also be called, itself included, and how many of them that name takes; `None`
/// if the table does not know it.
pub(super) fn of(words: &[Word]) -> Option<(usize, Vec<Name>)> {
    let row_of = |count: usize| {
        let words = words.get(..count)?;
        let is_name =
            |name: &Name| name.len() == count && name.iter().zip(words).all(|(stem, word)| is_inflected(word, stem));
        FOLDED.iter().find(|row| row.iter().any(is_name))
    };
    if let Some((count, row)) = [2, 1].into_iter().find_map(|count| Some((count, row_of(count)?))) {
        return Some((count, row.clone()));
    }
    let compounds = compounds(words.first()?);
    (compounds.len() > 1).then_some((1, compounds))
}

fn is_inflected(word: &Word, stem: &Word) -> bool {
    word.spellings().any(|word| stem.spellings().any(|stem| inflects(word, stem)))
}

/// Is `word` the stem, or an inflection of it?
fn inflects(word: &str, stem: &str) -> bool {
    let base = stem.strip_suffix('e').unwrap_or(stem);
    let with_ending = |base: &str| word.strip_prefix(base).is_some_and(|ending| ENDINGS.contains(&ending));
    word == stem || stem.len() > 3 && (with_ending(stem) || word.len() >= stem.len() && with_ending(base))
}

/// `erdapfelsalat` → `erdapfelsalat`, `kartoffelsalat`: a stem at either end of a compound exchanged for its row.
fn compounds(word: &Word) -> Vec<Name> {
    let mut found = vec![vec![word.clone()]];
    for row in FOLDED.iter() {
        let single: Vec<&Word> =
            row.iter().filter_map(|name| <&[Word; 1]>::try_from(name.as_slice()).ok()).map(|[stem]| stem).collect();
        for stem in &single {
            let others = single.iter().filter(|other| other.plain != stem.plain);
            found.extend(others.filter_map(|other| exchanged(word, stem, other)).map(|word| vec![word]));
        }
    }
    found
}

/// `word` with the stem at its beginning or end exchanged for another.
fn exchanged(word: &Word, stem: &Word, other: &Word) -> Option<Word> {
    let plain = exchange(&word.plain, &stem.plain, &other.plain)?;
    let [word_e, stem_e, other_e] = [word, stem, other].map(|word| word.alternative.as_ref().unwrap_or(&word.plain));
    let alternative = exchange(word_e, stem_e, other_e).filter(|alternative| *alternative != plain);
    Some(Word { typed: plain.clone(), plain, alternative, phrase: false })
}

fn exchange(word: &str, stem: &str, other: &str) -> Option<String> {
    if stem.len().min(other.len()) < SHORTEST_PART || word.len() < stem.len() + 3 {
        return None;
    }
    match word.strip_prefix(stem) {
        Some(tail) => Some(format!("{other}{}", after_stem(other, tail))),
        None => word.strip_suffix(stem).map(|start| format!("{start}{other}")),
    }
}

/// What follows a stem inside a compound: the joint of the old stem goes where the new one does not take it.
fn after_stem<'a>(stem: &str, tail: &'a str) -> &'a str {
    match tail.strip_prefix("er").or_else(|| tail.strip_prefix('n')) {
        Some(bare) if !stem.ends_with('e') => bare,
        _ => tail,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(query: &str) -> Option<Vec<String>> {
        let show = |name: Name| name.iter().map(|word| word.plain.as_str()).collect::<Vec<_>>().join(" ");
        of(&Word::all(query, false)).map(|(_, names)| names.into_iter().map(show).collect())
    }

    #[test]
    fn both_ways_and_inflected_it_is_the_same() {
        for same in [
            &["erdapfel", "kartoffel", "kartoffeln"][..],
            &["paradeiser", "tomate", "tomaten", "paradeis"],
            &["fisolen", "grüne bohnen", "fisole"],
            &["marille", "marillen", "aprikosen"],
            &["semmel", "semmeln", "brötchen", "broetchen"],
            &["faschiertes", "hackfleisch"],
            &["ribisel", "ribiseln", "johannisbeeren", "johannisbeere"],
            &["zwetschken", "pflaumen", "pflaume"],
            &["ei", "eier"],
        ] {
            let first = names(same[0]).expect("a row");
            for word in same {
                assert_eq!(names(word).as_ref(), Some(&first), "{word}");
            }
        }
    }

    #[test]
    fn compounds_are_exchanged_too() {
        let has = |word: &str, other: &str| names(word).is_some_and(|names| names.iter().any(|name| name == other));
        assert!(has("kartoffelsalat", "erdapfelsalat") && has("erdapfelsalat", "kartoffelsalat"));
        assert!(has("marillenmarmelade", "aprikosenmarmelade") && has("tomatenmark", "paradeismark"));
        assert!(has("fruchtjoghurt", "fruchtjogurt"));
    }

    #[test]
    fn what_only_sounds_alike_is_left_alone() {
        for word in ["milch", "eis", "reis", "wein", "maisonette", "germany", "kreni"] {
            assert_eq!(names(word), None, "{word}");
        }
    }

    #[test]
    fn no_name_stands_in_two_rows() {
        for (number, row) in ROWS.iter().enumerate() {
            for name in *row {
                assert!(ROWS[number + 1..].iter().all(|other| !other.contains(name)), "{name}");
            }
        }
    }
}
