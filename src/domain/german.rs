//! What the API says in German, as its contract has it, in whichever language the app is.

use super::{Card, Day, Deal, Language, Quantity, Rule};

/// `250 g`, `1,5 l`, `10 Stk`; see [`Language::size`].
pub fn size(size: Quantity) -> String {
    Language::German.size(size)
}

/// What a deal says; see [`Language::deal`].
pub fn deal(deal: &Deal, cards: &[Card]) -> String {
    Language::German.deal(deal, cards)
}

const WEEKDAYS: [&str; 7] = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

/// A day to come: `morgen`, within six days `Donnerstag`, then `3. Dezember`.
pub fn next_day(day: Day, today: Day) -> String {
    match day.since(today) {
        1 => "morgen".to_owned(),
        2..=6 => WEEKDAYS[day.date().weekday().to_monday_zero_offset().unsigned_abs() as usize].to_owned(),
        _ => Language::German.day(day, day),
    }
}

/// What a deal that begins after `today` says: `ab Donnerstag € 1,49`.
pub fn next_deal(next: &Deal, today: Day, cards: &[Card]) -> String {
    let says = match next.rule {
        Rule::Each { from: 1, each } if next.is_price() => Language::German.euros(each),
        _ => deal(next, cards),
    };
    let from = next.from.map(|from| format!("ab {} ", next_day(from, today)));
    format!("{}{says}", from.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Cents;

    #[test]
    fn what_is_to_come_says_when() {
        let at = |text| Day::parse(text).expect("a day");
        for (day, shown) in [("2026-11-27", "morgen"), ("2026-11-28", "Samstag"), ("2026-11-30", "Montag")] {
            assert_eq!(next_day(at(day), at("2026-11-26")), shown);
        }
        let next = |from, deal: Deal| {
            next_deal(&Deal { from: Some(at(from)), ..deal }, at("2026-11-26"), &[]).replace('\u{a0}', " ")
        };
        let each = |from| Deal::new(Rule::Each { from, each: Cents::new(149).expect("a price") });
        assert_eq!(next("2026-12-02", each(1)), "ab Mittwoch € 1,49");
        assert_eq!(next("2026-12-03", each(2)), "ab 3. Dezember ab 2 Stück je € 1,49");
    }
}
