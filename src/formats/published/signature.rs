//! The key with which an installation signs what it publishes (Ed25519, RFC 8032), and hashes (SHA-256).

use std::io::{self, Write};

use ring::digest::{Context, Digest, SHA256};
use ring::rand::SystemRandom;
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};

use crate::domain::InstallationKey;

/// The SHA-256 of some bytes.
pub fn digest(bytes: &[u8]) -> [u8; 32] {
    bytes_of(ring::digest::digest(&SHA256, bytes))
}

fn bytes_of(hash: Digest) -> [u8; 32] {
    hash.as_ref().try_into().expect("it has 32 bytes")
}

/// The length and the SHA-256 of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    /// In bytes.
    pub bytes: u64,
    /// The hash.
    pub sha256: [u8; 32],
}

impl Content {
    /// Of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self { bytes: bytes.len() as u64, sha256: digest(bytes) }
    }
}

/// Writes a file, and says what it was.
pub struct Measured<W> {
    out: W,
    bytes: u64,
    context: Context,
}

impl<W: Write> Measured<W> {
    /// Nothing is written yet.
    pub fn new(out: W) -> Self {
        Self { out, bytes: 0, context: Context::new(&SHA256) }
    }

    /// What was written.
    pub fn content(self) -> Content {
        Content { bytes: self.bytes, sha256: bytes_of(self.context.finish()) }
    }
}

impl<W: Write> Write for Measured<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written as u64;
        self.context.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
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
