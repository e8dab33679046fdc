#![doc = include_str!("ARCHITECTURE.md")]

pub mod domain;
pub mod formats;
