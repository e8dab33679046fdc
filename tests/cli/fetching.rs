//! Commands that fetch, against a simulated web shop on a local port.

use std::fs;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use koerberl::sources::Source;
use serde_json::{Value, json};

use crate::setting::Setting;
use crate::shop::chains::{self, Shelf};
use crate::shop::{Reply, Shop};

const CONTACT: [&str; 2] = ["--contact", "mailto:test@example.org"];

fn butter(id: usize) -> Value {
    json!({
        "sku": format!("00-{id}"),
        "name": format!("Almhof Teebutter Nr. {id}"),
        "amount": "250",
        "volumeLabelShort": "g",
        "price": { "regular": { "value": 100 + id } },
    })
}

/// A data folder whose only scheduled source is Billa, at the simulated shop.
fn setting(shop: &Arc<Shop>) -> Setting {
    let setting = Setting::new();
    let folder = setting.path(".local/share/koerberl/sources");
    std::fs::create_dir_all(&folder).expect("a folder");
    for source in Source::all() {
        let text = Source::embedded_text(&source.name).expect("it comes along");
        let silent = text.replacen("[chain]\n", "[chain]\nscheduled = false\n", 1);
        let text = match source.name.as_str() {
            "billa" => {
                text.replace("https://shop.billa.at", &shop.listen()).replace("least_items = 5000", "least_items = 1")
                    + "\n[pace]\nper_second = 10\npause = 0\n"
            }
            _ if text.contains("scheduled = false") => text.to_owned(),
            _ => silent,
        };
        std::fs::write(folder.join(format!("{}.toml", source.name)), text).expect("a file");
    }
    setting
}

fn shop(shelf: &Arc<Mutex<Shelf>>) -> Arc<Shop> {
    let shelf = Arc::clone(shelf);
    Shop::new(move |asked| chains::answer("billa", &shelf.lock().expect("whole"), asked))
}

fn billa(count: usize) -> (Arc<Mutex<Shelf>>, Setting) {
    let shelf = Arc::new(Mutex::new(Shelf((0..count).map(butter).collect())));
    let setting = setting(&shop(&shelf));
    (shelf, setting)
}

fn with<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [arguments, &CONTACT[..]].concat()
}

#[test]
fn without_a_contact_nothing_is_fetched() {
    let (_, setting) = billa(3);
    for command in [&["fetch", "billa"][..], &["sources", "check", "billa"]] {
        assert!(setting.run(command).failure().contains("--contact mailto:me@example.at"));
    }
    let said = setting.run(&with(&["fetch", "nobody"]));
    assert!(said.failure().contains("no source is called `nobody`"), "{said:?}");
    assert!(setting.run(&with(&["fetch", "mpreis"])).failure().contains("mpreis lacks application, key"));
    for command in [&["fetch", "billa"][..], &["sources", "check", "billa"], &["serve"]] {
        let said = setting.run(&[command, &["--contact", "nonsense"]].concat());
        assert_eq!(said.code, Some(2), "{said:?}");
        assert!(said.err.contains("an e-mail address or a web address"), "{said:?}");
        let mut command = setting.command(command);
        assert_eq!(command.env("KOERBERL_CONTACT", "nonsense").output().expect("it runs").status.code(), Some(2));
    }
}

#[test]
fn fetch_reports_its_run() {
    let (shelf, setting) = billa(700);
    let tried = setting.run(&with(&["fetch", "billa", "--dry-run"]));
    assert_eq!(
        tried.out,
        "billa: 700 articles in 2 answers: 700 would be new, 0 would be changed, 0 unchanged, 0 rejected\n"
    );
    let report = setting.run(&with(&["fetch", "billa", "--json"])).json();
    let billa = &report["sources"][0];
    assert_eq!((&billa["outcome"], &billa["new"], &billa["answers"]), (&json!("good"), &json!(700), &json!(2)));
    let again = setting.run(&with(&["fetch"]));
    assert_eq!(
        again.out, "billa: 700 articles in 2 answers: 0 new, 0 changed, 700 unchanged, 0 rejected\n",
        "{again:?}"
    );

    shelf.lock().expect("whole").0.truncate(100);
    let aside = setting.run(&with(&["fetch", "billa"]));
    assert_eq!(aside.code, Some(1));
    assert!(
        aside.out.contains("looks wrong, nothing was taken: 100 articles, where the last good run had 700"),
        "{aside:?}"
    );
    assert!(aside.out.contains("`koerberl fetch --accept billa` takes it"), "{aside:?}");
    assert!(!aside.out.contains("--replay"), "nothing was rejected: {aside:?}");
    let list = setting.run(&["sources", "list"]);
    assert!(list.out.lines().any(|line| line.starts_with("billa") && line.contains(" aside ")), "{list:?}");
    let accepted = setting.run(&["fetch", "--accept", "billa"]);
    assert_eq!(accepted.code, Some(0), "{accepted:?}");
    assert!(accepted.out.contains("accepted: 100 articles"), "{accepted:?}");
    let replayed = setting.run(&["fetch", "--replay"]);
    assert_eq!(replayed.code, Some(0), "{replayed:?}");
    assert!(replayed.out.starts_with("billa, as it answered on 20"), "{replayed:?}");
}

#[test]
fn a_renamed_field_can_be_repaired_but_rejects_not_accepted() {
    let (shelf, setting) = billa(30);
    assert_eq!(setting.run(&with(&["fetch", "billa"])).code, Some(0));
    for record in &mut shelf.lock().expect("whole").0 {
        record["cost"] = record["price"].take();
    }
    for command in [&with(&["fetch", "billa"])[..], &["fetch", "--accept", "billa"]] {
        let aside = setting.run(command);
        assert_eq!(aside.code, Some(1), "{aside:?}");
        let (says, not) = ("mend billa.toml (`koerberl sources check billa`", "--accept");
        assert!(aside.out.contains(says) && !aside.out.contains(not), "{aside:?}");
    }
    let export = setting.run(&["export"]).out;
    let file = setting.path(".local/share/koerberl/sources/billa.toml");
    let text = fs::read_to_string(&file).expect("the operator's own file");
    fs::write(&file, text.replace("$.price.", "$.cost.")).expect("mended");
    let replayed = setting.run(&["fetch", "--replay", "billa"]);
    assert_eq!(replayed.code, Some(0), "the run before it is of another shape: {replayed:?}");
    let last = replayed.out.lines().last().expect("a line");
    assert!(last.ends_with(": 30 articles in 1 answers: 0 new, 0 changed, 30 unchanged, 0 rejected"), "{replayed:?}");
    assert_eq!(setting.run(&["export"]).out, export, "nothing was lost");
    fs::write(&file, text.replace("size = 500", "size = \"many\"")).expect("broken");
    let broken = setting.run(&["sources", "show", "billa"]);
    assert!(broken.err.contains("billa.toml, line ") && broken.err.contains("expected a whole number"), "{broken:?}");
    fs::write(&file, text).expect("as it was");
    fs::write(file.with_file_name("neu.toml"), "neu\n").expect("broken");
    assert!(setting.run(&with(&["fetch", "neu"])).failure().contains("neu.toml, line 1: "));
}

#[test]
fn check_fetches_one_page_and_reports_the_path_that_failed() {
    let (shelf, setting) = billa(700);
    let said = setting.run(&with(&["sources", "check", "billa"]));
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.out.contains("500 records: 500 articles") && !said.out.contains("✗ nothing  $.sku"), "{said:?}");
    let known = setting.run(&with(&["sources", "check", "billa", "--json"])).json();
    assert_eq!((&known["records"], &known["articles"], &known["rejects"]), (&json!(500), &json!(500), &json!([])));
    assert_eq!(known["fields"][0], json!({ "field": "id", "path": "$.sku", "found": 500 }));
    for record in &mut shelf.lock().expect("whole").0 {
        record["price"] = json!({ "now": 199 });
    }
    let said = setting.run(&with(&["sources", "check", "billa"]));
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.out.contains("$.price.regular.value") && said.out.contains("✗ nothing"), "{said:?}");
    assert!(!setting.path(".local/share/koerberl/koerberl.db").exists(), "it imports nothing");
}

#[test]
fn a_server_fetches_daily_and_shows_the_source_state() {
    let (shelf, setting) = billa(30);
    let server = setting.serve(&CONTACT);
    let deadline = Instant::now() + Duration::from_secs(20);
    let chains = loop {
        let chains = server.get("/api/v1/chains");
        if chains.contains("\"state\":\"ok\"") && chains.contains("\"products\":30") {
            break chains;
        }
        assert!(Instant::now() < deadline, "{chains}");
        std::thread::sleep(Duration::from_millis(50));
    };
    assert!(chains.contains("\"source\":{\"name\":\"billa\",\"host\":\"127.0.0.1\""), "{chains}");
    let metrics = server.get("/metrics");
    for sample in [
        "koerberl_source_up{source=\"billa\",state=\"ok\"} 1\n",
        "koerberl_fetch_runs_total{source=\"billa\",result=\"good\"} 1\n",
        "koerberl_fetch_last_start_timestamp_seconds{source=\"billa\"} ",
        "koerberl_fetch_last_end_timestamp_seconds{source=\"billa\"} ",
    ] {
        assert!(metrics.contains(sample), "{sample}: {metrics}");
    }
    assert!(server.get("/api/v1/stats/summary").contains("\"source\":{\"name\":\"billa\""));
    // Prices fetched by another process are shown at once.
    shelf.lock().expect("whole").0.push(butter(30));
    assert_eq!(setting.run(&with(&["fetch", "billa"])).code, Some(0));
    while !server.get("/metrics").contains("koerberl_catalogue_products 31") {
        assert!(Instant::now() < deadline, "{}", server.get("/metrics"));
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_server_stops_at_once_during_a_fetch() {
    let slow = Shop::new(|asked| match asked.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => Reply::After(Duration::from_mins(1), Box::new(Reply::json("{}"))),
    });
    let setting = setting(&slow);
    let mut server = setting.serve(&CONTACT);
    let deadline = Instant::now() + Duration::from_secs(10);
    while slow.asked().is_empty() {
        assert!(Instant::now() < deadline, "it never asked");
        std::thread::sleep(Duration::from_millis(20));
    }
    let begun = Instant::now();
    server.signal("TERM");
    assert!(server.child.wait().expect("it ends").success());
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
}

#[test]
fn an_installation_follows_what_a_server_publishes() {
    let setting = Setting::with_prices();
    let published = setting.run(&["publish", "--json"]).json();
    assert_eq!((&published["new"], &published["sequence"]), (&json!(true), &json!(1)), "{published}");
    let key = published["key"].as_str().expect("a key").to_owned();
    let again = setting.run(&["publish"]);
    assert!(again.out.starts_with("nothing is new since publication 1 in "), "{again:?}");
    assert!(again.out.contains(&format!("[follow]\nurl = \"https://…\"\nkey = \"{key}\"\n")), "{again:?}");
    let server = setting.serve(&["--publish"]);
    let index = server.get("/archive/index.json");
    assert!(index.contains(&key) && index.contains("cache-control: no-cache"), "{index}");
    assert!(server.get("/archive/.published").starts_with("HTTP/1.1 404"));

    let follower = Setting::new();
    let file = |key: &str| format!("[follow]\nurl = \"{}\"\nkey = \"{key}\"\n", server.url());
    fs::create_dir_all(follower.path(".local/share/koerberl/sources")).expect("made");
    follower.write(".local/share/koerberl/sources/nachbar.toml", &file("ed25519:AAAA"));
    let broken = follower.run(&with(&["fetch", "nachbar"]));
    assert!(broken.failure().contains("nachbar.toml, line 3: this is no key"), "{broken:?}");
    follower.write(".local/share/koerberl/sources/nachbar.toml", &file(&key));
    let fetched = follower.run(&with(&["fetch", "nachbar"]));
    assert_eq!(fetched.code, Some(0), "{fetched:?}");
    assert!(fetched.out.starts_with("nachbar: 3 articles in 1 answers: 3 new"), "{fetched:?}");
    assert_eq!(follower.run(&["export"]).out, setting.run(&["export"]).out);
    let listed = follower.run(&["sources", "list"]).out;
    assert!(listed.contains("followed up to publication 1; 0 of its prices differ from nearer ones"), "{listed}");
    assert!(follower.run(&["fetch", "--replay", "nachbar"]).failure().contains("nachbar is followed: fetch it again"));
    // What it publishes is of no use to who tampers with it.
    let archive = setting.path(".local/share/koerberl/archive/index.json");
    let index = fs::read_to_string(&archive).expect("read");
    fs::write(&archive, index.replace("\"sequence\":1", "\"sequence\":2")).expect("written");
    assert!(follower.run(&with(&["fetch", "nachbar"])).out.contains("its index is not signed with ed25519:"));
    drop(server);
    let away = follower.run(&with(&["fetch", "nachbar"]));
    assert_eq!(away.code, Some(1), "{away:?}");
    assert_eq!(follower.run(&["check"]).code, Some(0));
}

#[test]
fn a_network_is_checked_with_one_page_of_each_shop() {
    let (_, setting) = billa(700);
    let folder = setting.path(".local/share/koerberl");
    let said = setting.run(&with(&["fetch", "--dry-run", "all"]));
    let (line, rest) = said.out.split_once('\n').expect("a line for each shop, and a sum");
    assert!(line.starts_with("billa            reached "), "{said:?}");
    assert!(line.ends_with(" s  500 of 500 products understood"), "{said:?}");
    assert_eq!((said.code, rest), (Some(0), "1 of 1 shops work from here; nothing was stored\n"));
    assert!(!folder.join("koerberl.db").exists() && !folder.join("sources/raw").exists(), "nothing is stored");
    assert!(setting.run(&["fetch", "--dry-run", "all"]).failure().contains("--contact mailto:me@example.at"));
}

#[test]
fn what_is_wrong_with_a_network_is_said_with_what_to_do() {
    let html = "<!doctype html><title>Anmelden</title>";
    for (reply, what, remedy) in [
        (Reply::status(403), "turns us away (status 403)", "try again tomorrow"),
        (Reply::status(503), "answers with status 503", "try again later"),
        (Reply::html(html), "answers with a web page instead of data", "koerberl sources check billa"),
        (
            Reply::json(r#"{"total": 1, "results": [{"nummer": 1}]}"#),
            "its answer has another shape: there is no number of",
            "koerberl sources check billa",
        ),
        (Reply::json(r#"{"total": 0, "results": []}"#), "its answer holds no products", "koerberl sources check billa"),
    ] {
        let shop = Shop::new(move |asked| if asked.path == "/robots.txt" { Reply::status(404) } else { reply.clone() });
        refused(&setting(&shop), what, remedy, true);
    }
    let forbidding = Shop::new(|_| Reply::json("User-agent: *\nDisallow: /\n"));
    refused(&setting(&forbidding), "robots.txt", "it does not want to be asked", true);
    let gone = |setting: &Setting, address: &str| {
        let file = setting.path(".local/share/koerberl/sources/billa.toml");
        let text = fs::read_to_string(&file).expect("a file");
        let shop = text.split('"').find(|part| part.starts_with("http://")).expect("an address");
        let host = shop.split("/api").next().expect("a host").to_owned();
        fs::write(&file, text.replace(&host, address)).expect("written");
    };
    let setting = setting(&Shop::new(|_| Reply::status(404)));
    // A port that nobody listens on: given to us, and given back.
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port");
    gone(&setting, &format!("http://{free}"));
    refused(&setting, "no connection", "check the firewall", false);
    // Somebody listens, and speaks no TLS: a proxy, or a page to sign in.
    let plain = Shop::new(|_| Reply::html("<title>Anmelden</title>"));
    let address = plain.listen().replace("http://", "https://");
    gone(&setting, &address);
    refused(&setting, "no secure connection", "where a proxy signs, give its certificate: --ca-file", true);
    let file = setting.path(".local/share/koerberl/sources/billa.toml");
    fs::write(&file, fs::read_to_string(&file).expect("a file").replace(&address, "http://nobody.invalid"))
        .expect("written");
    refused(&setting, "the name nobody.invalid is not known here (DNS)", "check the name server", false);
}

/// The only shop gives nothing, for this reason.
fn refused(setting: &Setting, what: &str, remedy: &str, reached: bool) {
    let said = setting.run(&with(&["fetch", "--dry-run", "all", "--json"]));
    assert_eq!(said.code, Some(1), "{said:?}");
    let billa = said.json()["sources"][0].take();
    assert_eq!((&billa["reached"], &billa["works"]), (&reached.into(), &false.into()), "{billa}");
    assert!(billa["error"].as_str().is_some_and(|error| error.contains(what)), "{what}: {billa}");
    assert!(billa["remedy"].as_str().is_some_and(|text| text.contains(remedy)), "{remedy}: {billa}");
    let text = setting.run(&with(&["fetch", "--dry-run", "all"])).out;
    assert!(
        text.contains(what)
            && text.contains("→ ")
            && text.ends_with("0 of 1 shops work from here; nothing was stored\n"),
        "{text}"
    );
}
