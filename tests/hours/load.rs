//! What visitors ask in turns, over sockets; also those that are slow, and those that go before they have an answer.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use koerberl::domain::Random;
use serde_json::{Value, json};

/// The operator's.
pub const TOKEN: &str = "a-token-that-is-long-enough";

const WORDS: [&str; 24] = [
    "milch",
    "butter",
    "bier",
    "käse",
    "joghurt",
    "brot",
    "nudeln",
    "reis",
    "kaffee",
    "tee",
    "zucker",
    "mehl",
    "wein",
    "saft",
    "schokolade",
    "eier",
    "schinken",
    "wurst",
    "öl",
    "essig",
    "shampoo",
    "seife",
    "bio",
    "salz",
];
const CHAINS: [&str; 7] = ["spar", "billa", "hofer", "lidl", "penny", "mpreis", "dm"];
const KINDS: [&str; 4] = ["butter", "vollmilch", "gouda", "teebutter"];

/// A kept connection.
pub struct Client {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
    /// The client of the proxy that this is.
    from: String,
}

impl Client {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, stream: None, from: "10.0.0.1".to_owned() }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_mins(1))).expect("a time limit");
        stream
    }

    /// Whether the operator's prices were taken in.
    pub fn import(&mut self, file: &[u8]) -> bool {
        self.ask("POST", "/api/v1/import", &format!("authorization: Bearer {TOKEN}\r\n"), file).0 == 200
    }

    /// Status and body of an answer.
    fn ask(&mut self, method: &str, path: &str, headers: &str, body: &[u8]) -> (u16, Vec<u8>) {
        let head = format!("{method} {path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {}\r\n{headers}", self.from);
        let head = format!("{head}content-length: {}\r\n\r\n", body.len());
        let mut stream = self.stream.take().unwrap_or_else(|| BufReader::new(self.connect()));
        let out = stream.get_mut();
        // A connection that was idle for too long is closed: then the answer is missing, too.
        let _ = out.write_all(head.as_bytes()).and_then(|()| out.write_all(body));
        let Some((status, body)) = answer(&mut stream) else { return (0, Vec::new()) };
        if status != 200 {
            eprintln!("{status} for {method} {path}: {}", String::from_utf8_lossy(&body));
        }
        self.stream = Some(stream);
        (status, body)
    }
}

/// Reads one answer; `None` if it breaks off.
fn answer(stream: &mut BufReader<TcpStream>) -> Option<(u16, Vec<u8>)> {
    let line = |stream: &mut BufReader<TcpStream>| {
        let mut line = String::new();
        stream.read_line(&mut line).ok().filter(|read| *read > 0).map(|_| line.trim_end().to_lowercase())
    };
    let status = line(stream)?.split(' ').nth(1)?.parse().ok()?;
    let mut length = None;
    let mut is_chunked = false;
    loop {
        let header = line(stream)?;
        if header.is_empty() {
            break;
        }
        length = header.strip_prefix("content-length: ").and_then(|length| length.parse().ok()).or(length);
        is_chunked |= header == "transfer-encoding: chunked";
    }
    let mut body = Vec::new();
    if !is_chunked {
        stream.take(length.unwrap_or(0)).read_to_end(&mut body).ok()?;
        return (body.len() as u64 == length.unwrap_or(0)).then_some((status, body));
    }
    loop {
        let length = u64::from_str_radix(&line(stream)?, 16).ok()?;
        let before = body.len() as u64;
        stream.take(length).read_to_end(&mut body).ok()?;
        line(stream)?;
        if length == 0 || (body.len() as u64) < before + length {
            return (length == 0).then_some((status, body));
        }
    }
}

/// Asks this and that.
pub struct Visitor<'a> {
    client: Client,
    keys: &'a [String],
    random: Random,
    /// Connections on which nothing goes on.
    held: Vec<TcpStream>,
}

impl<'a> Visitor<'a> {
    pub fn new(address: SocketAddr, keys: &'a [String], seed: usize) -> Self {
        Self { client: Client::new(address), keys, random: Random::new(seed as u64), held: Vec::new() }
    }

    fn any(&mut self, most: usize) -> usize {
        self.random.below(most)
    }

    fn word(&mut self) -> &'static str {
        WORDS[self.any(WORDS.len())]
    }

    fn key(&mut self) -> &'a str {
        &self.keys[self.any(self.keys.len())]
    }

    /// Asks so often; says how many were answered as they should be.
    pub fn ask(&mut self, times: usize) -> usize {
        (0..times).filter(|_| self.ask_once()).count()
    }

    fn ask_once(&mut self) -> bool {
        self.client.from = format!("10.1.{}.{}", self.any(4), self.any(250));
        let (word, number) = (self.word(), 1 + self.any(999));
        let (kind, chain) = (KINDS[self.any(KINDS.len())], CHAINS[self.any(CHAINS.len())]);
        let key = self.key();
        match self.any(1000) {
            0..150 => self.get(&format!("/api/v1/search?q={word}&limit=24")),
            150..250 => self.get(&format!("/api/v1/search?q={word}&maxPrice={}", 1 + number)),
            250..400 => self.get(&format!("/api/v1/suggest?q={}", word.chars().take(2).collect::<String>())),
            400..450 => self.get("/"),
            450..520 => self.get(&format!("/?q={word}")),
            520..550 => self.get(&format!("/?q={word}&preisBis={number}")),
            550..580 => self.get(&format!("/?produkt={key}&q={word}")),
            580..600 => self.get(&format!("/art/{kind}?packung={number}g")),
            600..620 => self.get(["/stats", "/smartshopping", "/wecker", "/en/"][number % 4]),
            620..660 => self.get(&format!("/api/v1/products/{key}")),
            660..700 => self.get(&format!("/api/v1/products/{key}/similar")),
            700..730 => self.get(&format!("/api/v1/kinds/{kind}?pack={number}g")),
            730..740 => self.get(&format!("/bild/art/{kind}.png?v={number}")),
            740..760 => self.get(&format!("/api/v1/catalogue/{chain}")),
            760..764 => self.get(["/api/v1/export.csv", "/api/v1/export.json"][number % 2]),
            764..780 => self.get(&format!("/api/v1/stats/index?from=2024-0{}", 1 + number % 9)),
            780..790 => self.get(&format!("/api/v1/stats/levels?date=2025-0{}-01", 1 + number % 9)),
            790..810 => self.get(&format!("/api/v1/stats/movers?days={}", 1 + number % 300)),
            810..820 => self.get(&format!("/api/v1/stats/rebates?days={}", 1 + number % 300)),
            820..830 => self.get(&format!("/api/v1/stats/shrinkflation?days={}", 30 + number % 300)),
            830..850 => self.get(&format!("/api/v1/stats/changes?from=2025-0{}-01&limit=100", 1 + number % 9)),
            850..880 => self.plan(),
            880..900 => self.readings(),
            900..930 => self.alert(key, number as u32),
            930..950 => self.get(["/healthz", "/readyz", "/metrics"][number % 3]),
            950..960 => self.get("/sitemap.xml"),
            960..975 => self.leave(&format!("/api/v1/search?q={word}&limit=100&maxPrice={}", 1 + number)),
            975..980 => self.leave("/api/v1/export.csv"),
            980..985 => self.leave(&format!("/api/v1/catalogue/{chain}")),
            _ => self.stall(),
        }
    }

    fn get(&mut self, path: &str) -> bool {
        let encoding = ["gzip, br", "gzip", "identity"][self.any(3)];
        let path: String = path
            .bytes()
            .map(|byte| if byte.is_ascii() { (byte as char).into() } else { format!("%{byte:02X}") })
            .collect();
        self.client.ask("GET", &path, &format!("accept-encoding: {encoding}\r\n"), b"").0 == 200
    }

    fn post(&mut self, path: &str, body: &Value) -> (u16, Vec<u8>) {
        self.client.ask("POST", path, "content-type: application/json\r\n", body.to_string().as_bytes())
    }

    fn plan(&mut self) -> bool {
        let items: Vec<_> =
            (0..8).map(|id| json!({ "id": id.to_string(), "text": format!("2 {}", self.word()) })).collect();
        let list = json!({ "items": items, "chains": CHAINS[..5], "maxChains": 3, "split": self.any(4) == 0 });
        self.post("/api/v1/smartshopping", &list).0 == 200
    }

    fn readings(&mut self) -> bool {
        let texts: Vec<_> = (0..8).map(|_| format!("{} {}", 1 + self.any(5), self.word())).collect();
        self.post("/api/v1/smartshopping/readings", &json!({ "texts": texts })).0 == 200
    }

    /// A device sets an alert, and is forgotten again.
    fn alert(&mut self, key: &str, cents: u32) -> bool {
        let alert = json!({ "product": key, "when": { "type": "below", "cents": 1 + cents } });
        let (status, body) = self.post("/api/v1/alerts", &alert);
        let device = serde_json::from_slice::<Value>(&body).unwrap_or_default();
        let authorization = format!("authorization: Bearer {}\r\n", device["device"].as_str().unwrap_or_default());
        status == 200 && self.client.ask("DELETE", "/api/v1/alerts", &authorization, b"").0 == 200
    }

    /// Asks, and is gone.
    fn leave(&mut self, path: &str) -> bool {
        let mut stream = self.client.connect();
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {}\r\n\r\n", self.client.from);
        stream.write_all(request.as_bytes()).and_then(|()| stream.read(&mut [0; 100])).is_ok()
    }

    /// Begins a request, and sends no more of it for a while.
    fn stall(&mut self) -> bool {
        let mut stream = self.client.connect();
        let begun = stream.write_all(b"GET /api/v1/search?q=milch HTTP/1.1\r\nhos").is_ok();
        self.held.push(stream);
        if self.held.len() > 20 {
            self.held.remove(0);
        }
        begun
    }
}
