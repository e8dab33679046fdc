//! Consistency check of the database. Changes nothing.

use std::fmt;

use rusqlite::Connection;

use super::damage::{REPAIR, broken_pages, damage};
use super::{Store, StoreError};
use crate::domain::Cents;

/// A problem found by a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong, with an example.
    pub what: String,
    /// What to do about it.
    pub remedy: &'static str,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  → {}", self.what, self.remedy)
    }
}

/// Invariants: queries that return the number of violations and an example (a product number).
const RULES: &[(&str, &str)] = &[
    (
        "prices out of range",
        "SELECT count(*), min(product) FROM (SELECT product, cents FROM earlier_prices
          UNION ALL SELECT number, cents FROM products
          UNION ALL SELECT product, cents FROM deals WHERE cents IS NOT NULL
          UNION ALL SELECT product, regular FROM deals WHERE regular IS NOT NULL
          UNION ALL SELECT product, deposit FROM extras WHERE deposit IS NOT NULL
          UNION ALL SELECT product, stated_low FROM extras WHERE stated_low IS NOT NULL)
         WHERE cents NOT BETWEEN 1 AND ?1",
    ),
    (
        "earlier prices that are not before the current one",
        "SELECT count(*), min(product) FROM
         (SELECT product, max(day) AS day FROM earlier_prices GROUP BY product) AS past JOIN products ON number = product WHERE past.day >= since",
    ),
    (
        "prices equal to the one before them",
        "SELECT count(*), min(product) FROM
         (SELECT product, cents, lag(cents) OVER (PARTITION BY product ORDER BY day) AS before
          FROM (SELECT product, day, cents FROM earlier_prices UNION ALL SELECT number, since, cents FROM products))
         WHERE cents = before",
    ),
    (
        "earlier prices, sizes, sightings, deals or origins of products that are not there",
        "SELECT count(*), min(product) FROM
         (SELECT product FROM earlier_prices UNION SELECT product FROM size_periods UNION SELECT product FROM sightings
          UNION SELECT product FROM deals UNION SELECT product FROM extras UNION SELECT product FROM price_origins)
         WHERE product NOT IN (SELECT number FROM products)",
    ),
    (
        "links of products that are not there",
        "SELECT count(*), max(coalesce(
           (SELECT number FROM products WHERE products.chain = links.chain AND id IN (earlier, later)), -1)) FROM links
         WHERE (chain, earlier) NOT IN (SELECT chain, id FROM products)
           OR (chain, later) NOT IN (SELECT chain, id FROM products)",
    ),
    (
        "products that share a number",
        "SELECT count(*), min(number) FROM (SELECT number FROM products GROUP BY number HAVING count(*) > 1)",
    ),
    (
        "ranges of days that overlap or end before they begin",
        "SELECT count(*), min(product) FROM
         (SELECT product, first_day, last_day, lag(last_day) OVER (PARTITION BY product ORDER BY first_day) AS before
          FROM sightings) WHERE last_day < first_day OR first_day <= before + 1",
    ),
    (
        "days outside 1970 … 2149",
        "SELECT count(*), min(product) FROM
         (SELECT product, day FROM earlier_prices UNION ALL SELECT number, since FROM products
          UNION ALL SELECT product, last_day FROM size_periods) WHERE day NOT BETWEEN 0 AND 65535",
    ),
    ("products without a name", "SELECT count(*), min(number) FROM products WHERE name = ''"),
];

impl Store {
    /// Checks everything; no findings mean that the database is sound.
    pub fn check(&self) -> Result<Vec<Finding>, StoreError> {
        let mut findings = unreadable(&self.db)?;
        if !findings.is_empty() {
            // Rules cannot be asked of a damaged file; checksums can, and say what is lost with it.
            findings.extend(altered(&self.db).unwrap_or_default());
            return Ok(findings);
        }
        for (what, query) in RULES {
            // Only some rules have a parameter.
            let mut query = self.db.prepare(query)?;
            if query.parameter_count() == 1 {
                query.raw_bind_parameter(1, Cents::MAX.get())?;
            }
            let mut rows = query.raw_query();
            if let Some(row) = rows.next()? {
                let (count, example): (u64, Option<i64>) = (row.get(0)?, row.get(1)?);
                if let (1.., Some(example)) = (count, example) {
                    let example = name(&self.db, example)?;
                    findings
                        .push(Finding { what: format!("{what}: {count}, for instance of {example}"), remedy: REPAIR });
                }
            }
        }
        findings.extend(altered(&self.db)?);
        Ok(findings)
    }
}

/// What is not as it was written.
fn altered(db: &Connection) -> Result<Vec<Finding>, StoreError> {
    Ok(damage(db)?.into_iter().map(|what| Finding { what, remedy: REPAIR }).collect())
}

/// What SQLite itself finds, as findings.
fn unreadable(db: &Connection) -> Result<Vec<Finding>, StoreError> {
    let broken = broken_pages(db)?.into_iter();
    let mut findings: Vec<Finding> = broken.map(|what| Finding { what, remedy: REPAIR }).collect();
    if findings.is_empty() {
        let orphans: u64 = db.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0))?;
        if orphans > 0 {
            let what = format!("{orphans} products of a chain that is not there");
            findings.push(Finding { what, remedy: REPAIR });
        }
    }
    Ok(findings)
}

/// The key of the product with this number.
fn name(db: &Connection, number: i64) -> Result<String, StoreError> {
    let mut query = db.prepare(
        "SELECT chains.id || ':' || products.id FROM products JOIN chains ON chains.number = chain
         WHERE products.number = ?1",
    )?;
    let names = query.query_map([number], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    Ok(names.into_iter().next().unwrap_or_else(|| format!("product {number}")))
}
