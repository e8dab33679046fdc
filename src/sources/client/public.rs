//! Dials hosts of the public internet only, so that nobody reaches the operator's own network through an address that
//! he gives us (server-side request forgery).

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::{TcpStream, lookup_host};

use super::connection::{Dial, Stream};

/// Dials by TCP. All addresses of a host have to be public, and exactly the checked ones are dialled: a second look-up
/// might say something else.
pub fn public_tcp() -> Dial {
    Arc::new(|host, port| {
        let host = host.trim_matches(['[', ']']).to_owned();
        Box::pin(async move {
            let addresses: Vec<SocketAddr> = lookup_host((host.as_str(), port)).await?.collect();
            if !are_public(&addresses) {
                let why = format!("{host} is no public address");
                return Err(io::Error::new(io::ErrorKind::PermissionDenied, why));
            }
            let stream = TcpStream::connect(&*addresses).await?;
            stream.set_nodelay(true)?;
            Ok(Box::new(stream) as Box<dyn Stream>)
        })
    })
}

fn are_public(addresses: &[SocketAddr]) -> bool {
    !addresses.is_empty() && addresses.iter().all(|address| is_public(address.ip()))
}

/// Names that are known in a private network only (RFC 6761, 6762, 8375, and what ICANN keeps free for it), and those
/// that routers give out.
const PRIVATE_DOMAINS: &[&str] =
    &["localhost", "local", "internal", "home.arpa", "localdomain", "lan", "home", "corp", "intranet", "onion"];

/// Does the name of a host say that it is in no public network? True of private addresses however they are written
/// (`127.1`, `0x7f000001`), of names without a dot, and of domains for private networks. It asks nobody: what a public
/// name leads to is looked at when it is dialled.
pub fn is_private_host(host: &str) -> bool {
    if let Some(inner) = host.strip_prefix('[') {
        let address = inner.trim_end_matches(']').parse().map(IpAddr::V6);
        return !address.is_ok_and(is_public);
    }
    let host = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    let last = host.rsplit('.').next().unwrap_or_default();
    let is_number = last.starts_with("0x") || last.bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        // Resolvers read more than four decimal numbers as an address; whoever writes so has something to hide.
        return !host.parse().map(IpAddr::V4).is_ok_and(is_public);
    }
    let is_within = |domain: &&str| host.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.'));
    !host.contains('.') || PRIVATE_DOMAINS.iter().any(is_within)
}

/// Networks that are no part of the public internet, or no hosts in it (IANA's registries of special-purpose
/// addresses), with the length of their prefix.
const CLOSED_V4: &[(Ipv4Addr, u32)] = &[
    (Ipv4Addr::UNSPECIFIED, 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];

/// The only part of IPv6 that is given to hosts …
const GLOBAL_V6: (Ipv6Addr, u32) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);
/// … without these: protocols and tunnels (Teredo), examples.
const CLOSED_V6: &[(Ipv6Addr, u32)] = &[
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match embedded(address) {
            Some(inner) => is_public_v4(inner),
            None => is_within_v6(address, GLOBAL_V6) && !CLOSED_V6.iter().any(|&net| is_within_v6(address, net)),
        },
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let is_within = |&(net, length): &(Ipv4Addr, u32)| (address.to_bits() ^ net.to_bits()) >> (32 - length) == 0;
    !CLOSED_V4.iter().any(is_within)
}

const fn is_within_v6(address: Ipv6Addr, (net, length): (Ipv6Addr, u32)) -> bool {
    (address.to_bits() ^ net.to_bits()) >> (128 - length) == 0
}

/// The IPv4 address that this one leads to: mapped (`::ffff:0:0/96`), compatible (`::/96`), through NAT64
/// (`64:ff9b::/96`) or 6to4 (`2002::/16`).
const fn embedded(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let bits = address.to_bits();
    match address.segments() {
        [0, 0, 0, 0, 0, 0 | 0xffff, ..] | [0x64, 0xff9b, 0, 0, 0, 0, ..] => Some(Ipv4Addr::from_bits(bits as u32)),
        [0x2002, ..] => Some(Ipv4Addr::from_bits((bits >> 80) as u32)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_hosts_are_known_by_their_names() {
        for host in [
            "localhost",
            "LOCALHOST",
            "a.localhost",
            "localhost.",
            "router",
            "nas.local",
            "nas.fritz.lan",
            "x.home.arpa",
            "metadata.google.internal",
            "127.0.0.1",
            "127.1",
            "127.0.0.1.",
            "2130706433",
            "0x7f.1",
            "0x7f000001",
            "0177.0.0.1",
            "8.8.2056",
            "10.1.2.3",
            "192.168.0.1",
            "169.254.169.254",
            "[::1]",
            "[fe80::1]",
            "[fd00::1]",
            "[::ffff:10.0.0.1]",
            "[64:ff9b::a00:1]",
            "[",
            "",
            ".",
        ] {
            assert!(is_private_host(host), "{host}");
        }
        for host in [
            "ntfy.sh",
            "push.example",
            "fcm.googleapis.com.",
            "8.8.8.8",
            "[2606:4700::1111]",
            "localhost.example",
            "mylocal.at",
            "local.at",
            "0x.at",
            "127.example",
        ] {
            assert!(!is_private_host(host), "{host}");
        }
    }

    /// The first and last addresses of closed networks, and their neighbours: whether each is public.
    const EDGES: &[(&str, bool)] = &[
        ("0.0.0.0", false),
        ("0.255.255.255", false),
        ("1.0.0.0", true),
        ("9.255.255.255", true),
        ("10.0.0.0", false),
        ("10.255.255.255", false),
        ("11.0.0.0", true),
        ("100.63.255.255", true),
        ("100.64.0.0", false),
        ("100.127.255.255", false),
        ("100.128.0.0", true),
        ("126.255.255.255", true),
        ("127.0.0.1", false),
        ("127.255.255.255", false),
        ("128.0.0.0", true),
        ("169.253.255.255", true),
        ("169.254.169.254", false),
        ("169.255.0.0", true),
        ("172.15.255.255", true),
        ("172.16.0.0", false),
        ("172.31.255.255", false),
        ("172.32.0.0", true),
        ("192.0.0.1", false),
        ("192.0.1.0", true),
        ("192.0.2.255", false),
        ("192.0.3.0", true),
        ("192.88.99.1", false),
        ("192.167.255.255", true),
        ("192.168.0.1", false),
        ("192.169.0.0", true),
        ("198.17.255.255", true),
        ("198.18.0.0", false),
        ("198.19.255.255", false),
        ("198.20.0.0", true),
        ("198.51.100.7", false),
        ("198.51.101.0", true),
        ("203.0.113.7", false),
        ("203.0.114.0", true),
        ("223.255.255.255", true),
        ("224.0.0.1", false),
        ("239.255.255.255", false),
        ("240.0.0.0", false),
        ("255.255.255.255", false),
        ("::", false),
        ("::1", false),
        ("::10.0.0.1", false),
        ("::ffff:127.0.0.1", false),
        ("::ffff:8.8.8.8", true),
        ("64:ff9b::a00:1", false),
        ("64:ff9b::808:808", true),
        ("64:ff9b:1::808:808", false),
        ("100::1", false),
        ("1fff:ffff::1", false),
        ("2000::1", true),
        ("2001::1", false),
        ("2001:0:808:808::1", false),
        ("2001:1ff::1", false),
        ("2001:200::1", true),
        ("2001:db7::1", true),
        ("2001:db8::1", false),
        ("2001:db9::1", true),
        ("2002:a00:1::1", false),
        ("2002:c0a8:101::1", false),
        ("2002:808:808::1", true),
        ("2a00:1450:4001:80b::200e", true),
        ("3fff::1", false),
        ("3fff:1000::1", true),
        ("4000::1", false),
        ("fc00::1", false),
        ("fdff::1", false),
        ("fe80::1", false),
        ("febf::1", false),
        ("fec0::1", false),
        ("ff02::1", false),
    ];

    #[test]
    fn each_closed_network_ends_where_it_should() {
        for (address, expected) in EDGES {
            assert_eq!(is_public(address.parse().expect(address)), *expected, "{address}");
        }
    }

    #[test]
    fn one_closed_address_closes_a_host() {
        let sockets = |text: &str| text.split_whitespace().map(|at| at.parse().expect("a socket")).collect::<Vec<_>>();
        assert!(are_public(&sockets("8.8.8.8:443 [2a00::1]:443")));
        assert!(!are_public(&sockets("8.8.8.8:443 10.0.0.1:443")));
        assert!(!are_public(&sockets("[::1]:443 8.8.8.8:443")));
        assert!(!are_public(&[]));
    }

    #[tokio::test]
    async fn the_own_machine_is_not_dialled_under_any_name() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("it has one").port();
        for host in ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0.0.0.0", "127.1"] {
            let Err(error) = public_tcp()(host, port).await else { panic!("{host} was dialled") };
            let shown = host.trim_matches(['[', ']']);
            assert_eq!(error.to_string(), format!("{shown} is no public address"));
        }
        let dialled = tokio::time::timeout(std::time::Duration::from_millis(50), listener.accept()).await;
        assert!(dialled.is_err(), "nothing was sent");
    }
}
