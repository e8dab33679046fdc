//! The key with which an installation signs what it publishes (Ed25519, RFC 8032), and hashes (SHA-256).

use ring::digest::SHA256;
use ring::rand::SystemRandom;
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};

use crate::domain::InstallationKey;

/// The SHA-256 of some bytes.
pub fn digest(bytes: &[u8]) -> [u8; 32] {
    ring::digest::digest(&SHA256, bytes).as_ref().try_into().expect("it has 32 bytes")
}

/// A key pair.
#[derive(Debug)]
pub struct KeyPair(Ed25519KeyPair);

impl KeyPair {
    /// A new key pair, as PKCS#8.
    pub fn generate() -> Vec<u8> {
        let made = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new());
        made.expect("the system gives random numbers").as_ref().to_vec()
    }

    /// Reads a key pair that [`Self::generate`] made.
    pub fn from_pkcs8(key: &[u8]) -> Result<Self, String> {
        Ed25519KeyPair::from_pkcs8(key).map(Self).map_err(|why| format!("no key pair of Ed25519 as PKCS#8 ({why})"))
    }

    /// The public key.
    pub fn public(&self) -> InstallationKey {
        InstallationKey(self.0.public_key().as_ref().try_into().expect("it has 32 bytes"))
    }

    /// Signs a message; 64 bytes.
    pub fn sign(&self, message: &[u8]) -> Vec<u8> {
        self.0.sign(message).as_ref().to_vec()
    }
}

/// Whether a signature of a message is of this key.
pub(super) fn is_signed(key: InstallationKey, message: &[u8], signature: &[u8]) -> bool {
    UnparsedPublicKey::new(&ED25519, key.0).verify(message, signature).is_ok()
}
