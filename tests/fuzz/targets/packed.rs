//! What is packed with gzip, brotli or zstd, or not at all.
#![no_main]

use std::io::Read;

use koerberl::formats;
use koerberl_fuzz::{assert_one_line, limits};
use libfuzzer_sys::fuzz_target;

/// Gives out a few bytes at a time, as a network does.
struct Drip<'a>(&'a [u8]);

impl Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let few = buffer.len().min(7);
        self.0.read(&mut buffer[..few])
    }
}

fuzz_target!(|file: &[u8]| {
    let unpacked = |input: &mut dyn Read| formats::unpack(input, limits().unpacked).map_err(|error| error.to_string());
    let (whole, dripped) = (unpacked(&mut &*file), unpacked(&mut Drip(file)));
    match &whole {
        Ok(content) => assert!(content.len() as u64 <= limits().unpacked),
        Err(error) => assert_one_line(error),
    }
    assert_eq!(whole, dripped, "however it arrives");
});
