//! The project as text: its files, and code without comments.

use std::fs;
use std::path::Path;

/// A file of the project, with its path from the top level.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    pub(crate) fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    /// The path below `src/` or `ui/src/`, in parts and without the extension; empty for other files.
    pub(crate) fn parts(&self) -> Vec<&str> {
        let below = self.path.strip_prefix("ui/src/").or_else(|| self.path.strip_prefix("src/"));
        let stem = below.map(|b| b.split('.').next().unwrap_or(b));
        stem.map(|s| s.split('/').filter(|part| *part != "mod").collect()).unwrap_or_default()
    }

    pub(crate) fn is_rust(&self) -> bool {
        has_extension(&self.path, &["rs"])
    }

    /// Whether it is Rust code of the binary, not of tests.
    pub(crate) fn is_shipped_rust(&self) -> bool {
        self.is_rust() && self.path.starts_with("src/") && !self.parts().contains(&"tests")
    }

    /// Lines of Rust code as (number, code without comments), without the unit tests at the end of the file.
    pub(crate) fn shipped_code(&self) -> impl Iterator<Item = (usize, String)> {
        let shipped = self.text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        without_comments(shipped)
            .lines()
            .map(str::to_owned)
            .collect::<Vec<_>>()
            .into_iter()
            .zip(1..)
            .map(|(l, n)| (n, l))
    }
}

pub(crate) fn has_extension(path: &str, extensions: &[&str]) -> bool {
    Path::new(path).extension().is_some_and(|e| extensions.iter().any(|known| e == *known))
}

/// The text with `//` and `/* */` comments blanked; strings and line numbers stay.
pub(crate) fn without_comments(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let taken = match c {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => string_length(rest),
            '\'' if rest.starts_with("'\"'") => 3,
            _ => c.len_utf8(),
        };
        let piece = &rest[..taken];
        if piece.starts_with("//") || piece.starts_with("/*") {
            code.extend(piece.chars().filter(|c| *c == '\n'));
        } else {
            code.push_str(piece);
        }
        rest = &rest[taken..];
    }
    code
}

/// The length of the string literal that begins here. A raw string with `"` in it ends too early, which is good enough
/// here.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return i + 1,
            _ => {}
        }
    }
    text.len()
}

/// Whether the line has this word, not as a part of a longer one.
pub(crate) fn names(line: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let goes_before = word.starts_with(is_letter) && line[..at].ends_with(is_letter);
        let goes_on = word.ends_with(is_letter) && line[at + word.len()..].starts_with(is_letter);
        !(goes_before || goes_on)
    })
}

fn read_tree(root: &Path, dir: &str, files: &mut Vec<Source>) {
    for entry in fs::read_dir(root.join(dir)).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{dir}/{name}");
        if entry.path().is_dir() && !["node_modules", "target"].contains(&&*name) {
            read_tree(root, &path, files);
        } else if has_extension(&name, &["rs", "ts", "tsx", "css", "mjs"]) {
            files.push(Source { text: fs::read_to_string(entry.path()).expect("sources are UTF-8"), path });
        }
    }
}

/// All source files of the project.
pub(crate) fn project() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![Source::new("build.rs", include_str!("../../build.rs"))];
    for dir in ["src", "tests", "ui/src", "ui/scripts"] {
        read_tree(root, dir, &mut files);
    }
    files
}
