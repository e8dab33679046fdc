//! Deliberately broken inputs, each of which must be refused with a clear message and leave the database as it was.
//!
//! In every one at least a third of the records is bad, so that no import keeps any of it.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// The day on which they are read.
pub const TODAY: &str = "2026-03-27";

/// How an input must be refused, and what the message must say.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The input as a whole is refused.
    Refused(String),
    /// A record is refused.
    Rejected(String),
}

/// One input.
pub struct Broken {
    /// Its name, which stands once.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
    /// How it must be refused.
    pub verdict: Verdict,
}

/// All of them.
pub fn broken() -> Vec<Broken> {
    let mut all = Vec::new();
    for family in [
        truncated,
        wrong_types,
        missing_fields,
        prices,
        dates,
        names,
        keys_and_sizes,
        histories,
        syntax,
        depths,
        documents,
        other_files,
        packed,
        bombs,
        compressed_form,
        csv_headers,
        csv_rows,
    ] {
        family(&mut all);
    }
    all
}

fn refused(all: &mut Vec<Broken>, name: impl Into<String>, bytes: impl Into<Vec<u8>>, says: &str) {
    all.push(Broken { name: name.into(), bytes: bytes.into(), verdict: Verdict::Refused(says.into()) });
}

fn rejected(all: &mut Vec<Broken>, name: impl Into<String>, bytes: impl Into<Vec<u8>>, says: &str) {
    all.push(Broken { name: name.into(), bytes: bytes.into(), verdict: Verdict::Rejected(says.into()) });
}

const FIELDS: &[(&str, &str)] = &[
    ("store", "\"billa\""),
    ("id", "\"00-1\""),
    ("name", "\"Teebutter\""),
    ("price", "1.99"),
    ("priceHistory", "[{\"date\":\"2026-03-01\",\"price\":1.99},{\"date\":\"2025-01-01\",\"price\":1.79}]"),
    ("category", "\"34\""),
    ("unit", "\"g\""),
    ("quantity", "250"),
    ("isWeighted", "false"),
    ("bio", "false"),
    ("unavailable", "true"),
    ("url", "\"teebutter-250-g\""),
    ("brand", "\"Almglück\""),
    ("gtin", "\"96385074\""),
    ("earlierSizes", "[{\"until\":\"2025-06-01\",\"unit\":\"g\",\"quantity\":280}]"),
];

/// A sound record with the given fields put in place of its own; an empty value leaves the field out.
fn record(changes: &[(&str, &str)]) -> String {
    let value = |name, own| changes.iter().find(|(changed, _)| *changed == name).map_or(own, |&(_, value)| value);
    let fields = FIELDS.iter().map(|&(name, own)| (name, value(name, own))).filter(|(_, value)| !value.is_empty());
    let fields: Vec<_> = fields.map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

/// A sound document of two products.
pub fn sound() -> String {
    format!("[{},\n{}]", record(&[]), record(&[("id", "2"), ("gtin", ""), ("earlierSizes", "")]))
}

/// A document of a sound record and one that is changed.
fn changed(changes: &[(&str, &str)]) -> String {
    format!("[{},\n{}]", record(&[("id", "7")]), record(changes))
}

fn truncated(all: &mut Vec<Broken>) {
    let whole = sound();
    for part in 1..40 {
        let end = whole.len() * part / 40;
        refused(all, format!("JSON cut off after {end} bytes"), &whole.as_bytes()[..end], "cut off");
    }
    for (name, bytes) in [("gzip", gzip(&whole)), ("zstd", zstd(&whole))] {
        for part in 1..12 {
            let end = bytes.len() * part / 12;
            refused(all, format!("{name} cut off after {end} bytes"), &bytes[..end], &format!("the {name} data"));
        }
    }
    for end in [80, 120, 163] {
        refused(all, format!("brotli cut off after {end} bytes"), &TWO_BROTLI[..end], "");
    }
}

fn wrong_types(all: &mut Vec<Broken>) {
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

fn missing_fields(all: &mut Vec<Broken>) {
    for field in ["store", "id", "name", "price", "priceHistory"] {
        rejected(all, format!("without {field}"), changed(&[(field, "")]), &format!("{field} is missing"));
    }
    for (name, value) in [("a number", "17"), ("a text", "\"x\""), ("null", "null"), ("a list", "[]"), ("true", "true")]
    {
        let json = format!("[{},{value}]", record(&[]));
        rejected(all, format!("{name} for a product"), json, "is no product");
    }
}

fn prices(all: &mut Vec<Broken>) {
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

fn dates(all: &mut Vec<Broken>) {
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

fn names(all: &mut Vec<Broken>) {
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

fn keys_and_sizes(all: &mut Vec<Broken>) {
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

fn histories(all: &mut Vec<Broken>) {
    rejected(all, "no price in the history", changed(&[("priceHistory", "[]")]), "no price in it");
    let point = |date: &str, price: &str| format!("{{\"date\":\"{date}\",\"price\":{price}}}");
    let twice = format!("[{},{}]", point("2026-03-01", "1.99"), point("2026-03-01", "2.49"));
    rejected(all, "two prices a day", changed(&[("priceHistory", &twice)]), "two prices for 2026-03-01");
    let sizes = "[{\"until\":\"2025-06-01\"},{\"until\":\"2025-06-01\",\"unit\":\"g\"}]";
    rejected(all, "two sizes until a day", changed(&[("earlierSizes", sizes)]), "two earlier sizes");
    let json = changed(&[("price", "1.99,\"price\":2.49")]);
    rejected(all, "a field that stands twice", json, "duplicate field");
}

fn syntax(all: &mut Vec<Broken>) {
    let one = record(&[]);
    for (name, json, says) in [
        ("a comma too many at the end", format!("[{one},]"), "expected a value"),
        ("two commas", format!("[{one},,{one}]"), "expected a value"),
        ("no comma", format!("[{one} {one}]"), "expected `,`"),
        ("a colon for a comma", format!("[{one}:{one}]"), "expected `,`"),
        ("the wrong bracket at the end", format!("[{one}}}"), "expected `,`"),
        ("brackets crossed", format!("[{}]", record(&[("quantity", "[1}")])), "is due"),
        ("something after the end", format!("[{one}] [{one}]"), "the document has ended"),
        ("a second document", format!("[{one}]\n{{}}"), "the document has ended"),
        ("a name without quotes", "[{store:\"billa\"}]".into(), "line 1, column 3"),
        ("single quotes", "[{'store':'billa'}]".into(), "line 1, column 3"),
        ("a comment", "[{/* new */\"store\":\"billa\"}]".into(), "line 1, column 3"),
        ("a comma too many in a record", "[{\"store\":\"billa\",}]".into(), "line 1, column"),
        ("no colon", "[{\"store\" \"billa\"}]".into(), "expected `:`"),
        ("NaN", format!("[{}]", record(&[("price", "NaN")])), "line 1, column"),
        ("Infinity", format!("[{}]", record(&[("quantity", "-Infinity")])), "line 1, column"),
        ("a leading zero", format!("[{}]", record(&[("price", "01.99")])), "invalid number"),
        ("a bare decimal point", format!("[{}]", record(&[("price", "1.")])), "line 1, column"),
        ("True", format!("[{}]", record(&[("bio", "True")])), "line 1, column"),
        ("undefined", format!("[{}]", record(&[("unit", "undefined")])), "line 1, column"),
        ("an escape that there is not", format!("[{}]", record(&[("name", "\"a\\x\"")])), "invalid escape"),
        ("half an escape", format!("[{}]", record(&[("name", "\"a\\u12\"")])), "invalid escape"),
        ("a syntax error on line 3", format!("[{one},\n{one},\n{{\"store\" 1}}]"), "line 3, column 10"),
    ] {
        refused(all, name, json, says);
    }
}

fn depths(all: &mut Vec<Broken>) {
    let deep = "nested more than 64 deep";
    refused(all, "100,000 opening brackets", "[".repeat(100_000), deep);
    refused(all, "100,000 objects", format!("[{}", "{\"a\":".repeat(100_000)), deep);
    let pit = format!("{}{}", "[".repeat(100), "]".repeat(100));
    refused(all, "100 lists in a field", changed(&[("quantity", &pit)]), deep);
    refused(all, "100 lists in a field we do not read", changed(&[("bio", &format!("false,\"extra\":{pit}"))]), deep);
}

fn documents(all: &mut Vec<Broken>) {
    refused(all, "nothing", "", "empty");
    refused(all, "blanks", " \n\t \r\n", "empty");
    refused(all, "a byte order mark", "\u{feff}", "empty");
    refused(all, "nothing, in gzip", gzip(""), "empty");
    refused(all, "an object without anything", "{}", "\"data\" is missing");
    refused(all, "an object of another kind", "{\"products\":[]}", "is no price file");
    refused(all, "one product without its array", record(&[]), "is no price file");
    for (name, text) in [
        ("a number", "42"),
        ("a word", "hello"),
        ("null", "null"),
        ("an HTML page", "<!DOCTYPE html>\n<html><body>404</body></html>"),
        ("XML", "<?xml version=\"1.0\"?><products/>"),
        ("SQL", "INSERT INTO products VALUES (1);"),
        ("JavaScript", "var prices = [1, 2];"),
    ] {
        refused(all, format!("{name} as a file"), text, "no price file");
    }
}

fn other_files(all: &mut Vec<Broken>) {
    let utf16: Vec<u8> = sound().encode_utf16().flat_map(u16::to_le_bytes).collect();
    refused(all, "UTF-16, little end first", [b"\xff\xfe", &utf16[..]].concat(), "UTF-16");
    let utf16: Vec<u8> = sound().encode_utf16().flat_map(u16::to_be_bytes).collect();
    refused(all, "UTF-16, big end first", [b"\xfe\xff", &utf16[..]].concat(), "UTF-16");
    for (name, bytes, says) in [
        ("a ZIP archive", &b"PK\x03\x04\x14\0\0\0\x08\0"[..], "ZIP"),
        ("bzip2", b"BZh91AY&SY\0\0", "bzip2"),
        ("xz", b"\xfd7zXZ\0\0\x04", "xz"),
        ("7-Zip", b"7z\xbc\xaf\x27\x1c", "7-Zip"),
        ("a PDF document", b"%PDF-1.7\n", "PDF"),
        ("a database", b"SQLite format 3\0\x10\0", "SQLite"),
        ("a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not recognised"),
        ("a program", b"\x7fELF\x02\x01\x01\0\0\0", "not recognised"),
        ("a JPEG", b"\xff\xd8\xff\xe0\0\x10JFIF\0", "not recognised"),
    ] {
        refused(all, name, bytes, says);
    }
    refused(all, "a million NULs", vec![0; 1_000_000], "not recognised");
    let mut state: u64 = 1;
    let noise = std::iter::repeat_with(|| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    });
    refused(all, "noise", noise.take(100_000).collect::<Vec<_>>(), "not recognised");
}

fn packed(all: &mut Vec<Broken>) {
    let whole = sound();
    let mut bytes = gzip(&whole);
    let checksum = bytes.len() - 8;
    bytes[checksum] ^= 1;
    refused(all, "gzip with a wrong checksum", bytes, "gzip data are damaged");
    let mut bytes = gzip(&whole);
    bytes[40] ^= 0xff;
    refused(all, "gzip with a wrong byte", bytes, "");
    refused(all, "gzip with something after it", [gzip(&whole), b"something".to_vec()].concat(), "gzip data");
    refused(all, "gzip without content", vec![0x1f, 0x8b], "gzip data");
    let mut bytes = zstd(&whole);
    let checksum = bytes.len() - 1;
    bytes[checksum] ^= 1;
    refused(all, "zstd with a wrong checksum", bytes, "zstd data are damaged");
    let mut bytes = zstd(&whole);
    bytes[20] ^= 0xff;
    refused(all, "zstd with a wrong byte", bytes, "");
    refused(all, "zstd with something after it", [zstd(&whole), b"something".to_vec()].concat(), "zstd data");
    let window = [&b"\x28\xb5\x2f\xfd\x00"[..], &[0xa8], b"\x01\0\0"].concat();
    refused(all, "zstd with a window of 2 GiB", window, "zstd data are damaged");
    let twice = gzip_bytes(&gzip(&whole));
    refused(all, "gzip in gzip", twice, "not a text");
    let garbled: Vec<u8> = TWO_BROTLI.iter().enumerate().map(|(i, b)| if i == 100 { b ^ 0xff } else { *b }).collect();
    refused(all, "brotli with a wrong byte", garbled, "");
}

fn bombs(all: &mut Vec<Broken>) {
    let blanks = gzip(&" ".repeat(1 << 24));
    let start = gzip("[");
    let bytes: Vec<u8> = start.iter().copied().chain(blanks.iter().copied().cycle().take(blanks.len() * 64)).collect();
    refused(all, "a gzip bomb of 1 GiB", bytes, "times their size");
    refused(all, "a zstd bomb of 1 GiB", zstd_bomb(), "times their size");
    refused(all, "a brotli bomb of 1 GiB", BOMB_BROTLI, "times their size");
    let zeros = gzip_bytes(&vec![0; 1 << 24]);
    refused(all, "a gzip bomb of zeros", zeros.repeat(64), "not a text");
}

/// `[` and then 8,192 blocks of 128 KiB of blanks, each four bytes long (RFC 8878, 3.1.1.2: RLE blocks).
fn zstd_bomb() -> Vec<u8> {
    let block = |kind: u32, size: u32| (kind << 1 | size << 3).to_le_bytes()[..3].to_vec();
    let mut bytes = b"\x28\xb5\x2f\xfd\x00\x38".to_vec();
    bytes.extend([block(0, 1), b"[".to_vec()].concat());
    let blanks = [block(1, 128 << 10), b" ".to_vec()].concat();
    bytes.extend(blanks.repeat(8192));
    bytes
}

fn compressed_form(all: &mut Vec<Broken>) {
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

fn csv_headers(all: &mut Vec<Broken>) {
    for (name, header, says) in [
        ("without chain", "id,name,price", "missing: chain"),
        ("without id", "chain;name;price", "missing: id"),
        ("without name", "chain,id,price", "missing: name"),
        ("without price", "chain,id,name,date", "missing: price"),
        ("in German", "kette;nummer;name;preis", "missing: chain, id, price"),
        ("with tabs", "chain\tid\tname\tprice", "missing: chain"),
        ("with an unknown column", "chain,id,name,price,colour", "unknown column \"colour\"; known are chain, id"),
        ("with an empty column", "chain,id,name,price,", "unknown column \"\""),
        ("with a column twice", "chain,id,name,price,price", "stands twice"),
        ("with ean and gtin", "chain,id,name,price,ean,gtin", "stands twice"),
    ] {
        refused(all, format!("CSV {name}"), format!("{header}\nbilla,1,Teebutter,1.99\n"), says);
    }
    refused(all, "CSV with a header of 20 KB", format!("{}\n", "x,".repeat(10_000)), "bytes long");
}

fn csv_rows(all: &mut Vec<Broken>) {
    let header = "chain;id;name;price;date;quantity;bio;ean;url";
    let good = "billa;1;Teebutter;1,99;2026-03-01;250;1;96385074;/p/1";
    for (name, from, to, says) in [
        ("a field too few", ";/p/1", "", "8 fields, the header has 9"),
        ("a field too many", "/p/1", "/p/1;x", "10 fields, the header has 9"),
        ("no price", "1,99", "", "price is empty"),
        ("a price in words", "1,99", "gratis", "is no price"),
        ("a price with its currency", "1,99", "€ 1,99", "is no price"),
        ("a price with thousands", "1,99", "1.299,00", "is no price"),
        ("a price of a tenth of a cent", "1,99", "1,999", "is no price"),
        ("a price in powers of ten", "1,99", "1e3", "is no price"),
        ("a price of zero", "1,99", "0,00", "is zero"),
        ("a negative price", "1,99", "-1,99", "is negative"),
        ("a price of a million", "1,99", "1000000", "over 100,000 euros"),
        ("no date", "2026-03-01", "", "date is empty"),
        ("a German date", "2026-03-01", "01.03.2026", "is no date"),
        ("a day that does not exist", "2026-03-01", "2026-02-30", "is no date"),
        ("a day to come", "2026-03-01", "2027-01-01", "lies in the future"),
        ("a quantity in words", "250", "viertel", "is no quantity"),
        ("a negative quantity", "250", "-250", "is negative"),
        ("a flag of perhaps", ";1;96", ";vielleicht;96", "bio is"),
        ("letters in the EAN", "96385074", "9638507X", "is no GTIN"),
        ("no chain", "billa", "", "chain is empty"),
        ("a chain that is none", "billa", "bil la", "is no chain"),
        ("no number", "billa;1;", "billa;;", "id is empty"),
        ("no name", "Teebutter", "", "name is empty"),
        ("an address that is code", "/p/1", "javascript:alert(1)", "is no address"),
        ("a name of 2,000 bytes", "Teebutter", &"x".repeat(2000), "2000 bytes long"),
    ] {
        rejected(all, format!("CSV with {name}"), format!("{header}\n{good}\n{}\n", good.replacen(from, to, 1)), says);
    }
    refused(all, "CSV with NUL in a name", format!("{header}\n{}\n", good.replace("Tee", "Tee\0")), "is 0x00");
    let twice = format!("{header}\n{good}\n{}\n", good.replace("1,99", "2,49"));
    rejected(all, "CSV with two prices a day", twice, "two prices for 2026-03-01");
    let mixed = [
        format!("{header}\n{}\n", good.replace("Tee", "Kä")).as_bytes(),
        &good.replace("Tee", "K@").replace(";1;T", ";2;T").into_bytes(),
    ]
    .concat();
    let mixed: Vec<u8> = mixed.iter().map(|&b| if b == b'@' { 0xe4 } else { b }).collect();
    rejected(all, "CSV in two encodings", mixed, "not UTF-8, as the lines before are");
    let undefined: Vec<u8> = format!("{header}\n{}\n", good.replace("Tee", "K@"))
        .bytes()
        .map(|b| if b == b'@' { 0x81 } else { b })
        .collect();
    rejected(all, "CSV in no encoding", undefined, "neither UTF-8 nor Windows-1252");
    let open = format!("{header}\n{}", good.replace("Teebutter", &format!("\"{}", "Teebutter\n".repeat(200_000))));
    refused(all, "CSV with a quote that is not closed", open, "is a quote not closed?");
    let long = format!("{header}\n{}\n", good.replace("Teebutter", &"x".repeat(10_000_000)));
    refused(all, "CSV with a name of 10 MB", long, "a row longer than 1 MiB");
}

/// A sound document of two products, 164 bytes in brotli.
pub const TWO_BROTLI: &[u8] = include_bytes!("../golden/formats/two.json.br");
/// `[` and 1 GiB of blanks, in 817 bytes.
const BOMB_BROTLI: &[u8] = include_bytes!("../golden/formats/bomb.json.br");

/// `text` in gzip.
pub fn gzip(text: &str) -> Vec<u8> {
    gzip_bytes(text.as_bytes())
}

fn gzip_bytes(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("a Vec takes everything")
}

/// `text` in zstd, with a checksum.
pub fn zstd(text: &str) -> Vec<u8> {
    compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
}
