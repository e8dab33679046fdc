//! Categories derived from names, on the real market: how many are right. Chains that use a code for something else are not
//! compared under it. Skipped where the real data is missing.

#[path = "common/real.rs"]
mod real;

use koerberl::catalogue::{Builder, Catalogue};
use koerberl::domain::{Category, Product};

/// Chains that mostly mean by the codes what the list says. The others number their own categories anew now and then.
const TEACHERS: &[&str] = &["spar", "hofer", "penny", "mpreis"];

/// Codes that hold something else with them: clothes and tools under coffee and tea, soap and deodorants under skin care, toys
/// under sun protection, cakes under crispbread.
const OTHERWISE: &[(&str, &str)] = &[("mpreis", "22"), ("mpreis", "75"), ("mpreis", "79"), ("spar", "12")];

fn catalogue(products: &[Product]) -> Catalogue {
    let mut builder = Builder::new();
    for product in products {
        builder.push(product);
    }
    builder.finish(1, |catalogue| (0..catalogue.len() as u32).collect())
}

/// The share, in hundredths.
fn percent(part: usize, whole: usize) -> usize {
    part * 100 / whole.max(1)
}

/// A chain is left out: its products lose their categories, and what is derived for them is held against those.
#[test]
fn nine_of_ten_are_what_a_chain_that_was_left_out_says_itself() {
    let Some(mut products) = real::products(real::AUSTRIA) else { return };
    let (mut derived, mut right, mut of_group) = (0, 0, 0);
    for &left_out in TEACHERS {
        let is_left_out = |product: &Product| product.key.chain.as_str() == left_out;
        let stated: Vec<Option<Category>> = products.iter().map(|product| product.category).collect();
        products.iter_mut().filter(|product| is_left_out(product)).for_each(|product| product.category = None);
        let catalogue = catalogue(&products);
        let counts_here = |category: &Category| !OTHERWISE.contains(&(left_out, category.code()));
        let pairs: Vec<(Category, Option<Category>)> = products
            .iter()
            .zip(&stated)
            .filter(|(product, _)| is_left_out(product))
            .filter_map(|(product, stated)| {
                let number = catalogue.find(&product.key.to_string()).expect("it was pushed");
                Some((stated.filter(counts_here)?, catalogue.product(number).category()))
            })
            .collect();
        let count = |is_it: &dyn Fn(Category, Category) -> bool| {
            pairs.iter().filter(|(stated, derived)| derived.is_some_and(|derived| is_it(*stated, derived))).count()
        };
        let (all, good) = (count(&|_, _| true), count(&|a, b| a == b));
        let group = count(&|a, b| a.group() == b.group());
        println!(
            "{left_out}: derived {} % of {}, right {} %, of the right group {} %",
            percent(all, pairs.len()),
            pairs.len(),
            percent(good, all),
            percent(group, all)
        );
        (derived, right, of_group) = (derived + all, right + good, of_group + group);
        products.iter_mut().zip(stated).for_each(|(product, stated)| product.category = stated);
    }
    println!("{derived} derived, right {} %, group {} %", percent(right, derived), percent(of_group, derived));
    assert!(derived > 10_000 && percent(right, derived) >= 90 && percent(of_group, derived) >= 95);
}

/// Derived for products whose chains say none (drawn twice, under other thresholds) or misuse their codes, at random, and judged by
/// reading their names.
#[test]
fn what_was_judged_is_right() {
    let Some(products) = real::products(real::AUSTRIA) else { return };
    let catalogue = catalogue(&products);
    for chain in catalogue.chains() {
        let of_chain = || catalogue.products().filter(|product| product.chain().id == chain.id);
        let derived = of_chain().filter(|product| product.category_derived()).count();
        let open = derived + of_chain().filter(|product| product.category().is_none()).count();
        println!("{}: {derived} of {open} derived", chain.id.as_str());
    }
    let (mut judged, mut right) = (0, 0);
    for line in include_str!("judged/categories.tsv").lines().skip(1) {
        let [key, category, verdict] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let product = catalogue.product(catalogue.find(key).expect("a product of the market"));
        if product.category_derived() && product.category() == Category::parse(category) {
            judged += 1;
            right += usize::from(verdict == "right");
        }
    }
    println!("judged: {right} of {judged} right");
    assert!(judged >= 300 && percent(right, judged) >= 94);
}
