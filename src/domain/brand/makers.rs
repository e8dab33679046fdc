//! Makers and the brands that stand for themselves: Ferrero Nutella is Nutella.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use crate::domain::fold;
use crate::lexicon;

/// The brands of each maker, by the maker's folded name.
static BRANDS: LazyLock<HashMap<String, Vec<String>, FixedState>> = LazyLock::new(|| {
    let folded = |cell: &str| cell.split(", ").map(fold::folded).collect::<Vec<_>>();
    let rows = lexicon::PARENT_BRANDS.rows(|[parent, brands]| Some((folded(parent), folded(brands))));
    rows.into_iter().flat_map(|(makers, brands)| makers.into_iter().map(move |maker| (maker, brands.clone()))).collect()
});

/// The words that a maker's name has at most.
const LONGEST: usize = 3;

/// Looks through the maker of a product with this folded name: where the name has a brand that stands for itself, that
/// takes the place of `brand` (folded, too). Answers the maker; empty where there is none to look through.
pub fn look_through_maker(name: &str, brand: &mut String) -> &'static str {
    let Some((maker, of_maker)) = makers_brand(name, brand) else { return "" };
    of_maker.clone_into(brand);
    maker
}

/// The maker that a folded name speaks of and its brand in it, if the name has both or `brand` is the maker.
fn makers_brand(name: &str, brand: &str) -> Option<(&'static str, &'static str)> {
    let words = name.match_indices(' ').map(|(end, _)| &name[..end]).take(LONGEST);
    let begins = words.filter_map(|words| BRANDS.get_key_value(words)).last();
    let (maker, brands) = begins.or_else(|| BRANDS.get_key_value(brand))?;
    let after = name.strip_prefix(maker.as_str()).unwrap_or(name);
    let brand = brands.iter().filter(|brand| fold::has_words(after, brand)).max_by_key(|brand| brand.len())?;
    Some((maker, brand))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maker_gives_way_to_its_brand() {
        for (name, brand, expected) in [
            ("Ferrero Nutella 400 g", "Ferrero", Some(("ferrero", "nutella"))),
            ("Nutella 400 g", "Ferrero", Some(("ferrero", "nutella"))),
            ("Nutella 400 g", "Nutella", None),
            ("Bahlsen Leibniz Butterkeks", "", Some(("bahlsen", "leibniz"))),
            ("L'Oréal Paris Men Expert Deo", "L'ORÉAL", Some(("loreal paris", "men expert"))),
            ("Kinder Socken 3 Paar", "", None),
            ("Ferrero Eis", "Ferrero", None),
        ] {
            let [name, brand] = [name, brand].map(fold::folded);
            assert_eq!(makers_brand(&name, &brand), expected, "{name}");
            let (mut seen, (maker, of_maker)) = (brand.clone(), expected.unwrap_or(("", &brand)));
            assert_eq!((look_through_maker(&name, &mut seen), &*seen), (maker, of_maker), "{name}");
        }
    }
}
