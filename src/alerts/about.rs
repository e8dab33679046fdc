//! What an alert is about, in a market: its products, and what their prices count as.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::newcomers::Newcomers;
use crate::catalogue::{Catalogue, ChainNumber, ChainSummary, GroupView, ProductNumber, ProductView};
use crate::domain::{Alert, Cents, Day, Per, Quantity, Subject, UnitPrice, UnitPriceBasis, When, fold};
use crate::kinds::Kind;
use crate::search;
use crate::stats::{KindHistory, Measure, Prices, unit_measure};

/// A market on a day, in which alerts look around; keeps what several of them need.
pub struct Market<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) today: Day,
    pub(super) prices: Prices<'a>,
    /// By the number of a chain: does it count, and does it on the first day on which it is seen?
    chains: Vec<[bool; 2]>,
    kinds: HashMap<(Kind, Option<Quantity>, Option<String>), Rc<OfKind<'a>>>,
    pub(super) newcomers: Newcomers,
}

/// The products of a kind that are meant, and what they are compared by.
pub(super) struct OfKind<'a> {
    products: Vec<ProductView<'a>>,
    worth: Worth,
    /// What is the same for all alerts that look at all chains: the cheapest …
    cheapest: OnceCell<Option<(u64, ProductNumber)>>,
    /// … and whether it is at its low of 30 days, and of all time.
    pub(super) is_low: [OnceCell<bool>; 2],
}

/// What a price counts as, in hundredths of cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    /// Itself.
    Price,
    /// What the unit costs.
    Unit,
    /// What a pack of a kind costs, or its unit.
    Of(Measure),
}

impl Worth {
    pub(super) fn of(self, product: ProductView<'_>, price: Cents) -> Option<u64> {
        match self {
            Self::Price => Some(u64::from(price.get()) * 100),
            Self::Unit => Some(UnitPrice::of(price, product.priced_quantity()?).hundredths()),
            Self::Of(measure) => measure.worth(product, price).filter(|_| !product.is_far_off(price)),
        }
    }

    /// What the price of `product` is the price of; `None`: of the pack.
    pub(super) fn per(self, product: ProductView<'_>) -> Option<UnitPriceBasis> {
        match self {
            Self::Price | Self::Of(Measure::Pack(_)) => None,
            Self::Unit => Some(product.priced_quantity()?.unit().basis()),
            Self::Of(Measure::Unit(basis)) => Some(basis),
        }
    }
}

/// What an alert is about.
pub(super) struct About<'a> {
    products: Products<'a>,
    pub(super) worth: Worth,
    /// Do chains count on the first day on which they are seen? To whoever sets an alert; nothing rings for them.
    pub(super) with_first_days: bool,
}

/// The products that an alert is about.
enum Products<'a> {
    Own(Vec<ProductView<'a>>),
    /// Of an article at all chains.
    Group(GroupView<'a>),
    /// Of a kind at all chains: what its alerts share.
    Shared(Rc<OfKind<'a>>),
}

impl<'a> About<'a> {
    /// The same for whoever sets an alert.
    pub(super) fn with_first_days(self) -> Self {
        Self { with_first_days: true, ..self }
    }

    /// Its products at the chains that count, on sale or not.
    pub(super) fn products(&self) -> impl Iterator<Item = ProductView<'a>> {
        let (own, group) = match &self.products {
            Products::Own(products) => (products.as_slice(), None),
            Products::Shared(of) => (of.products.as_slice(), None),
            Products::Group(group) => ([].as_slice(), Some(*group)),
        };
        own.iter().copied().chain(group.into_iter().flat_map(GroupView::products))
    }

    /// What is the same for all alerts of its kind.
    pub(super) fn shared(&self) -> Option<&OfKind<'a>> {
        match &self.products {
            Products::Shared(of) if !self.with_first_days => Some(of),
            _ => None,
        }
    }
}

/// A product at a current price.
#[derive(Clone, Copy)]
pub(super) struct Offered<'a> {
    pub(super) product: ProductView<'a>,
    pub(super) price: u64,
    pub(super) per: Option<UnitPriceBasis>,
}

impl<'a> Market<'a> {
    /// A market as it is known `today`.
    pub fn new(catalogue: &'a Catalogue, today: Day) -> Self {
        let prices = Prices::of(catalogue, today);
        let counts = |chain: &ChainSummary| {
            let is_seen = chain.is_current(today) && chain.closed_since(today).is_none();
            [is_seen && chain.first_day < chain.day, is_seen]
        };
        let chains = catalogue.chains().iter().map(counts).collect();
        Self { catalogue, today, prices, chains, kinds: HashMap::new(), newcomers: Newcomers::default() }
    }

    /// The day on which it is looked at.
    pub const fn today(&self) -> Day {
        self.today
    }

    /// What an alert is about; `None` where that is no longer known, or a search.
    pub(super) fn about(&mut self, alert: &Alert) -> Option<About<'a>> {
        let is_there = |product: &ProductView<'_>| alert.chains.contains(&product.chain().id);
        match &alert.subject {
            Subject::Product(key) => {
                let product = self.catalogue.product(self.catalogue.find_key(key)?);
                let group = self.catalogue.group(product.group());
                let products = if alert.chains.is_empty() {
                    Products::Group(group)
                } else {
                    Products::Own(group.products().filter(is_there).collect())
                };
                let worth = if let When::Below(_, Per::Unit) = alert.when { Worth::Unit } else { Worth::Price };
                Some(About { products, worth, with_first_days: false })
            }
            Subject::Kind { id, pack, brand } => {
                let of = self.of_kind(Kind::find(id)?, *pack, brand.as_deref());
                let worth = of.worth;
                let products = if alert.chains.is_empty() {
                    Products::Shared(of)
                } else {
                    Products::Own(of.products.iter().copied().filter(is_there).collect())
                };
                Some(About { products, worth, with_first_days: false })
            }
            Subject::Search(_) => None,
        }
    }

    fn of_kind(&mut self, kind: Kind, pack: Option<Quantity>, brand: Option<&str>) -> Rc<OfKind<'a>> {
        let catalogue = self.catalogue;
        let key = (kind, pack, brand.map(fold::folded));
        let found = self.kinds.entry(key).or_insert_with_key(|(kind, pack, brand)| {
            let is_wanted = |product: &ProductView<'_>| {
                let is_of_brand = |brand: &String| product.brand().is_some_and(|own| fold::folded(own) == *brand);
                pack.is_none_or(|pack| product.quantity() == Some(pack)) && brand.as_ref().is_none_or(is_of_brand)
            };
            let mut products = search::meant(catalogue, *kind);
            products.retain(is_wanted);
            let worth = pack.map(Measure::Pack).or_else(|| unit_measure(&products)).map_or(Worth::Unit, Worth::Of);
            Rc::new(OfKind { products, worth, cheapest: OnceCell::new(), is_low: Default::default() })
        });
        Rc::clone(found)
    }

    /// Is the price of a product one of these days, at a chain that counts?
    pub(super) fn is_current(&self, product: ProductView<'_>, with_first_days: bool) -> bool {
        product.available() && !product.stale() && self.counts(product.chain_number(), with_first_days)
    }

    /// Is a chain seen these days, and was it before?
    pub(super) fn counts(&self, chain: ChainNumber, with_first_days: bool) -> bool {
        self.chains[usize::from(chain.0)][usize::from(with_first_days)]
    }

    /// The cheapest of the products at current prices; of several the first.
    pub(super) fn cheapest(&self, about: &About<'a>) -> Option<Offered<'a>> {
        let find = || {
            let current = about.products().filter(|product| self.is_current(*product, about.with_first_days));
            let priced =
                current.filter_map(|product| Some((about.worth.of(product, product.price())?, product.number())));
            priced.min()
        };
        let (price, number) = match about.shared() {
            Some(shared) => *shared.cheapest.get_or_init(find),
            None => find(),
        }?;
        let product = self.catalogue.product(number);
        Some(Offered { product, price, per: about.worth.per(product) })
    }

    /// What the cheapest has cost on each of the last `days` days, today included.
    pub(super) fn history(&self, about: &About<'a>, days: u16) -> Option<KindHistory> {
        let worth = |product, price| about.worth.of(product, price);
        let first = self.today.minus(days - 1);
        KindHistory::within(&self.prices, about.products(), worth, first, self.today)
    }
}
