//! `koerberl alerts run`, killed with signal 9 at any moment: what rings is told to everybody, and to nobody more than
//! once more for each time it was killed.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use koerberl::domain::{Alert, Cents, Day, Language, Memory, Per, ProductKey, Subject, When};
use koerberl::notify::vapid::Vapid;
use koerberl::store::alerts::{Alerts, Form};
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::rustls::{ServerConfig, ServerConnection, StreamOwned};

use crate::fault::{is_long, row};

const DEVICES: usize = 24;

/// Where they are told: this machine, which has all of 127.0.0.0/8 on Linux.
const HOSTS: [&str; 4] = ["127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4"];

type Told = Arc<Mutex<BTreeMap<String, u32>>>;

/// Takes messages, and counts them by path.
struct Receiver {
    port: u16,
    told: Told,
}

impl Receiver {
    fn start(folder: &Path) -> Self {
        let made = rcgen::generate_simple_self_signed(HOSTS.map(str::to_owned)).expect("a certificate");
        std::fs::write(folder.join("ca.pem"), made.cert.pem()).expect("a file");
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![made.cert.der().clone()], key);
        let (config, listener) = (Arc::new(config.expect("a pair")), TcpListener::bind("0.0.0.0:0").expect("a port"));
        let (port, told) = (listener.local_addr().expect("an address").port(), Told::default());
        let counts = Arc::clone(&told);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (config, counts) = (Arc::clone(&config), Arc::clone(&counts));
                thread::spawn(move || take(stream, config, &counts));
            }
        });
        Self { port, told }
    }
}

/// One request; who is killed while sending it is not counted.
fn take(stream: TcpStream, config: Arc<ServerConfig>, told: &Told) -> Option<()> {
    let mut stream = StreamOwned::new(ServerConnection::new(config).ok()?, stream);
    let (mut request, mut piece) = (Vec::new(), [0; 4096]);
    let whole = loop {
        let read = stream.read(&mut piece).ok().filter(|read| *read > 0)?;
        request.extend_from_slice(&piece[..read]);
        let text = String::from_utf8_lossy(&request).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
        if body.len() >= length.unwrap_or(0_usize) {
            break text;
        }
    };
    let path = whole.split(' ').nth(1)?.to_owned();
    *told.lock().expect("no panic").entry(path).or_default() += 1;
    stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").ok()
}

/// A market in which the price of each article fell today, and somebody who waits for each.
fn prepare(folder: &Path, port: u16) {
    let today = Day::in_vienna(Timestamp::now());
    let products: Vec<String> = (0..DEVICES)
        .map(|number| {
            format!(
                r#"{{"store":"spar","id":"{number}","name":"Nutella {number} 750 g","price":4.5,"unit":"g","quantity":750,
                "priceHistory":[{{"date":"{today}","price":4.5}},{{"date":"{}","price":5.99}},{{"date":"{}","price":6.1}}]}}"#,
                today.minus(5),
                today.minus(12)
            )
        })
        .collect();
    std::fs::write(folder.join("prices.json"), format!("[{}]", products.join(","))).expect("a file");
    let imported = command(folder).arg("import").arg(folder.join("prices.json")).status().expect("it runs");
    assert!(imported.success());
    let alerts = Alerts::open(folder, Vapid::generate).expect("a store");
    for number in 0..DEVICES {
        let name = format!("device {number}");
        let device =
            alerts.add_device(name.as_bytes(), &name, Language::German, today).expect("written").expect("room").number;
        let subject = Subject::Product(ProductKey::parse(&format!("spar:{number}")).expect("a key"));
        let when = When::Below(Cents::new(500).expect("a price"), Per::Pack);
        let alert = Alert { subject, chains: Vec::new(), when };
        alerts.add(device, &alert, &Memory::default(), today).expect("written").expect("room");
        alerts.set_hour(device, 0).expect("written");
        let address = format!("https://{}:{port}/{number}", HOSTS[number % HOSTS.len()]);
        alerts.set_channel(device, Form::Json, &address, None, today).expect("written");
    }
}

fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_koerberl"));
    command.arg("--data").arg(folder).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn run(folder: &Path) -> Child {
    let mut command = command(folder);
    command.args(["alerts", "run", "--alerts-to-private", "--ca-file"]).arg(folder.join("ca.pem"));
    command.spawn().expect("it runs")
}

/// How long it takes when it is not killed.
fn how_long() -> Duration {
    let folder = tempfile::tempdir().expect("a folder");
    let receiver = Receiver::start(folder.path());
    prepare(folder.path(), receiver.port);
    let start = Instant::now();
    assert!(run(folder.path()).wait().expect("it ran").success());
    start.elapsed()
}

#[test]
fn killed_at_any_moment_nothing_is_lost_and_little_told_twice() {
    let rounds: u32 = if is_long() { 20 } else { 2 };
    let (mut kills, mut repeated) = (0, 0);
    let whole = how_long();
    for round in 0..rounds {
        let folder = tempfile::tempdir().expect("a folder");
        let receiver = Receiver::start(folder.path());
        prepare(folder.path(), receiver.port);
        let mut kills_here = 0;
        for tries in 0..10 {
            let mut child = run(folder.path());
            thread::sleep(whole * ((tries * 37 + round * 13) % 100) / 100);
            let _ = child.kill();
            kills_here += u32::from(!child.wait().expect("it ran").success());
        }
        assert!(run(folder.path()).wait().expect("it ran").success());
        let told = receiver.told.lock().expect("no panic").clone();
        assert_eq!(told.len(), DEVICES, "somebody was not told: {told:?}");
        let twice: u32 = told.values().map(|count| count - 1).sum();
        assert!(twice <= kills_here, "{twice} told again after {kills_here} kills: {told:?}");
        let before = told.clone();
        assert!(run(folder.path()).wait().expect("it ran").success());
        assert_eq!(*receiver.told.lock().expect("no panic"), before, "one message a day");
        (kills, repeated) = (kills + kills_here, repeated + twice);
    }
    row("`kill -9` while alerts look and tell", kills, &format!("0 lost, {repeated} told twice"));
}
