//! The path below which the site is mounted on its host. Pages are drawn as at the root, and moved below it as they are
//! written.

use std::borrow::Cow;
use std::str::FromStr;
use std::sync::Arc;

use hyper::{Request, Uri};

use crate::domain::Language;

/// More is no path that anybody mounts something at.
const LONGEST: usize = 200;

/// Attributes that hold addresses.
const ADDRESSES: [&str; 3] = [" href", " src", " action"];

/// A path without a slash at its end; empty at the root. It is an extension of requests that came below another path
/// than the root. Pages in English are below `/en` of where the site is mounted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BasePath {
    path: Arc<str>,
    language: Language,
}

impl BasePath {
    /// Of a request.
    pub(super) fn of<T>(request: &Request<T>) -> Self {
        request.extensions().get::<Self>().cloned().unwrap_or_default()
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.path
    }

    /// The language of the pages below it.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Where the pages in English are, beside the German ones at this path.
    #[must_use]
    pub fn in_english(&self) -> Self {
        Self { path: format!("{}{}", self.home(), Language::English.prefix()).into(), language: Language::English }
    }

    /// Where the site is mounted, in whatever language.
    pub fn home(&self) -> &str {
        self.path.strip_suffix(self.language.prefix()).unwrap_or(&self.path)
    }

    /// Whether it is the root of the host.
    pub fn is_root(&self) -> bool {
        self.path.is_empty()
    }

    /// What follows it in `path`; `None` if that is not below it.
    pub fn strip<'a>(&self, path: &'a str) -> Option<&'a str> {
        path.strip_prefix(self.as_str()).filter(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// `address` as the site knows it: without this path, if it begins with it. A proxy may have removed it.
    pub fn without(&self, address: &Uri) -> Option<Uri> {
        let rest = self.strip(address.path()).filter(|rest| !self.is_root() && !rest.is_empty())?;
        let query = address.query().map(|query| format!("?{query}")).unwrap_or_default();
        let mut parts = address.clone().into_parts();
        parts.path_and_query = Some(format!("{rest}{query}").parse().ok()?);
        Uri::from_parts(parts).ok()
    }

    /// The beginning of a page, where the app reads what it is mounted below (`BASE` in `ui/src/lib/shared.ts`).
    pub(super) fn marked<'a>(&self, html: &'a str) -> Cow<'a, str> {
        if self.is_root() {
            return Cow::Borrowed(html);
        }
        Cow::Owned(html.replacen("<html", &format!("<html data-base=\"{}\"", self.path), 1))
    }

    /// HTML with its addresses below this path. Values of attributes stand in double quotes; in texts, quotes are
    /// escaped.
    pub(super) fn below<'a>(&self, html: &'a str) -> Cow<'a, str> {
        if self.is_root() {
            return Cow::Borrowed(html);
        }
        let (mut moved, mut rest) = (String::with_capacity(html.len() + html.len() / 16), html);
        while let Some(at) = rest.find("=\"/") {
            let (before, after) = rest.split_at(at + 2);
            moved += before;
            if ADDRESSES.iter().any(|name| before[..at].ends_with(name)) && !after.starts_with("//") {
                moved += self.as_str();
            }
            rest = after;
        }
        Cow::Owned(moved + rest)
    }
}

impl FromStr for BasePath {
    type Err = String;

    /// `/` is the root.
    fn from_str(text: &str) -> Result<Self, String> {
        let path = text.trim_end_matches('/');
        let is_segment = |segment: &str| {
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
            !segment.is_empty() && segment.bytes().all(plain) && !segment.bytes().all(|byte| byte == b'.')
        };
        let fits = text == "/"
            || path.len() <= LONGEST && path.strip_prefix('/').is_some_and(|path| path.split('/').all(is_segment));
        let wrong =
            || format!("`{text}` is no path to mount a site at; write it like /preise: letters, digits and -._~");
        if fits { Ok(Self { path: path.into(), language: Language::German }) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(text: &str) -> BasePath {
        text.parse().expect("a path")
    }

    #[test]
    fn a_base_path_has_no_slash_at_its_end() {
        for (text, read) in
            [("/", ""), ("/preise", "/preise"), ("/preise/", "/preise"), ("/a/b-c_d.e~/", "/a/b-c_d.e~")]
        {
            assert_eq!(base(text).as_str(), read);
        }
        let long = format!("/{}", "x".repeat(LONGEST));
        for wrong in
            ["", "preise", "//", "//x", "/a//b", "/a/../b", "/.", "/ä", "/a b", "/a%20b", "/a?b", "/a\"", &long]
        {
            assert!(wrong.parse::<BasePath>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn english_is_below_the_same_path() {
        for (german, english) in [("/", "/en"), ("/preise", "/preise/en"), ("/en", "/en/en")] {
            let found = base(german).in_english();
            assert_eq!((found.as_str(), found.language()), (english, Language::English));
            assert_eq!(found.home(), base(german).as_str());
            assert_eq!(found.in_english(), found);
        }
    }

    #[test]
    fn addresses_in_html_are_moved_below_it() {
        let links = "<a href=\"#top\"></a><a href=\"//x\"></a><a href=\"https://x/\"></a> &quot;href=&quot;/&quot;";
        let html = |base: &str| {
            format!(
                "<a href=\"{base}/stats\" class=\"a\">/stats</a><use href=\"{base}/assets/g.svg#x\"/>\
                 <img src=\"{base}/i.png\"><form action=\"{base}/\">{links}"
            )
        };
        assert_eq!(base("/").below(&html("")), html(""));
        assert_eq!(base("/p").below(&html("")), html("/p"));
        assert_eq!(
            base("/p").marked("<!doctype html><html lang=\"de\">"),
            "<!doctype html><html data-base=\"/p\" lang=\"de\">"
        );
    }
}
