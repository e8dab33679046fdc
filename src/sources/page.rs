//! Web pages: read, and turned into plain records of what the file's selectors find in them. Refuses pages that no browser
//! would show: too long, too deep, with too many elements, or made so that reading them never ends. Malformed ones are fine.

use std::time::{Duration, Instant};

use encoding_rs::WINDOWS_1252;
use html5ever::driver::{self, ParseOpts};
use html5ever::tendril::{StrTendril, TendrilSink as _};
use scraper::{ElementRef, Html, HtmlTreeSink};
use serde_json::{Map, Value};

use super::Path;

/// So long is a page at most, in bytes.
pub(super) const MOST_BYTES: usize = 8 << 20;
/// So deep lie elements in each other at most, as in browsers.
const DEEPEST: usize = 512;
/// So many elements, texts and comments has a page at most.
const MOST_NODES: usize = 400_000;
/// So long may reading take: some malformed pages cost the square of their length.
const LONGEST: Duration = Duration::from_secs(10);
/// So many bytes are read between two looks at these limits.
const STEP: usize = 1024;

/// The page in `bytes`; says why it can't be read.
pub(super) fn parse(bytes: &[u8]) -> Result<Html, String> {
    parse_within(bytes, LONGEST)
}

fn parse_within(bytes: &[u8], longest: Duration) -> Result<Html, String> {
    if bytes.len() > MOST_BYTES {
        return Err(format!("the page is longer than {MOST_BYTES} bytes"));
    }
    let text = std::str::from_utf8(bytes).map_or_else(|_| WINDOWS_1252.decode(bytes).0, Into::into);
    let begun = Instant::now();
    let mut parser = driver::parse_document(HtmlTreeSink::new(Html::new_document()), ParseOpts::default());
    let mut rest = &*text;
    while !rest.is_empty() {
        let (step, later) = rest.split_at(rest.floor_char_boundary(STEP));
        parser.process(StrTendril::from_slice(step));
        within_limits(&parser.tokenizer.sink.sink.0.borrow())?;
        if begun.elapsed() > longest {
            return Err(format!("reading the page takes longer than {longest:?}"));
        }
        rest = later;
    }
    Ok(parser.finish())
}

fn within_limits(page: &Html) -> Result<(), String> {
    let mut nodes = page.tree.nodes();
    if nodes.len() > MOST_NODES {
        return Err(format!("the page has more than {MOST_NODES} elements"));
    }
    // Whatever goes deeper makes nodes, and between two looks only a few.
    if nodes.next_back().is_some_and(|newest| newest.ancestors().nth(DEEPEST).is_some()) {
        return Err(format!("the page's elements lie in each other more than {DEEPEST} deep"));
    }
    Ok(())
}

/// What each of the `paths` finds from `element`: a record as plain as one of JSON, a list of texts under each selector.
pub(super) fn found<'p>(element: ElementRef<'_>, paths: impl IntoIterator<Item = &'p Path>) -> Value {
    let said = |path: &'p Path| path.place().map(|place| (path.text().to_owned(), Value::from(place.says(element))));
    paths.into_iter().filter_map(said).collect::<Map<_, _>>().into()
}

/// The elements to which `path` leads; what lies in one of them is a part of it, and none of its own.
pub(super) fn items<'e>(page: &'e Html, path: &Path) -> Vec<ElementRef<'e>> {
    let mut items: Vec<ElementRef<'e>> = Vec::new();
    for element in path.place().into_iter().flat_map(|place| place.elements(page.root_element())) {
        // They come in the order of the document, so only the last one can be around this one.
        if items.last().is_none_or(|last| element.ancestors().all(|around| around.id() != last.id())) {
            items.push(element);
        }
    }
    items
}

/// The JSON in the elements to which `path` leads; says why there is none.
pub(super) fn embedded(page: &Html, path: &Path) -> Result<Vec<Value>, String> {
    let texts = path.place().map(|place| place.holds(page.root_element())).unwrap_or_default();
    let read: Vec<_> = texts.iter().map(|text| serde_json::from_str(text)).collect();
    match read.iter().find_map(|value| value.as_ref().err()) {
        _ if texts.is_empty() => Err(format!("there is nothing at {path} of the page")),
        // What others wrote into a page beside it may be broken.
        Some(error) if read.iter().all(Result::is_err) => {
            Err(format!("what is at {path} of the page is no JSON ({error})"))
        }
        _ => Ok(read.into_iter().flatten().collect()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn path(text: &str) -> Path {
        Path::try_from(text.to_owned()).expect("right")
    }

    fn page(text: &str) -> Html {
        parse(text.as_bytes()).expect("a page")
    }

    #[test]
    fn records_are_what_the_selectors_find() {
        let page = page("<ul><li data-id=1><b>Brot</b><li data-id=2><b>Milch</b><i>1 l</i></ul>");
        let paths = [path("b"), path("i"), path("@data-id"), path("$.not.there")];
        let records: Vec<Value> = items(&page, &path("li")).into_iter().map(|item| found(item, &paths)).collect();
        assert_eq!(
            records,
            [
                json!({ "b": ["Brot"], "i": [], "@data-id": ["1"] }),
                json!({ "b": ["Milch"], "i": ["1 l"], "@data-id": ["2"] })
            ]
        );
        assert_eq!(path("b").first(&records[1]), Some(&json!("Milch")));
        assert_eq!((path("i").first(&records[0]), path("u").first(&records[0])), (None, None));
    }

    #[test]
    fn an_item_in_an_item_is_a_part_of_it() {
        let page = page("<div class=p>a<div class=p>b</div></div><div class=p>c</div>");
        assert_eq!(items(&page, &path(".p")).len(), 2);
    }

    #[test]
    fn json_is_found_in_a_page() {
        let scripts = "<script type=x>{\"a\": \"</b>\"}</script><script type=x>[1]</script>";
        let page = page(&format!("{scripts}<script type=x>broken</script><p data-j='{{\"b\": 2}}'>"));
        assert_eq!(embedded(&page, &path("script[type=x]")), Ok(vec![json!({ "a": "</b>" }), json!([1])]));
        assert_eq!(embedded(&page, &path("p @data-j")), Ok(vec![json!({ "b": 2 })]));
        assert!(embedded(&page, &path("script[type=y]")).expect_err("none").contains("nothing at script[type=y]"));
        assert!(embedded(&page, &path("script:last-of-type")).expect_err("broken").contains("is no JSON"));
    }

    #[test]
    fn letters_of_old_pages_are_read() {
        let latin = parse(b"<title>K\xe4se</title>").expect("a page");
        assert_eq!(found(latin.root_element(), &[path("title")]), json!({ "title": ["K\u{e4}se"] }));
    }

    #[test]
    fn pages_that_no_browser_would_show_are_refused() {
        let nested = |tag: &str, times: usize| tag.repeat(times).into_bytes();
        let formats: String = (0..100_000).map(|at| format!("<b a{at}>")).chain(["<p>".repeat(100_000)]).collect();
        for (hostile, said) in [
            (nested("<div>", 1_000_000), "more than 512 deep"),
            (nested("<svg>", 1_000_000), "more than 512 deep"),
            (nested("<table><tr><td>", 300_000), "more than 512 deep"),
            (nested("<template>", 300_000), "more than 512 deep"),
            (formats.into_bytes(), "more than 512 deep"),
            (nested("<b id=1><p>", 500_000), "more than 400000 elements"),
            (nested("<br>", 1_000_000), "more than 400000 elements"),
            (nested(" ", MOST_BYTES + 1), "longer than 8388608 bytes"),
        ] {
            let error = parse(&hostile).expect_err("it is hostile");
            assert!(error.contains(said), "{said}: {error}");
        }
        assert!(parse(&nested("<div>", 500)).is_ok());
        // Each attribute is compared with all before it: of so many that takes minutes.
        let attributes: Vec<String> = (0..600_000).map(|at| format!("a{at}")).collect();
        let begun = Instant::now();
        let error = parse_within(format!("<p {}>", attributes.join(" ")).as_bytes(), Duration::from_millis(300));
        assert!(error.expect_err("it is hostile").contains("takes longer than 300ms"));
        assert!(begun.elapsed() < LONGEST, "{:?}", begun.elapsed());
    }
}
