//! Price files in a tar archive. The sums of its headers are put right first, as no input would get past them.
#![no_main]

use koerberl_fuzz::{assert_returns, offers};
use libfuzzer_sys::fuzz_target;

const BLOCK: usize = 512;

fuzz_target!(|file: &[u8]| {
    let mut archive = file.to_vec();
    put_sums_right(&mut archive);
    offers(&archive).iter().flatten().take(8).for_each(assert_returns);
});

/// The sum of a header (148..156) is that of its bytes, with blanks in its own place; the size is at 124..135.
fn put_sums_right(archive: &mut [u8]) {
    let mut at = 0;
    while let Some(header) = archive.get_mut(at..at + BLOCK) {
        header[148..156].fill(b' ');
        let sum: u32 = header.iter().map(|&byte| u32::from(byte)).sum();
        header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        let digits = header[124..135].iter().take_while(|byte| (b'0'..=b'7').contains(byte));
        let size = digits.fold(0_usize, |size, digit| size * 8 + usize::from(digit - b'0'));
        at += BLOCK + size.div_ceil(BLOCK) * BLOCK;
    }
}
