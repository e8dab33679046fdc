//! The command line as people and programs meet it: the real binary, small files of our own. Refuses real data.

#[path = "cli/commands.rs"]
mod commands;
#[path = "cli/serving.rs"]
mod serving;
#[path = "cli/setting.rs"]
mod setting;
