//! Secrets: ids of devices and addresses of feeds.

use ring::digest::{SHA256, digest as hash};
use ring::rand::{SecureRandom as _, SystemRandom};

/// The characters of base64url.
const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// So many characters, each of six random bits.
///
/// # Panics
/// If the system gives no randomness.
pub(super) fn random<const CHARACTERS_EACH: usize>() -> String {
    let mut bytes = [0; CHARACTERS_EACH];
    SystemRandom::new().fill(&mut bytes).expect("the system gives randomness");
    bytes.iter().map(|byte| char::from(CHARACTERS[usize::from(byte & 63)])).collect()
}

/// What is kept of an id: who reads the database cannot send it.
pub(super) fn digest(id: &str) -> Vec<u8> {
    hash(&SHA256, id.as_bytes()).as_ref().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_and_never_the_same() {
        let ids: std::collections::HashSet<String> = (0..100).map(|_| random::<22>()).collect();
        assert_eq!(ids.len(), 100);
        assert!(ids.iter().all(|id| id.len() == 22 && id.bytes().all(|byte| CHARACTERS.contains(&byte))));
        assert_eq!(digest("a").len(), 32);
        assert_ne!(digest("a"), digest("b"));
    }
}
