//! The command line: the real binary with small invented files.

#[path = "cli/alerts.rs"]
mod alerts;
#[path = "cli/commands.rs"]
mod commands;
#[path = "cli/facts.rs"]
mod facts;
#[path = "cli/fetching.rs"]
mod fetching;
#[path = "cli/forward_auth.rs"]
mod forward_auth;
#[path = "cli/home_servers.rs"]
mod home_servers;
#[path = "cli/operating.rs"]
mod operating;
#[path = "cli/serving.rs"]
mod serving;
#[path = "cli/setting.rs"]
mod setting;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/shop/mod.rs"]
mod shop;
#[path = "common/skip.rs"]
mod skip;
#[path = "cli/watching.rs"]
mod watching;
