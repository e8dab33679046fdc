//! What this installation publishes for others: the files of a folder, as they stand. Their names never come again with
//! other bytes, but for that of the index.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use hyper::header::{self, HeaderValue};
use hyper::{Response, StatusCode};

use super::rejection;
use crate::api::Content;

/// The addresses begin so.
pub(super) const PATH: &str = "/archive/";
const INDEX: &str = "index.json";

/// A published folder.
#[derive(Clone, Debug)]
pub struct Archive(pub PathBuf);

impl Archive {
    /// The file at this path below [`PATH`].
    pub(super) fn answer(&self, path: &str) -> Response<Content> {
        let is_name =
            !path.starts_with('.') && path.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.'));
        if !is_name || path.is_empty() {
            return missing();
        }
        let file = self.0.join(path);
        if path == INDEX { index(&file) } else { published(&file) }
    }
}

fn index(file: &Path) -> Response<Content> {
    let Ok(bytes) = fs::read(file) else { return missing() };
    let mut response = Response::new(Content::Whole(bytes.into()));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

fn published(file: &Path) -> Response<Content> {
    let Ok(mut file) = File::open(file) else { return missing() };
    let mut response = Response::new(Content::Streamed(Box::new(move |out| io::copy(&mut file, out).map(drop))));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/zstd"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    response
}

fn missing() -> Response<Content> {
    rejection::response(StatusCode::NOT_FOUND, "There is no such file in the archive; /archive/index.json names all.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_published_files_are_given_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let archive = Archive(folder.path().join("archive"));
        fs::create_dir(&archive.0).expect("made");
        for (name, text) in [("archive/index.json", "{}"), ("archive/full-1-a.jsonl.zst", "x"), ("secret", "s")] {
            fs::write(folder.path().join(name), text).expect("written");
        }
        fs::write(archive.0.join(".published"), "state").expect("written");
        let status = |path: &str| archive.answer(path).status();
        assert_eq!((status("index.json"), status("full-1-a.jsonl.zst")), (StatusCode::OK, StatusCode::OK));
        for path in ["", ".", "..", "../secret", "..%2Fsecret", ".published", "full-2-a.jsonl.zst", "a/b", "a\0"] {
            assert_eq!(status(path), StatusCode::NOT_FOUND, "{path:?}");
        }
        let bytes = archive.answer("full-1-a.jsonl.zst").into_body().into_bytes().expect("read");
        assert_eq!(bytes, "x");
    }
}
