//! The market: what lasts and how it comes and goes, behind one face for real prices and invented ones. Refuses to
//! import into an invented market: nothing of it lasts.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::{ImportError, Input, Options, Report, import, load};
use crate::catalogue::{Builder, Catalogue};
use crate::compare;
use crate::domain::Product;
use crate::formats::export;
use crate::store::{Store, StoreError};

/// Where the catalogue comes from.
#[derive(Debug)]
pub enum Market {
    /// Prices in a data folder, which this process alone writes to.
    Kept {
        /// The folder.
        folder: PathBuf,
        /// Its store: one import at a time.
        store: Mutex<Store>,
    },
    /// Invented prices, for a look around.
    Invented(Vec<Product>),
}

impl Market {
    /// The market in a data folder; takes the folder for this process.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Ok(Self::Kept { folder: folder.to_owned(), store: Mutex::new(Store::open(folder)?) })
    }

    /// Are the prices invented?
    pub const fn is_invented(&self) -> bool {
        matches!(self, Self::Invented(_))
    }

    /// The whole market as a catalogue, with the same articles of different chains in groups.
    pub fn catalogue(&self) -> Result<Catalogue, StoreError> {
        match self {
            // An import that panicked gave its transaction back; the store behind it is whole.
            Self::Kept { store, .. } => load(&store.lock().unwrap_or_else(PoisonError::into_inner), compare::labels),
            Self::Invented(products) => {
                let mut builder = Builder::new();
                for product in products {
                    builder.push(product);
                }
                Ok(builder.finish(1, compare::labels))
            }
        }
    }

    /// Takes in everything that `inputs` hold, or nothing.
    pub fn import(&self, inputs: Vec<Input<'_>>, options: &Options) -> Result<Report, ImportError> {
        match self {
            Self::Kept { store, .. } => {
                import(&mut store.lock().unwrap_or_else(PoisonError::into_inner), inputs, options)
            }
            Self::Invented(_) => Err(ImportError::Refused(
                "these are invented prices (--demo); start without it to keep real ones".to_owned(),
            )),
        }
    }

    /// Writes everything to `out`; imports go on meanwhile, what is written is of one moment.
    pub fn export(&self, format: export::Format, out: &mut dyn Write) -> io::Result<()> {
        let mut writer = export::Writer::new(format, out)?;
        match self {
            Self::Kept { folder, .. } => {
                let reader = Store::read_only(folder).map_err(io::Error::other)?;
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
