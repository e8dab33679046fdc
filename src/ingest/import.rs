//! An import: all inputs in one transaction. Refuses the whole where an input can't be read to its end, where nothing is
//! in it, or where too much of it is rejected; what was taken in till then is given back.

use std::fmt;
use std::io::Read;
use std::ops::ControlFlow;
use std::time::Instant;

use super::{ChainTally, MaxRejects, Rejects, Report};
use crate::domain::Day;
use crate::formats::{self, Format, FormatError, Limits};
use crate::store::{Run, RunStart, Store, StoreError};

/// Where prices come from.
pub struct Input<'a> {
    /// For people: a file's name, `standard input`.
    pub name: String,
    /// The bytes. Who wants to show progress counts them as they are read.
    pub bytes: Box<dyn Read + 'a>,
}

/// What an import needs to know besides.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Now.
    pub at: jiff::Timestamp,
    /// How many rejects are allowed.
    pub max_rejects: MaxRejects,
    /// How many records must be right.
    pub least: u64,
}

/// Why nothing was taken.
#[derive(Debug)]
pub enum ImportError {
    /// An input is no file of prices, or breaks off.
    Input {
        /// Its name.
        name: String,
        /// Why.
        error: FormatError,
    },
    /// There is nothing in it, or too much of it is wrong: what there is to say stands in the text.
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

/// Takes in everything that `inputs` hold, or nothing.
pub fn import(store: &mut Store, inputs: Vec<Input<'_>>, options: &Options) -> Result<Report, ImportError> {
    let file = store.file();
    take_in(store, inputs, options).map_err(|error| match error {
        ImportError::Store(error) => ImportError::Store(error.of(&file)),
        other => other,
    })
}

fn take_in(store: &mut Store, inputs: Vec<Input<'_>>, options: &Options) -> Result<Report, ImportError> {
    let begun = Instant::now();
    let names: Vec<&str> = inputs.iter().map(|input| &*input.name).collect();
    let source = names.join(", ");
    let start = RunStart { source: source.clone(), at: options.at };
    let several = inputs.len() > 1;
    let limits = Limits::new(Day::in_vienna(options.at));
    let mut intake = Intake { run: store.begin(start)?, chains: Vec::new(), rejects: Rejects::default(), records: 0 };
    let mut recognised = Vec::with_capacity(inputs.len());
    for Input { name, bytes } in inputs {
        let format = intake.read(bytes, several.then_some(&name), limits).map_err(|error| match error {
            Failure::Store(error) => ImportError::Store(error),
            Failure::Format(error) => ImportError::Input { name: name.clone(), error },
        })?;
        recognised.push((name, format));
    }
    let Intake { run, chains, rejects, records } = intake;
    accept(records, &rejects, options).map_err(|why| ImportError::Refused(format!("{source}: {why}")))?;
    let (tally, version) = run.commit()?;
    Ok(Report { inputs: recognised, records, tally, chains, rejects, version, took: begun.elapsed() })
}

/// An import under way.
struct Intake<'s> {
    run: Run<'s>,
    chains: Vec<ChainTally>,
    rejects: Rejects,
    records: u64,
}

enum Failure {
    Format(FormatError),
    Store(StoreError),
}

impl Intake<'_> {
    /// Takes in one input; `name` is given where a reject's position needs it.
    fn read(&mut self, bytes: Box<dyn Read + '_>, name: Option<&String>, limits: Limits) -> Result<Format, Failure> {
        let mut failed = None;
        let read = formats::read(bytes, limits, &mut |record| {
            self.records += 1;
            match record {
                Err(reject) => self.rejects.add(name.map(String::as_str), reject),
                Ok(offer) => match self.run.apply(&offer) {
                    Ok(change) => ChainTally::count(&mut self.chains, &offer.key.chain, change),
                    Err(error) => {
                        failed = Some(error);
                        return ControlFlow::Break(());
                    }
                },
            }
            ControlFlow::Continue(())
        });
        match failed {
            Some(error) => Err(Failure::Store(error)),
            None => read.map_err(Failure::Format),
        }
    }
}

/// Is this worth keeping? If not, why.
fn accept(records: u64, rejects: &Rejects, options: &Options) -> Result<(), String> {
    let Options { max_rejects: allowed, least, .. } = *options;
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
