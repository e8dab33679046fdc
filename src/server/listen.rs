//! Listeners: TCP addresses, Unix sockets, and sockets inherited from systemd.

use std::fmt;
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use tokio::net::{TcpListener, UnixListener};

use super::{StartError, Tls};

/// An address to listen on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080`.
    Tcp(String),
    /// `unix:/run/koerberl.sock`.
    Unix(PathBuf),
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(path) = text.strip_prefix("unix:").filter(|path| !path.is_empty()) {
            return Ok(Self::Unix(path.into()));
        }
        let fits = text.rsplit_once(':').is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok());
        let wrong =
            || format!("`{text}` is no address; write it like 127.0.0.1:8080, [::1]:8080 or unix:/run/koerberl.sock");
        fits.then(|| Self::Tcp(text.to_owned())).ok_or_else(wrong)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => f.write_str(address),
            Self::Unix(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

/// An open socket that takes connections.
#[derive(Debug)]
pub enum Listener {
    /// TCP, with TLS where a certificate is given.
    Tcp(TcpListener, Option<Tls>),
    /// A Unix socket.
    Unix(UnixSocket),
}

/// A Unix socket that removes its file when it is dropped.
#[derive(Debug)]
pub struct UnixSocket {
    pub(super) listener: UnixListener,
    file: Option<PathBuf>,
}

impl Drop for UnixSocket {
    fn drop(&mut self) {
        if let Some(path) = &self.file {
            // Already gone is fine; the next start repairs or reports anything else.
            let _ = fs::remove_file(path);
        }
    }
}

impl Listener {
    /// The TCP address, with the port that was actually bound.
    pub fn tcp_address(&self) -> Option<SocketAddr> {
        match self {
            Self::Tcp(listener, _) => listener.local_addr().ok(),
            Self::Unix(_) => None,
        }
    }
}

/// The URL to open: `http://127.0.0.1:8080`, `unix:/run/koerberl.sock`.
impl fmt::Display for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(listener, tls) => {
                let scheme = if tls.is_some() { "https" } else { "http" };
                let address = listener.local_addr().map_err(|_| fmt::Error)?;
                write!(f, "{scheme}://{address}")
            }
            Self::Unix(socket) => match &socket.file {
                Some(path) => write!(f, "unix:{}", path.display()),
                None => f.write_str("an inherited Unix socket"),
            },
        }
    }
}

/// An address that could not be bound.
fn unbound(address: &dyn fmt::Display, error: &io::Error) -> StartError {
    StartError(match error.kind() {
        io::ErrorKind::AlreadyExists => {
            format!("cannot listen on {address}: there is a file already, and it is no socket")
        }
        io::ErrorKind::AddrInUse => {
            format!("cannot listen on {address}: another program does; choose another address with --listen")
        }
        io::ErrorKind::PermissionDenied => format!("cannot listen on {address}: this user may not"),
        _ => format!("cannot listen on {address}: {error}"),
    })
}

/// Opens an address. Must be called inside a tokio runtime.
pub async fn bind(address: &Address, tls: Option<&Tls>) -> Result<Listener, StartError> {
    let opened = match address {
        Address::Tcp(name) => TcpListener::bind(name).await.map(|listener| Listener::Tcp(listener, tls.cloned())),
        Address::Unix(path) => bind_unix(path).map(Listener::Unix),
    };
    opened.map_err(|error| unbound(address, &error))
}

/// A socket for owner and group (0660). The socket file of a server that crashed is replaced.
fn bind_unix(path: &Path) -> io::Result<UnixSocket> {
    match fs::symlink_metadata(path) {
        Ok(file) if !file.file_type().is_socket() => return Err(io::ErrorKind::AlreadyExists.into()),
        Ok(_) if is_abandoned(path)? => fs::remove_file(path)?,
        _ => {}
    }
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o660))?;
    Ok(UnixSocket { listener, file: Some(path.to_owned()) })
}

/// Whether nothing listens any more. A live stream socket rejects a datagram socket by type, without accepting
/// anything.
fn is_abandoned(path: &Path) -> io::Result<bool> {
    let outcome = std::os::unix::net::UnixDatagram::unbound()?.connect(path);
    Ok(outcome.is_err_and(|error| error.kind() == io::ErrorKind::ConnectionRefused))
}

/// The sockets that systemd (or another supervisor) passed to us; often none.
pub fn inherited(tls: Option<&Tls>) -> Result<Vec<Listener>, StartError> {
    let mut sockets = listenfd::ListenFd::from_env();
    let opened: io::Result<Vec<Listener>> = (0..sockets.len()).map(|index| take(&mut sockets, index, tls)).collect();
    opened.map_err(|error| unbound(&"an inherited socket", &error))
}

fn take(sockets: &mut listenfd::ListenFd, index: usize, tls: Option<&Tls>) -> io::Result<Listener> {
    // A socket of the wrong type is put back, so that the other type can be tried.
    if let Ok(Some(socket)) = sockets.take_tcp_listener(index) {
        socket.set_nonblocking(true)?;
        return TcpListener::from_std(socket).map(|listener| Listener::Tcp(listener, tls.cloned()));
    }
    let socket = sockets.take_unix_listener(index)?.ok_or(io::ErrorKind::NotFound)?;
    socket.set_nonblocking(true)?;
    Ok(Listener::Unix(UnixSocket { listener: UnixListener::from_std(socket)?, file: None }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_round_trip() {
        for text in ["127.0.0.1:8080", "[::1]:0", "localhost:80", "unix:/run/koerberl.sock"] {
            assert_eq!(text.parse::<Address>().map(|address| address.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "8080", ":8080", "localhost", "localhost:http", "1.2.3.4:65536", "unix:"] {
            assert!(text.parse::<Address>().is_err(), "{text}");
        }
    }
}
