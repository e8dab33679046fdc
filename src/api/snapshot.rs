//! A snapshot: all that a request reads, as of one point in time. Immutable; the next one replaces it as a whole.

use std::collections::BTreeMap;
use std::hash::BuildHasher as _;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use foldhash::fast::FixedState;
use hyper::Uri;
use hyper::header::HeaderValue;

use super::answer::Answer;
use super::facts::Facts;
use super::kept::{Kept, KeptAnswer};
use super::problem::Problem;
use crate::catalogue::{Catalogue, ChainSummary, ProductNumber};
use crate::domain::{Day, OfficialIndex};
use crate::ingest::schedule::SourceState;
use crate::ingest::{Links, State};
use crate::search::Completions;
use crate::shopping::KeptFinds;
use crate::stats::{self, Cells, Prices, Sales, Shrunk};
use crate::texts::Texts;

/// What data there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataState {
    /// None yet.
    Empty,
    /// Invented examples.
    Demo,
    /// Real prices, all of them older than a week.
    Old,
    /// Real prices.
    Ready,
}

/// All that a request reads. A clone shares everything large.
#[derive(Clone, Default)]
pub struct Snapshot {
    /// The market; empty until it was read.
    pub catalogue: Arc<Catalogue>,
    /// What was computed about groups and substitutes in it; `None` until then.
    pub links: Option<Arc<Links>>,
    /// Today in Vienna.
    pub today: Day,
    /// From when to when that is, in seconds since 1970.
    pub(super) lasts: Range<i64>,
    /// The states of the sources, by name.
    pub sources: Arc<Vec<SourceState>>,
    /// Whether they are asked by themselves.
    pub fetches: bool,
    /// The runs in progress while there are no prices: the articles so far, by source.
    pub loading: Arc<BTreeMap<String, u64>>,
    /// The consumer price index of the statistics office, if it was imported.
    pub official_index: Arc<Option<OfficialIndex>>,
    /// What Open Food Facts says of its products, if that was imported.
    pub facts: Arc<Facts>,
    /// The pages of text.
    pub texts: Arc<Texts>,
    /// Whether the prices are invented.
    pub is_demo: bool,
    /// Whether the market was read.
    pub is_ready: bool,
    /// The state of the market that the catalogue was read from.
    pub(super) market: State,
    /// Counts the snapshots of this process.
    pub(super) number: u64,
    /// The start of the process, in seconds since 1970.
    pub(super) started: i64,
    pub(super) caches: Arc<Caches>,
}

/// Figures that take a tenth of a second or more: computed on first use, once for all who ask at the same time, and
/// shared by the snapshots of one catalogue and day.
#[derive(Default)]
pub(super) struct Caches {
    cells: OnceLock<Cells>,
    cells_without_sales: OnceLock<Cells>,
    shrunk: OnceLock<Vec<Shrunk>>,
    stand_ins: OnceLock<Vec<Vec<ProductNumber>>>,
    completions: OnceLock<Completions>,
    finds: KeptFinds,
    /// The market at the prices of the next days.
    days: [OnceLock<Arc<DayMarket>>; PLANNED_DAYS as usize],
    heavy: Kept<{ 32 << 20 }>,
    light: Kept<{ 8 << 20 }>,
}

/// So many days ahead may be planned: what is said of later ones is not yet whole.
pub(super) const PLANNED_DAYS: u16 = 6;

/// The market at the prices of a day to come.
#[derive(Default)]
pub(super) struct DayMarket {
    pub(super) catalogue: Arc<Catalogue>,
    /// What wordings of lists find in it.
    pub(super) finds: KeptFinds,
}

impl Snapshot {
    /// The market at the prices of one of the [`PLANNED_DAYS`] after today; `None` where they are today's.
    pub(super) fn market_on(&self, day: Day) -> Option<Arc<DayMarket>> {
        let place = usize::from(day.since(self.today).checked_sub(1)?);
        let make = || {
            // Between two days on which announced prices begin or end, all have the same.
            let before = self.market_on(Day::from_epoch_days(day.epoch_days() - 1));
            let same = before.filter(|before| !before.catalogue.turns(day));
            same.unwrap_or_else(|| {
                Arc::new(DayMarket { catalogue: Arc::new(self.catalogue.at_prices_of(day)), ..Default::default() })
            })
        };
        let is_as_today = !self.catalogue.turns(day);
        if is_as_today { None } else { Some(Arc::clone(self.caches.days.get(place)?.get_or_init(make))) }
    }

    /// The same with a catalogue that was just read from `market`, and its links, if they are known yet.
    pub(super) fn with_market(&self, catalogue: Arc<Catalogue>, links: Option<Arc<Links>>, market: State) -> Self {
        Self { catalogue, links, market, is_ready: true, caches: Arc::default(), ..self.clone() }
    }

    /// The same with the links of its market, and the catalogue that they group.
    pub(super) fn with_links(&self, catalogue: Arc<Catalogue>, links: Arc<Links>) -> Self {
        Self { catalogue, links: Some(links), caches: Arc::default(), ..self.clone() }
    }

    /// The same on another day.
    pub(super) fn on(&self, today: Day) -> Self {
        let [begin, end] = [today, today.plus(1)].map(|day| day.begin_in_vienna().as_second());
        Self { today, lasts: begin..end, caches: Arc::default(), ..self.clone() }
    }

    /// The links; 503 until they are computed.
    pub(super) fn links(&self) -> Result<&Links, Problem> {
        self.links.as_deref().ok_or_else(Problem::not_linked)
    }

    /// Does whoever compares products first have to make the matcher?
    pub(super) fn lacks_matcher(&self) -> bool {
        self.links.as_ref().is_some_and(|links| !links.matcher.is_made())
    }

    /// The chains that have shops.
    fn open_chains(&self) -> impl Iterator<Item = &ChainSummary> {
        self.catalogue.chains().iter().filter(|chain| chain.closed_since(self.today).is_none())
    }

    /// What data there is.
    pub fn data_state(&self) -> DataState {
        match self.catalogue.is_empty() {
            true => DataState::Empty,
            false if self.is_demo => DataState::Demo,
            false if self.open_chains().all(|chain| !chain.is_current(self.today)) => DataState::Old,
            false => DataState::Ready,
        }
    }

    /// Names the snapshot: all answers with this name are equal but for the time they took. It contains the start of
    /// the process, because another binary may answer in another shape.
    pub fn name(&self) -> String {
        format!("{}-{}-{:x}", self.number, self.today.epoch_days(), self.started)
    }

    /// The `ETag` of what `address` answers; a weak one, as answers say how long they took. It differs between
    /// addresses: nobody has one of an address that answers an error, so it is known before the answer is made.
    pub fn entity_tag(&self, address: &Uri) -> HeaderValue {
        let hash = FixedState::default().hash_one((address.path(), address.query()));
        let tag = format!("W/\"{}-{:x}\"", self.name(), hash);
        HeaderValue::try_from(tag).expect("digits are a header value")
    }

    /// The sums behind price indices.
    pub(super) fn cells(&self, sales: Sales) -> &Cells {
        let cells = match sales {
            Sales::With => &self.caches.cells,
            Sales::Without => &self.caches.cells_without_sales,
        };
        cells.get_or_init(|| Cells::of(&self.catalogue, self.today, sales))
    }

    /// The packs that shrank.
    pub(super) fn shrunk(&self) -> &[Shrunk] {
        self.caches.shrunk.get_or_init(|| stats::shrunk(&Prices::of(&self.catalogue, self.today)))
    }

    /// Sets of own brands that stand in for each other; 503 until the links are computed.
    pub(super) fn stand_ins(&self) -> Result<&[Vec<ProductNumber>], Problem> {
        let links = self.links()?;
        Ok(self.caches.stand_ins.get_or_init(|| links.matcher.of(&self.catalogue).stand_ins(&self.catalogue)))
    }

    /// The heavy answer kept under this name.
    pub(super) fn kept(&self, name: &str) -> Option<KeptAnswer> {
        self.caches.heavy.get(&self.own(name))
    }

    /// Whether there is one.
    pub(super) fn has_kept(&self, name: &str) -> bool {
        self.caches.heavy.has(&self.own(name))
    }

    /// The name of an answer among those of all snapshots that share the caches: the states of sources may differ.
    fn own(&self, name: &str) -> String {
        format!("{} {name}", self.number)
    }

    /// The heavy answer kept under a name; otherwise the one that `make` makes, from now on.
    pub(super) fn kept_answer(
        &self,
        name: &str,
        make: impl FnOnce() -> Result<Answer, Problem>,
    ) -> Result<KeptAnswer, Problem> {
        let make = || KeptAnswer::large(make()?).map_err(|error| Problem::internal(error.to_string()));
        kept(&self.caches.heavy, self.own(name), make)
    }

    /// The same for a light answer.
    pub(super) fn kept_light(
        &self,
        name: &str,
        make: impl FnOnce() -> Result<Answer, Problem>,
    ) -> Result<KeptAnswer, Problem> {
        let make = || {
            let Answer { media_type, content } = make()?;
            let bytes = content.into_bytes().map_err(|error| Problem::internal(error.to_string()))?;
            Ok(KeptAnswer::ready(media_type, bytes))
        };
        kept(&self.caches.light, self.own(name), make)
    }

    /// What wordings of lists found.
    pub(super) fn finds(&self) -> &KeptFinds {
        &self.caches.finds
    }

    /// What may be searched for.
    pub(super) fn completions(&self) -> &Completions {
        self.caches.completions.get_or_init(|| Completions::of(&self.catalogue))
    }
}

fn kept<const MOST: usize>(
    answers: &Kept<MOST>,
    name: String,
    make: impl FnOnce() -> Result<KeptAnswer, Problem>,
) -> Result<KeptAnswer, Problem> {
    if let Some(kept) = answers.get(&name) {
        return Ok(kept);
    }
    let made = make()?;
    answers.keep(name, made.clone());
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Product, testing};

    /// A market of products on the 20th of June.
    fn market(products: &[Product]) -> Snapshot {
        let catalogue = Arc::new(Catalogue::of(products));
        Snapshot { catalogue, today: Day::parse("2026-06-20").expect("a day"), ..Snapshot::default() }
    }

    #[test]
    fn data_are_old_once_no_open_chain_is_current() {
        let [old, new, closed] = [("spar:1", "2026-06-12"), ("billa:1", "2026-06-13"), ("unimarkt:1", "2026-06-13")]
            .map(|(key, day)| testing::product(key, "Milch", &[(day, 100)]));
        let state = |products: &[&Product]| {
            market(&products.iter().map(|&product| product.clone()).collect::<Vec<_>>()).data_state()
        };
        assert_eq!(state(&[]), DataState::Empty);
        assert_eq!(state(&[&old]), DataState::Old);
        assert_eq!(state(&[&old, &new]), DataState::Ready, "one of two chains is enough");
        assert_eq!(state(&[&old, &closed]), DataState::Old, "nobody can shop where it closed");
        let demo = Snapshot { is_demo: true, ..market(&[old]) };
        assert_eq!(demo.data_state(), DataState::Demo);
    }
}
