//! Standard spellings of words that are written as Austrians speak: `Nudln`, `Gselchts`, `Netzerl`, `Essich`; what is
//! left of a word however it is spoken; and how it sounds.

/// What a folded word that nobody knows may be in standard spelling, the likeliest first. Most of it is no word; the
/// caller knows which are.
pub fn standard(word: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut bases = vec![word.to_owned()];
    bases.extend(with_ge(word));
    bases
        .extend(VOWELS.iter().filter(|(spoken, _)| word.contains(spoken)).map(|(spoken, is)| word.replace(spoken, is)));
    for base in &bases {
        if base != word {
            found.push(base.clone());
        }
        found.extend(
            SOUNDS
                .iter()
                .filter(|(end, _)| base.ends_with(end))
                .map(|(end, standard)| format!("{}{standard}", &base[..base.len() - end.len()])),
        );
        for plural in with_e(base) {
            let singular = plural.strip_suffix("en").map(|stem| format!("{stem}e"));
            found.push(plural);
            found.extend(singular);
        }
        found.extend(without_diminutive(base));
    }
    found
}

/// How ends of words are spoken.
const SOUNDS: [(&str, &str); 2] = [("ts", "tes"), ("ich", "ig")];

/// How vowels are spoken.
const VOWELS: [(&str, &str); 2] = [("oi", "al"), ("oa", "ei")];

/// What may stand for the ending of a diminutive.
const ENDINGS: [&str; 4] = ["", "e", "el", "en"];

/// `gselcht` → `geselcht`
fn with_ge(word: &str) -> Option<String> {
    let rest = word.strip_prefix('g')?;
    rest.starts_with(|c| is_consonant(c) && !matches!(c, 'l' | 'r' | 'n')).then(|| format!("ge{rest}"))
}

/// `nudln` → `nudeln`: with the `e` that is swallowed before an `l` or `n`.
fn with_e(word: &str) -> impl Iterator<Item = String> {
    let letters: Vec<(usize, char)> = word.char_indices().collect();
    let is_swallowed = move |&place: &usize| {
        let (before, this) = (letters[place - 1].1, letters[place].1);
        let behind = letters.get(place + 1).map(|&(_, c)| c);
        matches!(this, 'l' | 'n')
            && is_consonant(before)
            && before != this
            && behind.is_none_or(|c| is_consonant(c) && c != this)
    };
    let length = word.chars().count();
    let at = |place: usize| word.char_indices().nth(place).map_or(word.len(), |(at, _)| at);
    let inserted = move |place: usize| format!("{}e{}", &word[..at(place)], &word[at(place)..]);
    (1..length).filter(is_swallowed).collect::<Vec<_>>().into_iter().map(inserted).collect::<Vec<_>>().into_iter()
}

/// `netzerl` → `netz`, `würferl` → `würfel`
fn without_diminutive(word: &str) -> Vec<String> {
    let stem = ["erln", "erl"].into_iter().find_map(|ending| word.strip_suffix(ending));
    let stem = stem.filter(|stem| stem.len() >= 3);
    stem.into_iter().flat_map(|stem| ENDINGS.map(|ending| format!("{stem}{ending}"))).collect()
}

/// The consonants of a folded word that are spoken in every dialect: without `l` and `r` where they become vowels,
/// before consonants and at the end (`Kokosmüch`, `Fuada`), hard and soft ones alike, each once where it is doubled. So
/// words can be compared that differ in how they are spoken: `Taschntuach` and `Taschentuch`, `Feierzeig` and
/// `Feuerzeug`.
pub fn skeleton(word: &str) -> String {
    let mut skeleton = String::new();
    let mut before = None;
    let mut letters = word.chars().peekable();
    while let Some(c) = letters.next() {
        let sound = match c {
            'b' => 'p',
            'd' => 't',
            'g' | 'c' | 'q' => 'k',
            'v' => 'f',
            c => c,
        };
        let is_swallowed = letters.peek().is_none_or(|next| is_consonant(*next));
        let is_silent = sound == 'j' || matches!(sound, 'l' | 'r') && is_swallowed;
        if is_consonant(sound) && !is_silent && before != Some(sound) {
            skeleton.push(sound);
        }
        before = Some(sound);
    }
    skeleton
}

/// Letters that sound alike, the longer ones first.
const ALIKE: [(&str, &str); 18] = [
    ("sch", "s"),
    ("ph", "f"),
    ("th", "t"),
    ("dt", "t"),
    ("ck", "k"),
    ("qu", "kw"),
    ("tz", "z"),
    ("sh", "s"),
    ("ie", "i"),
    ("ai", "e"),
    ("ay", "ai"),
    ("c", "k"),
    ("v", "f"),
    ("x", "ks"),
    ("y", "i"),
    ("j", "i"),
    ("d", "t"),
    ("h", ""),
];

/// How a folded word sounds to who writes it by ear: `filadelfia` and `philadelphia` are the same.
pub fn sound(word: &str) -> String {
    let mut sound = String::with_capacity(word.len());
    for spoken in spoken(word) {
        if !sound.ends_with(spoken) {
            sound.push_str(spoken);
        }
    }
    sound
}

/// Does a folded word sound so? Tells most words apart by their first letters.
pub fn sounds_like(word: &str, sound: &str) -> bool {
    let mut heard = 0;
    for spoken in spoken(word) {
        if !sound[..heard].ends_with(spoken) {
            if !sound[heard..].starts_with(spoken) {
                return false;
            }
            heard += spoken.len();
        }
    }
    heard == sound.len()
}

/// The letters of a word as they sound, one after the other.
fn spoken(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let c = rest.chars().next()?;
        let alike = ALIKE.iter().find(|(letters, _)| rest.starts_with(letters));
        let (letters, spoken) = alike.copied().unwrap_or((&rest[..c.len_utf8()], &rest[..c.len_utf8()]));
        rest = &rest[letters.len()..];
        Some(spoken)
    })
}

const fn is_consonant(c: char) -> bool {
    c.is_ascii_alphabetic() && !matches!(c, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spoken_words_are_spelled_out() {
        for (spoken, is) in [
            ("spiralnudln", "spiralnudeln"),
            ("suppn", "suppen"),
            ("suppn", "suppe"),
            ("orangn", "orangen"),
            ("gselchts", "geselchtes"),
            ("gfrorene", "gefrorene"),
            ("gschnittn", "geschnitten"),
            ("netzerl", "netz"),
            ("wurferl", "wurfel"),
            ("essich", "essig"),
            ("hauptl", "hauptel"),
            ("woazen", "weizen"),
            ("gallsoafn", "gallseife"),
        ] {
            assert!(standard(spoken).contains(&is.to_owned()), "{spoken}: {:?}", standard(spoken));
        }
    }

    #[test]
    fn a_skeleton_is_what_all_dialects_speak() {
        for (spoken, is) in [
            ("putnschnitzl", "putenschnitzel"),
            ("kokosmuch", "kokosmilch"),
            ("feierzeig", "feuerzeug"),
            ("wonsittichfuada", "wellensittichfutter"),
            ("staubsaugasackerl", "staubsaugersackerl"),
            ("lipenstift", "lippenstift"),
        ] {
            assert_eq!(skeleton(spoken), skeleton(is), "{spoken}");
        }
        for (word, other) in [("klorollen", "kaurollenband"), ("burgersauce", "barbecuesauce")] {
            assert_ne!(skeleton(word), skeleton(other), "{word}");
        }
    }

    #[test]
    fn what_is_written_by_ear_sounds_the_same() {
        for (heard, is) in [
            ("filadelfia", "philadelphia"),
            ("majonese", "mayonnaise"),
            ("brokoli", "broccoli"),
            ("joghurd", "joghurt"),
            ("weisbrod", "weissbrot"),
            ("dinkelmel", "dinkelmehl"),
        ] {
            assert_eq!(sound(heard), sound(is), "{heard}");
            assert!(sounds_like(heard, &sound(is)) && !sounds_like(heard, &sound(&is[..is.len() - 2])), "{heard}");
        }
        for (word, other) in [("milch", "mulch"), ("butter", "bitter"), ("reis", "eis"), ("reis", "reisig")] {
            assert_ne!(sound(word), sound(other), "{word}");
            assert!(!sounds_like(word, &sound(other)) && !sounds_like(other, &sound(word)), "{word}");
        }
    }

    #[test]
    fn other_words_are_left_alone() {
        for word in ["milch", "brot", "kaffee", "ol", ""] {
            assert!(standard(word).len() < 2, "{word}: {:?}", standard(word));
        }
    }
}
