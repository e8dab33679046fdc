//! A mock farm shop that answers with hand-written HTML: unclosed tags, attributes without quotes.

use std::fmt::Write as _;

use serde_json::json;

use super::{Asked, Reply};

/// The host of the shop, …
pub const HOST: &str = "hofladen.example.at";
/// … and the number of products on a page.
pub const SIZE: usize = 24;

/// Prices in cents; every third product is reduced by a euro, every second is organic.
pub type Prices = [u32];

/// The requested page.
pub fn answer(prices: &Prices, asked: &Asked) -> Reply {
    if asked.host != HOST || !asked.path.starts_with("/sortiment") {
        return Reply::status(404);
    }
    let page = asked.number("seite").max(1);
    let from = ((page - 1) * SIZE).min(prices.len());
    let to = (from + SIZE).min(prices.len());
    Reply::html(&render(prices, from..to, page))
}

fn render(prices: &Prices, shown: std::ops::Range<usize>, page: usize) -> String {
    let total = prices.len();
    let thousands = if total < 1000 { total.to_string() } else { format!("{}.{:03}", total / 1000, total % 1000) };
    let mut html = format!(
        "<!doctype html><html lang=de><title>Hofladen</title><meta name=csrf content=a-token>\n\
         <script src=/g-recaptcha.js></script><body><p class=treffer>{thousands} Artikel\n<div class=liste>"
    );
    for id in shown.clone() {
        html += &article(id, prices[id]);
    }
    let item =
        |id: usize| json!({ "item": { "sku": id, "name": name(id), "offers": { "price": euros(prices[id], '.') } } });
    let list = json!({ "@type": "ItemList", "itemListElement": shown.clone().map(item).collect::<Vec<_>>() });
    let _ = write!(html, "</div></span><script type=application/ld+json>{list}</script>");
    let _ = write!(html, "<script type=application/ld+json>{{ \"@type\": broken }}</script>");
    if shown.end < total {
        let _ = write!(html, "<nav><a rel=next href='/sortiment?x=1&amp;seite={}'><img src=pfeil.svg></a>", page + 1);
    }
    html
}

fn article(id: usize, cents: u32) -> String {
    let organic = if id.is_multiple_of(2) { "<img class=bio src=bio.png>" } else { "" };
    let before =
        if id.is_multiple_of(3) { format!("<del>{} €</del>", euros(cents + 100, ',')) } else { String::new() };
    let (whole, rest) = (cents / 100, cents % 100);
    format!(
        "<article class=artikel data-nr={id}><h3><a href='/artikel/{id}?von=1&amp;zu=2'>{}</a></h3>{organic}\n\
         <p class=marke>Almhof<p class=inhalt>250&nbsp;g (1 kg = 9,96 €)\n\
         <p class=preis>{before}<strong>{whole},<sup>{rest:02}</sup> €</strong></article>\n",
        name(id).replacen(' ', "<br>", 1)
    )
}

pub fn name(id: usize) -> String {
    format!("Almhof Teebutter Nr. {id}")
}

fn euros(cents: u32, point: char) -> String {
    format!("{}{point}{:02}", cents / 100, cents % 100)
}
