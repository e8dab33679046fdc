//! Facts of Open Food Facts on the Austrian market: how many barcodes are linked, how many of them wrongly, and what a
//! file of a gigabyte costs: `cargo bench --bench facts`.
//!
//! The file is invented: German articles by brand, title and size, as Open Food Facts has them, under the numbers that
//! dm gives them. In Austria dm numbers its articles by GTIN, too; that is hidden from the import, and is the truth.

#[path = "../common/real.rs"]
mod real;

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use koerberl::catalogue::{Builder, Catalogue, ProductView};
use koerberl::compare::fingerprint;
use koerberl::domain::{Day, ProductKey, german, gtin};
use koerberl::ingest::{ImportInput, ImportOptions, MaxRejects, import, import_facts, served};
use koerberl::store::Store;

const HEADER: &str = "code\turl\tproduct_name\tquantity\tbrands\tcountries_tags\tnutriscore_grade";

/// How many other columns a line has, and how long it then is, as in the real file.
const OTHER_COLUMNS: usize = 195;
const PADDING: usize = 2_000;

const BYTES: u64 = 1 << 30;

fn main() {
    let (Some(austria), Some(neighbours)) = (real::file(real::AUSTRIA), real::products(real::NEIGHBOURS)) else {
        return;
    };
    let Some(pairs) = real::file("pairs/same.tsv") else { return };
    let mut builder = Builder::new();
    for product in &neighbours {
        builder.push(product);
    }
    let german = builder.finish(1, Catalogue::ungrouped);
    let folder = tempfile::tempdir().expect("a folder");
    market(folder.path(), &austria);
    let today = Day::parse("2026-03-28").expect("a day");
    let (catalogue, _) = served(folder.path(), today).expect("read");
    let here: HashSet<String> = of_chain(&catalogue, "dm").map(|product| product.id().to_owned()).collect();

    println!("{} products; {} barcodes of dm are the truth", catalogue.len(), here.len());
    let of_dm = || of_chain(&german, "dmDe").filter(|product| gtin::parse(product.id()).is_some());
    let same = of_dm().filter(|product| here.contains(product.id())).map(|product| (product.id().to_owned(), product));
    measure("the same at dm Germany", folder.path(), &catalogue, &same.collect::<Vec<_>>());
    let pairs = fs::read_to_string(pairs).expect("a text");
    let pairs: Vec<(String, ProductView<'_>)> = pairs.lines().filter_map(|line| pair(line, &german)).collect();
    let half = |odd: usize| pairs.iter().skip(odd).step_by(2).cloned().collect::<Vec<_>>();
    measure("the same at Rewe, looked at", folder.path(), &catalogue, &half(0));
    measure("the same at Rewe, held out", folder.path(), &catalogue, &half(1));
    let others =
        of_dm().filter(|product| !here.contains(product.id())).map(|product| (product.id().to_owned(), product));
    measure("not at dm in Austria", folder.path(), &catalogue, &others.collect::<Vec<_>>());

    let lines: Vec<String> = german.products().filter_map(|product| line(product.id(), product)).collect();
    drop((german, neighbours, catalogue));
    let _ = fs::write("/proc/self/clear_refs", "5");
    let report =
        import_facts(folder.path(), Large { lines: &lines, at: 0, line: Vec::new(), from: 0, left: BYTES }, today);
    let report = report.expect("imported");
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default();
    println!("1 GiB, {} lines: {:?}, {peak}; {report:?}", report.records, report.took);
}

/// The market, without what dm's numbers say.
fn market(folder: &Path, austria: &Path) {
    fs::create_dir(folder.join("sources")).expect("a folder");
    fs::write(folder.join("sources/dm.toml"), "[chain]\nid = \"dm\"\nnumbers_by_gtin = false\n").expect("written");
    let bytes = Box::new(File::open(austria).expect("the file can be read"));
    let input = ImportInput { name: "austria".to_owned(), bytes };
    let at = "2026-03-28T10:00:00Z".parse().expect("a moment");
    let options = ImportOptions { at, max_rejects: MaxRejects::default(), least: 1 };
    import(&mut Store::open(folder).expect("a store"), vec![input], &options).expect("imported");
}

fn of_chain<'a>(catalogue: &'a Catalogue, chain: &'a str) -> impl Iterator<Item = ProductView<'a>> {
    catalogue.products().filter(move |product| product.chain().id.as_str() == chain)
}

/// The number of a pair's Austrian article, and the German one.
fn pair<'a>(line: &str, german: &'a Catalogue) -> Option<(String, ProductView<'a>)> {
    let mut keys = line.split('\t').take(2).filter_map(ProductKey::parse);
    let (ours, theirs) = (keys.next()?, keys.next()?);
    let is_pair = ours.chain.as_str() == "dm" && gtin::parse(&ours.id).is_some();
    is_pair.then_some((ours.id.into(), german.product(german.find(&theirs.to_string())?)))
}

/// As Open Food Facts says it; `None` without brand or size.
fn line(code: &str, product: ProductView<'_>) -> Option<String> {
    let (brand, size) = (product.brand()?, german::size(product.quantity()?));
    Some(format!("{code}\t\t{}\t{size}\t{brand}\ten:germany\tb", product.title()))
}

/// Imports these articles, and says how many of their numbers lead to the product that has it, and to another one.
fn measure(what: &str, folder: &Path, catalogue: &Catalogue, articles: &[(String, ProductView<'_>)]) {
    let lines: Vec<String> = articles.iter().filter_map(|(code, product)| line(code, *product)).collect();
    let file = [&[HEADER.to_owned()][..], &lines].concat().join("\n");
    let today = Day::parse("2026-03-28").expect("a day");
    let report = import_facts(folder, file.as_bytes(), today).expect("imported");
    let right: HashMap<&str, ProductView<'_>> =
        of_chain(catalogue, "dm").map(|product| (product.id().trim_start_matches('0'), product)).collect();
    let (mut good, mut doubles, mut wrong, mut elsewhere) = (0, 0, Vec::new(), 0);
    for linked in Store::read_only(folder).and_then(|store| store.facts()).expect("read") {
        let code = linked.fact.gtin.to_string();
        let product = catalogue.product(catalogue.find(&linked.product.to_string()).expect("a product"));
        let of_dm = catalogue.group(product.group()).products().any(|one| one.chain().id.as_str() == "dm");
        match right.get(code.as_str()) {
            Some(right) if right.group() == product.group() => good += 1,
            // dm has it under two numbers, or two chains write it so that they are two groups.
            Some(right) if fingerprint(*right) == fingerprint(product) => doubles += 1,
            None if !of_dm => elsewhere += 1,
            _ => wrong.push(format!("{code} {} {} → {}", linked.fact.brand, linked.fact.name, product.name())),
        }
    }
    let (all, whole) = (articles.len(), lines.len());
    println!("{what}: {all} articles, {whole} with brand and size");
    println!(
        "    {good} right, {doubles} of the same words as the right one, {} of other words, {elsewhere} not at dm",
        wrong.len()
    );
    println!("    {:?}", report.left_out);
    if std::env::var_os("SHOW").is_some() {
        println!("    {}", wrong.join("\n    "));
    }
}

/// A file of very many articles, of which one in twenty could be here.
struct Large<'a> {
    lines: &'a [String],
    at: usize,
    line: Vec<u8>,
    /// So much of the line was read.
    from: usize,
    left: u64,
}

impl Read for Large<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.from == self.line.len() {
            let padding = "\t".repeat(OTHER_COLUMNS) + &"x".repeat(PADDING);
            let line = match self.at {
                0 => format!("{HEADER}{}", "\tother".repeat(OTHER_COLUMNS)),
                at if at % 20 == 0 => format!("{}{padding}", self.lines[at / 20 % self.lines.len()]),
                at => format!(
                    "{}\t\tProduit {at}\t{} g\tMarque {}\ten:france\tc{padding}",
                    number(at),
                    at % 1000,
                    at % 5000
                ),
            };
            self.line = line.into_bytes();
            self.line.push(b'\n');
            (self.from, self.at) = (0, self.at + 1);
        }
        let left = usize::try_from(self.left).unwrap_or(usize::MAX);
        let length = buffer.len().min(self.line.len() - self.from).min(left);
        buffer[..length].copy_from_slice(&self.line[self.from..self.from + length]);
        self.from += length;
        self.left -= length as u64;
        Ok(length)
    }
}

/// A French number with its check digit.
fn number(at: usize) -> String {
    let digits = format!("30{at:010}");
    let check = (0..10).map(|check| format!("{digits}{check}")).find(|code| gtin::parse(code).is_some());
    check.unwrap_or(digits)
}
