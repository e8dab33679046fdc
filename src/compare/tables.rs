//! The language of labels: words that mean the same, and words that say nothing. Brands are in `domain::brand`.
//!
//! All words are folded; but for the fillers, any form of a word stands for all of them. Collected from the words that
//! remained without a partner between articles of equal brand and size (November 2026).

use std::collections::HashSet;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

type Set = HashSet<&'static str, FixedState>;

fn set(words: &'static str) -> Set {
    words.split(' ').collect()
}

/// Words that say nothing about what it is.
pub(super) static FILLERS: LazyLock<Set> = LazyLock::new(|| {
    set("a ab aktion als am an and anti art auf aus beim by ca das dem den der des die dose ein eine einem einer \
         eines einweg erhaltlich feinste feinster feinstes flasche for fur glas gultig im in ist je klasse mehrweg \
         mit mm nach neu oder of pack packung per pfand pkg qualitat sortiert st stk stuck the und vom von zu zum zur")
});

/// Where it comes from says little about what it is.
pub(super) static ORIGINS: LazyLock<Set> = LazyLock::new(|| {
    set("at belgien brasilien chile costa daheim danemark deutschland ecuador europa frankreich griechenland heimisch \
         herkunft holland irland israel italien karnten kolumbien marokko neuseeland niederlande niederosterreich \
         norwegen norwegisch oberosterreich osterreich osterreichisch peru portugal regional rica salzburg schweiz \
         spanien steiermark sudafrika tirol turkei ungarn vorarlberg")
});

/// Abbreviations of one chain that stand for a brand.
pub(super) const ABBREVIATIONS: &[(&str, &str)] =
    &[("aln", "alnatura"), ("jt", "jeden tag"), ("nfu", "naturlich fur uns"), ("tcm", "tchibo")];

/// Words of an offer of several sorts: it is no single article.
pub(super) const ASSORTED: &[&str] =
    &["diverse", "div", "mischkarton", "od", "oder", "sorten", "sortiment", "verschiedene", "versch"];

/// Words that mean the same; the first stands for all.
pub(super) const SYNONYMS: &[&[&str]] = &[
    &["kartoffel", "erdapfel"],
    &["tomat", "paradeis", "paradeiser"],
    &["karfiol", "blumenkohl"],
    &["fisol", "brechbohn", "buschbohn"],
    &["feldsalat", "vogerlsalat"],
    &["aubergin", "melanzani"],
    &["mais", "kukuruz"],
    &["meerrettich", "kren"],
    &["rosenkohl", "kohlspross"],
    &["rub", "bete"],
    &["rotkraut", "blaukraut", "rotkohl"],
    &["weisskraut", "weisskohl"],
    &["sellerie", "zeller"],
    &["pilz", "schwammerl", "champignon"],
    &["peperoni", "pfefferoni"],
    &["zwiebel", "zwieberl"],
    &["lauch", "porree"],
    &["aprikos", "marill"],
    &["johannisbeer", "ribisel", "cassis"],
    &["pflaum", "zwetschk", "zwetschg"],
    &["sauerkirsch", "weichsel"],
    &["heidelbeer", "blaubeer"],
    &["preiselbeer", "cranberry", "cranberri"],
    &["orang", "apfelsin", "blutorang"],
    &["mandarin", "clementin"],
    &["karott", "mohr"],
    &["zitron", "lemon", "limon"],
    &["limett", "lime"],
    &["erdbeer", "strawberry"],
    &["himbeer", "raspberry"],
    &["apfel", "apple"],
    &["kokosnuss", "kokos", "coconut"],
    &["mandel", "almond"],
    &["cashew", "cashewkern", "cashewnuss"],
    &["quark", "topf", "topfen"],
    &["sahn", "obers", "rahm", "sahne"],
    &["joghurt", "jogurt", "yoghurt", "yogurt"],
    &["drink", "getrank"],
    &["brotch", "semmel", "weckerl", "brotchen"],
    &["hornch", "kipferl", "hornchen"],
    &["hef", "germ", "hefe"],
    &["brosel", "paniermehl"],
    &["pfannkuch", "palatschink"],
    &["klos", "knodel", "kloss", "klosse"],
    &["nudel", "teigwar", "pasta"],
    &["konfitur", "marmelad", "fruchtaufstrich"],
    &["hackfleisch", "faschiert", "haschee", "hack"],
    &["frikadell", "laibch", "laibchen"],
    &["roastbeef", "beiried"],
    &["huhn", "hendl", "hahnch", "hahnchen", "huhner", "chick", "chicken", "poulet"],
    &["pute", "put", "puten", "truthahn", "trut"],
    &["rind", "beef", "rinder"],
    &["lachs", "salmon"],
    &["wurst", "wurstl", "wurstch", "wurstchen", "wurstel"],
    &["schokolad", "schoko", "chocolat", "choc", "choco", "schok"],
    &["bonbon", "zuckerl"],
    &["keks", "cooki", "cookie", "biscuit"],
    &["schnitt", "schnitten", "waffel"],
    &["gewurzgurk", "essiggurk", "gurkerl"],
    &["majonas", "mayonnais", "mayo", "mayonais"],
    &["ketchup", "ketschup"],
    &["beutel", "sackerl", "tut", "sack", "tute"],
    &["toilett", "klo", "wc", "toiletten"],
    &["zahncrem", "zahnpasta", "zahncreme", "zahnpast"],
    &["shampoo", "haarwaschmittel"],
    &["crem", "cream", "creme"],
    &["gesicht", "face", "gesichts", "facial"],
    &["haar", "hair"],
    &["hand", "hande", "hands"],
    &["lipp", "lip", "lippen", "lips"],
    &["nagel", "nail", "nails"],
    &["mann", "men", "manner", "herr", "herren", "homme"],
    &["frau", "dam", "damen", "women", "femme"],
    &["baby", "babys", "babi"],
    &["kind", "kids", "kid", "kinder"],
    &["wasserfest", "waterproof"],
    &["sensitiv", "sensitive", "empfindlich", "sensibel", "sensibl"],
    &["frisch", "fresh", "frische"],
    &["nacht", "night"],
    &["tag", "day", "tages"],
    &["schwarz", "black"],
    &["weiss", "white"],
    &["rot", "red"],
    &["blau", "blue"],
    &["grun", "green"],
    &["braun", "brown"],
    &["gold", "golden"],
    &["blond", "blonde"],
    &["dunkel", "dark", "zartbitter", "bitter", "dunkl"],
    &["milch", "milk"],
    &["natur", "naturell", "nature", "pur", "natural"],
    &["klassisch", "classic", "klassik", "classik", "clasic", "traditionell"],
    &["suss", "sweet", "susse"],
    &["mild", "milde"],
    &["original", "orig"],
    &["reinig", "reiniger", "cleaner", "reinigung", "cleansing"],
    &["geschirrspul", "spul", "abwasch", "spuler"],
    &["tab", "tabs", "tablett", "tabletten"],
    &["wasch", "wasche"],
    &["windel", "pants"],
    &["antitranspirant", "transpirant"],
    &["deo", "deodorant"],
    &["kamill", "camill", "kamille", "camille"],
    &["brau", "brause"],
    &["pflege", "care"],
    &["reparatur", "repair"],
    &["intensiv", "intense", "intensive"],
    &["aktiv", "active"],
    &["kollagen", "collagen"],
    &["aktivkohle", "charcoal"],
    &["zerstaub", "zerstauber", "pumpspray", "atomizer"],
    &["holunder", "holler", "holunderblute", "hollerblute"],
    &["sonn", "sun", "sonnen"],
    &["lsf", "spf"],
    &["korper", "body"],
    &["seif", "soap", "seife"],
    &["parfum", "parfumfrei"],
    &["scheib", "gescheibelt", "aufschnitt", "geschnitt"],
    &["tiefgekuhlt", "tiefgefror", "tk", "tiefkuhl"],
    &["leicht", "light", "fettreduziert", "mager", "leichte"],
    &["feuchttuch", "feuchttucher"],
    &["katz", "cat", "katzen"],
    &["hund", "dog", "hunde"],
    &["mineralwasser", "tafelwasser"],
    &["cola", "coke"],
    &["kaffee", "coffee", "cafe", "loskaffee"],
    &["tee", "tea"],
    &["ei", "eier"],
    &["schink", "ham", "schinken"],
    &["geraucht", "geselcht", "raucher", "rauch"],
    &["chip", "chips", "crisps"],
    &["riegel", "bar", "riegerl"],
    &["frucht", "obst", "fruit", "fruchte"],
    &["nuss", "nut", "nuts", "nusse"],
    &["salz", "meersalz", "salt"],
    &["pfeffer", "pepper"],
    &["minz", "mint"],
    &["sauc", "soss"],
    &["calcium", "kalzium"],
    &["dusch", "duschgel", "duschcrem", "cremedusch", "duschbad", "shower"],
    &["schaumbad", "cremebad", "badeschaum"],
    &["nachfull", "nachfuller", "nachfullung", "nachfullpack", "nachfullpackung", "nachfullbeutel", "refill"],
    &["kase", "chees", "cheese", "kas"],
];

/// `ungesalzen` says the same as `ohne Salz`.
pub(super) const NEGATED: &[(&str, &str)] = &[
    ("ungerostet", "rost"),
    ("ungesalz", "salz"),
    ("ungeschalt", "schal"),
    ("ungesusst", "zuck"),
    ("ungesuss", "zuck"),
    ("ungewurz", "gewurz"),
    ("ungezuckert", "zuck"),
    ("unparfumiert", "parfum"),
    ("alkoholfrei", "alkohol"),
    ("sugarfre", "zuck"),
    ("sugarfree", "zuck"),
];
