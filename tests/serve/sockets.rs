//! TCP, Unix sockets, TLS, HTTP/2, proxies and shutdown.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use koerberl::server::{self, Address, Portal, Tls};
use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject as _};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::client::{Answer, Server, portal};

const GET: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

fn unix(path: &Path) -> Address {
    Address::Unix(path.to_owned())
}

fn bind_error(address: &Address) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(server::bind(address, None)).expect_err("it fails").to_string()
}

#[test]
fn responses_do_not_name_the_software() {
    let answer = Server::start(portal()).get("/");
    assert_eq!((answer.status, answer.header("server")), (200, ""));
}

#[test]
fn one_connection_serves_many_requests() {
    let server = Server::start(portal());
    let mut stream = server.connect();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nHEAD / HTTP/1.1\r\nhost: x\r\n\r\n")
        .expect("the server reads");
    stream.write_all(GET).expect("the server reads");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("three answers");
    assert_eq!(text.matches("HTTP/1.1 200 OK").count(), 3, "{text}");
    assert!(!text.contains("<!doctype"), "{text}");
}

#[test]
fn http_2_works_without_tls() {
    let server = Server::start(portal());
    let mut stream = server.connect();
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").expect("the server reads");
    let mut head = [0; 9];
    stream.read_exact(&mut head).expect("a frame");
    assert_eq!(head[3], 4, "the first frame is SETTINGS: {head:?}");
}

#[test]
fn an_address_in_use_is_one_clear_error() {
    let server = Server::start(portal());
    let address = server.address.to_string();
    let said = bind_error(&Address::Tcp(address.clone()));
    assert_eq!(said, format!("cannot listen on {address}: another program does; choose another address with --listen"));
}

#[test]
fn a_unix_socket_is_for_owner_and_group_and_is_removed_at_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("koerberl.sock");
    let mut server = Server::start_at(portal(), &unix(&path), None);
    assert_eq!(fs::metadata(&path).expect("a socket").permissions().mode() & 0o777, 0o660);
    let mut stream = UnixStream::connect(&path).expect("the server listens");
    stream.write_all(GET).expect("the server reads");
    assert_eq!(Answer::read(&mut stream).status, 200);
    assert!(bind_error(&unix(&path)).contains("another program does"));
    assert!(server.finish());
    assert!(!path.exists());
}

#[test]
fn a_stale_socket_is_replaced_but_a_file_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("koerberl.sock");
    drop(std::os::unix::net::UnixListener::bind(&path).expect("a socket"));
    drop(Server::start_at(portal(), &unix(&path), None));
    fs::write(&path, "precious").expect("a file");
    assert!(bind_error(&unix(&path)).contains("cannot listen on unix:"));
    assert_eq!(fs::read_to_string(&path).expect("still there"), "precious");
}

/// A certificate for `localhost` and its key, in files.
fn certificate(folder: &Path) -> (std::path::PathBuf, std::path::PathBuf) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let (certificate, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    fs::write(&certificate, made.cert.pem()).expect("a file");
    fs::write(&key, made.signing_key.serialize_pem()).expect("a file");
    (certificate, key)
}

/// The answer to a client that trusts this certificate only.
fn ask_over_tls(server: &Server, certificate: &Path) -> io::Result<Answer> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(certificate).expect("a certificate")).expect("a root");
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let client = ClientConnection::new(Arc::new(config), "localhost".try_into().expect("a name")).expect("a client");
    let mut stream = StreamOwned::new(client, server.connect());
    stream.write_all(GET)?;
    Ok(Answer::read(&mut stream))
}

#[test]
fn d8_a_renewed_certificate_is_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, key) = certificate(folder.path());
    let tls = Tls::load(&file, &key).expect("a pair");
    let server = Server::start_at(portal(), &"127.0.0.1:0".parse().expect("an address"), Some(&tls));
    assert!(!tls.reload().expect("nothing has changed"));
    let before = folder.path().join("before.pem");
    fs::copy(&file, &before).expect("a copy");
    let other = tempfile::tempdir().expect("a folder");
    let (new_file, new_key) = certificate(other.path());
    fs::copy(&new_file, &file).expect("renewed");
    assert!(tls.reload().expect_err("the old key").to_string().contains("are no pair that works"));
    assert!(ask_over_tls(&server, &before).is_ok(), "the old one stays in use");
    fs::copy(&new_key, &key).expect("renewed");
    assert!(tls.reload().expect("a pair"));
    assert!(ask_over_tls(&server, &new_file).is_ok() && ask_over_tls(&server, &before).is_err());
}

#[test]
fn tls_from_two_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let (certificate, key) = certificate(folder.path());
    let tls = Tls::load(&certificate, &key).expect("a pair");
    let server = Server::start_at(portal(), &"127.0.0.1:0".parse().expect("an address"), Some(&tls));
    let answer = ask_over_tls(&server, &certificate).expect("the certificate is trusted");
    assert_eq!((answer.status, answer.header("strict-transport-security")), (200, "max-age=31536000"));
    let mut plain = server.connect();
    plain.write_all(GET).expect("the server reads");
    let mut said = Vec::new();
    // A TLS alert, or just the end.
    let _ = plain.read_to_end(&mut said);
    assert!(!said.starts_with(b"HTTP"), "a TLS port speaks nothing else");
}

#[test]
fn unusable_tls_files_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let (certificate_file, key) = certificate(folder.path());
    let other = tempfile::tempdir().expect("a folder");
    let (_, other_key) = certificate(other.path());
    let missing = folder.path().join("missing.pem");
    for (certificate, key, said) in [
        (&missing, &key, "cannot read the certificate"),
        (&certificate_file, &missing, "cannot read the private key"),
        (&key, &key, "holds no certificate in PEM form"),
        (&certificate_file, &certificate_file, "holds no private key in PEM form"),
        (&certificate_file, &other_key, "are no pair that works"),
    ] {
        let error = Tls::load(certificate, key).expect_err(said).to_string();
        assert!(error.contains(said) && error.contains(".pem") && !error.contains('\n'), "{said}: {error}");
    }
}

#[test]
fn only_a_trusted_proxy_may_set_forwarded_headers() {
    let said = "GET / HTTP/1.1\r\nhost: x\r\nx-forwarded-proto: https\r\nconnection: close\r\n\r\n";
    assert_eq!(Server::start(portal()).send(said).header("strict-transport-security"), "");
    let trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    let server = Server::start(Portal { trusted_proxies, ..portal() });
    assert_ne!(server.send(said).header("strict-transport-security"), "");
}

#[test]
fn shutdown_finishes_requests_in_progress() {
    let mut server = Server::start(portal());
    let idle = server.connect();
    let mut stream = server.connect();
    stream
        .write_all(b"POST /api/v1/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{")
        .expect("the server reads");
    std::thread::sleep(Duration::from_millis(200));
    let address = server.address;
    server.stop();
    std::thread::sleep(Duration::from_millis(200));
    assert!(std::net::TcpStream::connect(address).is_err(), "new connections are not taken");
    stream.write_all(b"}").expect("the server still reads");
    assert_eq!(Answer::read(&mut stream).status, 404);
    assert!(server.finish());
    drop(idle);
}

#[test]
fn shutdown_is_bounded_in_time() {
    let limits = server::Limits { drain_time: Duration::from_millis(300), ..server::Limits::default() };
    let mut server = Server::start(portal().with_limits(limits));
    let mut stream = server.connect();
    stream
        .write_all(b"POST /api/v1/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{")
        .expect("the server reads");
    std::thread::sleep(Duration::from_millis(200));
    let started = Instant::now();
    assert!(!server.finish());
    assert!(started.elapsed() < Duration::from_secs(3));
}
