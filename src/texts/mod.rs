//! The pages of text, such as the imprint: what stands there by default, and what an operator wrote instead in
//! `pages/*.md` of the data folder, in English `pages/*.en.md`. Markdown in, safe HTML out.

mod files;
mod markdown;

use std::sync::LazyLock;

use crate::domain::{InEach, Language};

pub use self::files::TextFiles;

/// A default text in each language.
type Source = InEach<&'static str>;

macro_rules! default {
    ($name:literal) => {
        InEach { german: include_str!(concat!($name, ".md")), english: include_str!(concat!($name, ".en.md")) }
    };
}

/// The pages, by the names of their files, with their default texts.
const DEFAULTS: [(&str, Source); 6] = [
    ("barrierefreiheit", default!("barrierefreiheit")),
    ("datenschutz", default!("datenschutz")),
    ("impressum", default!("impressum")),
    ("methoden", default!("methoden")),
    (OPEN_DATA, default!("offene-daten")),
    ("ueber", default!("ueber")),
];

/// The page about what data there is, and whose.
pub const OPEN_DATA: &str = "offene-daten";

const FACTS: Source = default!("open-food-facts");

static OF_FACTS: LazyLock<InEach<String>> =
    LazyLock::new(|| InEach::of(|language| markdown::read(FACTS.get(language)).html));

/// The section of [`OPEN_DATA`] where there are facts of Open Food Facts: HTML.
pub fn of_facts(language: Language) -> &'static str {
    OF_FACTS.get(language)
}

/// The HTML of [`OPEN_DATA`] with how much there is in place of `{produkte}` and `{preise}`.
pub fn with_sizes(html: &str, products: &str, prices: &str) -> String {
    html.replace("{produkte}", products).replace("{preise}", prices)
}

/// The text of one page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The name of the page, and of its file.
    pub name: &'static str,
    /// Its first heading; the default where the operator wrote none.
    pub title: String,
    /// All else: headings from the second level on, no scripts, styles or pictures, links only to pages and addresses.
    pub html: String,
    /// The operator wrote it.
    pub is_own: bool,
    /// What it is written in: German where an operator wrote nothing else.
    pub language: Language,
}

/// The texts of all pages, for who reads in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts(Vec<InEach<Text>>);

impl Default for Texts {
    fn default() -> Self {
        let in_each = |name, source| InEach::of(|language| default(name, source, language));
        Self(DEFAULTS.iter().map(|(name, source)| in_each(name, source)).collect())
    }
}

impl Texts {
    /// The text of a page, in this language if there is one.
    pub fn get(&self, name: &str, language: Language) -> Option<&Text> {
        self.0.iter().map(|text| text.get(language)).find(|text| text.name == name)
    }
}

fn default(name: &'static str, source: &Source, language: Language) -> Text {
    let page = markdown::read(source.get(language));
    Text { name, title: page.title.unwrap_or_default(), html: page.html, is_own: false, language }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_texts_are_whole() {
        for language in Language::ALL {
            let facts = of_facts(language);
            assert!(facts.starts_with("<h2>") && facts.contains("href=\"https://opendatacommons.org/"));
            for (name, source) in DEFAULTS {
                let page = markdown::read(source.get(language));
                assert_eq!(page.left_out, 0, "{name}");
                assert!(page.title.is_some_and(|title| !title.is_empty()), "{name}");
                assert!(page.html.starts_with("<p>") && page.html.contains("<h2>"), "{name}: a lead, then sections");
            }
            let imprint = Texts::default().get("impressum", language).cloned().expect("a page");
            assert_eq!((imprint.is_own, imprint.language), (false, language));
        }
    }

    #[test]
    fn default_texts_say_the_same_in_each_language() {
        for (name, source) in DEFAULTS {
            let shape = |language| -> Vec<usize> {
                let html = markdown::read(source.get(language)).html;
                ["<h2>", "<li>", "<p>", "href=", "{"].map(|part| html.matches(part).count()).to_vec()
            };
            assert_eq!(shape(Language::German), shape(Language::English), "{name}");
        }
    }

    #[test]
    fn how_much_there_is_stands_on_the_page_of_open_data() {
        let texts = Texts::default();
        let html = with_sizes(&texts.get(OPEN_DATA, Language::German).expect("a page").html, "1.412", "9.628.252");
        assert!(html.contains("1.412 Produkte mit 9.628.252 Preisen") && !html.contains('{'), "{html}");
    }
}
