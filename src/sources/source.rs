//! Source files: parsed and validated as a whole, with errors that name the line.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::LazyLock;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::chain::Chain;
use super::fields::{Categories, DealFields, Fields};
use super::request::{By, Pace, Paging, Plausible, Request, Session};
use super::{Path, Template, addresses, source_paths};
use crate::domain::{Category, Deal, InstallationKey};

/// The embedded files: name and text.
const EMBEDDED: &[(&str, &str)] = &[
    ("billa", include_str!("chains/billa.toml")),
    ("dm", include_str!("chains/dm.toml")),
    ("heisse-preise", include_str!("chains/heisse-preise.toml")),
    ("hofer", include_str!("chains/hofer.toml")),
    ("hofer-roksh", include_str!("chains/hofer-roksh.toml")),
    ("lidl", include_str!("chains/lidl.toml")),
    ("mpreis", include_str!("chains/mpreis.toml")),
    ("penny", include_str!("chains/penny.toml")),
    ("spar", include_str!("chains/spar.toml")),
    ("spar-factfinder", include_str!("chains/spar-factfinder.toml")),
    ("sparSi", include_str!("chains/sparSi.toml")),
];

static ALL: LazyLock<Vec<Source>> = LazyLock::new(|| {
    let read = |&(name, text): &(&str, &str)| Source::parse(name, text).expect("the embedded files are tested");
    EMBEDDED.iter().map(read).collect()
});

/// A source: how the prices of a chain come in. Its fields are the sections of its file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its name: that of its file without `.toml`. A chain may have several sources.
    #[serde(skip)]
    pub name: String,
    /// The chain.
    pub chain: Chain,
    /// The request of a page.
    pub request: Request,
    /// The request of a token.
    pub session: Option<Session>,
    /// How a response leads to the next.
    pub paging: Paging,
    /// The request rate.
    #[serde(default)]
    pub pace: Pace,
    /// Thresholds beyond which a run looks wrong.
    #[serde(default)]
    pub plausible: Plausible,
    /// Where the records are in a response.
    pub items: Items,
    /// Which field of a record means what; `None` for price files.
    pub fields: Option<Fields>,
    /// The deals.
    #[serde(default)]
    pub deals: Vec<DealFields>,
    /// Our codes for the chain's categories.
    pub categories: Option<Categories>,
    /// Another installation, whose prices these are.
    pub follow: Option<Follow>,
}

/// `[follow]`: another installation that publishes its prices.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follow {
    /// Its address: what comes before `/archive/index.json`.
    pub url: String,
    /// Its public key, as `koerberl publish` prints it.
    #[serde(deserialize_with = "key")]
    pub key: InstallationKey,
}

fn key<'de, D: Deserializer<'de>>(deserializer: D) -> Result<InstallationKey, D::Error> {
    let text = String::deserialize(deserializer)?;
    let wrong =
        || D::Error::custom("this is no key: `ed25519:` and 43 letters, as the other's `koerberl publish` prints it");
    InstallationKey::parse(&text).ok_or_else(wrong)
}

/// `[items]`: where the records are in a response.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Items {
    /// The kind of response.
    #[serde(default)]
    pub kind: Kind,
    /// The path to the records.
    pub path: Option<Path>,
    /// Names of fields that begin with a capital letter count as if they did not: `ProductID` as `productID`.
    #[serde(default)]
    pub camel_case: bool,
    /// For pages with embedded JSON: the path of its elements. Their contents are then the list at `$.embedded`.
    pub embedded: Option<Path>,
}

impl Items {
    /// Whether responses are web pages.
    pub fn in_pages(&self) -> bool {
        self.kind == Kind::Html || self.embedded.is_some()
    }
}

/// The kinds of responses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// JSON.
    #[default]
    Json,
    /// A web page; paths are CSS selectors.
    Html,
    /// A price file as for `koerberl import`, perhaps with many days and chains.
    Prices,
    /// What another installation publishes.
    Published,
}

impl Kind {
    /// Whether responses have records, which the section `[fields]` describes.
    pub const fn has_records(self) -> bool {
        matches!(self, Self::Json | Self::Html)
    }
}

/// Why a file is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceError {
    /// The file's name, with `.toml`.
    pub file: String,
    /// The line (from 1), if known.
    pub line: Option<usize>,
    /// What is wrong, and what would be valid.
    pub reason: String,
}

impl SourceError {
    pub(super) fn new(name: &str, line: Option<usize>, reason: String) -> Self {
        Self { file: format!("{name}.toml"), line, reason }
    }
}

/// A library's message about a value, without Rust type names.
fn in_words(message: &str) -> String {
    let whole = ["u8", "u16", "u32", "u64", "usize"].map(|name| (name, "a whole number"));
    let others = [("f64", "a number"), ("a sequence", "a list"), ("a map", "a table"), ("a boolean", "true or false")];
    let names = whole.iter().chain(&others).find(|(name, _)| message.ends_with(&format!("expected {name}")));
    let message = names.map_or(message.to_owned(), |(name, word)| message.replace(name, word));
    message.replace("unknown variant", "unknown word").replace("floating point ", "")
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}, line {line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

impl std::error::Error for SourceError {}

impl Source {
    /// The embedded sources, by name.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// The embedded source of this name.
    pub fn embedded(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|source| source.name == name)
    }

    /// The host of the web shop; `None` while the operator has to fill it in.
    pub fn host(&self) -> Option<String> {
        let value = |name: &str| Some(self.request.values.get(name).cloned().unwrap_or_default());
        let address: hyper::Uri = self.request.url.fill(value).ok()?.parse().ok()?;
        address.host().filter(|_| self.request.missing().next().is_none()).map(str::to_owned)
    }

    /// The text of the embedded file of this name.
    pub fn embedded_text(name: &str) -> Option<&'static str> {
        EMBEDDED.iter().find(|(embedded, _)| *embedded == name).map(|(_, text)| *text)
    }

    /// Parses and validates `text`, the content of the file `{name}.toml`. Without the section `[items]` it only changes
    /// the embedded file of this name.
    pub fn parse(name: &str, text: &str) -> Result<Self, SourceError> {
        let invalid = |line, reason| SourceError::new(name, line, reason);
        let misread = |error: toml::de::Error| {
            let span = error.span().map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            let word = error.message().split('`').nth(1);
            invalid(span.or_else(|| line_of(text, word?)), in_words(error.message()))
        };
        let table = toml::from_str::<toml::Table>(text).map_err(misread)?;
        let mut source: Self = match Self::embedded_text(name) {
            _ if table.contains_key("follow") => {
                following(name, text).and_then(toml::Table::try_into).map_err(misread)?
            }
            Some(embedded) if !table.contains_key("items") => {
                changed(embedded, text).and_then(toml::Table::try_into).map_err(misread)?
            }
            _ => toml::from_str(text).map_err(misread)?,
        };
        name.clone_into(&mut source.name);
        if let Some(follow) = &source.follow {
            source.request.values.insert("address".to_owned(), follow.url.trim_end_matches('/').to_owned());
        }
        source.chain = source.chain.named();
        match source.fault() {
            Some((word, reason)) => Err(invalid(line_of(text, word), reason)),
            None => Ok(source),
        }
    }

    /// The first contradiction in its sections: a word of the line, and the reason.
    fn fault(&self) -> Option<(&str, String)> {
        if let Some(fault) = self.chain.fault() {
            return Some(fault);
        }
        if (self.items.kind == Kind::Published) != self.follow.is_some() {
            let reason = "`kind = \"published\"` and the section `[follow]` belong together; that section is enough";
            return Some(("published", reason.to_owned()));
        }
        let is_web = |url: &String| url.starts_with("https://") || url.starts_with("http://");
        if let Some(follow) = self.follow.as_ref().filter(|follow| !is_web(&follow.url)) {
            return Some(("url", format!("`{}` is no address; those look like https://preise.example.at", follow.url)));
        }
        if self.items.kind.has_records() && self.items.path.is_none() {
            return Some((
                "[items]",
                "`path` is missing: where the records are in an answer, such as `$.results[*]` or `article.product`"
                    .to_owned(),
            ));
        }
        if self.items.kind.has_records() && self.fields.is_none() {
            return Some((
                "[items]",
                "the section `[fields]` is missing: which field of a record means what".to_owned(),
            ));
        }
        if let Some((word, code)) = self.unknown_code() {
            return Some((word, format!("`{code}` is no code of a category: two characters such as `34`")));
        }
        if let Some(card) = self.deals.iter().filter_map(|deal| deal.card.as_ref()).find(|card| !Deal::is_card(card)) {
            return Some(("card", format!("`{card}` is no id of a card: up to 32 small letters and digits")));
        }
        if self.chain.instead_of.as_deref() == Some(self.name.as_str()) {
            return Some(("instead_of", "it names this file: another source of the chain is right".to_owned()));
        }
        if self.paging.by == By::Cursor && self.paging.cursor.is_none() {
            return Some(("by", "`cursor` is missing: where an answer says the cursor of the next page".to_owned()));
        }
        if self.paging.size == 0 {
            return Some(("[paging]", "`size` is 1 at least".to_owned()));
        }
        if !(0.01..=10.0).contains(&self.pace.per_second) || !(0.0..=3600.0).contains(&self.pace.pause) {
            return Some(("[pace]", "`per_second` is from 0.01 to 10, `pause` from 0 to 3600 seconds".to_owned()));
        }
        let Plausible { least_items: _, least_share, most_rejected, most_changed } = self.plausible;
        if [least_share, most_rejected, most_changed].iter().any(|share| !(0.0..=1.0).contains(share)) {
            return Some(("[plausible]", "shares are from 0 to 1: 0.05 is one in twenty".to_owned()));
        }
        let unfilled = self.unfilled().map(|name| {
            ("[request]", format!("nothing fills `{{{name}}}`: name it under `values` or in each of the `slices`"))
        });
        unfilled.or_else(|| addresses::unsendable(self)).or_else(|| source_paths::misplaced(self))
    }

    /// The first invalid category code, with the chain's name for it.
    fn unknown_code(&self) -> Option<(&str, &str)> {
        let codes = self.categories.iter().flat_map(|categories| &categories.codes);
        codes.map(|(name, code)| (name.as_str(), code.as_str())).find(|(_, code)| Category::parse(code).is_none())
    }

    /// The first placeholder in a template that nothing fills.
    fn unfilled(&self) -> Option<String> {
        let mut known: BTreeSet<&str> = self.request.values.keys().map(String::as_str).collect();
        known.extend(["page", "offset", "size", "cursor"]);
        known.extend(self.session.is_some().then_some("token"));
        for slices in &self.paging.slices {
            let mut names = slices.iter().map(|slice| slice.keys().map(String::as_str).collect::<BTreeSet<_>>());
            let first = names.next().unwrap_or_default();
            known.extend(names.fold(first, |all, names| all.intersection(&names).copied().collect()));
        }
        let Request { url, next, headers, body, .. } = &self.request;
        let request = [Some(url), next.as_ref(), body.as_ref()].into_iter().flatten().chain(headers.values());
        let session = self.session.iter().flat_map(|session| {
            [Some(&session.url), session.body.as_ref()].into_iter().flatten().chain(session.headers.values())
        });
        let unknown = |template: &Template| {
            template.placeholders().into_iter().find(|name| !known.contains(name)).map(str::to_owned)
        };
        request.chain(session).find_map(unknown)
    }
}

/// A file that follows another installation, with what it need not say.
fn following(name: &str, text: &str) -> Result<toml::Table, toml::de::Error> {
    let mut table = changed(include_str!("follow.toml"), text)?;
    let chain = table.entry("chain").or_insert_with(|| toml::Table::new().into());
    if let Some(chain) = chain.as_table_mut() {
        chain.entry("id").or_insert_with(|| name.into());
    }
    Ok(table)
}

/// A file with the values of another one in place of its own.
fn changed(file: &str, changes: &str) -> Result<toml::Table, toml::de::Error> {
    fn change(table: &mut toml::Table, changes: toml::Table) {
        for (key, value) in changes {
            match (table.get_mut(&key), value) {
                (Some(toml::Value::Table(old)), toml::Value::Table(new)) => change(old, new),
                (_, value) => drop(table.insert(key, value)),
            }
        }
    }
    let mut table: toml::Table = toml::from_str(file)?;
    change(&mut table, toml::from_str(changes)?);
    Ok(table)
}

/// The line that contains a word, preferably in quotes.
fn line_of(text: &str, word: &str) -> Option<usize> {
    let spellings = [format!("\"{word}\""), format!("'{word}'"), word.to_owned()];
    spellings.iter().find_map(|word| text.lines().position(|line| line.contains(word))).map(|index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_embedded_file_repeats_nothing_of_the_lexicon() {
        for (name, text) in EMBEDDED {
            let keys: toml::Table = text.parse().expect("a file");
            let chain = keys["chain"].as_table().expect("a section");
            assert!(
                chain.keys().all(|key| ["id", "scheduled", "instead_of"].contains(&key.as_str())),
                "{name}.toml: {chain:?}"
            );
            let listed = crate::domain::Chain::find(chain["id"].as_str().expect("an id"));
            assert!(listed.is_some() || *name == "heisse-preise", "{name}.toml");
        }
    }

    #[test]
    fn every_embedded_file_is_valid() {
        for (name, text) in EMBEDDED {
            let source = Source::parse(name, text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(Source::embedded(name).map(|known| &known.name), Some(&source.name));
        }
    }

    #[test]
    fn a_file_without_items_changes_the_embedded_one() {
        let text =
            "[request.values]\naddress = \"https://prices.example.at/all.tar.gz\"\n\n[chain]\nscheduled = true\n";
        let source = Source::parse("heisse-preise", text).expect("two changes");
        assert_eq!((source.host().as_deref(), source.chain.scheduled), (Some("prices.example.at"), true));
        assert_eq!(source.items.kind, Kind::Prices);
        for (name, text, said) in [
            ("mpreis", "[request.values]\nkey = 5", "mpreis.toml, line 2: "),
            ("mpreis", "[request.values]\nkey =", "mpreis.toml, line 2: "),
            ("mpreis", "\n[request]\nadress = \"x\"", "mpreis.toml, line 3: unknown field `adress`"),
            ("greissler", "[chain]\nid = \"greissler\"", "greissler.toml, line "),
        ] {
            let error = Source::parse(name, text).expect_err("it is wrong").to_string();
            assert!(error.starts_with(said), "{error}");
        }
    }

    #[test]
    fn three_lines_follow_another_installation() {
        let key = InstallationKey([7; 32]).to_string();
        let follow = |url: &str, key: &str| format!("[follow]\nurl = \"{url}\"\nkey = \"{key}\"\n");
        let source = Source::parse("nachbar", &follow("https://preise.example.at/", &key)).expect("a source");
        assert_eq!((source.host().as_deref(), source.items.kind), (Some("preise.example.at"), Kind::Published));
        assert_eq!((source.chain.id.as_str(), source.chain.scheduled), ("nachbar", true));
        assert_eq!(source.request.values["address"], "https://preise.example.at");
        for (text, said) in [
            (follow("https://preise.example.at", "ed25519:AAAA"), "nachbar.toml, line 3: this is no key"),
            (follow("preise.example.at", &key), "nachbar.toml, line 2: `preise.example.at` is no address"),
            ("[follow]\nurl = \"https://x.example\"\n".to_owned(), "nachbar.toml: missing field `key`"),
            (follow("https://x.example", &key) + "secret = 1\n", "nachbar.toml, line 4: unknown field `secret`"),
        ] {
            let error = Source::parse("nachbar", &text).expect_err("it is wrong").to_string();
            assert!(error.starts_with(said), "{error}");
        }
    }

    #[test]
    fn the_host_is_known_unless_the_operator_has_to_fill_it_in() {
        let host = |name: &str| Source::embedded(name).expect("it is embedded").host();
        assert_eq!(host("billa").as_deref(), Some("shop.billa.at"));
        assert_eq!(host("spar").as_deref(), Some("api-scp.spar-ics.com"));
        assert_eq!((host("mpreis"), host("heisse-preise")), (None, None), "the operator has to fill them in");
    }
}
