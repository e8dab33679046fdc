//! Checks the laws in `src/ARCHITECTURE.md` by reading the sources as text.

#[path = "architecture/checker.rs"]
mod checker;
#[path = "architecture/cycles.rs"]
mod cycles;
#[path = "architecture/requirements.rs"]
mod requirements;
#[path = "architecture/source.rs"]
mod source;

use std::fs;

use source::{Source, has_extension, names, without_comments};

/// A room of `src/` and the rooms it may import.
const ROOMS: &[(&str, &[&str])] = &[
    ("lexicon", &[]),
    ("domain", &["lexicon"]),
    ("kinds", &["lexicon", "domain"]),
    ("catalogue", &["lexicon", "domain", "kinds"]),
    ("search", &["lexicon", "domain", "kinds", "catalogue"]),
    ("compare", &["lexicon", "domain", "kinds", "catalogue"]),
    ("basket", &["domain", "catalogue"]),
    ("stats", &["lexicon", "domain", "kinds", "catalogue", "basket"]),
    ("shopping", &["lexicon", "domain", "kinds", "catalogue", "search", "compare", "basket"]),
    ("alerts", &["domain", "kinds", "catalogue", "search", "stats"]),
    ("store", &["domain"]),
    ("formats", &["domain"]),
    ("sources", &["domain"]),
    ("texts", &["domain"]),
    ("ingest", &["domain", "kinds", "store", "formats", "sources", "catalogue", "compare"]),
    ("notify", &["domain", "store", "sources", "alerts"]),
    (
        "api",
        &[
            "lexicon",
            "domain",
            "kinds",
            "catalogue",
            "search",
            "compare",
            "basket",
            "stats",
            "shopping",
            "alerts",
            "notify",
            "formats",
            "store",
            "ingest",
            "texts",
        ],
    ),
    ("site", &["lexicon", "domain", "catalogue", "api"]),
    ("server", &["domain", "catalogue", "api", "site"]),
    (
        "cli",
        &[
            "domain",
            "kinds",
            "catalogue",
            "compare",
            "alerts",
            "notify",
            "store",
            "formats",
            "sources",
            "ingest",
            "texts",
            "api",
            "site",
            "server",
        ],
    ),
    ("main", &["cli"]),
];

/// A room of `ui/src/` and the rooms it may import. `features` is each feature; no feature may import another.
const APP_ROOMS: &[(&str, &[&str])] = &[
    // `src` for the tables of `src/lexicon`.
    ("lexicon", &["src"]),
    ("words", &[]),
    ("lib", &["words", "lexicon"]),
    ("api", &["words", "lib"]),
    ("kit", &["words", "lexicon", "lib"]),
    ("offline", &["lexicon", "kit", "lib", "api"]),
    ("features", &["words", "lexicon", "kit", "lib", "api", "offline"]),
    ("pwa", &["words", "kit", "lib", "api", "offline"]),
    ("app", &["words", "features", "pwa", "offline", "kit", "lib", "api"]),
    ("main", &["app", "offline", "kit", "lib", "api"]),
    ("server", &["app", "api", "kit"]),
];

const PURE: &[&str] =
    &["lexicon", "domain", "kinds", "catalogue", "search", "compare", "basket", "stats", "shopping", "alerts"];

enum Where {
    OnlyIn(&'static [&'static str]),
    NotIn(&'static [&'static str]),
}

/// Words that may be used in some rooms only.
struct Law {
    words: &'static [&'static str],
    rooms: Where,
    remedy: &'static str,
}

const LAWS: &[Law] = &[
    Law {
        words: &["std::fs", "std::io", "std::net", "std::process", "tokio", "hyper", "println!", "eprintln!", "print!"],
        rooms: Where::NotIn(PURE),
        remedy: "law 2: pure rooms do no I/O; take the data as an argument and let the caller read or write",
    },
    Law {
        words: &["std::time", "SystemTime", "Instant", "Timestamp::now", "Zoned::now"],
        rooms: Where::NotIn(PURE),
        remedy: "law 2: pure rooms have no clock; take `today: Day` as an argument",
    },
    Law {
        words: &["serde", "serde_json", "serde_html_form", "schemars", "Serialize", "Deserialize", "JsonSchema"],
        rooms: Where::NotIn(PURE),
        remedy: "laws 2 and 4: domain types are not wire types; declare the wire type in its room and turn this one into it",
    },
    Law {
        words: &[
            "rusqlite",
            "tokio_postgres",
            "postgres",
            "\"SELECT",
            "\"INSERT",
            "\"UPDATE",
            "\"DELETE FROM",
            "\"PRAGMA",
        ],
        rooms: Where::OnlyIn(&["store"]),
        remedy: "law 3: SQL is in `store` only; add a method to the store",
    },
    Law {
        words: &["TcpStream::connect", "UnixStream::connect"],
        // The exception: `koerberl health` asks its own server.
        rooms: Where::OnlyIn(&["sources", "cli"]),
        remedy: "law 3: only `sources` dials out",
    },
    Law {
        words: &["hyper::client", "reqwest", "lookup_host"],
        rooms: Where::OnlyIn(&["sources"]),
        remedy: "law 3: only `sources` dials out",
    },
    Law {
        words: &["TlsConnector", "webpki_roots"],
        // The exception: the store, to its own database.
        rooms: Where::OnlyIn(&["sources", "store"]),
        remedy: "law 3: only `sources` dials out",
    },
    Law {
        words: &["OneRequest"],
        rooms: Where::OnlyIn(&["sources", "notify"]),
        remedy: "law 3: only `notify` sends messages, with the client of `sources`",
    },
    Law {
        words: &["ClientConfig"],
        // The same exceptions.
        rooms: Where::OnlyIn(&["sources", "cli", "store"]),
        remedy: "law 3: only `sources` dials out",
    },
    Law {
        words: &["TcpListener", "UnixListener", "UdpSocket", "UnixDatagram", "listenfd"],
        rooms: Where::OnlyIn(&["server"]),
        remedy: "law 3: sockets are opened in `server` only; pass it the addresses",
    },
    Law {
        words: &["std::env", "env::var", "env::var_os", "env::vars", "env::args"],
        rooms: Where::OnlyIn(&["cli"]),
        remedy: "law 3: the environment is read in `cli` only; add a field to its Config",
    },
];

const TOP_LEVEL: &[&str] =
    &["Cargo.lock", "Cargo.toml", "Dockerfile", "LICENSE", "README.md", "build.rs", "install.sh", "src", "tests", "ui"];

const LONGEST_FILE: usize = 500;

fn may_import<'a>(rooms: &'a [(&str, &'a [&'a str])], room: &str) -> Option<&'a [&'a str]> {
    rooms.iter().find(|(name, _)| *name == room).map(|(_, known)| *known)
}

/// Law 1 in Rust: a room imports only the rooms before it.
fn imports(source: &Source) -> Vec<String> {
    let parts = source.parts();
    let (true, Some(&room)) = (source.is_shipped_rust(), parts.first()) else { return Vec::new() };
    if room == "lib" {
        return Vec::new();
    }
    let Some(known) = may_import(ROOMS, room) else {
        return vec![format!("{}: `{room}` is not a room; put the file into one of ROOMS", source.path)];
    };
    let code: String = source.shipped_code().map(|(_, line)| line + "\n").collect();
    let foreign =
        |other: &String| other != room && may_import(ROOMS, other).is_some() && !known.contains(&other.as_str());
    let breaches = imported_rooms(&code, parts.len()).into_iter().filter(foreign);
    breaches.map(|other| format!("{}: law 1: `{room}` must not import `{other}`", source.path)).collect()
}

/// The rooms named after `crate::`, `koerberl::` or enough `super::` to reach the top from a module `depth` deep.
fn imported_rooms(code: &str, depth: usize) -> Vec<String> {
    let climb = "super::".repeat(depth);
    let starts = ["crate::", "koerberl::", &climb];
    let after = starts.iter().flat_map(|start| code.match_indices(start).map(|(at, _)| &code[at + start.len()..]));
    after.flat_map(first_names).collect()
}

/// The first name of a path; for `{a, b::{c, d}}` the first name of each.
fn first_names(path: &str) -> Vec<String> {
    let word =
        |text: &str| text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(group) = path.strip_prefix('{') else { return vec![word(path)] };
    let (mut names, mut depth) = (vec![word(group)], 0_i32);
    for (i, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(word(&group[i + 1..])),
            _ => {}
        }
    }
    names
}

/// Law 1 in the app.
fn app_imports(source: &Source) -> Vec<String> {
    let parts = source.parts();
    let is_app = source.path.starts_with("ui/src/") && has_extension(&source.path, &["ts", "tsx"]);
    let (true, Some(&room)) = (is_app && !source.path.contains(".test."), parts.first()) else { return Vec::new() };
    let Some(known) = may_import(APP_ROOMS, room) else {
        return vec![format!("{}: `{room}` is not a room of the app; put the file into one of APP_ROOMS", source.path)];
    };
    let mut breaches = Vec::new();
    for target in own_imports(&source.text) {
        let reached = resolve(&parts, target);
        let same_feature = room != "features" || reached.get(1) == parts.get(1);
        match reached.first() {
            Some(&other) if other == room && !same_feature => {
                breaches.push(format!(
                    "{}: law 1: features do not import each other (`{target}`); combine them in `app`",
                    source.path
                ));
            }
            Some(&other) if other != room && !known.contains(&other) => {
                breaches.push(format!("{}: law 1: `{room}` must not import `{other}` (`{target}`)", source.path));
            }
            _ => {}
        }
    }
    breaches
}

/// Imports of the app's own files: by a relative path, or of a table of words (`imports` in `ui/package.json`).
fn own_imports(text: &str) -> Vec<&str> {
    let starts = ["from '", "from \"", "import '", "import \"", "import('", "import(\""];
    let after = starts.iter().flat_map(|start| text.match_indices(start).map(|(at, _)| &text[at + start.len()..]));
    after.filter_map(|rest| rest.split(['\'', '"']).next()).filter(|target| target.starts_with(['.', '#'])).collect()
}

fn resolve<'a>(from: &[&'a str], target: &'a str) -> Vec<&'a str> {
    let (mut reached, path) = match target.strip_prefix('#') {
        Some(path) => (Vec::new(), path),
        None => (from[..from.len().saturating_sub(1)].to_vec(), target),
    };
    for step in path.split('/') {
        match step {
            "." => {}
            ".." => drop(reached.pop()),
            name => reached.push(name.split('.').next().unwrap_or(name)),
        }
    }
    reached
}

/// Laws 2 to 4: words that may be used in some rooms only.
fn misplaced_words(source: &Source) -> Vec<String> {
    let parts = source.parts();
    let (true, Some(room)) = (source.is_shipped_rust(), parts.first()) else { return Vec::new() };
    let broken: Vec<&Law> = LAWS
        .iter()
        .filter(|law| match law.rooms {
            Where::OnlyIn(rooms) => !rooms.contains(room),
            Where::NotIn(rooms) => rooms.contains(room),
        })
        .collect();
    let mut breaches = Vec::new();
    for (number, line) in source.shipped_code() {
        for law in &broken {
            let word = law.words.iter().find(|word| names(&line, word));
            breaches.extend(word.map(|word| format!("{}:{number}: `{word}`: {}", source.path, law.remedy)));
        }
    }
    breaches
}

/// Law 10, and law 6 in tests, which the linter does not check.
fn shape(source: &Source) -> Vec<String> {
    let mut breaches = Vec::new();
    let first = source.text.lines().next().unwrap_or_default();
    let comments = if source.is_rust() { ["//! ", "#![doc"] } else { ["// ", "/* "] };
    // Style sheets and tests of the app lie beside the file that they belong to.
    let beside = [".css", ".test.ts", ".test.tsx"].iter().any(|end| source.path.ends_with(end));
    if !beside && !comments.iter().any(|begin| first.starts_with(begin)) {
        breaches.push(format!("{}: law 10: say in the first line what the file is", source.path));
    }
    let lines = source.text.lines().count();
    let generated = first.starts_with("// Made by `npm run types`");
    if lines > LONGEST_FILE && !generated {
        breaches.push(format!("{}: {lines} lines: law 10: split it into files with one thought each", source.path));
    }
    let calls_unwrap = |line: &&str| source.is_rust() && line.contains(concat!(".unwrap", "("));
    if let Some(line) = without_comments(&source.text).lines().find(calls_unwrap) {
        breaches.push(format!("{}: law 6: use `expect` and say why it cannot fail: {}", source.path, line.trim()));
    }
    breaches
}

fn assert_kept(law: fn(&Source) -> Vec<String>) {
    let breaches: Vec<String> = source::project().iter().flat_map(law).collect();
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}

#[test]
fn rooms_import_one_way() {
    assert_kept(imports);
}

#[test]
fn rooms_of_the_app_import_one_way() {
    assert_kept(app_imports);
}

#[test]
fn words_stay_in_their_rooms() {
    assert_kept(misplaced_words);
}

#[test]
fn files_say_what_they_are_and_stay_short() {
    assert_kept(shape);
}

#[test]
fn the_top_level_holds_nothing_else() {
    for entry in fs::read_dir(env!("CARGO_MANIFEST_DIR")).expect("the project's folder can be read").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let fits = name.starts_with('.') || name == "target" || TOP_LEVEL.contains(&name.as_str());
        assert!(fits, "`{name}` does not belong at the top level: put it into src, ui or tests, or make it a dot-file");
    }
}
