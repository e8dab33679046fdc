//! The other installations that this one follows and how far, and the key by which others know this one.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::origins;
use super::products::each_product_with;
use super::table_sums::Table;
use super::{Store, StoreError};
use crate::domain::{Day, InstallationKey, Origin, Product};

/// How far another installation is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    /// The name of its source.
    pub name: String,
    /// Its key.
    pub key: InstallationKey,
    /// The number of its archive that was taken last.
    pub sequence: u64,
    /// The hash of that archive, which contains those of all before.
    pub head: [u8; 32],
    /// How many prices of that archive differ from what was known.
    pub disagreed: u64,
    /// What it had stated by then; the caller's bytes.
    pub products: Vec<u8>,
}

/// How far another installation is followed, in figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeerState {
    /// See [`Peer::name`].
    pub name: String,
    /// See [`Peer::sequence`].
    pub sequence: u64,
    /// See [`Peer::disagreed`].
    pub disagreed: u64,
}

/// A product with where its prices come from: from which day on which origin.
pub type WithOrigins<'a> = (&'a Product, &'a [(Day, Day)], Vec<(Day, Origin)>);

pub(super) fn write_peer(db: &Connection, peer: &Peer) -> Result<(), StoreError> {
    let Peer { name, key, sequence, head, disagreed, products } = peer;
    Table::Peers.begin_anew_if_damaged(db)?;
    db.execute(
        "REPLACE INTO peers (name, key, sequence, head, disagreed, products) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![name, key.0, sequence, head, disagreed, products],
    )?;
    Ok(Table::Peers.write_sum(db)?)
}

impl Store {
    /// The installation that is followed by the source of this name; `None` before anything of it was taken, or where
    /// that is damaged.
    pub fn peer(&self, name: &str) -> Result<Option<Peer>, StoreError> {
        if !Table::Peers.is_sound(&self.db)? {
            return Ok(None);
        }
        let query = "SELECT key, sequence, head, disagreed, products FROM peers WHERE name = ?1";
        let peer = self.db.query_row(query, [name], |row| {
            Ok(Peer {
                name: name.to_owned(),
                key: InstallationKey(row.get(0)?),
                sequence: row.get(1)?,
                head: row.get(2)?,
                disagreed: row.get(3)?,
                products: row.get(4)?,
            })
        });
        Ok(peer.optional()?)
    }

    /// How far all installations are followed, by name; none where that is damaged.
    pub fn peers(&self) -> Result<Vec<PeerState>, StoreError> {
        if !Table::Peers.is_sound(&self.db)? {
            return Ok(Vec::new());
        }
        let mut query = self.db.prepare("SELECT name, sequence, disagreed FROM peers ORDER BY name")?;
        let peers = query
            .query_map([], |row| Ok(PeerState { name: row.get(0)?, sequence: row.get(1)?, disagreed: row.get(2)? }))?;
        Ok(peers.collect::<Result<_, _>>()?)
    }

    /// The key pair of this installation (PKCS #8), once it has one.
    pub fn installation(&self) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.db.query_row("SELECT key FROM installation", [], |row| row.get(0)).optional()?)
    }

    /// Gives this installation a key pair, unless it has one.
    pub fn set_installation(&mut self, pair: &[u8], key: InstallationKey) -> Result<(), StoreError> {
        let insert = "INSERT OR IGNORE INTO installation (one, key, public_key) VALUES (1, ?1, ?2)";
        let transaction = self.transaction()?;
        transaction.execute(insert, params![pair, key.0])?;
        transaction.commit()
    }

    /// Calls `each` for every sound product, by its number, with where its prices come from.
    pub fn for_each_with_origins<E: From<StoreError>>(
        &self,
        mut each: impl FnMut(usize, WithOrigins<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let read = || -> Result<_, StoreError> {
            let known = origins::Origins::read(&self.db)?;
            let are_sound = Table::Origins.is_sound(&self.db)? && Table::PriceOrigins.is_sound(&self.db)?;
            let end: usize =
                self.db.query_row("SELECT coalesce(max(number) + 1, 0) FROM products", [], |row| row.get(0))?;
            let ranges = if are_sound { origins::of_all(&self.db, end)? } else { vec![Vec::new(); end] };
            Ok((known, ranges))
        };
        let (known, ranges) = read()?;
        each_product_with(&self.db, |number, product, sightings| {
            let ranges = ranges.get(number).map_or(&[][..], |ranges| ranges);
            each(number, (product, sightings, known.by_day(ranges)))
        })
    }
}
