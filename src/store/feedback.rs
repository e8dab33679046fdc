//! Two CSV files beside the database, to be read and edited by hand: visitor reports (`reports.csv`) and the operator's
//! overrides (`overrides.csv`). Invalid lines are rejects.

use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::StoreError;
use crate::domain::{self, Day, Doubt, KindOverride, Override, ProductKey, Reason, Reject};

const REPORTS: &str = "reports.csv";
const OVERRIDES: &str = "overrides.csv";

/// Stands in the place of the other product where a line says what a product is.
const KIND: &str = "kind";

/// Limit of the reports file: about 15,000 reports; nobody reads more.
const MAX_REPORT_BYTES: u64 = 1 << 20;

/// Adds a visitor report; `false` if the file is full.
pub fn add_report(dir: &Path, doubt: &Doubt) -> Result<bool, StoreError> {
    let path = dir.join(REPORTS);
    let length = fs::metadata(&path).map_or(0, |file| file.len());
    if length >= MAX_REPORT_BYTES {
        return Ok(false);
    }
    let line = format!("{},{},{},{}", doubt.day, quoted(&doubt.a), quoted(&doubt.b), doubt.reason.name());
    append(&path, "day,a,b,reason", &[line]).map(|()| true)
}

/// The visitor reports, oldest first; and the invalid lines.
pub fn reports(dir: &Path) -> Result<(Vec<Doubt>, Vec<Reject>), StoreError> {
    read(&dir.join(REPORTS), &["day", "a", "b", "reason"], |[day, a, b, reason]| {
        let [a, b] = two_keys(a, b)?;
        let day =
            Day::parse(day).ok_or_else(|| format!("{} is no day; write it like 2026-03-27", domain::quoted(day)))?;
        let reason = Reason::parse(reason).ok_or_else(|| {
            format!("{} is no reason: {}", domain::quoted(reason), names(&Reason::ALL.map(Reason::name)))
        })?;
        Ok(Doubt { a, b, reason, day })
    })
}

/// Deletes all visitor reports.
pub fn delete_reports(dir: &Path) -> Result<(), StoreError> {
    let path = dir.join(REPORTS);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::File(path, error)),
        _ => Ok(()),
    }
}

/// The operator's decisions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// Pairs of products, in the order of the file.
    pub pairs: Vec<Override>,
    /// What products are (`billa:00-644489,kind,vollmilch`), in the order of the file.
    pub kinds: Vec<KindOverride>,
}

/// The overrides, and the invalid lines.
pub fn overrides(dir: &Path) -> Result<(Overrides, Vec<Reject>), StoreError> {
    let mut overrides = Overrides::default();
    let (_, rejects) = read(&dir.join(OVERRIDES), &["a", "b", "relation"], |[a, b, relation]| {
        if b == KIND {
            overrides.kinds.push(KindOverride { product: product_key(a)?, kind: relation.to_owned() });
            return Ok(());
        }
        let [a, b] = two_keys(a, b)?;
        let same = match relation {
            "same" => true,
            "apart" => false,
            other => return Err(format!("{} is no relation: {}", domain::quoted(other), names(&["same", "apart"]))),
        };
        overrides.pairs.push(Override { a, b, same });
        Ok(())
    })?;
    Ok((overrides, rejects))
}

/// Appends overrides.
pub fn add_overrides(dir: &Path, overrides: &[Override]) -> Result<(), StoreError> {
    let line = |Override { a, b, same }: &Override| {
        format!("{},{},{}", quoted(a), quoted(b), if *same { "same" } else { "apart" })
    };
    append(&dir.join(OVERRIDES), "a,b,relation", &overrides.iter().map(line).collect::<Vec<_>>())
}

/// Modification time and length of the overrides file, to detect changes.
pub fn overrides_state(dir: &Path) -> Option<(std::time::SystemTime, u64)> {
    let file = fs::metadata(dir.join(OVERRIDES)).ok()?;
    Some((file.modified().ok()?, file.len()))
}

fn names(words: &[&str]) -> String {
    format!("write {}", words.join(", "))
}

fn product_key(text: &str) -> Result<ProductKey, String> {
    ProductKey::parse(text)
        .ok_or_else(|| format!("{} is no product key; those look like billa:00-644489", domain::quoted(text)))
}

fn two_keys(a: &str, b: &str) -> Result<[ProductKey; 2], String> {
    let (a, b) = (product_key(a)?, product_key(b)?);
    if a == b { Err(format!("{a} stands there twice")) } else { Ok([a, b]) }
}

/// A key as a CSV field: article numbers may contain anything but space.
fn quoted(key: &ProductKey) -> String {
    let text = key.to_string();
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// Appends lines in one write, after the header if the file is new. The last line may lack its newline (edited by
/// hand).
fn append(path: &Path, header: &str, lines: &[String]) -> Result<(), StoreError> {
    let write = || -> io::Result<()> {
        let (mut file, mut before) = (OpenOptions::new().create(true).read(true).append(true).open(path)?, Vec::new());
        file.read_to_end(&mut before)?;
        let begin = match before.last() {
            None => format!("{header}\n"),
            Some(b'\n') => String::new(),
            Some(_) => "\n".to_owned(),
        };
        file.write_all(lines.iter().fold(begin, |text, line| text + line + "\n").as_bytes())?;
        file.sync_all()
    };
    write().map_err(|error| StoreError::File(path.to_owned(), error))
}

/// The parsed lines of a file, and the invalid ones; empty if there is no file. `#` begins a comment line.
fn read<T, const N: usize>(
    path: &Path,
    columns: &[&str; N],
    mut parse: impl FnMut([&str; N]) -> Result<T, String>,
) -> Result<(Vec<T>, Vec<Reject>), StoreError> {
    let failed = |error| StoreError::File(PathBuf::from(path), error);
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((Vec::new(), Vec::new())),
        Err(error) => return Err(failed(error)),
    };
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .comment(Some(b'#'))
        .trim(csv::Trim::All)
        .from_reader(bytes.as_slice());
    let (mut values, mut rejects) = (Vec::new(), Vec::new());
    for record in reader.byte_records() {
        let record = record.map_err(|error| failed(io::Error::other(error)))?;
        let line = record.position().map_or(0, csv::Position::line);
        let fields: Vec<String> = record.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect();
        let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
        if fields == columns {
            continue;
        }
        let parsed = match <[&str; N]>::try_from(fields.as_slice()) {
            Ok(fields) => parse(fields),
            Err(_) => Err(format!("{} fields; there are {N}: {}", fields.len(), columns.join(","))),
        };
        match parsed {
            Ok(value) => values.push(value),
            Err(reason) => rejects.push(Reject {
                position: format!("{}, line {line}", path.display()),
                what: String::new(),
                reason,
            }),
        }
    }
    Ok((values, rejects))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> ProductKey {
        ProductKey::parse(text).expect("a key")
    }

    fn doubt(a: &str, b: &str) -> Doubt {
        Doubt { a: key(a), b: key(b), reason: Reason::Kind, day: Day::parse("2026-03-27").expect("a day") }
    }

    #[test]
    fn reports_round_trip() {
        let dir = tempfile::tempdir().expect("a folder");
        let written = [doubt("spar:1", "billa:00-2"), doubt("x:a,b\"c", "spar:1")];
        assert_eq!(reports(dir.path()).expect("no file is no reports"), (vec![], vec![]));
        for doubt in &written {
            assert!(add_report(dir.path(), doubt).expect("written"));
        }
        assert_eq!(reports(dir.path()).expect("read"), (written.to_vec(), vec![]));
        delete_reports(dir.path()).expect("gone");
        delete_reports(dir.path()).expect("gone is gone");
        assert!(reports(dir.path()).expect("none").0.is_empty());
    }

    #[test]
    fn what_is_invalid_is_named_in_one_line() {
        let dir = tempfile::tempdir().expect("a folder");
        let hostile = "\u{1b}[2J\u{7}";
        let lines = [format!("{hostile},spar:1,same"), format!("spar:1,spar:2,{hostile}")];
        fs::write(dir.path().join(OVERRIDES), lines.join("\n")).expect("written");
        let lines = [
            format!("{hostile},spar:1,spar:2,kind"),
            format!("2026-03-27,spar:1,{hostile},kind"),
            format!("2026-03-27,spar:1,spar:2,{hostile}"),
        ];
        fs::write(dir.path().join(REPORTS), lines.join("\n")).expect("written");
        let rejects = [overrides(dir.path()).expect("read").1, reports(dir.path()).expect("read").1].concat();
        assert_eq!(rejects.len(), 5);
        assert!(rejects.iter().all(|reject| !reject.reason.contains(char::is_control)), "{rejects:?}");
    }

    #[test]
    fn the_reports_file_is_bounded() {
        let dir = tempfile::tempdir().expect("a folder");
        fs::write(dir.path().join(REPORTS), "x".repeat(MAX_REPORT_BYTES as usize)).expect("written");
        assert!(!add_report(dir.path(), &doubt("spar:1", "billa:2")).expect("readable"));
    }

    #[test]
    fn invalid_lines_are_rejected_and_the_others_hold() {
        let dir = tempfile::tempdir().expect("a folder");
        let lines = "a,b,relation\n# by hand\nspar:1,billa:2,apart\nspar:1,billa:2\nspar 1,billa:2,same\nspar:1,spar:1,same\n\
            spar:1,billa:2,different\n  spar:3 ,\"billa:4\",same\n\
            billa:00-644489,kind,vollmilch\n";
        fs::write(dir.path().join(OVERRIDES), lines).expect("written");
        let (found, rejects) = overrides(dir.path()).expect("read");
        let decided = |a, b, same| Override { a: key(a), b: key(b), same };
        assert_eq!(found.pairs, [decided("spar:1", "billa:2", false), decided("spar:3", "billa:4", true)]);
        assert_eq!(found.kinds, [KindOverride { product: key("billa:00-644489"), kind: "vollmilch".into() }]);
        let places: Vec<String> =
            rejects.iter().map(|reject| reject.position.rsplit(' ').next().unwrap_or("").to_owned()).collect();
        assert_eq!(places, ["4", "5", "6", "7"]);
        assert!(rejects[3].reason.contains("write same, apart"), "{}", rejects[3].reason);
    }

    #[test]
    fn overrides_are_appended() {
        let dir = tempfile::tempdir().expect("a folder");
        assert_eq!(overrides_state(dir.path()), None);
        let apart = Override { a: key("spar:1"), b: key("billa:2"), same: false };
        add_overrides(dir.path(), std::slice::from_ref(&apart)).expect("written");
        let before = overrides_state(dir.path());
        add_overrides(dir.path(), &[Override { same: true, ..apart.clone() }]).expect("written");
        assert_ne!(overrides_state(dir.path()), before);
        assert_eq!(overrides(dir.path()).expect("read").0.pairs.len(), 2);
    }

    #[test]
    fn appending_to_a_file_edited_by_hand_works() {
        let dir = tempfile::tempdir().expect("a folder");
        let by_hand = "# Wurst is no cheese\na,b,relation\nspar:1,billa:2,apart";
        fs::write(dir.path().join(OVERRIDES), by_hand).expect("written");
        add_overrides(dir.path(), &[Override { a: key("spar:3"), b: key("billa:4"), same: true }]).expect("written");
        let (found, rejects) = overrides(dir.path()).expect("read");
        assert_eq!((found.pairs.len(), rejects), (2, vec![]));
    }
}
