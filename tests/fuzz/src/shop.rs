//! A web shop in memory, asked by the real client: what it answers is up to the input. The clock jumps over all pauses.

use std::sync::Arc;

use hyper::body::Bytes;
use koerberl::sources::client::{Client, Dial, Stream};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};

/// Runs `visit` with a client that is told `robots` under `/robots.txt`, and `reply` everywhere else.
pub fn visited<T>(robots: Vec<u8>, reply: Vec<u8>, visit: impl AsyncFnOnce(Client) -> T) -> T {
    let (robots, reply) = (Bytes::from(robots), Bytes::from(reply));
    let dial: Dial = Arc::new(move |_, _| {
        let (near, far) = tokio::io::duplex(1 << 16);
        tokio::spawn(serve(far, robots.clone(), reply.clone()));
        Box::pin(async { Ok(Box::new(near) as Box<dyn Stream>) })
    });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let client = Client::new("mailto:fuzz@example.at", None, dial).expect("a contact").without_retries();
    runtime.expect("a runtime").block_on(visit(client))
}

/// Answers one request, and closes the connection.
async fn serve(mut stream: DuplexStream, robots: Bytes, reply: Bytes) {
    let mut asked = Vec::new();
    while !asked.ends_with(b"\r\n\r\n") {
        match stream.read_buf(&mut asked).await {
            Ok(1..) => {}
            _ => return,
        }
    }
    let answer = if asked.starts_with(b"GET /robots.txt ") { robots } else { reply };
    let _ = stream.write_all(&answer).await;
    let _ = stream.shutdown().await;
}

/// A whole answer with this body.
pub fn found(body: &[u8]) -> Vec<u8> {
    let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    [head.as_bytes(), body].concat()
}
