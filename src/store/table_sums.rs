//! Checksums of whole tables: of the small ones, which are not of products. A table that is damaged keeps the sum that
//! does not fit, whatever is written to it, until it is repaired or begun anew.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::rows::is_damage;
use super::sums::crc;

/// A table with a checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    Chains,
    Days,
    Patterns,
    Runs,
    Sources,
    Absences,
    Links,
    OfficialIndex,
    Origins,
    PriceOrigins,
    Peers,
    Facts,
}

impl Table {
    pub(super) const ALL: [Self; 12] = [
        Self::Chains,
        Self::Days,
        Self::Patterns,
        Self::Runs,
        Self::Sources,
        Self::Absences,
        Self::Links,
        Self::OfficialIndex,
        Self::Origins,
        Self::PriceOrigins,
        Self::Peers,
        Self::Facts,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Chains => "chains",
            Self::Days => "chain_days",
            Self::Patterns => "url_patterns",
            Self::Runs => "runs",
            Self::Sources => "sources",
            Self::Absences => "absences",
            Self::Links => "links",
            Self::OfficialIndex => "official_index",
            Self::Origins => "origins",
            Self::PriceOrigins => "price_origins",
            Self::Peers => "peers",
            Self::Facts => "facts",
        }
    }

    /// What readers do while it is damaged.
    pub(super) const fn effect(self) -> &'static str {
        match self {
            Self::Chains => "the products of the chains that it still names rightly are shown",
            Self::Days => "the days of a chain are those of its products' prices",
            Self::Patterns => "products whose address it gives wrongly are left out",
            Self::Runs => "prices are not affected",
            Self::Sources => "sources count as never asked; what is asked next begins it anew",
            Self::Absences => "what is missing from web shops is counted anew with the next run",
            Self::Links => "products whose number changed are shown without their earlier prices",
            Self::OfficialIndex => "the official index is not shown until it is imported again",
            Self::Origins | Self::PriceOrigins => "prices of other installations count as our own from now on",
            Self::Peers => "from installations that are followed everything is fetched anew",
            Self::Facts => "what Open Food Facts says is not shown until it is imported again",
        }
    }

    /// All its rows, in the order of its key.
    const fn rows(self) -> &'static str {
        match self {
            Self::Chains => "SELECT * FROM chains ORDER BY number",
            Self::Days => "SELECT * FROM chain_days ORDER BY chain, day",
            Self::Patterns => "SELECT * FROM url_patterns ORDER BY number",
            Self::Runs => "SELECT * FROM runs ORDER BY number",
            Self::Sources => "SELECT * FROM sources ORDER BY name",
            Self::Absences => "SELECT * FROM absences ORDER BY product",
            Self::Links => "SELECT * FROM links ORDER BY chain, earlier, later",
            Self::OfficialIndex => "SELECT * FROM official_index ORDER BY month",
            Self::Origins => "SELECT * FROM origins ORDER BY number",
            Self::PriceOrigins => "SELECT * FROM price_origins ORDER BY product, first_day",
            Self::Peers => "SELECT * FROM peers ORDER BY name",
            Self::Facts => "SELECT * FROM facts ORDER BY gtin",
        }
    }

    /// The checksum of its rows as they are.
    fn compute(self, db: &Connection) -> rusqlite::Result<u32> {
        let mut query = db.prepare(self.rows())?;
        let columns = query.column_count();
        let mut rows = query.query([])?;
        let mut bytes = Vec::new();
        while let Some(row) = rows.next()? {
            for column in 0..columns {
                match row.get_ref(column)? {
                    ValueRef::Null => bytes.push(0),
                    ValueRef::Integer(number) => {
                        bytes.push(1);
                        bytes.extend_from_slice(&number.to_le_bytes());
                    }
                    ValueRef::Real(number) => {
                        bytes.push(2);
                        bytes.extend_from_slice(&number.to_le_bytes());
                    }
                    ValueRef::Text(text) | ValueRef::Blob(text) => {
                        bytes.push(3);
                        bytes.extend_from_slice(&(text.len() as u64).to_le_bytes());
                        bytes.extend_from_slice(text);
                    }
                }
            }
        }
        Ok(crc(&bytes))
    }

    /// Whether it is as it was written.
    pub(super) fn is_sound(self, db: &Connection) -> rusqlite::Result<bool> {
        let is_sound = || Ok(self.stored(db)? == Some(self.compute(db)?.into()));
        is_sound().or_else(|error| if is_damage(&error) { Ok(false) } else { Err(error) })
    }

    /// Its checksum as it was written.
    pub(super) fn stored(self, db: &Connection) -> rusqlite::Result<Option<i64>> {
        let mut query = db.prepare("SELECT sum FROM table_sums WHERE name = ?1")?;
        query.query_row([self.name()], |row| row.get(0)).optional()
    }

    /// Writes the checksum of its rows as they are.
    pub(super) fn write_sum(self, db: &Connection) -> rusqlite::Result<()> {
        let sum = i64::from(self.compute(db)?);
        db.execute("REPLACE INTO table_sums (name, sum) VALUES (?1, ?2)", params![self.name(), sum]).map(drop)
    }

    /// Deletes all rows if it is damaged, where these are worth less than their repair.
    pub(super) fn begin_anew_if_damaged(self, db: &Connection) -> rusqlite::Result<()> {
        if self.is_sound(db)? {
            return Ok(());
        }
        db.execute_batch(&format!("DELETE FROM {}", self.name()))?;
        self.write_sum(db)
    }
}
