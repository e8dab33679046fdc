//! Candidates that are never needed, because another one does as well.
//!
//! One candidate *beats* another if it is enough alone, a pack of it holds no less, and each further pack of it costs
//! less than any pack of the other can, whatever deals and deposits there are: in every cover its packs can take the
//! place of the other's, and the cover gets cheaper. At the same price it beats only a pack of the same size, and what
//! comes after it in order: so the cover stays as neat, and ties break as they did. Being beaten is transitive, so all
//! that are can go at once. What is cut has one price for any amount; of that the cover takes the cheapest anyway.

use super::{Candidate, DEAREST, MOST_PACKS, Shopper};

/// What a pack of a candidate holds and costs, with the deposit.
struct Offer<'a> {
    place: u32,
    candidate: &'a Candidate,
    /// In thousandths.
    size: u32,
    /// What one more pack costs at most, however many there are; `None` where it is not enough alone.
    one_more: Option<u64>,
    /// What packs cost at least: so many cents for so many packs.
    least: (u64, u64),
}

/// A candidate that may beat others.
struct Beater {
    one_more: u64,
    size: u32,
    place: u32,
    /// The largest size up to here.
    largest: u32,
}

/// The candidates, given with their places, that no other one beats, in their order.
pub(super) fn unbeaten<'a>(
    shopper: &Shopper,
    amount: u32,
    candidates: impl Iterator<Item = (u32, &'a Candidate)>,
) -> Vec<(u32, &'a Candidate)> {
    let offers: Vec<Offer<'_>> =
        candidates.map(|(place, candidate)| Offer::of(shopper, amount, place, candidate)).collect();
    let beaters = beaters(&offers);
    let unbeaten = offers.iter().filter(|offer| offer.candidate.weighed || !offer.is_beaten(&beaters));
    unbeaten.map(|offer| (offer.place, offer.candidate)).collect()
}

impl<'a> Offer<'a> {
    fn of(shopper: &Shopper, amount: u32, place: u32, candidate: &'a Candidate) -> Self {
        let (size, deposit) = (candidate.size.thousandths(), u64::from(candidate.deposit));
        let enough = amount.div_ceil(size);
        let (one_more, least) = candidate.bounds(shopper);
        let one_more = u64::from(one_more) + deposit;
        let is_enough = enough <= candidate.limit.unwrap_or(MOST_PACKS).min(MOST_PACKS)
            && u64::from(enough) * one_more <= u64::from(DEAREST);
        Self {
            place,
            candidate,
            size,
            one_more: (is_enough && !candidate.weighed).then_some(one_more),
            least: (u64::from(least.0) + deposit * u64::from(least.1), u64::from(least.1)),
        }
    }

    /// `beaters` are ordered by what one more pack costs.
    fn is_beaten(&self, beaters: &[Beater]) -> bool {
        let (cents, packs) = self.least;
        let cheaper = beaters.partition_point(|other| other.one_more * packs < cents);
        if cheaper > 0 && beaters[cheaper - 1].largest >= self.size {
            return true;
        }
        let mut as_cheap = beaters[cheaper..].iter().take_while(|other| other.one_more * packs == cents);
        as_cheap.any(|other| other.size == self.size && other.place < self.place)
    }
}

fn beaters(offers: &[Offer<'_>]) -> Vec<Beater> {
    let beater = |offer: &Offer<'_>| {
        Some(Beater { one_more: offer.one_more?, size: offer.size, place: offer.place, largest: offer.size })
    };
    let mut beaters: Vec<Beater> = offers.iter().filter_map(beater).collect();
    beaters.sort_unstable_by_key(|beater| (beater.one_more, beater.place));
    let mut largest = 0;
    for beater in &mut beaters {
        largest = largest.max(beater.size);
        beater.largest = largest;
    }
    beaters
}

#[cfg(test)]
mod tests {
    use super::super::{Card, Deal, cover::Knapsack};
    use super::*;
    use crate::domain::{Cents, Day, Quantity, Random, Rule, Unit};

    fn shopper() -> Shopper {
        Shopper { day: Day::from_epoch_days(100), cards: vec![Card(0)] }
    }

    fn pack(grams: u32, cents: u32) -> Candidate {
        let size = Quantity::new(grams, Unit::Gram).expect("a quantity");
        Candidate::new(0, 0, Cents::new(cents).expect("a price"), size)
    }

    fn kept(grams: u32, candidates: &[Candidate]) -> Vec<u32> {
        unbeaten(&shopper(), grams * 1000, (0..).zip(candidates)).iter().map(|(place, _)| *place).collect()
    }

    #[test]
    fn what_holds_no_more_and_costs_no_less_is_beaten() {
        let packs = [pack(500, 200), pack(500, 199), pack(250, 199), pack(250, 150), pack(1000, 199), pack(500, 199)];
        assert_eq!(kept(500, &packs), [1, 3, 4], "an equal one later in order, and a smaller one for more");
    }

    #[test]
    fn what_is_not_enough_alone_beats_nothing() {
        let few = Candidate { limit: Some(1), ..pack(250, 100) };
        assert_eq!(kept(500, &[few.clone(), pack(250, 150)]), [0, 1]);
        assert_eq!(kept(250, &[few, pack(250, 150)]), [0]);
    }

    #[test]
    fn deals_and_deposits_count() {
        let deal = |rule| Candidate { deals: vec![Deal::new(rule)], ..pack(500, 150) };
        let free = deal(Rule::Free { paid: 1, free: 1 });
        assert_eq!(kept(500, &[pack(500, 100), free.clone()]), [0, 1], "two of it cost 75 each");
        assert_eq!(kept(500, &[pack(500, 74), free]), [0]);
        let half = deal(Rule::Percent { from: 1, percent: 50 });
        assert_eq!(kept(500, &[half, pack(500, 80)]), [0], "each pack of it costs 75");
        let deposit = Candidate { deposit: 25, ..pack(500, 100) };
        assert_eq!(kept(500, &[deposit, pack(500, 110)]), [1]);
    }

    fn candidate(random: &mut Random) -> Candidate {
        let size = [100, 250, 250, 500, 1000][random.below(5)];
        let mut one = Candidate { weighed: random.chance(8), ..pack(size, random.between(20, 80)) };
        one.deposit = if random.chance(15) { 25 } else { 0 };
        one.limit = random.chance(12).then(|| random.between(1, 3));
        let each = Cents::new(random.between(10, 50)).expect("a price");
        for rule in [
            Rule::Free { paid: random.between(1, 2), free: 1 },
            Rule::Percent { from: random.between(1, 2), percent: random.between(10, 50) },
            Rule::Each { from: random.between(1, 3), each },
        ] {
            let limit = random.chance(30).then(|| random.between(1, 4));
            let card = random.chance(30).then(|| Card(random.between(0, 1) as u8));
            one.deals.extend(random.chance(25).then_some(Deal { card, limit, ..Deal::new(rule) }));
        }
        one
    }

    #[test]
    fn without_what_is_beaten_the_cover_stays_the_same() {
        let (mut random, mut dropped) = (Random::new(7), 0);
        for _ in 0..20_000 {
            let all: Vec<Candidate> = (0..2 + random.below(10)).map(|_| candidate(&mut random)).collect();
            let amount = random.between(50, 2500) * 1000;
            let kept = unbeaten(&shopper(), amount, (0..).zip(&all));
            dropped += all.len() - kept.len();
            let (mut one, mut other) = (Knapsack::new(u64::MAX), Knapsack::new(u64::MAX));
            let with = one.cover(&shopper(), amount, (0..).zip(&all)).map(|cover| (cover.rank(), one.bought(&cover)));
            let without = other.cover(&shopper(), amount, kept.iter().copied());
            let without = without.map(|cover| (cover.rank(), other.bought(&cover)));
            assert_eq!(with, without, "{amount} of {all:?}");
        }
        assert!(dropped > 20_000, "{dropped}");
    }
}
