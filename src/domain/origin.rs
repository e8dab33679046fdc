//! Where a price comes from that another Körberl states: whose run it was, and over how many installations it came.

use std::cmp::Reverse;
use std::fmt;

use data_encoding::BASE64URL_NOPAD;

use super::{Day, Offer};

/// The public key (Ed25519) of an installation: by it, all others know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InstallationKey(pub [u8; 32]);

impl InstallationKey {
    const PREFIX: &'static str = "ed25519:";

    /// Reads `ed25519:…`, as it is displayed.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = BASE64URL_NOPAD.decode(text.strip_prefix(Self::PREFIX)?.as_bytes()).ok()?;
        Some(Self(bytes.try_into().ok()?))
    }
}

impl fmt::Display for InstallationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::PREFIX, BASE64URL_NOPAD.encode(&self.0))
    }
}

/// The origin of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin {
    /// Whose run it was.
    pub installation: InstallationKey,
    /// Over how many others the price came: 0 is an own run.
    pub hops: u8,
    /// When that run was, in seconds since 1970; 0 unless it corrected what another run had stated for the same day.
    pub at: i64,
}

impl Origin {
    /// The most hops; prices from farther away are not taken.
    pub const MOST_HOPS: u8 = 16;

    /// The same one hop farther away.
    #[must_use]
    pub const fn farther(self) -> Self {
        Self { hops: self.hops.saturating_add(1), ..self }
    }

    /// Which of two origins is believed where they state different prices for the same day: of one installation the
    /// later run, else the nearer one; of two that are as near, always the same.
    #[must_use]
    pub fn nearer(self, other: Self) -> Self {
        if self.installation == other.installation {
            let later = if self.at >= other.at { self } else { other };
            return Self { hops: self.hops.min(other.hops), ..later };
        }
        let rank = |origin: &Self| (Reverse(origin.hops), Reverse(origin.installation));
        if rank(&self) >= rank(&other) { self } else { other }
    }

    /// Whether this one is believed where `other` states something else.
    pub fn is_before(self, other: Self) -> bool {
        self != other && (self.nearer(other).installation, self.nearer(other).at) == (self.installation, self.at)
    }
}

/// An offer as another installation states it. What it says besides prices is as of its newest day.
#[derive(Clone, Debug)]
pub struct Told {
    /// Its prices are all that are told, each for its own day.
    pub offer: Offer,
    /// The newest day for which the other installation knows a price: that of its last price, or later.
    pub newest: Day,
    /// From which day on its prices come from where, oldest first; the first is of all days before, too.
    pub origins: Vec<(Day, Origin)>,
    /// Whether it says nothing but prices: then of a product that is on sale.
    pub only_prices: bool,
}

impl Told {
    /// The origin of the price that is told for a day.
    pub fn origin(&self, day: Day) -> Origin {
        let next = self.origins.partition_point(|(from, _)| *from <= day);
        self.origins[next.saturating_sub(1)].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(installation: u8, hops: u8, at: i64) -> Origin {
        Origin { installation: InstallationKey([installation; 32]), hops, at }
    }

    #[test]
    fn a_key_is_read_as_it_is_written() {
        let key = InstallationKey([7; 32]);
        assert_eq!(InstallationKey::parse(&key.to_string()), Some(key));
        for wrong in ["", "ed25519:", "ed25519:AAAA", "rsa:BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc"] {
            assert_eq!(InstallationKey::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_nearest_run_is_believed_and_of_one_installation_the_last() {
        assert!(origin(9, 0, 0).is_before(origin(1, 1, 5)), "an own run");
        assert!(origin(9, 1, 0).is_before(origin(1, 2, 0)), "the peer's own run");
        assert!(origin(1, 1, 0).is_before(origin(2, 1, 0)), "always the same of two");
        assert!(origin(1, 3, 8).is_before(origin(1, 1, 7)), "a correction that came a long way");
        assert!(!origin(1, 1, 7).is_before(origin(1, 3, 8)));
        assert!(!origin(1, 1, 7).is_before(origin(1, 1, 7)), "the same");
        assert_eq!(origin(1, 3, 8).nearer(origin(1, 1, 7)), origin(1, 1, 8));
    }
}
