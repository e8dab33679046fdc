//! One request that is sent once: to an address that somebody gave us to send messages to. No robots.txt, which is
//! about reading; no pauses, retries or redirects, and nothing of the answer but its head.

use std::time::Duration;

use hyper::body::Bytes;
use hyper::header::HeaderMap;
use hyper::{Method, StatusCode, Uri};

use super::connection::Connection;
use super::{Client, backoff};

/// Timeout for connection, request and answer together.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A request.
pub struct OneRequest {
    /// Its method.
    pub method: Method,
    /// The absolute URL.
    pub uri: Uri,
    /// Headers besides the client's own.
    pub headers: HeaderMap,
    /// Its body; empty for none.
    pub body: Bytes,
}

/// The head of an answer.
#[derive(Debug)]
pub struct Sent {
    /// Its status, of any kind.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
}

impl Sent {
    /// How long the host asks us to wait; zero where that cannot be read.
    pub fn retry_after(&self) -> Option<Duration> {
        backoff::asked(&self.headers)
    }
}

impl Client {
    /// Sends a request on a connection of its own. The error says why there is no answer, without the URL.
    pub async fn send(&self, one: OneRequest) -> Result<Sent, String> {
        let answered = tokio::time::timeout(TIMEOUT, self.send_now(one)).await;
        answered.map_err(|_| format!("no answer within {TIMEOUT:?}"))?
    }

    async fn send_now(&self, one: OneRequest) -> Result<Sent, String> {
        let opened = Connection::open(&self.dial, &self.trust, &one.uri).await;
        let mut connection = opened.map_err(|error| error.why)?;
        let request = self.addressed(one.method, &one.uri, one.headers, one.body);
        let answer = connection.head(request).await.map_err(|error| error.why)?;
        let (head, _) = answer.into_parts();
        Ok(Sent { status: head.status, headers: head.headers })
    }
}
