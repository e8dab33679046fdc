//! A web shop with HTML pages, read by the README's example source and variants of its paging.

use koerberl::domain::{Badge, Cents, Day, Product, Rule};
use koerberl::ingest::Market;
use koerberl::store::Outcome;

use crate::setting::Setting;
use crate::shop::pages::{self, SIZE};
use crate::shop::{Asked, Reply};

/// Several pages, the last one not full.
const COUNT: usize = 1015;

fn prices() -> Vec<u32> {
    (0..COUNT).map(|id| 150 + id as u32).collect()
}

/// The README's example source for HTML pages.
fn readme() -> String {
    let readme = include_str!("../../README.md");
    let found = readme.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let example = found.filter(|text| text.contains("[chain]")).nth(1).expect("the second is for pages");
    example.to_owned() + "\n[pace]\nper_second = 10\npause = 0\n"
}

/// A data folder with an operator's source file.
fn setting(file: &str, answer: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Setting {
    let setting = Setting::on("2026-03-02");
    setting.other(answer);
    std::fs::create_dir_all(setting.data().join("sources")).expect("a folder");
    std::fs::write(setting.data().join("sources/hofladen.toml"), file).expect("a file");
    setting
}

fn shop() -> impl Fn(&Asked) -> Reply + Send + Sync + 'static {
    let prices = prices();
    move |asked| pages::answer(&prices, asked)
}

/// The products, by number.
fn products(setting: &Setting) -> Vec<Product> {
    let mut products = setting.products("hofladen");
    products.sort_by_key(|product| product.key.id.parse::<usize>().expect("a number"));
    products
}

/// Fetches everything with this source file.
async fn reads_all(file: &str) -> Setting {
    let setting = setting(file, shop());
    let fetched = setting.fetch("hofladen").await;
    assert_eq!(fetched.outcome, Some(Outcome::Good), "{fetched:?}");
    assert_eq!((fetched.items, fetched.rejects.total()), (COUNT as u64, 0), "{fetched:?}");
    let products = products(&setting);
    assert_eq!(products.iter().map(|product| product.prices[0].price.get()).collect::<Vec<_>>(), prices());
    setting
}

#[tokio::test(start_paused = true)]
async fn html_pages_become_products() {
    let setting = reads_all(&readme()).await;
    let products = products(&setting);
    let first = &products[0];
    assert_eq!((&*first.name, first.brand.as_deref()), ("Almhof Teebutter Nr. 0", Some("Almhof")));
    assert_eq!(first.url.as_deref(), Some("https://hofladen.example.at/artikel/0?von=1&zu=2"));
    assert_eq!(first.size.unit.as_deref(), Some("250 g"));
    assert_eq!((first.bio, products[1].bio), (true, false));
    let deal = &first.deals[0];
    assert!(matches!(deal.rule, Rule::Each { from: 1, each } if each.get() == 150), "{deal:?}");
    assert_eq!((deal.regular.map(Cents::get), products[1].deals.len()), (Some(250), 0));
    assert_eq!(setting.shop.asked().len(), COUNT.div_ceil(SIZE));
    assert!(setting.shop.asked()[0].header("accept").is_some_and(|accept| accept.starts_with("text/html")));
}

/// The README's source with other paging lines.
fn paging(lines: &str) -> String {
    let line = |line: &str| if line.starts_with("items = {") { lines.to_owned() } else { line.to_owned() };
    readme().lines().map(|text| line(text) + "\n").collect()
}

#[tokio::test(start_paused = true)]
async fn every_kind_of_paging_works() {
    let more = paging("more = 'a[rel=next]'");
    let cursor = paging("cursor = 'a[rel=next] @href'")
        .replace("by = \"page\"", "by = \"cursor\"")
        .replace("[request]", "[request]\nnext = 'https://hofladen.example.at{cursor}'");
    for file in [more, cursor] {
        let setting = reads_all(&file).await;
        assert_eq!(setting.shop.asked().len(), COUNT.div_ceil(SIZE), "{file}");
    }
    let until_none = paging("").replace("size = 24", "size = 1");
    let setting = reads_all(&until_none).await;
    assert_eq!(setting.shop.asked().len(), COUNT.div_ceil(SIZE) + 1, "one looks whether there are more");
}

/// The README's source with other sections for items, fields and deals.
fn with_json(sections: &str) -> String {
    let file = readme();
    let (head, _) = file.split_once("[items]").expect("it has items");
    format!("{head}{sections}\n[pace]\nper_second = 10\n")
}

const JSON_IN_PAGES: &str = r#"
[session]
url = "https://hofladen.example.at/sortiment"
token = { path = "meta[name=csrf] @content" }
[items]
embedded = 'script[type="application/ld+json"]'
path = "$.embedded[*].itemListElement[*].item"
[fields]
id = "$.sku"
name = "$.name"
price = "$.offers.price"
"#;

#[tokio::test(start_paused = true)]
async fn embedded_json_and_tokens_in_pages_are_read() {
    let setting = reads_all(&with_json(JSON_IN_PAGES).replace("seite={page}", "seite={page}&token={token}")).await;
    let asked = setting.shop.asked();
    assert!(asked[1..].iter().all(|asked| asked.parameter("token").as_deref() == Some("a-token")));
}

#[tokio::test(start_paused = true)]
async fn unexpected_pages_are_described() {
    let cursor = paging("cursor = 'a[rel=next] @href'")
        .replace("by = \"page\"", "by = \"cursor\"")
        .replace("[request]", "[request]\nnext = 'https://hofladen.example.at{cursor}'");
    let (one, deep) = ("<article class=artikel data-nr=1>", "<div>".repeat(100_000));
    let elsewhere = format!("{one}<a rel=next href='.evil.example/x'>");
    let json = with_json(
        JSON_IN_PAGES.split_once("[items]").map(|(_, items)| format!("[items]{items}")).as_deref().expect("both"),
    );
    for (file, page, outcome, said) in [
        (readme(), "<script src=/captcha.js></script>", Outcome::Refused, "wants to see a person"),
        (readme(), "<p>Wartung", Outcome::Aside, "0 articles"),
        (readme(), &deep, Outcome::Failed, "more than 512 deep"),
        (cursor, &elsewhere, Outcome::Failed, "the next page is on another host"),
        (json.clone(), "<p>Wartung", Outcome::Failed, "there is nothing at script[type=\"application/ld+json\"]"),
        (json, "<script type=application/ld+json>{</script>", Outcome::Failed, "of the page is no JSON (EOF"),
    ] {
        let page = page.to_owned();
        let setting = setting(
            &file,
            move |asked| {
                if asked.path == "/robots.txt" { Reply::status(404) } else { Reply::html(&page) }
            },
        );
        let fetched = setting.fetch("hofladen").await;
        assert_eq!(fetched.outcome, Some(outcome), "{fetched:?}");
        assert!(fetched.message.as_ref().is_some_and(|text| text.contains(said)), "{said}: {fetched:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_chain_described_by_an_operator_has_a_badge_cards_and_own_brands() {
    let described = "name = \"Hofladen\"\ncountry = \"AT\"\nbadge = { letters = \"Ho\", hue = 120 }\n\
                     own_brands = [{ name = \"Almhof\", tier = \"premium\" }]\n\
                     cards = [{ id = \"hof\", name = \"Hofkarte\" }]";
    let setting = reads_all(&readme().replace("name = \"Hofladen\"", described)).await;
    let (catalogue, _) = Market::open(setting.data()).expect("it opens").read(Day::default()).expect("it reads");
    let [chain] = catalogue.chains() else { panic!("one chain") };
    assert_eq!((chain.name(), chain.country()), ("Hofladen", Some("AT")));
    let described = chain.described().expect("a description");
    assert_eq!(described.badge, Some(Badge { letters: "Ho", hue: 120 }));
    assert_eq!(described.cards.iter().map(|card| card.name).collect::<Vec<_>>(), ["Hofkarte"]);
    assert!(catalogue.products().all(|product| product.own_brand() && product.brand() == Some("Almhof")));
}
