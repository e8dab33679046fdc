//! The server's life: take connections, and on shutdown finish what is in progress. Refuses connections past the limit.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;

use super::connection::serve;
use super::{Listener, Peer, Portal, Tls};

/// Serves on all listeners until `shutdown` comes, then up to the limit's `drain_time` more for requests in progress.
/// Returns whether all of them were finished.
pub async fn run(listeners: Vec<Listener>, portal: Arc<Portal>, shutdown: impl Future<Output = ()>) -> bool {
    let graceful = Arc::new(GracefulShutdown::new());
    let room = Arc::new(Semaphore::new(portal.limits.connections));
    let mut accepting = JoinSet::new();
    for listener in listeners {
        accepting.spawn(accept(listener, Arc::clone(&portal), Arc::clone(&room), Arc::clone(&graceful)));
    }
    shutdown.await;
    accepting.shutdown().await; // closes the listeners
    match Arc::into_inner(graceful) {
        Some(graceful) => tokio::time::timeout(portal.limits.drain_time, graceful.shutdown()).await.is_ok(),
        None => unreachable!("only the loops shared it, and they have ended"),
    }
}

/// Takes connections for ever.
async fn accept(listener: Listener, portal: Arc<Portal>, room: Arc<Semaphore>, graceful: Arc<GracefulShutdown>) {
    loop {
        let place = Arc::clone(&room).acquire_owned().await.expect("nobody closes the semaphore");
        if let Err(error) = accept_one(&listener, &portal, place, graceful.watcher()).await {
            // Out of file descriptors, most likely: others will be given back soon.
            eprintln!("koerberl: cannot take a connection: {error}");
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

async fn accept_one(
    listener: &Listener,
    portal: &Arc<Portal>,
    place: OwnedSemaphorePermit,
    watcher: Watcher,
) -> io::Result<()> {
    let portal = Arc::clone(portal);
    match listener {
        Listener::Unix(socket) => {
            let (stream, _) = socket.listener.accept().await?;
            tokio::spawn(async move {
                serve(stream, Peer::default(), portal, watcher).await;
                drop(place);
            });
        }
        Listener::Tcp(listener, tls) => {
            let (stream, address) = listener.accept().await?;
            stream.set_nodelay(true)?;
            let peer = Peer { address: Some(address.ip()), secure: tls.is_some() };
            let tls = tls.clone();
            tokio::spawn(async move {
                match tls {
                    None => serve(stream, peer, portal, watcher).await,
                    Some(tls) => serve_tls(stream, &tls, peer, portal, watcher).await,
                }
                drop(place);
            });
        }
    }
    Ok(())
}

async fn serve_tls(stream: tokio::net::TcpStream, tls: &Tls, peer: Peer, portal: Arc<Portal>, watcher: Watcher) {
    let handshake = tokio::time::timeout(portal.limits.head_time, tls.0.accept(stream));
    // A failed handshake is the client's trouble: it shows there, and scanners would fill our log.
    if let Ok(Ok(stream)) = handshake.await {
        serve(stream, peer, portal, watcher).await;
    }
}
