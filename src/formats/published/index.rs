//! The index of what is published: which files there are, with their hashes, signed.

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::FORMAT;
use super::signature::{Content, KeyPair, digest, is_signed};
use crate::domain::{Day, InstallationKey, quoted};
use crate::formats::record::one_line;

/// The most bytes of an index.
const MOST_BYTES: usize = 1 << 20;

/// A published file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// The number of the publication, from 1 on.
    pub sequence: u64,
    /// The day of publication in Vienna, `YYYY-MM-DD`.
    pub day: String,
    /// Its name, in the folder of the index.
    pub file: String,
    /// Its length.
    pub bytes: u64,
    /// Its SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// See [`Link`]: after this publication.
    pub chain: String,
}

/// The hash that contains those of all publications up to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link(pub [u8; 32]);

impl Link {
    /// Before the first publication.
    pub const START: Self = Self([0; 32]);

    /// The next one: SHA-256 of the hash before, the number of the publication (eight bytes, the greatest first), and
    /// the file's SHA-256.
    #[must_use]
    pub fn next(self, sequence: u64, sha256: [u8; 32]) -> Self {
        Self(digest(&[&self.0[..], &sequence.to_be_bytes(), &sha256].concat()))
    }
}

impl File {
    /// The file of publication `sequence`, on a day after `before`; no two have the same name, so that each can be kept
    /// for ever.
    pub fn new(kind: &str, sequence: u64, day: Day, content: Content, before: Link) -> Self {
        let Content { bytes, sha256 } = content;
        let chain = before.next(sequence, sha256);
        let [hash, chain] = [sha256, chain.0].map(|hash| HEXLOWER.encode(&hash));
        let file = format!("{kind}-{sequence}-{}.jsonl.zst", &hash[..12]);
        Self { sequence, day: day.to_string(), file, bytes, sha256: hash, chain }
    }

    /// The hash of all publications up to it.
    pub fn link(&self) -> Link {
        Link(hash(&self.chain).expect("`Index::read` and `File::new` check it"))
    }

    fn sha256(&self) -> [u8; 32] {
        hash(&self.sha256).expect("`Index::read` and `File::new` check it")
    }

    /// Whether these are its bytes.
    pub fn is(&self, bytes: &[u8]) -> bool {
        Content::of(bytes) == Content { bytes: self.bytes, sha256: self.sha256() }
    }

    /// What is wrong with it.
    fn fault(&self) -> Option<String> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.');
        let Self { file, sha256, chain, day, .. } = self;
        if file.is_empty() || file.len() > 100 || file.starts_with('.') || !file.chars().all(is_plain) {
            return Some(format!("{} is no name of a file", quoted(file)));
        }
        let wrong = [sha256, chain].into_iter().find(|text| hash(text).is_none());
        let wrong = wrong.map(|text| format!("{} is no hash", quoted(text)));
        wrong.or_else(|| Day::parse(day).is_none().then(|| format!("{} is no day", quoted(day))))
    }
}

fn hash(text: &str) -> Option<[u8; 32]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}

/// What is published.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Index {
    /// [`FORMAT`].
    pub format: u32,
    /// The public key of who publishes.
    pub key: String,
    /// When it was made, as a timestamp of RFC 3339.
    pub made: String,
    /// All that is known.
    pub full: File,
    /// What changed with each publication, oldest first; numbers may be missing.
    pub changes: Vec<File>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Signed<'a> {
    #[serde(borrow)]
    archive: &'a RawValue,
    signature: &'a str,
}

/// What a follower has to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToTake<'i> {
    /// Nothing: it has the newest.
    Nothing,
    /// These changes, one after the other.
    Changes(&'i [File]),
    /// The full file: the changes since are not all there any more.
    Full,
}

impl Index {
    /// The index as a signed file.
    pub fn write(&self, pair: &KeyPair) -> Vec<u8> {
        let archive = serde_json::value::to_raw_value(self).expect("plain data");
        let signature = BASE64URL_NOPAD.encode(&pair.sign(archive.get().as_bytes()));
        serde_json::to_vec(&Signed { archive: &archive, signature: &signature }).expect("plain data")
    }

    /// Reads an index that is signed with this key. The error says what is wrong.
    pub fn read(bytes: &[u8], key: InstallationKey) -> Result<Self, String> {
        if bytes.len() > MOST_BYTES {
            return Err(format!("its index is longer than {MOST_BYTES} bytes"));
        }
        let signed: Signed<'_> =
            serde_json::from_slice(bytes).map_err(|why| format!("this is no index ({})", one_line(&why)))?;
        let signature = BASE64URL_NOPAD.decode(signed.signature.as_bytes()).unwrap_or_default();
        if !is_signed(key, signed.archive.get().as_bytes(), &signature) {
            return Err(format!("its index is not signed with {key}: somebody changed it, or that is another's key"));
        }
        let index: Self = serde_json::from_str(signed.archive.get())
            .map_err(|why| format!("this is no index of ours ({})", one_line(&why)))?;
        if index.format != FORMAT {
            return Err(format!("its format is {}, this Körberl knows {FORMAT}", index.format));
        }
        if index.made.parse::<Timestamp>().is_err() {
            return Err(format!("its index is wrong: {} is no time", quoted(&index.made)));
        }
        let fault = index.changes.iter().chain([&index.full]).find_map(File::fault);
        fault.map_or(Ok(index), |fault| Err(format!("its index is wrong: {fault}")))
    }

    /// When it was made.
    pub fn made(&self) -> Timestamp {
        self.made.parse().expect("`Index::read` checks it")
    }

    /// The newest publication: number, and hash.
    pub fn newest(&self) -> (u64, Link) {
        let newest = self.changes.last().filter(|file| file.sequence > self.full.sequence).unwrap_or(&self.full);
        (newest.sequence, newest.link())
    }

    /// What there is to take after the publication with this number and hash. The error says how this is not what was
    /// published before.
    pub fn after(&self, known: Option<(u64, Link)>) -> Result<ToTake<'_>, String> {
        let Some((sequence, link)) = known else { return Ok(ToTake::Full) };
        let (newest, newest_link) = self.newest();
        if newest < sequence {
            return Err(format!("it is publication {newest}, and {sequence} was taken already: an old one again"));
        }
        let of = |file: &&File| file.sequence == sequence;
        let published =
            if newest == sequence { Some(newest_link) } else { self.changes.iter().find(of).map(File::link) };
        let published = published.or_else(|| Some(&self.full).filter(of).map(File::link));
        if published.is_some_and(|published| published != link) {
            return Err(format!("its publication {sequence} is not the one that was taken: it goes another way now"));
        }
        if newest == sequence {
            return Ok(ToTake::Nothing);
        }
        let first = self.changes.partition_point(|file| file.sequence <= sequence);
        let next = &self.changes[first..];
        if (next.len() as u64) < newest - sequence {
            return Ok(ToTake::Full);
        }
        let mut chain = link;
        for file in next {
            chain = chain.next(file.sequence, file.sha256());
            if chain != file.link() {
                return Err(format!(
                    "the hash of its publication {} does not follow from what was taken",
                    file.sequence
                ));
            }
        }
        Ok(ToTake::Changes(next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair() -> KeyPair {
        KeyPair::from_pkcs8(&KeyPair::generate()).expect("a key pair")
    }

    /// Publications 1 to `last`, of which the changes from `first` on are there.
    fn index(first: u64, last: u64) -> Index {
        let day = Day::parse("2026-11-27").expect("a day");
        let (mut link, mut changes) = (Link::START, Vec::new());
        for sequence in 1..=last {
            let bytes = [sequence as u8];
            let file = File::new("changes", sequence, day, Content::of(&bytes), link);
            link = file.link();
            changes.push(file);
        }
        let full = File {
            chain: changes[changes.len() - 1].chain.clone(),
            ..File::new("full", last, day, Content::of(b"all"), link)
        };
        changes.retain(|file| file.sequence >= first);
        Index { format: FORMAT, key: String::new(), made: Timestamp::UNIX_EPOCH.to_string(), full, changes }
    }

    #[test]
    fn an_index_is_read_only_as_it_was_signed() {
        let (pair, other) = (pair(), pair());
        let index = index(2, 5);
        let bytes = index.write(&pair);
        assert_eq!(Index::read(&bytes, pair.public()), Ok(index.clone()));
        let said = Index::read(&bytes, other.public()).expect_err("another key");
        assert!(said.contains("not signed with ed25519:"), "{said}");
        let text = String::from_utf8(bytes.clone()).expect("text");
        for (changed, said) in [
            (text.replace("\"bytes\":1,", "\"bytes\":2,"), "not signed"),
            (text.replace("\"signature\":\"", "\"signature\":\"x"), "not signed"),
            (text[..text.len() / 2].to_owned(), "this is no index"),
            (String::new(), "this is no index"),
        ] {
            let error = Index::read(changed.as_bytes(), pair.public()).expect_err("it was changed");
            assert!(error.contains(said), "{error}");
        }
        for (wrong, said) in [
            (Index { format: 2, ..index.clone() }, "its format is 2"),
            (
                Index { full: File { file: "../../etc/passwd".into(), ..index.full.clone() }, ..index.clone() },
                "no name",
            ),
            (Index { full: File { chain: "xy".into(), ..index.full.clone() }, ..index.clone() }, "no hash"),
        ] {
            let error = Index::read(&wrong.write(&pair), pair.public()).expect_err("it is wrong");
            assert!(error.contains(said), "{error}");
        }
    }

    #[test]
    fn an_error_is_one_line_whatever_stands_in_the_index() {
        let (pair, index) = (pair(), index(1, 1));
        let hostile = || "\u{1b}[2J\n\u{9b}".to_owned();
        let file = |file: File| Index { full: file, ..index.clone() }.write(&pair);
        for bytes in [
            br#"{"\u001b[2J\n": 1}"#.to_vec(),
            Index { made: hostile(), ..index.clone() }.write(&pair),
            file(File { file: hostile(), ..index.full.clone() }),
            file(File { sha256: hostile(), ..index.full.clone() }),
            file(File { day: hostile(), ..index.full.clone() }),
        ] {
            let error = Index::read(&bytes, pair.public()).expect_err("it is wrong");
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }

    #[test]
    fn what_is_to_take_follows_from_what_was_taken() {
        let whole = index(2, 6);
        let known = |sequence: u64| Some((sequence, index(1, sequence).newest().1));
        assert_eq!(whole.after(None), Ok(ToTake::Full));
        assert_eq!(whole.after(known(6)), Ok(ToTake::Nothing));
        assert_eq!(whole.after(known(4)), Ok(ToTake::Changes(&whole.changes[3..])));
        assert_eq!(index(4, 6).after(known(2)), Ok(ToTake::Full), "three is missing");
        assert_eq!(whole.after(known(1)), Ok(ToTake::Changes(&whole.changes)), "the hashes say that it is the same");
        assert!(whole.after(Some((1, Link::START))).is_err_and(|said| said.contains("does not follow")));
        let mut gap = whole.clone();
        gap.changes.remove(3);
        assert_eq!(gap.after(known(4)), Ok(ToTake::Full));
        for (known, said) in [
            (known(7), "an old one again"),
            (Some((6, Link::START)), "another way"),
            (Some((4, Link::START)), "another way"),
        ] {
            let error = whole.after(known).expect_err("not what was published");
            assert!(error.contains(said), "{error}");
        }
        let mut broken = whole.clone();
        broken.changes[4].sha256.clone_from(&whole.changes[3].sha256);
        assert!(broken.after(known(4)).is_err_and(|said| said.contains("does not follow")));
    }

    #[test]
    fn a_file_is_known_by_its_hash() {
        let file = &index(1, 1).changes[0];
        assert!(file.is(&[1]));
        assert!(!file.is(&[2]) && !file.is(&[1, 1]) && !file.is(&[]));
    }
}
