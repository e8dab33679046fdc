//! Names that say what a kind is called, and nothing else: `SPAR Bio Milch 3,5 %`. As their words stand in many other
//! names, too, the weights of the words are often too small to decide.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use super::features::Outline;
use super::{Article, Kind};
use crate::domain::{Chain, fold};

/// What kinds are called, folded; `None` where several are called so.
static NAMES: LazyLock<HashMap<String, Option<Kind>, FixedState>> = LazyLock::new(|| {
    let mut names: HashMap<String, Option<Kind>, FixedState> = HashMap::default();
    for kind in Kind::all() {
        for name in kind.own_names().map(fold::folded) {
            names.entry(name).and_modify(|of| *of = of.filter(|of| *of == kind)).or_insert(Some(kind));
        }
    }
    names
});

/// The kind that an article is called, besides numbers, packs, `bio`, an own brand of the chain at the beginning, and
/// unknown words there; `None` where the chain files it in another aisle.
pub(super) fn named(article: &Article<'_>, is_unknown: impl Fn(&str) -> bool) -> Option<Kind> {
    let brand = Chain::find(article.chain).and_then(|chain| chain.own_brand(article.folded));
    let start = brand.filter(|(_, place)| place.start == 0).map_or(0, |(_, place)| place.end);
    let outline = Outline::of(&article.folded[start..]);
    let has_remark = outline.main() < outline.words().len();
    let words = outline.words().iter().copied().filter(|word| *word != "bio");
    let said: Vec<&str> = words.skip_while(|word| is_unknown(word)).collect();
    let kind = NAMES.get(&said.join(" ")).copied().flatten().filter(|_| !has_remark)?;
    let aisle = kind.shelf().first_of_group();
    article.category.is_none_or(|stated| stated.first_of_group() == aisle).then_some(kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Category;

    fn name(chain: &str, name: &str, category: Option<&str>) -> Option<&'static str> {
        let category = category.and_then(Category::parse);
        let article = Article { folded: &fold::folded(name), chain, category, size: None };
        named(&article, |word| word == "sennfried").map(Kind::id)
    }

    #[test]
    fn a_name_of_a_kind_beside_a_brand_is_that_kind() {
        for (chain, text, kind) in [
            ("spar", "SPAR Milch 3,5 %", Some("milch")),
            ("spar", "SPAR Bio Milch 3,5 % 1 l", Some("milch")),
            ("billa", "Clever Eier 10 Stück", Some("eier")),
            ("mpreis", "Brot", Some("brot")),
            ("mpreis", "Sennfried Milch", Some("milch")),
            ("mpreis", "Milka Milch", None),
            ("spar", "SPAR Milch mit Honig", None),
            ("spar", "SPAR", None),
        ] {
            assert_eq!(name(chain, text, None), kind, "{text}");
        }
    }

    #[test]
    fn what_the_chain_files_elsewhere_is_not_only_called_so() {
        assert_eq!(name("spar", "SPAR Gurken", Some("01")), Some("gurken"));
        assert_eq!(name("spar", "SPAR Gurken", Some("57")), None, "pickled");
    }
}
