//! Real prices for tests that need them, from the folder `KOERBERL_TEST_DATA` (`../shared/data` unless set). Tests are
//! skipped where it is missing, or run on the invented market of `koerberl serve --demo`.

#![allow(dead_code, reason = "no test needs all of it")]

#[path = "offered.rs"]
pub mod offered;
#[path = "skip.rs"]
mod skip;

use std::env;
use std::fs::File;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use koerberl::domain::{Day, Product};
use koerberl::formats::{self, Limits};
use koerberl::site::demo;
use serde_json::Value;

/// The Austrian market.
pub const AUSTRIA: &str = "austria.canonical.json.zst";

/// The markets of four neighbouring chains.
pub const NEIGHBOURS: &str = "neighbours.canonical.json.br";

/// The path of a file of real data, which may be missing. A relative `KOERBERL_TEST_DATA` counts from the project's
/// folder.
fn path(name: &str) -> PathBuf {
    let folder = env::var_os("KOERBERL_TEST_DATA").filter(|folder| !folder.is_empty());
    let folder = folder.unwrap_or_else(|| "../shared/data".into());
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(name)
}

/// A file of real data. Where it is missing, the running test is recorded as skipped.
pub fn file(name: &str) -> Option<PathBuf> {
    let path = path(name);
    if !path.exists() {
        skip::skip(&format!("no {name} in KOERBERL_TEST_DATA"));
        return None;
    }
    Some(path)
}

/// All products of a file. Where it is missing, the running test is recorded as skipped.
pub fn products(name: &str) -> Option<Vec<Product>> {
    file(name).map(|path| read(&path))
}

/// The records of a file of `raw`, as a shop answered them. Where it is missing, the running test is recorded as
/// skipped.
pub fn records(name: &str) -> Option<Vec<Value>> {
    let input = File::open(file(&format!("raw/{name}"))?).expect("the file can be read");
    let content = formats::unpack(input, Limits::UNPACKED).expect("it unpacks");
    Some(serde_json::from_slice(&content).expect("an array of records"))
}

/// The Austrian market; without the file, the market of `serve --demo`, and `false`.
pub fn austria_or_demo() -> (Vec<Product>, bool) {
    let path = path(AUSTRIA);
    let is_real = path.exists();
    (if is_real { read(&path) } else { demo::market(demo::SEED, today()) }, is_real)
}

fn today() -> Day {
    Day::parse("2026-11-21").expect("a day")
}

fn read(path: &Path) -> Vec<Product> {
    let input = File::open(path).expect("the file can be read");
    let mut products = Vec::new();
    formats::read(input, Limits::new(today()), &mut |record| {
        products.extend(record.ok().map(offered::product));
        ControlFlow::Continue(())
    })
    .expect("the file is whole");
    products
}
