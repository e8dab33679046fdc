//! A small store that has of everything: chains, sizes, deals, links, sources, absences, repeated prices, an
//! official index, facts.

use std::collections::HashSet;
use std::fmt::Write as _;

use koerberl::domain::{ChainId, Day, Fact, Link, LinkedFact, Month, NutriScore, OfficialIndex, ProductKey, gtin};
use koerberl::store::{Outcome, RunStart, SourceRecord, Store};

use crate::folder::{folder, take_in};

/// The folder of a store of 600 products.
pub fn rich() -> tempfile::TempDir {
    let dir = folder();
    for days in [[3, 9, 12], [20, 21, 22]] {
        take_in(dir.path(), &[&market(days)]).expect("taken");
    }
    let mut store = Store::open(dir.path()).expect("a store");
    let chain = ChainId::parse("billa").expect("a chain");
    let start = RunStart { source: "billa".to_owned(), at: jiff::Timestamp::UNIX_EPOCH };
    let mut run = store.begin(start).expect("a run");
    let present: HashSet<Box<str>> = (0..190).map(|id| id.to_string().into()).collect();
    run.mark_absent(&chain, &present, Day::parse("2024-01-30").expect("a day")).expect("looked at");
    run.commit().expect("kept");
    let key = |id: usize| ProductKey::new("billa", &id.to_string()).expect("a key");
    let links: Vec<Link> = (0..40).map(|id| Link { a: key(id), b: key(id + 100) }).collect();
    assert!(store.link(&links).expect("kept"));
    for name in ["billa", "spar", "penny"] {
        let at = "2026-03-27T05:00:00Z".parse().expect("a moment");
        let (outcome, error, good) = (Outcome::Good, None, Some(at));
        let (items, rejected, changed) = (200, 1, 7);
        let record = SourceRecord { name: name.to_owned(), at, outcome, error, good, items, rejected, changed };
        store.set_source(&record).expect("kept");
    }
    let values =
        (1..=12).map(|month| (Month::parse(&format!("2024-{month:02}")).expect("a month"), 100.0 + f64::from(month)));
    let index = OfficialIndex { name: "Verbraucherpreisindex".to_owned(), values: values.collect() };
    store.set_official_index(Some(&index)).expect("kept");
    let fact = |number: u64| LinkedFact {
        fact: Fact {
            gtin: gtin::checked(number).expect("a GTIN"),
            name: "Vollmilch".to_owned(),
            brand: "Ja! Natürlich".to_owned(),
            quantity: "1 l".to_owned(),
            nutri_score: Some(NutriScore::B),
        },
        product: key(2),
    };
    store.set_facts(&[fact(96_385_074), fact(4_006_381_333_931)]).expect("kept");
    dir
}

/// 600 products of three chains with prices on three days of January 2024, the last of which only repeats.
fn market(days: [u32; 3]) -> String {
    let mut file = String::from("[");
    for number in 0..600_u32 {
        let (chain, id) = (["billa", "spar", "penny"][number as usize % 3], number / 3);
        let cents = |turn: u32| 100 + (number * 7 + days[turn as usize] * 13 * u32::from(turn != 2)) % 900;
        let price = |turn: u32| f64::from(cents(turn.min(1))) / 100.0;
        let history: Vec<String> = (0..3)
            .rev()
            .map(|turn| format!(r#"{{"date":"2024-01-{:02}","price":{}}}"#, days[turn as usize], price(turn)))
            .collect();
        let more = match number % 5 {
            0 => {
                r#","deals":[{"kind":"multi","quantity":3,"price":0.79},{"kind":"percent","percent":25,"card":"joe"}]"#
            }
            1 => r#","deposit":0.25,"statedLow":0.89"#,
            2 => r#","brand":"Ja! Natürlich","bio":true,"gtin":"4006381333931","category":"34""#,
            3 => r#","earlierSizes":[{"until":"2024-01-02","unit":"g","quantity":520}],"isWeighted":true"#,
            _ => "",
        };
        let comma = if number == 0 { "" } else { ",\n" };
        let name = format!("Artikel Nummer {number} Topfen");
        write!(
            file,
            r#"{comma}{{"store":"{chain}","id":"{id}","name":"{name}","price":{},"priceHistory":[{}],"unit":"g","quantity":{},
            "url":"/p/artikel-nummer-{number}-topfen/{id}"{more}}}"#,
            price(2),
            history.join(","),
            400 + number % 3 * 50,
        )
        .expect("memory");
    }
    file.push(']');
    file
}
