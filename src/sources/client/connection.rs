//! A connection to a host: HTTP/1.1, with or without TLS.

use std::fmt;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::Uri;
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

use super::answer::{self, ExchangeError, RawResponse};

/// Timeout for opening a connection, TLS included.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(15);
/// Timeout for the first byte of a response.
const FIRST_BYTE_TIMEOUT: Duration = Duration::from_mins(1);

/// How the reasons of failures of TLS begin.
pub const NO_TLS: &str = "no secure connection";
/// The same where a certificate is expired, of another name, or signed by nobody who is trusted.
pub const BAD_CERTIFICATE: &str = "the certificate is not in order";

/// A transport: TCP, or a test's own.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// A transport that is being opened.
pub type Dialled = Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send>>;
/// Opens a transport to a host and port.
pub type Dial = Arc<dyn Fn(&str, u16) -> Dialled + Send + Sync>;

/// Dials by TCP, with the system's name resolution.
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

/// The trusted certificate authorities.
pub(super) struct Trust(TlsConnector);

impl Trust {
    /// The public ones, and those in the file `authority` (PEM).
    pub(super) fn new(authority: Option<&Path>) -> Result<Self, String> {
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        if let Some(file) = authority {
            let unreadable = |why: &dyn fmt::Display| format!("{} holds no certificates: {why}", file.display());
            let cannot = |error| format!("cannot read the certificates {}: {error}", file.display());
            std::fs::File::open(file).map_err(cannot)?;
            for certificate in CertificateDer::pem_file_iter(file).map_err(|error| unreadable(&error))? {
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
    pub(super) async fn open(dial: &Dial, trust: &Trust, uri: &Uri) -> Result<Self, ExchangeError> {
        let opened = tokio::time::timeout(CONNECT_TIMEOUT, Self::dial(dial, trust, uri)).await;
        opened.map_err(|_| ExchangeError::temporary(format!("no connection within {CONNECT_TIMEOUT:?}")))?
    }

    async fn dial(dial: &Dial, trust: &Trust, uri: &Uri) -> Result<Self, ExchangeError> {
        let host = uri.host().unwrap_or_default();
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(ExchangeError::permanent("no address of the web")),
        };
        let stream = dial(host, uri.port_u16().unwrap_or(if secure { 443 } else { 80 }));
        let stream = stream.await.map_err(|error| ExchangeError::temporary(format!("no connection ({error})")))?;
        if !secure {
            return Self::handshake(stream).await;
        }
        let name = host.trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(name).map_err(|error| ExchangeError::permanent(error.to_string()))?;
        let stream = trust.0.connect(name, stream).await.map_err(|error| tls_error(&error))?;
        Self::handshake(Box::new(stream)).await
    }

    async fn handshake(stream: Box<dyn Stream>) -> Result<Self, ExchangeError> {
        let opened = http1::handshake(TokioIo::new(stream)).await;
        let (sender, connection) =
            opened.map_err(|error| ExchangeError::temporary(format!("no connection ({error})")))?;
        // Ends when the sender is dropped; its errors fail the request too.
        tokio::spawn(connection);
        Ok(Self(sender))
    }

    pub(super) fn is_open(&self) -> bool {
        !self.0.is_closed()
    }

    /// Sends a request and waits for the head of its response.
    pub(super) async fn head(
        &mut self,
        request: hyper::Request<Full<Bytes>>,
    ) -> Result<hyper::Response<Incoming>, ExchangeError> {
        let answered = tokio::time::timeout(FIRST_BYTE_TIMEOUT, async {
            self.0.ready().await?;
            self.0.send_request(request).await
        });
        let answered =
            answered.await.map_err(|_| ExchangeError::temporary(format!("no answer within {FIRST_BYTE_TIMEOUT:?}")))?;
        answered.map_err(|error| ExchangeError::temporary(format!("no answer ({error})")))
    }

    /// Sends a request and reads its response of at most `limit` bytes.
    pub(super) async fn exchange(
        &mut self,
        request: hyper::Request<Full<Bytes>>,
        limit: u64,
    ) -> Result<RawResponse, ExchangeError> {
        answer::read(self.head(request).await?, limit).await
    }
}

/// An invalid certificate is permanent, other TLS errors are temporary.
fn tls_error(error: &io::Error) -> ExchangeError {
    let cause = error.get_ref().and_then(|cause| cause.downcast_ref::<rustls::Error>());
    match cause {
        Some(rustls::Error::InvalidCertificate(why)) => {
            ExchangeError::permanent(format!("{BAD_CERTIFICATE} ({why:?})"))
        }
        _ => ExchangeError::temporary(format!("{NO_TLS} ({error})")),
    }
}
