//! The API without a socket: every answer against its golden file, every refusal by name.

#[path = "api/alerts.rs"]
mod alerts;
#[path = "api/facts.rs"]
mod facts;
#[path = "common/golden.rs"]
mod golden;
#[path = "api/honest.rs"]
mod honest;
#[path = "api/kinds.rs"]
mod kinds;
#[path = "api/lines.rs"]
mod lines;
#[path = "common/market.rs"]
mod market;

use hyper::body::Bytes;
use hyper::{HeaderMap, Request, StatusCode, header};
use koerberl::api::{self, App};
use koerberl::domain::{Day, Product};
use koerberl::ingest::Market;
use serde_json::Value;

const TOKEN: &str = "geheim";

fn app() -> App {
    app_of(market::market())
}

fn app_of(products: Vec<Product>) -> App {
    let now = || "2026-03-29T10:00:00Z".parse().expect("a moment");
    let app = App::new(Market::Invented(products), now, Some(TOKEN.to_owned()));
    app.load().expect("an invented market can be read");
    app
}

fn ask(method: &str, target: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, Value) {
    ask_of(&app(), method, target, headers)
}

fn ask_of(app: &App, method: &str, target: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, Value) {
    let mut request = Request::builder().method(method).uri(target);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = api::respond(app, &request.body(Bytes::new()).expect("a request"));
    let (parts, content) = response.into_parts();
    let bytes = content.into_bytes().expect("memory takes everything");
    let mut value = serde_json::from_slice(&bytes).unwrap_or_default();
    if let Some(took) = Value::get_mut(&mut value, "tookMicros") {
        *took = 0.into();
    }
    (parts.status, parts.headers, value)
}

fn get(target: &str) -> Value {
    let (status, headers, value) = ask("GET", target, &[]);
    assert_eq!(status, StatusCode::OK, "{target}: {value}");
    assert_eq!(headers[header::CONTENT_TYPE], "application/json", "{target}");
    value
}

#[test]
fn answers_are_as_they_were_found_right() {
    for (name, target) in [
        ("search", "/api/v1/search?q=vollmilch+1l&limit=5"),
        ("search-sections", "/api/v1/search?q=butter&sections=true&sort=unitPrice"),
        ("search-browse", "/api/v1/search?category=0,34&available=any&sort=price&limit=3"),
        ("search-nothing", "/api/v1/search?q=gibtesnicht"),
        ("search-mistyped-kind", "/api/v1/search?q=schokolode&limit=1"),
        ("suggest", "/api/v1/suggest?q=vo"),
        ("product", "/api/v1/products/billa:00-1"),
        ("products", "/api/v1/products?keys=spar:2,gibts:nicht,billa:00-3"),
        ("products-history", "/api/v1/products?keys=billa:00-1,gibts:nicht&history=true"),
        ("chains", "/api/v1/chains"),
        ("text", "/api/v1/texts/ueber"),
        ("search-kind-row", "/api/v1/search?q=vollmilch&kindRow=true&limit=1"),
        ("kind", "/api/v1/kinds/vollmilch"),
        ("kind-market", "/api/v1/kinds/vollmilch?pack=usual"),
        ("catalogues", "/api/v1/catalogue"),
        ("catalogue", "/api/v1/catalogue/billa"),
        ("stats-summary", "/api/v1/stats/summary"),
        ("stats-index", "/api/v1/stats/index?category=3&by=chain"),
        ("stats-index-groups", "/api/v1/stats/index?by=group&points=false"),
        ("stats-movers", "/api/v1/stats/movers?days=10"),
        ("stats-changes", "/api/v1/stats/changes?category=3"),
        ("stats-levels", "/api/v1/stats/levels"),
        ("stats-levels-comparable", "/api/v1/stats/levels?relation=comparable"),
        ("stats-shrinkflation", "/api/v1/stats/shrinkflation"),
        ("stats-rebates", "/api/v1/stats/rebates"),
        ("stats-tax", "/api/v1/stats/tax"),
    ] {
        let text = serde_json::to_string_pretty(&get(target)).expect("JSON");
        golden::check(&format!("api/{name}.json"), &(text + "\n"));
    }
}

#[test]
fn the_contract_is_fresh() {
    let text = serde_json::to_string_pretty(&get("/api/v1/openapi.json")).expect("JSON");
    golden::check("openapi.json", &(text + "\n"));
}

#[test]
fn every_reference_in_the_contract_leads_somewhere() {
    fn walk(value: &Value, contract: &Value) {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(reference)) = fields.get("$ref") {
                    assert!(contract.pointer(&reference[1..]).is_some(), "{reference}");
                }
                fields.values().for_each(|value| walk(value, contract));
            }
            Value::Array(items) => items.iter().for_each(|value| walk(value, contract)),
            _ => {}
        }
    }
    let contract = api::contract();
    walk(&contract, &contract);
}

#[test]
fn categories_are_counted() {
    let answer = get("/api/v1/categories");
    let milk =
        answer["categories"].as_array().expect("a list").iter().find(|c| c["code"] == "34").expect("Milchprodukte");
    assert_eq!((&milk["name"], &milk["products"]), (&"Milchprodukte".into(), &4.into()));
}

#[test]
fn the_first_and_the_last_day_there_is_are_days_and_no_share_is_below_nothing() {
    for figures in
        ["movers?days=366&to=", "shrinkflation?to=", "rebates?to=", "levels?date=", "changes?to=", "index?to="]
    {
        for day in ["1970-01-01", "2149-06-06"] {
            get(&format!("/api/v1/stats/{figures}{day}"));
        }
    }
    let backwards = get("/api/v1/stats/index?from=2026-01&to=2025-01");
    assert_eq!(backwards["basis"]["coverage"].to_string(), "0.0");
}

#[test]
fn refusals_name_what_is_wrong() {
    for (target, status, parameter) in [
        ("/api/v1/search?foo=1", 400, Some("foo")),
        ("/api/v1/search?limit=101", 400, Some("limit")),
        ("/api/v1/search?sort=upwards", 400, Some("sort")),
        ("/api/v1/search?category=34,ZZ", 400, Some("category")),
        ("/api/v1/search?category=34,zz", 400, Some("category")),
        ("/api/v1/search?kind=buttermesser", 400, Some("kind")),
        ("/api/v1/search?limit=", 400, Some("limit")),
        ("/api/v1/search?minPrice=-1", 400, Some("minPrice")),
        ("/api/v1/search?maxPrice=0", 400, Some("maxPrice")),
        ("/api/v1/stats/index?chain=konsum", 400, Some("chain")),
        ("/api/v1/stats/index?category=ZZ", 400, Some("category")),
        ("/api/v1/stats/index?from=gestern", 400, Some("from")),
        ("/api/v1/stats/movers?days=0", 400, Some("days")),
        ("/api/v1/stats/changes?to=morgen", 400, Some("to")),
        ("/api/v1/stats/changes?to=20260131", 400, Some("to")),
        ("/api/v1/stats/levels?date=2026-02-30", 400, Some("date")),
        ("/api/v1/stats/tax?chain=spar", 400, Some("chain")),
        ("/api/v1/products/unsinn", 400, Some("key")),
        ("/api/v1/products/spar:404", 404, None),
        ("/api/v1/catalogue/konsum", 404, None),
        ("/api/v1/gibtesnicht", 404, None),
    ] {
        let (answered, headers, problem) = ask("GET", target, &[]);
        assert_eq!(answered.as_u16(), status, "{target}");
        assert_eq!(headers[header::CONTENT_TYPE], "application/problem+json", "{target}");
        assert_eq!(headers[header::CACHE_CONTROL], "no-store", "{target}");
        assert_eq!(problem["status"], status, "{target}");
        assert_eq!(problem["errors"][0]["parameter"].as_str(), parameter, "{target}: {problem}");
    }
}

#[test]
fn refusals_name_what_is_expected_and_no_type_of_ours() {
    for (target, body, expected) in [
        ("/api/v1/smartshopping", "[]", "That is a list; send {"),
        ("/api/v1/smartshopping", "5", "an object with `items`"),
        ("/api/v1/smartshopping", r#"{"items": [["1", "Milch"]]}"#, "that is a list, no object"),
        ("/api/v1/smartshopping", r#"{"items": ["Milch"]}"#, "an object with an `id`"),
        ("/api/v1/smartshopping", r#"{"items": [{"id": "1", "need": "Milch"}]}"#, "an object with a `query`"),
        ("/api/v1/smartshopping", r#"{"items": {}}"#, "expected a list"),
        ("/api/v1/smartshopping", r#"{"items": [], "maxChains": 1.5}"#, "the number `1.5`, expected a whole number"),
        ("/api/v1/smartshopping", r#"{"items": [], "visitCostCents": -1}"#, "expected a whole number"),
        ("/api/v1/smartshopping", r#"{"items": [{"id": "1", "count": "2"}]}"#, "expected a number"),
        ("/api/v1/reports", r#"["billa:1", "spar:1", "size"]"#, "That is a list"),
        ("/api/v1/reports", r#""spar:1""#, "an object with `a`, `b` and `reason`"),
    ] {
        let (status, problem) = post(target, body);
        let said = problem.to_string();
        assert_eq!(status, 400, "{body}");
        let is_ours = ["struct", "usize", "u32", "f64", "sequence"].iter().any(|word| said.contains(word));
        assert!(said.contains(expected) && !is_ours, "{said}");
    }
}

fn report(body: &str) -> (StatusCode, Value) {
    post("/api/v1/reports", body)
}

fn post(target: &str, body: &str) -> (StatusCode, Value) {
    post_to(&app(), target, body)
}

fn post_to(app: &App, target: &str, body: &str) -> (StatusCode, Value) {
    let request = Request::post(target).body(Bytes::from(body.to_owned())).expect("a request");
    let response = api::respond(app, &request);
    let status = response.status();
    let bytes = response.into_body().into_bytes().expect("memory takes everything");
    (status, serde_json::from_slice(&bytes).expect("JSON"))
}

const REPORT: &str = r#"{"a": "spar:2", "b": "billa:00-1", "reason": "kind"}"#;

#[test]
fn what_visitors_doubt_is_taken() {
    let (status, answer) = report(REPORT);
    assert_eq!((status, &answer["kept"]), (StatusCode::OK, &Value::Bool(false)), "invented prices have no operator");
    for (body, pointer) in [
        (r#"{"a": "spar:2", "b": "billa 00-1", "reason": "kind"}"#, Some("/b")),
        (r#"{"a": "spar:404", "b": "billa:00-1", "reason": "kind"}"#, Some("/a")),
        (r#"{"a": "spar:2", "b": "spar:2", "reason": "kind"}"#, Some("/b")),
        (r#"{"a": "spar:2", "b": "billa:00-1", "reason": "ugly"}"#, Some("/reason")),
        (r#"{"a": "spar:2", "b": "billa:00-1", "reason": "kind", "name": "Resi"}"#, Some("/name")),
        (r#"{"a": "spar:2"}"#, None),
        ("", None),
    ] {
        let (status, problem) = report(body);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(problem["errors"][0]["pointer"].as_str(), pointer, "{body}: {problem}");
    }
}

const LIST: &str = r#"{"items": [
    {"id": "milch", "need": {"query": "vollmilch", "amount": 2000, "unit": "ml"}},
    {"id": "butter", "need": {"query": "butter"}, "count": 2},
    {"id": "eier", "product": "spar:2", "accept": "exact"},
    {"id": "kartoffeln", "choice": ["billa:00-3", "spar:4"]},
    {"id": "erdaepfel", "product": "spar:4", "accept": "exact"},
    {"id": "tofu", "need": {"query": "räuchertofu"}},
    {"id": "weg", "choice": ["spar:404", "spar:4"]},
    {"id": "wein", "need": {"query": "rotwein"}, "only": {"maxPriceCents": 300}}
], "maxChains": 3, "visitCostCents": 100, "cards": ["joe"], "explain": true}"#;

#[test]
fn a_shopping_list_is_planned() {
    let (status, answer) = post("/api/v1/smartshopping", LIST);
    assert_eq!(status, StatusCode::OK, "{answer}");
    let text = serde_json::to_string_pretty(&answer).expect("JSON");
    golden::check("api/smartshopping.json", &(text + "\n"));
}

/// A market whose chain was seen every ten days over eight months.
fn seen_all_the_time() -> Vec<Product> {
    let first = Day::parse("2025-08-01").expect("a day");
    let days: Vec<String> = (0..24).map(|tens| first.plus(tens * 10).to_string()).collect();
    let prices: Vec<(&str, u32)> = days.iter().map(String::as_str).zip((100..).step_by(2)).collect();
    vec![
        market::product("spar:1", "Vollmilch 1l", "34", (1000.0, "ml"), &prices),
        market::product("spar:2", "Teebutter", "34", (250.0, "g"), &[("2025-08-01", 259), ("2026-02-07", 199)]),
        market::product("spar:3", "Neue Eier", "31", (10.0, "stk"), &[("2026-02-07", 399)]),
    ]
}

#[test]
fn the_cost_of_a_list_is_known_month_by_month() {
    let body = r#"{"items": [
        {"id": "milch", "product": "spar:1", "count": 2},
        {"id": "butter", "need": {"query": "teebutter", "amount": 400, "unit": "g"}},
        {"id": "eier", "choice": ["spar:3"]},
        {"id": "weg", "product": "spar:404"},
        {"id": "leer", "need": {"query": "gibtesnicht"}}
    ], "chains": ["spar"]}"#;
    let (status, answer) = post_to(&app_of(seen_all_the_time()), "/api/v1/stats/basket", body);
    assert_eq!(status, StatusCode::OK, "{answer}");
    let text = serde_json::to_string_pretty(&answer).expect("JSON");
    golden::check("api/stats-basket.json", &(text + "\n"));
    for (body, pointer) in [
        (r#"{"items": [{"id": "a", "product": "milch"}]}"#, "/items/0/product"),
        (r#"{"items": [{"id": "a", "product": "spar:1"}, {"id": "a", "product": "spar:2"}]}"#, "/items/1/id"),
        (r#"{"items": [], "chains": ["konsum"]}"#, "/chains/0"),
        (r#"{"items": [], "from": "gestern"}"#, "/from"),
        (r#"{"items": [], "to": "2026"}"#, "/to"),
    ] {
        let (status, problem) = post("/api/v1/stats/basket", body);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(problem["errors"][0]["pointer"].as_str(), Some(pointer), "{problem}");
    }
}

#[test]
fn the_cost_of_a_list_ends_with_the_month_asked_for() {
    let body = |to: &str| format!(r#"{{"items": [{{"id": "butter", "product": "spar:2"}}], "to": "{to}"}}"#);
    let cost = |to: &str| post_to(&app_of(seen_all_the_time()), "/api/v1/stats/basket", &body(to)).1["cost"].clone();
    let until_december = cost("2025-12");
    assert_eq!(until_december["to"], "2025-12-31", "{until_december}");
    assert_eq!((until_december["firstCents"].as_i64(), until_december["lastCents"].as_i64()), (Some(259), Some(259)));
    assert_eq!(until_december["points"].as_array().map(Vec::len), Some(6));
    assert_eq!(cost("2026-02")["lastCents"], 199, "the newest day lies in it");
    assert_eq!(cost("2025-09"), serde_json::Value::Null, "too short");
}

#[test]
fn what_a_list_costs_today_is_what_its_plan_costs() {
    let mut products = seen_all_the_time();
    let mut push = |key: &str, name: &str, category: &str, size, cents| {
        products.push(market::product(key, name, category, size, &[("2025-08-01", cents - 10), ("2026-02-07", cents)]));
    };
    push("spar:4", "Weizenmehl glatt 1kg", "53", (1000.0, "g"), 99);
    push("spar:5", "Weizenmehl glatt 500g", "53", (500.0, "g"), 69);
    push("billa:1", "Weizenmehl glatt 1kg", "53", (1000.0, "g"), 109);
    push("billa:2", "Teebutter", "34", (250.0, "g"), 189);
    push("billa:3", "Teebutter", "34", (125.0, "g"), 119);
    let app = app_of(products);
    let items = r#""items": [{"id": "mehl", "text": "1,5 kg Mehl"}, {"id": "butter", "text": "350 g Teebutter"},
        {"id": "milch", "product": "spar:1", "count": 3}], "chains": ["billa", "spar"]"#;
    let plan = post_to(&app, "/api/v1/smartshopping", &format!("{{{items}}}")).1;
    let past = post_to(&app, "/api/v1/stats/basket", &format!("{{{items}}}")).1;
    let best = plan["plans"].as_array().and_then(|plans| plans.last()).expect("a plan");
    assert_eq!(best["covered"], 3, "{plan}");
    assert_eq!(past["cost"]["lastCents"], best["goodsCents"], "{plan} {past}");
    let newest = past["cost"]["points"].as_array().and_then(|points| points.last()).expect("a point");
    assert_eq!(newest["cents"], best["goodsCents"]);
}

#[test]
fn stale_prices_win_only_where_they_may() {
    let butter = |more: &str| {
        let item = r#"{"id": "butter", "need": {"query": "teebutter", "amount": 250, "unit": "g"}}"#;
        let (status, answer) = post("/api/v1/smartshopping", &format!(r#"{{"items": [{item}]{more}}}"#));
        assert_eq!(status, StatusCode::OK, "{answer}");
        let line = &answer["plans"][0]["visits"][0]["lines"][0]["product"];
        let bought = (line["chain"].as_str().map(str::to_owned), line["stale"].as_bool());
        (bought, answer["leftOut"].clone(), answer["asOf"]["hofer"].clone())
    };
    let hofer = || (Some("hofer".to_owned()), Some(true));
    let left_out = serde_json::json!({"hofer": "2025-06-01"});
    let none = serde_json::json!({});
    // The butter of last year is the cheapest by far.
    let (bought, left, as_of) = butter("");
    assert_eq!((bought.1, &left, as_of), (Some(false), &left_out, Value::Null));
    let (bought, left, as_of) = butter(r#", "chains": ["billa", "hofer"]"#);
    assert_eq!((bought, left, as_of.as_str()), ((Some("billa".to_owned()), Some(false)), left_out, Some("2025-06-01")));
    // On purpose, or where there is nothing else.
    assert_eq!(butter(r#", "stale": true"#).0, hofer());
    assert_eq!(butter(r#", "stale": true"#).1, none);
    assert_eq!(butter(r#", "chains": ["hofer"]"#).0, hofer());
    let (bought, left, _) = butter(r#", "chains": ["hofer", "spar"]"#);
    assert_eq!((bought, left), (hofer(), none));
}

#[test]
fn a_price_that_nobody_confirmed_wins_nothing() {
    let mut products = market::market();
    products.push(market::product("spar:20", "Teebutter", "34", (250.0, "g"), &[("2020-05-06", 99)]));
    let app = app_of(products);
    let get = |target: &str| ask_of(&app, "GET", target, &[]).2;
    let butter = get("/api/v1/products/spar:20");
    assert_eq!((&butter["available"], &butter["stale"]), (&true.into(), &true.into()));
    assert_eq!((&butter["confirmedUntil"], &butter["seenUntil"]), (&"2020-05-06".into(), &"2020-05-06".into()));
    assert_eq!(get("/api/v1/products/spar:1")["confirmedUntil"], Value::Null);
    let cheapest = |target: &str, list: &str| get(target)[list][0]["chain"].clone();
    assert_eq!(cheapest("/api/v1/kinds/teebutter", "cheapest"), "billa");
    let found = get("/api/v1/search?q=teebutter&sort=price");
    let keys: Vec<&Value> =
        found["groups"].as_array().expect("a list").iter().map(|group| &group["products"][0]["key"]).collect();
    assert_eq!(keys, ["billa:00-2", "spar:20", "hofer:9"], "{found}");
    let list = r#"{"items": [{"id": "butter", "need": {"query": "teebutter", "amount": 250, "unit": "g"}}]}"#;
    let plan = post_to(&app, "/api/v1/smartshopping", list).1;
    assert_eq!(plan["plans"][0]["visits"][0]["lines"][0]["product"]["key"], "billa:00-2", "{plan}");
}

#[test]
fn a_list_that_cannot_be_meant_names_the_item() {
    let item = |item: &str| format!(r#"{{"items": [{{"id": "i0", "need": {{"query": "milch"}}}}, {item}]}}"#);
    let many = (0..10_000).map(|n| format!(r#"{{"id": "i{n}", "product": "spar:1"}}"#)).collect::<Vec<_>>().join(",");
    for (body, pointer) in [
        (item(r#"{"id": "i1", "need": {"query": "milch", "amount": -1, "unit": "ml"}}"#), "/items/1/need/amount"),
        (item(r#"{"id": "i1", "need": {"query": "milch", "amount": 1e9, "unit": "ml"}}"#), "/items/1/need/amount"),
        (item(r#"{"id": "i1", "need": {"query": "milch", "amount": 1}}"#), "/items/1/need/unit"),
        (item(r#"{"id": "i1", "need": {"query": "milch", "unit": "ml"}}"#), "/items/1/need/amount"),
        (item(r#"{"id": "i1", "need": {"query": "milch", "amount": 1, "unit": "Humpen"}}"#), "/items/1/need/unit"),
        (item(r#"{"id": "i1", "need": {"query": " "}}"#), "/items/1/need/query"),
        (item(r#"{"id": "i1", "product": "milch"}"#), "/items/1/product"),
        (item(r#"{"id": "i1", "product": "spar:1", "count": 0}"#), "/items/1/count"),
        (item(r#"{"id": "i1", "product": "spar:1", "count": 1.5}"#), "/items/1/count"),
        (item(r#"{"id": "i1", "product": "spar:1", "count": 101}"#), "/items/1/count"),
        (item(r#"{"id": "i1", "choice": ["spar:1", "milch"]}"#), "/items/1/choice/1"),
        (item(r#"{"id": "i1", "choice": []}"#), "/items/1/choice"),
        (item(r#"{"id": "i1", "product": "spar:1", "only": {"maxPriceCents": 0}}"#), "/items/1/only/maxPriceCents"),
        (item(r#"{"id": "i1", "product": "spar:404"}"#), "/items/1/product"),
        (item(r#"{"id": "i1", "choice": ["spar:404", "spar:405"]}"#), "/items/1/choice"),
        (item(r#"{"id": "i1", "choice": ["spar:1"], "amount": 2000}"#), "/items/1/unit"),
        (item(r#"{"id": "i1", "product": "spar:1", "amount": 2000, "unit": "ml"}"#), "/items/1/amount"),
        (item(r#"{"id": "i1"}"#), "/items/1"),
        (item(r#"{"id": "i1", "product": "spar:1", "choice": ["spar:1"]}"#), "/items/1"),
        (item(r#"{"id": "i1", "product": "spar:1", "colour": "red"}"#), "/items/1/colour"),
        (item(r#"{"id": "i1", "product": "spar:1", "count": "two"}"#), "/items/1/count"),
        (item(r#"{"id": "i1", "need": {"query": 5}}"#), "/items/1/need/query"),
        (item(r#"{"id": "i1", "choice": ["spar:1", null]}"#), "/items/1/choice/1"),
        (item(r#"{"id": "i0", "product": "spar:1"}"#), "/items/1/id"),
        (item(r#"{"id": "i1", "text": " "}"#), "/items/1/text"),
        (item(r#"{"id": "i1", "text": "Milch", "product": "spar:1"}"#), "/items/1"),
        (r#"{"items": [], "chains": ["spar", "konsum"]}"#.to_owned(), "/chains/1"),
        (r#"{"items": [], "maxChains": 0}"#.to_owned(), "/maxChains"),
        (r#"{"items": [], "visitCostCents": 99999999}"#.to_owned(), "/visitCostCents"),
        (r#"{"items": [], "cards": [""]}"#.to_owned(), "/cards/0"),
        (format!(r#"{{"items": [{many}]}}"#), "/items/200"),
    ] {
        let (status, problem) = post("/api/v1/smartshopping", &body);
        let shown: String = body.chars().take(200).collect();
        assert_eq!(status, StatusCode::BAD_REQUEST, "{shown}");
        assert_eq!(problem["errors"][0]["pointer"].as_str(), Some(pointer), "{shown}: {problem}");
        let detail = problem["errors"][0]["detail"].as_str().expect("a detail");
        assert!(!pointer.starts_with("/items/1") || detail.contains("`i1`") || detail.contains("`i0`"), "{detail}");
    }
    for (body, pointer) in [
        ("", None),
        ("{}", None),
        (r#"{"items": [], "items": []}"#, None),
        ("{\"items\": [}", None),
        (r#"{"items": []} and more"#, None),
        (r#"{"items": {}}"#, Some("/items")),
        (r#"{"items": [], "cards": ["joe", 5]}"#, Some("/cards/1")),
        (r#"{"items": [], "col/our": "red"}"#, Some("/col~1our")),
        (r#"{"items": [], "stale": "yes"}"#, Some("/stale")),
    ] {
        let (status, problem) = post("/api/v1/smartshopping", body);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(problem["errors"][0]["pointer"].as_str(), pointer, "{body}: {problem}");
    }
}

#[test]
fn nothing_to_buy_is_a_plan_too() {
    let (status, answer) = post("/api/v1/smartshopping", r#"{"items": []}"#);
    assert_eq!((status, &answer["plans"][0]["totalCents"]), (StatusCode::OK, &0.into()), "{answer}");
}

#[test]
fn another_method_is_told_which_are_right() {
    let (status, headers, _) = ask("DELETE", "/api/v1/search", &[]);
    assert_eq!(
        (status, &headers[header::ALLOW]),
        (StatusCode::METHOD_NOT_ALLOWED, &"GET, HEAD".parse().expect("a value"))
    );
}

#[test]
fn the_word_before_a_token_may_be_written_as_one_likes() {
    for (authorization, status) in [
        ("Bearer geheim", StatusCode::UNPROCESSABLE_ENTITY),
        ("bearer geheim", StatusCode::UNPROCESSABLE_ENTITY),
        ("BEARER geheim", StatusCode::UNPROCESSABLE_ENTITY),
        ("Bearer  geheim", StatusCode::UNAUTHORIZED),
        ("Bearer", StatusCode::UNAUTHORIZED),
        ("Basic geheim", StatusCode::UNAUTHORIZED),
        ("Bearergeheim", StatusCode::UNAUTHORIZED),
    ] {
        let (answered, ..) = ask("POST", "/api/v1/import", &[("authorization", authorization)]);
        assert_eq!(answered, status, "{authorization}");
    }
}

#[test]
fn the_same_catalogue_is_not_sent_twice() {
    let (_, headers, _) = ask("GET", "/api/v1/search?q=butter", &[]);
    let tag = headers[header::ETAG].to_str().expect("text").to_owned();
    assert_eq!(headers["x-catalogue-version"], "1");
    for matching in [tag.as_str(), &format!("\"other\", {tag}"), tag.trim_start_matches("W/")] {
        let (status, headers, body) = ask("GET", "/api/v1/search?q=butter", &[("if-none-match", matching)]);
        assert_eq!(status, StatusCode::NOT_MODIFIED, "{matching}");
        assert_eq!((headers[header::ETAG].to_str().ok(), body), (Some(tag.as_str()), Value::Null));
    }
    assert_eq!(ask("GET", "/api/v1/search?q=butter", &[("if-none-match", "\"other\"")]).0, StatusCode::OK);
    for (nothing, status) in [("products/spar:404", 404), ("products/unsinn", 400), ("search?category=ZZ", 400)] {
        for named in [tag.as_str(), "*"] {
            let (answered, ..) = ask("GET", &format!("/api/v1/{nothing}"), &[("if-none-match", named)]);
            assert_eq!(answered.as_u16(), status, "{nothing} {named}");
        }
    }
}

#[test]
fn keys_may_be_percent_encoded() {
    assert_eq!(get("/api/v1/products/billa%3A00-1")["key"], "billa:00-1");
}
