//! Tells the service manager that started us how we are: the protocol of `sd_notify(3)`, datagrams with lines
//! `NAME=value`. Without a service manager, nothing is told.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use hyper::body::Bytes;
use hyper::{Request, StatusCode};
use rustix::time::{ClockId, clock_gettime};
use tokio::time::MissedTickBehavior;

use super::{Portal, respond};

/// The service manager.
#[derive(Debug, Default)]
pub struct Supervisor {
    socket: Option<UnixDatagram>,
    /// It ends us where it hears nothing for so long.
    patience: Option<Duration>,
    was_ready: AtomicBool,
}

impl Supervisor {
    /// The manager that listens on the socket at `address` (a path, or a name after `@`) and wants to hear from us
    /// within `patience` each time.
    pub fn new(address: &OsStr, patience: Option<Duration>) -> io::Result<Self> {
        let bytes = address.as_bytes();
        let address = match bytes.split_first() {
            Some((b'@', name)) => abstract_address(name)?,
            _ => SocketAddr::from_pathname(address)?,
        };
        let socket = UnixDatagram::unbound()?;
        socket.connect_addr(&address)?;
        // A manager that does not read must not hold us up.
        socket.set_nonblocking(true)?;
        Ok(Self { socket: Some(socket), patience, was_ready: AtomicBool::new(false) })
    }

    /// We answer, or can say why not.
    pub fn ready(&self, status: &str) {
        self.was_ready.store(true, Relaxed);
        self.tell(&format!("READY=1\nSTATUS={}", in_one_line(status)));
    }

    /// What people should see.
    pub fn status(&self, status: &str) {
        self.tell(&format!("STATUS={}", in_one_line(status)));
    }

    /// The configuration is read anew by `work`.
    pub fn reload<T>(&self, work: impl FnOnce() -> T) -> T {
        // Until we are ready, there is nothing to come back to.
        let was_ready = self.was_ready.load(Relaxed);
        if was_ready {
            let mut message = "RELOADING=1\n".to_owned();
            let now = clock_gettime(ClockId::Monotonic);
            let _ = write!(message, "MONOTONIC_USEC={}", now.tv_sec * 1_000_000 + now.tv_nsec / 1_000);
            self.tell(&message);
        }
        let done = work();
        if was_ready {
            self.tell("READY=1");
        }
        done
    }

    /// We finish what is in progress, and end.
    pub fn stopping(&self) {
        self.tell("STOPPING=1\nSTATUS=finishes what is in progress");
    }

    /// Says in half of the manager's time, again and again, that we are alive, as long as a request is answered. Never
    /// returns where the manager wants to hear that.
    pub async fn keep_telling(&self, portal: Arc<Portal>) {
        let Some(patience) = self.patience else { return };
        let mut ticks = tokio::time::interval(patience / 2);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            // Not through a socket: when all places for connections are taken, we are busy, not broken.
            let portal = Arc::clone(&portal);
            let answered = tokio::spawn(async move { respond(&portal, &probe()).status() });
            if answered.await.is_ok_and(|status| status == StatusCode::OK) {
                self.tell("WATCHDOG=1");
            }
        }
    }

    fn tell(&self, message: &str) {
        if let Some(socket) = &self.socket {
            // Nothing depends on it but what the manager shows, and whether it starts us anew.
            let _ = socket.send(message.as_bytes());
        }
    }
}

fn probe() -> Request<Bytes> {
    Request::get("/healthz").body(Bytes::new()).expect("an address")
}

fn in_one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

#[cfg(target_os = "linux")]
fn abstract_address(name: &[u8]) -> io::Result<SocketAddr> {
    use std::os::linux::net::SocketAddrExt as _;
    SocketAddr::from_abstract_name(name)
}

#[cfg(not(target_os = "linux"))]
fn abstract_address(_: &[u8]) -> io::Result<SocketAddr> {
    Err(io::ErrorKind::Unsupported.into())
}
