//! What a kind is called, on the real market: who writes it gets a product of the kind wherever one is on sale.

use koerberl::api::App;
use koerberl::catalogue::{Catalogue, ProductView};
use koerberl::domain::{Quantity, Unit, fold};
use koerberl::kinds::{self, Kind};
use koerberl::search::{self, Request};
use serde_json::{Value, json};

use super::{austria, lists};

const CHAINS: [&str; 2] = ["spar", "billa"];

/// So sure has a product's kind to be.
const SURE: f32 = 0.9;

/// Lines planned at once.
const AT_ONCE: usize = 100;

/// Something bought, and how many packs of it.
type Bought<'a> = Vec<(ProductView<'a>, f64)>;

/// What the planner buys at a chain for each of the items; nothing for some.
fn bought<'a>(app: &App, catalogue: &'a Catalogue, wanted: &[Value], chain: &str) -> Vec<Bought<'a>> {
    let mut bought = vec![Bought::new(); wanted.len()];
    for (some, bought) in wanted.chunks(AT_ONCE).zip(bought.chunks_mut(AT_ONCE)) {
        let mut items = some.to_vec();
        items.iter_mut().enumerate().for_each(|(place, item)| item["id"] = json!(place.to_string()));
        let list = json!({"items": items, "chains": [chain], "maxChains": 1});
        let answer = lists::post(app, &list.to_string());
        for visit in answer["plans"][0]["visits"].as_array().into_iter().flatten() {
            for line in visit["lines"].as_array().expect("lines") {
                let place: usize = line["item"].as_str().expect("an id").parse().expect("a number");
                let key = line["product"]["key"].as_str().expect("a key");
                let product = catalogue.product(catalogue.find(key).expect("a product"));
                let pack = product.quantity().map_or(1.0, Quantity::amount);
                let cut = line["weight"]["amount"].as_f64().map(|cut| cut / pack);
                bought[place].push((product, cut.or(line["count"].as_f64()).expect("a count")));
            }
        }
    }
    bought
}

/// Is something on sale at a chain that is surely of the kind?
fn is_sold(catalogue: &Catalogue, kind: Kind, chain: &str) -> bool {
    let is_of_today = |product: &ProductView<'_>| product.available() && !product.stale() && !product.contradicted();
    let products = kind.meant().iter().flat_map(|&kind| catalogue.of_just(kind));
    products.map(|number| catalogue.product(number)).any(|product| {
        product.chain().id.as_str() == chain && product.kind_confidence() >= SURE && is_of_today(&product)
    })
}

fn names_of(bought: &Bought<'_>) -> String {
    let name = |(product, packs): &(ProductView<'_>, f64)| {
        let size = product.quantity().map(|size| format!(" [{} {}]", size.amount(), size.unit().name()));
        format!("{packs} × {}{}", product.name(), size.unwrap_or_default())
    };
    bought.iter().map(name).collect::<Vec<_>>().join(" + ")
}

/// The kinds that are called so.
fn meant(name: &str) -> Vec<Kind> {
    let folded = fold::folded(name);
    let words: Vec<&str> = fold::words(&folded).collect();
    let called = kinds::called(&words).into_iter().filter(|called| called.is_whole);
    called.flat_map(|called| called.kinds).collect()
}

#[test]
fn names_of_kinds_buy_what_they_name() {
    let Some(app) = lists::app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    let names = |of: &dyn Fn(Kind) -> Vec<&'static str>| -> Vec<(Kind, &'static str)> {
        Kind::all().flat_map(|kind| of(kind).into_iter().map(move |name| (kind, name))).collect()
    };
    for (what, names, most_percent) in [
        ("names", names(&|kind| vec![kind.name()]), 0.2),
        ("synonyms", names(&|kind| kind.own_names().skip(1).collect()), 0.5),
        ("spoken names", names(&|kind| kind.called().skip(kind.own_names().count()).collect()), 1.0),
    ] {
        for chain in CHAINS {
            let wanted: Vec<Value> = names.iter().map(|(_, name)| json!({"need": {"query": name}})).collect();
            let bought = bought(app, &catalogue, &wanted, chain);
            let sold: Vec<_> =
                names.iter().zip(&bought).filter(|((kind, _), _)| is_sold(&catalogue, *kind, chain)).collect();
            let is_wrong = |name: &str, bought: &Bought<'_>| {
                let meant = meant(name);
                let is_meant = |(product, _): &(ProductView<'_>, f64)| {
                    product.kind().is_some_and(|of| meant.iter().any(|&kind| of.is_within(kind)))
                };
                bought.is_empty() || !bought.iter().all(is_meant)
            };
            let wrong: Vec<_> = sold.iter().filter(|((_, name), bought)| is_wrong(name, bought)).collect();
            for ((kind, name), bought) in &wrong {
                println!("  {name} ({}) at {chain}: buys {}", kind.id(), names_of(bought));
            }
            println!("{what} at {chain}: {} of {} buy nothing or something else", wrong.len(), sold.len());
            assert!(wrong.len() as f64 <= sold.len() as f64 * most_percent / 100.0, "{what} at {chain}");
        }
    }
}

/// As much as a usual pack of a kind holds, in words; nothing where lines don't name the unit.
fn usual_pack(kind: Kind) -> Option<String> {
    let unit = match kind.usual_pack().unit() {
        Unit::Gram => "g",
        Unit::Millilitre => "ml",
        Unit::Piece => "Stück",
        _ => return None,
    };
    Some(format!("{} {unit} {}", kind.usual_pack().amount(), kind.name()))
}

#[test]
fn so_much_of_a_kind_is_bought_wherever_it_is_sold() {
    let Some(app) = lists::app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    let is_one_thing = |kind: &Kind| !kind.name().contains(['&', ',', '(']);
    for chain in CHAINS {
        let kinds: Vec<Kind> =
            Kind::all().filter(|&kind| is_one_thing(&kind) && is_sold(&catalogue, kind, chain)).collect();
        for (form, text) in [
            ("a usual pack", &usual_pack as &dyn Fn(Kind) -> Option<String>),
            ("two", &|kind| Some(format!("2 {}", kind.name()))),
            ("four", &|kind| Some(format!("4 {}", kind.name()))),
        ] {
            let texts: Vec<String> = kinds.iter().filter_map(|&kind| text(kind)).collect();
            let wanted: Vec<Value> = texts.iter().map(|text| json!({ "text": text })).collect();
            let bought = bought(app, &catalogue, &wanted, chain);
            let open: Vec<&String> =
                texts.iter().zip(&bought).filter(|(_, bought)| bought.is_empty()).map(|of| of.0).collect();
            println!("{form} at {chain}: {} of {} are open: {open:?}", open.len(), texts.len());
            assert!(open.len() * 100 <= texts.len(), "{form} at {chain}");
        }
    }
}

/// Two kilograms of a sausage that is cut were bought where two were written.
#[test]
fn what_is_cut_is_bought_in_usual_portions() {
    let Some(app) = lists::app() else { return };
    let catalogue = app.snapshot().catalogue.clone();
    for text in ["2 Pikantwurst", "2 Krakauer", "2 Beinschinken"] {
        let bought = bought(app, &catalogue, &[json!({ "text": text })], "spar").remove(0);
        let grams: f64 = bought.iter().filter_map(|(product, packs)| Some(product.quantity()?.amount() * packs)).sum();
        assert!((100.0..=600.0).contains(&grams), "{text}: {}", names_of(&bought));
    }
}

#[test]
fn what_is_meant_by_a_kind_is_what_its_name_finds() {
    let Some(catalogue) = austria() else { return };
    let numbers = |products: Vec<ProductView<'_>>| products.iter().map(|product| product.number()).collect::<Vec<_>>();
    let (mut found, mut differ) = (0, Vec::new());
    for kind in Kind::all() {
        let meant = search::meant(catalogue, kind);
        let q = kind.name().to_owned();
        let request = Request { q, any_brand: true, bare: true, limit: 1, ..Request::default() };
        let Some(any) = search::search(catalogue, &request).any_brand.filter(|any| any.kind == kind) else { continue };
        found += 1;
        let on_sale = |product: &ProductView<'_>| product.available();
        let any = any.products.into_iter().map(|number| catalogue.product(number)).filter(on_sale);
        if numbers(any.collect()) != numbers(meant.into_iter().filter(on_sale).collect()) {
            differ.push(kind.name());
        }
    }
    println!("of {found} kinds, {} differ: {differ:?}", differ.len());
    assert!(differ.len() * 200 <= found, "at most one in 200: a name may be a word of other kinds, too");
}
