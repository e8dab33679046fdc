//! Who sends a Web Push message (VAPID, RFC 8292): a token for the push service, signed with ES256.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use jiff::{SignedDuration, Timestamp};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

/// How long a token holds; push services allow a day.
const TOKEN_TTL: SignedDuration = SignedDuration::from_hours(12);

/// The key pair that a server signs with. Browsers subscribe to its public key.
pub struct Vapid {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl fmt::Debug for Vapid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vapid({})", self.public_key())
    }
}

impl Vapid {
    /// A new key pair, as PKCS#8.
    pub fn generate() -> Vec<u8> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.expect("the system gives random numbers").as_ref().to_vec()
    }

    /// Reads a key pair that [`Self::generate`] made.
    pub fn from_pkcs8(key: &[u8]) -> Result<Self, String> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &random);
        let pair = pair.map_err(|why| format!("no key pair of P-256 as PKCS#8 ({why})"))?;
        Ok(Self { pair, random })
    }

    /// The public key, 65 bytes as base64url: what a browser calls `applicationServerKey`.
    pub fn public_key(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// The value of `Authorization` for the push service at `origin` (`https://host`). `contact` is where the operator
    /// can be reached: an e-mail address or a web address.
    pub fn authorization(&self, origin: &str, contact: Option<&str>, now: Timestamp) -> String {
        let mut claims = json!({ "aud": origin, "exp": (now + TOKEN_TTL).as_second() });
        if let Some(subject) = contact.and_then(subject) {
            claims["sub"] = subject.into();
        }
        let part = |part: serde_json::Value| BASE64URL_NOPAD.encode(part.to_string().as_bytes());
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).expect("the system gives random numbers");
        format!("vapid t={signed}.{}, k={}", BASE64URL_NOPAD.encode(signature.as_ref()), self.public_key())
    }
}

/// A contact as the standard wants it (RFC 8292, 2.1): `mailto:` or `https:`.
fn subject(contact: &str) -> Option<String> {
    let is_whole = contact.starts_with("mailto:") || contact.starts_with("https:");
    let address = || (!contact.starts_with("http:")).then(|| format!("mailto:{contact}"));
    if is_whole { Some(contact.to_owned()) } else { address() }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    fn decode(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url")
    }

    #[test]
    fn a_token_is_signed_by_the_public_key_and_says_for_whom_and_until_when() {
        let vapid = Vapid::from_pkcs8(&Vapid::generate()).expect("a key pair");
        let now = "2026-11-26T07:00:00Z".parse().expect("a time");
        for (contact, sub) in [
            (Some("mailto:a@example.org"), json!("mailto:a@example.org")),
            (Some("a@example.org"), json!("mailto:a@example.org")),
            (Some("https://example.org/us"), json!("https://example.org/us")),
            (Some("http://example.org/us"), Value::Null),
            (None, Value::Null),
        ] {
            let header = vapid.authorization("https://push.example", contact, now);
            let (token, key) =
                header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("RFC 8292, 3");
            assert_eq!(key, vapid.public_key());
            let key = decode(key);
            assert_eq!((key.len(), key[0]), (65, 4));
            let (signed, signature) = token.rsplit_once('.').expect("three parts");
            UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key)
                .verify(signed.as_bytes(), &decode(signature))
                .expect("the signature holds");
            let parts: Vec<Value> =
                signed.split('.').map(|part| serde_json::from_slice(&decode(part)).expect("JSON")).collect();
            assert_eq!(parts[0], json!({ "typ": "JWT", "alg": "ES256" }));
            assert_eq!(parts[1]["aud"], "https://push.example");
            assert_eq!(parts[1]["exp"], "2026-11-26T19:00:00Z".parse::<Timestamp>().expect("a time").as_second());
            assert_eq!(parts[1]["sub"], sub);
        }
    }

    #[test]
    fn what_is_no_key_pair_is_refused() {
        let mut key = Vapid::generate();
        key.truncate(60);
        let refused = Vapid::from_pkcs8(&key).expect_err("it is cut off");
        assert!(refused.starts_with("no key pair of P-256"), "{refused}");
    }
}
