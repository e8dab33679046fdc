//! A matcher that is made when it is first asked for: that takes as long as reading the market, and a server whose links
//! are known may never need it.

use std::sync::OnceLock;

use super::Matcher;
use crate::catalogue::Catalogue;

/// A matcher of one catalogue, made or not.
#[derive(Debug, Default)]
pub struct MatcherOnDemand(OnceLock<Matcher>);

impl MatcherOnDemand {
    /// The matcher of `catalogue`, which has to be the same each time, whatever its groups are. Whoever asks first waits
    /// for it, and so does everybody who asks meanwhile.
    pub fn of(&self, catalogue: &Catalogue) -> &Matcher {
        self.0.get_or_init(|| Matcher::new(catalogue))
    }

    /// Is it made?
    pub fn is_made(&self) -> bool {
        self.0.get().is_some()
    }
}

impl From<Matcher> for MatcherOnDemand {
    fn from(matcher: Matcher) -> Self {
        Self(matcher.into())
    }
}
