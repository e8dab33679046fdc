//! The operator's files: read when they have changed. One that cannot be used leaves the default text, with a warning.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{DEFAULTS, Source, Text, Texts, default, markdown};
use crate::domain::{InEach, Language};

/// What follows the name of a page.
const ENDING: &str = ".md";
/// The same, of a text in English.
const ENGLISH_ENDING: &str = ".en.md";
/// The limit of a file, in bytes: a privacy statement has some 50,000.
const LONGEST: u64 = 256 << 10;

/// When a file was written, and its length; `None` where there is none.
type State = Option<(Option<SystemTime>, u64)>;

/// The files of one folder.
#[derive(Debug)]
pub struct TextFiles {
    folder: PathBuf,
    seen: Option<Vec<(String, State)>>,
}

impl TextFiles {
    /// The files in `folder`, which need not exist.
    pub const fn new(folder: PathBuf) -> Self {
        Self { folder, seen: None }
    }

    /// The texts, and what is wrong with files, if they have changed since the last call.
    pub fn changed(&mut self) -> Option<(Texts, Vec<String>)> {
        let files = self.files();
        if self.seen.as_ref() == Some(&files) {
            return None;
        }
        let mut warnings: Vec<String> = files.iter().filter_map(|(name, _)| self.unknown(name)).collect();
        let texts = DEFAULTS.iter().map(|(name, source)| self.texts(name, source, &mut warnings)).collect();
        self.seen = Some(files);
        Some((Texts(texts), warnings))
    }

    /// All Markdown files, by name.
    fn files(&self) -> Vec<(String, State)> {
        let listed = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let named = listed.filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = named.filter(|name| name.ends_with(ENDING)).collect();
        names.sort_unstable();
        names.into_iter().map(|name| (name.clone(), state(&self.folder.join(name)))).collect()
    }

    /// A file that is no page is probably misspelt.
    fn unknown(&self, file: &str) -> Option<String> {
        let names = DEFAULTS.map(|(name, _)| name);
        let is_page = [ENGLISH_ENDING, ENDING]
            .iter()
            .any(|ending| file.strip_suffix(ending).is_some_and(|name| names.contains(&name)));
        let path = self.folder.join(file);
        (!is_page).then(|| format!("{} is no page of this site; there are {}", path.display(), names.join(", ")))
    }

    /// The text of a page for who reads in each language: what an operator wrote in German before a default.
    fn texts(&self, name: &'static str, source: &Source, warnings: &mut Vec<String>) -> InEach<Text> {
        let german = self.own(name, source, Language::German, warnings);
        let english = self.own(name, source, Language::English, warnings).or_else(|| german.clone());
        let or_default = |own: Option<Text>, language| own.unwrap_or_else(|| default(name, source, language));
        InEach { german: or_default(german, Language::German), english: or_default(english, Language::English) }
    }

    /// What the operator wrote in this language, if it can be used.
    fn own(&self, name: &'static str, source: &Source, language: Language, warnings: &mut Vec<String>) -> Option<Text> {
        let ending = match language {
            Language::German => ENDING,
            Language::English => ENGLISH_ENDING,
        };
        let path = self.folder.join(format!("{name}{ending}"));
        match read(&path) {
            Ok(own) => own.map(|own| {
                let page = markdown::read(&own);
                if page.left_out > 0 {
                    let path = path.display();
                    warnings.push(format!("{path}: HTML, pictures or links were left out in {} places", page.left_out));
                }
                let title = page.title.unwrap_or_else(|| default(name, source, language).title);
                Text { name, title, html: page.html, is_own: true, language }
            }),
            Err(why) => {
                warnings.push(format!("{} is not used, the default text stays: {why}", path.display()));
                None
            }
        }
    }
}

fn state(path: &Path) -> State {
    fs::metadata(path).ok().map(|metadata| (metadata.modified().ok(), metadata.len()))
}

/// What an operator wrote; `None` without a file, and why a file is of no use.
fn read(path: &Path) -> Result<Option<String>, String> {
    let bytes = match bounded(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.to_string()),
    };
    if bytes.len() as u64 > LONGEST {
        return Err(format!("it is longer than {} KB", LONGEST >> 10));
    }
    let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_owned())?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if text.trim().is_empty() {
        return Err("it is empty".to_owned());
    }
    Ok(Some(text.to_owned()))
}

/// A file, or as much of it as shows that it is too long. Only a real file: reading a pipe may wait for ever.
fn bounded(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(files: &[(&str, &[u8])]) -> (tempfile::TempDir, TextFiles) {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, content) in files {
            fs::write(folder.path().join(name), content).expect("written");
        }
        let files = TextFiles::new(folder.path().to_owned());
        (folder, files)
    }

    #[test]
    fn an_operators_text_replaces_the_default() {
        let (folder, mut files) = written(&[("impressum.md", "\u{feff}# Wer\n\nErika".as_bytes())]);
        let (texts, warnings) = files.changed().expect("never read before");
        assert_eq!(warnings, Vec::<String>::new());
        let text = texts.get("impressum", Language::German).expect("a page");
        assert_eq!((text.title.as_str(), text.html.as_str(), text.is_own), ("Wer", "<p>Erika</p>", true));
        assert!(texts.get("datenschutz", Language::German).is_some_and(|text| !text.is_own));
        assert_eq!(files.changed(), None);
        fs::remove_file(folder.path().join("impressum.md")).expect("removed");
        assert_eq!(files.changed(), Some((Texts::default(), Vec::new())), "without it, the default is back");
    }

    #[test]
    fn a_text_in_english_is_another_file() {
        let both: [(&str, &[u8]); 3] =
            [("impressum.md", b"# Wer\n\nErika"), ("impressum.en.md", b"# Who\n\nErika"), ("ueber.md", b"Wir")];
        let (_folder, mut files) = written(&both);
        let (texts, warnings) = files.changed().expect("never read before");
        assert_eq!(warnings, Vec::<String>::new());
        let shown = |name, language| texts.get(name, language).map(|text| (text.title.as_str(), text.language));
        assert_eq!(shown("impressum", Language::German), Some(("Wer", Language::German)));
        assert_eq!(shown("impressum", Language::English), Some(("Who", Language::English)));
        assert_eq!(shown("ueber", Language::English), Some(("Über Körberl", Language::German)), "the operator's own");
        assert_eq!(shown("methoden", Language::English), Some(("How we calculate", Language::English)));
    }

    #[test]
    fn a_file_of_no_use_leaves_the_default_and_says_why() {
        let long = "x".repeat(LONGEST as usize + 1);
        for (content, why) in
            [(&b"\xff\xfe"[..], "not UTF-8"), (b" \n", "empty"), (long.as_bytes(), "longer than 256 KB")]
        {
            let (_folder, mut files) = written(&[("datenschutz.md", content)]);
            let (texts, warnings) = files.changed().expect("never read before");
            assert_eq!(texts, Texts::default());
            assert!(warnings[0].contains("datenschutz.md is not used") && warnings[0].contains(why), "{warnings:?}");
        }
    }

    #[test]
    fn a_folder_in_the_place_of_a_file_is_told() {
        let (folder, mut files) = written(&[]);
        fs::create_dir(folder.path().join("ueber.md")).expect("created");
        let (texts, warnings) = files.changed().expect("never read before");
        assert_eq!(texts, Texts::default());
        assert!(warnings[0].contains("it is not a file"), "{warnings:?}");
    }

    #[test]
    fn misspelt_names_and_what_is_left_out_are_told() {
        let (_folder, mut files) = written(&[("impresum.md", b"x"), ("ueber.md", b"<b>x</b>"), ("notes.txt", b"x")]);
        let (texts, warnings) = files.changed().expect("never read before");
        assert!(
            texts
                .get("ueber", Language::German)
                .is_some_and(|text| text.html == "<p>x</p>" && text.title == "Über Körberl")
        );
        assert_eq!(warnings.len(), 2, "{warnings:?}");
        assert!(warnings[0].contains("impresum.md is no page of this site") && warnings[1].contains("2 places"));
    }

    #[test]
    fn without_a_folder_all_texts_are_the_default() {
        let mut files = TextFiles::new("/nirgends/pages".into());
        assert_eq!(files.changed(), Some((Texts::default(), Vec::new())));
        assert_eq!(files.changed(), None);
    }
}
