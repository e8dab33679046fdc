//! What comes of a message whose receiver does not take it, or takes it oddly.

use std::time::Duration;

use koerberl::notify::hook::Hook;
use koerberl::notify::sender::{Outcome, Sender};
use koerberl::notify::vapid::Vapid;
use koerberl::sources::client::{Client, public_tcp};
use tokio::time::Instant;

use crate::setting::{Setting, message, now, subscription};
use crate::shop::Reply;

/// What comes of a push and of a message to a hook, both sent once; and how long the longer of them took.
async fn outcomes(reply: Reply) -> ([Outcome; 2], Duration) {
    let setting = Setting::new(reply);
    let mut longest = Duration::ZERO;
    let begun = Instant::now();
    let pushed = setting.push(&subscription("push.example")).await;
    longest = longest.max(begun.elapsed());
    let begun = Instant::now();
    let hooked = setting.hook("json").await;
    longest = longest.max(begun.elapsed());
    let paths: Vec<String> = setting.receivers.log().into_iter().map(|asked| asked.host).collect();
    assert_eq!(paths, ["push.example", "hook.example"], "each is asked once");
    let both = [pushed, hooked];
    assert!(!format!("{both:?}").contains("secret"), "{both:?}");
    (both, longest)
}

fn later(wait: Option<u64>, why: &str) -> [Outcome; 2] {
    let wait = wait.map(Duration::from_secs);
    ["push", "hook"].map(|host| Outcome::Later(wait, format!("{host}.example{why}")))
}

fn refused(why: &str) -> [Outcome; 2] {
    ["push", "hook"].map(|host| Outcome::Refused(format!("{host}.example{why}")))
}

#[tokio::test(start_paused = true)]
async fn each_status_has_its_outcome() {
    let delivered = [Outcome::Delivered, Outcome::Delivered];
    let gone = [Outcome::Gone, Outcome::Gone];
    for (reply, expected) in [
        (Reply::status(200), delivered.clone()),
        (Reply::status(201), delivered.clone()),
        (Reply::status(202), delivered.clone()),
        (Reply::status(204), delivered),
        (Reply::status(404), gone.clone()),
        (Reply::status(410), gone),
        (Reply::status(429), later(None, " answers with status 429")),
        (Reply::status(429).with("retry-after", "120"), later(Some(120), " answers with status 429")),
        (Reply::status(503).with("retry-after", "soon"), later(Some(0), " answers with status 503")),
        (Reply::status(500), later(None, " answers with status 500")),
        (Reply::status(400), refused(" answers with status 400")),
        (Reply::status(401), refused(" answers with status 401")),
        (Reply::status(403), refused(" answers with status 403")),
        (Reply::status(413), refused(" answers with status 413")),
        (Reply::status(304), refused(" answers with status 304")),
    ] {
        let said = format!("{reply:?}");
        assert_eq!(outcomes(reply).await.0, expected, "{said}");
    }
}

#[tokio::test(start_paused = true)]
async fn redirects_are_not_followed() {
    for status in [301, 302, 303, 307, 308] {
        for to in ["https://push.example/elsewhere", "http://10.0.0.1/", "/elsewhere"] {
            let (both, _) = outcomes(Reply::status(status).with("location", to)).await;
            assert_eq!(both, refused(&format!(" answers with status {status}")));
        }
    }
}

#[tokio::test(start_paused = true)]
async fn no_answer_holds_us_up() {
    let whole = "x".repeat(2_000_000);
    let delivered = [Outcome::Delivered, Outcome::Delivered];
    for (reply, expected, seconds) in [
        (Reply::Endless, delivered.clone(), 0),
        (Reply::json(&whole), delivered.clone(), 0),
        (Reply::Stalls(whole), delivered, 0),
        (Reply::After(Duration::from_secs(29), Box::new(Reply::status(410))), [Outcome::Gone, Outcome::Gone], 29),
        (
            Reply::After(Duration::from_secs(31), Box::new(Reply::status(410))),
            later(None, ": no answer within 30s"),
            30,
        ),
        (Reply::Silence, later(None, ": no answer (connection error)"), 0),
    ] {
        let (both, took) = outcomes(reply).await;
        assert_eq!(both, expected);
        assert_eq!(took.as_secs(), seconds, "{took:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_said_to_a_host_with_another_certificate() {
    let setting = Setting::new(Reply::status(201));
    let outcome = setting.push(&subscription("wrong.example")).await;
    let Outcome::Later(None, why) = &outcome else { panic!("{outcome:?}") };
    assert!(why.starts_with("wrong.example: the certificate is not in order"), "{why}");
    assert!(!why.contains("secret") && setting.receivers.log().is_empty(), "{why}");
}

#[tokio::test]
async fn the_operators_own_network_is_not_reached() {
    let client = Client::new("us@example.org", None, public_tcp()).expect("a client");
    let sender = Sender::new(client, Vapid::from_pkcs8(&Vapid::generate()).expect("a key pair"), None);
    for host in ["localhost", "127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]", "[::ffff:192.168.0.1]"] {
        let shown = host.trim_matches(['[', ']']);
        let expected = Outcome::Later(None, format!("{host}: no connection ({shown} is no public address)"));
        let hook = Hook::parse("json", &format!("https://{host}/secret")).expect("a hook");
        assert_eq!(sender.hook(&hook, &message()).await, expected);
        assert_eq!(sender.push(&subscription(host), &message(), now()).await, expected);
    }
}
