//! What arrives at a push service.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use data_encoding::BASE64URL_NOPAD;
use koerberl::notify::sender::Outcome;
use koerberl::notify::subscription::Subscription;
use serde_json::{Value, json};

use crate::browser::{Browser, claims};
use crate::setting::{SECRET, Setting};
use crate::shop::Reply;
use crate::skip::skip;

/// What the service worker reads.
fn pushed() -> Value {
    json!({
        "title": "Teebutter um € 1,49",
        "body": "Unter € 1,50 bei Spar, und 1 weiterer",
        "url": "https://koerberl.example/wecker",
        "tag": "wecker",
    })
}

/// Twelve hours after the push.
const EXPIRES: u64 = 1_795_716_000;

#[tokio::test(start_paused = true)]
async fn the_browser_reads_it_and_the_push_service_knows_from_whom() {
    let setting = Setting::new(Reply::status(201));
    let browser = Browser::new();
    let to = browser.subscription(&format!("https://push.example{SECRET}"));
    assert_eq!(setting.push(&to).await, Outcome::Delivered);
    let log = setting.receivers.log();
    assert_eq!(log.len(), 1, "no robots.txt, and once");
    assert_eq!((&*log[0].method, &*log[0].host, &*log[0].path), ("POST", "push.example", SECRET));
    for (name, value) in
        [("content-encoding", "aes128gcm"), ("ttl", "86400"), ("urgency", "normal"), ("topic", "wecker")]
    {
        assert_eq!(log[0].header(name), Some(value), "{name}");
    }
    let (key, claims) = claims(log[0].header("authorization").expect("said"));
    assert_eq!(key, setting.key);
    let expected = json!({ "aud": "https://push.example", "exp": EXPIRES, "sub": "mailto:us@example.org" });
    assert_eq!(claims, expected);
    let read: Value = serde_json::from_slice(&browser.read(&log[0].body)).expect("JSON");
    assert_eq!(read, pushed());
}

/// The keys of RFC 8291, appendix A: what a browser hands out, and what it keeps.
const POINT: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
const PRIVATE: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";

#[tokio::test(start_paused = true)]
async fn another_implementation_reads_it_too() {
    if Command::new("node").arg("--version").output().is_err() {
        return skip("there is no Node.js");
    }
    let setting = Setting::new(Reply::status(201));
    let to = Subscription::parse("https://push.example/a", POINT, AUTH).expect("a subscription");
    assert_eq!(setting.push(&to).await, Outcome::Delivered);
    let received = &setting.receivers.log()[0];
    let read = verified(&json!({
        "body": BASE64URL_NOPAD.encode(&received.body),
        "authorization": received.header("authorization"),
        "keys": { "public": POINT, "auth": AUTH, "private": PRIVATE },
    }));
    assert_eq!(read["message"], pushed());
    assert_eq!(read["key"], setting.key);
    let claims = json!({ "aud": "https://push.example", "exp": EXPIRES, "sub": "mailto:us@example.org" });
    assert_eq!(read["claims"], claims);
}

/// What `verify.mjs` makes of a push.
fn verified(push: &Value) -> Value {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/notify/verify.mjs");
    let mut node = Command::new("node");
    let mut node = node.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("node runs");
    let mut input = node.stdin.take().expect("it is piped");
    input.write_all(push.to_string().as_bytes()).expect("node reads");
    drop(input);
    let done = node.wait_with_output().expect("node ends");
    assert!(done.status.success(), "node found a fault");
    serde_json::from_slice(&done.stdout).expect("JSON")
}
