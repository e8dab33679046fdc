//! Price alerts: a device, its alerts and channels, its feed and calendar; and what is refused.

use hyper::body::Bytes;
use hyper::{Request, StatusCode, header};
use koerberl::api::{self, AlertService, App};
use koerberl::domain::{Alert, Cents, Memory, Per, Product, When};
use koerberl::ingest::Market;
use koerberl::notify::vapid::Vapid;
use koerberl::store::alerts::Alerts;
use serde_json::{Value, json};

use super::golden;
use super::market::{TODAY, product};

/// The day of the app's clock.
const TODAY_IN_VIENNA: &str = "2026-03-29";

fn app() -> App {
    app_with(|service| service)
}

fn app_by_mail() -> App {
    app_with(|service| service.by_mail(true))
}

fn app_with(also: impl FnOnce(AlertService) -> AlertService) -> App {
    let products = vec![
        Product { brand: Some("Nutella".into()), ..nutella("spar:1", &[("2026-01-02", 599), (TODAY, 499)]) },
        Product { brand: Some("Nutella".into()), ..nutella("billa:00-1", &[("2026-01-02", 549)]) },
        product("spar:2", "Teebutter 250g", "34", (250.0, "g"), &[("2026-01-02", 249), (TODAY, 299)]),
        product("billa:00-2", "Teebutter 250g", "34", (250.0, "g"), &[("2026-01-02", 259), (TODAY, 259)]),
    ];
    let alerts = Alerts::in_memory(Vapid::generate).expect("memory");
    let service = AlertService::new(alerts, Some("key".to_owned()), Some("https://preise.example".to_owned()));
    let now = || "2026-03-29T10:00:00Z".parse().expect("a moment");
    let app = App::new(Market::Invented(products), now, None).with_alerts(Some(also(service)));
    app.load().expect("an invented market can be read");
    app
}

fn nutella(key: &str, prices: &[(&str, u32)]) -> Product {
    product(key, "Nutella Nuss-Nougat-Creme 750g", "23", (750.0, "g"), prices)
}

struct Answer {
    status: StatusCode,
    kept: String,
    media_type: String,
    text: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }
}

fn ask(app: &App, method: &str, path: &str, id: Option<&str>, body: &Value) -> Answer {
    ask_in("", app, method, path, id, body)
}

/// The same in a browser that prefers a language.
fn ask_in(language: &str, app: &App, method: &str, path: &str, id: Option<&str>, body: &Value) -> Answer {
    let mut request = Request::builder().method(method).uri(format!("/api/v1/alerts{path}"));
    if let Some(id) = id {
        request = request.header(header::AUTHORIZATION, format!("Bearer {id}"));
    }
    if !language.is_empty() {
        request = request.header(header::ACCEPT_LANGUAGE, language);
    }
    let body = if body.is_null() { Bytes::new() } else { body.to_string().into() };
    let response = api::respond(app, &request.body(body).expect("a request"));
    let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or("").to_owned();
    let (kept, media_type) = (header(header::CACHE_CONTROL), header(header::CONTENT_TYPE));
    let (parts, content) = response.into_parts();
    let text = String::from_utf8_lossy(&content.into_bytes().expect("memory takes it")).into_owned();
    Answer { status: parts.status, kept, media_type, text }
}

fn below(cents: u32) -> Value {
    json!({ "product": "spar:1", "when": { "type": "below", "cents": cents } })
}

#[test]
fn what_can_be_said_before_an_alert_is_set() {
    let app = app();
    for (name, query) in [("alert-preview", "?product=billa:00-1"), ("alert-preview-kind", "?kind=teebutter&pack=250g")]
    {
        let answer = ask(&app, "GET", &format!("/preview{query}"), None, &Value::Null);
        assert_eq!((answer.status, answer.kept.as_str()), (StatusCode::OK, "no-cache"), "{}", answer.text);
        golden::check(
            &format!("api/{name}.json"),
            &(serde_json::to_string_pretty(&answer.json()).expect("JSON") + "\n"),
        );
    }
    for (query, status) in
        [("?product=spar:9", 404), ("?kind=gibtesnicht", 404), ("", 400), ("?kind=teebutter&product=spar:1", 400)]
    {
        assert_eq!(ask(&app, "GET", &format!("/preview{query}"), None, &Value::Null).status, status, "{query}");
    }
}

#[test]
fn a_device_sets_pauses_and_removes_its_alerts() {
    let app = app();
    let begin = ask(&app, "GET", "", None, &Value::Null);
    assert_eq!((begin.status, begin.kept.as_str()), (StatusCode::OK, "no-store"));
    assert_eq!(
        begin.json(),
        json!({ "alerts": [], "hour": 7, "push": null, "hook": null, "mail": null, "byMail": false, "feed": null,
        "calendar": null, "pushKey": "key", "language": "de" })
    );

    let made = ask(&app, "POST", "", None, &below(500)).json();
    let id = made["device"].as_str().expect("an id").to_owned();
    assert_eq!(id.len(), 22);
    let alert = &made["alert"];
    assert_eq!((&alert["state"], &alert["since"]), (&json!("already"), &json!(TODAY)), "{alert}");
    assert_eq!((&alert["now"]["cents"], &alert["now"]["chain"]), (&json!(499), &json!("spar")));
    assert_eq!((&alert["size"], &alert["brandName"]), (&json!("750\u{a0}g"), &json!("Nutella")));
    let number = alert["number"].as_i64().expect("a number");

    let waits = ask(&app, "POST", "", Some(&id), &below(450)).json();
    assert_eq!((&waits["device"], &waits["alert"]["state"]), (&json!(id), &json!("waits")));
    let all = ask(&app, "GET", "", Some(&id), &Value::Null).json();
    assert_eq!(all["alerts"].as_array().map(Vec::len), Some(2));

    let path = format!("/{number}");
    assert_eq!(ask(&app, "POST", &path, Some(&id), &json!({ "paused": true })).json()["state"], "paused");
    assert_eq!(ask(&app, "POST", &path, Some(&id), &json!({ "paused": false })).json()["state"], "already");
    assert_eq!(ask(&app, "DELETE", &path, Some(&id), &Value::Null).json(), json!({}));
    assert_eq!(ask(&app, "DELETE", &path, Some(&id), &Value::Null).status, StatusCode::NOT_FOUND);

    let own = ask(&app, "GET", "", Some(&id), &Value::Null).json();
    assert_eq!(own["alerts"].as_array().map(Vec::len), Some(1), "as it is now, not as it was");
    let stranger = ask(&app, "POST", "", None, &below(300)).json()["device"].as_str().expect("an id").to_owned();
    let other = all["alerts"][0]["number"].as_i64().expect("a number");
    assert_eq!(ask(&app, "DELETE", &format!("/{other}"), Some(&stranger), &Value::Null).status, 404, "not theirs");
    let theirs = ask(&app, "GET", "", Some(&stranger), &Value::Null).json();
    assert_ne!(theirs["alerts"], own["alerts"]);
    assert_ne!(theirs["feed"], own["feed"]);

    assert_eq!(ask(&app, "DELETE", "", Some(&id), &Value::Null).json(), json!({}));
    assert_eq!(ask(&app, "GET", "", Some(&id), &Value::Null).status, StatusCode::UNAUTHORIZED);
    assert_eq!(ask(&app, "GET", "", Some("nobody"), &Value::Null).status, StatusCode::UNAUTHORIZED);
    assert_eq!(ask(&app, "DELETE", "", None, &Value::Null).status, StatusCode::UNAUTHORIZED);
}

#[test]
fn channels_are_set_and_taken_away_one_by_one() {
    let app = app();
    let id = ask(&app, "POST", "", None, &below(300)).json()["device"].as_str().expect("an id").to_owned();
    let change = |body: Value| ask(&app, "POST", "/device", Some(&id), &body);
    let hook = change(json!({ "hour": 18, "hook": { "form": "ntfy", "url": "https://ntfy.example/geheim" } })).json();
    let expected = json!({ "form": "ntfy", "host": "ntfy.example", "since": "2026-03-29", "problem": null });
    assert_eq!((&hook["hour"], &hook["hook"]), (&json!(18), &expected));
    let point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let push =
        json!({ "push": { "endpoint": "https://push.example/x", "p256dh": point, "auth": "BTBZMqHH6r4Tts7J_aSIgg" } });
    assert_eq!(change(push).json()["push"], json!({ "since": "2026-03-29" }));
    let without = change(json!({ "hook": null })).json();
    assert_eq!((&without["hook"], &without["push"]), (&Value::Null, &json!({ "since": "2026-03-29" })));
    for (body, pointer) in [
        (json!({ "hour": 24 }), "/hour"),
        (json!({ "hook": { "form": "json", "url": "http://a.example/" } }), "/hook/url"),
        (json!({ "hook": { "form": "mail", "url": "https://a.example/" } }), "/hook/form"),
        (json!({ "push": { "endpoint": "https://push.example/x", "p256dh": "kurz", "auth": "kurz" } }), "/push"),
    ] {
        let refused = change(body);
        assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["pointer"]), (400, &json!(pointer)));
    }
}

#[test]
fn an_address_in_a_private_network_is_refused_when_it_is_given() {
    let app = app();
    let made = ask(&app, "POST", "", None, &below(479)).json();
    let id = made["device"].as_str();
    for host in ["10.0.0.1", "[::1]", "localhost", "nas.local", "127.1", "router"] {
        let hook = json!({ "hook": { "form": "ntfy", "url": format!("https://{host}/a") } });
        let answer = ask(&app, "POST", "/device", id, &hook);
        assert_eq!(
            (answer.status, &answer.json()["errors"][0]["pointer"]),
            (StatusCode::BAD_REQUEST, &json!("/hook/url")),
            "{host}"
        );
    }
    let hook = json!({ "hook": { "form": "ntfy", "url": "https://ntfy.sh/a" } });
    assert_eq!(ask(&app, "POST", "/device", id, &hook).status, StatusCode::OK);
}

#[test]
fn an_e_mail_address_waits_for_its_owner_where_the_server_sends_any() {
    let mail = |address: &str| json!({ "mail": { "address": address } });
    let set = |app: &App| ask(app, "POST", "", None, &below(479)).json()["device"].as_str().map(str::to_owned);
    let without = app();
    let id = set(&without);
    let answer = ask(&without, "POST", "/device", id.as_deref(), &mail("a@b.at"));
    assert_eq!((answer.status, &answer.json()["errors"][0]["pointer"]), (StatusCode::BAD_REQUEST, &json!("/mail")));
    assert_eq!(ask(&without, "GET", "", id.as_deref(), &Value::Null).json()["byMail"], false);

    let app = app_by_mail();
    let id = set(&app);
    let id = id.as_deref();
    for wrong in ["", "a", "a@b", "a@b.at\r\nBcc: c@d.at", "a@b.at, c@d.at", "A <a@b.at>"] {
        let answer = ask(&app, "POST", "/device", id, &mail(wrong));
        let pointer = json!("/mail/address");
        assert_eq!(
            (answer.status, &answer.json()["errors"][0]["pointer"]),
            (StatusCode::BAD_REQUEST, &pointer),
            "{wrong}"
        );
    }
    let answer = ask(&app, "POST", "/device", id, &mail("a@b.at")).json();
    let expected = json!({ "address": "a@b.at", "since": null, "problem": null });
    assert_eq!((&answer["mail"], &answer["byMail"]), (&expected, &json!(true)));
    let secret = app.alerts().expect("there are").store().mails_to_ask(0, 1).expect("read").remove(0).secret;
    assert_eq!(ask(&app, "POST", "/mail/other", None, &Value::Null).status, StatusCode::NOT_FOUND);
    assert_eq!(ask(&app, "POST", &format!("/mail/{secret}"), None, &Value::Null).status, StatusCode::OK);
    let own = || ask(&app, "GET", "", id, &Value::Null).json()["mail"].clone();
    assert_eq!(own()["since"], TODAY_IN_VIENNA);
    let device = app.alerts().expect("there are").store().overview(1).expect("read").remove(0);
    let leave = device.channels[0].leave.clone().expect("a secret");
    for _ in 0..2 {
        assert_eq!(ask(&app, "POST", &format!("/leave/{leave}"), None, &Value::Null).status, StatusCode::OK);
        assert_eq!(own(), Value::Null);
    }
    let many = (0..9).map(|_| ask(&app, "POST", "/device", id, &mail("a@b.at")).status);
    assert_eq!(many.filter(|status| *status == StatusCode::UNPROCESSABLE_ENTITY).count(), 7, "three in a day");
    assert_eq!(ask(&app, "POST", "/device", id, &json!({ "mail": null })).json()["mail"], Value::Null);
}

#[test]
fn what_rang_stands_in_the_feed_and_deals_in_the_calendar() {
    let app = app();
    let made = ask(&app, "POST", "", None, &below(450)).json();
    let id = made["device"].as_str().expect("an id").to_owned();
    let service = app.alerts().expect("alerts");
    let snapshot = app.snapshot();
    let mut market = koerberl::alerts::Market::new(&snapshot.catalogue, snapshot.today);
    let ring = |alert: &Alert, _: Option<&Memory>| {
        let limit = Cents::new(500).expect("a price");
        market.look(&Alert { when: When::Below(limit, Per::Pack), ..alert.clone() }, Some(&Memory::default()))
    };
    assert_eq!(service.store().look("x", ring).expect("written").map(|looked| looked.rings), Some(1));
    let all = ask(&app, "GET", "", Some(&id), &Value::Null).json();
    assert_eq!(all["alerts"][0]["rang"], json!({ "day": "2026-03-29", "chain": "spar", "cents": 499 }));
    let path = |name: &str| all[name].as_str().expect("a path").trim_start_matches("/api/v1/alerts").to_owned();
    let feed = ask(&app, "GET", &path("feed"), None, &Value::Null);
    assert_eq!((feed.kept.as_str(), feed.media_type.as_str()), ("no-store", "application/atom+xml; charset=utf-8"));
    assert!(feed.text.contains("<link href=\"https://preise.example/produkt/spar:1\"/>"), "{}", feed.text);
    assert!(feed.text.contains("€\u{a0}4,99 bei Spar"), "{}", feed.text);
    let calendar = ask(&app, "GET", &path("calendar"), None, &Value::Null);
    assert_eq!(calendar.media_type, "text/calendar; charset=utf-8");
    assert!(calendar.text.starts_with("BEGIN:VCALENDAR\r\n") && !calendar.text.contains("VEVENT"), "no deal rang");
    assert_eq!(api::loggable(&format!("/api/v1/alerts{}", path("feed"))), "/api/v1/alerts/feed/");
    assert_eq!(api::loggable("/api/v1/alerts/12"), "/api/v1/alerts/12");
    assert_eq!(ask(&app, "GET", "/feed/nobody", None, &Value::Null).status, StatusCode::NOT_FOUND);
}

#[test]
fn what_makes_no_sense_is_refused_by_name() {
    let app = app();
    for (body, pointer) in [
        (json!({ "product": "spar:9", "when": { "type": "deal" } }), "/product"),
        (json!({ "kind": "gibtesnicht", "when": { "type": "deal" } }), "/kind"),
        (json!({ "kind": "teebutter", "pack": "viel", "when": { "type": "deal" } }), "/pack"),
        (json!({ "product": "spar:1", "pack": "250g", "when": { "type": "deal" } }), "/pack"),
        (json!({ "search": "x", "when": { "type": "new" } }), "/search"),
        (json!({ "search": "butter", "when": { "type": "deal" } }), "/when/type"),
        (json!({ "product": "spar:1", "when": { "type": "new" } }), "/when/type"),
        (json!({ "product": "spar:1", "when": { "type": "below" } }), "/when/cents"),
        (json!({ "product": "spar:1", "when": { "type": "below", "cents": 0 } }), "/when/cents"),
        (json!({ "product": "spar:1", "when": { "type": "deal", "cents": 5 } }), "/when/cents"),
        (json!({ "product": "spar:1", "when": { "type": "dearer", "percent": 101 } }), "/when/percent"),
        (json!({ "product": "spar:1", "chains": ["gibtsnicht"], "when": { "type": "deal" } }), "/chains/0"),
    ] {
        let refused = ask(&app, "POST", "", None, &body);
        let place = refused.json()["errors"][0]["pointer"].clone();
        assert_eq!((refused.status.as_u16(), place), (400, json!(pointer)), "{body}: {}", refused.text);
    }
    let both = ask(&app, "POST", "", None, &json!({ "product": "spar:1", "search": "a", "when": { "type": "new" } }));
    assert_eq!(both.status, StatusCode::BAD_REQUEST);
    let allowed = ask(&app, "PUT", "", None, &Value::Null);
    assert_eq!(allowed.json()["detail"], "This address answers GET, HEAD, POST, DELETE only.");
}

#[test]
fn a_device_is_told_in_the_language_of_who_set_the_alert() {
    let app = app();
    let with = |language: &str| json!({ "language": language, "product": "spar:1", "when": { "type": "deal" } });
    let language_of = |id: Option<&str>| ask(&app, "GET", "", id, &Value::Null).json()["language"].clone();
    for (accepted, said, language) in [
        ("", None, "de"),
        ("fr", None, "de"),
        ("en-GB,en;q=0.9,de;q=0.5", None, "en"),
        ("de-AT,en;q=0.5", Some("en"), "en"),
        ("en", Some("de"), "de"),
    ] {
        let wanted = said.map_or_else(|| below(450), with);
        let made = ask_in(accepted, &app, "POST", "", None, &wanted).json();
        assert_eq!(language_of(made["device"].as_str()), language, "{accepted} {said:?}");
    }
    assert_eq!(ask_in("en", &app, "GET", "", None, &Value::Null).json()["language"], "en", "as one would begin");

    let made = ask(&app, "POST", "", None, &below(450)).json();
    let id = made["device"].as_str();
    ask_in("en", &app, "POST", "", id, &below(400));
    ask_in("en", &app, "POST", "/device", id, &json!({ "hour": 9 }));
    assert_eq!(language_of(id), "de", "what a browser prefers changes no device that there is");
    assert_eq!(ask(&app, "POST", "/device", id, &json!({ "language": "en" })).json()["language"], "en");
    ask(&app, "POST", "", id, &with("de"));
    assert_eq!(language_of(id), "de");
    for (path, body) in [("", with("fr")), ("/device", json!({ "language": "fr" }))] {
        let refused = ask(&app, "POST", path, id, &body);
        assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["pointer"]), (400, &json!("/language")));
    }
}

#[test]
fn feed_and_calendar_are_in_the_language_of_the_device_or_in_the_one_that_is_asked_for() {
    let app = app();
    let english = json!({ "language": "en", "product": "spar:1", "when": { "type": "lowest" } });
    let made = ask(&app, "POST", "", None, &english).json();
    let all = ask(&app, "GET", "", made["device"].as_str(), &Value::Null).json();
    let (service, snapshot) = (app.alerts().expect("alerts"), app.snapshot());
    let mut market = koerberl::alerts::Market::new(&snapshot.catalogue, snapshot.today);
    let look = |alert: &Alert, _: Option<&Memory>| market.look(alert, Some(&Memory::default()));
    assert_eq!(service.store().look("x", look).expect("written").map(|looked| looked.rings), Some(1));
    let read = |name: &str, query: &str| {
        let path = all[name].as_str().expect("a path").trim_start_matches("/api/v1/alerts");
        ask(&app, "GET", &format!("{path}{query}"), None, &Value::Null)
    };
    let german = [
        "xml:lang=\"de-AT\"",
        "<title>Preiswecker</title>",
        "<content type=\"text\">€\u{a0}4,99 bei Spar, so billig wie nie</content>",
        "href=\"https://preise.example/produkt/spar:1\"",
        "href=\"https://preise.example/wecker\"",
    ];
    let english = [
        "xml:lang=\"en-GB\"",
        "<title>Price alerts</title>",
        "<content type=\"text\">€\u{a0}4.99 at Spar, cheaper than ever</content>",
        "href=\"https://preise.example/en/produkt/spar:1\"",
        "href=\"https://preise.example/en/wecker\"",
    ];
    for (query, parts) in [("", english), ("?lang=en", english), ("?lang=de", german)] {
        let feed = read("feed", query).text;
        assert!(parts.into_iter().all(|part| feed.contains(part)), "{query}: {feed}");
        assert!(read("calendar", query).text.contains(if parts == german {
            "Preiswecker\r\n"
        } else {
            "Price alerts\r\n"
        }));
    }
    let refused = read("feed", "?lang=fr");
    assert_eq!((refused.status.as_u16(), &refused.json()["errors"][0]["parameter"]), (400, &json!("lang")));
}

#[test]
fn a_device_has_a_hundred_alerts_at_most() {
    let app = app();
    let id = ask(&app, "POST", "", None, &below(100)).json()["device"].as_str().expect("an id").to_owned();
    for cents in 101..200 {
        assert_eq!(ask(&app, "POST", "", Some(&id), &below(cents)).status, StatusCode::OK, "{cents}");
    }
    let full = ask(&app, "POST", "", Some(&id), &below(200));
    assert_eq!(full.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", full.text);

    let changed = |number: i64, id: Option<&str>| {
        let wanted = json!({ "product": "spar:1", "when": { "type": "deal" }, "replaces": number });
        ask(&app, "POST", "", id, &wanted)
    };
    let numbers = || {
        let all = ask(&app, "GET", "", Some(&id), &Value::Null).json();
        let alerts = all["alerts"].as_array().expect("alerts").iter();
        alerts.map(|alert| alert["number"].as_i64().expect("a number")).collect::<Vec<_>>()
    };
    let old = numbers()[50];
    assert_eq!(ask(&app, "POST", &format!("/{old}"), Some(&id), &json!({ "paused": true })).status, 200);
    let new = changed(old, Some(&id)).json()["alert"].clone();
    assert_eq!((&new["when"]["type"], &new["state"]), (&json!("deal"), &json!("paused")), "as paused as the old one");
    let kept = numbers();
    assert_eq!((kept.len(), kept.contains(&old)), (100, false));
    assert_eq!(Some(kept[0]), new["number"].as_i64());
    // What is gone, of another device, or of none.
    assert_eq!(changed(old, Some(&id)).json()["errors"][0]["pointer"], "/replaces");
    let stranger = ask(&app, "POST", "", None, &below(300)).json()["device"].as_str().expect("an id").to_owned();
    assert_eq!(changed(kept[0], Some(&stranger)).status, StatusCode::BAD_REQUEST);
    assert_eq!(changed(kept[0], None).status, StatusCode::BAD_REQUEST);
    assert_eq!(numbers(), kept);
}
