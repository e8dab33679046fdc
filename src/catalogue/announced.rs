//! Prices that a chain said before their day came: from that day on they are a product's price, without its chain being
//! asked again.

use super::meant::Meant;
use super::{Catalogue, Flags, ProductView, STALE_AFTER, build};
use crate::domain::flat::flat;
use crate::domain::{Day, Deal, PricePoint, Product, Rule};

/// The price for everyone that was announced after a product's price was last stated, where it holds on `day`; without
/// a last day it does for a week.
fn announced<'a>(mut deals: impl Iterator<Item = &'a Deal>, stated: Day, day: Day) -> Option<PricePoint> {
    deals.find_map(|deal| {
        let (from, Rule::Each { each, .. }) = (deal.from?, deal.rule) else { return None };
        let lasts = deal.to.is_some() || day <= from.plus(STALE_AFTER);
        let holds = deal.is_price_after(stated) && deal.holds_on(day) && lasts;
        holds.then_some(PricePoint { day: from, price: each })
    })
}

/// The announced price that a product has on `day`.
pub(super) fn begun(product: &Product, day: Day) -> Option<PricePoint> {
    announced(product.deals.iter(), stated(product)?, day)
}

/// The last day on which a product's price was stated.
pub(super) fn stated(product: &Product) -> Option<Day> {
    Some(product.prices.last()?.day.max(product.seen.unwrap_or_default()))
}

/// What was stated of a product whose announced price has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stated {
    pub(super) product: u32,
    pub(super) price: u32,
    pub(super) available: bool,
    pub(super) last_sign: Day,
}

flat!(Stated { product, price, available, last_sign });

impl<'a> ProductView<'a> {
    /// Is its price one that was announced, and that nobody has seen since?
    pub fn is_announced(self) -> bool {
        self.catalogue.stated.binary_search_by_key(&self.number.0, |stated| stated.product).is_ok()
    }

    /// The promotion that begins next, after `day`: of several on one day, the one for everyone. A price that is no
    /// lower than the one of now is none.
    pub fn next_deal(self, day: Day) -> Option<&'a Deal> {
        let is_less = |deal: &Deal| deal.rule.single(self.price()).is_some_and(|each| each < self.price());
        let is_news = move |deal: &&Deal| !deal.is_price() || !self.available() || is_less(deal);
        self.deals_to_come(day).filter(is_news).min_by_key(|deal| (deal.from, deal.card.is_some()))
    }

    /// The promotions that begin after `day`; of what is not on sale now, those that put it there.
    pub fn deals_to_come(self, day: Day) -> impl Iterator<Item = &'a Deal> {
        let is_to_come = move |deal: &&Deal| deal.from.is_some_and(|from| from > day);
        self.deals().filter(is_to_come).filter(move |deal| self.available() || deal.is_price())
    }
}

impl Catalogue {
    /// The day whose prices it has.
    pub const fn day(&self) -> Day {
        self.day
    }

    /// Does an announced price begin or end between its day and another one? Then other prices hold on that one.
    pub fn turns(&self, day: Day) -> bool {
        let (first, last) = (self.day.min(day), self.day.max(day));
        let between = |turn: Day| first < turn && turn <= last;
        let ends = |deal: &Deal| deal.to.or(deal.from.map(|from| from.plus(STALE_AFTER))).map(|to| to.plus(1));
        let turns = |deal: &Deal| deal.from.is_some_and(between) || ends(deal).is_some_and(between);
        let is_announced = |number: u32, deal: &Deal| {
            let stated = self.last_sign[number as usize];
            deal.is_price() && deal.from.is_some_and(|from| from >= stated)
        };
        self.day != day && self.deals.iter().any(|(number, deal)| is_announced(*number, deal) && turns(deal))
    }

    /// The same market at the prices of another day: those that were announced for it, and no others. Histories, days
    /// and marks stay its own.
    #[must_use]
    pub fn at_prices_of(&self, day: Day) -> Self {
        let mut other = Self { day, meant: Meant::default(), ..self.clone() };
        for Stated { product, price, available, last_sign } in std::mem::take(&mut other.stated) {
            let index = product as usize;
            (other.price[index], other.last_sign[index]) = (price, last_sign);
            if !available {
                other.flags[index] = other.flags[index].without(Flags::AVAILABLE);
            }
        }
        for of_product in self.deals.chunk_by(|a, b| a.0 == b.0) {
            let (number, index) = (of_product[0].0, of_product[0].0 as usize);
            let stated = other.last_sign[index];
            if let Some(begun) = announced(of_product.iter().map(|(_, deal)| deal), stated, day) {
                other.note_stated(number);
                (other.price[index], other.last_sign[index]) = (begun.price.get(), begun.day);
                other.flags[index] = other.flags[index].with(Flags::AVAILABLE, true);
            }
        }
        // What is the best offer of a group, and what searches look at, depends on the prices.
        let labels: Vec<u32> = self.products().map(|product| product.group().0).collect();
        build::group(&mut other, &labels);
        other
    }

    fn note_stated(&mut self, product: u32) {
        let (index, price) = (product as usize, self.price[product as usize]);
        let (available, last_sign) = (self.flags[index].has(Flags::AVAILABLE), self.last_sign[index]);
        self.stated.push(Stated { product, price, available, last_sign });
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Builder, testing};
    use super::*;
    use crate::domain::{Cents, ProductKey};

    fn day(text: &str) -> Day {
        Day::parse(text).expect("a day")
    }

    fn cents(cents: u32) -> Cents {
        Cents::new(cents).expect("a price")
    }

    /// Butter at 2.99, which costs 1.99 from Thursday the 26th to Saturday; and the same, gone.
    fn products() -> [Product; 2] {
        let mut butter = testing::product("penny:1", "Butter 250 g", &[("2026-03-20", 299)]);
        let deal = Deal { from: Some(day("2026-03-26")), to: Some(day("2026-03-28")), ..Deal::new(each(199)) };
        butter.deals = vec![deal];
        let mut gone = butter.clone();
        (gone.key, gone.available) = (ProductKey::parse("penny:2").expect("a key"), false);
        [butter, gone]
    }

    fn each(price: u32) -> Rule {
        Rule::Each { from: 1, each: cents(price) }
    }

    fn on(text: &str) -> Catalogue {
        let mut builder = Builder::new().on(day(text));
        for product in products() {
            builder.push(&product);
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    #[test]
    fn an_announced_price_is_the_price_on_its_days_only() {
        for (today, costs) in [("2026-03-25", 299), ("2026-03-26", 199), ("2026-03-28", 199), ("2026-03-29", 299)] {
            let catalogue = on(today);
            let [butter, gone] = ["penny:1", "penny:2"].map(|key| catalogue.product(catalogue.find(key).expect("it")));
            assert_eq!(butter.price(), cents(costs), "{today}");
            assert_eq!(gone.available(), costs == 199, "{today}");
            assert_eq!(catalogue.as_of(), Some(day("2026-03-20")), "nobody has seen it");
            // Whatever day it is, the prices of another are those that it will have.
            for (later, costs) in [("2026-03-25", 299), ("2026-03-26", 199), ("2026-03-28", 199), ("2026-03-29", 299)] {
                let then = catalogue.at_prices_of(day(later));
                let [butter, gone] = ["penny:1", "penny:2"].map(|key| then.product(then.find(key).expect("it")));
                assert_eq!((butter.price(), gone.available()), (cents(costs), costs == 199), "{today}, {later}");
                assert_eq!((then.day(), then.turns(day(later))), (day(later), false));
            }
            let since = if costs == 199 { "2026-03-26" } else { "2026-03-20" };
            assert_eq!(butter.since(), day(since), "{today}");
        }
    }

    #[test]
    fn it_is_to_come_until_it_begins() {
        let catalogue = on("2026-03-25");
        let [butter, gone] = ["penny:1", "penny:2"].map(|key| catalogue.product(catalogue.find(key).expect("it")));
        for product in [butter, gone] {
            let next = |text| product.next_deal(day(text)).map(|deal| deal.rule);
            assert_eq!((next("2026-03-25"), next("2026-03-26")), (Some(each(199)), None));
            assert_eq!(product.deal_on(day("2026-03-25")), None);
        }
        let dearer = catalogue.at_prices_of(day("2026-03-27"));
        assert!(dearer.product(butter.number()).next_deal(day("2026-03-25")).is_none(), "it costs no less than that");
    }

    #[test]
    fn only_a_day_on_which_a_price_begins_or_ends_turns_it() {
        let catalogue = on("2026-03-25");
        let turns = ["2026-03-20", "2026-03-25", "2026-03-26", "2026-04-30"].map(|text| catalogue.turns(day(text)));
        assert_eq!(turns, [false, false, true, true]);
        let begun = on("2026-03-26");
        let turns = ["2026-03-25", "2026-03-28", "2026-03-29"].map(|text| begun.turns(day(text)));
        assert_eq!(turns, [true, false, true]);
    }

    #[test]
    fn without_a_last_day_it_is_believed_for_a_week_and_what_was_stated_since_counts() {
        let mut butter = products()[0].clone();
        butter.deals[0].to = None;
        let until = |text: &str, product: &Product| begun(product, day(text)).map(|point| point.price.get());
        assert_eq!((until("2026-04-02", &butter), until("2026-04-03", &butter)), (Some(199), None));
        butter.seen = Some(day("2026-03-26"));
        assert_eq!(until("2026-03-27", &butter), None, "on its day, something else was stated");
    }
}
