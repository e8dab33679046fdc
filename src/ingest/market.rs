//! The market: what lasts and how it comes and goes, behind one face for real prices and invented ones. Refuses to
//! import into an invented market: nothing of it lasts.

use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use super::schedule::{Plan, SourceState, states};
use super::{ImportError, Input, Options, Report, import, links, load};
use crate::catalogue::{Builder, Catalogue};
use crate::compare::{self, Corrections, Matcher, Memory};
use crate::domain::{Doubt, Override, Product, Reject};
use crate::formats::export;
use crate::sources::Overrides;
use crate::store::groups::{self, Remembered};
use crate::store::{Store, StoreError, judgements};

/// Where the catalogue comes from.
#[derive(Debug)]
pub enum Market {
    /// Prices in a data folder.
    Kept(Folder),
    /// Invented prices, for a look around.
    Invented(Vec<Product>),
}

/// A data folder that this process serves. Its database is open only while it is read or written, so that
/// `koerberl import`, `backup` and `restore` work beside a running server.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// One import at a time.
    importing: Mutex<()>,
    /// How the chains are asked.
    sources: Mutex<Overrides>,
    /// One server a folder; given back by the system when the process ends, however it ends.
    _served: File,
}

/// So long an upload waits for a run that is being taken in.
const PATIENCE: Duration = Duration::from_secs(10);
/// Whoever holds the lock on this file is the one who serves.
const LOCK: &str = "serve.lock";

impl Folder {
    fn open(path: &Path) -> Result<Self, StoreError> {
        // Makes what is missing, brings what is old up to date.
        drop(Store::open(path)?);
        let failed = |error| StoreError::File(path.join(LOCK), error);
        let served = File::create(path.join(LOCK)).map_err(failed)?;
        match served.try_lock() {
            Ok(()) => Ok(Self {
                path: path.to_owned(),
                importing: Mutex::new(()),
                sources: Mutex::new(Overrides::new(path.join("sources"))),
                _served: served,
            }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
            Err(TryLockError::WouldBlock) => Err(StoreError::Refused(format!(
                "the data folder {} is served by another koerberl already: stop that one first",
                path.display()
            ))),
        }
    }
}

impl Folder {
    fn sources(&self) -> MutexGuard<'_, Overrides> {
        self.sources.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Market {
    /// The market in a data folder; takes the folder for this server.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Folder::open(folder).map(Self::Kept)
    }

    /// What the market is like now: something else where another process has changed it.
    pub fn state(&self) -> Result<State, StoreError> {
        match self {
            Self::Kept(folder) => Ok(State {
                newest: Store::read_only(&folder.path)?.newest_run()?,
                decisions: judgements::overrides_state(&folder.path),
            }),
            Self::Invented(_) => Ok(State { newest: (1, String::new()), decisions: None }),
        }
    }

    /// Are the prices invented?
    pub const fn is_invented(&self) -> bool {
        matches!(self, Self::Invented(_))
    }

    /// The whole market as a catalogue, at once: products are in the groups in which they were found last, new ones in those
    /// that their names alone lead to, and what goes on under another number is one with it, as far as that is known.
    /// [`settle`](Self::settle) says what belongs together by all that is known.
    pub fn read(&self) -> Result<Catalogue, StoreError> {
        match self {
            Self::Kept(folder) => {
                // What is wrong with it, `settle` says.
                let remembered = groups::recall(&folder.path).ok().flatten().unwrap_or_default();
                let known = |catalogue: &Catalogue, number| remembered.label(catalogue.key_hash(number));
                let labels =
                    |catalogue: &Catalogue| compare::labels_at_once(catalogue, |number| known(catalogue, number));
                let store = Store::read_only(&folder.path)?;
                load(&store, links::known(&store, &folder.path)?, folder.sources().chains(), labels)
            }
            Self::Invented(products) => {
                let mut builder = Builder::new().without_links();
                for product in products {
                    builder.push(product);
                }
                Ok(builder.finish(1, |catalogue| compare::labels_at_once(catalogue, |_| None)))
            }
        }
    }

    /// Finds out what belongs together in a catalogue, and first what goes on under another number in it: that is kept, and
    /// the market read once more. It takes a while, except where it was found out before: then only
    /// what changed is looked at.
    pub fn settle(&self, catalogue: Arc<Catalogue>) -> Result<Settled, StoreError> {
        let matcher = Matcher::new(&catalogue);
        let (corrections, mut rejects) = self.corrections(&catalogue)?;
        let Self::Kept(folder) = self else {
            let labels = matcher.labels(&catalogue, &matcher.partners(&catalogue, None), &corrections);
            let catalogue = Arc::new(catalogue.regrouped(&labels));
            return Ok(Settled { catalogue, matcher, corrections, rejects });
        };
        let key = compare::key(&catalogue, &corrections);
        let remembered = groups::recall(&folder.path).unwrap_or_else(|reject| {
            rejects.push(reject);
            None
        });
        if remembered.as_ref().is_some_and(|remembered| remembered.key == key) {
            return Ok(Settled { catalogue, matcher, corrections, rejects });
        }
        if links::find(&folder.path, &catalogue, &matcher, &corrections)? {
            drop((catalogue, matcher, remembered));
            // What is linked now is not found again: this comes to an end.
            return self.settle(Arc::new(self.read()?));
        }
        let before = remembered.map(|Remembered { products, partners, .. }| Memory {
            articles: products.into_iter().map(|product| (product.hash, product.stamp)).collect(),
            best: partners,
        });
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
        rejects.extend(groups::remember(&folder.path, &Remembered { key, products, partners: best }).err());
        Ok(Settled { catalogue, matcher, corrections, rejects })
    }

    /// What the operator decided on products that there are; and lines of that file that say nothing.
    fn corrections(&self, catalogue: &Catalogue) -> Result<(Corrections, Vec<Reject>), StoreError> {
        let Self::Kept(folder) = self else { return Ok(Default::default()) };
        let (decided, rejects) = judgements::overrides(&folder.path)?;
        let mut corrections = Corrections::default();
        for Override { a, b, same } in decided {
            let [a, b] = [a, b].map(|key| catalogue.find(&key.to_string()));
            // Two numbers of one article are one product, with nothing to decide.
            if let (Some(a), Some(b)) = (a, b)
                && a != b
            {
                let pairs = if same { &mut corrections.same } else { &mut corrections.different };
                pairs.push((a, b));
            }
        }
        Ok((corrections, rejects))
    }

    /// Takes in everything that `inputs` hold, or nothing.
    pub fn import(&self, inputs: Vec<Input<'_>>, options: &Options) -> Result<Report, ImportError> {
        match self {
            Self::Kept(folder) => {
                // An import that panicked gave its transaction back: the store is whole.
                let _one_at_a_time = folder.importing.lock().unwrap_or_else(PoisonError::into_inner);
                import(&mut Store::open_patiently(&folder.path, PATIENCE)?, inputs, options)
            }
            Self::Invented(_) => Err(ImportError::Refused(
                "these are invented prices (--demo); start without it to keep real ones".to_owned(),
            )),
        }
    }

    /// How the sources of prices are, by name; `plan` where somebody asks them by it. Invented prices have none.
    pub fn sources(&self, plan: Option<Plan>) -> Result<Vec<SourceState>, StoreError> {
        let Self::Kept(folder) = self else { return Ok(Vec::new()) };
        let records = Store::read_only(&folder.path)?.sources()?;
        let mut overrides = folder.sources();
        Ok(states(&mut overrides, &records, plan))
    }

    /// Keeps a visitor's word for the operator; `false` where there is none.
    pub fn report(&self, doubt: &Doubt) -> Result<bool, StoreError> {
        match self {
            Self::Kept(folder) if judgements::report(&folder.path, doubt)? => Ok(true),
            Self::Kept(_) => Err(StoreError::Refused(
                "There are more reports than anybody has looked at; no more are taken for now.".to_owned(),
            )),
            Self::Invented(_) => Ok(false),
        }
    }

    /// Writes everything to `out`; imports go on meanwhile, what is written is of one moment.
    pub fn export(&self, format: export::Format, out: &mut dyn Write) -> io::Result<()> {
        let mut writer = export::Writer::new(format, out)?;
        match self {
            Self::Kept(folder) => {
                let reader = Store::read_only(&folder.path).map_err(io::Error::other)?;
                reader
                    .for_each_product(|product| writer.product(product).map_err(ExportError::Out))
                    .map_err(io::Error::from)?;
            }
            Self::Invented(products) => products.iter().try_for_each(|product| writer.product(product))?,
        }
        writer.finish().map(drop)
    }
}

/// What tells one state of a market from another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// The version of its prices, and since when they are so.
    newest: (u64, String),
    /// When the operator decided anything last, and how much.
    decisions: Option<(SystemTime, u64)>,
}

/// A market of which it is known what belongs together.
#[derive(Debug)]
pub struct Settled {
    /// The market, in groups.
    pub catalogue: Arc<Catalogue>,
    /// What found them, and finds what could stand in.
    pub matcher: Matcher,
    /// What the operator decided on them.
    pub corrections: Corrections,
    /// Lines of the operator's decisions that say nothing.
    pub rejects: Vec<Reject>,
}

enum ExportError {
    Store(StoreError),
    Out(io::Error),
}

impl From<StoreError> for ExportError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<ExportError> for io::Error {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::Store(error) => Self::other(error),
            ExportError::Out(error) => error,
        }
    }
}
