//! GTINs, the worldwide article numbers, with their check digit verified.

use std::num::NonZeroU64;

/// A GTIN (EAN).
pub type Gtin = NonZeroU64;

/// The GTIN that `text` is: 8, 12, 13 or 14 digits, the last of which checks the others.
pub fn parse(text: &str) -> Option<Gtin> {
    let is_length = matches!(text.len(), 8 | 12 | 13 | 14);
    if is_length && text.bytes().all(|b| b.is_ascii_digit()) { checked(text.parse().ok()?) } else { None }
}

/// The GTIN that a number is, whatever zeros it lost in front: its digits count 1 and 3 times in turn, from the right,
/// by GS1's General Specifications.
pub fn checked(number: u64) -> Option<Gtin> {
    let (mut rest, mut weight, mut sum) = (number, 1, 0);
    while rest > 0 {
        sum += rest % 10 * weight;
        (rest, weight) = (rest / 10, 4 - weight);
    }
    Gtin::new(number).filter(|_| sum.is_multiple_of(10))
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
