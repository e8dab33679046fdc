//! In which of the languages of the app names are: that which a request asks for, or what somebody wants who names
//! none.

use hyper::header::{self, HeaderMap};

use super::parameters::{Kind, Parameter, Parameters};
use super::shape;
use crate::domain::Language;

/// The cookie in which a browser keeps what was chosen (`ui/src/lib/language.ts`).
const COOKIE: &str = "language";

/// The parameter of what has names that the app does not know.
pub(super) const LANG: Parameter =
    Parameter::new("lang", Kind::Shaped(shape::LANGUAGE), "Names of categories and sizes in this language (de, en).");

/// German unless another one is asked for.
pub(super) fn asked(parameters: &Parameters) -> Language {
    parameters.text(LANG.name).and_then(Language::find).unwrap_or_default()
}

/// What was chosen in this browser; else English where it prefers that to German.
pub fn wanted_language(headers: &HeaderMap) -> Language {
    chosen(headers).unwrap_or_else(|| {
        let (german, english) = weights(headers);
        if english > german { Language::English } else { Language::German }
    })
}

fn chosen(headers: &HeaderMap) -> Option<Language> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let value = cookies.flat_map(|all| all.split(';')).find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    })?;
    Language::find(value)
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

/// What is accepted and its weight (RFC 9110, 12.4.2): `gzip;q=0.5` is ("gzip", 500). An invalid weight is ignored.
pub fn weighed(item: &str) -> (&str, u16) {
    let (name, parameters) = item.split_once(';').unwrap_or((item, ""));
    let weight = parameters.split(';').find_map(|parameter| parameter.trim().strip_prefix("q="));
    let weight = weight.and_then(|text| text.trim().parse::<f32>().ok()).filter(|weight| (0.0..=1.0).contains(weight));
    (name.trim(), weight.map_or(1000, |weight| (weight * 1000.0) as u16))
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
            assert_eq!(wanted_language(&headers), wanted, "{accepted} {cookie}");
        }
    }
}
