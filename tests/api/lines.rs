//! Lines of shopping lists as the API takes them: read, planned, searched.

use hyper::StatusCode;

use super::{get, golden, post};

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
