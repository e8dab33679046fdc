//! The export of Open Food Facts, one article a line: tab-separated text with a header and without quotes, or JSON
//! objects. It has many more fields than are read here. Streamed; a line that cannot be read is a reject.

use std::borrow::Cow;
use std::io::{BufRead, BufReader, Read};

use memchr::memchr_iter;
use serde::Deserialize;

use super::{BOM, FormatError, decompress};
use crate::domain::gtin::{self, Gtin};
use crate::domain::{NutriScore, Reject, Statement, cut, quoted};

/// The longest line, in bytes: ten times the longest that there are.
const MAX_LINE: usize = 8 << 20;

/// The largest file, in bytes unpacked: ten times what there is.
const MAX_UNPACKED: u64 = 1 << 40;

/// The longest text taken, in bytes.
const MAX_TEXT: usize = 1_000;

/// The longest size taken, in characters.
const MAX_SIZE: usize = 60;

/// What is said of one barcode.
#[derive(Debug)]
pub struct FoodRecord<'l> {
    /// The number under the barcode; `None` where that is no GTIN.
    pub gtin: Option<Gtin>,
    /// What the article is called, in German where that is known; may be empty.
    pub name: Cow<'l, str>,
    /// Its brands, separated by commas; may be empty.
    pub brands: Cow<'l, str>,
    /// What is in a pack.
    pub size: Statement,
    /// How it is rated.
    pub nutri_score: Option<NutriScore>,
    /// Where it is sold: `en:austria,en:germany`; empty where nobody says.
    pub countries: Cow<'l, str>,
}

/// Receives each record, and a reject for each line that cannot be read. An error ends the reading.
pub type FoodSink<'s> = dyn FnMut(Result<FoodRecord<'_>, Reject>) -> Result<(), FormatError> + 's;

/// Reads all of `input`, which may be compressed; answers how many records it has, those that cannot be read included.
pub fn read(input: impl Read, sink: &mut FoodSink<'_>) -> Result<u64, FormatError> {
    let mut lines = Lines::new(decompress::unpack(input, MAX_UNPACKED)?);
    let (mut header, mut records) = (None, 0);
    while let Some((number, line)) = lines.next()? {
        let is_json = line.first() == Some(&b'{') && header.is_none();
        if !is_json && number == 1 {
            header = Some(Header::read(line)?);
            continue;
        }
        let at = |reason| Reject { position: format!("line {number}"), what: String::new(), reason };
        let record = match &header {
            _ if line.len() > MAX_LINE => Err(format!("longer than {} MiB", MAX_LINE >> 20)),
            _ if line.is_empty() => continue,
            Some(header) => header.record(line),
            None => json(line),
        };
        records += 1;
        sink(record.map_err(at))?;
    }
    if records == 0 {
        return Err(FormatError::Malformed(format!("there is no article in it; {RIGHT}")));
    }
    Ok(records)
}

const RIGHT: &str = "the export of Open Food Facts is right, as CSV (separated by tabs) or JSONL";

/// The lines of a text. Of one that is too long, only so much is held that this shows.
struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    number: u64,
}

impl<R: Read> Lines<R> {
    fn new(input: R) -> Self {
        Self { input: BufReader::with_capacity(256 * 1024, input), line: Vec::new(), number: 0 }
    }

    /// The number of the next line, from 1, and its bytes without its end.
    fn next(&mut self) -> Result<Option<(u64, &[u8])>, FormatError> {
        self.line.clear();
        let most = MAX_LINE as u64 + 1;
        if self.input.by_ref().take(most).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let is_whole = self.line.ends_with(b"\n");
        if !is_whole && self.line.len() > MAX_LINE {
            self.input.skip_until(b'\n')?;
        }
        let line = self.line.strip_suffix(b"\n").unwrap_or(&self.line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        Ok(Some((self.number, if self.number == 1 { line.strip_prefix(BOM).unwrap_or(line) } else { line })))
    }
}

/// The columns that are read, by their names. Of the last one, both names are in use.
const COLUMNS: [&str; 9] = [
    "code",
    "product_name",
    "brands",
    "quantity",
    "nutriscore_grade",
    "product_name_de",
    "product_quantity",
    "product_quantity_unit",
    "countries_tags",
];
/// So many of them have to be there.
const REQUIRED: usize = 5;
const OTHER_GRADE: &str = "nutrition_grades";

/// The parsed first line of tab-separated text.
struct Header {
    /// For each column of the file, its place in [`COLUMNS`], up to the last one that is read.
    places: Vec<Option<usize>>,
    width: usize,
}

impl Header {
    fn read(line: &[u8]) -> Result<Self, FormatError> {
        let wrong = |why: String| FormatError::Malformed(format!("line 1: {why}; {RIGHT}"));
        if line.len() > MAX_LINE {
            return Err(wrong("it is too long for a header".to_owned()));
        }
        let line = std::str::from_utf8(line).map_err(|_| wrong("it is no UTF-8".to_owned()))?;
        let place = |name: &str| {
            let name = if name == OTHER_GRADE { COLUMNS[REQUIRED - 1] } else { name };
            COLUMNS.iter().position(|known| *known == name)
        };
        let mut places: Vec<Option<usize>> = line.split('\t').map(|name| place(name.trim())).collect();
        let missing = (0..REQUIRED).filter(|column| !places.contains(&Some(*column))).map(|column| COLUMNS[column]);
        let missing: Vec<&str> = missing.collect();
        if !missing.is_empty() {
            let missing = missing.join(", ");
            return Err(wrong(format!("it has no column {missing}, but begins with {}", quoted(line))));
        }
        let width = places.len();
        // Of a column that stands there twice, the first counts.
        for at in (0..width).rev() {
            if places[at].is_some() && places[..at].contains(&places[at]) {
                places[at] = None;
            }
        }
        places.truncate(places.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
        Ok(Self { places, width })
    }

    fn record<'l>(&self, line: &'l [u8]) -> Result<FoodRecord<'l>, String> {
        let mut fields = [&b""[..]; COLUMNS.len()];
        let (mut start, mut width) = (0, 0);
        for end in memchr_iter(b'\t', line).chain([line.len()]) {
            if let Some(&Some(column)) = self.places.get(width) {
                fields[column] = &line[start..end];
            }
            (start, width) = (end + 1, width + 1);
        }
        if width != self.width {
            return Err(if width < self.width {
                "fewer fields than the header"
            } else {
                "more fields than the header"
            }
            .to_owned());
        }
        let mut texts = [""; COLUMNS.len()];
        for ((text, field), column) in texts.iter_mut().zip(fields).zip(COLUMNS) {
            *text = std::str::from_utf8(field).map_err(|_| format!("{column} is no UTF-8"))?.trim();
        }
        let [code, name, brands, quantity, grade, name_de, amount, unit, countries] = texts;
        let name = if name_de.is_empty() { name } else { name_de };
        Ok(FoodRecord {
            gtin: gtin::parse(code),
            name: short("product_name", name.into())?,
            brands: short("brands", brands.into())?,
            size: size(quantity, amount.parse().ok(), unit),
            nutri_score: NutriScore::parse(grade),
            countries: countries.into(),
        })
    }
}

/// The size as it is written; else the amount that was read from that.
fn size(written: &str, amount: Option<f64>, unit: &str) -> Statement {
    if written.is_empty() && !unit.is_empty() {
        return Statement { amount, unit: Some(cut(unit, MAX_SIZE)) };
    }
    Statement { amount: None, unit: Some(cut(written, MAX_SIZE)).filter(|unit| !unit.is_empty()) }
}

fn short<'l>(field: &str, text: Cow<'l, str>) -> Result<Cow<'l, str>, String> {
    if text.len() > MAX_TEXT { Err(format!("{field} is longer than {MAX_TEXT} bytes")) } else { Ok(text) }
}

/// A line as JSON writes it.
#[derive(Deserialize)]
struct Line<'l> {
    #[serde(borrow)]
    code: Option<Loose<'l>>,
    #[serde(borrow)]
    product_name: Option<Cow<'l, str>>,
    #[serde(borrow)]
    product_name_de: Option<Cow<'l, str>>,
    #[serde(borrow)]
    brands: Option<Loose<'l>>,
    #[serde(borrow)]
    quantity: Option<Loose<'l>>,
    #[serde(borrow)]
    product_quantity: Option<Loose<'l>>,
    #[serde(borrow)]
    product_quantity_unit: Option<Cow<'l, str>>,
    #[serde(borrow)]
    nutriscore_grade: Option<Cow<'l, str>>,
    #[serde(borrow)]
    nutrition_grades: Option<Cow<'l, str>>,
    #[serde(borrow)]
    countries_tags: Option<Loose<'l>>,
}

/// What stands there as a text, a number, or a list.
#[derive(Deserialize)]
#[serde(untagged)]
enum Loose<'l> {
    #[serde(borrow)]
    Text(Cow<'l, str>),
    Number(serde_json::Number),
    List(Vec<String>),
}

impl<'l> Loose<'l> {
    fn text(self) -> Cow<'l, str> {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string().into(),
            Self::List(texts) => texts.join(",").into(),
        }
    }
}

fn json(line: &[u8]) -> Result<FoodRecord<'_>, String> {
    if !line.starts_with(b"{") {
        return Err("no JSON object".to_owned());
    }
    let line: Line<'_> = serde_json::from_slice(line).map_err(|error| match error.classify() {
        serde_json::error::Category::Eof => "it breaks off".to_owned(),
        serde_json::error::Category::Data => format!("not as their export has it: {error}"),
        _ => "no JSON object".to_owned(),
    })?;
    let loose = |text: Option<Loose<'_>>| text.map_or_else(String::new, |text| text.text().into_owned());
    let code = line.code.map(Loose::text).ok_or("it has no code")?;
    let german = line.product_name_de.filter(|name| !name.trim().is_empty());
    let unit = line.product_quantity_unit.unwrap_or_default();
    let grade = line.nutriscore_grade.or(line.nutrition_grades).unwrap_or_default();
    Ok(FoodRecord {
        gtin: gtin::parse(&code),
        name: short("product_name", german.or(line.product_name).unwrap_or_default())?,
        brands: short("brands", line.brands.map(Loose::text).unwrap_or_default())?,
        size: size(&loose(line.quantity), loose(line.product_quantity).parse().ok(), &unit),
        nutri_score: NutriScore::parse(&grade),
        countries: line.countries_tags.map(Loose::text).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read, one line each.
    fn all(content: &[u8]) -> Result<Vec<String>, String> {
        let mut found = Vec::new();
        let read = super::read(content, &mut |record| {
            found.push(match record {
                Ok(FoodRecord { gtin, name, brands, size, nutri_score, countries }) => {
                    let gtin = gtin.map_or("-".to_owned(), |gtin| gtin.to_string());
                    let score = nutri_score.map_or("-", NutriScore::letter);
                    let amount = size.amount.map(|amount| format!("{amount} ")).unwrap_or_default();
                    let unit = size.unit.unwrap_or_default();
                    format!("{gtin} | {name} | {brands} | {amount}{unit} | {score} | {countries}")
                }
                Err(reject) => reject.to_string(),
            });
            Ok(())
        });
        let records = read.map_err(|error| error.to_string())?;
        assert_eq!(records, found.len() as u64);
        Ok(found)
    }

    const HEADER: &str = "code\turl\tproduct_name\tquantity\tbrands\tcountries_tags\tnutriscore_grade\tproduct_name_de";

    #[test]
    fn tab_separated_lines_and_json_lines_say_the_same() {
        let tabs = format!(
            "\u{feff}{HEADER}\tlast\r\n\
             4006381333931\thttp://x\tPâte\t400 g\tBergland,Hof\ten:austria\tb\tAufstrich \"fein\"\t1\r\n\
             96385074\t\tJoghurt\t\t\t\tunknown\t\t"
        );
        let json = r#"{"code":"4006381333931","lang":"fr","product_name":"Pâte","product_name_de":"Aufstrich \"fein\"",
            "quantity":"400 g","brands":"Bergland,Hof","countries_tags":["en:austria"],"nutrition_grades":"b","x":{"y":[1]}}
{"code":96385074,"product_name":"Joghurt","nutriscore_grade":"unknown","brands":null}"#;
        let json = json.replace("\n            ", "");
        let expected = [
            "4006381333931 | Aufstrich \"fein\" | Bergland,Hof | 400 g | B | en:austria",
            "96385074 | Joghurt |  |  | - | ",
        ];
        assert_eq!(all(tabs.as_bytes()).expect("read"), expected);
        assert_eq!(all(json.as_bytes()).expect("read"), expected);
        let amount = r#"{"code":"4006381333930","product_quantity":"400","product_quantity_unit":"g"}"#;
        assert_eq!(all(amount.as_bytes()).expect("read"), ["- |  |  | 400 g | - | "], "a wrong check digit");
    }

    #[test]
    fn a_broken_line_is_named_and_costs_only_itself() {
        let good = "96385074\t\tJoghurt\t1 l\tHof\t\ta\t";
        let long = "x".repeat(MAX_LINE);
        let content = [HEADER.as_bytes(), good.as_bytes(), b"96385074\tonly", b"96385074\t\t\xff\t\t\t\t\t", b""];
        let more = format!("{good}\tmore");
        let content = [&content[..], &[long.as_bytes(), good.as_bytes(), more.as_bytes()]].concat();
        let found = all(&content.join(&b'\n')).expect("read");
        let line = "96385074 | Joghurt | Hof | 1 l | A | ";
        let expected = [
            line,
            "line 3: fewer fields than the header",
            "line 4: product_name is no UTF-8",
            "line 6: fewer fields than the header",
            line,
            "line 8: more fields than the header",
        ];
        assert_eq!(found, expected);
        let json = r#"{"code":"96385074"}
{"code":"96385074"
{"product_name":"Joghurt"}
{"code":"96385074","product_name":{"de":"x"}}
[1]"#;
        let found = all(json.as_bytes()).expect("read");
        assert_eq!(found[1..3], ["line 2: it breaks off", "line 3: it has no code"]);
        assert!(found[3].starts_with("line 4: not as their export has it: invalid type: map"), "{}", found[3]);
        assert_eq!((found.len(), &*found[4]), (5, "line 5: no JSON object"));
        let long = format!("{{\"code\":\"{}", "1".repeat(2 * MAX_LINE));
        let content = format!("{{\"code\":1}}\n{long}\n{{\"code\":2}}");
        assert_eq!(all(content.as_bytes()).expect("read")[1], "line 2: longer than 8 MiB");
    }

    #[test]
    fn what_is_no_export_is_refused_with_what_would_be_right() {
        for (content, words) in [
            ("", &["no article", "separated by tabs", "JSONL"][..]),
            (HEADER, &["no article"]),
            ("code\tproduct_name\tbrands\n1\t2\t3", &["line 1: it has no column quantity, nutriscore_grade", "tabs"]),
            ("code,product_name,brands,quantity,nutriscore_grade\n1,2,3,4,5", &["it has no column code, product_name"]),
            ("[{\"code\":1}]", &["line 1: it has no column code"]),
        ] {
            let error = all(content.as_bytes()).expect_err(content);
            assert!(words.iter().all(|word| error.contains(word)), "{content}: {error}");
        }
    }
}
