//! The shared database as a copy of it sees it: made, taken from, and written to.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::time::{Duration, Instant};

use postgres::Client;
use rusqlite::{Connection, OptionalExtension as _};

use super::super::StoreError;
use super::address::Address;
use super::exchange::{Part, pull, push};
use super::remote::{Remote, is_missing};
use super::tables::{COPY_OF, Table};

/// So many versions back, a copy can still take what changed since; an older one takes all anew.
const REMEMBERED: i64 = 10_000;

/// One of the two databases of a data folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Copy {
    /// `koerberl.db`.
    Prices,
    /// `alerts.db`.
    Alerts,
}

impl Copy {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Prices => "prices",
            Self::Alerts => "alerts",
        }
    }

    /// What it holds as soon as anybody has used it.
    const fn first_rows(self) -> &'static str {
        match self {
            Self::Prices => "SELECT EXISTS (SELECT 1 FROM products) OR EXISTS (SELECT 1 FROM runs)",
            Self::Alerts => "SELECT EXISTS (SELECT 1 FROM devices)",
        }
    }
}

/// What `koerberl_copies` says.
#[derive(Clone, Debug)]
pub(super) struct State {
    id: String,
    /// The version of the schema.
    shape: usize,
    pub(super) version: i64,
    /// Removals since then are known.
    since: i64,
}

const TABLES: &str = "
    -- The two databases, each with the version of its schema, and how often it was written to.
    CREATE TABLE IF NOT EXISTS koerberl_copies (
      name text PRIMARY KEY, id text NOT NULL, shape integer NOT NULL, version bigint NOT NULL, since bigint NOT NULL
    );
    -- Rows that are no more, by their keys in JSON.
    CREATE TABLE IF NOT EXISTS koerberl_removed (
      copy text NOT NULL, part text NOT NULL, key text NOT NULL, at_version bigint NOT NULL,
      PRIMARY KEY (copy, part, key)
    );
    CREATE INDEX IF NOT EXISTS koerberl_removed_at_version ON koerberl_removed (copy, at_version);
    -- Who does what only one replica may do, and until when.
    CREATE TABLE IF NOT EXISTS koerberl_leases (
      name text PRIMARY KEY, holder text NOT NULL, until timestamptz NOT NULL
    );";

const STATE: &str = "SELECT id, shape, version, since FROM koerberl_copies WHERE name = $1";
/// Waits for another writer so long.
const BEGIN: &str = "BEGIN; SET LOCAL lock_timeout = '10s'; SET LOCAL idle_in_transaction_session_timeout = 0";

/// The shared database that a data folder is a copy of.
pub(in crate::store) struct Shared {
    address: Address,
    copy: Copy,
    remote: RefCell<Option<Remote>>,
    tables: Vec<Table>,
    /// The version that the transaction under way began with.
    base: Cell<i64>,
    /// When it was found to be away last.
    failed: Cell<Option<Instant>>,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared").field("address", &self.address.shown()).finish_non_exhaustive()
    }
}

impl Shared {
    /// The shared database that this folder is a copy of; `None` if the folder stands for itself. Connects when that
    /// is needed.
    pub(in crate::store) fn of(data: &Path, copy: Copy) -> Result<Option<Self>, StoreError> {
        Ok(Address::of(data)?.map(|address| Self::at(address, copy)))
    }

    pub(in crate::store) fn at(address: Address, copy: Copy) -> Self {
        Self {
            address,
            copy,
            remote: RefCell::new(None),
            tables: Vec::new(),
            base: Cell::new(0),
            failed: Cell::new(None),
        }
    }

    /// Brings the copy `db` up to date, and to the schema `newest`, to which `migrate` takes it; a shared database of
    /// an older schema, too, and a new one is filled. Refuses a file with prices of its own.
    pub(in crate::store) fn open(
        &mut self,
        db: &mut Connection,
        newest: usize,
        migrate: &mut dyn FnMut(&mut Connection, usize) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let state = match self.state() {
            // A copy does without it: who writes is told then.
            Err(StoreError::Away(_)) if is_copy(db, newest)? => {
                migrate(db, newest)?;
                self.tables = Table::all(db)?;
                return Ok(());
            }
            state => state?,
        };
        let shape = state.as_ref().map_or(newest, |state| state.shape);
        if shape > newest {
            return Err(StoreError::Refused(format!(
                "{} has shape {shape}, this Körberl knows shapes up to {newest}: use the newer Körberl",
                self.address.shown()
            )));
        }
        migrate(db, shape)?;
        db.execute_batch(NOTE)?;
        self.tables = Table::all(db)?;
        let state = match state {
            Some(state) => state,
            None => self.create(newest)?,
        };
        if state.version == 0 {
            self.refuse_own(db)?;
        }
        if state.version > 0 || !self.fill(db, newest, Some(0))? {
            self.refresh(db)?;
        }
        if shape < newest {
            migrate(db, newest)?;
            self.tables = Table::all(db)?;
            if !self.fill(db, newest, Some(state.version))? {
                return Err(StoreError::Away(format!("{} is brought up to date just now", self.address.shown())));
            }
        }
        Ok(())
    }

    /// Takes what is new; `false` if nothing is.
    pub(in crate::store) fn refresh(&self, db: &Connection) -> Result<bool, StoreError> {
        let name = self.copy.name();
        let state = self.with_remote(|remote| {
            remote.ask(move |client| {
                client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
                read_state(client, STATE, name)
            })
        })?;
        let taken = self.take(db, &state, true);
        self.end();
        taken
    }

    /// Takes what is new, if anything: asks for the version only, and after a failure not at once again.
    pub(in crate::store) fn catch_up(&self, db: &Connection) -> Result<(), StoreError> {
        const PAUSE: Duration = Duration::from_secs(2);
        if self.failed.get().is_some_and(|at| at.elapsed() < PAUSE) {
            return Ok(());
        }
        let catch_up = || {
            let there = self.state()?.map(|state| (state.id, state.version));
            if there.is_some() && there != known(db)? { self.refresh(db).map(drop) } else { Ok(()) }
        };
        let caught_up = catch_up();
        self.failed.set(caught_up.is_err().then(Instant::now));
        caught_up
    }

    /// Begins a transaction of the shared database, as the only writer, and brings the copy up to date, which is in a
    /// transaction, too. What changes from now on is noted.
    pub(super) fn begin(&self, db: &Connection) -> Result<(), StoreError> {
        let state = self.begin_there()?;
        self.base.set(state.version);
        self.take(db, &state, false)?;
        Ok(self.tables.iter().try_for_each(|table| db.execute_batch(&table.track()))?)
    }

    /// Begins a transaction there, as the only writer.
    fn begin_there(&self) -> Result<State, StoreError> {
        let name = self.copy.name();
        self.with_remote(|remote| {
            remote.ask(move |client| {
                client.batch_execute(BEGIN)?;
                read_state(client, &format!("{STATE} FOR UPDATE"), name)
            })
        })
    }

    /// Sends what has changed, and commits there; the copy is committed by who began its transaction.
    pub(super) fn commit(&self, db: &Connection) -> Result<(), StoreError> {
        let (base, name) = (self.base.get(), self.copy.name());
        let version = base + 1;
        let sent = self.with_open(|remote| {
            let moved = push(remote, db, name, &self.tables, Part::Changed, version)?;
            if moved > 0 {
                remote.ask(move |client| {
                    if version % (REMEMBERED / 10) == 0 {
                        let kept = version - REMEMBERED;
                        let sql = "DELETE FROM koerberl_removed WHERE copy = $1 AND at_version <= $2";
                        client.execute(sql, &[&name, &kept])?;
                        client.execute(
                            "UPDATE koerberl_copies SET since = $2 WHERE name = $1 AND since < $2",
                            &[&name, &kept],
                        )?;
                    }
                    client.execute("UPDATE koerberl_copies SET version = $2 WHERE name = $1", &[&name, &version])?;
                    client.batch_execute("COMMIT")
                })?;
            }
            Ok(moved > 0)
        })?;
        if sent {
            db.execute(&format!("UPDATE {COPY_OF} SET version = ?1"), [version])?;
        } else {
            self.end();
        }
        Ok(())
    }

    /// Ends what is under way there, if anything, without a trace.
    pub(super) fn end(&self) {
        let mut remote = self.remote.borrow_mut();
        // A connection that cannot even do that is closed, which ends it, too.
        if remote
            .as_ref()
            .is_some_and(|open| open.is_broken() || open.ask(|client| client.batch_execute("ROLLBACK")).is_err())
        {
            *remote = None;
        }
    }

    /// The version there; 0 before anybody has written.
    pub(super) fn state(&self) -> Result<Option<State>, StoreError> {
        /// Somebody may wait for this.
        const PATIENCE: Duration = Duration::from_secs(5);
        let name = self.copy.name();
        self.with_remote(|remote| {
            remote.ask_within(PATIENCE, move |client| match client.query_opt(STATE, &[&name]) {
                Err(error) if is_missing(&error) => Ok(None),
                found => found?.map(|row| state_of(&row)).transpose(),
            })
        })
    }

    /// Replaces all that is there by what `db` has, which is a copy of it from then on. Refuses where somebody has
    /// written there, but with `force`.
    pub(in crate::store) fn replace(&mut self, db: &Connection, shape: usize, force: bool) -> Result<(), StoreError> {
        db.execute_batch(NOTE)?;
        self.tables = Table::all(db)?;
        if self.state()?.is_none() {
            self.create(shape)?;
        }
        if self.fill(db, shape, (!force).then_some(0))? {
            return Ok(());
        }
        let shown = self.address.shown();
        Err(StoreError::Refused(format!(
            "{shown} is in use already: --force puts what is here in the place of what is there"
        )))
    }

    /// Makes what every shared database has.
    fn create(&self, shape: usize) -> Result<State, StoreError> {
        /// Two replicas that do so at once are in each other's way.
        const TRIES: u32 = 5;
        let name = self.copy.name();
        let create = || {
            self.with_remote(|remote| {
                remote.ask(move |client| {
                    client.batch_execute(TABLES)?;
                    let sql = "INSERT INTO koerberl_copies (name, id, shape, version, since)
                        VALUES ($1, CAST(gen_random_uuid() AS text), $2, 0, 0) ON CONFLICT (name) DO NOTHING";
                    client.execute(sql, &[&name, &stored(shape)])?;
                    read_state(client, STATE, name)
                })
            })
        };
        let mut tries = 1;
        loop {
            match create() {
                Err(StoreError::Refused(_)) if tries < TRIES => {
                    tries += 1;
                    std::thread::sleep(Duration::from_millis(200));
                }
                created => return created,
            }
        }
    }

    /// Puts all that the copy has in the place of what is there, if that is version `onto`, or whatever it is.
    fn fill(&self, db: &Connection, shape: usize, onto: Option<i64>) -> Result<bool, StoreError> {
        db.execute_batch("BEGIN IMMEDIATE")?;
        let filled = self.fill_in(db, shape, onto);
        if matches!(filled, Ok(true)) {
            db.execute_batch("COMMIT")?;
        } else {
            self.end();
            let _ = db.execute_batch("ROLLBACK");
        }
        filled
    }

    fn fill_in(&self, db: &Connection, shape: usize, onto: Option<i64>) -> Result<bool, StoreError> {
        let (name, state) = (self.copy.name(), self.begin_there()?);
        if onto.is_some_and(|onto| onto != state.version) {
            return Ok(false);
        }
        let drop = self.tables.iter().map(|table| format!("DROP TABLE IF EXISTS \"{}\";", table.name));
        let anew: String = drop.chain(self.tables.iter().map(Table::create)).collect();
        let version = state.version + 1;
        self.with_open(|remote| {
            remote.ask(move |client| {
                client.batch_execute(&anew)?;
                client.execute("DELETE FROM koerberl_removed WHERE copy = $1", &[&name])
            })?;
            push(remote, db, name, &self.tables, Part::All, version)?;
            remote.ask(move |client| {
                let sql = "UPDATE koerberl_copies SET version = $2, shape = $3, since = $2 WHERE name = $1";
                client.execute(sql, &[&name, &version, &stored(shape)])?;
                client.batch_execute("COMMIT")
            })
        })?;
        note(db, &state.id, version)?;
        Ok(true)
    }

    /// Takes what is above the version of the copy; `false` if nothing is. `alone`: in a transaction of its own.
    fn take(&self, db: &Connection, state: &State, alone: bool) -> Result<bool, StoreError> {
        let version = match known(db)? {
            Some((id, version)) if id == state.id && version == state.version => return Ok(false),
            // Versions that are no more come from before a backup of it was put back.
            Some((id, version)) if id == state.id && (state.since..=state.version).contains(&version) => version,
            Some((id, _)) if id == state.id => -1,
            _ => {
                self.refuse_own(db)?;
                -1
            }
        };
        for table in &self.tables {
            db.execute_batch(&table.stop_tracking())?;
        }
        if alone {
            db.execute_batch("BEGIN IMMEDIATE")?;
        }
        let taken = self.with_open(|remote| pull(remote, db, self.copy.name(), &self.tables, version));
        let taken = taken.and_then(|()| note(db, &state.id, state.version));
        match (&taken, alone) {
            (Ok(()), true) => db.execute_batch("COMMIT")?,
            (Err(_), true) => _ = db.execute_batch("ROLLBACK"),
            (_, false) => {}
        }
        taken.map(|()| true)
    }

    /// Refuses to overwrite what is not a copy of this database.
    fn refuse_own(&self, db: &Connection) -> Result<(), StoreError> {
        let is_used: bool = db.query_row(self.copy.first_rows(), [], |row| row.get(0))?;
        if !is_used {
            return Ok(());
        }
        Err(StoreError::Refused(format!(
            "what is here is not a copy of {}: name another folder with --data, or put this there with \
             `koerberl migrate --to`",
            self.address.shown()
        )))
    }

    /// Does something with the connection, which is opened if necessary; once more if it had broken since it was used.
    fn with_remote<T>(&self, work: impl Fn(&Remote) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let was_open = self.remote.borrow().as_ref().is_some_and(|open| !open.is_broken());
        if was_open {
            match self.with_open(&work) {
                Err(StoreError::Away(_)) => {}
                done => return done,
            }
        }
        *self.remote.borrow_mut() = Some(Remote::open(&self.address)?);
        self.with_open(&work)
    }

    /// Does something with the connection as it is: in the transaction that it is in.
    fn with_open<T>(&self, work: impl FnOnce(&Remote) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let gone = || StoreError::Away(format!("the connection to {} is lost", self.address.shown()));
        let remote = self.remote.borrow();
        work(remote.as_ref().filter(|open| !open.is_broken()).ok_or_else(gone)?)
    }
}

/// Which version of which database this is a copy of.
const NOTE: &str = "CREATE TABLE IF NOT EXISTS copy_of (
    one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL, version INTEGER NOT NULL) STRICT";

fn note(db: &Connection, id: &str, version: i64) -> Result<(), StoreError> {
    db.execute(&format!("INSERT OR REPLACE INTO {COPY_OF} (one, id, version) VALUES (1, ?1, ?2)"), (id, version))?;
    Ok(())
}

/// Whether a file is a copy, of this schema.
fn is_copy(db: &Connection, shape: usize) -> rusqlite::Result<bool> {
    let found: usize = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(found == shape && known(db).is_ok_and(|known| known.is_some()))
}

/// What [`note`] wrote last.
fn known(db: &Connection) -> rusqlite::Result<Option<(String, i64)>> {
    let sql = format!("SELECT id, version FROM {COPY_OF}");
    db.query_row(&sql, [], |row| Ok((row.get(0)?, row.get(1)?))).optional()
}

/// Lets a file be no copy any more, before it is written to as one that stands for itself.
pub(in crate::store) fn stand_alone(db: &Connection) -> rusqlite::Result<()> {
    db.execute_batch(&format!("DROP TABLE IF EXISTS {COPY_OF}"))
}

/// The version of the shared database that a file is a copy of; `None` if it is none.
pub(in crate::store) fn version_of(db: &Connection) -> Option<i64> {
    known(db).ok().flatten().map(|(_, version)| version)
}

fn read_state(client: &mut Client, sql: &str, name: &str) -> Result<State, postgres::Error> {
    state_of(&client.query_one(sql, &[&name])?)
}

fn state_of(row: &postgres::Row) -> Result<State, postgres::Error> {
    Ok(State {
        id: row.try_get(0)?,
        shape: row.try_get::<_, i32>(1)?.unsigned_abs() as usize,
        version: row.try_get(2)?,
        since: row.try_get(3)?,
    })
}

/// A version of a schema, as `koerberl_copies` has it.
fn stored(shape: usize) -> i32 {
    i32::try_from(shape).unwrap_or(i32::MAX)
}
