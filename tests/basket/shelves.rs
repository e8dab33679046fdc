//! Shopping lists from the real Austrian market: its products, sizes and prices. Deals and deposits are random, as the
//! data has none.

use koerberl::basket::{Candidate, Need, PlanLimits, Shopper};
use koerberl::catalogue::{Builder, Catalogue, ProductView};
use koerberl::domain::{Day, Product, Quantity};
use koerberl::search::{self, Request};

use crate::instances::{Instance, Random, add_deals};

/// What is on the lists.
const WORDS: &str = "milch butter eier kaffee brot käse mehl zucker reis nudeln öl essig salz joghurt topfen sauerrahm \
    schinken wurst speck huhn faschiertes lachs thunfisch äpfel bananen tomaten gurke paprika zwiebel karotten kartoffeln \
    salat spinat mais bohnen schokolade kekse chips eis pizza pommes ketchup senf honig marmelade müsli haferflocken tee \
    saft cola mineralwasser bier wein klopapier küchenrolle waschmittel spülmittel zahnpasta shampoo duschgel seife";

/// The market, for making lists.
pub struct Shelves {
    catalogue: Catalogue,
}

impl Shelves {
    /// All of these products, each alone.
    pub fn of(products: &[Product]) -> Self {
        let mut builder = Builder::new();
        for product in products {
            builder.push(product);
        }
        Self { catalogue: builder.finish(1, Catalogue::ungrouped) }
    }

    /// A list with this seed: 5 to 10 words, 3 to 6 chains, up to 5 products in a cell.
    pub fn instance(&self, seed: u64) -> Instance {
        let mut random = Random(seed);
        let mut chains: Vec<&str> = self.catalogue.chains().iter().map(|chain| chain.id.as_str()).collect();
        let chosen = random.number(3, 6) as usize;
        while chains.len() > chosen {
            chains.remove(random.number(0, chains.len() as u32 - 1) as usize);
        }
        let words: Vec<_> = WORDS.split_whitespace().collect();
        let wanted: Vec<_> = (0..random.number(5, 10)).map(|_| random.one(&words)).collect();
        let needs = wanted.into_iter().filter_map(|word| self.need(&mut random, word, &chains)).collect();
        let limits = PlanLimits {
            chains: chains.len(),
            most: random.number(1, 3) as usize,
            visit: random.one(&[0, 100, 200]),
            split: random.percent(50),
            effort: u64::MAX,
        };
        Instance { shopper: Shopper { day: Day::from_epoch_days(20_000), cards: Vec::new() }, limits, needs }
    }

    /// The word in the unit of its best hit, and up to four times as much as that holds.
    fn need(&self, random: &mut Random, word: &str, chains: &[&str]) -> Option<Need> {
        let request = Request { q: word.to_owned(), single: true, limit: 600, ..Request::default() };
        let hits = search::search(&self.catalogue, &request).hits;
        let products: Vec<_> = hits.iter().map(|hit| self.catalogue.product(hit.products[0])).collect();
        let first = products.iter().find_map(|product| product.quantity())?;
        let amount = first.thousandths().checked_mul(random.number(1, 4))? / random.number(1, 2);
        let mut candidates = Vec::new();
        for (chain, id) in (0..).zip(chains) {
            let fits = |product: &&ProductView<'_>| {
                let unit = product.quantity().map(Quantity::unit);
                product.chain().id.as_str() == *id && unit == Some(first.unit())
            };
            let here: Vec<_> = products.iter().filter(fits).take(5).collect();
            candidates.extend(here.into_iter().map(|product| candidate(random, chain, product)));
        }
        Some(Need::new(Quantity::from_thousandths(amount, first.unit())?, candidates))
    }
}

fn candidate(random: &mut Random, chain: u8, product: &ProductView<'_>) -> Candidate {
    let size = product.quantity().expect("only those with a size were asked");
    let mut candidate = Candidate::new(chain, 0, product.price(), size);
    candidate.weighed = product.weighed();
    candidate.deposit = if random.percent(10) { 25 } else { 0 };
    candidate.limit = random.percent(10).then(|| random.number(2, 6));
    add_deals(random, &mut candidate, 40);
    candidate
}
