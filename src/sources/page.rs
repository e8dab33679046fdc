//! Parses web pages into records of what the source's selectors find. Malformed pages are fine; pages that are too
//! long, too deeply nested, too large or too slow to parse are errors.

use std::time::{Duration, Instant};

use encoding_rs::WINDOWS_1252;
use html5ever::driver::{self, ParseOpts};
use html5ever::tendril::{StrTendril, TendrilSink as _};
use scraper::{ElementRef, Html, HtmlTreeSink};
use serde_json::{Map, Value};

use super::Path;

/// Maximum length of a page in bytes.
pub(super) const MAX_BYTES: usize = 8 << 20;
/// Maximum nesting depth, as in browsers.
const MAX_DEPTH: usize = 512;
/// Maximum number of elements, texts and comments.
const MAX_NODES: usize = 400_000;
/// Timeout: some malformed pages take time quadratic in their length.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Bytes parsed between two checks of these limits.
const STEP: usize = 1024;

/// Parses a page; the error says why it cannot be read.
pub(super) fn parse(bytes: &[u8]) -> Result<Html, String> {
    parse_within(bytes, TIMEOUT)
}

fn parse_within(bytes: &[u8], timeout: Duration) -> Result<Html, String> {
    if bytes.len() > MAX_BYTES {
        return Err(format!("the page is longer than {MAX_BYTES} bytes"));
    }
    let text = std::str::from_utf8(bytes).map_or_else(|_| WINDOWS_1252.decode(bytes).0, Into::into);
    let begun = Instant::now();
    let mut parser = driver::parse_document(HtmlTreeSink::new(Html::new_document()), ParseOpts::default());
    let mut rest = &*text;
    while !rest.is_empty() {
        let (step, later) = rest.split_at(rest.floor_char_boundary(STEP));
        parser.process(StrTendril::from_slice(step));
        check_limits(&parser.tokenizer.sink.sink.0.borrow())?;
        if begun.elapsed() > timeout {
            return Err(format!("reading the page takes longer than {timeout:?}"));
        }
        rest = later;
    }
    Ok(parser.finish())
}

fn check_limits(page: &Html) -> Result<(), String> {
    let mut nodes = page.tree.nodes();
    if nodes.len() > MAX_NODES {
        return Err(format!("the page has more than {MAX_NODES} elements"));
    }
    // Deeper nesting adds nodes, and only a few between two checks: the newest node is enough.
    if nodes.next_back().is_some_and(|newest| newest.ancestors().nth(MAX_DEPTH).is_some()) {
        return Err(format!("the page's elements lie in each other more than {MAX_DEPTH} deep"));
    }
    Ok(())
}

/// A record of what each of the `paths` finds from `element`: a list of texts under each selector.
pub(super) fn extract<'p>(element: ElementRef<'_>, paths: impl IntoIterator<Item = &'p Path>) -> Value {
    let texts = |path: &'p Path| Some((path.text().to_owned(), Value::from(path.selector()?.texts(element))));
    paths.into_iter().filter_map(texts).collect::<Map<_, _>>().into()
}

/// The elements at `path`; an element inside another one is part of it, not an item of its own.
pub(super) fn items<'e>(page: &'e Html, path: &Path) -> Vec<ElementRef<'e>> {
    let mut items: Vec<ElementRef<'e>> = Vec::new();
    for element in path.selector().into_iter().flat_map(|selector| selector.elements(page.root_element())) {
        // In document order, so only the last item can contain this one.
        if items.last().is_none_or(|last| element.ancestors().all(|around| around.id() != last.id())) {
            items.push(element);
        }
    }
    items
}

/// The JSON in the elements at `path`; the error says why there is none.
pub(super) fn embedded(page: &Html, path: &Path) -> Result<Vec<Value>, String> {
    let texts = path.selector().map(|selector| selector.raw_texts(page.root_element())).unwrap_or_default();
    let read: Vec<_> = texts.iter().map(|text| serde_json::from_str(text)).collect();
    match read.iter().find_map(|value| value.as_ref().err()) {
        _ if texts.is_empty() => Err(format!("there is nothing at {path} of the page")),
        // Other elements at the path may contain invalid JSON.
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
    fn records_contain_what_the_selectors_find() {
        let page = page("<ul><li data-id=1><b>Brot</b><li data-id=2><b>Milch</b><i>1 l</i></ul>");
        let paths = [path("b"), path("i"), path("@data-id"), path("$.not.there")];
        let records: Vec<Value> = items(&page, &path("li")).into_iter().map(|item| extract(item, &paths)).collect();
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
    fn an_item_inside_an_item_is_part_of_it() {
        let page = page("<div class=p>a<div class=p>b</div></div><div class=p>c</div>");
        assert_eq!(items(&page, &path(".p")).len(), 2);
    }

    #[test]
    fn embedded_json_is_found() {
        let scripts = "<script type=x>{\"a\": \"</b>\"}</script><script type=x>[1]</script>";
        let page = page(&format!("{scripts}<script type=x>broken</script><p data-j='{{\"b\": 2}}'>"));
        assert_eq!(embedded(&page, &path("script[type=x]")), Ok(vec![json!({ "a": "</b>" }), json!([1])]));
        assert_eq!(embedded(&page, &path("p @data-j")), Ok(vec![json!({ "b": 2 })]));
        assert!(embedded(&page, &path("script[type=y]")).expect_err("none").contains("nothing at script[type=y]"));
        assert!(embedded(&page, &path("script:last-of-type")).expect_err("broken").contains("is no JSON"));
    }

    #[test]
    fn pages_in_windows_1252_are_decoded() {
        let latin = parse(b"<title>K\xe4se</title>").expect("a page");
        assert_eq!(extract(latin.root_element(), &[path("title")]), json!({ "title": ["K\u{e4}se"] }));
    }

    #[test]
    fn hostile_pages_are_errors() {
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
            (nested(" ", MAX_BYTES + 1), "longer than 8388608 bytes"),
        ] {
            let error = parse(&hostile).expect_err("it is hostile");
            assert!(error.contains(said), "{said}: {error}");
        }
        assert!(parse(&nested("<div>", 500)).is_ok());
        // Each attribute is compared with all before it: this would take minutes.
        let attributes: Vec<String> = (0..600_000).map(|at| format!("a{at}")).collect();
        let begun = Instant::now();
        let error = parse_within(format!("<p {}>", attributes.join(" ")).as_bytes(), Duration::from_millis(300));
        assert!(error.expect_err("it is hostile").contains("takes longer than 300ms"));
        assert!(begun.elapsed() < TIMEOUT, "{:?}", begun.elapsed());
    }
}
