#![doc = include_str!("ARCHITECTURE.md")]

// What the tests of both sides share names the crate from outside.
#[cfg(test)]
extern crate self as koerberl;

pub mod alerts;
pub mod api;
pub mod basket;
pub mod catalogue;
pub mod cli;
pub mod compare;
pub mod domain;
pub mod formats;
pub mod ingest;
pub mod kinds;
pub mod lexicon;
pub mod notify;
pub mod search;
pub mod server;
pub mod shopping;
pub mod site;
pub mod sources;
pub mod stats;
pub mod store;
pub mod texts;
