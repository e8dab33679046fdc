//! A temporary data folder for a test, and helpers to fill and read it.

use std::path::Path;

use koerberl::domain::Product;
use koerberl::ingest::{ImportError, ImportInput, ImportOptions, ImportReport, MaxRejects, import};
use koerberl::store::{Store, StoreError};

/// A folder that is deleted when the test ends.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// Imports each text as a file, on 2026-03-28.
pub fn take_in(dir: &Path, files: &[&str]) -> Result<ImportReport, ImportError> {
    let mut store = Store::open(dir)?;
    let input = |(i, text): (usize, &&'_ str)| ImportInput {
        name: format!("file {i}"),
        bytes: Box::new(std::io::Cursor::new(text.as_bytes().to_vec())),
    };
    let inputs = files.iter().enumerate().map(input).collect();
    let at = "2026-03-28T05:00:00Z".parse().expect("a moment");
    import(&mut store, inputs, &ImportOptions { at, max_rejects: MaxRejects::default(), least: 1 })
}

/// All products of the store.
pub fn products(dir: &Path) -> Vec<Product> {
    let mut products = Vec::new();
    let store = Store::read_only(dir).expect("a store");
    let read = store.for_each_product(|product| {
        products.push(product.clone());
        Ok::<_, StoreError>(())
    });
    read.expect("all products can be read");
    products
}

/// What `check` finds wrong with the store.
pub fn findings(dir: &Path) -> Vec<String> {
    let found = Store::read_only(dir).and_then(|store| store.check()).expect("the check ends");
    found.iter().map(ToString::to_string).collect()
}
