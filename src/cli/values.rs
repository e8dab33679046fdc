//! Values of flags that are checked when they are read.

use crate::domain::Day;
use crate::site::BasePath;
use crate::store::shared::Address;

/// A day as `2026-01-29`.
pub(super) fn day(text: &str) -> Result<Day, String> {
    Day::parse(text).filter(|_| text.contains('-')).ok_or_else(|| "write a day that exists like 2026-01-29".to_owned())
}

/// Scheme and host, and the path that the site is mounted at, without a trailing slash.
pub(super) fn site_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let place = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let fits = place.is_some_and(|place| {
        let (host, path) = place.split_at(place.find('/').unwrap_or(place.len()));
        let is_host =
            !host.is_empty() && !host.contains(|c: char| c.is_whitespace() || c.is_control() || "?#".contains(c));
        is_host && (path.is_empty() || path.parse::<BasePath>().is_ok())
    });
    let wrong = || "write it like https://preise.example or https://example.at/preise".to_owned();
    fits.then(|| url.to_owned()).ok_or_else(wrong)
}

/// The address of a resource.
pub(super) fn web_address(text: &str) -> Result<String, String> {
    let place = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let fits = place.is_some_and(|place| {
        !place.starts_with('/')
            && !place.is_empty()
            && place.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"\\".contains(&byte))
    });
    let wrong = || "write it like https://example.at/a/path".to_owned();
    fits.then(|| text.to_owned()).ok_or_else(wrong)
}

/// The path that a site of this address, as [`site_url`] returned it, is mounted at.
pub(super) fn path_of_site(url: &str) -> BasePath {
    let place = url.split_once("://").map_or(url, |(_, place)| place);
    place.find('/').and_then(|at| place[at..].parse().ok()).unwrap_or_default()
}

/// An e-mail address or URL that can be sent in a header.
pub(super) fn contact(text: &str) -> Result<String, String> {
    let is_sendable =
        text.len() <= 200 && text.bytes().all(|byte| byte.is_ascii_graphic() && !b"()<>\"\\,;".contains(&byte));
    let is_host = |host: &str| !host.starts_with('.') && host.trim_end_matches('.').contains('.');
    let web = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_address = match web {
        Some(web) => web.split(['/', '?', '#']).next().is_some_and(is_host),
        None => text.strip_prefix("mailto:").unwrap_or(text).split_once('@').is_some_and(|(who, host)| {
            !who.is_empty() && !who.contains([':', '/']) && !host.contains(['@', '/', ':']) && is_host(host)
        }),
    };
    let wrong = || {
        "a contact is an e-mail address or a web address: mailto:me@example.at, https://preise.example.at/kontakt"
            .to_owned()
    };
    (is_sendable && is_address).then(|| text.to_owned()).ok_or_else(wrong)
}

/// A handle with or without its `@`.
pub(super) fn twitter(text: &str) -> Result<String, String> {
    let handle = text.strip_prefix('@').unwrap_or(text);
    let fits =
        (1..=15).contains(&handle.len()) && handle.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    fits.then(|| text.to_owned()).ok_or_else(|| "write it like @koerberl: up to 15 letters, digits and _".to_owned())
}

/// The address of a PostgreSQL database.
pub(super) fn database(url: &str) -> Result<Box<Address>, String> {
    Address::parse(url).map(Box::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_an_email_address_or_a_url() {
        let good = [
            "mailto:me@example.at",
            "me@example.at",
            "me+preise@mail.example.at",
            "https://preise.example.at/kontakt",
            "http://example.at:8080?von=preise",
            "https://preise.example.at.",
        ];
        for text in good {
            assert_eq!(contact(text).as_deref(), Ok(text));
        }
        let bad = [
            "nonsense",
            "",
            "https://",
            "https://localhost",
            "http://.at",
            "mailto:",
            "mailto:me",
            "me@",
            "@example.at",
            "me@localhost",
            "a@b@example.at",
            "mailto:https://example.at",
            "ftp://example.at",
            "+43 1 234567",
            "me@example.at (Resi)",
            "me@exämple.at",
            "javascript:me@example.at",
        ];
        for text in bad {
            let said = contact(text).expect_err(text);
            assert!(said.contains("mailto:me@example.at") && said.contains("https://"), "{said}");
        }
    }

    #[test]
    fn web_addresses_may_have_a_path() {
        assert_eq!(web_address("https://example.at/preise/0.3.0").as_deref(), Ok("https://example.at/preise/0.3.0"));
        for wrong in ["", "example.at", "https://", "ftp://x", "https://a b", "https://x.at/\\a", "https://x.at/\"a"] {
            assert!(web_address(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn site_urls_lose_their_trailing_slash() {
        assert_eq!(site_url("https://preise.example/").as_deref(), Ok("https://preise.example"));
        assert_eq!(site_url("https://x.at/preise/").as_deref(), Ok("https://x.at/preise"));
        for wrong in [
            "",
            "preise.example",
            "https://",
            "ftp://x",
            "https://a b",
            "https://x.at//a",
            "https://x.at?a",
            "https:///a",
        ] {
            assert!(site_url(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_path_of_a_site_follows_its_host() {
        for (site, path) in [
            ("https://x.at", ""),
            ("http://x.at:8080", ""),
            ("https://x.at/preise", "/preise"),
            ("https://x.at/a/b", "/a/b"),
        ] {
            assert_eq!(path_of_site(site).as_str(), path);
        }
    }
}
