//! JSON by columns: lists of objects say each name once, and each value that all of them share (`ui/src/api/columns.ts`
//! reads it). Half the size, and a page is read sooner.

use serde_json::{Map, Value, json};

/// A list of objects: how many, then the values of each field; a single one if all have the same.
const ROWS: &str = "$";
/// Lists of objects, one after another in `ALL`: how long each is.
const LENGTHS: &str = "#";
/// Objects that may be null, the others in `ALL`: 1 where there is one.
const PRESENT: &str = "?";
const ALL: &str = "of";

/// The same JSON by columns; as it is where a name in it means something here.
pub(super) fn packed(json: &str) -> String {
    match serde_json::from_str::<Value>(json) {
        Ok(value) if is_free(&value) => pack(value).to_string(),
        _ => json.to_owned(),
    }
}

/// Whether no object of it would be taken for columns.
fn is_free(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().all(is_free),
        Value::Object(fields) => {
            [ROWS, LENGTHS, PRESENT].iter().all(|mark| !fields.contains_key(*mark)) && fields.values().all(is_free)
        }
        _ => true,
    }
}

fn pack(value: Value) -> Value {
    match value {
        Value::Array(values) => match objects(values) {
            Ok(rows) if rows.len() > 1 => Value::Object(table(rows)),
            Ok(rows) => rows.into_iter().map(|row| pack(Value::Object(row))).collect(),
            Err(values) => values.into_iter().map(pack).collect(),
        },
        Value::Object(fields) => Value::Object(fields.into_iter().map(|(name, value)| (name, pack(value))).collect()),
        other => other,
    }
}

/// All of them as objects of the same fields, or none.
fn objects(values: Vec<Value>) -> Result<Vec<Map<String, Value>>, Vec<Value>> {
    let first = values.first().and_then(Value::as_object);
    let has_fields = |value: &Value| {
        let fields = value.as_object().zip(first);
        fields.is_some_and(|(fields, first)| fields.len() == first.len() && fields.keys().eq(first.keys()))
    };
    if !values.iter().all(has_fields) {
        return Err(values);
    }
    Ok(values
        .into_iter()
        .filter_map(|value| if let Value::Object(fields) = value { Some(fields) } else { None })
        .collect())
}

fn table(rows: Vec<Map<String, Value>>) -> Map<String, Value> {
    let mut columns: Map<String, Value> = [(ROWS.to_owned(), json!(rows.len()))].into_iter().collect();
    let mut values: Vec<(String, Vec<Value>)> = rows[0].keys().map(|name| (name.clone(), Vec::new())).collect();
    for row in rows {
        for ((_, column), (_, value)) in values.iter_mut().zip(row) {
            column.push(value);
        }
    }
    columns.extend(values.into_iter().map(|(name, column)| (name, packed_column(column))));
    columns
}

fn packed_column(values: Vec<Value>) -> Value {
    if values.iter().all(|value| value.as_array().is_some_and(|list| list.iter().all(Value::is_object))) {
        let lengths = values.iter().map(|list| json!(list.as_array().map_or(0, Vec::len))).collect();
        let all = values.into_iter().flat_map(|list| if let Value::Array(list) = list { list } else { Vec::new() });
        return json!({ LENGTHS: once(lengths), ALL: pack(all.collect()) });
    }
    if values.iter().filter(|value| value.is_object()).count() > 1 {
        if values.iter().all(Value::is_object) {
            return pack(Value::Array(values));
        }
        if values.iter().all(|value| value.is_object() || value.is_null()) {
            let present: Vec<Value> = values.iter().map(|value| json!(u8::from(value.is_object()))).collect();
            let others = values.into_iter().filter(Value::is_object);
            return json!({ PRESENT: present, ALL: pack(others.collect()) });
        }
    }
    once(values.into_iter().map(pack).collect())
}

/// A single value where all are the same.
fn once(mut values: Vec<Value>) -> Value {
    if values.iter().all(|value| *value == values[0]) {
        values.truncate(1);
    }
    Value::Array(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_shared_values_are_said_once() {
        let json = r#"{"total":2,"groups":[{"id":"a","bio":false,"size":{"g":1},"of":[{"n":1},{"n":2}]},
            {"id":"b","bio":false,"size":{"g":2},"of":[{"n":3}]}],"none":[],"one":[{"x":null}]}"#;
        let columns = r##"{"total":2,"groups":{"$":2,"id":["a","b"],"bio":[false],"size":{"$":2,"g":[1,2]},
            "of":{"#":[2,1],"of":{"$":3,"n":[1,2,3]}}},"none":[],"one":[{"x":null}]}"##;
        let value = |json: &str| serde_json::from_str::<Value>(json).expect("JSON");
        assert_eq!(value(&packed(json)), value(columns));
        let some = r#"[{"d":null,"x":1},{"d":{"a":1},"x":2},{"d":{"a":2},"x":3}]"#;
        let present = r#"{"$":3,"d":{"?":[0,1,1],"of":{"$":2,"a":[1,2]}},"x":[1,2,3]}"#;
        assert_eq!(value(&packed(some)), value(present));
    }

    #[test]
    fn what_could_be_misread_or_is_no_table_stays() {
        for json in [r#"[{"$":1},{"$":2}]"#, r#"{"a":{"?":1}}"#, r#"[{"a":1},{"b":1}]"#, "[1,null]", "no JSON"] {
            assert_eq!(packed(json), json);
        }
    }
}
