//! Somebody's word on two products: a visitor's doubt that they belong together, an operator's decision whether they do.
//! Refuses to say who it was.

use super::{Day, ProductKey};

/// A visitor's word that two products are not what we say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// One product.
    pub a: ProductKey,
    /// And another one.
    pub b: ProductKey,
    /// What is wrong with them.
    pub reason: Reason,
    /// When it came.
    pub day: Day,
}

/// In what two products differ that we took to belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// There is more or less in one of them.
    Size,
    /// Another kind, flavour or quality.
    Kind,
    /// Only one of them is organic.
    Organic,
    /// Something else altogether.
    Other,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Size, Self::Kind, Self::Organic, Self::Other];

    /// Its name in files and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Size => "size",
            Self::Kind => "kind",
            Self::Organic => "organic",
            Self::Other => "other",
        }
    }

    /// The reason of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// An operator's decision on two products, which overrules what we find ourselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Override {
    /// One product.
    pub a: ProductKey,
    /// And another one.
    pub b: ProductKey,
    /// They are the same article; otherwise they are not.
    pub same: bool,
}
