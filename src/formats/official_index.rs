//! The official consumer price index as a small CSV file, made by hand from the published table: columns `month` and
//! `index`, in any order, and where it is a part of the index, `name`. Unlike in price files, one bad row refuses all.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Read;

use csv::ReaderBuilder;

use super::csv::from_windows_1252;
use super::{BOM, FormatError};
use crate::domain::{Day, Month, OfficialIndex, clean_name, quoted};

/// The largest file, in bytes: a thousand years of months would fit.
const MAX_BYTES: u64 = 1 << 20;

/// Indices with a base of before the First World War reach five digits.
const MAX_VALUE: f64 = 1_000_000.0;

/// The longest name that fits below a chart.
const MAX_NAME: usize = 60;

const RIGHT: &str = "a first line `month;index` is right, and below it lines such as `2024-01;118,3`";

/// The columns: their English and German names.
const COLUMNS: [[&str; 2]; 3] = [["month", "monat"], ["index", "wert"], ["name", "bezeichnung"]];
const MONTH: usize = 0;
const INDEX: usize = 1;
const NAME: usize = 2;

/// The parsed header line.
struct Header {
    /// The place of each column in a row.
    places: [Option<usize>; 3],
    width: usize,
}

/// Reads the index in `input`; on the day `today`, no month after it has a value.
pub fn read(input: impl Read, today: Day) -> Result<OfficialIndex, FormatError> {
    let mut content = Vec::new();
    input.take(MAX_BYTES + 1).read_to_end(&mut content)?;
    if content.len() as u64 > MAX_BYTES {
        return Err(FormatError::TooLarge(format!("larger than {} MiB: no index is as long", MAX_BYTES >> 20)));
    }
    let text = decoded(content.strip_prefix(BOM).unwrap_or(&content))?;
    // A line of its own each, and no CSV over many lines: an error names the line, whatever stands before it.
    let is_row = |(_, line): &(usize, &str)| !line.trim_start().starts_with('#');
    let lines = || text.lines().enumerate().filter(is_row);
    let delimiter = if lines().any(|(_, line)| line.contains(';')) { b';' } else { b',' };
    let (mut head, mut name, mut values) = (None, None, BTreeMap::new());
    for (place, line) in lines() {
        let (line, fields) = (place + 1, fields(line, delimiter)?);
        // Spreadsheets leave rows of separators behind.
        if fields.iter().all(String::is_empty) {
            continue;
        }
        let Some(head) = &head else {
            head = Some(header(&fields).map_err(|why| malformed(line, &why))?);
            continue;
        };
        let (month, value, named) = row(&fields, head, today).map_err(|why| malformed(line, &why))?;
        if values.insert(month, value).is_some() {
            return Err(malformed(line, &format!("{month} stands there twice: each month has one value")));
        }
        let first = name.get_or_insert_with(|| named.clone());
        if *first != named {
            let [first, other] = [&*first, &named].map(|name| quoted(name));
            return Err(malformed(
                line,
                &format!("this is {other}, but the lines before are {first}: one file, one index"),
            ));
        }
    }
    match name {
        Some(name) => Ok(OfficialIndex { name, values }),
        None => Err(FormatError::Malformed(format!("there is no value in it; {RIGHT}"))),
    }
}

fn malformed(line: usize, why: &str) -> FormatError {
    FormatError::Malformed(format!("line {line}: {why}"))
}

fn decoded(content: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    match std::str::from_utf8(content) {
        Ok(text) => Ok(text.into()),
        Err(_) => from_windows_1252(content).map_err(FormatError::Malformed),
    }
}

/// The fields of a line.
fn fields(line: &str, delimiter: u8) -> Result<Vec<String>, FormatError> {
    let mut rows = ReaderBuilder::new().has_headers(false).delimiter(delimiter).from_reader(line.as_bytes());
    let row = rows.records().next().transpose().map_err(|error| FormatError::Malformed(error.to_string()))?;
    Ok(row.iter().flatten().map(|field| field.trim().to_owned()).collect())
}

fn header(fields: &[String]) -> Result<Header, String> {
    let named: Vec<String> = fields.iter().map(|field| field.to_lowercase()).collect();
    let known = |field: &String| field.is_empty() || COLUMNS.iter().flatten().any(|name| name == field);
    if let Some(unknown) = named.iter().find(|field| !known(field)) {
        return Err(format!("{} is no column; {RIGHT}", quoted(unknown)));
    }
    let places = COLUMNS.map(|names| named.iter().position(|field| names.contains(&&**field)));
    if places[MONTH].is_none() || places[INDEX].is_none() {
        return Err(format!("a column is missing; {RIGHT}"));
    }
    Ok(Header { places, width: fields.len() })
}

fn row(fields: &[String], head: &Header, today: Day) -> Result<(Month, f64, String), String> {
    if fields.iter().skip(head.width).any(|field| !field.is_empty()) {
        return Err(format!("more fields than columns; with a decimal comma, separate fields by `;`: {RIGHT}"));
    }
    let field = |column: usize| head.places[column].and_then(|place| fields.get(place)).map_or("", String::as_str);
    let month = month(field(MONTH))?;
    if month > Month::of(today) {
        return Err(format!("{month} is yet to come; take out that line, or mend the month"));
    }
    let name = clean_name(field(NAME));
    if name.chars().count() > MAX_NAME {
        return Err(format!("the name {} is longer than {MAX_NAME} characters", quoted(&name)));
    }
    let name = if name.is_empty() { OfficialIndex::NAME } else { &*name };
    Ok((month, value(field(INDEX))?, name.to_owned()))
}

/// `2024-01`, `01.2024`; and the first of the month, as spreadsheets make of it: `2024-01-01`, `01.01.2024`.
fn month(text: &str) -> Result<Month, String> {
    let iso = text.strip_suffix("-01").filter(|month| month.len() == 7).unwrap_or(text);
    let german = || {
        let (month, year) =
            text.strip_prefix("01.").filter(|rest| rest.contains('.')).unwrap_or(text).split_once('.')?;
        Month::parse(&format!("{year}-{month:0>2}"))
    };
    Month::parse(iso)
        .or_else(german)
        .ok_or_else(|| format!("{} is no month; write it like 2024-01 or 01.2024", quoted(text)))
}

/// `118,3` or `118.3`.
fn value(text: &str) -> Result<f64, String> {
    let (whole, part) = text.split_once([',', '.']).unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let number = (digits(whole) && digits(part)).then(|| format!("{whole}.{part}").parse::<f64>().ok()).flatten();
    number
        .filter(|value| (f64::MIN_POSITIVE..MAX_VALUE).contains(value))
        .ok_or_else(|| format!("{} is no index; a number such as 118,3 is right", quoted(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Result<OfficialIndex, String> {
        let today = Day::parse("2026-03-27").expect("a day");
        super::read(text, today).map_err(|error| error.to_string())
    }

    fn values(text: &str) -> Vec<(String, f64)> {
        let index = read(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
        index.values.iter().map(|(month, value)| (month.to_string(), *value)).collect()
    }

    #[test]
    fn months_and_numbers_are_read_as_spreadsheets_write_them() {
        let both = [("2023-12".to_owned(), 121.0), ("2024-01".to_owned(), 118.3)];
        for text in [
            "month;index\n2024-01;118,3\n2023-12;121\n",
            "month,index\n2024-01,118.3\n2023-12,121.0\n",
            "month,index\n2024-01,\"118,3\"\n2023-12,121\n",
            "\u{feff}Monat;Index\r\n01.2024;118,3\r\n12.2023;121,0\r\n;\r\n",
            "# VPI 2020, Statistik Austria\n\nWert;Monat\n118,30;2024-01-01\n121,0;01.12.2023\n",
            "monat;index;name\n1.2024;118,3;\n12.2023;121;\n",
        ] {
            assert_eq!(values(text), both, "{text}");
        }
        assert_eq!(read(b"month;index\n2024-01;118,3").expect("read").name, "Verbraucherpreisindex");
        let named = read(b"month;index;name\n2024-01;118,3;Nahrungsmittel und Getr\xe4nke").expect("read");
        assert_eq!(named.name, "Nahrungsmittel und Getränke");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line_and_what_would_be_right() {
        for (text, words) in [
            ("", &["no value", "month;index", "2024-01;118,3"][..]),
            ("month;index\n;\n", &["no value"]),
            ("2024-01;118,3\n", &["line 1: \"2024-01\" is no column", "month;index"]),
            ("month;value\n2024-01;1\n", &["line 1: \"value\" is no column"]),
            ("month\n2024-01\n", &["line 1: a column is missing"]),
            ("month;index\n2024-01;118,3\n\nJän.24;118\n", &["line 4: \"Jän.24\" is no month", "2024-01 or 01.2024"]),
            ("month;index\n2024-13;118,3\n", &["line 2: \"2024-13\" is no month"]),
            ("month;index\n2024-01;1.118,3\n", &["line 2: \"1.118,3\" is no index", "118,3"]),
            ("month;index\n2024-01;-1\n", &["line 2: \"-1\" is no index"]),
            ("month;index\n2024-01;0\n", &["line 2: \"0\" is no index"]),
            ("month;index\n2024-01;\n", &["line 2: \"\" is no index"]),
            ("month,index\n2024-01,118,3\n", &["line 2: more fields than columns", "`;`"]),
            ("month;index\n2024-01;118,3\n01.2024;119\n", &["line 3: 2024-01 stands there twice"]),
            ("month;index\n2026-04;118,3\n", &["line 2: 2026-04 is yet to come"]),
            ("month;index;name\n2024-01;1;VPI\n2024-02;1;Brot\n", &["line 3: this is \"Brot\"", "one file, one index"]),
        ] {
            let error = read(text.as_bytes()).expect_err(text);
            assert!(words.iter().all(|word| error.contains(word)), "{text}: {error}");
        }
        assert!(read(&vec![b'#'; (MAX_BYTES + 1) as usize]).expect_err("too long").contains("larger than 1 MiB"));
    }
}
