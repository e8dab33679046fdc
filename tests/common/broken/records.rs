//! Valid JSON with invalid records.

use super::{Broken, changed, record, refused, rejected};

pub fn wrong_types(all: &mut Vec<Broken>) {
    let texts = ["17", "true", "[\"x\"]", "{\"x\":1}"];
    let numbers = ["\"3.99\"", "true", "[1]", "{\"x\":1}"];
    let flags = ["1", "\"true\"", "[]"];
    let lists = ["3.99", "\"2026-03-01\"", "{}", "[17]", "[{\"date\":\"2026-03-01\"}]", "[{\"date\":1,\"price\":1}]"];
    let ids = ["1.5", "-4", "true", "[]"];
    for (field, values) in [
        ("store", &texts[..]),
        ("name", &texts[..]),
        ("category", &texts[..]),
        ("unit", &texts[..]),
        ("url", &texts[..]),
        ("brand", &texts[..]),
        ("price", &numbers[..]),
        ("quantity", &numbers[..]),
        ("isWeighted", &flags[..]),
        ("bio", &flags[..]),
        ("unavailable", &flags[..]),
        ("id", &ids[..]),
        ("gtin", &ids[..]),
        ("priceHistory", &lists[..]),
        ("earlierSizes", &lists[..]),
    ] {
        for value in values {
            let says = format!("{field} is {value}; ");
            rejected(all, format!("{field} is {value}"), changed(&[(field, value)]), &says);
        }
    }
    for field in ["store", "id", "name", "price", "priceHistory"] {
        rejected(all, format!("{field} is null"), changed(&[(field, "null")]), &format!("{field} is null; "));
    }
}

pub fn missing_fields(all: &mut Vec<Broken>) {
    for field in ["store", "id", "name", "price", "priceHistory"] {
        rejected(all, format!("without {field}"), changed(&[(field, "")]), &format!("{field} is missing"));
    }
    for (name, value) in [("a number", "17"), ("a text", "\"x\""), ("null", "null"), ("a list", "[]"), ("true", "true")]
    {
        let json = format!("[{},{value}]", record(&[]));
        rejected(all, format!("{name} for a product"), json, "is no product");
    }
}

pub fn prices(all: &mut Vec<Broken>) {
    for (price, says) in [
        ("0", "is zero"),
        ("0.00", "is zero"),
        ("-1.99", "is negative"),
        ("-0.01", "is negative"),
        ("1.995", "no whole number of cents"),
        ("0.001", "no whole number of cents"),
        ("100000.01", "over 100,000 euros"),
        ("99999999999999999999", "over 100,000 euros"),
        ("1e300", "over 100,000 euros"),
    ] {
        let history = format!("[{{\"date\":\"2026-03-01\",\"price\":{price}}}]");
        rejected(all, format!("the price {price}"), changed(&[("price", price), ("priceHistory", &history)]), says);
        let earlier =
            format!("[{{\"date\":\"2026-03-01\",\"price\":1.99}},{{\"date\":\"2020-03-01\",\"price\":{price}}}]");
        rejected(all, format!("an earlier price {price}"), changed(&[("priceHistory", &earlier)]), says);
    }
    rejected(all, "the price 1e400", changed(&[("price", "1e400")]), "price is 1e400; ");
    let digits = "9".repeat(1000);
    rejected(all, "a price of a thousand digits", changed(&[("price", &digits)]), "price is 9999");
    rejected(
        all,
        "the price 2.49 over a history of 1.99",
        changed(&[("price", "2.49")]),
        "not the newest of priceHistory",
    );
}

pub fn dates(all: &mut Vec<Broken>) {
    for date in [
        "2023-02-29",
        "2023-13-01",
        "2023-00-10",
        "2023-01-00",
        "2023-06-31",
        "0000-00-00",
        "1969-12-31",
        "2200-01-01",
        "9999-12-31",
        "2023-1-1",
        "01.02.2023",
        "01/02/2023",
        "2023-02-03T00:00:00Z",
        "-2023-02-03",
        "gestern",
        "",
        "１２３４５６７８",
    ] {
        let history = format!("[{{\"date\":\"{date}\",\"price\":1.99}}]");
        rejected(all, format!("the date {date:?}"), changed(&[("priceHistory", &history)]), "is no date");
    }
    let tomorrow = "[{\"date\":\"2026-04-04\",\"price\":1.99}]";
    rejected(all, "a price of next week but one", changed(&[("priceHistory", tomorrow)]), "lies in the future");
    let until = "[{\"until\":\"2025-06-31\",\"unit\":\"g\",\"quantity\":280}]";
    rejected(all, "a size until a day that does not exist", changed(&[("earlierSizes", until)]), "is no date");
}

pub fn names(all: &mut Vec<Broken>) {
    for (name, value, says) in [
        ("empty", String::new(), "the name is empty"),
        ("of blanks", "  \\t \u{a0}".into(), "the name is empty"),
        ("of tags", "<b></b><br/>".into(), "the name is empty"),
        ("of invisible signs", "\u{200b}\u{ad}".into(), "the name is empty"),
        ("of 1,001 bytes", "x".repeat(1001), "1001 bytes long"),
        ("of 1,000 umlauts", "ä".repeat(1000), "2000 bytes long"),
        ("of 3 MB", "x".repeat(3_000_000), "3000000 bytes long"),
        ("of 10 MB", "x".repeat(10_000_000), "longer than 4 MiB"),
        ("with NUL", "Tee\\u0000butter".into(), "control character U+0000"),
        ("with escape", "Tee\\u001b[31mbutter".into(), "control character U+001B"),
        ("with delete", "Tee\u{7f}butter".into(), "control character U+007F"),
    ] {
        rejected(all, format!("a name {name}"), changed(&[("name", &format!("\"{value}\""))]), says);
    }
    rejected(all, "a lone surrogate in a name", changed(&[("name", "\"a\\ud800\"")]), "name is \"a\\ud800\"");
    refused(all, "a raw NUL in a name", changed(&[("name", "\"Tee\0butter\"")]), "control character");
    refused(all, "a raw line break in a name", changed(&[("name", "\"Tee\nbutter\"")]), "control character");
    for (name, bytes) in [
        ("Latin-1", &b"K\xe4se"[..]),
        ("a lone continuation byte", b"K\x80se"),
        ("an overlong slash", b"K\xc0\xafse"),
        ("a surrogate", b"K\xed\xa0\x80se"),
        ("a byte that UTF-8 never has", b"K\xffse"),
    ] {
        let json = changed(&[("name", "\"@@\"")]);
        let (before, after) = json.split_once("@@").expect("the mark");
        rejected(all, format!("{name} in a name"), [before.as_bytes(), bytes, after.as_bytes()].concat(), "not UTF-8");
    }
}

pub fn keys_and_sizes(all: &mut Vec<Broken>) {
    for chain in ["", " ", "bil la", "billa:1", "käse", "<b>", "../etc", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
        rejected(all, format!("the chain {chain:?}"), changed(&[("store", &format!("\"{chain}\""))]), "is no chain");
    }
    let long = "1".repeat(65);
    for id in ["", " ", "1 2", "1\\u00002", "1\\n", &long] {
        rejected(all, format!("the number {id:?}"), changed(&[("id", &format!("\"{id}\""))]), "is no article number");
    }
    for (quantity, says) in [("-1", "is negative"), ("1e12", "more than any pack holds"), ("-1e308", "is negative")] {
        rejected(all, format!("the quantity {quantity}"), changed(&[("quantity", quantity)]), says);
    }
    rejected(all, "the quantity 1e999", changed(&[("quantity", "1e999")]), "quantity is 1e999; ");
    rejected(all, "a unit of 101 bytes", changed(&[("unit", &format!("\"{}\"", "g".repeat(101)))]), "is no unit");
    rejected(all, "a unit with NUL", changed(&[("unit", "\"g\\u0000\"")]), "is no unit");
    for url in ["javascript:alert(1)", "data:text/html,x", "a b", "/a\\nb", &"x".repeat(2001)] {
        let name = format!("the address {:?}", &url[..url.len().min(30)]);
        let says = if url.len() > 2000 { "bytes long" } else { "is no address" };
        rejected(all, name, changed(&[("url", &format!("\"{url}\""))]), says);
    }
    for gtin in ["\"40063813339AB\"", "123456789012345"] {
        rejected(all, format!("the GTIN {gtin}"), changed(&[("gtin", gtin)]), "is no GTIN");
    }
}

pub fn histories(all: &mut Vec<Broken>) {
    rejected(all, "no price in the history", changed(&[("priceHistory", "[]")]), "no price in it");
    let point = |date: &str, price: &str| format!("{{\"date\":\"{date}\",\"price\":{price}}}");
    let twice = format!("[{},{}]", point("2026-03-01", "1.99"), point("2026-03-01", "2.49"));
    rejected(all, "two prices a day", changed(&[("priceHistory", &twice)]), "two prices for 2026-03-01");
    let sizes = "[{\"until\":\"2025-06-01\"},{\"until\":\"2025-06-01\",\"unit\":\"g\"}]";
    rejected(all, "two sizes until a day", changed(&[("earlierSizes", sizes)]), "two earlier sizes");
    let json = changed(&[("price", "1.99,\"price\":2.49")]);
    rejected(all, "a field that stands twice", json, "duplicate field");
}
