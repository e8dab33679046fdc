//! Fetching prices from simulated web shops: the client, runs, the schedule, failures. Nothing leaves the process.

#[path = "fetch/announced.rs"]
mod announced;
#[path = "fetch/client.rs"]
mod client;
#[path = "fetch/clock.rs"]
mod clock;
#[path = "fetch/days.rs"]
mod days;
#[path = "common/fault.rs"]
#[allow(dead_code, reason = "other tests need the rest")]
mod fault;
#[path = "fetch/invented.rs"]
mod invented;
#[path = "fetch/pages.rs"]
mod pages;
#[path = "common/real.rs"]
mod real;
#[path = "fetch/renumbered.rs"]
mod renumbered;
#[path = "fetch/runs.rs"]
mod runs;
#[path = "fetch/setting.rs"]
mod setting;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/shop/mod.rs"]
mod shop;
#[path = "fetch/shops.rs"]
mod shops;
