//! A connection on which refusals are ours: what hyper answers by itself to what is no HTTP has no body and none of the headers
//! that every answer carries. Refuses to touch anything once a request was understood: from then on, each byte may be part
//! of an answer.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use hyper::StatusCode;
use hyper::body::Bytes;
use hyper::http::Extensions;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::connection::Activity;
use super::{Peer, headers, refusal};
use crate::api::Content;

/// A stream that says hyper's first refusal in our words.
pub(super) struct OwnWords<S> {
    stream: S,
    peer: Peer,
    activity: Arc<Activity>,
    /// What is said instead of hyper's words, and how much of it has been.
    refusal: Option<(Bytes, usize)>,
}

impl<S> OwnWords<S> {
    pub(super) const fn new(stream: S, peer: Peer, activity: Arc<Activity>) -> Self {
        Self { stream, peer, activity, refusal: None }
    }

    /// May what is written now be a refusal by hyper itself?
    fn is_unasked(&self) -> bool {
        self.refusal.is_some() || !self.activity.was_asked()
    }
}

/// Our words for a refusal as hyper writes it; `None` for anything else.
fn in_our_words(bytes: &[u8], peer: Peer) -> Option<Bytes> {
    const NO_BODY: &str = "content-length: 0\r\n";
    let head = std::str::from_utf8(bytes).ok()?.strip_suffix("\r\n")?;
    let status: StatusCode = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    let detail = match status {
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => "The request's headers are too many, or longer than 16 kB.",
        StatusCode::URI_TOO_LONG => "The request's address is too long.",
        StatusCode::BAD_REQUEST => "This is no HTTP that can be understood.",
        _ => return None,
    };
    let mut of_request = Extensions::new();
    of_request.insert(peer);
    let (parts, content) = headers::apply(&of_request, refusal::response(status, detail)).into_parts();
    let Content::Whole(body) = content else { return None };
    let mut ours = format!("content-length: {}\r\n", body.len());
    for (name, value) in &parts.headers {
        ours.extend([name.as_str(), ": ", value.to_str().ok()?, "\r\n"]);
    }
    let (before, after) = head.split_once(NO_BODY)?;
    Some([before.as_bytes(), ours.as_bytes(), after.as_bytes(), b"\r\n", &body].concat().into())
}

impl<S: AsyncWrite + Unpin> AsyncWrite for OwnWords<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = &mut *self;
        if this.refusal.is_none() && this.is_unasked() {
            this.refusal = in_our_words(bytes, this.peer).map(|words| (words, 0));
        }
        let Some((words, said)) = &mut this.refusal else { return Pin::new(&mut this.stream).poll_write(cx, bytes) };
        while *said < words.len() {
            match ready!(Pin::new(&mut this.stream).poll_write(cx, &words[*said..]))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                count => *said += count,
            }
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if self.is_unasked() {
            let first = pieces.iter().find(|piece| !piece.is_empty()).map_or(&[][..], |piece| &piece[..]);
            return self.poll_write(cx, first);
        }
        Pin::new(&mut self.stream).poll_write_vectored(cx, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for OwnWords<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE: &[u8] = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\ndate: now\r\n\r\n";

    #[test]
    fn a_bare_refusal_gets_headers_and_a_reason() {
        let words = in_our_words(BARE, Peer { address: None, secure: true }).expect("a refusal");
        let (head, body) = std::str::from_utf8(&words).expect("text").split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with("HTTP/1.1 400 Bad Request\r\nconnection: close\r\n") && head.ends_with("date: now"));
        for header in ["content-type: application/problem+json", "x-content-type-options: nosniff", "strict-transport"]
        {
            assert!(head.contains(&format!("\r\n{header}")), "{header}: {head}");
        }
        assert!(head.contains(&format!("\r\ncontent-length: {}\r\n", body.len())) && !head.contains("length: 0"));
        for other in [&b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"[..], &BARE[..20], b"\0\0\0\x04\0\0\0\0\0", b""] {
            assert_eq!(in_our_words(other, Peer::default()), None);
        }
    }

    #[tokio::test]
    async fn it_is_said_once_and_never_after_a_request() {
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        for asked in [false, true] {
            let (ours, mut theirs) = tokio::io::duplex(16);
            let activity = Arc::new(Activity::new());
            if asked {
                drop(super::super::connection::InProgress::new(&activity));
            }
            let mut words = OwnWords::new(ours, Peer::default(), activity);
            let said = tokio::spawn(async move {
                words.write_all(BARE).await.expect("the other side reads");
            });
            let mut read = Vec::new();
            theirs.read_to_end(&mut read).await.expect("bytes");
            said.await.expect("no panic");
            assert_eq!(read == BARE, asked);
            assert_eq!(read.windows(5).filter(|five| five == b"HTTP/").count(), 1);
        }
    }
}
