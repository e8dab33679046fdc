//! The client's address, and whether it uses TLS. `X-Forwarded-*` headers count only from trusted proxies.

use std::net::IpAddr;
use std::str::FromStr;

use hyper::header::HeaderMap;

/// The client: an extension of every request that came through a listener.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Peer {
    /// The client's address; `None` over a Unix socket whose proxy did not state it.
    pub address: Option<IpAddr>,
    /// The client uses TLS, with us or with a trusted proxy.
    pub secure: bool,
    /// The client came through the address for metrics.
    pub for_metrics: bool,
}

impl Peer {
    /// Whether its headers may speak for a client. A Unix socket is reachable for local proxies only, so its peers are
    /// trusted.
    pub(super) fn is_proxy(self, trusted: &[Network]) -> bool {
        self.address.is_none_or(|address| trusted.iter().any(|network| network.contains(address)))
    }

    /// The client behind a trusted proxy, from `X-Forwarded-For` and `X-Forwarded-Proto`; otherwise the peer itself.
    #[must_use]
    pub(super) fn behind(self, headers: &HeaderMap, trusted: &[Network]) -> Self {
        if !self.is_proxy(trusted) {
            return self;
        }
        let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
        let listed = |name: &str| {
            let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            values.flat_map(|value| value.split(',')).map(str::trim).map(str::to_owned).collect::<Vec<_>>()
        };
        // The rightmost address that is no trusted proxy: everything left of it is the client's own claim.
        let claimed = listed("x-forwarded-for");
        let mut hops = claimed.iter().rev().map_while(|hop| hop.parse().ok());
        let address = hops.find(|&hop| !is_trusted(hop)).or(self.address);
        let secure = listed("x-forwarded-proto").last().map_or(self.secure, |scheme| scheme == "https");
        Self { address, secure, ..self }
    }
}

/// Whom limits count: an IPv4 address, or an IPv6 /64 (one subscriber line has a whole network of those).
pub(super) fn limited_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() & (u128::MAX << 64)).into()),
        address @ IpAddr::V4(_) => address,
    }
}

/// A network in CIDR notation: `10.0.0.0/8`, `::1/128`, or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u32,
}

impl Network {
    /// Whether it contains `address`. An IPv4-mapped IPv6 address counts as IPv4.
    pub fn contains(self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(net), IpAddr::V4(ip)) => {
                self.prefix == 0 || (net.to_bits() ^ ip.to_bits()) >> (32 - self.prefix) == 0
            }
            (IpAddr::V6(net), IpAddr::V6(ip)) => {
                self.prefix == 0 || (net.to_bits() ^ ip.to_bits()) >> (128 - self.prefix) == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no network; write it like 10.0.0.0/8 or ::1");
        let (address, prefix) = text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let widest = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(widest), |prefix| prefix.parse().map_err(|_| wrong()))?;
        if prefix <= widest { Ok(Self { address, prefix }) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().expect("a network")
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for &(name, value) in pairs {
            headers.append(name, hyper::header::HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn networks_contain_their_addresses() {
        for (net, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.0"),
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("0.0.0.0/0", "255.255.255.255", "::1"),
            ("fd00::/8", "fdff::1", "fe00::1"),
            ("10.0.0.0/8", "::ffff:10.1.2.3", "::ffff:11.1.2.3"),
            ("::/0", "::1", "1.2.3.4"),
        ] {
            assert!(network(net).contains(ip(inside)) && !network(net).contains(ip(outside)), "{net}");
        }
        for bad in ["", "10.0.0.0/33", "::/129", "10/8", "localhost", "10.0.0.0/-1", "10.0.0.0/"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }

    #[test]
    fn only_trusted_proxies_may_forward() {
        let said = headers(&[("x-forwarded-for", "1.1.1.1, 9.9.9.9, 10.0.0.2"), ("x-forwarded-proto", "https")]);
        let peer = Peer { address: Some(ip("10.0.0.1")), ..Peer::default() };
        assert_eq!(peer.behind(&said, &[]), peer);
        let client = Peer { address: Some(ip("9.9.9.9")), secure: true, ..peer };
        assert_eq!(peer.behind(&said, &[network("10.0.0.0/8")]), client);
        assert_eq!(Peer::default().behind(&said, &[network("10.0.0.0/8")]), client);
    }

    #[test]
    fn without_forwarded_headers_the_proxy_is_the_peer() {
        let peer = Peer { address: Some(ip("10.0.0.1")), secure: true, ..Peer::default() };
        let trusted = [network("10.0.0.0/8")];
        assert_eq!(peer.behind(&HeaderMap::new(), &trusted), peer);
        assert_eq!(peer.behind(&headers(&[("x-forwarded-for", "garbage")]), &trusted), peer);
    }
}
