//! Chains as files: invented samples through the command line, real answers through the engine, broken files. Tests
//! with real answers are skipped where the real data is missing.

#[path = "sources/broken.rs"]
mod broken;
#[path = "common/golden.rs"]
mod golden;
#[path = "common/real.rs"]
mod real;
#[path = "sources/samples.rs"]
mod samples;
#[path = "sources/shops.rs"]
mod shops;
#[path = "sources/unit_prices.rs"]
mod unit_prices;
