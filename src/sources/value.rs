//! Parses numbers, prices and days as web shops write them: `3,99 €`, `1.299,00`, `1769641200`, `25.10.`.

use crate::domain::{Cents, Day, quoted};

use super::field::{FieldValue, Money};

/// Parses a number: `0.5`, `0,5`, `1.299,00`, with or without a euro sign.
pub(super) fn number(text: &str) -> Result<f64, String> {
    let bare = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '€' | '\u{a0}'));
    let bare = bare.trim_start_matches("EUR").trim_end_matches("EUR").trim();
    // `2.-` and `25,–`: no cents.
    let whole = bare.strip_suffix(".-").or_else(|| bare.strip_suffix(",-")).or_else(|| bare.strip_suffix(",–"));
    let plain = whole.unwrap_or(bare);
    let point = if plain.contains(',') { plain.replace('.', "").replace(',', ".") } else { plain.to_owned() };
    let is_number = point.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'-' | b'e' | b'E' | b'+'));
    let number = if is_number { point.parse::<f64>().ok() } else { None };
    number.filter(|number| number.is_finite()).ok_or_else(|| format!("{} is no number", quoted(text)))
}

/// Parses a price; `None` for 0, which web shops use for a missing price.
pub(super) fn cents(value: &FieldValue, money: Money) -> Result<Option<Cents>, String> {
    let amount = number(&value.text)?;
    if amount == 0.0 {
        return Ok(None);
    }
    let price = match value.money.unwrap_or(money) {
        Money::Euros => Cents::from_euros(amount),
        Money::Cents => Cents::from_euros(amount / 100.0),
    };
    let reason = || format!("{} is no price: whole cents, up to 100,000 euros", quoted(&value.text));
    price.map(Some).ok_or_else(reason)
}

/// Parses a whole number of at least 1.
pub(super) fn count(text: &str) -> Option<u32> {
    number(text).ok().filter(|n| n.fract() == 0.0 && (1.0..=1e6).contains(n)).map(|n| n as u32)
}

/// Parses a day: `2023-10-19`, with or without a time; seconds or milliseconds since 1970; `19.10.2023`; `19.10.` in
/// the year nearest to `today`.
pub(super) fn day(text: &str, today: Day) -> Option<Day> {
    let text = text.trim();
    if let Ok(time) = text.parse::<jiff::Timestamp>() {
        return Some(Day::in_vienna(time));
    }
    if let Ok(seconds) = text.parse::<i64>().map(|n| if n >= 100_000_000_000 { n / 1000 } else { n }) {
        // Eight digits are a date.
        let time = (seconds > 99_999_999).then(|| jiff::Timestamp::from_second(seconds).ok()).flatten();
        return time.map(Day::in_vienna).or_else(|| Day::parse(text));
    }
    if let Some(day) = text.get(..10).and_then(Day::parse) {
        return Some(day);
    }
    let mut parts = text.trim_end_matches('.').split('.').map(|part| part.trim().parse::<i16>().ok());
    let (date, month, year) = (parts.next()??, parts.next()??, parts.next().flatten());
    let at = |year| Day::from_ymd(year, i8::try_from(month).ok()?, i8::try_from(date).ok()?);
    let this: i16 = today.to_string().get(..4)?.parse().ok()?;
    if let Some(year) = year {
        return at(if year < 100 { year + 2000 } else { year });
    }
    let away = |day: &Day| day.since(today).max(today.since(*day));
    (this - 1..=this + 1).filter_map(at).min_by_key(away)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_web_shops_write_them() {
        for (text, expected) in [
            ("3.99", 3.99),
            ("0,5", 0.5),
            ("3,99 €", 3.99),
            ("€ 1.299,00", 1299.0),
            ("2.-", 2.0),
            ("25,–", 25.0),
            ("1e3", 1000.0),
            ("-5", -5.0),
        ] {
            assert_eq!(number(text), Ok(expected), "{text}");
        }
        for wrong in ["", "ab 2", "1/2", "NaN", "inf", "3.99 kg", "€"] {
            assert!(number(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn prices_in_cents_and_euros() {
        let value = |text: &str, money| FieldValue { text: text.to_owned(), money };
        assert_eq!(cents(&value("249", None), Money::Cents), Ok(Cents::new(249)));
        assert_eq!(cents(&value("2.49", Some(Money::Euros)), Money::Cents), Ok(Cents::new(249)));
        assert_eq!(cents(&value("0", None), Money::Euros), Ok(None));
        for wrong in ["-1", "2.495", "1e9", "ab"] {
            assert!(cents(&value(wrong, None), Money::Euros).is_err(), "{wrong}");
        }
    }

    #[test]
    fn days_as_web_shops_write_them() {
        let today = Day::parse("2023-12-28").expect("a day");
        for (text, expected) in [
            ("2023-10-19", "2023-10-19"),
            ("2023-10-19T07:14:42", "2023-10-19"),
            ("2023-10-19T23:30:00Z", "2023-10-20"),
            ("1769641200", "2026-01-29"),
            ("1769641200000", "2026-01-29"),
            ("19.10.2023", "2023-10-19"),
            ("02.01.", "2024-01-02"),
            ("25.10", "2023-10-25"),
        ] {
            assert_eq!(day(text, today).map(|day| day.to_string()).as_deref(), Some(expected), "{text}");
        }
        for wrong in ["", "31.12.9999", "in der Filiale", "99", "30.02.2023", "-1"] {
            assert_eq!(day(wrong, today), None, "{wrong}");
        }
    }
}
