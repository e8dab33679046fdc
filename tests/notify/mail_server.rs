//! A mail server that takes messages, or says what it is told to say (SMTP, RFC 5321).

use std::sync::{Arc, Mutex};

use rcgen::generate_simple_self_signed;
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// Where it is taken for another machine, though on Linux and macOS that is this one, too.
pub const ELSEWHERE: &str = "0.0.0.0";

const GREETING: &str = "220 localhost";

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

/// When it speaks TLS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tls {
    Never,
    FromTheBeginning,
    /// After `STARTTLS` (RFC 3207).
    WhenAsked,
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
    heard: Arc<Heard>,
}

/// What it was told.
#[derive(Debug, Default)]
struct Heard {
    mails: Mutex<Vec<Mail>>,
    /// The first words of the commands that everybody on the way could read.
    in_clear: Mutex<Vec<String>>,
}

impl MailServer {
    /// Listens as `localhost` and as [`ELSEWHERE`].
    pub async fn start(manner: Manner, tls: Tls) -> Self {
        let made = generate_simple_self_signed(["localhost", ELSEWHERE].map(str::to_owned)).expect("a certificate");
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![made.cert.der().clone()], key);
        let acceptor = TlsAcceptor::from(Arc::new(config.expect("a pair")));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let (port, heard) = (listener.local_addr().expect("an address").port(), Arc::<Heard>::default());
        let hears = Arc::clone(&heard);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(meet(stream, acceptor.clone(), manner, tls, Arc::clone(&hears)));
            }
        });
        Self { port, pem: made.cert.pem(), heard }
    }

    pub fn mails(&self) -> Vec<Mail> {
        self.heard.mails.lock().expect("no panic").clone()
    }

    pub fn in_clear(&self) -> Vec<String> {
        self.heard.in_clear.lock().expect("no panic").clone()
    }
}

async fn meet(stream: TcpStream, acceptor: TlsAcceptor, manner: Manner, tls: Tls, heard: Arc<Heard>) -> Option<()> {
    if manner == Manner::Hangs {
        std::future::pending::<()>().await;
    }
    if tls == Tls::FromTheBeginning {
        let mut stream = BufReader::new(acceptor.accept(stream).await.ok()?);
        say(&mut stream, GREETING).await?;
        return talk(&mut stream, manner, tls, &heard).await;
    }
    let mut stream = BufReader::new(stream);
    say(&mut stream, GREETING).await?;
    talk(&mut stream, manner, tls, &heard).await?;
    // It asked for TLS.
    let mut stream = BufReader::new(acceptor.accept(stream.into_inner()).await.ok()?);
    talk(&mut stream, manner, Tls::FromTheBeginning, &heard).await
}

async fn say(stream: &mut (impl AsyncWrite + Unpin), answer: &str) -> Option<()> {
    stream.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
    stream.flush().await.ok()
}

/// Talks until the other one asks for TLS; `None` where it leaves before.
async fn talk(
    stream: &mut (impl AsyncBufRead + AsyncWrite + Unpin),
    manner: Manner,
    tls: Tls,
    heard: &Heard,
) -> Option<()> {
    let mut mail = Mail::default();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        if tls != Tls::FromTheBeginning {
            let word = line.split(' ').next().unwrap_or_default();
            heard.in_clear.lock().expect("no panic").push(word.to_owned());
        }
        let answer = match manner {
            Manner::Says(command, answer) if line.starts_with(command) => answer,
            _ => match line.split([' ', ':']).next().unwrap_or_default() {
                "EHLO" if tls == Tls::WhenAsked => "250-localhost\r\n250 STARTTLS",
                "EHLO" => "250-localhost\r\n250-8BITMIME\r\n250 AUTH PLAIN LOGIN",
                "STARTTLS" if tls == Tls::WhenAsked => return say(stream, "220 go on").await,
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
                    say(stream, "354 go on").await?;
                    mail.text = data(stream).await?;
                    heard.mails.lock().expect("no panic").push(std::mem::take(&mut mail));
                    "250 taken"
                }
                "QUIT" => "221 bye",
                _ => "500 what?",
            },
        };
        say(stream, answer).await?;
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
