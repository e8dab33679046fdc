//! Accepts connections, and shuts down gracefully.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::task::JoinSet;

use super::admission::Place;
use super::connection::serve;
use super::{Listener, Peer, Portal, Tls};

/// Serves on all listeners, and only metrics on that for `metrics`, until `shutdown` resolves, then waits up to
/// `drain_time` for requests in progress. Returns whether all of them finished.
pub async fn run(
    listeners: Vec<Listener>,
    metrics: Option<Listener>,
    portal: Arc<Portal>,
    shutdown: impl Future<Output = ()>,
) -> bool {
    let graceful = Arc::new(GracefulShutdown::new());
    let mut accepting = JoinSet::new();
    let listeners = listeners.into_iter().map(|listener| (listener, false));
    for (listener, for_metrics) in listeners.chain(metrics.map(|listener| (listener, true))) {
        accepting.spawn(accept(listener, for_metrics, Arc::clone(&portal), Arc::clone(&graceful)));
    }
    shutdown.await;
    portal.heavy.close();
    portal.drawings.close();
    accepting.shutdown().await; // closes the listeners
    match Arc::into_inner(graceful) {
        Some(graceful) => tokio::time::timeout(portal.limits.drain_time, graceful.shutdown()).await.is_ok(),
        None => unreachable!("only the accept loops shared it, and they have ended"),
    }
}

/// Accepts connections until it is cancelled.
async fn accept(listener: Listener, for_metrics: bool, portal: Arc<Portal>, graceful: Arc<GracefulShutdown>) {
    loop {
        if let Err(error) = accept_one(&listener, for_metrics, &portal, graceful.watcher()).await {
            // Most likely out of file descriptors: some will be free again soon.
            tracing::warn!(%error, "cannot accept a connection");
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

async fn accept_one(listener: &Listener, for_metrics: bool, portal: &Arc<Portal>, watcher: Watcher) -> io::Result<()> {
    let portal = Arc::clone(portal);
    match listener {
        Listener::Unix(socket) => {
            let (stream, _) = socket.listener.accept().await?;
            tokio::spawn(async move {
                let peer = Peer { for_metrics, ..Peer::default() };
                let Some(_place) = enter(&portal, peer).await else { return };
                serve(stream, peer, portal, watcher).await;
            });
        }
        Listener::Tcp(listener, tls) => {
            let (stream, address) = listener.accept().await?;
            stream.set_nodelay(true)?;
            let peer = Peer { address: Some(address.ip()), secure: tls.is_some(), for_metrics };
            let tls = tls.clone();
            tokio::spawn(async move {
                let Some(_place) = enter(&portal, peer).await else { return };
                match tls {
                    None => serve(stream, peer, portal, watcher).await,
                    Some(tls) => serve_tls(stream, &tls, peer, portal, watcher).await,
                }
            });
        }
    }
    Ok(())
}

/// A place for a connection; `None` if it is to be closed. Metrics have one of those for the machine itself: they are
/// needed most when all others are taken.
async fn enter(portal: &Portal, peer: Peer) -> Option<Place> {
    let address = peer.address.filter(|_| !peer.for_metrics);
    Arc::clone(&portal.admission).enter(address, &portal.trusted_proxies).await
}

async fn serve_tls(stream: tokio::net::TcpStream, tls: &Tls, peer: Peer, portal: Arc<Portal>, watcher: Watcher) {
    let handshake = tokio::time::timeout(portal.limits.head_time, tls.acceptor().accept(stream));
    // Failed handshakes are not logged: the client sees the error, and scanners would fill the log.
    if let Ok(Ok(stream)) = handshake.await {
        serve(stream, peer, portal, watcher).await;
    }
}
