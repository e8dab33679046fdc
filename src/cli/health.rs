//! `koerberl health`: asks a server whether it is ready, without curl. No TLS: a probe that accepts any certificate
//! proves nothing, and one that verifies it fails when it expires.

use std::fmt;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs as _};
use std::os::unix::net::UnixStream;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};

use super::args;
use crate::server::Address;

/// For connecting, and for each read.
const TIMEOUT: Duration = Duration::from_secs(5);

pub(super) fn run(args: &args::Health) -> anyhow::Result<ExitCode> {
    let address = match &args.url {
        Some(url) => parse(url)?,
        None => args.listen.first().map(reachable).context("KOERBERL_LISTEN names no address")?,
    };
    let status = ask(&address).with_context(|| format!("{} does not answer", Shown(&address)))?;
    if status == 200 {
        return Ok(ExitCode::SUCCESS);
    }
    bail!("{} is not ready: it answers {status}", Shown(&address))
}

/// Parses `http://127.0.0.1:8080`, `localhost:8080` or `unix:/run/koerberl.sock`.
fn parse(url: &str) -> anyhow::Result<Address> {
    if url.starts_with("https://") {
        bail!("health speaks plain HTTP: let the server listen on a Unix socket too, and ask that (unix:/path)");
    }
    let host = url.strip_prefix("http://").map_or(url, |rest| rest.split('/').next().unwrap_or_default());
    let explicit =
        url.starts_with("unix:") || host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    let address = if explicit { host.to_owned() } else { format!("{host}:80") };
    address.parse().map_err(anyhow::Error::msg)
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

pub(super) struct Shown<'a>(pub(super) &'a Address);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Address::Tcp(address) => write!(f, "http://{address}"),
            Address::Unix(_) => self.0.fmt(f),
        }
    }
}

/// The status of `GET /readyz`.
pub(super) fn ask(address: &Address) -> anyhow::Result<u16> {
    match address {
        Address::Tcp(name) => {
            let stream = dial(name)?;
            stream.set_read_timeout(Some(TIMEOUT))?;
            exchange(stream)
        }
        Address::Unix(path) => {
            let stream = UnixStream::connect(path)?;
            stream.set_read_timeout(Some(TIMEOUT))?;
            exchange(stream)
        }
    }
}

/// Connects to a TCP address by name or number.
pub(super) fn dial(name: &str) -> anyhow::Result<TcpStream> {
    connect(name.to_socket_addrs()?)
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
    stream.take(4096).read_to_end(&mut head)?;
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
            ("http://127.0.0.1:8080", "127.0.0.1:8080"),
            ("http://127.0.0.1:8080/", "127.0.0.1:8080"),
            ("http://koerberl.local/readyz", "koerberl.local:80"),
            ("localhost:9000", "localhost:9000"),
            ("unix:/run/koerberl.sock", "unix:/run/koerberl.sock"),
        ] {
            assert_eq!(parse(url).expect(url).to_string(), address);
        }
        assert!(parse("https://koerberl.local").is_err());
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
