//! Price files in a tar archive, as published mirrors pack them. The files are read one after the other; what is not
//! called like a price file is passed over.

use std::io::Read;

use tar::{Archive, Entry, EntryType};

use super::{Format, FormatError, Limits, Sink, decompress, record};

/// Where the header of an entry has its mark, and the two forms of it: POSIX and GNU. Both end with a zero byte, which
/// no text file has; without it, a JSON file with `Mustard` at this place would count as an archive.
const MAGIC_AT: usize = 257;
const MAGICS: [&[u8]; 2] = [b"ustar\0", b"ustar  \0"];

/// The ends of the names of price files; a compression may follow.
const ENDS: [&str; 2] = [".json", ".csv"];
const COMPRESSIONS: [&str; 3] = [".gz", ".br", ".zst"];

/// Names of other files that an error lists.
const MOST_NAMED: usize = 3;
/// Entries of an archive that is looked through: more are no price files.
const MOST_ENTRIES: usize = 10_000;

/// Is this the beginning of a tar archive?
pub(super) fn is_archive(prefix: &[u8]) -> bool {
    prefix.get(MAGIC_AT..).is_some_and(|rest| MAGICS.iter().any(|magic| rest.starts_with(magic)))
}

/// Reads the price files of an archive; answers the format of the first one.
pub(super) fn read(content: impl Read, limits: Limits, sink: &mut Sink<'_>) -> Result<Format, FormatError> {
    let mut archive = Archive::new(content);
    let (mut format, mut others) = (None, Vec::new());
    for (number, entry) in (1..).zip(archive.entries().map_err(damage)?) {
        let entry = entry.map_err(damage)?;
        if number > MOST_ENTRIES {
            return Err(FormatError::TooLarge(format!("the archive has more than {MOST_ENTRIES} entries")));
        }
        if entry.header().entry_type() != EntryType::Regular {
            continue;
        }
        let name = name(&entry);
        if !is_price_file(&name) {
            others.extend((others.len() < MOST_NAMED).then_some(name));
            continue;
        }
        let read = decompress::unpack(entry, limits.unpacked).and_then(|file| super::read_file(file, limits, sink));
        let read = read.map_err(|error| in_archive(error, &name))?;
        format = format.or(Some(read));
    }
    format.ok_or_else(|| {
        let has = if others.is_empty() { "is empty".to_owned() } else { format!("has {}", others.join(", ")) };
        FormatError::Malformed(format!("the archive has no price file (*.json or *.csv): it {has}"))
    })
}

fn name(entry: &Entry<'_, impl Read>) -> String {
    String::from_utf8_lossy(&entry.path_bytes()).escape_debug().to_string()
}

/// Files beginning with a dot hold what a Mac knows of others: `._prices.json`.
fn is_price_file(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name).to_lowercase();
    let bare = COMPRESSIONS.iter().find_map(|end| file.strip_suffix(end)).unwrap_or(&file);
    !file.starts_with('.') && ENDS.iter().any(|end| bare.ends_with(end))
}

/// Errors of the decompression stay; any other of the archive says that it is damaged.
fn damage(error: std::io::Error) -> FormatError {
    match FormatError::from(error) {
        FormatError::Read(error) => {
            FormatError::Malformed(format!("the archive is damaged: {}", record::one_line(&error)))
        }
        ours => ours,
    }
}

fn in_archive(error: FormatError, name: &str) -> FormatError {
    let named = |what: String| format!("{name} in the archive: {what}");
    match error {
        FormatError::Read(error) => damage(error),
        FormatError::TooLarge(what) => FormatError::TooLarge(named(what)),
        FormatError::Malformed(what) => FormatError::Malformed(named(what)),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::domain::Day;

    fn archive(files: &[(&str, &str)]) -> Vec<u8> {
        let mut builder = tar::Builder::new(Vec::new());
        for (name, content) in files {
            let mut header = tar::Header::new_ustar();
            header.set_size(content.len() as u64);
            header.set_mode(0o644);
            builder.append_data(&mut header, name, content.as_bytes()).expect("an entry");
        }
        builder.into_inner().expect("an archive")
    }

    /// The ids of all products, or the error.
    fn ids(bytes: &[u8]) -> Result<Vec<String>, String> {
        let mut ids = Vec::new();
        let limits = Limits::new(Day::parse("2026-02-01").expect("a day"));
        let read = crate::formats::read(bytes, limits, &mut |record| {
            ids.extend(record.map(|offer| offer.key.id.to_string()));
            ControlFlow::Continue(())
        });
        read.map(|_| ids).map_err(|error| error.to_string())
    }

    const ONE: &str =
        r#"[{"store":"spar","id":"1","name":"Butter","price":2.5,"priceHistory":[{"date":"2026-02-01","price":2.5}]}]"#;

    #[test]
    fn the_price_files_of_an_archive_are_read() {
        let two = ONE.replace("\"1\"", "\"2\"");
        let files = [("README.md", "prices"), ("data/._a.json", "\0\0"), ("data/a.json", ONE), ("data/b.json", &two)];
        assert_eq!(ids(&archive(&files)), Ok(vec!["1".to_owned(), "2".to_owned()]));
    }

    #[test]
    fn errors_name_the_file() {
        let error = ids(&archive(&[("README.md", "prices"), ("notes.txt", "")])).expect_err("nothing");
        assert!(error.ends_with("(*.json or *.csv): it has README.md, notes.txt"), "{error}");
        let error = ids(&archive(&[("a.json", ONE), ("b.json", "[{")])).expect_err("cut off");
        assert!(error.starts_with("b.json in the archive: "), "{error}");
        let whole = archive(&[("a.json", ONE)]);
        let error = ids(&whole[..600]).expect_err("cut off");
        assert!(error.contains("a.json in the archive") || error.contains("damaged"), "{error}");
    }

    #[test]
    fn an_error_is_one_line_whatever_stands_in_a_header() {
        let mut broken = archive(&[("\u{1b}[2J", ONE)]);
        broken[148..156].fill(b'\x07');
        let error = ids(&broken).expect_err("its header has no sum");
        assert!(error.contains("damaged") && !error.contains(char::is_control), "{error:?}");
    }

    #[test]
    fn a_text_with_the_letters_of_the_mark_is_no_archive() {
        let before =
            r#"[{"store":"spar","id":"1","price":2.5,"priceHistory":[{"date":"2026-02-01","price":2.5}],"name":""#;
        let padding = "x".repeat(MAGIC_AT - 1 - before.len());
        let file = format!(r#"{before}{padding}Mustard"}}]"#);
        assert_eq!(file.find("ustar"), Some(MAGIC_AT));
        assert_eq!(ids(file.as_bytes()), Ok(vec!["1".to_owned()]));
    }
}
