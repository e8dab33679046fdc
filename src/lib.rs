#![doc = include_str!("ARCHITECTURE.md")]

pub mod api;
pub mod catalogue;
pub mod compare;
pub mod domain;
pub mod search;
