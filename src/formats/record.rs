//! Validates records of all formats. The reason of a reject says what was found and what would be right.

use std::fmt;

use crate::domain::{
    Category, Cents, ChainId, Day, Deal, Offer, PricePoint, ProductKey, Reject, Statement, clean_name, gtin, printable,
    quoted,
};

use super::Limits;

/// Maximum length of a name before it is cleaned, in bytes.
const RAW_NAME: usize = 4 * Offer::MAX_NAME;

/// A record, not yet validated.
#[derive(Default)]
pub(super) struct Record<'a> {
    pub(super) chain: &'a str,
    pub(super) id: &'a str,
    pub(super) name: &'a str,
    pub(super) brand: Option<&'a str>,
    pub(super) category: Option<&'a str>,
    pub(super) size: Statement,
    pub(super) weighed: bool,
    pub(super) bio: Option<bool>,
    pub(super) available: bool,
    pub(super) url: Option<&'a str>,
    pub(super) gtin: Option<&'a str>,
    /// In any order.
    pub(super) prices: Vec<PricePoint>,
    /// In any order.
    pub(super) earlier_sizes: Vec<(Day, Statement)>,
    pub(super) deals: Vec<Deal>,
    pub(super) deposit: Option<Cents>,
    pub(super) stated_low: Option<Cents>,
}

impl Record<'_> {
    /// The offer, or why the record is invalid.
    pub(super) fn offer(self) -> Result<Offer, String> {
        Ok(Offer {
            key: key(self.chain, self.id)?,
            name: text("name", self.name)?.ok_or("the name is empty")?,
            brand: self.brand.map(|brand| text("brand", brand)).transpose()?.flatten(),
            category: self.category.and_then(Category::parse),
            size: self.size,
            weighed: self.weighed,
            bio: self.bio,
            available: self.available,
            url: self.url.map(url).transpose()?.flatten(),
            gtin: self.gtin.map(gtin).transpose()?.flatten(),
            prices: in_order(self.prices)?,
            earlier_sizes: sizes_in_order(self.earlier_sizes)?,
            deals: limit_deals(self.deals)?,
            deposit: self.deposit,
            stated_low: self.stated_low,
        })
    }
}

/// The reject of the record at `position`.
pub(super) fn reject(position: String, chain: &str, id: &str, reason: String) -> Reject {
    let what = if chain.is_empty() && id.is_empty() { String::new() } else { printable(&format!("{chain}:{id}"), 60) };
    Reject { position, what, reason }
}

/// The longest error of a library, in characters.
const LONGEST_ERROR: usize = 200;

/// An error of a library on one line: it may quote what it could not read.
pub(super) fn one_line(error: &impl fmt::Display) -> String {
    printable(&error.to_string(), LONGEST_ERROR)
}

fn key(chain: &str, id: &str) -> Result<ProductKey, String> {
    if ChainId::parse(chain).is_none() {
        return Err(format!("{} is no chain: 1 to 32 letters, digits, - or _", quoted(chain)));
    }
    ProductKey::new(chain, id).ok_or_else(|| {
        format!("{} is no article number: 1 to 64 bytes without spaces or control characters", quoted(id))
    })
}

/// A cleaned name or brand; `None` if nothing is left.
fn text(what: &str, raw: &str) -> Result<Option<String>, String> {
    if raw.len() > RAW_NAME {
        return Err(format!("the {what} is {} bytes long, at most {} are taken", raw.len(), Offer::MAX_NAME));
    }
    if let Some(c) = raw.chars().find(|&c| c.is_ascii_control() && !c.is_whitespace()) {
        return Err(format!("the {what} {} holds the control character U+{:04X}", quoted(raw), u32::from(c)));
    }
    let clean = clean_name(raw);
    if clean.len() > Offer::MAX_NAME {
        return Err(format!("the {what} is {} bytes long, at most {} are taken", clean.len(), Offer::MAX_NAME));
    }
    Ok((!clean.is_empty()).then(|| clean.into_owned()))
}

/// A price in euros, such as `3.99`.
pub(super) fn price(euros: f64) -> Result<Cents, String> {
    Cents::from_euros(euros).ok_or_else(|| {
        let wrong = if euros == 0.0 {
            "is zero"
        } else if euros < 0.0 {
            "is negative"
        } else if euros > Cents::MAX.euros() {
            "is over 100,000 euros, which no article costs"
        } else {
            "is no whole number of cents"
        };
        format!("the price {euros:?} {wrong}; euros such as 3.99 are right")
    })
}

/// A day, `YYYY-MM-DD` or `YYYYMMDD`, at most [`Limits::DAYS_AHEAD`] days ahead.
pub(super) fn day(text: &str, limits: Limits) -> Result<Day, String> {
    let Some(day) = Day::parse(text) else {
        return Err(format!("{} is no date; a day that exists, from 1970 on, as YYYY-MM-DD is right", quoted(text)));
    };
    if day > limits.last_day() {
        return Err(format!("{day} lies in the future: today is {}", limits.today));
    }
    Ok(day)
}

/// A size as stated; it is interpreted elsewhere.
pub(super) fn size(amount: Option<f64>, unit: Option<&str>) -> Result<Statement, String> {
    if let Some(amount) = amount.filter(|amount| !(0.0..=Statement::MAX_AMOUNT).contains(amount)) {
        let wrong = if amount < 0.0 { "is negative" } else { "is more than any pack holds" };
        return Err(format!("the quantity {amount:?} {wrong}"));
    }
    let unit = unit.unwrap_or_default().trim();
    if unit.len() > Statement::MAX_UNIT || unit.chars().any(char::is_control) {
        return Err(format!("{} is no unit", quoted(unit)));
    }
    Ok(Statement { amount, unit: (!unit.is_empty()).then(|| unit.into()) })
}

/// An absolute or relative URL. Other schemes than http(s) are rejected, because it becomes a link.
fn url(raw: &str) -> Result<Option<String>, String> {
    let url = raw.trim();
    if url.len() > Offer::MAX_URL {
        return Err(format!("the url is {} bytes long, at most {} are taken", url.len(), Offer::MAX_URL));
    }
    if !Offer::is_address(url) {
        return Err(format!("{} is no address in the web", quoted(url)));
    }
    Ok((!url.is_empty()).then(|| url.into()))
}

/// A GTIN; `None` if its check digit is wrong.
fn gtin(raw: &str) -> Result<Option<u64>, String> {
    let digits = raw.trim();
    if digits.is_empty() {
        return Ok(None);
    }
    let number =
        if digits.len() <= 14 && digits.bytes().all(|b| b.is_ascii_digit()) { digits.parse().ok() } else { None };
    let number: u64 = number.ok_or_else(|| format!("{} is no GTIN (EAN): 8, 12, 13 or 14 digits", quoted(raw)))?;
    Ok(gtin::checked(number).map(u64::from))
}

/// The prices sorted by day, at most one per day.
fn in_order(mut prices: Vec<PricePoint>) -> Result<Vec<PricePoint>, String> {
    if prices.is_empty() {
        return Err("there is no price in it".into());
    }
    if !prices.is_sorted() {
        prices.reverse();
        prices.sort_unstable();
    }
    prices.dedup();
    match prices.windows(2).find(|pair| pair[0].day == pair[1].day) {
        Some(pair) => Err(format!("two prices for {}: {} and {}", pair[0].day, pair[0].price, pair[1].price)),
        None => Ok(prices),
    }
}

/// Limits the number of deals.
fn limit_deals(deals: Vec<Deal>) -> Result<Vec<Deal>, String> {
    if deals.len() > Offer::MAX_DEALS {
        return Err(format!("there are {} deals in it, at most {} are taken", deals.len(), Offer::MAX_DEALS));
    }
    Ok(deals)
}

/// The sizes sorted by day, at most one per day.
fn sizes_in_order(mut sizes: Vec<(Day, Statement)>) -> Result<Vec<(Day, Statement)>, String> {
    sizes.sort_by_key(|&(until, _)| until);
    match sizes.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(format!("two earlier sizes until {}", pair[0].0)),
        None => Ok(sizes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gtins_need_a_valid_check_digit() {
        for good in ["4006381333931", "96385074", "036000291452", "00012345600012"] {
            assert!(matches!(gtin(good), Ok(Some(_))), "{good}");
        }
        assert_eq!(gtin("4006381333932"), Ok(None));
        assert_eq!(gtin("0"), Ok(None));
        assert_eq!(gtin(" "), Ok(None));
        assert!(gtin("40063813339AB").is_err());
        assert!(gtin("123456789012345").is_err());
    }

    #[test]
    fn other_urls_than_web_urls_are_rejected() {
        for good in ["/p/1", "teebutter-250-g", "https://shop.example/a:b", "HTTP://x", "/a:b", "?q=a:b"] {
            assert_eq!(url(good), Ok(Some(good.into())), "{good}");
        }
        for bad in ["javascript:alert(1)", "data:text/html,x", "a b", "a\nb", &"x".repeat(2001)] {
            assert!(url(bad).is_err(), "{bad}");
        }
        assert_eq!(url(" "), Ok(None));
    }

    #[test]
    fn prices_are_sorted_and_must_not_contradict() {
        let point =
            |day: u16, cents| PricePoint { day: Day::from_epoch_days(day), price: Cents::new(cents).expect("a price") };
        let (first, second) = (point(10, 199), point(12, 249));
        assert_eq!(in_order(vec![second, first]), Ok(vec![first, second]));
        assert_eq!(in_order(vec![second, first, second]), Ok(vec![first, second]));
        assert!(in_order(vec![second, point(12, 299)]).is_err_and(|why| why.contains("two prices for 1970-01-13")));
        assert!(in_order(Vec::new()).is_err());
    }

    #[test]
    fn sizes_stay_as_stated() {
        assert_eq!(size(Some(0.5), Some(" 500ml ")), Ok(Statement { amount: Some(0.5), unit: Some("500ml".into()) }));
        assert_eq!(size(None, Some("")), Ok(Statement::default()));
        assert!(size(Some(-1.0), None).is_err());
        assert!(size(Some(f64::NAN), None).is_err());
        assert!(size(Some(1e300), None).is_err());
    }
}
