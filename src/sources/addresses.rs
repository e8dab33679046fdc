//! What a file sends out: addresses and header lines, filled as they will be. Refuses addresses that are none of the web, a
//! next page on another host, and headers that can't be sent: who reads the file learns it, not the run at five.

use std::collections::BTreeMap;

use hyper::Uri;
use hyper::header::{HeaderName, HeaderValue};

use super::{Source, Template, pager};

/// What can't be sent, and why; a word of the line that says it.
pub(super) fn unsendable(source: &Source) -> Option<(&str, String)> {
    let slices = pager::slices(&source.paging.slices);
    slices.iter().find_map(|slice| Filled { source, slice }.fault())
}

/// A file with one of its slices.
struct Filled<'s, 't> {
    source: &'s Source,
    slice: &'t BTreeMap<String, String>,
}

impl<'s> Filled<'s, '_> {
    fn fault(&self) -> Option<(&'s str, String)> {
        let (request, session) = (&self.source.request, self.source.session.as_ref());
        let url = self.address(&request.url);
        // What only an answer says is looked at when it comes.
        let next = request.next.as_ref().filter(|next| !next.places().contains("cursor"));
        let after = next.map(|next| (next.text(), self.address(next)));
        if let (Ok(Some(url)), Some((next_text, Ok(Some(next))))) = (&url, after)
            && url.authority() != next.authority()
        {
            return Some((next_text, format!("the next page is on another host than the first: {next}")));
        }
        let others = next.into_iter().chain(session.map(|session| &session.url)).map(|url| self.address(url));
        let mut headers = request.headers.iter().chain(session.iter().flat_map(|session| &session.headers));
        let wrong = std::iter::once(url).chain(others).find_map(Result::err);
        wrong.or_else(|| headers.find_map(|(name, value)| self.header(name, value)))
    }

    /// The address of a template; none as long as the operator has to fill in a part of it.
    fn address(&self, template: &'s Template) -> Result<Option<Uri>, (&'s str, String)> {
        let Some(text) = self.fill(template) else { return Ok(None) };
        let uri = text.parse::<Uri>().ok().filter(|uri| {
            let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
            is_web && uri.host().is_some_and(|host| !host.is_empty())
        });
        let wrong = || {
            let reason = format!(
                "`{text}` is no address of the web: such as `https://shop.example.at/api?page={{page}}` is right"
            );
            (template.text(), reason)
        };
        uri.map(Some).ok_or_else(wrong)
    }

    fn header(&self, name: &'s str, value: &Template) -> Option<(&'s str, String)> {
        let is_name = name.parse::<HeaderName>().is_ok();
        let is_value = self.fill(value).is_none_or(|value| HeaderValue::from_str(&value).is_ok());
        (!is_name || !is_value)
            .then(|| (name, format!("the header `{name}` can't be sent: one line of plain text is right")))
    }

    /// A template, filled by what the file says, and by 1 where an answer will say it.
    fn fill(&self, template: &Template) -> Option<String> {
        let value = |place: &str| match place {
            "size" => Some(self.source.paging.size.to_string()),
            // The first page has none yet.
            "cursor" => Some(String::new()),
            place => {
                let said = self.source.request.values.get(place).or_else(|| self.slice.get(place));
                said.map_or(Some("1"), |value| Some(&**value).filter(|value| !value.is_empty())).map(str::to_owned)
            }
        };
        template.fill(value).ok()
    }
}
