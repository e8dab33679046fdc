//! `koerberl alerts`: what an operator sees and does, with an address that takes messages on a local port.

use koerberl::domain::Day;
use serde_json::{Value, json};

use crate::setting::{Running, Setting};
use crate::shop::{Reply, Shop};

/// Milk costs so much on a day.
fn import(setting: &Setting, price: &str, day: Day) {
    setting.write(
        "prices.csv",
        &format!("chain;id;name;price;date;quantity;unit\nspar;2;Vollmilch 1 l;{price};{day};1000;ml\n"),
    );
    assert_eq!(setting.run(&["import", "prices.csv"]).code, Some(0));
}

/// Asks the API for a change of the device's alerts.
fn ask(server: &Running, path: &str, device: &str, body: &Value) -> Value {
    let token = format!("authorization: Bearer {device}\r\n");
    ask_with(server, path, if device.is_empty() { "" } else { &token }, body)
}

/// The same with these headers.
fn ask_with(server: &Running, path: &str, headers: &str, body: &Value) -> Value {
    let body = body.to_string();
    let head = format!("host: x\r\n{headers}content-length: {}\r\nconnection: close", body.len());
    let answer = server.send(format!("POST /api/v1/alerts{path} HTTP/1.1\r\n{head}\r\n\r\n{body}").as_bytes());
    let json = answer.split_once("\r\n\r\n").expect("a body").1;
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

#[test]
fn an_operator_sees_tests_and_tells() {
    let setting = Setting::new();
    let today = Day::in_vienna(jiff::Timestamp::now());
    import(&setting, "1,49", today.minus(1));
    assert!(setting.run(&["alerts", "list"]).failure().starts_with("nobody has set an alert in "));

    let receiver = Shop::new(|_| Reply::json("{}"));
    let authority = setting.path("authority.pem");
    let address = receiver.listen_securely(&authority);
    let server = setting.serve(&["--alerts-to-private"]);
    let below = json!({ "product": "spar:2", "when": { "type": "below", "cents": 140 } });
    let made = ask(&server, "", "", &below);
    let device = made["device"].as_str().expect("an id");
    ask(
        &server,
        "/device",
        device,
        &json!({ "hour": 0, "hook": { "form": "json", "url": format!("{address}/topic") } }),
    );
    drop(server);

    let listed = setting.run(&["alerts", "list", "--json"]).json();
    assert_eq!(listed["counts"], json!({ "devices": 1, "alerts": 1, "channels": 1, "waiting": 0 }));
    let number = listed["devices"][0]["device"].to_string();
    assert!(setting.run(&["alerts", "list"]).out.contains(&format!("{number}    1 alerts  seen {today}  json\n")));

    import(&setting, "1,29", today);
    let sending = ["--alerts-to-private", "--ca-file", authority.to_str().expect("UTF-8"), "--json"];
    let tried = setting.run(&["alerts", "run", "--dry-run", "--json"]).json();
    assert_eq!((&tried["looked"], &tried["told"], &tried["dryRun"]), (&json!(1), &json!(0), &json!(true)));
    let [ring] = tried["rings"].as_array().expect("a list").as_slice() else { panic!("{tried}") };
    assert!(ring["line"].as_str().is_some_and(|line| line.contains("1.29 at Spar")), "in English: {ring}");
    assert_eq!(receiver.log().len(), 0, "a trial tells nobody");
    let told = setting.run(&[&["alerts", "run"][..], &sending].concat()).json();
    assert_eq!((&told["rings"], &told["told"]), (&tried["rings"], &json!(1)), "{told}");
    let again = setting.run(&[&["alerts", "run"][..], &sending].concat()).json();
    assert_eq!((&again["looked"], &again["told"]), (&Value::Null, &json!(0)), "nobody is told twice");
    let message: Value = serde_json::from_slice(&receiver.log()[0].body).expect("JSON");
    assert!(message["body"].as_str().is_some_and(|body| body.contains("1,29")), "{message}");

    let test = [&["alerts", "send-test", &number][..], &sending].concat();
    assert_eq!(setting.run(&test).json(), json!({ "sent": [{ "form": "json", "outcome": "delivered" }] }));
    assert_eq!(receiver.log().len(), 2);
    assert_eq!(
        setting.run(&["alerts", "send-test", "77"]).failure(),
        "there is no device 77: see `koerberl alerts list`"
    );
    let untrusted = setting.run(&["alerts", "send-test", &number, "--alerts-to-private"]);
    assert_eq!(untrusted.code, Some(1), "{untrusted:?}");
    assert!(untrusted.out.starts_with("json: ") && !untrusted.out.contains("/topic"), "{untrusted:?}");
}

#[test]
fn each_device_is_told_in_its_language_and_an_old_one_in_german() {
    let setting = Setting::new();
    let today = Day::in_vienna(jiff::Timestamp::now());
    import(&setting, "1,49", today.minus(1));
    let receiver = Shop::new(|_| Reply::json("{}"));
    let authority = setting.path("authority.pem");
    let address = receiver.listen_securely(&authority);
    let server = setting.serve(&["--alerts-to-private"]);
    let below = |language: Option<&str>| {
        let mut alert = json!({ "product": "spar:2", "when": { "type": "below", "cents": 140 } });
        if let Some(language) = language {
            alert["language"] = language.into();
        }
        alert
    };
    for (name, headers, alert) in [
        ("chosen", "accept-language: de\r\n", below(Some("en"))),
        ("preferred", "accept-language: en-GB,en;q=0.9\r\n", below(None)),
        ("old", "accept-language: en\r\n", below(None)),
    ] {
        let made = ask_with(&server, "", headers, &alert);
        let hook = json!({ "form": "json", "url": format!("{address}/{name}") });
        ask(&server, "/device", made["device"].as_str().expect("an id"), &json!({ "hour": 0, "hook": hook }));
    }
    drop(server);
    let database = rusqlite::Connection::open(setting.path(".local/share/koerberl/alerts.db")).expect("a database");
    let as_it_was = "UPDATE devices SET language = NULL
        WHERE number = (SELECT device FROM channels WHERE address LIKE '%/old')";
    assert_eq!(database.execute(as_it_was, []).expect("SQL"), 1);
    drop(database);

    import(&setting, "1,29", today);
    let authority = authority.to_str().expect("UTF-8");
    let sending = ["--alerts-to-private", "--ca-file", authority, "--site-url", "https://preise.example", "--json"];
    assert_eq!(setting.run(&[&["alerts", "run"][..], &sending].concat()).json()["told"], 3);
    let message = |name: &str| -> Value {
        let log = receiver.log();
        let asked = log.iter().rfind(|asked| asked.path == format!("/{name}")).expect("it was told");
        serde_json::from_slice(&asked.body).expect("JSON")
    };
    for (name, body, url) in [
        ("chosen", "€\u{a0}1.29 at Spar", "https://preise.example/en/produkt/spar:2"),
        ("preferred", "€\u{a0}1.29 at Spar", "https://preise.example/en/produkt/spar:2"),
        ("old", "€\u{a0}1,29 bei Spar", "https://preise.example/produkt/spar:2"),
    ] {
        let message = message(name);
        assert_eq!((&message["body"], &message["url"]), (&body.into(), &url.into()), "{name}: {message}");
    }
    for device in ["1", "2", "3"] {
        setting.run(&[&["alerts", "send-test", device][..], &sending].concat()).json();
    }
    assert_eq!(
        (&message("chosen")["title"], &message("old")["title"]),
        (&"Price alerts".into(), &"Preiswecker".into())
    );
}
