//! A seeded pseudo-random generator, `SplitMix64` (Steele, Lea, Flood 2014). Not for secrets.

/// A stream of numbers.
#[derive(Clone, Copy, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, each as likely as the other to within one in 2^32.
    pub const fn below(&mut self, end: usize) -> usize {
        ((self.next() >> 32).wrapping_mul(end as u64) >> 32) as usize
    }

    /// A number from `low` to `high`, both included.
    pub const fn between(&mut self, low: u32, high: u32) -> u32 {
        low + (self.next() % (high - low + 1) as u64) as u32
    }

    /// True in `percent` of 100 cases.
    pub const fn chance(&mut self, percent: u32) -> bool {
        self.between(1, 100) <= percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_the_published_stream() {
        let mut random = Random::new(1_234_567);
        assert_eq!([random.next(), random.next()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
        let mut counts = [0_u32; 5];
        (0..10_000).for_each(|_| counts[random.below(5)] += 1);
        assert!(counts.iter().all(|count| (1800..2200).contains(count)), "{counts:?}");
        let met: std::collections::BTreeSet<u32> = (0..100).map(|_| random.between(3, 5)).collect();
        assert_eq!(met.into_iter().collect::<Vec<_>>(), [3, 4, 5]);
    }
}
