//! Real prices of `../shared/data`; tests that need them are skipped where they are missing.

#[path = "offered.rs"]
mod offered;

use std::fs::File;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use koerberl::domain::{Day, Product};
use koerberl::formats::{self, Limits};

/// The Austrian market.
pub const AUSTRIA: &str = "austria.canonical.json.zst";

/// A file of the real data; `None`, with a message, if it is missing.
pub fn file(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data").join(name);
    if !path.exists() {
        println!("skipped: {} is not here", path.display());
    }
    path.exists().then_some(path)
}

/// All products of a file.
pub fn products(name: &str) -> Option<Vec<Product>> {
    let input = File::open(file(name)?).expect("the file can be read");
    let mut products = Vec::new();
    let today = Day::parse("2026-11-21").expect("a day");
    formats::read(input, Limits::new(today), &mut |record| {
        products.extend(record.ok().map(offered::product));
        ControlFlow::Continue(())
    })
    .expect("the file is whole");
    Some(products)
}
