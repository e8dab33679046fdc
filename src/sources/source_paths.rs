//! All paths of a source file, and the check that they fit its responses: selectors for pages, `JSONPath` for JSON.

use super::fields::{Categories, DealFields, Fields, UnitPriceFields};
use super::request::Paging;
use super::{Condition, Field, Items, Kind, Many, Path, Source};

/// The paths into a record.
pub(super) fn of_records(source: &Source) -> Vec<&Path> {
    let (mut values, mut conditions): (Vec<&Field>, Vec<&Many<Condition>>) = (Vec::new(), Vec::new());
    // Destructured, so that no new field can be forgotten here.
    if let Some(fields) = &source.fields {
        #[rustfmt::skip]
        let Fields {
            money: _, size_in_name: _, id, name, price, brand, amount, unit, weighed, bio, unavailable, url, gtin,
            deposit, lowest, unit_price,
        } = fields;
        values.extend([id, name, price, brand, amount, unit, url, gtin, deposit, lowest]);
        conditions.extend([weighed, bio, unavailable]);
        if let Some(UnitPriceFields { price, amount, unit, drained }) = unit_price {
            values.extend([price, amount, unit]);
            conditions.push(drained);
        }
    }
    for deal in &source.deals {
        let DealFields { when, unless, price, percent, paid, free, pieces, regular, card: _, from, to, limit } = deal;
        values.extend([price, percent, paid, free, pieces, regular, from, to, limit]);
        conditions.extend([when, unless]);
    }
    let categories = source.categories.iter().flat_map(|Categories { path, codes: _ }| &path.0);
    let values = values.into_iter().flat_map(Field::all_paths);
    let conditions = conditions.into_iter().flat_map(|many| &many.0).flat_map(Condition::paths);
    values.chain(conditions).chain(categories).collect()
}

/// The paths into a whole response.
pub(super) fn of_answers(source: &Source) -> Vec<&Path> {
    let Paging { by: _, first: _, size: _, items, pages, cursor, more, slices: _ } = &source.paging;
    let values = [items, pages, cursor].into_iter().flatten().flat_map(Field::all_paths);
    values.chain(more.iter().flat_map(Condition::paths)).collect()
}

fn fault<'p>(path: &'p Path, why: &str) -> (&'p str, String) {
    (path.text(), format!("`{path}` {why}"))
}

/// The first path that does not fit the responses: its text, and the reason.
pub(super) fn misplaced(source: &Source) -> Option<(&str, String)> {
    let Items { kind, path, embedded, camel_case: _ } = &source.items;
    if let Some(embedded) = embedded {
        if *kind != Kind::Json {
            return Some(fault(embedded, "leads to JSON in a page: `embedded` is only for answers of the kind `json`"));
        }
        if embedded.selector().is_none() {
            return Some(fault(embedded, "is no selector: where in a page the JSON is, such as `script#state`"));
        }
    }
    let records = path.iter().chain(of_records(source));
    match kind {
        Kind::Prices | Kind::Published => None,
        Kind::Html => {
            let misfit = records.chain(of_answers(source)).find(|path| path.selector().is_none())?;
            Some(fault(
                misfit,
                "is a JSONPath, and the answers are HTML: a selector such as `.price` or `a @href` is right",
            ))
        }
        Kind::Json => {
            let answers = of_answers(source).into_iter().filter(|_| embedded.is_none());
            let misfit = records.chain(answers).find(|path| path.selector().is_some())?;
            Some(fault(
                misfit,
                "is no JSONPath, and the answers are JSON: such as `$.price.value` or `$.tags[*].name` is right",
            ))
        }
    }
}
