//! A calendar month from 1970 on: the unit of monthly figures.

use std::fmt;

use super::Day;

/// A calendar month: months since January 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(u16);

impl Month {
    /// The month of a day.
    pub fn of(day: Day) -> Self {
        let date = day.date();
        // Days begin in 1970: neither part is negative.
        Self((date.year() - 1970) as u16 * 12 + date.month() as u16 - 1)
    }

    /// Reads `YYYY-MM`; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 7 {
            return None;
        }
        Day::parse(&format!("{text}-01")).map(Self::of)
    }

    /// Its first day; the last day there is where that lies beyond.
    pub fn first_day(self) -> Day {
        let (year, month) = ((1970 + self.0 / 12).cast_signed(), self.0 % 12 + 1);
        Day::from_ymd(year, month as i8, 1).unwrap_or(Day::from_epoch_days(u16::MAX))
    }

    /// The month `months` later.
    #[must_use]
    pub const fn plus(self, months: u16) -> Self {
        Self(self.0.saturating_add(months))
    }

    /// How many months `self` lies after `earlier`; 0 if it does not.
    pub const fn since(self, earlier: Self) -> u16 {
        self.0.saturating_sub(earlier.0)
    }
}

/// `YYYY-MM`.
impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", 1970 + self.0 / 12, self.0 % 12 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_lie_in_their_month() {
        for (day, month) in [("1970-01-01", "1970-01"), ("2024-02-29", "2024-02"), ("2024-12-31", "2024-12")] {
            let day = Day::parse(day).expect("a day");
            assert_eq!(Month::of(day).to_string(), month);
            assert_eq!(Month::parse(month), Some(Month::of(day)));
            assert!(Month::of(day).first_day() <= day && day < Month::of(day).plus(1).first_day());
        }
        assert_eq!(Month::parse("2024-12").map(|month| month.plus(2).since(Month::of(Day::default()))), Some(661));
    }

    #[test]
    fn what_is_no_month_is_refused() {
        for text in ["2024", "2024-13", "2024-1", "2024-01-01", "1969-12", "+202-01", ""] {
            assert_eq!(Month::parse(text), None, "{text}");
        }
    }
}
