//! Export: products to CSV, our own JSON, or heisse-preise canonical, one product at a time. The canonical format
//! round-trips. CSV, with one row per price, omits deals, deposit, the stated low, and sizes in whose time there was no
//! price. Our own JSON is for other programs, and cannot be imported.

use std::borrow::Cow;
use std::io::{self, Write};

use csv::WriterBuilder;
use serde::{Deserialize, Serialize, Serializer};

use super::csv::COLUMNS;
use super::deal::StatedDeal;
use super::spreadsheet::escape;
use crate::domain::{Category, Cents, Day, Deal, PricePoint, Product, Statement, Terms};

/// The export formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One row per price, with the columns of [`super::read`]: separated by `,`, decimal point, UTF-8, no BOM. Text
    /// that a spreadsheet would execute is marked as text by an apostrophe, unless it is to be `raw`.
    Csv {
        /// For programs: all text as it is.
        raw: bool,
    },
    /// An array as in our API: camelCase, money in cents, history oldest first, sizes as stated.
    Json,
    /// The heisse-preise canonical array, with our additional fields: see its reader.
    HeissePreise,
}

/// Writes products one after the other, without buffering them.
pub struct Writer<W> {
    out: W,
    format: Format,
    begun: bool,
}

impl<W: Write> Writer<W> {
    /// Starts a file; `out` should be buffered.
    pub fn new(format: Format, mut out: W) -> io::Result<Self> {
        match format {
            Format::Csv { .. } => writeln!(out, "{COLUMNS}")?,
            Format::Json | Format::HeissePreise => out.write_all(b"[")?,
        }
        Ok(Self { out, format, begun: false })
    }

    /// Writes one product.
    pub fn product(&mut self, product: &Product) -> io::Result<()> {
        if let Format::Csv { raw } = self.format {
            return write_rows(&mut self.out, product, raw);
        }
        self.out.write_all(if std::mem::replace(&mut self.begun, true) { b",\n" } else { b"\n" })?;
        match self.format {
            Format::HeissePreise => serde_json::to_writer(&mut self.out, &Canonical::of(product))?,
            Format::Json | Format::Csv { .. } => serde_json::to_writer(&mut self.out, &ApiProduct::of(product))?,
        }
        Ok(())
    }

    /// Ends the file and returns the writer.
    pub fn finish(mut self) -> io::Result<W> {
        if let Format::Json | Format::HeissePreise = self.format {
            self.out.write_all(b"\n]\n")?;
        }
        self.out.flush()?;
        Ok(self.out)
    }
}

/// One row per price, with the size of that day.
fn write_rows(out: &mut impl Write, product: &Product, raw: bool) -> io::Result<()> {
    let text = |text| if raw { Cow::Borrowed(text) } else { escape(text) };
    let flag = |flag: bool| if flag { "1" } else { "0" };
    let mut rows = WriterBuilder::new().buffer_capacity(1024).from_writer(out);
    for point in &product.prices {
        let earlier = product.earlier_sizes.iter().find(|(until, _)| point.day <= *until).map(|(_, size)| size);
        let size = earlier.unwrap_or(&product.size);
        rows.write_record([
            &*text(product.key.chain.as_str()),
            &text(&product.key.id),
            &text(&product.name),
            &point.price.to_string(),
            &point.day.to_string(),
            &size.amount.map(|amount| amount.to_string()).unwrap_or_default(),
            &text(size.unit.as_deref().unwrap_or_default()),
            product.category.map_or("", Category::code),
            &text(product.brand.as_deref().unwrap_or_default()),
            &product.gtin.map(|gtin| format!("{gtin:08}")).unwrap_or_default(),
            flag(product.bio),
            &text(product.url.as_deref().unwrap_or_default()),
            flag(product.available),
            flag(product.weighed),
        ])?;
    }
    rows.flush()
}

/// A number that is written without `.0` if it is whole.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(transparent)]
pub struct Number(pub f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 && self.0.abs() < 9e15 {
            serializer.serialize_i64(self.0 as i64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

/// A day as `YYYY-MM-DD`.
struct Iso(Day);

impl Serialize for Iso {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A product of heisse-preise, in the order of its fields.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Canonical<'a> {
    store: &'a str,
    id: &'a str,
    name: &'a str,
    category: Option<&'static str>,
    price: Option<Number>,
    price_history: Vec<EuroPoint>,
    is_weighted: bool,
    unit: Option<&'a str>,
    quantity: Option<Number>,
    bio: bool,
    url: &'a str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unavailable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    brand: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gtin: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    earlier_sizes: Vec<EarlierQuantity<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deals: Vec<StatedDeal<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deposit: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stated_low: Option<Number>,
}

#[derive(Serialize)]
struct EuroPoint {
    date: Iso,
    price: Number,
}

#[derive(Serialize)]
struct EarlierQuantity<'a> {
    until: Iso,
    unit: Option<&'a str>,
    quantity: Option<Number>,
}

impl<'a> Canonical<'a> {
    pub(super) fn of(product: &'a Product) -> Self {
        let point = |point: &PricePoint| EuroPoint { date: Iso(point.day), price: euros(point.price) };
        let earlier = |(until, size): &'a (Day, Statement)| EarlierQuantity {
            until: Iso(*until),
            unit: size.unit.as_deref(),
            quantity: size.amount.map(Number),
        };
        Self {
            store: product.key.chain.as_str(),
            id: &product.key.id,
            name: &product.name,
            category: product.category.map(Category::code),
            price: product.prices.last().map(|point| euros(point.price)),
            price_history: product.prices.iter().rev().map(point).collect(),
            is_weighted: product.weighed,
            unit: product.size.unit.as_deref(),
            quantity: product.size.amount.map(Number),
            bio: product.bio,
            url: product.url.as_deref().unwrap_or_default(),
            unavailable: !product.available,
            brand: product.brand.as_deref(),
            gtin: product.gtin.map(|gtin| format!("{gtin:08}")),
            earlier_sizes: product.earlier_sizes.iter().map(earlier).collect(),
            deals: product.deals.iter().map(StatedDeal::of).collect(),
            deposit: product.deposit.map(euros),
            stated_low: product.stated_low.map(euros),
        }
    }
}

/// A price in euros.
pub fn euros(price: Cents) -> Number {
    Number(price.euros())
}

/// A product as in our API.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ApiProduct<'a> {
    key: String,
    chain: &'a str,
    id: &'a str,
    name: &'a str,
    brand: Option<&'a str>,
    category: Option<&'static str>,
    stated: StatedSize<'a>,
    weighed: bool,
    bio: bool,
    available: bool,
    url: Option<&'a str>,
    gtin: Option<String>,
    history: Vec<CentPoint>,
    earlier: Vec<EarlierStated<'a>>,
    deals: Vec<CentDeal<'a>>,
    deposit_cents: Option<u32>,
    stated_low_cents: Option<u32>,
}

#[derive(Serialize)]
struct StatedSize<'a> {
    amount: Option<Number>,
    unit: Option<&'a str>,
}

#[derive(Serialize)]
struct EarlierStated<'a> {
    until: Iso,
    stated: StatedSize<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CentPoint {
    date: Iso,
    price_cents: u32,
}

impl<'a> ApiProduct<'a> {
    fn of(product: &'a Product) -> Self {
        let point = |point: &PricePoint| CentPoint { date: Iso(point.day), price_cents: point.price.get() };
        let stated = |size: &'a Statement| StatedSize { amount: size.amount.map(Number), unit: size.unit.as_deref() };
        let earlier = |(until, size): &'a (Day, Statement)| EarlierStated { until: Iso(*until), stated: stated(size) };
        Self {
            key: product.key.to_string(),
            chain: product.key.chain.as_str(),
            id: &product.key.id,
            name: &product.name,
            brand: product.brand.as_deref(),
            category: product.category.map(Category::code),
            stated: stated(&product.size),
            weighed: product.weighed,
            bio: product.bio,
            available: product.available,
            url: product.url.as_deref(),
            gtin: product.gtin.map(|gtin| format!("{gtin:08}")),
            history: product.prices.iter().map(point).collect(),
            earlier: product.earlier_sizes.iter().map(earlier).collect(),
            deals: product.deals.iter().map(CentDeal::of).collect(),
            deposit_cents: product.deposit.map(Cents::get),
            stated_low_cents: product.stated_low.map(Cents::get),
        }
    }
}

/// A deal with money in cents.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CentDeal<'a> {
    kind: &'static str,
    quantity: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    price_cents: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    free: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    regular_cents: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Iso>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Iso>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<u32>,
}

impl<'a> CentDeal<'a> {
    fn of(deal: &'a Deal) -> Self {
        let Terms { kind, packs, each, free, percent } = Terms::of(deal.rule);
        Self {
            kind: kind.name(),
            quantity: packs,
            price_cents: each.map(Cents::get),
            free,
            percent,
            regular_cents: deal.regular.map(Cents::get),
            card: deal.card.as_deref(),
            from: deal.from.map(Iso),
            until: deal.to.map(Iso),
            limit: deal.limit,
        }
    }
}
