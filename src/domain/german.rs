//! Sizes, prices and days as people here read them.

use super::{Card, Cents, Day, Deal, Quantity, Rule, Unit, UnitPriceBasis};

/// Between a number and its unit.
const NBSP: char = '\u{a0}';

const MONTHS: [&str; 12] = [
    "Jänner",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];

/// `250 g`, `1,5 l`, `10 Stk`: in the larger unit from one of that on, and from half a litre on where it is shorter:
/// `0,5 l`, but `750 ml`.
pub fn size(size: Quantity) -> String {
    let (small, large, factor) = match size.unit() {
        Unit::Gram => ("g", "kg", 1000.0),
        Unit::Millilitre => ("ml", "l", 1000.0),
        Unit::Centimetre => ("cm", "m", 100.0),
        Unit::Piece => ("Stk", "Stk", f64::INFINITY),
        Unit::Wash => ("WG", "WG", f64::INFINITY),
    };
    let is_short = size.unit() == Unit::Millilitre && size.amount() >= 500.0 && size.amount() % 100.0 == 0.0;
    let is_large = size.amount() >= factor || is_short;
    let (amount, unit) = if is_large { (size.amount() / factor, large) } else { (size.amount(), small) };
    format!("{}{NBSP}{unit}", decimal(amount))
}

/// Up to three decimals, with points between thousands.
fn decimal(amount: f64) -> String {
    let thousandths = (amount * 1000.0).round() as u64;
    let (whole, part) = (thousands(thousandths / 1000), thousandths % 1000);
    if part > 0 { format!("{whole},{part:03}").trim_end_matches('0').to_owned() } else { whole }
}

/// `1.200`.
fn thousands(whole: u64) -> String {
    let mut text = whole.to_string();
    for place in (1..text.len()).rev().filter(|place| (text.len() - place).is_multiple_of(3)).collect::<Vec<_>>() {
        text.insert(place, '.');
    }
    text
}

/// `€ 4,79`.
pub fn euros(price: Cents) -> String {
    fine_euros(u64::from(price.get()) * 100)
}

/// The same of hundredths of cents, rounded half up to a cent.
pub fn fine_euros(hundredths: u64) -> String {
    let cents = (hundredths + 50) / 100;
    format!("€{NBSP}{},{:02}", thousands(cents / 100), cents % 100)
}

/// What a deal says; `cards` are those of its chain that the lexicon does not know.
pub fn deal(deal: &Deal, cards: &[Card]) -> String {
    let rule = match (deal.rule, deal.regular) {
        (Rule::Each { from: 1, .. }, Some(regular)) if deal.is_price() => format!("statt {}", euros(regular)),
        (Rule::Each { from: 1, each }, _) => euros(each),
        (Rule::Each { from, each }, _) => format!("ab {from}{NBSP}Stück je {}", euros(each)),
        (Rule::Free { paid, free }, _) => format!("{paid}{NBSP}+{NBSP}{free} gratis"),
        (Rule::Percent { from: 1, percent }, _) => format!("−{percent}{NBSP}%"),
        (Rule::Percent { from, percent }, _) => format!("−{percent}{NBSP}% ab {from}"),
    };
    match &deal.card {
        Some(card) => format!("mit {} {rule}", card_name(card, cards)),
        None => rule,
    }
}

fn card_name(id: &str, cards: &[Card]) -> &'static str {
    let card = Card::find(id).or_else(|| cards.iter().find(|card| card.id == id));
    card.map_or("Kundenkarte", |card| card.deal)
}

/// `kg`, `l`, `Stk`, `m`, `WG`: what a unit price is the price of.
pub const fn basis(basis: UnitPriceBasis) -> &'static str {
    match basis {
        UnitPriceBasis::Kilogram => "kg",
        UnitPriceBasis::Litre => "l",
        UnitPriceBasis::Piece => "Stk",
        UnitPriceBasis::Metre => "m",
        UnitPriceBasis::Wash => "WG",
    }
}

/// `16. April`; of another year than `today`'s, `16. April 2025`.
pub fn day(day: Day, today: Day) -> String {
    let [date, now] = [day, today].map(Day::date);
    let month = MONTHS[usize::from(date.month().unsigned_abs()) - 1];
    let year = if date.year() == now.year() { String::new() } else { format!(" {}", date.year()) };
    format!("{}.{NBSP}{month}{year}", date.day())
}

const WEEKDAYS: [&str; 7] = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

/// A day to come: `morgen`, within six days `Donnerstag`, then `3. Dezember`.
pub fn next_day(day: Day, today: Day) -> String {
    match day.since(today) {
        1 => "morgen".to_owned(),
        2..=6 => WEEKDAYS[day.date().weekday().to_monday_zero_offset().unsigned_abs() as usize].to_owned(),
        _ => self::day(day, day),
    }
}

/// What a deal that begins after `today` says: `ab Donnerstag € 1,49`.
pub fn next_deal(next: &Deal, today: Day, cards: &[Card]) -> String {
    let says = match next.rule {
        Rule::Each { from: 1, each } if next.is_price() => euros(each),
        _ => deal(next, cards),
    };
    let from = next.from.map(|from| format!("ab {} ", next_day(from, today)));
    format!("{}{says}", from.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_and_days_are_written_as_here() {
        let plain = |text: String| text.replace(NBSP, " ");
        for (hundredths, shown) in [(47_900, "€ 4,79"), (500, "€ 0,05"), (12_345_650, "€ 1.234,57"), (0, "€ 0,00")]
        {
            assert_eq!(plain(fine_euros(hundredths)), shown);
        }
        let at = |text| Day::parse(text).expect("a day");
        assert_eq!(plain(day(at("2026-04-16"), at("2026-11-26"))), "16. April");
        assert_eq!(plain(day(at("2025-01-01"), at("2026-11-26"))), "1. Jänner 2025");
        for (day, shown) in [("2026-11-27", "morgen"), ("2026-11-28", "Samstag"), ("2026-11-30", "Montag")] {
            assert_eq!(next_day(at(day), at("2026-11-26")), shown);
        }
        let next = |from, deal: Deal| plain(next_deal(&Deal { from: Some(at(from)), ..deal }, at("2026-11-26"), &[]));
        let each = |from| Deal::new(Rule::Each { from, each: Cents::new(149).expect("a price") });
        assert_eq!(next("2026-12-02", each(1)), "ab Mittwoch € 1,49");
        assert_eq!(next("2026-12-03", each(2)), "ab 3. Dezember ab 2 Stück je € 1,49");
    }

    #[test]
    fn every_deal_has_a_text() {
        let cents = |cents| Cents::new(cents).expect("a price");
        let plain = Deal::new;
        let [name, short, deal] = ["Greißler-Karte"; 3];
        let greissler = Card { id: "greissler", name, short, deal, prices: true };
        let reduced = Deal { regular: Some(cents(249)), ..plain(Rule::Each { from: 1, each: cents(199) }) };
        let with = |card: &str, deal: &Deal| Deal { card: Some(card.to_owned()), ..deal.clone() };
        for (deal, says) in [
            (plain(Rule::Each { from: 2, each: cents(189) }), "ab 2 Stück je € 1,89"),
            (plain(Rule::Free { paid: 1, free: 1 }), "1 + 1 gratis"),
            (plain(Rule::Percent { from: 2, percent: 25 }), "−25 % ab 2"),
            (plain(Rule::Percent { from: 1, percent: 10 }), "−10 %"),
            (reduced.clone(), "statt € 2,49"),
            (plain(Rule::Each { from: 1, each: cents(199) }), "€ 1,99"),
            (with("joe", &reduced), "mit jö-Karte € 1,99"),
            (with("lidlplus", &plain(Rule::Free { paid: 2, free: 1 })), "mit Lidl Plus 2 + 1 gratis"),
            (with("greissler", &reduced), "mit Greißler-Karte € 1,99"),
            (with("konsum", &reduced), "mit Kundenkarte € 1,99"),
        ] {
            assert_eq!(super::deal(&deal, &[greissler]).replace(NBSP, " "), says);
        }
    }
}
