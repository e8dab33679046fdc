//! Opinions on whether two products are the same: a visitor's report, an operator's override. Anonymous.

use super::{Day, ProductKey};

/// A visitor's report that two products differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// A product.
    pub a: ProductKey,
    /// The other one.
    pub b: ProductKey,
    /// How they differ.
    pub reason: Reason,
    /// When it came.
    pub day: Day,
}

/// In what two products of a group differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The sizes differ.
    Size,
    /// Kind, flavour or quality differ.
    Kind,
    /// Only one of them is organic.
    Organic,
    /// Different articles altogether.
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

/// An operator's decision on what a product is, which overrules the classifier's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindOverride {
    /// The product.
    pub product: ProductKey,
    /// The id of its kind.
    pub kind: String,
}

/// An operator's decision on two products, which overrules the computed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Override {
    /// A product.
    pub a: ProductKey,
    /// The other one.
    pub b: ProductKey,
    /// They are the same article; otherwise they are not.
    pub same: bool,
}
