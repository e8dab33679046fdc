//! A crawl of a web shop: session, slices and pages, one after the other. The first failure ends it.

use std::collections::BTreeMap;
use std::time::Duration;

use hyper::body::Bytes;
use hyper::header::{HeaderMap, HeaderName, HeaderValue};
use jiff::Timestamp;
use serde_json::Value;

use super::client::{self, Client, ClientRequest, Failure, Pause, Validators};
use super::pager::{self, Next, Pager};
use super::request::{Method, Pace, Token};
use super::{Answer, Kind, Source, Template};

/// Limits in bytes: of a page, of a price file, and of a whole run.
const MAX_PAGE: u64 = 64 << 20;
pub(crate) const MAX_FILE: u64 = 512 << 20;
const MAX_RUN: u64 = 2 << 30;

/// A cache of earlier responses.
pub trait ResponseCache {
    /// The validators for a request.
    fn known(&self, request: &str) -> Validators;
    /// The cached response of a request.
    fn body(&self, request: &str) -> Option<Vec<u8>>;
}

/// No cache.
#[derive(Clone, Copy, Debug)]
pub struct NoCache;

impl ResponseCache for NoCache {
    fn known(&self, _: &str) -> Validators {
        Validators::default()
    }

    fn body(&self, _: &str) -> Option<Vec<u8>> {
        None
    }
}

/// A response.
#[derive(Debug)]
pub struct Page {
    /// The request, on one line.
    pub request: String,
    /// For the next conditional request.
    pub known: Validators,
    /// The time of the web shop, if it says so (`Date`).
    pub date: Option<Timestamp>,
    /// The body, decompressed.
    pub body: Vec<u8>,
    /// Its records; empty for a price file.
    pub records: Vec<Value>,
}

/// A crawl in progress.
pub struct Crawl<'a> {
    client: &'a Client,
    source: &'a Source,
    memory: &'a (dyn ResponseCache + Sync),
    token: Option<String>,
    renewed: bool,
    slices: std::vec::IntoIter<BTreeMap<String, String>>,
    pager: Option<Pager<'a>>,
    bytes: u64,
    remarks: Vec<String>,
}

impl<'a> Crawl<'a> {
    /// Starts without sending a request.
    pub fn new(client: &'a Client, source: &'a Source, memory: &'a (dyn ResponseCache + Sync)) -> Self {
        let slices = pager::slices(&source.paging.slices).into_iter();
        let (token, pager, remarks) = (None, None, Vec::new());
        Self { client, source, memory, token, renewed: false, slices, pager, bytes: 0, remarks }
    }

    /// The next response; `None` at the end.
    pub async fn next(&mut self) -> Result<Option<Page>, Failure> {
        if self.token.is_none() && self.source.session.is_some() {
            self.token = Some(self.session().await?);
        }
        let pager = match self.pager.take() {
            Some(pager) => pager,
            None => match self.slices.next() {
                Some(slice) => Pager::new(&self.source.paging, slice),
                None => return Ok(None),
            },
        };
        self.turn(pager).await
    }

    /// Remarks for the operator.
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    async fn turn(&mut self, mut pager: Pager<'a>) -> Result<Option<Page>, Failure> {
        let (ask, request) = self.request(&pager)?;
        let answer = match self.client.ask(&ask).await {
            // The token may have expired: it is renewed once per run.
            Err(Failure::Refused(_)) if self.token.is_some() && !self.renewed && !pager.is_first() => {
                self.renewed = true;
                self.token = Some(self.session().await?);
                self.client.ask(&self.request(&pager)?.0).await?
            }
            Err(Failure::Failed(_)) if pager.may_end() => return Box::pin(self.next()).await,
            answer => answer?,
        };
        let (known, date) = (answer.known, date(&answer.headers));
        let body = if answer.unchanged {
            self.memory.body(&request).ok_or_else(|| not_cached(&request))?
        } else {
            answer.body
        };
        self.bytes += body.len() as u64;
        if self.bytes > MAX_RUN {
            return Err(Failure::Failed(format!("all answers together are longer than {MAX_RUN} bytes")));
        }
        if !self.source.items.kind.has_records() {
            return Ok(Some(Page { request, known, date, body, records: Vec::new() }));
        }
        let Answer { records, whole } = self.read(&body, &pager)?;
        match pager.turn(&whole, &records).map_err(Failure::Failed)? {
            Next::Page => self.pager = Some(pager),
            Next::End => self.remarks.extend(pager.remark()),
        }
        Ok(Some(Page { request, known, date, body, records }))
    }

    fn read(&self, body: &[u8], pager: &Pager<'_>) -> Result<Answer, Failure> {
        let answer = Answer::read(self.source, body);
        let has_records = answer.as_ref().is_ok_and(|answer| !answer.records.is_empty());
        // Normal pages may contain a captcha in a form: only a first page without articles is nothing but one.
        if !has_records && pager.is_first() && client::is_captcha(body) {
            return Err(Failure::Refused("instead of articles it wants to see a person (a captcha)".to_owned()));
        }
        answer.map_err(Failure::Failed)
    }

    /// Requests a token.
    async fn session(&self) -> Result<String, Failure> {
        let session = self.source.session.as_ref().expect("callers check that there is one");
        let fill = |name: &str| self.source.request.values.get(name).cloned();
        let uri = filled(&session.url, &fill)?;
        let body = session.body.as_ref().map(|body| filled(body, &fill)).transpose()?;
        let ask = ClientRequest {
            method: method(session.method),
            headers: headers(&session.headers, &fill)?,
            body: Bytes::from(body.unwrap_or_default()),
            page: matches!(&session.token, Token::Path(path) if path.selector().is_some()),
            ..ClientRequest::get(address(&uri)?, pause(self.source.pace), MAX_PAGE)
        };
        let answer = self.client.ask(&ask).await?;
        let token = match &session.token {
            Token::Header(name) => answer.headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned),
            Token::Path(path) => super::answer::token(path, &answer.body).map_err(Failure::Failed)?,
        };
        let no_token = || Failure::Failed(format!("no token in the answer of the session ({:?})", session.token));
        token.map(|token| token.trim_start_matches("Bearer ").to_owned()).ok_or_else(no_token)
    }

    /// The next request, and its name: everything but the token.
    fn request(&self, pager: &Pager<'_>) -> Result<(ClientRequest, String), Failure> {
        let request = &self.source.request;
        let token = self.token.clone();
        let fill = |name: &str| match name {
            "token" => token.clone(),
            _ => request.values.get(name).cloned().or_else(|| pager.value(name)),
        };
        let url = request.next.as_ref().filter(|_| !pager.is_first()).unwrap_or(&request.url);
        let uri = filled(url, &fill)?;
        let body = request.body.as_ref().map(|body| filled(body, &fill)).transpose()?.unwrap_or_default();
        let method = method(request.method);
        let name = format!("{method} {uri} {body}").trim_end().replace(['\n', '\r'], " ");
        let most = match self.source.items.kind {
            Kind::Prices | Kind::Published => MAX_FILE,
            Kind::Html => super::page::MAX_BYTES as u64,
            Kind::Json => MAX_PAGE,
        };
        let uri = address(&uri)?;
        // A response may give the next page, but not another host.
        if uri.authority() != address(&filled(&request.url, &fill)?)?.authority() {
            return Err(Failure::Failed(format!("the next page is on another host: {uri}")));
        }
        let ask = ClientRequest {
            headers: headers(&request.headers, &fill)?,
            body: Bytes::from(body),
            page: self.source.items.in_pages(),
            known: if method == hyper::Method::GET { self.memory.known(&name) } else { Validators::default() },
            method,
            ..ClientRequest::get(uri, pause(self.source.pace), most)
        };
        Ok((ask, name))
    }
}

fn date(headers: &HeaderMap) -> Option<Timestamp> {
    let text = headers.get(hyper::header::DATE)?.to_str().ok()?;
    jiff::fmt::rfc2822::parse(text).map(|date| date.timestamp()).ok()
}

fn not_cached(request: &str) -> Failure {
    Failure::Failed(format!("`{request}` is as it was, but what it was is not known any more"))
}

fn filled(template: &Template, fill: &impl Fn(&str) -> Option<String>) -> Result<String, Failure> {
    template.fill(fill).map_err(|place| Failure::Failed(format!("nothing fills `{{{place}}}` of the request")))
}

fn address(text: &str) -> Result<hyper::Uri, Failure> {
    text.parse().map_err(|error| Failure::Failed(format!("the request's address is none ({error})")))
}

const fn method(method: Method) -> hyper::Method {
    match method {
        Method::Get => hyper::Method::GET,
        Method::Post => hyper::Method::POST,
    }
}

pub(crate) fn pause(pace: Pace) -> Pause {
    Pause { interval: Duration::from_secs_f64(1.0 / pace.per_second), rest: Duration::from_secs_f64(pace.pause) }
}

fn headers(
    templates: &BTreeMap<String, Template>,
    fill: &impl Fn(&str) -> Option<String>,
) -> Result<HeaderMap, Failure> {
    let mut headers = HeaderMap::new();
    for (name, template) in templates {
        let value = filled(template, fill)?;
        let wrong = || Failure::Failed(format!("the header `{name}` can't be sent"));
        let parsed = (name.parse::<HeaderName>(), HeaderValue::from_str(&value));
        let (Ok(name), Ok(value)) = parsed else { return Err(wrong()) };
        headers.insert(name, value);
    }
    Ok(headers)
}
