//! New products for a search.

use std::cell::OnceCell;

use super::about::Market;
use super::look::hash;
use super::words;
use crate::catalogue::{Catalogue, ChainSummary, LONGEST_SILENCE, ProductNumber, ProductView};
use crate::domain::{ChainId, Day, InEach, Memory, Ring, address};
use crate::search::{Filters, Request, search};

/// The products of each chain by the first day on which they were seen, the newest first.
#[derive(Default)]
pub(super) struct Newcomers(OnceCell<Vec<Vec<(Day, ProductNumber)>>>);

impl Newcomers {
    fn of(&self, catalogue: &Catalogue) -> &[Vec<(Day, ProductNumber)>] {
        self.0.get_or_init(|| {
            let mut newcomers = vec![Vec::new(); catalogue.chains().len()];
            for product in catalogue.products() {
                let place = usize::from(product.chain_number().0);
                newcomers[place].push((product.history().0[0].day, product.number()));
            }
            for of_chain in &mut newcomers {
                of_chain.sort_unstable_by(|a, b| b.cmp(a));
            }
            newcomers
        })
    }
}

/// A chain, and up to which day its products are known.
#[derive(Clone, Copy)]
struct Mark(u64);

impl Mark {
    /// The bits of the day.
    const DAY: u64 = 0xffff;

    fn new(chain: &ChainId, day: Day) -> Self {
        Self(hash(chain.as_str()) & !Self::DAY | u64::from(day.epoch_days()))
    }

    fn is_of(self, chain: &ChainId) -> bool {
        self.0 & !Self::DAY == hash(chain.as_str()) & !Self::DAY
    }

    const fn day(self) -> Day {
        Day::from_epoch_days((self.0 & Self::DAY) as u16)
    }
}

impl<'a> Market<'a> {
    /// Rings where a search finds products that their chain did not have when it was looked at last. What a chain has
    /// on the first day on which it is seen is not new, nor what it has after a long silence.
    pub(super) fn look_for_new(&self, q: &str, chains: &[ChainId], before: &Memory) -> (Memory, Option<Ring>) {
        let catalogue = self.catalogue;
        let mut marks: Vec<Mark> = before.known.iter().copied().map(Mark).collect();
        let mut fresh: Vec<ProductNumber> = Vec::new();
        for (chain, products) in catalogue.chains().iter().zip(self.newcomers.of(catalogue)) {
            if !chain.is_current(self.today) || !(chains.is_empty() || chains.contains(&chain.id)) {
                continue;
            }
            let mark = Mark::new(&chain.id, chain.day);
            match marks.iter_mut().find(|mark| mark.is_of(&chain.id)) {
                None => marks.push(mark),
                Some(known) => {
                    if !was_silent(chain, known.day()) {
                        let new = products.iter().take_while(|(first, _)| *first > known.day());
                        fresh.extend(new.map(|(_, product)| *product));
                    }
                    *known = Mark::new(&chain.id, chain.day.max(known.day()));
                }
            }
        }
        let ring = if fresh.is_empty() { None } else { self.ring_for_new(q, &fresh) };
        let mut known: Vec<u64> = marks.into_iter().map(|Mark(mark)| mark).collect();
        known.sort_unstable();
        (Memory { known, ..Memory::default() }, ring)
    }

    fn ring_for_new(&self, q: &str, fresh: &[ProductNumber]) -> Option<Ring> {
        let filters = Filters { today: self.today, ..Filters::default() };
        let request = Request { q: q.to_owned(), filters, bare: true, limit: usize::MAX, ..Request::default() };
        let hits = search(self.catalogue, &request).hits.into_iter().flat_map(|hit| hit.products);
        let found = hits.filter(|product| fresh.contains(product)).map(|number| self.catalogue.product(number));
        let found: Vec<ProductView<'a>> = found.filter(|product| self.is_current(*product, false)).collect();
        let product = *found.first()?;
        let others = found.len() - 1;
        Some(Ring {
            day: self.today,
            article: hash(q),
            words: InEach::of(|language| words::of_new(q, product, others, language)),
            address: if others == 0 { address::of_product(&product.key()) } else { address::of_search(q) },
            chain: product.chain().id.clone(),
            price: u64::from(product.price().get()) * 100,
            per: None,
            deal: None,
        })
    }
}

/// Was a chain not seen for long since `day`?
fn was_silent(chain: &ChainSummary, day: Day) -> bool {
    chain.gaps.iter().any(|gap| gap.to >= day && gap.to.since(gap.from) > LONGEST_SILENCE)
}
