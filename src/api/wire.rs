//! Small wire types that resources share: keys, days, numbers, price points.

use std::borrow::Cow;
use std::fmt::Display;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::catalogue;
use crate::domain::{self, Day};

/// Describes a type in the contract where it is used, without a schema of its own.
macro_rules! inline_schema {
    ($type:ty, $name:literal, $schema:tt) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }

            fn inline_schema() -> bool {
                true
            }
        }
    };
}

/// A day as `YYYY-MM-DD`.
#[derive(Clone, Copy, Debug)]
pub struct Date(pub Day);

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

inline_schema!(Date, "Date", { "type": "string", "format": "date", "description": "A day in Europe/Vienna." });

/// A number that is written without a fraction where it has none: `250`, `4.8`.
#[derive(Clone, Copy, Debug)]
pub struct Decimal(pub f64);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Amounts and unit prices are far below 2^53: whole ones are exact.
        if self.0.fract() == 0.0 { serializer.serialize_u64(self.0 as u64) } else { serializer.serialize_f64(self.0) }
    }
}

inline_schema!(Decimal, "Decimal", { "type": "number", "minimum": 0 });

/// `{chain}:{id}`.
#[derive(Clone, Copy, Debug)]
pub struct Key<'a> {
    /// The chain's id.
    pub chain: &'a str,
    /// The article's number at the chain.
    pub id: &'a str,
}

impl Display for Key<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.chain, self.id)
    }
}

impl Serialize for Key<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

inline_schema!(Key<'_>, "Key", { "type": "string", "description": "One article of one chain: `{chain}:{id}`." });

/// From this day on, this price.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PricePoint {
    /// The first day of the price.
    pub date: Date,
    /// The price in cents.
    pub price_cents: u32,
}

impl From<domain::PricePoint> for PricePoint {
    fn from(point: domain::PricePoint) -> Self {
        Self { date: Date(point.day), price_cents: point.price.get() }
    }
}

/// Days on which a chain was not seen.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Gap {
    /// The first of them.
    pub from: Date,
    /// The last of them.
    pub to: Date,
}

impl From<catalogue::Gap> for Gap {
    fn from(gap: catalogue::Gap) -> Self {
        Self { from: Date(gap.from), to: Date(gap.to) }
    }
}
