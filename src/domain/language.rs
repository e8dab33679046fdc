//! The languages of the app, and what there is in each of them.

/// A language of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Its pages are at the path at which the site is mounted.
    #[default]
    German,
    /// Below `/en` of it.
    English,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::German, Self::English];

    /// Its name in addresses and headers, in what is kept, and among the builds of the app.
    pub const fn name(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
        }
    }

    /// The language of this name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.name() == name)
    }

    /// What stands before the paths of its pages, below what the site is mounted at.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::German => "",
            Self::English => "/en",
        }
    }
}

/// The same in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InEach<T> {
    /// In German.
    pub german: T,
    /// In English.
    pub english: T,
}

impl<T> InEach<T> {
    /// What `make` makes of each language.
    pub fn of(mut make: impl FnMut(Language) -> T) -> Self {
        Self { german: make(Language::German), english: make(Language::English) }
    }

    /// In one of them.
    pub const fn get(&self, language: Language) -> &T {
        match language {
            Language::German => &self.german,
            Language::English => &self.english,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_is_found_by_its_name() {
        let names = InEach::of(Language::name);
        for language in Language::ALL {
            assert_eq!(Language::find(names.get(language)), Some(language));
        }
        assert_eq!((Language::find("fr"), Language::find("")), (None, None));
    }
}
