#![doc = include_str!("ARCHITECTURE.md")]

pub mod api;
pub mod catalogue;
pub mod domain;
pub mod formats;
pub mod search;
pub mod server;
pub mod site;
pub mod store;
