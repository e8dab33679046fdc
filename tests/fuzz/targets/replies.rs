//! What a foreign server sends, from the first byte of its head on: a web shop, or an address that gets messages.
#![no_main]

use std::time::Duration;

use hyper::{Method, Uri};
use koerberl::sources::client::{ClientRequest, Failure, OneRequest, Pause};
use koerberl_fuzz::assert_one_line;
use koerberl_fuzz::shop::{found, visited};
use libfuzzer_sys::fuzz_target;

const MOST: u64 = 1 << 16;

const PAUSE: Pause = Pause { interval: Duration::ZERO, rest: Duration::ZERO };

fuzz_target!(|reply: &[u8]| {
    let uri = Uri::from_static("http://shop.example/waren?seite=1");
    let ask = ClientRequest::get(uri.clone(), PAUSE, MOST);
    match visited(found(b""), reply.to_vec(), async |client| client.ask(&ask).await) {
        Ok(answer) => assert!(answer.body.len() as u64 <= MOST),
        Err(Failure::Refused(why) | Failure::Failed(why)) => assert_one_line(&why),
    }
    let one = OneRequest { method: Method::POST, uri, headers: Default::default(), body: Default::default() };
    match visited(found(b""), reply.to_vec(), async |client| client.send(one).await) {
        Ok(sent) => drop(sent.retry_after()),
        Err(why) => assert_one_line(&why),
    }
});
