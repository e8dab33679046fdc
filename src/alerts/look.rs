//! One look of an alert at the market.

use std::hash::{DefaultHasher, Hash, Hasher as _};

use super::about::{About, Market, Offered};
use super::{AWAY_DAYS, words};
use crate::catalogue::ProductView;
use crate::domain::{Alert, Deal, InEach, Memory, Ring, Subject, When, address};
use crate::stats;

/// The days of [`When::Low30`], today included.
const LOW_DAYS: u16 = 31;

impl<'a> Market<'a> {
    /// What an alert sees, and whether it rings. `before` is what it remembers; `None` when it is set, or goes on
    /// after a pause: then it does not ring.
    pub fn look(&mut self, alert: &Alert, before: Option<&Memory>) -> (Memory, Option<Ring>) {
        let (is_first, before) = (before.is_none(), before.cloned().unwrap_or_default());
        let (memory, ring) = match &alert.subject {
            Subject::Search(q) => self.look_for_new(q, &alert.chains, &before),
            _ => match self.about(alert) {
                // What holds at a chain that is new today does not ring tomorrow.
                Some(about) if is_first => self.look_at(alert, &about.with_first_days(), &before),
                Some(about) => self.look_at(alert, &about, &before),
                None => (before, None),
            },
        };
        (memory, ring.filter(|_| !is_first))
    }

    fn look_at(&self, alert: &Alert, about: &About<'a>, before: &Memory) -> (Memory, Option<Ring>) {
        match alert.when {
            When::Deal => return self.look_for_deals(alert, about, before),
            When::Back => return self.look_whether_back(alert, about, before),
            _ => {}
        }
        let Some(offered) = self.cheapest(about) else { return (before.clone(), None) };
        let rings = |memory: Memory, rings: bool| {
            let ring = rings.then(|| self.ring(alert, offered, None, before));
            (memory, ring)
        };
        match alert.when {
            When::Below(limit, _) => {
                let is_so = offered.price <= u64::from(limit.get()) * 100;
                let since = is_so.then(|| before.since.unwrap_or(self.today));
                rings(Memory { since, ..Memory::default() }, is_so && before.since.is_none())
            }
            When::Low30 | When::Lowest => {
                let is_so = self.is_low(about, offered, alert.when);
                let falls = before.price.is_none_or(|told| offered.price < told);
                let since = is_so.then(|| before.since.unwrap_or(self.today));
                let price = is_so.then(|| before.price.map_or(offered.price, |told| told.min(offered.price)));
                rings(Memory { since, price, known: Vec::new() }, is_so && falls)
            }
            When::Dearer(percent) => {
                let reference = before.price.unwrap_or(offered.price);
                let is_dearer = offered.price * 100 >= reference * u64::from(100 + percent);
                let price = Some(if is_dearer { offered.price } else { reference });
                rings(Memory { price, ..Memory::default() }, is_dearer)
            }
            When::Deal | When::Back | When::New => (before.clone(), None),
        }
    }

    /// Has the cheapest cost as little as never in the days that count, and more on one of them?
    pub(super) fn is_low(&self, about: &About<'a>, offered: Offered<'_>, when: When) -> bool {
        let find = || self.find_low(about, offered, when);
        match about.shared() {
            Some(shared) => *shared.is_low[usize::from(when == When::Lowest)].get_or_init(find),
            None => find(),
        }
    }

    fn find_low(&self, about: &About<'a>, offered: Offered<'_>, when: When) -> bool {
        let days = if when == When::Low30 { LOW_DAYS } else { u16::MAX };
        let first = self.today.minus(days - 1);
        // Quickly, as most are none: what changed to less within these days was known then.
        let was_less = |product: &ProductView<'_>| {
            let points = product.history().0.iter().rev().take_while(|point| point.day >= first);
            points.filter_map(|point| about.worth.of(*product, point.price)).any(|price| price < offered.price)
        };
        if about.products().any(|product| was_less(&product)) {
            return false;
        }
        let worth = |product, price| about.worth.of(product, price);
        stats::is_low(&self.prices, about.products(), worth, offered.price, (first, self.today))
    }

    /// The deals that hold, at current prices.
    pub(super) fn deals(&self, about: &About<'a>) -> impl Iterator<Item = (ProductView<'a>, &'a Deal)> {
        let current = about.products().filter(|product| self.is_current(*product, about.with_first_days));
        current.flat_map(|product| product.deals_on(self.today).map(move |deal| (product, deal)))
    }

    fn look_for_deals(&self, alert: &Alert, about: &About<'a>, before: &Memory) -> (Memory, Option<Ring>) {
        let name = |(product, deal): (ProductView<'_>, &Deal)| {
            let mut hasher = DefaultHasher::new();
            (self.catalogue.key_hash(product.number()), deal.rule, &deal.card).hash(&mut hasher);
            hasher.finish()
        };
        let held: Vec<_> = self.deals(about).map(|deal| (name(deal), deal)).collect();
        let fresh = held.iter().filter(|(name, _)| !before.known.contains(name)).map(|(_, deal)| *deal);
        let costs = |(product, deal): &(ProductView<'_>, &Deal)| {
            (deal.rule.single(product.price()).unwrap_or(product.price()), product.number())
        };
        let ring = fresh.min_by_key(costs).map(|(product, deal)| {
            let price = u64::from(deal.rule.single(product.price()).unwrap_or(product.price()).get()) * 100;
            self.ring(alert, Offered { product, price, per: None }, Some(deal), before)
        });
        // What cannot be seen just now is not over.
        let is_unseen = |product: &ProductView<'_>| !self.is_current(*product, about.with_first_days);
        let unseen = about.products().filter(is_unseen);
        let unseen = unseen.flat_map(|product| product.deals().map(move |deal| name((product, deal))));
        let mut known: Vec<u64> = unseen.filter(|name| before.known.contains(name)).collect();
        known.extend(held.iter().map(|(name, _)| *name));
        known.sort_unstable();
        known.dedup();
        let since = (!held.is_empty()).then(|| before.since.unwrap_or(self.today));
        (Memory { since, price: None, known }, ring)
    }

    fn look_whether_back(&self, alert: &Alert, about: &About<'a>, before: &Memory) -> (Memory, Option<Ring>) {
        if let Some(offered) = self.cheapest(about) {
            let was_gone = before.since.is_some_and(|gone| self.today.since(gone) >= AWAY_DAYS);
            return (Memory::default(), was_gone.then(|| self.ring(alert, offered, None, before)));
        }
        let is_gone = |product: &ProductView<'_>| {
            self.counts(product.chain_number(), about.with_first_days) && !product.available()
        };
        let last = about.products().filter(is_gone).map(|product| product.seen_until().plus(1)).max();
        (Memory { since: before.since.or(last), ..Memory::default() }, None)
    }

    fn ring(&self, alert: &Alert, offered: Offered<'a>, deal: Option<&Deal>, before: &Memory) -> Ring {
        let Offered { product, price, per } = offered;
        let article = match &alert.subject {
            Subject::Product(_) => {
                let all = self.catalogue.group(product.group()).products();
                all.map(|product| self.catalogue.key_hash(product.number())).min().unwrap_or_default()
            }
            subject => hash(subject),
        };
        let address = match &alert.subject {
            Subject::Kind { id, pack: Some(pack), .. } => address::of_pack(id, *pack),
            Subject::Kind { id, .. } => address::of_kind(id),
            _ => address::of_product(&product.key()),
        };
        Ring {
            day: self.today,
            article,
            words: InEach::of(|language| words::words(alert, offered, deal, before, self.today, language)),
            address,
            chain: product.chain().id.clone(),
            price,
            per,
            deal: deal.map(|deal| (deal.from, deal.to)),
        }
    }
}

/// The same for the same, in all builds of one compiler: what is hashed is compared within days.
pub(super) fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
