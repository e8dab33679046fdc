//! Five installations that import at random places, in a ring and in a star: in the end all know the same.

use koerberl::domain::{Cents, Day, Offer, PricePoint, Random, Statement};
use koerberl::store::Outcome;

use crate::fault;
use crate::installations::{Installations, offer};

const COUNT: usize = 5;
const FIRST: u16 = 20_700;
const LAST: u16 = 20_712;

/// What is true of a product on a day, whoever looks.
fn truth(chain: &str, id: usize, day: u16, seen: bool) -> Offer {
    let mut truth = offer(&format!("{chain}:{id}"), &format!("Teebutter {id}"), &[("2026-01-01", 1)]);
    // Names and sizes change once in a while, prices more often.
    let version = (usize::from(day) + 3 * id) / 9;
    truth.name = format!("Teebutter {id} ({version})");
    truth.size = Statement { amount: Some(250.0 - version as f64 % 7.0), unit: Some("g".to_owned()) };
    truth.brand = id.is_multiple_of(3).then(|| format!("Marke {version}"));
    truth.available = seen;
    let cents = 100 + (usize::from(day) / (1 + id % 4) * 37 + id * 11) % 23;
    truth.prices =
        vec![PricePoint { day: Day::from_epoch_days(day), price: Cents::new(cents as u32).expect("a price") }];
    truth
}

/// A run at one place: some products of a chain on a day.
fn run(random: &mut Random) -> Vec<Offer> {
    let chain = ["spar", "billa"][random.below(2)];
    let day = FIRST + random.below(usize::from(LAST - FIRST)) as u16;
    let wanted: Vec<usize> = (0..12).filter(|_| random.chance(50)).collect();
    wanted.into_iter().map(|id| truth(chain, id, day, true)).collect()
}

async fn all_become_equal(edges: &[(usize, usize)], seed: u64) {
    let mut random = Random::new(seed);
    let world = Installations::new(COUNT, "2026-09-20");
    for (follower, peer) in edges {
        world.follow(*follower, *peer);
    }
    for _ in 0..25 {
        let place = random.below(COUNT);
        match random.below(4) {
            0 | 1 => world.import(place, &run(&mut random)),
            2 => drop(world.publish(place)),
            _ => {
                let (follower, peer) = edges[random.below(edges.len())];
                if world.archive(peer).exists() {
                    let fetched = world.fetch(follower, peer).await;
                    assert_eq!(fetched.outcome, Some(Outcome::Good), "{fetched:?}");
                }
            }
        }
    }
    // Each round carries what is known one hop on.
    let mut rounds = 0;
    while (0..COUNT).filter(|place| world.publish(*place).is_new).count() > 0 {
        rounds += 1;
        assert!(rounds < 4 * COUNT, "something goes round for ever: seed {seed}, {edges:?}");
        for (follower, peer) in edges {
            let fetched = world.fetch(*follower, *peer).await;
            assert_eq!((fetched.outcome, fetched.disagreements), (Some(Outcome::Good), 0), "{fetched:?}");
        }
    }
    println!("seed {seed}: {rounds} rounds");
    let first = world.export(0);
    assert!(first.len() > 1000, "they know something");
    for place in 1..COUNT {
        assert_eq!(world.export(place), first, "installation {place}, seed {seed}, {edges:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn in_a_ring_all_become_equal() {
    for seed in 0..if fault::is_long() { 100 } else { 3 } {
        let ring: Vec<_> = (0..COUNT).map(|place| (place, (place + 1) % COUNT)).collect();
        all_become_equal(&ring, seed).await;
    }
}

#[tokio::test(start_paused = true)]
async fn in_a_star_all_become_equal() {
    for seed in 0..if fault::is_long() { 100 } else { 3 } {
        let star: Vec<_> = (1..COUNT).flat_map(|place| [(0, place), (place, 0)]).collect();
        all_become_equal(&star, seed).await;
    }
}
