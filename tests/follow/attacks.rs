//! Archives that are forged, old, forked, cut off, late or lost: refused or made up for, each with a clear line, and
//! nothing is lost.

use std::fs;

use koerberl::formats::published::{Content, File, Index, KeyPair, Link};
use koerberl::ingest::publish::key_pair;
use koerberl::ingest::{FetchOptions, Fetched};
use koerberl::store::Outcome;

use crate::installations::{Installations, offer};
use crate::shop::{Asked, Reply};

const ACCEPT: FetchOptions = FetchOptions { dry: false, accept: true };

/// One follows another, which has published `count` times; the first `taken` of these were taken.
async fn following(count: u32, taken: u32) -> Installations {
    let world = Installations::new(2, "2026-09-20");
    world.follow(0, 1);
    for day in 1..=count {
        let stated = format!("2026-09-{day:02}");
        let all: Vec<_> =
            (0..30).map(|id| offer(&format!("spar:{id}"), "Butter", &[(&stated, 100 + day + id)])).collect();
        world.import(1, &all);
        world.publish(1);
        if day == taken {
            assert_eq!(world.fetch(0, 1).await.outcome, Some(Outcome::Good));
        }
    }
    world
}

/// It says this, and took nothing.
fn refused(world: &Installations, before: &str, fetched: &Fetched, outcome: Outcome, said: &str) {
    assert_eq!(fetched.outcome, Some(outcome), "{fetched:?}");
    let message = fetched.message.clone().unwrap_or_default();
    assert!(message.contains(said) && !message.contains('\n'), "{message}");
    assert_eq!(world.export(0), before, "nothing was taken");
}

/// Changes a byte in the middle.
fn tampered(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    bytes
}

fn whole(bytes: Vec<u8>) -> Reply {
    Reply::Whole(200, Vec::new(), bytes)
}

fn is_index(asked: &Asked) -> bool {
    asked.path.ends_with("index.json")
}

#[tokio::test(start_paused = true)]
async fn a_forged_index_is_refused() {
    let world = following(3, 2).await;
    let before = world.export(0);
    for (index, said) in [
        (tampered(&fs::read(world.archive(1).join("index.json")).expect("read")), "no index"),
        (b"{\"archive\":{},\"signature\":\"\"}".to_vec(), "not signed with ed25519:"),
        (b"[]".to_vec(), "this is no index"),
        (Vec::new(), "this is no index"),
        (world.index(1).write(&KeyPair::from_pkcs8(&KeyPair::generate()).expect("a key")), "not signed with ed25519:"),
    ] {
        world.answer(move |asked, right| whole(if is_index(asked) { index.clone() } else { right }));
        let fetched = world.fetch(0, 1).await;
        let message = fetched.message.clone().unwrap_or_default();
        let said = if message.contains("not signed") { "not signed" } else { said };
        refused(&world, &before, &fetched, Outcome::Failed, said);
    }
    world.answer_rightly();
    assert_eq!(world.fetch(0, 1).await.outcome, Some(Outcome::Good));
    assert_eq!(world.export(0), world.export(1));
}

#[tokio::test(start_paused = true)]
async fn where_changes_are_lost_or_changed_the_full_file_is_taken() {
    for fault in [tampered, |bytes: &[u8]| bytes[..bytes.len() / 2].to_vec(), |_: &[u8]| Vec::new()] {
        let world = following(4, 2).await;
        world.answer(move |asked, right| whole(if asked.path.contains("changes-4") { fault(&right) } else { right }));
        let fetched = world.fetch(0, 1).await;
        assert_eq!(fetched.outcome, Some(Outcome::Good), "{fetched:?}");
        assert!(fetched.remarks.iter().any(|remark| remark.contains("its full file was taken")), "{fetched:?}");
        assert_eq!(world.export(0), world.export(1));
    }
    // Neither can be had: nothing is taken, and it goes on where it was.
    let world = following(4, 2).await;
    let before = world.export(0);
    world.answer(|asked, right| if is_index(asked) { whole(right) } else { Reply::status(404) });
    refused(&world, &before, &world.fetch(0, 1).await, Outcome::Failed, "full-4-");
    world.answer(|asked, right| whole(if is_index(asked) { right } else { tampered(&right) }));
    refused(&world, &before, &world.fetch(0, 1).await, Outcome::Failed, "not what its index says");
    world.answer_rightly();
    let fetched = world.fetch(0, 1).await;
    assert_eq!((fetched.outcome, fetched.answers), (Some(Outcome::Good), 2), "the changes of two days");
    assert_eq!(world.export(0), world.export(1));
}

#[tokio::test(start_paused = true)]
async fn an_old_archive_is_not_taken_again() {
    let world = following(3, 3).await;
    let before = world.export(0);
    // Somebody answers with the second publication, as it was signed.
    let old = following(2, 1).await;
    let index = fs::read(old.archive(1).join("index.json")).expect("read");
    let of_another = index.clone();
    world.answer(move |_, _| whole(of_another.clone()));
    refused(&world, &before, &world.fetch(0, 1).await, Outcome::Failed, "not signed");
    let pair = key_pair(&mut world.store(1)).expect("a key");
    let index = Index { key: pair.public().to_string(), ..old.index(1) }.write(&pair);
    world.answer(move |_, _| whole(index.clone()));
    refused(&world, &before, &world.fetch(0, 1).await, Outcome::Aside, "3 was taken already: an old one again");
}

#[tokio::test(start_paused = true)]
async fn a_fork_is_taken_only_when_an_operator_accepts_it() {
    let world = following(3, 3).await;
    // The folder was lost, and it begins anew under the same key: what it publishes is another way now.
    fs::remove_dir_all(world.archive(1)).expect("removed");
    for day in ["2026-09-11", "2026-09-12", "2026-09-13", "2026-09-14"] {
        world.import(1, &[offer("spar:99", "Milch", &[(day, 149)])]);
        world.publish(1);
    }
    let before = world.export(0);
    refused(&world, &before, &world.fetch(0, 1).await, Outcome::Aside, "it goes another way now");
    let fetched = world.fetch_with(0, 1, ACCEPT).await;
    assert_eq!(fetched.outcome, Some(Outcome::Good), "{fetched:?}");
    assert_eq!(world.export(0), world.export(1));
    assert_eq!(world.fetch(0, 1).await.answers, 0, "from there it goes on");
}

#[tokio::test(start_paused = true)]
async fn what_is_late_or_in_no_order_is_refused() {
    let world = following(5, 2).await;
    let before = world.export(0);
    let pair = key_pair(&mut world.store(1)).expect("a key");
    let mut swapped = world.index(1);
    swapped.changes.swap(1, 2);
    let index = swapped.write(&pair);
    world.answer(move |asked, right| whole(if is_index(asked) { index.clone() } else { right }));
    let fetched = world.fetch(0, 1).await;
    refused(&world, &before, &fetched, Outcome::Aside, "does not follow");
    // The second file comes as the third: its hash says so, and the full one is taken.
    let second = world.index(1).changes[1].file.clone();
    let second = fs::read(world.archive(1).join(second)).expect("read");
    world.answer(move |asked, right| whole(if asked.path.contains("changes-4") { second.clone() } else { right }));
    assert_eq!(world.fetch(0, 1).await.outcome, Some(Outcome::Good));
    assert_eq!(world.export(0), world.export(1));
}

#[tokio::test(start_paused = true)]
async fn clocks_that_differ_by_days_are_named() {
    let world = following(3, 2).await;
    world.go_to("2026-09-18");
    let before = world.export(0);
    // It was published on the 20th.
    let said = "it was published on 2026-09-20, and the clock says 2026-09-18";
    refused(&world, &before, &world.fetch(0, 1).await, Outcome::Failed, said);
    world.go_to("2026-10-02");
    let fetched = world.fetch(0, 1).await;
    assert_eq!(fetched.outcome, Some(Outcome::Good));
    assert_eq!(fetched.remarks, ["what it publishes is 11 days old"]);
}

/// An installation that publishes this as the full file of its third publication, properly signed.
fn publishes(world: &Installations, full: &[u8], bytes: u64) {
    let pair = key_pair(&mut world.store(1)).expect("a key");
    let before = world.index(1);
    let day = koerberl::domain::Day::parse("2026-09-20").expect("a day");
    let sequence = 3;
    let file = File::new("full", sequence, day, Content::of(full), Link::START);
    fs::write(world.archive(1).join(&file.file), full).expect("written");
    let index = Index { full: File { bytes, ..file }, changes: Vec::new(), ..before };
    fs::write(world.archive(1).join("index.json"), index.write(&pair)).expect("written");
}

/// A gigabyte of zeros, packed.
fn bomb() -> Vec<u8> {
    use std::io::Write as _;
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let zeros = vec![b' '; 1 << 20];
    (0..1024).for_each(|_| packed.write_all(&zeros).expect("memory"));
    packed.finish().expect("memory")
}

#[tokio::test(start_paused = true)]
async fn what_is_signed_but_no_archive_is_refused() {
    let world = following(2, 0).await;
    let before = world.export(0);
    let header = format!("{{\"format\":1,\"sequence\":3,\"origins\":[[\"{}\",0,0]]}}\n", world.index(1).key);
    let product = "{\"n\":0,\"p\":{\"store\":\"spar\",\"id\":\"1\",\"name\":\"Butter\",\"price\":1,\"priceHistory\":\
                   [{\"date\":\"2026-09-10\",\"price\":1}]}";
    for (full, said) in [
        (bomb(), "line 1: it breaks off, or is too long"),
        (b"hello\n".to_vec(), "no header"),
        (header.replace("\"format\":1", "\"format\":9").into_bytes(), "its format is 9"),
        (header.replace(":3", ":4").into_bytes(), "it is of publication 4, not of 3"),
        (header.replace(",0,0]", ",16,0]").into_bytes(), "16 are the most"),
        ((header.clone() + product).into_bytes(), "breaks off"),
        ((header.clone() + product + ",\"seen\":5}\n").into_bytes(), "line 2: "),
        ((header.clone() + "{\"chain\":\"spar\",\"day\":\"2026-09-30\"}\n").into_bytes(), "lies in the future"),
        ((header.clone() + product + ",\"from\":[[\"2026-09-01\",7]]}\n").into_bytes(), "1 of 1 records rejected"),
        ((header.clone() + &product.replace("\"price\":1", "\"price\":\"x\"") + "}\n").into_bytes(), "1 of 1 records"),
    ] {
        publishes(&world, &full, full.len() as u64);
        let fetched = world.fetch(0, 1).await;
        refused(&world, &before, &fetched, Outcome::Aside, said);
    }
    publishes(&world, b"hello", 1 << 40);
    refused(&world, &before, &world.fetch(0, 1).await, Outcome::Failed, "is longer than");
}

#[tokio::test(start_paused = true)]
async fn prices_that_cannot_be_right_are_held_back_like_those_of_a_web_shop() {
    let world = following(3, 3).await;
    let before = world.export(0);
    let all: Vec<_> =
        (0..30).map(|id| offer(&format!("spar:{id}"), "Butter", &[("2026-09-04", 20_000 + id)])).collect();
    world.import(1, &all);
    world.publish(1);
    refused(&world, &before, &world.fetch(0, 1).await, Outcome::Aside, "spar: ");
    let fetched = world.fetch_with(0, 1, ACCEPT).await;
    assert_eq!(fetched.outcome, Some(Outcome::Good), "{fetched:?}");
    assert!(fetched.remarks.iter().any(|remark| remark.starts_with("accepted: spar: ")), "{fetched:?}");
    // A day on which almost nothing was found.
    world.import(1, &[offer("spar:1", "Butter", &[("2026-09-05", 20_001)])]);
    world.publish(1);
    assert_eq!(world.fetch(0, 1).await.outcome, Some(Outcome::Good), "one price more is no day of the chain");
}
