//! Publishes what the store holds for other installations: files in a folder, which any web server can give out. Each
//! publication writes the full file anew, and what changed since the one before.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufWriter, Cursor, Write as _};
use std::path::Path;

use anyhow::Context as _;
use jiff::Timestamp;
use tempfile::NamedTempFile;

use crate::domain::{Cents, ChainId, Day, InstallationKey, Origin, PricePoint, Product, StatedPrices};
use crate::formats::published::{
    Block, Content, FORMAT, File, Index, KeyPair, Known, Ledger, Link, Measured, Writer, digest,
};
use crate::store::{Store, StoreError};

/// The name of the index.
pub const INDEX: &str = "index.json";
/// What was published last, to find what changed since. Web servers give out no files that begin with a dot, and it
/// holds nothing that is not published.
const STATE: &str = ".published";
/// Publications whose changes stay: of two months, with one a day.
const KEPT: usize = 62;

/// What a publication did.
#[derive(Clone, Debug)]
pub struct Publication {
    /// The index.
    pub index: Index,
    /// Whether there was anything new to publish.
    pub is_new: bool,
}

/// The key pair of this installation, which is made now unless there is one.
pub fn key_pair(store: &mut Store) -> anyhow::Result<KeyPair> {
    if let Some(pair) = store.installation()? {
        return KeyPair::from_pkcs8(&pair).map_err(anyhow::Error::msg).context("the key of this installation");
    }
    let bytes = KeyPair::generate();
    let pair = KeyPair::from_pkcs8(&bytes).map_err(anyhow::Error::msg)?;
    store.set_installation(&bytes, pair.public())?;
    Ok(pair)
}

/// Publishes into a folder.
pub fn publish(store: &Store, folder: &Path, pair: &KeyPair, now: Timestamp) -> anyhow::Result<Publication> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let before = published(folder, pair)?;
    let (sequence, link) = before.as_ref().map_or((0, Link::START), Index::newest);
    let state = fs::read(folder.join(STATE)).ok().and_then(|bytes| State::read(&bytes, sequence));
    let comparison = Comparison::of(store, pair.public(), state, tempfile::tempfile_in(folder)?)?;
    if let Some(index) = before.as_ref().filter(|_| comparison.changes.as_ref().is_some_and(Changes::is_empty)) {
        return Ok(Publication { index: index.clone(), is_new: false });
    }
    let Comparison { full, changes, state } = comparison;
    let (sequence, day) = (sequence + 1, Day::in_vienna(now));
    let name = |kind: &'static str| move |content| File::new(kind, sequence, day, content, link);
    let mut full = write_published(folder, name("full"), |out| full.finish(sequence, out))?;
    let mut files = before.as_ref().map(|index| index.changes.clone()).unwrap_or_default();
    if let Some(changes) = changes {
        files.push(write_published(folder, name("changes"), |out| changes.finish(sequence, out))?);
        full.chain.clone_from(&files[files.len() - 1].chain);
    }
    files.drain(..files.len().saturating_sub(KEPT));
    let (key, made) = (pair.public().to_string(), now.to_string());
    let index = Index { format: FORMAT, key, made, full, changes: files };
    // The index last: until then, the publication before stands.
    write_file(folder, STATE, &state.write(sequence))?;
    write_file(folder, INDEX, &index.write(pair))?;
    remove_old(folder, &index, before.as_ref())?;
    Ok(Publication { index, is_new: true })
}

/// The index in a folder, if there is one.
pub fn published(folder: &Path, pair: &KeyPair) -> anyhow::Result<Option<Index>> {
    let file = folder.join(INDEX);
    if !file.exists() {
        return Ok(None);
    }
    let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let index = Index::read(&bytes, pair.public());
    let remedy = || format!("{}: delete the folder to begin anew", file.display());
    index.map(Some).map_err(anyhow::Error::msg).with_context(remedy)
}

/// Writes a file so that it is there as a whole or not at all.
fn write_file(folder: &Path, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let write = || {
        let mut file = new_file(folder)?;
        file.write_all(bytes)?;
        put(file, folder, name)
    };
    write().with_context(|| format!("cannot write {}", folder.join(name).display()))
}

/// The same with a file of a publication, whose name follows from its content.
fn write_published(
    folder: &Path,
    name: impl FnOnce(Content) -> File,
    finish: impl FnOnce(&mut Measured<BufWriter<&fs::File>>) -> io::Result<()>,
) -> anyhow::Result<File> {
    let write = || {
        let file = new_file(folder)?;
        let mut out = Measured::new(BufWriter::new(file.as_file()));
        finish(&mut out)?;
        out.flush()?;
        let published = name(out.content());
        put(file, folder, &published.file)?;
        Ok::<_, io::Error>(published)
    };
    write().with_context(|| format!("cannot write into {}", folder.display()))
}

fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().prefix(".new-").permissions(readable()).tempfile_in(folder)
}

fn put(file: NamedTempFile, folder: &Path, name: &str) -> io::Result<()> {
    file.as_file().sync_all()?;
    file.persist(folder.join(name))?;
    fs::File::open(folder)?.sync_all()
}

/// Another program may give the files out.
fn readable() -> fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o644)
}

/// Removes the files that no index names any more; the full file before stays for who is reading it.
fn remove_old(folder: &Path, index: &Index, before: Option<&Index>) -> anyhow::Result<()> {
    let named = index.changes.iter().chain([&index.full]).chain(before.map(|before| &before.full));
    let named: Vec<&str> = named.map(|file| file.file.as_str()).collect();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        let is_ours = name.starts_with("full-") || name.starts_with("changes-") || name.starts_with(".new-");
        if is_ours && !named.contains(&name) {
            fs::remove_file(entry.path()).with_context(|| format!("cannot remove {}", entry.path().display()))?;
        }
    }
    Ok(())
}

/// What was published of each product.
#[derive(Default)]
struct State {
    ledger: Ledger,
    /// By number.
    fingerprints: Vec<Fingerprint>,
}

/// Eight bytes of a hash of all but its prices, and of its prices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Fingerprint {
    words: [u8; 8],
    prices: [u8; 8],
}

fn short(bytes: &[u8]) -> [u8; 8] {
    *digest(bytes).first_chunk().expect("a hash has 32 bytes")
}

impl Fingerprint {
    fn of(product: &Product, stated: &StatedPrices) -> Self {
        let words = Product { prices: Vec::new(), seen: None, ..product.clone() };
        Self { words: short(format!("{words:?}").as_bytes()), prices: Self::prices(stated) }
    }

    fn prices(stated: &StatedPrices) -> [u8; 8] {
        let mut bytes = Vec::with_capacity(8 * stated.changes.len() + 4 * stated.sightings.len());
        for point in &stated.changes {
            bytes.extend(point.day.epoch_days().to_le_bytes());
            bytes.extend(point.price.get().to_le_bytes());
        }
        for (first, last) in &stated.sightings {
            bytes.extend(first.epoch_days().to_be_bytes());
            bytes.extend(last.epoch_days().to_be_bytes());
        }
        short(&bytes)
    }
}

impl State {
    /// The number of the publication, the length of the ledger, the ledger, fingerprints, and a hash of all that.
    fn write(&self, sequence: u64) -> Vec<u8> {
        let ledger = self.ledger.write();
        let mut bytes = [&sequence.to_le_bytes()[..], &(ledger.len() as u64).to_le_bytes(), &ledger].concat();
        self.fingerprints.iter().for_each(|print| bytes.extend([print.words, print.prices].as_flattened()));
        bytes.extend(digest(&bytes));
        bytes
    }

    /// `None` for anything but what was written with the publication of this number.
    fn read(bytes: &[u8], of: u64) -> Option<Self> {
        let (content, hash) = bytes.split_last_chunk::<32>()?;
        let (sequence, rest) = content.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        if digest(content) != *hash || u64::from_le_bytes(*sequence) != of {
            return None;
        }
        let (ledger, prints) = rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
        let (pairs, _) = prints.as_chunks::<8>();
        let (pairs, _) = pairs.as_chunks::<2>();
        let fingerprints = pairs.iter().map(|[words, prices]| Fingerprint { words: *words, prices: *prices }).collect();
        Some(Self { ledger: Ledger::read(ledger)?, fingerprints })
    }

    fn get(&self, number: u32) -> Option<(&Known, Fingerprint)> {
        Some((self.ledger.get(number)?, *self.fingerprints.get(number as usize)?))
    }
}

/// The store, compared with what was published.
struct Comparison {
    full: Writer<fs::File>,
    /// `None` where nobody knows what was published.
    changes: Option<Changes>,
    state: State,
}

impl Comparison {
    /// `lines` is an empty file for the time being.
    fn of(store: &Store, own: InstallationKey, before: Option<State>, lines: fs::File) -> anyhow::Result<Self> {
        let writer = || Writer::new(own, Cursor::default());
        let changes = before.map(|before| Changes { writer: writer(), before, blocks: BTreeMap::new() });
        let mut now = Self { full: Writer::new(own, lines), changes, state: State::default() };
        store.for_each_with_origins(|number, (product, sightings, origins)| {
            let number = u32::try_from(number).ok().filter(|number| (*number as usize) < Ledger::MOST);
            let number = number.ok_or_else(|| StoreError::Refused("more products than can be published".to_owned()))?;
            let stated = StatedPrices { changes: product.prices.clone(), sightings: sightings.to_vec() };
            now.add(number, product, &stated, &origins)?;
            Ok::<_, anyhow::Error>(())
        })?;
        Ok(now)
    }

    fn add(
        &mut self,
        number: u32,
        product: &Product,
        stated: &StatedPrices,
        origins: &[(Day, Origin)],
    ) -> io::Result<()> {
        let (Some(current), Some(newest)) = (product.prices.last(), stated.newest()) else { return Ok(()) };
        self.full.product(number, product, stated, origins)?;
        let known = Known { key: product.key.clone(), price: current.price, newest };
        let print = Fingerprint::of(product, stated);
        if let Some(changes) = &mut self.changes {
            changes.add(number, product, stated, origins, (&known, print))?;
        }
        self.state.ledger.set(number, known);
        let at = number as usize;
        self.state.fingerprints.resize(self.state.fingerprints.len().max(at + 1), Fingerprint::default());
        self.state.fingerprints[at] = print;
        Ok(())
    }
}

/// What changed since the publication before.
struct Changes {
    writer: Writer<Cursor<Vec<u8>>>,
    /// As published, with the products that have a line of their own as that says.
    before: State,
    /// The prices of all others, by day, chain and origin.
    blocks: BTreeMap<(Day, ChainId, usize), BTreeMap<u32, Cents>>,
}

impl Changes {
    fn add(
        &mut self,
        number: u32,
        product: &Product,
        stated: &StatedPrices,
        origins: &[(Day, Origin)],
        (known, print): (&Known, Fingerprint),
    ) -> io::Result<()> {
        let before = self.before.get(number).filter(|(before, _)| before.key == known.key);
        let before = before.map(|(before, print)| (before.newest, print));
        if before.is_some_and(|(newest, before)| newest == known.newest && before == print) {
            return Ok(());
        }
        // Where nothing changed but that there are newer prices, these are enough.
        let goes_on = before.filter(|(newest, before)| Fingerprint::prices(&stated.until(*newest)) == before.prices);
        let newer = goes_on.map(|(newest, _)| stated.after(newest));
        match (before, newer) {
            (Some((_, before)), Some(newer)) if before.words == print.words && product.available => {
                for point in newer {
                    let next = origins.partition_point(|(from, _)| *from <= point.day);
                    let origin = self.writer.origin(origins[next.saturating_sub(1)].1);
                    let block = self.blocks.entry((point.day, product.key.chain.clone(), origin)).or_default();
                    block.insert(number, point.price);
                }
            }
            (_, newer) => {
                let newest = [PricePoint { day: known.newest, price: known.price }];
                let newer = newer.map(|newer| if newer.is_empty() { newest.to_vec() } else { newer });
                let said = newer.map_or_else(|| stated.clone(), |newer| StatedPrices::of(&newer));
                self.writer.product(number, product, &said, origins)?;
                self.before.ledger.set(number, known.clone());
            }
        }
        Ok(())
    }

    fn is_empty(&self) -> bool {
        self.writer.is_empty() && self.blocks.is_empty()
    }

    fn finish(self, sequence: u64, out: impl io::Write) -> io::Result<()> {
        let Self { mut writer, mut before, blocks } = self;
        for ((day, chain, origin), prices) in blocks {
            writer.block(&Block { chain, day, origin, prices }, &mut before.ledger)?;
        }
        writer.finish(sequence, out)
    }
}
