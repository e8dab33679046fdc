//! Sizes, prices, days and deals as people read them, in each language; as the app writes them (`ui/src/lib/format.ts`,
//! `ui/src/words/*/lib.ts`).

use super::{Card, Cents, Day, Deal, Language, Quantity, Rule, Unit, UnitPriceBasis};

/// Between a number and its unit.
const NBSP: char = '\u{a0}';

/// How a language writes them.
struct Locale {
    /// Its tag (RFC 5646).
    tag: &'static str,
    decimal_mark: char,
    thousands_mark: char,
    /// After the number of a share.
    percent: &'static str,
    /// After a number of pieces, and of washes.
    pieces: &'static str,
    washes: &'static str,
    /// What a unit price is the price of.
    per_piece: &'static str,
    per_wash: &'static str,
    months: [&'static str; 12],
    /// After the day of a month.
    after_date: &'static str,
    /// `statt € 2,49`
    instead_of: fn(&str) -> String,
    /// `ab 2 Stück je € 1,89`
    each_from: fn(u32, &str) -> String,
    /// `−25 % ab 2`
    less_from: fn(&str, u32) -> String,
    /// After how many come with those that are paid.
    free: &'static str,
    /// `mit jö-Karte € 4,29`
    with_card: fn(&str, &str) -> String,
    /// A card that nobody knows.
    some_card: &'static str,
}

const GERMAN: Locale = Locale {
    tag: "de-AT",
    decimal_mark: ',',
    thousands_mark: '.',
    percent: "\u{a0}%",
    pieces: "Stk",
    washes: "WG",
    per_piece: "Stk",
    per_wash: "WG",
    months: [
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
    ],
    after_date: ".",
    instead_of: |price| format!("statt {price}"),
    each_from: |from, price| format!("ab {from}{NBSP}Stück je {price}"),
    less_from: |less, from| format!("{less} ab {from}"),
    free: "gratis",
    with_card: |card, says| format!("mit {card} {says}"),
    some_card: "Kundenkarte",
};

const ENGLISH: Locale = Locale {
    tag: "en-GB",
    decimal_mark: '.',
    thousands_mark: ',',
    percent: "%",
    pieces: "pcs",
    washes: "washes",
    per_piece: "pc",
    per_wash: "wash",
    months: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    after_date: "",
    instead_of: |price| format!("instead of {price}"),
    each_from: |from, price| format!("{price} each from {from}"),
    less_from: |less, from| format!("{less} from {from}"),
    free: "free",
    with_card: |card, says| format!("with {card} {says}"),
    some_card: "loyalty card",
};

impl Language {
    const fn locale(self) -> &'static Locale {
        match self {
            Self::German => &GERMAN,
            Self::English => &ENGLISH,
        }
    }

    /// Its tag with the region whose manner it is written in: `de-AT`.
    pub const fn tag(self) -> &'static str {
        self.locale().tag
    }

    /// `284.112`
    pub fn count(self, number: usize) -> String {
        let (digits, mark) = (number.to_string(), self.locale().thousands_mark);
        let is_group = |place: usize| place > 0 && (digits.len() - place).is_multiple_of(3);
        digits
            .char_indices()
            .flat_map(|(place, digit)| is_group(place).then_some(mark).into_iter().chain([digit]))
            .collect()
    }

    /// `250 g`, `1,5 l`, `10 Stk`: in the larger unit from one of that on, and from half a litre on where it is
    /// shorter: `0,5 l`, but `750 ml`.
    pub fn size(self, size: Quantity) -> String {
        let Locale { pieces, washes, .. } = self.locale();
        let (small, large, factor) = match size.unit() {
            Unit::Gram => ("g", "kg", 1000.0),
            Unit::Millilitre => ("ml", "l", 1000.0),
            Unit::Centimetre => ("cm", "m", 100.0),
            Unit::Piece => (*pieces, *pieces, f64::INFINITY),
            Unit::Wash => (*washes, *washes, f64::INFINITY),
        };
        let is_short = size.unit() == Unit::Millilitre && size.amount() >= 500.0 && size.amount() % 100.0 == 0.0;
        let is_large = size.amount() >= factor || is_short;
        let (amount, unit) = if is_large { (size.amount() / factor, large) } else { (size.amount(), small) };
        format!("{}{NBSP}{unit}", self.decimal(amount))
    }

    /// Up to three decimals, with marks between thousands.
    fn decimal(self, amount: f64) -> String {
        let thousandths = (amount * 1000.0).round() as u64;
        let (whole, part) = (self.thousands(thousandths / 1000), thousandths % 1000);
        let mark = self.locale().decimal_mark;
        if part > 0 { format!("{whole}{mark}{part:03}").trim_end_matches('0').to_owned() } else { whole }
    }

    /// `1.200`.
    fn thousands(self, whole: u64) -> String {
        let mut text = whole.to_string();
        for place in (1..text.len()).rev().filter(|place| (text.len() - place).is_multiple_of(3)).collect::<Vec<_>>() {
            text.insert(place, self.locale().thousands_mark);
        }
        text
    }

    /// `€ 4,79`.
    pub fn euros(self, price: Cents) -> String {
        self.fine_euros(u64::from(price.get()) * 100)
    }

    /// The same of hundredths of cents, rounded half up to a cent.
    pub fn fine_euros(self, hundredths: u64) -> String {
        let cents = (hundredths + 50) / 100;
        format!("€{NBSP}{}{}{:02}", self.thousands(cents / 100), self.locale().decimal_mark, cents % 100)
    }

    /// What a deal says; `cards` are those of its chain that the lexicon does not know.
    pub fn deal(self, deal: &Deal, cards: &[Card]) -> String {
        let locale = self.locale();
        let less = |percent| format!("−{percent}{}", locale.percent);
        let rule = match (deal.rule, deal.regular) {
            (Rule::Each { from: 1, .. }, Some(regular)) if deal.is_price() => (locale.instead_of)(&self.euros(regular)),
            (Rule::Each { from: 1, each }, _) => self.euros(each),
            (Rule::Each { from, each }, _) => (locale.each_from)(from, &self.euros(each)),
            (Rule::Free { paid, free }, _) => format!("{paid}{NBSP}+{NBSP}{free} {}", locale.free),
            (Rule::Percent { from: 1, percent }, _) => less(percent),
            (Rule::Percent { from, percent }, _) => (locale.less_from)(&less(percent), from),
        };
        match &deal.card {
            Some(id) => {
                let card = Card::find(id).or_else(|| cards.iter().find(|card| card.id == *id));
                (locale.with_card)(card.map_or(locale.some_card, |card| card.deal), &rule)
            }
            None => rule,
        }
    }

    /// `kg`, `l`, `Stk`, `m`, `WG`: what a unit price is the price of.
    pub const fn basis(self, basis: UnitPriceBasis) -> &'static str {
        match basis {
            UnitPriceBasis::Kilogram => "kg",
            UnitPriceBasis::Litre => "l",
            UnitPriceBasis::Piece => self.locale().per_piece,
            UnitPriceBasis::Metre => "m",
            UnitPriceBasis::Wash => self.locale().per_wash,
        }
    }

    /// `16. April`; of another year than `today`'s, `16. April 2025`.
    pub fn day(self, day: Day, today: Day) -> String {
        let (Locale { months, after_date, .. }, [date, now]) = (self.locale(), [day, today].map(Day::date));
        let month = months[usize::from(date.month().unsigned_abs()) - 1];
        let year = if date.year() == now.year() { String::new() } else { format!(" {}", date.year()) };
        format!("{}{after_date}{NBSP}{month}{year}", date.day())
    }
}

#[cfg(test)]
mod tests {
    use super::Language::{English, German};
    use super::*;

    fn plain(text: &str) -> String {
        text.replace(NBSP, " ")
    }

    #[test]
    fn numbers_are_read_in_threes() {
        let count = |number| German.count(number);
        assert_eq!([0, 999, 1000, 28_252, 9_628_252].map(count), ["0", "999", "1.000", "28.252", "9.628.252"]);
        assert_eq!(English.count(28_252), "28,252");
    }

    #[test]
    fn prices_and_days_are_written_as_each_language_does() {
        for (hundredths, german, english) in [
            (47_900, "€ 4,79", "€ 4.79"),
            (500, "€ 0,05", "€ 0.05"),
            (12_345_650, "€ 1.234,57", "€ 1,234.57"),
            (0, "€ 0,00", "€ 0.00"),
        ] {
            let shown = [German, English].map(|language| plain(&language.fine_euros(hundredths)));
            assert_eq!(shown, [german, english]);
        }
        let at = |text| Day::parse(text).expect("a day");
        let day = |text| [German, English].map(|language| plain(&language.day(at(text), at("2026-11-26"))));
        assert_eq!(day("2026-04-16"), ["16. April", "16 April"]);
        assert_eq!(day("2025-01-01"), ["1. Jänner 2025", "1 January 2025"]);
        assert_eq!([German, English].map(Language::tag), ["de-AT", "en-GB"]);
    }

    #[test]
    fn sizes_and_units_are_written_as_the_app_does() {
        for (size, german, english) in [
            ("1500g", "1,5 kg", "1.5 kg"),
            ("500ml", "0,5 l", "0.5 l"),
            ("750ml", "750 ml", "750 ml"),
            ("1200pcs", "1.200 Stk", "1,200 pcs"),
            ("40washes", "40 WG", "40 washes"),
        ] {
            let size = Quantity::parse(size).expect("a size");
            assert_eq!([German, English].map(|language| plain(&language.size(size))), [german, english]);
        }
        let per = |basis| [German, English].map(|language| language.basis(basis));
        assert_eq!((per(UnitPriceBasis::Piece), per(UnitPriceBasis::Wash)), (["Stk", "pc"], ["WG", "wash"]));
        assert_eq!(per(UnitPriceBasis::Kilogram), ["kg", "kg"]);
    }

    #[test]
    fn every_deal_has_a_text() {
        let cents = |cents| Cents::new(cents).expect("a price");
        let new = Deal::new;
        let [name, short, deal] = ["Greißler-Karte"; 3];
        let greissler = Card { id: "greissler", name, short, deal, prices: true };
        let reduced = Deal { regular: Some(cents(249)), ..new(Rule::Each { from: 1, each: cents(199) }) };
        let with = |card: &str, deal: &Deal| Deal { card: Some(card.to_owned()), ..deal.clone() };
        for (deal, german, english) in [
            (new(Rule::Each { from: 2, each: cents(189) }), "ab 2 Stück je € 1,89", "€ 1.89 each from 2"),
            (new(Rule::Free { paid: 1, free: 1 }), "1 + 1 gratis", "1 + 1 free"),
            (new(Rule::Percent { from: 2, percent: 25 }), "−25 % ab 2", "−25% from 2"),
            (new(Rule::Percent { from: 1, percent: 10 }), "−10 %", "−10%"),
            (reduced.clone(), "statt € 2,49", "instead of € 2.49"),
            (new(Rule::Each { from: 1, each: cents(199) }), "€ 1,99", "€ 1.99"),
            (with("joe", &reduced), "mit jö-Karte € 1,99", "with jö-Karte € 1.99"),
            (
                with("lidlplus", &new(Rule::Free { paid: 2, free: 1 })),
                "mit Lidl Plus 2 + 1 gratis",
                "with Lidl Plus 2 + 1 free",
            ),
            (with("greissler", &reduced), "mit Greißler-Karte € 1,99", "with Greißler-Karte € 1.99"),
            (with("konsum", &reduced), "mit Kundenkarte € 1,99", "with loyalty card € 1.99"),
        ] {
            let shown = [German, English].map(|language| plain(&language.deal(&deal, &[greissler])));
            assert_eq!(shown, [german, english]);
        }
    }
}
