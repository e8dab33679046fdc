//! Invented records in the format of each web shop.

use serde_json::{Value, json};

/// The record of article `id` at a price.
pub fn article(source: &str, id: usize, cents: u32) -> Value {
    let name = format!("Almhof Teebutter Nr. {id}");
    let euros = f64::from(cents) / 100.0;
    match source {
        "billa" | "penny" => json!({
            "sku": format!("00-{id}"),
            "productId": format!("p-{id}"),
            "name": name,
            "slug": format!("almhof-teebutter-{id}"),
            "brand": { "name": "Almhof" },
            "amount": "250",
            "volumeLabelShort": "g",
            "price": { "regular": { "value": cents, "perStandardizedQuantity": cents * 4 } },
            "inPromotion": false,
        }),
        "spar" => json!({ "masterValues": {
            "productId": format!("{id}"),
            "name1": "ALMHOF",
            "name2": name,
            "name3": "250 G",
            "slug": format!("almhof-{id}"),
            "geoInformation": [{ "market": "NATIONAL", "geoValues": { "calculatedPrice": euros, "basePrice": euros } }],
        } }),
        "spar-factfinder" => json!({ "masterValues": {
            "product-number": format!("{id}"),
            "title": "ALMHOF",
            "short-description": name,
            "short-description-3": "250 G",
            "price": euros,
            "regular-price": euros,
            "price-per-unit": format!("{:.2} €/kg", euros * 4.0),
            "item-type": "Product",
            "is-on-promotion": "false",
        } }),
        "hofer" => json!({
            "sku": format!("{id:012}"),
            "name": name,
            "brandName": "ALMHOF",
            "urlSlugText": "teebutter",
            "sellingSize": "250 g",
            "price": { "amountRelevant": cents },
            "discontinued": false,
            "notForSale": false,
        }),
        "hofer-roksh" => json!({ "productID": id, "productName": name, "price": euros, "available": true }),
        "lidl" => json!({ "gridbox": { "data": {
            "productId": id,
            "fullTitle": name,
            "price": { "price": euros, "basePrice": { "text": "250 g" } },
        } } }),
        "mpreis" => json!({
            "code": format!("{id}"),
            "name": [name],
            "prices": [{ "presentationPrice": {
                "effectiveAmount": euros,
                "measurementUnit": { "quantity": 250, "unitCode": "grm" },
            } }],
        }),
        "dm" => json!({
            "gtin": 4_000_000_000_000_u64 + id as u64,
            "brandName": "Almhof",
            "title": name,
            "price": { "value": euros },
            "netQuantityContent": 250,
            "contentUnit": "g",
        }),
        other => panic!("nobody sells at {other}"),
    }
}

/// `count` articles with their prices.
pub fn shelf(source: &str, count: usize, cents: impl Fn(usize) -> u32) -> Vec<Value> {
    (0..count).map(|id| article(source, id, cents(id))).collect()
}
