//! The last step out: an answer's content as a body that hyper sends. Refuses to pass a broken-off answer for a whole one.

use std::io::{self, Write};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use hyper::body::{Body, Bytes, Frame, SizeHint};
use tokio::sync::{Semaphore, mpsc};

use super::connection::InProgress;
use crate::api::{Content, Writing};

/// How much of a stream is handed over at once, in bytes, and how many such pieces wait for a slow client.
const PIECE: usize = 64 * 1024;
const WAITING: usize = 2;

/// The body of an answer on its way out.
#[derive(Debug)]
pub(super) struct Outgoing {
    source: Source,
    progress: InProgress,
}

#[derive(Debug)]
enum Source {
    Whole(Bytes),
    Piped(mpsc::Receiver<Piece>),
    Ended,
}

#[derive(Debug)]
enum Piece {
    Bytes(Bytes),
    End,
}

impl Outgoing {
    /// The body for `content`; `progress` hears whenever a piece is taken. What is streamed is written on a thread of its
    /// own, which waits for the client and ends with the connection, once there is room for it among the other `streams`.
    /// Must be called inside a tokio runtime.
    pub(super) fn new(content: Content, progress: InProgress, streams: &Arc<Semaphore>) -> Self {
        let source = match content {
            Content::Whole(bytes) if bytes.is_empty() => Source::Ended,
            Content::Whole(bytes) => Source::Whole(bytes),
            Content::Streamed(write) => {
                let (sender, receiver) = mpsc::channel(WAITING);
                let room = Arc::clone(streams).acquire_owned();
                tokio::spawn(async move {
                    let place = room.await.expect("nobody closes the semaphore");
                    tokio::task::spawn_blocking(move || {
                        pour(write, sender);
                        drop(place);
                    });
                });
                Source::Piped(receiver)
            }
        };
        Self { source, progress }
    }

    fn poll_piece(&mut self, cx: &mut Context<'_>) -> Poll<Option<io::Result<Bytes>>> {
        let piece = match &mut self.source {
            Source::Whole(bytes) => Some(Ok(std::mem::take(bytes))),
            Source::Piped(pieces) => match ready!(pieces.poll_recv(cx)) {
                Some(Piece::Bytes(bytes)) => return Poll::Ready(Some(Ok(bytes))),
                Some(Piece::End) => None,
                None => Some(Err(io::Error::other("the answer broke off"))),
            },
            Source::Ended => None,
        };
        self.source = Source::Ended;
        Poll::Ready(piece)
    }
}

/// Writes a stream into its pipe. Without the end, which is not sent after an error or a panic, the client sees a broken answer.
fn pour(write: Writing, sender: mpsc::Sender<Piece>) {
    let mut pipe = Pipe { sender, held: Vec::with_capacity(PIECE) };
    let written = write(&mut pipe).and_then(|()| pipe.flush()).and_then(|()| pipe.send(Piece::End));
    if let Err(error) = written.or_else(forgive_leaving) {
        eprintln!("koerberl: an answer broke off: {error}");
    }
}

impl Body for Outgoing {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let piece = ready!(self.poll_piece(cx));
        self.progress.moved();
        Poll::Ready(piece.map(|piece| piece.map(Frame::data)))
    }

    fn is_end_stream(&self) -> bool {
        matches!(self.source, Source::Ended)
    }

    fn size_hint(&self) -> SizeHint {
        match &self.source {
            Source::Whole(bytes) => SizeHint::with_exact(bytes.len() as u64),
            Source::Piped(_) => SizeHint::default(),
            Source::Ended => SizeHint::with_exact(0),
        }
    }
}

/// A client that goes away is everyday life.
fn forgive_leaving(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) }
}

/// The writing end of a streamed answer: blocks while the client is slow, fails when it is gone.
struct Pipe {
    sender: mpsc::Sender<Piece>,
    held: Vec<u8>,
}

impl Pipe {
    fn send(&self, piece: Piece) -> io::Result<()> {
        self.sender.blocking_send(piece).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.held.extend_from_slice(bytes);
        if self.held.len() >= PIECE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.held.is_empty() {
            return Ok(());
        }
        let piece = std::mem::replace(&mut self.held, Vec::with_capacity(PIECE));
        self.send(Piece::Bytes(piece.into()))
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::{BodyExt as _, Collected};

    use super::*;

    fn outgoing(
        write: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static,
        streams: &Arc<Semaphore>,
    ) -> Outgoing {
        Outgoing::new(Content::Streamed(Box::new(write)), InProgress::alone(), streams)
    }

    fn collect(write: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static) -> io::Result<Bytes> {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let body = outgoing(write, &Arc::new(Semaphore::new(1)));
            body.collect().await.map(Collected::to_bytes)
        })
    }

    #[test]
    fn a_stream_arrives_whole_and_in_order() {
        let bytes = collect(|out| (0..100_000).try_for_each(|line| writeln!(out, "{line}"))).expect("no error");
        let text = std::str::from_utf8(&bytes).expect("digits");
        assert!(text.lines().map(str::parse).eq((0..100_000).map(Ok)), "every line, once");
    }

    #[test]
    fn a_stream_that_fails_does_not_end_well() {
        assert!(collect(|out| out.write_all(b"half").and_then(|()| Err(io::Error::other("gone")))).is_err());
        assert!(collect(|_| panic!("on purpose, in a test")).is_err());
    }

    #[test]
    fn readers_who_take_nothing_leave_threads_for_everybody_else() {
        let runtime = tokio::runtime::Builder::new_current_thread().max_blocking_threads(2).enable_time().build();
        runtime.expect("a runtime").block_on(async {
            let streams = Arc::new(Semaphore::new(1));
            let endless = |out: &mut dyn Write| loop {
                out.write_all(&[0; 1024])?;
            };
            let stalled: Vec<_> = (0..3).map(|_| outgoing(endless, &streams)).collect();
            tokio::task::yield_now().await;
            let patience = std::time::Duration::from_secs(10);
            let work = tokio::time::timeout(patience, tokio::task::spawn_blocking(|| 7)).await;
            drop(stalled);
            assert_eq!(work.expect("a thread is free").expect("no panic"), 7);
            let next = tokio::time::timeout(patience, outgoing(|out| out.write_all(b"next"), &streams).collect()).await;
            assert_eq!(next.expect("there is room again").expect("no error").to_bytes(), "next");
        });
    }

    #[test]
    fn a_writer_learns_that_its_reader_is_gone() {
        let (tell, told) = std::sync::mpsc::channel();
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let write = move |out: &mut dyn Write| {
                let outcome = (0..1_000_000).try_for_each(|_| out.write_all(&[0; 1024]));
                tell.send(outcome.is_err()).map_err(io::Error::other)
            };
            drop(outgoing(write, &Arc::new(Semaphore::new(1))));
            tokio::task::yield_now().await;
        });
        assert_eq!(told.recv(), Ok(true));
    }
}
