//! The database schema, as ordered migrations. The database of a newer version is an error.

use rusqlite::Connection;

use super::table_sums::Table;
use super::{StoreError, read};

/// Marks a SQLite file as ours (`Krbl`).
pub(super) const APPLICATION_ID: i32 = 0x4B72_626C;

/// Migration `n` (from 0) takes a database from `user_version` n to n + 1. Append only: never change a released one.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
];

/// The version from which there are checksums.
const SUMS_SINCE: usize = 6;

/// The newest version.
pub(super) const NEWEST: usize = MIGRATIONS.len();

/// Migrates the database to the version `to` in one transaction, also an empty one; a newer one stays as it is.
pub(super) fn migrate(db: &mut Connection, to: usize) -> Result<(), StoreError> {
    let version = version(db)?;
    if version >= to {
        return Ok(());
    }
    let transaction = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    for migration in &MIGRATIONS[version..to] {
        transaction.execute_batch(migration)?;
    }
    if version < SUMS_SINCE && to >= SUMS_SINCE {
        read::write_all_sums(&transaction)?;
    }
    if to >= SUMS_SINCE {
        for table in Table::ALL {
            if transaction.table_exists(None, table.name())? && table.stored(&transaction)?.is_none() {
                table.write_sum(&transaction)?;
            }
        }
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", to)?;
    Ok(transaction.commit()?)
}

/// Whether a database of ours has checksums: older ones have none.
pub(super) fn has_sums(db: &Connection) -> Result<bool, StoreError> {
    Ok(version(db)? >= SUMS_SINCE)
}

/// Requires the newest version, for readers.
pub(super) fn require_newest(db: &Connection) -> Result<(), StoreError> {
    match version(db)? {
        version if version == MIGRATIONS.len() => Ok(()),
        _ => Err(StoreError::Refused(
            "from an older Körberl: start `koerberl serve` or `koerberl import` once to bring it up to date".to_owned(),
        )),
    }
}

/// Requires a non-empty Körberl database, not newer than this program.
pub(super) fn require_ours(db: &Connection) -> Result<(), StoreError> {
    match version(db)? {
        0 => Err(StoreError::Refused("an empty database".to_owned())),
        _ => Ok(()),
    }
}

/// The version of the database; 0 for an empty one. The database of another program or a newer version is an error.
fn version(db: &Connection) -> Result<usize, StoreError> {
    let pragma = |name| db.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let tables: u32 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if tables == 0 {
        return Ok(0);
    }
    if pragma("application_id")? != APPLICATION_ID {
        return Err(StoreError::Refused(
            "a database, but not one of Körberl: name another folder with --data, or restore a backup".to_owned(),
        ));
    }
    let version = usize::try_from(pragma("user_version")?).unwrap_or_default();
    if version > MIGRATIONS.len() {
        return Err(StoreError::Refused(format!(
            "it has shape {version}, this Körberl knows shapes up to {}: use the newer Körberl that wrote it, \
             or restore a backup from before",
            MIGRATIONS.len()
        )));
    }
    Ok(version)
}
