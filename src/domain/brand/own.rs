//! The own brands of the chains, with their tier. It refuses brands that are sold at chains of different owners.
//!
//! Collected from the chains' own brand pages and the first words of their articles (November 2026).

use std::ops::Range;
use std::sync::LazyLock;

use crate::domain::fold;

/// The company that owns chains and their brands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// Billa, Bipa, Penny, Rewe.
    Rewe,
    /// Spar, also in Slovenia.
    Spar,
    /// Hofer (Aldi Süd).
    Hofer,
    /// Lidl.
    Lidl,
    /// dm, also in Germany.
    Dm,
    /// Müller, also in Germany.
    Mueller,
    /// The buying group of `MPreis` and Unimarkt.
    Markant,
}

/// How good, and how dear, an own brand is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// The cheapest: `Clever`, `S-BUDGET`.
    Budget,
    /// In between.
    Standard,
    /// The better one.
    Premium,
    /// Organic throughout.
    Organic,
}

/// An own brand of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnBrand {
    /// As people write it.
    pub name: &'static str,
    /// Whose it is.
    pub owner: Owner,
    /// Its tier.
    pub tier: Tier,
}

use Owner::{Dm, Hofer, Lidl, Markant, Mueller, Rewe, Spar};
use Tier::{Budget, Organic, Premium, Standard};

/// All own brands; `JT=Jeden Tag` is another spelling of one.
const OWN: &[(Owner, Tier, &[&str])] = &[
    (Rewe, Budget, &["Clever", "ja!", "PENNY READY", "Penny"]),
    (
        Rewe,
        Organic,
        &[
            "Ja! Natürlich",
            "BILLA Bio",
            "Echt B!o",
            "Echt Bio=Echt B!o",
            "REWE Bio",
            "bi good",
            "Naturgut",
            "Wegenstein Bio",
        ],
    ),
    (
        Rewe,
        Premium,
        &["BILLA Corso", "BILLA Genusswelt", "BILLA Premium", "REWE Feine Welt", "Chef Menü", "Best Moments"],
    ),
    (
        Rewe,
        Standard,
        &[
            "Ich bin Österreich",
            "Da komm ich her!",
            "Da komm' ich her=Da komm ich her!",
            "REWE Beste Wahl",
            "REWE Regional",
            "REWE to go",
            "Wilhelm Brandenburg",
            "Hofstädter",
            "Simply Good",
            "Simply Sunny",
            "Vegavita",
            "ZooRoyal",
            "Zoo Royal=ZooRoyal",
            "BI HOME",
            "BI CARE",
            "BI LIFE",
            "BI STYLED",
            "BI COMFORT",
            "BI KIDS",
            "LOOK BY BIPA",
            "Babywell",
            "Today",
            "Vivess",
            "Wegenstein",
            "San Fabio",
            "Mike Mitchell's",
            "Bäckerkrönung",
            "Food For Future",
            "Taste of Asia",
            "Blik",
            "Quality First",
            "Delikatessa",
            "Federike",
            "BILLA",
            "REWE",
        ],
    ),
    (Spar, Budget, &["S-BUDGET", "SIMPEX Basic"]),
    (Spar, Organic, &["SPAR Natur*pur", "DESPAR Natur*pur", "Natur*pur"]),
    (Spar, Premium, &["SPAR PREMIUM", "DESPAR PREMIUM", "SPAR Feine Küche", "INTERSPAR Backstube"]),
    (
        Spar,
        Standard,
        &[
            "SPAR Vital",
            "SPAR Veggie",
            "SPAR enjoy",
            "SPAR free from",
            "SPAR BBQ",
            "SPAR office",
            "SPAR wie früher",
            "INTERSPAR",
            "DESPAR",
            "SPAR",
            "SIMPEX",
            "TANN",
            "Splendid",
            "BEAUTY KISS",
            "Mäser Tasty",
            "Tasty",
        ],
    ),
    (Hofer, Organic, &["ZURÜCK ZUM URSPRUNG", "BIO NATURA", "NATUR AKTIV"]),
    (Hofer, Premium, &["GOURMET FINEST CUISINE", "GOURMET", "MOSER ROTH"]),
    (Hofer, Budget, &["GENUSS 100%", "GUTES AUS", "GUTES VOM", "HOFER MARKTPLATZ", "HOFER"]),
    (
        Hofer,
        Standard,
        &[
            "MILFINA",
            "GOOD CHOICE",
            "BBQ",
            "FINEST BAKERY",
            "MONARC",
            "LE GUSTO",
            "OMBIA",
            "NATURE'S GOLD",
            "TANDIL",
            "GRANDESSA",
            "CUCINA NOBILE",
            "CUCINA",
            "SNACK FUN",
            "HAPPY HARVEST",
            "BELLA",
            "FAIR HOF",
            "CHOCEUR",
            "ALMARE",
            "AMAROY",
            "SHAH",
            "BACKBOX",
            "PRIMANA",
            "ROMEO",
            "KOKETT",
            "RIO D'ORO",
            "JUST VEG!",
            "SWEET VALLEY",
            "DENTOFIT",
            "GOLDEN SEAFOOD",
            "MUCCI",
            "LYTTOS",
            "MAMIA",
            "CRANE",
            "PIZZ'AH",
            "BELLASAN",
            "ASIA GREEN GARDEN",
            "WONNEMEYER",
            "EXCITEMINT",
            "BLUE MOTION",
            "FLYING POWER",
            "MR. PERKINS",
            "KARLSKRONE",
        ],
    ),
    (Lidl, Organic, &["BIOrganic", "Ein gutes Stück Heimat Bio", "Milbona Bio"]),
    (Lidl, Premium, &["Deluxe"]),
    (
        Lidl,
        Standard,
        &[
            "EIN GUTES STÜCK HEIMAT",
            "WIESENTALER",
            "LIVARNO",
            "PARKSIDE",
            "esmara",
            "SILVERCREST",
            "Italiamo",
            "ERNESTO",
            "CRIVIT",
            "Playtive",
            "Alpengut",
            "Milbona",
            "lupilu",
            "Vitasia",
            "Chef Select",
            "LIVERGY",
            "Vemondo",
            "Sol&Mar",
            "Dulano",
            "Eridanous",
            "McEnnedy",
            "Alpenfest",
            "Culinea",
            "crelando",
            "Alesto",
            "pepperts",
            "Freshona",
            "Duc de Coeur",
            "ULTIMATE SPEED",
            "W5",
            "UNITED OFFICE",
            "Ocean Sea",
            "Gelatelli",
            "Bon Gelati",
            "Rocktrail",
            "Fischerstolz",
            "Grillmeister",
            "Belbake",
            "Favorina",
            "Snack Day",
            "Kuljanka",
            "Solevita",
            "Vita D'or",
            "zoofari",
            "Cien",
            "Bellarom",
            "Pilos",
            "Combino",
            "Kania",
            "Baresa",
            "Saguaro",
            "Formil",
            "Floralys",
            "Bauernland",
            "Fin Carré",
            "J.D. Gross",
            "Mister Choc",
            "Crownfield",
            "Harvest Basket",
            "1001 delights",
            "sensiplast",
            "Lidl",
        ],
    ),
    (Dm, Organic, &["dmBio"]),
    (Dm, Budget, &["Balea Basic"]),
    (
        Dm,
        Standard,
        &[
            "Balea MEN",
            "Balea",
            "alverde NATURKOSMETIK",
            "alverde",
            "Profissimo",
            "babylove",
            "ebelin",
            "SUNDANCE",
            "Denkmit",
            "s-he colour&style",
            "Mivolis",
            "Dontodent",
            "Jessa",
            "Dein Bestes",
            "trend !t up",
            "ALANA",
            "PUSBLU",
            "Sportness",
            "Fascino",
            "Visiomax",
            "SauBär",
            "Paradies",
            "Sanft&Sicher",
            "Prinzessin Sternenzauber",
            "Seinz",
            "DAS gesunde PLUS",
            "Anouk",
            "dm",
        ],
    ),
    (Mueller, Organic, &["BIO PRIMO"]),
    (
        Mueller,
        Standard,
        &[
            "BODY&SOUL",
            "Terra Naturi",
            "Beauty Baby",
            "Pet Bistro",
            "Blink",
            "Duchesse",
            "CV",
            "Aveo",
            "Müller",
            "Toy Place",
            "Cadea Vera",
            "Sensident",
            "YOUNG HEARTS",
            "AS Aquasan",
            "LOOK!",
        ],
    ),
    (Markant, Budget, &["Jeden Tag", "JT=Jeden Tag"]),
    (Markant, Organic, &["natürlich für uns", "NFU=natürlich für uns", "Bio vom Berg", "Bio v.Berg=Bio vom Berg"]),
    (Markant, Standard, &["UNIpur", "Alpenmetzgerei", "MPreis"]),
];

impl Owner {
    const COUNT: usize = 7;

    /// Whose chain it is, as far as it has own brands we know.
    pub fn of(chain: &str) -> Option<Self> {
        Some(match chain {
            "billa" | "bipa" | "penny" | "reweDe" => Rewe,
            "spar" | "sparSi" => Spar,
            "hofer" => Hofer,
            "lidl" => Lidl,
            "dm" | "dmDe" => Dm,
            "mueller" | "muellerDe" => Mueller,
            "mpreis" | "unimarkt" => Markant,
            _ => return None,
        })
    }
}

/// The own brand in the folded name of an article of `chain`: at its beginning. Only Spar in Slovenia, which names the
/// article first, and Lidl, which names the days of the offer first, may have it anywhere.
pub fn own(chain: &str, folded: &str) -> Option<OwnBrand> {
    own_in(chain, folded).map(|(brand, _)| brand)
}

/// The own brand like [`own`], and where in `folded` it stands, in bytes.
pub fn own_in(chain: &str, folded: &str) -> Option<(OwnBrand, Range<usize>)> {
    let brands = &INDEX[Owner::of(chain)? as usize];
    let anywhere = matches!(chain, "lidl" | "sparSi");
    let mut rest = folded;
    while !rest.is_empty() {
        let (word, next) = rest.split_once(' ').unwrap_or((rest, ""));
        let first = brands.partition_point(|entry| entry.first() < word);
        let mut alike = brands[first..].iter().take_while(|entry| entry.first() == word);
        let is_here = |entry: &&Entry| {
            rest.strip_prefix(&*entry.folded).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        if let Some(entry) = alike.find(is_here) {
            let start = folded.len() - rest.len();
            return Some((entry.brand, start..start + entry.folded.len()));
        }
        rest = if anywhere { next } else { "" };
    }
    None
}

struct Entry {
    folded: String,
    /// Where its first word ends.
    first: usize,
    brand: OwnBrand,
}

impl Entry {
    fn first(&self) -> &str {
        &self.folded[..self.first]
    }
}

/// The table, for each owner by first word, the longest brand of each first.
static INDEX: LazyLock<[Vec<Entry>; Owner::COUNT]> = LazyLock::new(|| {
    let mut index = [const { Vec::new() }; Owner::COUNT];
    for &(owner, tier, names) in OWN {
        for &name in names {
            let (written, name) = name.split_once('=').unwrap_or((name, name));
            let mut folded = String::new();
            fold::plain(written, &mut folded);
            let first = folded.find(' ').unwrap_or(folded.len());
            index[owner as usize].push(Entry { folded, first, brand: OwnBrand { name, owner, tier } });
        }
    }
    for brands in &mut index {
        brands.sort_by(|a, b| a.first().cmp(b.first()).then(b.folded.len().cmp(&a.folded.len())));
    }
    index
});

#[cfg(test)]
mod tests {
    use super::*;

    fn brand(chain: &str, name: &str) -> Option<(&'static str, Tier)> {
        let mut folded = String::new();
        fold::plain(name, &mut folded);
        own(chain, &folded).map(|brand| (brand.name, brand.tier))
    }

    #[test]
    fn own_brands_are_known_with_their_tier() {
        for (chain, name, expected, tier) in [
            ("billa", "Clever Apfelessig", "Clever", Budget),
            ("billa", "Ja! Natürlich Freilandeier", "Ja! Natürlich", Organic),
            ("billa", "BILLA Bio Joghurt", "BILLA Bio", Organic),
            ("billa", "BILLA Proteinbrot", "BILLA", Standard),
            ("spar", "S-BUDGET Apfelessig", "S-BUDGET", Budget),
            ("spar", "SPAR Natur*pur Bio-Haferflocken", "SPAR Natur*pur", Organic),
            ("spar", "SPAR PREMIUM Lachs", "SPAR PREMIUM", Premium),
            ("sparSi", "JETRNA PAŠTETA SPAR, 200G", "SPAR", Standard),
            ("sparSi", "NIKI S-BUDGET", "S-BUDGET", Budget),
            ("hofer", "ZURÜCK ZUM URSPRUNG Kräuterseitlinge", "ZURÜCK ZUM URSPRUNG", Organic),
            ("hofer", "MILFINA Mascarpone", "MILFINA", Standard),
            ("lidl", "12.12. - 14.12. | Culinea Junge Ente", "Culinea", Standard),
            ("penny", "ECHT B!O Butter", "Echt B!o", Organic),
            ("dm", "trend !t up Lippenstift", "trend !t up", Standard),
            ("dmDe", "dmBio Haferflocken", "dmBio", Organic),
            ("unimarkt", "natürlich für uns Dinkel", "natürlich für uns", Organic),
            ("mpreis", "JT Backpapier", "Jeden Tag", Budget),
        ] {
            assert_eq!(brand(chain, name), Some((expected, tier)), "{chain}: {name}");
        }
    }

    #[test]
    fn the_brand_of_another_chain_is_none_of_ours() {
        assert_eq!(brand("spar", "Clever Apfelessig"), None);
        assert_eq!(brand("billa", "Spargel weiß"), None);
        assert_eq!(brand("billa", "Joghurt clever gemixt"), None);
        assert_eq!(brand("hofer", "BELLAVISTA"), None);
        assert_eq!(brand("unknown", "SPAR Milch"), None);
    }
}
