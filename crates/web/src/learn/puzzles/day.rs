//! Days of the calendar, as the visitor's clock has them.

use std::fmt;
use std::str::FromStr;

/// A day, counted from the first of January 1970.
///
/// It is a day of the visitor's own calendar: everybody has the same number on the same date, wherever they live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Day(u32);

impl Day {
    /// Today.
    pub(crate) fn today() -> Day {
        let now = js_sys::Date::new_0();
        Day::of(now.get_full_year(), now.get_month() + 1, now.get_date())
    }

    /// The day of a date; months and days begin with 1. Dates before 1970 are taken for its first day.
    fn of(year: u32, month: u32, day: u32) -> Day {
        // Years that begin in March have their leap day at the end.
        let (year, months) = if month > 2 {
            (year, month - 3)
        } else {
            (year.saturating_sub(1), month + 9)
        };
        let in_year = (153 * months + 2) / 5 + day.saturating_sub(1);
        let before = 365 * year + year / 4 - year / 100 + year / 400;
        // Days from the first of March of the year 0 to the first of January 1970.
        Day((before + in_year).saturating_sub(719_468))
    }

    /// Its number.
    pub(crate) const fn number(self) -> u32 {
        self.0
    }

    /// Whether this is the day after another.
    pub(crate) fn follows(self, other: Day) -> bool {
        other.0.checked_add(1) == Some(self.0)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Day {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Day, std::num::ParseIntError> {
        text.parse().map(Day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_one_by_one() {
        let is_leap =
            |year: u32| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
        let mut expected = 0;
        for year in 1970..2105 {
            for month in 1..=12 {
                let days = match month {
                    2 if is_leap(year) => 29,
                    2 => 28,
                    4 | 6 | 9 | 11 => 30,
                    _ => 31,
                };
                for day in 1..=days {
                    assert_eq!(Day::of(year, month, day), Day(expected), "{year}-{month}-{day}");
                    expected += 1;
                }
            }
        }
        assert!(Day(8).follows(Day(7)));
        assert!(!Day(7).follows(Day(7)) && !Day(9).follows(Day(7)) && !Day(0).follows(Day(u32::MAX)));
    }

    #[test]
    fn days_read_back() {
        assert_eq!(Day(20_788).to_string().parse(), Ok(Day(20_788)));
        for text in ["", "-1", "today", "99999999999"] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }
}
