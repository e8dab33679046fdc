//! `koerberl import-facts`: barcodes and Nutri-Scores of the products that there are.

use std::fs;
use std::io::Write as _;

use super::serving::eventually;
use super::setting::Setting;

/// The same chocolate at two chains, another one, an own brand, and an article with a barcode.
const PRICES: &str = "chain;id;name;brand;price;date;quantity;unit;ean\n\
    billa;1;Bergland Alpenmilch Schokolade;Bergland;1,49;2026-03-08;100;g;\n\
    spar;77;Bergland Schokolade Alpenmilch;Bergland;1,39;2026-03-08;100;g;\n\
    spar;78;Bergland Schokolade Haselnuss;Bergland;1,39;2026-03-08;100;g;\n\
    billa;2;Clever Vollmilch 3,5 %;;1,19;2026-03-08;1000;ml;\n\
    spar;79;Bergland Teebutter;Bergland;2,49;2026-03-08;250;g;96385074\n";

const HEADER: &str = "code\tproduct_name\tproduct_name_de\tbrands\tquantity\tcountries_tags\tnutriscore_grade\n";

const CHOCOLATE: &str = "4006381333931\tAlpine milk\tAlpenmilch Schokolade\tBergland\t100 g\ten:austria\te\n";
const MILK: &str = "3017620422003\tVollmilch 3,5%\t\tClever,Billa\t1 l\ten:austria\tb\n";
const STATED: &str = "96385074\tButter\t\tBergland Hof\t250g\ten:france\td\n";

fn with_prices() -> Setting {
    let setting = Setting::new();
    setting.write("prices.csv", PRICES);
    assert_eq!(setting.run(&["import", "prices.csv"]).code, Some(0));
    setting
}

fn rows(setting: &Setting) -> Vec<String> {
    let database = setting.path(".local/share/koerberl/koerberl.db");
    let database = rusqlite::Connection::open(database).expect("a database");
    let query =
        "SELECT gtin || ' ' || product || ' ' || coalesce(nutri_score, '-') || ' ' || brand || ', ' || name || ', '
        || quantity FROM facts ORDER BY gtin";
    let mut query = database.prepare(query).expect("the table");
    let rows = query.query_map([], |row| row.get(0)).expect("rows");
    rows.collect::<Result<_, _>>().expect("texts")
}

#[test]
fn facts_are_linked_by_number_or_by_brand_size_and_name() {
    let setting = with_prices();
    let exported = setting.run(&["export"]).out;
    let published = || {
        assert_eq!(setting.run(&["publish", "--to", "archive"]).code, Some(0));
        fs::read(setting.path("archive/index.json")).expect("what is published")
    };
    let archive = published();
    let others = [
        "5449000000996\tSchokolade\t\tBergland\t100 g\ten:austria\ta\n", // which one?
        "9001234567896\tSchokolade Nougat\t\tBergland\t100 g\t\ta\n",    // no such sort
        "7622300441937\tAlpenmilch Schokolade\t\tTalland\t100 g\t\ta\n", // another brand
        "0036000291452\tAlpenmilch Schokolade\t\tBergland\t200 g\t\ta\n", // another size
        "2000000000008\tAlpenmilch Schokolade\t\tBergland\t100 g\t\ta\n", // a number of one company
        "4006381333932\tAlpenmilch Schokolade\t\tBergland\t100 g\t\ta\n", // a wrong check digit
        "7622210449283\tAlpenmilch Schokolade\t\tBergland\t100 g\ten:france\ta\n",
        "broken\n",
    ];
    setting.write("facts.csv", &[HEADER, CHOCOLATE, MILK, STATED, &others.concat()].concat());
    let first = setting.run(&["import-facts", "facts.csv", "--json"]).json();
    let counts = ["records", "barcodes", "stated", "articles", "nutriScores", "rejected"].map(|name| &first[name]);
    assert_eq!(counts, [11, 3, 1, 3, 3, 1], "{first}");
    assert_eq!(first["rejects"][0]["examples"][0], "line 12", "{first}");
    let expected = [
        "96385074 spar:79 D Bergland Hof, Butter, 250g",
        "3017620422003 billa:2 B Clever, Vollmilch 3,5%, 1 l",
        "4006381333931 spar:77 E Bergland, Alpenmilch Schokolade, 100 g",
    ];
    let found = rows(&setting);
    assert_eq!(found[..2], expected[..2]);
    assert!(found[2] == expected[2] || found[2] == expected[2].replace("spar:77", "billa:1"), "{found:?}");
    let again = setting.run(&["import-facts", "facts.csv"]);
    assert_eq!((again.code, again.err.as_str()), (Some(0), ""));
    for words in ["11 articles", "3 barcodes of 3 articles", "3 with a Nutri-Score", "ODbL 1.0", "fewer fields"] {
        assert!(again.out.contains(words), "{words}: {}", again.out);
    }
    assert_eq!(rows(&setting), found, "nothing changed");
    assert_eq!(setting.run(&["export"]).out, exported, "facts of others are no open data of ours");
    assert_eq!(published(), archive, "nor do others follow them");
    assert_eq!(setting.run(&["import-facts", "--remove"]).out, "nothing of Open Food Facts is here now\n");
    assert_eq!((rows(&setting), setting.run(&["check"]).code), (Vec::new(), Some(0)));
}

#[test]
fn json_lines_packed_or_not_say_the_same() {
    let setting = with_prices();
    let line = r#"{"code":"4006381333931","product_name":"Alpenmilch Schokolade","brands":"Bergland","quantity":"100 g",
        "nutrition_grades":"e","countries_tags":["en:austria"]}"#;
    let line = line.replace("\n        ", "");
    assert_eq!(setting.run_with(&["import-facts", "-", "--json"], &line).json()["barcodes"], 1);
    let plain = rows(&setting);
    let file = fs::File::create(setting.path("facts.gz")).expect("a file");
    let mut packed = flate2::write::GzEncoder::new(file, flate2::Compression::fast());
    packed.write_all([HEADER, CHOCOLATE].concat().as_bytes()).and_then(|()| packed.finish().map(drop)).expect("packed");
    assert_eq!(setting.run(&["import-facts", "facts.gz"]).code, Some(0));
    assert_eq!(rows(&setting), plain);
}

#[test]
fn what_is_no_export_changes_nothing() {
    let setting = with_prices();
    setting.write("facts.csv", &[HEADER, CHOCOLATE].concat());
    assert_eq!(setting.run(&["import-facts", "facts.csv"]).code, Some(0));
    let before = rows(&setting);
    for (content, words) in [
        ("code\tproduct_name\n1\t2\n", &["line 1: it has no column brands, quantity, nutriscore_grade"][..]),
        ("", &["no article"]),
        ("{\"code\":1\n{\n", &["none of its 2 lines can be read", "line 1"]),
    ] {
        setting.write("bad.csv", content);
        let failure = setting.run(&["import-facts", "bad.csv"]);
        assert!(failure.failure().starts_with("bad.csv: nothing was taken: "), "{failure:?}");
        assert!(words.iter().all(|word| failure.failure().contains(word)), "{failure:?}");
    }
    assert!(setting.run(&["import-facts", "gibtesnicht"]).failure().contains("cannot read gibtesnicht"));
    assert_eq!(rows(&setting), before);
    assert_eq!(setting.run(&["import-facts"]).code, Some(2));
    let empty = Setting::new();
    empty.write("facts.csv", &[HEADER, CHOCOLATE].concat());
    assert!(empty.run(&["import-facts", "facts.csv"]).failure().contains("import some first"));
}

#[test]
fn a_running_server_shows_them_at_once() {
    let setting = with_prices();
    let server = setting.serve(&[]);
    let by_number = "/api/v1/products?gtin=4006381333931";
    assert!(server.get(by_number).contains("\"products\":[]"));
    assert!(!server.get("/api/v1/texts/offene-daten").contains("Open Food Facts"));
    setting.write("facts.csv", &[HEADER, CHOCOLATE].concat());
    assert_eq!(setting.run(&["import-facts", "facts.csv"]).code, Some(0));
    eventually(&server, by_number, "\"key\":\"spar:77\"");
    assert!(server.get(by_number).contains("\"key\":\"billa:1\""), "the same at the other chain");
    for key in ["billa:1", "spar:77"] {
        let product = server.get(&format!("/api/v1/products/{key}"));
        let said = "\"barcodes\":[\"4006381333931\"],\"nutriScore\":\"E\",\"factsFrom\":{\"name\":\"Open Food Facts \
            contributors\",\"licence\":\"ODbL 1.0\",\"url\":\"https://world.openfoodfacts.org\"}";
        assert!(product.contains(said), "{product}");
        assert!(server.get(&format!("/produkt/{key}")).contains("Nutri-Score"), "the drawn page");
    }
    let other = server.get("/api/v1/products/spar:78");
    assert!(other.contains("\"barcodes\":[],\"nutriScore\":null,\"factsFrom\":null"), "{other}");
    assert!(server.get("/api/v1/texts/offene-daten").contains("Open Database License"));
    assert_eq!(setting.run(&["import-facts", "--remove"]).code, Some(0));
    eventually(&server, by_number, "\"products\":[]");
}
