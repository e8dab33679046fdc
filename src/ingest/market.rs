//! The market: the prices of a data folder, or invented ones, which take no imports.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use super::kept::{self, Origin};
use super::schedule::{Schedule, SourceState, states};
use super::{Decisions, ImportError, ImportInput, ImportOptions, ImportReport, import, links, load, renew};
use crate::catalogue::{Builder, Catalogue};
use crate::compare::{self, Corrections, Matcher, MatcherOnDemand, Memory};
use crate::domain::{
    Chain, Day, Doubt, KindOverride, LinkedFact, OfficialIndex, Override, Product, ProductKey, Reject,
};
use crate::formats::export;
use crate::kinds::{self, Kind};
use crate::sources::SourceFiles;
use crate::store::feedback::{self, Overrides};
use crate::store::groups::{self, GroupCache};
use crate::store::shared::{Seen, Watch};
use crate::store::{self, Damaged, Store, StoreError, lock_file, remove_leftovers};

/// Where prices are read and written.
#[derive(Debug)]
pub enum Market {
    /// A data folder.
    Kept(Folder),
    /// Invented products, for demos and tests.
    Invented(Vec<Product>),
}

/// The data folder of this server. Its database is open only while it is read or written, so that `koerberl import`,
/// `backup` and `restore` work beside a running server.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// One import at a time.
    importing: Mutex<()>,
    /// The operator's source files.
    sources: Mutex<SourceFiles>,
    /// What of the store is damaged, as of the last reading.
    damaged: Mutex<Vec<Reject>>,
    /// What the catalogue was made from that was read last.
    read: Mutex<Option<Box<Origin>>>,
    /// What follows the shared database, where the folder is a copy of one, and whether that was away.
    shared: Mutex<Option<Box<(Watch, bool)>>>,
    /// Locked: one server per folder. The system unlocks it when the process ends.
    _served: File,
}

/// How long an upload waits for another writer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The file that the server of a folder locks.
const LOCK: &str = "serve.lock";

impl Folder {
    fn open(path: &Path) -> Result<Self, StoreError> {
        // Creates the database or migrates it.
        drop(Store::open(path)?);
        let served = lock_file(&path.join(LOCK))?.ok_or_else(|| {
            let folder = path.display();
            StoreError::Refused(format!(
                "the data folder {folder} is served by another koerberl already: stop that one first"
            ))
        })?;
        remove_leftovers(path);
        let sources = Mutex::new(SourceFiles::new(path.join("sources")));
        let (importing, damaged, read) = (Mutex::new(()), Mutex::default(), Mutex::default());
        let shared = Mutex::new(Watch::of(path)?.map(|watch| Box::new((watch, false))));
        Ok(Self { path: path.to_owned(), importing, sources, damaged, read, shared, _served: served })
    }

    /// Takes what is new in the shared database, if the folder is a copy of one. While that is away, what is here holds.
    fn follow(&self) -> Result<(), StoreError> {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((watch, was_away)) = shared.as_deref_mut() else { return Ok(()) };
        match watch.look()? {
            Seen::Resting => {}
            Seen::Away(_) if *was_away => {}
            Seen::Away(why) => {
                tracing::warn!("{why}; what was read before is served");
                *was_away = true;
            }
            Seen::UpToDate => {
                if std::mem::take(was_away) {
                    tracing::info!("the shared database is back");
                }
            }
        }
        Ok(())
    }

    fn sources(&self) -> MutexGuard<'_, SourceFiles> {
        self.sources.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn damaged(&self) -> MutexGuard<'_, Vec<Reject>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Market {
    /// The market in a data folder, which is locked for this server.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Folder::open(folder).map(Self::Kept)
    }

    /// The state of the market; it differs after every change, also by other processes.
    pub fn state(&self) -> Result<State, StoreError> {
        match self {
            Self::Kept(folder) => {
                folder.follow()?;
                State::of(&folder.path)
            }
            Self::Invented(_) => Ok(State { newest: (1, String::new()), decisions: None }),
        }
    }

    /// The data folder; invented prices have none.
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Self::Kept(folder) => Some(&folder.path),
            Self::Invented(_) => None,
        }
    }

    /// Are the prices invented?
    pub const fn is_invented(&self) -> bool {
        matches!(self, Self::Invented(_))
    }

    /// The catalogue of `today`, quickly: as it was kept when it was linked, and its links; where that is of other
    /// prices, with the links of the store, and with the groups that were computed last; new products are grouped by
    /// name only. [`link`](Self::link) computes both anew.
    pub fn read(&self, today: Day) -> Result<(Catalogue, Option<Links>), StoreError> {
        self.read_after(today, Arc::default())
    }

    /// The same, sooner where `earlier` is its catalogue from before.
    pub fn read_after(&self, today: Day, earlier: Arc<Catalogue>) -> Result<(Catalogue, Option<Links>), StoreError> {
        match self {
            Self::Kept(folder) => {
                let chains = folder.sources().chains();
                let mut last = folder.read.lock().unwrap_or_else(PoisonError::into_inner);
                let before = last.take();
                let Reading { catalogue, is_linked, damaged, origin } =
                    read(&folder.path, chains, today, earlier, before.as_deref())?;
                *last = origin.map(Box::new);
                *folder.damaged() = damaged;
                let links =
                    |(corrections, rejects)| Links { matcher: MatcherOnDemand::default(), corrections, rejects };
                let links = is_linked.then(|| self.corrections(&catalogue).map(links)).transpose()?;
                Ok((catalogue, links))
            }
            Self::Invented(products) => {
                let mut builder = Builder::new().on(today).without_links();
                for product in products {
                    builder.push(product);
                }
                Ok((builder.finish(1, |catalogue| compare::labels_at_once(catalogue, |_| None)), None))
            }
        }
    }

    /// Computes the groups of a catalogue, and first its links: new ones are kept, and the market is read again. Takes
    /// a while; where groups were computed before, only what changed since is compared.
    pub fn link(&self, catalogue: Arc<Catalogue>) -> Result<(Arc<Catalogue>, Links), StoreError> {
        let (today, (corrections, mut rejects)) = (catalogue.day(), self.corrections(&catalogue)?);
        let Self::Kept(folder) = self else {
            let matcher = Matcher::new(&catalogue);
            let labels = matcher.labels(&catalogue, &matcher.partners(&catalogue, None), &corrections);
            let catalogue = Arc::new(catalogue.regrouped(&labels));
            return Ok((catalogue, Links { matcher: matcher.into(), corrections, rejects }));
        };
        rejects.extend(folder.damaged().iter().cloned());
        rejects.extend(keep_found(&folder.path, &catalogue));
        let key = compare::key(&catalogue, &corrections);
        let remembered = groups::load(&folder.path).unwrap_or_else(|reject| {
            rejects.push(reject);
            None
        });
        if remembered.as_ref().is_some_and(|remembered| remembered.key == key) {
            return Ok((catalogue, Links { matcher: MatcherOnDemand::default(), corrections, rejects }));
        }
        let matcher = Matcher::new(&catalogue);
        if links::find(&folder.path, &catalogue, &matcher, &corrections)? {
            drop((matcher, remembered));
            // Ends, because what is linked now is not found again.
            return self.link(Arc::new(self.read_after(today, catalogue)?.0));
        }
        let before = remembered.map(memory);
        let partners = matcher.partners(&catalogue, before.as_ref());
        let labels = matcher.labels(&catalogue, &partners, &corrections);
        let catalogue = Arc::new(catalogue.regrouped(&labels));
        let Memory { articles, best } = partners.memory(&catalogue);
        drop((labels, partners, before));
        let mut labels: Vec<(u64, u32)> =
            catalogue.products().map(|product| (catalogue.key_hash(product.number()), product.group().0)).collect();
        labels.sort_unstable();
        let product = |((hash, stamp), (_, label))| groups::Product { hash, stamp, label };
        let products = articles.into_iter().zip(labels).map(product).collect();
        rejects.extend(groups::save(&folder.path, &GroupCache { key, products, partners: best }).err());
        Ok((catalogue, Links { matcher: matcher.into(), corrections, rejects }))
    }

    /// Keeps a linked catalogue for the next start, but for one that is invented or made from a damaged store; what
    /// fails is a reject.
    pub fn keep(&self, catalogue: &Catalogue) -> Vec<Reject> {
        match self {
            Self::Kept(folder) if catalogue.origin() != 0 => kept::keep(&folder.path, catalogue),
            _ => Vec::new(),
        }
    }

    fn corrections(&self, catalogue: &Catalogue) -> Result<(Corrections, Vec<Reject>), StoreError> {
        match self {
            Self::Kept(folder) => corrections(&folder.path, catalogue),
            Self::Invented(_) => Ok(Default::default()),
        }
    }

    /// Imports all `inputs`, or nothing.
    pub fn import(&self, inputs: Vec<ImportInput<'_>>, options: &ImportOptions) -> Result<ImportReport, ImportError> {
        match self {
            Self::Kept(folder) => {
                // The transaction of an import that panicked was rolled back.
                let _one_at_a_time = folder.importing.lock().unwrap_or_else(PoisonError::into_inner);
                import(&mut Store::open_with_timeout(&folder.path, PATIENCE)?, inputs, options)
            }
            Self::Invented(_) => Err(ImportError::Refused(
                "these are invented prices (--demo); start without it to keep real ones".to_owned(),
            )),
        }
    }

    /// The states of all sources, by name; with the times that `schedule` says, if fetches are on. Invented prices
    /// have none.
    pub fn sources(&self, schedule: Option<Schedule>) -> Result<Vec<SourceState>, StoreError> {
        let Self::Kept(folder) = self else { return Ok(Vec::new()) };
        let records = Store::read_only(&folder.path)?.sources()?;
        let mut overrides = folder.sources();
        Ok(states(&mut overrides, &records, schedule))
    }

    /// The official index, if one was imported; an invented market has none.
    pub fn official_index(&self) -> Result<Option<OfficialIndex>, StoreError> {
        match self {
            Self::Kept(folder) => Store::read_only(&folder.path)?.official_index(),
            Self::Invented(_) => Ok(None),
        }
    }

    /// What Open Food Facts says of its products, if that was imported; an invented market has none.
    pub fn facts(&self) -> Result<Vec<LinkedFact>, StoreError> {
        match self {
            Self::Kept(folder) => Store::read_only(&folder.path)?.facts(),
            Self::Invented(_) => Ok(Vec::new()),
        }
    }

    /// Differs where the facts do, and is quickly read.
    pub fn facts_sum(&self) -> Result<Option<i64>, StoreError> {
        match self {
            Self::Kept(folder) => Store::read_only(&folder.path)?.facts_sum(),
            Self::Invented(_) => Ok(None),
        }
    }

    /// Stores a visitor report; `false` in an invented market.
    pub fn report(&self, doubt: &Doubt) -> Result<bool, StoreError> {
        match self {
            Self::Kept(folder) if feedback::add_report(&folder.path, doubt)? => Ok(true),
            Self::Kept(_) => Err(StoreError::Refused(
                "There are more reports than anybody has looked at; no more are taken for now.".to_owned(),
            )),
            Self::Invented(_) => Ok(false),
        }
    }

    /// Writes all products to `out`, as of one version, while imports go on.
    pub fn export(&self, format: export::Format, out: &mut dyn Write) -> io::Result<()> {
        let mut writer = export::Writer::new(format, out)?;
        match self {
            Self::Kept(folder) => {
                Store::read_only(&folder.path)?.for_each_product(|product| writer.product(product))?;
            }
            Self::Invented(products) => products.iter().try_for_each(|product| writer.product(product))?,
        }
        writer.finish().map(drop)
    }
}

/// What the matcher remembers of the groups that were computed last.
pub(super) fn memory(GroupCache { products, partners, .. }: GroupCache) -> Memory {
    let articles = products.into_iter().map(|product| (product.hash, product.stamp)).collect();
    Memory { articles, best: partners }
}

/// What a folder holds.
struct Reading {
    catalogue: Catalogue,
    /// Are these its groups and links, or those computed last?
    is_linked: bool,
    /// What of the store is damaged.
    damaged: Vec<Reject>,
    /// All that the catalogue was made from, if that is known.
    origin: Option<Origin>,
}

/// The catalogue of a folder on a day with its links, as it was kept; else with the groups that were computed last.
/// Where `before` is what the earlier one was made from, only what changed is read.
fn read(
    folder: &Path,
    chains: Vec<Arc<Chain>>,
    today: Day,
    earlier: Arc<Catalogue>,
    before: Option<&Origin>,
) -> Result<Reading, StoreError> {
    let store = Store::read_only(folder)?;
    let (decided, _) = feedback::overrides(folder)?;
    let origin = Origin::of(&store, &decided, &chains)?;
    let is_sound = store.damaged_tables()?.is_empty();
    if is_sound
        && let Some(catalogue) = kept::kept(folder, origin.digest(), &chains)
        && !catalogue.turns(today)
    {
        return Ok(Reading { catalogue, is_linked: true, damaged: Vec::new(), origin: Some(origin) });
    }
    // Errors are reported by `link`.
    let remembered = groups::load(folder).ok().flatten().unwrap_or_default();
    let known = |catalogue: &Catalogue, number| remembered.label(catalogue.key_hash(number));
    let labels = |catalogue: &Catalogue| compare::labels_at_once(catalogue, |number| known(catalogue, number));
    // Errors are mended by `link`.
    let found = store::kinds::load(folder, kinds::version()).unwrap_or_default();
    let (links, kinds) = (links::known(&store, &decided)?, kinds(&decided).0);
    let decisions = Decisions { links, kinds, found, day: today, origin: origin.digest(), others: Vec::new(), earlier };
    let is_of = |before: &&Origin| before.digest() == decisions.earlier.origin() && before.said == origin.said;
    if let Some(before) = before.filter(|before| is_sound && is_of(before))
        && let Some(catalogue) = renew(&store, decisions.clone(), chains.clone(), labels, (&before.sums, &origin.sums))?
    {
        return Ok(Reading { catalogue, is_linked: false, damaged: Vec::new(), origin: Some(origin) });
    }
    let (catalogue, damaged) = load(&store, decisions, chains, labels)?;
    let position = store.file().display().to_string();
    let reject = |damaged: Damaged| Reject {
        position: position.clone(),
        what: String::new(),
        reason: format!("{damaged}: `koerberl check` says how to repair it"),
    };
    let damaged: Vec<Reject> = damaged.into_iter().map(reject).collect();
    // If something was written meanwhile, the catalogue may be of that: its origin is unknown.
    let is_of_origin = damaged.is_empty() && store.sums()?.digest() == origin.sums.digest();
    Ok(Reading { catalogue, is_linked: false, damaged, origin: is_of_origin.then_some(origin) })
}

/// Keeps what products are for the next start, where that is not yet kept.
fn keep_found(folder: &Path, catalogue: &Catalogue) -> Vec<Reject> {
    let (version, found) = (kinds::version(), catalogue.found());
    let kept = store::kinds::load(folder, version);
    if kept.as_ref().is_ok_and(|kept| *kept == found) {
        return Vec::new();
    }
    let saved = store::kinds::save(folder, version, &found);
    kept.err().into_iter().chain(saved.err()).collect()
}

/// The catalogue of a folder as a server shows it on a day, and what compares its products. Writes nothing: where the
/// groups that were computed last are not up to date, they are computed, and new links are not looked for.
pub fn served(folder: &Path, today: Day) -> Result<(Catalogue, Matcher), StoreError> {
    let chains = SourceFiles::new(folder.join("sources")).chains();
    let Reading { catalogue, is_linked, .. } = read(folder, chains, today, Arc::default(), None)?;
    let matcher = Matcher::new(&catalogue);
    if is_linked {
        return Ok((catalogue, matcher));
    }
    let (corrections, _) = corrections(folder, &catalogue)?;
    let key = compare::key(&catalogue, &corrections);
    if groups::load(folder).ok().flatten().is_some_and(|remembered| remembered.key == key) {
        return Ok((catalogue, matcher));
    }
    let labels = matcher.labels(&catalogue, &matcher.partners(&catalogue, None), &corrections);
    Ok((catalogue.regrouped(&labels), matcher))
}

/// The catalogue of a folder with articles from elsewhere among its products, in chains of their own. It has no groups;
/// the operator's corrections of them come with it.
pub(super) fn among(
    folder: &Path,
    today: Day,
    others: Vec<Product>,
    of_others: Vec<Arc<Chain>>,
) -> Result<(Catalogue, Corrections), StoreError> {
    let store = Store::read_only(folder)?;
    let (decided, _) = feedback::overrides(folder)?;
    let found = store::kinds::load(folder, kinds::version()).unwrap_or_default();
    let links = links::known(&store, &decided)?;
    let kinds = kinds(&decided).0;
    let decisions = Decisions { links, kinds, found, day: today, others, ..Decisions::default() };
    let chains = [SourceFiles::new(folder.join("sources")).chains(), of_others].concat();
    let (catalogue, _) = load(&store, decisions, chains, Catalogue::ungrouped)?;
    let (corrections, _) = corrections(folder, &catalogue)?;
    Ok((catalogue, corrections))
}

/// The overrides for products that exist, and rejects for unusable lines.
fn corrections(folder: &Path, catalogue: &Catalogue) -> Result<(Corrections, Vec<Reject>), StoreError> {
    let (decided, mut rejects) = feedback::overrides(folder)?;
    rejects.extend(kinds(&decided).1);
    let mut corrections = Corrections::default();
    for Override { a, b, same } in decided.pairs {
        let [a, b] = [a, b].map(|key| catalogue.find_key(&key));
        // Linked numbers are one product already.
        if let (Some(a), Some(b)) = (a, b)
            && a != b
        {
            let pairs = if same { &mut corrections.same } else { &mut corrections.different };
            pairs.push((a, b));
        }
    }
    Ok((corrections, rejects))
}

/// The kinds that an operator decided, and rejects for those that are none.
pub fn kinds(overrides: &Overrides) -> (Vec<(ProductKey, Kind)>, Vec<Reject>) {
    let (mut kinds, mut rejects) = (Vec::new(), Vec::new());
    for KindOverride { product, kind } in &overrides.kinds {
        match Kind::find(kind) {
            Some(kind) => kinds.push((product.clone(), kind)),
            None => rejects.push(Reject {
                position: "overrides.csv".to_owned(),
                what: product.to_string(),
                reason: format!("`{kind}` is no kind; `koerberl kind --list` prints them all"),
            }),
        }
    }
    (kinds, rejects)
}

/// The state of a market, to compare with another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// The version of the prices and the time of the run that made it.
    newest: (u64, String),
    /// The time and size of the overrides file.
    decisions: Option<(SystemTime, u64)>,
}

impl State {
    /// The state of the prices in a folder.
    pub fn of(folder: &Path) -> Result<Self, StoreError> {
        let newest = Store::read_only(folder)?.newest_run()?;
        Ok(Self { newest, decisions: feedback::overrides_state(folder) })
    }

    /// Names the prices, whichever process reads them.
    pub fn name(&self) -> String {
        format!("{} {}", self.newest.0, self.newest.1)
    }
}

/// What linking a catalogue gives besides its groups.
#[derive(Debug, Default)]
pub struct Links {
    /// Finds what is the same as a product, or comparable.
    pub matcher: MatcherOnDemand,
    /// The operator's overrides.
    pub corrections: Corrections,
    /// Lines of the overrides that could not be used, and caches that could not be read or written.
    pub rejects: Vec<Reject>,
}

impl From<StoreError> for io::Error {
    fn from(error: StoreError) -> Self {
        Self::other(error)
    }
}
