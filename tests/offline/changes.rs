//! What the server says to who has an earlier catalogue: kept in `tests/golden/offline-changes.json`, where the app's
//! own tests (`ui/src/offline/table.test.ts`) make the new one of it.

use std::fs;
use std::path::Path;

use koerberl::api::App;
use koerberl::ingest::Market;
use serde_json::{Value, json};

use crate::folder::{folder, take_in};
use crate::{ask, golden, lines};

const YESTERDAY: &str = "chain,id,name,price,date,quantity,unit,category,available
spar,1,Bio Vollmilch 1l,1.49,2026-03-27,1,l,34,1
spar,3,Teebutter 250g,2.79,2026-03-27,250,g,34,1
spar,8,Semmel,0.39,2026-03-27,1,stk,10,1
spar,9,Bauernbrot 1kg,4.99,2026-03-27,1,kg,10,1
spar,x-1,Gouda 400g,3.99,2026-03-27,400,g,33,1
billa,1,Bio Vollmilch 1l,1.39,2026-03-27,1,l,34,1
billa,2,Naturjoghurt 500g,1.19,2026-03-27,500,g,34,1
";

/// A day later: other prices, one product gone, two new ones, one of them also at the other chain, another name.
const TODAY: &str = "chain,id,name,price,date,quantity,unit,category,available
spar,1,Bio Vollmilch 1l,1.29,2026-03-28,1,l,34,1
spar,2,Naturjoghurt 500g,0.99,2026-03-28,500,g,34,1
spar,3,Teebutter 250g,2.79,2026-03-28,250,g,34,1
spar,8,Semmel,0.39,2026-03-28,1,stk,10,0
spar,9,Bauernbrot aus Ja! 1kg,5.29,2026-03-28,1,kg,10,1
spar,x-1,Gouda 400g,3.99,2026-03-28,400,g,33,1
spar,x-2,Edamer 400g,3.49,2026-03-28,400,g,33,1
billa,1,Bio Vollmilch 1l,1.39,2026-03-28,1,l,34,1
billa,2,Naturjoghurt 500g,1.19,2026-03-28,500,g,34,1
";

const PATHS: [&str; 3] = ["/catalogue/spar", "/catalogue/billa", "/words"];

fn app(data: &Path) -> App {
    let now = || "2026-03-28T10:00:00Z".parse().expect("a time");
    let app = App::new(Market::open(data).expect("a market"), now, None);
    app.load().expect("it can be read");
    app
}

fn since(app: &App, path: &str, answer: &Value) -> Value {
    ask(app, &format!("{path}?since={}", answer["tag"].as_str().expect("a tag")))
}

#[test]
fn who_has_an_earlier_catalogue_is_told_what_has_changed() {
    let data = folder();
    take_in(data.path(), &[YESTERDAY]).expect("taken in");
    let before = PATHS.map(|path| ask(&app(data.path()), path));
    // By another process, beside which the files were kept.
    take_in(data.path(), &[TODAY]).expect("taken in");
    let app = app(data.path());
    let cases: Vec<Value> = PATHS
        .iter()
        .zip(&before)
        .map(|(path, before)| {
            let (changes, after) = (since(&app, path, before), ask(&app, path));
            assert!(changes["products"].is_null() && changes["words"].is_null(), "{path}");
            assert_eq!(changes["tag"], after["tag"], "{path}");
            let none = since(&app, path, &after);
            let nothing = json!({ "gone": [], "come": [], "rows": {}, "renumbered": [], "values": {} });
            assert_eq!(none["changes"], nothing, "{path}");
            json!({ "path": path, "before": before, "changes": changes, "after": after })
        })
        .collect();
    golden::check("offline-changes.json", &lines::written(&[("cases", cases)]));
}

#[test]
fn all_of_it_is_sent_where_the_earlier_one_is_not_known() {
    let data = folder();
    take_in(data.path(), &[YESTERDAY]).expect("taken in");
    let app = app(data.path());
    let whole = ask(&app, PATHS[0]);
    assert_eq!(ask(&app, "/catalogue/spar?since=0123456789abcdef"), whole);
    for file in fs::read_dir(data.path().join("offline")).expect("a folder") {
        fs::write(file.expect("a file").path(), b"damaged").expect("a file");
    }
    assert_eq!(since(&app, PATHS[0], &whole), whole);
    fs::remove_dir_all(data.path().join("offline")).expect("a folder");
    assert_eq!(since(&app, PATHS[0], &whole), whole);
    let invented = crate::app(Vec::new());
    assert_eq!(since(&invented, "/words", &ask(&invented, "/words")), ask(&invented, "/words"));
}
