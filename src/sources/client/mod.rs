//! Asks web servers, with manners: an honest name, robots.txt, one connection and one request at a time for each host, a
//! pause between them, few tries, and an end to what it reads. Refuses to pass for a browser, to keep cookies, and to knock
//! again where it was turned away.

mod answer;
mod backoff;
mod connection;
mod robots;

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Method, StatusCode, Uri};
use tokio::time::Instant;

use self::answer::{Broken, Raw};
use self::connection::{Connection, Trust};
use self::robots::Robots;

pub use self::answer::{Answer, Validators, asks_for_a_person};
pub use self::connection::{Dial, Dialled, Stream, tcp};

/// So often a request is made before a host counts as failing.
const TRIES: u32 = 4;
/// So long a robots.txt is believed: half of what RFC 9309 allows.
const ROBOTS_HOLD: Duration = Duration::from_hours(12);
/// So many redirects are followed, each on the same host only.
const REDIRECTS: u32 = 3;
/// Longer than this nobody waits because of a `Crawl-delay`.
const SLOWEST: Duration = Duration::from_secs(30);
/// Where a host says what it wants left alone …
const ROBOTS: &str = "/robots.txt";
/// … which is read so far: RFC 9309 asks for 500 KiB at least.
const MOST_OF_ROBOTS: u64 = 512 * 1024;

/// One request.
#[derive(Clone, Debug)]
pub struct Ask {
    /// How.
    pub method: Method,
    /// Where, whole: `https://host/path?query`.
    pub uri: Uri,
    /// With which headers besides ours.
    pub headers: HeaderMap,
    /// What is sent along; empty for nothing.
    pub body: Bytes,
    /// How long after the last request to the same host.
    pub pause: Pause,
    /// So many bytes are read, unpacked.
    pub most: u64,
    /// May the answer be a web page?
    pub page: bool,
    /// What is known of the answer already.
    pub known: Validators,
}

impl Ask {
    /// A plain `GET`.
    pub fn get(uri: Uri, pause: Pause, most: u64) -> Self {
        let (headers, known) = (HeaderMap::new(), Validators::default());
        Self { method: Method::GET, uri, headers, body: Bytes::new(), pause, most, page: false, known }
    }
}

/// How slowly a host is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// From the beginning of one request to that of the next, at least.
    pub interval: Duration,
    /// From the end of an answer to the next request, at least.
    pub rest: Duration,
}

/// Why there is no answer. The text says it in a sentence, without queries: they may hold an operator's keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// We are not welcome: nothing to try again today.
    Refused(String),
    /// It did not work.
    Failed(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Refused(why) | Self::Failed(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for Failure {}

/// Who asks.
pub struct Client {
    agent: HeaderValue,
    dial: Dial,
    trust: Trust,
    hosts: Mutex<HashMap<String, Arc<tokio::sync::Mutex<Host>>>>,
}

/// What is known of one host.
#[derive(Default)]
struct Host {
    connection: Option<Connection>,
    /// When the last request began, and when it was over.
    last: Option<(Instant, Instant)>,
    /// What it wants left alone, and when that was read.
    robots: Option<(Instant, Robots)>,
}

impl Client {
    /// A client that says who runs it: `contact` is an address that its operator reads. `authority` is a file of certificates
    /// (PEM) that are believed besides those that everybody believes.
    pub fn new(contact: &str, authority: Option<&Path>, dial: Dial) -> Result<Self, String> {
        let agent = format!("Koerberl/{} (price comparison; contact: {contact})", env!("CARGO_PKG_VERSION"));
        let agent = HeaderValue::from_str(&agent).map_err(|_| format!("`{contact}` is no contact: plain text only"))?;
        Ok(Self { agent, dial, trust: Trust::new(authority)?, hosts: Mutex::default() })
    }

    /// Asks, and asks again where that may help.
    pub async fn ask(&self, ask: &Ask) -> Result<Answer, Failure> {
        let host = self.host(&ask.uri)?;
        let mut host = host.lock().await;
        let robots = self.robots(&mut host, ask).await?;
        let path = ask.uri.path_and_query().map_or("/", |path| path.as_str());
        if !robots.allow(path) {
            return Err(Failure::Refused(format!("the robots.txt of {} forbids it", Shown(&ask.uri))));
        }
        let pause = Pause { interval: ask.pause.interval.max(robots.delay.min(SLOWEST)), ..ask.pause };
        Ok(self.try_often(&mut host, ask, pause).await?)
    }

    fn host(&self, uri: &Uri) -> Result<Arc<tokio::sync::Mutex<Host>>, Failure> {
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(Failure::Failed(format!("{uri} is no whole address")));
        };
        let key = format!("{scheme}://{authority}");
        let mut hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(hosts.entry(key).or_default()))
    }

    /// What a host wants left alone; asked once a run, and again where a client lives for days.
    async fn robots(&self, host: &mut Host, ask: &Ask) -> Result<Robots, Failure> {
        if let Some((_, robots)) = host.robots.as_ref().filter(|(read, _)| read.elapsed() < ROBOTS_HOLD) {
            return Ok(robots.clone());
        }
        let mut parts = ask.uri.clone().into_parts();
        parts.path_and_query = Some(hyper::http::uri::PathAndQuery::from_static(ROBOTS));
        let uri = Uri::from_parts(parts).expect("only the path is another one");
        let robots = match self.try_often(host, &Ask::get(uri, ask.pause, MOST_OF_ROBOTS), ask.pause).await {
            Ok(answer) => Robots::parse(&String::from_utf8_lossy(&answer.body)),
            // RFC 9309, 2.3.1.3: none to be had here, so nothing is forbidden. Other troubles are troubles.
            Err(Turned { status: Some(status), .. }) if status.is_client_error() || status.is_redirection() => {
                Robots::default()
            }
            Err(turned) => return Err(turned.failure),
        };
        host.robots = Some((Instant::now(), robots.clone()));
        Ok(robots)
    }

    async fn try_often(&self, host: &mut Host, ask: &Ask, pause: Pause) -> Result<Answer, Turned> {
        let (mut uri, mut redirects, mut tries) = (ask.uri.clone(), 0, 0);
        loop {
            let asked = self.exchange(host, &uri, ask, pause).await.map(|raw| judge(&uri, raw, ask));
            let (why, wait) = match asked {
                Ok(Judged::Answer(answer)) => return Ok(answer),
                Ok(Judged::Turned(turned)) => return Err(turned),
                Ok(Judged::Elsewhere(next)) if redirects < REDIRECTS => {
                    redirects += 1;
                    uri = next;
                    continue;
                }
                Ok(Judged::Elsewhere(_)) => return Err(failed(format!("{} sends us in circles", Shown(&uri)))),
                Ok(Judged::Later(why, wait)) => (why, wait),
                Err(Broken { why, again: false }) => return Err(failed(format!("{}: {why}", Shown(&uri)))),
                Err(Broken { why, again: true }) => (format!("{}: {why}", Shown(&uri)), None),
            };
            host.connection = None;
            tries += 1;
            if tries == TRIES {
                return Err(failed(format!("{why} (tried {TRIES} times)")));
            }
            match backoff::wait(tries, wait) {
                Some(wait) => tokio::time::sleep(wait).await,
                None => return Err(failed(format!("{why}, and asks us to come back much later"))),
            }
        }
    }

    /// One request and its whole answer, not before its time.
    async fn exchange(&self, host: &mut Host, uri: &Uri, ask: &Ask, pause: Pause) -> Result<Raw, Broken> {
        if let Some((began, ended)) = host.last {
            tokio::time::sleep_until((began + pause.interval).max(ended + pause.rest)).await;
        }
        let began = Instant::now();
        host.last = Some((began, began));
        let exchanged = self.exchange_now(host, uri, ask).await;
        host.last = Some((began, Instant::now()));
        exchanged
    }

    async fn exchange_now(&self, host: &mut Host, uri: &Uri, ask: &Ask) -> Result<Raw, Broken> {
        let mut connection = match host.connection.take().filter(Connection::is_open) {
            Some(connection) => connection,
            None => Connection::open(&self.dial, &self.trust, uri).await?,
        };
        let raw = connection.exchange(self.request(uri, ask), ask.most).await?;
        host.connection = Some(connection);
        Ok(raw)
    }

    fn request(&self, uri: &Uri, ask: &Ask) -> hyper::Request<http_body_util::Full<Bytes>> {
        let mut request = hyper::Request::new(http_body_util::Full::new(ask.body.clone()));
        *request.method_mut() = ask.method.clone();
        // The form of RFC 9112, 3.2.1: the path alone; the host stands in its header.
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        *request.uri_mut() = path.parse().expect("it was part of an address");
        let headers = request.headers_mut();
        let accepted = if ask.page { "text/html, */*;q=0.5" } else { "application/json, */*;q=0.5" };
        headers.insert(header::ACCEPT, HeaderValue::from_static(accepted));
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip, br"));
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("de-AT, de;q=0.9"));
        ask.known.ask(headers);
        headers.extend(ask.headers.clone());
        headers.insert(header::USER_AGENT, self.agent.clone());
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        headers.insert(header::HOST, HeaderValue::from_str(authority).expect("an authority is visible ASCII"));
        request
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("agent", &self.agent).finish_non_exhaustive()
    }
}

/// What an answer means.
enum Judged {
    Answer(Answer),
    Elsewhere(Uri),
    /// Why, and how long the host asks us to wait.
    Later(String, Option<Duration>),
    Turned(Turned),
}

/// A failure, with the status it came from.
struct Turned {
    failure: Failure,
    status: Option<StatusCode>,
}

impl From<Turned> for Failure {
    fn from(turned: Turned) -> Self {
        turned.failure
    }
}

fn failed(why: String) -> Turned {
    Turned { failure: Failure::Failed(why), status: None }
}

fn judge(uri: &Uri, raw: Raw, ask: &Ask) -> Judged {
    let Raw { status, headers, body } = raw;
    let turned = |failure| Judged::Turned(Turned { failure, status: Some(status) });
    let code = status.as_u16();
    let is_wanted = ask.page && status.is_success();
    if !is_wanted && asks_for_a_person(&body) {
        return turned(Failure::Refused(format!("{} wants to see a person (a captcha)", Shown(uri))));
    }
    match code {
        200..=299 if !is_wanted && answer::is_page(&body) && uri.path() != ROBOTS => {
            Judged::Later(format!("{} answers with a web page instead of data", Shown(uri)), None)
        }
        200..=299 => Judged::Answer(Answer { unchanged: false, known: Validators::of(&headers), headers, body }),
        304 if ask.known != Validators::default() => {
            Judged::Answer(Answer { unchanged: true, known: ask.known.clone(), headers, body })
        }
        301 | 302 | 303 | 307 | 308 if ask.method == Method::GET => match redirected(uri, &headers) {
            Some(next) => Judged::Elsewhere(next),
            None => turned(Failure::Failed(format!("{} sends us to another host", Shown(uri)))),
        },
        401 | 403 | 451 => turned(Failure::Refused(format!("{} turns us away (status {code})", Shown(uri)))),
        408 | 425 | 429 | 500 | 502..=504 => {
            let wait = headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok());
            Judged::Later(format!("{} answers with status {code}", Shown(uri)), wait.map(backoff::retry_after))
        }
        _ => turned(Failure::Failed(format!("{} answers with status {code}", Shown(uri)))),
    }
}

/// Where a redirect leads; `None` to another host, or nowhere.
fn redirected(uri: &Uri, headers: &HeaderMap) -> Option<Uri> {
    let to = headers.get(header::LOCATION)?.to_str().ok()?;
    let next: Uri = if to.starts_with('/') && !to.starts_with("//") {
        format!("{}://{}{to}", uri.scheme_str()?, uri.authority()?).parse().ok()?
    } else {
        to.parse().ok()?
    };
    (next.authority() == uri.authority() && next.scheme() == uri.scheme()).then_some(next)
}

/// An address without its query.
struct Shown<'a>(&'a Uri);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.authority().map_or("", |authority| authority.as_str()), self.0.path())
    }
}
