//! Commands other than `serve` and `fetch`: output as text and JSON, and exit codes.

use std::fs;

use crate::setting::{CSV, Said, Setting};

#[test]
fn an_import_reports_what_was_new_and_a_second_one_nothing() {
    let setting = Setting::new();
    setting.write("prices.csv", CSV);
    let first = setting.run(&["import", "prices.csv"]);
    assert_eq!((first.code, first.err.as_str()), (Some(0), ""));
    assert!(first.out.contains("3 new, 0 changed, 0 unchanged, 0 rejected; +4 price points"), "{}", first.out);
    let second = setting.run(&["import", "prices.csv", "--json"]).json();
    assert_eq!((&second["new"], &second["unchanged"], &second["pricePoints"]), (&0.into(), &3.into(), &0.into()));
    assert_eq!(second["chains"][0]["chain"], "billa");
}

#[test]
fn prices_can_be_imported_from_standard_input() {
    let setting = Setting::new();
    let said = setting.run_with(&["import", "-", "--json"], CSV);
    assert_eq!(said.json()["new"], 3);
    assert_eq!(said.json()["inputs"][0]["name"], "standard input");
}

#[test]
fn several_files_are_imported_all_or_none() {
    let setting = Setting::new();
    setting.write("good.csv", CSV);
    setting.write("bad.json", "[{\"store\": \"billa\", ");
    let said = setting.run(&["import", "good.csv", "bad.json"]);
    assert!(said.failure().contains("bad.json") && said.failure().contains("nothing was taken"), "{said:?}");
    assert_eq!(setting.run(&["import", "good.csv", "--json"]).json()["new"], 3);
}

#[test]
fn too_many_rejects_fail_unless_allowed() {
    let setting = Setting::new();
    setting.write("prices.csv", &format!("{CSV}spar;4;Zucker;-1;2026-03-08;1000;g\n"));
    let said = setting.run(&["import", "prices.csv"]);
    assert_eq!(said.code, Some(1));
    assert!(said.err.starts_with("koerberl: prices.csv: 1 of 4 records were rejected"), "{}", said.err);
    let allowed = setting.run(&["import", "prices.csv", "--max-rejects", "1", "--json"]).json();
    assert_eq!((&allowed["rejected"], &allowed["rejects"][0]["count"]), (&1.into(), &1.into()));
    assert_eq!(
        setting
            .command(&["import", "prices.csv"])
            .env("KOERBERL_MAX_REJECTS", "50%")
            .stdout(std::process::Stdio::null())
            .status()
            .expect("runs")
            .code(),
        Some(0)
    );
}

#[test]
fn both_ways_of_moving_are_named_where_none_is_given() {
    let said = Setting::with_prices().run(&["migrate"]);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert!(said.err.contains("<--to <URL>|--from <URL>>"), "{said:?}");
}

#[test]
fn sources_are_listed_in_columns() {
    let listed = Setting::with_prices().run(&["sources", "list"]).out;
    let second = |line: &str| line.char_indices().nth(16).map(|(at, _)| line[at..].to_owned());
    for (name, chain) in [("billa ", "Billa "), ("spar-factfinder ", "Spar ")] {
        let line = listed.lines().find(|line| line.starts_with(name)).expect("it is listed");
        assert!(second(line).is_some_and(|rest| rest.starts_with(chain)) && line.contains("built in"), "{line}");
    }
}

#[test]
fn errors_are_one_line_that_names_the_cause() {
    let setting = Setting::with_prices();
    let whole = fs::read(setting.path(".local/share/koerberl/koerberl.db")).expect("a database");
    for (folder, content) in [("text", &b"a letter, and no database"[..]), ("torn", &whole[..20_000]), ("void", b"")] {
        fs::create_dir(setting.path(folder)).expect("a folder");
        fs::write(setting.path(folder).join("koerberl.db"), content).expect("a file");
    }
    for (arguments, words) in [
        (&["import", "missing.csv"][..], &["missing.csv", "No such file"][..]),
        (&["import", "."], &["is a folder"]),
        (&["import", "prices.csv", "--data", "prices.csv"], &["prices.csv: File exists", ": a folder is needed"]),
        (&["export", "--data", "prices.csv"], &["prices.csv: Not a directory", ": a folder is needed"]),
        (&["check", "--data", "text"], &["text/koerberl.db: file is not a database", "koerberl restore FILE --force"]),
        (&["serve", "--data", "text"], &["text/koerberl.db: file is not a database", "koerberl restore FILE --force"]),
        (&["check", "--data", "torn"], &["torn/koerberl.db: database disk image is malformed", "koerberl restore"]),
        (&["check", "--data", "void"], &["no prices in void yet"]),
        (&["match", "--evaluate", "prices.csv"], &["prices.csv: line 1: ", "tabs"]),
        (&["sources", "parse", "billa", "."], &[".: it cannot be read: Is a directory"]),
        (&["restore", "text"], &["text: it is a folder"]),
        (&["restore", "missing.db"], &["missing.db: No such file", "nothing was changed"]),
        (&["fetch", "--replay", "billa"], &["no whole run is kept in ", "sources/raw"]),
        (&["fetch", "--contact", "me@example.at", "--ca-file", "no.pem", "billa"], &["cannot read", "no.pem"]),
        (&["serve", "--listen", "unix:prices.csv"], &["unix:prices.csv: there is a file already, and it is no socket"]),
        (&["import", "/dev/null"], &["/dev/null", "empty", "nothing was taken"]),
        (&["export", "--output", "no/such/folder.csv"], &["no/such/folder.csv"]),
        (&["export", "--data", "elsewhere"], &["no prices in elsewhere"]),
        (&["check", "--data", "elsewhere"], &["no prices in elsewhere"]),
        (&["backup", "prices.csv"], &["prices.csv exists already, and is not overwritten: name another file"]),
        (&["restore", "prices.csv", "--force"], &["prices.csv", "nothing was changed"]),
        (&["serve", "--tls-cert", "a.pem", "--tls-key", "b.pem"], &["a.pem"]),
        (&["serve", "--admin-token-file", "token"], &["token"]),
        (&["health", "https://127.0.0.1:9"], &["https://127.0.0.1:9 does not answer"]),
        (&["health", "http://127.0.0.1:9"], &["http://127.0.0.1:9 does not answer"]),
        (&["health", "unix:nowhere.sock"], &["unix:nowhere.sock does not answer"]),
    ] {
        let said = setting.run(arguments);
        assert!(words.iter().all(|word| said.failure().contains(word)), "{arguments:?}: {said:?}");
        // A library's message is not repeated.
        assert!(said.err.matches("(os error").count() <= 1 && said.err.matches(" database").count() <= 1, "{said:?}");
    }
}

#[test]
fn wrong_usage_has_exit_status_2() {
    let setting = Setting::new();
    for arguments in [
        &["import"][..],
        &["--no-such-flag"],
        &["nonsense"],
        &["serve", "--listen", "8080"],
        &["serve", "--trusted-proxy", "10.0.0.0/99"],
        &["serve", "--site-url", "preise.example"],
        &["serve", "--tls-cert", "a.pem"],
        &["import", "a", "--max-rejects", "many"],
        &["import-index"],
        &["import-index", "vpi.csv", "--remove"],
        &["export", "--format", "xml"],
    ] {
        let said = setting.run(arguments);
        assert!(said.code == Some(2) && said.err.starts_with("error: "), "{arguments:?}: {said:?}");
    }
    let from_environment = setting.command(&["serve"]).env("KOERBERL_LISTEN", "nowhere").output().expect("runs");
    assert_eq!(from_environment.status.code(), Some(2));
}

#[test]
fn empty_variables_are_ignored_and_flags_can_be_1_or_yes() {
    let setting = Setting::with_prices();
    let check = |name: &str, value: &str| {
        let out = setting.command(&["check"]).env(name, value).output().expect("it runs");
        (out.status.code(), out.stdout.starts_with(b"{"))
    };
    for (value, json) in
        [("", false), ("0", false), ("no", false), ("false", false), ("1", true), ("yes", true), ("true", true)]
    {
        assert_eq!(check("KOERBERL_JSON", value), (Some(0), json), "{value}");
    }
    assert_eq!(check("KOERBERL_JSON", "vielleicht").0, Some(2));
    assert_eq!(check("KOERBERL_DATA", ""), (Some(0), false));
    assert_eq!(check("KOERBERL_DATA", "elsewhere").0, Some(1));
    let server = setting.command(&["serve", "--listen", "nowhere.invalid:0"]).env("KOERBERL_CONTACT", "").output();
    assert_eq!(server.expect("it runs").status.code(), Some(1), "the contact is not what it complains of");
}

#[test]
fn an_export_can_be_imported() {
    let setting = Setting::with_prices();
    let written = setting.run(&["export"]);
    assert_eq!((written.code, written.err.as_str()), (Some(0), ""));
    let again = setting.run_with(&["import", "-", "--data", "copy", "--json"], &written.out).json();
    assert_eq!((&again["new"], &again["pricePoints"]), (&3.into(), &4.into()));
    assert_eq!(setting.run(&["export", "--data", "copy"]).out, written.out);
    assert!(setting.run(&["export", "--format", "csv"]).out.starts_with("chain,id,name,price"));
    setting
        .write("formula.csv", "chain;id;name;price;date\nspar;9;'=1+1;0,49;2026-03-09\nspar;10;+43;1,99;2026-03-09\n");
    assert_eq!(setting.run(&["import", "formula.csv"]).code, Some(0));
    let safe = setting.run(&["export", "--format", "csv"]).out;
    assert!(safe.contains("spar,9,'=1+1,0.49,") && safe.contains("spar,10,'+43,"), "{safe}");
    assert_eq!(setting.run(&["export", "--format", "csv", "--raw"]).out, safe.replace(",'", ","));
    assert_eq!(setting.run_with(&["import", "-", "--data", "copy"], &safe).code, Some(0));
    assert_eq!(setting.run(&["export", "--format", "csv", "--data", "copy"]).out, safe);
    assert_eq!(setting.run(&["export", "--format", "json", "--output", "all.json"]).out, "");
    let all = fs::read_to_string(setting.path("all.json")).expect("a file");
    assert_eq!(serde_json::from_str::<Vec<serde_json::Value>>(&all).expect("an array").len(), 5);
    assert!(!setting.path("all.json.part").exists());
}

#[test]
fn a_backup_can_be_restored() {
    let setting = Setting::with_prices();
    let before = setting.run(&["export"]).out;
    assert_eq!(setting.run(&["backup", "copy.db", "--json"]).json()["version"], 1);
    setting.write("more.csv", "chain;id;name;price;date\nspar;9;Salz;0,49;2026-03-09\n");
    assert_eq!(setting.run(&["import", "more.csv"]).code, Some(0));
    assert!(setting.run(&["restore", "copy.db"]).failure().contains("--force"));
    let restored = setting.run(&["restore", "copy.db", "--force", "--json"]).json();
    assert_eq!(restored["version"], 3, "not the one of the backup, nor one that there was");
    assert_eq!(setting.run(&["export"]).out, before);
}

#[test]
fn the_official_index_is_imported_replaced_and_removed() {
    let setting = Setting::with_prices();
    let exported = setting.run(&["export"]).out;
    setting.write("vpi.csv", "Monat;Index\n2023-01;118,3\n2023-02;119\n2023-04;120,9\n");
    let first = setting.run(&["import-index", "vpi.csv"]);
    assert_eq!((first.code, first.err.as_str()), (Some(0), ""));
    assert_eq!(first.out, "Verbraucherpreisindex: 3 months from 2023-01 to 2023-04; missing: 2023-03\n");
    setting.write("bad.csv", "month;index\n2023-01;118,3\nFebruar;119\n");
    let failure = setting.run(&["import-index", "bad.csv"]);
    for words in ["bad.csv: line 3: ", "2024-01 or 01.2024", "nothing was taken"] {
        assert!(failure.failure().contains(words), "{failure:?}");
    }
    assert_eq!(setting.run(&["backup", "copy.db"]).code, Some(0), "the first is still there");
    let again = setting.run_with(&["import-index", "-", "--json"], "month,index,name\n2024-01,131.2,Brot\n").json();
    assert_eq!((&again["name"], &again["months"], &again["to"]), (&"Brot".into(), &1.into(), &"2024-01".into()));
    assert_eq!(setting.run(&["export"]).out, exported);
    assert_eq!(setting.run(&["restore", "copy.db", "--force"]).code, Some(0));
    assert_eq!(setting.run(&["import-index", "--remove"]).out, "there is no official index now\n");
    assert_eq!(setting.run(&["import-index", "--remove", "--json"]).out, "null\n");
    assert_eq!(setting.run(&["check"]).code, Some(0));
}

#[test]
fn a_backup_of_an_older_version_can_be_restored() {
    let setting = Setting::with_prices();
    assert_eq!(setting.run(&["backup", "copy.db"]).code, Some(0));
    let copy = rusqlite::Connection::open(setting.path("copy.db")).expect("a database");
    let since = "DROP VIEW renumbered; DROP TABLE links; DROP TABLE official_index; DROP TABLE product_sums; \
        DROP TABLE table_sums; DROP TABLE installation; DROP TABLE price_origins; DROP TABLE origins; \
        DROP TABLE peers; DROP TABLE facts;";
    copy.execute_batch(&format!("{since} PRAGMA user_version = 3")).expect("as it was then");
    drop(copy);
    let restored = setting.run(&["restore", "copy.db", "--force"]);
    assert_eq!((restored.code, restored.err.as_str()), (Some(0), ""));
    assert_eq!(setting.run(&["check"]).code, Some(0));
}

#[test]
fn check_reports_a_sound_or_a_damaged_database() {
    let setting = Setting::with_prices();
    let sound = setting.run(&["check"]);
    assert!(sound.code == Some(0) && sound.out.ends_with("sound, 3 products of 2 chains\n"), "{sound:?}");
    assert_eq!(setting.run(&["check", "--json"]).json()["sound"], true);
    let database = setting.path(".local/share/koerberl/koerberl.db");
    let mut bytes = fs::read(&database).expect("a database");
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xa5);
    fs::write(&database, bytes).expect("damage");
    let broken = setting.run(&["check"]);
    assert_eq!(broken.code, Some(1), "{broken:?}");
    assert!(
        broken.out.contains("backup") || broken.err.contains("backup") || broken.err.contains("check"),
        "{broken:?}"
    );
}

#[test]
fn the_data_folder_can_be_chosen_in_every_way() {
    let setting = Setting::new();
    setting.write("prices.csv", CSV);
    for (variable, folder) in [("KOERBERL_DATA", "a"), ("STATE_DIRECTORY", "b"), ("XDG_DATA_HOME", "c")] {
        let value = setting.path(folder);
        let ran = setting.command(&["import", "prices.csv"]).env(variable, &value).output().expect("runs");
        assert!(ran.status.success(), "{variable}");
        let data = if variable == "XDG_DATA_HOME" { value.join("koerberl") } else { value };
        assert!(data.join("koerberl.db").exists(), "{variable}");
    }
    assert_eq!(setting.run(&["import", "prices.csv", "--data", "d"]).code, Some(0));
    assert_eq!(setting.run(&["--data", "e", "import", "prices.csv"]).code, Some(0));
    assert!(setting.path("d/koerberl.db").exists() && setting.path("e/koerberl.db").exists());
    let homeless = setting.command(&["check"]).env_remove("HOME").output().expect("runs");
    assert_eq!(
        String::from_utf8_lossy(&homeless.stderr),
        "koerberl: there is no home folder to keep data in: name a folder with --data\n"
    );
}

#[test]
fn help_completions_and_manual_contain_every_command() {
    let setting = Setting::new();
    for arguments in
        [&["--help"][..], &["completions", "bash"], &["completions", "zsh"], &["completions", "fish"], &["man"]]
    {
        let Said { code, out, err } = setting.run(arguments);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
        for command in ["serve", "import", "export", "backup", "restore", "check", "health", "import-index"] {
            assert!(out.contains(command), "{arguments:?} does not know {command}");
        }
    }
    let manual = setting.run(&["man"]).out;
    for page in [".TH koerberl-sources-check 1", r"\fB\-\-max\-rejects\fR \fI<N>\fR"] {
        assert_eq!(manual.matches(page).count(), 1, "{page}: {manual}");
    }
    assert_eq!(setting.run(&["--version"]).out, concat!("koerberl ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn match_explains_a_pair_and_measures_many() {
    let setting = Setting::new();
    let head = "chain;id;name;price;date;quantity;unit\n";
    let shelf = "billa;1;Clever Apfelessig;0,99;2026-03-07;1;l\nspar;2;S-BUDGET Apfelessig;0,99;2026-03-07;1;l\n";
    setting.write("prices.csv", &format!("{head}{shelf}"));
    setting.run(&["import", "prices.csv"]);
    let said = setting.run(&["match", "billa:1", "spar:2"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains("same tier") && said.out.contains("place 1 at its chain"), "{}", said.out);
    assert_eq!(setting.run(&["match", "billa:1", "spar:2", "--json"]).json()["relations"][1]["place"], 1);
    let overrides = setting.path(".local/share/koerberl/overrides.csv");
    fs::write(&overrides, "billa:1,spar:2\nspar:2,billa:1,apart\n").expect("written");
    let said = setting.run(&["match", "billa:1", "spar:2"]);
    assert!(said.out.contains("overrides.csv, whatever stands above: apart"), "{}", said.out);
    assert!(said.err.contains("overrides.csv, line 1"), "{}", said.err);
    assert!(setting.run(&["check"]).out.contains("overrides.csv, line 1"));
    fs::write(&overrides, "spar:2,billa:1,apart\n").expect("written");
    assert_eq!(setting.run(&["match", "billa:1", "spar:2", "--json"]).json()["decided"], "apart");
    fs::remove_file(&overrides).expect("removed");
    setting.write("pairs.tsv", "a\tb\trelation\nbilla:1\tspar:2\tcomparable\nbilla:1\tspar:9\tsame\n");
    let said = setting.run(&["match", "--evaluate", "pairs.tsv"]);
    assert!(said.out.contains("comparable: 1 pairs") && said.out.contains("1.000 [1.000 1.000]"), "{said:?}");
    assert!(said.out.contains("no product spar:9"), "{}", said.out);
    setting.write("pairs.tsv", "billa:1\tspar:2\talike\n");
    assert!(setting.run(&["match", "--evaluate", "pairs.tsv"]).failure().contains("line 1"));
    assert!(setting.run(&["match", "billa:1", "spar:9"]).failure().contains("spar:9"));
    assert!(setting.run(&["match", "billa:1", "butter"]).failure().contains("billa:00-644489"));
}

#[test]
fn visitor_reports_are_listed_and_accepted() {
    let setting = Setting::new();
    setting.write("prices.csv", CSV);
    setting.run(&["import", "prices.csv"]);
    assert!(setting.run(&["match", "--reports"]).out.contains("Nobody reported anything."));
    let reports = setting.path(".local/share/koerberl/reports.csv");
    let said =
        "day,a,b,reason\n2026-03-27,billa:1,spar:2,kind\n2026-03-28,spar:2,billa:1,size\n2026-03-28,x:1,y:2,other\n";
    fs::write(&reports, format!("{said}nonsense\n")).expect("written");
    let listed = setting.run(&["match", "--reports"]);
    assert!(listed.out.starts_with("2 × kind 1, size 1, last on 2026-03-28"), "{}", listed.out);
    assert!(listed.out.contains("x:1  (gone)") && listed.err.contains("line 5"), "{listed:?}");
    assert_eq!(setting.run(&["match", "--reports", "--accept"]).code, Some(1), "invalid lines are not lost");
    fs::write(&reports, said).expect("written");
    let accepted = setting.run(&["match", "--reports", "--accept", "--json"]).json();
    assert_eq!((&accepted["accepted"], &accepted["reports"][0]["times"]), (&true.into(), &2.into()));
    let overrides = fs::read_to_string(reports.with_file_name("overrides.csv")).expect("written");
    assert_eq!(overrides, "a,b,relation\nbilla:1,spar:2,apart\nx:1,y:2,apart\n");
    assert!(setting.run(&["match", "--reports"]).out.contains("Nobody reported anything."));
}
