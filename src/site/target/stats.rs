//! What an address of the statistics shows and asks: the server's reading of what the app's `features/stats/view.ts` and
//! `questions.ts` read. Refuses nothing: what it does not understand is left out, as the app leaves it out.

use form_urlencoded::Serializer;

use super::{Page, Target, View};

/// The section that opens where none is named.
const OVERVIEW: &str = "overview";
/// The sections, as addresses and the app's parts name them.
const SECTIONS: [&str; 8] = ["ketten", "kategorie", "vergleich", "bewegung", "rabatt", "packungen", "steuer", "korb"];
const RANGES: [&str; 2] = ["1j", "3j"];
/// Own brands, organic products, brands: the lines of the overview.
const PARTS: [&[(&str, &str)]; 3] =
    [&[("ownBrand", "true"), ("bio", "false")], &[("bio", "true")], &[("ownBrand", "false"), ("bio", "false")]];
const FIRST_CATEGORY: &str = "34";
const TAX: &str = "/stats/tax";
/// What is eaten and drunk: of that, changes are shown where no category is chosen.
const FOOD: &str = "0,1,2,3,4,5,6";

/// The statistics' query, parameter by parameter.
pub(super) struct StatsView {
    section: Option<&'static str>,
    chains: Option<String>,
    category: Option<String>,
    range: Option<&'static str>,
    own_brand: Option<bool>,
    bio: Option<bool>,
    table: bool,
    panel: Option<&'static str>,
}

impl StatsView {
    pub(super) fn read(query: &str) -> Self {
        let view = View::read(query);
        let one_of = |name: &str, words: &[&'static str]| {
            let given = view.get(name);
            words.iter().copied().find(|word| Some(*word) == given)
        };
        let flag = |name| match view.get(name) {
            Some("1") => Some(true),
            Some("0") => Some(false),
            _ => None,
        };
        Self {
            section: one_of("ansicht", &SECTIONS),
            chains: view.get("chain").and_then(chains),
            category: view.get("category").filter(|code| is_category(code)).map(str::to_owned),
            range: one_of("zeitraum", &RANGES),
            own_brand: flag("ownBrand"),
            bio: flag("bio"),
            table: view.get("bild") == Some("tabelle"),
            panel: view.panel(),
        }
    }

    pub(super) fn target(&self) -> Target {
        let mut target = Target::plain(Page::Stats);
        target.query = self.query();
        target.section = Some(self.section.unwrap_or(OVERVIEW));
        target.asks.always.push("/categories".into());
        target.asks.always.extend(self.questions());
        target
    }

    /// In the order in which the app writes it.
    fn query(&self) -> String {
        let digit = |flag| if flag { "1" } else { "0" };
        let parts = [
            ("ansicht", self.section),
            ("chain", self.chains.as_deref()),
            ("category", self.category.as_deref()),
            ("zeitraum", self.range),
            ("ownBrand", self.own_brand.map(digit)),
            ("bio", self.bio.map(digit)),
            ("bild", self.table.then_some("tabelle")),
            ("blatt", self.panel),
        ];
        written(parts)
    }

    fn questions(&self) -> Vec<String> {
        match self.section {
            Some("ketten") => vec![self.index(None, true, None, &[("sales", "without"), ("by", "chain")])],
            Some("kategorie") => {
                let category = self.category.as_deref().or(Some(FIRST_CATEGORY));
                let indices = ["without", "with"]
                    .map(|sales| self.index(self.chains.as_deref(), true, category, &[("sales", sales)]));
                indices.into_iter().chain([self.changes(category)]).collect()
            }
            Some("vergleich") => vec![self.levels()],
            Some("bewegung") => vec![self.movers(if self.range == Some("1j") { "365" } else { "30" }, "20")],
            Some("rabatt") => {
                let days = if self.range == Some("1j") { "365" } else { "90" };
                let asked = [("days", days), ("limit", "100")];
                vec![path("rebates", self.filters(self.category.as_deref()).chain(given(&asked)))]
            }
            Some("packungen") => vec![self.shrunk("200")],
            Some("steuer") => vec![TAX.to_owned()],
            // The reader's own list is known to the browser only.
            Some("korb") => Vec::new(),
            _ => {
                let part = |flags: &[(&'static str, &'static str)]| {
                    let asked: Vec<_> = flags.iter().copied().chain([("sales", "without")]).collect();
                    self.index(self.chains.as_deref(), false, None, &asked)
                };
                let mut questions: Vec<_> = PARTS.iter().copied().map(part).collect();
                let groups = [("sales", "without"), ("by", "group"), ("points", "false")];
                questions.push(format!(
                    "/stats/index?{}",
                    written(
                        [("chain", self.chains.as_deref())]
                            .into_iter()
                            .chain(groups.map(|(name, value)| (name, Some(value))))
                    )
                ));
                questions.extend([self.levels(), self.movers("30", "4"), self.shrunk("4"), TAX.to_owned()]);
                questions
            }
        }
    }

    /// Own brands are compared with what stands in for them; chains are chosen without asking again.
    fn levels(&self) -> String {
        let others = self.own_brand.filter(|own| !own).map(word);
        let relation = self.own_brand.filter(|own| *own).map(|_| "comparable");
        let category = self.category.as_deref();
        path(
            "levels",
            [("category", category), ("ownBrand", others), ("bio", self.bio.map(word)), ("relation", relation)],
        )
    }

    fn movers(&self, days: &str, limit: &str) -> String {
        let asked = [("days", days), ("sales", "without"), ("limit", limit)];
        path("movers", self.filters(self.category.as_deref().or(Some(FOOD))).chain(given(&asked)))
    }

    /// In the same months as the category's chart.
    fn changes(&self, category: Option<&str>) -> String {
        let years = self.range.map(|range| if range == "1j" { "1" } else { "3" });
        let asked = [("sales", Some("without")), ("years", years), ("limit", Some("3"))];
        path("changes", self.filters(category).chain(asked))
    }

    fn shrunk(&self, limit: &str) -> String {
        path("shrinkflation", self.filters(self.category.as_deref()).chain(given(&[("limit", limit)])))
    }

    /// What is filtered, in the order in which the app asks.
    fn filters<'a>(&'a self, category: Option<&'a str>) -> impl Iterator<Item = (&'static str, Option<&'a str>)> {
        let parts = [
            ("chain", self.chains.as_deref()),
            ("category", category),
            ("ownBrand", self.own_brand.map(word)),
            ("bio", self.bio.map(word)),
        ];
        parts.into_iter()
    }

    /// An index of what is filtered; `narrow`: also by what the overview takes apart.
    fn index(
        &self,
        chains: Option<&str>,
        narrow: bool,
        category: Option<&str>,
        asked: &[(&'static str, &'static str)],
    ) -> String {
        let word = |flag: Option<bool>| flag.filter(|_| narrow).map(|flag| if flag { "true" } else { "false" });
        let filters = [
            ("chain", chains),
            ("category", category.or(self.category.as_deref())),
            ("ownBrand", word(self.own_brand)),
            ("bio", word(self.bio)),
        ];
        format!(
            "/stats/index?{}",
            written(filters.into_iter().chain(asked.iter().map(|(name, value)| (*name, Some(*value)))))
        )
    }
}

const fn word(flag: bool) -> &'static str {
    if flag { "true" } else { "false" }
}

fn given<'a>(asked: &'a [(&'static str, &'a str)]) -> impl Iterator<Item = (&'static str, Option<&'a str>)> {
    asked.iter().map(|(name, value)| (*name, Some(*value)))
}

/// A question, without its question mark where nothing is asked besides.
fn path<'a>(resource: &str, parts: impl IntoIterator<Item = (&'static str, Option<&'a str>)>) -> String {
    let query = written(parts);
    if query.is_empty() { format!("/stats/{resource}") } else { format!("/stats/{resource}?{query}") }
}

fn written<'a>(parts: impl IntoIterator<Item = (&'static str, Option<&'a str>)>) -> String {
    let mut query = Serializer::new(String::new());
    for (name, value) in parts {
        value.map(|value| query.append_pair(name, value));
    }
    query.finish()
}

/// The chains of a list that could be some, each once.
fn chains(list: &str) -> Option<String> {
    let plain =
        |chain: &&str| !chain.is_empty() && chain.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    let mut found: Vec<&str> = Vec::new();
    for chain in list.split(',').filter(plain) {
        if !found.contains(&chain) {
            found.push(chain);
        }
    }
    Some(found.join(",")).filter(|list| !list.is_empty())
}

fn is_category(code: &str) -> bool {
    matches!(code.len(), 1..=2) && code.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'Z'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(query: &str) -> Vec<String> {
        let answers = Target::of(Page::Stats, Some(query)).ask(|_| Some(()), |()| true);
        answers.into_iter().map(|(path, ())| path).filter(|path| path.starts_with("/stats")).collect()
    }

    #[test]
    fn the_overview_asks_for_its_three_lines_the_groups_and_what_is_short_of_the_sections() {
        assert_eq!(
            asked("chain=spar"),
            [
                "/stats/index?chain=spar&ownBrand=true&bio=false&sales=without",
                "/stats/index?chain=spar&bio=true&sales=without",
                "/stats/index?chain=spar&ownBrand=false&bio=false&sales=without",
                "/stats/index?chain=spar&sales=without&by=group&points=false",
                "/stats/levels",
                "/stats/movers?chain=spar&category=0%2C1%2C2%2C3%2C4%2C5%2C6&days=30&sales=without&limit=4",
                "/stats/shrinkflation?chain=spar&limit=4",
                "/stats/tax",
            ]
        );
    }

    #[test]
    fn sections_ask_as_the_app_asks() {
        assert_eq!(
            asked("ansicht=ketten&chain=spar,billa&category=3&bio=1"),
            ["/stats/index?category=3&bio=true&sales=without&by=chain"]
        );
        assert_eq!(
            asked("ansicht=kategorie&chain=spar,billa&ownBrand=0"),
            [
                "/stats/index?chain=spar%2Cbilla&category=34&ownBrand=false&sales=without",
                "/stats/index?chain=spar%2Cbilla&category=34&ownBrand=false&sales=with",
                "/stats/changes?chain=spar%2Cbilla&category=34&ownBrand=false&sales=without&limit=3",
            ]
        );
        assert_eq!(
            asked("ansicht=kategorie&category=1&zeitraum=3j").last().map(String::as_str),
            Some("/stats/changes?category=1&sales=without&years=3&limit=3")
        );
    }

    #[test]
    fn figures_about_changes_and_levels_ask_as_the_app_asks() {
        assert_eq!(asked("ansicht=vergleich&chain=spar"), ["/stats/levels"]);
        assert_eq!(
            asked("ansicht=vergleich&ownBrand=1&bio=0&category=3"),
            ["/stats/levels?category=3&bio=false&relation=comparable"]
        );
        assert_eq!(asked("ansicht=vergleich&ownBrand=0"), ["/stats/levels?ownBrand=false"]);
        assert_eq!(
            asked("ansicht=bewegung&chain=spar"),
            ["/stats/movers?chain=spar&category=0%2C1%2C2%2C3%2C4%2C5%2C6&days=30&sales=without&limit=20"]
        );
        assert_eq!(asked("ansicht=rabatt&zeitraum=1j"), ["/stats/rebates?days=365&limit=100"]);
        assert_eq!(asked("ansicht=packungen&bio=1"), ["/stats/shrinkflation?bio=true&limit=200"]);
        assert_eq!(asked("ansicht=steuer"), ["/stats/tax"]);
        assert_eq!(asked("ansicht=korb"), [""; 0]);
    }

    #[test]
    fn the_same_content_has_the_same_query() {
        let canonical = |query| Target::of(Page::Stats, Some(query)).query;
        assert_eq!(canonical("bild=tabelle&x=1&zeitraum=3j&ansicht=ketten"), "ansicht=ketten&zeitraum=3j&bild=tabelle");
        assert_eq!(canonical("zeitraum=alles&bild=x&category=zz&chain=%3C&bio=2&ansicht=x"), "");
        assert_eq!(Target::of(Page::Stats, Some("ansicht=ketten")).section, Some("ketten"));
        assert_eq!(Target::of(Page::Stats, None).section, Some(OVERVIEW));
    }
}
