//! Small wire types that resources share: keys, days, numbers, price points.

use std::borrow::Cow;
use std::fmt::Display;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::catalogue;
use crate::domain::{self, Day};

/// A day as `YYYY-MM-DD`.
#[derive(Clone, Copy, Debug)]
pub struct Date(pub Day);

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl JsonSchema for Date {
    fn schema_name() -> Cow<'static, str> {
        "Date".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "format": "date", "description": "A day in Europe/Vienna." })
    }

    fn inline_schema() -> bool {
        true
    }
}

/// A number that is written without a fraction where it has none: `250`, `4.8`.
#[derive(Clone, Copy, Debug)]
pub struct Decimal(pub f64);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Amounts and unit prices are far below 2^53: whole ones are exact.
        if self.0.fract() == 0.0 { serializer.serialize_u64(self.0 as u64) } else { serializer.serialize_f64(self.0) }
    }
}

impl JsonSchema for Decimal {
    fn schema_name() -> Cow<'static, str> {
        "Decimal".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "minimum": 0 })
    }

    fn inline_schema() -> bool {
        true
    }
}

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

impl JsonSchema for Key<'_> {
    fn schema_name() -> Cow<'static, str> {
        "Key".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": "One article of one chain: `{chain}:{id}`." })
    }

    fn inline_schema() -> bool {
        true
    }
}

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
