//! What can cover a need: one product of one chain, and what any count of it costs.

use super::deal::{Deal, Steps};
use super::ratio::Ratio;
use super::{DEAREST, MOST_PACKS, Shopper};
use crate::domain::{Cents, Quantity};

/// One product of one chain that can cover a need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its chain: a number below [`PlanLimits::chains`](super::PlanLimits::chains).
    pub chain: u8,
    /// The number the caller knows it by; the basket only hands it back.
    pub product: u32,
    /// What a pack costs without any deal; of weighed goods, what `size` costs.
    pub price: Cents,
    /// What a pack costs where no chain takes anything off, if that is another price: said in the plan, never paid.
    pub regular: Option<Cents>,
    /// What a pack holds.
    pub size: Quantity,
    /// Cut to the amount wanted: any amount at `price` for each `size`, rounded half up to a cent. Weighed goods have
    /// no deposit and no limit; of the deals they have those that ask for one piece and have no limit.
    pub weighed: bool,
    /// The deposit for a pack, in cents.
    pub deposit: u32,
    /// How many packs a customer gets.
    pub limit: Option<u32>,
    /// Its deals; a pack counts for one of them at most.
    pub deals: Vec<Deal>,
}

/// A count of packs worth thinking of, and what it costs with the deposit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub count: u32,
    pub cents: u32,
}

/// Some packs of a line and the deal that they are bought at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The place of the deal in [`Candidate::deals`]; `None` without one.
    pub deal: Option<usize>,
    /// How many packs.
    pub packs: u32,
    /// What they cost together.
    pub cents: u32,
}

impl Candidate {
    /// A product without deposit, limit or deals.
    pub const fn new(chain: u8, product: u32, price: Cents, size: Quantity) -> Self {
        Self { chain, product, price, regular: None, size, weighed: false, deposit: 0, limit: None, deals: Vec::new() }
    }

    /// The deals the shopper gets, with their places.
    fn open_deals(&self, shopper: &Shopper) -> impl Iterator<Item = (usize, Steps)> {
        let open = self.deals.iter().enumerate().filter(|(_, deal)| deal.is_open_to(shopper));
        open.filter_map(|(place, deal)| Some((place, deal.steps(self.price)?)))
    }

    /// What one pack costs the shopper, however many there are, or the `size` of weighed goods, and by which deal.
    pub(super) fn single_price(&self, shopper: &Shopper) -> (u32, Option<usize>) {
        let singles = self.open_deals(shopper).filter(|(_, steps)| (steps.first, steps.most) == (1, u32::MAX));
        let reduced = singles.map(|(place, steps)| (steps.first_cents, Some(place)));
        reduced.fold((self.price.get(), None), |best, other| if other.0 < best.0 { other } else { best })
    }

    /// What one more pack costs the shopper at most, and what packs cost at least: so many cents for so many.
    pub(super) fn bounds(&self, shopper: &Shopper) -> (u32, (u32, u32)) {
        let price = self.price.get();
        if self.deals.is_empty() {
            return (price, (price, 1));
        }
        let is_less = |one: (u32, u32), other: (u32, u32)| {
            u64::from(one.0) * u64::from(other.1) < u64::from(other.0) * u64::from(one.1)
        };
        let deals = self.open_deals(shopper).map(|(_, steps)| (steps.first_cents, steps.first));
        let least = deals.fold((price, 1), |least, deal| if is_less(deal, least) { deal } else { least });
        (self.single_price(shopper).0, least)
    }

    /// Adds to `choices` the counts that may be part of the cheapest cover of `amount`: no larger count costs less.
    /// Says what a thousandth of the unit costs at least. `table` is a buffer.
    pub(super) fn choices(
        &self,
        shopper: &Shopper,
        amount: u32,
        table: &mut Vec<u32>,
        choices: &mut Vec<Choice>,
    ) -> Ratio {
        let enough = amount.div_ceil(self.size.thousandths()).min(MOST_PACKS);
        let most = self.limit.unwrap_or(u32::MAX).min(MOST_PACKS);
        let (price, deposit) = (self.price.get(), self.deposit);
        let mut ratio = Ratio::of(price.saturating_add(deposit), self.size.thousandths());
        if self.deals.is_empty() {
            let all = (1..=enough.min(most))
                .map(|count| Choice { count, cents: count.saturating_mul(price.saturating_add(deposit)) });
            choices.extend(all.take_while(|choice| choice.cents <= DEAREST));
            return ratio;
        }
        // Beyond what is enough, a count can only pay by filling up one deal: anything more could be left out.
        let widest = self.open_deals(shopper).map(|(_, steps)| steps.first).max().unwrap_or(1);
        let upto = (enough + widest - 1).min(most);
        table.clear();
        table.extend((0..=upto).map(|count| count * price));
        for (_, steps) in self.open_deals(shopper) {
            relax(table, steps);
            let group = u64::from(steps.first) * u64::from(self.size.thousandths());
            let cents = steps.first_cents.saturating_add(deposit.saturating_mul(steps.first));
            ratio = ratio.min(Ratio::of_large(cents, group));
        }
        keep_efficient(table, deposit, choices);
        ratio
    }

    /// How `count` packs are bought: what each deal takes of them, the cheapest way.
    pub(super) fn shares(&self, shopper: &Shopper, count: u32) -> Vec<Share> {
        let deals: Vec<_> = self.open_deals(shopper).collect();
        let mut tables = vec![(0..=count).map(|n| n * self.price.get()).collect::<Vec<u32>>()];
        for &(_, steps) in &deals {
            let mut table = tables[tables.len() - 1].clone();
            relax(&mut table, steps);
            tables.push(table);
        }
        let (mut left, mut shares) = (count, Vec::new());
        for (&(place, steps), pair) in deals.iter().zip(tables.windows(2)).rev() {
            let (before, after) = (&pair[0], &pair[1]);
            if before[left as usize] == after[left as usize] {
                continue;
            }
            let is_it = |&(n, cents): &(u32, u32)| before[(left - n) as usize] + cents == after[left as usize];
            let (packs, cents) = steps.up_to(left).find(is_it).expect("the table was filled from these");
            shares.push(Share { deal: Some(place), packs, cents });
            left -= packs;
        }
        if left > 0 {
            shares.push(Share { deal: None, packs: left, cents: left * self.price.get() });
        }
        shares.reverse();
        shares
    }
}

/// Lets a deal take part: `table[n]`, the least that `n` packs cost, becomes the least with the deal used once or not.
fn relax(table: &mut [u32], steps: Steps) {
    // From the top, so that what is read has not yet seen the deal.
    for count in (steps.first as usize..table.len()).rev() {
        let with = steps.up_to(count as u32).map(|(n, cents)| table[count - n as usize] + cents);
        table[count] = with.fold(table[count], u32::min);
    }
}

/// The counts of which no larger one costs less, deposit included.
fn keep_efficient(table: &[u32], deposit: u32, choices: &mut Vec<Choice>) {
    let start = choices.len();
    let mut least = DEAREST;
    for (count, &goods) in table.iter().enumerate().skip(1).rev() {
        let count = count as u32;
        let cents = goods.saturating_add(deposit.saturating_mul(count));
        if cents <= least {
            least = cents;
            choices.push(Choice { count, cents });
        }
    }
    choices[start..].reverse();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Rule;
    use crate::domain::{Day, Unit};

    fn shopper() -> Shopper {
        Shopper { day: Day::from_epoch_days(0), cards: Vec::new() }
    }

    fn cents(cents: u32) -> Cents {
        Cents::new(cents).expect("a price")
    }

    fn pack(price: u32, rules: &[Rule]) -> Candidate {
        let size = Quantity::new(500, Unit::Gram).expect("a quantity");
        let deals = rules.iter().copied().map(Deal::new).collect();
        Candidate { deals, ..Candidate::new(0, 0, cents(price), size) }
    }

    fn choices(candidate: &Candidate, grams: u32) -> Vec<(u32, u32)> {
        let mut choices = Vec::new();
        candidate.choices(&shopper(), grams * 1000, &mut Vec::new(), &mut choices);
        choices.iter().map(|choice| (choice.count, choice.cents)).collect()
    }

    #[test]
    fn without_deals_as_many_as_it_takes() {
        assert_eq!(choices(&pack(100, &[]), 1001), [(1, 100), (2, 200), (3, 300)]);
        assert_eq!(choices(&Candidate { limit: Some(1), ..pack(100, &[]) }, 1001), [(1, 100)]);
        assert_eq!(choices(&Candidate { deposit: 25, ..pack(100, &[]) }, 500), [(1, 125)]);
    }

    #[test]
    fn a_larger_count_that_costs_less_displaces_the_smaller() {
        let three = Rule::Each { from: 3, each: cents(60) };
        assert_eq!(choices(&pack(100, &[three]), 500), [(1, 100), (3, 180)]);
        assert_eq!(choices(&pack(100, &[three]), 1000), [(1, 100), (3, 180), (4, 240)]);
        assert_eq!(choices(&pack(100, &[Rule::Each { from: 2, each: cents(49) }]), 500), [(2, 98)]);
    }

    #[test]
    fn deals_are_combined_but_no_pack_counts_twice() {
        let rules = [Rule::Free { paid: 1, free: 1 }, Rule::Each { from: 3, each: cents(60) }];
        // 1+1 for every pair; five: 1+1 and three at 60 are 280, twice 1+1 and one at full price are 300.
        assert_eq!(
            choices(&pack(100, &rules), 2500),
            [(1, 100), (2, 100), (3, 180), (4, 200), (5, 280), (6, 300), (7, 380)]
        );
        let shares = pack(100, &rules).shares(&shopper(), 5);
        assert_eq!(
            shares,
            [Share { deal: Some(0), packs: 2, cents: 100 }, Share { deal: Some(1), packs: 3, cents: 180 }]
        );
        let regular = pack(100, &rules).shares(&shopper(), 1);
        assert_eq!(regular, [Share { deal: None, packs: 1, cents: 100 }]);
    }

    #[test]
    fn weighed_goods_know_deals_for_one_piece_only() {
        let rules = [Rule::Each { from: 2, each: cents(1) }, Rule::Percent { from: 1, percent: 25 }];
        assert_eq!(pack(200, &rules).single_price(&shopper()), (150, Some(1)));
        assert_eq!(pack(200, &[]).single_price(&shopper()), (200, None));
        let same = [Rule::Each { from: 1, each: cents(200) }];
        assert_eq!(pack(200, &same).single_price(&shopper()), (200, None), "what takes nothing off is no deal");
    }
}
