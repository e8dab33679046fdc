//! The market: what lasts and how it comes and goes, behind one face for real prices and invented ones. Refuses to
//! import into an invented market: nothing of it lasts.

use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::{ImportError, Input, Options, Report, import, load};
use crate::catalogue::{Builder, Catalogue};
use crate::compare::{Corrections, Matcher};
use crate::domain::{Doubt, Product};
use crate::formats::export;
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
    /// One server a folder; given back by the system when the process ends, however it ends.
    _served: File,
}

/// Whoever holds the lock on this file is the one who serves.
const LOCK: &str = "serve.lock";

impl Folder {
    fn open(path: &Path) -> Result<Self, StoreError> {
        // Makes what is missing, brings what is old up to date.
        drop(Store::open(path)?);
        let failed = |error| StoreError::File(path.join(LOCK), error);
        let served = File::create(path.join(LOCK)).map_err(failed)?;
        match served.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), importing: Mutex::new(()), _served: served }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
            Err(TryLockError::WouldBlock) => Err(StoreError::Refused(format!(
                "the data folder {} is served by another koerberl already: stop that one first",
                path.display()
            ))),
        }
    }
}

impl Market {
    /// The market in a data folder; takes the folder for this server.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Folder::open(folder).map(Self::Kept)
    }

    /// The version of the market: another one where another process has changed it.
    pub fn version(&self) -> Result<u64, StoreError> {
        match self {
            Self::Kept(folder) => Store::read_only(&folder.path)?.version(),
            Self::Invented(_) => Ok(1),
        }
    }

    /// Are the prices invented?
    pub const fn is_invented(&self) -> bool {
        matches!(self, Self::Invented(_))
    }

    /// The whole market as a catalogue, with the same articles of different chains in groups, and what found them.
    pub fn read(&self) -> Result<(Catalogue, Matcher), StoreError> {
        let mut matcher = Matcher::default();
        let labels = |catalogue: &Catalogue| {
            matcher = Matcher::new(catalogue);
            matcher.labels(catalogue, &Corrections::default())
        };
        let catalogue = match self {
            Self::Kept(folder) => load(&Store::read_only(&folder.path)?, labels)?,
            Self::Invented(products) => {
                let mut builder = Builder::new().without_links();
                for product in products {
                    builder.push(product);
                }
                builder.finish(1, labels)
            }
        };
        Ok((catalogue, matcher))
    }

    /// Takes in everything that `inputs` hold, or nothing.
    pub fn import(&self, inputs: Vec<Input<'_>>, options: &Options) -> Result<Report, ImportError> {
        match self {
            Self::Kept(folder) => {
                // An import that panicked gave its transaction back: the store is whole.
                let _one_at_a_time = folder.importing.lock().unwrap_or_else(PoisonError::into_inner);
                import(&mut Store::open(&folder.path)?, inputs, options)
            }
            Self::Invented(_) => Err(ImportError::Refused(
                "these are invented prices (--demo); start without it to keep real ones".to_owned(),
            )),
        }
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
