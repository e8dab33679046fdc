//! The server and the way to it: whether it answers, its address, certificate, proxy and token.

use super::Line;
use crate::cli::health::Target;
use crate::cli::{args, serve};
use crate::server::{Address, Tls};

const SERVER: &str = "server";

pub(super) fn lines(args: &args::Doctor) -> Vec<Line> {
    let has_tls = args.tls_cert.is_some();
    let mut lines: Vec<Line> = args.listen.iter().map(|address| server(&Target::of(address, has_tls))).collect();
    lines.push(site_url(args.site_url.as_deref()));
    lines.extend(certificate(args));
    lines.extend(proxy(args));
    let token = args.admin_token_file.as_deref();
    lines.extend(token.map(|file| match serve::read_token(file) {
        Ok(_) => Line::ok("token", format!("{} can be read", file.display())),
        Err(error) => Line::problem("token", format!("{error:#}"), "the server does not start with it: mend the file"),
    }));
    lines
}

/// Whether the server answers.
fn server(target: &Target) -> Line {
    match target.ask() {
        Ok(200) => Line::ok(SERVER, format!("{target} is ready")),
        Ok(status) => {
            let remedy = "wait until it has read its prices; its log says what it does";
            Line::problem(SERVER, format!("{target} is not ready: it answers {status}"), remedy)
        }
        Err(error) => {
            let remedy =
                "start it (`systemctl start koerberl`), or say with --listen where it listens; its log says more";
            Line::problem(SERVER, format!("{target} does not answer: {error:#}"), remedy)
        }
    }
}

fn site_url(site: Option<&str>) -> Line {
    const TOPIC: &str = "site address";
    match site {
        Some(site) => Line::ok(TOPIC, site),
        None => Line::hint(
            TOPIC,
            "there is no --site-url: links and the sitemap use the address of each request",
            "give the public address with --site-url (KOERBERL_SITE_URL)",
        ),
    }
}

/// Nothing without a certificate: then a proxy has it, or nobody.
fn certificate(args: &args::Doctor) -> Option<Line> {
    const TOPIC: &str = "certificate";
    let (certificate, key) = (args.tls_cert.as_deref()?, args.tls_key.as_deref()?);
    Some(match Tls::load(certificate, key) {
        Ok(_) => Line::ok(TOPIC, format!("{} and its key fit together", certificate.display())),
        Err(error) => {
            let remedy = "name both as PEM files that the user of the server may read";
            Line::problem(TOPIC, error.to_string(), remedy)
        }
    })
}

/// Nothing where no proxy can be meant.
fn proxy(args: &args::Doctor) -> Option<Line> {
    const TOPIC: &str = "proxy";
    let is_behind = args.tls_cert.is_none() && args.site_url.as_ref().is_some_and(|site| site.starts_with("https://"));
    let is_socket = args.listen.iter().all(|address| matches!(address, Address::Unix(_)));
    match args.trusted_proxy.len() {
        0 if is_behind && !is_socket => Some(Line::hint(
            TOPIC,
            "the site has https, the server no certificate: a proxy has, but none is trusted, so limits count all \
             visitors as one",
            "--trusted-proxy 127.0.0.1/32 (KOERBERL_TRUSTED_PROXY), if it runs on this machine",
        )),
        0 => None,
        1 => Some(Line::ok(TOPIC, "one network is trusted")),
        count => Some(Line::ok(TOPIC, format!("{count} networks are trusted"))),
    }
}
