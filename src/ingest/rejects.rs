//! Rejects: counted by reason, with the first examples of each, in bounded memory.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::domain::{ProductKey, Reject};

/// Examples kept per reason.
const EXAMPLES: usize = 3;
/// Reasons kept; rejects for further ones are only counted.
const REASONS: usize = 100;

/// How many rejects an import may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MaxRejects {
    /// So many records.
    Count(u64),
    /// This share of all records, from 0 to 1.
    Share(f64),
}

impl Default for MaxRejects {
    /// 1 % of the records.
    fn default() -> Self {
        Self::Share(0.01)
    }
}

impl MaxRejects {
    /// Whether `rejects` of `records` are too many.
    pub(super) fn exceeded_by(self, rejects: u64, records: u64) -> bool {
        match self {
            Self::Count(most) => rejects > most,
            Self::Share(most) => rejects as f64 > most * records as f64,
        }
    }
}

/// `20` or `0.5%`.
impl FromStr for MaxRejects {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is neither a number of records (20) nor a share of them (0.5%)");
        match text.strip_suffix('%') {
            Some(percent) => match percent.trim_end().parse::<f64>() {
                Ok(percent) if (0.0..=100.0).contains(&percent) => Ok(Self::Share(percent / 100.0)),
                _ => Err(wrong()),
            },
            None => text.parse().map(Self::Count).map_err(|_| wrong()),
        }
    }
}

impl fmt::Display for MaxRejects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(most) => write!(f, "{most}"),
            Self::Share(most) => write!(f, "{}%", most * 100.0),
        }
    }
}

/// Rejects with the same reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rejected {
    /// Why.
    pub reason: String,
    /// How many.
    pub count: u64,
    /// The first ones: position and article, as far as known.
    pub examples: Vec<String>,
}

/// All rejects of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rejects {
    total: u64,
    reasons: Vec<Rejected>,
}

impl Rejects {
    /// Counts a reject; `input` is the file it is in, if there are several.
    pub(super) fn add(&mut self, input: Option<&str>, reject: Reject) {
        self.total += 1;
        let Reject { position, what, reason } = reject;
        let example = || {
            let place = input.map_or_else(|| position.clone(), |input| format!("{input}, {position}"));
            match (place.is_empty(), what.is_empty()) {
                (_, true) => place,
                (true, false) => what.clone(),
                (false, false) => format!("{place} ({what})"),
            }
        };
        if let Some(known) = self.reasons.iter_mut().find(|known| known.reason == reason) {
            known.count += 1;
            if known.examples.len() < EXAMPLES {
                known.examples.push(example());
            }
        } else if self.reasons.len() < REASONS {
            let examples = vec![example()];
            self.reasons.push(Rejected { reason, count: 1, examples });
        }
    }

    /// The reject of an offer for a product that is damaged in the store.
    pub(super) fn damaged(key: &ProductKey) -> Reject {
        let reason = "what is stored of it is damaged: `koerberl check` says how to repair it".to_owned();
        Reject { position: String::new(), what: key.to_string(), reason }
    }

    /// How many there are.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// Rejects by reason, in the order of first appearance; at most 100 reasons.
    pub fn reasons(&self) -> &[Rejected] {
        &self.reasons
    }
}

/// One line a reason.
impl fmt::Display for Rejects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Rejected { reason, count, examples } in &self.reasons {
            let more = if *count > examples.len() as u64 { "; …" } else { "" };
            writeln!(f, "{count:>9} × {reason}: {}{more}", examples.join("; "))?;
        }
        match self.total - self.reasons.iter().map(|rejected| rejected.count).sum::<u64>() {
            0 => Ok(()),
            others => writeln!(f, "{others:>9} × for other reasons"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reject(position: usize, reason: &str) -> Reject {
        Reject { position: format!("record {position}"), what: "billa:1".to_owned(), reason: reason.to_owned() }
    }

    #[test]
    fn allowances_are_counts_or_shares() {
        assert_eq!("20".parse(), Ok(MaxRejects::Count(20)));
        assert_eq!("0.5%".parse(), Ok(MaxRejects::Share(0.005)));
        assert_eq!(MaxRejects::default().to_string().parse(), Ok(MaxRejects::default()));
        for wrong in ["", "%", "-1", "101%", "NaN%", "many"] {
            assert!(wrong.parse::<MaxRejects>().is_err(), "{wrong}");
        }
        assert!(!MaxRejects::default().exceeded_by(1, 100));
        assert!(MaxRejects::default().exceeded_by(2, 100));
        assert!(MaxRejects::default().exceeded_by(1, 99));
        assert!(!MaxRejects::Count(1).exceeded_by(1, 1));
    }

    #[test]
    fn reasons_are_counted_with_their_first_places() {
        let mut rejects = Rejects::default();
        for record in 1..=5 {
            rejects.add(Some("a.json"), reject(record, "no price"));
        }
        rejects.add(None, reject(6, "no name"));
        assert_eq!(rejects.total(), 6);
        let expected = "        5 × no price: a.json, record 1 (billa:1); a.json, record 2 (billa:1); a.json, record 3 (billa:1); …
        1 × no name: record 6 (billa:1)\n";
        assert_eq!(rejects.to_string(), expected);
    }

    #[test]
    fn very_many_reasons_do_not_fill_the_memory() {
        let mut rejects = Rejects::default();
        for record in 0..1000 {
            rejects.add(None, reject(record, &format!("reason {record}")));
        }
        assert_eq!(rejects.reasons().len(), REASONS);
        assert!(rejects.to_string().ends_with("900 × for other reasons\n"));
    }
}
