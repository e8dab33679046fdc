//! Checks URLs and headers of a source file, filled as they will be sent, so that errors show when the file is read and
//! not at the nightly run.

use std::collections::BTreeMap;

use hyper::Uri;
use hyper::header::{HeaderName, HeaderValue};

use super::{Source, Template, pager};

/// The first URL or header that cannot be sent: a word of its line, and the reason.
pub(super) fn unsendable(source: &Source) -> Option<(&str, String)> {
    let slices = pager::slices(&source.paging.slices);
    slices.iter().find_map(|slice| SourceSlice { source, slice }.fault())
}

/// A source with one of its slices.
struct SourceSlice<'s, 't> {
    source: &'s Source,
    slice: &'t BTreeMap<String, String>,
}

impl<'s> SourceSlice<'s, '_> {
    fn fault(&self) -> Option<(&'s str, String)> {
        let (request, session) = (&self.source.request, self.source.session.as_ref());
        let url = self.address(&request.url);
        // A cursor is only known from a response, and checked then.
        let next = request.next.as_ref().filter(|next| !next.placeholders().contains("cursor"));
        let after = next.map(|next| (next.text(), self.address(next)));
        if let (Ok(Some(url)), Some((next_text, Ok(Some(next))))) = (&url, after)
            && url.authority() != next.authority()
        {
            return Some((next_text, format!("the next page is on another host than the first: {next}")));
        }
        let others = next.into_iter().chain(session.map(|session| &session.url)).map(|url| self.address(url));
        let mut headers = request.headers.iter().chain(session.iter().flat_map(|session| &session.headers));
        let invalid = std::iter::once(url).chain(others).find_map(Result::err);
        invalid.or_else(|| headers.find_map(|(name, value)| self.header(name, value)))
    }

    /// The URL of a template; `None` while the operator has to fill in a value.
    fn address(&self, template: &'s Template) -> Result<Option<Uri>, (&'s str, String)> {
        let Some(text) = self.fill(template) else { return Ok(None) };
        let uri = text.parse::<Uri>().ok().filter(|uri| {
            let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
            is_web && uri.host().is_some_and(|host| !host.is_empty())
        });
        let invalid = || {
            let reason = format!(
                "`{text}` is no address of the web: such as `https://shop.example.at/api?page={{page}}` is right"
            );
            (template.text(), reason)
        };
        uri.map(Some).ok_or_else(invalid)
    }

    fn header(&self, name: &'s str, value: &Template) -> Option<(&'s str, String)> {
        let is_name = name.parse::<HeaderName>().is_ok();
        let is_value = self.fill(value).is_none_or(|value| HeaderValue::from_str(&value).is_ok());
        (!is_name || !is_value)
            .then(|| (name, format!("the header `{name}` can't be sent: one line of plain text is right")))
    }

    /// A template, filled from the file, and with 1 where a response will give the value.
    fn fill(&self, template: &Template) -> Option<String> {
        let value = |name: &str| match name {
            "size" => Some(self.source.paging.size.to_string()),
            // The first page has no cursor.
            "cursor" => Some(String::new()),
            name => {
                let value = self.source.request.values.get(name).or_else(|| self.slice.get(name));
                value.map_or(Some("1"), |value| Some(&**value).filter(|value| !value.is_empty())).map(str::to_owned)
            }
        };
        template.fill(value).ok()
    }
}
