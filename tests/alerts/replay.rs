//! A year of real prices, day by day, with random alerts.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use koerberl::alerts::Market;
use koerberl::catalogue::{Builder, Catalogue, Found, ProductView};
use koerberl::compare;
use koerberl::domain::{
    Alert, Cents, ChainId, Day, Deal, Language, Per, Product, ProductKey, Quantity, Random, Rule, Subject, When,
};
use koerberl::kinds::Kind;
use koerberl::site::demo;
use koerberl::store::alerts::Alerts;

use crate::fault::is_long;
use crate::{oracle, real};

/// The chains whose daily prices are known for this time.
const CHAINS: [&str; 2] = ["spar", "billa"];

/// How much is replayed.
struct Size {
    products: usize,
    alerts: usize,
    days: u16,
}

impl Size {
    fn of_this_run() -> Self {
        if is_long() {
            Self { products: 6_000, alerts: 10_000, days: 366 }
        } else {
            Self { products: 600, alerts: 500, days: 100 }
        }
    }
}

/// Products with all their prices, and how they are on each day.
struct History {
    products: Vec<Product>,
    /// When a product is not on sale, from a day to before another.
    away: HashMap<ProductKey, (Day, Day)>,
    seen: BTreeMap<ChainId, BTreeSet<Day>>,
    labels: HashMap<ProductKey, u32>,
    found: Found,
    begin: Day,
}

impl History {
    fn new(size: &Size, random: &mut Random) -> Option<Self> {
        let all = real::products(real::AUSTRIA)?;
        let begin = day("2023-06-15");
        let mut products: Vec<Product> =
            all.into_iter().filter(|product| CHAINS.contains(&product.key.chain.as_str())).collect();
        let mut seen: BTreeMap<ChainId, BTreeSet<Day>> = BTreeMap::new();
        for product in &products {
            seen.entry(product.key.chain.clone()).or_default().extend(product.prices.iter().map(|point| point.day));
        }
        // Two thirds are those whose prices move most, the others came while it is replayed.
        let is_new = |product: &Product| product.prices[0].day > begin.plus(2);
        products.sort_by_key(|product| std::cmp::Reverse(product.prices.len()));
        let (new, old): (Vec<Product>, Vec<Product>) = products.into_iter().partition(is_new);
        let came = |product: &Product| product.prices[0].day < begin.plus(size.days);
        let (old, new) =
            (old.into_iter().take(size.products * 2 / 3), new.into_iter().filter(came).take(size.products / 3));
        let mut products: Vec<Product> = old.chain(new).collect();
        let mut away = HashMap::new();
        for product in &mut products {
            if random.chance(10) {
                let from = begin.plus(random.between(1, 60) as u16);
                away.insert(product.key.clone(), (from, from.plus(random.between(1, 20) as u16)));
            }
            for _ in 0..random.below(3) {
                let from = begin.plus(random.between(0, 300) as u16);
                let rule = Rule::Percent { from: 2, percent: random.between(10, 40) };
                let to = from.plus(random.between(2, 14) as u16);
                product.deals.push(Deal { from: Some(from), to: Some(to), ..Deal::new(rule) });
            }
        }
        let mut builder = Builder::new();
        for product in &products {
            builder.push(product);
        }
        let whole = builder.finish(1, compare::labels);
        let mut groups = HashMap::new();
        let mut label = |product: ProductView<'_>| {
            let next = groups.len() as u32;
            *groups.entry(product.group()).or_insert(next)
        };
        let labels = whole.products().map(|product| (product.key(), label(product))).collect();
        Some(Self { products, away, seen, labels, found: whole.found(), begin })
    }

    /// What is known on a day.
    fn market(&self, today: Day) -> Catalogue {
        let mut builder = Builder::new().with_found(self.found.clone());
        for (chain, days) in &self.seen {
            days.range(..=today).for_each(|day| builder.seen(chain, *day));
        }
        for product in &self.products {
            let newest = self.seen[&product.key.chain].range(..=today).next_back().copied();
            let mut known = product.clone();
            known.prices.retain(|point| point.day <= today);
            let Some((newest, _)) = newest.zip(known.prices.last()) else { continue };
            let away = self.away.get(&product.key).filter(|(from, to)| (*from..*to).contains(&today));
            known.available = away.is_none();
            known.seen = Some(away.map_or(newest, |(from, _)| from.minus(1).min(newest)));
            builder.push(&known);
        }
        builder.finish(1, |catalogue| catalogue.products().map(|product| self.labels[&product.key()]).collect())
    }

    fn alert(&self, random: &mut Random) -> Alert {
        let product = &self.products[random.below(self.products.len())];
        let price = product.prices[random.below(product.prices.len())].price;
        let chains = if random.chance(20) { vec![product.key.chain.clone()] } else { Vec::new() };
        if random.chance(10) {
            let word = product.name.split_whitespace().find(|word| word.len() > 4).unwrap_or("milch");
            return Alert { subject: Subject::Search(word.to_lowercase()), chains, when: When::New };
        }
        let kinds = ["teebutter", "vollmilch", "eier-freiland", "bohnenkaffee", "spaghetti", "mozzarella"];
        let kind = kinds.iter().filter_map(|id| Kind::find(id)).nth(random.below(4));
        let (subject, per) = if let Some(kind) = kind.filter(|_| random.chance(15)) {
            let pack: Option<Quantity> = Some(kind.usual_pack());
            (Subject::Kind { id: kind.id().to_owned(), pack, brand: None }, Per::Pack)
        } else {
            let per = if random.chance(20) { Per::Unit } else { Per::Pack };
            (Subject::Product(product.key.clone()), per)
        };
        let cents = price.get() * random.between(80, 105) / 100;
        let when = match random.below(7) {
            0 | 1 => When::Below(Cents::new(cents.max(1)).expect("a price"), per),
            2 => When::Low30,
            3 => When::Lowest,
            4 => When::Deal,
            5 => When::Back,
            _ => When::Dearer(random.between(1, 20)),
        };
        Alert { subject, chains, when }
    }
}

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

#[test]
fn a_replayed_year_rings_as_it_should() {
    let (size, mut random) = (Size::of_this_run(), Random::new(demo::SEED));
    let Some(history) = History::new(&size, &mut random) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let store = Alerts::open(folder.path(), Vec::new).expect("a store");
    let alerts: Vec<Alert> = (0..size.alerts).map(|_| history.alert(&mut random)).collect();
    let mut oracle: Vec<oracle::Watch> = alerts.iter().cloned().map(oracle::Watch::new).collect();
    let mut devices = Vec::new();
    for ago in 0..size.days {
        let today = history.begin.plus(ago);
        let catalogue = history.market(today);
        let mut market = Market::new(&catalogue, today);
        if ago == 0 {
            for chunk in alerts.chunks(100) {
                let name = format!("device {}", devices.len());
                let device = store
                    .add_device(name.as_bytes(), &name, Language::German, today)
                    .expect("written")
                    .expect("room for it");
                for alert in chunk {
                    let (memory, ring) = market.look(alert, None);
                    assert_eq!(ring, None);
                    store.add(device.number, alert, &memory, today).expect("written").expect("room for it");
                }
                devices.push(device.number);
            }
        } else {
            let state = today.to_string();
            let looked = store.look(&state, |alert, before| market.look(alert, before)).expect("written");
            assert_eq!(looked.map(|looked| looked.alerts), Some(alerts.len() as u64));
            let again = store.look(&state, |_, _| unreachable!("that was looked at")).expect("read");
            assert_eq!(again, None);
        }
        let mut judge = oracle::Judge::new(&catalogue, today);
        for watch in &mut oracle {
            watch.look(&mut judge);
        }
    }
    let mut told: Vec<Vec<(Day, u64)>> = Vec::new();
    for device in devices {
        let mut own = store.alerts(device).expect("read");
        own.sort_by_key(|alert| alert.number);
        let mut rings: BTreeMap<i64, Vec<(Day, u64)>> = BTreeMap::new();
        for rung in store.rings(device, u32::MAX).expect("read").into_iter().rev() {
            rings.entry(rung.alert).or_default().push((rung.ring.day, rung.ring.price));
        }
        told.extend(own.iter().map(|alert| rings.remove(&alert.number).unwrap_or_default()));
    }
    let expected: Vec<Vec<(Day, u64)>> = oracle.iter().map(oracle::Watch::rings).collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for ((alert, told), expected) in alerts.iter().zip(&told).zip(&expected) {
        assert_eq!(told, expected, "{alert:?}");
        *counts.entry(oracle::name(alert.when)).or_default() += told.len();
    }
    println!("{} alerts, {} days: {counts:?}", alerts.len(), size.days);
    for kind in ["below", "low30", "lowest", "deal", "back", "dearer", "new"] {
        assert!(counts.get(kind).is_some_and(|count| *count > 0), "nothing rang for {kind}: {counts:?}");
    }
}
