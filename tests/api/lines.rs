//! Lines of shopping lists as the API takes them: read, planned, searched.

use hyper::StatusCode;

use koerberl::domain::Product;
use serde_json::Value;

use super::{app_of, get, golden, market, post, post_to};

#[test]
fn lines_are_read_and_planned_as_they_are_written() {
    let texts = r#"{"texts": ["2 l Milch\n10 Eier, Butter", "Für Samstag", "gibtesnicht", ""]}"#;
    let (status, answer) = post("/api/v1/smartshopping/readings", texts);
    assert_eq!(status, StatusCode::OK, "{answer}");
    let text = serde_json::to_string_pretty(&answer).expect("JSON");
    golden::check("api/readings.json", &(text + "\n"));
    let open = post("/api/v1/smartshopping/readings", r#"{"texts": ["vegane Teebutter"]}"#).1;
    let open = &open["readings"][0][0];
    assert_eq!(
        (&open["verdict"], &open["options"][0]["title"]),
        (&"open".into(), &"Almhof Teebutter".into()),
        "the nearest"
    );
    let bought = |item: &str| {
        let list = format!(r#"{{"items": [{{"id": "i1", {item}}}], "chains": ["billa", "spar"]}}"#);
        let answer = post("/api/v1/smartshopping", &list).1;
        answer["plans"][0]["visits"].clone()
    };
    let need = r#""need": {"query": "Milch", "amount": 1000, "unit": "ml"}, "count": 2"#;
    assert_eq!(bought(r#""text": "2 l Milch""#), bought(need));
    assert_eq!(bought(r#""text": "Für Samstag""#), bought(r#""text": "gibtesnicht""#), "nothing is bought");
    for (body, pointer) in [
        (format!(r#"{{"texts": ["{}"]}}"#, "Milch ".repeat(4000)), "/texts"),
        (format!(r#"{{"texts": [{}]}}"#, vec!["\"\""; 201].join(",")), "/texts/200"),
        (r#"{"texts": [5]}"#.to_owned(), "/texts/0"),
    ] {
        let (status, problem) = post("/api/v1/smartshopping/readings", &body);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
        assert_eq!(problem["errors"][0]["pointer"].as_str(), Some(pointer), "{problem}");
    }
}

#[test]
fn english_is_understood_in_lists_and_searches() {
    let answer = post("/api/v1/smartshopping/readings", r#"{"texts": ["2 l milk, 2 packs of butter and potatoes"]}"#).1;
    let lines = answer["readings"][0].as_array().expect("lines");
    let read =
        |line: &Value| [&line["query"], &line["kind"]["id"], &line["verdict"]].map(|it| it.as_str().map(str::to_owned));
    let expected = [["milk", "milch", "sure"], ["butter", "butter", "sure"], ["potatoes", "erdaepfel", "sure"]];
    let expected: Vec<_> = expected.iter().map(|line| line.map(|it| Some(it.to_owned()))).collect();
    assert_eq!(lines.iter().map(read).collect::<Vec<_>>(), expected, "the person's own words, and what is bought");
    assert_eq!((lines[0]["amount"].as_f64(), lines[1]["count"].as_f64()), (Some(2000.0), Some(2.0)));
    for (english, german) in [("eggs", "Eier"), ("potatoes", "Kartoffeln")] {
        let found = |q: &str| get(&format!("/api/v1/search?q={q}&kindRow=true"));
        let [ours, theirs] = [english, german].map(found);
        assert!(ours["total"].as_u64() > Some(0), "{english}");
        assert_eq!((&ours["groups"], &ours["kindRow"]), (&theirs["groups"], &theirs["kindRow"]), "{english}");
        assert_eq!(ours["corrected"], Value::Null, "{english} is no error");
    }
}

#[test]
fn a_line_is_searched_without_what_says_how_much() {
    let names = |target: &str| {
        let answer = get(target);
        let groups = answer["groups"].as_array().expect("a list").iter();
        (answer["q"].clone(), groups.map(|group| group["title"].clone()).collect::<Vec<_>>())
    };
    let (q, found) = names("/api/v1/search?q=2%20l%20Teebutter&line=true");
    assert_eq!((q.as_str(), &found), (Some("2 l Teebutter"), &names("/api/v1/search?q=teebutter").1));
    assert!(!found.is_empty());
    assert_eq!(names("/api/v1/search?q=Brot%2C%20Teebutter&line=true").1, found, "of several things the last");
    assert!(names("/api/v1/search?q=10&line=true").1.is_empty(), "a number names nothing");
}

fn of_today(key: &str, name: &str, category: &str, size: (f64, &str), cents: u32) -> Product {
    market::product(key, name, category, size, &[(market::TODAY, cents)])
}

/// What is bought for a line, and how many of it.
fn bought(products: Vec<Product>, line: &str) -> Vec<(u64, String)> {
    let list = serde_json::json!({"items": [{"id": "i1", "text": line}]});
    let answer = post_to(&app_of(products), "/api/v1/smartshopping", &list.to_string()).1;
    let lines = answer["plans"][0]["visits"][0]["lines"].as_array().cloned().unwrap_or_default();
    let one = |line: &Value| (line["count"].as_u64(), line["product"]["name"].as_str().map(str::to_owned));
    lines.iter().map(one).map(|(count, name)| (count.expect("a count"), name.expect("a name"))).collect()
}

#[test]
fn nobody_buys_a_kilogram_in_tiny_packs() {
    let flakes = || of_today("spar:1", "Steinsalz Flocken", "53", (70.0, "g"), 399);
    assert_eq!(bought(vec![flakes()], "Steinsalz 1 kg"), []);
    assert_eq!(bought(vec![flakes()], "Steinsalz 70 g").len(), 1);
    let usual = of_today("spar:2", "Steinsalz", "53", (500.0, "g"), 129);
    assert_eq!(bought(vec![flakes(), usual], "Steinsalz 1 kg"), [(2, "Steinsalz".to_owned())]);
}

#[test]
fn pieces_are_counted_where_a_name_says_how_many_there_are() {
    let semmeln = of_today("spar:1", "Kaisersemmel 4 Stück", "11", (240.0, "g"), 149);
    assert_eq!(bought(vec![semmeln], "4 Kaisersemmeln"), [(1, "Kaisersemmel 4 Stück".to_owned())]);
}

#[test]
fn packs_that_hang_together_are_bought_as_such() {
    let tuna = || {
        vec![
            of_today("spar:1", "Thunfisch natur 3x80g", "57", (240.0, "g"), 399),
            of_today("spar:2", "Thunfisch natur 80 g", "57", (80.0, "g"), 99),
            of_today("spar:3", "Thunfisch natur 400 g", "57", (400.0, "g"), 299),
        ]
    };
    assert_eq!(bought(tuna(), "Thunfisch 3er"), [(1, "Thunfisch natur 3x80g".to_owned())]);
    assert_eq!(bought(tuna(), "2x Thunfisch 3er Pack"), [(2, "Thunfisch natur 3x80g".to_owned())]);
}

#[test]
fn what_is_sold_by_the_piece_is_bought_for_so_much() {
    let broccoli = || of_today("spar:1", "Brokkoli", "01", (1.0, "stk"), 149);
    assert_eq!(bought(vec![broccoli()], "500 g Brokkoli"), [(1, "Brokkoli".to_owned())]);
    let weighed = of_today("spar:2", "Brokkoli 500 g", "01", (500.0, "g"), 199);
    assert_eq!(bought(vec![broccoli(), weighed], "500 g Brokkoli"), [(1, "Brokkoli 500 g".to_owned())], "as asked");
}

#[test]
fn a_brand_beside_the_name_of_its_kind_has_to_be_bought() {
    let tissues = |key: &str, brand: &str, cents: u32| Product {
        brand: Some(brand.to_owned()),
        ..of_today(key, &format!("{brand} Taschentücher 30 Stück"), "72", (30.0, "stk"), cents)
    };
    let all = || vec![tissues("spar:1", "Tempo", 299), tissues("spar:2", "Tuscany", 99)];
    assert_eq!(bought(all(), "Tempo Taschentücher"), [(1, "Tempo Taschentücher 30 Stück".to_owned())]);
    assert_eq!(bought(all(), "Taschentücher"), [(1, "Tuscany Taschentücher 30 Stück".to_owned())]);
    assert_eq!(bought(all().split_off(1), "Tempo Taschentücher").len(), 1, "a word for any, where nobody sells them");
}

#[test]
fn a_choice_may_say_how_much_of_it_in_all() {
    let list =
        |given: &str| format!(r#"{{"items": [{{"id": "milch", "choice": ["spar:1"]{given}}}], "chains": ["spar"]}}"#);
    let packs = |given: &str| {
        let (status, answer) = post("/api/v1/smartshopping", &list(given));
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer["plans"][0]["visits"][0]["lines"][0]["count"].as_f64()
    };
    assert_eq!(packs(""), Some(1.0));
    assert_eq!(packs(r#", "amount": 2000, "unit": "ml""#), Some(2.0));
    assert_eq!(packs(r#", "amount": 1500, "unit": "ml", "count": 2"#), Some(3.0));
    // Of a pack whose content is not measured so, it takes packs.
    assert_eq!(packs(r#", "amount": 500, "unit": "g", "count": 2"#), Some(2.0));
}
