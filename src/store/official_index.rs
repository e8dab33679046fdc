//! The official index: imported by hand, replaced as a whole.

use std::collections::BTreeMap;

use rusqlite::params;

use super::table_sums::Table;
use super::{Store, StoreError, rows};
use crate::domain::{Month, OfficialIndex};

impl Store {
    /// The official index, if one was imported and is not damaged.
    pub fn official_index(&self) -> Result<Option<OfficialIndex>, StoreError> {
        if !Table::OfficialIndex.is_sound(&self.db)? {
            return Ok(None);
        }
        let mut query = self.db.prepare("SELECT name, month, value FROM official_index ORDER BY month")?;
        let mut found = query.query([])?;
        let mut index: Option<OfficialIndex> = None;
        while let Some(row) = found.next()? {
            let month = Month::parse(&row.get::<_, String>(1)?).ok_or_else(|| rows::invalid(1, "a month"))?;
            let index = match &mut index {
                Some(index) => index,
                None => index.insert(OfficialIndex { name: row.get(0)?, values: BTreeMap::new() }),
            };
            index.values.insert(month, row.get(2)?);
        }
        Ok(index)
    }

    /// Replaces the official index, or removes it.
    pub fn set_official_index(&mut self, index: Option<&OfficialIndex>) -> Result<(), StoreError> {
        let transaction = self.transaction()?;
        transaction.execute("DELETE FROM official_index", [])?;
        for (month, value) in index.iter().flat_map(|index| &index.values) {
            let name = index.map_or("", |index| &index.name);
            transaction.execute(
                "INSERT INTO official_index (month, value, name) VALUES (?1, ?2, ?3)",
                params![month.to_string(), value, name],
            )?;
        }
        Table::OfficialIndex.write_sum(&transaction)?;
        transaction.commit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(name: &str, values: &[(&str, f64)]) -> OfficialIndex {
        let value = |(month, value): &(&str, f64)| (Month::parse(month).expect("a month"), *value);
        OfficialIndex { name: name.to_owned(), values: values.iter().map(value).collect() }
    }

    #[test]
    fn the_official_index_is_replaced_and_removed_as_a_whole_and_stands_in_a_backup() {
        let dir = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(dir.path()).expect("a store");
        assert_eq!(store.official_index().expect("read"), None);
        let first = index("Verbraucherpreisindex", &[("2023-01", 112.4), ("2023-03", 114.9)]);
        store.set_official_index(Some(&first)).expect("written");
        assert_eq!(store.official_index().expect("read"), Some(first));
        let second = index("Nahrungsmittel", &[("2024-01", 131.0)]);
        store.set_official_index(Some(&second)).expect("written");
        let copy = dir.path().join("copy.db");
        store.backup(&copy).expect("copied");
        store.set_official_index(None).expect("removed");
        assert_eq!(store.official_index().expect("read"), None);
        drop(store);
        crate::store::restore(dir.path(), &copy, true, jiff::Timestamp::UNIX_EPOCH).expect("restored");
        assert_eq!(Store::read_only(dir.path()).expect("there").official_index().expect("read"), Some(second));
    }
}
