//! How near what two articles are is: of one kind, of sibling kinds, or of others.

use super::articles::Article;
use crate::kinds::Kind;

/// From the nearest to the farthest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kin {
    /// One kind.
    Kind,
    /// One within the other: what the wider one is is not known any better.
    Within,
    /// Kinds of one parent.
    Sibling,
    /// Of one shelf.
    Shelf,
    /// What one of them is is not known.
    Unknown,
    /// Others.
    Other,
}

impl Kin {
    /// How near two articles are.
    pub(super) fn of(a: &Article, b: &Article) -> Self {
        match (a.kind, b.kind) {
            (Some(a), Some(b)) if a == b => Self::Kind,
            (Some(a), Some(b)) if a.is_within(b) || b.is_within(a) => Self::Within,
            (Some(a), Some(b)) if widest(a) == widest(b) => Self::Sibling,
            _ => match (a.category, b.category) {
                (Some(a), Some(b)) if a == b => Self::Shelf,
                (Some(_), Some(_)) => Self::Other,
                _ => Self::Unknown,
            },
        }
    }

    /// As a feature: 0 to 1.
    pub(super) const fn distance(self) -> f32 {
        match self {
            Self::Kind | Self::Within => 0.0,
            Self::Sibling => 0.25,
            Self::Shelf | Self::Unknown => 0.5,
            Self::Other => 1.0,
        }
    }
}

/// The widest kind that it belongs to.
fn widest(kind: Kind) -> Kind {
    kind.line().last().unwrap_or(kind)
}
