//! What people mean by their words: products of the kinds that these name, in the plain variety before others. Where
//! words name no kind, the shelves of the best matches decide.

use super::found::{Found, Match};
use super::matches::{Points, STRONG};
use super::query::Query;
use super::request::Fit;
use super::terms::Terms;
use crate::catalogue::{Catalogue, ChainSummary, Flags, Gist, ProductNumber, ProductView, Row, Stating};
use crate::domain::Category;
use crate::kinds::{Attribute, Attributes, Called, Kind, Value, Variety};

/// The most points for a shelf, and those for what is within a kind that the words name.
const MOST: u16 = 40;

/// Where words name kinds, so many times less counts what else has the words.
const ELSEWHERE: u16 = 4;

/// More points for what is meant: `Ziegenmilch` is within the kind that `milch` names, and is not.
const MEANT: u16 = 20;

/// More points for what states nothing that nobody asked for: no flavour, not free of anything.
const PLAIN: u16 = 20;

/// Points for what is not for animals, where the words rather mean such things: liver sausage comes before dog food.
const FOR_PEOPLE: u16 = 30;

/// What has not all the words in its name counts as of the kind that they name where its kind is so sure.
const SURE: f32 = 0.9;

/// Spices, sauces and mixtures: they are called after the dishes that they are for.
pub(super) const SEASONINGS: &[&str] = &["55", "5C", "5F"];

/// What a kind is to the kinds that the words name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    /// Something else.
    Other,
    /// Within them, but not what is meant by who says no more.
    Special,
    /// What is meant.
    Meant,
}

/// What the words of a query mean.
#[derive(Debug)]
pub(super) struct Meaning {
    /// By [`Kind::index`]; empty where the words name no kind.
    kinds: Vec<Relation>,
    /// The first of the kinds named.
    named: Option<Kind>,
    /// What the words state of it.
    asked: Vec<(Attribute, Value)>,
    /// What most of it state.
    usual: Vec<Attribute>,
    /// The varieties that the words state.
    varieties: Vec<Variety>,
    by_category: [u16; Category::COUNT],
    /// The shelves of the kinds that are meant, a bit each by [`Category::index`].
    shelves: u128,
    /// For products without a category, by the numbers of their chains: drugstores do not sell food first.
    by_chain: Vec<u16>,
    /// For products that are not for animals.
    people: u16,
}

impl Meaning {
    /// Of no words.
    const NOTHING: Self = Self {
        kinds: Vec::new(),
        named: None,
        asked: Vec::new(),
        usual: Vec::new(),
        varieties: Vec::new(),
        by_category: [0; Category::COUNT],
        shelves: 0,
        by_chain: Vec::new(),
        people: 0,
    };

    /// From the words of the query, and from where the best matches are.
    pub(super) fn of(catalogue: &Catalogue, terms: &Terms, found: &Found) -> Self {
        if terms.wanted.is_empty() {
            return Self::NOTHING;
        }
        let strong = STRONG * terms.wanted.len() as Points;
        let counted = Counted::of(catalogue, found, strong, !terms.called.is_empty());
        let mut meaning = Self { by_category: counted.shares(), ..Self::NOTHING };
        let said: Vec<&str> = terms.wanted.iter().flat_map(|term| &term.said).map(String::as_str).collect();
        let named = counted.named(terms);
        meaning.take_kinds(&named, &said.join(" "));
        meaning.usual = usual(&named, |kind| found_stating(catalogue, kind, found));
        let best = |wanted: &dyn Fn(Category) -> bool| {
            Category::all().filter(|&c| wanted(c)).map(|c| meaning.category(c)).max().unwrap_or(0)
        };
        let (food, drugstore) = (best(&|c| c.is_food()), best(&|c| !c.is_food()));
        let people = if best(&is_for_animals) < best(&|c| !is_for_animals(c)) { FOR_PEOPLE } else { 0 };
        let is_drugstore = |chain: &ChainSummary| chain.described().is_some_and(|chain| chain.drugstore);
        let of_chain = |chain| if is_drugstore(chain) { drugstore } else { food };
        let by_chain = catalogue.chains().iter().map(|chain| of_chain(chain) * 3 / 5).collect();
        Self { by_chain, people, ..meaning }
    }

    /// Of a query that is the name of a kind, and finds all of it; tells only what fits it.
    pub(super) fn of_kind(catalogue: &Catalogue, kind: Kind, query: &Query) -> Self {
        let mut meaning = Self::NOTHING;
        let said: Vec<&str> = query.wanted.iter().map(|word| word.plain.as_str()).collect();
        meaning.take_kinds(&[kind], &said.join(" "));
        meaning.usual = usual(&[kind], |kind| (catalogue.of_just(kind).len() as u32, catalogue.stating(kind)));
        meaning
    }

    /// The words `said` mean these kinds: their shelves are where people look, the first kind's first.
    fn take_kinds(&mut self, named: &[Kind], said: &str) {
        let Some(first) = named.first() else { return };
        self.named = Some(*first);
        self.kinds = vec![Relation::Other; Kind::count()];
        self.by_category = self.by_category.map(|points| points / ELSEWHERE);
        for (kinds, relation) in
            [(Kind::within as fn(Kind) -> &'static [Kind], Relation::Special), (Kind::meant, Relation::Meant)]
        {
            for kind in named.iter().flat_map(|&of| kinds(of)) {
                self.kinds[usize::from(kind.index())] = relation;
                self.shelves |= u128::from(relation == Relation::Meant) << kind.shelf().index();
                let points = match relation {
                    Relation::Meant if kind.shelf() == first.shelf() => MOST,
                    Relation::Meant => MOST - 2,
                    _ => MOST / 2,
                };
                let of_shelf = &mut self.by_category[usize::from(kind.shelf().index())];
                *of_shelf = points.max(*of_shelf);
            }
        }
        self.asked = Attributes::new(&Attributes::stated(said, Some(*first), Some(first.shelf()))).iter().collect();
        let in_names = named.iter().flat_map(|kind| kind.varieties_in_names()).copied();
        self.varieties = in_names.chain(Variety::said(said)).collect();
    }

    /// The kind that the words name; the first of several.
    pub(super) const fn named(&self) -> Option<Kind> {
        self.named
    }

    /// The points for what the product is.
    pub(super) fn points(&self, catalogue: &Catalogue, row: Row, gist: &Gist) -> u16 {
        let category = gist.category();
        let for_people = if category.is_some_and(is_for_animals) { 0 } else { self.people };
        let of_shelf = || match category {
            Some(category) => self.category(category),
            None => self.by_chain[usize::from(gist.chain().0)],
        };
        let is_plain = || self.is_plain(catalogue, catalogue.product_in(row), gist);
        for_people
            + match self.relation(gist) {
                Some(Relation::Meant) if is_plain() => MOST + MEANT + PLAIN,
                Some(Relation::Meant) => MOST + MEANT,
                Some(Relation::Special) => MOST,
                Some(Relation::Other) => of_shelf() / 2,
                None => of_shelf() + MEANT / 2,
            }
    }

    /// Is it perhaps what is meant, in the plain variety or the one asked for?
    pub(super) fn is_meant(&self, catalogue: &Catalogue, row: Row, gist: &Gist) -> bool {
        match self.relation(gist) {
            None => true,
            Some(Relation::Meant) => self.is_plain(catalogue, catalogue.product_in(row), gist),
            Some(_) => false,
        }
    }

    /// Is it of the kind named? `is_said`: its name has the words.
    pub(super) fn fit(&self, catalogue: &Catalogue, product: ProductNumber, is_said: bool) -> Fit {
        let gist = catalogue.gist(product);
        match self.relation(gist) {
            None | Some(Relation::Other) if is_said => Fit::Said,
            None | Some(Relation::Other) => Fit::Unknown,
            _ if !is_said && catalogue.product(product).kind_confidence() < SURE => Fit::Unknown,
            Some(Relation::Meant) if self.is_plain(catalogue, product, gist) => Fit::Meant,
            Some(Relation::Meant) if self.has_another_flavour(catalogue.product(product)) => Fit::Unknown,
            Some(Relation::Meant) => Fit::Variety,
            Some(Relation::Special) => Fit::Special,
        }
    }

    /// What the product is to the kinds named; `None` where there are none, or its kind is not known.
    fn relation(&self, product: &Gist) -> Option<Relation> {
        self.kinds.get(product.kind_index()).copied()
    }

    /// Does its name state what was asked for, and nothing else that matters?
    fn is_plain(&self, catalogue: &Catalogue, product: ProductNumber, gist: &Gist) -> bool {
        if !gist.flags().has(Flags::STATES) {
            return true;
        }
        let product = catalogue.product(product);
        let Some(kind) = product.kind() else { return true };
        let is_said = |variety: &Variety| self.varieties.contains(variety);
        product.varieties().iter().all(is_said)
            && product.attributes().iter().all(|(attribute, value)| {
                match self.asked.iter().find(|(of, _)| *of == attribute) {
                    Some(&(_, asked)) => asked == value,
                    None => {
                        value.is_plain_for(self.decisive(attribute, kind), |attribute| self.usual.contains(&attribute))
                    }
                }
            })
    }

    /// Was the plain flavour asked for, and the product has another? `Ja! Natürlich Skyr Vanille` for `Skyr natur`.
    fn has_another_flavour(&self, product: ProductView<'_>) -> bool {
        let is_natural_asked = self.asked.iter().any(|(_, asked)| asked.is_natural());
        is_natural_asked && product.attributes().get(Attribute::Flavour).is_some_and(|taste| !taste.is_natural())
    }

    /// The kind that says what is plain: the one named, if it does, else the product's own.
    fn decisive(&self, attribute: Attribute, kind: Kind) -> Kind {
        self.named.filter(|named| named.plain().any(|(of, _)| of == attribute)).unwrap_or(kind)
    }

    /// Do the words mean a kind of this shelf?
    pub(super) fn names_kind_on(&self, category: Category) -> bool {
        self.shelves & 1 << category.index() != 0
    }

    /// Is it, or something within it, of the kinds that the words name?
    pub(super) fn names(&self, kind: Kind) -> bool {
        self.kinds.get(usize::from(kind.index())).is_some_and(|&relation| relation != Relation::Other)
    }

    /// The kind in whose section a kind stands: the one named, if it is within that, else the widest of its shelf.
    pub(super) fn family(&self, kind: Kind) -> Kind {
        let on_shelf = |of: &Kind| of.shelf() == kind.shelf();
        let named = self.named.filter(|&named| on_shelf(&named) && kind.is_within(named));
        named.unwrap_or_else(|| kind.line().take_while(on_shelf).last().unwrap_or(kind))
    }

    /// The points for what has no category, of which there is so much where there is `most` of another.
    pub(super) fn by_number(&self, weight: u64, most: u64) -> u16 {
        let points = (weight * u64::from(MOST) / most) as u16;
        if self.kinds.is_empty() { points } else { points / ELSEWHERE }
    }

    /// The points for a category.
    pub(super) const fn category(&self, category: Category) -> u16 {
        self.by_category[category.index() as usize]
    }
}

/// What most of the products state that are meant; `stating` says of a kind how many there are, and how many state each
/// attribute.
fn usual(named: &[Kind], stating: impl Fn(Kind) -> (u32, Stating)) -> Vec<Attribute> {
    let mut meant: Vec<Kind> = named.iter().flat_map(|kind| kind.meant()).copied().collect();
    meant.sort_unstable_by_key(|kind| kind.index());
    meant.dedup();
    let (mut all, mut stated) = (0, Stating::default());
    for (of_kind, stating) in meant.into_iter().map(stating) {
        all += of_kind;
        stated.iter_mut().zip(stating).for_each(|(sum, stating)| *sum += stating);
    }
    Attribute::ALL.into_iter().filter(|&attribute| stated[attribute as usize] * 2 > all).collect()
}

/// Of those products of a kind that were found.
fn found_stating(catalogue: &Catalogue, kind: Kind, found: &Found) -> (u32, Stating) {
    let (mut all, mut stating) = (0, Stating::default());
    let of_kind = catalogue.of_just(kind).filter(|product| found.points(*product) > 0);
    for product in of_kind.map(|product| catalogue.product(product)) {
        all += 1;
        if product.flags().has(Flags::STATES) {
            let attributes = product.attributes();
            attributes.iter().for_each(|(attribute, _)| stating[attribute as usize] += 1);
        }
    }
    (all, stating)
}

/// What was found, counted.
struct Counted {
    /// By [`Category::index`]; what has none stands after them. What matches strongly weighs more, and of that what is
    /// sold today twice as much.
    weight: [u32; 256],
    /// The strong matches by [`Kind::index`].
    kinds: Vec<u32>,
}

impl Counted {
    fn of(catalogue: &Catalogue, found: &Found, strong: Points, with_kinds: bool) -> Self {
        let mut counted = Self { weight: [0; 256], kinds: vec![0; if with_kinds { Kind::count() } else { 0 }] };
        for &Match { row, points } in &found.matches {
            let (gist, is_strong) = (catalogue.gist_in(row), points >= strong);
            let worth = match is_strong {
                false => 1,
                true if gist.flags().has(Flags::STALE) => 4,
                true => 8,
            };
            counted.weight[gist.category_index()] += worth;
            if let Some(kind) = counted.kinds.get_mut(gist.kind_index()) {
                *kind += u32::from(is_strong);
            }
        }
        counted
    }

    /// The kinds that words name: of several, those of which the most products were found.
    fn named(&self, terms: &Terms) -> Vec<Kind> {
        let of_kind =
            |kind: Kind| -> u32 { kind.meant().iter().map(|kind| self.kinds[usize::from(kind.index())]).sum() };
        let products = |called: &Called| called.kinds.iter().map(|&kind| of_kind(kind)).sum::<u32>();
        let most = terms.called.iter().map(|called| (products(called), called)).filter(|&(products, _)| products > 0);
        match most.max_by_key(|&(products, called)| (products, called.is_whole)) {
            None => Vec::new(),
            Some((_, called)) if called.is_whole => called.kinds.clone(),
            // A brand of chocolate is one of biscuits, too: what it is mostly.
            Some((_, called)) => called.kinds.iter().copied().max_by_key(|&kind| of_kind(kind)).into_iter().collect(),
        }
    }

    /// The categories' share of the strong matches, the largest worth [`MOST`]; food before what is for animals, and
    /// dishes before what is for them.
    fn shares(&self) -> [u16; Category::COUNT] {
        let weight = |category: Category| {
            let weight = self.weight[usize::from(category.index())];
            if is_for_animals(category) || SEASONINGS.contains(&category.code()) { weight / 3 } else { weight }
        };
        let largest = Category::all().map(weight).max().unwrap_or(0).max(1);
        let mut shares = [0; Category::COUNT];
        for (share, category) in shares.iter_mut().zip(Category::all()) {
            *share = (weight(category) * u32::from(MOST) / largest) as u16;
        }
        shares
    }
}

fn is_for_animals(category: Category) -> bool {
    category.code().starts_with('9')
}
