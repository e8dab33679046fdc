//! Every figure of `stats` against a slow way to the same, written independently, and against published ones. Refuses to
//! reuse a line of what it checks. What needs `../shared/data` is skipped where it is missing.

#[path = "stats/brute.rs"]
mod brute;
#[path = "stats/index.rs"]
mod index;
#[path = "stats/invented.rs"]
mod invented;
#[path = "stats/published.rs"]
mod published;
#[path = "common/real.rs"]
mod real;
