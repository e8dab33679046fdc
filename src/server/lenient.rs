//! A connection whose first line may hold what no browser would send as it is: `<`, `>` and `"` in an address typed into a
//! script. Written out as a browser writes them, they get the page (or the 404) that is theirs, not an empty refusal.
//! Refuses nothing, and leaves everything after the first line alone.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The first line is looked for in so many bytes.
const LONGEST_LINE: usize = 8 * 1024;

/// A stream whose first line is mended as it is read.
pub(super) struct Lenient<S> {
    stream: S,
    state: State,
}

enum State {
    /// Bytes of the first line, which has not ended yet.
    FirstLine(Vec<u8>),
    /// Mended bytes, of which so many have been handed on.
    Mended(Vec<u8>, usize),
    /// The rest comes as it is.
    Rest,
}

impl<S> Lenient<S> {
    pub(super) const fn new(stream: S) -> Self {
        Self { stream, state: State::FirstLine(Vec::new()) }
    }
}

/// The bytes with the first line mended; `None` while that line has not ended.
fn mended(bytes: &[u8]) -> Option<Vec<u8>> {
    let end = bytes.iter().position(|&byte| byte == b'\n').or((bytes.len() >= LONGEST_LINE).then_some(bytes.len()))?;
    let (line, rest) = bytes.split_at(end);
    let mut mended = Vec::with_capacity(bytes.len() + 16);
    for &byte in line {
        match byte {
            b'<' => mended.extend(b"%3C"),
            b'>' => mended.extend(b"%3E"),
            b'"' => mended.extend(b"%22"),
            byte => mended.push(byte),
        }
    }
    mended.extend(rest);
    Some(mended)
}

impl<S: AsyncRead + Unpin> AsyncRead for Lenient<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        loop {
            match &mut this.state {
                State::FirstLine(line) => {
                    let mut piece = [0; 1024];
                    let mut piece = ReadBuf::new(&mut piece);
                    ready!(Pin::new(&mut this.stream).poll_read(cx, &mut piece))?;
                    line.extend(piece.filled());
                    // The end, or something that is no HTTP/1 (TLS, HTTP/2): as it is.
                    if piece.filled().is_empty() {
                        this.state = State::Mended(std::mem::take(line), 0);
                    } else if let Some(mended) = mended(line) {
                        this.state = State::Mended(mended, 0);
                    }
                }
                State::Mended(bytes, given) => {
                    let next = &bytes[*given..];
                    let count = next.len().min(buffer.remaining());
                    buffer.put_slice(&next[..count]);
                    *given += count;
                    if *given == bytes.len() {
                        this.state = State::Rest;
                    }
                    return Poll::Ready(Ok(()));
                }
                State::Rest => return Pin::new(&mut this.stream).poll_read(cx, buffer),
            }
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Lenient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt as _;

    use super::*;

    async fn read(pieces: &[&[u8]]) -> Vec<u8> {
        let mut stream = tokio_test(pieces);
        let mut all = Vec::new();
        stream.read_to_end(&mut all).await.expect("memory does not fail");
        all
    }

    /// A stream that gives one piece at a time.
    fn tokio_test(pieces: &[&[u8]]) -> Lenient<impl AsyncRead + Unpin + use<>> {
        let mut chain: Box<dyn AsyncRead + Unpin> = Box::new(tokio::io::empty());
        for piece in pieces.iter().rev() {
            chain = Box::new(io::Cursor::new(piece.to_vec()).chain(chain));
        }
        Lenient::new(chain)
    }

    #[tokio::test]
    async fn r4_an_address_is_written_as_a_browser_writes_it() {
        let sent: [&[u8]; 3] = [b"GET /a<sc", b"ript>\"x HTTP/1.1\r\nHost: <x>\r\n", b"\r\n<body>"];
        assert_eq!(read(&sent).await, b"GET /a%3Cscript%3E%22x HTTP/1.1\r\nHost: <x>\r\n\r\n<body>");
    }

    #[tokio::test]
    async fn everything_else_stays_as_it_is() {
        for bytes in [&b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n<>"[..], b"", b"no end <", &vec![b'x'; 20_000]] {
            assert_eq!(read(&[bytes]).await, bytes);
        }
        let long = [b"GET /".to_vec(), vec![b'<'; 3000], b" HTTP/1.1\r\n".to_vec()].concat();
        assert_eq!(read(&[&long]).await.len(), long.len() + 6000);
    }
}
