//! Alerts (*Preiswecker*): what somebody wants to be told of, when, and what was told.

use super::{Cents, ChainId, Day, InEach, ProductKey, Quantity, UnitPriceBasis};

/// What an alert is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// An article, at every chain that has it: one of its products.
    Product(ProductKey),
    /// Any product of a kind.
    Kind {
        /// The kind's id.
        id: String,
        /// In packs of this size; in any, by unit price, where it is `None`.
        pack: Option<Quantity>,
        /// Of this brand only.
        brand: Option<String>,
    },
    /// What a search finds.
    Search(String),
}

/// When it rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// The cheapest costs at most so much: a pack, or a kilogram, litre …
    Below(Cents, Per),
    /// The cheapest costs less than on any day of the last 30.
    Low30,
    /// The cheapest has never cost less.
    Lowest,
    /// A deal begins.
    Deal,
    /// It is on sale again.
    Back,
    /// The cheapest costs so many percent more than when the alert was set, or rang last.
    Dearer(u32),
    /// A search finds what was not there before.
    New,
}

/// What a price is the price of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Per {
    /// A pack.
    Pack,
    /// A kilogram, litre …
    Unit,
}

/// An alert.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alert {
    /// What it is about.
    pub subject: Subject,
    /// Where: at these chains only; at any, where there are none.
    pub chains: Vec<ChainId>,
    /// When it rings.
    pub when: When,
}

/// What is remembered of an alert from one look at the prices to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// What it waits for is so, and it rang or was so when the alert was set; since when that is known. Of
    /// [`When::Back`]: since when it is gone.
    pub since: Option<Day>,
    /// In hundredths of cents: of lows the lowest price that was told, of [`When::Dearer`] the price to compare with.
    pub price: Option<u64>,
    /// Of [`When::Deal`] the deals that are known, of [`When::New`] the chains with the day up to which they are.
    pub known: Vec<u64>,
}

/// That an alert rings, in words as of then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    /// The day of the look that it comes from.
    pub day: Day,
    /// Names the article: what rings for one article is one line.
    pub article: u64,
    /// What is said of it.
    pub words: InEach<RingWords>,
    /// The path of the page to look at.
    pub address: String,
    /// The chain that has it.
    pub chain: ChainId,
    /// The price there in hundredths of cents.
    pub price: u64,
    /// Of a kilogram, litre …; of the pack where it is `None`.
    pub per: Option<UnitPriceBasis>,
    /// The first and last day of the deal, as far as its chain says them.
    pub deal: Option<(Option<Day>, Option<Day>)>,
}

/// What is said of an alert that rings, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RingWords {
    /// What the article is called: `Nutella, 750 g`.
    pub title: String,
    /// What happened: `€ 4,79 bei Billa, so billig wie nie`.
    pub line: String,
}

impl Alert {
    /// Whether there can be such an alert: searches wait for new products, and nothing else does; only a product has
    /// a price for the pack as well as for the unit.
    pub const fn is_sound(&self) -> bool {
        match (&self.subject, self.when) {
            (Subject::Search(_), when) => matches!(when, When::New),
            (_, When::New) => false,
            (Subject::Kind { pack, .. }, When::Below(_, per)) => matches!(per, Per::Pack) == pack.is_some(),
            (_, When::Dearer(percent)) => matches!(percent, 1..=100),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_some_pairs_make_sense() {
        let cents = Cents::new(479).expect("a price");
        let kind = |pack: Option<&str>| {
            let pack = pack.and_then(Quantity::parse);
            Subject::Kind { id: "teebutter".to_owned(), pack, brand: None }
        };
        let product = || Subject::Product(ProductKey::parse("spar:1").expect("a key"));
        let search = || Subject::Search("jacobs".to_owned());
        for (subject, when, is_sound) in [
            (product(), When::Below(cents, Per::Pack), true),
            (product(), When::Below(cents, Per::Unit), true),
            (product(), When::Dearer(5), true),
            (product(), When::Dearer(0), false),
            (product(), When::Dearer(101), false),
            (product(), When::New, false),
            (kind(Some("250g")), When::Below(cents, Per::Pack), true),
            (kind(Some("250g")), When::Below(cents, Per::Unit), false),
            (kind(None), When::Below(cents, Per::Unit), true),
            (kind(None), When::Below(cents, Per::Pack), false),
            (search(), When::New, true),
            (search(), When::Deal, false),
        ] {
            let alert = Alert { subject, chains: Vec::new(), when };
            assert_eq!(alert.is_sound(), is_sound, "{alert:?}");
        }
    }
}
