//! Invalid files in the compressed heisse-preise format.

use super::{Broken, refused, rejected};

pub fn compressed_form(all: &mut Vec<Broken>) {
    let head = "\"stores\":[\"billa\"],\"n\":2,\"dates\":[\"20260301\",\"20250101\"]";
    let good = "0,1,\"Teebutter\",\"34\",0,2,0,1.99,1,1.79,\"g\",250,0,0,\"teebutter\"";
    let document = |second: &str| format!("{{{head},\"data\":[{good},{second}]}}");
    let whole = document(&good.replace(",1,\"Tee", ",2,\"Tee"));
    for part in 1..8 {
        let end = whole.len() * part / 8;
        refused(all, format!("compressed form cut off after {end} bytes"), &whole.as_bytes()[..end], "line 1");
    }
    for (name, json, says) in [
        ("without stores", whole.replace("\"stores\":[\"billa\"],", ""), "must come before"),
        ("without dates", whole.replace(",\"dates\":[\"20260301\",\"20250101\"]", ""), "must come before"),
        ("without data", format!("{{{head}}}"), "\"data\" is missing"),
        ("with data first", format!("{{\"data\":[{good}],{head}}}"), "must come before"),
        ("with a wrong number of products", whole.replace("\"n\":2", "\"n\":3"), "holds 2"),
        ("with stores that are no list", whole.replace("[\"billa\"]", "\"billa\""), "a list of chains"),
        ("with dates that are numbers", whole.replace("\"20260301\"", "20260301"), "a list of YYYYMMDD"),
        ("with data that are no list", format!("{{{head},\"data\":{{}}}}"), "expected `[`"),
        ("with a part nobody knows", whole.replace("\"n\":2", "\"m\":2"), "\"m\""),
        ("with a value too few", document(&good.replace("\"g\",", "")), "middle of record 2"),
        ("with a value too many", document(&format!("{good},7")), "record 3"),
        ("with a chain that is a text", document(&good.replacen('0', "\"billa\"", 1)), "the chain, a position"),
        ("with a chain that is not there", document(&good.replacen('0', "1", 1)), "the chain, a position"),
        ("with minus one prices", document(&good.replace("0,2,0,", "0,-1,0,")), "the number of prices"),
        ("with a million prices", document(&good.replace("0,2,0,", "0,1000000,0,")), "the number of prices"),
        ("with half a price", document(&good.replace("0,2,0,", "0,1.5,0,")), "the number of prices"),
    ] {
        refused(all, format!("compressed form {name}"), json, says);
    }
    for (name, from, to, says) in [
        ("a price of zero", "1.99", "0", "is zero"),
        ("a negative price", "1.99", "-1.99", "is negative"),
        ("a price in words", "1.99", "\"viel\"", "a price is \"viel\""),
        ("a price of 1e999", "1.99", "1e999", "out of range"),
        ("a date that is not there", "1,1.79", "2,1.79", "no position in \"dates\""),
        ("a date before the first", "1,1.79", "-1,1.79", "no position in \"dates\""),
        ("a date in between", "1,1.79", "0.5,1.79", "no position in \"dates\""),
        ("the same date twice", "1,1.79", "0,1.79", "two prices for"),
        ("a name that is a number", "\"Teebutter\"", "7", "name is 7"),
        ("no name", "\"Teebutter\"", "null", "the name is empty"),
        ("a number with a fraction", "0,1,\"Tee", "0,1.5,\"Tee", "id is 1.5"),
        ("a flag of two", "250,0,0", "250,2,0", "isWeighted is 2"),
        ("a list for a unit", "\"g\"", "[1]", "unit is [1]"),
        ("a quantity in words", "250", "\"250 g\"", "quantity is"),
    ] {
        rejected(all, format!("compressed form with {name}"), document(&good.replacen(from, to, 1)), says);
    }
    let never = document(good).replace("20250101", "20250230");
    rejected(all, "compressed form with a day that does not exist", never, "is no date");
}
