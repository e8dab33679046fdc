//! Plausibility checks of a run against the last one: its size, its rejects, and how many prices changed by how much.

use std::collections::HashMap;
use std::hash::BuildHasher;

use crate::domain::{Cents, Day, Offer};
use crate::sources::request::Plausible;

/// A price this many times the one before is an error: of scale, or of a decimal point.
const JUMP: u32 = 50;
/// A larger share of such prices, and more than so many, make the run implausible.
const MOST_JUMPS: f64 = 0.005;
const FEW_JUMPS: u64 = 2;
/// A median change by this factor means another scale or currency.
const MOST_SHIFT: f64 = 3.0;
/// If known prices are older than so many days, changes do not make the first run of a source implausible.
const OLD: u16 = 7;
/// Shares of fewer prices are not checked.
const TOO_FEW: u64 = 20;

/// The figures of a run, compared with the known prices.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// Articles in the run.
    pub items: u64,
    /// Rejected records.
    pub rejected: u64,
    /// Articles with a known price.
    pub compared: u64,
    /// Those of them whose price changed.
    pub changed: u64,
    /// Those of them whose price changed by a factor of 50 or more.
    pub jumped: u64,
    /// The median ratio of new to old price; `None` if nothing was compared.
    pub shift: Option<f64>,
}

/// What a run is compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Baseline {
    /// Articles of the last good run; `None` before the first one.
    pub items: Option<u64>,
    /// The age of the known prices in days.
    pub age: u16,
}

/// Without a word of the web shop, the clock is believed for so many days after the newest good run.
const LONGEST_GAP: u16 = 31;

/// What is wrong with the clock if a run is of `day` by it: compared with the day that the web shop `stated`, else with
/// the day of the `newest` good run of any source.
pub fn clock_doubt(day: Day, stated: Option<Day>, newest: Option<Day>) -> Option<String> {
    let wrong = match (stated, newest) {
        (Some(stated), _) if day.since(stated).max(stated.since(day)) > 1 => format!("the web shop {stated}"),
        (None, Some(newest)) if day.since(newest) > LONGEST_GAP => format!("the newest good run is of {newest}"),
        _ => return None,
    };
    Some(format!("the clock says {day}, {wrong}: set it right if it is wrong"))
}

/// Whether a price changed by a factor of `JUMP` or more.
pub fn jumps(before: Cents, now: Cents) -> bool {
    let (before, now) = (u64::from(before.get()), u64::from(now.get()));
    before.max(now) >= before.min(now) * u64::from(JUMP)
}

/// Compares the offers of a run with the known names and prices, by id.
pub fn measure(offers: &[Offer], known: &HashMap<Box<str>, (String, Cents), impl BuildHasher>) -> Measured {
    let mut comparison = Comparison::default();
    for offer in offers {
        let now = offer.prices.last().map(|point| point.price);
        comparison.add(now, known.get(&offer.key.id).map(|(_, before)| *before));
    }
    comparison.measured()
}

/// A comparison under way.
#[derive(Debug, Default)]
pub struct Comparison {
    measured: Measured,
    shifts: Vec<f64>,
}

impl Comparison {
    /// Adds an article with its price now, and the one before.
    pub fn add(&mut self, now: Option<Cents>, before: Option<Cents>) {
        self.measured.items += 1;
        let (Some(now), Some(before)) = (now, before) else { return };
        self.measured.compared += 1;
        self.measured.changed += u64::from(now != before);
        self.measured.jumped += u64::from(jumps(before, now));
        self.shifts.push(f64::from(now.get()) / f64::from(before.get()));
    }

    /// How many articles there are.
    pub const fn items(&self) -> u64 {
        self.measured.items
    }

    /// The figures of all articles.
    pub fn measured(mut self) -> Measured {
        let middle = self.shifts.len() / 2;
        if !self.shifts.is_empty() {
            self.measured.shift = Some(*self.shifts.select_nth_unstable_by(middle, f64::total_cmp).1);
        }
        self.measured
    }
}

/// What is implausible, as phrases; empty for a plausible run.
pub fn doubts(run: &Measured, last: Baseline, plausible: &Plausible) -> Vec<String> {
    let Measured { items, rejected, compared, changed, jumped, shift } = *run;
    let share = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
    let percent = |share: f64| format!("{:.0} %", share * 100.0);
    let mut doubts = Vec::new();
    if items < u64::from(plausible.least_items) {
        doubts.push(format!("{items} articles, where {} are the least", plausible.least_items));
    }
    if let Some(last) = last.items.filter(|last| share(items, *last) < plausible.least_share) {
        doubts.push(format!("{items} articles, where the last good run had {last}"));
    }
    let of_records = share(rejected, items + rejected);
    if of_records > plausible.most_rejected {
        doubts.push(format!("{rejected} of {} records rejected ({})", items + rejected, percent(of_records)));
    }
    let of_prices = share(changed, compared);
    // With a last good run, age is no excuse: a run that was set aside does not become right after a week.
    let comparable = compared >= TOO_FEW && (last.items.is_some() || last.age <= OLD);
    if comparable && of_prices > plausible.most_changed {
        doubts.push(format!("{changed} of {compared} prices changed ({})", percent(of_prices)));
    }
    if jumped > FEW_JUMPS && share(jumped, compared) > MOST_JUMPS {
        doubts.push(format!("{jumped} of {compared} prices are {JUMP} times what they were, or less than a {JUMP}th"));
    }
    if let Some(shift) = shift.filter(|shift| compared >= TOO_FEW && !(1.0 / MOST_SHIFT..=MOST_SHIFT).contains(shift)) {
        doubts.push(format!("prices are {shift:.2} times what they were, in the middle: another scale?"));
    }
    doubts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{PricePoint, ProductKey};

    const RIGHT: Measured =
        Measured { items: 1000, rejected: 10, compared: 900, changed: 90, jumped: 1, shift: Some(1.0) };
    const BASELINE: Baseline = Baseline { items: Some(1000), age: 1 };

    fn doubted(run: Measured, last: Baseline) -> Vec<String> {
        doubts(&run, last, &Plausible::default())
    }

    #[test]
    fn a_run_like_the_last_one_is_believed() {
        assert_eq!(doubted(RIGHT, BASELINE), [""; 0]);
        assert_eq!(doubted(Measured { items: 500, ..RIGHT }, BASELINE), [""; 0], "half is enough");
        assert_eq!(doubted(RIGHT, Baseline::default()), [""; 0]);
        let first = Measured { compared: 0, changed: 0, jumped: 0, shift: None, ..RIGHT };
        assert_eq!(doubted(first, Baseline::default()), [""; 0]);
    }

    #[test]
    fn each_limit_is_kept() {
        for (run, said) in [
            (Measured { items: 499, ..RIGHT }, "499 articles, where the last good run had 1000"),
            (Measured { items: 0, rejected: 0, ..RIGHT }, "0 articles, where 1 are the least"),
            (Measured { rejected: 60, ..RIGHT }, "60 of 1060 records rejected (6 %)"),
            (Measured { changed: 280, ..RIGHT }, "280 of 900 prices changed (31 %)"),
            (Measured { jumped: 9, ..RIGHT }, "9 of 900 prices are 50 times what they were, or less than a 50th"),
            (
                Measured { shift: Some(100.0), ..RIGHT },
                "prices are 100.00 times what they were, in the middle: another scale?",
            ),
        ] {
            assert_eq!(doubted(run, BASELINE)[0], said);
        }
    }

    #[test]
    fn single_mistakes_and_handfuls_of_prices_keep_nothing_aside() {
        for run in [
            Measured { compared: 300, changed: 30, jumped: 2, ..RIGHT },
            Measured { compared: 1000, changed: 100, jumped: 5, ..RIGHT },
            Measured { compared: 19, changed: 19, shift: Some(9.0), ..RIGHT },
        ] {
            assert_eq!(doubted(run, BASELINE), [""; 0], "{run:?}");
        }
        let few = Measured { compared: 20, changed: 20, shift: Some(9.0), ..RIGHT };
        assert_eq!(doubted(few, BASELINE).len(), 2, "of twenty it says something");
    }

    fn offer(id: &str, price: u32) -> Offer {
        let key = ProductKey::parse(&format!("billa:{id}")).expect("a key");
        let point = PricePoint { day: Day::default(), price: Cents::new(price).expect("a price") };
        Offer::plain(key, "Teebutter".to_owned(), vec![point])
    }

    #[test]
    fn a_run_is_held_against_the_prices_that_are_known() {
        let cents = |cents| Cents::new(cents).expect("a price");
        let known: HashMap<Box<str>, (String, Cents)> = [("1", 100), ("2", 100), ("3", 100), ("gone", 100)]
            .map(|(id, c)| (id.into(), (String::new(), cents(c))))
            .into();
        let run = [offer("1", 100), offer("2", 150), offer("3", 5000), offer("new", 1)];
        let found = measure(&run, &known);
        assert_eq!((found.items, found.compared, found.changed, found.jumped), (4, 3, 2, 1));
        assert_eq!(found.shift, Some(1.5), "in the middle");
        assert_eq!(measure(&run[3..], &known).shift, None, "nothing to compare");
    }

    #[test]
    fn old_prices_had_time_to_change_but_not_their_scale() {
        let old = Baseline { items: None, age: 900 };
        assert_eq!(doubted(Measured { changed: 900, ..RIGHT }, old), [""; 0]);
        assert_eq!(doubted(Measured { changed: 900, shift: Some(0.01), ..RIGHT }, old).len(), 1);
        assert_eq!(doubted(Measured { changed: 900, ..RIGHT }, Baseline { items: Some(1000), age: 900 }).len(), 1);
    }

    #[test]
    fn the_clock_is_held_against_the_web_shop_or_the_newest_run() {
        let day = Day::from_epoch_days;
        for (clock, stated, newest, doubted) in [
            (100, Some(100), None, false),
            (101, Some(100), Some(1), false),
            (99, Some(100), Some(1), false),
            (102, Some(100), Some(102), true),
            (500, Some(100), Some(99), true),
            (98, Some(100), None, true),
            (500, None, None, false),
            (131, None, Some(100), false),
            (132, None, Some(100), true),
            (5, None, Some(100), false),
        ] {
            let doubt = clock_doubt(day(clock), stated.map(day), newest.map(day));
            assert_eq!(doubt.is_some(), doubted, "{clock} {stated:?} {newest:?}");
        }
    }

    #[test]
    fn jumps_go_both_ways() {
        let cents = |cents| Cents::new(cents).expect("a price");
        for (before, now, jump) in
            [(199, 19_900, true), (19_900, 199, true), (199, 1_990, false), (1, 50, true), (2, 99, false)]
        {
            assert_eq!(jumps(cents(before), cents(now)), jump, "{before} {now}");
        }
    }
}
