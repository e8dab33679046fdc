//! The app's files, embedded at build time: what a server may send compressed in two encodings, the others as they are.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Read as _;
use std::sync::OnceLock;

use flate2::read::GzDecoder;
use hyper::body::Bytes;
use hyper::header::HeaderValue;
use rust_embed::RustEmbed;
use serde::Deserialize;

use super::page::Skeleton;
use super::{AcceptEncoding, Encoding};
use crate::domain::Language;

/// The files that `build.rs` made: a folder for each language. What is the same in all is in the German one.
#[derive(RustEmbed)]
#[folder = "$OUT_DIR/ui"]
struct Embedded;

/// `assets.json`, written by `ui/scripts/embed.mjs`.
#[derive(Deserialize)]
struct Manifest {
    files: HashMap<String, Entry>,
    #[serde(flatten)]
    build: Build,
}

/// A build of the app.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Build {
    /// Its name.
    #[serde(rename = "buildId")]
    id: String,
    /// Its time, in milliseconds since 1970.
    pub(super) timestamp: u64,
    /// The files of each chunk that not all pages need, by its source module.
    chunks: HashMap<String, Chunk>,
    /// Hashes of the inline scripts of `index.html`, as a Content-Security-Policy names them.
    pub(super) inline_scripts: Vec<String>,
    pub(super) routes: Vec<Route>,
    /// The error page.
    pub(super) problem: Skeleton,
    /// The page without content.
    pub(super) blank: Skeleton,
}

/// A page of the app, or (`/art/:kind`) one for each last segment of a path.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Route {
    pub(super) name: String,
    pub(super) path: Pattern,
    #[serde(flatten)]
    pub(super) skeleton: Skeleton,
}

/// The path of a page, or the one that pages have in common.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "String")]
pub(super) struct Pattern {
    text: String,
    /// What stands before the `:` is so long.
    common: usize,
}

impl From<String> for Pattern {
    fn from(text: String) -> Self {
        let common = text.find(':').unwrap_or(text.len());
        Self { text, common }
    }
}

impl Pattern {
    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    fn is_single(&self) -> bool {
        self.common == self.text.len()
    }
}

impl Route {
    /// Is `path` the address of the page, or of one of its pages?
    pub(super) fn has(&self, path: &str) -> bool {
        let rest = path.strip_prefix(&self.path.text[..self.path.common]);
        rest.is_some_and(|rest| rest.is_empty() == self.is_single() && !rest.contains('/'))
    }

    /// Is it a single page?
    pub(super) fn is_single(&self) -> bool {
        self.path.is_single()
    }
}

/// The lines of a head that load a chunk early: its styles at once, its scripts when the page is painted.
#[derive(Debug)]
pub(super) struct Links {
    pub(super) styles: Vec<String>,
    pub(super) scripts: Vec<String>,
}

#[derive(Debug, Deserialize)]
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
    pub(super) build: Build,
    files: HashMap<String, Asset>,
    /// The script that draws pages.
    pub(super) renderer: &'static [u8],
}

/// One file.
#[derive(Debug)]
pub struct Asset {
    /// Its media type.
    pub media_type: HeaderValue,
    etag: String,
    /// The file itself; where it is embedded compressed only, unpacked when somebody first asks for it.
    identity: OnceLock<Variant>,
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
    /// The files of the app in a language, embedded in this binary.
    ///
    /// # Panics
    ///
    /// If a file of `assets.json` is missing, which the test below would have found.
    pub fn embedded(language: Language) -> Self {
        let bytes = |path: &str| found(language, path);
        let manifest = bytes("assets.json");
        let Manifest { files, build } = serde_json::from_slice(&manifest).expect("build.rs wrote it");
        let files = files.into_iter().map(|(path, Entry { etag, encodings })| {
            let has = |name: &str| encodings.iter().any(|encoding| encoding == name);
            let brotli = has("br").then(|| (Some(Encoding::Brotli), bytes(&format!("{path}.br"))));
            let gzip = has("gzip").then(|| (Some(Encoding::Gzip), bytes(&format!("{path}.gz"))));
            let plain = gzip.is_none().then(|| (None, bytes(&path)));
            let asset = Asset::new(&path, &etag, [plain, brotli, gzip].into_iter().flatten());
            (path, asset)
        });
        let renderer = match embedded(language, RENDERER) {
            Cow::Borrowed(script) => script,
            Cow::Owned(script) => script.leak(),
        };
        Self { build, files: files.collect(), renderer }
    }

    /// A build of these pages, as name and path, and files: for tests.
    pub fn new<P: Into<String>>(
        build_id: &str,
        routes: &[(&str, &str)],
        files: impl IntoIterator<Item = (P, Asset)>,
    ) -> Self {
        let route = |&(name, path): &(&str, &str)| Route {
            name: name.to_owned(),
            path: path.to_owned().into(),
            skeleton: Skeleton::of_page(),
        };
        let routes = routes.iter().map(route).collect();
        Self {
            build: Build { id: build_id.to_owned(), routes, ..Build::default() },
            files: files.into_iter().map(|(path, asset)| (path.into(), asset)).collect(),
            renderer: b"",
        }
    }

    /// The same files with another script for the renderer: for tests.
    #[must_use]
    pub fn drawn_by(self, renderer: &'static [u8]) -> Self {
        Self { renderer, ..self }
    }

    /// The lines of a head that load each chunk early, by its source module.
    pub(super) fn links(&self) -> HashMap<String, Links> {
        let style = |path: &String| format!("<link rel=\"stylesheet\" href=\"/{path}\">\n");
        let script = |path: &String| format!("<link rel=\"modulepreload\" href=\"/{path}\">\n");
        let links = |Chunk { styles, scripts }: &Chunk| Links {
            styles: styles.iter().map(style).collect(),
            scripts: scripts.iter().map(script).collect(),
        };
        self.build.chunks.iter().map(|(source, chunk)| (source.clone(), links(chunk))).collect()
    }

    /// The name of this build.
    pub fn build_id(&self) -> &str {
        &self.build.id
    }

    /// The file at `path`, without a leading slash. `index.html` is none: it is the template of pages.
    pub(super) fn get(&self, path: &str) -> Option<&Asset> {
        self.files.get(path).filter(|_| path != PAGE)
    }

    /// The app's font.
    pub(super) fn font(&self) -> Option<Bytes> {
        let is_font = |path: &str| path.starts_with("assets/figtree-latin-wght-normal-");
        let (_, font) = self.files.iter().find(|(path, _)| is_font(path))?;
        Some(font.identity().bytes.clone())
    }

    /// The template of pages.
    pub(super) fn page(&self) -> Cow<'_, str> {
        self.files.get(PAGE).map_or(Cow::Borrowed(""), |page| String::from_utf8_lossy(&page.identity().bytes))
    }
}

const PAGE: &str = "index.html";
const RENDERER: &str = "server/render.js";

fn embedded(language: Language, path: &str) -> Cow<'static, [u8]> {
    let of = |language: Language| Embedded::get(&format!("{}/{path}", language.name()));
    of(language).or_else(|| of(Language::German)).expect("build.rs embeds what it lists").data
}

fn found(language: Language, path: &str) -> Bytes {
    match embedded(language, path) {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    }
}

impl Asset {
    /// A file in these encodings, plain or gzip among them. Its media type follows from `path`; `etag` is its entity
    /// tag, unquoted.
    pub fn new(path: &str, etag: &str, variants: impl IntoIterator<Item = (Option<Encoding>, Bytes)>) -> Self {
        let (media_type, etag) = (media_type(path), etag.to_owned());
        let mut asset = Self { media_type, etag, identity: OnceLock::new(), brotli: None, gzip: None };
        for (encoding, bytes) in variants {
            let variant = Variant::new(encoding, &asset.etag, bytes);
            match encoding {
                None => asset.identity = variant.into(),
                Some(Encoding::Brotli) => asset.brotli = Some(variant),
                Some(Encoding::Gzip) => asset.gzip = Some(variant),
            }
        }
        asset
    }

    /// The file itself.
    pub(super) fn identity(&self) -> &Variant {
        self.identity.get_or_init(|| {
            let packed = self.gzip.as_ref().map(|gzip| &*gzip.bytes).unwrap_or_default();
            let mut bytes = Vec::new();
            GzDecoder::new(packed).read_to_end(&mut bytes).expect("build.rs packed it");
            Variant::new(None, &self.etag, bytes.into())
        })
    }

    pub(super) const fn has_variants(&self) -> bool {
        self.brotli.is_some() || self.gzip.is_some()
    }

    /// The variant that the client prefers; the smaller one of equals.
    pub(super) fn best(&self, accepted: AcceptEncoding) -> &Variant {
        let encoded = [(Encoding::Gzip, &self.gzip), (Encoding::Brotli, &self.brotli)].into_iter();
        let taken = encoded.filter(|(encoding, variant)| variant.is_some() && accepted.takes(*encoding));
        let best = taken.max_by_key(|(encoding, _)| (accepted.weight(*encoding), *encoding));
        best.and_then(|(_, variant)| variant.as_ref()).unwrap_or_else(|| self.identity())
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
    use brotli_decompressor::Decompressor;

    use super::*;

    #[test]
    fn the_embedded_files_are_complete() {
        let both = [Language::German, Language::English].map(Assets::embedded);
        for (assets, locale) in both.iter().zip(["de-AT", "en-GB"]) {
            assert!(!assets.build_id().is_empty());
            assert!(assets.build.timestamp > 1_500_000_000_000, "milliseconds");
            assert!(assets.page().contains("app-config"), "index.html has the place for the configuration");
            assert!(assets.page().contains(&format!("<html lang=\"{locale}\"")));
            assert!(assets.get(PAGE).is_none());
            for (path, asset) in &assets.files {
                assert!(!asset.identity().bytes.is_empty(), "{path}");
                let unpack = |brotli: &Variant| {
                    let mut bytes = Vec::new();
                    Decompressor::new(&*brotli.bytes, 4096).read_to_end(&mut bytes).expect("brotli");
                    bytes
                };
                assert!(
                    asset.brotli.as_ref().map(unpack).is_none_or(|bytes| bytes == asset.identity().bytes),
                    "{path}"
                );
            }
        }
        assert_ne!(both[0].build_id(), both[1].build_id());
    }
}
