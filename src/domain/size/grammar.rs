//! The grammar of sizes: finds every size in a text. Percentages, dates, ranges, body and clothes sizes are none.

mod number;
mod torn;

use std::ops::Range;

use super::units::{self, Meaning};
use crate::domain::{Quantity, Unit};
use number::Number;

/// A size written in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Where it stands, in bytes.
    pub range: Range<usize>,
    /// All of it: `6x0,5l` is 3000 ml.
    pub total: Quantity,
    /// Pieces and the size of each, if it says so: 6 and 500 ml.
    pub pack: Option<(u32, Quantity)>,
    /// How far it may be trusted to say what is sold.
    pub kind: Kind,
}

/// What sort of statement a mention is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A mass, a volume, washes.
    Measure,
    /// A mass without the liquid (`250g ATG`).
    Drained,
    /// A length: more often a dimension than a size.
    Length,
    /// Things counted.
    Count,
    /// Parts that may or may not be what is counted: `6er`, `4+1`, `8 Scheiben`, `10/1`.
    Parts,
}

/// The sizes of a text, in the order in which they stand.
#[derive(Debug, Default)]
pub struct Mentions {
    found: [Option<Mention>; Self::MOST],
    len: usize,
}

impl Mentions {
    /// More than this many sizes in one name are not read.
    const MOST: usize = 6;

    /// Reads all sizes of `text`.
    pub fn of(text: &str) -> Self {
        let mut mentions = Self::default();
        let mut at = 0;
        while let Some(step) = text.as_bytes()[at..].iter().position(u8::is_ascii_digit) {
            let start = at + step;
            let reader = Reader { text, start };
            let is_read = !reader.inside_a_word() || reader.is_other_side();
            let (end, mention) = if is_read { reader.read() } else { reader.times_at_end() };
            if let Some(mention) = mention {
                mentions.push(text, mention);
            }
            at = end;
        }
        torn::mend(text, &mut mentions);
        if mentions.len == 0 {
            mentions.found[0] = per_kilogram(text);
            mentions.len = usize::from(mentions.found[0].is_some());
        }
        mentions
    }

    /// The mentions.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Mention> {
        self.found[..self.len].iter().flatten()
    }

    fn push(&mut self, text: &str, mention: Mention) {
        // `3 Stk. à 50 g` is one size.
        if let Some(last) = self.len.checked_sub(1).and_then(|i| self.found[i].as_mut())
            && matches!(last.kind, Kind::Count | Kind::Parts)
            && mention.kind == Kind::Measure
            && mention.pack.is_none()
            && is_each(&text[last.range.end..mention.range.start])
            && let Some(total) = times(mention.total, last.total.thousandths() / 1000)
        {
            let pieces = last.total.thousandths() / 1000;
            let range = last.range.start..mention.range.end;
            *last = Mention { range, total, pack: Some((pieces, mention.total)), kind: Kind::Measure };
        } else if self.len < Self::MOST {
            self.found[self.len] = Some(mention);
            self.len += 1;
        }
    }
}

/// Does a text go on with `gratis`, also after a word for pieces (`1 Stück gratis`)?
fn says_gratis(rest: &str) -> bool {
    rest.split_whitespace().take(2).any(|word| word.get(..6).is_some_and(|word| word.eq_ignore_ascii_case("gratis")))
}

/// The words between pieces and the size of each.
fn is_each(between: &str) -> bool {
    matches!(between.trim_matches([' ', '.', '(', ',']), "à" | "á" | "a" | "je" | "zu je" | "zu" | "mit je")
}

/// That many times as much, if a quantity may be as large.
pub fn times(each: Quantity, pieces: u32) -> Option<Quantity> {
    Quantity::from_thousandths(each.thousandths().checked_mul(pieces)?, each.unit())
}

/// `per kg`, `je kg`, `/kg` at the end of a name.
fn per_kilogram(text: &str) -> Option<Mention> {
    let end = text.trim_end().len();
    ["per kg", "pro kg", "je kg", "/kg"].iter().find_map(|words| {
        let start = end.checked_sub(words.len())?;
        let found = text.get(start..end)?.eq_ignore_ascii_case(words);
        let total = Quantity::new(1000, Unit::Gram)?;
        found.then_some(Mention { range: start..end, total, pack: None, kind: Kind::Measure })
    })
}

/// Reads one size that begins with the digit at `start`.
struct Reader<'a> {
    text: &'a str,
    start: usize,
}

impl Reader<'_> {
    /// Letters right before the digit: `B12`, `Q10`.
    fn inside_a_word(&self) -> bool {
        self.text[..self.start].ends_with(char::is_alphanumeric)
    }

    /// The 6 of `5mmx6m`.
    fn is_other_side(&self) -> bool {
        let before = self.text.as_bytes()[..self.start].last_chunk();
        before.is_some_and(|[m, x]: &[u8; 2]| m.eq_ignore_ascii_case(&b'm') && x.eq_ignore_ascii_case(&b'x'))
    }

    /// `Limonade x6`: the number after an x that ends the text.
    fn times_at_end(&self) -> (usize, Option<Mention>) {
        let number = self.number(self.start);
        let is_last = !self.text[number.end..].contains(char::is_alphanumeric);
        if is_last && self.text[..self.start].ends_with(" x") && number.digits > 1 {
            return self.parts(number, number.end);
        }
        (self.digits(self.start), None)
    }

    /// Where to go on, and the size if there is one.
    fn read(&self) -> (usize, Option<Mention>) {
        let first = self.number(self.start);
        let after = self.skip_spaces(first.end);
        match self.byte(after) {
            b'%' => (after + 1, None),
            b'/' if after == first.end && self.is_digit(after + 1) => self.fraction(first),
            b'+' => self.sum(first, after),
            b'-' if self.is_digit(self.skip_spaces(after + 1)) => self.range(first, self.skip_spaces(after + 1)),
            b'x' | b'X' | b'*' if self.is_digit(self.skip_spaces(after + 1)) => self.product(first, after + 1),
            b'x' | b'X' if self.byte(self.skip_spaces(after + 1)) == b'(' => self.bracketed(first, after + 1),
            0xC3 if self.text[after..].starts_with('×') && self.is_digit(self.skip_spaces(after + 2)) => {
                self.product(first, after + 2)
            }
            0xE2 if self.text[after..].starts_with('–') && self.is_digit(self.skip_spaces(after + 3)) => {
                self.range(first, self.skip_spaces(after + 3))
            }
            _ => self.plain(first),
        }
    }

    /// `500 g`, `0,33l x 6`, `10 Stk.`, `6er`.
    fn plain(&self, number: Number) -> (usize, Option<Mention>) {
        let number = if number.digits == 0 { self.with_torn_decimals(number) } else { number };
        let Some((meaning, end)) = self.unit(number.end) else { return (number.end, None) };
        // `Windeln 15kg+`
        let is_least = self.byte(end) == b'+' && !self.is_digit(self.skip_spaces(end + 1));
        if is_least || self.is_limit() {
            return (end, None);
        }
        // `12kg - 25kg`
        let next = self.skip_spaces(end);
        if self.byte(next) == b'-' && self.is_digit(self.skip_spaces(next + 1)) {
            let upper = self.number(self.skip_spaces(next + 1));
            if let Some((_, end)) = self.unit(upper.end).filter(|&(other, _)| other == meaning) {
                return (end, None);
            }
        }
        match meaning {
            Meaning::Measure(unit, factor) => {
                let Some(each) = number.of(unit, factor) else { return (end, None) };
                match self.multiplied(end) {
                    Some((pieces, end)) => (end, self.pack(pieces, each, end)),
                    None => (end, Some(self.mention(each, None, self.measure_kind(unit, end), end))),
                }
            }
            Meaning::Count | Meaning::Part | Meaning::Vessel => {
                let is_part = meaning != Meaning::Count;
                // `11er Frischkäse Taschen`: a brand.
                let pieces = number.pieces().filter(|&pieces| !is_part || self.start > 0 && pieces > 1);
                let kind = if meaning == Meaning::Count { Kind::Count } else { Kind::Parts };
                let (more, end) = self.gratis(end).unwrap_or((0, end));
                let total = pieces.and_then(|pieces| Quantity::new(pieces + more, Unit::Piece));
                (end, total.map(|total| self.mention(total, None, kind, end)))
            }
        }
    }

    /// ` + 1 gratis` after `10er`.
    fn gratis(&self, end: usize) -> Option<(u32, usize)> {
        let plus = self.skip_spaces(end);
        let at = self.skip_spaces(plus + 1);
        if self.byte(plus) != b'+' || !self.is_digit(at) {
            return None;
        }
        let number = self.number(at);
        number.pieces().filter(|_| says_gratis(&self.text[number.end..])).map(|more| (more, number.end))
    }

    /// `4 x (2x23g)`.
    fn bracketed(&self, first: Number, after: usize) -> (usize, Option<Mention>) {
        let open = self.skip_spaces(after);
        let inner = Reader { text: self.text, start: self.skip_spaces(open + 1) };
        if !self.is_digit(inner.start) {
            return (open, None);
        }
        let (end, mention) = inner.read();
        let measure = mention.filter(|inner| inner.kind == Kind::Measure && self.byte(end) == b')');
        let whole = measure.and_then(|inner| {
            let (packs, each) = inner.pack.unwrap_or((1, inner.total));
            self.pack(first.pieces()?.checked_mul(packs)?, each, end)
        });
        (end, whole)
    }

    /// `6x0,5l`, `2x6x0,33l`; `60x40cm` and `8x4` are none.
    fn product(&self, first: Number, after: usize) -> (usize, Option<Mention>) {
        let mut pieces = first.pieces();
        let mut last = self.number(self.skip_spaces(after));
        let next = self.skip_spaces(last.end);
        if matches!(self.byte(next), b'x' | b'X') && self.is_digit(self.skip_spaces(next + 1)) {
            pieces = pieces.and_then(|a| last.pieces().and_then(|b| a.checked_mul(b)));
            last = self.number(self.skip_spaces(next + 1));
        }
        last = self.with_torn_decimals(last);
        match self.unit(last.end) {
            Some((Meaning::Measure(unit, factor), end)) if unit != Unit::Centimetre => {
                let mention = pieces.zip(last.of(unit, factor)).and_then(|(pieces, each)| self.pack(pieces, each, end));
                (end, mention)
            }
            Some((Meaning::Count, end)) => {
                let each = last.pieces().and_then(|each| Quantity::new(each, Unit::Piece));
                let mention = pieces.zip(each).and_then(|(pieces, each)| {
                    Some(self.mention(times(each, pieces)?, Some((pieces, each)), Kind::Count, end))
                });
                (end, mention)
            }
            Some((_, end)) => (end, None),
            // `4x80/1`: four times 80 in one pack.
            None if self.byte(last.end) == b'/' && last.decimals == 0 => {
                let in_one = Number { digits: pieces.map_or(0, u64::from).saturating_mul(last.digits), ..last };
                self.fraction(in_one)
            }
            // `Radler 6x0,5`: what there is less than one of is a litre.
            None if last.decimals > 0 && !last.point && last.digits < 10_u64.pow(last.decimals.min(9)) => {
                let litres = pieces.zip(last.of(Unit::Millilitre, 1_000_000));
                (last.end, litres.and_then(|(pieces, each)| self.pack(pieces, each, last.end)))
            }
            None => (last.end, None),
        }
    }

    /// `1/2 l`; `10/1` (Slovene: 10 in one pack); dates and clothes sizes (`74/80`) are none.
    fn fraction(&self, numerator: Number) -> (usize, Option<Mention>) {
        let mut denominator = self.number(numerator.end + 1);
        // `30/1,156 g`
        if denominator.decimals > 0 && self.digits(numerator.end + 1) == numerator.end + 2 {
            let digits = u64::from(self.byte(numerator.end + 1) - b'0');
            denominator = Number { digits, decimals: 0, end: numerator.end + 2, ..denominator };
        }
        let plain = numerator.decimals == 0 && denominator.decimals == 0;
        if plain && denominator.digits == 1 && numerator.digits > 0 && self.unit(denominator.end).is_none() {
            let total = numerator.pieces().and_then(|pieces| Quantity::new(pieces, Unit::Piece));
            return (denominator.end, total.map(|total| self.mention(total, None, Kind::Parts, denominator.end)));
        }
        let proper = plain && numerator.digits < denominator.digits && denominator.digits <= 10;
        match self.unit(denominator.end) {
            Some((Meaning::Measure(unit, factor), end)) if proper && unit != Unit::Wash => {
                let thousandths = u64::from(factor) * numerator.digits / denominator.digits;
                let total = Quantity::from_thousandths(thousandths as u32, unit);
                (end, total.map(|total| self.mention(total, None, self.measure_kind(unit, end), end)))
            }
            Some((_, end)) => (end, None),
            None => (denominator.end, None),
        }
    }

    /// `4+1`, `2+1 gratis`, `100+20 g`.
    fn sum(&self, first: Number, plus: usize) -> (usize, Option<Mention>) {
        let at = self.skip_spaces(plus + 1);
        // `LSF 50+ 40 ml` is no sum.
        let is_even = (plus > first.end) == (at > plus + 1);
        if !self.is_digit(at) || first.decimals > 0 || !is_even {
            return self.plain(first);
        }
        let second = self.number(at);
        if second.decimals > 0 {
            return (second.end, None);
        }
        let both = Number { digits: first.digits.saturating_add(second.digits), ..second };
        let rest = &self.text[second.end..];
        let ends = !rest.contains(char::is_alphanumeric) || says_gratis(rest);
        match self.unit(second.end) {
            Some((Meaning::Measure(unit, factor), end)) => {
                let total = both.of(unit, factor);
                (end, total.map(|total| self.mention(total, None, self.measure_kind(unit, end), end)))
            }
            Some((Meaning::Count, end)) => self.parts(both, end),
            _ if ends => self.parts(both, second.end),
            _ => (second.end, None),
        }
    }

    fn parts(&self, number: Number, end: usize) -> (usize, Option<Mention>) {
        let total = number.pieces().and_then(|pieces| Quantity::new(pieces, Unit::Piece));
        (end, total.map(|total| self.mention(total, None, Kind::Parts, end)))
    }

    /// `11-16 kg`, `3 - 5 Jahre`: none. But in `Folgemilch 3 - 500 g` and `12-500 ml` the second number stands alone.
    fn range(&self, first: Number, at: usize) -> (usize, Option<Mention>) {
        let second = self.number(at);
        if second.digits > first.digits.saturating_mul(20) {
            return (at, None);
        }
        (self.unit(second.end).map_or(second.end, |(_, end)| end), None)
    }

    fn pack(&self, pieces: u32, each: Quantity, end: usize) -> Option<Mention> {
        let kind = self.measure_kind(each.unit(), end);
        Some(self.mention(times(each, pieces)?, Some((pieces, each)), kind, end))
    }

    fn mention(&self, total: Quantity, pack: Option<(u32, Quantity)>, kind: Kind, end: usize) -> Mention {
        Mention { range: self.start..end, total, pack, kind }
    }

    fn measure_kind(&self, unit: Unit, end: usize) -> Kind {
        match unit {
            Unit::Centimetre => Kind::Length,
            Unit::Gram if self.is_drained(end) => Kind::Drained,
            _ => Kind::Measure,
        }
    }

    /// `250g ATG`, `Abtropfgewicht 250 g`.
    fn is_drained(&self, end: usize) -> bool {
        let is_word = |word: &str| {
            let starts = |prefix: &str| word.get(..prefix.len()).is_some_and(|w| w.eq_ignore_ascii_case(prefix));
            word.eq_ignore_ascii_case("ATG") || starts("Abtr") || starts("abgetr") || word.ends_with("inwaage")
        };
        let next = self.text[end..].trim_start_matches([' ', '.', '(']).split([' ', ')', ',']).next();
        let previous = self.text[..self.start].trim_end_matches([' ', ':', '.']).rsplit([' ', '(', ',']).next();
        next.is_some_and(is_word) || previous.is_some_and(is_word)
    }

    /// Words before the number that make it a bound or a name, not a size: `ab 3 kg`, `bis 25 kg`, `< 3 kg`, `für 2
    /// kg`, `3 in 1 Tabs`, `Gr. 5 Windeln`, `Omega 3 Kapseln`, `ergibt 1 l`.
    fn is_limit(&self) -> bool {
        let before = self.text[..self.start].trim_end();
        let word = before.rsplit([' ', '(', ',']).next().unwrap_or_default();
        [
            "ab", "bis", "max", "max.", "min.", "über", "unter", "für", "<", ">", "von", "in", "gr", "gr.", "größe",
            "nr", "nr.", "omega", "ergibt",
        ]
        .iter()
        .any(|limit| word.eq_ignore_ascii_case(limit))
    }

    /// ` x 6` after a measure, not followed by another unit.
    fn multiplied(&self, end: usize) -> Option<(u32, usize)> {
        let x = self.skip_spaces(end);
        let at = self.skip_spaces(x + 1);
        if !matches!(self.byte(x), b'x' | b'X') || !self.is_digit(at) {
            return None;
        }
        let number = self.number(at);
        let stands_alone =
            !self.text[number.end..].starts_with(char::is_alphanumeric) && self.unit(number.end).is_none();
        number.pieces().filter(|_| stands_alone).map(|pieces| (pieces, number.end))
    }

    /// The unit after a number that ends at `at`, and where it ends.
    fn unit(&self, at: usize) -> Option<(Meaning, usize)> {
        let mut start = self.skip_spaces(at);
        // `500-g-Packung` and `4-Pack`, but not the cartridge `301-CL`.
        let is_word = [1, 2].iter().any(|&i| self.byte(at + i).is_ascii_lowercase());
        if start == at && self.byte(at) == b'-' && is_word {
            start += 1;
        }
        let mut spelling = [0_u8; 18];
        let mut len = 0;
        let mut end = start;
        for c in self.text[start..].chars() {
            let folded = match c {
                'a'..='z' => c as u8,
                'A'..='Z' => c.to_ascii_lowercase() as u8,
                'ä' | 'Ä' => b'a',
                'ö' | 'Ö' => b'o',
                'ü' | 'Ü' => b'u',
                // The two dots of an `ü` that is written as two characters.
                '\u{308}' => {
                    end += c.len_utf8();
                    continue;
                }
                // `12mx38cm`
                '0'..='9' if spelling[..len].ends_with(b"mx") => {
                    len -= 1;
                    end -= 1;
                    break;
                }
                _ if c.is_alphanumeric() => return None,
                _ => break,
            };
            *spelling.get_mut(len)? = folded;
            len += 1;
            end += c.len_utf8();
        }
        let spelling = std::str::from_utf8(&spelling[..len]).ok()?;
        // `6 er`, and the brand `Safety 1st`.
        let is_ordinal = &self.text[self.start..end] == "1st";
        if spelling == "er" && start != at && self.byte(at) != b'-' || is_ordinal {
            return None;
        }
        let meaning = units::find(spelling)?;
        let mut rest = self.text[end..].chars();
        let refused = match (rest.next(), rest.next()) {
            // `5 L'Oréal`
            (Some('\'' | '’' | '´' | '`'), Some(c)) => c.is_alphabetic(),
            // `80 g/m²`, `0,5 l/min`
            (Some('/'), Some(c)) => {
                c.is_alphabetic() && matches!(meaning, Meaning::Measure(..)) && !self.text[end..].starts_with("/kg")
            }
            // `5 g.U.`
            (Some('.'), Some(c)) => len == 1 && c.is_alphabetic(),
            _ => false,
        };
        (!refused).then_some((meaning, end))
    }

    fn number(&self, start: usize) -> Number {
        let mut end = self.digits(start);
        let mut decimals = 0;
        let separator = self.byte(end);
        // `05L`: nobody writes a zero in front of a whole number of litres.
        if self.byte(start) == b'0' && end == start + 2 {
            decimals = 1;
        }
        if matches!(separator, b',' | b'.') && self.is_digit(end + 1) {
            let all = self.digits(end + 1);
            decimals = (all - end - 1) as u32;
            end = all;
        }
        // `1 000 g`; digits after a space that are no zeros may be a number of their own.
        if end - start <= 3 && self.text[end..].starts_with(" 000") && !self.is_digit(end + 4) {
            end += 4;
        }
        let digits = self.text.as_bytes()[start..end]
            .iter()
            .filter(|b| b.is_ascii_digit())
            .fold(0_u64, |n, b| n.saturating_mul(10).saturating_add(u64::from(b - b'0')));
        Number { digits, decimals, point: separator == b'.', start, end }
    }

    /// Where the digits from `at` on end.
    fn digits(&self, at: usize) -> usize {
        at + self.text.as_bytes()[at..].iter().take_while(|b| b.is_ascii_digit()).count()
    }

    /// Past spaces, also those that do not break.
    fn skip_spaces(&self, at: usize) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        at + rest.len() - rest.trim_start_matches([' ', '\u{a0}']).len()
    }

    fn is_digit(&self, at: usize) -> bool {
        self.byte(at).is_ascii_digit()
    }

    /// The byte at `at`; 0 past the end.
    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }
}
