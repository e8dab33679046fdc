//! The spellings of units in names and in free-text fields: folded as in [`crate::domain::fold`], without a closing point.

use crate::domain::Unit;

/// What a spelling means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// So many thousandths of a unit for one of these: a kilogram is 1,000,000 thousandths of a gram.
    Measure(Unit, u32),
    /// Things counted: `Stück`, `Rollen`, `Teebeutel`.
    Count,
    /// Portions of one whole, which the field need not count: `Scheiben`, `Portionen`, `6er`.
    Part,
    /// Vessels of which an offer wants several at the price of one (`ab 3 Fl.`): the number is no size.
    Vessel,
}

use Meaning::{Count, Measure, Part, Vessel};

const GRAM: Meaning = Measure(Unit::Gram, 1_000);
const DECAGRAM: Meaning = Measure(Unit::Gram, 10_000);
const KILOGRAM: Meaning = Measure(Unit::Gram, 1_000_000);
const MILLILITRE: Meaning = Measure(Unit::Millilitre, 1_000);
const CENTILITRE: Meaning = Measure(Unit::Millilitre, 10_000);
const DECILITRE: Meaning = Measure(Unit::Millilitre, 100_000);
const LITRE: Meaning = Measure(Unit::Millilitre, 1_000_000);
const MILLIMETRE: Meaning = Measure(Unit::Centimetre, 100);
const CENTIMETRE: Meaning = Measure(Unit::Centimetre, 1_000);
const METRE: Meaning = Measure(Unit::Centimetre, 100_000);
const WASH: Meaning = Measure(Unit::Wash, 1_000);

/// Every spelling we take, sorted; the typing errors are the data's own.
pub(crate) const SPELLINGS: &[(&str, Meaning)] = &[
    ("ampullen", Count),
    ("anwendungen", Part),
    ("aw", WASH),
    ("becher", Vessel),
    ("beutel", Count),
    ("binden", Count),
    ("bl", Count),
    ("blatt", Count),
    ("brausetabletten", Count),
    ("bt", Count),
    ("btl", Count),
    ("caps", Count),
    ("cl", CENTILITRE),
    ("cm", CENTIMETRE),
    ("dag", DECAGRAM),
    ("deka", DECAGRAM),
    ("dekagramm", DECAGRAM),
    ("dkg", DECAGRAM),
    ("dl", DECILITRE),
    ("dose", Vessel),
    ("dosen", Vessel),
    ("dragees", Part),
    ("er", Part),
    ("filter", Count),
    ("filterbeutel", Count),
    ("fl", Vessel),
    ("flachen", Vessel),
    ("flasche", Vessel),
    ("flaschen", Vessel),
    ("g", GRAM),
    ("glas", Vessel),
    ("glaser", Vessel),
    ("glasern", Vessel),
    ("gr", GRAM),
    ("gram", GRAM),
    ("gramm", GRAM),
    ("grs", GRAM),
    ("kapsel", Count),
    ("kapseln", Count),
    ("kaugummis", Part),
    ("kautabletten", Count),
    ("kg", KILOGRAM),
    ("kilo", KILOGRAM),
    ("kilogramm", KILOGRAM),
    ("kom", Count),
    ("kos", Count),
    ("kosov", Count),
    ("l", LITRE),
    ("lfm", METRE),
    ("lier", LITRE),
    ("lilter", LITRE),
    ("listicev", Part),
    ("lit", LITRE),
    ("liter", LITRE),
    ("litre", LITRE),
    ("lt", LITRE),
    ("lter", LITRE),
    ("ltr", LITRE),
    ("m", METRE),
    ("mb", WASH),
    ("meter", METRE),
    ("mililiter", MILLILITRE),
    ("milliliter", MILLILITRE),
    ("ml", MILLILITRE),
    ("mm", MILLIMETRE),
    ("mt", METRE),
    ("mtr", METRE),
    ("paar", Count),
    ("pack", Part),
    ("packung", Vessel),
    ("packungen", Vessel),
    ("pad", Count),
    ("pads", Count),
    ("pastillen", Count),
    ("pcs", Count),
    ("pkg", Vessel),
    ("pods", Count),
    ("portionen", Part),
    ("pranj", WASH),
    ("pt", Part),
    ("riegel", Part),
    ("rolle", Count),
    ("rollen", Count),
    ("sachets", Count),
    ("sackchen", Count),
    ("scheiben", Part),
    ("schmelztabletten", Count),
    ("sets", Vessel),
    ("st", Count),
    ("stck", Count),
    ("stick", Count),
    ("sticks", Count),
    ("stk", Count),
    ("stuck", Count),
    ("stucke", Count),
    ("stueck", Count),
    ("stuecke", Count),
    ("tab", Count),
    ("tabeletten", Count),
    ("tablette", Count),
    ("tabletten", Count),
    ("tabs", Count),
    ("teebeutel", Count),
    ("teile", Part),
    ("tuch", Count),
    ("tucher", Count),
    ("verpackungseinheit", Count),
    ("wasche", WASH),
    ("waschen", WASH),
    ("waschgang", WASH),
    ("waschgange", WASH),
    ("waschladung", WASH),
    ("waschladungen", WASH),
    ("wg", WASH),
    ("windel", Count),
    ("windeln", Count),
    ("wl", WASH),
    ("wurfel", Part),
];

/// The meaning of a folded spelling.
pub(super) fn find(spelling: &str) -> Option<Meaning> {
    SPELLINGS.binary_search_by_key(&spelling, |&(text, _)| text).ok().map(|i| SPELLINGS[i].1)
}

/// Names, German and Slovenian, of things that hold something: a volume beside them says how much they hold, not how much is sold.
const VESSELS: &[&str] = &[
    "ablage",
    "aufbewahrung",
    "becher",
    "behalter",
    "beutel",
    "blender",
    "bottle",
    "box",
    "container",
    "dose",
    "eimer",
    "einkaufskorb",
    "entsafter",
    "filterkaraffe",
    "flasche",
    "fritteuse",
    "gefass",
    "giesskanne",
    "glas",
    "glaser",
    "kanister",
    "kanne",
    "karaffe",
    "kasserolle",
    "kessel",
    "kocher",
    "korb",
    "kosara",
    "kozarci",
    "kozarec",
    "kozica",
    "krug",
    "kuhltasche",
    "lonec",
    "lunchbox",
    "mixer",
    "mug",
    "muhle",
    "mulleimer",
    "mullsystem",
    "napf",
    "ofen",
    "pfanne",
    "plastenka",
    "pokal",
    "ponev",
    "posod",
    "posoda",
    "posode",
    "rucksack",
    "sack",
    "sacke",
    "sackerl",
    "schale",
    "schussel",
    "shaker",
    "skatla",
    "skodelica",
    "solnica",
    "spender",
    "steklenica",
    "steklenice",
    "steklenicka",
    "sveca",
    "tasche",
    "tasse",
    "teiglockerer",
    "tonne",
    "topf",
    "trichter",
    "tumbler",
    "tupperware",
    "vase",
    "vrc",
    "vreck",
    "vrecka",
    "vrecke",
    "wanne",
    "zerstauber",
];

/// Does a folded word name a thing that holds something (also as the head of a compound: `Trinkflasche`)?
pub(super) fn is_vessel(word: &str) -> bool {
    ends_with(word, VESSELS)
}

/// Does it name several different things that are sold as one (`Geschenkset`, Slovene `darilni set`)?
pub(super) fn is_gift(word: &str) -> bool {
    ["geschenk", "darilni"].iter().any(|start| word.starts_with(start))
}

/// Does it name bags?
pub(super) fn is_bag(word: &str) -> bool {
    ends_with(word, &["beutel", "sack", "sacke", "sackerl", "tute", "vreck", "vrecka", "vrecke"])
}

/// Does it name what has room for several (`Muffinform 12er`), or a beginning of which there is one (`Starterset 8er`)?
pub(super) fn holds_several(word: &str) -> bool {
    ends_with(word, &["blech", "form", "kasten", "kette", "leiste", "tragetasche"]) || word.starts_with("starter")
}

/// Does it name what is sold by its length?
pub(super) fn is_cut_to_length(word: &str) -> bool {
    ends_with(word, &["band", "folie", "folija", "garn", "papier", "papir", "schlauch", "schnur", "seide"])
}

/// Does a word, or its plural, end with one of these?
fn ends_with(word: &str, heads: &[&str]) -> bool {
    let stems = [Some(word), word.strip_suffix(['n', 's']), word.strip_suffix("en")];
    stems.into_iter().flatten().any(|stem| heads.iter().any(|head| stem.ends_with(head)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::fold;

    #[test]
    fn spellings_are_sorted_and_folded() {
        assert!(SPELLINGS.is_sorted_by(|a, b| a.0 < b.0), "{:?}", SPELLINGS.windows(2).find(|w| w[0].0 >= w[1].0));
        let mut folded = String::new();
        for (spelling, _) in SPELLINGS {
            fold::plain(spelling, &mut folded);
            assert_eq!(&folded, spelling);
        }
    }

    #[test]
    fn vessels_are_known_as_heads_of_compounds() {
        for word in ["trinkflasche", "becher", "vorratsdosen", "glas"] {
            assert!(is_vessel(word), "{word}");
        }
        for word in ["milch", "glasreiniger", "dosenmais"] {
            assert!(!is_vessel(word), "{word}");
        }
    }
}
