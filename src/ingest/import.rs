//! An import: all inputs in one transaction, which is rolled back if an input breaks off or has too many rejects or
//! too few records.

use std::fmt;
use std::io::Read;
use std::mem;
use std::ops::ControlFlow;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use super::{ChainTally, ImportReport, MaxRejects, Rejects};
use crate::domain::{ChainId, Day, Offer, Reject, quoted};
use crate::formats::{self, Format, FormatError, Limits};
use crate::store::{Change, Run, RunStart, Store, StoreError};

/// More than ten times the chains of the whole market. Each costs a server memory, whatever it sells: about 100 KB.
const MOST_CHAINS: usize = 250;
/// Ten times the products of the whole market.
pub(super) const MOST_PRODUCTS: u32 = 3_000_000;
/// So many records are read before they are stored together, and so many such batches are read ahead.
const BATCH: usize = 128;
const AHEAD: usize = 4;

/// Where prices come from.
pub struct ImportInput<'a> {
    /// A name for messages: the file's, or `standard input`.
    pub name: String,
    /// The content.
    pub bytes: Box<dyn Read + Send + 'a>,
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

/// Records as they are read.
type Batch = Vec<Result<Offer, Reject>>;

impl Intake<'_> {
    /// Imports one input, of `several`: then the positions of rejects need its name. It is read by a thread of its own
    /// while what was read is stored.
    fn read(
        &mut self,
        bytes: Box<dyn Read + Send + '_>,
        name: &str,
        several: bool,
        limits: Limits,
    ) -> Result<Format, ImportError> {
        let known = ChainLimit::of(&self.run);
        let input = |error| ImportError::Input { name: name.to_owned(), error };
        thread::scope(|scope| {
            let (batches, received) = sync_channel(AHEAD);
            let reader = scope.spawn(move || read_ahead(bytes, limits, known, &batches));
            // Ends the reader, too, where this ends early.
            let stored = received.into_iter().try_for_each(|batch| {
                self.store(batch, several.then_some(name))?;
                self.products_excess().map_or(Ok(()), |excess| Err(input(FormatError::TooLarge(excess))))
            });
            let read = reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            stored.and_then(|()| read.map_err(input))
        })
    }

    /// What there is too much of, with so many new products.
    fn products_excess(&self) -> Option<String> {
        let is_excess = self.run.new_products() > MOST_PRODUCTS;
        is_excess.then(|| format!("more than {MOST_PRODUCTS} new products, which is the limit of an import"))
    }

    /// Stores what was read of an input.
    fn store(&mut self, batch: Batch, name: Option<&str>) -> Result<(), ImportError> {
        for record in batch {
            self.records += 1;
            match record {
                Err(reject) => self.rejects.add(name, reject),
                Ok(offer) => match self.run.apply(&offer)? {
                    Change::Damaged => self.rejects.add(name, Rejects::damaged(&offer.key)),
                    change => ChainTally::count(&mut self.chains, &offer.key.chain, change),
                },
            }
        }
        Ok(())
    }
}

/// Reads an input into batches, until nobody takes them any more.
fn read_ahead(
    bytes: Box<dyn Read + Send + '_>,
    limits: Limits,
    mut known: ChainLimit,
    batches: &SyncSender<Batch>,
) -> Result<Format, FormatError> {
    let mut batch = Batch::with_capacity(BATCH);
    let format = formats::read(bytes, limits, &mut |record| {
        let excess = record.as_ref().ok().and_then(|offer| known.excess(&offer.key.chain));
        batch.push(record);
        let is_full = batch.len() == BATCH || excess.is_some();
        if is_full && batches.send(mem::replace(&mut batch, Batch::with_capacity(BATCH))).is_err() {
            return ControlFlow::Break(None);
        }
        excess.map_or(ControlFlow::Continue(()), |excess| ControlFlow::Break(Some(excess)))
    })?;
    // Where nobody takes them, the import fails for another reason.
    let _ = batches.send(batch);
    Ok(format)
}

/// The chains that there are, with those of the import.
pub(super) struct ChainLimit(Vec<ChainId>);

impl ChainLimit {
    /// The chains that a run begins with.
    pub(super) fn of(run: &Run<'_>) -> Self {
        Self(run.chain_ids().cloned().collect())
    }

    /// What there is too much of with this chain.
    pub(super) fn excess(&mut self, chain: &ChainId) -> Option<String> {
        if self.0.contains(chain) {
            return None;
        }
        self.0.push(chain.clone());
        let chain = quoted(chain.as_str());
        let is_excess = self.0.len() > MOST_CHAINS;
        is_excess.then(|| format!("{chain} is one chain too many: at most {MOST_CHAINS} are taken, in all"))
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
    fn chains_have_a_limit() {
        let chain = |number: usize| ChainId::parse(&format!("c{number}")).expect("a chain");
        let mut known = ChainLimit(vec![chain(0)]);
        assert!((0..MOST_CHAINS).all(|number| known.excess(&chain(number)).is_none()));
        assert_eq!(known.excess(&chain(3)), None, "it is known");
        assert!(known.excess(&chain(MOST_CHAINS)).is_some_and(|why| why.contains("\"c250\" is one chain too many")));
    }
}
