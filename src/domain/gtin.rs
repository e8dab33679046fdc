//! Numbers of articles that hold all over the world. It refuses numbers whose check digit is wrong.

use std::num::NonZeroU64;

/// A GTIN (EAN).
pub type Gtin = NonZeroU64;

/// The GTIN that `text` is: 8, 12, 13 or 14 digits, the last of which checks the others.
pub fn parse(text: &str) -> Option<Gtin> {
    let is_length = matches!(text.len(), 8 | 12 | 13 | 14);
    if !is_length || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let digits = text.bytes().rev().map(|b| u64::from(b - b'0'));
    let sum: u64 = digits.zip([1, 3].into_iter().cycle()).map(|(digit, factor)| digit * factor).sum();
    if sum.is_multiple_of(10) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_digit_decides() {
        for good in ["4006381333931", "96385074", "036000291452", "00012345600012"] {
            assert_eq!(parse(good), good.parse().ok(), "{good}");
        }
        for bad in ["4006381333930", "12345", "", "400638133393x", "0000000000000"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
