//! JSON tables for line-by-line comparison.

use serde_json::Value;

/// One entry per line, so that diffs are readable.
pub fn written(tables: &[(&str, Vec<Value>)]) -> String {
    let table = |(name, entries): &(&str, Vec<Value>)| {
        let lines: Vec<String> = entries.iter().map(|entry| format!("    {entry}")).collect();
        format!("  \"{name}\": [\n{}\n  ]", lines.join(",\n"))
    };
    let tables: Vec<String> = tables.iter().map(table).collect();
    format!("{{\n{}\n}}\n", tables.join(",\n"))
}
