//! What has changed between two tables of columns that were sent: rows that are gone, rows that have come, and values.

use std::collections::{BTreeMap, HashSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What has changed since an earlier answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Changes<'a> {
    /// The rows of the earlier answer that are gone: how many rows stay before each, since the one before.
    gone: Vec<usize>,
    /// The rows that have come, in the new order: how many others stand before each, since the one before.
    come: Vec<usize>,
    /// What they hold, in the columns of the whole answer; their keys are written out.
    #[schemars(with = "BTreeMap<String, Vec<serde_json::Value>>")]
    rows: BTreeMap<&'a str, Vec<Cell<'a>>>,
    /// Numbers of groups from the first of a pair on, up to that of the next, have become larger by the second.
    renumbered: Vec<[i64; 2]>,
    /// Other values, by column. Before they are put in: where a price changed, the earlier one has become the previous,
    /// and the new one holds since the new day of the chain.
    #[schemars(with = "BTreeMap<String, Changed>")]
    values: BTreeMap<&'a str, Changed<'a>>,
}

/// The values of a column that have changed.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Changed<'a> {
    /// How many rows that stay the same stand before each, since the one before.
    rows: Vec<usize>,
    /// The new values.
    #[schemars(with = "Vec<serde_json::Value>")]
    values: Vec<&'a RawValue>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Cell<'a> {
    Key(&'a str),
    Value(&'a RawValue),
}

/// A table as it was sent.
pub(super) struct Table<'a> {
    columns: BTreeMap<&'a str, Vec<&'a RawValue>>,
    /// The name of the column that has the keys.
    key: &'static str,
    keys: Vec<String>,
}

/// How keys are read from their column.
pub(super) type ReadKeys = fn(&[&RawValue]) -> Option<Vec<String>>;

impl<'a> Table<'a> {
    /// Of the columns in the field `field` of an answer.
    pub(super) fn read(answer: &'a [u8], field: &str, key: &'static str, keys: ReadKeys) -> Option<Self> {
        #[derive(Deserialize)]
        struct Columns<'a>(#[serde(borrow)] BTreeMap<&'a str, Vec<&'a RawValue>>);
        let fields: BTreeMap<&str, &RawValue> = serde_json::from_slice(answer).ok()?;
        let Columns(columns) = serde_json::from_str(fields.get(field)?.get()).ok()?;
        let keys = keys(columns.get(key)?)?;
        columns.values().all(|column| column.len() == keys.len()).then_some(Self { columns, key, keys })
    }

    fn value(&self, column: &str, row: usize) -> &'a str {
        self.columns[column][row].get()
    }
}

impl<'a> Changes<'a> {
    /// What makes `new`, whose newest day is so many days after 1970, of `old`; `None` where they have other columns,
    /// or rows in another order.
    pub(super) fn between(old: &Table<'_>, new: &'a Table<'a>, day: u16) -> Option<Self> {
        if !old.columns.keys().eq(new.columns.keys()) {
            return None;
        }
        let (gone, come) = (missing(&old.keys, &new.keys), missing(&new.keys, &old.keys));
        let (stay_old, stay_new) = (others(old.keys.len(), &gone), others(new.keys.len(), &come));
        let rows: Vec<(usize, usize)> = stay_old.into_iter().zip(stay_new).collect();
        if rows.iter().any(|&(before, now)| old.keys[before] != new.keys[now]) {
            return None;
        }
        let renumbered = renumbered(old, new, &rows);
        let earlier = Earlier { old, new, renumbered: &renumbered, day: day.to_string() };
        let mut values = BTreeMap::new();
        for (&name, column) in new.columns.iter().filter(|&(&name, _)| name != new.key) {
            let changed = |&&(before, now): &&(usize, usize)| !earlier.is(name, before, now, column[now].get());
            let places: Vec<usize> = rows.iter().filter(changed).map(|&(_, now)| now).collect();
            if !places.is_empty() {
                let changed = places.iter().map(|&place| column[place]).collect();
                values.insert(name, Changed { rows: distances(&places), values: changed });
            }
        }
        let cells = |(&name, column): (&&'a str, &'a Vec<&'a RawValue>)| {
            let cell = |&row: &usize| {
                if name == new.key { Cell::Key(&new.keys[row]) } else { Cell::Value(column[row]) }
            };
            (name, come.iter().map(cell).collect())
        };
        let rows = if come.is_empty() { BTreeMap::new() } else { new.columns.iter().map(cells).collect() };
        Some(Self { gone: distances(&gone), come: distances(&come), rows, renumbered, values })
    }
}

/// What is expected of a row before changed values are put in.
struct Earlier<'a, 'b> {
    old: &'b Table<'a>,
    new: &'b Table<'b>,
    renumbered: &'b [[i64; 2]],
    /// The new day of the chain.
    day: String,
}

impl Earlier<'_, '_> {
    /// Is this what is expected of the row that was at `before` and is at `now`?
    fn is(&self, column: &str, before: usize, now: usize, value: &str) -> bool {
        let earlier = self.old.value(column, before);
        let price = || Some(self.old.value(PRICE, before)).filter(|price| *price != self.new.value(PRICE, now));
        match column {
            GROUP => renumber(self.renumbered, earlier).map_or(earlier == value, |number| number.to_string() == value),
            PREVIOUS => price().unwrap_or(earlier) == value,
            SINCE => price().map_or(earlier, |_| self.day.as_str()) == value,
            _ => earlier == value,
        }
    }
}

const GROUP: &str = "group";
const PRICE: &str = "priceCents";
const PREVIOUS: &str = "previousPriceCents";
const SINCE: &str = "since";

/// By how much numbers of groups have grown, from which on: new groups push all later ones on.
fn renumbered(old: &Table<'_>, new: &Table<'_>, rows: &[(usize, usize)]) -> Vec<[i64; 2]> {
    if !new.columns.contains_key(GROUP) {
        return Vec::new();
    }
    let number = |text: &str| text.parse::<i64>().ok();
    let pairs = rows
        .iter()
        .filter_map(|&(before, now)| Some((number(old.value(GROUP, before))?, number(new.value(GROUP, now))?)));
    let mut pairs: Vec<(i64, i64)> = pairs.collect();
    pairs.sort_unstable();
    pairs.dedup_by_key(|(before, _)| *before);
    let mut steps: Vec<[i64; 2]> = Vec::new();
    for (before, now) in pairs {
        if now - before != steps.last().map_or(0, |[_, by]| *by) {
            steps.push([before, now - before]);
        }
    }
    steps
}

/// The new number of a group; `None` where it is none.
fn renumber(steps: &[[i64; 2]], number: &str) -> Option<i64> {
    let number: i64 = number.parse().ok()?;
    let after = steps.partition_point(|[from, _]| *from <= number);
    Some(number + after.checked_sub(1).map_or(0, |place| steps[place][1]))
}

/// The places of those keys that `others` have not.
fn missing(keys: &[String], others: &[String]) -> Vec<usize> {
    let others: HashSet<&str> = others.iter().map(String::as_str).collect();
    (0..keys.len()).filter(|&place| !others.contains(keys[place].as_str())).collect()
}

/// All places but these.
fn others(length: usize, places: &[usize]) -> Vec<usize> {
    let mut places = places.iter().peekable();
    (0..length).filter(|place| places.next_if_eq(&place).is_none()).collect()
}

/// How many places lie between each and the one before.
fn distances(places: &[usize]) -> Vec<usize> {
    let mut next = 0;
    places.iter().map(|&place| place - std::mem::replace(&mut next, place + 1)).collect()
}
