//! A line taken apart: words, numbers, brackets and commas.

use super::vocabulary::{Role, measure};
use crate::domain::fold;

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token<'a> {
    /// As written.
    pub(super) text: &'a str,
    /// Folded; empty for punctuation.
    pub(super) folded: String,
    /// What it counts, if it is a number.
    pub(super) number: Option<f64>,
    /// Nothing stands between it and what is before it.
    pub(super) is_joined: bool,
}

/// The parts of `line`.
pub(super) fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for chunk in line.split_whitespace() {
        let before = tokens.len();
        take_chunk(chunk, &mut tokens);
        for (place, token) in tokens[before..].iter_mut().enumerate() {
            token.is_joined = place > 0;
        }
    }
    tokens
}

/// What stands between two blanks, without brackets around it and commas behind it.
fn take_chunk<'a>(chunk: &'a str, out: &mut Vec<Token<'a>>) {
    let inner = chunk.trim_start_matches('(');
    out.extend((0..chunk.len() - inner.len()).map(|place| Token::mark(&chunk[place..=place])));
    let bare = inner.trim_end_matches([')', ',', ';', ':', '!', '?']);
    let bare = if bare.is_empty() { inner } else { bare };
    let behind = inner.len() - bare.len();
    take_bare(bare, out);
    out.extend((inner.len() - behind..inner.len()).map(|place| Token::mark(&inner[place..=place])));
}

fn take_bare<'a>(text: &'a str, out: &mut Vec<Token<'a>>) {
    let times = text.strip_prefix(['x', 'X', '×']);
    if let Some(rest) = times.filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        && number(rest).is_some_and(|(_, rest)| rest.is_empty())
    {
        out.push(Token::word(&text[..text.len() - rest.len()]));
        return take_bare(rest, out);
    }
    let Some((value, rest)) = number(text) else {
        out.extend((!text.is_empty()).then(|| Token::word(text)));
        return;
    };
    let digits = &text[..text.len() - rest.len()];
    if let Some(upper) = rest.strip_prefix(['-', '–'])
        && let Some((_, unit)) = number(upper)
    {
        // `2-3`: two will do.
        out.push(Token { number: Some(value), ..Token::word(digits) });
        return take_unit(unit, out);
    }
    if rest.starts_with('%') || rest.starts_with('-') && !is_bundle(&rest[1..]) {
        return out.push(Token::word(text));
    }
    let is_unit = rest.is_empty() || is_unit(rest);
    if !is_unit {
        return out.push(Token::word(text));
    }
    out.push(Token { number: Some(value), ..Token::word(digits) });
    take_unit(rest, out);
}

/// What stands right behind a number.
fn take_unit<'a>(rest: &'a str, out: &mut Vec<Token<'a>>) {
    let times = rest.strip_prefix(['x', 'X', '×']);
    match times {
        Some(more) if number(more).is_some() => {
            out.push(Token::word(&rest[..rest.len() - more.len()]));
            take_bare(more, out);
        }
        _ => out.extend((!rest.is_empty()).then(|| Token::word(rest))),
    }
}

/// May it stand right behind a number? `500g`, `2x`, `6er`, `12x85g`.
fn is_unit(rest: &str) -> bool {
    let folded = fold::folded(rest);
    measure(1.0, &folded).is_some()
        || Role::Count.has(&folded)
        || Role::Pack.has(&folded)
        || Role::Times.has(&rest.to_lowercase())
        || is_bundle(rest)
        || rest.strip_prefix(['x', 'X', '×']).is_some_and(|more| number(more).is_some())
}

/// `er`, `er-Pack`, `erpack`
fn is_bundle(rest: &str) -> bool {
    let folded = fold::folded(rest.trim_start_matches('-'));
    let pack = folded.strip_prefix("er").map(str::trim_start);
    pack.is_some_and(|pack| pack.is_empty() || Role::Pack.has(pack) || Role::Bundle.has(pack))
}

/// The number that a text begins with, and what stands behind it. `1.000` is a thousand, `1/2` and `½` are halves.
fn number(text: &str) -> Option<(f64, &str)> {
    if let Some((half, rest)) = fraction(text) {
        return Some((half, rest));
    }
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let whole = digits(text);
    if whole == 0 || whole > 6 {
        return None;
    }
    let value: f64 = text[..whole].parse().ok()?;
    let rest = &text[whole..];
    if let Some((half, rest)) = fraction(rest) {
        return Some((value + half, rest));
    }
    if let Some(under) = rest.strip_prefix('/') {
        let length = digits(under);
        let divisor: f64 = under[..length].parse().unwrap_or(0.0);
        if divisor > 0.0 {
            return Some((value / divisor, &under[length..]));
        }
    }
    if let Some(decimals) = rest.strip_prefix([',', '.']) {
        let length = digits(decimals);
        if rest.starts_with('.') && length == 3 && whole <= 3 {
            return Some((value * 1000.0 + decimals[..3].parse::<f64>().ok()?, &decimals[3..]));
        }
        if length > 0 {
            let value = format!("{}.{}", &text[..whole], &decimals[..length]).parse().ok()?;
            return Some((value, &decimals[length..]));
        }
    }
    Some((value, rest))
}

fn fraction(text: &str) -> Option<(f64, &str)> {
    let known = [('½', 0.5), ('¼', 0.25), ('¾', 0.75)];
    known.into_iter().find_map(|(sign, value)| Some((value, text.strip_prefix(sign)?)))
}

impl<'a> Token<'a> {
    pub(super) fn word(text: &'a str) -> Self {
        let folded = if matches!(text, "-" | "–" | "×") { text.to_owned() } else { fold::folded(text) };
        Self { text, folded, number: None, is_joined: false }
    }

    fn mark(text: &'a str) -> Self {
        Self { text, folded: String::new(), number: None, is_joined: false }
    }

    /// Has it letters?
    pub(super) fn is_word(&self) -> bool {
        self.number.is_none() && self.text.chars().any(char::is_alphabetic)
    }

    /// Is it a bracket, a comma or the like?
    pub(super) fn is_mark(&self) -> bool {
        self.folded.is_empty()
    }
}

/// The tokens as a text: brackets without anything in them, and commas at the ends, are left out.
pub(super) fn text_of(tokens: &[Token<'_>]) -> String {
    let mut text = String::new();
    for (place, token) in tokens.iter().enumerate() {
        let closes = |token: &Token<'_>| token.text == ")";
        if token.text == "(" && tokens.get(place + 1).is_none_or(closes)
            || closes(token) && (text.ends_with('(') || !text.contains('('))
        {
            continue;
        }
        let is_tight = token.is_mark() && token.text != "(" || text.ends_with('(');
        if !text.is_empty() && !is_tight {
            text.push(' ');
        }
        text.push_str(token.text);
    }
    text.trim_matches([' ', ',', ';', ':', '.', '-', '–', '!', '?']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(line: &str) -> Vec<String> {
        let part = |token: Token<'_>| token.number.map_or(token.text.to_owned(), |number| format!("#{number}"));
        tokens(line).into_iter().map(part).collect()
    }

    #[test]
    fn numbers_and_what_stands_at_them_are_parted() {
        for (line, expected) in [
            ("2 l Milch", "#2 l Milch"),
            ("500g Mehl", "#500 g Mehl"),
            ("6x0,5l", "#6 x #0.5 l"),
            ("12x85 g", "#12 x #85 g"),
            ("Reis (2x)", "Reis ( #2 x )"),
            ("Reis x2", "Reis x #2"),
            ("Bier 6er-Pack", "Bier #6 er-Pack"),
            ("3-er Pack", "#3 -er Pack"),
            ("1.000 g", "#1000 g"),
            ("1½ l", "#1.5 l"),
            ("1/2kg", "#0.5 kg"),
            ("2-3 Äpfel", "#2 Äpfel"),
            ("Milch 3,5%", "Milch 3,5%"),
            ("7up 4711 W480", "7up #4711 W480"),
            ("1,5 kg Bananen,Brot", "#1.5 kg Bananen,Brot"),
            ("Brot, Milch!", "Brot , Milch !"),
        ] {
            assert_eq!(parts(line).join(" "), expected, "{line}");
        }
    }

    #[test]
    fn what_is_left_reads_as_it_was_written() {
        for (line, expected) in [
            ("Spinat (frisch oder TK)", "Spinat (frisch oder TK)"),
            ("Reis ( )", "Reis"),
            ("Tee, Kamille,", "Tee, Kamille"),
        ] {
            assert_eq!(text_of(&tokens(line)), expected);
        }
    }
}
