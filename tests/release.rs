//! What packs a release, on files of a few bytes: what the packages hold, and that the same input gives the same bytes.
//! `tests/release.sh` proves the real ones.

#[path = "common/skip.rs"]
mod skip;

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::read::GzDecoder;
use ring::digest::{SHA256, digest};
use serde_json::{Value, json};

const WHEN: &str = "1700000000";

/// Runs a script of `tests/release`; what it prints.
fn run(script: &str, arguments: &[&str]) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/release").join(script);
    let output = Command::new(&script).args(arguments).env("SOURCE_DATE_EPOCH", WHEN).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", script.display());
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Is a program there that some systems lack? Without it, the running test is recorded as skipped.
fn has(program: &str, arguments: &[&str]) -> bool {
    let answer = Command::new(program).args(arguments).output();
    let has = answer.is_ok_and(|output| output.status.success());
    if !has {
        skip::skip(&format!("no {program} that could do it"));
    }
    has
}

fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(digest(&SHA256, bytes).as_ref())
}

/// Follows what names a blob: the blob, whose size and digest are as said.
fn blob(layout: &Path, named: &Value) -> Vec<u8> {
    let digest = named["digest"].as_str().and_then(|digest| digest.strip_prefix("sha256:")).expect("a digest");
    let content = fs::read(layout.join("blobs/sha256").join(digest)).expect("a blob");
    assert_eq!((hex(&content).as_str(), json!(content.len())), (digest, named["size"].clone()));
    content
}

fn json_blob(layout: &Path, named: &Value) -> Value {
    serde_json::from_slice(&blob(layout, named)).expect("JSON")
}

#[test]
fn the_image_is_that_of_the_dockerfile() {
    if !has("python3", &["-c", "import tomllib"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str| {
        let path = folder.path().join(name);
        fs::write(&path, name).expect("a file");
        path.display().to_string()
    };
    let arguments = [format!("amd64={}", write("one")), format!("arm64={}", write("other"))];
    let build = |name: &str, arguments: [&str; 2]| -> PathBuf {
        let layout = folder.path().join(name);
        run("oci.py", &[&[layout.to_str().expect("UTF-8")], &arguments[..]].concat());
        layout
    };
    let layout = build("a", [&arguments[0], &arguments[1]]);
    let index: Value = serde_json::from_slice(&fs::read(layout.join("index.json")).expect("it")).expect("JSON");
    let both = json_blob(&layout, &index["manifests"][0]);
    assert_eq!(index["manifests"][0]["annotations"]["org.opencontainers.image.ref.name"], env!("CARGO_PKG_VERSION"));
    for (number, architecture, content) in [(0, "amd64", "one"), (1, "arm64", "other")] {
        let entry = &both["manifests"][number];
        assert_eq!(
            (&entry["platform"]["architecture"], &entry["platform"]["os"]),
            (&json!(architecture), &json!("linux"))
        );
        let manifest = json_blob(&layout, entry);
        let config = json_blob(&layout, &manifest["config"]);
        assert_eq!(config["architecture"], architecture);
        runs_as_the_dockerfile_says(&config["config"]);
        let mut files = Vec::new();
        let packed = blob(&layout, &manifest["layers"][0]);
        GzDecoder::new(&*packed).read_to_end(&mut files).expect("it unpacks");
        assert_eq!(config["rootfs"]["diff_ids"], json!([format!("sha256:{}", hex(&files))]));
        holds_binary_and_data_folder(&files, content);
    }
    let again = build("b", [&arguments[1], &arguments[0]]);
    assert_eq!(fs::read(layout.join("index.json")).ok(), fs::read(again.join("index.json")).ok(), "by digest the same");
}

fn runs_as_the_dockerfile_says(config: &Value) {
    assert_eq!(config["User"], "65532:65532");
    assert_eq!((&config["Entrypoint"], &config["Cmd"]), (&json!(["/koerberl"]), &json!(["serve"])));
    assert_eq!(config["Env"], json!(["KOERBERL_DATA=/data", "KOERBERL_LISTEN=0.0.0.0:8080"]));
    assert_eq!((&config["Volumes"], &config["ExposedPorts"]), (&json!({ "/data": {} }), &json!({ "8080/tcp": {} })));
    assert_eq!(config["Healthcheck"]["Test"], json!(["CMD", "/koerberl", "health"]));
    assert_eq!(config["Healthcheck"]["Interval"], 30_000_000_000_u64);
    assert_eq!(config["Labels"]["org.opencontainers.image.version"], env!("CARGO_PKG_VERSION"));
}

fn holds_binary_and_data_folder(files: &[u8], content: &str) {
    let mut archive = tar::Archive::new(files);
    let mut found = Vec::new();
    for entry in archive.entries().expect("an archive") {
        let mut entry = entry.expect("an entry");
        let mut text = String::new();
        entry.read_to_string(&mut text).expect("text");
        let header = entry.header();
        let owner = header.uid().expect("a number");
        let mode = header.mode().expect("a number");
        assert_eq!((mode, header.mtime().ok().map(|when| when.to_string()).as_deref()), (0o755, Some(WHEN)));
        found.push((entry.path().expect("a path").display().to_string(), owner, text));
    }
    found.sort();
    let right = [("data".to_owned(), 65532, String::new()), ("koerberl".to_owned(), 0, content.to_owned())];
    assert_eq!(found.iter().map(|(path, ..)| path.trim_end_matches('/')).collect::<Vec<_>>(), ["data", "koerberl"]);
    assert!(found.iter().zip(&right).all(|(found, right)| (found.1, &found.2) == (right.1, &right.2)), "{found:?}");
}

#[test]
fn the_debian_package_has_what_it_needs() {
    if !has("dpkg-deb", &["--version"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let binary = folder.path().join("binary");
    fs::write(&binary, "not really").expect("a file");
    let build = |name: &str| {
        let target = folder.path().join(name);
        fs::create_dir(&target).expect("a folder");
        let arguments = [&binary, Path::new("arm64"), Path::new(env!("CARGO_BIN_EXE_koerberl")), &target];
        run("deb.sh", &arguments.map(|argument| argument.to_str().expect("UTF-8"))).trim_end().to_owned()
    };
    let package = build("a");
    assert!(package.ends_with(&format!("/koerberl_{}-1_arm64.deb", env!("CARGO_PKG_VERSION"))), "{package}");
    let ask = |arguments: &[&str]| {
        let output = Command::new("dpkg-deb").args(arguments).arg(&package).output().expect("it runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let listed = ask(&["--contents"]);
    let files: BTreeSet<&str> =
        listed.lines().filter(|line| line.starts_with('-')).filter_map(|line| line.split(" ./").nth(1)).collect();
    let right = BTreeSet::from([
        "etc/default/koerberl",
        "usr/bin/koerberl",
        "usr/lib/systemd/system/koerberl.service",
        "usr/lib/sysusers.d/koerberl.conf",
        "usr/share/bash-completion/completions/koerberl",
        "usr/share/doc/koerberl/changelog.Debian.gz",
        "usr/share/doc/koerberl/changelog.gz",
        "usr/share/doc/koerberl/copyright",
        "usr/share/fish/vendor_completions.d/koerberl.fish",
        "usr/share/man/man1/koerberl.1.gz",
        "usr/share/zsh/vendor-completions/_koerberl",
    ]);
    assert_eq!(files, right);
    assert!(listed.lines().all(|line| line.contains(" root/root ")), "{listed}");
    assert!(listed.lines().any(|line| line.starts_with("-rwxr-xr-x") && line.ends_with("./usr/bin/koerberl")));
    let unpacked = folder.path().join("unpacked");
    let extracted =
        Command::new("dpkg-deb").args(["--raw-extract", &package]).arg(&unpacked).status().expect("it runs");
    assert!(extracted.success());
    let read = |name: &str| fs::read_to_string(unpacked.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(read("DEBIAN/conffiles"), "/etc/default/koerberl\n");
    let unit = read("usr/lib/systemd/system/koerberl.service");
    assert!(unit.contains("\nExecStart=/usr/bin/koerberl serve\n"), "{unit}");
    assert!(unit.contains("\nEnvironmentFile=-/etc/default/koerberl\n"), "{unit}");
    let user = unit.lines().find_map(|line| line.strip_prefix("User=")).expect("a user");
    assert!(read("usr/lib/sysusers.d/koerberl.conf").contains(&format!("\nu {user} ")));
    assert!(read("etc/default/koerberl").contains("\nKOERBERL_LISTEN=127.0.0.1:8080\n"));
    assert_eq!(fs::read(&package).ok(), fs::read(build("b")).ok(), "byte for byte the same");
}
