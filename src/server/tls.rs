//! TLS from a certificate and a key in PEM files. Errors name the file.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::{Error as PemError, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::StartError;

/// A certificate and its key, ready to accept connections.
#[derive(Clone)]
pub struct Tls(pub(super) TlsAcceptor);

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls")
    }
}

impl Tls {
    /// Reads a certificate chain (the server's own first) and its private key.
    pub fn load(certificate: &Path, key: &Path) -> Result<Self, StartError> {
        let chain: Vec<_> = CertificateDer::pem_file_iter(certificate)
            .and_then(Iterator::collect)
            .map_err(|error| unreadable(certificate, "certificate", error))?;
        if chain.is_empty() {
            return Err(unreadable(certificate, "certificate", PemError::NoItemsFound));
        }
        let secret = PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, "private key", error))?;
        let mut config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(chain, secret)
            .map_err(|error| Self::mismatch(certificate, key, &error))?;
        config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }

    fn mismatch(certificate: &Path, key: &Path, error: &dyn fmt::Display) -> StartError {
        let (certificate, key) = (certificate.display(), key.display());
        StartError(format!("the certificate {certificate} and the key {key} are no pair that works: {error}"))
    }
}

fn unreadable(file: &Path, what: &str, error: PemError) -> StartError {
    let file = PathBuf::from(file);
    StartError(match error {
        PemError::Io(error) => format!("cannot read the {what} {}: {error}", file.display()),
        PemError::NoItemsFound => format!("{} holds no {what} in PEM form", file.display()),
        error => format!("{} holds no {what} that can be read: {error}", file.display()),
    })
}
