//! What arrives by e-mail, how an address is confirmed, and what comes of a message that is not taken.

use std::fs;
use std::path::Path;

use jiff::Timestamp;
use koerberl::domain::{ChainId, Day, InEach, Language, Memory, ProductKey, Ring, RingWords, Subject, When};
use koerberl::notify::delivery::{Deliveries, ask_owners, tell_due};
use koerberl::notify::mail::Mailer;
use koerberl::notify::sender::{Outcome, Sender};
use koerberl::notify::vapid::Vapid;
use koerberl::sources::client::{Client, public_tcp};
use koerberl::store::alerts::{Alerts, Form, TooOften};

use crate::mail_server::{ELSEWHERE, MailServer, Manner, Tls};
use crate::setting::{message, now};

const ADDRESS: &str = "anna+wecker@mail.example.at";

/// A server, and what sends through it.
async fn setting(manner: Manner, tls: Tls) -> (MailServer, Sender) {
    setting_at("localhost", manner, tls).await
}

async fn setting_at(host: &str, manner: Manner, tls: Tls) -> (MailServer, Sender) {
    let server = MailServer::start(manner, tls).await;
    let folder = tempfile::tempdir().expect("a folder");
    let authority = folder.path().join("authority.pem");
    fs::write(&authority, &server.pem).expect("a file");
    let scheme = if tls == Tls::FromTheBeginning { "smtps" } else { "smtp" };
    let sender = sends_by(&format!("{scheme}://koerberl@{host}:{}", server.port), Some(&authority));
    (server, sender)
}

fn sends_by(url: &str, authority: Option<&Path>) -> Sender {
    let from = "Körberl <wecker@preise.example>";
    let mailer = Mailer::new(url, Some("geheim"), from, "https://preise.example", authority).expect("a mailer");
    sender(Some(mailer))
}

fn sender(mailer: Option<Mailer>) -> Sender {
    let client = Client::new("us@example.org", None, public_tcp()).expect("a client");
    Sender::new(client, Vapid::from_pkcs8(&Vapid::generate()).expect("a key pair"), None).with_mail(mailer)
}

#[tokio::test]
async fn a_message_says_the_same_words_and_how_to_end_it() {
    let (server, sender) = setting(Manner::Takes, Tls::FromTheBeginning).await;
    assert_eq!(sender.mail(ADDRESS, "SECRET", &message(), now()).await, Outcome::Delivered);
    let mails = server.mails();
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert!(mail.login.starts_with("AUTH PLAIN ") && mail.from.starts_with("MAIL FROM:<wecker@preise.example>"));
    assert_eq!(mail.to, [format!("RCPT TO:<{ADDRESS}>")]);
    for (name, value) in [
        ("to", ADDRESS),
        ("date", "Thu, 26 Nov 2026 06:00:00 +0000"),
        ("list-unsubscribe", "<https://preise.example/api/v1/alerts/leave/SECRET>"),
        ("list-unsubscribe-post", "List-Unsubscribe=One-Click"),
        ("auto-submitted", "auto-generated"),
        ("content-type", "text/plain; charset=utf-8"),
        ("subject", "Teebutter um =?utf-8?b?4oKs?= 1,49"),
    ] {
        assert_eq!(mail.header(name).as_deref(), Some(value), "{name}: {}", mail.text);
    }
    assert!(mail.header("message-id").is_some_and(|id| id.ends_with("@preise.example>")), "{}", mail.text);
    assert_eq!(
        mail.body().trim_end().to_owned() + "\n",
        "Teebutter: € 1,49 bei Spar\nhttps://koerberl.example/produkt/spar-1\n\nKäse: in Aktion bei Billa\n\
         https://koerberl.example/produkt/billa-2\n\n-- \nDiese Nachrichten abbestellen:\n\
         https://preise.example/wecker?abbestellen=SECRET\n"
    );
}

#[tokio::test]
async fn an_english_message_is_english_to_its_end() {
    let (server, sender) = setting(Manner::Takes, Tls::FromTheBeginning).await;
    let english = koerberl::notify::Message { language: Language::English, ..message() };
    assert_eq!(sender.mail(ADDRESS, "SECRET", &english, now()).await, Outcome::Delivered);
    assert_eq!(sender.ask(ADDRESS, "CONFIRM", Language::English, now()).await, Outcome::Delivered);
    let mails = server.mails();
    let [mail, asking] = mails.as_slice() else { panic!("{mails:?}") };
    let end = "-- \nUnsubscribe from these messages:\nhttps://preise.example/en/wecker?abbestellen=SECRET";
    assert!(mail.body().trim_end().ends_with(end), "{}", mail.text);
    assert_eq!(mail.header("list-unsubscribe").as_deref(), Some("<https://preise.example/api/v1/alerts/leave/SECRET>"));
    assert_eq!(asking.header("subject").as_deref(), Some("Price alerts: confirm your address"));
    let body = asking.body();
    assert!(body.starts_with("Someone wants to get the price alerts of https://preise.example at this"), "{body}");
    assert!(body.contains("\nhttps://preise.example/en/wecker?bestaetigen=CONFIRM\n"), "{body}");
}

#[tokio::test]
async fn nothing_breaks_out_of_a_header_or_a_command() {
    let (server, sender) = setting(Manner::Takes, Tls::Never).await;
    let title = "Butter\r\nBcc: eve@example.org\r\n\r\nkauf".to_owned();
    let evil =
        koerberl::notify::Message { title, body: "a\r\n.\r\nMAIL FROM:<eve@example.org>".to_owned(), ..message() };
    let evil = koerberl::notify::Message { lines: Vec::new(), ..evil };
    assert_eq!(sender.mail(ADDRESS, "SECRET", &evil, now()).await, Outcome::Delivered);
    for to in ["a@b.at>\r\nRCPT TO:<eve@example.org", "a@b.at, eve@example.org", "a@b.at\r\nBcc: eve@example.org"] {
        let refused = Outcome::Refused("this is no e-mail address".to_owned());
        assert_eq!(sender.mail(to, "SECRET", &message(), now()).await, refused);
    }
    let mails = server.mails();
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert_eq!(mail.header("bcc"), None, "{}", mail.text);
    assert_eq!(mail.header("subject").as_deref(), Some("Butter Bcc: eve@example.org kauf"));
    assert!(mail.body().contains("\n.\nMAIL FROM:<eve@example.org>"), "{}", mail.text);
}

#[tokio::test]
async fn each_refusal_has_its_outcome() {
    let code = |code: u16| format!("the mail server answers with status {code}");
    for (command, answer, expected) in [
        ("RCPT", "550 no such user", Outcome::Gone),
        ("RCPT", "553 no such name", Outcome::Gone),
        ("DATA", "554 unwanted", Outcome::Gone),
        ("RCPT", "450 busy", Outcome::Later(None, code(450))),
        ("MAIL", "421 not now", Outcome::Later(None, code(421))),
        ("AUTH", "535 wrong password", Outcome::Refused(code(535))),
        ("MAIL", "530 log in first", Outcome::Refused(code(530))),
    ] {
        let (server, sender) = setting(Manner::Says(command, answer), Tls::FromTheBeginning).await;
        assert_eq!(sender.mail(ADDRESS, "SECRET", &message(), now()).await, expected, "{command} {answer}");
        assert!(server.mails().is_empty());
    }
    let refused = Outcome::Refused("this server sends no e-mail any more".to_owned());
    assert_eq!(self::sender(None).mail(ADDRESS, "SECRET", &message(), now()).await, refused);
}

#[tokio::test(start_paused = true)]
async fn a_server_that_hangs_or_is_another_does_not_hold_us_up() {
    let (_server, sender) = setting(Manner::Hangs, Tls::Never).await;
    let outcome = sender.mail(ADDRESS, "SECRET", &message(), now()).await;
    assert!(matches!(&outcome, Outcome::Later(None, why) if !why.contains(ADDRESS)), "{outcome:?}");
}

#[tokio::test]
async fn nothing_is_said_to_a_server_with_another_certificate() {
    let server = MailServer::start(Manner::Takes, Tls::FromTheBeginning).await;
    let sender = sends_by(&format!("smtps://koerberl@localhost:{}", server.port), None);
    let outcome = sender.mail(ADDRESS, "SECRET", &message(), now()).await;
    assert!(matches!(outcome, Outcome::Later(None, _)), "{outcome:?}");
    assert!(server.mails().is_empty());
}

#[tokio::test]
async fn a_server_elsewhere_hears_who_we_are_and_what_we_say_by_tls_only() {
    let (server, sender) = setting_at(ELSEWHERE, Manner::Takes, Tls::WhenAsked).await;
    assert_eq!(sender.mail(ADDRESS, "SECRET", &message(), now()).await, Outcome::Delivered);
    let mails = server.mails();
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert!(mail.login.starts_with("AUTH PLAIN ") && mail.text.contains("SECRET"), "{mail:?}");
    assert_eq!(server.in_clear(), ["EHLO", "STARTTLS"]);
}

#[tokio::test]
async fn nothing_is_said_where_tls_is_not_offered_or_the_certificate_is_another() {
    for (tls, is_known, expected) in
        [(Tls::Never, true, &["EHLO"][..]), (Tls::WhenAsked, false, &["EHLO", "STARTTLS"][..])]
    {
        let (server, sender) = if is_known {
            setting_at(ELSEWHERE, Manner::Takes, tls).await
        } else {
            let server = MailServer::start(Manner::Takes, tls).await;
            let sender = sends_by(&format!("smtp://koerberl@{ELSEWHERE}:{}", server.port), None);
            (server, sender)
        };
        let outcome = sender.mail(ADDRESS, "SECRET", &message(), now()).await;
        assert!(matches!(outcome, Outcome::Later(None, _)), "{tls:?}: {outcome:?}");
        assert!(server.mails().is_empty());
        assert_eq!(server.in_clear()[..expected.len()], *expected, "{tls:?}");
        assert!(!server.in_clear().iter().any(|word| ["AUTH", "MAIL"].contains(&word.as_str())), "{tls:?}");
    }
}

/// A device that gave an address.
fn given(alerts: &Alerts) -> i64 {
    let device = alerts.add_device(b"a", "feed", Language::German, day()).expect("written").expect("room").number;
    let subject = Subject::Product(ProductKey::parse("spar:1").expect("a key"));
    let alert = koerberl::domain::Alert { subject, chains: Vec::new(), when: When::Lowest };
    alerts.add(device, &alert, &Memory::default(), day()).expect("written").expect("room");
    alerts.give_mail(device, ADDRESS, b"digest", "CONFIRM", now().as_second()).expect("written").expect("not often");
    device
}

fn day() -> Day {
    Day::parse("2026-11-26").expect("a day")
}

fn rings(alerts: &Alerts, state: &str) {
    let ring = Ring {
        day: day(),
        article: 1,
        words: InEach {
            german: RingWords { title: "Nutella, 750 g".to_owned(), line: "€ 4,79 bei Spar".to_owned() },
            english: RingWords { title: "Nutella, 750 g".to_owned(), line: "€ 4.79 at Spar".to_owned() },
        },
        address: "/produkt/spar:1".to_owned(),
        chain: ChainId::parse("spar").expect("a chain"),
        price: 47_900,
        per: None,
        deal: None,
    };
    alerts.look(state, |_, _| (Memory::default(), Some(ring.clone()))).expect("written").expect("a new state");
}

#[tokio::test]
async fn nothing_is_sent_before_the_owner_says_so_nor_after_he_ends_it() {
    let (server, sender) = setting(Manner::Takes, Tls::FromTheBeginning).await;
    let (alerts, counts) = (Alerts::in_memory(Vapid::generate).expect("memory"), Deliveries::default());
    let device = given(&alerts);
    rings(&alerts, "1");
    let tell = || tell_due(&alerts, &sender, Some("https://preise.example"), &counts, now());
    assert_eq!(tell().await.expect("read"), 0);
    for _ in 0..3 {
        ask_owners(&alerts, &sender, now()).await.expect("read");
    }
    let mails = server.mails();
    let [asking] = mails.as_slice() else { panic!("the owner is asked once: {mails:?}") };
    assert!(asking.body().contains("https://preise.example/wecker?bestaetigen=CONFIRM\n"), "{}", asking.text);
    assert_eq!(asking.header("list-unsubscribe"), None);

    let confirm = |secret: &str| alerts.confirm_mail(secret, "LEAVE", now().as_second(), day()).expect("written");
    assert!(!confirm("OTHER") && confirm("CONFIRM") && !confirm("CONFIRM"));
    assert_eq!(tell().await.expect("read"), 0, "what rang before is not told");
    rings(&alerts, "2");
    assert_eq!(tell().await.expect("read"), 1);
    let mail = server.mails().pop().expect("a mail");
    let leave = mail.header("list-unsubscribe").expect("a link");
    assert_eq!(leave, "<https://preise.example/api/v1/alerts/leave/LEAVE>");
    assert!(mail.body().starts_with("Nutella, 750 g: € 4,79 bei Spar\nhttps://preise.example/produkt/spar:1\n"));
    let channel = alerts.channels(device).expect("read").remove(0);
    assert_eq!((channel.form, channel.address.as_str(), channel.failures), (Form::Mail, ADDRESS, 0));

    alerts.leave_mail("LEAVE").expect("written");
    assert!(alerts.channels(device).expect("read").is_empty());
    alerts.leave_mail("LEAVE").expect("it may be said again");
}

#[tokio::test]
async fn an_address_that_is_refused_is_taken_away_at_once() {
    let (_server, sender) = setting(Manner::Says("RCPT", "550 no such user"), Tls::Never).await;
    let (alerts, counts) = (Alerts::in_memory(Vapid::generate).expect("memory"), Deliveries::default());
    let device = given(&alerts);
    assert!(alerts.confirm_mail("CONFIRM", "LEAVE", now().as_second(), day()).expect("written"));
    rings(&alerts, "1");
    assert_eq!(tell_due(&alerts, &sender, None, &counts, now()).await.expect("read"), 0);
    assert!(alerts.channels(device).expect("read").is_empty());
    let gone = counts.all().find(|(form, outcome, _)| (*form, *outcome) == ("mail", "gone"));
    assert_eq!(gone.map(|(.., count)| count), Some(1));
    // So is one whose owner cannot be asked.
    alerts.give_mail(device, ADDRESS, b"digest", "AGAIN", now().as_second()).expect("written").expect("not often");
    ask_owners(&alerts, &sender, now()).await.expect("read");
    assert_eq!(alerts.given_mail(device).expect("read"), None);
}

#[test]
fn nobody_is_asked_often_and_links_end_after_two_days() {
    let alerts = Alerts::in_memory(Vapid::generate).expect("memory");
    let second = |text: &str| text.parse::<Timestamp>().expect("a time").as_second();
    let start = second("2026-11-26T06:00:00Z");
    let device = |number: u32| {
        let name = format!("device {number}");
        alerts.add_device(name.as_bytes(), &name, Language::German, day()).expect("written").expect("room").number
    };
    let give = |device: i64, digest: u32, at: i64| {
        let secret = format!("{device} {digest} {at}");
        alerts.give_mail(device, ADDRESS, &digest.to_le_bytes(), &secret, at).expect("written")
    };
    // At one address three times a day, by whichever devices.
    let own = device(0);
    assert_eq!((give(own, 1, start), give(own, 1, start + 1), give(device(1), 1, start + 2)), (Ok(()), Ok(()), Ok(())));
    assert_eq!(give(device(2), 1, start + 3), Err(TooOften));
    // By one device five times a day.
    assert_eq!([2, 3, 4].map(|digest| give(own, digest, start + 4)), [Ok(()); 3]);
    assert_eq!(give(own, 5, start + 5), Err(TooOften));
    // In all sixty times an hour: six were.
    for number in 10..64 {
        assert_eq!(give(device(number), number, start + 6), Ok(()), "{number}");
    }
    assert_eq!(give(device(100), 100, start + 7), Err(TooOften));
    assert_eq!(give(device(101), 100, start + 3_700), Ok(()));
    // Also of devices that are gone.
    alerts.remove_device(own).expect("written");
    assert_eq!(give(device(102), 1, start + 3_700), Err(TooOften));
    assert_eq!(give(device(103), 1, start + 86_500), Ok(()));

    let confirm = |secret: &str, at: i64| alerts.confirm_mail(secret, secret, at, day()).expect("written");
    let waiting = alerts.given_mail(own).expect("read");
    assert_eq!(waiting, None, "it is forgotten with its device");
    let last = alerts.mails_to_ask(start + 86_500, 1_000).expect("read").pop().expect("some wait");
    assert!(
        !confirm(&last.secret, start + 86_500 + 48 * 3_600 + 1) && confirm(&last.secret, start + 86_500 + 48 * 3_600)
    );
    assert!(alerts.mails_to_ask(start + 86_500 + 48 * 3_600 + 1, 1_000).expect("read").is_empty());
}
