//! Markdown → HTML that cannot do anything but be read: raw HTML, pictures and links that run something are left out.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// Schemes that a link may have. Without one it stays on this site, or keeps the scheme of the page.
const SCHEMES: [&str; 3] = ["http", "https", "mailto"];

/// A text, read.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Page {
    /// The first heading of the first level, as plain text.
    pub(super) title: Option<String>,
    /// All else.
    pub(super) html: String,
    /// How many pieces of HTML, pictures and links were left out; the words in them stay.
    pub(super) left_out: usize,
}

/// Reads Markdown with tables and definition lists.
pub(super) fn read(source: &str) -> Page {
    let options = Options::ENABLE_TABLES | Options::ENABLE_DEFINITION_LIST;
    let mut reader = Reader::default();
    let events: Vec<Event<'_>> = Parser::new_ext(source, options).filter_map(|event| reader.take(event)).collect();
    let mut html = String::with_capacity(source.len() * 3 / 2);
    html::push_html(&mut html, events.into_iter());
    Page { title: reader.title, html: html.trim_end().to_owned(), left_out: reader.left_out }
}

#[derive(Default)]
struct Reader {
    title: Option<String>,
    in_title: bool,
    /// For each open link, whether it is left out.
    links: Vec<bool>,
    left_out: usize,
}

impl Reader {
    /// The event as it is written; `None` leaves it out.
    fn take<'a>(&mut self, event: Event<'a>) -> Option<Event<'a>> {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) if self.title.is_none() => {
                self.title = Some(String::new());
                self.in_title = true;
                None
            }
            Event::End(TagEnd::Heading(HeadingLevel::H1)) if self.in_title => {
                self.in_title = false;
                None
            }
            _ if self.in_title => {
                self.add_to_title(&event);
                None
            }
            event => self.body(event),
        }
    }

    fn add_to_title(&mut self, event: &Event<'_>) {
        let words = match event {
            Event::Text(words) | Event::Code(words) => words.as_ref(),
            Event::SoftBreak | Event::HardBreak => " ",
            _ => "",
        };
        self.title.get_or_insert_default().push_str(words);
    }

    fn body<'a>(&mut self, event: Event<'a>) -> Option<Event<'a>> {
        match event {
            Event::Html(_) | Event::InlineHtml(_) | Event::Start(Tag::Image { .. }) => self.leave_out(),
            Event::End(TagEnd::Image) => None,
            Event::Start(Tag::Link { ref dest_url, .. }) => {
                let is_safe = may_lead_to(dest_url);
                self.links.push(!is_safe);
                if is_safe { Some(event) } else { self.leave_out() }
            }
            Event::End(TagEnd::Link) => (self.links.pop() == Some(false)).then_some(event),
            // Alignments would be written as styles, which the policy of the pages rejects.
            Event::Start(Tag::Table(columns)) => {
                Some(Event::Start(Tag::Table(vec![pulldown_cmark::Alignment::None; columns.len()])))
            }
            Event::Start(Tag::Heading { level, .. }) => {
                let (id, classes, attrs) = (None, Vec::new(), Vec::new());
                Some(Event::Start(Tag::Heading { level: below_title(level), id, classes, attrs }))
            }
            Event::End(TagEnd::Heading(level)) => Some(Event::End(TagEnd::Heading(below_title(level)))),
            Event::Start(Tag::CodeBlock(_)) => {
                Some(Event::Start(Tag::CodeBlock(pulldown_cmark::CodeBlockKind::Fenced(CowStr::Borrowed("")))))
            }
            event => Some(event),
        }
    }

    const fn leave_out<'a>(&mut self) -> Option<Event<'a>> {
        self.left_out += 1;
        None
    }
}

/// The only heading of the first level is the page's title.
fn below_title(level: HeadingLevel) -> HeadingLevel {
    if level == HeadingLevel::H1 { HeadingLevel::H2 } else { level }
}

/// Browsers ignore white space and control characters in an address: so does this.
fn may_lead_to(address: &str) -> bool {
    let plain: String = address.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect();
    match plain.find([':', '/', '?', '#']) {
        Some(at) if plain[at..].starts_with(':') => {
            SCHEMES.iter().any(|scheme| plain[..at].eq_ignore_ascii_case(scheme))
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(source: &str) -> String {
        read(source).html
    }

    #[test]
    fn the_first_heading_is_the_title() {
        let page = read("# Das *Impressum* `x`\n\nWer.\n\n# Mehr\n\n### Tiefer");
        assert_eq!(page.title.as_deref(), Some("Das Impressum x"));
        assert_eq!(page.html, "<p>Wer.</p>\n<h2>Mehr</h2>\n<h3>Tiefer</h3>");
        assert_eq!(read("Wer.").title, None);
    }

    #[test]
    fn lists_of_definitions_and_tables_are_written_without_styles() {
        assert_eq!(
            html("Anschrift\n: Gasse 1\n\n| a | b |\n|---|--:|\n| 1 | 2 |"),
            "<dl>\n<dt>Anschrift</dt>\n<dd>Gasse 1</dd>\n</dl>\n<table><thead><tr><th>a</th><th>b</th></tr></thead>\
             <tbody>\n<tr><td>1</td><td>2</td></tr>\n</tbody></table>"
        );
    }

    #[test]
    fn html_is_left_out_and_its_words_stay() {
        for (source, clean) in [
            ("a <b onclick=alert(1)>b</b>", "<p>a b</p>"),
            ("<script>alert(1)</script>\n\nWer.", "<p>Wer.</p>"),
            ("<style>p{}</style>", ""),
            ("a &lt;img src=x onerror=alert(1)&gt;", "<p>a &lt;img src=x onerror=alert(1)&gt;</p>"),
            ("![Bild](https://x.example/pixel.gif)", "<p>Bild</p>"),
            ("```\"><script>\nx<y\n```", "<pre><code>x&lt;y\n</code></pre>"),
        ] {
            assert_eq!(html(source), clean, "{source}");
        }
        assert_eq!(read("<b>a</b> ![b](c) [d](javascript:e)").left_out, 4);
    }

    #[test]
    fn only_links_that_lead_somewhere_stay() {
        for good in
            ["https://x.example/a?b=c:d", "HTTP://x.example", "mailto:a@b.example", "/quellen", "#da", "a/b:c", "?a:b"]
        {
            assert!(html(&format!("[x]({good})")).contains("<a href="), "{good}");
        }
        assert_eq!(html("<hallo@x.example>"), "<p><a href=\"mailto:hallo@x.example\">hallo@x.example</a></p>");
        for bad in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "java&#9;script:alert(1)",
            "&#1;javascript:alert(1)",
            "<java script:alert(1)>",
            "data:text/html,x",
            "vbscript:x",
            "file:///etc/passwd",
        ] {
            assert_eq!(html(&format!("[x]({bad})")), "<p>x</p>", "{bad}");
        }
        let quoted = html("[x](/\"onmouseover=alert(1)) [y](/a \"t\\\" onmouseover=alert(1)\")");
        assert!(!quoted.contains("\" onmouseover") && !quoted.contains("\"onmouseover"), "{quoted}");
    }
}
