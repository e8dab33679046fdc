//! What words say of what is wanted, as readings and plans tell it.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::api::product::Unit;
use crate::api::wire::Decimal;
use crate::kinds::Kind;
use crate::shopping::Amount;

/// What words say of what is wanted.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReadNeed<'a> {
    /// The words for what is wanted; empty for a note.
    query: Cow<'a, str>,
    /// How many packs, or times the amount.
    count: Decimal,
    /// How much, in whole units; null = a pack.
    amount: Option<Decimal>,
    /// Of what; null without an amount.
    unit: Option<Unit>,
    /// It has to be organic.
    bio: bool,
    /// The kind that the words name.
    kind: Option<KindName>,
}

/// A kind.
#[derive(Debug, Serialize, JsonSchema)]
pub struct KindName {
    /// A slug that never changes.
    id: &'static str,
    /// In German.
    name: &'static str,
}

impl<'a> ReadNeed<'a> {
    pub fn of(query: Cow<'a, str>, Amount { count, each }: Amount, bio: bool, kind: Option<Kind>) -> Self {
        Self {
            query,
            count: Decimal(count),
            amount: each.map(|each| Decimal(each.amount())),
            unit: each.map(|each| Unit::from(each.unit())),
            bio,
            kind: kind.map(|kind| KindName { id: kind.id(), name: kind.name() }),
        }
    }
}
