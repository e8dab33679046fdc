//! Test fixture: receivers that answer as they are told, and a sender.

use std::sync::Arc;

use jiff::Timestamp;
use koerberl::domain::Language;
use koerberl::notify::Message;
use koerberl::notify::hook::Hook;
use koerberl::notify::sender::{Outcome, Sender};
use koerberl::notify::subscription::Subscription;
use koerberl::notify::vapid::Vapid;
use koerberl::sources::client::Client;

use crate::browser::Browser;
use crate::shop::{Asked, Reply, Shop};

/// What must never be said about an address.
pub const SECRET: &str = "/send/secret?key=secret";

/// The fixture.
pub struct Setting {
    pub receivers: Arc<Shop>,
    pub sender: Sender,
    /// The public key of the sender.
    pub key: String,
}

impl Setting {
    /// All receivers answer this.
    pub fn new(reply: Reply) -> Self {
        Self::of(move |_| reply.clone())
    }

    /// Each receiver answers for itself.
    pub fn of(handler: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Self {
        let receivers = Shop::new(handler);
        let folder = tempfile::tempdir().expect("a folder");
        let authority = folder.path().join("authority.pem");
        let dial = receivers.dial(&authority);
        let client = Client::new("us@example.org", Some(&authority), dial).expect("a client");
        let vapid = Vapid::from_pkcs8(&Vapid::generate()).expect("a key pair");
        let key = vapid.public_key();
        Self { receivers, sender: Sender::new(client, vapid, Some("us@example.org".to_owned())), key }
    }

    pub async fn push(&self, to: &Subscription) -> Outcome {
        self.sender.push(to, &message(), now()).await
    }

    pub async fn hook(&self, form: &str) -> Outcome {
        let hook = Hook::parse(form, &format!("https://hook.example{SECRET}")).expect("a hook");
        self.sender.hook(&hook, &message()).await
    }
}

/// A browser's endpoint at `host`.
pub fn subscription(host: &str) -> Subscription {
    Browser::new().subscription(&format!("https://{host}{SECRET}"))
}

pub fn now() -> Timestamp {
    "2026-11-26T06:00:00Z".parse().expect("a time")
}

pub fn message() -> Message {
    let line = |title: &str, text: &str, url: &str| (title.to_owned(), text.to_owned(), url.to_owned());
    Message {
        title: "Teebutter um € 1,49".to_owned(),
        body: "Unter € 1,50 bei Spar, und 1 weiterer".to_owned(),
        url: "https://koerberl.example/wecker".to_owned(),
        lines: vec![
            line("Teebutter", "€ 1,49 bei Spar", "https://koerberl.example/produkt/spar-1"),
            line("Käse", "in Aktion bei Billa", "https://koerberl.example/produkt/billa-2"),
        ],
        rest: None,
        language: Language::German,
    }
}
