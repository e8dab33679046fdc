//! Servers ended with SIGTERM while they are asked.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::{is_long, row};
use crate::folder::{folder, take_in};
use crate::market;

const CLIENTS: usize = 6;
/// So long a server may finish what is in progress.
const DRAIN: Duration = Duration::from_secs(10);

/// What became of requests.
#[derive(Default)]
struct Fates {
    whole: AtomicUsize,
    /// The answer began, and broke off.
    cut: AtomicUsize,
    /// The connection was closed before an answer: it came when no new ones were taken.
    refused: AtomicUsize,
}

fn serve(dir: &std::path::Path) -> (Child, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_koerberl"));
    command.args(["serve", "--no-fetch", "--listen", "127.0.0.1:0"]).env("KOERBERL_DATA", dir);
    let mut child = command.stderr(Stdio::piped()).spawn().expect("it runs");
    let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
    let address = lines.find_map(|line| Some(line.split_once("listens on http://")?.1.to_owned()));
    lines.find(|line| line.contains("read in")).expect("a line about the prices");
    thread::spawn(move || lines.for_each(drop));
    (child, address.expect("an address"))
}

/// Whether all of an answer is there.
fn is_whole(answer: &[u8]) -> bool {
    let Some(end) = answer.windows(4).position(|four| four == b"\r\n\r\n") else { return false };
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    let body = &answer[end + 4..];
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
    length.map_or_else(|| body.ends_with(b"0\r\n\r\n"), |length| length == body.len())
}

fn ask(address: &str, request: &str, fates: &Fates) {
    let Ok(mut stream) = TcpStream::connect(address) else { return };
    let mut answer = Vec::new();
    let asked = stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_end(&mut answer));
    let fate = match (answer.is_empty(), is_whole(&answer)) {
        (true, _) => &fates.refused,
        (false, true) => &fates.whole,
        (false, false) => {
            eprintln!("cut ({asked:?}): {}", request.lines().next().unwrap_or_default());
            &fates.cut
        }
    };
    fate.fetch_add(1, SeqCst);
}

/// Ends a server so often while clients ask it `requests`, at other moments each time.
fn stopped(requests: &[String], stops: usize, name: &str) {
    let dir = folder();
    take_in(dir.path(), &[&market(2_000, 0)]).expect("taken");
    let (fates, mut slowest) = (Fates::default(), Duration::ZERO);
    for stop in 0..stops {
        let (mut child, address) = serve(dir.path());
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            for client in 0..CLIENTS {
                let (address, fates, is_over) = (&address, &fates, &is_over);
                scope.spawn(move || {
                    let mut turns = requests.iter().cycle().skip(client);
                    while !is_over.load(SeqCst) {
                        ask(address, turns.next().expect("endless"), fates);
                    }
                });
            }
            thread::sleep(Duration::from_millis(100 + (stop * 37 % 100) as u64));
            let pid = child.id().to_string();
            assert!(Command::new("kill").args(["-s", "TERM", &pid]).status().expect("kill runs").success());
            let begun = Instant::now();
            assert!(child.wait().expect("it ends").success());
            slowest = slowest.max(begun.elapsed());
            is_over.store(true, SeqCst);
        });
    }
    let [whole, cut, refused] = [&fates.whole, &fates.cut, &fates.refused].map(|count| count.load(SeqCst));
    let result =
        format!("{cut} cut answers of {whole}, at most {:.1} s ({refused} came too late)", slowest.as_secs_f64());
    row(&format!("SIGTERM under {name}"), stops, &result);
    assert!(cut == 0 && slowest <= DRAIN && whole > stops, "{result}");
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
}

#[test]
fn no_answer_is_cut_when_a_server_under_load_ends() {
    let paths = ["/api/v1/search?q=artikel", "/", "/api/v1/export.csv", "/api/v1/chains", "/api/v1/export.json"];
    stopped(&paths.map(get), if is_long() { 50 } else { 3 }, "load");
}

#[test]
fn no_answer_is_cut_when_a_server_ends_under_the_worst_requests() {
    let items: Vec<String> =
        (0..200).map(|n| format!(r#"{{"id": "{n}", "need": {{"query": "artikel {n}"}}, "count": 3}}"#)).collect();
    let body = format!(r#"{{"items": [{}], "maxChains": 20, "explain": true, "split": true}}"#, items.join(","));
    let post = |path: &str| {
        let head = format!("host: x\r\nconnection: close\r\ncontent-length: {}", body.len());
        format!("POST {path} HTTP/1.1\r\n{head}\r\n\r\n{body}")
    };
    let requests = [
        post("/api/v1/smartshopping"),
        get("/api/v1/stats/index?method=geks"),
        get("/api/v1/catalogue/billa"),
        post("/api/v1/smartshopping"),
        get("/api/v1/stats/changes"),
    ];
    stopped(&requests, if is_long() { 20 } else { 2 }, "the worst requests");
}
