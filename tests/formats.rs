//! Price files: valid ones round-trip, invalid ones are rejected with a clear message.

#[path = "common/broken/mod.rs"]
mod broken;
#[path = "common/real.rs"]
mod real;

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;

use broken::{Broken, TODAY, TWO_BROTLI, Verdict, broken, gzip, sound, zstd};
use koerberl::domain::{
    Category, Cents, Day, Deal, Offer, PricePoint, Product, ProductKey, Reject, Rule, Statement, clean_name,
};
use koerberl::formats::export::{self, Writer};
use koerberl::formats::{self, Format, FormatError, Limits};
use proptest::prelude::*;
use real::offered;

fn limits() -> Limits {
    Limits::new(Day::parse(TODAY).expect("a day"))
}

type Outcome = (Result<Format, FormatError>, Vec<Offer>, Vec<Reject>);

fn read(input: impl Read) -> Outcome {
    let (mut offers, mut rejects) = (Vec::new(), Vec::new());
    let result = formats::read(input, limits(), &mut |record| {
        match record {
            Ok(offer) => offers.push(offer),
            Err(reject) => rejects.push(reject),
        }
        ControlFlow::Continue(())
    });
    (result, offers, rejects)
}

fn offers(input: &[u8]) -> Vec<Offer> {
    let (result, offers, rejects) = read(input);
    result.expect("a sound file");
    assert_eq!(rejects, []);
    offers
}

#[test]
fn invalid_inputs_are_rejected_with_a_clear_message() {
    let all = broken();
    let names: HashSet<_> = all.iter().map(|input| &input.name).collect();
    assert_eq!(names.len(), all.len(), "a name stands twice");
    assert!(all.len() >= 200, "only {}", all.len());
    let wrong: Vec<_> = all.iter().filter_map(|input| judge(input).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks that an input is rejected as expected; the error says what happened instead.
fn judge(Broken { name, bytes, verdict }: &Broken) -> Result<(), String> {
    let (result, _, rejects) = read(&bytes[..]);
    let (message, says) = match (verdict, result, &rejects[..]) {
        (Verdict::Refused(says), Err(error @ (FormatError::Malformed(_) | FormatError::TooLarge(_))), _) => {
            (error.to_string(), says)
        }
        (Verdict::Rejected(says), Ok(_), [reject, ..])
            if reject.position.starts_with("record ") || reject.position.starts_with("line ") =>
        {
            (reject.to_string(), says)
        }
        (_, result, rejects) => return Err(format!("{name}: {result:?}, {rejects:?}")),
    };
    let clear = message.contains(says) && message.len() < 500 && !message.contains(char::is_control);
    if clear { Ok(()) } else { Err(format!("{name}: {message:?}, not {says:?}")) }
}

#[test]
fn invalid_inputs_have_unique_names() {
    let all = broken();
    let contents: HashSet<_> = all.iter().map(|input| &input.bytes).collect();
    assert_eq!(contents.len(), all.len());
}

#[test]
fn compression_is_detected_from_content() {
    let json = sound();
    let plain = offers(json.as_bytes());
    assert_eq!(plain.len(), 2);
    assert_eq!(offers(&gzip(&json)), plain);
    assert_eq!(offers(&zstd(&json)), plain);
    assert_eq!(offers(format!("\u{feff} \n{json}").as_bytes()), plain);
    let archive = archive("latest-canonical.json", json.as_bytes());
    let text = str::from_utf8(&archive).expect("of texts");
    for packed in [archive.clone(), gzip(text), zstd(text)] {
        assert_eq!(offers(&packed), plain, "a tar archive");
    }
    assert_eq!(offers(TWO_BROTLI).len(), 2);
}

/// A tar archive of one file.
fn archive(name: &str, content: &[u8]) -> Vec<u8> {
    let mut header = tar::Header::new_gnu();
    header.set_size(content.len() as u64);
    let mut builder = tar::Builder::new(Vec::new());
    builder.append_data(&mut header, name, content).expect("an entry");
    builder.into_inner().expect("an archive")
}

/// A gigabyte of blanks in an archive of a megabyte.
#[test]
fn a_bomb_in_an_archive_is_refused_by_its_ratio() {
    let size = 1_u64 << 30;
    let mut header = tar::Header::new_gnu();
    header.set_size(size);
    let mut builder = tar::Builder::new(flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default()));
    let blanks = b"[".chain(io::repeat(b' ')).take(size);
    builder.append_data(&mut header, "prices.json", blanks).expect("an entry");
    let bomb = builder.into_inner().and_then(flate2::write::GzEncoder::finish).expect("an archive");
    let (result, ..) = read(&bomb[..]);
    let error = result.expect_err("a bomb").to_string();
    assert!(error.contains("over 200 times their size"), "{error}");
}

#[test]
fn several_compressed_members_are_one_file() {
    let json = sound();
    let (front, back) = json.split_at(100);
    let plain = offers(json.as_bytes());
    assert_eq!(offers(&[gzip(front), gzip(back)].concat()), plain);
    let skippable = b"\x51\x2a\x4d\x18\x03\0\0\0abc";
    assert_eq!(offers(&[&skippable[..], &zstd(front), skippable, &zstd(back)].concat()), plain);
}

#[test]
fn all_canonical_fields_are_parsed() {
    let [first, second] = &offers(sound().as_bytes())[..] else { panic!("two products") };
    assert_eq!(first.key.to_string(), "billa:00-1");
    assert_eq!(first.name, "Teebutter");
    assert_eq!(first.brand.as_deref(), Some("Almglück"));
    assert_eq!(first.category, Category::parse("34"));
    assert_eq!(first.size, Statement { amount: Some(250.0), unit: Some("g".into()) });
    assert_eq!((first.weighed, first.bio, first.available), (false, Some(false), false));
    assert_eq!(first.url.as_deref(), Some("teebutter-250-g"));
    assert_eq!(first.gtin, Some(96_385_074));
    assert_eq!(first.earlier_sizes[0].0.to_string(), "2025-06-01");
    let days: Vec<_> = first.prices.iter().map(|point| (point.day.to_string(), point.price.get())).collect();
    assert_eq!(days, [("2025-01-01".into(), 179), ("2026-03-01".into(), 199)]);
    assert_eq!(second.key.to_string(), "billa:2", "a number is taken as an id");
}

#[test]
fn wrong_categories_and_gtins_are_ignored() {
    let json = sound().replace("\"34\"", "\"100\"").replace("96385074", "96385075");
    let offers = offers(json.as_bytes());
    assert_eq!((offers[0].category, offers[0].gtin), (None, None));
}

#[test]
fn unknown_fields_are_ignored() {
    let json = sound().replace("\"bio\":", "\"description\":{\"a\":[1,\"}\"]},\"bio\":");
    assert_eq!(offers(json.as_bytes()).len(), 2);
}

#[test]
fn the_compressed_form_takes_numbers_and_texts_as_ids() {
    let json = r#"{"stores":["billa","spar"],"n":2,"dates":["20260301","20250101"],
        "data":[0,17,"Teebutter","34",1,2,0,1.99,1,1.79,"g",250,0,1,"",1,"a-1","Erd\u00e4pfel",null,0,1,1,2,null,null,1,0,"/p"]}"#;
    let (result, offers, rejects) = read(json.as_bytes());
    assert_eq!(result.expect("sound"), Format::Compressed);
    assert_eq!(rejects, []);
    assert_eq!(offers[0].key.to_string(), "billa:17");
    assert_eq!((offers[0].available, offers[0].bio, offers[0].url.as_deref()), (false, Some(true), None));
    assert_eq!(offers[1].name, "Erdäpfel");
    assert_eq!((offers[1].weighed, offers[1].size.amount, offers[1].url.as_deref()), (true, None, Some("/p")));
}

#[test]
fn rows_of_one_product_form_a_history() {
    let csv = "chain;id;name;price;date;quantity\nbilla;1;Butter neu;2,19;2026-03-01;240\nbilla;1;Butter;1.99;2025-03-01;250\n\
        billa;1;Butter;1,99;2025-03-01;250\nspar;1;Milch;0,99;20260301;\n";
    let (result, offers, rejects) = read(csv.as_bytes());
    assert_eq!(result.expect("sound"), Format::Csv);
    assert_eq!(rejects, []);
    let [butter, milk] = &offers[..] else { panic!("{offers:?}") };
    assert_eq!((butter.name.as_str(), butter.size.amount, butter.prices.len()), ("Butter neu", Some(240.0), 2));
    assert!(butter.prices.is_sorted());
    assert_eq!((milk.size.amount, milk.prices[0].price.get(), milk.available), (None, 99, true));
}

#[test]
fn csv_without_a_date_is_of_today_and_may_be_windows_1252() {
    let offers =
        offers(b"chain,id,name,price,bio,available,ean\r\nbilla,1,\"K\xe4se, gro\xdf\",\"1,99\",ja,nein,96385074\r\n");
    assert_eq!(offers[0].name, "Käse, groß");
    assert_eq!(offers[0].prices[0].day.to_string(), TODAY);
    assert_eq!((offers[0].bio, offers[0].available, offers[0].gtin), (Some(true), false, Some(96_385_074)));
}

#[test]
fn csv_with_a_byte_order_mark_is_utf_8() {
    assert_eq!(offers("\u{feff}Chain, ID ,\"Name\",PRICE\nbilla,1,Käse,1.9\n".as_bytes())[0].name, "Käse");
}

#[test]
fn the_sink_can_stop_reading() {
    for input in [sound(), "chain,id,name,price\nbilla,1,a,1\nbilla,2,b,1\nbilla,3,c,x\n".into()] {
        let mut seen = 0;
        let result = formats::read(format!("{input} ").as_bytes(), limits(), &mut |_| {
            seen += 1;
            ControlFlow::Break(None)
        });
        assert!(result.is_ok());
        assert_eq!(seen, 1);
    }
}

/// The same bytes repeated endlessly.
struct Endless {
    start: &'static [u8],
    again: &'static [u8],
    at: usize,
    given: u64,
}

impl Read for Endless {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if self.at == self.start.len() {
            (self.start, self.at) = (self.again, 0);
        }
        let n = buf.len().min(self.start.len() - self.at);
        buf[..n].copy_from_slice(&self.start[self.at..self.at + n]);
        self.at += n;
        self.given += n as u64;
        Ok(n)
    }
}

#[test]
fn records_are_streamed() {
    const RECORD: &[u8] =
        br#"{"store":"a","id":1,"name":"b","price":1,"priceHistory":[{"date":"2026-03-01","price":1}]},"#;
    let mut input = Endless { start: b"[", again: RECORD, at: 0, given: 0 };
    let mut seen = 0;
    let result = formats::read(&mut input, limits(), &mut |record| {
        record.expect("sound");
        seen += 1;
        if seen == 10_000 { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
    });
    assert!(result.is_ok());
    assert!(input.given < 10_000 * RECORD.len() as u64 + 256 * 1024, "{} bytes were read ahead", input.given);
}

#[test]
fn endless_input_is_rejected_at_the_limit() {
    for (start, again) in [
        (&b"[{\"name\":\""[..], &b"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"[..]),
        (b"[", b"                                "),
        (b"chain,id,name,price\n", b"billa,1,a,1\n"),
    ] {
        let mut input = Endless { start, again, at: 0, given: 0 };
        let small = Limits { unpacked: 8 << 20, ..limits() };
        let error = formats::read(&mut input, small, &mut |_| ControlFlow::Continue(())).expect_err("a limit");
        assert!(matches!(&error, FormatError::TooLarge(what) if what.contains("8 MiB")), "{error}");
        assert!(input.given < 9 << 20);
    }
}

/// 40 products in every format, and what its records are called.
fn forty() -> [(Vec<u8>, &'static str); 6] {
    let of_each = |line: &dyn Fn(usize) -> String, between: &str| (0..40).map(line).collect::<Vec<_>>().join(between);
    let history = r#"[{"date":"2026-03-01","price":1}]"#;
    let product = |n| format!(r#"{{"store":"a","id":{n},"name":"b","price":1,"priceHistory":{history}}}"#);
    let canonical = format!("[{}]", of_each(&product, ",\n"));
    let data = of_each(&|n| format!(r#"0,{n},"b",null,0,1,0,1,"g",1,0,0,null"#), ",");
    let compressed = format!(r#"{{"stores":["a"],"n":40,"dates":["20260301"],"data":[{data}]}}"#);
    let csv = format!("chain,id,name,price\n{}", of_each(&|n| format!("a,{n},b,1"), "\n"));
    let packed = [(gzip(&csv), "line"), (zstd(&canonical), "record"), (gzip(&compressed), "record")];
    let [first, second, third] = packed;
    [(canonical.into(), "record"), (compressed.into(), "record"), (csv.into(), "line"), first, second, third]
}

#[test]
fn what_exceeds_a_limit_is_named_by_its_place() {
    for (input, place) in forty() {
        // Also the last record of all.
        for most in [30, 39] {
            let mut count = 0;
            let read = formats::read(&input[..], limits(), &mut |record| {
                record.expect("sound");
                count += 1;
                if count > most { ControlFlow::Break(Some("too many".to_owned())) } else { ControlFlow::Continue(()) }
            });
            // The first line of CSV is its header.
            let says = format!("{place} {}: too many", most + if place == "line" { 2 } else { 1 });
            assert!(matches!(&read, Err(FormatError::TooLarge(what)) if *what == says), "{says}: {read:?}");
        }
    }
}

#[test]
fn a_read_error_stays_one() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is out"))
        }
    }
    for front in [&gzip(&sound())[..], &zstd(&sound()), TWO_BROTLI, sound().as_bytes()] {
        let (result, ..) = read(front[..front.len() / 2].chain(Failing));
        assert!(matches!(&result, Err(FormatError::Read(error)) if error.to_string().contains("cable")), "{result:?}");
    }
}

#[test]
fn the_real_market_round_trips() {
    for (name, format, products, points, rejected) in [
        (real::AUSTRIA, Format::Canonical, 178_850, 420_834, 0),
        (real::NEIGHBOURS, Format::Canonical, 106_021, 222_170, 0),
        // Four of its articles have a price of zero.
        ("hofer.compressed.json", Format::Compressed, 4_221, 6_609, 4),
    ] {
        let Some(path) = real::file(name) else { continue };
        let file = File::open(path).expect("the file can be read");
        let (mut offers, mut prices, mut rejects) = (0, 0, Vec::new());
        let result = formats::read(file, limits(), &mut |record| {
            match record {
                Ok(offer) => {
                    offers += 1;
                    prices += offer.prices.len();
                }
                Err(reject) => rejects.push(reject.to_string()),
            }
            ControlFlow::Continue(())
        });
        assert_eq!(result.expect(name), format);
        assert_eq!((offers, prices, rejects.len()), (products, points, rejected), "{name}: {rejects:?}");
    }
}

fn written(format: export::Format, products: &[Product]) -> Vec<u8> {
    let mut writer = Writer::new(format, Vec::new()).expect("a Vec takes everything");
    for product in products {
        writer.product(product).expect("a Vec takes everything");
    }
    writer.finish().expect("a Vec takes everything")
}

fn statements() -> impl Strategy<Value = Statement> {
    let amount = prop_oneof![(0..5_000_u32).prop_map(f64::from), 0.0..1e9_f64, Just(229.999_999_999_999_97)];
    let unit = "[a-zA-Zäöüß.0-9]{1,3}( [a-z.]{1,8})?";
    (proptest::option::of(amount), proptest::option::of(unit)).prop_map(|(amount, unit)| Statement { amount, unit })
}

/// Text as the store keeps it.
fn clean_texts() -> impl Strategy<Value = String> {
    "([=+@;' -]{0,4})?[\\PC]{0,30}[a-z;,\"'<&]"
        .prop_map(|raw| clean_name(&raw).into_owned())
        .prop_filter("not empty", |text| !text.is_empty())
}

fn gtins() -> impl Strategy<Value = u64> {
    (1_u64..9_999_999_999_999).prop_map(|body| {
        let digits = body.to_string();
        let sum: u64 = digits.bytes().rev().zip([3, 1].into_iter().cycle()).map(|(b, w)| u64::from(b - b'0') * w).sum();
        body * 10 + (10 - sum % 10) % 10
    })
}

fn cents() -> impl Strategy<Value = Cents> {
    (1..=10_000_000_u32).prop_map(|cents| Cents::new(cents).expect("in range"))
}

fn deals() -> impl Strategy<Value = Deal> {
    let rule = prop_oneof![
        (1..=9_u32, cents()).prop_map(|(from, each)| Rule::Each { from, each }),
        (1..=9_u32, 1..=9_u32).prop_map(|(paid, free)| Rule::Free { paid, free }),
        (1..=9_u32, 1..=99_u32).prop_map(|(from, percent)| Rule::Percent { from, percent }),
    ];
    let day = || proptest::option::of((0..=30_000_u16).prop_map(Day::from_epoch_days));
    let card = proptest::option::of("[a-z0-9]{1,32}");
    let regular = proptest::option::of(cents());
    (rule, regular, card, day(), day(), proptest::option::of(1..=99_u32))
        .prop_map(|(rule, regular, card, from, to, limit)| Deal { rule, regular, card, from, to, limit })
        .prop_filter("it can be", Deal::is_sound)
}

fn products() -> impl Strategy<Value = Product> {
    let today = Day::parse(TODAY).expect("a day").epoch_days();
    let days = proptest::collection::btree_map(0..=today, 1..=10_000_000_u32, 1..8);
    let sizes = proptest::collection::btree_map(0..=today, statements(), 0..3);
    let key = ("[a-zA-Z0-9_-]{1,32}", "[\\PC&&\\S]{1,16}")
        .prop_filter_map("a key", |(chain, id)| ProductKey::new(&chain, &id));
    let flags = (any::<bool>(), any::<bool>(), any::<bool>());
    let url = proptest::option::of("(https://|/)[a-zA-Z0-9/_.:?=&%äöü-]{0,40}");
    let category =
        proptest::option::of((0..Category::COUNT as u8).prop_map(|i| Category::from_index(i).expect("in range")));
    let texts = (clean_texts(), proptest::option::of(clean_texts()), url);
    let offered =
        (proptest::collection::vec(deals(), 0..3), proptest::option::of(cents()), proptest::option::of(cents()));
    (key, texts, category, statements(), flags, proptest::option::of(gtins()), (days, sizes), offered).prop_map(
        |(key, texts, category, size, (weighed, bio, available), gtin, (days, sizes), (deals, deposit, stated_low))| {
            let (name, brand, url) = texts;
            let mut prices: Vec<_> = days
                .into_iter()
                .map(|(day, cents)| PricePoint {
                    day: Day::from_epoch_days(day),
                    price: Cents::new(cents).expect("in range"),
                })
                .collect();
            prices.dedup_by_key(|point| point.price);
            let earlier_sizes = sizes.into_iter().map(|(day, size)| (Day::from_epoch_days(day), size)).collect();
            Product {
                key,
                name,
                brand,
                category,
                size,
                weighed,
                bio,
                available,
                url,
                gtin,
                earlier_sizes,
                prices,
                seen: None,
                deals,
                deposit,
                stated_low,
            }
        },
    )
}

proptest! {
    #[test]
    fn heisse_preise_round_trips(products in proptest::collection::vec(products(), 0..4)) {
        let file = written(export::Format::HeissePreise, &products);
        let back: Vec<_> = offers(&file).into_iter().map(offered::product).collect();
        prop_assert_eq!(back, products);
    }

    #[test]
    fn csv_round_trips_but_for_lists_and_extras(wanted in products()) {
        let wanted =
            Product { earlier_sizes: Vec::new(), deals: Vec::new(), deposit: None, stated_low: None, ..wanted };
        let file = written(export::Format::Csv { raw: false }, std::slice::from_ref(&wanted));
        let back: Vec<_> = offers(&file).into_iter().map(offered::product).collect();
        prop_assert_eq!(back, vec![wanted]);
    }

    #[test]
    fn raw_csv_holds_what_is_stored_and_the_other_no_formulas(wanted in products()) {
        let rows = |raw| {
            let file = written(export::Format::Csv { raw }, std::slice::from_ref(&wanted));
            let mut rows = csv::Reader::from_reader(&file[..]);
            rows.records().collect::<Result<Vec<_>, _>>().expect("CSV")
        };
        for row in rows(true) {
            prop_assert_eq!((&row[1], &row[2]), (&*wanted.key.id, &*wanted.name));
        }
        for row in rows(false) {
            prop_assert!(row.iter().all(|cell| !cell.starts_with(['=', '+', '-', '@'])), "{:?}", row);
            prop_assert!(row[3].parse::<f64>().is_ok(), "{:?}", row);
        }
    }

    #[test]
    fn our_json_is_valid_json(products in proptest::collection::vec(products(), 0..3)) {
        let file = written(export::Format::Json, &products);
        let json: serde_json::Value = serde_json::from_slice(&file).expect("valid JSON");
        prop_assert_eq!(json.as_array().map(Vec::len), Some(products.len()));
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400), start in 0..6_usize) {
        let start = [&b""[..], b"[", b"{\"stores\":[", b"\x1f\x8b\x08\0", b"\x28\xb5\x2f\xfd", b"chain,id,name,price\n"][start];
        let (result, ..) = read(&[start, &bytes].concat()[..]);
        if let Err(error) = result {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn a_file_with_a_few_wrong_bytes_never_panics(
        kind in 0..5_usize,
        changes in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let csv = "chain,id,name,price,date\nbilla,1,\"Tee, Butter\",1.99,2026-01-01\nspar,2,Käse,0.99,2026-01-02\n";
        let mut bytes = vec![sound().into_bytes(), csv.into(), gzip(&sound()), zstd(&sound()), TWO_BROTLI.to_vec()].swap_remove(kind);
        for (index, byte) in changes {
            let at = index.index(bytes.len());
            bytes[at] = byte;
        }
        let (result, offers, rejects) = read(&bytes[..]);
        if let Err(error) = result {
            prop_assert!(!matches!(error, FormatError::Read(_)), "{}", error);
        }
        prop_assert!(offers.len() + rejects.len() <= 8);
    }
}
