//! An invented market of a dozen products: enough for every answer, small enough to check by eye.

#[path = "plain.rs"]
mod plain;

use koerberl::domain::{Category, Cents, Day, Deal, Product, Rule, Statement};

/// The newest day of the market.
pub const TODAY: &str = "2026-03-27";

/// One product; `prices` are `(day, cents)`, oldest first.
pub fn product(key: &str, name: &str, category: &str, size: (f64, &str), prices: &[(&str, u32)]) -> Product {
    let prices = prices.iter().map(|&(day, cents)| (Day::parse(day).expect("a day"), cents));
    Product {
        brand: name.starts_with("Almhof").then(|| "Almhof".to_owned()),
        category: Category::parse(category),
        size: Statement { amount: Some(size.0), unit: Some(size.1.to_owned()) },
        bio: name.contains("Bio"),
        ..plain::product(key, name, prices)
    }
}

/// The market.
pub fn market() -> Vec<Product> {
    let year = |cents| [("2025-01-02", cents), (TODAY, cents + 10)];
    let mut products = vec![
        product("spar:1", "Almhof Vollmilch 3,5% 1l", "34", (1000.0, "ml"), &year(139)),
        product(
            "billa:00-1",
            "Almhof Vollmilch 3,5 % 1 l",
            "34",
            (1.0, "l"),
            &[("2025-01-02", 159), ("2026-03-20", 129)],
        ),
        product("billa:00-2", "Almhof Teebutter", "34", (250.0, "g"), &year(259)),
        product("spar:2", "Bio-Freilandeier 10 Stück", "31", (10.0, "stk"), &year(429)),
        product("spar:3", "Rotwein Zweigelt", "25", (750.0, "ml"), &year(599)),
        product("billa:00-3", "Erdäpfel festkochend", "01", (2000.0, "g"), &year(299)),
        product("spar:4", "Kartoffeln mehlig", "01", (1000.0, "g"), &year(179)),
        product("billa:00-4", "Vollmilchschokolade", "64", (100.0, "g"), &year(119)),
        product("spar:5", "Erdnussbutter cremig", "56", (350.0, "g"), &year(349)),
        product("hofer:9", "Teebutter", "34", (250.0, "g"), &[("2023-05-18", 189), ("2025-06-01", 199)]),
    ];
    let cents = |cents| Cents::new(cents).expect("a price");
    let each = |from, each| Deal::new(Rule::Each { from, each: cents(each) });
    products[1].deals = vec![Deal { regular: Some(cents(159)), to: Day::parse("2026-04-01"), ..each(1, 129) }];
    products[1].stated_low = Cents::new(135);
    products[2].deals = vec![Deal { card: Some("joe".to_owned()), ..each(1, 239) }, each(2, 229)];
    products[0].deposit = Cents::new(25);
    products[7].deals = vec![Deal { from: Day::parse("2026-04-02"), ..Deal::new(Rule::Free { paid: 1, free: 1 }) }];
    products[8].deals = vec![Deal { to: Day::parse("2026-03-28"), ..each(2, 299) }];
    products[6].available = false;
    products[0].gtin = Some(4_006_381_333_931);
    products[3].url = Some("/freilandeier/p/2".to_owned());
    products
}
