//! A PostgreSQL database that several replicas share. Each replica keeps a copy of it: the SQLite files in its data
//! folder, as without one. It reads from these only, so that a database that is away stops no visitor and no start.
//!
//! A write is one transaction of both, which commits in the database first. The rows that it changed go there, each
//! with the version that it makes (`at_version`); a replica takes the rows above the version of its copy. The tables
//! are those of the SQLite schema, made from it. Nothing is needed of a server but tables, transactions and row locks.

mod address;
mod columns;
mod database;
mod exchange;
mod lease;
mod moving;
mod remote;
mod tables;
mod tls;
mod transaction;
mod watch;

pub(super) use self::address::refuse_attached;
pub use self::address::{Address, attach, detach, is_attached};
pub(super) use self::database::{Copy, Shared, stand_alone, version_of};
pub use self::lease::Lease;
pub use self::moving::move_to;
pub(super) use self::transaction::Transaction;
pub use self::watch::{Reach, Seen, Watch, reach};
