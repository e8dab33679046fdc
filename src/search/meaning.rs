//! What people mean by a word: milk, not chocolate, by `milch`. A table for the commonest staples; for all other words
//! the categories of the best matches decide.

use std::sync::LazyLock;

use super::exclusions;
use super::matches::{self, Points, STRONG};
use super::query::Query;
use super::scratch::Sparse;
use super::stems::Stems;
use super::terms::Terms;
use crate::catalogue::{Catalogue, ProductNumber, ProductView, WordPosition};
use crate::domain::Category;

/// A thing that nearly everybody buys.
pub(super) struct Staple {
    /// Stems of its names, folded.
    pub(super) stems: &'static str,
    /// The categories in which people look for it, the first choice first; after `=` one by which some chains mean the same
    /// shelf.
    pub(super) categories: &'static str,
    /// Words in the names of the plain thing, meant by default: no flavour, no ingredient.
    pub(super) plain: &'static str,
}

const fn staple(stems: &'static str, categories: &'static str, plain: &'static str) -> Staple {
    Staple { stems, categories, plain }
}

pub(super) const STAPLES: &[Staple] = &[
    staple(
        "milch",
        "34",
        "vollmilch frischmilch haltbarmilch heumilch leichtmilch landmilch bergbauernmilch hmilch frische",
    ),
    staple("vollmilch heumilch haltbarmilch frischmilch leichtmilch halbfettmilch magermilch", "34", ""),
    staple("buttermilch sauermilch", "34", ""),
    staple("butter", "34", "teebutter sommerbutter"),
    staple("teebutter margarine", "34", ""),
    staple("joghurt jogurt yoghurt", "34", "natur naturjoghurt naturjogurt"),
    staple("topfen quark", "34", "speisetopfen magertopfen bauerntopfen"),
    staple("obers", "34", "schlagobers schlagrahm"),
    staple("rahm sauerrahm schlagobers sahne schlagrahm kefir skyr molke", "34", ""),
    staple("kase", "33", "gouda emmentaler edamer tilsiter bergkase scheiben"),
    staple("gouda emmentaler mozzarella feta parmesan camembert frischkase bergkase huttenkase cottage", "33", ""),
    staple("ricotta brie mascarpone schafkase ziegenkase schmelzkase liptauer parmigiano", "33", ""),
    staple("ei eier", "31=30=34", "eier freilandeier bodenhaltung bodenhaltungseier freiland freilandhaltung bioeier"),
    staple("freilandeier bioeier", "31=30=34", ""),
    staple("brot", "11 10", "schwarzbrot bauernbrot hausbrot vollkornbrot roggenbrot mischbrot"),
    staple("semmel", "11=10", "semmel semmeln kaisersemmel kaisersemmeln handsemmel handsemmeln"),
    staple("schwarzbrot toast weckerl geback baguette", "11=10", ""),
    staple("semmelwurfel knodelbrot", "14=12=11=52", "semmelwurfel kaisersemmelwurfel knodelbrot"),
    staple(
        "brosel semmelbrosel paniermehl",
        "14=11=12=52=5A",
        "brosel semmelbrosel kaisersemmelbrosel dinkelbrosel paniermehl",
    ),
    staple("blatterteig strudelteig pizzateig murbteig filoteig flammkuchenteig", "36=30=37", ""),
    staple("mehl", "59", "weizenmehl glatt griffig universal universalmehl"),
    staple("griess", "59", ""),
    staple("haferflocken", "59=5A=56=50", ""),
    staple("zucker", "5E", "kristallzucker feinkristallzucker normalkristallzucker"),
    staple("staubzucker", "5E", ""),
    staple("pfeffer", "55", "schwarz schwarzer"),
    staple("zimt oregano paprikapulver muskatnuss", "55", ""),
    staple("salz", "55", "speisesalz meersalz steinsalz jodsalz siedesalz tafelsalz"),
    staple("honig", "56", "blutenhonig waldhonig bienenhonig cremehonig imkerei"),
    staple("nutella", "56", ""),
    staple("marmelade konfiture preiselbeere marillenmarmelade erdbeermarmelade himbeermarmelade", "56", ""),
    staple("ribiselmarmelade zwetschkenmarmelade hagebuttenmarmelade orangenmarmelade powidl", "56", ""),
    staple("reis", "5B", "langkornreis basmatireis rundkornreis langkorn basmati parboiled"),
    staple("nudel teigware pasta", "5B", "spaghetti penne fusilli hornchen spiralen bandnudeln"),
    staple("spaghetti penne fusilli lasagne", "5B", ""),
    staple("linse bohne kichererbse", "57", ""),
    staple("sauerkraut olive kapern essiggurke gurkerl kokosmilch", "57", ""),
    staple("couscous bulgur polenta hirse quinoa", "59 5B", ""),
    staple("mais kukuruz", "57", "zuckermais gemusemais goldmais"),
    staple("germ hefe backpulver vanillezucker", "52=58", ""),
    staple("kaffee kaffe", "22", "bohnen bohne gemahlen ganze kaffeebohnen filterkaffee"),
    staple("espresso tee kakao", "22", ""),
    staple("wasser mineralwasser voslauer romerquelle gasteiner waldquelle", "26=21", ""),
    staple("saft apfelsaft orangensaft limonade cola sirup smoothie", "20", ""),
    staple("sekt prosecco champagner", "23 25", ""),
    staple("rum gin wodka whisky likor schnaps", "24", ""),
    staple("bier radler", "21", "marzen lager pils helles"),
    staple("wein rotwein weisswein", "25", ""),
    staple("apfel", "00", "gala golden jonagold braeburn lose"),
    staple("banane birne orange zitrone traube erdbeere himbeere marille pfirsich zwetschke melone", "00", ""),
    staple("aprikose pflaume ribisel johannisbeere heidelbeere brombeere kirsche weichsel mandarine mango", "00", ""),
    staple("weintraube nektarine kiwi ananas grapefruit limette granatapfel wassermelone avocado feige", "00", ""),
    staple("tomate paradeis", "01", "rispentomaten rispenparadeiser cherrytomaten rispen"),
    staple("erdapfel kartoffel", "01", "festkochend festkochende mehlig mehlige speckig speckige vorwiegend heurige"),
    staple("zwiebel karotte gurke paprika zucchini knoblauch", "01", ""),
    staple(
        "sprosse salatgurke radieschen kohlrabi porree jungzwiebel kohlsprosse susskartoffel ingwer rucola",
        "01 02",
        "",
    ),
    staple("champignon karfiol blumenkohl brokkoli broccoli fisole melanzani aubergine kurbis spargel", "01", ""),
    staple("kren meerrettich", "5C=57", "tafelkren gerieben"),
    staple("salat vogerlsalat eisbergsalat", "02 01", ""),
    staple("spinat", "44 01", "blattspinat cremespinat passiert babyspinat"),
    staple("nusse mandel walnuss haselnuss rosine cashew pistazie dattel", "03=63", ""),
    staple("erdnusse", "63 03", ""),
    staple("fleisch faschiert hendl huhn pute rind schwein schnitzel", "32", ""),
    staple("rindfleisch schweinefleisch kalbfleisch lammfleisch lamm ente gans steak rostbraten kotelett", "32", ""),
    staple("huhnerbrust hendlbrust hahnchenbrust putenbrust huhnerfilet hendlfilet putenfilet", "32 42", ""),
    staple("schinken wurst salami speck bacon wurstel", "37", ""),
    staple("leberwurst extrawurst frankfurter krainer kasekrainer leberkase blutwurst prosciutto", "37", ""),
    staple("lachs", "39 43", "filet filets lachsfilet raucherlachs"),
    staple("fisch forelle hering matjes", "39 43", ""),
    staple("garnele shrimps fischstabchen", "43 39", ""),
    staple("tofu", "3B", ""),
    staple("thunfisch sardine", "57 39", ""),
    staple("ol", "53", "sonnenblumenol rapsol olivenol pflanzenol"),
    staple("olivenol sonnenblumenol", "53", ""),
    staple("balsamico", "53=5F", ""),
    staple("essig", "53=5F", "weinessig apfelessig tafelessig hesperiden balsamico"),
    staple("ketchup mayonnaise sojasauce pesto", "5C", ""),
    staple("senf", "5C", "estragon estragonsenf kremser dijon mittelscharf"),
    staple("schokolade schoko", "64", "tafel vollmilch alpenmilch zartbitter"),
    staple("keks zuckerl bonbon kaugummi praline gummibarchen", "64", ""),
    staple("chips", "63", "kartoffelchips gesalzen salted classic paprika"),
    staple("popcorn nachos soletti salzstange cracker", "63", ""),
    staple("eis speiseeis", "40", ""),
    staple("pizza", "46", ""),
    staple("pommes", "45=44=41", ""),
    staple("musli cornflakes", "5A=56=50", ""),
    staple("klopapier toilettenpapier", "84", "rollen"),
    staple("kuchenrolle", "84", ""),
    staple("sackerl beutel tute", "86", ""),
    staple("alufolie backpapier frischhaltefolie gefrierbeutel mullsack mullbeutel", "86", ""),
    staple("taschentuch taschentucher", "89", ""),
    staple("serviette", "89=83=81", ""),
    staple("batterie gluhbirne", "85", ""),
    staple("kerze teelicht teelichter duftkerze", "87=86 89", ""),
    staple("spulmittel geschirrspultabs allzweckreiniger glasreiniger entkalker schwamm putzmittel", "88", ""),
    staple("waschmittel", "8A", "vollwaschmittel colorwaschmittel color universal"),
    staple("weichspuler", "8A", ""),
    staple("windel pampers", "70 51", "windeln pants grosse babydry premium"),
    staple("feuchttuch feuchttucher babycreme", "70", ""),
    staple("tampon binde slipeinlage", "71", ""),
    staple("deo deodorant", "72", ""),
    staple("shampoo haarspray haargel haarfarbe", "73", ""),
    staple("handcreme gesichtscreme bodylotion lippenbalsam wattestabchen", "75", ""),
    staple("rasierschaum rasiergel rasierer rasierklinge", "77", ""),
    staple("sonnencreme sonnenmilch", "79", ""),
    staple("zahnpasta zahncreme zahnburste mundspulung zahnseide", "76", ""),
    staple("duschgel seife", "78", ""),
    staple("pflaster", "74 7B", "strips wundpflaster universal elastic classic sensitive"),
    staple("babybrei milchbrei", "51 70", ""),
    staple("katzenfutter katzenstreu", "91", ""),
    staple("hundefutter", "90", ""),
];

/// The most points for a category.
const MOST: u16 = 40;

/// Points for not being for animals, unless they are meant: liver sausage comes before what dogs get for it.
const FOR_PEOPLE: u16 = 30;

/// More points for a name that says the plain thing.
const PLAIN: u16 = 20;

/// Points for products without excluded words.
const MEANT: u16 = 20;

/// How likely each product is what was meant.
#[derive(Debug)]
pub(super) struct Prior {
    by_category: [u16; Category::COUNT],
    /// The categories in which people look for it, each with the one whose shelf it stands on.
    shelves: Vec<(Category, Category)>,
    /// Products whose names say the plain thing; nothing for most queries.
    plain: Option<Sparse<bool>>,
    /// Those, and the ones that say it after a `mit` or an `aus`.
    on_shelf: Option<Sparse<bool>>,
    /// Products whose names say that they are something else; nothing for most queries.
    excluded: Option<Sparse<bool>>,
    /// For products without a category, at a chain that sells food first, and at a drugstore.
    food: u16,
    drugstore: u16,
    /// For products that are not for animals.
    people: u16,
}

impl Prior {
    /// From the words of the query, and from where the best matches are.
    pub(super) fn of(catalogue: &Catalogue, query: &Query, terms: &Terms, found: &Sparse<Points>) -> Self {
        if terms.wanted.is_empty() {
            return Self {
                by_category: [0; Category::COUNT],
                shelves: Vec::new(),
                plain: None,
                on_shelf: None,
                excluded: None,
                food: 0,
                drugstore: 0,
                people: 0,
            };
        }
        let mut by_category = share(catalogue, found, STRONG * terms.wanted.len() as Points);
        let last_word = |word: &str| word.rsplit(' ').next().and_then(Staple::find);
        let meant = terms.wanted.iter().rev().find_map(|term| last_word(&term.word));
        let shelves = meant.map(Staple::shelves).unwrap_or_default();
        if meant.is_some() {
            by_category = by_category.map(|points| points / 4);
            for (place, (category, _)) in shelves.iter().enumerate() {
                by_category[usize::from(category.index())] = MOST - 2 * place as u16;
            }
        }
        let best = |wanted: &dyn Fn(Category) -> bool| {
            Category::all().filter(|&c| wanted(c)).map(|c| by_category[usize::from(c.index())]).max().unwrap_or(0)
        };
        let (food, drugstore) = (best(&|c| !is_drugstore(c)), best(&is_drugstore));
        let people = if best(&is_for_animals) < best(&|c| !is_for_animals(c)) { FOR_PEOPLE } else { 0 };
        let naming = meant.filter(|meant| !meant.plain.is_empty());
        let plain = naming.map(|meant| meant.plain_products(catalogue, |place| place != WordPosition::Aside));
        let on_shelf = naming.map(|meant| meant.plain_products(catalogue, |_| true));
        let words = exclusions::of(query, meant);
        let excluded = (!words.is_empty()).then(|| matches::having(catalogue, &words, found));
        Self {
            by_category,
            shelves,
            plain,
            on_shelf,
            excluded,
            food: food * 3 / 5,
            drugstore: drugstore * 3 / 5,
            people,
        }
    }

    /// The points for the product's category and name.
    pub(super) fn points(&self, product: ProductView<'_>) -> u16 {
        let is_plain = self.plain.as_ref().is_some_and(|plain| plain.get(product.number().0));
        let of_name = match (self.is_meant(product), is_plain) {
            (true, true) => MEANT + PLAIN,
            (true, false) => MEANT,
            (false, _) => 0,
        };
        let for_animals = product.category().is_some_and(is_for_animals);
        let of_kind = if for_animals { 0 } else { self.people };
        of_name
            + of_kind
            + match product.category() {
                Some(category) => self.category(category),
                None if product.chain().described().is_some_and(|chain| chain.drugstore) => self.drugstore,
                None => self.food,
            }
    }

    /// Does the name say nothing of something else?
    pub(super) fn is_meant(&self, product: ProductView<'_>) -> bool {
        self.excluded.as_ref().is_none_or(|excluded| !excluded.get(product.number().0))
    }

    /// The category among whose products one of `category` stands that has what was asked for in its name. One that has
    /// none stands where it probably belongs, if that is where people look; or, if it says the plain thing, where that does.
    pub(super) fn shelf(&self, category: Option<Category>, product: ProductView<'_>) -> Option<Category> {
        let place_of = |of: Category| self.shelves.iter().find(|(by, _)| *by == of).map(|&(_, shelf)| shelf);
        let named = self.on_shelf.as_ref().map(|products| products.get(product.number().0));
        let is_meant = named.unwrap_or(true) && self.is_meant(product);
        let plainly = || self.shelves.first().filter(|_| named.is_some() && is_meant).map(|&(first, _)| first);
        let category = category.or_else(plainly)?;
        Some(place_of(category).filter(|_| is_meant).unwrap_or(category))
    }

    /// The points for a category.
    pub(super) const fn category(&self, category: Category) -> u16 {
        self.by_category[category.index() as usize]
    }
}

/// Care, household, pets: what drugstores sell too.
fn is_drugstore(category: Category) -> bool {
    category.code().starts_with(['7', '8', '9'])
}

fn is_for_animals(category: Category) -> bool {
    category.code().starts_with('9')
}

/// Spices, sauces and mixtures: they are called after the dishes that they are for.
pub(super) const SEASONINGS: &[&str] = &["55", "5C", "5F"];

/// The categories' share of the strong matches, the largest worth [`MOST`]; food before what is for animals, and dishes
/// before what is for them; what is sold today counts twice.
fn share(catalogue: &Catalogue, found: &Sparse<Points>, strong: Points) -> [u16; Category::COUNT] {
    let mut weight = [0_u32; Category::COUNT];
    for &product in found.touched() {
        let view = catalogue.product(ProductNumber(product));
        if let Some(category) = view.category() {
            let is_strong = found.get(product) >= strong;
            let worth = if !is_strong {
                1
            } else if view.stale() {
                4
            } else {
                8
            };
            weight[usize::from(category.index())] += worth;
        }
    }
    for category in
        Category::all().filter(|&category| is_for_animals(category) || SEASONINGS.contains(&category.code()))
    {
        weight[usize::from(category.index())] /= 3;
    }
    let largest = weight.iter().copied().max().unwrap_or(0).max(1);
    weight.map(|weight| (weight * u32::from(MOST) / largest) as u16)
}

/// The folded names of what nearly everybody buys that begin with `typed`.
pub(super) fn staples(typed: &str) -> impl Iterator<Item = &'static str> {
    STAPLES.iter().flat_map(|staple| staple.stems.split(' ')).filter(move |stem| stem.starts_with(typed))
}

impl Staple {
    /// The staple that a folded word or its stem names.
    pub(super) fn find(word: &str) -> Option<&'static Self> {
        static BY_STEM: LazyLock<Stems> = LazyLock::new(|| Stems::of(STAPLES.iter().map(|staple| staple.stems)));
        BY_STEM.rows(word).min().map(|row| &STAPLES[row])
    }

    /// Its categories, each with the one whose shelf it stands on.
    fn shelves(&self) -> Vec<(Category, Category)> {
        let of_choice = |choice: &'static str| {
            let mut codes = choice.split('=').filter_map(Category::parse).peekable();
            let first = codes.peek().copied();
            codes.filter_map(move |by| Some((by, first?)))
        };
        self.categories.split(' ').flat_map(of_choice).collect()
    }

    fn plain_products(&self, catalogue: &Catalogue, counts: impl Fn(WordPosition) -> bool) -> Sparse<bool> {
        let words = catalogue.words();
        let mut products = Sparse::new(catalogue.len());
        for posting in self.plain.split(' ').filter_map(|word| words.find(word)).flat_map(|word| words.postings(word)) {
            if counts(posting.place()) {
                products.set(posting.product(), true);
            }
        }
        products
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_the_table_is_a_category() {
        for Staple { stems, categories, .. } in STAPLES {
            assert!(categories.split([' ', '=']).all(|code| Category::parse(code).is_some()), "{stems}");
        }
    }

    #[test]
    fn some_chains_mean_one_shelf_by_several_categories() {
        let shelves = |word| {
            let shelves = Staple::find(word).expect("a staple").shelves();
            shelves.iter().map(|(by, shelf)| [by.code(), shelf.code()]).collect::<Vec<_>>()
        };
        assert_eq!(shelves("eier"), [["31", "31"], ["30", "31"], ["34", "31"]]);
        assert_eq!(shelves("kerze"), [["87", "87"], ["86", "87"], ["89", "89"]]);
        assert_eq!(shelves("spinat"), [["44", "44"], ["01", "01"]]);
    }

    #[test]
    fn inflections_mean_the_same() {
        let stems = |word| Staple::find(word).map(|staple| staple.stems);
        assert_eq!(stems("bananen"), stems("banane"));
        assert_eq!(stems("milch"), Some("milch"));
        assert_eq!(stems("milchreis"), None);
    }
}
