//! Chains as files: samples of our own through the command line, real answers through the engine, broken files. Refuses
//! nothing real where `../shared/data` is missing: then those tests are skipped.

#[path = "sources/broken.rs"]
mod broken;
#[path = "common/golden.rs"]
mod golden;
#[path = "sources/samples.rs"]
mod samples;
#[path = "sources/shops.rs"]
mod shops;
#[path = "sources/unit_prices.rs"]
mod unit_prices;
