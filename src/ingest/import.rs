//! An import: all inputs in one transaction, which is rolled back if an input breaks off or has too many rejects or
//! too few records.

use std::fmt;
use std::io::Read;
use std::ops::ControlFlow;
use std::time::Instant;

use super::{ChainTally, ImportReport, MaxRejects, Rejects};
use crate::domain::{ChainId, Day, quoted};
use crate::formats::{self, Format, FormatError, Limits};
use crate::store::{Change, Run, RunStart, Store, StoreError};

/// More than ten times the chains of the whole market. Each costs a server memory, whatever it sells: about 100 KB.
const MOST_CHAINS: usize = 250;
/// Ten times the products of the whole market.
const MOST_PRODUCTS: u32 = 3_000_000;

/// Where prices come from.
pub struct ImportInput<'a> {
    /// A name for messages: the file's, or `standard input`.
    pub name: String,
    /// The content.
    pub bytes: Box<dyn Read + 'a>,
}

/// The settings of an import.
#[derive(Clone, Copy, Debug)]
pub struct ImportOptions {
    /// The time of the import.
    pub at: jiff::Timestamp,
    /// The most rejects.
    pub max_rejects: MaxRejects,
    /// The fewest records that are not rejects.
    pub least: u64,
}

/// Why nothing was imported.
#[derive(Debug)]
pub enum ImportError {
    /// An input is no file of prices, or breaks off.
    Input {
        /// The input's name.
        name: String,
        /// What is wrong with it.
        error: FormatError,
    },
    /// It has no records or too many rejects, as the text says.
    Refused(String),
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input { name, error } => write!(f, "{name}: {error}; nothing was taken"),
            Self::Refused(why) => f.write_str(why),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ImportError {}

impl From<StoreError> for ImportError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Imports all `inputs`, or nothing.
pub fn import(
    store: &mut Store,
    inputs: Vec<ImportInput<'_>>,
    options: &ImportOptions,
) -> Result<ImportReport, ImportError> {
    let file = store.file();
    take_in(store, inputs, options).map_err(|error| match error {
        ImportError::Store(error) => ImportError::Store(error.of(&file)),
        other => other,
    })
}

fn take_in(
    store: &mut Store,
    inputs: Vec<ImportInput<'_>>,
    options: &ImportOptions,
) -> Result<ImportReport, ImportError> {
    let begun = Instant::now();
    let names: Vec<&str> = inputs.iter().map(|input| &*input.name).collect();
    let source = names.join(", ");
    let start = RunStart { source: source.clone(), at: options.at };
    let several = inputs.len() > 1;
    let limits = Limits::new(Day::in_vienna(options.at));
    let run = store.begin(start)?;
    let mut intake = Intake { run, chains: Vec::new(), rejects: Rejects::default(), records: 0 };
    let mut recognised = Vec::with_capacity(inputs.len());
    for ImportInput { name, bytes } in inputs {
        let format = intake.read(bytes, &name, several, limits)?;
        recognised.push((name, format));
    }
    let Intake { run, chains, rejects, records } = intake;
    accept(records, &rejects, options).map_err(|why| ImportError::Refused(format!("{source}: {why}")))?;
    let (tally, version) = run.commit()?;
    Ok(ImportReport { inputs: recognised, records, tally, chains, rejects, version, took: begun.elapsed() })
}

/// An import under way.
struct Intake<'s> {
    run: Run<'s>,
    chains: Vec<ChainTally>,
    rejects: Rejects,
    records: u64,
}

impl Intake<'_> {
    /// Imports one input, of `several`: then the positions of rejects need its name.
    fn read(
        &mut self,
        bytes: Box<dyn Read + '_>,
        name: &str,
        several: bool,
        limits: Limits,
    ) -> Result<Format, ImportError> {
        let mut failed = None;
        let read = formats::read(bytes, limits, &mut |record| {
            self.records += 1;
            match record {
                Err(reject) => self.rejects.add(several.then_some(name), reject),
                Ok(offer) => match self.run.apply(&offer) {
                    Ok(Change::Damaged) => self.rejects.add(several.then_some(name), Rejects::damaged(&offer.key)),
                    Ok(change) => {
                        ChainTally::count(&mut self.chains, &offer.key.chain, change);
                        if let Some(excess) = excess(&offer.key.chain, self.run.chains(), self.run.new_products()) {
                            return ControlFlow::Break(Some(excess));
                        }
                    }
                    Err(error) => {
                        failed = Some(error);
                        return ControlFlow::Break(None);
                    }
                },
            }
            ControlFlow::Continue(())
        });
        match failed {
            Some(error) => Err(ImportError::Store(error)),
            None => read.map_err(|error| ImportError::Input { name: name.to_owned(), error }),
        }
    }
}

/// What there is too much of, with this chain, so many chains in the store and so many new products.
fn excess(chain: &ChainId, chains: usize, new_products: u32) -> Option<String> {
    if chains > MOST_CHAINS {
        let chain = quoted(chain.as_str());
        Some(format!("{chain} is one chain too many: at most {MOST_CHAINS} are taken, in all"))
    } else if new_products > MOST_PRODUCTS {
        Some(format!("more than {MOST_PRODUCTS} new products, which is the limit of an import"))
    } else {
        None
    }
}

/// Checks the counts of an import; the error says why it is not to be committed.
fn accept(records: u64, rejects: &Rejects, options: &ImportOptions) -> Result<(), String> {
    let ImportOptions { max_rejects: allowed, least, .. } = *options;
    let rejected = rejects.total();
    if records == 0 {
        Err("there is no record in it; nothing was taken".to_owned())
    } else if rejected == records {
        Err(format!("every record was rejected; nothing was taken\n{rejects}"))
    } else if allowed.exceeded_by(rejected, records) {
        Err(format!(
            "{rejected} of {records} records were rejected, more than --max-rejects {allowed} allows; nothing was taken\n\
             {rejects}"
        ))
    } else if records - rejected < least {
        Err(format!("{} records, where {least} are the least; nothing was taken", records - rejected))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_and_products_have_a_limit() {
        let chain = ChainId::parse("spar").expect("a chain");
        assert_eq!(excess(&chain, MOST_CHAINS, MOST_PRODUCTS), None);
        assert!(excess(&chain, MOST_CHAINS + 1, 1).is_some_and(|why| why.contains("\"spar\" is one chain too many")));
        assert!(excess(&chain, 1, MOST_PRODUCTS + 1).is_some_and(|why| why.contains("3000000 new products")));
    }
}
