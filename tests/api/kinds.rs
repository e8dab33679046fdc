//! Kinds: their list, their row above a search, their page; and categories, by names of each language.

use hyper::StatusCode;
use serde_json::Value;

use super::{ask, get};

#[test]
fn kinds_are_listed_with_their_places() {
    let answer = get("/api/v1/kinds");
    let kinds = answer["kinds"].as_array().expect("a list");
    let kind = |id: &str| kinds.iter().find(|kind| kind["id"] == id).expect("a kind");
    let (milk, whole) = (kind("milch"), kind("vollmilch"));
    assert_eq!((&whole["parent"], &whole["category"]), (&milk["id"], &milk["category"]));
    assert!(milk["products"].as_u64() >= whole["products"].as_u64() && whole["available"].as_u64() > Some(0));
    let (status, _, problem) = ask("GET", "/api/v1/kinds/gibtsnicht", &[]);
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(problem["detail"].as_str().is_some_and(|detail| detail.contains("gibtsnicht")), "{problem}");
}

#[test]
fn words_of_a_kind_have_its_row() {
    let row = |query: &str| get(&format!("/api/v1/search?kindRow=true&{query}"))["kindRow"].clone();
    assert_eq!(row("q=vollmilch")["id"], "vollmilch");
    assert_eq!(row("q=vollmilch")["pack"]["amount"], 1000);
    for more in ["q=ja+nat%C3%BCrlich+vollmilch", "q=bio+vollmilch", "q=vollmilch&bio=true", "q=gibtsnicht", "q="] {
        assert_eq!(row(more), Value::Null, "{more}");
    }
    assert_eq!(row("q=vollmilch&offset=1"), Value::Null, "later pages have none");
    assert_eq!(get("/api/v1/search?q=vollmilch").get("kindRow"), None, "unasked");
    let chains = row("q=vollmilch&chain=billa")["cheapest"].clone();
    assert!(chains.as_array().is_some_and(|all| all.iter().all(|product| product["chain"] == "billa")), "{chains}");
}

#[test]
fn a_kind_is_shown_in_the_pack_that_is_asked_for() {
    let market = |pack: &str| get(&format!("/api/v1/kinds/vollmilch?pack={pack}"))["market"].clone();
    let row = get("/api/v1/search?q=vollmilch&kindRow=true")["kindRow"].clone();
    assert_eq!(market("usual")["cheapest"], row["cheapest"], "the row and the page say the same");
    assert_eq!(market("usual"), market("1l"));
    assert_eq!(market("any")["pack"], Value::Null);
    let none = market("77l");
    assert!(none["cheapest"].as_array().is_some_and(Vec::is_empty), "{none}");
    assert_eq!(none["products"], 0);
    let (status, _, problem) = ask("GET", "/api/v1/kinds/vollmilch?pack=viel", &[]);
    assert_eq!((status, &problem["errors"][0]["parameter"]), (StatusCode::BAD_REQUEST, &"pack".into()));
}

#[test]
fn names_of_categories_and_sizes_are_in_the_language_that_is_asked_for() {
    let names = |lang: &str| {
        let path = |path: &str, name: &str| get(&format!("/api/v1/{path}lang={lang}")).pointer(name).cloned();
        let facets = get(&format!("/api/v1/search?category=34&lang={lang}"))["facets"]["categories"][0]["name"].clone();
        [path("categories?", "/categories/20/name"), path("suggest?q=milchp&", "/suggestions/0/text"), Some(facets)]
    };
    assert_eq!(names("de"), ["Milchprodukte"; 3].map(|name| Some(name.into())));
    assert_eq!(names("en"), ["Dairy products"; 3].map(|name| Some(name.into())));
    let pack =
        |lang: &str| get(&format!("/api/v1/kinds/eier?pack=usual&lang={lang}"))["market"]["packs"][0]["name"].clone();
    assert_eq!([pack("de"), pack("en")], ["10\u{a0}Stk", "10\u{a0}pcs"]);
    let (status, _, problem) = ask("GET", "/api/v1/categories?lang=fr", &[]);
    assert_eq!((status, &problem["errors"][0]["parameter"]), (StatusCode::BAD_REQUEST, &"lang".into()));
}
