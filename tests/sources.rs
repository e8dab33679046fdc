//! Source files: invented samples through the command line, real responses through the engine, invalid files. Tests
//! with real data are skipped where it is missing.

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
