//! What the app's search without a network has to answer: questions to the API over an invented market and the server's
//! answers (`tests/golden/search-cases.json`), which the app's own tests ask of the same market
//! (`ui/src/offline/search/cases.test.ts`); random queries on the real one; and what an app with earlier prices is
//! told.

#[path = "offline/changes.rs"]
mod changes;
#[path = "common/folder.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod folder;
#[path = "common/golden.rs"]
mod golden;
#[path = "common/tables.rs"]
mod lines;
#[path = "offline/random.rs"]
mod random;
#[path = "common/real.rs"]
mod real;
#[path = "common/shelf.rs"]
mod shelf;

use hyper::Request;
use hyper::body::Bytes;
use koerberl::api::{self, App};
use koerberl::domain::{Product, fold, size};
use koerberl::ingest::Market;
use serde_json::{Value, json};

/// Parameters of `/search`: everything that a query can hold, in every order. Those that the server corrects are left
/// out.
const SEARCHES: &[&str] = &[
    "q=milch",
    "q=Milch&chain=spar",
    "q=milch&sort=unitPrice",
    "q=milch&sort=price",
    "q=milch&group=false",
    "q=vollmilch+1l",
    "q=h-milch",
    "q=hafermilch",
    "q=butter",
    "q=butter+-erdnuss",
    "q=butter+-%22erdnussbutter+cremig%22&sort=unitPrice",
    "q=butter&category=34",
    "q=butter+250g",
    "q=butter+%3C%3D250g",
    "q=joghurt",
    "q=yoghurt+erdbeere",
    "q=topfen",
    "q=quark",
    "q=sahne",
    "q=k%C3%A4se",
    "q=kaese",
    "q=kase&sort=name",
    "q=%22gouda+k%C3%A4se%22",
    "q=ei",
    "q=eier&sort=unitPrice",
    "q=eis",
    "q=reis",
    "q=tee",
    "q=%C3%B6l",
    "q=oel",
    "q=ol",
    "q=wein",
    "q=wein+%3C5%E2%82%AC",
    "q=wein+4-5%E2%82%AC",
    "q=gr%C3%BCner+veltliner",
    "q=%22gr%C3%BCner+veltliner%22",
    "q=erd%C3%A4pfel",
    "q=kartoffeln",
    "q=kartoffel+bis+2+kg",
    "q=tomaten",
    "q=paradeiser",
    "q=tomatenmark",
    "q=marillenmarmelade",
    "q=aprikosen",
    "q=semmel",
    "q=mehl+ab+1kg",
    "q=haferflocken",
    "q=bio",
    "q=bio+butter",
    "q=biomilch",
    "q=Biok%C3%A4se",
    "q=bio+spar",
    "q=kichererbsen",
    "q=milch+spar",
    "q=schokolade+dm",
    "q=bier+0%2C5l",
    "q=bier+3l",
    "q=wasser+6x1%2C5l",
    "q=10+stk",
    "q=s-budget",
    "q=natur*pur",
    "q=m%26m",
    "q=ben%27s",
    "q=coca+cola",
    "q=nutela",
    "q=mozarela",
    "q=mozarella+bio",
    "q=waschmitel",
    "q=alpenmilchschokolade",
    "q=milchhonig",
    "q=gemahlener+kaffee",
    "q=spirituosen",
    "q=getr%C3%A4nke",
    "q=haustier",
    "q=zahnpasta",
    "q=shampoo&sort=unitPrice",
    "q=klopapier",
    "q=klopapier+-kamille",
    "q=frisches+klopapier",
    "q=frische+freilandeier",
    "q=windeln+4",
    "q=windeln+3",
    "q=cola+1%2C5",
    "q=spar+1%2C5",
    "q=eier+10er",
    "q=eier+16er",
    "q=bio+1%2C5",
    "q=tiefk%C3%BChl+pommes",
    "q=tiefk%C3%BChlschokolade",
    "q=brot+tk",
    "q=butter&sort=unitPrice",
    "q=salami",
    "q=m%C3%BCsli",
    "q=muesli",
    "q=nuss",
    "q=100%25",
    "q=3%2C5%25",
    "q=thunfisch",
    "q=brot+und+butter",
    "q=brot+mit+butter+-toast",
    "q=creme",
    "q=paradeiser+aufstrich",
    "q=xyzzy",
    "q=",
    "q=&sort=change",
    "q=&thirtyDayLow=true&sort=change",
    "q=&sort=name&limit=100",
    "q=&offset=24&limit=10",
    "q=&chain=spar,billa&category=3&sort=unitPrice",
    "q=&chain=konsum",
    "q=&brand=almhof",
    "q=&brand=Ja!+Nat%C3%BCrlich",
    "q=&ownBrand=true&sort=price",
    "q=&ownBrand=false&bio=true",
    "q=&bio=false&minPrice=100&maxPrice=200",
    "q=&deal=true",
    "q=&deal=true&sort=price",
    "q=&deal=true&chain=hofer",
    "q=milch&deal=true",
    "q=&deal=false&maxPrice=99",
    "q=milch&bio=true&chain=billa&minPrice=150",
    "q=milch&kind=milch",
    "q=&kind=vollmilch,butter&sort=price",
    "q=butter&size=250g",
    "q=&size=1l,500ml&kind=milch",
    "q=&vegan=true",
    "q=milch&lactoseFree=true",
    "q=milch&lactoseFree=false&size=1000ml",
];

const FOLDED: &[&str] = &[
    "Erdäpfel  speckig",
    "GROẞE Straße",
    "'Pfanni' Erdäpfel",
    "Ben's Original",
    "L’Oréal Crème brûlée",
    "Damen/\u{200b}Herren",
    "Weihnachts\u{ad}behang",
    "Blistex MedPlus® / Cooling",
    "Ja! Natürlich",
    "Echt B!o",
    "SPAR Natur*pur Bio-Käse",
    "Dr.Oetker m.Kokosöl",
    "ČOKOLADA JABOLČNI",
    "Oat Mølk",
    "!?",
    "Ü",
    "Milch 3,5%",
    "Milch 3.5 % Fett",
    "100%ig",
    "6x0,5l",
    "12.12. - 14.12. | Ente",
    "1 000 g, 5 Stk.",
    "% Aktion",
    "Rum 38%vol",
    "CO₂ m²",
    "S-BUDGET H-Milch",
    "M&M's",
    "A - B",
    "7-Up",
    "Ka\u{308}se",
    "İstanbul ½ 1/2",
    "Citroën Œuvre Ærø",
    "Дніпро",
    "Milch 🥛 1l",
];

const SIZES: &[&str] = &[
    "1l",
    "1,5l",
    "250g",
    "0,25kg",
    "1.000g",
    "1.000kg",
    "6x0,5l",
    "2x6x0,33l",
    "6×0,5l",
    "1/2l",
    "3/4l",
    "10/1",
    "4+1",
    "100+20g",
    "10stk",
    "5x10stk",
    "20stück",
    "500-g",
    "40wg",
    "2x38wg",
    "30m",
    "60x40cm",
    "1,5%",
    "12kg-25kg",
    "3in1",
    "0g",
    "1zoll",
    "75cl",
    "10dag",
    "1001stk",
    "99999999kg",
    "1liter",
    "5beutel",
    "1,5stk",
    "7up",
    "1l.",
    "6x0,5",
    "2x6x0,33",
    "6x1,5",
    "6x0.5",
    "1/1",
    "2.500m",
    "1st",
    "3paar",
    "6stu\u{308}ck",
    "4-pack",
    "9+1",
];

#[test]
fn the_app_answers_the_same_without_a_network() {
    let app = app(shelf::shelf());
    let searches = SEARCHES.iter().map(|query| case(&app, &format!("/search?{query}"), digest));
    // Corrections are the server's alone.
    let searches = searches.filter(|case| case["answer"]["corrected"].is_null());
    let products =
        case(&app, "/products?keys=spar:1,billa:8,hofer:3,hofer:15,dm:130,spar:29,billa:1,spar:999", stripped);
    let cases: Vec<Value> = searches.chain([products]).collect();
    let found = ["billa", "dm", "spar", "hofer"].map(|chain| ask(&app, &format!("/catalogue/{chain}")));
    let text = lines::written(&[
        ("catalogues", found.to_vec()),
        ("words", vec![ask(&app, "/words")]),
        ("cases", cases),
        ("folded", FOLDED.iter().map(|text| folded(text)).collect()),
        ("sizes", SIZES.iter().map(|text| sized(text)).collect()),
    ]);
    golden::check("search-cases.json", &text);
}

/// The server over these products, on the day that the app's tests assume.
fn app(products: Vec<Product>) -> App {
    let now = || "2026-03-29T10:00:00Z".parse().expect("a time");
    let app = App::new(Market::Invented(products), now, None);
    app.load().expect("products in memory can be read");
    app
}

fn ask(app: &App, path: &str) -> Value {
    let request = Request::get(format!("/api/v1{path}")).body(Bytes::new()).expect("a request");
    let bytes = api::respond(app, &request).into_body().into_bytes().expect("memory takes everything");
    serde_json::from_slice(&bytes).expect("JSON")
}

fn case(app: &App, path: &str, short: fn(Value) -> Value) -> Value {
    json!({ "path": path, "answer": short(ask(app, path)) })
}

/// What an answer of the search says, shortly: of each group the key that it is called by, its title and its products.
fn digest(mut answer: Value) -> Value {
    let group = |group: &Value| {
        let keys: Vec<&Value> =
            group["products"].as_array().into_iter().flatten().map(|product| &product["key"]).collect();
        json!([group["title"], group["category"], keys])
    };
    let groups: Vec<Value> = answer["groups"].as_array().into_iter().flatten().map(group).collect();
    answer["groups"] = groups.into();
    answer.as_object_mut().expect("an answer").remove("tookMicros");
    answer
}

/// Products without what is not stored.
fn stripped(mut answer: Value) -> Value {
    for product in answer["products"].as_array_mut().into_iter().flatten() {
        product["url"] = Value::Null;
        product["lowest30DaysCents"] = Value::Null;
    }
    answer
}

fn folded(text: &str) -> Value {
    let (mut plain, mut alternative) = (String::new(), String::new());
    fold::plain(text, &mut plain);
    let has_two = fold::alternative(text, &mut alternative);
    json!([text, plain, has_two.then_some(alternative)])
}

/// The size that the whole text is.
fn sized(text: &str) -> Value {
    let found = size::in_text(text).filter(|found| found.range == (0..text.len()));
    json!([text, found.map(|found| json!([found.quantity.thousandths(), found.quantity.unit().name()]))])
}
