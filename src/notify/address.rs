//! An address that somebody gave us to send to: https, and secret behind its host.

use std::fmt;

use hyper::Uri;

use crate::sources::client::is_private_host;
use crate::store::alerts::Channel;

/// An https address. Whoever knows it can send to it, so only its origin is ever shown.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Address(Uri);

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/…", self.origin())
    }
}

impl Address {
    /// Reads an address of at most `longest` characters.
    pub(super) fn parse(text: &str, longest: usize) -> Result<Self, String> {
        if text.chars().count() > longest {
            return Err(format!("an address has at most {longest} characters"));
        }
        let uri: Uri = text.parse().map_err(|_| "this is no web address".to_owned())?;
        if uri.scheme_str() != Some("https") {
            return Err("an address begins with https://".to_owned());
        }
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        if authority.contains('@') {
            return Err("an address holds no user name or password".to_owned());
        }
        // `https://host:` and `https://host:99999` are read, but as without a port.
        let has_port = uri.port_u16().is_some_and(|port| port > 0);
        if uri.host().is_none_or(str::is_empty) || (!authority.ends_with(']') && authority.contains(':') && !has_port) {
            return Err("this is no web address".to_owned());
        }
        Ok(Self(uri))
    }

    pub(super) const fn uri(&self) -> &Uri {
        &self.0
    }

    /// In small letters, without a port.
    pub(super) fn host(&self) -> String {
        self.0.host().unwrap_or_default().to_ascii_lowercase()
    }

    /// Is it in a private network, as far as its name says? What a name leads to is looked at when something is sent.
    pub(super) fn is_private(&self) -> bool {
        is_private_host(&self.host())
    }

    /// As browsers write it (RFC 6454, 6.2): `https://host`, with the port where it is not the usual one.
    pub(super) fn origin(&self) -> String {
        let port = self.0.port_u16().filter(|&port| port != 443).map(|port| format!(":{port}"));
        format!("https://{}{}", self.host(), port.unwrap_or_default())
    }
}

/// The host of a channel, which may be shown.
pub fn host(channel: &Channel) -> String {
    channel.address.parse::<Uri>().ok().and_then(|uri| uri.host().map(str::to_ascii_lowercase)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_https_addresses_are_read() {
        for (text, expected) in [
            ("https://push.example/a/b?c=d", Ok("https://push.example")),
            ("HTTPS://Push.Example:443", Ok("https://push.example")),
            ("https://push.example:8443/a", Ok("https://push.example:8443")),
            ("https://[2a00::1]/a", Ok("https://[2a00::1]")),
            ("https://[2a00::1]:8443/a", Ok("https://[2a00::1]:8443")),
            ("http://push.example/a", Err("an address begins with https://")),
            ("push.example/a", Err("this is no web address")),
            ("/a", Err("an address begins with https://")),
            ("", Err("this is no web address")),
            ("https://", Err("this is no web address")),
            ("https:///a", Err("this is no web address")),
            ("https://:8443/a", Err("this is no web address")),
            ("https://push.example:99999/a", Err("this is no web address")),
            ("https://push.example:0/a", Err("this is no web address")),
            ("https://push.example/a b", Err("this is no web address")),
            ("https://push.example/\r\nX: y", Err("this is no web address")),
            ("https://me:secret@push.example/a", Err("an address holds no user name or password")),
            ("https://push.example/123456789012345678", Err("an address has at most 38 characters")),
        ] {
            let read = Address::parse(text, 38).map(|address| address.origin());
            assert_eq!(read, expected.map(str::to_owned).map_err(str::to_owned), "{text}");
        }
    }

    #[test]
    fn what_stands_behind_the_host_is_not_shown() {
        let address = Address::parse("https://push.example/secret?key=secret", 100).expect("an address");
        assert_eq!(format!("{address:?}"), "https://push.example/…");
        assert_eq!(address.uri(), "https://push.example/secret?key=secret");
    }
}
