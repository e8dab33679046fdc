//! Reads a line of a shopping list: `2 l Milch`, `Reis (2x)`, `Faschiertes gemischt 500 g`, `a Sackerl Semmeln`. What
//! says how much is taken out; the words that are left name what is wanted.

use super::clean::clean;
use super::tokens::{Token, text_of, tokens};
use super::vocabulary::{Role, measure};
use super::{english, notes, words};
use crate::domain::{Quantity, Unit, fold};

/// The largest number that counts things or packs, and the largest before a word for pieces: `200 Stück Servietten`.
const MOST: f64 = 99.0;
const MOST_PIECES: f64 = 999.0;
/// A larger number behind the words is no count: `Sonnencreme 50`.
const MOST_BEHIND: f64 = 24.0;
/// Grams or millilitres of packs, where no unit stands behind: `Kaffee 500`. None of them is a type of flour.
const SIZES: [f64; 12] = [100.0, 125.0, 150.0, 200.0, 250.0, 300.0, 330.0, 400.0, 500.0, 750.0, 1000.0, 1500.0];
/// Letters of the shortest word before `zehe`.
const CLOVE_STEM: usize = 4;
/// Containers that end compounds; glasses, tins and bottles of those names are things of their own.
const IN_COMPOUNDS: [&str; 2] = ["kiste", "packerl"];

/// A line, read.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// As it was written, without list markers.
    pub text: String,
    /// The words for what is wanted; empty where the line names nothing to buy.
    pub words: String,
    /// It has to be organic.
    pub organic: bool,
    /// How much.
    pub said: Said,
}

/// What a line says of how much.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Said {
    /// How many: things, containers, or times the measure.
    pub count: Option<f64>,
    /// Of which container, by its name in the tables of kinds.
    pub container: Option<&'static str>,
    /// So much; with a count, so much each.
    pub measure: Option<Quantity>,
    /// So much of a kilogram or a litre.
    pub part: Option<f64>,
    /// A number without a unit that counts nothing: `Bier 0,5`.
    pub figure: Option<f64>,
    /// So many that hang together: `6er`.
    pub bundle: Option<u32>,
    /// A pack that is larger or smaller than usual.
    pub pack_size: Option<PackSize>,
}

/// How large a pack is, beside the usual one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackSize {
    /// `Familienpackung`, `großes Glas`
    Large,
    /// `kleine Flasche`
    Small,
}

impl Reading {
    /// Reads a line; one in English as in German, with the words for what is wanted as they were written.
    pub fn of(line: &str) -> Self {
        let text = clean(line);
        let Some((german, words)) = english::in_german(&text) else { return Self::of_german(text) };
        let reading = Self::of_german(german);
        // `bin bags 35 litres`: a figure that belongs to the words is said in German.
        let has_figure = |words: &str| words.contains(|c: char| c.is_ascii_digit());
        let is_whole = !has_figure(&reading.words) || has_figure(&words);
        let words = if reading.is_note() || !is_whole { reading.words } else { words };
        Self { text, words, ..reading }
    }

    fn of_german(text: String) -> Self {
        let mut reading = Self { words: String::new(), organic: false, said: Said::default(), text };
        if notes::is_note(&reading.text) {
            return reading;
        }
        let text = reading.text.clone();
        let mut line = Line { tokens: tokens(&text), said: Said::default() };
        line.keep_names();
        line.take_pack_size();
        line.drop_what_says_nothing();
        line.take_numbers();
        if !line.take_spoons() {
            line.take_amounts();
        }
        let (words, organic) = without_organic(&text_of(&line.tokens));
        if !notes::is_sentence(&words) && words.chars().any(char::is_alphabetic) {
            reading = Self { words, organic, said: line.said, ..reading };
        }
        reading
    }

    /// Does it name nothing to buy?
    pub fn is_note(&self) -> bool {
        self.words.is_empty()
    }
}

/// A line while what says how much is taken out of it.
pub(super) struct Line<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    pub(super) said: Said,
}

impl Line<'_> {
    pub(super) fn folded(&self, place: usize) -> &str {
        self.tokens.get(place).map_or("", |token| &token.folded)
    }

    pub(super) fn number(&self, place: usize) -> Option<f64> {
        self.tokens.get(place)?.number
    }

    pub(super) fn is_word(&self, place: usize) -> bool {
        self.tokens.get(place).is_some_and(Token::is_word)
    }

    /// Is there a word before `from` or from `to` on? What is wanted has to be left.
    pub(super) fn has_words_beside(&self, from: usize, to: usize) -> bool {
        self.tokens[..from].iter().chain(&self.tokens[to.min(self.tokens.len())..]).any(Token::is_word)
    }

    pub(super) fn find(&self, is: impl Fn(usize) -> bool) -> Option<usize> {
        (0..self.tokens.len()).find(|&place| is(place))
    }

    /// Numbers of names count nothing: `3 Wetter Taft`, `Omega 3 Kapseln`.
    fn keep_names(&mut self) {
        if self.tokens.iter().all(|token| token.number.is_none()) {
            return;
        }
        let folded: Vec<&str> = self.tokens.iter().map(|token| token.folded.as_str()).collect();
        let mut names = words::ranges_of_kinds(&folded);
        names.extend((0..folded.len()).map(|place| place..place + Role::Named.begins(folded[place..].iter().copied())));
        for places in names {
            self.tokens[places].iter_mut().for_each(|token| token.number = None);
        }
    }

    /// A measure of recipes says nothing of packs: `3 EL Rosinen`, `3 Knoblauchzehen`. Answers whether there was one.
    fn take_spoons(&mut self) -> bool {
        let place = usize::from(self.number(0).is_some());
        let spoon = Role::Spoon.begins(self.tokens[place.min(self.tokens.len())..].iter().map(|token| &*token.folded));
        let is_spoon = place == 1 || Role::Spoon.value(self.folded(0)) == Some("alone") || spoon == 2;
        if spoon > 0 && is_spoon && self.is_word(place + spoon) {
            self.tokens.drain(..place + spoon);
            return true;
        }
        // `Leberkäse 4 Scheiben`
        let number = self.tokens.len().saturating_sub(2);
        let is_few = self.number(number).is_some_and(|number| number <= MOST_BEHIND);
        if number > 0 && is_few && Role::Spoon.has(self.folded(number + 1)) {
            self.tokens.truncate(number);
            return true;
        }
        let stem = |token: &Token<'_>| {
            let stem = |clove: &str| token.folded.strip_suffix(clove).map(str::len);
            Role::Clove.all().find_map(|(clove, _)| stem(clove))
        };
        let Some((at, length)) = self.tokens.iter().enumerate().find_map(|(at, token)| Some((at, stem(token)?))) else {
            return false;
        };
        if length < CLOVE_STEM || !self.tokens[at].text.is_char_boundary(length) {
            return false;
        }
        let text = self.tokens[at].text;
        self.tokens[at].text = &text[..length];
        self.tokens.retain(|token| token.number.is_none());
        true
    }

    /// How many, of what container, how much each.
    fn take_amounts(&mut self) {
        self.part_compound();
        self.take_bundle();
        self.take_times();
        self.take_measure();
        self.take_container();
        self.take_count();
        self.drop_count();
        // `0er Bier`: nothing is no amount.
        self.said.count = self.said.count.filter(|&count| count > 0.0);
        self.said.bundle = self.said.bundle.filter(|&pieces| pieces > 0);
    }

    /// `2 Bierkisten` → `2 Kisten Bier`; not what is a thing of its own: `Staubsaugersackerl`, `Katzenkiste`.
    fn part_compound(&mut self) {
        let parted = self.tokens.iter().enumerate().find_map(|(place, token)| {
            if token.number.is_some() || words::name_a_kind(token.text) {
                return None;
            }
            let container = Role::Pack.all().map(|(word, _)| word).filter(|word| {
                IN_COMPOUNDS.contains(&Role::Pack.value(word).unwrap_or_default()) && token.folded.ends_with(word)
            });
            let length = container.map(|word| word.chars().count()).max()?;
            let (begin, _) = token.text.char_indices().rev().nth(length.checked_sub(1)?)?;
            let (thing, container) = token.text.split_at(begin);
            words::name_a_kind(thing).then(|| (place, [Token::word(container), Token::word(thing)]))
        });
        if let Some((place, parts)) = parted {
            self.tokens.splice(place..=place, parts);
        }
    }

    /// `6er`, `3er Pack`, `Sechserpack`, `Tragerl Bier`
    fn take_bundle(&mut self) {
        let is_bundled = |place: usize| {
            let folded = self.folded(place);
            self.number(place - 1).is_some() && folded.starts_with("er") && self.tokens[place].is_joined
        };
        let found = self.find(|place| place > 0 && is_bundled(place));
        let (mut place, end) = if let Some(place) = found {
            let is_type = self.number(place - 1).is_some_and(|number| number > MOST);
            if is_type || words::is_figured(&text_of(&self.tokens[..place - 1])) {
                // `Mehl 700er`, `Sonnencreme 50er`
                self.tokens.remove(place);
                if is_type {
                    self.tokens[place - 1].number = None;
                }
                return;
            }
            self.said.bundle = self.number(place - 1).map(|number| number as u32);
            (place - 1, place + 1)
        } else {
            let Some(place) = self.find(|place| Role::Bundle.has(self.folded(place))) else { return };
            if !self.has_words_beside(place, place + 1) {
                return;
            }
            self.said.bundle = Role::Bundle.number(self.folded(place)).map(|number| number as u32);
            (place, place + 1)
        };
        let names_pack = |place: usize| {
            [Role::Bundle, Role::Pack].iter().any(|role| role.has(self.folded(place)))
                && self.has_words_beside(place, place + 1)
        };
        self.tokens.drain(place..end + usize::from(names_pack(end)));
        if place > 0 && self.number(place - 1).is_some() && place == 1 {
            self.said.count = self.number(0);
            place = 0;
            self.tokens.remove(place);
        }
    }

    /// `2x Reis`, `Reis (2x)`, `Reis x2`, `2 x 500 g`
    fn take_times(&mut self) {
        let is_times = |place: usize| Role::Times.has(&self.tokens[place].text.to_lowercase());
        let Some(times) = self.find(is_times) else { return };
        let before = times.checked_sub(1).filter(|&place| self.number(place).is_some());
        let behind = Some(times + 1).filter(|&place| self.number(place).is_some());
        let is_part = |place: usize| self.number(place).is_some_and(|number| number.fract() != 0.0);
        // `0,5 x 6` are six of 0.5.
        let before = before.filter(|&place| !(is_part(place) && behind.is_some_and(|place| !is_part(place))));
        if let (Some(packs), Some(pieces)) = (before, behind)
            && self.says_what_is_in(packs, pieces)
        {
            return;
        }
        let Some(place) = before.or(behind) else { return };
        if let Some(number) = self.number(place).filter(|&number| (0.5..=MOST).contains(&number)) {
            self.said.count = Some(number);
            self.tokens.drain(place.min(times)..=place.max(times));
        }
    }

    /// `Taschentücher 15x10`: so many pieces; not `Servietten 33x33`, which is how long they are.
    fn says_what_is_in(&mut self, packs: usize, pieces: usize) -> bool {
        let (Some(in_packs), Some(each)) = (self.number(packs), self.number(pieces)) else { return false };
        let is_bare = packs > 0 && self.tokens[packs + 1..=pieces].iter().all(|token| token.is_joined);
        let has_unit = self.tokens.get(pieces + 1).is_some_and(|unit| measure(1.0, &unit.folded).is_some());
        let before = text_of(&self.tokens[..packs]);
        let is_length = self.folded(packs) == self.folded(pieces);
        if !is_bare || has_unit || is_length || !words::are_counted(&before) {
            return false;
        }
        self.said.measure = Quantity::from_f64(in_packs * each, Unit::Piece);
        let is_count = Role::Count.has(self.folded(pieces + 1));
        self.tokens.drain(packs..=pieces + usize::from(is_count));
        true
    }

    /// `500 g`, `1,5 l`, `Kilo Erdäpfel`; not `Müllsäcke 60 l`, which hold so much.
    fn take_measure(&mut self) {
        let at = |place: usize| measure(self.number(place)?, self.folded(place + 1));
        if let Some(place) = self.find(|place| at(place).is_some()) {
            let rest: Vec<Token<'_>> = [&self.tokens[..place], &self.tokens[place + 2..]].concat();
            if at(place).is_some_and(|measure| words::holds(&text_of(&rest), measure)) {
                return;
            }
            self.said.measure = self.said.measure.or(at(place));
            self.tokens.drain(place..place + 2);
        } else if self.folded(0).len() > 2 && self.is_word(1) && self.said.measure.is_none() {
            self.said.measure = measure(1.0, self.folded(0));
            self.tokens.drain(..usize::from(self.said.measure.is_some()));
        }
    }

    /// `2 Packungen Nudeln`, `Mais 2 Dosen`, `Bier Dosen 24`, `Sackerl Chips`
    ///
    /// Not what a kind is called: `Kren im Glas`.
    fn take_container(&mut self) {
        let is_name = self.is_name_with_container();
        // `Topfn` is Topfen, and no pot.
        let is_thing = |word: &str| !Role::Pack.is_written(word) && words::kind(word).is_some();
        let is_container = |place: usize| {
            Role::Pack.has(self.folded(place))
                && !is_thing(self.folded(place))
                && self.has_words_beside(place, place + 1)
                && self.number(place).is_none()
                && !is_name
        };
        let is_counted = |place: usize| place > 0 && self.number(place - 1).is_some_and(|number| number <= MOST);
        let last = self.tokens.len().saturating_sub(1);
        if let Some(place) = self.find(|place| is_container(place) && is_counted(place)) {
            self.put_container(place, place - 1);
        } else if let Some(number) =
            self.number(last).filter(|&number| last > 1 && is_container(last - 1) && number <= MOST)
        {
            if number.fract() == 0.0 {
                self.put_container(last - 1, last);
            } else {
                // `Bier Dose 0,5`
                self.said.container = Role::Pack.value(self.folded(last - 1));
                self.tokens.remove(last - 1);
            }
        } else if is_container(0) && self.is_word(1) && !Role::Connector.has(self.folded(1)) {
            self.said.container = Role::Pack.value(self.folded(0));
            self.tokens.remove(0);
        } else if let Some(place) = self.find(|place| is_container(place) && (place == 0 || place == last)) {
            self.said.container = Role::Pack.value(self.folded(place));
            // `gr. Becher`, `ein Becher`
            let is_sized = |place: usize| {
                [Role::Lead, Role::Article].iter().any(|role| role.has(self.folded(place)))
                    && self.has_words_beside(place, place + 2)
            };
            let mut begin = place.checked_sub(1).filter(|&place| is_sized(place)).unwrap_or(place);
            // `Weichseln im Glas`, `Mais in der Dose`
            let joins = |place: usize| Role::InPack.has(self.folded(place));
            while begin > 1 && joins(begin - 1) {
                begin -= 1;
            }
            self.tokens.drain(begin..=place);
        }
    }

    /// `Kren im Glas`; behind a number only what is another kind without its first word: `1 Häuptel Salat`, but not `1
    /// Kiste Bier`.
    fn is_name_with_container(&self) -> bool {
        let all = text_of(&self.tokens[usize::from(self.number(0).is_some())..]);
        let Some((_, rest)) = all.split_once(' ').filter(|_| self.number(0).is_some()) else {
            return words::name_a_kind(&all);
        };
        words::name_a_kind(&all) && words::kind(&all) != words::kind(rest)
    }

    fn put_container(&mut self, place: usize, number: usize) {
        self.said.container = Role::Pack.value(self.folded(place));
        self.said.count = self.said.count.or(self.number(number));
        self.tokens.drain(place.min(number)..=place.max(number));
    }

    /// A number before the words or behind them, `2 Stk Gurken`, `Zitronen 3 Stück`.
    fn take_count(&mut self) {
        let is_count = |place: usize| Role::Count.has(self.folded(place));
        let counts = |place: usize| {
            let most = if is_count(place + 1) { MOST_PIECES } else { MOST };
            self.number(place).filter(|number| (0.1..=most).contains(number))
        };
        let is_free = self.said.count.is_none();
        if let Some(number) = counts(0).filter(|_| is_free && self.is_word(1)) {
            let end = 1 + usize::from(is_count(1) && self.is_word(2));
            self.said.count = Some(number);
            self.tokens.drain(..end);
        } else if let Some(place) = self.find(|place| place > 0 && is_count(place) && counts(place - 1).is_some())
            && is_free
        {
            self.said.count = counts(place - 1);
            self.tokens.drain(place - 1..=place);
        } else if let Some(place) = self.find(|place| place > 0 && is_count(place) && counts(place - 1).is_some())
            && self.said.measure.is_none()
        {
            // `1 Packerl Wattepads 120 Stk`: of so many each
            self.said.measure = counts(place - 1).and_then(|pieces| Quantity::from_f64(pieces, Unit::Piece));
            self.tokens.drain(place - 1..=place);
        }
        if self.said.measure.is_none() {
            self.take_last();
        }
    }

    /// `a Stückl Ingwer`, `Leber ein Stück`: one; not `Käse am Stück`.
    fn drop_count(&mut self) {
        let last = self.tokens.len().saturating_sub(1);
        let is_free = |place: usize| {
            let is_form = place.checked_sub(1).is_some_and(|before| Role::InPack.has(self.folded(before)));
            Role::Count.has(self.folded(place)) && !is_form && self.has_words_beside(place, place + 1)
        };
        let Some(place) = [0, last].into_iter().find(|&place| is_free(place)) else { return };
        let says_nothing = |place: &usize| {
            let roles = [Role::Article, Role::Lead, Role::Smaller, Role::Larger];
            roles.iter().any(|role| role.has(self.folded(*place))) && self.has_words_beside(*place, *place + 2)
        };
        let mut begin = place;
        while let Some(before) = begin.checked_sub(1).filter(says_nothing) {
            begin = before;
        }
        self.tokens.drain(begin..=place);
    }

    /// `Milch 2`, `Bier 0,5`; not `Windeln Größe 4`, `Windeln 4`, `Sonnencreme 50`.
    fn take_last(&mut self) {
        let last = (1..self.tokens.len()).rev().find(|&place| !self.tokens[place].is_mark());
        let Some((place, number)) = last.and_then(|place| Some((place, self.number(place)?))) else { return };
        let before = text_of(&self.tokens[..place]);
        if SIZES.contains(&number) && !self.is_figure(place - 1) {
            // `Kaffee 500`, `3x400`
            self.said.figure = Some(number);
            self.tokens.remove(place);
            return;
        }
        let is_named = Role::Figure.has(self.folded(place - 1)) || words::is_figured(&before);
        let is_many = (MOST_BEHIND..=MOST).contains(&number) && number.fract() == 0.0;
        if is_many && !is_named && words::are_counted(&before) {
            // `Tampons 32`
            self.said.measure = Quantity::from_f64(number, Unit::Piece);
            self.tokens.remove(place);
            return;
        }
        if number > MOST_BEHIND || number == 0.0 || is_named {
            return;
        }
        match number.fract() == 0.0 {
            true if self.said.count.is_none() => self.said.count = Some(number),
            false if !words::is_by_fat(&before) => self.said.figure = Some(number),
            _ => return,
        }
        self.tokens.remove(place);
    }
}

/// The words without those that only say that it is organic, and whether there were any. Alone, they are the thing, and
/// so are those of what a kind is called: `Bio-Müllsäcke`.
fn without_organic(words: &str) -> (String, bool) {
    if words::name_a_kind(words) {
        return (words.to_owned(), false);
    }
    let is_organic = |word: &str| fold::folded(word.trim_matches(|c: char| !c.is_alphabetic())) == "bio";
    let bare = |word: &str| -> Option<String> {
        let prefix = word.get(..4).filter(|prefix| prefix.eq_ignore_ascii_case("bio-"));
        if is_organic(word) { None } else { Some(prefix.map_or(word, |_| &word[4..]).to_owned()) }
    };
    let kept: Vec<String> = words.split(' ').filter_map(bare).collect();
    let kept = kept.join(" ").trim_matches([' ', ',']).to_owned();
    if kept.is_empty() || kept == words { (words.to_owned(), false) } else { (kept, true) }
}
