//! How things stand for an alert, or for one that may be set.

use super::about::{About, Market, Offered};
use crate::catalogue::ProductView;
use crate::domain::{Alert, Cents, Day, Per, Subject, UnitPriceBasis, When};
use crate::stats::{KIND_YEAR_DAYS, KindHistory, KindSpan};

/// What is suggested lies so many percent under today's price.
const UNDER_PERCENT: u64 = 4;

/// The cheapest current price.
#[derive(Clone, Copy, Debug)]
pub struct Now<'a> {
    /// The product that has it.
    pub product: ProductView<'a>,
    /// In hundredths of cents.
    pub price: u64,
    /// Of a kilogram, litre …; of the pack where it is `None`.
    pub per: Option<UnitPriceBasis>,
}

impl<'a> From<Offered<'a>> for Now<'a> {
    fn from(Offered { product, price, per }: Offered<'a>) -> Self {
        Self { product, price, per }
    }
}

/// How things stand for an alert.
#[derive(Clone, Copy, Debug)]
pub struct State<'a> {
    /// One of the products that it is about: the cheapest at a current price, else any. `None`: there is none.
    pub product: Option<ProductView<'a>>,
    /// The cheapest current price.
    pub now: Option<Now<'a>>,
    /// Is it so already, what it waits for? Since when, as far as prices are known.
    pub since: Option<Day>,
}

/// What can be said before an alert is set.
#[derive(Clone, Copy, Debug)]
pub struct Preview<'a> {
    /// How things stand now.
    pub state: State<'a>,
    /// A price below which to be woken: 4 % under today's, or what it last cost at least in a year, if that is more.
    pub suggested: Option<Cents>,
    /// When it cost as little last, and how much.
    pub last_low: Option<(Cents, Day)>,
    /// Since when it is at its low of 30 days …
    pub low30: Option<Day>,
    /// … of all time …
    pub lowest: Option<Day>,
    /// … and in a deal.
    pub deal: Option<Day>,
}

impl<'a> Market<'a> {
    /// How things stand for an alert.
    pub fn state(&mut self, alert: &Alert) -> State<'a> {
        let about = self.about(alert).map(About::with_first_days);
        let Some(about) = about else { return State { product: None, now: None, since: None } };
        let now = self.cheapest(&about);
        let since = match alert.when {
            When::Below(limit, _) => self.since_below(&about, u64::from(limit.get()) * 100, now),
            When::Low30 | When::Lowest => self.since_low(&about, alert.when, now),
            When::Deal => self.since_deal(&about),
            When::Back | When::Dearer(_) | When::New => None,
        };
        let product = now.map(|now| now.product).or_else(|| about.products().next());
        State { product, now: now.map(Now::from), since }
    }

    /// What can be said of a subject; `None` of a search, or where it is not known.
    pub fn preview(&mut self, subject: &Subject, per: Per) -> Option<Preview<'a>> {
        let any = Cents::MAX;
        let alert = Alert { subject: subject.clone(), chains: Vec::new(), when: When::Below(any, per) };
        let about = self.about(&alert)?.with_first_days();
        let now = self.cheapest(&about);
        let history = self.history(&about, KIND_YEAR_DAYS);
        let suggested = now.zip(history.as_ref()).and_then(|(now, history)| suggested(now.price, history));
        let last_low = suggested.zip(history).and_then(|(limit, history)| {
            let is_as_low = |span: &KindSpan| span.least <= u64::from(limit.get()) * 100;
            let span = history.spans().into_iter().rev().find(is_as_low)?;
            Some((cents(span.least)?, span.to))
        });
        let product = now.map(|now| now.product).or_else(|| about.products().next());
        Some(Preview {
            state: State { product, now: now.map(Now::from), since: None },
            suggested,
            last_low,
            low30: self.since_low(&about, When::Low30, now),
            lowest: self.since_low(&about, When::Lowest, now),
            deal: self.since_deal(&about),
        })
    }

    fn since_below(&self, about: &About<'a>, limit: u64, now: Option<Offered<'a>>) -> Option<Day> {
        now.filter(|now| now.price <= limit)?;
        Some(self.unbroken(about, |least| least <= limit))
    }

    fn since_low(&self, about: &About<'a>, when: When, now: Option<Offered<'a>>) -> Option<Day> {
        let now = now.filter(|now| self.is_low(about, *now, when))?;
        Some(self.unbroken(about, |least| least <= now.price))
    }

    /// Since when each day up to now was so; today where the days before are not known.
    fn unbroken(&self, about: &About<'a>, is_so: impl Fn(u64) -> bool) -> Day {
        let spans = self.history(about, KIND_YEAR_DAYS).map(|history| history.spans()).unwrap_or_default();
        let mut since = self.today;
        for span in spans.iter().rev() {
            if !is_so(span.least) || span.to.plus(1) < since {
                break;
            }
            since = span.from;
        }
        since
    }

    fn since_deal(&self, about: &About<'a>) -> Option<Day> {
        self.deals(about).map(|(product, deal)| deal.from.unwrap_or_else(|| product.since())).min()
    }
}

fn suggested(price: u64, history: &KindHistory) -> Option<Cents> {
    let under = price * (100 - UNDER_PERCENT) / 100;
    let low = history.extremes().map(|(low, _)| low).filter(|low| *low < price);
    cents(under.max(low.unwrap_or_default()))
}

fn cents(hundredths: u64) -> Option<Cents> {
    Cents::new(u32::try_from(hundredths / 100).ok()?)
}
