//! Invalid source files are reported with their line; arbitrary records, responses and files never panic.

use koerberl::domain::Day;
use koerberl::sources::{Explanation, ParsedRecords, Source, records};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Billa's file with `from` replaced by `to`: the line of `to`, and the error.
fn broken(from: &str, to: &str) -> (usize, String) {
    let text = Source::embedded_text("billa").expect("it is embedded");
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let line = text.lines().position(|line| !to.is_empty() && line.contains(to)).map_or(0, |at| at + 1);
    (line, Source::parse("kaufhaus", &text).expect_err("it is wrong").to_string())
}

#[test]
fn errors_name_the_line_and_what_would_be_right() {
    for (from, to, said) in [
        ("name = \"$.name\"", "nmae = \"$.name\"", "unknown field `nmae`, expected one of `money`, `id`, `name`"),
        ("by = \"page\"", "by = \"pages\"", "unknown word `pages`, expected one of `none`, `page`"),
        ("id = \"$.sku\"", "id = \"sku\"", "`sku` is no JSONPath"),
        ("path = \"$.results[*]\"", "path = \"$.results[\"", "such as `$.price.value`"),
        ("id = \"$.sku\"", "id = { path = \"$.sku\", capture = '(' }", "`(` is no regular expression"),
        ("id = \"$.sku\"", "id = { path = \"$.sku\", patch = 1 }", "unknown field `patch`"),
        ("id = \"$.sku\"", "id = { prefix = \"a\" }", "a field needs one of `path`, `join` and `value`"),
        ("id = \"$.sku\"", "id = 5", "expected a text such as"),
        ("size = 500", "size = 0", "`size` is 1 at least"),
        ("size = 500", "size = \"many\"", "invalid type: string \"many\", expected a whole number"),
        ("page={page}", "page={pgae}", "nothing fills `{pgae}`"),
        ("\"Obst\" = \"00\"", "\"Obst\" = \"ZZ\"", "`ZZ` is no code of a category"),
        ("card = \"joe\"", "card = \"jö\"", "`jö` is no id of a card"),
        ("[paging]", "[pagign]", "unknown field `pagign`, expected one of `chain`, `request`"),
        ("id = \"billa\"", "id = \"billa plus\"", "is no id of a chain"),
        ("id = \"$.sku\"", "id = \".sku @\"", "no selector (DanglingCombinator) such as `.price` or `a.product @href`"),
        ("id = \"$.sku\"", "id = \"a..b\"", "`a..b` is no JSONPath such as `$.price.value`, and no selector"),
        ("path = \"$.results[*]\"", "kind = \"html\"", "`path` is missing: where the records are"),
        ("items = \"$.total\"", "items = \".total\"", "`.total` is no JSONPath, and the answers are JSON"),
        ("path = \"$.results[*]\"", "kind = \"html\"\npath = \"li\"", "is a JSONPath, and the answers are HTML"),
        (
            "path = \"$.results[*]\"",
            "path = \"$.results[*]\"\nembedded = \"$.x\"",
            "`$.x` is no selector: where in a page",
        ),
        ("https://shop.billa.at", "shop.billa.at", "is no address of the web: such as `https://"),
        ("https://shop.billa.at", "ftp://shop.billa.at", "is no address of the web"),
        (
            "https://shop.billa.at",
            "https://shop billa.at",
            "`https://shop billa.at/api/product-discovery/products?page=1",
        ),
        ("https://shop.billa.at", "https:/shop.billa.at", "is no address of the web"),
        ("[paging]", "next = \"https://other.example.at/{page}\"\n[paging]", "the next page is on another host"),
        ("[paging]", "[request.headers]\n\"X Y\" = \"1\"\n[paging]", "the header `X Y` can't be sent"),
        ("[paging]", "[request.headers]\nX-Key = \"a\\nb\"\n[paging]", "the header `X-Key` can't be sent"),
        ("[plausible]", "[plausible]\nmost_rejected = 5", "shares are from 0 to 1"),
        ("[fields]", "[fields", ""),
    ] {
        let (line, error) = broken(from, to);
        let place = format!("kaufhaus.toml, line {line}: ");
        // Missing or unfilled values are reported at their section.
        let at_section = to.contains("{pgae}")
            || to.contains("kind")
            || to.contains("embedded")
            || to.contains('\n')
            || to == "size = 0";
        assert!(error.starts_with(&place) || at_section && error.starts_with("kaufhaus.toml, line "), "{to}: {error}");
        assert!(error.contains(said), "{to}: {error}");
    }
}

#[test]
fn a_missing_section_is_named() {
    for (from, said) in
        [("[items]\npath = \"$.results[*]\"", "items"), ("id = \"$.sku\"", "id"), ("size = 500", "size")]
    {
        let (_, error) = broken(from, "");
        assert!(
            error.starts_with("kaufhaus.toml, line ") && error.contains(&format!("missing field `{said}`")),
            "{error}"
        );
    }
}

fn day() -> Day {
    Day::parse("2026-02-01").expect("a day")
}

/// Any JSON, with field names that the source files use.
fn anything() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        "\\PC{0,12}",
        Just("Ab 2 Stk. je 100 g (1 kg = 8.90)".to_owned()),
        Just("2+1 gratis".to_owned()),
        Just("31.12.9999".to_owned()),
        "[0-9]{1,20}([.,][0-9]{0,3})?",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text.prop_map(Value::from),
    ];
    let name = prop::sample::select(vec![
        "sku",
        "name",
        "price",
        "regular",
        "value",
        "productId",
        "gridbox",
        "data",
        "masterValues",
        "geoInformation",
        "geoValues",
        "market",
        "amount",
        "promotionQuantity",
        "basePrice",
        "text",
        "discount",
        "productProvider",
        "gtin",
    ]);
    leaf.prop_recursive(6, 64, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(name.clone().prop_map(str::to_owned), inner, 0..8).prop_map(Value::from_iter),
        ]
    })
}

/// A valid record of Billa with some values replaced.
fn almost_right() -> impl Strategy<Value = Value> {
    let right: Vec<Value> = serde_json::from_str(include_str!("../golden/sources/billa.json")).expect("JSON");
    let fields =
        vec!["sku", "name", "brand", "price", "amount", "volumeLabelShort", "parentCategories", "badges", "slug"];
    (prop::sample::select(right), prop::sample::select(fields), anything()).prop_map(|(mut record, field, value)| {
        record[field] = value;
        record
    })
}

proptest! {
    #[test]
    fn no_record_panics(record in prop_oneof![anything(), almost_right()]) {
        for source in Source::all() {
            let understood = ParsedRecords::of(source, std::slice::from_ref(&record), day());
            prop_assert_eq!(understood.total(), 1);
            let _ = koerberl::sources::unit_price(source, &record);
            let _ = Explanation::of(source, std::slice::from_ref(&record), day()).to_string();
        }
    }

    #[test]
    fn no_response_panics(answer in prop_oneof![
        prop::collection::vec(any::<u8>(), 0..200),
        anything().prop_map(|value| value.to_string().into_bytes()),
    ]) {
        for source in Source::all() {
            let _ = records(source, &answer);
        }
    }

    #[test]
    fn no_file_panics(at in 0..4000_usize, with in "\\PC{0,6}") {
        let text = Source::embedded_text("lidl").expect("it is embedded");
        let at = (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default();
        let _ = Source::parse("lidl", &format!("{}{with}{}", &text[..at], &text[at..]));
    }
}

/// Fragments of a page: unclosed, unopened and truncated tags.
fn page() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        prop::sample::select(vec![
            "<article class=artikel data-nr=1>",
            "</article>",
            "<h3>",
            "</h3>",
            "<p class=preis>",
            "<strong>",
            "3,99 €",
            "<del>",
            "<table>",
            "<tr>",
            "<td>",
            "</table>",
            "<template>",
            "</template>",
            "<svg>",
            "<math>",
            "<select>",
            "<option>",
            "<script type=application/ld+json>",
            "</script>",
            "{\"itemListElement\": [{}]}",
            "<!--",
            "-->",
            "<b>",
            "</b>",
            "<a rel=next href=/x>",
            "<p class=treffer>7 Artikel",
            "&amp",
            "<![CDATA[",
            "<frameset>",
            "</html>",
        ])
        .prop_map(str::to_owned),
        "<[a-z]{1,4} [a-z]{1,3}=[\"']?",
        "\\PC{0,4}",
    ];
    prop::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn no_page_panics(answer in prop_oneof![
        prop::collection::vec(any::<u8>(), 0..200),
        page().prop_map(String::into_bytes),
    ]) {
        let html = Source::parse("hofladen", example(2)).expect("it is right");
        let (head, _) = example(2).split_once("[items]").expect("it has items");
        let items = example(3);
        let json = format!("{head}{items}[fields]\nid = \"$.sku\"\nname = \"$.name\"\nprice = \"$.price\"");
        let json = Source::parse("hofladen", &json).expect("it is right");
        for source in [&html, &json] {
            if let Ok(found) = records(source, &answer) {
                prop_assert_eq!(ParsedRecords::of(source, &found, day()).total(), found.len());
                let _ = Explanation::of(source, &found, day()).to_string();
            }
        }
    }
}

#[test]
fn an_explanation_names_the_path_that_found_nothing() {
    let source = Source::embedded("billa").expect("it is embedded");
    let records = [json!({ "sku": "00-1", "name": "Teebutter", "price": { "now": 249 } })];
    let text = Explanation::of(source, &records, day()).to_string();
    assert!(text.contains("price                 0 of 1  ✗ nothing"), "{text}");
    assert!(text.contains("✗ 1 × there is no price: nothing at $.price.regular"), "{text}");
}

/// An example of the README's section on source files, from 1.
fn example(number: usize) -> &'static str {
    let (_, section) = include_str!("../../README.md").split_once("### Sources are text files").expect("a section");
    section.split("```toml\n").nth(number).and_then(|rest| rest.split("```").next()).expect("there is one")
}

#[test]
fn an_explanation_of_a_page_names_the_selector_that_found_nothing() {
    let source = Source::parse("hofladen", example(2)).expect("it is right");
    let page = b"<article class=artikel data-nr=1><h3>Teebutter</h3><p class=price><strong>2,49 \xe2\x82\xac</strong>";
    let found = records(&source, page).expect("a page");
    let text = Explanation::of(&source, &found, day()).to_string();
    assert!(text.contains("price                 0 of 1  ✗ nothing  .preis strong"), "{text}");
    assert!(text.contains("✗ 1 × there is no price: nothing at .preis strong"), "{text}");
    let text = Explanation::of(&source, &[], day()).to_string();
    assert!(text.contains("items: ✗ nothing at article.artikel"), "{text}");
}

#[test]
fn the_example_in_the_readme_works() {
    let source = Source::parse("greissler", example(1)).expect("it is right");
    let answer = json!({ "total": 1, "results": [{
        "sku": "7", "brand": "Talhof", "title": "TALHOF Teebutter", "price": 239, "packed": "250 g (1 kg = 9,56)",
        "offer": { "pieces": 2, "single": 299 }, "categories": [{ "name": "Milch & Butter" }],
    }] });
    let found = records(&source, answer.to_string().as_bytes()).expect("records");
    let offer = koerberl::sources::read(&source, &found[0], day()).expect("it is understood");
    assert_eq!((offer.name.as_str(), offer.prices[0].price.get(), offer.deals.len()), ("TALHOF Teebutter", 299, 1));
    assert_eq!(
        (offer.size.unit.as_deref(), offer.category.map(koerberl::domain::Category::code)),
        (Some("250 g"), Some("34"))
    );
}
