#![doc = include_str!("ARCHITECTURE.md")]

pub mod api;
pub mod basket;
pub mod catalogue;
pub mod cli;
pub mod compare;
pub mod domain;
pub mod formats;
pub mod ingest;
pub mod search;
pub mod server;
pub mod site;
pub mod sources;
pub mod stats;
pub mod store;
