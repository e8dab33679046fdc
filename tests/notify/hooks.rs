//! What arrives at an address of one's own.

use koerberl::notify::sender::Outcome;
use serde_json::{Value, json};

use crate::setting::{SECRET, Setting};
use crate::shop::{Asked, Reply};

async fn arrives(form: &str) -> Asked {
    let setting = Setting::new(Reply::status(200));
    assert_eq!(setting.hook(form).await, Outcome::Delivered);
    let log = setting.receivers.log();
    assert_eq!(log.len(), 1, "no robots.txt, and once");
    let asked = log[0].clone();
    assert_eq!((&*asked.method, &*asked.host, &*asked.path), ("POST", "hook.example", SECRET));
    assert!(asked.header("user-agent").is_some_and(|agent| agent.starts_with("Koerberl/")), "{asked:?}");
    assert_eq!(asked.header("authorization"), None, "no token for strangers");
    asked
}

#[tokio::test(start_paused = true)]
async fn ntfy_gets_text_with_headers() {
    let asked = arrives("ntfy").await;
    for (name, value) in [
        ("content-type", "text/plain; charset=utf-8"),
        ("title", "=?UTF-8?B?VGVlYnV0dGVyIHVtIOKCrCAxLDQ5?="),
        ("click", "https://koerberl.example/wecker"),
        ("tags", "bell"),
    ] {
        assert_eq!(asked.header(name), Some(value), "{name}");
    }
    assert_eq!(String::from_utf8_lossy(&asked.body), "Unter € 1,50 bei Spar, und 1 weiterer");
}

#[tokio::test(start_paused = true)]
async fn others_get_json_with_every_line() {
    let asked = arrives("json").await;
    assert_eq!(asked.header("content-type"), Some("application/json"));
    let expected = json!({
        "title": "Teebutter um € 1,49",
        "body": "Unter € 1,50 bei Spar, und 1 weiterer",
        "url": "https://koerberl.example/wecker",
        "lines": [
            { "title": "Teebutter", "text": "€ 1,49 bei Spar", "url": "https://koerberl.example/produkt/spar-1" },
            { "title": "Käse", "text": "in Aktion bei Billa", "url": "https://koerberl.example/produkt/billa-2" },
        ],
    });
    assert_eq!(serde_json::from_slice::<Value>(&asked.body).expect("JSON"), expected);
}
