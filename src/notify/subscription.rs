//! Where a browser takes Web Push messages, as its `PushSubscription` says.

use data_encoding::BASE64URL_NOPAD;

use super::address::Address;
use super::encrypt::{AuthSecret, Point};

/// The longest endpoint in characters.
const LONGEST_ENDPOINT: usize = 1_000;

/// An endpoint at a push service, and the keys to encrypt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub(super) endpoint: Address,
    pub(super) point: Point,
    pub(super) auth: Secret,
}

/// A secret that is never shown.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Secret(pub(super) AuthSecret);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

impl Subscription {
    /// Reads the endpoint and the two keys (base64url) that a browser hands out.
    pub fn parse(endpoint: &str, p256dh: &str, auth: &str) -> Result<Self, String> {
        let endpoint = Address::parse(endpoint, LONGEST_ENDPOINT).map_err(|why| format!("endpoint: {why}"))?;
        let point: Point = key("p256dh", p256dh)?;
        if point[0] != 4 {
            return Err("p256dh: this is no uncompressed point of P-256".to_owned());
        }
        Ok(Self { endpoint, point, auth: Secret(key("auth", auth)?) })
    }

    /// Is its push service in a private network, as far as its name says?
    pub fn is_private(&self) -> bool {
        self.endpoint.is_private()
    }

    /// Endpoint, `p256dh` and `auth`, as [`Self::parse`] takes them.
    pub fn parts(&self) -> [String; 3] {
        let keys = [&self.point[..], &self.auth.0].map(|key| BASE64URL_NOPAD.encode(key));
        let [p256dh, auth] = keys;
        [self.endpoint.uri().to_string(), p256dh, auth]
    }
}

fn key<const N: usize>(name: &str, text: &str) -> Result<[u8; N], String> {
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| format!("{name}: this is no base64url"))?;
    let length = bytes.len();
    bytes.try_into().map_err(|_| format!("{name}: {length} bytes, not {N}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDPOINT: &str = "https://push.example/send/secret";
    const POINT: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn it_is_read_and_written_the_same() {
        let read = Subscription::parse(ENDPOINT, POINT, AUTH).expect("a subscription");
        assert_eq!(read.parts(), [ENDPOINT, POINT, AUTH]);
        let shown = format!("{read:?}");
        assert!(!shown.contains("secret") && shown.contains("https://push.example/…"), "{shown}");
        assert!(shown.contains("auth: …"), "{shown}");
    }

    #[test]
    fn what_is_wrong_is_said() {
        let long = format!("https://push.example/{}", "a".repeat(1_000));
        let compressed = BASE64URL_NOPAD.encode(&[2; 65]);
        for (endpoint, p256dh, auth, why) in [
            ("http://push.example/a", POINT, AUTH, "endpoint: an address begins with https://"),
            (&long, POINT, AUTH, "endpoint: an address has at most 1000 characters"),
            (ENDPOINT, "BCVx+/==", AUTH, "p256dh: this is no base64url"),
            (ENDPOINT, AUTH, AUTH, "p256dh: 16 bytes, not 65"),
            (ENDPOINT, &compressed, AUTH, "p256dh: this is no uncompressed point of P-256"),
            (ENDPOINT, POINT, "", "auth: 0 bytes, not 16"),
            (ENDPOINT, POINT, POINT, "auth: 65 bytes, not 16"),
        ] {
            assert_eq!(Subscription::parse(endpoint, p256dh, auth), Err(why.to_owned()));
        }
    }
}
