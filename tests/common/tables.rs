//! JSON that is compared line by line.

use serde_json::Value;

/// One entry a line, so that a change of a table is a change of its lines.
pub fn written(tables: &[(&str, Vec<Value>)]) -> String {
    let table = |(name, entries): &(&str, Vec<Value>)| {
        let lines: Vec<String> = entries.iter().map(|entry| format!("    {entry}")).collect();
        format!("  \"{name}\": [\n{}\n  ]", lines.join(",\n"))
    };
    let tables: Vec<String> = tables.iter().map(table).collect();
    format!("{{\n{}\n}}\n", tables.join(",\n"))
}
