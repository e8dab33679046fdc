#![doc = include_str!("ARCHITECTURE.md")]

pub mod api;
pub mod catalogue;
pub mod domain;
pub mod search;
