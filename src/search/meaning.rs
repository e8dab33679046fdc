//! What people mean by a word: milk, not chocolate, by `milch`. A small table for the commonest staples; for all other
//! words the categories of what matches best speak for themselves.

use super::matches::{Points, STRONG};
use super::scratch::Sparse;
use super::synonyms::ENDINGS;
use super::terms::Terms;
use crate::catalogue::{Catalogue, ProductNumber, ProductView};
use crate::domain::Category;

/// Stems of staples (folded) and the categories in which people look for them, the first choice first.
const STAPLES: &[(&str, &[&str])] = &[
    ("milch vollmilch haltbarmilch heumilch buttermilch", &["34"]),
    ("butter teebutter margarine", &["34"]),
    ("joghurt jogurt topfen quark rahm obers sauerrahm schlagobers sahne kefir skyr molke", &["34"]),
    ("kase gouda emmentaler mozzarella feta parmesan camembert frischkase bergkase huttenkase cottage", &["33"]),
    ("ei eier freilandeier bioeier", &["31"]),
    ("brot schwarzbrot toast semmel weckerl geback baguette", &["11", "10"]),
    ("mehl griess haferflocken", &["59"]),
    ("zucker staubzucker honig marmelade", &["5E", "56"]),
    ("reis nudel spaghetti teigware penne", &["5B"]),
    ("kaffee espresso tee kakao", &["22"]),
    ("wasser mineralwasser", &["26"]),
    ("saft apfelsaft orangensaft limonade cola", &["20"]),
    ("bier radler", &["21"]),
    ("wein rotwein weisswein", &["25"]),
    ("apfel banane birne orange zitrone traube erdbeere himbeere marille pfirsich zwetschke melone", &["00"]),
    ("tomate paradeis erdapfel kartoffel zwiebel karotte gurke paprika zucchini knoblauch", &["01"]),
    ("salat vogerlsalat eisbergsalat", &["02"]),
    ("nusse mandel walnuss rosine", &["03", "63"]),
    ("fleisch faschiert hendl huhn pute rind schwein schnitzel", &["32"]),
    ("schinken wurst salami speck wurstel", &["37"]),
    ("lachs fisch forelle", &["39", "43"]),
    ("thunfisch sardine", &["57", "39"]),
    ("ol olivenol sonnenblumenol essig", &["53"]),
    ("ketchup senf mayonnaise", &["5C"]),
    ("schokolade schoko keks zuckerl gummibarchen", &["64"]),
    ("chips", &["63"]),
    ("eis speiseeis", &["40"]),
    ("pizza", &["46"]),
    ("pommes", &["45"]),
    ("musli cornflakes", &["5A"]),
    ("klopapier toilettenpapier kuchenrolle", &["84"]),
    ("waschmittel weichspuler", &["8A"]),
    ("windel", &["70", "51"]),
    ("shampoo", &["73"]),
    ("zahnpasta", &["76"]),
    ("duschgel seife", &["78"]),
    ("katzenfutter", &["91"]),
    ("hundefutter", &["90"]),
];

/// The most that a category is worth.
const MOST: u16 = 40;

/// How likely each category is what was meant: 0 to [`MOST`].
#[derive(Debug)]
pub(super) struct Prior {
    by_category: [u16; Category::COUNT],
    /// For products without a category, at a chain that sells food first, and at a drugstore.
    food: u16,
    drugstore: u16,
}

impl Prior {
    /// From the words of the query, and from where the best matches are.
    pub(super) fn of(catalogue: &Catalogue, terms: &Terms, found: &Sparse<Points>) -> Self {
        if terms.wanted.is_empty() {
            return Self { by_category: [0; Category::COUNT], food: 0, drugstore: 0 };
        }
        let mut by_category = share(catalogue, found, STRONG * terms.wanted.len() as Points);
        if let Some(meant) = terms.wanted.iter().rev().find_map(|term| staple(&term.word)) {
            by_category = by_category.map(|points| points / 2);
            for (place, category) in meant.iter().filter_map(|code| Category::parse(code)).enumerate() {
                by_category[usize::from(category.index())] = MOST - 2 * place as u16;
            }
        }
        let best = |wanted: &dyn Fn(Category) -> bool| {
            Category::all().filter(|&c| wanted(c)).map(|c| by_category[usize::from(c.index())]).max().unwrap_or(0)
        };
        let (food, drugstore) = (best(&|c| !is_drugstore(c)), best(&is_drugstore));
        Self { by_category, food: food * 3 / 5, drugstore: drugstore * 3 / 5 }
    }

    /// What the product's category is worth.
    pub(super) fn points(&self, product: ProductView<'_>) -> u16 {
        match product.category() {
            Some(category) => self.category(category),
            None if matches!(product.chain().id.as_str(), "dm" | "dmDe" | "bipa" | "mueller" | "muellerDe") => {
                self.drugstore
            }
            None => self.food,
        }
    }

    /// What a category is worth.
    pub(super) const fn category(&self, category: Category) -> u16 {
        self.by_category[category.index() as usize]
    }
}

/// Care, household, pets: what drugstores sell too.
fn is_drugstore(category: Category) -> bool {
    category.code().starts_with(['7', '8', '9'])
}

/// The categories' share of the strong matches, the largest worth [`MOST`]; food before what is for animals.
fn share(catalogue: &Catalogue, found: &Sparse<Points>, strong: Points) -> [u16; Category::COUNT] {
    let mut weight = [0_u32; Category::COUNT];
    for &product in found.touched() {
        if let Some(category) = catalogue.product(ProductNumber(product)).category() {
            weight[usize::from(category.index())] += if found.get(product) >= strong { 8 } else { 1 };
        }
    }
    for category in Category::all().filter(|category| category.code().starts_with('9')) {
        weight[usize::from(category.index())] /= 3;
    }
    let largest = weight.iter().copied().max().unwrap_or(0).max(1);
    weight.map(|weight| (weight * u32::from(MOST) / largest) as u16)
}

/// The categories of a staple, if the word is one or an inflection of one.
fn staple(word: &str) -> Option<&'static [&'static str]> {
    let is_stem = |stem: &str| {
        word == stem || word.strip_prefix(stem).is_some_and(|ending| stem.len() > 3 && ENDINGS.contains(&ending))
    };
    STAPLES.iter().find(|(stems, _)| stems.split(' ').any(is_stem)).map(|&(_, categories)| categories)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_the_table_is_a_category() {
        for (stems, codes) in STAPLES {
            assert!(codes.iter().all(|code| Category::parse(code).is_some()), "{stems}");
        }
    }

    #[test]
    fn inflections_mean_the_same() {
        assert_eq!(staple("bananen"), staple("banane"));
        assert_eq!(staple("milch"), Some(&["34"][..]));
        assert_eq!(staple("milchreis"), None);
    }
}
