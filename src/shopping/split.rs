//! Splits a pasted text into lines of one item each. No line is dropped; notes are told apart when they are read.

use super::clean::clean;
use super::english;
use super::reading::Reading;
use super::tokens::tokens;
use super::vocabulary::Role;
use super::words;
use crate::catalogue::Catalogue;
use crate::domain::fold;

/// The longest label before the items of a line, in bytes: `Obst: Äpfel, Birnen`.
const LONGEST_LABEL: usize = 26;

/// The lines of a text, one an item, as they were written. The catalogue knows the brands of what is on them.
pub fn lines(text: &str, catalogue: &Catalogue) -> Vec<String> {
    let lines: Vec<String> = text.lines().map(clean).filter(|line| !line.is_empty()).collect();
    let is_alone = lines.len() == 1;
    lines.into_iter().flat_map(|line| items(&line, is_alone, catalogue)).collect()
}

/// Splits a line where all its parts are items; a single line is always split.
fn items(line: &str, is_alone: bool, catalogue: &Catalogue) -> Vec<String> {
    let bare = without_label(line);
    let parts = parts(bare, catalogue);
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
fn parts(line: &str, catalogue: &Catalogue) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for part in at_commas(line).into_iter().flat_map(at_ands) {
        let belongs = |before: &&mut String| describes(before, part) || is_its_brand(before, part, catalogue);
        match parts.last_mut().filter(belongs) {
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

/// `Senf & Ketchup`, `eggs and bread` → two; `Erbsen und Karotten` are one.
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
            rest.starts_with(char::is_whitespace) && matches!(&*word.to_lowercase(), "+" | "&" | "und" | "u." | "u");
        stands_alone.then(|| rest.find(word).unwrap_or(0) + word.len())
    };
    let english = |at: usize, _: char| part[at..].starts_with(" and ").then_some(" and".len());
    let sides = split(part, english);
    if sides.len() > 1 && sides.iter().all(|side| english::in_german(side).is_some()) {
        return sides;
    }
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

/// Is a part the brand of what is before it: `Teebutter, Schärdinger`? `Brot, Milka` are two.
fn is_its_brand(before: &str, part: &str, catalogue: &Catalogue) -> bool {
    let (thing, brand) = (Reading::of(before).words, fold::folded(part));
    let is_of_it = |number| catalogue.product(number).brand().is_some_and(|own| fold::folded(own) == brand);
    words::kind(&thing).is_some_and(|kind| catalogue.of_kind(kind).any(is_of_it))
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
    let is_pack = |word: &&str| [Role::Pack, Role::Count, Role::Aside].iter().any(|role| role.has(word));
    let leads = |word: &&str| {
        [Role::Article, Role::Lead, Role::Larger, Role::Smaller].iter().any(|role| role.has(word))
            || word.starts_with(|c: char| c.is_ascii_digit())
    };
    // `a Glaserl`, `kleines Stück`, `6 Stk. (ohne Salz)`
    let outside = fold::folded(part.split('(').next().unwrap_or_default());
    let said: Vec<&str> = fold::words(&outside).skip_while(leads).collect();
    let is_container = leads(first) && !said.is_empty() && said.iter().all(is_pack);
    // `der blaue`
    let is_which = Role::Definite.has(first)
        && rest.len() == 1
        && part.split(' ').all(|word| word.starts_with(char::is_lowercase));
    let is_small = part.starts_with(char::is_lowercase);
    let is_flavour = || {
        let ends = fold::folded(before);
        let kind = Role::Sort.has(&folded);
        kind && fold::words(&ends)
            .any(|word| (0..word.len()).any(|at| word.get(at..).is_some_and(|end| Role::Sorted.has(end))))
    };
    is_container
        || is_which
        || Role::Proviso.has(first)
        || is_small && (Role::Like.has(first) || rest.is_empty() && words::is_quality(first))
        || is_flavour()
        || is_small && words::kind(before).is_some_and(|kind| words::only_describe(part, kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::testing;
    use crate::domain::Product;

    /// The parts of a line that is not alone.
    fn parts(line: &str) -> Vec<String> {
        lines(&format!("Brot\n{line}")).split_off(1)
    }

    fn lines(text: &str) -> Vec<String> {
        super::lines(text, &Catalogue::default())
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
            "Ingwer, kleines Stück",
            "Pastinake pur 125 g, 6 Stk. (ohne Salz)",
            "Weichspüler Silan, der blaue",
        ] {
            assert_eq!(parts(line), [line]);
        }
    }

    #[test]
    fn a_brand_belongs_to_what_it_makes() {
        let butter = Product {
            brand: Some("Schärdinger".into()),
            ..testing::product("spar:1", "Schärdinger Teebutter 250 g", &[("2026-03-01", 249)])
        };
        let catalogue = Catalogue::of(&[butter]);
        for (line, parts) in [("Teebutter 250 g, Schärdinger", 1), ("Brot, Schärdinger", 2), ("Teebutter, Milka", 2)]
        {
            assert_eq!(super::lines(line, &catalogue).len(), parts, "{line}");
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
