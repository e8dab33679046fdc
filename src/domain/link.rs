//! Links: an article that continues under another number, as when a chain opens a new web shop. Two products on sale at
//! the same time are never linked.

use super::{Product, ProductKey, Statement, size};

/// Two article numbers of a chain that are one product; their days tell which came first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// One number.
    pub a: ProductKey,
    /// The other one.
    pub b: ProductKey,
}

impl Product {
    /// Can `later` be the successor of `earlier`? `earlier` has to be gone before `later` was first seen.
    pub fn ended_before(&self, later: &Self) -> bool {
        let days = self.prices.last().zip(later.prices.first());
        self.key.chain == later.key.chain && !self.available && days.is_some_and(|(last, first)| last.day < first.day)
    }

    /// The same with the past of the number that it had before: the old prices keep the old size, and what is not
    /// stated of the new number, the old one's word holds for. `earlier` has [ended](Self::ended_before) before this
    /// one began.
    #[must_use]
    pub fn continuing(mut self, earlier: Self) -> Self {
        let Some(begin) = self.prices.first().copied() else { return earlier };
        let size_at_end = size_of(&earlier, &earlier.size);
        let size_at_begin = self.earlier_sizes.first().map_or(&self.size, |(_, size)| size);
        if size_at_end != Statement::default() && size_at_end != size_of(&self, size_at_begin) {
            self.earlier_sizes.insert(0, (begin.day.minus(1), size_at_end));
        }
        let sizes: Vec<_> = earlier.earlier_sizes.iter().map(|(day, size)| (*day, size_of(&earlier, size))).collect();
        self.earlier_sizes.splice(..0, sizes);
        if earlier.prices.last().is_some_and(|last| last.price == begin.price) {
            self.prices.remove(0);
            self.seen = self.seen.max(Some(begin.day));
        }
        self.prices.splice(..0, earlier.prices);
        self.brand = self.brand.or(earlier.brand);
        self.category = self.category.or(earlier.category);
        self.gtin = self.gtin.or(earlier.gtin);
        self
    }
}

/// A size as it was understood under the name that `product` has, so that it means the same under another one.
fn size_of(product: &Product, size: &Statement) -> Statement {
    let known = size::reconcile(&product.name, size, product.weighed).quantity.or_else(|| size::of_statement(size));
    let stated = |quantity: super::Quantity| Statement {
        amount: Some(quantity.amount()),
        unit: Some(quantity.unit().name().to_owned()),
    };
    known.map_or_else(Statement::default, stated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testing::product;
    use crate::domain::{Category, Cents, Day};

    fn gone(product: Product) -> Product {
        Product { available: false, ..product }
    }

    fn milk() -> [Product; 2] {
        let mut old = gone(product("hofer:549977", "Almmilch 1l", &[("2023-05-20", 119), ("2023-09-01", 129)]));
        old.category = Category::parse("34");
        let new = product("hofer:000000000000549", "Almmilch 0,98 l", &[("2025-06-01", 129), ("2025-09-01", 139)]);
        [old, new]
    }

    #[test]
    fn only_what_is_gone_can_have_become_what_came_after_it() {
        let [old, new] = milk();
        assert!(old.ended_before(&new));
        assert!(!new.ended_before(&old));
        assert!(!Product { available: true, ..old.clone() }.ended_before(&new), "it is still there");
        assert!(!old.ended_before(&product("spar:1", "Almmilch 1l", &[("2025-06-01", 129)])), "that is another chain");
        let at_once = product("hofer:2", "Almmilch 1l", &[("2023-09-01", 129)]);
        assert!(!old.ended_before(&at_once), "both were seen on that day");
        assert!(!old.ended_before(&product("hofer:3", "Almmilch 1l", &[])));
    }

    #[test]
    fn a_history_goes_on_and_old_prices_keep_the_old_size() {
        let [old, new] = milk();
        let joined = new.continuing(old);
        let prices: Vec<_> = joined.prices.iter().map(|point| (point.day.to_string(), point.price.get())).collect();
        let expected = [("2023-05-20", 119), ("2023-09-01", 129), ("2025-09-01", 139)];
        assert_eq!(prices, expected.map(|(day, cents)| (day.to_owned(), cents)), "no two neighbours are equal");
        let litre = Statement { amount: Some(1000.0), unit: Some("ml".to_owned()) };
        assert_eq!(joined.earlier_sizes, [(Day::parse("2025-05-31").expect("a day"), litre)]);
        assert_eq!((joined.key.id.as_ref(), joined.name.as_str()), ("000000000000549", "Almmilch 0,98 l"));
        assert_eq!(joined.category, Category::parse("34"), "nobody said it of the new number");
    }

    #[test]
    fn sizes_from_before_stay_in_their_order_and_an_equal_one_is_no_other() {
        let [mut old, _] = milk();
        let sized = |amount| Statement { amount: Some(amount), unit: Some("l".to_owned()) };
        let day = |text| Day::parse(text).expect("a day");
        (old.name, old.size) = ("Almmilch".to_owned(), sized(1.0));
        old.earlier_sizes = vec![(day("2023-06-01"), sized(1.5))];
        let mut new = product("hofer:2", "Almmilch 1 Liter", &[("2025-06-01", 99)]);
        new.prices[0].price = Cents::new(99).expect("a price");
        let joined = new.continuing(old);
        let found: Vec<_> = joined.earlier_sizes.iter().map(|(day, size)| (day.to_string(), size.amount)).collect();
        assert_eq!(found, [("2023-06-01".to_owned(), Some(1500.0))], "one litre is one litre");
    }
}
