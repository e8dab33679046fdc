//! A server on port 0, and a client that sends exactly the bytes it is given.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use hyper::body::Bytes;
use koerberl::api::App;
use koerberl::ingest::Market;
use koerberl::server::{self, Address, Limits, Listener, Portal, Tls};
use koerberl::site::{Asset, Assets, Bounds, Encoding, PageConfig, Site};
use tokio::sync::oneshot;

/// A page long enough to be compressed.
pub(crate) fn page() -> String {
    let filler = "<p>Ein Körberl voller Preise</p>".repeat(60);
    format!(
        "<!doctype html><!--head--><!--/head--><script type=\"application/json\" id=\"app-config\"></script></head>\
         <div id=\"app\"></div>{filler}"
    )
}

/// A small app: a page, a script in three encodings, a picture.
pub(crate) fn site() -> Site {
    let script = "console.log('hello');".repeat(100);
    let plain = |text: &str| (None, Bytes::copy_from_slice(text.as_bytes()));
    let variants = [
        plain(&script),
        (Some(Encoding::Brotli), Bytes::from_static(b"as brotli")),
        (Some(Encoding::Gzip), Bytes::from_static(b"as gzip")),
    ];
    let files = [
        ("index.html", Asset::new("index.html", "page", [plain(&page())])),
        ("assets/app-1.js", Asset::new("assets/app-1.js", "script", variants)),
        ("icon.svg", Asset::new("icon.svg", "icon", [plain("<svg/>")])),
    ];
    Site::new(
        Assets::new("build", &[("index", "/"), ("smartshopping", "/smartshopping"), ("stats", "/stats")], files),
        PageConfig { site_name: "Körberl".into(), site_url: None, twitter: None },
        Bounds::default(),
    )
}

/// An API that has not loaded its market.
pub(crate) fn app() -> App {
    App::new(Market::Invented(Vec::new()), jiff::Timestamp::default, Some(TOKEN.to_owned()))
}

/// The import token.
pub(crate) const TOKEN: &str = "geheim";

/// A ready portal without prices.
pub(crate) fn portal() -> Portal {
    let app = app();
    app.load().expect("an invented market can be read");
    Portal::new(Arc::new(app), site())
}

/// Limits with timeouts short enough for tests.
pub(crate) fn short_timeouts() -> Limits {
    Limits {
        head_time: Duration::from_millis(300),
        body_time: Duration::from_millis(300),
        idle_time: Duration::from_millis(300),
        ..Limits::default()
    }
}

/// A running server, shut down when dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<bool>>,
}

impl Server {
    pub(crate) fn start(portal: Portal) -> Self {
        Self::start_at(portal, &"127.0.0.1:0".parse().expect("an address"), None)
    }

    pub(crate) fn start_at(portal: Portal, at: &Address, tls: Option<&Tls>) -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
        let listener = runtime.block_on(server::bind(at, tls)).expect("a free address");
        let address = listener.tcp_address().unwrap_or_else(|| ([0, 0, 0, 0], 0).into());
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || runtime.block_on(run(listener, portal, stopped)));
        Self { address, stop: Some(stop), thread: Some(thread) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit");
        stream
    }

    /// Sends raw bytes and reads until the server closes.
    pub(crate) fn send(&self, request: &str) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("the server reads");
        Answer::read(&mut stream)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"))
    }

    /// Starts the shutdown.
    pub(crate) fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.send(()).expect("the server runs");
        }
    }

    /// Waits for the end; returns whether all requests finished.
    pub(crate) fn finish(&mut self) -> bool {
        self.stop();
        self.thread.take().is_some_and(|thread| thread.join().expect("the server does not panic"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.finish();
    }
}

async fn run(listener: Listener, portal: Portal, stopped: oneshot::Receiver<()>) -> bool {
    let stopped = async {
        let _ = stopped.await;
    };
    server::run(vec![listener], None, Arc::new(portal), stopped).await
}

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Reads until the other side closes.
    pub(crate) fn read(stream: &mut impl Read) -> Self {
        let mut bytes = Vec::new();
        // A server that closes with unread bytes resets the connection: what arrived before counts.
        let _ = stream.read_to_end(&mut bytes);
        Self::parse(&bytes)
    }

    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let head = std::str::from_utf8(&bytes[..end]).expect("a head is ASCII");
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
        let headers = lines.filter_map(|line| line.split_once(": ")).map(|(k, v)| (k.to_lowercase(), v.to_owned()));
        Self { status: status.expect("a status"), headers: headers.collect(), body: bytes[end + 4..].to_vec() }
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}
