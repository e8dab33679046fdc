//! What Open Food Facts says of a product, as the API answers it.

use hyper::StatusCode;
use koerberl::api::App;
use koerberl::domain::{Fact, LinkedFact, NutriScore, ProductKey, gtin};
use koerberl::ingest::Market;
use koerberl::store::Store;

use super::{ask, ask_of, get, golden};

#[allow(dead_code, reason = "other tests need the rest")]
#[path = "../common/folder.rs"]
mod folder;

const PRICES: &str = "chain;id;name;brand;price;date;quantity;unit;ean\n\
    billa;1;Bergland Teebutter;Bergland;2,49;2026-03-27;250;g;\n\
    spar;77;Bergland Teebutter;Bergland;2,29;2026-03-27;250;g;\n\
    spar;78;Bergland Vollmilch;Bergland;1,29;2026-03-27;1000;ml;96385074\n";

#[test]
fn a_product_has_its_barcodes_and_its_nutri_score_with_their_licence() {
    let folder = folder::folder();
    folder::take_in(folder.path(), &[PRICES]).expect("taken");
    let fact = |number, product, nutri_score| LinkedFact {
        fact: Fact {
            gtin: gtin::checked(number).expect("a GTIN"),
            name: "Butter".to_owned(),
            brand: "Bergland".to_owned(),
            quantity: "250 g".to_owned(),
            nutri_score,
        },
        product: ProductKey::parse(product).expect("a key"),
    };
    let butter = fact(4_006_381_333_931, "billa:1", Some(NutriScore::D));
    // A number that a chain states is not overruled.
    let milk = fact(96_385_074, "billa:1", None);
    Store::open(folder.path()).and_then(|mut store| store.set_facts(&[milk, butter])).expect("kept");
    let now = || "2026-03-29T10:00:00Z".parse().expect("a moment");
    let app = App::new(Market::open(folder.path()).expect("a folder"), now, None);
    app.load().expect("read");
    let get = |target: &str| {
        let (status, _, value) = ask_of(&app, "GET", target, &[]);
        assert_eq!(status, StatusCode::OK, "{target}: {value}");
        value
    };
    let product = get("/api/v1/products/spar:77");
    golden::check("api/product-facts.json", &(serde_json::to_string_pretty(&product).expect("JSON") + "\n"));
    let keys = |number: &str| {
        let products = get(&format!("/api/v1/products?gtin={number}"));
        let keys = products["products"].as_array().expect("a list").iter().map(|product| product["key"].to_string());
        let mut keys: Vec<String> = keys.collect();
        keys.sort();
        keys
    };
    assert_eq!(keys("4006381333931"), ["\"billa:1\"", "\"spar:77\""]);
    assert_eq!(keys("96385074"), ["\"spar:78\""]);
    let html = get("/api/v1/texts/offene-daten")["html"].to_string();
    assert!(html.contains("Open Food Facts contributors") && html.contains("ODbL"), "{html}");
    let english = get("/api/v1/texts/offene-daten?lang=en");
    let html = english["html"].to_string();
    assert!(html.contains("Nutri-Score and barcodes") && html.contains(" products with "), "{html}");
    assert_eq!((english["language"].as_str(), english["title"].as_str()), (Some("en"), Some("Open data")));
    assert!(!get("/api/v1/texts/ueber")["html"].to_string().contains("ODbL"));
}

#[test]
fn a_barcode_leads_to_what_it_is_on() {
    let found = get("/api/v1/products?gtin=4006381333931");
    assert_eq!(found["products"][0]["key"], "spar:1");
    assert_eq!(get("/api/v1/products?gtin=96385074")["products"], serde_json::json!([]));
    for wrong in ["4006381333930", "123", "x"] {
        assert_eq!(ask("GET", &format!("/api/v1/products?gtin={wrong}"), &[]).0, StatusCode::BAD_REQUEST, "{wrong}");
    }
}
