//! Price alerts: a year of the real market replayed day by day, compared with what each alert should have told; and
//! messages while the process is killed.

#[path = "common/fault.rs"]
mod fault;
#[path = "alerts/kills.rs"]
mod kills;
#[path = "alerts/oracle.rs"]
mod oracle;
#[path = "common/real.rs"]
mod real;
#[path = "alerts/replay.rs"]
mod replay;
