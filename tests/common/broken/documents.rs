//! Truncated and invalid documents.

use super::{Broken, TWO_BROTLI, changed, gzip, record, refused, sound, zstd};

pub fn truncated(all: &mut Vec<Broken>) {
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

pub fn syntax(all: &mut Vec<Broken>) {
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

pub fn depths(all: &mut Vec<Broken>) {
    let deep = "nested more than 64 deep";
    refused(all, "100,000 opening brackets", "[".repeat(100_000), deep);
    refused(all, "100,000 objects", format!("[{}", "{\"a\":".repeat(100_000)), deep);
    let pit = format!("{}{}", "[".repeat(100), "]".repeat(100));
    refused(all, "100 lists in a field", changed(&[("quantity", &pit)]), deep);
    refused(all, "100 lists in a field we do not read", changed(&[("bio", &format!("false,\"extra\":{pit}"))]), deep);
}

pub fn documents(all: &mut Vec<Broken>) {
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

pub fn other_files(all: &mut Vec<Broken>) {
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
