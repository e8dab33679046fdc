//! Random shopping lists, the same for the same seed. They aim at edge cases, not at looking like a real market.

use koerberl::basket::{Candidate, Card, Deal, Need, PlanLimits, Shopper};
use koerberl::domain::{Cents, Day, Quantity, Rule, Unit};

/// A stream of random numbers: `SplitMix64` (Steele, Lea, Flood 2014).
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub fn number(&mut self, low: u32, high: u32) -> u32 {
        low + (self.next() % u64::from(high - low + 1)) as u32
    }

    /// True in `percent` of a hundred cases.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.number(1, 100) <= percent
    }

    /// One of them.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.number(0, of.len() as u32 - 1) as usize]
    }
}

/// Everything a basket is made of.
#[derive(Clone, Debug)]
pub struct Instance {
    pub shopper: Shopper,
    pub limits: PlanLimits,
    pub needs: Vec<Need>,
}

/// What instances look like.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub needs: [u32; 2],
    pub chains: [u32; 2],
    /// A cell has so many candidates.
    pub candidates: [u32; 2],
    /// The sizes of packs, in grams.
    pub sizes: &'static [u32],
    /// How much is needed, in grams.
    pub amount: [u32; 2],
    /// What 100 g cost, in cents.
    pub price: [u32; 2],
    /// So many percent of the candidates have a deal; half of those another one.
    pub deals: u32,
}

/// What a family buys.
pub const FAMILY: Shape = Shape {
    needs: [3, 10],
    chains: [2, 7],
    candidates: [0, 5],
    sizes: &[100, 125, 150, 200, 250, 330, 400, 450, 500, 700, 750, 1000, 1500, 2000],
    amount: [100, 4000],
    price: [10, 300],
    deals: 40,
};

/// The list of the benchmark: a hundred needs at twelve chains, eight candidates with deals in each cell.
pub const LARGE: Shape = Shape { needs: [100, 100], chains: [12, 12], candidates: [8, 8], deals: 30, ..FAMILY };

const TODAY: u16 = 20_000;

/// The instance with this seed.
pub fn instance(seed: u64, shape: &Shape) -> Instance {
    let mut random = Random(seed);
    let chains = random.number(shape.chains[0], shape.chains[1]);
    let needs = random.number(shape.needs[0], shape.needs[1]);
    let needs = (0..needs).map(|_| need(&mut random, shape, chains)).collect();
    let shopper =
        Shopper { day: Day::from_epoch_days(TODAY), cards: (0..3).filter(|_| random.percent(40)).map(Card).collect() };
    let limits = PlanLimits {
        chains: chains as usize,
        most: random.number(1, chains) as usize,
        visit: random.one(&[0, 50, 200, 500]),
        split: random.percent(50),
        effort: u64::MAX,
    };
    Instance { shopper, limits, needs }
}

/// One need, with candidates at all chains.
pub fn need(random: &mut Random, shape: &Shape, chains: u32) -> Need {
    // Most people want round amounts.
    let [low, high] = shape.amount;
    let amount =
        if random.percent(70) { random.number(low.div_ceil(50), high / 50) * 50 } else { random.number(low, high) };
    let price = random.number(shape.price[0], shape.price[1]);
    let mut candidates = Vec::new();
    for chain in 0..chains {
        for _ in 0..random.number(shape.candidates[0], shape.candidates[1]) {
            candidates.push(candidate(random, shape, chain as u8, candidates.len() as u32, price));
        }
    }
    Need::new(grams(amount), candidates)
}

/// A candidate whose 100 g cost about `price` cents.
pub fn candidate(random: &mut Random, shape: &Shape, chain: u8, product: u32, price: u32) -> Candidate {
    let size = random.one(shape.sizes);
    let cents = (size * price * random.number(60, 150) / 10_000).max(2);
    let mut candidate = Candidate::new(chain, product, cents_of(cents), grams(size));
    candidate.weighed = random.percent(8);
    candidate.deposit = if random.percent(15) { 25 } else { 0 };
    candidate.limit = random.percent(15).then(|| random.number(1, 4));
    add_deals(random, &mut candidate, shape.deals);
    candidate
}

/// Gives a candidate deals, in so many percent of the cases.
pub fn add_deals(random: &mut Random, candidate: &mut Candidate, mut percent: u32) {
    while random.percent(percent) {
        let rule = rule(random, candidate.price.get());
        candidate.deals.push(deal(random, rule));
        percent /= 2;
    }
}

fn rule(random: &mut Random, price: u32) -> Rule {
    match random.number(0, 4) {
        0 => Rule::Free { paid: 1, free: 1 },
        1 => Rule::Free { paid: 2, free: 1 },
        2 => Rule::Percent { from: random.number(1, 3), percent: random.one(&[10, 25, 50]) },
        3 => Rule::Each { from: 1, each: cents_of((price * random.number(70, 95) / 100).max(1)) },
        _ => Rule::Each { from: random.number(2, 4), each: cents_of((price * random.number(40, 95) / 100).max(1)) },
    }
}

fn deal(random: &mut Random, rule: Rule) -> Deal {
    let day = |offset: u32| Day::from_epoch_days(TODAY - 3 + offset as u16);
    Deal {
        rule,
        card: random.percent(30).then(|| Card(random.number(0, 2) as u8)),
        from: random.percent(20).then(|| day(random.number(0, 4))),
        to: random.percent(20).then(|| day(random.number(2, 6))),
        limit: random.percent(20).then(|| random.number(1, 6)),
    }
}

fn grams(amount: u32) -> Quantity {
    Quantity::new(amount, Unit::Gram).expect("more than nothing")
}

fn cents_of(cents: u32) -> Cents {
    Cents::new(cents).expect("a price")
}
