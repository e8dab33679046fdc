//! The report of an import.

use std::fmt;
use std::time::Duration;

use super::Rejects;
use crate::domain::ChainId;
use crate::formats::Format;
use crate::store::{Change, Tally};

/// What an import did.
#[derive(Clone, Debug)]
pub struct ImportReport {
    /// Each input with the format that was detected.
    pub inputs: Vec<(String, Format)>,
    /// How many records there were, rejects included.
    pub records: u64,
    /// What they did to the store.
    pub tally: Tally,
    /// The same by chain, in the order of their first record.
    pub chains: Vec<ChainTally>,
    /// The rejects.
    pub rejects: Rejects,
    /// The version of the catalogue since.
    pub version: u64,
    /// How long it took.
    pub took: Duration,
}

/// How many records of one chain changed something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainTally {
    /// The chain.
    pub chain: ChainId,
    /// Records of unknown products.
    pub new: u64,
    /// Records that changed a known product.
    pub changed: u64,
    /// Records that said nothing new.
    pub unchanged: u64,
}

impl ChainTally {
    /// Counts one record of `chain`.
    pub(super) fn count(chains: &mut Vec<Self>, chain: &ChainId, change: Change) {
        let known = chains.iter().position(|tally| tally.chain == *chain).unwrap_or_else(|| {
            chains.push(Self { chain: chain.clone(), new: 0, changed: 0, unchanged: 0 });
            chains.len() - 1
        });
        let tally = &mut chains[known];
        match change {
            Change::New => tally.new += 1,
            Change::Changed => tally.changed += 1,
            Change::Unchanged => tally.unchanged += 1,
            Change::Damaged => {}
        }
    }
}

impl fmt::Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, format) in &self.inputs {
            writeln!(f, "{name}: {format}")?;
        }
        let Tally { new, changed, unchanged, points } = self.tally;
        writeln!(
            f,
            "{} {} in {:.1} s: {} new, {} changed, {} unchanged, {} rejected; {}{} price points",
            grouped(self.records),
            if self.records == 1 { "record" } else { "records" },
            self.took.as_secs_f64(),
            grouped(new),
            grouped(changed),
            grouped(unchanged),
            grouped(self.rejects.total()),
            if points < 0 { '-' } else { '+' },
            grouped(points.unsigned_abs()),
        )?;
        let width = self.chains.iter().map(|tally| tally.chain.as_str().len()).max().unwrap_or_default();
        for ChainTally { chain, new, changed, unchanged } in &self.chains {
            let (new, changed, unchanged) = (grouped(*new), grouped(*changed), grouped(*unchanged));
            let chain = chain.as_str();
            writeln!(f, "  {chain:<width$} {new:>9} new {changed:>9} changed {unchanged:>9} unchanged")?;
        }
        if self.rejects.total() > 0 {
            write!(f, "rejected:\n{}", self.rejects)?;
        }
        Ok(())
    }
}

/// `178850` as `178,850`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (178_850, "178,850"), (1_000_000, "1,000,000")]
        {
            assert_eq!(grouped(number), text);
        }
    }
}
