//! Parses a query into words, phrases, exclusions, sizes and prices. What is none of the others is a word.

use crate::catalogue::Words;
use crate::domain::{Cents, Quantity, fold, size};
use crate::kinds::{self, Called, Kind};
use crate::lexicon::{AT_LEAST, AT_MOST, BEFORE_NUMBERS, ENDINGS, FILLERS, PRAISE};

/// Past this many words a query says nothing more.
const MAX_WORDS: usize = 12;

/// Compounds that begin so are parted: folded.
const ORGANIC: &str = "bio";
pub(super) const FROZEN: &str = "tiefkuhl";

/// The codes of what is frozen begin so.
const FROZEN_AISLE: char = '4';

/// What stands after them has so many letters, and is a word of so many products.
const SHORTEST_PARTED: usize = 4;
const COMMON: usize = 3;

/// Few names say that a thing is frozen, whatever they are compared with.
const RARE: usize = 30;

/// A query taken apart.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Query {
    /// What a hit has, in the order typed.
    pub(super) wanted: Vec<Word>,
    /// What a hit has not.
    pub(super) unwanted: Vec<Word>,
    /// How much is in it.
    pub(super) sizes: Vec<Bound<Quantity>>,
    /// What it costs.
    pub(super) prices: Vec<Bound<Cents>>,
    /// Organic.
    pub(super) bio: bool,
    /// It is a line of a list: the size of what is counted in pieces may also stand in its name.
    pub(super) is_line: bool,
}

/// A word, or several that follow each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// As typed.
    pub(super) typed: String,
    /// The folded words: more than one only in a phrase.
    pub(super) plain: String,
    /// The folded words in the other spelling, if there is one.
    pub(super) alternative: Option<String>,
    /// In quotation marks.
    pub(super) phrase: bool,
}

/// How a value has to lie to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound<T> {
    /// About the same.
    About(T),
    /// This or less.
    AtMost(T),
    /// This or more.
    AtLeast(T),
}

impl Query {
    /// Takes `typed` apart.
    pub(super) fn parse(typed: &str) -> Self {
        let mut query = Self::default();
        let pieces = pieces(typed);
        let named = named(&pieces);
        let mut rest = pieces.as_slice();
        while let Some(piece) = rest.first() {
            let is_word = piece.phrase || piece.minus || named.contains(&(pieces.len() - rest.len()));
            let taken = if is_word { 0 } else { query.take_bound(rest) };
            if taken == 0 {
                query.take_words(piece);
            }
            rest = &rest[taken.max(1)..];
        }
        query.take_organic();
        query.drop_before_numbers();
        query.drop_fillers();
        query.wanted.truncate(MAX_WORDS);
        query.unwanted.truncate(MAX_WORDS);
        query
    }

    /// What is in English, in German: where the words name no kind as they are.
    pub(super) fn in_german(self) -> Self {
        if self.wanted.iter().any(|word| word.phrase) {
            return self;
        }
        let plain: Vec<&str> = self.wanted.iter().map(|word| word.plain.as_str()).collect();
        let Some(german) = kinds::in_german(&plain) else { return self };
        let Self { wanted, bio, .. } = Self::parse(&german);
        Self { wanted, bio: self.bio || bio, ..self }
    }

    /// Reads `Bioeier` as eggs that are organic, `Tiefkühlpizza` as a pizza among what is frozen, and `4lagig` as two
    /// words where hardly any name has it as one. What a kind is called stays whole: `Biomüll Sackerl`, and in a line
    /// also `Tiefkühlpizza`.
    pub(super) fn parting_compounds(mut self, words: &Words) -> Self {
        self.part_numbers(words);
        let may_be_parted = |word: &Word| [ORGANIC, FROZEN].iter().any(|first| word.plain.starts_with(first));
        if !self.wanted.iter().any(may_be_parted) {
            return self;
        }
        let called = self.called();
        let is_parted = |kind: &Kind| !self.is_line && kind.shelf().code().starts_with(FROZEN_AISLE);
        let is_whole = |called: &Called| !called.kinds.iter().all(is_parted);
        let named: Vec<Called> = called.into_iter().filter(is_whole).collect();
        for (place, word) in std::mem::take(&mut self.wanted).into_iter().enumerate() {
            if named.iter().any(|called| called.words.contains(&place)) {
                self.wanted.push(word);
            } else if let Some(organic) = word.after(ORGANIC, COMMON, words) {
                self.wanted.push(organic);
                self.bio = true;
            } else if let Some(frozen) = word.after(FROZEN, RARE, words) {
                self.wanted.extend(Self::parse(FROZEN).wanted);
                self.wanted.push(frozen);
            } else {
                self.wanted.push(word);
            }
        }
        self
    }

    fn part_numbers(&mut self, words: &Words) {
        let is_known = |word: &str| words.find(word).is_some_and(|word| words.frequency(word) >= COMMON);
        let part = |word: &Word| {
            let letters = word.plain.trim_start_matches(|c: char| c.is_ascii_digit());
            let figures = &word.plain[..word.plain.len() - letters.len()];
            let is_compound = !word.phrase && !figures.is_empty() && letters.len() >= SHORTEST_PARTED;
            let is_parted = is_compound && !is_known(&word.plain) && is_known(figures) && is_known(letters);
            is_parted.then(|| Word::all(&[figures, letters].join(" "), false))
        };
        if let Some((place, parts)) = self.wanted.iter().enumerate().find_map(|(at, word)| Some((at, part(word)?))) {
            self.wanted.splice(place..=place, parts);
        }
    }

    /// The kinds that are called as some of the words wanted.
    fn called(&self) -> Vec<Called> {
        let plain: Vec<&str> = self.wanted.iter().map(|word| word.plain.as_str()).collect();
        let mut called = kinds::called(&plain);
        called.retain(|called| called.is_whole);
        called
    }

    /// The words wanted, as typed.
    pub(super) fn typed(&self) -> String {
        let bio = self.bio.then_some("bio");
        bio.into_iter().chain(self.wanted.iter().map(|word| word.typed.as_str())).collect::<Vec<_>>().join(" ")
    }

    /// The query without the words that only say what a thing is like; nothing where that are none, or all.
    pub(super) fn without_praise(&self) -> Option<Self> {
        let is_praise = |word: &Word| !word.phrase && PRAISE.iter().any(|stem| is_inflected(&word.plain, stem));
        if !self.wanted.iter().any(is_praise) {
            return None;
        }
        let wanted: Vec<Word> = self.wanted.iter().filter(|word| !is_praise(word)).cloned().collect();
        (!wanted.is_empty()).then(|| Self { wanted, ..self.clone() })
    }

    /// Takes a size or a price from the first pieces; answers how many of them it was.
    fn take_bound(&mut self, pieces: &[Piece<'_>]) -> usize {
        let joinable = pieces.iter().take(5).take_while(|piece| !piece.phrase && !piece.minus).count();
        let has_digits = |piece: &Piece<'_>| piece.text.bytes().any(|byte| byte.is_ascii_digit());
        if !pieces[..joinable].iter().any(has_digits) {
            return 0;
        }
        for taken in (1..=joinable).rev() {
            let joined: String = pieces[..taken].iter().map(|piece| piece.text).collect::<String>().to_lowercase();
            if let Some(prices) = prices(&joined) {
                self.prices.extend(prices);
                return taken;
            }
            if let Some(size) = size(&joined) {
                self.sizes.push(size);
                return taken;
            }
        }
        0
    }

    fn take_words(&mut self, piece: &Piece<'_>) {
        let mut words = Word::all(piece.text, piece.phrase);
        if piece.minus {
            self.unwanted.append(&mut words);
            return;
        }
        self.wanted.append(&mut words);
    }

    /// Takes out the words that only say that it is organic; not those of what a kind is called: `Bio-Müllsäcke`.
    fn take_organic(&mut self) {
        let is_organic = |word: &Word| word.plain == ORGANIC && !word.phrase;
        if !self.wanted.iter().any(is_organic) {
            return;
        }
        let called = self.called();
        let is_named = |place| called.iter().any(|called| called.words.contains(&place));
        let is_kept: Vec<bool> =
            self.wanted.iter().enumerate().map(|(place, word)| !is_organic(word) || is_named(place)).collect();
        self.bio = !is_kept.iter().all(|&is_kept| is_kept);
        let mut is_kept = is_kept.into_iter();
        self.wanted.retain(|_| is_kept.next() == Some(true));
    }

    /// `Spaghetti Nr. 5` → `Spaghetti 5`
    fn drop_before_numbers(&mut self) {
        let is_number = |word: &Word| word.plain.bytes().all(|byte| byte.is_ascii_digit());
        let numbered: Vec<bool> = self.wanted.iter().skip(1).map(is_number).chain([false]).collect();
        let mut numbered = numbered.into_iter();
        self.wanted.retain(|word| {
            let says_nothing = !word.phrase && BEFORE_NUMBERS.contains(&word.plain.as_str());
            numbered.next() != Some(true) || !says_nothing
        });
    }

    fn drop_fillers(&mut self) {
        let says_something = |word: &Word| word.phrase || !FILLERS.contains(&word.plain.as_str());
        if self.wanted.iter().any(says_something) {
            self.wanted.retain(says_something);
        }
    }
}

/// The pieces that are in what a kind is called, together with others: the number in `Omega 3 Kapseln` is no size.
fn named(pieces: &[Piece<'_>]) -> Vec<usize> {
    if !pieces.iter().any(|piece| piece.text.bytes().all(|byte| byte.is_ascii_digit())) {
        return Vec::new();
    }
    let folded: Vec<String> = pieces.iter().map(|piece| fold::folded(piece.text)).collect();
    let folded: Vec<&str> = folded.iter().map(String::as_str).collect();
    let whole = kinds::called(&folded).into_iter().filter(|called| called.is_whole && called.words.len() > 1);
    whole.flat_map(|called| called.words).collect()
}

/// Is a word the stem, or that with an ending of adjectives?
pub(super) fn is_inflected(word: &str, stem: &str) -> bool {
    word.strip_prefix(stem).is_some_and(|ending| ending.is_empty() || ENDINGS.contains(&ending))
}

impl Word {
    /// The folded words, in each spelling.
    pub(super) fn spellings(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.plain.as_str()).chain(self.alternative.as_deref())
    }

    /// The words of a text: one for each, or one for all of a phrase.
    pub(super) fn all(text: &str, phrase: bool) -> Vec<Self> {
        let (plain, mut alternative) = (fold::folded(text), String::new());
        let two_spellings = fold::alternative(text, &mut alternative);
        if phrase {
            let other = two_spellings.then_some(alternative);
            let one = Self { typed: text.trim().to_owned(), plain, alternative: other, phrase };
            return if one.plain.is_empty() { Vec::new() } else { vec![one] };
        }
        let mut others = fold::words(&alternative);
        let single = fold::words(&plain).count() == 1;
        let words = fold::words(&plain).map(|word| {
            let other = others.next().filter(|other| *other != word).map(str::to_owned);
            let typed = if single { text.to_owned() } else { word.to_owned() };
            Self { typed, plain: word.to_owned(), alternative: other, phrase }
        });
        words.collect()
    }

    /// What is to be organic, or frozen, in a compound that fewer than `most` names have: brands are called so, too.
    fn after(&self, first: &str, most: usize, words: &Words) -> Option<Self> {
        let rest = self.plain.strip_prefix(first).filter(|rest| !self.phrase && rest.len() >= SHORTEST_PARTED)?;
        let is_used = |word: &str, times| words.find(word).is_some_and(|word| words.frequency(word) >= times);
        if !is_used(rest, COMMON) || is_used(&self.plain, most) {
            return None;
        }
        Self::all(self.typed.get(self.typed.char_indices().nth(first.len())?.0..)?, false).into_iter().next()
    }
}

/// A stretch of the query without blanks, or between quotation marks.
#[derive(Clone, Copy, Debug)]
struct Piece<'a> {
    text: &'a str,
    phrase: bool,
    minus: bool,
}

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '„' | '“' | '”' | '«' | '»')
}

fn pieces(typed: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = typed.trim_start();
    while !rest.is_empty() {
        let minus =
            rest.strip_prefix('-').is_some_and(|after| after.starts_with(|c: char| c.is_alphanumeric() || is_quote(c)));
        let text = if minus { &rest[1..] } else { rest };
        let quoted = text.strip_prefix(is_quote);
        let body = quoted.unwrap_or(text);
        let end = match quoted {
            Some(_) => body.find(is_quote).unwrap_or(body.len()),
            None => body.find(|c: char| c.is_whitespace() || is_quote(c)).unwrap_or(body.len()),
        };
        pieces.push(Piece { text: &body[..end], phrase: quoted.is_some(), minus });
        let after = &body[end..];
        rest = if quoted.is_some() { after.strip_prefix(is_quote).unwrap_or(after) } else { after }.trim_start();
    }
    pieces
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    AtMost,
    AtLeast,
}

impl Side {
    fn of<T>(self, value: T) -> Bound<T> {
        match self {
            Self::AtMost => Bound::AtMost(value),
            Self::AtLeast => Bound::AtLeast(value),
        }
    }
}

/// The side a text begins with, whether it is a sign, and what follows.
fn side(text: &str) -> Option<(Side, bool, &str)> {
    let marks =
        AT_MOST.iter().map(|mark| (mark, Side::AtMost)).chain(AT_LEAST.iter().map(|mark| (mark, Side::AtLeast)));
    marks.into_iter().find_map(|(mark, side)| {
        text.strip_prefix(mark).map(|rest| (side, !mark.starts_with(char::is_alphabetic), rest))
    })
}

/// `<2€`, `bis2,50euro`, `>1`, `1-2€`: a number with a sign needs no currency.
fn prices(text: &str) -> Option<Vec<Bound<Cents>>> {
    if let Some((side, sign, rest)) = side(text) {
        let (number, currency) = without_currency(rest);
        return if sign || currency { Some(vec![side.of(cents(number)?)]) } else { None };
    }
    let (range, true) = without_currency(text) else { return None };
    let (from, to) = range.split_once('-').or_else(|| range.split_once("bis"))?;
    Some(vec![Bound::AtLeast(cents(without_currency(from).0)?), Bound::AtMost(cents(to)?)])
}

fn without_currency(text: &str) -> (&str, bool) {
    let number =
        ["€", "euro", "eur"].iter().find_map(|unit| text.strip_suffix(unit).or_else(|| text.strip_prefix(unit)));
    (number.unwrap_or(text), number.is_some())
}

/// A number of euros: digits with at most two decimals.
fn cents(text: &str) -> Option<Cents> {
    let number = text.strip_suffix(",-").unwrap_or(text).replace(',', ".");
    let plain =
        number.starts_with(|c: char| c.is_ascii_digit()) && number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    if plain { Cents::from_euros(number.parse().ok()?) } else { None }
}

/// `1l`, `<=250g`, `6x0,5l`: what the grammar of sizes reads as a whole.
fn size(text: &str) -> Option<Bound<Quantity>> {
    let (side, text) = side(text).map_or((None, text), |(side, _, rest)| (Some(side), rest));
    // `11er` is a brand and `2er` a kind of pack.
    if !text.starts_with(|c: char| c.is_ascii_digit()) || text.ends_with("er") && !text.ends_with("liter") {
        return None;
    }
    let found = size::in_text(text)?;
    let whole = found.range == (0..text.len());
    whole.then_some(side.map_or(Bound::About(found.quantity), |side| side.of(found.quantity)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Unit;

    fn words(query: &str) -> String {
        let query = Query::parse(query);
        let show = |words: &[Word], mark: &str| -> Vec<String> {
            let quote = |word: &Word| if word.phrase { "'" } else { "" };
            words.iter().map(|word| format!("{mark}{0}{1}{0}", quote(word), word.plain)).collect()
        };
        [show(&query.wanted, ""), show(&query.unwanted, "-")].concat().join(" ")
    }

    #[test]
    fn words_phrases_and_what_is_left_out() {
        for (typed, expected) in [
            ("Milch", "milch"),
            ("butter -erdnuss", "butter -erdnuss"),
            ("H-Milch S-Budget", "hmilch sbudget"),
            ("\"Ja! Natürlich\" joghurt", "'ja naturlich' joghurt"),
            ("„grüner veltliner“ -„heuriger wein“", "'gruner veltliner' -'heuriger wein'"),
            ("\"offen", "'offen'"),
            ("nuss-nougat", "nuss nougat"),
            ("brot und butter", "brot butter"),
            ("und", "und"),
            ("- milch", "milch"),
            ("\"\" '' -", ""),
            ("100% apfel", "100% apfel"),
            ("omega 3 kapseln", "omega 3 kapseln"),
            ("spaghetti nr. 5", "spaghetti 5"),
            ("spaghetti n°5", "spaghetti 5"),
            ("nr. 7 und n", "7 n"),
            ("waschmittel f. schwarze wäsche", "waschmittel schwarze wasche"),
        ] {
            assert_eq!(words(typed), expected, "{typed}");
        }
        assert!(Query::parse("bio milch").bio && !Query::parse("\"bio\" milch").bio);
        assert_eq!(Query::parse("käse").wanted[0].alternative.as_deref(), Some("kaese"));
    }

    #[test]
    fn sizes_bound() {
        let quantity = |amount, unit| Quantity::new(amount, unit).expect("a quantity");
        for (typed, expected) in [
            ("vollmilch 1l", Bound::About(quantity(1000, Unit::Millilitre))),
            ("vollmilch 1 l", Bound::About(quantity(1000, Unit::Millilitre))),
            ("vollmilch 1 Liter", Bound::About(quantity(1000, Unit::Millilitre))),
            ("butter <=250g", Bound::AtMost(quantity(250, Unit::Gram))),
            ("butter <= 250 g", Bound::AtMost(quantity(250, Unit::Gram))),
            ("butter bis 250 g", Bound::AtMost(quantity(250, Unit::Gram))),
            ("mehl ab 1kg", Bound::AtLeast(quantity(1000, Unit::Gram))),
            ("bier 6x0,5l", Bound::About(quantity(3000, Unit::Millilitre))),
            ("bier 0,5l", Bound::About(quantity(500, Unit::Millilitre))),
        ] {
            let query = Query::parse(typed);
            assert_eq!(
                (query.sizes.as_slice(), query.wanted.len(), query.prices.len()),
                (&[expected][..], 1, 0),
                "{typed}"
            );
        }
        for typed in ["milch 3,5%", "11er frischkäse", "7 up", "eau 4711", "bis bald"] {
            assert!(Query::parse(typed).sizes.is_empty(), "{typed}");
        }
    }

    #[test]
    fn prices_bound() {
        let cents = |cents| Cents::new(cents).expect("a price");
        for (typed, expected) in [
            ("wein <2€", vec![Bound::AtMost(cents(200))]),
            ("wein < 2 €", vec![Bound::AtMost(cents(200))]),
            ("wein bis 2,50 euro", vec![Bound::AtMost(cents(250))]),
            ("wein unter €2", vec![Bound::AtMost(cents(200))]),
            ("wein <2", vec![Bound::AtMost(cents(200))]),
            ("wein >1 €", vec![Bound::AtLeast(cents(100))]),
            ("wein >=1.99€", vec![Bound::AtLeast(cents(199))]),
            ("wein 2-3€", vec![Bound::AtLeast(cents(200)), Bound::AtMost(cents(300))]),
            ("wein 2 bis 3 €", vec![Bound::AtLeast(cents(200)), Bound::AtMost(cents(300))]),
        ] {
            let query = Query::parse(typed);
            assert_eq!((&query.prices, query.wanted.len()), (&expected, 1), "{typed}");
        }
        for typed in ["wein bis 2", "wein <0€", "wein <€", "wein < 1,234 €", "< milch", "<99999999999999€"] {
            assert!(Query::parse(typed).prices.is_empty(), "{typed}");
        }
    }

    #[test]
    fn praise_is_given_up_before_the_thing() {
        let bare = |typed| Query::parse(typed).without_praise().map(|query| query.typed());
        assert_eq!(bare("frische Germ").as_deref(), Some("Germ"));
        assert_eq!(bare("bio eier ganz frisch").as_deref(), Some("bio eier"));
        for typed in ["germ", "frisch", "frischkäse", "\"frische germ\"", ""] {
            assert_eq!(bare(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_query_of_any_length_is_taken() {
        let query = Query::parse(&"wort ".repeat(10_000));
        assert_eq!(query.wanted.len(), MAX_WORDS);
        Query::parse(&"\"-<=1,5€".repeat(1_000));
    }
}
