//! `koerberl match --reports`: lists visitor reports, and turns them into overrides (written before the reports are
//! deleted).

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::ensure;
use serde_json::{Value, json};

use super::args;
use crate::domain::{Day, Doubt, Override, ProductKey};
use crate::store::{Store, feedback};

/// The reports of two products.
#[derive(Default)]
struct PairReports {
    /// Number of reports by reason.
    reasons: BTreeMap<&'static str, usize>,
    last: Option<Day>,
}

impl PairReports {
    fn total(&self) -> usize {
        self.reasons.values().sum()
    }
}

pub(super) fn run(data: &Path, args: &args::Match) -> anyhow::Result<ExitCode> {
    let (doubts, rejects) = feedback::reports(data)?;
    for reject in &rejects {
        eprintln!("koerberl: {reject}");
    }
    let pairs = by_pair(doubts);
    let names = names(data, &pairs)?;
    if args.accept {
        ensure!(
            rejects.is_empty(),
            "mend or delete the lines of reports.csv that say nothing first; nothing was changed"
        );
        let apart = |(keys, _): &([ProductKey; 2], PairReports)| {
            let [a, b] = keys.clone();
            Override { a, b, same: false }
        };
        let overrides: Vec<Override> = pairs.iter().map(apart).collect();
        if !overrides.is_empty() {
            feedback::add_overrides(data, &overrides)?;
            feedback::delete_reports(data)?;
        }
    }
    let mut text = String::new();
    for (keys, pair) in &pairs {
        let reasons: Vec<String> = pair.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        let last = pair.last.map(|day| format!(", last on {day}")).unwrap_or_default();
        let _ = writeln!(text, "{} × {}{last}", pair.total(), reasons.join(", "));
        for key in keys {
            let _ = writeln!(text, "    {key}  {}", names[key]);
        }
    }
    let _ = match (pairs.len(), args.accept) {
        (0, _) => writeln!(text, "Nobody reported anything."),
        (count, true) => writeln!(text, "{count} pairs are apart from now on: they stand in overrides.csv."),
        (count, false) => writeln!(text, "{count} pairs. Take them over with --accept, or delete reports.csv."),
    };
    let pair = |(keys, pair): &([ProductKey; 2], PairReports)| -> Value {
        let [a, b] = keys.each_ref().map(ToString::to_string);
        let last = pair.last.map(|day| day.to_string());
        json!({ "a": a, "b": b, "reasons": pair.reasons, "times": pair.total(), "last": last })
    };
    let json = json!({ "reports": pairs.iter().map(pair).collect::<Vec<_>>(), "accepted": args.accept });
    super::report(args.json, &json, &text)?;
    Ok(ExitCode::SUCCESS)
}

/// The reports of each pair, most reported first.
fn by_pair(doubts: Vec<Doubt>) -> Vec<([ProductKey; 2], PairReports)> {
    let mut pairs: BTreeMap<[ProductKey; 2], PairReports> = BTreeMap::new();
    for Doubt { a, b, reason, day } in doubts {
        let pair = pairs.entry(if a < b { [a, b] } else { [b, a] }).or_default();
        *pair.reasons.entry(reason.name()).or_default() += 1;
        pair.last = pair.last.max(Some(day));
    }
    let mut pairs: Vec<_> = pairs.into_iter().collect();
    pairs.sort_by_key(|(_, pair)| std::cmp::Reverse(pair.total()));
    pairs
}

/// The names of all reported products; `(gone)` for those no longer in the store.
fn names(data: &Path, pairs: &[([ProductKey; 2], PairReports)]) -> anyhow::Result<HashMap<ProductKey, String>> {
    let mut names: HashMap<ProductKey, String> =
        pairs.iter().flat_map(|(keys, _)| keys.clone()).map(|key| (key, "(gone)".to_owned())).collect();
    if !names.is_empty() {
        Store::read_only(data)?.for_each_product(|product| {
            if let Some(name) = names.get_mut(&product.key) {
                name.clone_from(&product.name);
            }
            Ok::<_, crate::store::StoreError>(())
        })?;
    }
    Ok(names)
}
