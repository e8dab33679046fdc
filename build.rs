//! Builds the app in `ui/` and lays it, precompressed, into `$OUT_DIR/ui` for embedding.
//! It refuses to go on without an app, and writes nothing into the source tree but `ui/node_modules`.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use flate2::Compression;
use flate2::write::DeflateEncoder;

/// The oldest Node that the app's tools run on: major and minor version.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Lines of a failed tool's output that are passed on, counted from the end.
const LINES_SHOWN: usize = 40;

/// The tables that the app shares with the server stand in these folders.
const TABLES: [&str; 2] = ["src/lexicon", "src/kinds"];

/// The app is built once for each of these languages. What is the same in all is laid down for the first only.
const LANGUAGES: [&str; 2] = ["de", "en"];

/// What decides what a product is: with any change of it, everything is classified anew.
const CLASSIFIER: [&str; 3] = ["src/kinds", "src/lexicon", "src/domain"];

/// What decides how a catalogue is made of a database: with any change of it, none that was kept is read.
const PROGRAM: [&str; 2] = ["src", "Cargo.lock"];

fn main() {
    for (name, sources) in [("KOERBERL_KINDS", &CLASSIFIER[..]), ("KOERBERL_PROGRAM", &PROGRAM)] {
        let version = digest_of(sources).expect("the sources can be read");
        println!("cargo::rustc-env={name}={version}");
    }
    let laid = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("ui");
    pack_weights(&laid.with_file_name("weights.deflate")).expect("the weights can be packed");
    println!("cargo::rerun-if-env-changed=KOERBERL_UI_DIST");
    let result = match env::var_os("KOERBERL_UI_DIST") {
        Some(finished) => take_finished(Path::new(&finished), &laid),
        None => build_app(Path::new("ui"), &laid),
    };
    if let Err(trouble) = result {
        for line in trouble.lines() {
            println!("cargo::error={line}");
        }
    }
}

/// Packs the classifier's weights, which are a quarter of the binary otherwise, and slow to read: `src/kinds/weights.rs`
/// says how. That takes seconds, and is done only where they, or this script, changed.
fn pack_weights(packed: &Path) -> io::Result<()> {
    let weights = Path::new("src/kinds/weights.tsv");
    let written = |path: &Path| fs::metadata(path).and_then(|about| about.modified());
    let is_newer = |than: &Path| written(packed).is_ok_and(|packed| written(than).is_ok_and(|than| than < packed));
    if is_newer(weights) && is_newer(Path::new("build.rs")) {
        return Ok(());
    }
    let content = laid_out(&fs::read_to_string(weights)?);
    let length = u32::try_from(content.len()).expect("they are a few megabytes");
    let mut encoder = DeflateEncoder::new(length.to_le_bytes().to_vec(), Compression::best());
    encoder.write_all(&content)?;
    fs::write(packed, encoder.finish()?)
}

/// The weights as numbers, one column after the other.
fn laid_out(text: &str) -> Vec<u8> {
    let (mut names, mut places): (Vec<&str>, HashMap<&str, u16>) = (Vec::new(), HashMap::new());
    let (mut features, mut counts, mut classes, mut values) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    // The first line that is no comment names the columns.
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).skip(1) {
        let (feature, pairs) = line.split_once('\t').expect("a feature, a tab, its weights");
        features.push(feature);
        counts.extend(u16::try_from(pairs.split(' ').count()).expect("at most one of each class").to_le_bytes());
        for pair in pairs.split(' ') {
            let (name, weight) = pair.rsplit_once(':').expect("a class, a colon, a weight");
            let place = *places.entry(name).or_insert_with(|| {
                names.push(name);
                u16::try_from(names.len() - 1).expect("a few hundred classes")
            });
            classes.extend(place.to_le_bytes());
            values.extend(weight.parse::<i16>().expect("a whole number").to_le_bytes());
        }
    }
    let (names, features) = (names.join("\n"), features.join("\n"));
    let columns = [names.as_bytes(), features.as_bytes(), &counts, &classes, &values];
    let lengths = columns.map(|column| u32::try_from(column.len()).expect("they are a few megabytes").to_le_bytes());
    [lengths.concat(), columns.concat()].concat()
}

/// Copies an app that `ui/scripts/embed.mjs` laid down earlier: needs no Node.
fn take_finished(finished: &Path, laid: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={}", finished.display());
    let of = |language| ["index.html", "assets.json", "server/render.js"].map(|file| format!("{language}/{file}"));
    for file in LANGUAGES.map(of).concat() {
        if !finished.join(&file).is_file() {
            return Err(format!(
                "KOERBERL_UI_DIST={} holds no {file}.\nLay an app down there with `node ui/scripts/embed.mjs {0}`, or unset the variable.",
                finished.display()
            ));
        }
    }
    let replace = || remove(&stamp_of(laid)).and_then(|()| remove(laid)).and_then(|()| copy_tree(finished, laid));
    replace().map_err(|e| format!("cannot copy {}: {e}", finished.display()))
}

/// Says which sources the app that lies there was built from.
fn stamp_of(laid: &Path) -> PathBuf {
    laid.with_extension("stamp")
}

fn build_app(ui: &Path, laid: &Path) -> Result<(), String> {
    let sources = sources(ui).map_err(|e| format!("cannot read {}: {e}", ui.display()))?;
    let stamp = stamp_of(laid);
    let content = digest(&sources).map_err(|e| format!("cannot read the app's sources: {e}"))?;
    let is_laid = LANGUAGES.iter().all(|language| laid.join(language).join("assets.json").is_file());
    if is_laid && fs::read_to_string(&stamp).is_ok_and(|old| old == content) {
        return Ok(()); // files were touched, none was changed
    }
    check_node()?;
    install_packages(ui)?;
    remove(&stamp).and_then(|()| remove(laid)).map_err(|e| format!("cannot clear {}: {e}", laid.display()))?;
    let embed = Command::new("node").arg("scripts/embed.mjs").arg(laid).current_dir(ui).env("NO_COLOR", "1").output();
    succeeded(embed, "the build of the app in ui/")?;
    fs::write(&stamp, content).map_err(|e| format!("cannot write {}: {e}", stamp.display()))
}

/// Every file the app is built from, in a fixed order, and tells cargo to watch them. The app's tests and the README's
/// picture are left out. A new file at the top of `ui/` is seen with the next change of another one.
fn sources(ui: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in sorted(ui)? {
        if ["node_modules", "dist", "docs"].map(OsStr::new).contains(&entry.file_name().unwrap_or_default()) {
            continue;
        }
        println!("cargo::rerun-if-changed={}", entry.display());
        collect(entry, &mut files)?;
    }
    for folder in TABLES {
        let is_table = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "tsv");
        for table in sorted(Path::new(folder))?.into_iter().filter(is_table) {
            println!("cargo::rerun-if-changed={}", table.display());
            collect(table, &mut files)?;
        }
    }
    Ok(files)
}

fn collect(path: PathBuf, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        return sorted(&path)?.into_iter().try_for_each(|entry| collect(entry, files));
    }
    let name = path.to_string_lossy();
    if !name.ends_with(".test.ts") && !name.ends_with(".test.tsx") {
        files.push(path);
    }
    Ok(())
}

fn sorted(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(dir)?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

/// A digest of all that is in some folders, which cargo watches.
fn digest_of(folders: &[&str]) -> io::Result<String> {
    let mut files = Vec::new();
    for folder in folders {
        println!("cargo::rerun-if-changed={folder}");
        collect(folder.into(), &mut files)?;
    }
    digest(&files)
}

/// A digest of names and contents, and of this script, which decides what is made of them.
fn digest(files: &[PathBuf]) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    include_str!("build.rs").hash(&mut hasher);
    for file in files {
        file.hash(&mut hasher);
        fs::read(file)?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn check_node() -> Result<(), String> {
    let (major, minor) = OLDEST_NODE;
    let remedy = format!(
        "Körberl's app is built with Node {major}.{minor} or newer and npm: install them (`./install.sh` does it), \
         or embed a finished build with KOERBERL_UI_DIST=dir."
    );
    let stated = version("node").ok_or_else(|| format!("`node` was not found.\n{remedy}"))?;
    let mut parts = stated.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    if (parts.next(), parts.next()) < (Some(major), Some(minor)) {
        return Err(format!("Node {stated} is too old.\n{remedy}"));
    }
    version("npm").map(drop).ok_or_else(|| format!("`npm` was not found.\n{remedy}"))
}

fn version(tool: &str) -> Option<String> {
    let output = Command::new(tool).arg("--version").output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// `npm ci` where the packages are missing or were installed from another lock file.
fn install_packages(ui: &Path) -> Result<(), String> {
    let lock = ui.join("package-lock.json");
    let trouble = |e: io::Error| format!("cannot read {}: {e}", lock.display());
    // Two cargo processes may build at once (an editor's and ours): one installs, the other waits for it here.
    let held = File::open(&lock).map_err(trouble)?;
    held.lock().map_err(trouble)?;
    let wanted = fs::read(&lock).map_err(trouble)?;
    let installed = ui.join("node_modules/.installed-lock.json");
    if fs::read(&installed).is_ok_and(|old| old == wanted) {
        return Ok(());
    }
    succeeded(
        Command::new("npm")
            .args(["ci", "--include=dev", "--no-audit", "--no-fund"])
            .current_dir(ui)
            .env("NO_COLOR", "1")
            .output(),
        "`npm ci` in ui/",
    )?;
    fs::write(&installed, wanted).map_err(|e| format!("cannot write {}: {e}", installed.display()))
}

fn succeeded(run: io::Result<Output>, what: &str) -> Result<(), String> {
    let output = run.map_err(|e| format!("{what} could not be started: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let lines: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    let tail = lines[lines.len().saturating_sub(LINES_SHOWN)..].join("\n");
    Err(format!("{what} failed ({}):\n{tail}", output.status))
}

fn remove(path: &Path) -> io::Result<()> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.or_else(|e| if e.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(e) })
}

fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in sorted(from)? {
        let target = to.join(entry.file_name().unwrap_or_default());
        if entry.is_dir() {
            copy_tree(&entry, &target)?;
        } else {
            fs::copy(&entry, &target)?;
        }
    }
    Ok(())
}
