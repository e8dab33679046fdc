//! Which page an address is, and which answers of the API it shows first: the server's reading of what the app's `view.ts`
//! reads. Refuses nothing: what it does not understand is left out of the address, as the app leaves it out.

mod stats;

use form_urlencoded::{Serializer, parse};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use self::stats::StatsView;
use crate::domain::ProductKey;

/// What `encodeURIComponent` leaves as it is.
const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// Groups that a list of hits begins with.
const FIRST_HITS: &str = "50";
/// Lows on the start page.
const LOWS: &str = "/search?thirtyDayLow=true&sort=change&limit=5";
/// What stands there where nothing is at a low: food that has fallen.
const DROPS: &str = "/search?category=0%2C1%2C2%2C3%2C4%2C5%2C6&sort=change&limit=5";

const FLAGS: [&str; 4] = ["deal", "thirtyDayLow", "bio", "ownBrand"];
const PANEL: &str = "blatt";
const PANELS: [&str; 4] = ["filter", "stand", "einstellungen", "warum"];
const SORTS: [&str; 5] = ["unitPrice", "relevance", "price", "change", "name"];
const DEFAULT_SORT: &str = SORTS[0];

/// The pages of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// `/`: searching and comparing.
    Index,
    /// `/smartshopping`.
    Smartshopping,
    /// `/stats`.
    Stats,
}

impl Page {
    /// All of them, in the order of the navigation.
    pub const ALL: [Self; 3] = [Self::Index, Self::Smartshopping, Self::Stats];

    /// Its path.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Index => "/",
            Self::Smartshopping => "/smartshopping",
            Self::Stats => "/stats",
        }
    }

    /// Its name, as the app's routes have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Index => "index",
            Self::Smartshopping => "smartshopping",
            Self::Stats => "stats",
        }
    }

    /// The page at `path`.
    pub fn at(path: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.path() == path)
    }
}

/// A page with what its address says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Which page.
    pub page: Page,
    /// What of the query changes what the server draws, in one order: the same content has the same query.
    pub query: String,
    /// Whether its address is one that the page can have (R6).
    pub valid: bool,
    /// Is it the home page with nothing asked for?
    pub start: bool,
    /// Is a product open?
    pub product: bool,
    /// The section of the statistics, as the app names its part.
    pub section: Option<&'static str>,
    asks: Asks,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Asks {
    always: Vec<String>,
    lows: bool,
}

impl Target {
    /// Reads the query of `page`.
    pub fn of(page: Page, query: Option<&str>) -> Self {
        let given = query.unwrap_or_default();
        match page {
            Page::Index => View::read(given).target(),
            Page::Stats => StatsView::read(given).target(),
            Page::Smartshopping => {
                let mut query = Serializer::new(String::new());
                View::read(given).panel().map(|panel| query.append_pair(PANEL, panel));
                Self { query: query.finish(), ..Self::plain(page) }
            }
        }
    }

    /// A page that shows what every page shows.
    pub fn plain(page: Page) -> Self {
        let asks = Asks { always: vec!["/chains".into()], lows: false };
        Self { page, query: String::new(), valid: true, start: false, product: false, section: None, asks }
    }

    /// The answers the page shows, asked of `answer`: their paths under the API's base, as the app writes them.
    pub fn ask<T>(&self, mut answer: impl FnMut(&str) -> Option<T>, nothing: impl Fn(&T) -> bool) -> Vec<(String, T)> {
        let mut answers: Vec<(String, T)> = Vec::new();
        let mut ask = |path: &str| {
            let found = answer(path)?;
            let empty = nothing(&found);
            answers.push((path.to_owned(), found));
            Some(empty)
        };
        for path in &self.asks.always {
            ask(path);
        }
        if self.asks.lows && ask(LOWS) == Some(true) {
            ask(DROPS);
        }
        answers
    }
}

/// The home page's query, parameter by parameter; the first of several of one name counts.
#[derive(Debug, Default)]
struct View {
    given: Vec<(String, String)>,
}

impl View {
    fn read(query: &str) -> Self {
        let mut given: Vec<(String, String)> = Vec::new();
        for (name, value) in parse(query.as_bytes()) {
            if !given.iter().any(|(known, _)| *known == name) {
                given.push((name.into_owned(), value.into_owned()));
            }
        }
        Self { given }
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.given.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| !value.is_empty())
    }

    /// A comma-separated list without its empty places.
    fn list(&self, name: &str) -> Option<String> {
        let values: Vec<&str> = self.get(name)?.split(',').filter(|value| !value.is_empty()).collect();
        Some(values.join(",")).filter(|list| !list.is_empty())
    }

    /// A price there can be, in cents: 1 to 9,999,999.
    fn cents(&self, name: &str) -> Option<String> {
        let digits = self.get(name).filter(|text| (1..=7).contains(&text.len()))?;
        let number: u32 = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())??;
        (number > 0).then(|| number.to_string())
    }

    fn sort(&self) -> &'static str {
        let chosen = |sort: &&str| self.get("sort") == Some(*sort);
        SORTS.into_iter().find(chosen).unwrap_or(DEFAULT_SORT)
    }

    /// The panel that is open: most are drawn in the browser only, but the buttons that open them say so.
    fn panel(&self) -> Option<&'static str> {
        let open = |panel: &&str| self.get(PANEL) == Some(*panel);
        PANELS.into_iter().find(open)
    }

    /// What is asked for, under the names and in the order that the app's own addresses have.
    fn filters(&self) -> Vec<(&'static str, String)> {
        let mut filters: Vec<(&'static str, String)> = Vec::new();
        let mut set = |name, value: Option<String>| filters.extend(value.map(|value| (name, value)));
        // No chains at all is `alle`: chosen, on purpose.
        set("chain", self.text("chain").map(|_| self.list("chain").unwrap_or_else(|| ALL_CHAINS.into())));
        set("category", self.list("category"));
        set("brand", self.list("brand"));
        for flag in FLAGS {
            set(flag, (self.get(flag) == Some("1")).then(|| "1".into()));
        }
        set("available", (self.get("available") == Some("any")).then(|| "any".into()));
        set("minPrice", self.cents("minPrice"));
        set("maxPrice", self.cents("maxPrice"));
        filters
    }

    fn target(&self) -> Target {
        let (q, sort, filters) = (self.text("q"), self.sort(), self.filters());
        let start = q.is_none() && filters.is_empty() && sort != "change";
        let product = self.get("produkt");
        let mut query = Serializer::new(String::new());
        let mut asked = Serializer::new(String::new());
        for (name, value) in q.map(|q| ("q", q.to_owned())).into_iter().chain(filters) {
            query.append_pair(name, &value);
            match (name, value.as_str()) {
                ("chain", ALL_CHAINS) => {}
                (_, "1") if FLAGS.contains(&name) => drop(asked.append_pair(name, "true")),
                _ => drop(asked.append_pair(name, &value)),
            }
        }
        asked.append_pair("sort", sort);
        if sort == DEFAULT_SORT {
            asked.append_pair("sections", "true");
        } else {
            query.append_pair("sort", sort);
        }
        asked.append_pair("limit", FIRST_HITS);
        let mut always = vec!["/chains".to_owned(), "/categories".to_owned()];
        if !start {
            always.push(format!("/search?{}", asked.finish()));
        }
        if let Some(key) = product {
            query.append_pair("produkt", key);
            always.push(format!("/products/{}", utf8_percent_encode(key, COMPONENT)));
        }
        self.panel().map(|panel| query.append_pair(PANEL, panel));
        Target {
            page: Page::Index,
            query: query.finish(),
            valid: product.is_none_or(|key| ProductKey::parse(key).is_some()),
            start,
            product: product.is_some(),
            section: None,
            asks: Asks { always, lows: start },
        }
    }
}

const ALL_CHAINS: &str = "alle";

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(query: &str) -> Vec<String> {
        let answers = Target::of(Page::Index, Some(query)).ask(|_| Some(()), |()| true);
        answers.into_iter().map(|(path, ())| path).collect()
    }

    #[test]
    fn the_start_page_shows_lows_or_what_has_fallen() {
        assert_eq!(asked(""), ["/chains", "/categories", LOWS, DROPS]);
        let full = Target::of(Page::Index, None).ask(|_| Some(()), |()| false);
        assert_eq!(full.len(), 3, "with lows there is nothing more to ask");
        assert_eq!(asked("blatt=stand&utm_source=x"), asked(""));
    }

    #[test]
    fn hits_are_asked_for_as_the_app_asks() {
        for (query, path) in [
            ("q=butter", "/search?q=butter&sort=unitPrice&sections=true&limit=50"),
            ("sort=change", "/search?sort=change&limit=50"),
            (
                "q=bio+milch&chain=spar,billa&bio=1&sort=price&maxPrice=0200",
                "/search?q=bio+milch&chain=spar%2Cbilla&bio=true&maxPrice=200&sort=price&limit=50",
            ),
            ("chain=alle&q=a%26b", "/search?q=a%26b&sort=unitPrice&sections=true&limit=50"),
            ("available=any&minPrice=99", "/search?available=any&minPrice=99&sort=unitPrice&sections=true&limit=50"),
            ("q=x&minPrice=0&maxPrice=0", "/search?q=x&sort=unitPrice&sections=true&limit=50"),
            ("q=x&maxPrice=99999999", "/search?q=x&sort=unitPrice&sections=true&limit=50"),
            ("category=34,,3&deal=2", "/search?category=34%2C3&sort=unitPrice&sections=true&limit=50"),
        ] {
            assert_eq!(asked(query), ["/chains", "/categories", path], "{query}");
        }
    }

    #[test]
    fn an_open_product_is_shown_with_what_lies_under_it() {
        assert!(asked("produkt=billa:00-1").contains(&"/products/billa%3A00-1".to_owned()));
        assert!(asked("q=butter&produkt=billa:00-1").contains(&"/products/billa%3A00-1".to_owned()));
    }

    #[test]
    fn the_same_content_has_the_same_query() {
        let canonical = |query| Target::of(Page::Index, Some(query)).query;
        assert_eq!(canonical("chain=spar&q=x&utm=1&blatt=nix&sort=unitPrice"), "q=x&chain=spar");
        assert_eq!(canonical("blatt=stand&q=x"), "q=x&blatt=stand");
        assert_eq!(Target::of(Page::Stats, Some("x=1&blatt=stand")).query, "blatt=stand");
        assert_eq!(canonical("q=x&chain=spar"), "q=x&chain=spar");
        assert_eq!(canonical("q=&minPrice=abc&sort=no"), "");
    }

    #[test]
    fn r6_a_malformed_product_key_is_no_address_of_the_page() {
        let valid = |query| Target::of(Page::Index, Some(query)).valid;
        for good in ["", "produkt=billa:00-1", "produkt=spar%3Agibt-es-nicht", "q=x"] {
            assert!(valid(good), "{good}");
        }
        for bad in ["produkt=", "produkt=kaputt", "produkt=:1", "produkt=billa:", "produkt=billa:a%20b"] {
            assert!(!valid(bad), "{bad}");
        }
    }
}
