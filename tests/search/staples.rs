//! What twelve staple searches show on the real market, on the day after its newest prices: who compares looks for rows
//! with several chains.

use koerberl::api::{self, App};
use koerberl::ingest::Market;
use serde_json::Value;

use super::real;

const STAPLES: [&str; 12] =
    ["milch", "butter", "eier", "brot", "mehl", "zucker", "nudeln", "reis", "kaffee", "käse", "bier", "klopapier"];

/// So many rows are looked at.
const ROWS: usize = 50;

/// The chains in a row whose prices are of today.
fn chains(products: &Value) -> usize {
    let current = products.as_array().into_iter().flatten().filter(|product| product["stale"] == false);
    let mut chains: Vec<&str> = current.filter_map(|product| product["chain"].as_str()).collect();
    chains.sort_unstable();
    chains.dedup();
    chains.len()
}

/// In how many chains each row of the page is sold today: the row of a kind first, if there is one.
fn rows(app: &App, staple: &str) -> (bool, Vec<usize>) {
    let words = staple.replace('ä', "%C3%A4");
    let address = format!("/api/v1/search?q={words}&kindRow=true&sections=true&sort=unitPrice&limit={ROWS}");
    let answer = api::read(&app.snapshot(), &address.parse().expect("an address")).expect("an answer");
    let answer: Value = serde_json::from_slice(&answer).expect("JSON");
    let kind = answer["kindRow"].as_object().map(|row| chains(&row["cheapest"]));
    let groups = answer["groups"].as_array().expect("groups").iter().map(|group| chains(&group["products"]));
    (kind.is_some(), kind.into_iter().chain(groups).collect())
}

#[test]
fn staples_are_compared_at_a_glance() {
    let Some(products) = real::products(real::AUSTRIA) else { return };
    let now = || "2026-03-28T10:00:00Z".parse().expect("a moment");
    let app = App::new(Market::Invented(products), now, None);
    app.load().expect("an invented market can be read");
    app.link().expect("an invented market can be read");
    let (mut all, mut several, mut kinds, mut at_a_glance) = (0, 0, 0, 0);
    for staple in STAPLES {
        let (has_kind, rows) = rows(&app, staple);
        let compared = |rows: &[usize]| rows.iter().filter(|&&chains| chains > 1).count();
        all += rows.len();
        several += compared(&rows);
        kinds += usize::from(has_kind);
        at_a_glance += usize::from(compared(&rows[..rows.len().min(3)]) > 0);
    }
    println!("{several} of {all} rows have two or more current chains, {kinds} are rows of kinds");
    println!("{at_a_glance} of {} searches have one among the first three rows", STAPLES.len());
    assert!(at_a_glance >= 11, "{at_a_glance}");
}
