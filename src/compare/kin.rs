//! How near the kinds of two articles are.

use super::articles::Article;
use crate::kinds::Kind;

/// What the kind of one article is to that of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kin {
    /// One kind.
    Kind,
    /// One within the other: the article of the wider kind may be of the narrower one, too.
    Within,
    /// Kinds with the same widest kind.
    Sibling,
    /// Other kinds, or unknown ones, of one shelf.
    Shelf,
    /// Unknown, and so is a shelf.
    Unknown,
    /// Of other shelves.
    Other,
}

impl Kin {
    /// What the kinds of these articles are to each other.
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
