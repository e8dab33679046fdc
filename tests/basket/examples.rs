//! Examples with at most three products, whose plans can be checked by hand.

use koerberl::basket::{Basket, Candidate, Card, ChainSet, Deal, Need, Plan, PlanLimits, Reason, Shopper};
use koerberl::domain::{Cents, Day, Quantity, Rule, Unit};

const TODAY: u16 = 20_000;

fn grams(amount: u32) -> Quantity {
    Quantity::new(amount, Unit::Gram).expect("more than nothing")
}

fn cents(cents: u32) -> Cents {
    Cents::new(cents).expect("a price")
}

fn pack(chain: u8, size: u32, price: u32) -> Candidate {
    Candidate::new(chain, 0, cents(price), grams(size))
}

fn at(price: u32, rule: Rule) -> Candidate {
    Candidate { deals: vec![Deal::new(rule)], ..pack(0, 500, price) }
}

fn basket(limits: PlanLimits, needs: Vec<Need>) -> Basket {
    let shopper = Shopper { day: Day::from_epoch_days(TODAY), cards: vec![Card(1)] };
    Basket::new(shopper, limits, needs)
}

fn limits(chains: usize, visit: u32) -> PlanLimits {
    PlanLimits { chains, most: chains, visit, split: false, effort: u64::MAX }
}

/// What `amount` grams cost out of these, and the packs that are bought, by place.
fn buy(amount: u32, candidates: Vec<Candidate>) -> Option<(u32, Vec<(usize, u32)>)> {
    let basket = basket(limits(1, 0), vec![Need::new(grams(amount), candidates)]);
    let plan = basket.plan(ChainSet::of([0]));
    let lines = plan.visits.first()?.lines.iter().map(|line| (line.candidate, line.count)).collect();
    Some((plan.goods_cents + plan.deposit_cents, lines))
}

#[test]
fn a_need_is_covered_by_the_packs_that_cost_least() {
    let packs = |kilo, quarter| vec![pack(0, 1000, kilo), pack(0, 250, quarter)];
    assert_eq!(buy(750, packs(300, 110)), Some((300, vec![(0, 1)])), "one kilo is cheaper than three quarters");
    assert_eq!(buy(750, packs(300, 90)), Some((270, vec![(1, 3)])));
    assert_eq!(buy(750, packs(300, 100)), Some((300, vec![(1, 3)])), "for the same, nothing is left over");
    assert_eq!(buy(1100, packs(300, 110)), Some((410, vec![(0, 1), (1, 1)])));
    assert_eq!(buy(1100, Vec::new()), None);
}

#[test]
fn more_is_bought_only_where_it_is_cheaper() {
    let three = Rule::Each { from: 3, each: cents(60) };
    assert_eq!(buy(500, vec![at(200, three)]), Some((180, vec![(0, 3)])));
    let pair = Rule::Free { paid: 1, free: 1 };
    assert_eq!(buy(500, vec![at(200, pair)]), Some((200, vec![(0, 1)])), "no second one for nothing");
    assert_eq!(buy(1000, vec![at(200, pair)]), Some((200, vec![(0, 2)])));
}

#[test]
fn limits_deposits_and_weighed_goods_are_kept() {
    let limited = Candidate { limit: Some(2), ..pack(0, 500, 100) };
    assert_eq!(buy(1500, vec![limited.clone(), pack(0, 500, 150)]), Some((350, vec![(0, 2), (1, 1)])));
    assert_eq!(buy(1500, vec![limited]), None);
    let bottle = Candidate { deposit: 25, ..pack(0, 500, 100) };
    assert_eq!(buy(1000, vec![bottle, pack(0, 500, 120)]), Some((240, vec![(1, 2)])));
    let counter = Candidate { weighed: true, ..pack(0, 1000, 999) };
    assert_eq!(buy(333, vec![counter]), Some((333, vec![(0, 1)])), "332.667 cents");
}

#[test]
fn a_plan_says_what_it_would_cost_without_deals() {
    let stated = |amount, candidate| {
        let plan = basket(limits(1, 0), vec![Need::new(grams(amount), vec![candidate])]).plan(ChainSet::of([0]));
        plan.visits[0].lines.iter().map(|line| (line.cents, line.regular_cents)).collect::<Vec<_>>()
    };
    let half = Rule::Percent { from: 1, percent: 50 };
    assert_eq!(stated(1000, at(200, half)), [(200, 400)]);
    assert_eq!(stated(250, Candidate { weighed: true, ..at(200, half) }), [(50, 100)], "by weight, too");
    let reduced = |candidate| Candidate { regular: Some(cents(300)), ..candidate };
    assert_eq!(stated(1000, reduced(pack(0, 500, 200))), [(400, 600)], "the chain says that it cost more");
    assert_eq!(stated(250, Candidate { weighed: true, ..reduced(pack(0, 500, 200)) }), [(100, 150)]);
}

#[test]
fn cards_and_days_are_asked_for() {
    let half = Deal::new(Rule::Percent { from: 1, percent: 50 });
    let price =
        |deal: Deal| buy(500, vec![Candidate { deals: vec![deal], ..pack(0, 500, 100) }]).map(|(cents, _)| cents);
    let day = |offset: i32| Some(Day::from_epoch_days((i32::from(TODAY) + offset) as u16));
    assert_eq!(price(half), Some(50));
    assert_eq!(price(Deal { card: Some(Card(1)), ..half }), Some(50));
    assert_eq!(price(Deal { card: Some(Card(2)), ..half }), Some(100), "no card price without the card");
    assert_eq!(price(Deal { from: day(0), to: day(0), ..half }), Some(50));
    assert_eq!(price(Deal { from: day(1), ..half }), Some(100));
    assert_eq!(price(Deal { to: day(-1), ..half }), Some(100));
}

#[test]
fn another_stop_has_to_save_what_it_costs() {
    let needs = || {
        let need = |prices: [u32; 2]| Need::new(grams(500), vec![pack(0, 500, prices[0]), pack(1, 500, prices[1])]);
        vec![need([100, 300]), need([300, 150])]
    };
    let chains = |visit| {
        let best = basket(limits(2, visit), needs()).solve().recommended().expect("there are chains");
        best.set.iter().collect::<Vec<_>>()
    };
    assert_eq!(chains(149), [0, 1], "250 and one stop more against 400");
    assert_eq!(chains(150), [0]);
}

#[test]
fn what_is_covered_comes_before_what_it_costs() {
    let everything = |chain| [pack(chain, 500, 900), pack(chain, 500, 900)];
    let [first, second] = everything(1);
    let needs = vec![Need::new(grams(500), vec![pack(0, 500, 1), first]), Need::new(grams(500), vec![second])];
    let basket = basket(limits(2, 0), needs);
    let solution = basket.solve();
    let best = solution.baseline().expect("there are chains");
    assert_eq!((best.set, best.score.missing(), best.score.cents()), (ChainSet::of([1]), 0, 1800));
    let Plan { missing, .. } = basket.plan(ChainSet::of([0]));
    assert_eq!(missing.iter().map(|missing| missing.reason).collect::<Vec<_>>(), [Reason::NotHere]);
}

#[test]
fn a_need_may_be_split_where_that_is_cheaper() {
    let limited = |chain| Candidate { limit: Some(1), ..pack(chain, 500, 100) };
    let need = || vec![Need::new(grams(1000), vec![limited(0), pack(0, 500, 300), limited(1)])];
    let whole = basket(limits(2, 50), need());
    assert_eq!(whole.solve().recommended().map(|found| found.score.cents()), Some(400));
    let split = basket(PlanLimits { split: true, ..limits(2, 50) }, need());
    let best = split.solve().recommended().expect("there are chains");
    assert_eq!((best.score.cents(), best.set.count()), (200, 2));
    let plan = split.plan(best.set);
    assert_eq!(plan.visits.iter().map(|visit| visit.lines.len()).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn another_unit_covers_nothing() {
    let piece = Quantity::new(1, Unit::Piece).expect("one");
    assert!(Need::new(piece, vec![pack(0, 500, 100)]).candidates().is_empty());
}
