//! Test helpers: a data folder of its own, imports into it, and its content.

use std::path::Path;

use koerberl::domain::Product;
use koerberl::ingest::{ImportError, Input, MaxRejects, Options, Report, import};
use koerberl::store::{Store, StoreError};

/// A temporary folder.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// Imports texts as files, on 2026-03-28.
pub fn take_in(dir: &Path, files: &[&str]) -> Result<Report, ImportError> {
    let mut store = Store::open(dir)?;
    let input = |(i, text): (usize, &&'_ str)| Input {
        name: format!("file {i}"),
        bytes: Box::new(std::io::Cursor::new(text.as_bytes().to_vec())),
    };
    let inputs = files.iter().enumerate().map(input).collect();
    let at = "2026-03-28T05:00:00Z".parse().expect("a moment");
    import(&mut store, inputs, &Options { at, max_rejects: MaxRejects::default(), least: 1 })
}

/// All products in the store.
pub fn products(dir: &Path) -> Vec<Product> {
    let mut products = Vec::new();
    let store = Store::read_only(dir).expect("a store");
    let read = store.for_each_product(|product| {
        products.push(product.clone());
        Ok::<_, StoreError>(())
    });
    read.expect("all of it reads");
    products
}

/// The findings of the store's check.
pub fn findings(dir: &Path) -> Vec<String> {
    let found = Store::read_only(dir).and_then(|store| store.check()).expect("the check comes to its end");
    found.iter().map(ToString::to_string).collect()
}
