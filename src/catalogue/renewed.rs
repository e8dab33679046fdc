//! Renews a catalogue: what changed is read again, and all else taken from the catalogue before as it was read then.
//! What follows from both is derived anew, so that the result is the same as if all of it had been read.

mod mix;

use std::collections::HashMap;
use std::sync::Arc;

use super::columns::partition_point;
use super::words::Words;
use super::{Builder, Catalogue, Flags, NONE_U32, ProductNumber, keys};
use crate::domain::ProductKey;
use crate::domain::flat::flat;
use mix::{Mix, Stretch};

/// The size of a product as it was read, where its price contradicts it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SizeRead {
    product: u32,
    amount: u32,
    each: u32,
    unit: u8,
    flags: Flags,
}

flat!(SizeRead { product, amount, each, unit, flags });

/// What reading says of sizes.
const OF_SIZES: Flags = Flags::DOUBTFUL_SIZE.union(Flags::DRAINED);

/// What is read; all other flags are derived. Organic is both: where only the name says it, the name says it again.
const READ: Flags = OF_SIZES
    .union(Flags::BIO)
    .union(Flags::WEIGHED)
    .union(Flags::AVAILABLE)
    .union(Flags::DEALT)
    .union(Flags::BRAND_STATED);

impl SizeRead {
    pub(super) fn of(catalogue: &Catalogue, product: u32) -> Self {
        let index = product as usize;
        let (amount, each, unit) = (catalogue.amount[index], catalogue.each[index], catalogue.unit[index]);
        Self { product, amount, each, unit, flags: catalogue.flags[index].only(OF_SIZES) }
    }
}

/// The catalogue before, and which products were in it as they are now.
#[derive(Clone, Copy)]
pub(super) struct Earlier<'a> {
    pub(super) catalogue: &'a Catalogue,
    /// The numbers that they had there, else [`NONE_U32`]; empty where nothing is known of that.
    pub(super) kept: &'a [u32],
}

impl Earlier<'_> {
    /// The number that a product had, if it is as it was.
    pub(super) fn number(self, product: usize) -> Option<usize> {
        self.kept.get(product).filter(|number| **number != NONE_U32).map(|&number| number as usize)
    }
}

impl Builder {
    /// As [`finish`](Self::finish), where not all was pushed, but in the same order everything that is new or changed
    /// since the [earlier](Self::with_earlier) catalogue, and everything that is linked or was linked in it. `None`
    /// where only a catalogue of all products will do: prices that were announced begin, or a chain is new.
    pub fn renew(mut self, version: u64, labels: impl FnOnce(&Catalogue) -> Vec<u32>) -> Option<Catalogue> {
        let earlier = Arc::clone(&self.earlier);
        if earlier.turns(self.catalogue.day) {
            return None;
        }
        self.gather();
        let mix = self.mix()?;
        self.note_days_of(&mix);
        let chains: Vec<u16> = earlier.chains().iter().map(|chain| self.chain_number(&chain.id)).collect();
        let (moved, moved_read) = mix.moved(earlier.len(), self.catalogue.len());
        for (product, _) in &mut self.former {
            *product = moved_read[*product as usize];
        }
        self.catalogue = mix.apply(&earlier.as_read(&chains, self.catalogue.brands.len()), self.catalogue);
        let read = std::mem::take(&mut self.catalogue.words);
        self.catalogue.words = Arc::new(Words::mixed((&earlier.words, &moved), (&read, &moved_read)));
        Some(self.derive(version, &mix.kept(), labels))
    }

    /// Where the products come from; `None` where that cannot be told.
    fn mix(&self) -> Option<Mix> {
        let (earlier, read) = (&*self.earlier, &self.catalogue);
        let mut gone = vec![false; earlier.linked_from as usize];
        let mut blocks = HashMap::new();
        let mut start = 0;
        for block in earlier.chain[..gone.len()].chunk_by(|a, b| a == b) {
            blocks.insert(block[0], start..start + block.len());
            start += block.len();
        }
        let mut take = |chain: u16, id: &str| {
            let chain = self.chains[usize::from(chain)].0.as_str();
            let of_chain = earlier.find_chain(chain)?.0;
            let is_it =
                |number: u32| earlier.chain[number as usize] == of_chain && earlier.id.get(number as usize) == id;
            let number = earlier.keys.find(keys::hash(chain, id), is_it).map(|number| number as usize);
            if let Some(number) = number.filter(|number| *number < gone.len()) {
                gone[number] = true;
                return Some(number);
            }
            let block = blocks.get(&of_chain)?.clone();
            let before = |number: usize| ProductKey::compare_ids(earlier.id.get(number), id).is_lt();
            Some(partition_point(block, before))
        };
        let mut places = Vec::with_capacity(read.len());
        for (number, &chain) in read.chain.iter().enumerate() {
            let place = take(chain, read.id.get(number));
            if number < read.linked_from as usize {
                places.push(place?);
            }
        }
        for (number, former) in &self.former {
            take(read.chain[*number as usize], former);
        }
        places.is_sorted().then(|| Mix::of(&places, &gone, read.len()))
    }

    /// Notes the days on which the prices of kept products were seen.
    fn note_days_of(&mut self, mix: &Mix) {
        let earlier = Arc::clone(&self.earlier);
        for stretch in &mix.0 {
            let Stretch::Kept(kept) = stretch else { continue };
            for number in kept.clone() {
                let id = &earlier.chains[usize::from(earlier.chain[number])].id;
                let chain = usize::from(self.chain_number(id));
                let stated = earlier.stated.binary_search_by_key(&(number as u32), |stated| stated.product);
                let stated = stated.ok().map(|place| earlier.stated[place]);
                let points = earlier.product(ProductNumber(number as u32)).history().0;
                // The day of an announced price is none on which anybody saw it.
                let announced = usize::from(stated.is_some_and(|stated| stated.price != earlier.price[number]));
                let days = &mut self.chains[chain].1;
                points[..points.len() - announced].iter().for_each(|point| days.note(point.day));
                days.note(stated.map_or(earlier.last_sign[number], |stated| stated.last_sign));
            }
        }
    }
}

impl Catalogue {
    /// The catalogue as it was read, before anything was derived; for chains with these numbers, and brands that are
    /// counted from `first_brand`.
    fn as_read(&self, chains: &[u16], first_brand: usize) -> Self {
        let brand = |(flags, brand): (&Flags, &u32)| {
            if flags.has(Flags::BRAND_STATED) { brand + first_brand as u32 } else { NONE_U32 }
        };
        let mut read = Self {
            chain: self.chain.iter().map(|&chain| chains[usize::from(chain)]).collect(),
            brand: self.flags.iter().zip(&self.brand).map(brand).collect(),
            flags: self.flags.iter().map(|flags| flags.only(READ)).collect(),
            category: self.stated_category.clone(),
            ..self.clone()
        };
        for &SizeRead { product, amount, each, unit, flags } in &self.sizes_read {
            let index = product as usize;
            (read.amount[index], read.each[index], read.unit[index]) = (amount, each, unit);
            read.flags[index] = read.flags[index].without(OF_SIZES).union(flags);
        }
        for &(product, day) in &self.taken_off {
            let index = product as usize;
            read.last_sign[index] = day;
            read.flags[index] = read.flags[index].union(Flags::AVAILABLE);
        }
        read
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use super::*;
    use crate::catalogue::testing;

    use crate::domain::{Category, Cents, ChainId, Day, Deal, Link, PricePoint, Product, Random, Rule, Statement};

    const CHAINS: [&str; 5] = ["spar", "billa", "unimarkt", "hofer", "zz"];
    const NAMES: [&str; 14] = [
        "Vollmilch 3,5 % 1 l",
        "Bio Vollmilch 1 l",
        "Clever Butter 250 g",
        "S-BUDGET Butter 250g",
        "MILKA Alpenmilch 100 g",
        "MILKA Noisette 100 g",
        "MILKA Oreo 300 g",
        "Käsekrainer in Scheiben laktosefrei 200 g",
        "Ottakringer Helles 0,5 l",
        "Ottakringer Kiste 20 x 0,5 l",
        "Kichererbsen 400 g, 265 g ATG",
        "Pudding",
        "Zahnpasta 75 ml",
        "Zahnpastatube mit Zahnbürste",
    ];
    const FIRST: u16 = 19_800;

    fn day(day: u16) -> Day {
        Day::from_epoch_days(day)
    }

    fn cents(random: &mut Random) -> Cents {
        let price = if random.chance(10) { random.between(1, 9) } else { random.between(50, 2_000) };
        Cents::new(price).expect("a price")
    }

    /// Chains in the order in which they appeared, their products by id, and links.
    #[derive(Clone, Default)]
    struct Market {
        chains: Vec<&'static str>,
        products: BTreeMap<(usize, u32), Product>,
        links: Vec<Link>,
    }

    impl Market {
        fn add(&mut self, random: &mut Random, today: u16) {
            let chain = random.below(CHAINS.len());
            let place = self.chains.iter().position(|known| *known == CHAINS[chain]).unwrap_or_else(|| {
                self.chains.push(CHAINS[chain]);
                self.chains.len() - 1
            });
            let id = random.between(1, 400);
            let mut product = testing::product(&format!("{}:{id}", CHAINS[chain]), "", &[]);
            product.name = NAMES[random.below(NAMES.len())].to_owned();
            product.available = random.chance(80);
            product.brand = random.chance(30).then(|| "Marke".to_owned());
            product.bio = random.chance(5);
            product.weighed = random.chance(5);
            product.category = if random.chance(30) { Category::parse("34") } else { None };
            product.url = random.chance(50).then(|| format!("/p/{id}"));
            product.deposit = Cents::new(25).filter(|_| random.chance(10));
            product.stated_low = random.chance(10).then(|| cents(random));
            if random.chance(30) {
                let unit = ["g", "stk", "ml"][random.below(3)].to_owned();
                product.size = Statement { amount: Some(f64::from(random.between(1, 900))), unit: Some(unit) };
            }
            if random.chance(20) {
                let size = Statement { amount: Some(500.0), unit: Some("g".to_owned()) };
                product.earlier_sizes.push((day(today - 40), size));
            }
            let mut on = today - random.between(1, 500) as u16;
            while on < today {
                product.prices.push(PricePoint { day: day(on), price: cents(random) });
                on += random.between(1, 90) as u16;
            }
            product.prices.dedup_by_key(|point| point.price);
            self.products.insert((place, id), product);
        }

        fn change(&mut self, random: &mut Random, today: u16) {
            let place = random.below(self.products.len());
            let product = self.products.values_mut().nth(place).expect("there");
            match random.below(8) {
                0 => product.available = !product.available,
                1 => product.name = NAMES[random.below(NAMES.len())].to_owned(),
                2 => product.seen = Some(day(today)),
                3 => {
                    let (from, to) = (Some(day(today + 2)), Some(day(today + 4)));
                    product.deals = vec![Deal { from, to, ..Deal::new(Rule::Each { from: 1, each: cents(random) }) }];
                }
                4 => {
                    let keys: Vec<_> = self.products.values().map(|product| product.key.clone()).collect();
                    let of_chain = |key: &&ProductKey| key.chain == keys[place].chain;
                    let others: Vec<_> = keys.iter().filter(of_chain).collect();
                    let link = Link { a: keys[place].clone(), b: others[random.below(others.len())].clone() };
                    if link.a != link.b {
                        self.links.push(link);
                    }
                }
                5 => drop(self.links.pop()),
                _ => {
                    let price = cents(random);
                    if product.prices.last().is_none_or(|last| last.price != price && last.day < day(today)) {
                        product.prices.push(PricePoint { day: day(today), price });
                    }
                }
            }
        }

        fn builder(&self, today: u16) -> Builder {
            let mut builder =
                Builder::new().on(day(today)).with_links(self.links.clone()).with_origin(u64::from(today));
            for chain in &self.chains {
                let chain = ChainId::parse(chain).expect("a chain");
                (0..5).for_each(|week| builder.seen(&chain, day(today - 7 * week)));
            }
            builder
        }
    }

    fn labels(catalogue: &Catalogue) -> Vec<u32> {
        let label = |product: crate::catalogue::ProductView<'_>| product.name().len() as u32;
        catalogue.products().map(label).collect()
    }

    fn written(catalogue: &Catalogue) -> Vec<u8> {
        let mut all = Vec::new();
        catalogue.write(&mut |bytes| all.extend_from_slice(bytes));
        all
    }

    /// The catalogue of a market, and where it can be, renewed from that of another one.
    fn both(before: &Market, earlier: &Arc<Catalogue>, now: &Market, today: u16) -> (Catalogue, Option<Catalogue>) {
        let mut builder = now.builder(today);
        now.products.values().for_each(|product| builder.push(product));
        let anew = builder.finish(2, labels);
        let of_links = now.links.iter().flat_map(|link| [link.a.clone(), link.b.clone()]);
        let linked: HashSet<ProductKey> = of_links.chain(earlier.linked_keys()).collect();
        let mut builder = now.builder(today).with_earlier(Arc::clone(earlier));
        for (key, product) in &now.products {
            if before.products.get(key) != Some(product) || linked.contains(&product.key) {
                builder.push(product);
            }
        }
        (anew, builder.renew(2, labels))
    }

    #[test]
    fn a_renewed_catalogue_is_the_one_that_is_built_anew() {
        let mut renewals = 0;
        for seed in 0..20 {
            let random = &mut Random::new(seed);
            let (mut market, mut today) = (Market::default(), FIRST);
            (0..random.between(1, 150)).for_each(|_| market.add(random, today));
            let mut builder = market.builder(today);
            market.products.values().for_each(|product| builder.push(product));
            let mut earlier = Arc::new(builder.finish(1, labels));
            for _ in 0..12 {
                let before = market.clone();
                today += u16::from(random.chance(60));
                (0..random.below(6)).for_each(|_| market.change(random, today));
                (0..random.below(3)).for_each(|_| market.add(random, today));
                let (anew, renewed) = both(&before, &earlier, &market, today);
                let is_known = |chain: &str| earlier.chains().iter().any(|known| known.id.as_str() == chain);
                let may_fail = earlier.turns(day(today)) || !market.chains.iter().all(|chain| is_known(chain));
                if let Some(renewed) = renewed {
                    renewals += 1;
                    assert_eq!(written(&renewed).len(), written(&anew).len(), "seed {seed}");
                    assert!(written(&renewed) == written(&anew), "seed {seed}, day {today}");
                } else {
                    // Of a chain all products may be linked: then nothing says where others come.
                    let has_links = |catalogue: &Catalogue| catalogue.linked_keys().next().is_some();
                    assert!(may_fail || has_links(&anew) || has_links(&earlier), "seed {seed}, day {today}");
                }
                earlier = Arc::new(anew);
            }
        }
        assert!(renewals > 120, "{renewals}");
    }
}
