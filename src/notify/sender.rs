//! Sends messages, each once, and says what came of it. Nothing of an address but its host is ever said.

use std::time::Duration;

use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, StatusCode};
use jiff::Timestamp;
use serde_json::json;

use super::encrypt::encrypt;
use super::hook::Hook;
use super::mail::Mailer;
use super::message::Message;
use super::subscription::Subscription;
use super::vapid::Vapid;
use crate::domain::{Language, cut};
use crate::sources::client::{Client, OneRequest, Sent};

/// For how long failures in a row are borne before an address is given up.
pub const GIVEN_UP_AFTER: Duration = Duration::from_hours(14 * 24);
/// The wait after the first failure; it doubles …
const FIRST_WAIT: Duration = Duration::from_mins(1);
/// … up to this one.
const LONGEST_WAIT: Duration = Duration::from_hours(12);
/// The longest wait that a host may ask for.
const LONGEST_ASKED: Duration = Duration::from_hours(24);

/// How long a push service keeps a message for a browser that is off, in seconds: until the next day's.
const TTL: HeaderValue = HeaderValue::from_static("86400");
/// A later message takes the place of one that has not been fetched (RFC 8030, 5.4), and on the screen as well.
const TOPIC: &str = "wecker";
/// In characters, so that a message surely fits, whatever its letters. Screens show less.
const LONGEST_TITLE: usize = 100;
const LONGEST_TEXT: usize = 450;

const NO_MAIL: &str = "this server sends no e-mail any more";

/// What came of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was taken.
    Delivered,
    /// The address is no more.
    Gone,
    /// It may be taken later: the wait that the host asks for, and why.
    Later(Option<Duration>, String),
    /// It will not be taken, and why.
    Refused(String),
}

/// Sends messages.
pub struct Sender {
    client: Client,
    vapid: Vapid,
    contact: Option<String>,
    mailer: Option<Mailer>,
}

impl Sender {
    /// `contact` is where push services can reach the operator.
    pub const fn new(client: Client, vapid: Vapid, contact: Option<String>) -> Self {
        Self { client, vapid, contact, mailer: None }
    }

    /// The same that also sends e-mail.
    #[must_use]
    pub fn with_mail(self, mailer: Option<Mailer>) -> Self {
        Self { mailer, ..self }
    }

    /// Sends a message by e-mail; `leave` is the secret of the link that ends such messages.
    pub async fn mail(&self, to: &str, leave: &str, message: &Message, now: Timestamp) -> Outcome {
        match &self.mailer {
            Some(mailer) => mailer.send(to, message, leave, now).await,
            None => Outcome::Refused(NO_MAIL.to_owned()),
        }
    }

    /// Asks the owner of an address, in a language, whether messages may come; `secret` is that of the link that says
    /// so.
    pub async fn ask(&self, to: &str, secret: &str, language: Language, now: Timestamp) -> Outcome {
        match &self.mailer {
            Some(mailer) => mailer.ask(to, secret, language, now).await,
            None => Outcome::Refused(NO_MAIL.to_owned()),
        }
    }

    /// Sends a message to a browser.
    pub async fn push(&self, to: &Subscription, message: &Message, now: Timestamp) -> Outcome {
        match encrypt(&to.point, &to.auth.0, pushed(message).as_bytes()) {
            Ok(body) => {
                let (headers, uri) = (self.push_headers(to, now), to.endpoint.uri().clone());
                let request = OneRequest { method: Method::POST, uri, headers, body: body.into() };
                self.send(request, &to.endpoint.host()).await
            }
            Err(why) => Outcome::Refused(why),
        }
    }

    /// Sends a message to an address of one's own.
    pub async fn hook(&self, to: &Hook, message: &Message) -> Outcome {
        self.send(to.request(message), &to.host()).await
    }

    fn push_headers(&self, to: &Subscription, now: Timestamp) -> HeaderMap {
        let authorization = self.vapid.authorization(&to.endpoint.origin(), self.contact.as_deref(), now);
        HeaderMap::from_iter([
            (AUTHORIZATION, HeaderValue::try_from(authorization).expect("base64url is ASCII")),
            (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
            (HeaderName::from_static("ttl"), TTL),
            (HeaderName::from_static("urgency"), HeaderValue::from_static("normal")),
            (HeaderName::from_static("topic"), HeaderValue::from_static(TOPIC)),
        ])
    }

    async fn send(&self, request: OneRequest, host: &str) -> Outcome {
        match self.client.send(request).await {
            Ok(sent) => outcome(&sent, host),
            Err(why) => Outcome::Later(None, format!("{host}: {why}")),
        }
    }
}

/// What the app's service worker reads.
fn pushed(message: &Message) -> String {
    let body = cut(&message.body, LONGEST_TEXT);
    json!({ "title": message.one_line(LONGEST_TITLE), "body": body, "url": message.url, "tag": TOPIC }).to_string()
}

fn outcome(sent: &Sent, host: &str) -> Outcome {
    let why = || format!("{host} answers with status {}", sent.status.as_u16());
    match sent.status {
        status if status.is_success() => Outcome::Delivered,
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
        status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
            Outcome::Later(sent.retry_after(), why())
        }
        _ => Outcome::Refused(why()),
    }
}

/// The wait after the `failures`th failure in a row (from 1), where the host asked for `retry_after`.
pub fn wait(failures: u32, retry_after: Option<Duration>) -> Duration {
    let doublings = failures.saturating_sub(1).min(10);
    let own = (FIRST_WAIT * 2_u32.pow(doublings)).min(LONGEST_WAIT);
    own.max(retry_after.unwrap_or_default().min(LONGEST_ASKED))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::encrypt::LONGEST;

    #[test]
    fn waits_double_and_are_never_shorter_than_asked() {
        let minutes = |minutes| Duration::from_mins(minutes);
        for (failures, asked, expected) in [
            (0, None, 1),
            (1, None, 1),
            (2, None, 2),
            (3, None, 4),
            (10, None, 512),
            (11, None, 720),
            (u32::MAX, None, 720),
            (1, Some(0), 1),
            (1, Some(5), 5),
            (5, Some(5), 16),
            (1, Some(1_000_000), 24 * 60),
        ] {
            assert_eq!(wait(failures, asked.map(minutes)), minutes(expected), "{failures} {asked:?}");
        }
    }

    #[test]
    fn the_longest_message_can_be_pushed() {
        // Emoji are the longest letters, and control characters the longest when escaped.
        for letter in ["🧈", "\u{1}", "\""] {
            let text = letter.repeat(5_000);
            let url = format!("/produkt/{}", "x".repeat(300));
            let length = pushed(&Message { title: text.clone(), body: text, url, ..Message::default() }).len();
            assert!(length <= LONGEST, "{letter:?}: {length}");
        }
    }
}
