//! A transaction of a SQLite file and, where that is a copy, of the shared database.

use std::ops::Deref;

use rusqlite::Connection;

use super::super::StoreError;
use super::database::Shared;

/// A transaction that writes. Dropped without [`commit`](Self::commit), it leaves no trace.
#[derive(Debug)]
pub(in crate::store) struct Transaction<'a> {
    db: &'a Connection,
    shared: Option<&'a Shared>,
    is_open: bool,
}

impl<'a> Transaction<'a> {
    /// Begins one, as the only writer; of the newest version of the shared database.
    pub(in crate::store) fn begin(db: &'a Connection, shared: Option<&'a Shared>) -> Result<Self, StoreError> {
        db.execute_batch("BEGIN IMMEDIATE")?;
        let begun = Self { db, shared, is_open: true };
        if let Some(shared) = shared {
            shared.begin(db)?;
        }
        Ok(begun)
    }

    /// Commits: in the shared database first. Where that does not answer any more, the copy takes nothing; whether it
    /// arrived there is seen when it is back.
    pub(in crate::store) fn commit(mut self) -> Result<(), StoreError> {
        if let Some(shared) = self.shared {
            shared.commit(self.db)?;
        }
        self.db.execute_batch("COMMIT")?;
        self.is_open = false;
        Ok(())
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.db
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if self.is_open {
            // If this fails, the uncommitted transaction is still lost with the connection.
            let _ = self.db.execute_batch("ROLLBACK");
            if let Some(shared) = self.shared {
                shared.end();
            }
        }
    }
}
