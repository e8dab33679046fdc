//! Brands learned from the product names of the catalogue: words that are written as brands are.

use std::collections::{HashMap, HashSet};

use foldhash::fast::FixedState;

use crate::domain::flat::{Bytes, Flat};
use crate::domain::fold;

type Map<K, V> = HashMap<K, V, FixedState>;

/// The brands of a catalogue, by their folded spelling.
///
/// Two kinds of evidence, each from at least three articles: some chains write the brand in capitals at the front (`MAX
/// FACTOR Nagellack`); and a word that several chains put first, and that hardly ever stands elsewhere, is a brand
/// (`Knorr`, `Schärdinger`).
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// Folded words, one space between them → as people write it.
    brands: Map<Box<str>, Box<str>>,
}

impl Flat for Vocabulary {
    fn write(&self, out: &mut Bytes<'_>) {
        let mut brands: Vec<_> = self.brands.clone().into_iter().collect();
        brands.sort_unstable();
        brands.write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let brands: Vec<(Box<str>, Box<str>)> = Flat::read(bytes)?;
        Some(Self { brands: brands.into_iter().collect() })
    }
}

/// Beginnings of names, folded, of which there is other evidence than before.
#[derive(Debug, Default)]
pub struct Touched(HashSet<String, FixedState>);

impl Touched {
    /// Notes a name that is new, or gone.
    pub fn note(&mut self, name: &str, folded: &mut String) {
        for end in ends(name) {
            fold::plain(&name[..end], folded);
            self.0.extend(may_be_brand(folded).then(|| folded.clone()));
        }
        fold::plain(name, folded);
        self.0.extend(fold::words(folded).filter(|word| may_be_brand(word)).map(str::to_owned));
    }

    /// The first words of all of them, as they stand in folded names.
    pub fn first_words(&self) -> impl Iterator<Item = String> {
        self.0.iter().filter_map(|beginning| fold::words(beginning).next()).flat_map(|word| {
            // What is `3,5` at the end of a text is `3,5%` before a `%`.
            let percent = word.ends_with(|c: char| c.is_ascii_digit()).then(|| format!("{word}%"));
            [word.to_owned()].into_iter().chain(percent)
        })
    }
}

/// Statistics of one beginning of names.
#[derive(Default)]
struct Seen<'a> {
    /// Names that begin so.
    names: u32,
    /// Names whose capitals end here.
    capitals: u32,
    /// Names that hold the word elsewhere.
    elsewhere: u32,
    /// The chains, one bit each.
    chains: u64,
    spelling: Majority<'a>,
    /// The same with the word that follows.
    longer: Majority<'a>,
}

impl<'a> Seen<'a> {
    fn note(&mut self, chain: u16, spelling: &'a str) {
        self.names += 1;
        self.chains |= 1 << (chain % 64);
        self.spelling.note(spelling);
    }

    /// `Ritter` is always `Ritter Sport`.
    fn spelled(&self, beginning: &str) -> Box<str> {
        if let Some((_, brand)) = ABBREVIATIONS.iter().find(|(short, _)| *short == beginning) {
            return (*brand).into();
        }
        let longer = self.longer.votes * 2 >= self.names;
        let spelling = trimmed(if longer { self.longer.text } else { self.spelling.text });
        match spelling.strip_prefix("Dr.") {
            Some(name) => format!("Dr. {}", name.trim_start()).into(),
            None => spelling.into(),
        }
    }

    /// The capitals of three names end here, and not just by chance.
    fn is_in_capitals(&self) -> bool {
        self.capitals as usize >= Vocabulary::LEAST && self.capitals * 4 >= self.names
    }

    /// Several chains put it first and hardly any elsewhere.
    fn is_front(&self) -> bool {
        self.names >= 8 && self.chains.count_ones() >= 3 && self.elsewhere * 10 <= self.names
    }
}

/// The text that most votes are for, if it has more than half of them (Boyer and Moore's vote).
#[derive(Default)]
struct Majority<'a> {
    text: &'a str,
    /// Its lead.
    votes: u32,
}

impl<'a> Majority<'a> {
    fn note(&mut self, text: &'a str) {
        if self.text == text {
            self.votes += 1;
        } else if self.votes > 0 {
            self.votes -= 1;
        } else {
            *self = Self { text, votes: 1 };
        }
    }
}

/// How one chain shortens brands.
const ABBREVIATIONS: [(&str, &str); 2] = [("aln", "Alnatura"), ("tcm", "Tchibo")];

/// Words at the front of many names that are no brands.
const NO_BRANDS: [&str; 28] = [
    "aktion", "bbq", "bio", "cd", "das", "der", "die", "diy", "dvd", "echt", "ein", "fur", "geschenk", "gratis", "led",
    "neu", "new", "nur", "original", "premium", "regional", "set", "the", "tk", "usb", "uv", "vegan", "xxl",
];

impl Vocabulary {
    /// No brand is learned from fewer names that begin with it.
    pub const LEAST: usize = 3;

    /// Learns from all names of a market, each with the number of its chain.
    pub fn learn<'a>(names: impl Iterator<Item = (u16, &'a str)> + Clone) -> Self {
        let mut beginnings = beginnings(names.clone());
        look_again(names, &mut beginnings);
        let is_brand =
            |beginning: &str, seen: &Seen| may_be_brand(beginning) && (seen.is_in_capitals() || seen.is_front());
        let brands = beginnings.iter().filter(|(beginning, seen)| is_brand(beginning, seen));
        Self { brands: brands.map(|(beginning, seen)| (beginning.as_str().into(), seen.spelled(beginning))).collect() }
    }

    /// Learns again where names changed: only what was `touched`, from all names that hold one of those beginnings, in
    /// the order of all names. Also answers which brands are not as they were.
    #[must_use]
    pub fn learn_again<'a>(
        &self,
        touched: &Touched,
        names: impl Iterator<Item = (u16, &'a str)> + Clone,
    ) -> (Self, Touched) {
        let learned = Self::learn(names).brands;
        let mut brands = self.brands.clone();
        let mut others = HashSet::default();
        for beginning in &touched.0 {
            let (before, now) = (brands.remove(beginning.as_str()), learned.get(beginning.as_str()).cloned());
            if before != now {
                others.insert(beginning.clone());
            }
            brands.extend(now.map(|brand| (beginning.as_str().into(), brand)));
        }
        (Self { brands }, Touched(others))
    }

    /// The brand at the front of a folded name, in one spelling for all.
    pub fn find(&self, folded: &str) -> Option<&str> {
        let ends = folded.match_indices(' ').map(|(end, _)| end).chain([folded.len()]);
        ends.take(3).find_map(|end| self.brands.get(&folded[..end])).map(|brand| &**brand)
    }
}

/// The first words of all names, and the words in capitals at their front.
fn beginnings<'a>(names: impl Iterator<Item = (u16, &'a str)>) -> Map<String, Seen<'a>> {
    let mut beginnings: Map<String, Seen<'a>> = Map::default();
    let mut folded = String::new();
    for (chain, name) in names {
        let capitals = capitals_at_front(name);
        for end in ends(name) {
            fold::plain(&name[..end], &mut folded);
            if !beginnings.contains_key(folded.as_str()) {
                beginnings.insert(folded.clone(), Seen::default());
            }
            if let Some(seen) = beginnings.get_mut(folded.as_str()) {
                seen.note(chain, &name[..end]);
                seen.capitals += u32::from(capitals.iter().flatten().next_back() == Some(&end));
            }
        }
    }
    beginnings.retain(|_, seen| seen.names as usize >= Vocabulary::LEAST);
    beginnings
}

/// Where the beginnings of a name end that may be a brand: at each of its words in capitals, else at the first word.
fn ends(name: &str) -> impl Iterator<Item = usize> {
    let capitals = capitals_at_front(name);
    let first = capitals[0].is_none().then(|| name.find(' ').unwrap_or(name.len()));
    capitals.into_iter().flatten().chain(first)
}

/// Counts where else the beginnings occur, and what follows them.
fn look_again<'a>(names: impl Iterator<Item = (u16, &'a str)>, beginnings: &mut Map<String, Seen<'a>>) {
    let mut folded = String::new();
    for (_, name) in names {
        fold::plain(name, &mut folded);
        let mut words = fold::words(&folded);
        if let Some(seen) = words.next().and_then(|first| beginnings.get_mut(first)) {
            seen.longer.note(with_next_word(name));
        }
        for word in words {
            if let Some(seen) = beginnings.get_mut(word) {
                seen.elsewhere += 1;
            }
        }
    }
}

/// The first two words; three where the second only joins (`Ben & Jerry's`). `Bio` is no part of a brand.
fn with_next_word(name: &str) -> &str {
    let mut ends = name.match_indices(' ').map(|(end, _)| end).chain([name.len()]);
    let first = ends.next().unwrap_or(name.len());
    let second = ends.next().unwrap_or(name.len());
    let next = name[first..second].trim_start();
    let is = |word: &&str| next.eq_ignore_ascii_case(word);
    if is(&"bio") {
        &name[..first]
    } else if ["&", "by", "und", "saint", "de"].iter().any(is) {
        &name[..ends.next().unwrap_or(second)]
    } else {
        &name[..second]
    }
}

fn may_be_brand(beginning: &str) -> bool {
    beginning.bytes().filter(|&b| b != b' ').count() > 2 && !NO_BRANDS.contains(&beginning)
}

fn trimmed(spelling: &str) -> &str {
    spelling.trim_matches(|c: char| !c.is_alphanumeric() && c != '!')
}

/// The ends, in bytes, of the words in capitals at the front of a name that continues in small letters: at most three.
fn capitals_at_front(name: &str) -> [Option<usize>; 3] {
    let mut ends = [None; 3];
    let mut at = 0;
    for (i, word) in name.split(' ').enumerate() {
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        let is_capital = letters >= 2 && !word.chars().any(char::is_lowercase);
        if !is_capital || i == ends.len() {
            let goes_on = name[at..].chars().any(char::is_lowercase);
            return if goes_on { ends } else { [None; 3] };
        }
        at += word.len();
        ends[i] = Some(at);
        at += 1;
    }
    [None; 3]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned(names: &[(u16, &str)]) -> Vocabulary {
        Vocabulary::learn(names.iter().copied())
    }

    fn found<'a>(vocabulary: &'a Vocabulary, name: &str) -> Option<&'a str> {
        vocabulary.find(&fold::folded(name))
    }

    #[test]
    fn capitals_at_the_front_of_three_names_are_a_brand() {
        let vocabulary = learned(&[
            (0, "MAX FACTOR Nagellack"),
            (0, "MAX FACTOR Mascara"),
            (0, "MAX FACTOR Puder"),
            (0, "IGLO Spinat"),
            (0, "IGLO Erbsen"),
        ]);
        assert_eq!(found(&vocabulary, "Max Factor Lippenstift 3 g"), Some("MAX FACTOR"));
        assert_eq!(found(&vocabulary, "Maxi Kuchen"), None);
        assert_eq!(found(&vocabulary, "Iglo Spinat"), None, "twice is too little");
    }

    #[test]
    fn what_several_chains_put_first_and_hardly_elsewhere_is_a_brand() {
        let mut names: Vec<(u16, &str)> =
            (0..9).map(|i| (i % 3, ["Knorr Suppe", "Knorr Fix", "Knorr Püree"][i as usize % 3])).collect();
        names.extend((0..9).map(|i| (i % 3, "Karotten frisch")));
        names.extend((0..3).map(|i| (i, "Junge Karotten")));
        let vocabulary = learned(&names);
        assert_eq!(found(&vocabulary, "Knorr Fix"), Some("Knorr"));
        assert_eq!(found(&vocabulary, "Karotten"), None);
    }

    #[test]
    fn one_spelling_for_all() {
        let names = ["Ritter Sport Nuss", "Ritter Sport Milch", "RITTER Sport Marzipan", "Ritter Sport Joghurt"];
        let mut names: Vec<(u16, &str)> = (0..12).map(|i| (i % 3, names[usize::from(i) % 4])).collect();
        names.extend((0..9).map(|i| (i % 3, ["Dr.Oetker Backin", "Dr.Oetker Pizza"][usize::from(i) % 2])));
        names.extend((0..9).map(|i| (i % 3, ["ALN Dinkel", "ALN Hirse"][usize::from(i) % 2])));
        let vocabulary = learned(&names);
        assert_eq!(found(&vocabulary, "Ritter Marzipan"), Some("Ritter Sport"));
        assert_eq!(found(&vocabulary, "Dr. Oetker Pudding"), Some("Dr. Oetker"));
        assert_eq!(found(&vocabulary, "ALN Reis"), Some("Alnatura"));
    }

    #[test]
    fn what_is_learned_again_is_what_would_be_learned_of_all() {
        let words = ["MAX", "FACTOR", "Knorr", "Suppe", "Fix", "3,5", "%", "Ritter", "Sport", "S-BUDGET", "Dr.", "Öl"];
        let mut random = crate::domain::Random::new(7);
        let mut name = || {
            let words: Vec<&str> = (0..random.between(1, 4)).map(|_| words[random.below(words.len())]).collect();
            ((random.below(4)) as u16, words.join(" "))
        };
        let mut names: Vec<(u16, String)> = (0..60).map(|_| name()).collect();
        let learn = |names: &[(u16, String)]| Vocabulary::learn(names.iter().map(|(chain, name)| (*chain, &**name)));
        let (mut vocabulary, mut folded, mut others) = (learn(&names), String::new(), 0);
        for round in 0..300 {
            let (new, mut touched) = (name(), Touched::default());
            touched.note(&new.1, &mut folded);
            touched.note(&names.remove(round % names.len()).1, &mut folded);
            names.insert(round % (names.len() + 1), new);
            let holding = names.iter().filter(|(_, name)| {
                let folded = fold::folded(name);
                touched.first_words().any(|first| fold::words(&folded).any(|word| word == first))
            });
            let (again, other) = vocabulary
                .learn_again(&touched, holding.map(|(chain, name)| (*chain, &**name)).collect::<Vec<_>>().into_iter());
            let anew = learn(&names);
            assert_eq!(again.brands, anew.brands, "{names:?}");
            for (beginning, brand) in anew.brands.iter().filter(|(beginning, _)| !other.0.contains(&***beginning)) {
                assert_eq!(vocabulary.brands.get(beginning), Some(brand), "only others are other brands");
            }
            others += other.0.len();
            vocabulary = again;
        }
        assert!(others > 10, "{others}");
    }

    #[test]
    fn names_all_in_capitals_teach_nothing() {
        let vocabulary =
            learned(&[(0, "JOGURT JAGODA"), (0, "JOGURT VANILIJA"), (0, "JOGURT NATUR"), (0, "BIO Milch")]);
        assert!(vocabulary.brands.is_empty());
    }
}
