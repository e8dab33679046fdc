//! Several replicas with one PostgreSQL: real processes, and a cluster of their own. Skipped where there is no
//! PostgreSQL.

#[path = "replicas/cluster.rs"]
mod cluster;
#[path = "replicas/duties.rs"]
mod duties;
#[path = "common/fault.rs"]
mod fault;
#[path = "replicas/faults.rs"]
mod faults;
#[path = "replicas/moving.rs"]
mod moving;
#[path = "replicas/serving.rs"]
mod serving;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "cli/setting.rs"]
mod setting;
#[allow(dead_code, reason = "other tests need the rest")]
#[path = "common/shop/mod.rs"]
mod shop;
#[path = "common/skip.rs"]
mod skip;

use std::time::{Duration, Instant};

use setting::{Running, Setting};

/// Waits until `found` finds something.
fn eventually<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + Duration::from_secs(40);
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(Instant::now() < deadline, "never: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A line of prices for each of `count` products of Billa, on a day.
fn prices(count: usize, cents: usize, day: &str) -> String {
    let line = |id| format!("billa;00-{id};Almhof Teebutter Nr. {id};{},{:02};{day};250;g\n", cents / 100, cents % 100);
    "chain;id;name;price;date;quantity;unit\n".to_owned() + &(0..count).map(line).collect::<String>()
}

/// Everything that a data folder holds, as it is exported.
fn exported(setting: &Setting, arguments: &[&str]) -> String {
    let said = setting.run(&[&["export", "--format", "json"], arguments].concat());
    assert_eq!((said.code, &*said.err), (Some(0), ""), "{said:?}");
    said.out
}

/// Head and body of an answer.
fn parts(answer: &str) -> (&str, &str) {
    answer.split_once("\r\n\r\n").unwrap_or((answer, ""))
}

/// Sends a request with a body.
fn post(server: &Running, path: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    let head =
        format!("POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{headers}content-length: {length}\r\n\r\n");
    server.send((head + body).as_bytes())
}
