//! What each alert should tell, found out by brute force: day by day, from all products, with nothing remembered but
//! what was so on the days before.

use std::collections::{BTreeMap, BTreeSet};

use koerberl::catalogue::{Catalogue, ProductView};
use koerberl::domain::{Alert, Day, Per, ProductKey, Rule, Subject, UnitPrice, When};
use koerberl::kinds::Kind;
use koerberl::search::{self, Filters, Request};
use koerberl::stats::Prices;

pub fn name(when: When) -> &'static str {
    match when {
        When::Below(..) => "below",
        When::Low30 => "low30",
        When::Lowest => "lowest",
        When::Deal => "deal",
        When::Back => "back",
        When::Dearer(_) => "dearer",
        When::New => "new",
    }
}

/// The market on a day.
pub struct Judge<'a> {
    catalogue: &'a Catalogue,
    today: Day,
    prices: Prices<'a>,
    kinds: BTreeMap<String, Vec<ProductView<'a>>>,
}

impl<'a> Judge<'a> {
    pub fn new(catalogue: &'a Catalogue, today: Day) -> Self {
        Self { catalogue, today, prices: Prices::of(catalogue, today), kinds: BTreeMap::new() }
    }

    fn is_current(&self, product: ProductView<'_>) -> bool {
        let chain = product.chain();
        let is_fresh = self.today.since(chain.day) <= 7 && !product.stale();
        product.available() && is_fresh && chain.first_day < chain.day
    }

    fn products(&mut self, alert: &Alert) -> Vec<ProductView<'a>> {
        let all = match &alert.subject {
            Subject::Product(key) => match self.catalogue.find(&key.to_string()) {
                None => Vec::new(),
                Some(number) => {
                    let group = self.catalogue.product(number).group();
                    self.catalogue.products().filter(|product| product.group() == group).collect()
                }
            },
            Subject::Kind { id, pack, .. } => {
                let kind = Kind::find(id).expect("a kind");
                let meant = || search::meant(self.catalogue, kind);
                let meant = self.kinds.entry(id.clone()).or_insert_with(meant);
                meant.iter().copied().filter(|product| product.quantity() == *pack).collect()
            }
            Subject::Search(_) => Vec::new(),
        };
        let is_there =
            |product: &ProductView<'_>| alert.chains.is_empty() || alert.chains.contains(&product.chain().id);
        all.into_iter().filter(is_there).collect()
    }

    /// What a price of a product counts as.
    fn worth(alert: &Alert, product: ProductView<'_>, cents: koerberl::domain::Cents) -> Option<u64> {
        match (&alert.subject, alert.when) {
            (Subject::Kind { pack, .. }, _) => {
                let fits = product.quantity() == *pack && product.priced_quantity().is_some();
                (fits && !product.is_far_off(cents)).then(|| u64::from(cents.get()) * 100)
            }
            (_, When::Below(_, Per::Unit)) => {
                product.priced_quantity().map(|size| UnitPrice::of(cents, size).hundredths())
            }
            _ => Some(u64::from(cents.get()) * 100),
        }
    }

    fn cheapest(&self, alert: &Alert, products: &[ProductView<'a>]) -> Option<u64> {
        let current = products.iter().filter(|product| self.is_current(**product));
        current.filter_map(|product| Self::worth(alert, *product, product.price())).min()
    }

    /// What the cheapest cost on a day.
    fn on(&self, alert: &Alert, products: &[ProductView<'a>], day: Day) -> Option<u64> {
        let known = products.iter().filter_map(|product| Some((*product, self.prices.on(*product, day)?)));
        known.filter_map(|(product, cents)| Self::worth(alert, product, cents)).min()
    }
}

/// What an alert saw on each day.
pub struct Watch {
    alert: Alert,
    days: Vec<Seen>,
    /// Of the days before, as far as a day needs it.
    known_until: BTreeMap<String, Day>,
}

struct Seen {
    day: Day,
    price: Option<u64>,
    is_low: bool,
    deals: Vec<(ProductKey, u32, u64)>,
    unseen_deals: BTreeSet<(ProductKey, u32)>,
    is_gone_since: Option<Day>,
    new: bool,
    new_price: u64,
}

impl Watch {
    pub fn new(alert: Alert) -> Self {
        Self { alert, days: Vec::new(), known_until: BTreeMap::new() }
    }

    pub fn look(&mut self, judge: &mut Judge<'_>) {
        let alert = self.alert.clone();
        let products = judge.products(&alert);
        let price = judge.cheapest(&alert, &products);
        let today = judge.today;
        let mut seen = Seen {
            day: today,
            price,
            is_low: false,
            deals: Vec::new(),
            unseen_deals: BTreeSet::new(),
            is_gone_since: None,
            new: false,
            new_price: 0,
        };
        match alert.when {
            When::Low30 | When::Lowest => {
                let days = if alert.when == When::Low30 { 31 } else { 2000 };
                let costs = (0..days).filter_map(|ago| judge.on(&alert, &products, today.minus(ago)));
                let costs: Vec<u64> = costs.collect();
                let extremes = costs.iter().min().zip(costs.iter().max());
                seen.is_low = price.zip(extremes).is_some_and(|(now, (low, high))| now <= *low && now < *high);
            }
            When::Deal => {
                for product in &products {
                    for deal in product.deals() {
                        let Rule::Percent { percent, .. } = deal.rule else { unreachable!("the replay has no others") };
                        let holds =
                            deal.from.is_some_and(|from| from <= today) && deal.to.is_some_and(|to| today <= to);
                        if !judge.is_current(*product) {
                            seen.unseen_deals.insert((product.key(), percent));
                        } else if holds {
                            seen.deals.push((product.key(), percent, u64::from(product.price().get()) * 100));
                        }
                    }
                }
            }
            When::Back => {
                let gone = products.iter().filter(|product| {
                    let chain = product.chain();
                    today.since(chain.day) <= 7 && chain.first_day < chain.day && !product.available()
                });
                seen.is_gone_since = gone.map(|product| product.seen_until().plus(1)).max();
            }
            When::New => self.look_for_new(judge, &mut seen),
            When::Below(..) | When::Dearer(_) => {}
        }
        self.days.push(seen);
    }

    fn look_for_new(&mut self, judge: &Judge<'_>, seen: &mut Seen) {
        let Subject::Search(q) = &self.alert.subject else { return };
        let request = Request {
            q: q.clone(),
            filters: Filters { today: judge.today, ..Filters::default() },
            limit: usize::MAX,
            ..Request::default()
        };
        let hits = search::search(judge.catalogue, &request).hits;
        let hits = hits.into_iter().flat_map(|hit| hit.products).map(|number| judge.catalogue.product(number));
        for product in hits.filter(|product| judge.is_current(*product)) {
            let chain = product.chain();
            let is_asked = self.alert.chains.is_empty() || self.alert.chains.contains(&chain.id);
            let until = self.known_until.get(chain.id.as_str()).copied();
            let was_silent = |until: Day| chain.gaps.iter().any(|gap| gap.to >= until && gap.to.since(gap.from) > 14);
            let first = product.history().0[0].day;
            if is_asked && until.is_some_and(|until| first > until && !was_silent(until)) && !seen.new {
                (seen.new, seen.new_price) = (true, u64::from(product.price().get()) * 100);
            }
        }
        for chain in judge.catalogue.chains().iter().filter(|chain| judge.today.since(chain.day) <= 7) {
            let known = self.known_until.entry(chain.id.to_string()).or_insert(chain.day);
            *known = chain.day.max(*known);
        }
    }

    /// On which days it rings, and at which price.
    pub fn rings(&self) -> Vec<(Day, u64)> {
        match self.alert.when {
            When::Below(limit, _) => self.edges(|seen| seen.price.map(|price| price <= u64::from(limit.get()) * 100)),
            When::Low30 | When::Lowest => self.lows(),
            When::Dearer(percent) => self.dearer(u64::from(percent)),
            When::Deal => self.deals(),
            When::Back => self.back(),
            When::New => self.days[1..].iter().filter(|seen| seen.new).map(|seen| (seen.day, seen.new_price)).collect(),
        }
    }

    /// The days on which something becomes so; of days on which nobody knows nothing follows.
    fn edges(&self, is_so: impl Fn(&Seen) -> Option<bool>) -> Vec<(Day, u64)> {
        let mut rings = Vec::new();
        for (place, seen) in self.days.iter().enumerate().skip(1).filter(|(_, seen)| is_so(seen) == Some(true)) {
            let before = self.days[..place].iter().rev().find_map(&is_so);
            if before != Some(true) {
                rings.push((seen.day, seen.price.unwrap_or_default()));
            }
        }
        rings
    }

    /// The first day of each spell of lows, and those on which it is lower than on all days of the spell before.
    fn lows(&self) -> Vec<(Day, u64)> {
        let known: Vec<(usize, &Seen)> =
            self.days.iter().enumerate().filter(|(_, seen)| seen.price.is_some()).collect();
        let mut rings = Vec::new();
        for (at, (place, seen)) in known.iter().enumerate().filter(|(_, (_, seen))| seen.is_low) {
            let spell = known[..at].iter().rev().take_while(|(_, before)| before.is_low);
            let lowest = spell.filter_map(|(_, before)| before.price).min();
            if *place > 0 && lowest.is_none_or(|lowest| seen.price.unwrap_or_default() < lowest) {
                rings.push((seen.day, seen.price.unwrap_or_default()));
            }
        }
        rings
    }

    fn dearer(&self, percent: u64) -> Vec<(Day, u64)> {
        let (mut rings, mut base) = (Vec::new(), None);
        for seen in &self.days {
            let Some(price) = seen.price else { continue };
            let from = *base.get_or_insert(price);
            if price * 100 >= from * (100 + percent) {
                rings.push((seen.day, price));
                base = Some(price);
            }
        }
        rings
    }

    fn deals(&self) -> Vec<(Day, u64)> {
        let mut rings = Vec::new();
        let mut held: BTreeSet<(ProductKey, u32)> = BTreeSet::new();
        for (place, seen) in self.days.iter().enumerate() {
            let now: BTreeSet<_> = seen.deals.iter().map(|(key, percent, _)| (key.clone(), *percent)).collect();
            let fresh = seen.deals.iter().filter(|(key, percent, _)| !held.contains(&(key.clone(), *percent)));
            if let Some(price) = fresh.map(|(.., price)| *price).min().filter(|_| place > 0) {
                rings.push((seen.day, price));
            }
            let still: BTreeSet<_> = held.intersection(&seen.unseen_deals).cloned().collect();
            held = now.union(&still).cloned().collect();
        }
        rings
    }

    fn back(&self) -> Vec<(Day, u64)> {
        let (mut rings, mut gone) = (Vec::new(), None);
        for (place, seen) in self.days.iter().enumerate() {
            match seen.price {
                Some(price) => {
                    let was_gone = gone.take().is_some_and(|since: Day| seen.day.since(since) >= 7);
                    if was_gone && place > 0 {
                        rings.push((seen.day, price));
                    }
                }
                None => gone = gone.or(seen.is_gone_since),
            }
        }
        rings
    }
}
