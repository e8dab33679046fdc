//! Addresses of the API: the words of a search, its filters, and the parameters of everything else that is read.
#![no_main]

use koerberl_fuzz::ask;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|address: &str| {
    ask("GET", &format!("/api/v1/{address}"), None, "");
});
