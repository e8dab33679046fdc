//! What is kept beside the database for the next start: groups, kinds, the linked catalogue.

use std::path::Path;
use std::sync::Arc;

use koerberl::catalogue::Catalogue;
use koerberl::domain::Day;
use koerberl::ingest::{Links, Market};
use koerberl::store::{self, groups};

use super::folder::{folder, take_in};

/// Articles of two chains under other words; they belong together two by two.
const SHELF: &[(&str, &str)] = &[
    ("billa;1", "Almdudler Kräuterlimonade Original 1,5 l"),
    ("spar;1", "Almdudler Original Kräuter-Limonade 1,5l"),
    ("billa;2", "Almdudler Kräuterlimonade Zuckerfrei 1 l"),
    ("spar;2", "Almdudler zuckerfrei Kräuter Limonade 1l"),
    ("billa;3", "Almdudler Radler Kräuter 0,5 l"),
    ("spar;3", "Almdudler Kräuter-Radler 0,5l"),
];

fn csv(articles: &[(&str, &str)]) -> String {
    let line = |(key, name): &(&str, &str)| format!("{key};{name};1,99;2026-03-27;Almdudler\n");
    format!("chain;id;name;price;date;brand\n{}", articles.iter().map(line).collect::<String>())
}

/// Opens the folder as a server does, reads the database and links what it holds.
fn link(dir: &Path) -> (Arc<Catalogue>, Links) {
    let market = Market::open(dir).expect("nobody serves it");
    let _ = std::fs::remove_file(dir.join("catalogue.bin")); // the first time there is none
    let (catalogue, links) = market.read(Day::default()).expect("read");
    assert!(links.is_none(), "the database has none");
    let (catalogue, mut links) = market.link(Arc::new(catalogue)).expect("linked");
    links.rejects.extend(market.keep(&catalogue));
    (catalogue, links)
}

/// The groups of several, by their keys.
fn groups_of((catalogue, _): &(Arc<Catalogue>, Links)) -> Vec<String> {
    let mut all: Vec<Vec<String>> = vec![Vec::new(); catalogue.groups()];
    for product in catalogue.products() {
        let group = catalogue.products().position(|first| first.group() == product.group());
        all[group.expect("its own at least")].push(product.key().to_string());
    }
    let mut several: Vec<String> =
        all.into_iter().filter(|group| group.len() > 1).map(|group| group.join(" ")).collect();
    several.sort();
    several
}

#[test]
fn after_a_restart_only_what_changed_is_looked_at() {
    let dir = folder();
    take_in(dir.path(), &[&csv(SHELF)]).expect("taken");
    let all = ["billa:1 spar:1", "billa:2 spar:2", "billa:3 spar:3"];
    assert_eq!(groups_of(&link(dir.path())), all);
    // As if nothing had been found: what is as it was is not looked at again.
    let mut remembered = groups::load(dir.path()).expect("whole").expect("written");
    assert_eq!(remembered.partners.len(), 6);
    remembered.partners.clear();
    remembered.key += 1;
    groups::save(dir.path(), &remembered).expect("written");
    assert_eq!(groups_of(&link(dir.path())), ["billa:3 spar:3"], "only what has equal words");
    // One article comes: it is looked at, and all that it could belong to.
    remembered.key += 1;
    groups::save(dir.path(), &remembered).expect("written");
    take_in(dir.path(), &[&csv(&[("hofer;1", "Almdudler Radler Kräuter Dose 0,5 l")])]).expect("taken");
    let found = groups_of(&link(dir.path()));
    assert!(found.iter().any(|group| group.contains("hofer:1")), "{found:?}");
}

#[test]
fn a_broken_memory_is_said_and_not_believed() {
    let dir = folder();
    take_in(dir.path(), &[&csv(SHELF)]).expect("taken");
    let whole = groups_of(&link(dir.path()));
    std::fs::write(dir.path().join("groups.bin"), b"koerberl groups2 and nothing else").expect("written");
    let linked = link(dir.path());
    assert_eq!(groups_of(&linked), whole);
    assert!(linked.1.rejects[0].to_string().contains("groups.bin"), "{}", linked.1.rejects[0]);
    assert!(link(dir.path()).1.rejects.is_empty(), "it was written anew");
}

#[test]
fn what_products_are_is_the_same_with_and_without_what_was_kept() {
    let dir = folder();
    take_in(dir.path(), &[&csv(SHELF)]).expect("taken");
    let kinds = || {
        let (catalogue, Links { rejects, .. }) = link(dir.path());
        let kinds: Vec<_> = catalogue
            .products()
            .map(|product| (product.kind(), product.kind_confidence(), product.category()))
            .collect();
        (kinds, rejects.len())
    };
    let anew = kinds();
    let file = dir.path().join("kinds.bin");
    let kept = std::fs::read(&file).expect("kept");
    assert_eq!(kinds(), anew, "from what was kept");
    assert_eq!(std::fs::read(&file).expect("kept"), kept);
    // Found by another classifier: not believed, and replaced.
    let version = koerberl::kinds::version();
    let others: Vec<_> = store::kinds::load(dir.path(), version).expect("whole");
    assert!(!others.is_empty());
    let others: Vec<_> = others.into_iter().map(|(of, _)| (of, [0; 4])).collect();
    store::kinds::save(dir.path(), version ^ 1, &others).expect("written");
    assert_eq!(kinds(), anew);
    assert_eq!(std::fs::read(&file).expect("kept"), kept);
    std::fs::write(&file, &kept[..kept.len() - 1]).expect("written");
    assert_eq!(kinds(), (anew.0, 1), "a damaged file is said");
    assert_eq!(std::fs::read(&file).expect("kept"), kept);
}

/// What a catalogue is, to the last byte.
fn bytes_of(catalogue: &Catalogue) -> Vec<u8> {
    let mut all = Vec::new();
    catalogue.write(&mut |bytes| all.extend_from_slice(bytes));
    all
}

/// Opens the folder as a server does and reads it: the catalogue, and the rejects of its links, if they were kept too.
fn read(dir: &Path) -> (Catalogue, Option<usize>) {
    let (catalogue, links) = Market::open(dir).and_then(|market| market.read(Day::default())).expect("read");
    (catalogue, links.map(|links| links.rejects.len()))
}

#[test]
fn a_kept_catalogue_is_the_one_that_the_database_gives() {
    let dir = folder();
    take_in(dir.path(), &[&csv(SHELF)]).expect("taken");
    let linked = bytes_of(&link(dir.path()).0);
    let (catalogue, rejects) = read(dir.path());
    assert_eq!((bytes_of(&catalogue), rejects), (linked.clone(), Some(0)));
    assert_eq!(bytes_of(&link(dir.path()).0), linked, "from the database");
    // Other prices, and other decisions.
    let file = dir.path().join("overrides.csv");
    take_in(dir.path(), &[&csv(&[("hofer;1", "Almdudler Radler Kräuter Dose 0,5 l")])]).expect("taken");
    assert_eq!((read(dir.path()).0.len(), read(dir.path()).1), (7, None));
    link(dir.path());
    assert_eq!((read(dir.path()).0.len(), read(dir.path()).1), (7, Some(0)));
    std::fs::write(&file, "a,b,relation\nbilla:1,spar:1,apart\nbilla:1,kind,nonsense\n").expect("written");
    assert_eq!(read(dir.path()).1, None);
    let groups = groups_of(&link(dir.path()));
    assert!(!groups.contains(&"billa:1 spar:1".to_owned()), "{groups:?}");
    let (catalogue, rejects) = read(dir.path());
    assert_eq!((groups_of(&(Arc::new(catalogue), Links::default())), rejects), (groups, Some(1)), "its rejects, too");
    std::fs::create_dir(dir.path().join("sources")).expect("made");
    let source = koerberl::sources::Source::embedded_text("billa").expect("a source");
    std::fs::write(dir.path().join("sources/billa.toml"), source).expect("written");
    assert_eq!(read(dir.path()).1, None, "the chain may be another now");
}

#[test]
fn a_damaged_catalogue_is_said_and_never_shown() {
    let dir = folder();
    take_in(dir.path(), &[&csv(SHELF)]).expect("taken");
    let linked = link(dir.path()).0;
    let file = dir.path().join("catalogue.bin");
    let whole = std::fs::read(&file).expect("kept");
    for place in (0..whole.len()).step_by(whole.len() / 40) {
        let mut flipped = whole.clone();
        flipped[place] ^= 1 << (place % 8);
        for damaged in [&whole[..place], &flipped] {
            std::fs::write(&file, damaged).expect("written");
            let market = Market::open(dir.path()).expect("nobody serves it");
            let (catalogue, links) = market.read(Day::default()).expect("read");
            // The first bytes behind the name say what it was made from: checked first.
            assert!(links.is_none(), "byte {place}");
            let (catalogue, _) = market.link(Arc::new(catalogue)).expect("linked");
            assert_eq!(bytes_of(&catalogue), bytes_of(&linked), "byte {place}");
            let said: Vec<String> = market.keep(&catalogue).iter().map(ToString::to_string).collect();
            assert!(said.len() == 1 && said[0].contains("catalogue.bin"), "byte {place}: {said:?}");
            assert_eq!(std::fs::read(&file).expect("kept"), whole, "written anew");
        }
    }
}

#[test]
fn nothing_is_kept_of_a_damaged_database_nor_shown_where_it_is_known() {
    let dir = folder();
    take_in(dir.path(), &[&csv(SHELF)]).expect("taken");
    let linked = link(dir.path()).0;
    let db = rusqlite::Connection::open(dir.path().join("koerberl.db")).expect("a database");
    // Of a product: what was kept is as it was written.
    db.execute_batch("UPDATE products SET cents = 9090 WHERE id = 1").expect("damaged");
    let (catalogue, rejects) = read(dir.path());
    assert_eq!((bytes_of(&catalogue), rejects), (bytes_of(&linked), Some(0)));
    // Of a small table: each start looks at these.
    db.execute_batch("UPDATE chain_days SET day = day + 1").expect("damaged");
    assert_eq!(read(dir.path()).1, None);
    let (_, links) = link(dir.path());
    let said: Vec<String> = links.rejects.iter().map(ToString::to_string).collect();
    assert!(said.len() > 1 && said.iter().all(|said| said.contains("damaged")), "{said:?}");
    assert!(!dir.path().join("catalogue.bin").exists());
}

#[test]
fn a_memory_that_cannot_be_written_is_said_and_costs_no_groups() {
    let dir = folder();
    take_in(dir.path(), &[&csv(SHELF)]).expect("taken");
    std::fs::create_dir(dir.path().join("groups.bin.new")).expect("made");
    let linked = link(dir.path());
    assert_eq!(groups_of(&linked).len(), 3);
    assert!(linked.1.rejects[0].to_string().contains("groups.bin"), "{}", linked.1.rejects[0]);
}
