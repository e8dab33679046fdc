//! `/builds/`: the metadata of this build, by which the app notices a new deployment.

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Response, StatusCode};
use serde::Serialize;

use super::{Assets, FOR_EVER, NEVER_KEEP};

pub(super) const FOLDER: &str = "/builds/";
const LATEST: &str = "/builds/latest.json";
const META: &str = "/builds/meta/";

/// `latest.json`: the newest build, which is this one.
#[derive(Serialize)]
struct Latest<'a> {
    id: &'a str,
    /// Milliseconds since 1970.
    timestamp: u64,
}

/// `meta/{id}.json`: the metadata of a build.
#[derive(Serialize)]
struct Meta<'a> {
    #[serde(flatten)]
    build: Latest<'a>,
    matcher: Matcher<'a>,
    /// The paths of the pages that are rendered on the server.
    prerendered: Vec<&'a str>,
}

/// The paths of pages.
#[derive(Serialize)]
struct Matcher<'a> {
    routes: Vec<Named<'a>>,
}

#[derive(Serialize)]
struct Named<'a> {
    name: &'a str,
    path: &'a str,
}

/// The answer to `path`, if it is one of these; 404 for any other build.
pub(super) fn respond(path: &str, assets: &Assets) -> Option<Response<Bytes>> {
    let build = Latest { id: assets.build_id(), timestamp: assets.built_at() };
    if path == LATEST {
        return Some(json(StatusCode::OK, NEVER_KEEP, &build));
    }
    let id = path.strip_prefix(META)?.strip_suffix(".json")?;
    Some(if id == build.id {
        let routes = assets.routes().iter().map(|route| Named { name: &route.name, path: &route.path }).collect();
        let prerendered = assets.routes().iter().map(|route| route.path.as_str()).collect();
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
        let routes = [("index", "/"), ("smartshopping", "/smartshopping"), ("stats", "/stats")];
        let assets = Assets::new("b1", &routes, std::iter::empty::<(&str, Asset)>());
        let response = respond(path, &assets)?;
        let keep = response.headers()[header::CACHE_CONTROL].to_str().expect("ASCII").to_owned();
        let body = String::from_utf8(response.body().to_vec()).expect("JSON");
        Some((response.status().as_u16(), keep, body))
    }

    #[test]
    fn d1_the_metadata_of_a_build_are_immutable() {
        let (status, keep, body) = get("/builds/meta/b1.json").expect("an answer");
        assert_eq!((status, keep.as_str()), (200, "public, max-age=31536000, immutable"));
        assert_eq!(
            body,
            r#"{"id":"b1","timestamp":0,"matcher":{"routes":[{"name":"index","path":"/"},{"name":"smartshopping","path":"/smartshopping"},{"name":"stats","path":"/stats"}]},"prerendered":["/","/smartshopping","/stats"]}"#
        );
    }

    #[test]
    fn d1_another_build_is_not_found() {
        for path in ["/builds/meta/b2.json", "/builds/meta/.json", "/builds/meta/b1.json.json"] {
            let (status, keep, body) = get(path).expect("an answer");
            assert_eq!((status, keep.as_str(), body.as_str()), (404, "no-store", "null"), "{path}");
        }
    }

    #[test]
    fn d2_the_newest_build_is_never_cached() {
        let expected = (200, "no-store".to_owned(), r#"{"id":"b1","timestamp":0}"#.to_owned());
        assert_eq!(get("/builds/latest.json"), Some(expected));
    }

    #[test]
    fn other_paths_are_not_answered() {
        for path in ["/", "/builds", "/builds/", "/builds/latest", "/builds/meta/b1"] {
            assert_eq!(get(path), None, "{path}");
        }
    }
}
