//! Query strings, parsed by the table of parameters of each operation; errors name the parameter.

use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::problem::Problem;
use super::shape::Shape;
use crate::domain::{Day, Month};

/// A parameter of an operation: how it is parsed, and how the contract describes it.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name in the query string.
    pub name: &'static str,
    /// The values it takes.
    pub kind: Kind,
    /// Its description, in one line.
    pub about: &'static str,
}

/// The values a parameter takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Any text up to this many characters.
    Text(usize),
    /// `true` or `false`.
    Flag,
    /// A whole number in a range, and its default.
    Number(u32, u32, Option<u32>),
    /// One of some words; the first is the default.
    Word(&'static [&'static str]),
    /// A day: `2024-05-17`.
    Day,
    /// A month, `2024-05`, or that of a day in it.
    Month,
    /// Several values, comma-separated, at most this many.
    List(usize),
    /// A value that looks so.
    Shaped(Shape),
    /// Several of those, comma-separated, at most this many.
    ShapedList(Shape, usize),
}

/// What days may be (see [`Day`]), as regular expressions of the contract; every month has so many days at least.
const YEARS: &str = "(19[7-9][0-9]|20[0-9]{2}|21[0-3][0-9]|214[0-8])";
const MONTHS: &str = "(0[1-9]|1[0-2])";
const DAYS: &str = "(0[1-9]|1[0-9]|2[0-8])";

/// The pattern of a month, and what may follow it.
pub(super) fn month_pattern(after: &str) -> String {
    format!("^{YEARS}-{MONTHS}{after}$")
}

impl Parameter {
    /// A parameter for a table.
    pub const fn new(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self { name, kind, about }
    }

    /// Its entry in the OpenAPI document.
    pub(super) fn openapi(&self) -> Value {
        let schema = match self.kind {
            Kind::Text(most) => json!({ "type": "string", "maxLength": most }),
            Kind::Flag => json!({ "type": "boolean" }),
            Kind::Number(least, most, default) => {
                let mut schema = json!({ "type": "integer", "minimum": least, "maximum": most });
                if let Some(default) = default {
                    schema["default"] = default.into();
                }
                schema
            }
            Kind::Word(words) => json!({ "type": "string", "enum": words, "default": words[0] }),
            Kind::Day => json!({ "type": "string", "format": "date", "pattern": format!("^{YEARS}-") }),
            Kind::Month => json!({ "type": "string", "pattern": month_pattern(&format!("(-{DAYS})?")) }),
            Kind::List(most) => json!({ "type": "array", "maxItems": most, "items": { "type": "string" } }),
            Kind::Shaped(shape) => shape.schema(),
            Kind::ShapedList(shape, most) => {
                json!({ "type": "array", "minItems": 1, "maxItems": most, "items": shape.schema() })
            }
        };
        let mut entry = json!({ "name": self.name, "in": "query", "description": self.about, "schema": schema });
        if matches!(self.kind, Kind::List(_) | Kind::ShapedList(..)) {
            entry["style"] = "form".into();
            entry["explode"] = false.into();
        }
        entry
    }
}

/// The valid parameters of one request.
#[derive(Debug)]
pub struct Parameters {
    known: &'static [Parameter],
    given: Vec<(&'static str, String)>,
}

impl Parameters {
    /// Parses a query string; 400 for parameters that are unknown, duplicate or have a wrong value.
    pub fn parse(query: Option<&str>, known: &'static [Parameter]) -> Result<Self, Problem> {
        let mut given: Vec<(&'static str, String)> = Vec::new();
        for (name, value) in form_urlencoded::parse(query.unwrap_or_default().as_bytes()) {
            let Some(parameter) = known.iter().find(|p| p.name == name) else {
                return Err(Problem::parameter(&short(&name), unknown(known)));
            };
            if given.iter().any(|(n, _)| *n == parameter.name) {
                return Err(Problem::parameter(&name, "It stands twice; give it once."));
            }
            parameter.check(&value)?;
            given.push((parameter.name, value.into_owned()));
        }
        Ok(Self { known, given })
    }

    /// The text of a parameter; `None` if it is missing or empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        debug_assert!(self.known.iter().any(|p| p.name == name), "{name} is not in the table");
        self.given.iter().find(|(n, _)| *n == name).map(|(_, v)| v.as_str()).filter(|v| !v.is_empty())
    }

    /// The value of a flag.
    pub fn flag(&self, name: &str) -> Option<bool> {
        self.text(name).map(|value| value == "true")
    }

    /// The value of a number, or its default.
    pub fn number(&self, name: &str) -> Option<u32> {
        let default = self.known.iter().find(|p| p.name == name).and_then(|p| match p.kind {
            Kind::Number(_, _, default) => default,
            _ => None,
        });
        self.text(name).and_then(|value| value.parse().ok()).or(default)
    }

    /// A day.
    pub fn day(&self, name: &str) -> Option<Day> {
        self.text(name).and_then(written)
    }

    /// A month, or that of a day.
    pub fn month(&self, name: &str) -> Option<Month> {
        self.text(name).and_then(month)
    }

    /// The values of a list.
    pub fn list(&self, name: &str) -> impl Iterator<Item = &str> {
        self.text(name).unwrap_or_default().split(',').filter(|value| !value.is_empty())
    }
}

impl Parameter {
    fn check(&self, value: &str) -> Result<(), Problem> {
        let refuse = |detail: String| Err(Problem::parameter(self.name, detail));
        let none_of = |shape: Shape, value: &str| refuse(format!("`{}` is no {}.", short(value), shape.like()));
        match self.kind {
            // No text, and a list of nothing.
            Kind::Text(_) | Kind::List(_) if value.is_empty() => Ok(()),
            _ if value.is_empty() => refuse("It is empty; leave it out instead.".to_owned()),
            Kind::Text(most) if value.chars().count() > most => refuse(format!("It is longer than {most} characters.")),
            Kind::Flag if !matches!(value, "true" | "false") => {
                refuse(format!("`{}` is neither true nor false.", short(value)))
            }
            Kind::Number(least, most, _) if !in_range(value, least..=most) => {
                refuse(format!("`{}` is not a whole number from {least} to {most}.", short(value)))
            }
            Kind::Word(words) if !words.contains(&value) => {
                refuse(format!("`{}` is none of {}.", short(value), words.join(", ")))
            }
            Kind::Day if written(value).is_none() => refuse("It is no day; those look like 2024-05-17.".to_owned()),
            Kind::Month if month(value).is_none() => refuse("It is no month; those look like 2024-05.".to_owned()),
            Kind::List(most) | Kind::ShapedList(_, most) if value.split(',').count() > most => {
                refuse(format!("It holds more than {most} values."))
            }
            Kind::Shaped(shape) if !shape.fits(value) => none_of(shape, value),
            Kind::ShapedList(shape, _) => {
                value.split(',').find(|value| !shape.fits(value)).map_or(Ok(()), |value| none_of(shape, value))
            }
            _ => Ok(()),
        }
    }
}

fn in_range(value: &str, range: RangeInclusive<u32>) -> bool {
    value.parse().is_ok_and(|number| range.contains(&number))
}

/// A day as the contract writes it, with its hyphens.
fn written(text: &str) -> Option<Day> {
    Day::parse(text).filter(|_| text.contains('-'))
}

fn month(text: &str) -> Option<Month> {
    Month::parse(text).or_else(|| written(text).map(Month::of))
}

fn unknown(known: &[Parameter]) -> String {
    if known.is_empty() {
        return "It is not known; this address takes no parameters.".to_owned();
    }
    let names: Vec<_> = known.iter().map(|p| p.name).collect();
    format!("It is not known. Known are: {}.", names.join(", "))
}

/// The beginning of a value, to quote in an error.
pub fn short(value: &str) -> String {
    value.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::super::shape;
    use super::*;

    const TABLE: &[Parameter] = &[
        Parameter::new("q", Kind::Text(10), "What to look for."),
        Parameter::new("bio", Kind::Flag, "Only organic."),
        Parameter::new("limit", Kind::Number(1, 100, Some(24)), "How many."),
        Parameter::new("sort", Kind::Word(&["relevance", "price"]), "The order."),
        Parameter::new("chain", Kind::ShapedList(shape::CHAIN, 3), "Only these chains."),
        Parameter::new("size", Kind::Shaped(shape::SIZE), "Only this size."),
        Parameter::new("keys", Kind::List(3), "These keys."),
        Parameter::new("to", Kind::Day, "Until this day."),
        Parameter::new("from", Kind::Month, "From this month on."),
    ];

    fn refusal(query: &str) -> String {
        let problem = Parameters::parse(Some(query), TABLE).expect_err(query);
        serde_json::to_value(problem).expect("plain data")["errors"][0].to_string()
    }

    #[test]
    fn parses_what_the_table_lists() {
        let p = Parameters::parse(Some("q=k%C3%A4se+1l&bio=true&limit=5&chain=spar,billa&sort=price"), TABLE)
            .expect("fine");
        assert_eq!(p.text("q"), Some("käse 1l"));
        assert_eq!(p.flag("bio"), Some(true));
        assert_eq!(p.number("limit"), Some(5));
        assert_eq!(p.text("sort"), Some("price"));
        assert_eq!(p.list("chain").collect::<Vec<_>>(), ["spar", "billa"]);
        let p = Parameters::parse(Some("to=2024-02-29&from=2024-05-17"), TABLE).expect("fine");
        assert_eq!((p.day("to"), p.month("from")), (Day::from_ymd(2024, 2, 29), Month::parse("2024-05")));
    }

    #[test]
    fn texts_may_be_empty_and_what_is_missing_is_the_default() {
        for query in [None, Some(""), Some("q=&keys=")] {
            let p = Parameters::parse(query, TABLE).expect("fine");
            assert_eq!(
                (p.text("q"), p.flag("bio"), p.number("limit"), p.list("chain").count()),
                (None, None, Some(24), 0)
            );
        }
    }

    #[test]
    fn errors_name_the_parameter_and_what_it_takes() {
        for (query, name, right) in [
            ("foo=1", "foo", "q, bio, limit, sort, chain, size, keys, to, from"),
            ("to=2024-02-30", "to", "2024-05-17"),
            ("from=2024", "from", "2024-05"),
            ("bio=yes", "bio", "true nor false"),
            ("limit=0", "limit", "from 1 to 100"),
            ("limit=4294967296", "limit", "from 1 to 100"),
            ("sort=up", "sort", "relevance, price"),
            ("chain=a,b,c,d", "chain", "more than 3"),
            ("chain=a,,b", "chain", "like billa"),
            ("chain=%C3%A4", "chain", "like billa"),
            ("size=viel", "size", "250g"),
            ("size=", "size", "leave it out"),
            ("chain=", "chain", "leave it out"),
            ("limit=", "limit", "leave it out"),
            ("bio=", "bio", "leave it out"),
            ("sort=", "sort", "leave it out"),
            ("to=", "to", "leave it out"),
            ("from=", "from", "leave it out"),
            ("q=12345678901", "q", "10 characters"),
            ("q=a&q=b", "q", "once"),
        ] {
            let said = refusal(query);
            assert!(said.contains(&format!("\"parameter\":\"{name}\"")) && said.contains(right), "{query}: {said}");
        }
    }

    #[test]
    fn quotes_only_the_beginning_of_a_bad_value_or_name() {
        assert!(refusal(&format!("bio={}", "x".repeat(100_000))).len() < 300);
        assert!(refusal(&format!("{}=1", "x".repeat(100_000))).len() < 300);
    }

    #[test]
    fn the_length_of_a_text_is_in_characters() {
        assert!(
            Parameters::parse(Some("q=%C3%A4%C3%B6%C3%BC%C3%A4%C3%B6%C3%BC%C3%A4%C3%B6%C3%BC%C3%9F"), TABLE).is_ok()
        );
    }
}
