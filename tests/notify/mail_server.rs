//! A mail server that takes messages, or says what it is told to say (SMTP, RFC 5321).

use std::sync::{Arc, Mutex};

use rcgen::generate_simple_self_signed;
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// What it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It takes every message.
    Takes,
    /// It answers so to the command that begins so.
    Says(&'static str, &'static str),
    /// It never answers.
    Hangs,
}

/// A message that it took.
#[derive(Clone, Debug, Default)]
pub struct Mail {
    pub login: String,
    pub from: String,
    pub to: Vec<String>,
    pub text: String,
}

impl Mail {
    /// The value of a header, unfolded.
    pub fn header(&self, name: &str) -> Option<String> {
        let (head, _) = self.text.split_once("\r\n\r\n").expect("a head and a body");
        let head = head.replace("\r\n ", " ");
        let value = |line: &str| {
            let (own, value) = line.split_once(": ")?;
            own.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        };
        head.split("\r\n").find_map(value)
    }

    /// The body, decoded (quoted-printable).
    pub fn body(&self) -> String {
        let (_, body) = self.text.split_once("\r\n\r\n").expect("a head and a body");
        if self.header("content-transfer-encoding").as_deref() != Some("quoted-printable") {
            return body.replace("\r\n", "\n");
        }
        let (mut bytes, mut rest) = (Vec::new(), body.replace("=\r\n", "").replace("\r\n", "\n"));
        while let Some(at) = rest.find('=') {
            bytes.extend_from_slice(&rest.as_bytes()[..at]);
            bytes.push(u8::from_str_radix(&rest[at + 1..at + 3], 16).expect("two digits"));
            rest = rest[at + 3..].to_owned();
        }
        bytes.extend_from_slice(rest.as_bytes());
        String::from_utf8(bytes).expect("UTF-8")
    }
}

/// The server.
pub struct MailServer {
    pub port: u16,
    /// Its certificate.
    pub pem: String,
    mails: Arc<Mutex<Vec<Mail>>>,
}

impl MailServer {
    /// Listens as `localhost`, with TLS from the beginning if that is wanted.
    pub async fn start(manner: Manner, with_tls: bool) -> Self {
        let made = generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![made.cert.der().clone()], key);
        let acceptor = TlsAcceptor::from(Arc::new(config.expect("a pair")));
        let listener = TcpListener::bind("localhost:0").await.expect("a port");
        let (port, mails) = (listener.local_addr().expect("an address").port(), Arc::<Mutex<Vec<Mail>>>::default());
        let taken = Arc::clone(&mails);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, taken) = (acceptor.clone(), Arc::clone(&taken));
                tokio::spawn(async move {
                    if !with_tls {
                        talk(stream, manner, &taken).await;
                    } else if let Ok(stream) = acceptor.accept(stream).await {
                        talk(stream, manner, &taken).await;
                    }
                });
            }
        });
        Self { port, pem: made.cert.pem(), mails }
    }

    pub fn mails(&self) -> Vec<Mail> {
        self.mails.lock().expect("no panic").clone()
    }
}

async fn talk(stream: impl AsyncRead + AsyncWrite + Unpin, manner: Manner, taken: &Mutex<Vec<Mail>>) -> Option<()> {
    let mut stream = BufReader::new(stream);
    if manner == Manner::Hangs {
        std::future::pending::<()>().await;
    }
    stream.write_all(b"220 localhost\r\n").await.ok()?;
    stream.flush().await.ok()?;
    let mut mail = Mail::default();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        let answer = match manner {
            Manner::Says(command, answer) if line.starts_with(command) => answer,
            _ => match line.split([' ', ':']).next().unwrap_or_default() {
                "EHLO" => "250-localhost\r\n250-8BITMIME\r\n250 AUTH PLAIN LOGIN",
                "AUTH" => {
                    line.clone_into(&mut mail.login);
                    "235 welcome"
                }
                "MAIL" => {
                    line.clone_into(&mut mail.from);
                    "250 ok"
                }
                "RCPT" => {
                    mail.to.push(line.to_owned());
                    "250 ok"
                }
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await.ok()?;
                    stream.flush().await.ok()?;
                    mail.text = data(&mut stream).await?;
                    taken.lock().expect("no panic").push(std::mem::take(&mut mail));
                    "250 taken"
                }
                "QUIT" => "221 bye",
                _ => "500 what?",
            },
        };
        stream.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
        stream.flush().await.ok()?;
    }
}

/// The lines of a message, up to the one that is a single dot.
async fn data(stream: &mut (impl AsyncBufRead + Unpin)) -> Option<String> {
    let mut text = String::new();
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        if line == ".\r\n" {
            return Some(text);
        }
        text += line.strip_prefix('.').unwrap_or(&line);
    }
}
