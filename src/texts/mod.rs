//! The pages of text, such as the imprint: what stands there by default, and what an operator wrote instead in
//! `pages/*.md` of the data folder. Markdown in, safe HTML out.

mod files;
mod markdown;

use std::sync::LazyLock;

pub use self::files::TextFiles;

/// The pages, by the names of their files, with their default texts.
const DEFAULTS: [(&str, &str); 6] = [
    ("barrierefreiheit", include_str!("barrierefreiheit.md")),
    ("datenschutz", include_str!("datenschutz.md")),
    ("impressum", include_str!("impressum.md")),
    ("methoden", include_str!("methoden.md")),
    (OPEN_DATA, include_str!("offene-daten.md")),
    ("ueber", include_str!("ueber.md")),
];

/// The page about what data there is, and whose.
pub const OPEN_DATA: &str = "offene-daten";

static OF_FACTS: LazyLock<String> = LazyLock::new(|| markdown::read(include_str!("open-food-facts.md")).html);

/// The section of [`OPEN_DATA`] where there are facts of Open Food Facts: HTML.
pub fn of_facts() -> &'static str {
    &OF_FACTS
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
}

/// The texts of all pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts(Vec<Text>);

impl Default for Texts {
    fn default() -> Self {
        Self(DEFAULTS.iter().map(|(name, source)| default(name, source)).collect())
    }
}

impl Texts {
    /// The text of a page.
    pub fn get(&self, name: &str) -> Option<&Text> {
        self.0.iter().find(|text| text.name == name)
    }
}

fn default(name: &'static str, source: &str) -> Text {
    let page = markdown::read(source);
    Text { name, title: page.title.unwrap_or_default(), html: page.html, is_own: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_texts_are_whole() {
        assert!(of_facts().starts_with("<h2>") && of_facts().contains("href=\"https://opendatacommons.org/"));
        for (name, source) in DEFAULTS {
            let page = markdown::read(source);
            assert_eq!(page.left_out, 0, "{name}");
            assert!(page.title.is_some_and(|title| !title.is_empty()), "{name}");
            assert!(page.html.starts_with("<p>") && page.html.contains("<h2>"), "{name}: a lead, then sections");
        }
        assert!(Texts::default().get("impressum").is_some_and(|text| !text.is_own));
    }

    #[test]
    fn how_much_there_is_stands_on_the_page_of_open_data() {
        let texts = Texts::default();
        let html = with_sizes(&texts.get(OPEN_DATA).expect("a page").html, "1.412", "9.628.252");
        assert!(html.contains("1.412 Produkte mit 9.628.252 Preisen") && !html.contains('{'), "{html}");
    }
}
