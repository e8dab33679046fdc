//! `/builds/`: the metadata of this build, by which the app notices a new deployment.

use hyper::body::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Response, StatusCode};
use serde_json::{Value, json};

use super::{Assets, FOR_EVER, NEVER_KEEP};

pub(super) const FOLDER: &str = "/builds/";
const LATEST: &str = "/builds/latest.json";
const META: &str = "/builds/meta/";

/// The answer to `path`, if it is one of these; 404 for any other build.
pub(super) fn respond(path: &str, assets: &Assets) -> Option<Response<Bytes>> {
    let (this, routes) = (assets.build_id(), &assets.build.routes);
    let mut build = json!({ "id": this, "timestamp": assets.build.timestamp });
    if path == LATEST {
        return Some(response(StatusCode::OK, NEVER_KEEP, &build));
    }
    let id = path.strip_prefix(META)?.strip_suffix(".json")?;
    if id != this {
        return Some(response(StatusCode::NOT_FOUND, NEVER_KEEP, &Value::Null));
    }
    let named: Vec<Value> =
        routes.iter().map(|route| json!({ "name": route.name, "path": route.path.as_str() })).collect();
    build["matcher"] = json!({ "routes": named });
    // The pages that are rendered on the server: all, as far as they can be listed.
    build["prerendered"] = routes.iter().filter(|route| route.is_single()).map(|route| route.path.as_str()).collect();
    Some(response(StatusCode::OK, FOR_EVER, &build))
}

fn response(status: StatusCode, keep: HeaderValue, content: &Value) -> Response<Bytes> {
    let mut response = Response::new(content.to_string().into());
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
