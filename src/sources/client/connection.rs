//! One connection to one host, HTTP/1.1 with or without TLS. Refuses certificates that are not in order.

use std::fmt;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::Uri;
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

use super::answer::{self, Broken, Raw};

/// So long may a connection take to open, TLS included.
const OPENING: Duration = Duration::from_secs(15);
/// So long may the first byte of an answer take.
const FIRST_BYTE: Duration = Duration::from_mins(1);

/// What bytes come and go by.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// A connection that is being made.
pub type Dialled = Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send>>;
/// How a host is reached at a port.
pub type Dial = Arc<dyn Fn(&str, u16) -> Dialled + Send + Sync>;

/// The way out: by TCP, under the name that the system knows.
pub fn tcp() -> Dial {
    Arc::new(|host, port| {
        let host = host.trim_matches(['[', ']']).to_owned();
        Box::pin(async move {
            let stream = TcpStream::connect((host.as_str(), port)).await?;
            stream.set_nodelay(true)?;
            Ok(Box::new(stream) as Box<dyn Stream>)
        })
    })
}

/// Whose certificates are believed.
pub(super) struct Trust(TlsConnector);

impl Trust {
    /// Those that everybody believes, and those in the file `authority` (PEM).
    pub(super) fn new(authority: Option<&Path>) -> Result<Self, String> {
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        if let Some(file) = authority {
            let unreadable = |why: &dyn fmt::Display| format!("{} holds no certificates: {why}", file.display());
            let cannot = |error| format!("cannot read the certificates {}: {error}", file.display());
            std::fs::File::open(file).map_err(cannot)?;
            let found = CertificateDer::pem_file_iter(file).map_err(|error| unreadable(&error))?;
            for certificate in found {
                let certificate = certificate.map_err(|error| unreadable(&error))?;
                roots.add(certificate).map_err(|error| unreadable(&error))?;
            }
        }
        let mut config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Self(TlsConnector::from(Arc::new(config))))
    }
}

/// An open connection.
pub(super) struct Connection(SendRequest<Full<Bytes>>);

impl Connection {
    pub(super) async fn open(dial: &Dial, trust: &Trust, uri: &Uri) -> Result<Self, Broken> {
        let opened = tokio::time::timeout(OPENING, Self::dial(dial, trust, uri)).await;
        opened.map_err(|_| Broken::again(format!("no connection within {OPENING:?}")))?
    }

    async fn dial(dial: &Dial, trust: &Trust, uri: &Uri) -> Result<Self, Broken> {
        let host = uri.host().unwrap_or_default();
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(Broken::for_good("no address of the web")),
        };
        let stream = dial(host, uri.port_u16().unwrap_or(if secure { 443 } else { 80 }));
        let stream = stream.await.map_err(|error| Broken::again(format!("no connection ({error})")))?;
        if !secure {
            return Self::shake_hands(stream).await;
        }
        let name = host.trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(name).map_err(|error| Broken::for_good(error.to_string()))?;
        let stream = trust.0.connect(name, stream).await.map_err(|error| not_secure(&error))?;
        Self::shake_hands(Box::new(stream)).await
    }

    async fn shake_hands(stream: Box<dyn Stream>) -> Result<Self, Broken> {
        let shaken = http1::handshake(TokioIo::new(stream)).await;
        let (sender, connection) = shaken.map_err(|error| Broken::again(format!("no connection ({error})")))?;
        // Ends when the sender is dropped; what fails there, fails the request too.
        tokio::spawn(connection);
        Ok(Self(sender))
    }

    pub(super) fn is_open(&self) -> bool {
        !self.0.is_closed()
    }

    /// One request and its whole answer.
    pub(super) async fn exchange(&mut self, request: hyper::Request<Full<Bytes>>, most: u64) -> Result<Raw, Broken> {
        let answered = tokio::time::timeout(FIRST_BYTE, async {
            self.0.ready().await?;
            self.0.send_request(request).await
        });
        let answered = answered.await.map_err(|_| Broken::again(format!("no answer within {FIRST_BYTE:?}")))?;
        answer::read(answered.map_err(|error| Broken::again(format!("no answer ({error})")))?, most).await
    }
}

/// A certificate that is wrong is still wrong a moment later.
fn not_secure(error: &io::Error) -> Broken {
    let cause = error.get_ref().and_then(|cause| cause.downcast_ref::<rustls::Error>());
    match cause {
        Some(rustls::Error::InvalidCertificate(why)) => {
            Broken::for_good(format!("the certificate is not in order ({why:?})"))
        }
        _ => Broken::again(format!("no secure connection ({error})")),
    }
}
