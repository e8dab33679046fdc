//! Invented records in the format of each chain, parsed by the command line.

use std::path::Path;
use std::process::{Command, Output};

use super::golden;

fn koerberl(data: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_koerberl"));
    command.args(args).arg("--data").arg(data).env_clear().output().expect("it runs")
}

/// Parses the sample of a source and compares both outputs with the golden file.
fn parse(source: &str) {
    let data = tempfile::tempdir().expect("a folder");
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/sources/{source}.json"));
    let sample = sample.to_str().expect("a path in UTF-8");
    let said = koerberl(data.path(), &["sources", "parse", source, sample, "--day", "2026-02-01"]);
    assert!(said.status.success(), "{said:?}");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    golden::check(&format!("sources/{source}.out"), &(text(said.stdout) + "---\n" + &text(said.stderr)));
}

#[test]
fn billa_has_packs_loose_goods_deposits_and_prices_from_two_on() {
    parse("billa");
}

#[test]
fn penny_has_prices_for_a_card_and_lines_of_the_leaflet_as_brands() {
    parse("penny");
}

#[test]
fn spar_shows_loose_goods_by_a_hundred_grams() {
    parse("spar");
}

#[test]
fn spars_older_shop_writes_unit_prices_and_promotions_as_text() {
    parse("spar-factfinder");
}

#[test]
fn hofer_counts_in_cents() {
    parse("hofer");
}

#[test]
fn hofers_older_shop_has_the_size_in_the_name() {
    parse("hofer-roksh");
}

#[test]
fn lidl_is_parsed_in_both_formats() {
    parse("lidl");
}

#[test]
fn mpreis_names_units_by_code() {
    parse("mpreis");
}

#[test]
fn dm_numbers_its_articles_by_gtin() {
    parse("dm");
}

#[test]
fn spar_in_slovenia_has_sizes_in_names() {
    parse("sparSi");
}

#[test]
fn older_records_are_parsed_by_another_source_of_the_chain() {
    let data = tempfile::tempdir().expect("a folder");
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sources/hofer-roksh.json");
    let sample = sample.to_str().expect("a path in UTF-8");
    let said = koerberl(data.path(), &["sources", "parse", "hofer", sample, "--day", "2026-02-01"]);
    let err = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success() && err.contains("understood as hofer-roksh.toml says"), "{err}");
}

#[test]
fn nothing_parsed_is_a_failure() {
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("records.json");
    std::fs::write(&file, r#"[{"a": 1}, 2, "drei"]"#).expect("a file");
    let said = koerberl(data.path(), &["sources", "parse", "billa", file.to_str().expect("a path")]);
    assert_eq!(said.status.code(), Some(1));
    let err = String::from_utf8_lossy(&said.stderr);
    assert!(err.contains("record 1: there is no number of an article: nothing at $.sku"), "{err}");
    assert!(
        err.ends_with("3 records: 0 understood (0.00 %), 0 of them without a price for everyone; 3 rejected\n"),
        "{err}"
    );
}

#[test]
fn an_operators_file_repairs_a_field_that_was_renamed() {
    let data = tempfile::tempdir().expect("a folder");
    let renamed = include_str!("../golden/sources/billa.json").replace("\"sku\"", "\"articleNumber\"");
    let file = data.path().join("records.json");
    std::fs::write(&file, renamed).expect("a file");
    let file = file.to_str().expect("a path");
    let parse = ["sources", "parse", "billa", file, "--day", "2026-02-01"];
    assert_eq!(koerberl(data.path(), &parse).status.code(), Some(1));

    let shown = koerberl(data.path(), &["sources", "show", "billa"]);
    let text = String::from_utf8(shown.stdout).expect("UTF-8");
    std::fs::create_dir(data.path().join("sources")).expect("a folder");
    let own = data.path().join("sources/billa.toml");
    std::fs::write(&own, text.replace("\"$.sku\"", "[\"$.sku\", \"$.articleNumber\"]")).expect("a file");
    let said = koerberl(data.path(), &parse);
    assert!(said.status.success(), "{said:?}");
    assert!(String::from_utf8_lossy(&said.stdout).starts_with(r#"{"store":"billa","id":"00-900001""#));
    let list = String::from_utf8(koerberl(data.path(), &["sources", "list"]).stdout).expect("UTF-8");
    assert!(list.lines().any(|line| line.starts_with("billa ") && line.contains("sources/billa.toml")), "{list}");

    std::fs::write(&own, text.replace("id = \"$.sku\"", "id = \"$.sku[\"")).expect("a file");
    let said = koerberl(data.path(), &parse);
    let err = String::from_utf8_lossy(&said.stderr);
    assert!(err.contains("billa.toml, line "), "{err}");
    assert!(err.contains("is no JSONPath"), "{err}");
}

#[test]
fn an_html_page_is_parsed() {
    let data = tempfile::tempdir().expect("a folder");
    let (_, section) = include_str!("../../README.md").split_once("### Sources are text files").expect("a section");
    let example =
        section.split("```toml\n").nth(2).and_then(|rest| rest.split("```").next()).expect("the one for pages");
    std::fs::create_dir(data.path().join("sources")).expect("a folder");
    std::fs::write(data.path().join("sources/hofladen.toml"), example).expect("a file");
    let file = data.path().join("page.html");
    let page = "<article class=artikel data-nr=7><h3>Teebutter</h3><p class=inhalt>250 g<p class=preis><strong>2,49 €</strong>\
                </article><article class=artikel data-nr=8><h3>Honig</h3>";
    std::fs::write(&file, page).expect("a file");
    let said = koerberl(data.path(), &["sources", "parse", "hofladen", file.to_str().expect("a path")]);
    let (out, err) = (String::from_utf8_lossy(&said.stdout), String::from_utf8_lossy(&said.stderr));
    assert!(
        out.starts_with(r#"{"store":"hofladen","id":"7","name":"Teebutter""#) && out.contains(r#""price":2.49"#),
        "{out}"
    );
    assert!(err.contains("record 2 (hofladen:8): there is no price: nothing at .preis strong"), "{err}");
    assert!(
        err.ends_with("2 records: 1 understood (50.00 %), 0 of them without a price for everyone; 1 rejected\n"),
        "{err}"
    );
}
