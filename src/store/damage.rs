//! Damage: parts of the store that are not as they were written.

use std::fmt;

use rusqlite::Connection;

use super::products::each_product;
use super::sums::BLOCK;
use super::table_sums::Table;
use super::{Store, StoreError, schema};

/// What to do about damage.
pub(super) const REPAIR: &str = "`koerberl check --repair --from BACKUP` takes it from a backup; without `--from` the \
                                 kept answers of the web shops are read again";

/// Products named of one block.
const EXAMPLES: usize = 3;

/// A damaged part of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Its name: a block of products, or a table.
    pub part: String,
    /// What readers do without it.
    pub effect: String,
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "damaged: {}; {}", self.part, self.effect)
    }
}

impl Damaged {
    /// Products of a block, by their keys as they read now.
    pub(super) fn products(block: usize, names: &[String]) -> Self {
        let (first, last) = (block * BLOCK, (block + 1) * BLOCK - 1);
        let more = if names.len() > EXAMPLES { ", …" } else { "" };
        let examples = names[..names.len().min(EXAMPLES)].join(", ");
        let effect = if names.len() == 1 { "it is left out" } else { "they are left out" };
        let part = format!("{} of the products {first} to {last} ({examples}{more})", names.len());
        Self { part, effect: effect.to_owned() }
    }

    fn table(table: Table) -> Self {
        Self { part: format!("the table {}", table.name()), effect: table.effect().to_owned() }
    }
}

impl Store {
    /// The damaged tables, besides those of products.
    pub fn damaged_tables(&self) -> Result<Vec<Damaged>, StoreError> {
        tables(&self.db)
    }

    /// Whether anything cannot be read, or is not as it was written.
    pub fn is_damaged(&self) -> Result<bool, StoreError> {
        Ok(!broken_pages(&self.db)?.is_empty() || !damage(&self.db)?.is_empty())
    }
}

fn tables(db: &Connection) -> Result<Vec<Damaged>, StoreError> {
    let mut damaged = Vec::new();
    for table in Table::ALL {
        if !table.is_sound(db)? {
            damaged.push(Damaged::table(table));
        }
    }
    Ok(damaged)
}

/// What is not as it was written; nothing of a database from before there were checksums.
pub(super) fn damage(db: &Connection) -> Result<Vec<String>, StoreError> {
    if !schema::has_sums(db)? {
        return Ok(Vec::new());
    }
    let mut damaged = tables(db)?;
    damaged.extend(each_product(db, |_| Ok::<_, StoreError>(()))?);
    Ok(damaged.iter().map(ToString::to_string).collect())
}

/// What SQLite finds wrong with the pages of the file.
pub(super) fn broken_pages(db: &Connection) -> Result<Vec<String>, StoreError> {
    let mut query = db.prepare("PRAGMA integrity_check(10)")?;
    let lines = query.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>();
    // The query itself fails for a badly damaged file.
    let lines = lines.unwrap_or_else(|error| vec![error.to_string()]);
    Ok(lines
        .into_iter()
        .filter(|line| line != "ok")
        .map(|line| format!("the database file is damaged: {line}"))
        .collect())
}
