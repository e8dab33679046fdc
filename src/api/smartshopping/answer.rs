//! The answer: plans with what to buy where, what an item was taken for, and what is missing.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::read_need::ReadNeed;
use crate::api::deal::Deal;
use crate::api::product::{Product, Quantity};
use crate::api::wire::{Date, Key};
use crate::shopping::Unavailable;

/// The plans for a list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmartShoppingAnswer<'a> {
    /// The day of shopping.
    pub(super) day: Date,
    /// Those of the next six days on which a promotion of something that would do begins, after the day of shopping.
    pub(super) next_days: Vec<Date>,
    /// The day of each chain's prices.
    pub(super) as_of: BTreeMap<&'a str, Date>,
    /// Chains whose prices are stale and which no plan visits therefore, with the day of their prices.
    pub(super) left_out: BTreeMap<&'a str, Date>,
    /// Chains that have no shops any more, and since when: of those asked for; where none was, all that have products.
    pub(super) closed: BTreeMap<&'a str, Date>,
    /// The items, in the order of the list: a text with several things has one for each, all with its id.
    pub(super) items: Vec<ItemTaken<'a>>,
    /// For 1, 2, 3 … chains the cheapest plan; only those that cover more or cost less than all with fewer chains,
    /// visits not counted.
    pub(super) plans: Vec<ShoppingPlan<'a>>,
    /// The place of the plan in which every further stop saves what a stop has to.
    pub(super) recommended: Option<usize>,
    /// The place of the best plan with a single chain.
    pub(super) baseline: Option<usize>,
    /// Cost against number of chains, plan by plan.
    pub(super) pareto: Vec<Trade>,
    /// What all of it costs at each chain alone: those that have most of it first, then the cheapest.
    pub(super) singles: Vec<SingleChain<'a>>,
}

/// The whole list at one chain.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SingleChain<'a> {
    /// Its id.
    pub(super) chain: &'a str,
    /// Goods and deposit, in cents, of what it has.
    pub(super) total_cents: u32,
    /// How many items it has.
    pub(super) covered: usize,
}

/// What an item was taken for.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ItemTaken<'a> {
    /// Its id.
    pub(super) id: &'a str,
    /// The name of the best product, or what was asked for.
    pub(super) title: &'a str,
    /// How many products can cover it.
    pub(super) candidates: usize,
    /// At how many chains.
    pub(super) chains: usize,
    /// The best of them, at most 12.
    pub(super) taken: Vec<Key<'a>>,
    /// Why there is none.
    pub(super) reason: Option<WhyMissing>,
    /// It names nothing to buy: no plan covers or misses it.
    pub(super) note: bool,
    /// What its words say; null for products and notes.
    pub(super) reading: Option<ReadNeed<'a>>,
    /// Where nothing fits the words: the nearest, of an article one, at most 3.
    pub(super) nearest: Vec<Product<'a>>,
}

/// Why an item is missing.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum WhyMissing {
    /// Nothing fits, or not enough can be had.
    Nothing,
    /// It is no longer on sale.
    Gone,
    /// Chains that are not in the plan have it.
    Elsewhere,
}

/// What to buy where.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShoppingPlan<'a> {
    /// The chains to visit.
    pub(super) chains: Vec<&'a str>,
    /// Goods and deposit, in cents; what a visit costs is not money paid.
    pub(super) total_cents: u32,
    /// The goods, in cents.
    pub(super) goods_cents: u32,
    /// The deposit, in cents.
    pub(super) deposit_cents: u32,
    /// How many items it covers.
    pub(super) covered: usize,
    /// Proven to be the cheapest.
    pub(super) optimal: bool,
    /// If not: how much cheaper another one may be, in cents; null if another one may cover more.
    pub(super) gap_cents: Option<u32>,
    /// What to buy, chain by chain.
    pub(super) visits: Vec<ShoppingVisit<'a>>,
    /// The items that it does not cover.
    pub(super) missing: Vec<MissingItem<'a>>,
    /// What the same items cost at each single chain that has one of them: where the plan saves least first.
    pub(super) against: Vec<Against<'a>>,
}

/// A plan and one chain alone, over the items that both cover.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Against<'a> {
    /// The chain's id.
    pub(super) chain: &'a str,
    /// How many items both cover.
    pub(super) items: usize,
    /// What the plan pays for them, in cents with the deposit.
    pub(super) plan_cents: u32,
    /// What the chain alone charges for them, in cents with the deposit.
    pub(super) chain_cents: u32,
}

/// What to buy at one chain.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShoppingVisit<'a> {
    /// The chain's id.
    pub(super) chain: &'a str,
    /// Goods and deposit, in cents.
    pub(super) subtotal_cents: u32,
    /// What to buy.
    pub(super) lines: Vec<ShoppingLine<'a>>,
}

/// One product for one item.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShoppingLine<'a> {
    /// The item's id.
    pub(super) item: &'a str,
    pub(super) product: Product<'a>,
    #[serde(flatten)]
    pub(super) bought: Bought<'a>,
    /// How much more than wanted it is.
    pub(super) leftover: Option<Quantity>,
    /// What could be bought instead at the chains of the plan, a step above the cheapest; null where there is none.
    pub(super) swap: Option<Swap<'a>>,
    /// With `explain`: what else would cover the item at these chains, the cheapest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) alternatives: Option<Vec<Product<'a>>>,
    /// With `explain`: what could be bought instead of this line at these chains, the cheapest first, and the cheapest
    /// of each chain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) instead: Option<Vec<Substitute<'a>>>,
}

/// How much of a product is bought, and what that costs.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bought<'a> {
    /// How many packs; 1 of what is cut.
    pub(super) count: u32,
    /// How much of it is cut, of weighed goods.
    pub(super) weight: Option<Quantity>,
    /// What all of it costs, in cents, without the deposit.
    pub(super) price_cents: u32,
    /// What it would cost without deals, in cents: at the price that the chain calls regular, where it says one.
    pub(super) regular_cents: u32,
    /// The deposit, in cents.
    pub(super) deposit_cents: u32,
    /// The deal it is bought at; of several the one that takes most packs.
    pub(super) deal: Option<Deal<'a>>,
}

/// Another product that covers a line, and what that costs.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Substitute<'a> {
    /// The product's key.
    pub(super) key: Key<'a>,
    /// Its chain's id.
    pub(super) chain: &'a str,
    /// Its name.
    pub(super) name: &'a str,
    #[serde(flatten)]
    pub(super) bought: Bought<'a>,
}

/// Another product for a line, and how the two differ.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Swap<'a> {
    /// The word for what the line has, in German: `Leichtmilch`.
    pub(super) from: Cow<'a, str>,
    /// The word for what would be bought: `Vollmilch`.
    pub(super) to: Cow<'a, str>,
    /// How much more that costs, in cents with the deposit.
    pub(super) extra_cents: u32,
    pub(super) product: Product<'a>,
    #[serde(flatten)]
    pub(super) bought: Bought<'a>,
}

/// An item that a plan does not cover.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MissingItem<'a> {
    /// Its id.
    pub(super) item: &'a str,
    /// Why.
    pub(super) reason: WhyMissing,
    /// What it was taken for; of a text with several things, the words for this one.
    pub(super) title: &'a str,
}

/// One step of the trade-off.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Trade {
    /// How many chains.
    pub(super) chains: usize,
    /// Goods and deposit, in cents.
    pub(super) total_cents: u32,
    /// How many items are covered.
    pub(super) covered: usize,
}

impl<'a> ItemTaken<'a> {
    /// One that names nothing to buy.
    pub(super) const fn note(id: &'a str) -> Self {
        Self {
            id,
            title: "",
            candidates: 0,
            chains: 0,
            taken: Vec::new(),
            reason: None,
            note: true,
            reading: None,
            nearest: Vec::new(),
        }
    }
}

impl ShoppingPlan<'_> {
    pub(super) fn trade(&self) -> Trade {
        Trade { chains: self.chains.len(), total_cents: self.total_cents, covered: self.covered }
    }
}

impl From<Unavailable> for WhyMissing {
    fn from(lack: Unavailable) -> Self {
        match lack {
            Unavailable::Nothing => Self::Nothing,
            Unavailable::Gone => Self::Gone,
        }
    }
}
