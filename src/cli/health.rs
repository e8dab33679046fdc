//! `koerberl health`: asks a server whether it is ready, and needs no curl for it. Refuses TLS: a probe that takes any
//! certificate says nothing, and one that checks it fails on the day it runs out.

use std::fmt;
use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::os::unix::net::UnixStream;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::args;
use crate::server::Address;

/// Longer than a healthy server ever needs.
const PATIENCE: Duration = Duration::from_secs(5);

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

/// What a person writes: `http://127.0.0.1:8080`, `localhost:8080`, `unix:/run/koerberl.sock`.
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

/// A server that listens on all addresses is asked on this machine's own.
fn reachable(listen: &Address) -> Address {
    match listen {
        Address::Tcp(address) => {
            let own = address.strip_prefix("0.0.0.0:").map(|port| format!("127.0.0.1:{port}"));
            let own = own.or_else(|| address.strip_prefix("[::]:").map(|port| format!("[::1]:{port}")));
            Address::Tcp(own.unwrap_or_else(|| address.clone()))
        }
        Address::Unix(path) => Address::Unix(path.clone()),
    }
}

struct Shown<'a>(&'a Address);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Address::Tcp(address) => write!(f, "http://{address}"),
            Address::Unix(_) => self.0.fmt(f),
        }
    }
}

/// The status of `GET /readyz`.
fn ask(address: &Address) -> anyhow::Result<u16> {
    match address {
        Address::Tcp(name) => {
            let first = name.to_socket_addrs()?.next().context("the name has no address")?;
            let stream = TcpStream::connect_timeout(&first, PATIENCE)?;
            stream.set_read_timeout(Some(PATIENCE))?;
            exchange(stream)
        }
        Address::Unix(path) => {
            let stream = UnixStream::connect(path)?;
            stream.set_read_timeout(Some(PATIENCE))?;
            exchange(stream)
        }
    }
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
    fn servers_are_named_as_people_name_them() {
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
    fn a_server_on_all_addresses_is_asked_on_ours() {
        for (listen, asked) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.1:80", "10.0.0.1:80"),
            ("unix:/a", "unix:/a"),
        ] {
            assert_eq!(reachable(&listen.parse().expect("an address")).to_string(), asked);
        }
    }
}
