//! What home servers want to know of an app: an add-on for Home Assistant, a package for YunoHost, apps for CasaOS and
//! umbrelOS.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};

use super::{given_or, mapping, scalar, variables, yaml};
use crate::cli::args::{Print, Template};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Where no `--image` and no `--release` is given.
const EXAMPLE_IMAGE: &str = concat!("registry.example.at/koerberl:", env!("CARGO_PKG_VERSION"));
const EXAMPLE_RELEASE: &str = concat!("https://preise.example.at/koerberl/", env!("CARGO_PKG_VERSION"));

/// From which addresses a home server's proxy comes: Home Assistant's ingress, umbrelOS's app proxy.
const HOME_ASSISTANT: &str = "172.30.32.2/32";
const UMBREL: &str = "10.21.0.0/16";

/// The architectures as Debian, and so YunoHost, names them, and as they stand in the names of the release's files.
const ARCHITECTURES: [(&str, &str); 2] = [("amd64", "x86_64"), ("arm64", "aarch64")];

pub(super) fn fill(args: &Print) -> anyhow::Result<String> {
    let environment = |proxy: Option<&str>| {
        let mut variables = variables(args.site_url.as_deref(), args);
        variables.extend(proxy.map(|proxy| ("KOERBERL_TRUSTED_PROXY", proxy.to_owned())));
        variables
    };
    let text = match args.what {
        Template::HomeAssistant => include_str!("home-assistant.yaml")
            .replace("@ENVIRONMENT@", &mapping(&environment(Some(HOME_ASSISTANT)), yaml, "  ")),
        Template::HomeAssistantImage => include_str!("home-assistant.Dockerfile").replace("@IMAGE@", &image(args)),
        Template::Yunohost => include_str!("yunohost.toml").replace("@SOURCES@", &sources(args)?),
        Template::Casaos => {
            let environment = environment(None);
            let text = include_str!("casaos.yaml").replace("@IMAGE@", &scalar(&image(args)));
            let place =
                if environment.is_empty() { "\n    environment:\n      @ENVIRONMENT@" } else { "@ENVIRONMENT@" };
            text.replace(place, &mapping(&environment, scalar, "      "))
        }
        Template::Umbrel => include_str!("umbrel-app.yml").to_owned(),
        Template::UmbrelCompose => include_str!("umbrel-compose.yml")
            .replace("@IMAGE@", &scalar(&with_digest(image(args))))
            .replace("@ENVIRONMENT@", &mapping(&environment(Some(UMBREL)), scalar, "      ")),
        _ => bail!("no home server takes this"),
    };
    Ok(with_release(text, args).replace("@VERSION@", VERSION).replace("@DESCRIPTION@", env!("CARGO_PKG_DESCRIPTION")))
}

fn image(args: &Print) -> String {
    given_or(args.image.as_deref(), EXAMPLE_IMAGE, "the image", "--image").to_owned()
}

fn with_digest(image: String) -> String {
    if !image.contains("@sha256:") {
        eprintln!("koerberl: umbrelOS takes images with their digest only: --image NAME:VERSION@sha256:…");
    }
    image
}

/// Fills in the address of the release, where the text has one, and the id for stores that want one made of a domain.
fn with_release(text: String, args: &Print) -> String {
    if !text.contains("@RELEASE@") {
        return text;
    }
    let release = given_or(args.release.as_deref(), EXAMPLE_RELEASE, "the address of the release", "--release");
    // In a compose file, `$` would begin a variable.
    let release = release.trim_end_matches('/').replace('$', "%24");
    text.replace("@RELEASE@", &release).replace("@STORE_ID@", &store_id(&release))
}

/// `at.example.koerberl` for a release at `https://example.at/…`.
fn store_id(release: &str) -> String {
    let host = release.split("://").nth(1).unwrap_or(release).split(['/', ':']).next().unwrap_or_default();
    host.split('.').rev().chain(["koerberl"]).collect::<Vec<_>>().join(".").to_lowercase()
}

/// The archives of a release with their checksums.
fn sources(args: &Print) -> anyhow::Result<String> {
    let (Some(release), Some(file)) = (&args.release, &args.checksums) else {
        bail!("YunoHost wants addresses with checksums: give --release URL and --checksums SHA256SUMS of a release");
    };
    let sums = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut lines = Vec::new();
    for (debian, name) in ARCHITECTURES {
        let name = format!("koerberl-{VERSION}-{name}-linux.tar.gz");
        let sum = checksum(&sums, &name).with_context(|| missing(file, &name))?;
        lines.push(format!(
            "{debian}.url = {}\n    {debian}.sha256 = \"{sum}\"",
            yaml(&format!("{}/{name}", release.trim_end_matches('/')))
        ));
    }
    Ok(lines.join("\n    "))
}

fn missing(file: &Path, name: &str) -> String {
    format!("{} has no line with a checksum and {name}: it is of another version, or not by sha256sum", file.display())
}

/// The checksum of a file among the lines of `sha256sum`.
fn checksum<'a>(sums: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = sums.lines().filter_map(|line| line.split_once(char::is_whitespace));
    let (sum, _) = lines.find(|(_, file)| file.trim_start().trim_start_matches(['*']) == name)?;
    (sum.len() == 64 && sum.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_get_an_id_made_of_the_domain() {
        assert_eq!(store_id("https://preise.example.at/koerberl/0.3.0"), "at.example.preise.koerberl");
        assert_eq!(store_id("http://localhost:8080"), "localhost.koerberl");
    }

    #[test]
    fn checksums_are_those_of_whole_names() {
        let sum = "a".repeat(64);
        let sums = format!("{}  other-a.tar.gz\n{sum}  a.tar.gz\n{sum} *b.tar.gz\nshort  c.tar.gz\n", "b".repeat(64));
        assert_eq!(checksum(&sums, "a.tar.gz"), Some(&*sum));
        assert_eq!(checksum(&sums, "b.tar.gz"), Some(&*sum));
        assert_eq!(checksum(&sums, "c.tar.gz"), None);
        assert_eq!(checksum(&sums, "d.tar.gz"), None);
    }
}
