//! Pixels → PNG, without loss. The format: <https://www.w3.org/TR/png-3/>.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
/// Eight bits a colour; red, green, blue; nothing interlaced.
const FORM: [u8; 5] = [8, 2, 0, 0, 0];
/// Each byte is stored as its difference from the one above: of plain areas there remain zeros.
const UP: u8 = 2;

/// A file of `rgb`, three bytes a pixel in lines of `width` pixels.
pub(super) fn encode(rgb: &[u8], width: usize) -> Vec<u8> {
    let stride = width * 3;
    let mut header = Vec::new();
    for length in [width, rgb.len() / stride] {
        header.extend_from_slice(&(length as u32).to_be_bytes());
    }
    header.extend_from_slice(&FORM);
    let mut file = SIGNATURE.to_vec();
    for (name, data) in [(*b"IHDR", header), (*b"IDAT", packed(rgb, stride)), (*b"IEND", Vec::new())] {
        chunk(&mut file, name, &data);
    }
    file
}

fn packed(rgb: &[u8], stride: usize) -> Vec<u8> {
    let mut above = vec![0; stride];
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    for line in rgb.chunks_exact(stride) {
        let differences: Vec<u8> = line.iter().zip(&above).map(|(byte, above)| byte.wrapping_sub(*above)).collect();
        encoder.write_all(&[UP]).and_then(|()| encoder.write_all(&differences)).expect("memory takes it");
        above.copy_from_slice(line);
    }
    encoder.finish().expect("memory takes it")
}

fn chunk(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    file.extend_from_slice(&(data.len() as u32).to_be_bytes());
    let mut crc = Crc::new();
    crc.update(&name);
    crc.update(data);
    file.extend_from_slice(&name);
    file.extend_from_slice(data);
    file.extend_from_slice(&crc.sum().to_be_bytes());
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn a_file_has_its_parts_and_gives_the_pixels_back() {
        let rgb: Vec<u8> = (0..3 * 4 * 2).collect();
        let file = encode(&rgb, 4);
        assert!(file.starts_with(SIGNATURE) && file.ends_with(b"IEND\xae\x42\x60\x82"), "its end has a known checksum");
        assert_eq!(file[8..33], *b"\0\0\0\rIHDR\0\0\0\x04\0\0\0\x02\x08\x02\0\0\0\xf0\xca\xea\x34");
        let data = &file[41..file.len() - 16];
        let mut lines = Vec::new();
        flate2::read::ZlibDecoder::new(data).read_to_end(&mut lines).expect("zlib");
        assert_eq!(lines[..13], [&[UP], &rgb[..12]].concat());
        assert_eq!(lines[13..], [[UP].as_slice(), &[12; 12]].concat());
    }
}
