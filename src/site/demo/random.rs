//! Numbers that look random and are the same every time. Not for secrets.

/// `SplitMix64` (Steele, Lea, Flood 2014).
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A whole number from `low` to `high`, both included.
    pub(super) const fn between(&mut self, low: u32, high: u32) -> u32 {
        low + (self.next() % (high - low + 1) as u64) as u32
    }

    /// True in `percent` of 100 cases.
    pub(super) const fn chance(&mut self, percent: u32) -> bool {
        self.between(1, 100) <= percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_published_numbers() {
        let mut random = Random::new(1_234_567);
        let wanted = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([random.next(), random.next(), random.next()], wanted);
    }

    #[test]
    fn both_ends_are_met() {
        let mut random = Random::new(1);
        let seen: std::collections::BTreeSet<_> = (0..100).map(|_| random.between(3, 5)).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [3, 4, 5]);
    }
}
