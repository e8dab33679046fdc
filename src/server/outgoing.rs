//! Response bodies as hyper sends them: whole, unpacked on the way, or streamed from a writer. A stream that fails
//! never ends like a complete one.

use std::io::{self, Read, Write};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use hyper::body::{Body, Bytes, Frame, SizeHint};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::connection::InProgress;
use super::metrics::Timing;
use super::outlets::{Outlets, StreamPlace};
use super::unread::Counted;
use crate::api::{Brotli, Content, Writing, step_back};

/// As long as more than this is to come, in bytes, it is unpacked on other threads than those that answer.
const LONG: usize = 4 * CHUNK;

/// Bytes of a chunk, and how many chunks of a stream are buffered for a slow client.
const CHUNK: usize = 64 * 1024;
const BUFFERED_CHUNKS: usize = 2;

/// After so many chunks of a body it is others' turn on this thread: a system takes megabytes at once.
const CHUNKS_AT_ONCE: u8 = 4;

/// The body of a response.
#[derive(Debug)]
pub(super) struct Outgoing {
    state: State,
    /// How many chunks were taken since others had their turn.
    at_once: u8,
    progress: InProgress,
    /// All of these end with the response.
    _timing: Option<Timing>,
    _unread: Option<Counted>,
}

#[derive(Debug)]
enum State {
    Whole(Bytes),
    Unpacking(Pieces),
    /// On another thread; so many bytes are to come.
    UnpackingAside(JoinHandle<(Pieces, io::Result<Bytes>)>, usize),
    Streamed(mpsc::Receiver<Chunk>),
    Ended,
}

/// What is unpacked while it is sent.
struct Pieces {
    reader: Box<dyn Read + Send>,
    /// So many bytes are to come.
    left: usize,
}

#[derive(Debug)]
enum Chunk {
    Bytes(Bytes),
    End,
}

impl Outgoing {
    /// The body for `content`; `progress` is told of each chunk sent. A stream is written on a blocking thread as soon
    /// as there is one for it; the thread waits for the client and ends with the connection. Must be called inside a
    /// tokio runtime.
    pub(super) fn new(content: Content, place: Option<StreamPlace>, progress: InProgress, outlets: &Outlets) -> Self {
        let length = content.length();
        let unread = length.and_then(|length| outlets.unread.count(length, progress.connection()));
        let state = match content {
            _ if length == Some(0) => State::Ended,
            Content::Whole(bytes)
            | Content::Packed(bytes)
            | Content::Brotli(Brotli { bytes, .. })
            | Content::Shared(bytes, _) => State::Whole(bytes),
            Content::Unpacking(brotli) => Pieces { reader: Box::new(brotli.reader()), left: brotli.length }.unpacking(),
            Content::Streamed(write) | Content::PackedStream(write) => {
                let (sender, receiver) = mpsc::channel(BUFFERED_CHUNKS);
                let permit = Arc::clone(&outlets.streams).acquire_owned();
                let span = tracing::Span::current();
                tokio::spawn(async move {
                    tokio::select! {
                        permit = permit => {
                            let permit = permit.expect("nobody closes the semaphore");
                            tokio::task::spawn_blocking(move || {
                                step_back();
                                span.in_scope(|| write_to(write, sender));
                                drop((permit, place));
                            });
                        }
                        () = sender.closed() => {}
                    }
                });
                State::Streamed(receiver)
            }
        };
        progress.chunk_sent();
        Self { state, at_once: 0, progress, _timing: None, _unread: unread }
    }

    /// The same, timed until its end.
    pub(super) fn timed(self, timing: Timing) -> Self {
        Self { _timing: Some(timing), ..self }
    }

    fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<io::Result<Bytes>>> {
        if self.at_once >= CHUNKS_AT_ONCE {
            self.at_once = 0;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        let chunk = match &mut self.state {
            State::UnpackingAside(next, _) => {
                let (pieces, piece) = ready!(Pin::new(next).poll(cx)).map_err(io::Error::other)?;
                self.state = pieces.unpacking();
                self.at_once += 1;
                return Poll::Ready(Some(piece));
            }
            State::Unpacking(pieces) if pieces.left > 0 => {
                // That takes as long as sending several.
                self.at_once = CHUNKS_AT_ONCE;
                return Poll::Ready(Some(pieces.next()));
            }
            State::Whole(bytes) if bytes.len() > CHUNK => {
                self.at_once += 1;
                return Poll::Ready(Some(Ok(bytes.split_to(CHUNK))));
            }
            State::Whole(bytes) => Some(Ok(std::mem::take(bytes))),
            State::Streamed(chunks) => match ready!(chunks.poll_recv(cx)) {
                Some(Chunk::Bytes(bytes)) => {
                    self.at_once += 1;
                    return Poll::Ready(Some(Ok(bytes)));
                }
                Some(Chunk::End) => None,
                None => Some(Err(io::Error::other("the stream ended early"))),
            },
            State::Unpacking(_) | State::Ended => None,
        };
        self.state = State::Ended;
        Poll::Ready(chunk)
    }
}

impl Pieces {
    /// What is long is unpacked a piece ahead, on a thread for what may wait.
    fn unpacking(mut self) -> State {
        if self.left <= LONG {
            return State::Unpacking(self);
        }
        let left = self.left;
        let next = move || {
            step_back();
            let piece = self.next();
            (self, piece)
        };
        State::UnpackingAside(tokio::task::spawn_blocking(next), left)
    }

    fn next(&mut self) -> io::Result<Bytes> {
        let length = self.left.min(CHUNK);
        let mut piece = Vec::with_capacity(length);
        if self.reader.by_ref().take(length as u64).read_to_end(&mut piece)? < length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.left -= length;
        Ok(piece.into())
    }
}

impl std::fmt::Debug for Pieces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes to come", self.left)
    }
}

/// Writes a stream into its channel. `End` is not sent after an error or a panic, so the client sees a truncated
/// response.
fn write_to(write: Writing, sender: mpsc::Sender<Chunk>) {
    let mut pipe = Pipe { sender, buffer: Vec::with_capacity(CHUNK) };
    let written = write(&mut pipe).and_then(|()| pipe.flush()).and_then(|()| pipe.send(Chunk::End));
    // A client that disconnects is normal.
    if let Err(error) = written
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        tracing::error!(%error, "a streamed response failed");
    }
}

impl Body for Outgoing {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let chunk = ready!(self.poll_chunk(cx));
        self.progress.chunk_sent();
        Poll::Ready(chunk.map(|chunk| chunk.map(Frame::data)))
    }

    fn is_end_stream(&self) -> bool {
        matches!(self.state, State::Ended | State::Unpacking(Pieces { left: 0, .. }))
    }

    fn size_hint(&self) -> SizeHint {
        match &self.state {
            State::Whole(bytes) => SizeHint::with_exact(bytes.len() as u64),
            State::Unpacking(Pieces { left, .. }) | State::UnpackingAside(_, left) => {
                SizeHint::with_exact(*left as u64)
            }
            State::Streamed(_) => SizeHint::default(),
            State::Ended => SizeHint::with_exact(0),
        }
    }
}

/// The writer of a streamed response: blocks while the client is slow, fails when it is gone.
struct Pipe {
    sender: mpsc::Sender<Chunk>,
    buffer: Vec<u8>,
}

impl Pipe {
    fn send(&self, chunk: Chunk) -> io::Result<()> {
        self.sender.blocking_send(chunk).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= CHUNK {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let chunk = std::mem::replace(&mut self.buffer, Vec::with_capacity(CHUNK));
        self.send(Chunk::Bytes(chunk.into()))
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::{BodyExt as _, Collected};

    use super::*;

    fn outgoing(write: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static, outlets: &Outlets) -> Outgoing {
        Outgoing::new(Content::Streamed(Box::new(write)), outlets.place(None), InProgress::standalone(), outlets)
    }

    fn collect(write: impl FnOnce(&mut dyn Write) -> io::Result<()> + Send + 'static) -> io::Result<Bytes> {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let body = outgoing(write, &Outlets::default());
            body.collect().await.map(Collected::to_bytes)
        })
    }

    #[test]
    fn a_stream_arrives_complete_and_in_order() {
        let bytes = collect(|out| (0..100_000).try_for_each(|line| writeln!(out, "{line}"))).expect("no error");
        let text = std::str::from_utf8(&bytes).expect("digits");
        assert!(text.lines().map(str::parse).eq((0..100_000).map(Ok)), "every line, once");
    }

    #[test]
    fn d4_others_have_their_turn_while_much_is_sent() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let all = Bytes::from(vec![7; CHUNK * 10]);
            let mut body =
                Outgoing::new(Content::Whole(all.clone()), None, InProgress::standalone(), &Outlets::default());
            let other = tokio::spawn(async {});
            for _ in 0..=CHUNKS_AT_ONCE {
                assert!(body.frame().await.is_some_and(|chunk| chunk.is_ok()));
            }
            assert!(other.is_finished());
            let rest = body.collect().await.expect("no error").to_bytes();
            assert_eq!(rest, all.slice(CHUNK * (usize::from(CHUNKS_AT_ONCE) + 1)..));
        });
    }

    #[test]
    fn d4_others_have_their_turn_while_a_stream_is_sent() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let (sender, receiver) = mpsc::channel(10);
            for _ in 0..10 {
                sender.try_send(Chunk::Bytes(Bytes::from_static(b"7"))).expect("there is room");
            }
            let (state, progress) = (State::Streamed(receiver), InProgress::standalone());
            let mut body = Outgoing { state, at_once: 0, progress, _timing: None, _unread: None };
            let other = tokio::spawn(async {});
            for _ in 0..=CHUNKS_AT_ONCE {
                assert!(body.frame().await.is_some_and(|chunk| chunk.is_ok()));
            }
            assert!(other.is_finished());
        });
    }

    #[test]
    fn d4_others_have_their_turn_while_much_is_unpacked() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let all: Vec<u8> = (0..CHUNK as u32 * 2 / 3).flat_map(u32::to_le_bytes).collect();
            let packed = Content::Unpacking(Brotli::of(&all, 5));
            let mut body = Outgoing::new(packed, None, InProgress::standalone(), &Outlets::default());
            assert_eq!(body.size_hint().exact(), Some(all.len() as u64));
            let first = body.frame().await.expect("it begins").expect("no error").into_data().expect("bytes");
            let other = tokio::spawn(async {});
            let second = body.frame().await.expect("it goes on").expect("no error").into_data().expect("bytes");
            assert!(other.is_finished());
            let rest = body.collect().await.expect("no error").to_bytes();
            assert!([first, second, rest].concat() == all);
        });
    }

    #[test]
    fn d4_what_is_long_is_unpacked_on_other_threads() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let (named, names) = std::sync::mpsc::channel();
        let reader = WithThreads(io::repeat(7), named);
        runtime.block_on(async {
            let state = Pieces { reader: Box::new(reader), left: LONG + CHUNK * 2 }.unpacking();
            let progress = InProgress::standalone();
            let mut body = Outgoing { state, at_once: 0, progress, _timing: None, _unread: None };
            let first = body.frame().await.expect("it begins").expect("no error").into_data().expect("bytes");
            assert_eq!(body.size_hint().exact(), Some((LONG + CHUNK) as u64), "what is to come");
            let rest = body.collect().await.expect("no error").to_bytes();
            let all = [first, rest].concat();
            assert!(all.len() == LONG + CHUNK * 2 && all.iter().all(|&byte| byte == 7));
        });
        let here = std::thread::current().id();
        let mut is_here: Vec<bool> = names.iter().map(|thread| thread == here).collect();
        is_here.dedup();
        assert_eq!(is_here, [false, true], "and the end of it here");
    }

    /// Tells by which threads it is read.
    struct WithThreads<R>(R, std::sync::mpsc::Sender<std::thread::ThreadId>);

    impl<R: Read> Read for WithThreads<R> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1.send(std::thread::current().id()).expect("somebody listens");
            self.0.read(buffer)
        }
    }

    #[test]
    fn what_is_unpacked_and_breaks_off_is_an_error_for_the_client() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let mut packed = Brotli::of(&[7; 1000], 5);
        packed.length += 1;
        let body = Outgoing::new(Content::Unpacking(packed), None, InProgress::standalone(), &Outlets::default());
        assert!(runtime.block_on(body.collect()).is_err());
    }

    #[test]
    fn a_failed_stream_is_an_error_for_the_client() {
        assert!(collect(|out| out.write_all(b"half").and_then(|()| Err(io::Error::other("gone")))).is_err());
        assert!(collect(|_| panic!("on purpose, in a test")).is_err());
    }

    #[test]
    fn stalled_clients_leave_threads_for_other_work() {
        let runtime = tokio::runtime::Builder::new_current_thread().max_blocking_threads(2).enable_time().build();
        runtime.expect("a runtime").block_on(async {
            let outlets = Outlets::with_streams(1);
            let endless = |out: &mut dyn Write| loop {
                out.write_all(&[0; 1024])?;
            };
            let stalled: Vec<_> = (0..3).map(|_| outgoing(endless, &outlets)).collect();
            tokio::task::yield_now().await;
            let timeout = std::time::Duration::from_secs(10);
            let work = tokio::time::timeout(timeout, tokio::task::spawn_blocking(|| 7)).await;
            drop(stalled);
            assert_eq!(work.expect("a thread is free").expect("no panic"), 7);
            let next = tokio::time::timeout(timeout, outgoing(|out| out.write_all(b"next"), &outlets).collect()).await;
            assert_eq!(next.expect("a permit is free again").expect("no error").to_bytes(), "next");
        });
    }

    #[test]
    fn a_writer_fails_when_its_client_is_gone() {
        let (tell, told) = std::sync::mpsc::channel();
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let write = move |out: &mut dyn Write| {
                let outcome = (0..1_000_000).try_for_each(|_| out.write_all(&[0; 1024]));
                tell.send(outcome.is_err()).map_err(io::Error::other)
            };
            let mut body = outgoing(write, &Outlets::default());
            assert!(body.frame().await.is_some_and(|chunk| chunk.is_ok()), "it has begun");
        });
        assert_eq!(told.recv(), Ok(true));
    }
}
