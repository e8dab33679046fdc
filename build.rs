//! Builds the app and lays it ready for embedding.
fn main() {}
