//! Which kinds the words of a name speak of, and which they speak against, by the tables of the kinds.
//!
//! An entry is a word (`Vollmilch`), words that follow each other (`saure Sahne`), the end of a word (`-milch`) or its
//! beginning (`Milch-`). Words may be inflected.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

use hashbrown::HashTable;

use super::features::Outline;
use super::{Kind, hash};
use crate::domain::fold;
use crate::lexicon::{ENDINGS, FILLERS};

/// How many ways there are in which an entry matches.
pub const MATCHES: usize = WAYS.len();

/// How an entry matches, by place: what stands for it in explanations.
pub(super) const WAYS: [&str; 13] = [
    "words of the tables",
    "last word of the tables",
    "first word of the tables",
    "word of the tables",
    "end of the last word, of the tables",
    "end of a word, of the tables",
    "last ending of the tables",
    "ending of the tables",
    "beginning of the tables",
    "remark of the tables",
    "word against it",
    "remark against it",
    "whole name of the tables",
];

const PHRASE: u8 = 0;
const LAST_WORD: u8 = 1;
const FIRST_WORD: u8 = 2;
const WORD: u8 = 3;
/// A compound that ends with the word: `Bergbauernmilch`.
const LAST_HEAD: u8 = 4;
const HEAD: u8 = 5;
const LAST_SUFFIX: u8 = 6;
const SUFFIX: u8 = 7;
const PREFIX: u8 = 8;
/// After `mit` and the like.
const REMARK: u8 = 9;
const NOT: u8 = 10;
const NOT_IN_REMARK: u8 = 11;
const WHOLE: u8 = 12;

/// Letters of the shortest word that may end a compound.
const SHORTEST_HEAD: usize = 4;

/// Entries of tables by how they begin; `T` is what an entry stands for.
pub(super) struct Words<T> {
    /// By the first word, in all its forms: what it stands for, and the place in `more` of the words that must follow.
    whole: Index<(T, u32)>,
    suffixes: Index<T>,
    prefixes: Index<T>,
    more: Vec<Vec<String>>,
    /// Bytes of the longest prefix and suffix.
    longest: usize,
}

/// Bytes of the shortest beginning or end of a word.
const SHORTEST_AFFIX: usize = 2;

impl<T: Copy> Words<T> {
    /// Of these entries and what they stand for.
    pub(super) fn of(entries: impl Iterator<Item = (String, T)>) -> Self {
        let (mut whole, mut suffixes, mut prefixes) = (Vec::new(), Vec::new(), Vec::new());
        let (mut more, mut longest) = (vec![Vec::new()], 0);
        for (entry, stands_for) in entries {
            let folded = fold::folded(&entry);
            let mut words = fold::words(&folded);
            let Some(first) = words.next() else { continue };
            if entry.ends_with('-') {
                longest = longest.max(first.len());
                prefixes.push((hash(first), stands_for));
            } else if entry.starts_with('-') {
                for form in forms(first) {
                    longest = longest.max(form.len());
                    suffixes.push((hash(&form), stands_for));
                }
            } else {
                let following: Vec<String> = words.map(str::to_owned).collect();
                let place = if following.is_empty() { 0 } else { more.len() as u32 };
                more.extend((place > 0).then_some(following));
                whole.extend(forms(first).iter().map(|form| (hash(form), (stands_for, place))));
            }
        }
        let [suffixes, prefixes] = [suffixes, prefixes].map(Index::of);
        Self { whole: Index::of(whole), suffixes, prefixes, more, longest }
    }

    /// Calls `take` with each entry that matches, and where.
    pub(super) fn each(&self, words: &[&str], mut take: impl FnMut(Range<usize>, T)) {
        for (place, word) in words.iter().enumerate() {
            self.at(words, place, |length, entry| take(place..place + length, entry));
            self.affixes(word, |entry, _| take(place..place + 1, entry));
        }
    }

    /// The entries of whole words that begin at `place`, and how many words they take.
    fn at(&self, words: &[&str], place: usize, mut take: impl FnMut(usize, T)) {
        for (entry, more) in self.whole.get(words[place]) {
            let (more, after) = (&self.more[more as usize], &words[place + 1..]);
            if more.len() <= after.len() && more.iter().zip(after).all(|(stem, word)| is_form(word, stem)) {
                take(1 + more.len(), entry);
            }
        }
    }

    /// The entries of the ends of a word, and of its beginnings (`true`).
    fn affixes(&self, word: &str, mut take: impl FnMut(T, bool)) {
        for (place, _) in word.char_indices() {
            if (SHORTEST_AFFIX..=self.longest).contains(&place) {
                self.prefixes.get(&word[..place]).for_each(|entry| take(entry, true));
            }
            if (SHORTEST_AFFIX..=self.longest).contains(&(word.len() - place)) {
                self.suffixes.get(&word[place..]).for_each(|entry| take(entry, false));
            }
        }
    }

    /// The one-word entries that a compound ends with.
    fn heads(&self, word: &str, mut take: impl FnMut(T)) {
        for (place, _) in word.char_indices().skip(2).take_while(|(place, _)| place + SHORTEST_HEAD <= word.len()) {
            self.whole.get(&word[place..]).filter(|(_, more)| *more == 0).for_each(|(entry, _)| take(entry));
        }
    }
}

/// What texts stand for, by their hashes: there are too many inflected forms to keep them as texts.
struct Index<T> {
    /// The hashes, and where their entries begin.
    places: HashTable<(u64, u32)>,
    entries: Vec<(u64, T)>,
}

impl<T: Copy> Index<T> {
    fn of(mut entries: Vec<(u64, T)>) -> Self {
        entries.sort_by_key(|&(hash, _)| hash);
        entries.shrink_to_fit();
        let mut places: HashTable<(u64, u32)> = HashTable::new();
        for (place, &(hash, _)) in (0..).zip(&entries) {
            places.entry(hash, |(of, _)| *of == hash, |(of, _)| *of).or_insert((hash, place));
        }
        Self { places, entries }
    }

    fn get(&self, text: &str) -> impl Iterator<Item = T> {
        let hash = hash(text);
        let place = self.places.find(hash, |(of, _)| *of == hash);
        let entries = place.map_or(&[][..], |&(_, place)| &self.entries[place as usize..]);
        entries.iter().take_while(move |(of, _)| *of == hash).map(|&(_, entry)| entry)
    }
}

/// The forms of a word: as it is, and inflected.
fn forms(word: &str) -> Vec<String> {
    let mut forms = vec![word.to_owned()];
    if word.len() >= 3 {
        forms.extend(ENDINGS.iter().map(|ending| format!("{word}{ending}")));
        forms.extend(word.strip_suffix('e').filter(|stem| stem.len() >= 4).map(str::to_owned));
    }
    forms
}

/// Is `word` a form of `stem`?
pub(super) fn is_form(word: &str, stem: &str) -> bool {
    word.strip_prefix(stem).is_some_and(|ending| ending.is_empty() || stem.len() >= 3 && ENDINGS.contains(&ending))
}

/// The entries of all kinds; `true` speaks for the kind.
static KINDS: LazyLock<Words<(Kind, bool)>> = LazyLock::new(|| {
    Words::of(Kind::all().flat_map(|kind| {
        let speak_for = kind.names().map(move |entry| (entry.to_owned(), (kind, true)));
        speak_for.chain(kind.not().map(move |entry| (entry.to_owned(), (kind, false))))
    }))
});

/// One kind that a name speaks of, and how: a place in [`WAYS`].
pub(super) type Match = (Kind, u8);

/// Writes into `out` (cleared before) the kinds that a name speaks of or against, each way once. Of a kind that words
/// before any `mit` speak against, nothing else counts.
pub(super) fn matches(outline: &Outline<'_>, out: &mut Vec<Match>) {
    out.clear();
    let words = outline.words();
    for (place, word) in words.iter().enumerate() {
        let in_remark = place >= outline.main();
        let is_last = place + 1 == outline.main();
        let way = |speaks_for: bool, how: u8| match (speaks_for, in_remark) {
            (true, false) => how,
            (true, true) => REMARK,
            (false, false) => NOT,
            (false, true) => NOT_IN_REMARK,
        };
        KINDS.at(words, place, |length, (kind, speaks_for)| {
            let how = match (length, place) {
                (2.., _) => PHRASE,
                _ if is_last => LAST_WORD,
                (_, 0) => FIRST_WORD,
                _ => WORD,
            };
            out.push((kind, way(speaks_for, how)));
            if speaks_for && place == 0 && length == words.len() {
                out.push((kind, WHOLE));
            }
        });
        KINDS.heads(word, |(kind, speaks_for)| {
            if speaks_for {
                out.push((kind, way(true, if is_last { LAST_HEAD } else { HEAD })));
            }
        });
        KINDS.affixes(word, |(kind, speaks_for), is_prefix| {
            let how = match (is_prefix, is_last) {
                (true, _) => PREFIX,
                (false, true) => LAST_SUFFIX,
                (false, false) => SUFFIX,
            };
            out.push((kind, way(speaks_for, how)));
        });
    }
    out.sort_unstable();
    out.dedup();
    let refuted: Vec<Kind> = out.iter().filter(|(_, how)| *how == NOT).map(|&(kind, _)| kind).collect();
    out.retain(|(kind, how)| *how == NOT || !refuted.contains(kind));
}

/// Kinds that some words of a query name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// The kinds.
    pub kinds: Vec<Kind>,
    /// Which words.
    pub words: Range<usize>,
    /// The kinds are called just so: any product of them is meant. Else the words name a part of them, as a brand does,
    /// or their end is what the kinds are called.
    pub is_whole: bool,
}

/// What each kind is called, folded; by [`Kind::index`].
static CALLED_FOLDED: LazyLock<Vec<Vec<String>>> =
    LazyLock::new(|| Kind::all().map(|kind| kind.called().map(fold::folded).collect()).collect());

impl Kind {
    /// What it is called, folded: first its name.
    pub fn called_folded(self) -> &'static [String] {
        &CALLED_FOLDED[usize::from(self.index())]
    }
}

impl Called {
    /// Leaves out kinds that are only called alike in another form, if others are called just so: `topfen` are no pots.
    fn keep_exact(&mut self, words: &[&str]) {
        let said = words[self.words.clone()].join(" ");
        let is_exact = |kind: &Kind| kind.called_folded().contains(&said);
        if self.kinds.iter().any(is_exact) {
            self.kinds.retain(is_exact);
        }
    }
}

/// Letters of the stem of the shortest adjective: `rot`.
const SHORTEST_ADJECTIVE: usize = 3;

/// What kinds are called, without the names of their parts; also without the words that queries leave out.
static CALLED: LazyLock<Words<Kind>> = LazyLock::new(|| {
    let names = Kind::all().flat_map(|kind| kind.called().map(move |name| (kind, name)));
    Words::of(names.flat_map(|(kind, name)| {
        let bare = without_fillers(name);
        [Some(name.to_owned()), bare, adjective_behind(name)].into_iter().flatten().map(move |name| (name, kind))
    }))
});

/// `Kren im Glas` → `kren glas`; `None` where nothing is left out.
fn without_fillers(name: &str) -> Option<String> {
    let folded = fold::folded(name);
    let words: Vec<&str> = fold::words(&folded).collect();
    let kept: Vec<&str> = words.iter().copied().filter(|word| !FILLERS.contains(word)).collect();
    (!kept.is_empty() && kept.len() < words.len()).then(|| kept.join(" "))
}

/// `Schwarze Oliven` → `oliven schwarz`, as people write lists; `None` where no adjective is in front.
fn adjective_behind(name: &str) -> Option<String> {
    let folded = fold::folded(name);
    let [adjective, thing] = fold::words(&folded).collect::<Vec<_>>()[..] else { return None };
    let stem = ["er", "es", "en", "e"].iter().find_map(|ending| adjective.strip_suffix(ending))?;
    (stem.len() >= SHORTEST_ADJECTIVE).then(|| [thing, stem].join(" "))
}

/// Do folded words name a kind just so, and not only a part of one?
pub fn name_a_kind(words: &[&str]) -> bool {
    called(words).iter().any(|called| called.is_whole)
}

/// What kinds are called, where that is a single word: folded.
pub fn single_words() -> impl Iterator<Item = &'static str> {
    static WORDS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
        let names = Kind::all().flat_map(Kind::called_folded).map(String::as_str);
        names.filter(|name| !name.contains(' ')).collect()
    });
    WORDS.iter().copied()
}

/// Has what a kind is called this folded word?
pub fn is_in_names(word: &str) -> bool {
    static WORDS: LazyLock<HashSet<&str>> =
        LazyLock::new(|| Kind::all().flat_map(Kind::called_folded).flat_map(|name| fold::words(name)).collect());
    WORDS.contains(word)
}

/// The kinds that folded words of a query name: those that are called so; by words that are not among these, those of
/// which a part is called so; if there are none at all, those that are called like the end of the last word.
pub fn called(words: &[&str]) -> Vec<Called> {
    let mut all = longest(words, true, |place, take| CALLED.at(words, place, take));
    let parts = longest(words, false, |place, take| {
        KINDS.at(words, place, |length, (kind, speaks_for)| {
            if speaks_for {
                take(length, kind);
            }
        });
    });
    let is_new = |part: &Called| !all.iter().any(|whole| is_within(&part.words, &whole.words));
    let parts: Vec<Called> = parts.into_iter().filter(is_new).collect();
    all.extend(parts);
    if let (true, Some(last)) = (all.is_empty(), words.last()) {
        let mut kinds = Vec::new();
        CALLED.heads(last, |kind| kinds.push(kind));
        all.extend((!kinds.is_empty()).then(|| Called { kinds, words: words.len() - 1..words.len(), is_whole: false }));
    }
    all
}

/// What the longest entries name; `at` hands out the entries that begin at a word, with how many words they take.
fn longest(words: &[&str], is_whole: bool, at: impl Fn(usize, &mut dyn FnMut(usize, Kind))) -> Vec<Called> {
    let mut all: Vec<Called> = Vec::new();
    for place in 0..words.len() {
        let mut longest = Called { kinds: Vec::new(), words: place..place, is_whole };
        at(place, &mut |length, kind| {
            if length > longest.words.len() {
                longest = Called { kinds: vec![kind], words: place..place + length, is_whole };
            } else if length == longest.words.len() && !longest.kinds.contains(&kind) {
                longest.kinds.push(kind);
            }
        });
        longest.keep_exact(words);
        if !longest.kinds.is_empty() && !all.iter().any(|other| is_within(&longest.words, &other.words)) {
            all.push(longest);
        }
    }
    all
}

fn is_within(words: &Range<usize>, of: &Range<usize>) -> bool {
    of.start <= words.start && words.end <= of.end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(query: &str) -> Vec<&'static str> {
        let called = called(&query.split(' ').collect::<Vec<_>>());
        called.iter().flat_map(|called| &called.kinds).map(|kind| kind.id()).collect()
    }

    #[test]
    fn words_name_kinds() {
        assert_eq!(names("leichtmilch"), ["leichtmilch"]);
        assert_eq!(names("frische vollmilch"), ["vollmilch"]);
        assert_eq!(names("topfen"), ["topfen"], "no pots");
        assert_eq!(names("gibtsnicht"), [""; 0]);
        assert_eq!(names(""), [""; 0]);
    }
}
