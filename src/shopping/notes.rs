//! Lines that name nothing to buy: headings, greetings, notes to a person.

use super::tokens::{Token, tokens};
use super::vocabulary::Role;
use crate::domain::{Chain, fold};
use crate::kinds;

/// Does it name nothing to buy: `Für Samstag`, `Billa:`, `Danke!`, `KEIN Weizenmehl`, `wer bringt was?`.
pub(super) fn is_note(line: &str) -> bool {
    let tokens = tokens(line);
    let begins_with_number = tokens.first().is_some_and(|first| first.number.is_some());
    line.ends_with(':') && !begins_with_number
        || Role::Note.begins(tokens.iter().map(|token| &*token.folded)) > 0
        || is_chore(&tokens)
        || is_heading(&tokens)
        || is_for_persons(&tokens)
}

/// A note to a person rather than the name of a product, and of no kind either: `Nudeln für die Suppe` are noodles.
pub(super) fn is_sentence(words: &str) -> bool {
    let folded = fold::folded(words);
    let folded: Vec<&str> = fold::words(&folded).collect();
    folded.iter().filter(|word| Role::Talk.has(word)).count() > 1
        && !kinds::name_a_kind(&folded)
        && !is_thing_for_somebody(words, &folded)
}

/// `Gebissreiniger für die Oma`; not `Hemd vom Putzer holen`.
fn is_thing_for_somebody(words: &str, folded: &[&str]) -> bool {
    let first_talk = folded.iter().position(|word| Role::Talk.has(word)).unwrap_or(0);
    let ends_in_verb =
        words.split(' ').next_back().is_some_and(|last| last.starts_with(char::is_lowercase) && last.ends_with("en"));
    // `rasierschaum für den papa`, `Gebissreiniger …`
    let begins_with_thing = || {
        words.starts_with(char::is_uppercase)
            || kinds::called(&folded[..first_talk]).iter().any(|called| !called.kinds.is_empty())
    };
    first_talk > 0 && Role::Connector.has(folded[first_talk]) && begins_with_thing() && !ends_in_verb
}

/// `Mama anrufen`, `Müll rausbringen`
fn is_chore(tokens: &[Token<'_>]) -> bool {
    tokens.len() > 1 && tokens.last().is_some_and(|last| Role::Chore.has(&last.folded))
}

/// `Spar`, `Samstag 21.11.`, `Zutaten`: names of shops and days, and nothing else.
fn is_heading(tokens: &[Token<'_>]) -> bool {
    let words: Vec<&str> = tokens.iter().filter(|token| token.is_word()).map(|token| &*token.folded).collect();
    let rest = |words: &[&str]| {
        let chains =
            Chain::known().iter().filter(|chain| chain.country == Some("AT")).map(|chain| fold::folded(chain.name));
        let begins = |name: &String| format!("{} ", words.join(" ")).starts_with(&format!("{name} "));
        chains
            .filter(begins)
            .map(|name| fold::words(&name).count())
            .max()
            .unwrap_or(0)
            .max(Role::Heading.begins(words.iter().copied()))
    };
    let mut left = words.as_slice();
    while !left.is_empty() {
        match rest(left) {
            0 => return false,
            known => left = &left[known.min(left.len())..],
        }
    }
    !words.is_empty() && tokens[0].is_word()
}

/// `Gulasch (4 Port.)`, `Kaiserschmarrn für 4 Personen`
fn is_for_persons(tokens: &[Token<'_>]) -> bool {
    tokens.windows(3).any(|three| {
        let opens = three[0].text == "(" || three[0].folded == "fur";
        opens && three[1].number.is_some() && Role::Persons.has(&three[2].folded)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_told_from_things() {
        for line in [
            "Billa:",
            "Für Samstag",
            "Spar",
            "Billa Plus",
            "Samstag 21.11.",
            "Zutaten",
            "Gulasch (4 Port.)",
            "Kaiserschmarrn für 4 Personen",
            "KEIN Weizenmehl",
            "Danke!",
            "wer bringt was?",
        ] {
            assert!(is_note(line), "{line}");
        }
        for line in
            ["Kakao", "Notizblock", "Spargel", "Hofer Brot", "Hallodri", "Keinland Äpfel", "Müllermilch", "2 l Milch"]
        {
            assert!(!is_note(line), "{line}");
        }
        assert!(is_sentence("Hemd vom Putzer bitte holen") && !is_sentence("Gebissreiniger Tabs für die Oma"));
        assert!(!is_sentence("rasierschaum für den papa"));
        assert!(
            is_sentence("das für den papa") && !is_sentence("Rum zum Backen") && !is_sentence("Nudeln für die Suppe")
        );
    }
}
