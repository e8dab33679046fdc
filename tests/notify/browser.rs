//! What a browser does with a message (RFC 8291), and what its push service does with a token (RFC 8292).

use data_encoding::BASE64URL_NOPAD;
use koerberl::notify::subscription::Subscription;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::{self, SystemRandom};
use ring::{hmac, signature};
use serde_json::Value;

/// The keys of a subscription. They read one message.
pub struct Browser {
    private: EphemeralPrivateKey,
    point: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    pub fn new() -> Self {
        let random = SystemRandom::new();
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("random numbers");
        let point = private.compute_public_key().expect("a point").as_ref().to_vec();
        Self { private, point, auth: rand::generate(&random).expect("random numbers").expose() }
    }

    pub fn subscription(&self, endpoint: &str) -> Subscription {
        let [p256dh, auth] = [&self.point[..], &self.auth].map(|key| BASE64URL_NOPAD.encode(key));
        Subscription::parse(endpoint, &p256dh, &auth).expect("a subscription")
    }

    /// The message in the body of a request.
    pub fn read(self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (sizes, rest) = rest.split_at(5);
        assert_eq!(sizes, [0, 0, 0x10, 0, 65], "records of 4,096 bytes, and a key of 65");
        let (sender, record) = rest.split_at(65);
        assert!(record.len() <= 4_096, "one record");
        let info = [b"WebPush: info\0", &*self.point, sender].concat();
        let input = agree_ephemeral(self.private, &UnparsedPublicKey::new(&ECDH_P256, sender), |shared| {
            derive(&self.auth, shared, &info)
        });
        let input = input.expect("a point");
        let key = derive(salt, &input, b"Content-Encoding: aes128gcm\0");
        let nonce = derive(salt, &input, b"Content-Encoding: nonce\0");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).expect("a key"));
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).expect("a nonce");
        let mut record = record.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).expect("it is for us");
        let end = text.iter().rposition(|&byte| byte != 0).expect("a delimiter");
        assert_eq!(text[end], 2, "the last record");
        text[..end].to_vec()
    }
}

/// The first 32 bytes of HKDF with SHA-256 (RFC 5869).
fn derive(salt: &[u8], input: &[u8], info: &[u8]) -> Vec<u8> {
    let sign = |key: &[u8], text: &[u8]| hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text);
    let key = sign(salt, input);
    sign(key.as_ref(), &[info, &[1]].concat()).as_ref().to_vec()
}

/// The public key and the claims of a token whose signature holds.
pub fn claims(authorization: &str) -> (String, Value) {
    let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url");
    let (token, key) = authorization.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("both");
    let (signed, signature) = token.rsplit_once('.').expect("three parts");
    let public = signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, decode(key));
    public.verify(signed.as_bytes(), &decode(signature)).expect("the signature holds");
    let (_, claims) = signed.split_once('.').expect("three parts");
    (key.to_owned(), serde_json::from_slice(&decode(claims)).expect("JSON"))
}
