//! Installations that follow each other: in rings and stars, with forged, late and lost archives. Nothing leaves the
//! process.

#[path = "follow/attacks.rs"]
mod attacks;
#[path = "follow/conflicts.rs"]
mod conflicts;
#[path = "common/fault.rs"]
#[allow(dead_code, reason = "other tests need the rest")]
mod fault;
#[path = "follow/installations.rs"]
mod installations;
#[path = "common/real.rs"]
mod real;
#[path = "follow/rings.rs"]
mod rings;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/shop/mod.rs"]
mod shop;
#[path = "follow/sizes.rs"]
mod sizes;
