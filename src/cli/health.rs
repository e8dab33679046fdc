//! `koerberl health`: asks a server whether it is ready, without curl. It is a check of this machine's own server, so
//! a certificate may be of any name, issuer and age (`koerberl doctor` looks at those); only its key has to be there.

use std::fmt;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs as _};
use std::os::unix::net::UnixStream;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};

use super::args;
use crate::server::Address;

mod tls;

/// For connecting, and for each read.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Where a server is asked.
#[derive(Debug)]
pub(super) struct Target {
    address: Address,
    has_tls: bool,
}

pub(super) fn run(args: &args::Health) -> anyhow::Result<ExitCode> {
    let target = if let Some(url) = &args.url {
        Target::parse(url)?
    } else {
        let address = args.listen.first().context("KOERBERL_LISTEN names no address")?;
        Target::of(address, args.tls_cert.is_some())
    };
    let status = target.ask().with_context(|| format!("{target} does not answer"))?;
    if status == 200 {
        return Ok(ExitCode::SUCCESS);
    }
    bail!("{target} is not ready: it answers {status}")
}

/// The address to connect to: loopback for a server that listens on all addresses.
pub(super) fn reachable(listen: &Address) -> Address {
    match listen {
        Address::Tcp(address) => {
            let own = address.strip_prefix("0.0.0.0:").map(|port| format!("127.0.0.1:{port}"));
            let own = own.or_else(|| address.strip_prefix("[::]:").map(|port| format!("[::1]:{port}")));
            Address::Tcp(own.unwrap_or_else(|| address.clone()))
        }
        Address::Unix(path) => Address::Unix(path.clone()),
    }
}

impl Target {
    /// Of a server that listens there. Unix sockets have no TLS.
    pub(super) fn of(listen: &Address, has_tls: bool) -> Self {
        Self { address: reachable(listen), has_tls: has_tls && matches!(listen, Address::Tcp(_)) }
    }

    /// Parses `http://127.0.0.1:8080`, `https://127.0.0.1:8443`, `localhost:8080` or `unix:/run/koerberl.sock`.
    fn parse(url: &str) -> anyhow::Result<Self> {
        let has_tls = url.starts_with("https://");
        let rest = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"));
        let host = rest.map_or(url, |rest| rest.split('/').next().unwrap_or_default());
        let explicit =
            url.starts_with("unix:") || host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let port = if has_tls { 443 } else { 80 };
        let address = if explicit { host.to_owned() } else { format!("{host}:{port}") };
        Ok(Self { address: address.parse().map_err(anyhow::Error::msg)?, has_tls })
    }

    /// The status of `GET /readyz`.
    pub(super) fn ask(&self) -> anyhow::Result<u16> {
        match &self.address {
            Address::Tcp(name) => {
                let stream = connect(name.to_socket_addrs()?)?;
                stream.set_read_timeout(Some(TIMEOUT))?;
                if self.has_tls { exchange(tls::begin(name, stream)?) } else { exchange(stream) }
            }
            Address::Unix(path) => {
                let stream = UnixStream::connect(path)?;
                stream.set_read_timeout(Some(TIMEOUT))?;
                exchange(stream)
            }
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.address {
            Address::Tcp(address) => write!(f, "http{}://{address}", if self.has_tls { "s" } else { "" }),
            Address::Unix(_) => self.address.fmt(f),
        }
    }
}

/// Connects to the first address that accepts: `localhost` is `::1` as well as `127.0.0.1`.
fn connect(addresses: impl Iterator<Item = SocketAddr>) -> anyhow::Result<TcpStream> {
    let mut failed = None;
    for address in addresses {
        match TcpStream::connect_timeout(&address, TIMEOUT) {
            Ok(stream) => return Ok(stream),
            Err(error) => failed = Some(error),
        }
    }
    Err(failed.map_or_else(|| anyhow!("the name has no address"), anyhow::Error::new))
}

fn exchange(mut stream: impl Read + Write) -> anyhow::Result<u16> {
    stream.write_all(
        b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nuser-agent: koerberl-health\r\nconnection: close\r\n\r\n",
    )?;
    let mut head = Vec::new();
    // Some servers close a TLS connection without saying so: what counts is the first line.
    let ended = stream.take(4096).read_to_end(&mut head);
    if head.is_empty() {
        ended?;
    }
    let line = head.split(|&byte| byte == b'\r').next().unwrap_or_default();
    let status = std::str::from_utf8(line).ok().and_then(|line| line.strip_prefix("HTTP/1.1 "));
    let status = status.and_then(|rest| rest.split(' ').next()).and_then(|code| code.parse().ok());
    status.context("what answers there speaks no HTTP")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_can_be_given_as_url_host_or_socket() {
        for (url, address) in [
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
            ("http://koerberl.local/readyz", "http://koerberl.local:80"),
            ("https://koerberl.local/readyz", "https://koerberl.local:443"),
            ("https://[::1]:8443", "https://[::1]:8443"),
            ("localhost:9000", "http://localhost:9000"),
            ("unix:/run/koerberl.sock", "unix:/run/koerberl.sock"),
        ] {
            assert_eq!(Target::parse(url).expect(url).to_string(), address);
        }
        let unix = Target::of(&"unix:/k".parse().expect("an address"), true);
        assert!(!unix.has_tls, "a socket of the machine has none");
    }

    #[test]
    fn a_server_on_all_addresses_is_asked_on_loopback() {
        for (listen, asked) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.1:80", "10.0.0.1:80"),
            ("unix:/a", "unix:/a"),
        ] {
            assert_eq!(reachable(&listen.parse().expect("an address")).to_string(), asked);
        }
    }
    #[test]
    fn every_address_of_a_name_is_tried() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let open = listener.local_addr().expect("an address");
        let closed = SocketAddr::from(([127, 0, 0, 1], 1));
        assert_eq!(connect([closed, open].into_iter()).expect("somebody listens").peer_addr().expect("there"), open);
        assert!(connect([closed].into_iter()).is_err() && connect([].into_iter()).is_err());
    }
}
