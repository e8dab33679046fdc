//! Bodies of requests, for every operation that takes one: its path in the first line, the body below.
#![no_main]

use koerberl_fuzz::{TOKEN, ask};
use libfuzzer_sys::fuzz_target;

const ALERT: &str = r#"{"kind": "vollmilch", "when": {"type": "low30"}}"#;

fuzz_target!(|text: &str| {
    let (path, body) = text.split_once('\n').unwrap_or((text, ""));
    let address = format!("/api/v1/{path}");
    if !path.starts_with("alerts") {
        ask("POST", &address, Some(TOKEN), body);
        return;
    }
    // A device of its own each time, so that no input depends on those before it.
    let (_, made) = ask("POST", "/api/v1/alerts", None, ALERT).expect("an address");
    let made: serde_json::Value = serde_json::from_slice(&made).expect("JSON");
    let device = made["device"].as_str();
    ask("POST", &address, device, body);
    assert_eq!(ask("GET", "/api/v1/alerts", device, "").map(|(status, _)| status), Some(200));
    ask("DELETE", "/api/v1/alerts", device, "");
});
