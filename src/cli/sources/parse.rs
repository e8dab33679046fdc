//! `koerberl sources parse`: prints what the records of files are parsed to, one canonical JSON line per product.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use serde_json::{Value, json};

use super::find;
use crate::cli::args;
use crate::domain::{
    Category, Chain, Day, Deal, Offer, PricePoint, Quantity, Reject, Rule, Unit, UnitPrice, fold, size,
};
use crate::formats::export::{Number, euros};
use crate::formats::{self, Limits};
use crate::sources::{self, ParsedRecords, Source, SourceFiles, StatedUnitPrice};

pub(super) fn run(files: &mut SourceFiles, args: &args::Parse) -> anyhow::Result<ExitCode> {
    let candidates = candidates(files, &args.chain)?;
    if candidates[0].fields.is_none() {
        bail!("{} gives files of prices, not records: `koerberl import` reads them", args.chain);
    }
    let day = args.day.unwrap_or_else(|| Day::in_vienna(jiff::Timestamp::now()));
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut total, mut conditional, mut rejected) = (0, 0, 0);
    for path in &args.files {
        let content = read(path)?;
        let (source, records, understood) =
            best(&candidates, &content, day).with_context(|| path.display().to_string())?;
        if understood.rejects.len() < records.len() && source.name != candidates[0].name {
            eprintln!("{}: understood as {}.toml says", path.display(), source.name);
        }
        write(&mut out, source, &records, day)?;
        total += records.len();
        conditional += understood.conditional.len();
        rejected += understood.rejects.len();
    }
    out.flush()?;
    let share = if total == 0 { 0.0 } else { (total - rejected) as f64 / total as f64 * 100.0 };
    let understood = total - rejected;
    eprintln!(
        "{total} records: {understood} understood ({share:.2} %), {conditional} of them without a price for everyone; \
         {rejected} rejected"
    );
    Ok(if total > 0 && understood == 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The named source, then others of the same chain: a web shop that was rebuilt has older records of another shape.
fn candidates(files: &mut SourceFiles, name: &str) -> anyhow::Result<Vec<Arc<Source>>> {
    let named = find(files, name)?.source;
    let others = files.all().into_iter().map(|current| current.source);
    let others = others.filter(|other| other.chain.id == named.chain.id && other.name != named.name);
    Ok([Arc::clone(&named)].into_iter().chain(others).collect())
}

/// A file's content, decompressed.
fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let (_, input, _) = crate::cli::open(path)?;
    formats::unpack(input, Limits::UNPACKED).with_context(|| path.display().to_string())
}

/// The records of a file: a web page, or a JSON array of records.
fn records(source: &Source, content: &[u8]) -> anyhow::Result<Vec<Value>> {
    let in_pages = source.items.in_pages();
    let records = if in_pages { sources::records } else { sources::records_of_array };
    records(source, content).map_err(anyhow::Error::msg)
}

/// The first of the candidates that parse the most records of a file; the first error if none can read it.
fn best<'s>(
    candidates: &'s [Arc<Source>],
    content: &[u8],
    day: Day,
) -> anyhow::Result<(&'s Source, Vec<Value>, ParsedRecords)> {
    let mut best: Option<(&Source, Vec<Value>, ParsedRecords)> = None;
    let parsed = |understood: &ParsedRecords| understood.total() - understood.rejects.len();
    let mut first_error = None;
    for source in candidates {
        match records(source, content) {
            Ok(records) => {
                let understood = ParsedRecords::of(source, &records, day);
                if best.as_ref().is_none_or(|(.., before)| parsed(&understood) > parsed(before)) {
                    best = Some((source, records, understood));
                }
            }
            Err(error) => drop(first_error.get_or_insert(error)),
        }
        if best.as_ref().is_some_and(|(_, records, understood)| !records.is_empty() && understood.rejects.is_empty()) {
            break;
        }
    }
    best.ok_or_else(|| first_error.expect("every candidate gives a result or an error, and there is one"))
}

/// One line per record: parsed ones to `out`, rejects to standard error.
fn write(out: &mut impl Write, source: &Source, records: &[Value], day: Day) -> anyhow::Result<()> {
    for (number, record) in (1..).zip(records) {
        let position = format!("record {number}");
        match sources::read(source, record, day) {
            Ok(offer) => {
                let line = canonical(&offer, sources::unit_price(source, record).as_ref());
                serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
                writeln!(out)?;
                if offer.prices.is_empty() {
                    let reason = format!("understood, but not to be taken in: {}", sources::conditional(&offer, day));
                    eprintln!("{}", Reject { position, what: offer.key.to_string(), reason });
                }
            }
            Err(reject) => eprintln!("{}", Reject { position, ..reject }),
        }
    }
    Ok(())
}

/// An offer as a product of heisse-preise's canonical array, with our additional fields. Unknown values are `null`.
fn canonical(offer: &Offer, stated: Option<&StatedUnitPrice>) -> Value {
    let price = offer.prices.last().map(|point| point.price);
    let settled = size::reconcile(&offer.name, &offer.size, offer.weighed);
    let quantity = settled.quantity;
    let unit_price = price.zip(settled.priced()).map(|(price, quantity)| UnitPrice::of(price, quantity));
    let point = |point: &PricePoint| json!({ "date": point.day.to_string(), "price": euros(point.price) });
    json!({
        "store": offer.key.chain.as_str(),
        "id": offer.key.id,
        "name": offer.name,
        "category": offer.category.map(Category::code),
        "price": price.map(euros),
        "priceHistory": offer.prices.iter().rev().map(point).collect::<Vec<_>>(),
        "isWeighted": offer.weighed,
        "unit": quantity.map(|quantity| unit(quantity.unit())),
        "quantity": quantity.map(Quantity::amount).map(Number),
        "bio": sources::is_bio(offer),
        "url": offer.url,
        "unavailable": !offer.available,
        "brand": offer.brand,
        "gtin": offer.gtin.map(|gtin| format!("{gtin:08}")),
        "ownBrand": own_brand(offer),
        "stated": { "amount": offer.size.amount.map(Number), "unit": offer.size.unit },
        "unitPrice": unit_price.map(|price| {
            json!({ "price": Number(price.hundredths() as f64 / 10_000.0), "per": price.basis().name() })
        }),
        "statedUnitPrice": stated.map(stated_unit_price),
        "deposit": offer.deposit.map(euros),
        "statedLowest30Days": offer.stated_low.map(euros),
        "deals": offer.deals.iter().map(deal).collect::<Vec<_>>(),
    })
}

fn stated_unit_price(stated: &StatedUnitPrice) -> Value {
    let StatedUnitPrice { cents, amount, unit } = stated;
    json!({ "price": Number((cents * 100.0).round() / 10_000.0), "amount": Number(*amount), "unit": unit })
}

/// The unit in heisse-preise's spelling.
const fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Gram => "g",
        Unit::Millilitre => "ml",
        Unit::Piece => "stk",
        Unit::Centimetre => "cm",
        Unit::Wash => "wg",
    }
}

/// The own brand of the article.
fn own_brand(offer: &Offer) -> Option<&'static str> {
    let chain = Chain::find(offer.key.chain.as_str())?;
    let own = |text: &str| chain.own_brand(&fold::folded(text));
    offer.brand.as_deref().and_then(own).or_else(|| own(&offer.name)).map(|(brand, _)| brand.name)
}

fn deal(deal: &Deal) -> Value {
    let rule = match deal.rule {
        Rule::Each { from, each } => json!({ "kind": "each", "from": from, "price": euros(each) }),
        Rule::Free { paid, free } => json!({ "kind": "free", "paid": paid, "free": free }),
        Rule::Percent { from, percent } => json!({ "kind": "percent", "from": from, "percent": percent }),
    };
    let day = |day: Option<Day>| day.map(|day| day.to_string());
    json!({
        "rule": rule,
        "regular": deal.regular.map(euros),
        "card": deal.card,
        "from": day(deal.from),
        "to": day(deal.to),
        "limit": deal.limit,
    })
}
