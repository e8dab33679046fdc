//! E-mail, through the server that the operator names: to whoever confirmed an address, and the one message that asks
//! for that.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use data_encoding::HEXLOWER;
use hyper::Uri;
use jiff::Timestamp;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};
use lettre::transport::smtp;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use ring::rand::{self, SystemRandom};

use super::message::Message;
use super::sender::Outcome;
use crate::alerts::Words;
use crate::domain::Language;

/// For the connection and the whole conversation.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The longest address in characters (RFC 5321, 4.5.3.1.3).
const LONGEST_ADDRESS: usize = 254;
/// The longest subject in characters.
const LONGEST_SUBJECT: usize = 120;
/// The server does not take this recipient, or what we have to say to it (RFC 5321, 4.2.3). Other codes that begin with
/// 5 are about us: how we log in, or talk.
const NOT_FOR_THEM: [u16; 6] = [550, 551, 552, 553, 554, 556];

/// Sends e-mail.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: String,
}

impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mailer({})", self.from)
    }
}

impl Mailer {
    /// `server` is `smtps://user:password@host:port` (TLS from the beginning) or `smtp://…` (TLS after `STARTTLS`,
    /// which only this machine itself may do without); `password` stands in the place of the one in it. `site` is the
    /// public address of the app, for links. `authority` is a file of certificates (PEM) to trust besides the public
    /// ones.
    pub fn new(
        server: &str,
        password: Option<&str>,
        from: &str,
        site: &str,
        authority: Option<&Path>,
    ) -> Result<Self, String> {
        const LIKE: &str = "write the mail server like smtps://user@mail.example.at or smtp://user@mail.example.at:587";
        let uri: Uri = server.parse().map_err(|_| LIKE)?;
        let host = uri.host().filter(|host| !host.is_empty()).ok_or(LIKE)?.trim_matches(['[', ']']);
        let tls = || tls(host, authority);
        let tls = match uri.scheme_str() {
            Some("smtps") => Tls::Wrapper(tls()?),
            Some("smtp") if is_here(host) => Tls::None,
            Some("smtp") => Tls::Required(tls()?),
            _ => return Err(LIKE.to_owned()),
        };
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(server);
        let mut builder = builder.map_err(|_| LIKE)?.tls(tls).timeout(Some(TIMEOUT));
        if let Some(password) = password {
            let user = user(&uri).ok_or("a password needs a user in the address of the mail server")?;
            builder = builder.credentials(Credentials::new(user, password.to_owned()));
        }
        let from = from.parse().map_err(|_| format!("`{from}` is no sender: Körberl <wecker@preise.example.at>"))?;
        Ok(Self { transport: builder.build(), from, site: site.to_owned() })
    }

    /// Sends a message to an address whose owner confirmed it; `leave` ends such messages.
    pub(super) async fn send(&self, to: &str, message: &Message, leave: &str, now: Timestamp) -> Outcome {
        let (text, end) = (message.text(), Words::of(message.language).unsubscribe);
        let link = self.alerts_page(message.language);
        let text = format!("{text}\n-- \n{end}\n{link}?abbestellen={leave}\n");
        let one_click = format!("<{}/api/v1/alerts/leave/{leave}>", self.site);
        let headers = |builder: MessageBuilder| {
            let builder = builder.raw_header(header("List-Unsubscribe", one_click));
            builder.raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()))
        };
        self.post(to, &message.one_line(LONGEST_SUBJECT), text, headers, now).await
    }

    /// Asks the owner of an address, in a language, whether messages may come.
    pub(super) async fn ask(&self, to: &str, secret: &str, language: Language, now: Timestamp) -> Outcome {
        let words = Words::of(language);
        let link = format!("{}?bestaetigen={secret}", self.alerts_page(language));
        let text = (words.confirm)(&self.site, &link);
        self.post(to, words.confirm_subject, text, |builder| builder, now).await
    }

    /// The address of the page of the alerts.
    fn alerts_page(&self, language: Language) -> String {
        format!("{}{}/wecker", self.site, language.prefix())
    }

    async fn post(
        &self,
        to: &str,
        subject: &str,
        text: String,
        headers: impl FnOnce(MessageBuilder) -> MessageBuilder,
        now: Timestamp,
    ) -> Outcome {
        let to = match address(to) {
            Ok(to) => Mailbox::new(None, to),
            Err(why) => return Outcome::Refused(why),
        };
        let number: [u8; 16] = rand::generate(&SystemRandom::new()).expect("the system gives random numbers").expose();
        let id = format!("<{}@{}>", HEXLOWER.encode(&number), self.from.email.domain());
        let builder = lettre::Message::builder().from(self.from.clone()).to(to).subject(subject).date(now.into());
        // No machine answers to a machine (RFC 3834).
        let builder = builder.message_id(Some(id)).raw_header(header("Auto-Submitted", "auto-generated".to_owned()));
        let message = match headers(builder).header(ContentType::TEXT_PLAIN).body(text) {
            Ok(message) => message,
            Err(why) => return Outcome::Refused(why.to_string()),
        };
        match tokio::time::timeout(TIMEOUT, self.transport.send(message)).await {
            Ok(Ok(_)) => Outcome::Delivered,
            Ok(Err(error)) => outcome(&error),
            Err(_) => Outcome::Later(None, format!("the mail server: no answer within {TIMEOUT:?}")),
        }
    }
}

/// Reads an address: one, without a name, in ASCII.
pub fn address(text: &str) -> Result<Address, String> {
    const WRONG: &str = "this is no e-mail address";
    let is_plain = text.len() <= LONGEST_ADDRESS && text.bytes().all(|byte| byte.is_ascii_graphic());
    let address = text.parse::<Address>().map_err(|_| WRONG)?;
    let domain = address.domain();
    // Nobody's mail is for an IP address, or for a host of the operator's.
    let is_public = domain.contains('.') && !domain.starts_with('[');
    if is_plain && is_public && !address.user().starts_with('"') { Ok(address) } else { Err(WRONG.to_owned()) }
}

fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

fn tls(host: &str, authority: Option<&Path>) -> Result<TlsParameters, String> {
    let mut builder = TlsParameters::builder(host.to_owned());
    if let Some(file) = authority {
        let wrong = |why: &dyn fmt::Display| format!("{}: {why}", file.display());
        let pem = std::fs::read(file).map_err(|why| wrong(&why))?;
        builder = builder.add_root_certificate(Certificate::from_pem(&pem).map_err(|why| wrong(&why))?);
    }
    builder.build().map_err(|why| why.to_string())
}

/// Is it this machine itself?
fn is_here(host: &str) -> bool {
    host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// The user in an address of a mail server.
fn user(server: &Uri) -> Option<String> {
    let (user, _) = server.authority()?.as_str().rsplit_once('@')?;
    let user = user.split_once(':').map_or(user, |(user, _)| user);
    Some(percent_encoding::percent_decode_str(user).decode_utf8().ok()?.into_owned())
}

/// Never with an address in it, which the server's words may repeat.
fn outcome(error: &smtp::Error) -> Outcome {
    let code = error.status().map(u16::from);
    let why = match code {
        Some(code) => format!("the mail server answers with status {code}"),
        None if error.is_timeout() => "the mail server does not answer in time".to_owned(),
        None if error.is_tls() => "the certificate of the mail server is not in order".to_owned(),
        None => "there is no connection to the mail server".to_owned(),
    };
    match code {
        Some(code) if NOT_FOR_THEM.contains(&code) => Outcome::Gone,
        Some(500..) => Outcome::Refused(why),
        _ => Outcome::Later(None, why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_single_plain_addresses_are_read() {
        for good in ["a@b.at", "first.last+wecker@mail.example.at", "A_b-c@xn--krberl-wxa.at"] {
            assert_eq!(address(good).map(|address| address.to_string()), Ok(good.to_owned()));
        }
        let long = format!("{}@b.at", "a".repeat(250));
        for wrong in [
            "",
            "a",
            "a@",
            "@b.at",
            "a@b",
            "a@localhost",
            "a@[127.0.0.1]",
            "a b@c.at",
            "a@b.at, c@d.at",
            "a@b.at\r\nBcc: c@d.at",
            "a@b.at\n",
            "A <a@b.at>",
            "a@b@c.at",
            "\"a b\"@c.at",
            "\"a\"@c.at",
            "ä@b.at",
            "a@bä.at",
            "a@b..at",
            &long,
        ] {
            assert!(address(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn servers_without_tls_are_of_this_machine_only() {
        let new = |server| Mailer::new(server, None, "Körberl <a@b.at>", "https://b.at", None).map(drop);
        for good in ["smtps://u:p@mail.example.at", "smtp://u:p@mail.example.at:2525", "smtp://localhost:25"] {
            assert_eq!(new(good), Ok(()));
        }
        for wrong in ["", "mail.example.at", "http://mail.example.at", "smtps://"] {
            assert!(new(wrong).is_err_and(|why| why.starts_with("write the mail server like")), "{wrong}");
        }
        let with = |server, from| Mailer::new(server, Some("secret"), from, "https://b.at", None).map(drop);
        assert_eq!(with("smtps://u%40b.at@mail.example.at", "a@b.at"), Ok(()));
        assert!(with("smtps://mail.example.at", "a@b.at").is_err_and(|why| why.contains("needs a user")));
        assert!(with("smtps://u@mail.example.at", "a").is_err_and(|why| why.contains("is no sender")));
        let user_of = |server: &str| user(&server.parse().expect("an address"));
        assert_eq!(user_of("smtps://u%40b.at:p@mail.example.at").as_deref(), Some("u@b.at"));
    }
}
