//! `koerberl print caddy --forward-auth`: with a real Caddy, and a server in place of Authelia or Authentik, which
//! answers like them: 200 and the name of who signed in, or the way to the page for that.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::setting::{Running, Setting, text};
use crate::skip::skip;

const TOKEN: &str = "a-token-of-the-operator";

struct Caddy {
    child: Child,
    address: String,
}

impl Drop for Caddy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port that nobody listens on.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port()
}

/// Who has the cookie is signed in.
fn authorizer() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    std::thread::spawn(move || listener.incoming().map_while(Result::ok).for_each(authorize));
    address
}

fn authorize(mut client: TcpStream) {
    let lines = BufReader::new(client.try_clone().expect("a stream")).lines().map_while(Result::ok);
    let head: Vec<String> = lines.take_while(|line| !line.is_empty()).map(|line| line.to_lowercase()).collect();
    let has = |wanted: &str| head.iter().any(|line| line == wanted);
    let is_asked_as_agreed =
        head.first().is_some_and(|line| line.starts_with("get /api/authz/forward-auth?name=salz.csv "))
            && has("x-forwarded-method: post")
            && has("x-forwarded-uri: /preise/api/v1/import?name=salz.csv");
    let answer = match is_asked_as_agreed {
        true if has("cookie: session=resi") => "200 OK\r\nremote-user: resi",
        true => "302 Found\r\nlocation: https://auth.example/",
        false => "400 Bad Request",
    };
    let answered = write!(client, "HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    answered.expect("it listens");
}

fn start(setting: &Setting, server: &Running) -> Caddy {
    let (site, asked) =
        (format!("http://127.0.0.1:{}/preise", free_port()), format!("http://{}/api/authz/forward-auth", authorizer()));
    let printed =
        setting.run(&["print", "caddy", "--site-url", &site, "--listen", &server.address, "--forward-auth", &asked]);
    assert_eq!(printed.code, Some(0), "{printed:?}");
    let file = setting.write("Caddyfile", &format!("{{\n    admin off\n}}\n{}", printed.out));
    let mut command = Command::new("caddy");
    command.args(["run", "--config", text(&file)]).env("KOERBERL_TOKEN", TOKEN).env("HOME", setting.path("."));
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("Caddy runs");
    let address = site.trim_start_matches("http://").trim_end_matches("/preise").to_owned();
    let deadline = Instant::now() + Duration::from_secs(20);
    while TcpStream::connect(&address).is_err() {
        assert!(Instant::now() < deadline, "Caddy does not listen: {}", printed.out);
        std::thread::sleep(Duration::from_millis(50));
    }
    Caddy { child, address }
}

/// The head of the answer to an import with these headers.
fn import(caddy: &Caddy, headers: &str) -> String {
    let body = "chain;id;name;price;date\nspar;9;Salz;0,49;2026-03-09\n";
    let mut stream = TcpStream::connect(&caddy.address).expect("it listens");
    write!(
        stream,
        "POST /preise/api/v1/import?name=salz.csv HTTP/1.1\r\nhost: {}\r\n{headers}content-type: text/csv\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        caddy.address,
        body.len()
    )
    .expect("it reads");
    BufReader::new(stream)
        .lines()
        .map_while(Result::ok)
        .take_while(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn who_signed_in_elsewhere_may_import() {
    if Command::new("caddy").arg("version").output().is_err() {
        return skip("there is no caddy here");
    }
    let setting = Setting::with_prices();
    setting.write("token", TOKEN);
    let server =
        setting.serve(&["--admin-token-file", "token", "--base-path", "/preise", "--trusted-proxy", "127.0.0.1/32"]);
    let caddy = start(&setting, &server);
    for stranger in ["", "cookie: session=other\r\n", &format!("authorization: Bearer {TOKEN}\r\n")] {
        let answer = import(&caddy, stranger);
        assert!(answer.starts_with("HTTP/1.1 302") && answer.contains("https://auth.example/"), "{stranger}: {answer}");
    }
    let answer = import(&caddy, "cookie: session=resi\r\nauthorization: Bearer wrong\r\n");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(server.get("/api/v1/products/spar:9").contains("\"Salz\""), "it was imported");
}
