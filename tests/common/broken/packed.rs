//! Damaged compressed files, and files that unpack to a thousand times their size.

use super::{Broken, TWO_BROTLI, gzip, gzip_bytes, refused, sound, zstd};

/// `[` and 1 GiB of spaces, in 817 bytes.
const BOMB_BROTLI: &[u8] = include_bytes!("../../golden/formats/bomb.json.br");

pub fn packed(all: &mut Vec<Broken>) {
    let whole = sound();
    let mut bytes = gzip(&whole);
    let checksum = bytes.len() - 8;
    bytes[checksum] ^= 1;
    refused(all, "gzip with a wrong checksum", bytes, "gzip data are damaged");
    let mut bytes = gzip(&whole);
    bytes[40] ^= 0xff;
    refused(all, "gzip with a wrong byte", bytes, "");
    refused(all, "gzip with something after it", [gzip(&whole), b"something".to_vec()].concat(), "gzip data");
    refused(all, "gzip without content", vec![0x1f, 0x8b], "gzip data");
    let mut bytes = zstd(&whole);
    let checksum = bytes.len() - 1;
    bytes[checksum] ^= 1;
    refused(all, "zstd with a wrong checksum", bytes, "zstd data are damaged");
    let mut bytes = zstd(&whole);
    bytes[20] ^= 0xff;
    refused(all, "zstd with a wrong byte", bytes, "");
    refused(all, "zstd with something after it", [zstd(&whole), b"something".to_vec()].concat(), "zstd data");
    let window = [&b"\x28\xb5\x2f\xfd\x00"[..], &[0xa8], b"\x01\0\0"].concat();
    refused(all, "zstd with a window of 2 GiB", window, "zstd data are damaged");
    let twice = gzip_bytes(&gzip(&whole));
    refused(all, "gzip in gzip", twice, "not a text");
    let garbled: Vec<u8> = TWO_BROTLI.iter().enumerate().map(|(i, b)| if i == 100 { b ^ 0xff } else { *b }).collect();
    refused(all, "brotli with a wrong byte", garbled, "");
    refused(all, "brotli that is cut off", &TWO_BROTLI[..TWO_BROTLI.len() - 20], "was the file cut off?");
}

pub fn bombs(all: &mut Vec<Broken>) {
    let blanks = gzip(&" ".repeat(1 << 24));
    let start = gzip("[");
    let bytes: Vec<u8> = start.iter().copied().chain(blanks.iter().copied().cycle().take(blanks.len() * 64)).collect();
    refused(all, "a gzip bomb of 1 GiB", bytes, "times their size");
    refused(all, "a zstd bomb of 1 GiB", zstd_bomb(), "times their size");
    refused(all, "a brotli bomb of 1 GiB", BOMB_BROTLI, "times their size");
    let zeros = gzip_bytes(&vec![0; 1 << 24]);
    refused(all, "a gzip bomb of zeros", zeros.repeat(64), "not a text");
}

/// `[` and then 8,192 blocks of 128 KiB of spaces, each four bytes long (RFC 8878, 3.1.1.2: RLE blocks).
fn zstd_bomb() -> Vec<u8> {
    let block = |kind: u32, size: u32| (kind << 1 | size << 3).to_le_bytes()[..3].to_vec();
    let mut bytes = b"\x28\xb5\x2f\xfd\x00\x38".to_vec();
    bytes.extend([block(0, 1), b"[".to_vec()].concat());
    let blanks = [block(1, 128 << 10), b" ".to_vec()].concat();
    bytes.extend(blanks.repeat(8192));
    bytes
}
