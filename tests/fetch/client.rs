//! The HTTP client: politeness, retries, limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use koerberl::sources::client::{Answer, Client, ClientRequest, Failure, Pause, Validators};
use tokio::time::Instant;

use crate::shop::{Asked, Reply, Shop};

const PAUSE: Pause = Pause { interval: Duration::from_secs(2), rest: Duration::from_millis(500) };
const MOST: u64 = 1_000_000;

fn client(shop: &Arc<Shop>) -> Client {
    let folder = tempfile::tempdir().expect("a folder");
    let authority = folder.path().join("authority.pem");
    let dial = shop.dial(&authority);
    Client::new("mailto:test@example.org", Some(&authority), dial).expect("a client")
}

fn ask(url: &str) -> ClientRequest {
    ClientRequest::get(url.parse().expect("an address"), PAUSE, MOST)
}

async fn get(client: &Client, url: &str) -> Result<String, Failure> {
    client.ask(&ask(url)).await.map(|answer| String::from_utf8(answer.body).expect("UTF-8"))
}

/// A shop that gives `bad` responses to the first `times` requests, then a good one.
fn shop(times: usize, bad: impl Fn(usize) -> Reply + Send + Sync + 'static) -> Arc<Shop> {
    let asked = AtomicUsize::new(0);
    Shop::new(move |question| match question.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => match asked.fetch_add(1, Ordering::SeqCst) {
            time if time < times => bad(time),
            _ => Reply::json("[1]"),
        },
    })
}

#[tokio::test(start_paused = true)]
async fn it_identifies_itself_and_keeps_its_pace() {
    let shop = shop(0, |_| Reply::Silence);
    let client = client(&shop);
    for page in 0..10 {
        assert_eq!(get(&client, &format!("https://shop.example/p?page={page}")).await.as_deref(), Ok("[1]"));
    }
    let log = shop.log();
    assert_eq!(log[0].path, "/robots.txt");
    assert_eq!(log.len(), 11, "robots.txt is read once");
    for pair in log.windows(2) {
        assert!(pair[1].at - pair[0].at >= PAUSE.interval, "{:?}", pair[1].at - pair[0].at);
    }
    let agent = log[5].header("user-agent").expect("said");
    assert!(agent.starts_with("Koerberl/") && agent.contains("mailto:test@example.org"), "{agent}");
    assert_eq!((log[5].header("cookie"), log[5].host.as_str()), (None, "shop.example"));
    assert_eq!(shop.most_open(), 1, "one connection");
}

#[tokio::test(start_paused = true)]
async fn parallel_requests_to_a_host_are_serialized() {
    let shop = shop(0, |_| Reply::Silence);
    let client = Arc::new(client(&shop));
    let tasks: Vec<_> = (0..8)
        .map(|page| {
            let client = Arc::clone(&client);
            tokio::spawn(async move { get(&client, &format!("https://shop.example/{page}")).await })
        })
        .collect();
    for task in tasks {
        task.await.expect("no panic").expect("an answer");
    }
    assert!(shop.log().windows(2).all(|pair| pair[1].at - pair[0].at >= PAUSE.interval));
    assert_eq!(shop.most_open(), 1);
}

#[tokio::test(start_paused = true)]
async fn temporary_failures_are_retried() {
    let whole = "[1, 2, 3]".to_owned();
    for (bad, longest) in [
        (Reply::status(503), 30),
        (Reply::status(429).with("retry-after", "120"), 130),
        (Reply::CutOff(whole.clone()), 30),
        (Reply::Stalls(whole.clone()), 60),
        (Reply::After(Duration::from_secs(100), Box::new(Reply::json("[1]"))), 100),
        (Reply::html("<!doctype html><p>Wartung</p>"), 30),
        (Reply::Silence, 30),
    ] {
        let said = format!("{bad:?}");
        let shop = shop(1, move |_| bad.clone());
        let client = client(&shop);
        let begun = Instant::now();
        assert_eq!(get(&client, "https://shop.example/a").await.as_deref(), Ok("[1]"), "{said}");
        assert_eq!(shop.asked().len(), 2, "{said}");
        assert!(begun.elapsed() <= Duration::from_secs(longest), "{said}: {:?}", begun.elapsed());
        if said.contains("retry-after") {
            assert!(begun.elapsed() >= Duration::from_mins(2), "{said}: {:?}", begun.elapsed());
        }
    }
}

#[tokio::test(start_paused = true)]
async fn lasting_failures_are_given_up() {
    for (bad, tries, said) in [
        (Reply::status(503), 4, "shop.example/a answers with status 503 (tried 4 times)"),
        (Reply::html("<html>"), 4, "shop.example/a answers with a web page instead of data (tried 4 times)"),
        (
            Reply::status(503).with("retry-after", "86400"),
            1,
            "shop.example/a answers with status 503, and asks us to come back much later",
        ),
        (Reply::status(404), 1, "shop.example/a answers with status 404"),
        (
            Reply::status(302).with("location", "https://elsewhere.example/"),
            1,
            "shop.example/a sends us to another host",
        ),
    ] {
        let shop = shop(usize::MAX, move |_| bad.clone());
        let failure = get(&client(&shop), "https://shop.example/a?key=secret").await.expect_err(said);
        assert_eq!(failure, Failure::Failed(said.to_owned()));
        assert_eq!(shop.asked().len(), tries, "{said}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_host_that_refuses_us_is_not_retried() {
    let captcha = "<html><head><title>Just a moment</title><script src=/cdn-cgi/challenge-platform/x></script>";
    let person = Reply::Whole(503, vec![("content-type", "text/html".to_owned())], captcha.as_bytes().to_vec());
    for bad in [Reply::status(401), Reply::status(403), Reply::status(451), Reply::html(captcha), person] {
        let shop = shop(usize::MAX, move |_| bad.clone());
        let failure = get(&client(&shop), "https://shop.example/a").await;
        assert!(matches!(failure, Err(Failure::Refused(_))), "{failure:?}");
        assert_eq!(shop.asked().len(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn robots_txt_is_obeyed() {
    let rules = "User-agent: *\nDisallow: /api/\nCrawl-delay: 7\n";
    let shop = Shop::new(move |asked| match asked.path.as_str() {
        "/robots.txt" => Reply::Whole(200, vec![("content-type", "text/plain".to_owned())], rules.as_bytes().to_vec()),
        _ => Reply::json("[1]"),
    });
    let client = client(&shop);
    let refused = get(&client, "https://shop.example/api/products?page=1").await;
    assert_eq!(refused, Err(Failure::Refused("the robots.txt of shop.example/api/products forbids it".to_owned())));
    assert!(shop.asked().is_empty());
    for _ in 0..3 {
        get(&client, "https://shop.example/products").await.expect("allowed");
    }
    let asked = shop.asked();
    assert!(asked.windows(2).all(|pair| pair[1].at - pair[0].at >= Duration::from_secs(7)), "{asked:?}");
}

#[tokio::test(start_paused = true)]
async fn a_failing_robots_txt_allows_nothing() {
    let shop = Shop::new(|asked| match asked.path.as_str() {
        "/robots.txt" => Reply::status(500),
        _ => Reply::json("[1]"),
    });
    assert!(matches!(get(&client(&shop), "https://shop.example/").await, Err(Failure::Failed(_))));
    assert!(shop.asked().is_empty());
}

#[tokio::test(start_paused = true)]
async fn invalid_certificates_are_rejected() {
    let shop = shop(0, |_| Reply::Silence);
    let failure = get(&client(&shop), "https://wrong.example/").await.expect_err("another host's certificate");
    assert!(failure.to_string().contains("the certificate is not in order"), "{failure}");
    let folder = tempfile::tempdir().expect("a folder");
    let stranger = Client::new("x", None, shop.dial(&folder.path().join("unused"))).expect("a client");
    let failure = get(&stranger, "https://shop.example/").await.expect_err("an authority nobody knows");
    assert!(failure.to_string().contains("UnknownIssuer"), "{failure}");
    assert!(shop.log().is_empty(), "nothing was said to either");
}

#[tokio::test(start_paused = true)]
async fn responses_are_bounded_in_size_and_time() {
    let shop = Shop::new(|asked| match asked.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/bomb" => Reply::Whole(200, vec![("content-encoding", "gzip".to_owned())], gzip(&vec![b' '; 50_000_000])),
        _ => Reply::json("x".repeat(2_000_000)),
    });
    for path in ["long", "bomb"] {
        let failure = get(&client(&shop), &format!("https://shop.example/{path}")).await.expect_err(path);
        assert!(failure.to_string().contains("longer than 1000000 bytes"), "{failure}");
    }
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write as _;
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(bytes).expect("memory");
    packed.finish().expect("memory")
}

#[tokio::test(start_paused = true)]
async fn compressed_responses_are_decompressed_and_cached_ones_not_sent_again() {
    let shop = Shop::new(|asked: &Asked| match asked.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ if asked.header("if-none-match") == Some("\"7\"") => Reply::status(304),
        _ => {
            Reply::Whole(200, vec![("content-encoding", "gzip".to_owned()), ("etag", "\"7\"".to_owned())], gzip(b"[7]"))
        }
    });
    let client = client(&shop);
    let first = client.ask(&ask("https://shop.example/")).await.expect("an answer");
    assert_eq!((first.unchanged, &*first.body), (false, &b"[7]"[..]));
    assert_eq!(first.known, Validators { etag: Some("\"7\"".to_owned()), modified: None });
    let again = ClientRequest { known: first.known, ..ask("https://shop.example/") };
    let Answer { unchanged, body, .. } = client.ask(&again).await.expect("an answer");
    assert!(unchanged && body.is_empty());
}

#[tokio::test(start_paused = true)]
async fn redirects_stay_on_the_host_and_are_limited() {
    let shop = Shop::new(|asked| match asked.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/a" => Reply::status(301).with("location", "/b"),
        "/b" => Reply::status(308).with("location", "https://shop.example/c"),
        "/round" => Reply::status(302).with("location", "/round"),
        _ => Reply::json("[1]"),
    });
    let client = client(&shop);
    assert_eq!(get(&client, "https://shop.example/a").await.as_deref(), Ok("[1]"));
    let circle = get(&client, "https://shop.example/round").await.expect_err("a circle");
    assert!(circle.to_string().contains("in circles"), "{circle}");
}
