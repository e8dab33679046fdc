//! The consumer price index of the statistics office: published values that an operator imports to show beside ours.

use std::collections::BTreeMap;

use super::Month;

/// A published index.
#[derive(Clone, Debug, PartialEq)]
pub struct OfficialIndex {
    /// What it is called: `Verbraucherpreisindex`, or a part of it, such as `Nahrungsmittel`.
    pub name: String,
    /// Its value in each month that is known, as published: its own base is 100.
    pub values: BTreeMap<Month, f64>,
}

impl OfficialIndex {
    /// What it is called where nothing else is said.
    pub const NAME: &str = "Verbraucherpreisindex";

    /// The months without a value between the first and the last.
    pub fn missing(&self) -> Vec<Month> {
        let Some((&first, &last)) = self.values.keys().next().zip(self.values.keys().next_back()) else {
            return Vec::new();
        };
        (1..last.since(first)).map(|n| first.plus(n)).filter(|month| !self.values.contains_key(month)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_between_the_values_are_missing() {
        let index = |months: &[&str]| OfficialIndex {
            name: OfficialIndex::NAME.to_owned(),
            values: months.iter().map(|month| (Month::parse(month).expect("a month"), 100.0)).collect(),
        };
        let missing = |months: &[&str]| index(months).missing().iter().map(Month::to_string).collect::<Vec<_>>();
        assert_eq!(missing(&["2023-11", "2024-02"]), ["2023-12", "2024-01"]);
        assert!(missing(&["2023-11", "2023-12"]).is_empty() && missing(&["2024-01"]).is_empty());
        assert!(missing(&[]).is_empty());
    }
}
