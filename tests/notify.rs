//! Messages to those who asked for them, as they arrive at receivers of ours. Nothing leaves the process.

#[path = "notify/browser.rs"]
mod browser;
#[path = "notify/delivery.rs"]
mod delivery;
#[path = "notify/hooks.rs"]
mod hooks;
#[path = "notify/mail.rs"]
mod mail;
#[path = "notify/mail_server.rs"]
mod mail_server;
#[path = "notify/outcomes.rs"]
mod outcomes;
#[path = "notify/pushes.rs"]
mod pushes;
#[path = "notify/setting.rs"]
mod setting;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/shop/mod.rs"]
mod shop;
#[path = "common/skip.rs"]
mod skip;
