//! Prices that two installations state differently: the one from nearest to the shop is taken, in whatever order they
//! come.

use koerberl::ingest::Fetched;
use koerberl::store::Outcome;

use crate::installations::{Installations, offer};

const KEY: &str = "spar:1";

fn good(fetched: &Fetched) -> u64 {
    assert_eq!(fetched.outcome, Some(Outcome::Good), "{fetched:?}");
    fetched.disagreements
}

#[tokio::test(start_paused = true)]
async fn own_prices_come_before_those_of_others() {
    let world = Installations::new(2, "2026-09-20");
    world.follow(0, 1);
    world.import(0, &[offer(KEY, "Butter", &[("2026-09-10", 199)])]);
    world.import(1, &[offer(KEY, "Teebutter", &[("2026-09-10", 249), ("2026-09-12", 259)])]);
    world.publish(1);
    assert_eq!(good(&world.fetch(0, 1).await), 1);
    assert_eq!(world.prices(0, KEY), "2026-09-10 199 2026-09-12 259", "its own, and what it did not know");
    // An own run counts more also where the other's price came first.
    world.import(0, &[offer(KEY, "Butter", &[("2026-09-12", 269)])]);
    assert_eq!(world.prices(0, KEY), "2026-09-10 199 2026-09-12 269");
    world.import(1, &[offer(KEY, "Teebutter", &[("2026-09-12", 279)])]);
    world.publish(1);
    assert_eq!(good(&world.fetch(0, 1).await), 2, "its whole history was told again, as a day of it was corrected");
    assert_eq!(world.prices(0, KEY), "2026-09-10 199 2026-09-12 269");
    let peer = world.store(0).peer("peer1").expect("read").expect("followed");
    assert_eq!((peer.sequence, peer.disagreed), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn of_two_peers_the_order_does_not_matter() {
    let world = Installations::new(4, "2026-09-20");
    world.import(1, &[offer(KEY, "Butter", &[("2026-09-10", 199), ("2026-09-11", 189)])]);
    world.import(2, &[offer(KEY, "Teebutter", &[("2026-09-10", 249), ("2026-09-13", 239)])]);
    world.publish_all(&[1, 2]);
    for (follower, order) in [(0, [1, 2]), (3, [2, 1])] {
        let mut disagreements = Vec::new();
        for peer in order {
            world.follow(follower, peer);
            disagreements.push(good(&world.fetch(follower, peer).await));
        }
        assert_eq!(disagreements, [0, 1]);
    }
    assert_eq!(world.export(0), world.export(3));
    let prices = world.prices(0, KEY).replace("10 199", "10 ?").replace("10 249", "10 ?");
    assert_eq!(prices, "2026-09-10 ? 2026-09-11 189 2026-09-13 239", "all that one of them knows");
}

#[tokio::test(start_paused = true)]
async fn a_peers_own_price_comes_before_that_of_its_peer() {
    for order in [[1, 2], [2, 1]] {
        let world = Installations::new(4, "2026-09-20");
        world.follow(1, 3);
        world.follow(0, 1);
        world.follow(0, 2);
        world.import(3, &[offer(KEY, "Butter", &[("2026-09-10", 199)])]);
        world.import(2, &[offer(KEY, "Butter", &[("2026-09-10", 249)])]);
        world.publish(3);
        good(&world.fetch(1, 3).await);
        world.publish_all(&[1, 2]);
        for peer in order {
            good(&world.fetch(0, peer).await);
        }
        assert_eq!(world.prices(0, KEY), "2026-09-10 249", "{order:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_correction_reaches_all_and_is_no_disagreement() {
    let world = Installations::new(3, "2026-09-20");
    world.follow(1, 0);
    world.follow(2, 1);
    world.follow(2, 0);
    let pass_on = async || {
        for (follower, peer) in [(1, 0), (2, 1), (2, 0)] {
            world.publish(peer);
            assert_eq!(good(&world.fetch(follower, peer).await), 0);
        }
    };
    world.import(0, &[offer(KEY, "Butter", &[("2026-09-10", 1990)])]);
    pass_on().await;
    assert_eq!(world.prices(2, KEY), "2026-09-10 1990");
    world.import(0, &[offer(KEY, "Butter", &[("2026-09-10", 199)])]);
    pass_on().await;
    assert_eq!([1, 2].map(|place| world.prices(place, KEY)), ["2026-09-10 199", "2026-09-10 199"]);
    // The old one comes again over another way: it stays corrected.
    pass_on().await;
    assert_eq!(world.prices(2, KEY), "2026-09-10 199");
}

#[tokio::test(start_paused = true)]
async fn what_a_peer_no_longer_finds_is_no_longer_on_sale() {
    let world = Installations::new(2, "2026-09-20");
    world.follow(1, 0);
    let offers = [offer("spar:1", "Butter", &[("2026-09-10", 199)]), offer("spar:2", "Milch", &[("2026-09-10", 149)])];
    world.import(0, &offers);
    world.publish(0);
    good(&world.fetch(1, 0).await);
    let mut gone = offers[0].clone();
    gone.available = false;
    world.import(0, &[gone]);
    world.publish(0);
    good(&world.fetch(1, 0).await);
    let on_sale = |place| {
        let mut on_sale = Vec::new();
        world.each(place, |product| on_sale.push((product.key.id.to_string(), product.available)));
        on_sale
    };
    assert_eq!(on_sale(1), [("1".to_owned(), false), ("2".to_owned(), true)]);
    // And comes back.
    world.import(0, &[offer("spar:1", "Butter", &[("2026-09-18", 199)])]);
    world.publish(0);
    good(&world.fetch(1, 0).await);
    assert_eq!(on_sale(1), on_sale(0));
}
