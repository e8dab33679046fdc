//! Categories of articles: two characters, a group and a name. Refuses codes it does not list.

use std::borrow::Cow;

/// A category code: the index into the list of categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Category(u8);

/// Code, group and name of each category, in the order of the codes.
const LIST: &[(&str, &str, &str)] = &[
    ("00", "Obst & Gemüse", "Obst"),
    ("01", "Obst & Gemüse", "Gemüse"),
    ("02", "Obst & Gemüse", "Salate"),
    ("03", "Obst & Gemüse", "Trockenfrüchte & Nüsse"),
    ("10", "Brot & Gebäck", "Aufbackbrötchen & Toast"),
    ("11", "Brot & Gebäck", "Brot & Gebäck"),
    ("12", "Brot & Gebäck", "Knäckebrot & Zwieback"),
    ("13", "Brot & Gebäck", "Kuchen & Co."),
    ("14", "Brot & Gebäck", "Semmelwürfel & Brösel"),
    ("20", "Getränke", "Alkoholfreie Getränke"),
    ("21", "Getränke", "Bier & Radler"),
    ("22", "Getränke", "Kaffee, Tee & Co."),
    ("23", "Getränke", "Sekt & Champagner"),
    ("24", "Getränke", "Spirituosen"),
    ("25", "Getränke", "Wein"),
    ("26", "Getränke", "Mineralwasser"),
    ("30", "Kühlwaren", "Fertiggerichte"),
    ("31", "Kühlwaren", "Eier"),
    ("32", "Kühlwaren", "Fleisch"),
    ("33", "Kühlwaren", "Käse, Aufstriche & Salate"),
    ("34", "Kühlwaren", "Milchprodukte"),
    ("35", "Kühlwaren", "Feinkostplatten & Brötchen"),
    ("36", "Kühlwaren", "Blätterteig, Strudelteig"),
    ("37", "Kühlwaren", "Wurst, Schinken & Speck"),
    ("38", "Kühlwaren", "Feinkost"),
    ("39", "Kühlwaren", "Fisch"),
    ("3A", "Kühlwaren", "Unbekannt"),
    ("3B", "Kühlwaren", "Vegetarisch, Tofu, Soja & Co"),
    ("40", "Tiefkühl", "Eis"),
    ("41", "Tiefkühl", "Unbekannt"),
    ("42", "Tiefkühl", "Fertiggerichte"),
    ("43", "Tiefkühl", "Fisch & Garnelen"),
    ("44", "Tiefkühl", "Gemüse, Kräuter & Obst"),
    ("45", "Tiefkühl", "Pommes Frites & Co."),
    ("46", "Tiefkühl", "Pizza & Baguette"),
    ("47", "Tiefkühl", "Desserts & Früchte"),
    ("50", "Grundnahrungsmittel", "Asia & Mexican Produkte"),
    ("51", "Grundnahrungsmittel", "Baby"),
    ("52", "Grundnahrungsmittel", "Backen"),
    ("53", "Grundnahrungsmittel", "Essig & Öl"),
    ("54", "Grundnahrungsmittel", "Fertiggerichte"),
    ("55", "Grundnahrungsmittel", "Gewürze & Würzmittel"),
    ("56", "Grundnahrungsmittel", "Honig, Marmelade & Co."),
    ("57", "Grundnahrungsmittel", "Konserven & Sauerwaren"),
    ("58", "Grundnahrungsmittel", "Kuchen & Co."),
    ("59", "Grundnahrungsmittel", "Mehl & Getreideprodukte"),
    ("5A", "Grundnahrungsmittel", "Müsli & Cerealien"),
    ("5B", "Grundnahrungsmittel", "Reis, Teigwaren & Sugo"),
    ("5C", "Grundnahrungsmittel", "Saucen & Dressings"),
    ("5D", "Grundnahrungsmittel", "Spezielle Ernährung"),
    ("5E", "Grundnahrungsmittel", "Zucker & Süßstoffe"),
    ("5F", "Grundnahrungsmittel", "Fixprodukte"),
    ("60", "Süßes & Salziges", "Biskotten & Eiswaffeln"),
    ("61", "Süßes & Salziges", "Für kluge Naschkatzen"),
    ("62", "Süßes & Salziges", "Müsliriegel"),
    ("63", "Süßes & Salziges", "Chips & Co."),
    ("64", "Süßes & Salziges", "Süßes"),
    ("70", "Pflege", "Baby"),
    ("71", "Pflege", "Damenhygiene"),
    ("72", "Pflege", "Deodorants"),
    ("73", "Pflege", "Haarpflege & Haarfarben"),
    ("74", "Pflege", "Pflaster & Verbandsmaterial"),
    ("75", "Pflege", "Haut- & Lippenpflege"),
    ("76", "Pflege", "Mund- & Zahnhygiene"),
    ("77", "Pflege", "Rasierbedarf"),
    ("78", "Pflege", "Seife & Duschbäder"),
    ("79", "Pflege", "Sonnen- & Gelsenschutzmittel"),
    ("7A", "Pflege", "Verhütungsmittel"),
    ("7B", "Pflege", "Fußpflege"),
    ("7C", "Pflege", "Strumpfhosen & Socken"),
    ("80", "Haushalt", "Büro- & Schulartikel"),
    ("81", "Haushalt", "Garten"),
    ("82", "Haushalt", "Kleben & Befestigen"),
    ("83", "Haushalt", "Küchenartikel"),
    ("84", "Haushalt", "Küchenrollen & WC-Papier"),
    ("85", "Haushalt", "Lampen & Batterien"),
    ("86", "Haushalt", "Müllsäcke, Gefrierbeutel & Co."),
    ("87", "Haushalt", "Raumsprays & Kerzen"),
    ("88", "Haushalt", "Reinigen & Pflegen"),
    ("89", "Haushalt", "Taschentücher & Servietten"),
    ("8A", "Haushalt", "Waschmittel & Weichspüler"),
    ("8B", "Haushalt", "Schuhpflege"),
    ("8C", "Haushalt", "Kunststoffbehälter"),
    ("8D", "Haushalt", "Insektenschutz"),
    ("8E", "Haushalt", "Spielwaren"),
    ("8F", "Haushalt", "Hygiene-Schutzartikel"),
    ("90", "Haustier", "Hunde"),
    ("91", "Haustier", "Katzen"),
    ("92", "Haustier", "Kleintiere"),
    ("93", "Haustier", "Vögel"),
    ("A0", "Unbekannt", "Unbekannt"),
];

impl Category {
    /// Every category, in the order of the codes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LIST.len()).map(|index| Self(index as u8))
    }

    /// The category with this code (`34`, `3B`).
    pub fn parse(code: &str) -> Option<Self> {
        LIST.binary_search_by_key(&code, |&(code, ..)| code).ok().map(|index| Self(index as u8))
    }

    /// The two characters of the code; the first stands for the group.
    pub fn code(self) -> &'static str {
        LIST[usize::from(self.0)].0
    }

    /// The name of the group, in German.
    pub fn group(self) -> &'static str {
        LIST[usize::from(self.0)].1
    }

    /// The first category of its group: stands for the group where there is one figure for all of it.
    #[must_use]
    pub fn first_of_group(self) -> Self {
        let first = LIST.partition_point(|(code, ..)| *code < &self.code()[..1]);
        Self(first as u8)
    }

    /// The name, in German.
    pub fn name(self) -> &'static str {
        LIST[usize::from(self.0)].2
    }

    /// The name where it stands alone: with the group where other groups have a category of that name too.
    pub fn title(self) -> Cow<'static, str> {
        let (_, group, name) = LIST[usize::from(self.0)];
        match name {
            "Unbekannt" if group == name => "Ohne Kategorie".into(),
            "Unbekannt" => group.into(),
            _ if LIST.iter().filter(|(_, _, other)| *other == name).count() > 1 => format!("{name} ({group})").into(),
            _ => name.into(),
        }
    }

    /// Its position in [`Category::all`]: for columns and counters.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The category at a position of [`Category::all`].
    pub fn from_index(index: u8) -> Option<Self> {
        (usize::from(index) < LIST.len()).then_some(Self(index))
    }

    /// How many categories there are.
    pub const COUNT: usize = LIST.len();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_sorted_and_found() {
        assert!(LIST.is_sorted_by(|a, b| a.0 < b.0));
        for category in Category::all() {
            assert_eq!(Category::parse(category.code()), Some(category));
            assert_eq!(Category::from_index(category.index()), Some(category));
        }
        assert_eq!(Category::parse("34").map(Category::name), Some("Milchprodukte"));
        assert_eq!(Category::parse("3B").map(Category::first_of_group), Category::parse("30"));
        assert_eq!(Category::parse("00").map(Category::first_of_group), Category::parse("00"));
        assert_eq!(Category::parse("ZZ"), None);
        assert_eq!(Category::from_index(u8::MAX), None);
    }

    #[test]
    fn titles_tell_categories_apart() {
        let titles: std::collections::BTreeSet<_> = Category::all().map(Category::title).collect();
        // The two unnamed ones of Kühlwaren and Tiefkühl are called like their groups, which are two.
        assert_eq!(titles.len(), Category::COUNT);
        assert_eq!(Category::parse("42").map(Category::title).as_deref(), Some("Fertiggerichte (Tiefkühl)"));
    }
}
