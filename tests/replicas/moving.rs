//! `koerberl migrate`: over and back, and what it refuses.

use std::fmt::Write as _;

use crate::cluster::Cluster;
use crate::setting::{CSV, Setting};
use crate::{exported, parts, post, prices};

/// All rows of a SQLite file, table by table.
fn rows(file: &std::path::Path) -> String {
    let script = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
        AND name <> 'copy_of' ORDER BY name";
    let db = rusqlite::Connection::open(file).expect("a database");
    let mut tables = db.prepare(script).expect("SQL");
    let names = tables.query_map([], |row| row.get::<_, String>(0)).expect("rows");
    let mut all = String::new();
    for name in names.map(|name| name.expect("a name")) {
        let mut query = db.prepare(&format!("SELECT * FROM \"{name}\"")).expect("SQL");
        let width = query.column_count();
        let mut found = query.query([]).expect("rows");
        while let Some(row) = found.next().expect("a row") {
            let values = (0..width).map(|at| format!("{:?}", row.get_ref(at).expect("a value")));
            let _ = writeln!(all, "{name}: {}", values.collect::<Vec<_>>().join(", "));
        }
    }
    all
}

#[test]
fn a_store_moves_there_and_back_with_every_row() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    setting.write("a.csv", CSV);
    // Numbers of articles that are numbers, and that only look like some; no size; no brand.
    setting.write(
        "b.csv",
        "chain;id;name;price;date\nspar;0012;Ä „Käse“;3,99;2026-03-09\nspar;12;Öl\u{a0}x;0,01;2026-03-10\n",
    );
    let url = cluster.url();
    for file in ["a.csv", "b.csv"] {
        assert_eq!(setting.run(&["import", "--data", "here", file]).code, Some(0));
    }
    let before = (exported(&setting, &["--data", "here"]), rows(&setting.path("here/koerberl.db")));
    let moved = setting.run(&["migrate", "--data", "here", "--to", &url, "--json"]).json();
    assert_eq!(moved["products"], 5);
    assert_eq!(exported(&setting, &["--data", "replica", "--database", &url]), before.0);
    assert_eq!(rows(&setting.path("replica/koerberl.db")), before.1);
    // The folder that was moved goes on as a copy, and what is written there arrives.
    setting.write("c.csv", &prices(40, 219, "2026-03-10"));
    assert_eq!(setting.run(&["import", "--data", "here", "--database", &url, "c.csv"]).code, Some(0));
    let after = exported(&setting, &["--data", "replica"]);
    assert!(after.contains("Almhof Teebutter Nr. 39"));
    assert_eq!(setting.run(&["migrate", "--data", "back", "--from", &url]).code, Some(0));
    assert_eq!(exported(&setting, &["--data", "back"]), after);
    assert_eq!(rows(&setting.path("back/koerberl.db")), rows(&setting.path("here/koerberl.db")));
    let said = setting.run(&["check", "--data", "back"]);
    assert!(said.out.contains("sound, 45 products"), "{said:?}");
    // It stands for itself: the shared database does not learn what is imported there.
    assert_eq!(setting.run(&["import", "--data", "back", "a.csv"]).code, Some(0));
    assert_eq!(exported(&setting, &["--data", "replica"]), after);
}

#[test]
fn what_is_not_a_copy_is_not_overwritten() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    setting.write("a.csv", CSV);
    setting.write("b.csv", &prices(2, 199, "2026-03-10"));
    let url = cluster.url();
    assert_eq!(setting.run(&["import", "--data", "shared", "--database", &url, "b.csv"]).code, Some(0));
    assert_eq!(setting.run(&["import", "--data", "own", "a.csv"]).code, Some(0));
    let own = exported(&setting, &["--data", "own"]);
    let refused = setting.run(&["migrate", "--data", "own", "--to", &url]);
    assert!(refused.failure().contains("--force"), "{refused:?}");
    let refused = setting.run(&["export", "--data", "own", "--database", &url]);
    assert!(refused.failure().contains("koerberl migrate --to"), "{refused:?}");
    std::fs::remove_file(setting.path("own/database")).expect("it was attached");
    assert_eq!(exported(&setting, &["--data", "own"]), own);
    assert_eq!(setting.run(&["migrate", "--data", "own", "--to", &url, "--force"]).code, Some(0));
    assert_eq!(exported(&setting, &["--data", "shared"]), own, "a copy takes all anew");
    for command in [&["restore", "x.db"][..], &["migrate", "--to", &url]] {
        let refused = setting.run(&[command, &["--data", "shared"]].concat());
        assert!(refused.failure().contains("is a copy of postgres://127.0.0.1/postgres"), "{refused:?}");
    }
    let wrong = setting.run(&["export", "--database", "mysql://x"]);
    assert!(wrong.code == Some(2) && wrong.err.contains("postgres://user:password@host/name"), "{wrong:?}");
}

/// A damaged copy is made anew.
#[test]
fn a_damaged_copy_is_repaired_from_the_shared_database() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    setting.write("a.csv", CSV);
    assert_eq!(setting.run(&["import", "--data", "d", "--database", &cluster.url(), "a.csv"]).code, Some(0));
    let before = exported(&setting, &["--data", "d"]);
    let db = rusqlite::Connection::open(setting.path("d/koerberl.db")).expect("a database");
    db.execute("UPDATE products SET cents = 1", []).expect("SQL");
    drop(db);
    assert_eq!(setting.run(&["check", "--data", "d"]).code, Some(1));
    assert_eq!(setting.run(&["check", "--data", "d", "--repair"]).code, Some(0));
    assert_eq!(exported(&setting, &["--data", "d"]), before);
}

/// The first newer Körberl takes the shared database to its shape.
#[test]
fn an_older_shared_database_is_brought_up_to_date() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    setting.write("a.csv", CSV);
    let url = cluster.url();
    assert_eq!(setting.run(&["import", "--data", "a", "--database", &url, "a.csv"]).code, Some(0));
    let before = exported(&setting, &["--data", "a"]);
    let shape = "UPDATE koerberl_copies SET shape = shape - 1 WHERE name = 'prices'; DROP TABLE facts;
        DELETE FROM table_sums WHERE name = 'facts'";
    cluster.client().batch_execute(shape).expect("SQL");
    assert_eq!(exported(&setting, &["--data", "new", "--database", &url]), before);
    let of_shape = "SELECT shape FROM koerberl_copies WHERE name = 'prices'";
    let shape: i32 = cluster.client().query_one(of_shape, &[]).expect("SQL").get(0);
    assert_eq!(shape, 8);
    assert_eq!(exported(&setting, &["--data", "a"]), before);
    cluster.client().batch_execute("UPDATE koerberl_copies SET shape = 99 WHERE name = 'prices'").expect("SQL");
    let refused = setting.run(&["export", "--data", "newer", "--database", &url]);
    assert!(refused.failure().contains("use the newer Körberl"), "{refused:?}");
}

#[test]
fn a_certificate_is_checked() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    setting.write("a.csv", CSV);
    let import = |url: &str| setting.run(&["import", "--data", "a", "--database", url, "a.csv"]);
    let refused = import(&cluster.secure_url());
    assert!(refused.failure().contains("server does not support TLS"), "{refused:?}");
    cluster.stop("fast");
    setting.write("ca.pem", &cluster.secure());
    cluster.go_on();
    let refused = import(&cluster.secure_url());
    assert!(refused.failure().contains("UnknownIssuer"), "{refused:?}");
    let refused = import(&format!("{}&sslrootcert=nowhere.pem", cluster.secure_url()));
    assert!(refused.failure().contains("sslrootcert nowhere.pem"), "{refused:?}");
    assert_eq!(import(&format!("{}&sslrootcert=ca.pem", cluster.secure_url())).code, Some(0));
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'koerberl'";
    let server = setting.serve(&["--data", "a"]);
    crate::eventually("its connections", || {
        cluster.client().query_one(encrypted, &[]).expect("SQL").get::<_, Option<bool>>(0)
    })
    .then_some(())
    .expect("all of them are encrypted");
    assert!(server.get("/api/v1/products/spar:2").contains("Vollmilch"));
}

#[test]
fn alerts_that_name_no_language_yet_are_brought_up_to_date_there_and_stay_german() {
    let Some(cluster) = Cluster::start() else { return };
    let setting = Setting::new();
    setting.write("a.csv", CSV);
    let url = cluster.url();
    assert_eq!(setting.run(&["import", "--data", "here", "--database", &url, "a.csv"]).code, Some(0));
    let server = setting.serve(&["--data", "here", "--database", &url]);
    let alert = r#"{"search":"milch","when":{"type":"new"},"language":"en"}"#;
    let made = post(&server, "/api/v1/alerts", "content-type: application/json\r\n", alert);
    let made: serde_json::Value = serde_json::from_str(parts(&made).1).expect("JSON");
    let device = made["device"].as_str().expect("a device").to_owned();
    let told_in = |server: &crate::setting::Running| {
        let head = format!("host: x\r\nconnection: close\r\nauthorization: Bearer {device}\r\n\r\n");
        let answer = server.send(format!("GET /api/v1/alerts HTTP/1.1\r\n{head}").as_bytes());
        let all: serde_json::Value = serde_json::from_str(parts(&answer).1).expect("JSON");
        assert_eq!(all["alerts"][0]["search"], "milch");
        all["language"].clone()
    };
    assert_eq!(told_in(&server), "en");
    drop(server);
    let as_it_was = "ALTER TABLE devices DROP COLUMN language;
        ALTER TABLE rings DROP COLUMN title_en; ALTER TABLE rings DROP COLUMN line_en;
        UPDATE koerberl_copies SET shape = 2 WHERE name = 'alerts'";
    cluster.client().batch_execute(as_it_was).expect("SQL");
    let server = setting.serve(&["--data", "there", "--database", &url]);
    assert_eq!(told_in(&server), "de");
    let shape = cluster.client().query_one("SELECT shape FROM koerberl_copies WHERE name = 'alerts'", &[]);
    assert_eq!(shape.expect("SQL").get::<_, i32>(0), 3);
}
