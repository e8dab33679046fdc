//! The web shops of the chains: which host answers what to which page.

use serde_json::{Value, json};

use super::{Asked, Reply};

/// The stock of a chain's shop: its records, as it answers them.
#[derive(Clone, Debug, Default)]
pub struct Shelf(pub Vec<Value>);

impl Shelf {
    fn cut(&self, from: usize, size: usize) -> &[Value] {
        let end = self.0.len();
        &self.0[from.min(end)..(from + size).min(end)]
    }
}

/// The source of the requested host; `None` if there is no such shop.
pub fn source(asked: &Asked) -> Option<&'static str> {
    Some(match asked.host.as_str() {
        "shop.billa.at" => "billa",
        "www.penny.at" => "penny",
        "api-scp.spar-ics.com" => "spar",
        "search-spar.spar-ics.com" => "spar-factfinder",
        "asl.api.hofer.at" => "hofer",
        "shopservice.roksh.at" => "hofer-roksh",
        "www.lidl.at" => "lidl",
        "app-dsn.algolia.net" => "mpreis",
        "product-search.services.dmtech.com" => "dm",
        "files.example" => "heisse-preise",
        _ => return None,
    })
}

/// The token of Hofer's older shop.
const TOKEN: &str = "a-token";

/// One page of a shop.
pub fn answer(source: &str, shelf: &Shelf, asked: &Asked) -> Reply {
    if asked.path == "/robots.txt" {
        return Reply::status(404);
    }
    match source {
        "billa" | "penny" => {
            let (page, size) = (asked.number("page"), asked.number("pageSize"));
            Reply::json(json!({ "total": shelf.0.len(), "results": shelf.cut(page * size, size) }))
        }
        "spar" => spar(shelf, asked),
        "spar-factfinder" => page_of_hits(shelf, asked),
        "hofer" => {
            let page = shelf.cut(asked.number("offset"), asked.number("limit"));
            let pagination = json!({ "totalCount": shelf.0.len() });
            Reply::json(json!({ "meta": { "pagination": pagination }, "data": page }))
        }
        "hofer-roksh" => roksh(shelf, asked),
        "lidl" => {
            let page = shelf.cut(asked.number("offset"), asked.number("limit"));
            Reply::json(json!({ "numFound": shelf.0.len(), "items": page }))
        }
        "mpreis" => mpreis(shelf, asked),
        "dm" => dm(shelf, asked),
        "heisse-preise" => Reply::json(Value::Array(shelf.0.clone())),
        other => panic!("nobody plays {other}"),
    }
}

/// All products are in the category of groceries.
fn spar(shelf: &Shelf, asked: &Asked) -> Reply {
    let none = Shelf::default();
    let shelf = if asked.path.contains("pwCategoryPathIDs:lebensmittel") { shelf } else { &none };
    page_of_hits(shelf, asked)
}

fn page_of_hits(shelf: &Shelf, asked: &Asked) -> Reply {
    let (page, size) = (asked.number("page"), asked.number("hitsPerPage"));
    let pages = shelf.0.len().div_ceil(size);
    Reply::json(json!({ "hits": shelf.cut((page - 1) * size, size), "paging": { "pageCount": pages } }))
}

/// Each product is in the category `butter` or `bier`, by its number.
fn roksh(shelf: &Shelf, asked: &Asked) -> Reply {
    if asked.path.starts_with("/session/configure") {
        return Reply::json("{}").with("jwt-auth", &format!("Bearer {TOKEN}"));
    }
    if asked.header("authorization") != Some(&format!("Bearer {TOKEN}")) {
        return Reply::status(401);
    }
    let wish: Value = serde_json::from_slice(&asked.body).expect("JSON");
    let rest = match wish["CategoryProgId"].as_str() {
        Some("butter") => 0,
        Some("bier") => 1,
        _ => 2,
    };
    let of_it = shelf.0.iter().enumerate().filter(|(at, _)| at % 2 == rest);
    let of_it = Shelf(of_it.map(|(_, record)| record.clone()).collect());
    let (page, size) = (wish["Page"].as_u64().unwrap_or_default() as usize, 60);
    Reply::json(json!({ "ProductList": of_it.cut(page * size, size), "TotalPages": of_it.0.len().div_ceil(size) }))
}

/// The cursor is the offset of the next page.
fn mpreis(shelf: &Shelf, asked: &Asked) -> Reply {
    if asked.header("x-algolia-api-key").is_none_or(str::is_empty) {
        return Reply::status(403);
    }
    let from = asked.number("cursor");
    let size = 1000;
    let mut page = json!({ "hits": shelf.cut(from, size) });
    if from + size < shelf.0.len() {
        page["cursor"] = json!((from + size).to_string());
    }
    Reply::json(page)
}

/// A slice by category and price; products are assigned to the categories in turn.
fn dm(shelf: &Shelf, asked: &Asked) -> Reply {
    let limit = |name: &str| asked.parameter(name).and_then(|text| text.parse::<f64>().ok()).expect("a price");
    let (from, to) = (limit("price.value.from"), limit("price.value.to"));
    let category = asked.parameter("allCategories.id").expect("a category");
    let category =
        ["01", "02", "03", "04", "05", "06", "07", "11"].iter().position(|known| category.starts_with(known));
    let fits = |(at, record): &(usize, &Value)| {
        let price = record["price"]["value"].as_f64().unwrap_or_default();
        category == Some(at % 8) && from <= price && price <= to
    };
    let slice = shelf.0.iter().enumerate().filter(fits).map(|(_, record)| record);
    let slice: Vec<&Value> = slice.take(asked.number("pageSize")).collect();
    Reply::json(json!({ "count": slice.len(), "products": slice }))
}
