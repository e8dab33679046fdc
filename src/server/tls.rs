//! TLS from a certificate and a key in PEM files, which may be renewed while the server runs. Errors name the file.

use std::fmt;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arc_swap::ArcSwap;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::{Error as PemError, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::StartError;

/// A certificate and its key, ready to accept connections. Clones share what is loaded.
#[derive(Clone)]
pub struct Tls(Arc<Files>);

struct Files {
    certificate: PathBuf,
    key: PathBuf,
    loaded: ArcSwap<Loaded>,
}

struct Loaded {
    acceptor: TlsAcceptor,
    /// Of both files when they were read.
    stamps: [Option<Stamp>; 2],
}

/// Differs when a file was replaced or written: inode, length, seconds and nanoseconds of the last change.
type Stamp = (u64, u64, i64, i64);

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls")
    }
}

impl Tls {
    /// Reads a certificate chain (the server's own first) and its private key.
    pub fn load(certificate: &Path, key: &Path) -> Result<Self, StartError> {
        let loaded = ArcSwap::from_pointee(Loaded::read(certificate, key)?);
        Ok(Self(Arc::new(Files { certificate: certificate.into(), key: key.into(), loaded })))
    }

    /// Reads both files again if one has changed; says whether it had. Where that fails, the old ones stay in use.
    pub fn reload(&self) -> Result<bool, StartError> {
        let Files { certificate, key, loaded } = &*self.0;
        if loaded.load().stamps == stamps(certificate, key) {
            return Ok(false);
        }
        loaded.store(Arc::new(Loaded::read(certificate, key)?));
        Ok(true)
    }

    /// What accepts the next connection.
    pub(super) fn acceptor(&self) -> TlsAcceptor {
        self.0.loaded.load().acceptor.clone()
    }
}

fn stamps(certificate: &Path, key: &Path) -> [Option<Stamp>; 2] {
    [certificate, key].map(|file| {
        let about = fs::metadata(file).ok()?;
        Some((about.ino(), about.size(), about.mtime(), about.mtime_nsec()))
    })
}

impl Loaded {
    fn read(certificate: &Path, key: &Path) -> Result<Self, StartError> {
        let stamps = stamps(certificate, key);
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
        Ok(Self { acceptor: TlsAcceptor::from(Arc::new(config)), stamps })
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
