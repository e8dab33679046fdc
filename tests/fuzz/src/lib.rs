//! What the targets share: an invented market that can be asked, and offers that are written to a file and read again.

#[path = "../../common/offered.rs"]
mod offered;
pub mod shop;

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use koerberl::api::{self, AlertService, App};
use koerberl::domain::{Day, Offer, Product, Reject};
use koerberl::formats::{self, Limits, export};
use koerberl::ingest::Market;
use koerberl::notify::vapid::Vapid;
use koerberl::site::demo;
use koerberl::store::alerts::Alerts;
use serde::de::IgnoredAny;

/// The day of every target: what was found once is found again.
pub fn today() -> Day {
    Day::parse("2026-03-29").expect("a day")
}

/// Limits for inputs that may unpack to more than they are.
pub fn limits() -> Limits {
    Limits { unpacked: 16 << 20, ..Limits::new(today()) }
}

/// Who may import into the invented market, which takes no prices.
pub const TOKEN: &str = "geheim";

/// The market of `--demo`, with alerts.
pub static APP: LazyLock<Arc<App>> = LazyLock::new(|| {
    let alerts = Alerts::in_memory(Vapid::generate).expect("memory");
    let alerts = AlertService::new(alerts, Some("key".to_owned()), Some("https://preise.example".to_owned()));
    let now = || "2026-03-29T10:00:00Z".parse().expect("a moment");
    let products = demo::market(demo::SEED, today());
    let app = App::new(Market::Invented(products), now, Some(TOKEN.to_owned()));
    let app = app.with_alerts(Some(alerts.by_mail(true)));
    app.load().expect("an invented market can be read");
    Arc::new(app)
});

/// Asks the API; `who` is a device or the operator. Whatever is asked, it answers, and does not fail. `None` where what
/// comes before the API refuses the address.
pub fn ask(method: &str, address: &str, who: Option<&str>, body: &str) -> Option<(u16, Bytes)> {
    let mut request = Request::builder().method(method).uri(encoded(address));
    if let Some(who) = who {
        request = request.header(AUTHORIZATION, format!("Bearer {who}"));
    }
    let response = api::respond(&APP, &request.body(Bytes::from(body.to_owned())).ok()?);
    let status = response.status().as_u16();
    let media_type = response.headers().get(CONTENT_TYPE).cloned();
    let answer = response.into_body().into_bytes().expect("memory takes everything");
    assert!(status < 500, "{method} {address}: {status}");
    if media_type.as_ref().map(HeaderValue::as_bytes).is_some_and(|media_type| media_type.ends_with(b"json")) {
        serde_json::from_slice::<IgnoredAny>(&answer).expect("what is called JSON is JSON");
    }
    Some((status, answer))
}

/// An address as a browser sends it.
pub fn encoded(address: &str) -> String {
    let as_it_is = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`{|}#".contains(&byte);
    address.bytes().map(|byte| if as_it_is(byte) { char::from(byte).into() } else { format!("%{byte:02X}") }).collect()
}

/// The offers of a price file; `None` where it is none. What is refused is named in one line.
pub fn offers(file: &[u8]) -> Option<Vec<Offer>> {
    let mut offers = Vec::new();
    let mut sink = |record: Result<Offer, Reject>| {
        match record {
            Ok(offer) => offers.push(offer),
            Err(reject) => assert_one_line(&reject.to_string()),
        }
        ControlFlow::Continue(())
    };
    match formats::read(file, limits(), &mut sink) {
        Ok(_) => Some(offers),
        Err(error) => {
            assert_one_line(&error.to_string());
            None
        }
    }
}

/// Whatever stood in the input, a log and a terminal get one line of plain text.
pub fn assert_one_line(message: &str) {
    assert!(!message.chars().any(char::is_control), "{message:?}");
}

/// An offer that was taken in is exported, and read again as the same.
pub fn assert_returns(offer: &Offer) {
    let product = offered::product(offer.clone());
    // The reader takes an apostrophe before a formula for a mark, which a raw file does not have.
    let texts = [Some(&product.name), product.brand.as_ref(), product.url.as_ref()];
    let has_marks = texts.into_iter().flatten().any(|text| text.contains('\''));
    let raw = (!has_marks).then_some(export::Format::Csv { raw: true });
    for format in [export::Format::HeissePreise, export::Format::Csv { raw: false }].into_iter().chain(raw) {
        let is_csv = matches!(format, export::Format::Csv { .. });
        let written = if is_csv { plain(&product) } else { product.clone() };
        let mut file = export::Writer::new(format, Vec::new()).expect("memory takes everything");
        file.product(&written).expect("memory takes everything");
        let file = file.finish().expect("memory takes everything");
        let read: Option<Vec<Product>> = offers(&file).map(|offers| offers.into_iter().map(offered::product).collect());
        assert_eq!(read, Some(vec![written]), "{}", String::from_utf8_lossy(&file));
    }
}

/// What CSV has no columns for is left out.
fn plain(product: &Product) -> Product {
    let (deals, earlier_sizes) = (Vec::new(), Vec::new());
    Product { deals, earlier_sizes, deposit: None, stated_low: None, ..product.clone() }
}
