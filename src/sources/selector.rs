//! Paths into a web page: a CSS selector, and the text or an attribute of the elements. Extracted text is bounded.

use scraper::error::SelectorErrorKind;
use scraper::{ElementRef, Node, Selector};

/// Maximum number of elements per selector and record …
const MAX_ELEMENTS: usize = 32;
/// … and of bytes of each: nested elements repeat their text, so the sum may be much longer than the page.
const MAX_TEXT: usize = 16 * 1024;
/// Inline elements. Text before and after other elements is separated by a blank.
const INLINE: [&str; 30] = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "label",
    "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
];

/// A CSS selector, optionally with `@` and an attribute to take instead of the text: `.price`, `a.product @href`.
/// Without a selector (`@data-id`), or with `:scope`, it is the record's own element.
#[derive(Clone, Debug)]
pub(super) struct PageSelector {
    /// `None` for the element itself.
    selector: Option<Selector>,
    attribute: Option<String>,
}

impl PageSelector {
    /// Parses it; the error says what is wrong.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let (selector, attribute) = match text.rsplit_once('@').filter(|(_, name)| is_name(name)) {
            Some((selector, name)) => (selector.trim(), Some(name.to_ascii_lowercase())),
            None => (text.trim(), None),
        };
        if selector == ":scope" || selector.is_empty() && attribute.is_some() {
            return Ok(Self { selector: None, attribute });
        }
        let selector = Selector::parse(selector).map_err(|error| match error {
            SelectorErrorKind::UnexpectedSelectorParseError(kind) => format!("{kind:?}"),
            other => other.to_string(),
        })?;
        Ok(Self { selector: Some(selector), attribute })
    }

    /// The selected elements, starting from `from`.
    pub(super) fn elements<'e>(&self, from: ElementRef<'e>) -> impl Iterator<Item = ElementRef<'e>> {
        let itself = self.selector.is_none().then_some(from);
        itself.into_iter().chain(self.selector.iter().flat_map(move |selector| from.select(selector)))
    }

    /// The readable texts (or attributes) of the selected elements.
    pub(super) fn texts(&self, from: ElementRef<'_>) -> Vec<String> {
        let text_of = |element: ElementRef<'_>| match &self.attribute {
            Some(name) => element.attr(name).map(|value| cut(value).to_owned()),
            None => Some(text(element)),
        };
        self.elements(from).filter_map(text_of).take(MAX_ELEMENTS).collect()
    }

    /// The unbounded raw texts (or attributes) of the selected elements, for embedded data.
    pub(super) fn raw_texts(&self, from: ElementRef<'_>) -> Vec<String> {
        let own_text = |element: ElementRef<'_>| -> String {
            element.children().filter_map(|child| child.value().as_text().map(|text| &**text)).collect()
        };
        let raw = |element: ElementRef<'_>| match &self.attribute {
            Some(name) => element.attr(name).map(str::to_owned),
            None => Some(own_text(element)),
        };
        self.elements(from).filter_map(raw).collect()
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':' | b'.'))
}

/// The visible text of an element, with blanks between blocks.
fn text(element: ElementRef<'_>) -> String {
    let mut text = String::new();
    for node in element.descendants().skip(1) {
        if is_block(node.value()) || node.prev_sibling().is_some_and(|before| is_block(before.value())) {
            text.push(' ');
        }
        let is_shown = !node.parent().is_some_and(|parent| is_hidden(parent.value()));
        if let Some(part) = node.value().as_text().filter(|_| is_shown) {
            text.push_str(cut(part));
        }
        if text.len() > MAX_TEXT {
            break;
        }
    }
    let words: Vec<&str> = cut(&text).split_whitespace().collect();
    words.join(" ")
}

fn is_block(node: &Node) -> bool {
    node.as_element().is_some_and(|element| !INLINE.contains(&element.name()))
}

fn is_hidden(node: &Node) -> bool {
    node.as_element().is_some_and(|element| matches!(element.name(), "script" | "style" | "noscript" | "template"))
}

fn cut(text: &str) -> &str {
    &text[..text.floor_char_boundary(MAX_TEXT)]
}

#[cfg(test)]
mod tests {
    use scraper::Html;

    use super::*;

    fn texts(selector: &str, page: &str) -> Vec<String> {
        PageSelector::parse(selector).expect("right").texts(Html::parse_document(page).root_element())
    }

    #[test]
    fn text_is_the_visible_text() {
        for (page, expected) in [
            ("<p>Berg<b>land</b>  \n Butter</p>", "Bergland Butter"),
            ("<p>Butter<br>250 g</p>", "Butter 250 g"),
            ("<p><span>3,</span><sup>99</sup> &euro;</p>", "3,99 €"),
            ("<p>Butter<script>alert(1)</script><style>p{}</style></p>", "Butter"),
            ("<p></p>", ""),
        ] {
            assert_eq!(texts("p", page), [expected], "{page}");
        }
        assert_eq!(texts("section", "<section><div>Butter</div>250 g</section>"), ["Butter 250 g"]);
    }

    #[test]
    fn an_attribute_follows_an_at_sign() {
        let page = "<a class=p href='/b?x=1&amp;y=2' DATA-Id=7>B</a><a class=p>C</a>";
        assert_eq!(texts("a.p @href", page), ["/b?x=1&y=2"]);
        assert_eq!(texts("a.p@data-id", page), ["7"]);
        assert_eq!(texts("a[href*='@'], a.p", page), ["B", "C"]);
        assert_eq!(texts("html > body > a:not([href])", page), ["C"]);
        assert_eq!(texts("@lang", "<html lang=de>"), ["de"]);
    }

    #[test]
    fn invalid_selectors_are_errors() {
        for wrong in ["", "  ", "a..b", "a[", "p:contains('x')", "a > ", "p::before", "a @", "@ab cd"] {
            assert!(PageSelector::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn text_is_bounded() {
        let page = format!("<p>{}</p>", "ä ".repeat(20_000));
        assert!(texts("p", &page)[0].len() <= MAX_TEXT);
    }
}
