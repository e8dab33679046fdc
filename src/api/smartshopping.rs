//! `POST /api/v1/smartshopping`: the cheapest plans for a shopping list. Items that cannot be had are listed with the
//! reason.

mod answer;
mod nearest;
mod read_need;
pub(super) mod readings;
pub(super) mod request;
mod swaps;

use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use schemars::SchemaGenerator;

use super::deal::Deal;
use super::operation::{Answer, Call, Operation, Takes};
use super::problem::Problem;
use super::product::{Product, Quantity};
use super::snapshot::{PLANNED_DAYS, Snapshot};
use super::wire::Date;
use crate::basket::{self, Basket, Candidate, ChainSet, PlanLimits, Score, Solution};
use crate::catalogue::{Catalogue, ProductNumber, ProductView};
use crate::domain::{self, Day};
use crate::shopping::{Amount, CandidateFinder, Customer, ItemCandidates, Unavailable, deals, reduction};
use answer::{
    Against, Bought, ItemTaken, MissingItem, ShoppingLine, ShoppingPlan, ShoppingVisit, SingleChain,
    SmartShoppingAnswer, Substitute, Swap, WhyMissing,
};
use read_need::ReadNeed;
use request::{Item, List};
use swaps::Market;

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/smartshopping",
    id: "smartshopping",
    about: "The cheapest plans for a shopping list: for one chain, two chains and so on, each proven to be the cheapest.",
    takes: Takes::Json(SchemaGenerator::subschema_for::<request::ShoppingList>),
    method: "POST",
    ..Operation::read::<SmartShoppingAnswer>(answer).heavy()
};

/// At most so many products that an item was taken for are shown, and so many alternatives to a line.
const SHOWN: usize = 12;
const ALTERNATIVES: usize = 5;

/// The steps that the plans of a list may take: up to half a second. Ordinary lists need a hundredth of it.
const EFFORT: u64 = 16_000_000;

fn answer(snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let today = snapshot.today;
    let list = request::read(call, &snapshot.catalogue, today)?;
    let market = snapshot.market_on(list.day);
    let (catalogue, kept) = match &market {
        Some(market) => (&*market.catalogue, &market.finds),
        None => (&*snapshot.catalogue, snapshot.finds()),
    };
    let matcher = snapshot.links.as_ref().map(|links| &links.matcher);
    let customer = Customer { day: list.day, cards: &list.cards };
    let finder = CandidateFinder { catalogue, kept, matcher, chains: &list.chains, customer, stale: list.stale };
    let wanted: Vec<&Item> = list.items.iter().filter(|item| !item.asked.is_note()).collect();
    let find = |item: &&Item| {
        call.go_on()?;
        finder.find(&item.asked).map_err(|why| item.refused(why))
    };
    let found = wanted.iter().map(find).collect::<Result<Vec<_>, _>>()?;
    let limits = PlanLimits {
        chains: list.chains.len(),
        most: list.max_chains,
        visit: list.visit_cents,
        split: list.split,
        effort: EFFORT,
    };
    let basket = Basket::new(customer.shopper(), limits, found.iter().map(|found| found.need.clone()).collect());
    call.go_on()?;
    let solution = basket.solve();
    call.go_on()?;
    let markets = vec![OnceCell::new(); found.len()];
    let builder =
        AnswerBuilder { catalogue, list: &list, today, wanted: &wanted, found: &found, markets, basket: &basket };
    Answer::json(&builder.answer(&solution))
}

/// What an answer is built from.
struct AnswerBuilder<'a> {
    catalogue: &'a Catalogue,
    list: &'a List,
    today: Day,
    /// Without notes; each is a need of the basket.
    wanted: &'a [&'a Item],
    found: &'a [ItemCandidates],
    /// What there is of the kind of each need in words; computed where a line asks.
    markets: Vec<OnceCell<Market>>,
    basket: &'a Basket,
}

impl<'a> AnswerBuilder<'a> {
    fn answer(&self, solution: &Solution) -> SmartShoppingAnswer<'a> {
        let chains = self.list.chains.iter().map(|&chain| self.catalogue.chain(chain));
        let sets: Vec<_> = solution.pareto().collect();
        let plans: Vec<_> = sets.iter().map(|found| self.plan(found)).collect();
        let place =
            |wanted: Option<basket::BestSet>| sets.iter().position(|found| Some(found.set) == wanted.map(|w| w.set));
        SmartShoppingAnswer {
            day: Date(self.list.day),
            next_days: self.next_days(),
            as_of: chains.map(|chain| (chain.id.as_str(), Date(chain.day))).collect(),
            left_out: self.left_out(&plans),
            closed: self.closed(),
            items: self.items(),
            pareto: plans.iter().map(ShoppingPlan::trade).collect(),
            singles: self.singles(),
            recommended: place(solution.recommended()),
            baseline: place(solution.baseline()),
            plans,
        }
    }

    fn singles(&self) -> Vec<SingleChain<'a>> {
        let mut scores: Vec<_> = (0..self.list.chains.len()).map(|place| (self.basket.single(place), place)).collect();
        scores.sort_unstable();
        let single = |(score, place): (Score, usize)| SingleChain {
            chain: self.chain(place),
            total_cents: score.cents(),
            covered: self.found.len() - score.missing(),
        };
        scores.into_iter().map(single).filter(|single| single.covered > 0).collect()
    }

    fn next_days(&self) -> Vec<Date> {
        let day = self.list.day;
        let products = self.found.iter().flat_map(|found| &found.products);
        let to_come = products.flat_map(|&number| self.catalogue.product(number).deals_to_come(day));
        let within = |from: &Day| from.since(self.today) <= PLANNED_DAYS;
        let days: BTreeSet<Day> = to_come.filter_map(|deal| deal.from).filter(within).collect();
        days.into_iter().map(Date).collect()
    }

    fn left_out(&self, plans: &[ShoppingPlan<'_>]) -> BTreeMap<&'a str, Date> {
        let stale = self.list.stale_chains.iter().map(|&chain| self.catalogue.chain(chain));
        let left_out = stale.filter(|chain| !plans.iter().any(|plan| plan.chains.contains(&chain.id.as_str())));
        left_out.map(|chain| (chain.id.as_str(), Date(chain.day))).collect()
    }

    fn closed(&self) -> BTreeMap<&'a str, Date> {
        let closed = self.list.closed_chains.iter().map(|&chain| self.catalogue.chain(chain));
        closed.filter_map(|chain| Some((chain.id.as_str(), Date(chain.closed_since(self.today)?)))).collect()
    }

    fn items(&self) -> Vec<ItemTaken<'a>> {
        let mut found = self.found.iter();
        let mut item = |item: &'a Item| {
            if item.asked.is_note() {
                ItemTaken::note(&item.id)
            } else {
                self.item(item, found.next().expect("each item but notes was looked for"))
            }
        };
        self.list.items.iter().map(&mut item).collect()
    }

    fn item(&self, item: &'a Item, found: &'a ItemCandidates) -> ItemTaken<'a> {
        let key = |&number: &ProductNumber| self.catalogue.product(number).into();
        let mut chains: Vec<_> = found.need.candidates().iter().map(|candidate| candidate.chain).collect();
        chains.sort_unstable();
        chains.dedup();
        ItemTaken {
            id: &item.id,
            title: &found.title,
            candidates: found.need.candidates().len(),
            chains: chains.len(),
            taken: found.products.iter().take(SHOWN).map(key).collect(),
            reason: found.unavailable.map(WhyMissing::from),
            note: false,
            reading: item.asked.words().map(|(words, how_much)| {
                let Amount { count, each } = how_much.of(found.kind);
                let amount = Amount { count: count * item.asked.count, each };
                ReadNeed::of(words.into(), amount, item.asked.only.bio == Some(true), found.kind)
            }),
            nearest: self.nearest(item, found),
        }
    }

    /// At the chains of the list.
    fn nearest(&self, item: &Item, found: &ItemCandidates) -> Vec<Product<'a>> {
        let is_open = found.unavailable == Some(Unavailable::Nothing);
        let Some((words, _)) = item.asked.words().filter(|_| is_open) else { return Vec::new() };
        let chains: Vec<_> = (0..self.list.chains.len()).map(|place| self.chain(place).to_owned()).collect();
        let hits = nearest::nearest_at(self.catalogue, self.today, words, item.asked.only.bio, &chains);
        hits.iter().map(|hit| Product::of(self.catalogue.product(hit.products[0]), self.today)).collect()
    }

    fn plan(&self, found: &basket::BestSet) -> ShoppingPlan<'a> {
        let plan = self.basket.plan(found.set);
        let missing: Vec<_> = plan.missing.iter().map(|missing| self.missing(missing)).collect();
        ShoppingPlan {
            chains: plan.visits.iter().map(|visit| self.chain(visit.chain)).collect(),
            total_cents: plan.goods_cents + plan.deposit_cents,
            goods_cents: plan.goods_cents,
            deposit_cents: plan.deposit_cents,
            covered: self.found.len() - missing.len(),
            optimal: found.bound >= plan.score(),
            gap_cents: gap(plan.score(), found.bound),
            visits: plan.visits.iter().map(|visit| self.visit(visit, &plan, found.set)).collect(),
            missing,
            against: self.against(&plan),
        }
    }

    fn against(&self, plan: &basket::Plan) -> Vec<Against<'a>> {
        let mut all: Vec<_> = (0..self.list.chains.len()).filter_map(|chain| self.against_one(plan, chain)).collect();
        all.sort_by_key(|against| (i64::from(against.chain_cents) - i64::from(against.plan_cents), against.chain));
        all
    }

    /// A plan and a chain alone, over what both cover.
    fn against_one(&self, plan: &basket::Plan, chain: usize) -> Option<Against<'a>> {
        let costs = plan.costs();
        let both = costs.iter().filter_map(|(&need, &cents)| Some((cents, self.basket.cost(need, chain)?)));
        let (items, plan_cents, chain_cents) =
            both.fold((0, 0, 0), |(items, plan, alone), (cents, cost)| (items + 1, plan + cents, alone + cost));
        let chain_covers_any = (0..self.found.len()).any(|need| self.basket.cost(need, chain).is_some());
        chain_covers_any.then(|| Against { chain: self.chain(chain), items, plan_cents, chain_cents })
    }

    fn chain(&self, place: usize) -> &'a str {
        self.catalogue.chain(self.list.chains[place]).id.as_str()
    }

    fn visit(&self, visit: &basket::Visit, plan: &basket::Plan, set: ChainSet) -> ShoppingVisit<'a> {
        ShoppingVisit {
            chain: self.chain(visit.chain),
            subtotal_cents: visit.lines.iter().map(|line| line.cents + line.deposit_cents).sum(),
            lines: visit.lines.iter().map(|line| self.line(line, plan, set)).collect(),
        }
    }

    fn line(&self, line: &basket::Line, plan: &basket::Plan, set: ChainSet) -> ShoppingLine<'a> {
        let need = &self.found[line.need].need;
        let candidate = &need.candidates()[line.candidate];
        let product = self.catalogue.product(ProductNumber(candidate.product));
        let others = || {
            let lines = self.basket.alone(line.need, set).into_iter();
            let others =
                lines.map(|other| need.candidates()[other.candidate].product).filter(|&n| n != candidate.product);
            let product = |number| Product::of(self.catalogue.product(ProductNumber(number)), self.today);
            others.take(ALTERNATIVES).map(product).collect()
        };
        ShoppingLine {
            item: &self.wanted[line.need].id,
            product: Product::of(product, self.today),
            bought: self.bought(line, candidate),
            leftover: quantity(line.leftover, need.quantity().unit()).filter(|_| self.found[line.need].has_amount),
            swap: self.swap(line, plan, set),
            alternatives: self.list.explain.then(others),
            instead: self.list.explain.then(|| self.instead(line, set)),
        }
    }

    /// A step up from a need that one line covers.
    fn swap(&self, line: &basket::Line, plan: &basket::Plan, set: ChainSet) -> Option<Swap<'a>> {
        let (item, found) = (self.wanted[line.need], &self.found[line.need]);
        let kind = found.kind.filter(|_| item.asked.is_in_words() && plan.lines_of(line.need).count() == 1)?;
        let market = self.markets[line.need].get_or_init(|| Market::of(self.catalogue, kind, self.today));
        let candidates = found.need.candidates();
        let product = |candidate: &Candidate| self.catalogue.product(ProductNumber(candidate.product));
        let from = product(&candidates[line.candidate]);
        let others = self.basket.instead_of(line, set, |candidate| market.step(from, product(candidate)).is_some());
        let offer = |line: &basket::Line| swaps::Offer {
            product: product(&candidates[line.candidate]),
            cents: line.cents + line.deposit_cents,
            amount: line.amount,
        };
        let offers: Vec<_> = others.iter().map(offer).collect();
        let (place, step) = swaps::best(market, offer(line), &offers)?;
        let bought = self.bought(&others[place], &candidates[others[place].candidate]);
        let extra_cents = offers[place].cents - offer(line).cents;
        let product = Product::of(offers[place].product, self.today);
        let swaps::Step { from, to, .. } = step;
        Some(Swap { from, to, extra_cents, product, bought })
    }

    /// The cheapest products that cover a line, and the cheapest of each chain.
    fn instead(&self, line: &basket::Line, set: ChainSet) -> Vec<Substitute<'a>> {
        let mut chains = HashSet::new();
        let candidates = self.found[line.need].need.candidates();
        let others = self.basket.instead_of(line, set, |_| true).into_iter().enumerate().filter(|(place, other)| {
            let is_first_of_chain = chains.insert(candidates[other.candidate].chain);
            is_first_of_chain || *place < ALTERNATIVES
        });
        others.map(|(_, other)| self.substitute(&other, &candidates[other.candidate])).collect()
    }

    fn substitute(&self, line: &basket::Line, candidate: &Candidate) -> Substitute<'a> {
        let product = self.catalogue.product(ProductNumber(candidate.product));
        let bought = self.bought(line, candidate);
        Substitute { key: product.into(), chain: product.chain().id.as_str(), name: product.name(), bought }
    }

    fn bought(&self, line: &basket::Line, candidate: &Candidate) -> Bought<'a> {
        let product = self.catalogue.product(ProductNumber(candidate.product));
        Bought {
            count: line.count,
            weight: weight(product, candidate, line.amount),
            price_cents: line.cents,
            regular_cents: line.regular_cents,
            deposit_cents: line.deposit_cents,
            deal: self.deal(product, line).map(|deal| Deal::of(deal, product.chain())),
        }
    }

    /// The deal that most packs of a line are bought at; where there is none, the reduction that its price is.
    fn deal(&self, product: ProductView<'a>, line: &basket::Line) -> Option<&'a domain::Deal> {
        let shares = line.shares.iter().filter_map(|share| Some((share.packs, share.deal?)));
        let most = shares.max_by_key(|&(packs, place)| (packs, Reverse(place)));
        let deal = most.and_then(|(_, place)| deals(product, self.list.day).nth(place));
        deal.or_else(|| reduction(product, self.list.day))
    }

    fn missing(&self, missing: &basket::Missing) -> MissingItem<'a> {
        let found = &self.found[missing.need];
        let reason = match (missing.reason, found.unavailable) {
            (basket::Reason::NotHere, _) => WhyMissing::Elsewhere,
            (basket::Reason::Nowhere, lack) => lack.map_or(WhyMissing::Nothing, WhyMissing::from),
        };
        let item = self.wanted[missing.need];
        MissingItem { item: &item.id, reason, title: item.part.as_ref().unwrap_or(&found.title) }
    }
}

/// How much of weighed goods is cut, in their own unit: of pieces, what they weigh.
fn weight(product: ProductView<'_>, candidate: &Candidate, amount: u64) -> Option<Quantity> {
    let size = product.quantity().filter(|_| candidate.weighed)?;
    quantity(amount * u64::from(size.thousandths()) / u64::from(candidate.size.thousandths()), size.unit())
}

fn quantity(thousandths: u64, unit: domain::Unit) -> Option<Quantity> {
    domain::Quantity::from_thousandths(u32::try_from(thousandths).ok()?, unit).map(Quantity::from)
}

/// How much cheaper the best set can be; `None` if it can cover more.
fn gap(score: Score, bound: Score) -> Option<u32> {
    (score.missing() == bound.missing()).then(|| score.cents().saturating_sub(bound.cents()))
}
