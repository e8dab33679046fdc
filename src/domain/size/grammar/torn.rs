//! Numbers whose comma was lost: one chain writes `0 75L`, `6X1 5L` and even `0 WHISKY … 7L`, which are 0.75 l, 6 x 1.5
//! l and 0.7 l. Numbers that could stand for themselves are not joined.

use super::{Kind, Mentions, Number, Reader};
use crate::domain::size::units::Meaning;

/// How many thousandths a litre or a kilogram has of its unit: only such units were torn.
const LARGE: u32 = 1_000_000;

impl Number {
    /// `0` and `75` are 0.75.
    fn joined(self, decimals: Number) -> Option<Number> {
        let count = u32::try_from(decimals.end - decimals.start).ok().filter(|&count| count <= 3)?;
        let digits = self.digits.checked_mul(10_u64.pow(count))?.checked_add(decimals.digits)?;
        (self.decimals == 0 && decimals.decimals == 0).then_some(Number {
            digits,
            decimals: count,
            point: false,
            ..decimals
        })
    }
}

impl Reader<'_> {
    /// The number, with the decimals that stand behind it before a unit: `0 75L`.
    pub(super) fn with_torn_decimals(&self, whole: Number) -> Number {
        let at = whole.end + 1;
        if self.byte(whole.end) != b' ' || !self.is_digit(at) {
            return whole;
        }
        let decimals = self.number(at);
        match self.unit(decimals.end) {
            Some((Meaning::Measure(_, LARGE), _)) => whole.joined(decimals).unwrap_or(whole),
            _ => whole,
        }
    }

    /// The whole part at the beginning of a name whose decimals stand at its end, and how often: `0 WHISKY`, `6X1
    /// COLA`.
    fn torn_head(&self) -> Option<(u32, Number)> {
        let first = self.number(self.start);
        let (pieces, whole) = match self.byte(first.end) {
            b'x' | b'X' if self.is_digit(first.end + 1) => (first.pieces()?, self.number(first.end + 1)),
            _ => (1, first),
        };
        // `8x4` and `00` are brands, and a single number but 0 may count something.
        let is_head = whole.digits <= if whole.end == first.end { 0 } else { 2 } && whole.end == whole.start + 1;
        let goes_on = self.byte(whole.end) == b' ' && self.text[whole.end + 1..].starts_with(char::is_alphabetic);
        (is_head && goes_on && self.unit(whole.end).is_none()).then_some((pieces, whole))
    }
}

/// Puts the number together that begins a name and ends in its only size.
pub(super) fn mend(text: &str, mentions: &mut Mentions) {
    let start = text.len() - text.trim_start().len();
    let head = Reader { text, start };
    let [Some(tail), None, ..] = &mentions.found else { return };
    if !head.is_digit(start) || tail.range.start <= start || tail.kind != Kind::Measure || tail.pack.is_some() {
        return;
    }
    let Some((pieces, whole)) = head.torn_head() else { return };
    let reader = Reader { text, start: tail.range.start };
    let decimals = reader.number(tail.range.start);
    let Some((Meaning::Measure(unit, LARGE), end)) = reader.unit(decimals.end) else { return };
    let each = whole.joined(decimals).and_then(|number| number.of(unit, LARGE));
    mentions.found[0] = each.and_then(|each| {
        if pieces == 1 { Some(reader.mention(each, None, Kind::Measure, end)) } else { reader.pack(pieces, each, end) }
    });
    mentions.len = usize::from(mentions.found[0].is_some());
}
