//! Sizes read from names of the real market, compared with the feedback in tests/golden/sizes.tsv: 98 % must be right.
//! Skipped where the real data is missing.

#[path = "common/real.rs"]
mod real;

use std::collections::HashMap;

use koerberl::catalogue::{Builder, Catalogue};
use koerberl::domain::{Product, Quantity, Unit, size};

const VERDICTS: &str = include_str!("golden/sizes.tsv");

/// What a person said of one name.
struct Verdict {
    key: &'static str,
    /// What the name states; `None` where it states no size of what is sold.
    stated: Option<Quantity>,
    /// What the price is for; `None` where that can't be told.
    sold: Option<Quantity>,
}

fn verdicts() -> Vec<Verdict> {
    let lines = VERDICTS.lines().filter(|line| !line.starts_with('#'));
    let verdict = |line: &'static str| {
        let [key, stated, sold] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns: {line}") };
        Verdict { key, stated: quantity(stated), sold: quantity(sold) }
    };
    lines.map(verdict).collect()
}

/// `6x500 ml`, `240 g`; `-` and `?` are none.
fn quantity(text: &str) -> Option<Quantity> {
    let (amount, unit) = text.split_once(' ')?;
    let (pieces, each) = amount.split_once('x').unwrap_or(("1", amount));
    let unit = Unit::ALL.into_iter().find(|known| known.name() == unit).expect("a known unit");
    let [pieces, each] = [pieces, each].map(|number| number.parse::<f64>().expect("a number"));
    Quantity::from_f64(pieces * each, unit)
}

/// The judged products and their verdicts.
fn judged() -> Option<Vec<(Verdict, Product)>> {
    let files = [real::AUSTRIA, real::NEIGHBOURS].map(real::products);
    let [Some(austria), Some(neighbours)] = files else { return None };
    let verdicts = verdicts();
    let wanted: HashMap<&str, usize> =
        verdicts.iter().zip(0..).map(|(verdict, number)| (verdict.key, number)).collect();
    let mut products: Vec<Option<Product>> = verdicts.iter().map(|_| None).collect();
    for product in austria.into_iter().chain(neighbours) {
        if let Some(&number) = wanted.get(&*product.key.to_string()) {
            products[number] = Some(product);
        }
    }
    let pairs = verdicts.into_iter().zip(products);
    Some(pairs.map(|(verdict, product)| (verdict, product.expect("the market has it"))).collect())
}

/// Prints what is wrong and the share that is right.
fn share(what: &str, judged: usize, wrong: &[String]) -> f64 {
    for line in wrong {
        println!("{line}");
    }
    let share = 1.0 - wrong.len() as f64 / judged as f64;
    println!("{what}: {} of {judged} = {:.1} %", judged - wrong.len(), share * 100.0);
    share
}

#[test]
fn names_of_the_real_market_are_read_as_people_read_them() {
    let Some(judged) = judged() else { return };
    let mut builder = Builder::new();
    for (_, product) in &judged {
        builder.push(product);
    }
    let catalogue = builder.finish(1, Catalogue::ungrouped);
    let settled = |key: &str| catalogue.product(catalogue.find(key).expect("it was pushed")).quantity();

    let (mut read, mut sold, mut unknown) = (Vec::new(), Vec::new(), 0);
    let sized: Vec<_> = judged.iter().filter(|(verdict, _)| verdict.stated.is_some()).collect();
    for (verdict, product) in &sized {
        let found = size::in_text(&product.name).map(|found| found.quantity);
        if found != verdict.stated {
            read.push(format!("{}: states {:?}, read as {found:?}", verdict.key, verdict.stated));
        }
        let quantity = settled(verdict.key);
        if quantity != verdict.sold {
            unknown += usize::from(quantity.is_none());
            sold.push(format!("{}: holds {:?}, taken for {quantity:?}", verdict.key, verdict.sold));
        }
    }
    let read = share("sizes read in names", sized.len(), &read);
    println!("of what is sold, unknown: {unknown}, wrong: {}", sold.len() - unknown);
    let wrong = sold.len() - unknown;
    let sold = share("sizes settled with the field", sized.len(), &sold);
    assert!(read >= 0.98 && sold >= 0.98, "fewer than 98 % are right");
    assert!(wrong * 200 <= sized.len(), "more than one in 200 is wrong instead of unknown");
}

/// A pan of 24 cm, a bottle that holds 0.6 l, nappies for 4 to 8 kg.
#[test]
fn names_that_state_no_size_add_none() {
    let Some(judged) = judged() else { return };
    let silent: Vec<_> = judged.iter().filter(|(verdict, _)| verdict.stated.is_none()).collect();
    let adds = |(verdict, product): &&(Verdict, Product)| {
        let with = size::reconcile(&product.name, &product.size, product.weighed).quantity;
        let without = size::reconcile("", &product.size, product.weighed).quantity;
        (with.is_some() && with != without).then(|| format!("{}: {with:?} instead of {without:?}", verdict.key))
    };
    let wrong: Vec<String> = silent.iter().copied().filter_map(|pair| adds(&pair)).collect();
    assert!(share("names without a size left alone", silent.len(), &wrong) >= 0.98);
}
