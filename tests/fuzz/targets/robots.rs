//! robots.txt: a path in the first line, the file below. A rule alone is held against a matcher of ten lines.
#![no_main]

use std::time::Duration;

use hyper::Uri;
use koerberl::sources::client::{ClientRequest, Failure, Pause};
use koerberl_fuzz::shop::{found, visited};
use libfuzzer_sys::fuzz_target;

const PAUSE: Pause = Pause { interval: Duration::ZERO, rest: Duration::ZERO };

fuzz_target!(|text: &str| {
    let (path, robots) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(uri) = format!("http://shop.example/{path}").parse::<Uri>() else { return };
    may(robots, &uri);
    let pattern = robots.trim();
    if !pattern.is_empty() && !pattern.contains(['#', '\n', '\r']) {
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let rule = format!("User-agent: *\nDisallow: {pattern}\n");
        assert_eq!(may(&rule, &uri), !matches(pattern.as_bytes(), path.as_bytes()), "{pattern:?} {path:?}");
    }
});

/// Whether the client goes there.
fn may(robots: &str, uri: &Uri) -> bool {
    let ask = ClientRequest::get(uri.clone(), PAUSE, 9);
    let answer = visited(found(robots.as_bytes()), found(b"{}"), async |client| client.ask(&ask).await);
    match answer {
        Ok(_) => true,
        Err(Failure::Refused(_)) => false,
        Err(Failure::Failed(why)) => panic!("{why}"),
    }
}

/// RFC 9309, 2.2.3, as it is written there: where in the path each beginning of the pattern can end.
fn matches(pattern: &[u8], path: &[u8]) -> bool {
    let mut ends = vec![false; path.len() + 1];
    ends[0] = true;
    for (place, sign) in pattern.iter().enumerate() {
        match sign {
            b'$' if place + 1 == pattern.len() => return ends[path.len()],
            b'*' => (1..ends.len()).for_each(|at| ends[at] |= ends[at - 1]),
            _ => {
                (1..ends.len()).rev().for_each(|at| ends[at] = ends[at - 1] && path[at - 1] == *sign);
                ends[0] = false;
            }
        }
    }
    ends.contains(&true)
}
