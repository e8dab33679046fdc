//! Categories of articles: two characters, a group and a name.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::{InEach, Language};
use crate::lexicon;

/// A category code: the index into the list of categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Category(u8);

struct Row {
    code: &'static str,
    glyph: &'static str,
    names: InEach<CategoryNames>,
}

/// What a category is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CategoryNames {
    /// The name of the group.
    pub group: &'static str,
    /// The name.
    pub name: &'static str,
    /// The name where it stands alone: with the group where other groups have a category of that name too.
    pub title: &'static str,
}

/// In the order of the codes.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    lexicon::CATEGORIES.rows(|[code, group, name, glyph, title, english_group, english_name, english_title]| {
        let german = CategoryNames::read([group, name, title])?;
        let english = CategoryNames::read([english_group, english_name, english_title])?;
        Some(Row { code, glyph, names: InEach { german, english } })
    })
});

impl CategoryNames {
    fn read([group, name, title]: [&'static str; 3]) -> Option<Self> {
        let title = if title.is_empty() { name } else { title };
        (!group.is_empty() && !name.is_empty()).then_some(Self { group, name, title })
    }
}

impl Category {
    /// Every category, in the order of the codes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROWS.len()).map(|index| Self(index as u8))
    }

    /// The category with this code (`34`, `3B`).
    pub fn parse(code: &str) -> Option<Self> {
        ROWS.binary_search_by_key(&code, |row| row.code).ok().map(|index| Self(index as u8))
    }

    /// That of what has none.
    pub fn unknown() -> Self {
        Self(Self::COUNT as u8 - 1)
    }

    /// The two characters of the code; the first stands for the group.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// Food and drink: not care, household, garden and pets, which drugstores sell too.
    pub fn is_food(self) -> bool {
        !self.code().starts_with(['7', '8', '9'])
    }

    /// The name of the group, in German.
    pub fn group(self) -> &'static str {
        self.row().names.german.group
    }

    /// The first category of its group: stands for the group where there is one figure for all of it.
    #[must_use]
    pub fn first_of_group(self) -> Self {
        let first = ROWS.partition_point(|row| row.code < &self.code()[..1]);
        Self(first as u8)
    }

    /// The name, in German.
    pub fn name(self) -> &'static str {
        self.row().names.german.name
    }

    /// The family of the pictogram of what is known to be in it, and no more.
    pub fn glyph(self) -> Option<&'static str> {
        Some(self.row().glyph).filter(|glyph| !glyph.is_empty())
    }

    /// The name where it stands alone, in German: see [`CategoryNames`].
    pub fn title(self) -> Cow<'static, str> {
        self.row().names.german.title.into()
    }

    /// What it is called in a language.
    pub fn names(self, language: Language) -> &'static CategoryNames {
        self.row().names.get(language)
    }

    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.0)]
    }

    /// Its position in [`Category::all`]: for columns and counters.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The category at a position of [`Category::all`].
    pub fn from_index(index: u8) -> Option<Self> {
        (usize::from(index) < ROWS.len()).then_some(Self(index))
    }

    /// How many categories there are.
    pub const COUNT: usize = 95;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_sorted_and_found() {
        assert_eq!(ROWS.len(), Category::COUNT);
        assert!(ROWS.is_sorted_by(|a, b| a.code < b.code));
        for category in Category::all() {
            assert_eq!(Category::parse(category.code()), Some(category));
            assert_eq!(Category::from_index(category.index()), Some(category));
        }
        assert_eq!(Category::parse("34").map(Category::name), Some("Milchprodukte"));
        assert_eq!(Category::parse("3B").map(Category::first_of_group), Category::parse("30"));
        assert_eq!(Category::parse("00").map(Category::first_of_group), Category::parse("00"));
        assert_eq!(Category::parse("ZZ"), None);
        assert_eq!(Category::unknown().title(), "Ohne Kategorie");
        assert_eq!(Category::from_index(u8::MAX), None);
    }

    #[test]
    fn titles_tell_categories_apart() {
        let titles: std::collections::BTreeSet<_> = Category::all().map(Category::title).collect();
        // The two unnamed ones of Kühlwaren and Tiefkühl are called like their groups, which are two.
        assert_eq!(titles.len(), Category::COUNT);
        assert_eq!(Category::parse("42").map(Category::title).as_deref(), Some("Fertiggerichte (Tiefkühl)"));
        let english = |category: Category| category.names(Language::English).title;
        let titles: std::collections::BTreeSet<_> = Category::all().map(english).collect();
        assert_eq!(titles.len(), Category::COUNT);
        assert_eq!(Category::parse("42").map(english), Some("Ready meals (frozen)"));
    }

    #[test]
    fn groups_are_told_apart_in_each_language() {
        for language in Language::ALL {
            let groups: std::collections::BTreeSet<_> =
                Category::all().map(|category| (&category.code()[..1], category.names(language).group)).collect();
            assert_eq!(groups.len(), 11, "{groups:?}");
        }
    }
}
