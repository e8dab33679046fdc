//! Halves of judged examples: one to tune on, one never looked at.

/// Is the example with this key one of those to tune on? Half of the keys are, by their FNV-1a hash.
pub fn is_tuned_on(key: &str) -> bool {
    let hash = key
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (hash >> 32).is_multiple_of(2)
}
