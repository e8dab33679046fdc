//! The words of titles: what abbreviations stand for, and how capitals are written.

use std::collections::HashMap;
use std::sync::LazyLock;

use foldhash::fast::FixedState;

use crate::lexicon::{FILLERS, TITLE_WORDS};

/// What words of a label are in a title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// They say nothing.
    Nothing,
    /// Nor does a number behind them.
    NothingNumbered,
    /// Nor does all that is behind them.
    End,
    /// They stand for this.
    Words(&'static str),
}

/// By the first word: what follows it, the longest first, and what that means.
type Meanings = HashMap<&'static str, Vec<(Vec<&'static str>, Meaning)>, FixedState>;

static MEANINGS: LazyLock<Meanings> = LazyLock::new(|| {
    let mut meanings = Meanings::default();
    for (words, stands_for) in TITLE_WORDS.rows(|[word, stands_for]| Some((word, stands_for))) {
        let mut words = words.split(' ');
        let meaning = match stands_for {
            "" => Meaning::Nothing,
            "#" => Meaning::NothingNumbered,
            "…" => Meaning::End,
            words => Meaning::Words(words),
        };
        meanings.entry(words.next().unwrap_or_default()).or_default().push((words.collect(), meaning));
    }
    for rest in meanings.values_mut() {
        rest.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    }
    meanings
});

/// What the first of these words, or several of them, mean, and how many these are; a comma behind them stays out of
/// it.
fn meaning(words: &[&str]) -> Option<(Meaning, usize)> {
    let found = MEANINGS.get(bare(words.first()?))?;
    let follow = |rest: &[&str]| words.len() > rest.len() && rest.iter().zip(&words[1..]).all(|(a, b)| *a == bare(b));
    found.iter().find(|(rest, _)| follow(rest)).map(|(rest, meaning)| (*meaning, rest.len() + 1))
}

fn bare(word: &str) -> &str {
    word.trim_end_matches(',')
}

/// The words of a label with all abbreviations written out, without what says nothing.
pub(super) fn expanded<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let words: Vec<&str> = words.iter().flat_map(|word| split(word)).filter(|word| !word.is_empty()).collect();
    let (mut all, mut place) = (Vec::with_capacity(words.len()), 0);
    while place < words.len() {
        let Some((meaning, length)) = meaning(&words[place..]) else {
            all.push(words[place]);
            place += 1;
            continue;
        };
        place += length;
        match meaning {
            Meaning::Words(stands_for) => all.extend(stands_for.split(' ')),
            Meaning::NothingNumbered => {
                let is_number = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
                place += usize::from(words.get(place).is_some_and(is_number));
            }
            Meaning::End if !all.is_empty() => break,
            Meaning::End | Meaning::Nothing => {}
        }
    }
    all
}

/// `m.Deckel` as two words, where the first is an abbreviation.
fn split(word: &str) -> [&str; 2] {
    let is_end = |&(at, c): &(usize, char)| {
        c == '.' && word[at + 1..].starts_with(char::is_uppercase) && MEANINGS.contains_key(&word[..=at])
    };
    word.char_indices().find(is_end).map_or([word, ""], |(at, _)| [&word[..=at], &word[at + 1..]])
}

/// Letters of the longest word that may be an abbreviation: `LSF`, `XXL`, `DAC`.
const SHORT: usize = 3;

/// Is the word written in capitals?
fn is_loud(word: &str) -> bool {
    word.contains(char::is_uppercase) && !word.contains(|c: char| c.is_lowercase() || c.is_ascii_digit())
}

/// Which words stand among others in capitals of which one is too long to be an abbreviation: `NEW YORK`.
pub(super) fn shouted(words: &[&str]) -> Vec<bool> {
    let runs = words.chunk_by(|a, b| is_loud(a) == is_loud(b));
    let is_long = |word: &&str| word.chars().filter(|c| c.is_uppercase()).count() > SHORT;
    let of_run = |run: &[&str]| {
        vec![run.len() > 1 && run.iter().all(|word| is_loud(word)) && run.iter().any(is_long); run.len()]
    };
    runs.flat_map(of_run).collect()
}

/// The word as people write it: capitals only where an abbreviation has them.
pub(super) fn mended(word: &str, is_shouted: bool) -> String {
    if !is_loud(word) {
        return word.to_owned();
    }
    let lower = word.to_lowercase();
    if is_shouted && FILLERS.contains(&&*lower) {
        return lower;
    }
    let is_joint = |c: char| !c.is_alphabetic();
    let part = |part: &str| {
        let bare = part.trim_end_matches(is_joint);
        let is_word = bare.contains(['A', 'E', 'I', 'O', 'U', 'Ä', 'Ö', 'Ü']);
        let letters = bare.chars().count();
        let is_short = letters < SHORT || letters == SHORT && !(is_shouted && bare == word);
        let stays = is_short || !is_word || matches!(meaning(&[bare]), Some((Meaning::Words(row), _)) if row == bare);
        if stays { part.to_owned() } else { started(&part.to_lowercase()) }
    };
    word.split_inclusive(is_joint).map(part).collect()
}

/// With a capital at its beginning, where its first word has none.
pub(super) fn started(text: &str) -> String {
    let first = text.split(' ').next().unwrap_or_default();
    let mut letters = text.chars();
    match letters.next() {
        Some(c) if c.is_lowercase() && !first.contains(char::is_uppercase) => c.to_uppercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}
