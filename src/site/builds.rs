//! What the app asks for to learn of a new deployment: which build is served, and what belongs to it. Refuses to know any
//! build but the one in this binary.

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Response, StatusCode};
use serde::Serialize;

use super::{Assets, FOR_EVER, NEVER_KEEP, Page};

/// What they stand in.
pub(super) const FOLDER: &str = "/builds/";
const LATEST: &str = "/builds/latest.json";
const META: &str = "/builds/meta/";

/// `latest.json`: the newest build, which is ours.
#[derive(Serialize)]
struct Latest<'a> {
    id: &'a str,
    /// Milliseconds since 1970.
    timestamp: u64,
}

/// `meta/{id}.json`: what belongs to a build.
#[derive(Serialize)]
struct Meta<'a> {
    #[serde(flatten)]
    build: Latest<'a>,
    matcher: Matcher,
    /// The pages whose first answer already holds what there is to read.
    prerendered: [&'static str; Page::ALL.len()],
}

/// Which addresses lead to a page of the app.
#[derive(Serialize)]
struct Matcher {
    routes: [Route; Page::ALL.len()],
}

#[derive(Serialize)]
struct Route {
    name: &'static str,
    path: &'static str,
}

/// The answer to `path`, if it is one of these; 404 where it asks for another build.
pub(super) fn respond(path: &str, assets: &Assets) -> Option<Response<Bytes>> {
    let build = Latest { id: assets.build_id(), timestamp: assets.built_at() };
    if path == LATEST {
        return Some(json(StatusCode::OK, NEVER_KEEP, &build));
    }
    let id = path.strip_prefix(META)?.strip_suffix(".json")?;
    Some(if id == build.id {
        let routes = Page::ALL.map(|page| Route { name: page.name(), path: page.path() });
        let prerendered = Page::ALL.map(Page::path);
        json(StatusCode::OK, FOR_EVER, &Meta { build, matcher: Matcher { routes }, prerendered })
    } else {
        json(StatusCode::NOT_FOUND, NEVER_KEEP, &serde_json::Value::Null)
    })
}

fn json(status: StatusCode, keep: HeaderValue, content: &impl Serialize) -> Response<Bytes> {
    let text = serde_json::to_vec(content).expect("names and numbers");
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, keep);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::Asset;

    fn get(path: &str) -> Option<(u16, String, String)> {
        let assets = Assets::new("b1", std::iter::empty::<(&str, Asset)>());
        let response = respond(path, &assets)?;
        let keep = response.headers()[header::CACHE_CONTROL].to_str().expect("ASCII").to_owned();
        let body = String::from_utf8(response.body().to_vec()).expect("JSON");
        Some((response.status().as_u16(), keep, body))
    }

    #[test]
    fn d1_the_metadata_of_a_build_never_change() {
        let (status, keep, body) = get("/builds/meta/b1.json").expect("an answer");
        assert_eq!((status, keep.as_str()), (200, "public, max-age=31536000, immutable"));
        assert_eq!(
            body,
            r#"{"id":"b1","timestamp":0,"matcher":{"routes":[{"name":"index","path":"/"},{"name":"smartshopping","path":"/smartshopping"},{"name":"stats","path":"/stats"}]},"prerendered":["/","/smartshopping","/stats"]}"#
        );
    }

    #[test]
    fn d1_another_build_is_not_found_and_that_may_change() {
        for path in ["/builds/meta/b2.json", "/builds/meta/.json", "/builds/meta/b1.json.json"] {
            let (status, keep, body) = get(path).expect("an answer");
            assert_eq!((status, keep.as_str(), body.as_str()), (404, "no-store", "null"), "{path}");
        }
    }

    #[test]
    fn d2_the_newest_build_is_never_kept() {
        let expected = (200, "no-store".to_owned(), r#"{"id":"b1","timestamp":0}"#.to_owned());
        assert_eq!(get("/builds/latest.json"), Some(expected));
    }

    #[test]
    fn other_paths_are_none_of_its_business() {
        for path in ["/", "/builds", "/builds/", "/builds/latest", "/builds/meta/b1"] {
            assert_eq!(get(path), None, "{path}");
        }
    }
}
