//! Every figure of `stats` against a slow, independent computation and against published figures. It shares no code
//! with what it checks. Tests on real data are skipped where it is missing.

#[path = "stats/answers.rs"]
mod answers;
#[path = "stats/brute.rs"]
mod brute;
#[path = "stats/changes.rs"]
mod changes;
#[path = "stats/figures.rs"]
mod figures;
#[path = "common/golden.rs"]
mod golden;
#[path = "stats/index.rs"]
mod index;
#[path = "stats/invented.rs"]
mod invented;
#[path = "stats/levels.rs"]
mod levels;
#[path = "stats/list_cost.rs"]
mod list_cost;
#[path = "stats/month_changes.rs"]
mod month_changes;
#[path = "stats/packs.rs"]
mod packs;
#[path = "common/plain.rs"]
mod plain;
#[path = "stats/published.rs"]
mod published;
#[path = "common/real.rs"]
mod real;
#[path = "stats/shrunk.rs"]
mod shrunk;
#[path = "stats/tax.rs"]
mod tax;
