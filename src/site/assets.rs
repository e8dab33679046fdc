//! The app's files as they were laid down at build time, each in up to three encodings. Refuses none at run time: what is
//! embedded was checked when it was built.

use std::borrow::Cow;
use std::collections::HashMap;

use hyper::body::Bytes;
use hyper::header::HeaderValue;
use rust_embed::RustEmbed;
use serde::Deserialize;

use super::page::Shell;
use super::{AcceptEncoding, Encoding};

/// What `build.rs` laid down.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/ui"]
struct Embedded;

/// `assets.json`: the list of what was laid down.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Manifest {
    build_id: String,
    timestamp: u64,
    files: HashMap<String, Entry>,
    /// What a page needs besides what all need, by its name: scripts and styles.
    chunks: HashMap<String, Chunk>,
    /// Pages as they were drawn when the app was built, by name.
    shells: HashMap<String, Shell>,
}

#[derive(Debug, Default, Deserialize)]
struct Chunk {
    scripts: Vec<String>,
    styles: Vec<String>,
}

#[derive(Deserialize)]
struct Entry {
    etag: String,
    encodings: Vec<String>,
}

/// The files of one build of the app, by path.
#[derive(Debug)]
pub struct Assets {
    build_id: String,
    built_at: u64,
    files: HashMap<String, Asset>,
    chunks: HashMap<String, Chunk>,
    shells: HashMap<String, Shell>,
    renderer: &'static [u8],
}

/// One file.
#[derive(Debug)]
pub struct Asset {
    /// Its media type.
    pub media_type: HeaderValue,
    /// The file itself.
    pub identity: Variant,
    brotli: Option<Variant>,
    gzip: Option<Variant>,
}

/// A file in one encoding.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The encoding; `None` for the plain bytes.
    pub encoding: Option<Encoding>,
    /// A strong entity tag of these very bytes, quoted.
    pub etag: HeaderValue,
    /// The bytes.
    pub bytes: Bytes,
}

impl Assets {
    /// The files embedded in this binary.
    ///
    /// # Panics
    ///
    /// Where `build.rs` laid down something else than it listed, which its own test would have found.
    pub fn embedded() -> Self {
        let manifest = bytes("assets.json");
        let manifest: Manifest = serde_json::from_slice(&manifest).expect("build.rs wrote it");
        let files = manifest.files.into_iter().map(|(path, Entry { etag, encodings })| {
            let has = |name: &str| encodings.iter().any(|encoding| encoding == name);
            let brotli = has("br").then(|| (Some(Encoding::Brotli), bytes(&format!("{path}.br"))));
            let gzip = has("gzip").then(|| (Some(Encoding::Gzip), bytes(&format!("{path}.gz"))));
            let plain = (None, bytes(&path));
            let asset = Asset::new(&path, &etag, [Some(plain), brotli, gzip].into_iter().flatten());
            (path, asset)
        });
        let renderer = match Embedded::get(RENDERER).expect("build.rs laid it down").data {
            Cow::Borrowed(script) => script,
            Cow::Owned(script) => script.leak(),
        };
        let (chunks, shells) = (manifest.chunks, manifest.shells);
        let built_at = manifest.timestamp;
        Self { built_at, chunks, shells, renderer, ..Self::new(&manifest.build_id, files) }
    }

    /// A build of these files, of no particular time.
    pub fn new<P: Into<String>>(build_id: &str, files: impl IntoIterator<Item = (P, Asset)>) -> Self {
        let files = files.into_iter().map(|(path, asset)| (path.into(), asset)).collect();
        let (chunks, shells) = (HashMap::new(), HashMap::new());
        Self { build_id: build_id.to_owned(), built_at: 0, files, chunks, shells, renderer: b"" }
    }

    /// The same files with another script for the renderer: for tests.
    #[must_use]
    pub fn drawn_by(self, renderer: &'static [u8]) -> Self {
        Self { renderer, ..self }
    }

    /// The script that draws pages.
    pub(super) const fn renderer(&self) -> &'static [u8] {
        self.renderer
    }

    /// The lines of a head that fetch the chunk of this name early.
    pub(super) fn links(&self, chunk: &str) -> Vec<String> {
        let Some(Chunk { scripts, styles }) = self.chunks.get(chunk) else { return Vec::new() };
        let styles = styles.iter().map(|style| format!("<link rel=\"stylesheet\" href=\"/{style}\">\n"));
        let preload = |script| format!("<link rel=\"modulepreload\" fetchpriority=\"low\" href=\"/{script}\">\n");
        styles.chain(scripts.iter().map(preload)).collect()
    }

    /// The page of this name as it was drawn when the app was built.
    pub(super) fn shell(&self, name: &str) -> Shell {
        self.shells.get(name).cloned().unwrap_or_default()
    }

    /// The name of this build.
    pub fn build_id(&self) -> &str {
        &self.build_id
    }

    /// From when this build is, in milliseconds since 1970: see `ui/scripts/embed.mjs`.
    pub(super) const fn built_at(&self) -> u64 {
        self.built_at
    }

    /// The file at `path`, which has no slash in front. The page is none: it is only a pattern for pages.
    pub(super) fn get(&self, path: &str) -> Option<&Asset> {
        self.files.get(path).filter(|_| path != PAGE)
    }

    /// The HTML that all pages are made from.
    pub(super) fn page(&self) -> Cow<'_, str> {
        self.files.get(PAGE).map_or(Cow::Borrowed(""), |page| String::from_utf8_lossy(&page.identity.bytes))
    }
}

const PAGE: &str = "index.html";
const RENDERER: &str = "server/render.js";

fn bytes(path: &str) -> Bytes {
    match Embedded::get(path).expect("build.rs laid down what it listed").data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    }
}

impl Asset {
    /// The file at `path` (which tells its media type) with the entity tag `etag` (unquoted), in these encodings.
    pub fn new(path: &str, etag: &str, variants: impl IntoIterator<Item = (Option<Encoding>, Bytes)>) -> Self {
        let mut asset = Self {
            media_type: media_type(path),
            identity: Variant::new(None, etag, Bytes::new()),
            brotli: None,
            gzip: None,
        };
        for (encoding, bytes) in variants {
            let variant = Variant::new(encoding, etag, bytes);
            match encoding {
                None => asset.identity = variant,
                Some(Encoding::Brotli) => asset.brotli = Some(variant),
                Some(Encoding::Gzip) => asset.gzip = Some(variant),
            }
        }
        asset
    }

    pub(super) const fn has_variants(&self) -> bool {
        self.brotli.is_some() || self.gzip.is_some()
    }

    /// The variant the client takes most gladly; the smaller one of equals.
    pub(super) fn best(&self, accepted: AcceptEncoding) -> &Variant {
        let encoded = [&self.gzip, &self.brotli].into_iter().flatten();
        let taken = encoded.filter_map(|variant| variant.encoding.map(|encoding| (encoding, variant)));
        let best = taken
            .filter(|(encoding, _)| accepted.takes(*encoding))
            .max_by_key(|(encoding, _)| (accepted.weight(*encoding), *encoding));
        best.map_or(&self.identity, |(_, variant)| variant)
    }
}

impl Variant {
    fn new(encoding: Option<Encoding>, etag: &str, bytes: Bytes) -> Self {
        let etag = encoding.map_or_else(|| format!("\"{etag}\""), |encoding| format!("\"{etag}-{}\"", encoding.name()));
        let etag = HeaderValue::from_str(&etag).expect("tags are hexadecimal digits");
        Self { encoding, etag, bytes }
    }
}

fn media_type(path: &str) -> HeaderValue {
    let media_type = mime_guess::from_path(path).first_or_octet_stream();
    let text = media_type.type_() == mime_guess::mime::TEXT;
    let name = if text { format!("{}; charset=utf-8", media_type.essence_str()) } else { media_type.to_string() };
    HeaderValue::from_str(&name).expect("media types are ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_embedded_can_be_read() {
        let assets = Assets::embedded();
        assert!(!assets.build_id().is_empty());
        assert!(assets.built_at() > 1_500_000_000_000, "milliseconds");
        assert!(assets.page().contains("app-config"), "index.html has the place for the configuration");
        assert!(assets.get(PAGE).is_none());
        for (path, asset) in &assets.files {
            assert!(!asset.identity.bytes.is_empty(), "{path}");
        }
    }
}
