//! Joins products that are linked: collects all of a chain of links, and makes one product of it. What overlaps in time
//! stays apart.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::keys::{self, Keys};
use crate::domain::flat::flat;
use crate::domain::{Link, Product, ProductKey};

/// Linked products: one article under successive numbers.
#[derive(Debug, Default)]
pub(super) struct Lines {
    links: Vec<Link>,
    /// The linked products pushed so far.
    waiting: HashMap<ProductKey, Option<Product>, FixedState>,
}

/// A product and the numbers that it had before, the oldest first.
pub(super) struct Line {
    pub(super) product: Product,
    pub(super) former: Vec<Box<str>>,
}

impl Lines {
    pub(super) fn new(links: Vec<Link>) -> Self {
        let waiting = links.iter().flat_map(|link| [&link.a, &link.b]).map(|key| (key.clone(), None)).collect();
        Self { links, waiting }
    }

    /// Keeps a product that is linked; `false` for any other.
    pub(super) fn take(&mut self, product: &Product) -> bool {
        let place = self.waiting.get_mut(&product.key);
        place.map(|place| *place = Some(product.clone())).is_some()
    }

    /// All that was kept, joined where possible; in the order of the links.
    pub(super) fn joined(self) -> Vec<Line> {
        let Self { links, mut waiting } = self;
        let product = |key: &ProductKey| waiting.get(key).and_then(Option::as_ref);
        let mut after: HashMap<&ProductKey, &ProductKey, FixedState> = HashMap::default();
        let mut before: HashMap<&ProductKey, &ProductKey, FixedState> = HashMap::default();
        for Link { a, b } in &links {
            let (Some(one), Some(other)) = (product(a), product(b)) else { continue };
            let (earlier, later) = if one.ended_before(other) { (a, b) } else { (b, a) };
            let holds = one.ended_before(other) || other.ended_before(one);
            // One product has one successor: of several links, the first counts.
            if holds && !after.contains_key(earlier) && !before.contains_key(later) {
                after.insert(earlier, later);
                before.insert(later, earlier);
            }
        }
        let mut lines = Vec::new();
        for key in links.iter().flat_map(|link| [&link.a, &link.b]).filter(|key| !before.contains_key(*key)) {
            let Some(mut product) = waiting.get_mut(key).and_then(Option::take) else { continue };
            let (mut former, mut last) = (Vec::new(), key);
            while let Some(later) = after.get(last) {
                let next = waiting.get_mut(*later).and_then(Option::take).expect("links that hold have both products");
                former.push(product.key.id.clone());
                product = next.continuing(product);
                last = later;
            }
            lines.push(Line { product, former });
        }
        lines
    }
}

/// The numbers that products had before, each leading to its product.
#[derive(Debug, Default)]
pub(super) struct Former {
    /// By product, the oldest first.
    all: Vec<(u32, Box<str>)>,
    keys: Keys,
}

flat!(Former { all, keys });

impl Former {
    /// `chain_of` says the id of a product's chain.
    pub(super) fn new<'a>(all: Vec<(u32, Box<str>)>, chain_of: impl Fn(u32) -> &'a str) -> Self {
        let keys = Keys::new(all.len(), |place| {
            let (product, id) = &all[place as usize];
            keys::hash(chain_of(*product), id)
        });
        Self { all, keys }
    }

    /// The product that `is_of_chain` and had this number.
    pub(super) fn find(&self, hash: u64, id: &str, is_of_chain: impl Fn(u32) -> bool) -> Option<u32> {
        let is_it = |place: u32| {
            let (product, former) = &self.all[place as usize];
            **former == *id && is_of_chain(*product)
        };
        self.keys.find(hash, is_it).map(|place| self.all[place as usize].0)
    }

    /// The numbers that a product had before, the oldest first.
    pub(super) fn of(&self, product: u32) -> impl Iterator<Item = &str> {
        let from = self.all.partition_point(|(of, _)| *of < product);
        self.all[from..].iter().take_while(move |(of, _)| *of == product).map(|(_, id)| &**id)
    }
}

#[cfg(test)]
mod tests {
    use crate::catalogue::{Builder, Catalogue, testing};
    use crate::domain::{Link, Product, ProductKey};

    fn link((a, b): (&str, &str)) -> Link {
        let key = |text| ProductKey::parse(text).expect("a key");
        Link { a: key(a), b: key(b) }
    }

    fn catalogue(products: &[Product], links: &[(&str, &str)]) -> Catalogue {
        let mut builder = Builder::new().with_links(links.iter().copied().map(link).collect());
        for product in products {
            builder.push(product);
        }
        builder.finish(1, Catalogue::ungrouped)
    }

    /// Three numbers of one article, and one that is another.
    fn shelf() -> [Product; 4] {
        let gone = |product| Product { available: false, ..product };
        [
            gone(testing::product("hofer:1", "Almmilch 1 l", &[("2023-05-01", 109), ("2023-09-01", 119)])),
            gone(testing::product("hofer:2", "Almmilch 1 Liter", &[("2024-05-01", 129)])),
            testing::product("hofer:3", "Alm-Milch 1 l", &[("2025-05-01", 139)]),
            testing::product("hofer:4", "Almkäse 200 g", &[("2023-05-01", 299)]),
        ]
    }

    fn histories(catalogue: &Catalogue) -> Vec<(String, usize)> {
        catalogue.products().map(|product| (product.key().to_string(), product.history().0.len())).collect()
    }

    #[test]
    fn a_line_is_one_product_and_all_its_numbers_lead_to_it() {
        let [a, b, c, other] = shelf();
        for order in [[&a, &b, &c, &other], [&c, &other, &b, &a]] {
            let order = order.map(Clone::clone);
            let catalogue = catalogue(&order, &[("hofer:2", "hofer:3"), ("hofer:2", "hofer:1")]);
            assert_eq!(histories(&catalogue), [("hofer:4".to_owned(), 1), ("hofer:3".to_owned(), 4)]);
            let found = ["hofer:1", "hofer:2", "hofer:3"].map(|key| catalogue.find(key));
            assert!(found[0].is_some() && found.iter().all(|number| *number == found[0]));
            let product = catalogue.product(found[0].expect("there"));
            assert_eq!(product.former_ids().collect::<Vec<_>>(), ["1", "2"]);
            assert_eq!(catalogue.product(catalogue.find("hofer:4").expect("there")).former_ids().count(), 0);
            assert_eq!(["spar:1", "hofer:5"].map(|key| catalogue.find(key)), [None, None]);
            assert_eq!((catalogue.chains()[0].products, catalogue.chains()[0].prices), (2, 5));
        }
    }

    #[test]
    fn what_the_days_contradict_stays_apart() {
        let [a, mut b, c, other] = shelf();
        b.available = true;
        let all = [a, b, c, other];
        let catalogue = catalogue(&all, &[("hofer:2", "hofer:3"), ("hofer:1", "hofer:4"), ("hofer:3", "hofer:9")]);
        assert_eq!(catalogue.len(), 4);
        assert_eq!(catalogue.find("hofer:9"), None);
    }

    #[test]
    fn one_becomes_one() {
        let [a, b, c, other] = shelf();
        let catalogue = catalogue(&[a, b, c, other], &[("hofer:1", "hofer:3"), ("hofer:1", "hofer:2")]);
        assert_eq!(catalogue.len(), 3, "the first link counts");
        assert_ne!(catalogue.find("hofer:2"), catalogue.find("hofer:3"));
    }
}
