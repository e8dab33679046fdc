//! A mock of the chains' web shops: in memory with paused time, or on a local port. It answers through its handler, can
//! inject faults, and records each request with its time.

pub mod chains;
pub mod pages;

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use koerberl::sources::client::{Dial, Stream};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::time::Instant;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};

/// A request as it was received.
#[derive(Clone, Debug)]
pub struct Asked {
    /// When it was received.
    pub at: Instant,
    pub method: String,
    /// From its `Host`.
    pub host: String,
    /// Path and query.
    pub path: String,
    /// `name: value`, names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Asked {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The value of a query parameter.
    pub fn parameter(&self, name: &str) -> Option<String> {
        let (_, query) = self.path.split_once('?')?;
        form_urlencoded::parse(query.as_bytes()).find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
    }

    /// A parameter of the query as a number.
    pub fn number(&self, name: &str) -> usize {
        self.parameter(name).and_then(|value| value.parse().ok()).unwrap_or_default()
    }
}

/// An answer.
#[derive(Clone, Debug)]
pub enum Reply {
    /// Status, headers and body.
    Whole(u16, Vec<(&'static str, String)>, Vec<u8>),
    /// Half of a response, then the connection closes.
    CutOff(String),
    /// Half of an answer, and then nothing, with the connection open.
    Stalls(String),
    /// A whole answer after a delay.
    After(Duration, Box<Reply>),
    /// The head of an answer, and a body until the connection closes.
    Endless,
    /// No response: the connection closes.
    Silence,
}

impl Reply {
    #[expect(clippy::needless_pass_by_value, reason = "what is answered is given away")]
    pub fn json(body: impl ToString) -> Self {
        let json = ("content-type", "application/json".to_owned());
        Self::Whole(200, vec![json], body.to_string().into_bytes())
    }

    pub fn html(body: &str) -> Self {
        Self::Whole(200, vec![("content-type", "text/html; charset=utf-8".to_owned())], body.as_bytes().to_vec())
    }

    pub fn status(status: u16) -> Self {
        Self::Whole(status, Vec::new(), Vec::new())
    }

    pub fn with(self, name: &'static str, value: &str) -> Self {
        match self {
            Self::Whole(status, mut headers, body) => {
                headers.push((name, value.to_owned()));
                Self::Whole(status, headers, body)
            }
            other => other,
        }
    }
}

type Handler = Box<dyn Fn(&Asked) -> Reply + Send + Sync>;

/// The mock server.
pub struct Shop {
    handler: Handler,
    log: Mutex<Vec<Asked>>,
    authority: Authority,
    /// Open connections, and their maximum so far.
    open: Mutex<(usize, usize)>,
}

impl Shop {
    /// A server that answers with `handler`; there is no robots.txt unless the handler answers one.
    pub fn new(handler: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Arc<Self> {
        let (log, open) = (Mutex::default(), Mutex::default());
        Arc::new(Self { handler: Box::new(handler), log, authority: Authority::new(), open })
    }

    /// Connects to it in memory, as any host; on port 443 with a certificate of its own authority, which is written to
    /// `authority`.
    pub fn dial(self: &Arc<Self>, authority: &Path) -> Dial {
        std::fs::write(authority, &self.authority.pem).expect("a file");
        let shop = Arc::clone(self);
        Arc::new(move |host, port| {
            let (shop, host) = (Arc::clone(&shop), host.to_owned());
            Box::pin(async move {
                let (ours, theirs) = tokio::io::duplex(64 * 1024);
                tokio::spawn(async move {
                    if port == 443 {
                        let acceptor = shop.authority.acceptor(&host);
                        if let Ok(stream) = acceptor.accept(theirs).await {
                            shop.serve(stream).await;
                        }
                    } else {
                        shop.serve(theirs).await;
                    }
                });
                Ok(Box::new(ours) as Box<dyn Stream>)
            })
        })
    }

    /// Listens on a free local port, on its own threads; returns `http://127.0.0.1:PORT`.
    pub fn listen(self: &Arc<Self>) -> String {
        format!("http://127.0.0.1:{}", self.listen_with(None))
    }

    /// As `listen`, with a certificate of its own authority, which is written to `authority`; returns
    /// `https://127.0.0.1:PORT`.
    pub fn listen_securely(self: &Arc<Self>, authority: &Path) -> String {
        std::fs::write(authority, &self.authority.pem).expect("a file");
        format!("https://127.0.0.1:{}", self.listen_with(Some(self.authority.acceptor("127.0.0.1"))))
    }

    /// Listens; returns the port.
    fn listen_with(self: &Arc<Self>, acceptor: Option<TlsAcceptor>) -> u16 {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        listener.set_nonblocking(true).expect("it can");
        let port = listener.local_addr().expect("it has one").port();
        let shop = Arc::clone(self);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async move {
                let listener = tokio::net::TcpListener::from_std(listener).expect("it listens");
                while let Ok((stream, _)) = listener.accept().await {
                    let (shop, acceptor) = (Arc::clone(&shop), acceptor.clone());
                    tokio::spawn(async move {
                        match acceptor {
                            None => shop.serve(stream).await,
                            Some(acceptor) => {
                                if let Ok(stream) = acceptor.accept(stream).await {
                                    shop.serve(stream).await;
                                }
                            }
                        }
                    });
                }
            });
        });
        port
    }

    /// All requests except those for robots.txt.
    pub fn asked(&self) -> Vec<Asked> {
        let log = self.log.lock().expect("whole");
        log.iter().filter(|asked| asked.path != "/robots.txt").cloned().collect()
    }

    /// All requests.
    pub fn log(&self) -> Vec<Asked> {
        self.log.lock().expect("whole").clone()
    }

    /// The maximum of open connections so far.
    pub fn most_open(&self) -> usize {
        self.open.lock().expect("whole").1
    }

    async fn serve(&self, stream: impl Stream) {
        {
            let mut open = self.open.lock().expect("whole");
            open.0 += 1;
            open.1 = open.1.max(open.0);
        }
        let mut stream = BufReader::new(stream);
        while let Ok(Some(asked)) = read(&mut stream).await {
            self.log.lock().expect("whole").push(asked.clone());
            if !matches!(write(stream.get_mut(), (self.handler)(&asked)).await, Ok(true)) {
                break;
            }
        }
        self.open.lock().expect("whole").0 -= 1;
    }
}

async fn read(stream: &mut BufReader<impl Stream>) -> io::Result<Option<Asked>> {
    let mut line = String::new();
    if stream.read_line(&mut line).await? == 0 {
        return Ok(None);
    }
    let at = Instant::now();
    let mut words = line.split(' ').map(str::to_owned);
    let method = words.next().unwrap_or_default();
    let path = words.next().unwrap_or_default();
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        match line.trim_end().split_once(':') {
            Some((name, value)) => headers.push((name.to_ascii_lowercase(), value.trim().to_owned())),
            None => break,
        }
    }
    let mut asked = Asked { at, method, host: String::new(), path, headers, body: Vec::new() };
    asked.host = asked.header("host").unwrap_or_default().to_owned();
    let length = asked.header("content-length").and_then(|length| length.parse().ok()).unwrap_or_default();
    asked.body = vec![0; length];
    stream.read_exact(&mut asked.body).await?;
    Ok(Some(asked))
}

/// Answers; returns whether the connection stays open.
async fn write(stream: &mut impl Stream, reply: Reply) -> io::Result<bool> {
    let head = |length: usize| {
        format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n")
    };
    match reply {
        Reply::Whole(status, headers, body) => {
            let lines: Vec<String> = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
            let head = format!("HTTP/1.1 {status} x\r\ncontent-length: {}\r\n{}\r\n", body.len(), lines.concat());
            stream.write_all(head.as_bytes()).await?;
            stream.write_all(&body).await?;
            stream.flush().await?;
            Ok(true)
        }
        Reply::CutOff(body) | Reply::Stalls(body) if body.is_empty() => panic!("half of nothing is nothing"),
        Reply::CutOff(body) => {
            stream.write_all(head(body.len()).as_bytes()).await?;
            stream.write_all(&body.as_bytes()[..body.len() / 2]).await?;
            stream.flush().await?;
            Ok(false)
        }
        Reply::Stalls(body) => {
            stream.write_all(head(body.len()).as_bytes()).await?;
            stream.write_all(&body.as_bytes()[..body.len() / 2]).await?;
            stream.flush().await?;
            // Until the client closes the connection.
            let _ = stream.read(&mut [0]).await;
            Ok(false)
        }
        Reply::After(wait, reply) => {
            let mut byte = [0];
            tokio::select! {
                () = tokio::time::sleep(wait) => Box::pin(write(stream, *reply)).await,
                // The client has closed the connection.
                _ = stream.read(&mut byte) => Ok(false),
            }
        }
        Reply::Endless => {
            stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await?;
            loop {
                stream.write_all(&[b'x'; 4096]).await?;
            }
        }
        Reply::Silence => Ok(false),
    }
}

/// The certificate authority of the mock hosts.
struct Authority {
    pem: String,
    issuer: Issuer<'static, KeyPair>,
}

impl Authority {
    fn new() -> Self {
        let key = KeyPair::generate().expect("a key");
        let mut parameters = CertificateParams::new(Vec::new()).expect("right");
        parameters.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let pem = parameters.self_signed(&key).expect("signed").pem();
        Self { pem, issuer: Issuer::new(parameters, key) }
    }

    /// A certificate for `host`; for `wrong.example` one of another host.
    fn acceptor(&self, host: &str) -> TlsAcceptor {
        let key = KeyPair::generate().expect("a key");
        let host = if host == "wrong.example" { "another.example" } else { host };
        let parameters = CertificateParams::new(vec![host.to_owned()]).expect("a name");
        let certificate = parameters.signed_by(&key, &self.issuer).expect("signed");
        let chain: Vec<CertificateDer<'static>> = vec![certificate.into()];
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(chain, key).expect("a pair");
        TlsAcceptor::from(Arc::new(config))
    }
}
