//! The command line as people and programs meet it: the real binary, small files of our own. Refuses real data.

#[path = "cli/commands.rs"]
mod commands;
#[path = "cli/fetching.rs"]
mod fetching;
#[path = "cli/serving.rs"]
mod serving;
#[path = "cli/setting.rs"]
mod setting;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/shop/mod.rs"]
mod shop;
