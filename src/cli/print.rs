//! `koerberl print`: the files that systemd, a web server, Docker, Grafana or a home server need, filled in from the
//! flags. Nothing is written.

mod home_servers;

use std::borrow::Cow;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf, absolute};
use std::process::ExitCode;

use anyhow::Context as _;

use super::args::{self, Print, Template};
use super::health::reachable;
use super::values::path_of_site;
use crate::server::Address;
use crate::site::BasePath;

/// Where no `--site-url` is given.
const EXAMPLE: &str = "https://preise.example.at";
/// The data folder in the container, and where the server listens there: as the Dockerfile says.
const CONTAINER_DATA: &str = "/data";
const CONTAINER_PORT: &str = "8080";

pub(super) fn run(data: Option<&Path>, args: &Print) -> anyhow::Result<ExitCode> {
    let data = data.map(absolute).transpose().context("the data folder has no name")?;
    let backups = args.backup_dir.as_deref().map(absolute).transpose().context("the folder of backups has no name")?;
    let is_home = |folder: &&PathBuf| ["/home", "/root"].iter().any(|home| folder.starts_with(home));
    let at_home = data.iter().chain(&backups).find(is_home).filter(|_| args.what == Template::Systemd);
    if let Some(folder) = at_home {
        eprintln!("koerberl: the service does not see {}: choose a folder outside of homes", folder.display());
    }
    let text = fill(args, data, backups)?;
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write to standard output")?;
    Ok(ExitCode::SUCCESS)
}

/// What a flag says; without it an example, of which standard error says so.
fn given_or<'a>(value: Option<&'a str>, example: &'a str, what: &str, flag: &str) -> &'a str {
    value.unwrap_or_else(|| {
        eprintln!("koerberl: {example} stands for {what}: give yours with {flag}");
        example
    })
}

/// A template with its places filled in.
fn fill(args: &Print, data: Option<PathBuf>, backups: Option<PathBuf>) -> anyhow::Result<String> {
    let site = || given_or(args.site_url.as_deref(), EXAMPLE, "the address of the site", "--site-url");
    let address = args.listen.first().map_or(Address::Tcp("127.0.0.1:8080".to_owned()), reachable);
    Ok(match args.what {
        Template::Systemd => systemd(args, data, backups),
        Template::Settings => settings(args, data, backups),
        Template::Caddy => caddy(site(), args, &address),
        Template::Nginx => nginx(site(), &address),
        Template::Grafana => include_str!("print/grafana.json").to_owned(),
        Template::Compose => compose(site(), args, data, backups),
        _ => home_servers::fill(args)?,
    })
}

fn caddy(site: &str, args: &Print, address: &Address) -> String {
    let path = path_of_site(site);
    let below = |text: fn(&str) -> String| if path.is_root() { String::new() } else { text(path.as_str()) };
    // Caddy takes `https` for granted, and serves without where the address says `http`.
    include_str!("print/Caddyfile")
        .replace("@SITE@", site.strip_suffix(path.as_str()).unwrap_or(site).trim_start_matches("https://"))
        .replace("@START@", &below(|path| format!("    redir {path} {path}/ 308\n")))
        .replace("@OPERATOR@", &args.forward_auth.as_deref().map_or_else(String::new, |asked| operator(asked, &path)))
        .replace("@BELOW@", &below(|path| format!("{path}/* ")))
        .replace("@UPSTREAM@", &caddy_upstream(address))
}

fn nginx(site: &str, address: &Address) -> String {
    include_str!("print/nginx.conf")
        .replace("@HOST@", host(site))
        .replace("@PATH@", path_of_site(site).as_str())
        .replace("@UPSTREAM@", &format!("http://{address}"))
}

/// The host name of a site, without port and path.
fn host(site: &str) -> &str {
    let place = site.split_once("://").map_or(site, |(_, place)| place);
    let name = place.split('/').next().unwrap_or(place);
    match name.rsplit_once(':') {
        Some((host, port)) if port.parse::<u16>().is_ok() => host,
        _ => name,
    }
}

/// The lines by which Caddy asks another server, at the URL `asked`, who may do what is the operator's.
fn operator(asked: &str, path: &BasePath) -> String {
    let start = asked.find("://").map_or(0, |at| at + 3);
    let (server, uri) = asked.split_at(asked[start..].find('/').map_or(asked.len(), |at| start + at));
    include_str!("print/forward_auth")
        .replace("@PATH@", path.as_str())
        .replace("@ASKED@", server.trim_start_matches("http://"))
        .replace("@URI@", if uri.is_empty() { "/" } else { uri })
}

fn caddy_upstream(address: &Address) -> String {
    match address {
        Address::Tcp(address) => address.clone(),
        Address::Unix(path) => format!("unix/{}", path.display()),
    }
}

/// Do only programs of the machine itself reach the server? Then they are what is trusted as proxy.
fn is_local(address: &Address) -> bool {
    let Address::Tcp(address) = address else { return false };
    ["127.", "[::1]:", "localhost:"].iter().any(|start| address.starts_with(start))
}

/// The variables besides those of addresses and folders.
fn variables(site: Option<&str>, args: &Print) -> Vec<(&'static str, String)> {
    let site = site.map(|site| ("KOERBERL_SITE_URL", site.to_owned()));
    let contact = args.client.contact.clone().map(|contact| ("KOERBERL_CONTACT", contact));
    site.into_iter().chain(contact).collect()
}

/// The variables of the service; for the folders among them, it needs the right to write there.
fn service_variables(
    site: Option<&str>,
    args: &Print,
    data: Option<PathBuf>,
    backups: Option<PathBuf>,
) -> Vec<(&'static str, String)> {
    let mut variables = variables(site, args);
    let listen = args.listen.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    variables.push(("KOERBERL_LISTEN", listen));
    if args.listen.iter().any(is_local) {
        variables.push(("KOERBERL_TRUSTED_PROXY", "127.0.0.1/32,::1/128".to_owned()));
    }
    for (variable, folder) in [("KOERBERL_DATA", data), ("KOERBERL_BACKUP_DIR", backups)] {
        variables.extend(folder.map(|folder| (variable, folder.display().to_string())));
    }
    variables
}

fn systemd(args: &Print, data: Option<PathBuf>, backups: Option<PathBuf>) -> String {
    // With `-`, a folder that is missing is for Körberl to report.
    let writable = data.iter().chain(&backups);
    let writable = writable.map(|folder| format!("ReadWritePaths={}\n", quoted(&format!("-{}", folder.display()))));
    let writable = writable.collect::<String>();
    let environment = if let Some(file) = &args.settings {
        format!("EnvironmentFile=-{}", file.display().to_string().replace('%', "%%"))
    } else {
        let site = given_or(args.site_url.as_deref(), EXAMPLE, "the address of the site", "--site-url");
        let variables = service_variables(Some(site), args, data, backups);
        let lines = variables.iter().map(|(name, value)| format!("Environment={}", quoted(&format!("{name}={value}"))));
        lines.collect::<Vec<_>>().join("\n")
    };
    let low = |address: &Address| match address {
        Address::Tcp(address) => {
            let port = address.rsplit_once(':').and_then(|(_, port)| port.parse::<u16>().ok());
            port.is_some_and(|port| (1..1024).contains(&port))
        }
        Address::Unix(_) => false,
    };
    let capabilities = if args.listen.iter().any(low) {
        "AmbientCapabilities=CAP_NET_BIND_SERVICE\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE"
    } else {
        "CapabilityBoundingSet=\nPrivateUsers=yes"
    };
    include_str!("print/koerberl.service")
        .replace("@PROGRAM@", &quoted(&args.program.display().to_string()))
        .replace("@ENVIRONMENT@", &environment)
        .replace("@WRITABLE@\n", &writable)
        .replace("@CAPABILITIES@", capabilities)
}

/// All settings, each with what it means: those of the flags, and the others as comments.
fn settings(args: &Print, data: Option<PathBuf>, backups: Option<PathBuf>) -> String {
    let given = service_variables(args.site_url.as_deref(), args, data, backups);
    let known = args::settings();
    let explained = known.iter().map(|setting| {
        let value = given.iter().find(|(name, _)| *name == setting.variable);
        let (mark, value) = value.map_or(("#", &setting.default), |(_, value)| ("", value));
        format!("\n# {}\n{mark}{}={}\n", setting.meaning, setting.variable, shell_word(value))
    });
    let others = given.iter().filter(|(name, _)| known.iter().all(|setting| setting.variable != *name));
    let others = others.map(|(name, value)| format!("\n{name}={}\n", shell_word(value)));
    let parts: Vec<String> = explained.chain(others).collect();
    include_str!("print/settings").to_owned() + &parts.concat()
}

/// A value in a file of variables.
fn shell_word(value: &str) -> Cow<'_, str> {
    if value.chars().all(|c| !c.is_whitespace() && !"\"'\\$`#".contains(c)) {
        return value.into();
    }
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")).into()
}

/// A word of a unit file: in quotes where it has blanks, and with `%`, which begins a specifier, doubled.
fn quoted(word: &str) -> Cow<'_, str> {
    let word = if word.contains('%') { Cow::from(word.replace('%', "%%")) } else { Cow::from(word) };
    let is_plain = |c: char| !c.is_whitespace() && !"\"'\\".contains(c);
    if word.chars().all(is_plain) {
        return word;
    }
    format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\"")).into()
}

fn compose(site: &str, args: &Print, data: Option<PathBuf>, backups: Option<PathBuf>) -> String {
    let mut variables = variables(Some(site), args);
    let published = match args.listen.first() {
        Some(Address::Tcp(address)) => address.as_str(),
        Some(Address::Unix(_)) | None => "127.0.0.1:8080",
    };
    if args.listen.first().is_none_or(is_local) {
        // What comes through a published port comes from the gateway of a network of Docker's.
        variables.push(("KOERBERL_TRUSTED_PROXY", "172.16.0.0/12,192.168.0.0/16".to_owned()));
    }
    // Asked in the container itself, the folder is its own.
    let data = data.filter(|data| data != Path::new(CONTAINER_DATA));
    let data = data.map_or("koerberl".to_owned(), |data| data.display().to_string());
    let mut volumes = vec![scalar(&format!("{data}:{CONTAINER_DATA}"))];
    if let Some(backups) = backups {
        volumes.push(scalar(&format!("{}:/backups", backups.display())));
        variables.push(("KOERBERL_BACKUP_DIR", "/backups".to_owned()));
    }
    // Nobody else's image of that name is meant.
    let image = args.image.as_deref().map_or("koerberl\n    pull_policy: never".to_owned(), scalar);
    include_str!("print/compose.yaml")
        .replace("@IMAGE@", &image)
        .replace("@ENVIRONMENT@", &mapping(&variables, scalar, "      "))
        .replace("@PORT@", &scalar(&format!("{published}:{CONTAINER_PORT}").replace("localhost:", "127.0.0.1:")))
        .replace("@DATA@", &volumes.join("\n      - "))
}

/// The lines of a YAML mapping, the first of which is indented already.
fn mapping(variables: &[(&str, String)], scalar: fn(&str) -> String, indent: &str) -> String {
    let lines = variables.iter().map(|(name, value)| format!("{name}: {}", scalar(value)));
    lines.collect::<Vec<_>>().join(&format!("\n{indent}"))
}

/// A value in YAML: a quoted scalar.
fn yaml(value: &str) -> String {
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A value in a compose file, in which `$` would begin a variable.
fn scalar(value: &str) -> String {
    yaml(value).replace('$', "$$")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_of_a_site_is_without_scheme_and_port() {
        for (site, name) in [
            ("https://preise.example", "preise.example"),
            ("http://preise.example:8443", "preise.example"),
            ("https://[::1]:8443", "[::1]"),
            ("https://[::1]", "[::1]"),
        ] {
            assert_eq!(host(site), name);
        }
    }

    #[test]
    fn words_with_blanks_or_percent_signs_stay_one_word() {
        assert_eq!(quoted("A=https://preise.example"), "A=https://preise.example");
        assert_eq!(quoted("A=/srv/meine daten 5%"), "\"A=/srv/meine daten 5%%\"");
        assert_eq!(scalar("/srv/$a\"b:/data"), "\"/srv/$$a\\\"b:/data\"");
    }
}
