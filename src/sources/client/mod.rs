//! A polite HTTP client: honest user agent, robots.txt, one connection and one request at a time per host, pauses, few
//! retries, bounded responses. It keeps no cookies, and does not retry after being refused.

mod answer;
mod backoff;
mod connection;
mod one_request;
mod public;
mod reach;
mod robots;

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Method, StatusCode, Uri};
use tokio::time::Instant;

use self::answer::{ExchangeError, RawResponse};
use self::connection::{Connection, Trust};
use self::robots::Robots;

pub use self::answer::{Answer, Validators, is_captcha};
pub use self::connection::{BAD_CERTIFICATE, Dial, Dialled, NO_TLS, Stream, tcp};
pub use self::one_request::{OneRequest, Sent};
pub use self::public::{is_private_host, public_tcp};
pub use self::reach::{Reach, Reached};

/// Attempts per request.
const TRIES: u32 = 4;
/// How long a robots.txt is cached: half of what RFC 9309 allows.
const ROBOTS_TTL: Duration = Duration::from_hours(12);
/// Redirects followed, on the same host only.
const MAX_REDIRECTS: u32 = 3;
/// The longest `Crawl-delay` that is obeyed.
const MAX_CRAWL_DELAY: Duration = Duration::from_secs(30);
const ROBOTS: &str = "/robots.txt";
/// In bytes; RFC 9309 requires at least 500 KiB.
const MAX_ROBOTS: u64 = 512 * 1024;

/// A request.
#[derive(Clone, Debug)]
pub struct ClientRequest {
    /// Its method.
    pub method: Method,
    /// The absolute URL.
    pub uri: Uri,
    /// Headers besides the client's own.
    pub headers: HeaderMap,
    /// Its body; empty for none.
    pub body: Bytes,
    /// Time to keep between requests to the host.
    pub pause: Pause,
    /// Maximum length of the response in bytes, decompressed.
    pub most: u64,
    /// Whether the response may be a web page.
    pub page: bool,
    /// Validators of a cached response.
    pub known: Validators,
}

impl ClientRequest {
    /// A plain `GET`.
    pub fn get(uri: Uri, pause: Pause, most: u64) -> Self {
        let (headers, known) = (HeaderMap::new(), Validators::default());
        Self { method: Method::GET, uri, headers, body: Bytes::new(), pause, most, page: false, known }
    }
}

/// The minimum time between requests to a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// From the start of one request to the start of the next.
    pub interval: Duration,
    /// From the end of a response to the start of the next request.
    pub rest: Duration,
}

/// Why there is no response, as a sentence. It contains no URL queries, which may contain an operator's keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The host refuses us: no retry today.
    Refused(String),
    /// Any other failure.
    Failed(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Refused(why) | Self::Failed(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for Failure {}

/// The client.
pub struct Client {
    agent: HeaderValue,
    dial: Dial,
    trust: Trust,
    /// Attempts per request.
    tries: u32,
    hosts: Mutex<HashMap<String, Arc<tokio::sync::Mutex<Host>>>>,
}

/// The state of a host.
#[derive(Default)]
struct Host {
    connection: Option<Connection>,
    /// Start and end of the last request.
    last: Option<(Instant, Instant)>,
    /// Its robots.txt, and when it was read.
    robots: Option<(Instant, Robots)>,
}

impl Client {
    /// A client whose user agent contains the operator's `contact`. `authority` is a file of certificates (PEM) to
    /// trust besides the public ones.
    pub fn new(contact: &str, authority: Option<&Path>, dial: Dial) -> Result<Self, String> {
        let agent = format!("Koerberl/{} (price comparison; contact: {contact})", env!("CARGO_PKG_VERSION"));
        let agent = HeaderValue::from_str(&agent).map_err(|_| format!("`{contact}` is no contact: plain text only"))?;
        Ok(Self { agent, dial, trust: Trust::new(authority)?, tries: TRIES, hosts: Mutex::default() })
    }

    /// The same, but a request that fails is not sent again.
    #[must_use]
    pub fn without_retries(self) -> Self {
        Self { tries: 1, ..self }
    }

    /// Sends a request, with retries where that may help.
    pub async fn ask(&self, ask: &ClientRequest) -> Result<Answer, Failure> {
        let host = self.host(&ask.uri)?;
        let mut host = host.lock().await;
        let robots = self.robots(&mut host, ask).await?;
        let path = ask.uri.path_and_query().map_or("/", |path| path.as_str());
        if !robots.allow(path) {
            return Err(Failure::Refused(format!("the robots.txt of {} forbids it", WithoutQuery(&ask.uri))));
        }
        let pause = Pause { interval: ask.pause.interval.max(robots.delay.min(MAX_CRAWL_DELAY)), ..ask.pause };
        Ok(self.with_retries(&mut host, ask, pause).await?)
    }

    fn host(&self, uri: &Uri) -> Result<Arc<tokio::sync::Mutex<Host>>, Failure> {
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(Failure::Failed(format!("{uri} is no whole address")));
        };
        let key = format!("{scheme}://{authority}");
        let mut hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(hosts.entry(key).or_default()))
    }

    /// The host's robots.txt, cached.
    async fn robots(&self, host: &mut Host, ask: &ClientRequest) -> Result<Robots, Failure> {
        if let Some((_, robots)) = host.robots.as_ref().filter(|(read, _)| read.elapsed() < ROBOTS_TTL) {
            return Ok(robots.clone());
        }
        let mut parts = ask.uri.clone().into_parts();
        parts.path_and_query = Some(hyper::http::uri::PathAndQuery::from_static(ROBOTS));
        let uri = Uri::from_parts(parts).expect("only the path has changed");
        let robots = match self.with_retries(host, &ClientRequest::get(uri, ask.pause, MAX_ROBOTS), ask.pause).await {
            Ok(answer) => Robots::parse(&String::from_utf8_lossy(&answer.body)),
            // RFC 9309, 2.3.1.3: without a robots.txt everything is allowed. Other failures are failures.
            Err(RequestError { status: Some(status), .. }) if status.is_client_error() || status.is_redirection() => {
                Robots::default()
            }
            Err(error) => return Err(error.failure),
        };
        host.robots = Some((Instant::now(), robots.clone()));
        Ok(robots)
    }

    async fn with_retries(&self, host: &mut Host, ask: &ClientRequest, pause: Pause) -> Result<Answer, RequestError> {
        let (mut uri, mut redirects, mut tries) = (ask.uri.clone(), 0, 0);
        loop {
            let verdict = self.exchange(host, &uri, ask, pause).await.map(|raw| judge(&uri, raw, ask));
            let (why, wait) = match verdict {
                Ok(Verdict::Answer(answer)) => return Ok(answer),
                Ok(Verdict::Error(error)) => return Err(error),
                Ok(Verdict::Redirect(next)) if redirects < MAX_REDIRECTS => {
                    redirects += 1;
                    uri = next;
                    continue;
                }
                Ok(Verdict::Redirect(_)) => return Err(failed(format!("{} sends us in circles", WithoutQuery(&uri)))),
                Ok(Verdict::Retry(why, wait)) => (why, wait),
                Err(ExchangeError { why, is_temporary: false }) => {
                    return Err(failed(format!("{}: {why}", WithoutQuery(&uri))));
                }
                Err(ExchangeError { why, is_temporary: true }) => (format!("{}: {why}", WithoutQuery(&uri)), None),
            };
            host.connection = None;
            tries += 1;
            if tries == self.tries {
                let often = if tries > 1 { format!(" (tried {tries} times)") } else { String::new() };
                return Err(failed(why + &often));
            }
            match backoff::wait(tries, wait) {
                Some(wait) => tokio::time::sleep(wait).await,
                None => return Err(failed(format!("{why}, and asks us to come back much later"))),
            }
        }
    }

    /// One request and its response, after the pause.
    async fn exchange(
        &self,
        host: &mut Host,
        uri: &Uri,
        ask: &ClientRequest,
        pause: Pause,
    ) -> Result<RawResponse, ExchangeError> {
        if let Some((began, ended)) = host.last {
            tokio::time::sleep_until((began + pause.interval).max(ended + pause.rest)).await;
        }
        let began = Instant::now();
        host.last = Some((began, began));
        let exchanged = self.exchange_now(host, uri, ask).await;
        host.last = Some((began, Instant::now()));
        exchanged
    }

    async fn exchange_now(
        &self,
        host: &mut Host,
        uri: &Uri,
        ask: &ClientRequest,
    ) -> Result<RawResponse, ExchangeError> {
        let mut connection = match host.connection.take().filter(Connection::is_open) {
            Some(connection) => connection,
            None => Connection::open(&self.dial, &self.trust, uri).await?,
        };
        let raw = connection.exchange(self.request(uri, ask), ask.most).await?;
        host.connection = Some(connection);
        Ok(raw)
    }

    fn request(&self, uri: &Uri, ask: &ClientRequest) -> hyper::Request<Full<Bytes>> {
        let mut headers = HeaderMap::new();
        let accepted = if ask.page { "text/html, */*;q=0.5" } else { "application/json, */*;q=0.5" };
        headers.insert(header::ACCEPT, HeaderValue::from_static(accepted));
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip, br"));
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("de-AT, de;q=0.9"));
        ask.known.add_to(&mut headers);
        headers.extend(ask.headers.clone());
        self.addressed(ask.method.clone(), uri, headers, ask.body.clone())
    }

    /// A request to the host of `uri`, with what every request of the client says.
    fn addressed(&self, method: Method, uri: &Uri, headers: HeaderMap, body: Bytes) -> hyper::Request<Full<Bytes>> {
        let mut request = hyper::Request::new(Full::new(body));
        *request.method_mut() = method;
        *request.headers_mut() = headers;
        // Origin form (RFC 9112, 3.2.1): only path and query; the host is in its header.
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        *request.uri_mut() = path.parse().expect("it was part of a URL");
        let headers = request.headers_mut();
        headers.insert(header::USER_AGENT, self.agent.clone());
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        headers.insert(header::HOST, HeaderValue::from_str(authority).expect("an authority is visible ASCII"));
        request
    }
}

/// What to do with a response.
enum Verdict {
    Answer(Answer),
    Redirect(Uri),
    /// The reason, and the wait that the host asks for.
    Retry(String, Option<Duration>),
    Error(RequestError),
}

/// A failure, with the status that caused it.
struct RequestError {
    failure: Failure,
    status: Option<StatusCode>,
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        error.failure
    }
}

fn failed(why: String) -> RequestError {
    RequestError { failure: Failure::Failed(why), status: None }
}

fn judge(uri: &Uri, raw: RawResponse, ask: &ClientRequest) -> Verdict {
    let RawResponse { status, headers, body } = raw;
    let error = |failure| Verdict::Error(RequestError { failure, status: Some(status) });
    let code = status.as_u16();
    let is_expected_page = ask.page && status.is_success();
    if !is_expected_page && is_captcha(&body) {
        return error(Failure::Refused(format!("{} wants to see a person (a captcha)", WithoutQuery(uri))));
    }
    match code {
        200..=299 if !is_expected_page && answer::is_page(&body) && uri.path() != ROBOTS => {
            Verdict::Retry(format!("{} answers with a web page instead of data", WithoutQuery(uri)), None)
        }
        200..=299 => Verdict::Answer(Answer { unchanged: false, known: Validators::of(&headers), headers, body }),
        304 if ask.known != Validators::default() => {
            Verdict::Answer(Answer { unchanged: true, known: ask.known.clone(), headers, body })
        }
        301 | 302 | 303 | 307 | 308 if ask.method == Method::GET => match redirected(uri, &headers) {
            Some(next) => Verdict::Redirect(next),
            None => error(Failure::Failed(format!("{} sends us to another host", WithoutQuery(uri)))),
        },
        401 | 403 | 451 => error(Failure::Refused(format!("{} turns us away (status {code})", WithoutQuery(uri)))),
        408 | 425 | 429 | 500 | 502..=504 => {
            let why = format!("{} answers with status {code}", WithoutQuery(uri));
            Verdict::Retry(why, backoff::asked(&headers))
        }
        _ => error(Failure::Failed(format!("{} answers with status {code}", WithoutQuery(uri)))),
    }
}

/// The target of a redirect; `None` if invalid or on another host.
fn redirected(uri: &Uri, headers: &HeaderMap) -> Option<Uri> {
    let to = headers.get(header::LOCATION)?.to_str().ok()?;
    let next: Uri = if to.starts_with('/') && !to.starts_with("//") {
        format!("{}://{}{to}", uri.scheme_str()?, uri.authority()?).parse().ok()?
    } else {
        to.parse().ok()?
    };
    (next.authority() == uri.authority() && next.scheme() == uri.scheme()).then_some(next)
}

/// Displays a URL without its query.
struct WithoutQuery<'a>(&'a Uri);

impl fmt::Display for WithoutQuery<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.authority().map_or("", |authority| authority.as_str()), self.0.path())
    }
}
