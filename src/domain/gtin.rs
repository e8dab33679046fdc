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

/// Does a number mean the same everywhere? Not those that companies give out for themselves (weighed goods, numbers of
/// eight digits that begin with 0 or 2), nor those of fourteen digits, which are on cases of articles: by GS1's General
/// Specifications, section 1.4.
pub const fn is_worldwide(gtin: Gtin) -> bool {
    let number = gtin.get();
    if number < 100_000_000 {
        return !matches!(number / 10_000_000, 0 | 2);
    }
    // The two digits that a number of thirteen begins with, and the company-internal ones of a UPC.
    number < 10_000_000_000_000 && !matches!(number / 100_000_000_000, 2 | 4 | 20..=29)
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

    #[test]
    fn numbers_of_one_company_and_of_cases_mean_nothing_elsewhere() {
        let is_worldwide = |text: &str| super::is_worldwide(parse(text).expect(text));
        for everywhere in ["4006381333931", "96385074", "036000291452", "3017620422003"] {
            assert!(is_worldwide(everywhere), "{everywhere}");
        }
        for inside in ["2000000000008", "2912345678906", "20003166", "00000017", "212345678992", "14006381333938"] {
            let Some(gtin) = parse(inside) else { panic!("{inside}") };
            assert!(!super::is_worldwide(gtin), "{inside}");
        }
    }
}
