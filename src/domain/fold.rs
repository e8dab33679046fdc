//! German text made comparable: case, accents, umlauts, hyphens and apostrophes fold away.
//!
//! [`plain`] turns a text into its words, lower case, one space between them:
//!
//! * Letters and digits make words; everything else separates them, except:
//! * `,` and `.` between digits stay as `,`, and a `%` belongs to the number before it: `3.5 %` is `3,5%`;
//! * an apostrophe inside a word goes: `Ben's` is `bens`; so do soft hyphens and zero-width characters;
//! * `-` and `&` after a word of one letter join: `S-BUDGET` is `sbudget`, `M&M's` is `mms`, but `Bio-Milch` is `bio
//!   milch`. As a needle may lie inside a word, `s-budget`, `sbudget` and `budget` all find it;
//! * `*` between letters joins (`Natur*pur` is `naturpur`), and `!` between single letters is an `i` (`B!o` is `bio`).
//!
//! A word with umlauts has two forms: the plain one (`kase`) and the [`alternative`] (`kaese`). A needle is found where
//! the plain text holds the plain needle, or the alternative text the alternative needle (texts without umlauts stand
//! for themselves). So `Käse`, `KAESE`, `kase` are found by `käse`; `kaese` does not find `Kase`, and `alo` not `Alö`'s
//! `aloe`.

use std::sync::LazyLock;

use crate::lexicon;

/// Writes the words of `text` into `out` (cleared before): folded, one space between them, umlauts without their dots.
pub fn plain(text: &str, out: &mut String) {
    fold(text, Umlauts::Bare, out);
}

/// The words of `text`, see [`plain`]; where it is called for many texts, a buffer for [`plain`] is faster.
pub fn folded(text: &str) -> String {
    let mut out = String::new();
    plain(text, &mut out);
    out
}

/// Like [`plain`], but with `ae`, `oe`, `ue` for umlauts: the same number of words. Without any umlaut in `text` it
/// answers `false` and leaves `out` empty: the plain form is the only one.
pub fn alternative(text: &str, out: &mut String) -> bool {
    out.clear();
    let has_umlaut = !text.is_ascii() && text.chars().any(|c| c == '\u{308}' || LETTERS.is_umlaut(c));
    if has_umlaut {
        fold(text, Umlauts::WithE, out);
    }
    has_umlaut
}

/// The words of a folded text.
pub fn words(folded: &str) -> impl DoubleEndedIterator<Item = &str> {
    folded.split(' ').filter(|word| !word.is_empty())
}

/// Does a folded text hold these words, one after the other?
pub fn has_words(folded: &str, words: &str) -> bool {
    let is_edge = |c: Option<char>| c.is_none_or(|c| c == ' ');
    folded.match_indices(words).any(|(start, _)| {
        is_edge(folded[..start].chars().next_back()) && is_edge(folded[start + words.len()..].chars().next())
    })
}

/// How an umlaut is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Umlauts {
    Bare,
    WithE,
}

fn fold(text: &str, umlauts: Umlauts, out: &mut String) {
    out.clear();
    out.reserve(text.len());
    let mut folder = Folder { out, word: 0, umlauts };
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if c.is_ascii_alphanumeric() {
            folder.out.push(c.to_ascii_lowercase());
        } else if c == ' ' {
            folder.separate();
        } else {
            folder.other(c, rest.as_str().chars().next());
        }
    }
    if folder.out.ends_with(' ') {
        folder.out.pop();
    }
}

/// The text folded so far: it ends in a letter or digit of the open word, in a space, or is empty.
struct Folder<'a> {
    out: &'a mut String,
    /// Where the open word begins in `out`.
    word: usize,
    umlauts: Umlauts,
}

impl Folder<'_> {
    fn separate(&mut self) {
        if self.word < self.out.len() {
            self.out.push(' ');
            self.word = self.out.len();
        }
    }

    /// Everything that is neither an ASCII letter, a digit nor a space; `next` follows it.
    fn other(&mut self, c: char, next: Option<char>) {
        match c {
            '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{feff}' => {}
            '\u{300}'..='\u{36f}' => self.combining(c),
            '%' => self.percent(),
            ',' | '.' if self.in_digits() && next.is_some_and(|c| c.is_ascii_digit()) => self.out.push(','),
            '\'' | '’' | '‘' | '`' | '´' | 'ʼ' | '*' if self.before_letter(next) => {}
            '-' | '‑' | '&' if self.is_single_letter() && self.before_letter(next) => {}
            '!' if self.is_single_letter() && self.before_letter(next) => self.out.push('i'),
            _ if c.is_alphanumeric() => self.letter(c),
            _ => self.separate(),
        }
    }

    /// Inside a word that continues with a letter.
    fn before_letter(&self, next: Option<char>) -> bool {
        self.word < self.out.len() && next.is_some_and(char::is_alphabetic)
    }

    fn is_single_letter(&self) -> bool {
        self.out.len() == self.word + 1 && self.out.ends_with(|c: char| c.is_ascii_alphabetic())
    }

    fn in_digits(&self) -> bool {
        self.out.ends_with(|c: char| c.is_ascii_digit())
    }

    /// `3,5%` and `3,5 %` are one word.
    fn percent(&mut self) {
        if self.word == self.out.len() && self.out.trim_end().ends_with(|c: char| c.is_ascii_digit()) {
            self.out.pop();
            self.word = 0;
        }
        if self.in_digits() {
            self.out.push('%');
        }
        self.separate();
    }

    /// A combining accent falls off; the dots of an umlaut may be an `e`.
    fn combining(&mut self, accent: char) {
        let on_vowel = self.out.ends_with(['a', 'o', 'u']);
        if accent == '\u{308}' && on_vowel && self.umlauts == Umlauts::WithE {
            self.out.push('e');
        }
    }

    fn letter(&mut self, c: char) {
        match LETTERS.find(c) {
            Some(letter) if self.umlauts == Umlauts::WithE => self.out.push_str(letter.with_e),
            Some(letter) => self.out.push_str(letter.plain),
            None => self.out.extend(c.to_lowercase()),
        }
    }
}

/// What the letters of `letters.tsv` fold to.
struct Letters {
    /// For each character up to the last one: 1 + the place of its row; 0 without one.
    places: Vec<u8>,
    rows: Vec<Letter>,
}

struct Letter {
    plain: &'static str,
    /// Of an umlaut: its other spelling; else the plain one.
    with_e: &'static str,
}

static LETTERS: LazyLock<Letters> = LazyLock::new(|| {
    let mut places = Vec::new();
    let rows = lexicon::LETTERS.rows(|[plain, letters, with_e]| Some((plain, letters, with_e)));
    for ((_, letters, _), number) in rows.iter().zip(1..) {
        for letter in letters.chars().map(|letter| letter as usize) {
            places.resize(places.len().max(letter + 1), 0);
            places[letter] = number;
        }
    }
    let letter = |(plain, _, with_e): (_, _, &'static str)| Letter {
        plain,
        with_e: if with_e.is_empty() { plain } else { with_e },
    };
    Letters { places, rows: rows.into_iter().map(letter).collect() }
});

impl Letters {
    fn find(&self, letter: char) -> Option<&Letter> {
        let place = *self.places.get(letter as usize)?;
        self.rows.get(usize::from(place).checked_sub(1)?)
    }

    /// Does the letter have two spellings?
    fn is_umlaut(&self, letter: char) -> bool {
        self.find(letter).is_some_and(|letter| letter.plain != letter.with_e)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_is_cleared_before() {
        let mut out = String::from("what was there before");
        plain("Käse", &mut out);
        assert_eq!(out, "kase");
    }

    fn with_e(text: &str) -> Option<String> {
        let mut out = String::from("what was there before");
        alternative(text, &mut out).then_some(out)
    }

    /// The rule of the module's doc, written down directly.
    fn finds(needle: &str, text: &str) -> bool {
        let (plain_needle, plain_text) = (folded(needle), folded(text));
        let alternative_needle = with_e(needle).unwrap_or_else(|| plain_needle.clone());
        let alternative_text = with_e(text).unwrap_or_else(|| plain_text.clone());
        plain_text.contains(&plain_needle) || alternative_text.contains(&alternative_needle)
    }

    #[test]
    fn words_are_folded_and_stand_apart() {
        for (text, expected) in [
            ("Erdäpfel  speckig", "erdapfel speckig"),
            ("GROẞE Straße", "grosse strasse"),
            ("'Pfanni' Erdäpfel", "pfanni erdapfel"),
            ("Ben's Original", "bens original"),
            ("L’Oréal Crème brûlée", "loreal creme brulee"),
            ("Damen/\u{200b}Herren", "damen herren"),
            ("Weihnachts\u{ad}behang", "weihnachtsbehang"),
            ("Blistex MedPlus® / Cooling", "blistex medplus cooling"),
            ("Ja! Natürlich", "ja naturlich"),
            ("Echt B!o", "echt bio"),
            ("SPAR Natur*pur Bio-Käse", "spar naturpur bio kase"),
            ("Frischkäse* Fitline", "frischkase fitline"),
            ("Dr.Oetker m.Kokosöl", "dr oetker m kokosol"),
            ("ČOKOLADA JABOLČNI", "cokolada jabolcni"),
            ("Oat Mølk", "oat molk"),
            ("Ća Đo Ęą Ğı Ķo Ła Ñò Ř Ş Ț Ů Ý Ž", "ca do ea gi ko la no r s t u y z"),
            ("Œufs Æbler Ål", "oeufs aebler al"),
            ("  ", ""),
            ("!?", ""),
            ("Ü", "u"),
        ] {
            assert_eq!(folded(text), expected, "{text}");
        }
    }

    #[test]
    fn numbers_stay_whole() {
        for (text, expected) in [
            ("Milch 3,5%", "milch 3,5%"),
            ("Milch 3.5 % Fett", "milch 3,5% fett"),
            ("100%ig", "100% ig"),
            ("6x0,5l", "6x0,5l"),
            ("12.12. - 14.12. | Ente", "12,12 14,12 ente"),
            ("1 000 g, 5 Stk.", "1 000 g 5 stk"),
            ("% Aktion", "aktion"),
            ("Rum 38%vol", "rum 38% vol"),
            ("CO₂ m²", "co2 m2"),
        ] {
            assert_eq!(folded(text), expected, "{text}");
        }
    }

    #[test]
    fn a_hyphen_joins_only_after_a_single_letter() {
        assert_eq!(folded("S-BUDGET H-Milch"), "sbudget hmilch");
        assert_eq!(folded("M&M's"), "mms");
        assert_eq!(folded("Bio-Milch Head&Shoulders Vitamin-C"), "bio milch head shoulders vitamin c");
        assert_eq!(folded("A - B"), "a b");
        assert_eq!(folded("7-Up"), "7 up");
        for needle in ["s-budget", "sbudget", "Budget", "S-Budget"] {
            assert!(finds(needle, "S-BUDGET Apfelessig"), "{needle}");
        }
    }

    #[test]
    fn umlauts_are_found_in_every_spelling() {
        for needle in ["käse", "kaese", "kase", "KÄSE", "ka\u{308}se"] {
            assert!(finds(needle, "Gouda-Käse"), "{needle}");
            assert!(finds(needle, "Gouda-Ka\u{308}se"), "{needle}");
        }
        assert!(finds("käse", "KAESE"));
        assert!(finds("kaese", "KAESE"));
        assert!(finds("käse", "KASE"));
        assert!(finds("müsli", "Muesli") && finds("muesli", "Müsli") && finds("musli", "Müsli"));
    }

    #[test]
    fn an_ordinary_ae_is_no_umlaut() {
        assert!(!finds("kaese", "Kase"));
        assert!(!finds("kase", "Kaese"));
        assert!(finds("aloe", "Aloe Vera"));
        assert!(!finds("nuesse", "Nusse"));
    }

    #[test]
    fn the_alternative_is_there_only_with_umlauts() {
        assert_eq!(with_e("Käse & Öl"), Some("kaese oel".into()));
        assert_eq!(with_e("Crème"), None);
        assert_eq!(with_e("Citroën"), None);
        assert_eq!(with_e("Cafe"), None);
    }

    #[test]
    fn folding_twice_changes_nothing() {
        for text in ["S-BUDGET Natur*pur 3.5 % Käse", "M&M's 6x0,5l B!o L'Oréal", "ẞ½ İstanbul 1/2"] {
            let once = folded(text);
            assert_eq!(words(&folded(&once)).collect::<String>(), words(&once).collect::<String>(), "{text}");
        }
    }

    #[test]
    fn words_are_held_whole_and_in_a_row() {
        assert!(has_words("der gruner veltliner 2024", "gruner veltliner"));
        assert!(!has_words("der gruner rote veltliner", "gruner veltliner"));
        assert!(!has_words("immergruner veltliner", "gruner veltliner"));
    }

    #[test]
    fn words_of_a_folded_text() {
        assert_eq!(words("a bc d").collect::<Vec<_>>(), ["a", "bc", "d"]);
        assert_eq!(words("").count(), 0);
    }
}
