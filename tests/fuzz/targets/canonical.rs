//! heisse-preise canonical: a JSON array of products.
#![no_main]

use koerberl_fuzz::{assert_returns, offers};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    offers(file).iter().flatten().take(8).for_each(assert_returns);
});
