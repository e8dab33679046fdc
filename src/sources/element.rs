//! Places in a web page: a selector of CSS, and what of the elements is meant, their text or an attribute. Refuses selectors
//! that are none, and more text than a field holds.

use scraper::error::SelectorErrorKind;
use scraper::{ElementRef, Node, Selector};

/// So many elements of a place are looked at in one record, …
const MOST_FOUND: usize = 32;
/// … and so many bytes of each: elements lie in each other, so what they say may be much more than the page.
const MOST_TEXT: usize = 16 * 1024;
/// Elements that stand in a line with what is around them; before and after others there is a blank at least.
const INLINE: [&str; 30] = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "label",
    "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
];

/// A selector, and after an `@` the attribute that is meant instead of the text: `.price`, `a.product @href`. Without a
/// selector (`@data-id`), or with `:scope`, it is the record's own element.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// `None` for the element itself.
    selector: Option<Selector>,
    attribute: Option<String>,
}

impl Place {
    /// Reads it; says what is wrong.
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

    /// The elements that it leads to from `from`.
    pub(super) fn elements<'e>(&self, from: ElementRef<'e>) -> impl Iterator<Item = ElementRef<'e>> {
        let itself = self.selector.is_none().then_some(from);
        itself.into_iter().chain(self.selector.iter().flat_map(move |selector| from.select(selector)))
    }

    /// What the elements say to which it leads from `from`.
    pub(super) fn says(&self, from: ElementRef<'_>) -> Vec<String> {
        let says = |element: ElementRef<'_>| match &self.attribute {
            Some(name) => element.attr(name).map(|value| cut(value).to_owned()),
            None => Some(text(element)),
        };
        self.elements(from).filter_map(says).take(MOST_FOUND).collect()
    }

    /// The same as it stands in the page, whole: what is no text for people.
    pub(super) fn holds(&self, from: ElementRef<'_>) -> Vec<String> {
        let own = |element: ElementRef<'_>| -> String {
            element.children().filter_map(|child| child.value().as_text().map(|text| &**text)).collect()
        };
        let holds = |element: ElementRef<'_>| match &self.attribute {
            Some(name) => element.attr(name).map(str::to_owned),
            None => Some(own(element)),
        };
        self.elements(from).filter_map(holds).collect()
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':' | b'.'))
}

/// The text of an element, with blanks where a browser begins a line.
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
        if text.len() > MOST_TEXT {
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
    &text[..text.floor_char_boundary(MOST_TEXT)]
}

#[cfg(test)]
mod tests {
    use scraper::Html;

    use super::*;

    fn says(place: &str, page: &str) -> Vec<String> {
        Place::parse(place).expect("right").says(Html::parse_document(page).root_element())
    }

    #[test]
    fn a_text_is_what_people_read() {
        for (page, expected) in [
            ("<p>Berg<b>land</b>  \n Butter</p>", "Bergland Butter"),
            ("<p>Butter<br>250 g</p>", "Butter 250 g"),
            ("<p><span>3,</span><sup>99</sup> &euro;</p>", "3,99 €"),
            ("<p>Butter<script>alert(1)</script><style>p{}</style></p>", "Butter"),
            ("<p></p>", ""),
        ] {
            assert_eq!(says("p", page), [expected], "{page}");
        }
        assert_eq!(says("section", "<section><div>Butter</div>250 g</section>"), ["Butter 250 g"]);
    }

    #[test]
    fn an_attribute_stands_after_an_at_sign() {
        let page = "<a class=p href='/b?x=1&amp;y=2' DATA-Id=7>B</a><a class=p>C</a>";
        assert_eq!(says("a.p @href", page), ["/b?x=1&y=2"]);
        assert_eq!(says("a.p@data-id", page), ["7"]);
        assert_eq!(says("a[href*='@'], a.p", page), ["B", "C"]);
        assert_eq!(says("html > body > a:not([href])", page), ["C"]);
        assert_eq!(says("@lang", "<html lang=de>"), ["de"]);
    }

    #[test]
    fn what_is_no_selector_is_refused() {
        for wrong in ["", "  ", "a..b", "a[", "p:contains('x')", "a > ", "p::before", "a @", "@ab cd"] {
            assert!(Place::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_text_has_an_end() {
        let page = format!("<p>{}</p>", "ä ".repeat(20_000));
        assert!(says("p", &page)[0].len() <= MOST_TEXT);
    }
}
