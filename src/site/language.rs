//! The languages that the app is built in, and which of them is shown to who has named none.

use hyper::header::{self, HeaderMap};

use super::accept::weighed;

/// The cookie in which a browser keeps what was chosen (`ui/src/lib/language.ts`).
const COOKIE: &str = "language";

/// A language of the app. What the server itself says is German in each of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// At the base path.
    #[default]
    German,
    /// Below `/en` of it.
    English,
}

impl Language {
    /// Its name in addresses, headers, and among the builds of the app.
    pub const fn name(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
        }
    }

    /// What was chosen in this browser; else English where it prefers that to German.
    pub fn wanted(headers: &HeaderMap) -> Self {
        chosen(headers).unwrap_or_else(|| {
            let (german, english) = weights(headers);
            if english > german { Self::English } else { Self::German }
        })
    }
}

fn chosen(headers: &HeaderMap) -> Option<Language> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let value = cookies.flat_map(|all| all.split(';')).find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    })?;
    [Language::German, Language::English].into_iter().find(|language| language.name() == value)
}

/// Of German and English in `Accept-Language`, 0 to 1000. Any language is German, too.
fn weights(headers: &HeaderMap) -> (u16, u16) {
    let (mut german, mut english, mut others) = (None, 0, 0);
    let values = headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
    for item in values.flat_map(|value| value.split(',')) {
        let (tag, weight) = weighed(item);
        match tag.split('-').next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "de" => german = german.max(Some(weight)),
            "en" => english = english.max(weight),
            "*" => others = others.max(weight),
            _ => {}
        }
    }
    (german.unwrap_or(others), english)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_is_shown_where_it_is_preferred_or_chosen() {
        use Language::{English, German};
        for (accepted, cookie, wanted) in [
            ("", "", German),
            ("*", "", German),
            ("de-AT,de;q=0.9,en;q=0.8", "", German),
            ("en-GB,en;q=0.9,de;q=0.8", "", English),
            ("en", "", English),
            ("EN-us", "", English),
            ("fr,en;q=0.5", "", English),
            ("fr,it;q=0.5", "", German),
            ("en,de", "", German),
            ("fr;q=0.9, de;q=0.3, en;q=0.4", "", English),
            ("en;q=0", "", German),
            ("en;q=0.5, *", "", German),
            ("en, *;q=0.5", "", English),
            ("en, de;q=0, *", "", English),
            ("english", "", German),
            ("en", "language=de", German),
            ("de", "language=en", English),
            ("de", "a=b; language=en; c=d", English),
            ("en", "language=fr", English),
            ("de", "xlanguage=en; language", German),
        ] {
            let mut headers = HeaderMap::new();
            for (name, value) in [(header::ACCEPT_LANGUAGE, accepted), (header::COOKIE, cookie)] {
                if !value.is_empty() {
                    headers.insert(name, value.parse().expect("ASCII"));
                }
            }
            assert_eq!(Language::wanted(&headers), wanted, "{accepted} {cookie}");
        }
    }
}
