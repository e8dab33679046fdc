//! JSON tables with one entry a line, to be compared line by line.

use serde_json::Value;

/// Writes one entry a line, so that a diff shows the entries that changed.
pub fn written(tables: &[(&str, Vec<Value>)]) -> String {
    let table = |(name, entries): &(&str, Vec<Value>)| {
        let lines: Vec<String> = entries.iter().map(|entry| format!("    {entry}")).collect();
        format!("  \"{name}\": [\n{}\n  ]", lines.join(",\n"))
    };
    let tables: Vec<String> = tables.iter().map(table).collect();
    format!("{{\n{}\n}}\n", tables.join(",\n"))
}
