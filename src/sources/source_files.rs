//! The source files in effect: those of the operator's folder, before the embedded ones, reloaded when they change. An
//! invalid file is reported with its line, and the previous version stays in effect.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::{Source, SourceError};
use crate::domain::Chain;

/// A source in effect.
#[derive(Clone, Debug)]
pub struct ActiveSource {
    /// The source.
    pub source: Arc<Source>,
    /// The text of its file.
    pub text: Arc<str>,
    /// The operator's file; `None` for an embedded one.
    pub file: Option<PathBuf>,
    /// The error of the operator's file, if this is the previous version.
    pub error: Option<SourceError>,
}

/// The source files of a folder, and the embedded ones.
#[derive(Debug)]
pub struct SourceFiles {
    folder: PathBuf,
    /// The loaded files.
    read: BTreeMap<String, (Stamp, ActiveSource)>,
    /// Invalid files of the operator's own sources, which have no previous version.
    broken: BTreeMap<String, (Stamp, SourceError)>,
}

/// Modification time and length of a file.
type Stamp = (Option<SystemTime>, u64);

impl SourceFiles {
    /// Loads `*.toml` in `folder`, which need not exist.
    pub fn new(folder: PathBuf) -> Self {
        let mut overrides = Self { folder, read: BTreeMap::new(), broken: BTreeMap::new() };
        overrides.refresh();
        overrides
    }

    /// All sources in effect, by name; reloads changed files.
    pub fn all(&mut self) -> Vec<ActiveSource> {
        self.refresh();
        let names: BTreeSet<&str> =
            Source::all().iter().map(|source| &*source.name).chain(self.read.keys().map(String::as_str)).collect();
        names.into_iter().filter_map(|name| self.current(name)).collect()
    }

    /// The chains that the operator's files describe; reloads changed files.
    pub fn chains(&mut self) -> Vec<Arc<Chain>> {
        let of_operator = self.all().into_iter().filter(|current| current.file.is_some());
        of_operator.map(|current| Arc::new(current.source.chain.described())).collect()
    }

    /// The source of this name in effect; reloads changed files.
    pub fn get(&mut self, name: &str) -> Option<ActiveSource> {
        self.refresh();
        self.current(name)
    }

    /// The errors of invalid files without a previous version.
    pub fn broken(&self) -> impl Iterator<Item = &SourceError> {
        self.broken.values().map(|(_, error)| error)
    }

    fn current(&self, name: &str) -> Option<ActiveSource> {
        self.read.get(name).map(|(_, current)| current.clone()).or_else(|| embedded(name))
    }

    /// Reloads changed files, and drops removed ones.
    fn refresh(&mut self) {
        let files = files(&self.folder);
        self.read.retain(|name, _| files.contains_key(name));
        self.broken.retain(|name, _| files.contains_key(name));
        for (name, (path, stamp)) in files {
            // Empty: about to be written, as by `koerberl sources show billa > billa.toml`.
            if stamp.1 == 0 {
                continue;
            }
            let loaded = self.read.get(&name).map(|(stamp, _)| *stamp);
            if loaded.or_else(|| self.broken.get(&name).map(|(stamp, _)| *stamp)) != Some(stamp) {
                self.load(name, &path, stamp);
            }
        }
    }

    fn load(&mut self, name: String, path: &Path, stamp: Stamp) {
        let unread = |error: io::Error| SourceError::new(&name, None, format!("cannot be read: {error}"));
        let text = fs::read_to_string(path).map_err(unread);
        let source = text.and_then(|text| Source::parse(&name, &text).map(|source| (source, text)));
        match source {
            Ok((source, text)) => {
                let current = ActiveSource {
                    source: Arc::new(source),
                    text: text.into(),
                    file: Some(path.to_owned()),
                    error: None,
                };
                self.broken.remove(&name);
                self.read.insert(name, (stamp, current));
            }
            Err(error) => match self.current(&name) {
                Some(before) => drop(self.read.insert(name, (stamp, ActiveSource { error: Some(error), ..before }))),
                None => drop(self.broken.insert(name, (stamp, error))),
            },
        }
    }
}

fn embedded(name: &str) -> Option<ActiveSource> {
    let source = Source::embedded(name)?.clone();
    let text = Source::embedded_text(name)?;
    Some(ActiveSource { source: Arc::new(source), text: text.into(), file: None, error: None })
}

/// The files of a folder by source name.
fn files(folder: &Path) -> BTreeMap<String, (PathBuf, Stamp)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter_map(|entry| {
        let path = entry.path();
        let name = path.file_stem()?.to_str()?.to_owned();
        let about = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
        let is_toml = path.extension().is_some_and(|extension| extension == "toml");
        (is_toml && !name.starts_with('.')).then(|| (name, (path, (about.modified().ok(), about.len()))))
    });
    files.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(folder: &Path, name: &str, text: &str) {
        fs::create_dir_all(folder).expect("a folder");
        fs::write(folder.join(name), text).expect("a file");
    }

    #[test]
    fn an_operators_file_is_in_effect_while_it_exists() {
        let data = tempfile::tempdir().expect("a folder");
        let folder = data.path().join("sources");
        let mut overrides = SourceFiles::new(folder.clone());
        let path = |overrides: &mut SourceFiles| overrides.get("billa").expect("a source").source.items.path.clone();
        assert_eq!(path(&mut overrides).expect("a path").to_string(), "$.results[*]");

        let text = Source::embedded_text("billa").expect("it is embedded").replace("$.results[*]", "$.products[*]");
        write(&folder, "billa.toml", &text);
        assert_eq!(path(&mut overrides).expect("a path").to_string(), "$.products[*]");
        assert_eq!(overrides.get("billa").expect("a source").file, Some(folder.join("billa.toml")));

        fs::remove_file(folder.join("billa.toml")).expect("it is there");
        assert_eq!(path(&mut overrides).expect("a path").to_string(), "$.results[*]");
    }

    #[test]
    fn an_invalid_file_reports_its_line_and_the_previous_version_stays() {
        let data = tempfile::tempdir().expect("a folder");
        let mut overrides = SourceFiles::new(data.path().to_owned());
        let good = Source::embedded_text("spar")
            .expect("it is embedded")
            .replace("id = \"spar\"", "id = \"spar\"\nname = \"Spar Österreich\"");
        write(data.path(), "spar.toml", &good);
        assert_eq!(overrides.get("spar").expect("a source").source.chain.name, "Spar Österreich");

        write(data.path(), "spar.toml", &(good + "\nnonsense ="));
        let current = overrides.get("spar").expect("a source");
        assert_eq!(current.source.chain.name, "Spar Österreich");
        let error = current.error.expect("it is broken").to_string();
        assert!(error.starts_with("spar.toml, line "), "{error}");
        assert_eq!(overrides.all().len(), Source::all().len());
    }

    #[test]
    fn an_empty_file_is_no_error_and_the_previous_version_stays() {
        let data = tempfile::tempdir().expect("a folder");
        write(data.path(), "spar.toml", "");
        let mut overrides = SourceFiles::new(data.path().to_owned());
        assert!(overrides.get("spar").expect("a source").error.is_none());
        let good = Source::embedded_text("spar")
            .expect("it is embedded")
            .replace("id = \"spar\"", "id = \"spar\"\nname = \"Spar Österreich\"");
        for text in [&*good, ""] {
            write(data.path(), "spar.toml", text);
            assert_eq!(overrides.get("spar").expect("a source").source.chain.name, "Spar Österreich");
        }
    }

    #[test]
    fn an_operator_can_add_a_source() {
        let data = tempfile::tempdir().expect("a folder");
        let mut overrides = SourceFiles::new(data.path().to_owned());
        write(data.path(), "greissler.toml", "[chain]\nid = 5");
        assert!(overrides.get("greissler").is_none());
        assert_eq!(overrides.broken().count(), 1);

        let text = Source::embedded_text("billa").expect("it is embedded").replace("\"billa\"", "\"greissler\"");
        write(data.path(), "greissler.toml", &text);
        write(data.path(), "notes.txt", "no source");
        assert_eq!(overrides.all().len(), Source::all().len() + 1);
        assert_eq!(overrides.broken().count(), 0);
    }
}
