//! Moves rows between a copy and the shared database.

use std::mem;

use postgres::fallible_iterator::FallibleIterator as _;
use postgres::types::ToSql;
use rusqlite::Connection;
use rusqlite::types::Value;

use super::super::StoreError;
use super::columns::{self, Column};
use super::remote::Remote;
use super::tables::Table;

/// So many rows are moved at once …
const ROWS: usize = 4_000;
/// … or so many bytes of texts and the like.
const BYTES: usize = 4 << 20;

/// What of a copy is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    All,
    /// The rows whose keys were noted.
    Changed,
}

/// Takes all rows above `version` into the copy, and removes those that were removed since; with -1 into an empty one.
/// Both databases are in a transaction.
pub(super) fn pull(
    remote: &Remote,
    db: &Connection,
    copy: &'static str,
    tables: &[Table],
    version: i64,
) -> Result<(), StoreError> {
    db.execute_batch("PRAGMA defer_foreign_keys = ON")?;
    if version >= 0 {
        take_removals(remote, db, copy, tables, version)?;
    } else {
        for table in tables {
            db.execute(&format!("DELETE FROM main.\"{}\"", table.name), [])?;
        }
    }
    tables.iter().try_for_each(|table| take_rows(remote, db, table, version))
}

fn take_rows(remote: &Remote, db: &Connection, table: &Table, version: i64) -> Result<(), StoreError> {
    let (select, kinds) = (table.select_above(), table.kinds.clone());
    let batches = remote.stream(move |client, give| {
        let mut rows = client.query_raw(&select, [version])?;
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while let Some(row) = rows.next()? {
            let values: Option<Vec<Value>> =
                kinds.iter().enumerate().map(|(at, kind)| columns::value(&row, at, *kind)).collect();
            bytes += values.iter().flatten().map(size).sum::<usize>();
            batch.push(values);
            if (batch.len() >= ROWS || bytes >= BYTES) && !give(mem::take(&mut batch)) {
                return Ok(());
            }
            if batch.is_empty() {
                bytes = 0;
            }
        }
        give(batch);
        Ok(())
    });
    let mut put = db.prepare(&table.put())?;
    let mut remove = db.prepare(&table.remove())?;
    while let Some(batch) = batches.next()? {
        for row in batch {
            let row = row.ok_or_else(|| foreign(table))?;
            if table.is_sequences() {
                remove.execute([&row[0]])?;
            }
            put.execute(rusqlite::params_from_iter(&row))?;
        }
    }
    Ok(())
}

fn take_removals(
    remote: &Remote,
    db: &Connection,
    copy: &'static str,
    tables: &[Table],
    version: i64,
) -> Result<(), StoreError> {
    let removed = remote.ask(move |client| {
        let sql = "SELECT part, key FROM koerberl_removed WHERE copy = $1 AND at_version > $2 ORDER BY part";
        let rows = client.query(sql, &[&copy, &version])?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<Vec<(String, String)>, _>>()
    })?;
    for (name, key) in removed {
        // Of a table that a newer version has no more.
        let Some(table) = tables.iter().find(|table| table.name == name) else { continue };
        let key: Option<Vec<Value>> = serde_json::from_str::<Vec<serde_json::Value>>(&key)
            .ok()
            .and_then(|key| key.iter().map(|part| columns::of_json(&part.to_string())).collect());
        let key = key.ok_or_else(|| foreign(table))?;
        db.prepare(&table.remove())?.execute(rusqlite::params_from_iter(&key))?;
    }
    Ok(())
}

/// Sends rows of the copy as `version`; how many rows were sent or removed. Both databases are in a transaction.
pub(super) fn push(
    remote: &Remote,
    db: &Connection,
    copy: &'static str,
    tables: &[Table],
    part: Part,
    version: i64,
) -> Result<u64, StoreError> {
    let mut moved = 0;
    for table in tables {
        if part == Part::Changed {
            moved += send_removals(remote, db, copy, table, version)?;
        }
        let (put, places) = (table.put_all(), (0..table.kinds.len()).collect::<Vec<_>>());
        let mut rows = db.prepare(&table.select(part == Part::Changed))?;
        let mut rows = rows.query([])?;
        loop {
            let batch = read_batch(table, &mut rows, &places)?;
            let Some((columns, count)) = batch else { break };
            // These alone are no news.
            moved += if table.is_sequences() { 0 } else { count };
            send(remote, put.clone(), columns, Some(version))?;
        }
    }
    Ok(moved)
}

fn send_removals(
    remote: &Remote,
    db: &Connection,
    copy: &'static str,
    table: &Table,
    version: i64,
) -> Result<u64, StoreError> {
    let (mut query, mut moved) = (db.prepare(&table.select_removed())?, 0);
    let mut rows = query.query([])?;
    while let Some((keys, count)) = read_batch(table, &mut rows, &table.key)? {
        let names = (0..count as usize).map(|row| name_of(&keys, row)).collect::<Vec<_>>();
        moved += count;
        send(remote, table.remove_all(), keys, None)?;
        let part = table.name.clone();
        remote.ask(move |client| {
            let sql = "INSERT INTO koerberl_removed (copy, part, key, at_version)
                SELECT $1, $2, key, $4 FROM unnest($3::text[]) AS k (key)
                ON CONFLICT (copy, part, key) DO UPDATE SET at_version = excluded.at_version";
            client.execute(sql, &[&copy, &part, &names, &version])
        })?;
    }
    Ok(moved)
}

/// The key of a row as JSON.
fn name_of(key: &[Column], row: usize) -> String {
    let parts = key.iter().map(|column| match column {
        Column::Integers(all) => all[row].map(|number| number.to_string()),
        Column::Any(all) => all[row].clone(),
        Column::Texts(all) => all[row].as_ref().and_then(|text| serde_json::to_string(text).ok()),
        Column::Reals(_) | Column::Blobs(_) => None,
    });
    format!("[{}]", parts.map(|part| part.unwrap_or_else(|| "null".to_owned())).collect::<Vec<_>>().join(","))
}

/// The next rows as columns, and how many; `None` after the last. `places`: which columns of the table they have.
fn read_batch(
    table: &Table,
    rows: &mut rusqlite::Rows<'_>,
    places: &[usize],
) -> Result<Option<(Vec<Column>, u64)>, StoreError> {
    let mut columns: Vec<Column> = places.iter().map(|place| Column::new(table.kinds[*place])).collect();
    let (mut count, mut bytes) = (0, 0);
    while count < ROWS as u64 && bytes < BYTES {
        let Some(row) = rows.next()? else { break };
        for (at, column) in columns.iter_mut().enumerate() {
            let value: Value = row.get(at)?;
            bytes += size(&value);
            if !column.push(value) {
                return Err(StoreError::Refused(format!("the table {} holds what it should not", table.name)));
            }
        }
        count += 1;
    }
    Ok((count > 0).then_some((columns, count)))
}

fn send(remote: &Remote, sql: String, columns: Vec<Column>, version: Option<i64>) -> Result<(), StoreError> {
    remote.ask(move |client| {
        let mut parameters: Vec<&(dyn ToSql + Sync)> = columns.iter().map(Column::as_parameter).collect();
        if let Some(version) = &version {
            parameters.push(version);
        }
        client.execute(&sql, &parameters).map(drop)
    })
}

fn size(value: &Value) -> usize {
    match value {
        Value::Text(text) => text.len(),
        Value::Blob(bytes) => bytes.len(),
        _ => 8,
    }
}

fn foreign(table: &Table) -> StoreError {
    StoreError::Refused(format!("the shared table {} holds what Körberl does not write there", table.name))
}
