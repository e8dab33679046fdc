//! Web pages: read by selectors, and for the JSON that lies in them.
#![no_main]

use std::sync::LazyLock;

use koerberl::sources::{self, Source};
use koerberl_fuzz::{assert_one_line, assert_returns, today};
use libfuzzer_sys::fuzz_target;

const SHOP: &str = r#"
[chain]
id = "hofladen"
name = "Hofladen"
country = "AT"
badge = { letters = "Ho", hue = 120 }
product_url = "https://shop.example/{url}"
[request]
url = "https://shop.example/waren?seite={page}"
[paging]
by = "page"
first = 1
size = 60
[fields]
money = "euros"
"#;
const SELECTORS: &str = r#"
id = "@data-id"
name = { join = [".marke", "h2"] }
brand = ".marke"
price = ".preis"
unit = ".menge"
url = "a @href"
gtin = "@data-ean"
bio = "img[alt=bio]"
[items]
kind = "html"
path = "article"
"#;
const EMBEDDED: &str = r#"
id = "$.sku"
name = "$.name"
price = "$.offers.price"
unit = "$.size"
url = "$.url"
gtin = "$.gtin"
[items]
embedded = 'script[type="application/ld+json"]'
path = "$.embedded[*].itemListElement[*].item"
"#;

static SOURCES: LazyLock<[Source; 2]> = LazyLock::new(|| {
    [SELECTORS, EMBEDDED].map(|fields| Source::parse("hofladen", &format!("{SHOP}{fields}")).expect("a source"))
});

fuzz_target!(|page: &[u8]| {
    for source in &*SOURCES {
        match sources::records(source, page) {
            Ok(records) => {
                let offers = records.iter().take(8).filter_map(|record| sources::read(source, record, today()).ok());
                offers.for_each(|offer| assert_returns(&offer));
            }
            Err(why) => assert_one_line(&why),
        }
    }
});
