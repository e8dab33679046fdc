//! Splits a pasted text into lines of one item each. No line is dropped; notes are told apart when they are read.

use super::clean::clean;
use super::reading::Reading;
use super::tokens::tokens;
use super::vocabulary::Role;
use super::words;
use crate::domain::fold;

/// The longest label before the items of a line, in bytes: `Obst: Äpfel, Birnen`.
const LONGEST_LABEL: usize = 26;

/// The lines of a text, one an item, as they were written.
pub fn lines(text: &str) -> Vec<String> {
    let lines: Vec<String> = text.lines().map(clean).filter(|line| !line.is_empty()).collect();
    let is_alone = lines.len() == 1;
    lines.into_iter().flat_map(|line| items(&line, is_alone)).collect()
}

/// Splits a line where all its parts are items; a single line is always split.
fn items(line: &str, is_alone: bool) -> Vec<String> {
    let bare = without_label(line);
    let parts = parts(bare);
    if parts.len() == 1 {
        return vec![line.to_owned()];
    }
    let is_lower = !bare.contains(char::is_uppercase);
    if is_alone || parts.iter().all(|part| is_lower || begins_like_a_noun(part)) {
        parts
    } else {
        vec![line.to_owned()]
    }
}

fn without_label(line: &str) -> &str {
    match line.split_once(": ") {
        Some((label, rest))
            if label.len() <= LONGEST_LABEL
                && label.starts_with(char::is_alphabetic)
                && label.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '.')) =>
        {
            rest.trim_start()
        }
        _ => line,
    }
}

/// `4 Milch, 1,5 kg Mehl, Reis` → three; a part that is no item itself belongs to the one before.
fn parts(line: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for part in at_commas(line).into_iter().flat_map(at_ands) {
        match parts.last_mut().filter(|before| describes(before, part)) {
            Some(before) => *before = format!("{before}, {part}"),
            None => parts.push(part.to_owned()),
        }
    }
    parts
}

/// Split at commas and semicolons outside brackets; `1,5` holds none.
fn at_commas(line: &str) -> Vec<&str> {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let separates = |at: usize, c: char| {
        let around = || is_digit(line[..at].chars().next_back()) && is_digit(line[at + 1..].chars().next());
        c == ';' || c == ',' && !around()
    };
    split(line, |at, c| separates(at, c).then_some(1))
}

/// `Senf & Ketchup` → two; `Erbsen und Karotten` are one.
fn at_ands(part: &str) -> Vec<&str> {
    let folded = fold::folded(part);
    let words: Vec<&str> = fold::words(&folded).collect();
    if (0..words.len()).any(|place| Role::Together.begins(words[place..].iter().copied()) > 0) {
        return vec![part];
    }
    let and = |at: usize, _: char| {
        let rest = &part[at..];
        let word = rest.split_whitespace().next().unwrap_or_default();
        let stands_alone =
            rest.starts_with(char::is_whitespace) && matches!(&*word.to_lowercase(), "+" | "&" | "und" | "u.");
        stands_alone.then(|| rest.find(word).unwrap_or(0) + word.len())
    };
    let sides = split(part, and);
    let is_lower = !part.contains(char::is_uppercase);
    let is_item = |side: &&str| (is_lower || begins_like_a_noun(side)) && !side.ends_with('-');
    if sides.len() > 1 && sides.iter().all(is_item) { sides } else { vec![part] }
}

/// The pieces between separators outside brackets; `separator` says how long the one at a place is.
fn split(text: &str, separator: impl Fn(usize, char) -> Option<usize>) -> Vec<&str> {
    let (mut pieces, mut begin, mut depth) = (Vec::new(), 0, 0_i32);
    for (at, c) in text.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if depth <= 0
            && at >= begin
            && let Some(length) = separator(at, c)
        {
            pieces.push(text[begin..at].trim());
            begin = at + length;
        }
    }
    pieces.push(text[begin..].trim());
    pieces.retain(|piece| !piece.is_empty());
    if pieces.is_empty() { vec![text] } else { pieces }
}

/// German nouns have capitals: `2 l Milch`, `3 Stk. Gurken`. Where a line has none at all, this is no criterion.
fn begins_like_a_noun(part: &str) -> bool {
    let tokens = tokens(part);
    let mut words = tokens.iter().skip_while(|token| token.number.is_some()).peekable();
    let has_number = tokens.first().is_some_and(|first| first.number.is_some());
    let starts = |text: &str, is: fn(char) -> bool| text.starts_with(is);
    match words.next() {
        Some(first) if starts(first.text, char::is_uppercase) => true,
        Some(_) if has_number => words.next().is_some_and(|second| starts(second.text, char::is_uppercase)),
        _ => false,
    }
}

/// Does a part say how the thing before it is, and not what else is wanted: `Tomaten, gehackt`, `Butter, 250 g`, `Kren,
/// a Glaserl`?
fn describes(before: &str, part: &str) -> bool {
    if part.starts_with(|c: char| c.is_ascii_digit() || ".,%½".contains(c)) && Reading::of(part).words.len() < 2 {
        return true;
    }
    let folded = fold::folded(part);
    let words: Vec<&str> = fold::words(&folded).collect();
    let Some((first, rest)) = words.split_first() else { return true };
    let is_pack = |word: &&str| Role::Pack.has(word) || Role::Aside.has(word);
    let is_container = Role::Article.has(first) && !rest.is_empty() && rest.iter().all(is_pack);
    let counts_packs = first.parse::<f64>().is_ok() && !rest.is_empty() && rest.iter().all(is_pack);
    let is_small = part.starts_with(char::is_lowercase);
    let is_flavour = || {
        let ends = fold::folded(before);
        let kind = Role::Sort.has(&folded);
        kind && fold::words(&ends)
            .any(|word| (0..word.len()).any(|at| word.get(at..).is_some_and(|end| Role::Sorted.has(end))))
    };
    is_container
        || counts_packs
        || Role::Proviso.has(first)
        || is_small && (Role::Like.has(first) || rest.is_empty() && is_quality(first))
        || is_flavour()
        || is_small && words::kind(before).is_some_and(|kind| words::only_describe(part, kind))
}

/// `gehackt`, `laktosefrei`, `milde`: a word for what something is like.
fn is_quality(word: &str) -> bool {
    let stems = ["", "e", "er", "es", "en", "em"].iter().filter_map(|ending| word.strip_suffix(ending));
    let ends = |stem: &str| ENDS.iter().any(|end| stem.len() > end.len() && stem.ends_with(end));
    stems.into_iter().any(|stem| Role::Quality.has(stem) || ends(stem))
        || word.starts_with("ge") && word.len() > 5 && (word.ends_with('t') || word.ends_with("en"))
}

/// How German forms words for what something is like.
const ENDS: [&str; 8] = ["iert", "frei", "fett", "arm", "lich", "isch", "los", "kochend"];

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a line that is not alone.
    fn parts(line: &str) -> Vec<String> {
        lines(&format!("Brot\n{line}")).split_off(1)
    }

    #[test]
    fn lines_keep_their_order_and_none_is_lost() {
        let text = "Einkauf:\r\n\n- 4 milch\n  10 eier  \n• Salz, Pfeffer\n";
        assert_eq!(lines(text), ["Einkauf:", "4 milch", "10 eier", "Salz", "Pfeffer"]);
    }

    #[test]
    fn a_line_is_split_where_each_part_is_an_item() {
        for (line, expected) in [
            ("Zwiebeln, Knoblauch", "Zwiebeln|Knoblauch"),
            ("salz, pfeffer", "salz|pfeffer"),
            ("Senf scharf & Ketchup", "Senf scharf|Ketchup"),
            ("2 Gurken + Salat", "2 Gurken|Salat"),
            ("Max: Bier 24er, Grillkohle", "Bier 24er|Grillkohle"),
            ("Butter, 250 g, Brot", "Butter, 250 g|Brot"),
            ("Äpfel, Birnen, 2 l Milch, 1,5 kg Mehl", "Äpfel|Birnen|2 l Milch|1,5 kg Mehl"),
        ] {
            assert_eq!(parts(line).join("|"), expected);
        }
    }

    #[test]
    fn what_belongs_together_stays() {
        for line in [
            "Tomaten, gehackt",
            "tomaten, gehackt",
            "Wasser 1,5 l",
            "Käse, in Scheiben",
            "Erbsen und Karotten",
            "Head & Shoulders",
            "Wasch- und Spülmittel",
            "Tee, Kamille",
            "Chips, Paprika",
            "Joghurt, natur, laktosefrei",
            "Nudeln (Penne, Spaghetti, Farfalle)",
            "Vollmilch, 3,5 %, 1 l",
            "Kren gerieben, a Glaserl",
            "Lorbeerblätter, ein Packerl reicht",
            "Butter 2x, wenn in Aktion",
            "Bier für die Grillerei, 12 Dosen",
        ] {
            assert_eq!(parts(line), [line]);
        }
    }

    #[test]
    fn a_single_line_is_split_at_commas() {
        assert_eq!(lines("4 Milch, 10 Eier, Reis"), ["4 Milch", "10 Eier", "Reis"]);
        assert_eq!(lines("1,5 kg Bananen,Brot; Öl"), ["1,5 kg Bananen", "Brot", "Öl"]);
        assert_eq!(lines("Vollmilch 3,5 %, 1 l, Butter"), ["Vollmilch 3,5 %, 1 l", "Butter"]);
        assert!(lines("  ").is_empty());
    }
}
