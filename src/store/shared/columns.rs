//! Rows on their way between the two databases: as SQLite's values, and as one array for each column.

use postgres::types::ToSql;
use rusqlite::types::Value;

use super::tables::Kind;

/// One column of several rows.
#[derive(Debug)]
pub(super) enum Column {
    Integers(Vec<Option<i64>>),
    Reals(Vec<Option<f64>>),
    Texts(Vec<Option<String>>),
    Blobs(Vec<Option<Vec<u8>>>),
    /// As JSON.
    Any(Vec<Option<String>>),
}

impl Column {
    pub(super) const fn new(kind: Kind) -> Self {
        match kind {
            Kind::Integer => Self::Integers(Vec::new()),
            Kind::Real => Self::Reals(Vec::new()),
            Kind::Text => Self::Texts(Vec::new()),
            Kind::Blob => Self::Blobs(Vec::new()),
            Kind::Any => Self::Any(Vec::new()),
        }
    }

    /// Adds a value; `false` if the column cannot hold it.
    #[must_use]
    pub(super) fn push(&mut self, value: Value) -> bool {
        match (self, value) {
            (Self::Integers(all), Value::Integer(value)) => all.push(Some(value)),
            (Self::Integers(all), Value::Null) => all.push(None),
            (Self::Reals(all), Value::Real(value)) => all.push(Some(value)),
            (Self::Reals(all), Value::Null) => all.push(None),
            (Self::Texts(all), Value::Text(value)) => all.push(Some(value)),
            (Self::Texts(all) | Self::Any(all), Value::Null) => all.push(None),
            (Self::Blobs(all), Value::Blob(value)) => all.push(Some(value)),
            (Self::Blobs(all), Value::Null) => all.push(None),
            (Self::Any(all), value) => match json(&value) {
                Some(text) => all.push(Some(text)),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    pub(super) fn as_parameter(&self) -> &(dyn ToSql + Sync) {
        match self {
            Self::Integers(all) => all,
            Self::Reals(all) => all,
            Self::Texts(all) | Self::Any(all) => all,
            Self::Blobs(all) => all,
        }
    }
}

/// An integer or text as JSON; nothing else stands in such columns.
pub(super) fn json(value: &Value) -> Option<String> {
    match value {
        Value::Integer(value) => Some(value.to_string()),
        Value::Text(text) => serde_json::to_string(text).ok(),
        _ => None,
    }
}

/// The inverse of [`json`].
pub(super) fn of_json(text: &str) -> Option<Value> {
    if let Ok(number) = text.parse() {
        return Some(Value::Integer(number));
    }
    serde_json::from_str(text).ok().map(Value::Text)
}

/// A value of a row of PostgreSQL; `None` if it is none that was written there.
pub(super) fn value(row: &postgres::Row, at: usize, kind: Kind) -> Option<Value> {
    let value = match kind {
        Kind::Integer => row.try_get::<_, Option<i64>>(at).ok()?.map(Value::Integer),
        Kind::Real => row.try_get::<_, Option<f64>>(at).ok()?.map(Value::Real),
        Kind::Text => row.try_get::<_, Option<String>>(at).ok()?.map(Value::Text),
        Kind::Blob => row.try_get::<_, Option<Vec<u8>>>(at).ok()?.map(Value::Blob),
        Kind::Any => match row.try_get::<_, Option<&str>>(at).ok()? {
            Some(text) => Some(of_json(text)?),
            None => None,
        },
    };
    Some(value.unwrap_or(Value::Null))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_of_one_column_stay_what_they_are() {
        for value in
            [Value::Integer(5), Value::Integer(-7), Value::Text("5".to_owned()), Value::Text("ä\"\\".to_owned())]
        {
            assert_eq!(json(&value).as_deref().and_then(of_json), Some(value));
        }
        assert_eq!(json(&Value::Real(0.5)), None);
        assert_eq!(of_json("[1]"), None);
    }

    #[test]
    fn a_column_takes_only_what_it_is_for() {
        let mut column = Column::new(Kind::Integer);
        assert!(column.push(Value::Integer(1)) && column.push(Value::Null) && !column.push(Value::Real(1.0)));
        assert!(matches!(column, Column::Integers(all) if all == [Some(1), None]));
    }
}
