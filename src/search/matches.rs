//! Which products match a query, and how well: a hit has all wanted words, no unwanted one, and the size and price
//! asked for.

use super::needle::Class;
use super::query::{Bound, Query};
use super::scratch::Sparse;
use super::terms::{Term, Terms};
use crate::catalogue::{Catalogue, Flags, Posting, ProductNumber, ProductView, WordNumber, WordPosition};
use crate::domain::{Quantity, Unit, fold, size};
use crate::kinds::{Attribute, Value};

/// How well a product matches: the points of its terms added up; 0 = not at all.
pub(super) type Points = u16;

/// From so many points on a term is matched strongly: by a whole word, an inflected one or the head of a compound, but
/// not after a `mit`, and by its kind.
pub(super) const STRONG: Points = 30;

/// The points of a product whose kind the term names: strong, but fewer than for any such word.
const BY_KIND: Points = STRONG;

/// The most points of a product that one of so many terms finds by its kind alone, and the others as whole words.
pub(super) const fn by_kind(terms: usize) -> Points {
    BY_KIND + points(Class::Whole, WordPosition::Edge) * (terms.saturating_sub(1)) as Points
}

/// The points of what is found without words.
const FOUND: Points = 2;

/// The tolerance of pack sizes: 1 l finds 1.02 l.
const TOLERANCE_PERCENT: u64 = 2;

/// The points of a class by its position in the name. Whole words come before heads before beginnings before the rest
/// wherever they stand; words after a `mit` count little.
const fn points(class: Class, place: WordPosition) -> Points {
    let class = match class {
        Class::Whole => 40,
        Class::Inflected => 38,
        Class::Head => 34,
        Class::Beginning => 18,
        Class::Elsewhere => 8,
    };
    class
        + match place {
            WordPosition::Edge => 6,
            WordPosition::Inside => 3,
            WordPosition::Aside if class > 18 => return class - 18,
            WordPosition::Aside => 0,
        }
}

/// The products that match.
pub(super) fn find(catalogue: &Catalogue, query: &Query, terms: &Terms) -> Sparse<Points> {
    find_among(catalogue, query, terms, None)
}

/// The same; at least those that are `among` some.
pub(super) fn find_among(
    catalogue: &Catalogue,
    query: &Query,
    terms: &Terms,
    among: Option<&Sparse<Points>>,
) -> Sparse<Points> {
    // A chain's name matches many products, and is quickly tested: the other terms go first, the rarest of them before
    // all, as the others are looked up only in what it finds.
    let mut wanted: Vec<&Term> = terms.wanted.iter().collect();
    wanted.sort_by_cached_key(|term| {
        let is_tested = !term.chains.is_empty() || !term.sizes.is_empty() || !term.claims.is_empty();
        (is_tested, if is_tested { 0 } else { most(catalogue, term) })
    });
    let mut found = match wanted.split_first() {
        None if query.bio => {
            let mut found = Sparse::new(catalogue.len());
            catalogue.organic().for_each(|product| found.set(product.0, FOUND));
            found
        }
        None => Sparse::full(catalogue.len(), FOUND),
        Some((first, others)) => {
            let mut found = points_of(catalogue, first, among);
            for product in catalogue.of_chains(&first.chains).chain(catalogue.of_categories(&first.categories)) {
                raise(&mut found, product.0, CALLED);
            }
            for term in others {
                let also = points_of(catalogue, term, Some(&found));
                found.retain(|product, points| {
                    let more = also.get(product).max(called(catalogue, term, product));
                    (more > 0).then_some(points + more)
                });
            }
            found
        }
    };
    for class in terms.wanted.iter().map(|term| &term.said[0]).filter(|word| is_class_number(word)) {
        let others = of_other_classes(catalogue, class, &found);
        found.retain(|product, points| (!others.get(product)).then_some(points));
    }
    for term in &terms.unwanted {
        let unwanted = points_of(catalogue, term, Some(&found));
        let is_left = |product| unwanted.get(product) == 0 && !is_called(catalogue, term, product);
        found.retain(|product, points| is_left(product).then_some(points));
    }
    let is_bio_left = query.bio && !wanted.is_empty();
    if is_bio_left || !query.sizes.is_empty() || !query.prices.is_empty() {
        found.retain(|product, points| fits(catalogue.product(ProductNumber(product)), query).then_some(points));
    }
    found
}

/// About how many products a term finds, at most.
fn most(catalogue: &Catalogue, term: &Term) -> usize {
    let kinds = term.kinds.iter().map(|&kind| catalogue.of_just(kind).len()).sum::<usize>();
    let categories = if term.categories.is_empty() { 0 } else { catalogue.len() };
    term.frequency(catalogue, usize::MAX) + kinds + categories
}

/// The points for the category, chain or size that the term names.
const CALLED: Points = points(Class::Inflected, WordPosition::Inside);

/// The points of a product that a term finds whatever it is called.
fn called(catalogue: &Catalogue, term: &Term, product: u32) -> Points {
    let claims = || catalogue.product(ProductNumber(product)).claims().has_any(term.claims);
    match !term.claims.is_empty() && claims() {
        _ if is_called(catalogue, term, product) => CALLED,
        true => BY_KIND,
        false => 0,
    }
}

fn is_called(catalogue: &Catalogue, term: &Term, product: u32) -> bool {
    if term.chains.is_empty() && term.categories.is_empty() && term.sizes.is_empty() {
        return false;
    }
    let product = catalogue.product(ProductNumber(product));
    let is_of_size = |quantity| term.sizes.iter().any(|&size| is_size(product, quantity, Bound::About(size)));
    term.chains.contains(&product.chain_number().0)
        || !term.categories.is_empty() && product.category().is_some_and(|own| term.categories.contains(&own))
        || !term.sizes.is_empty() && product.quantity().is_some_and(is_of_size)
}

/// The products whose names match one term; at least those of them that are `among` some.
fn points_of(catalogue: &Catalogue, term: &Term, among: Option<&Sparse<Points>>) -> Sparse<Points> {
    let mut found = Sparse::new(catalogue.len());
    add_words(catalogue, &term.words, among, &mut found);
    for name in &term.names {
        add_name(catalogue, name, term.phrase.as_ref(), among, &mut found);
    }
    for product in term.kinds.iter().flat_map(|&kind| catalogue.of_just(kind)) {
        raise(&mut found, product.0, BY_KIND);
    }
    for (kind, values) in &term.stated {
        // What states no flavour is natural, where that is plain: `Skyr`.
        let is_natural_anyway = kind.plain().any(|(attribute, _)| attribute == Attribute::Flavour);
        for number in catalogue.of_just(*kind) {
            let attributes = catalogue.product(number).attributes();
            let has = |value: Value| match attributes.get(value.attribute()) {
                None => value.is_natural() && is_natural_anyway,
                stated => stated == Some(value),
            };
            if values.iter().all(|&value| has(value)) {
                raise(&mut found, number.0, BY_KIND);
            }
        }
    }
    found
}

#[inline]
fn raise(found: &mut Sparse<Points>, product: u32, points: Points) {
    if points > found.get(product) {
        found.set(product, points);
    }
}

/// A word of so many times as many products is looked up for each of the products that count, instead of going through
/// all of its own.
const MANY: usize = 16;

fn add_words(
    catalogue: &Catalogue,
    words: &[(WordNumber, Class)],
    among: Option<&Sparse<Points>>,
    found: &mut Sparse<Points>,
) {
    for &(word, class) in words {
        let worth = [WordPosition::Aside, WordPosition::Inside, WordPosition::Edge].map(|place| points(class, place));
        let postings = catalogue.words().postings(word);
        if let Some(among) = among.filter(|among| among.touched().len() * MANY < postings.len()) {
            for &product in among.touched() {
                if let Ok(place) = postings.binary_search_by_key(&product, |posting| posting.product()) {
                    raise(found, product, worth[postings[place].place() as usize]);
                }
            }
            continue;
        }
        let counts = |posting: &&Posting| among.is_none_or(|among| among.get(posting.product()) > 0);
        for posting in postings.iter().filter(counts) {
            raise(found, posting.product(), worth[posting.place() as usize]);
        }
    }
}

/// Adds the products that have all words of a name, and as a phrase if it is one.
fn add_name(
    catalogue: &Catalogue,
    name: &[Vec<(WordNumber, Class)>],
    phrase: Option<&(String, Option<String>)>,
    among: Option<&Sparse<Points>>,
    found: &mut Sparse<Points>,
) {
    let mut words: Vec<_> = name.iter().collect();
    words.sort_by_cached_key(|words| words.iter().map(|&(word, _)| catalogue.words().frequency(word)).sum::<usize>());
    let Some((first, others)) = words.split_first() else { return };
    let mut all = Sparse::new(catalogue.len());
    add_words(catalogue, first, among, &mut all);
    for words in others {
        let mut also = Sparse::new(catalogue.len());
        add_words(catalogue, words, Some(&all), &mut also);
        all.retain(|product, points| Some(points.min(also.get(product))).filter(|&points| points > 0));
    }
    let mut folded = String::new();
    for &product in all.touched() {
        let is_there = phrase.is_none_or(|phrase| has_phrase(catalogue, product, phrase, &mut folded));
        if is_there {
            raise(found, product, all.get(product));
        }
    }
}

fn has_phrase(catalogue: &Catalogue, product: u32, phrase: &(String, Option<String>), folded: &mut String) -> bool {
    let name = catalogue.product(ProductNumber(product)).name();
    fold::plain(name, folded);
    if fold::has_words(folded, &phrase.0) {
        return true;
    }
    let spelled = phrase.1.as_ref().unwrap_or(&phrase.0);
    fold::alternative(name, folded) && fold::has_words(folded, spelled)
}

/// `4` in `windeln 4`.
fn is_class_number(word: &str) -> bool {
    (1..3).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Those of the products found whose names state another class: of `Gr. 3 (4-9 kg)`, three is what people ask for.
fn of_other_classes(catalogue: &Catalogue, class: &str, found: &Sparse<Points>) -> Sparse<bool> {
    let (words, mut folded) = (catalogue.words(), String::new());
    let mut others = Sparse::new(catalogue.len());
    for posting in CLASS_WORDS.iter().filter_map(|word| words.find(word)).flat_map(|word| words.postings(word)) {
        let product = posting.product();
        if found.get(product) > 0 {
            fold::plain(catalogue.product(ProductNumber(product)).name(), &mut folded);
            if class_stated(&folded).is_some_and(|stated| stated != class) {
                others.set(product, true);
            }
        }
    }
    others
}

/// What stands before the number of a class.
const CLASS_WORDS: [&str; 2] = ["gr", "grosse"];

fn class_stated(folded: &str) -> Option<&str> {
    let mut pairs = fold::words(folded).zip(fold::words(folded).skip(1));
    pairs.find(|&(word, next)| CLASS_WORDS.contains(&word) && is_class_number(next)).map(|(_, number)| number)
}

/// Has it the size and the price asked for, and is it organic if that is asked for?
pub(super) fn fits(product: ProductView<'_>, query: &Query) -> bool {
    let price = product.price();
    let costs = |bound: &Bound<_>| match *bound {
        Bound::About(wanted) => price == wanted,
        Bound::AtMost(most) => price <= most,
        Bound::AtLeast(least) => price >= least,
    };
    let holds = |bound: &Bound<Quantity>| {
        product.quantity().is_some_and(|quantity| is_size(product, quantity, *bound))
            || query.is_line && is_named(product, *bound)
    };
    (!query.bio || product.flags().has(Flags::BIO)) && query.prices.iter().all(costs) && query.sizes.iter().all(holds)
}

/// A pack of six half litres is found by `3l` and by `0,5l`.
fn is_size(product: ProductView<'_>, quantity: Quantity, bound: Bound<Quantity>) -> bool {
    let same_unit = |wanted: Quantity| wanted.unit() == quantity.unit();
    match bound {
        Bound::About(wanted) => is_about(quantity, wanted) || product.each().is_some_and(|each| is_about(each, wanted)),
        Bound::AtMost(most) => same_unit(most) && quantity.thousandths() <= most.thousandths(),
        Bound::AtLeast(least) => same_unit(least) && quantity.thousandths() >= least.thousandths(),
    }
}

/// Does the name of what is counted in pieces say how large each is: bags of 35 l?
fn is_named(product: ProductView<'_>, bound: Bound<Quantity>) -> bool {
    let Bound::About(wanted) = bound else { return false };
    let is_counted = product.quantity().is_none_or(|quantity| quantity.unit() == Unit::Piece);
    is_counted && size::in_text(product.name()).is_some_and(|named| is_about(named.quantity, wanted))
}

fn is_about(quantity: Quantity, wanted: Quantity) -> bool {
    let (is, wants) = (u64::from(quantity.thousandths()), u64::from(wanted.thousandths()));
    quantity.unit() == wanted.unit() && is.abs_diff(wants) * 100 <= wants * TOLERANCE_PERCENT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_class_is_worth_more_in_the_same_place() {
        use Class::{Beginning, Elsewhere, Head, Inflected, Whole};
        for place in [WordPosition::Edge, WordPosition::Inside] {
            let worth = [Elsewhere, Beginning, Head, Inflected, Whole].map(|class| points(class, place));
            assert!(worth.is_sorted(), "{worth:?}");
            assert!(worth[1] < STRONG && worth[2] > BY_KIND);
        }
        assert!(points(Whole, WordPosition::Aside) < STRONG, "`Seife mit Milch` is no milk");
    }

    #[test]
    fn a_stated_class_is_no_weight() {
        assert_eq!(class_stated("windeln premium gr 3 midi 4 9 kg"), Some("3"));
        assert_eq!(class_stated("premium windeln grosse 4 44 stk"), Some("4"));
        assert_eq!(class_stated("freilandeier grosse l 6 stk"), None);
        assert_eq!(class_stated("grosse packung"), None);
    }
}
