//! Encryption of Web Push messages (RFC 8291): one record of `aes128gcm` (RFC 8188), padded to one of few lengths.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{self, SystemRandom};

/// A public key of P-256, uncompressed.
pub type Point = [u8; 65];
/// The secret that a browser hands out with its key.
pub type AuthSecret = [u8; 16];

/// What messages are padded to, in bytes: their length says little to the push service.
const LENGTHS: [usize; 3] = [600, 1_800, LONGEST];
/// The longest message in bytes. Push services take 4,096 bytes with header and tag (RFC 8030, 7.2).
pub const LONGEST: usize = 3_900;
/// The record size that is announced; the only record is shorter.
const RECORD: u32 = 4_096;
/// Ends the text of the last record; zeros follow (RFC 8188, 2).
const LAST_RECORD: u8 = 2;

/// Encrypts a message to the browser with these keys.
pub fn encrypt(receiver: &Point, auth: &AuthSecret, message: &[u8]) -> Result<Vec<u8>, String> {
    let too_long = || format!("the message is longer than {LONGEST} bytes");
    let padded = LENGTHS.into_iter().find(|&length| message.len() <= length).ok_or_else(too_long)?;
    let random = SystemRandom::new();
    let no_random = |_| "the system gives no random numbers".to_owned();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(no_random)?;
    let salt = rand::generate(&random).map_err(no_random)?.expose();
    let public = own.compute_public_key().map_err(no_random)?;
    let public = public.as_ref().try_into().expect("a point of P-256 has 65 bytes");
    let mut text = message.to_vec();
    text.push(LAST_RECORD);
    text.resize(padded + 1, 0);
    agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, receiver), |shared| {
        seal(&Keys { receiver, sender: public, auth, shared, salt }, text)
    })
    .map_err(|_| "the key of the browser is no point of P-256".to_owned())
}

/// All that a message is encrypted with.
struct Keys<'a> {
    receiver: &'a Point,
    sender: &'a Point,
    auth: &'a AuthSecret,
    /// What both keys agree on (ECDH).
    shared: &'a [u8],
    salt: [u8; 16],
}

/// The body of the request: header and encrypted record of `text`, which ends with delimiter and padding.
fn seal(keys: &Keys, mut text: Vec<u8>) -> Vec<u8> {
    let Keys { receiver, sender, auth, shared, salt } = keys;
    let agreed = Salt::new(HKDF_SHA256, *auth).extract(shared);
    let input: [u8; 32] = expand(&agreed, &[b"WebPush: info\0", *receiver, *sender]);
    let content = Salt::new(HKDF_SHA256, salt).extract(&input);
    let key: [u8; 16] = expand(&content, &[b"Content-Encoding: aes128gcm\0"]);
    let nonce: [u8; 12] = expand(&content, &[b"Content-Encoding: nonce\0"]);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("16 bytes are a key"));
    let sealed = key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text);
    sealed.expect("a record is far shorter than what AES-GCM takes");
    [&salt[..], &RECORD.to_be_bytes(), &[sender.len() as u8], *sender, &text].concat()
}

/// The `N` bytes that HKDF derives for `info`.
fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut derived = [0; N];
    let filled = key.expand(info, Length(N)).and_then(|material| material.fill(&mut derived));
    filled.expect("HKDF derives up to 8,160 bytes");
    derived
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64URL_NOPAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url")
    }

    fn array<const N: usize>(text: &str) -> [u8; N] {
        bytes(text).try_into().expect("as long as the RFC says")
    }

    #[test]
    fn a_message_is_that_of_rfc_8291_appendix_a() {
        let keys = Keys {
            receiver: &array("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
            sender: &array("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"),
            auth: &array("BTBZMqHH6r4Tts7J_aSIgg"),
            shared: &bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            salt: array("DGv6ra1nlYgDCS1FRnbzlw"),
        };
        let text = b"When I grow up, I want to be a watermelon\x02".to_vec();
        let sealed = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                      AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64URL_NOPAD.encode(&seal(&keys, text)), sealed);
    }

    #[test]
    fn messages_have_one_of_three_lengths_and_no_two_are_equal() {
        let receiver = array("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let sealed = |length: usize| encrypt(&receiver, &[7; 16], &vec![b'x'; length]);
        // Header, delimiter and tag.
        let around = 86 + 1 + 16;
        for (length, padded) in [(0, 600), (600, 600), (601, 1_800), (1_800, 1_800), (1_801, 3_900), (3_900, 3_900)] {
            assert_eq!(sealed(length).map(|sealed| sealed.len()), Ok(padded + around), "{length}");
        }
        assert_eq!(sealed(3_901), Err("the message is longer than 3900 bytes".to_owned()));
        assert_ne!(sealed(10), sealed(10));
        let nowhere = [4; 65];
        let refused = encrypt(&nowhere, &[7; 16], b"x");
        assert_eq!(refused, Err("the key of the browser is no point of P-256".to_owned()));
    }
}
