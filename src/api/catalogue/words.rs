//! `GET /api/v1/words`: the common words of the market, by which the app's own search weighs the words of a query.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::changes::Changes;
use crate::catalogue::Words;

/// Words that so many products have, or that have at most so many letters, are common.
const COMMON: usize = 3;
const SHORT: usize = 3;

/// The common words, or what has changed about them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WordsAnswer<'a> {
    /// The format: an app of another one cannot read it.
    pub(super) format: u32,
    /// The version of the catalogue.
    pub(super) version: u64,
    /// Names this content, for `since`.
    pub(super) tag: &'a str,
    /// All of them, where `changes` is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<CommonWords>")]
    pub(super) words: Option<&'a RawValue>,
    /// What has changed since the answer that `since` names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) changes: Option<Changes<'a>>,
}

impl<'a> WordsAnswer<'a> {
    pub(super) const fn new(format: u32, version: u64, tag: &'a str) -> Self {
        Self { format, version, tag, words: None, changes: None }
    }
}

/// Folded words that at least three products of the market have, and all words of up to three letters, in order. Words
/// that begin with a digit are left out.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct CommonWords {
    /// The words: a letter that says how many UTF-16 units of the word before come first (`a`: none, `b`: one), and the
    /// rest.
    text: Vec<String>,
    /// How many products of the market have each, those that are gone included.
    count: Vec<usize>,
}

/// The letter for "nothing of the word before"; so many at most.
const NONE: u8 = b'a';
const MOST: u8 = b'z' - NONE;

impl CommonWords {
    pub(super) fn of(words: &Words) -> Self {
        let mut common = Self::default();
        let mut last = "";
        for word in words.beginning("") {
            let (text, count) = (words.text(word), words.frequency(word));
            if (count >= COMMON || text.len() <= SHORT) && !text.starts_with(|c: char| c.is_ascii_digit()) {
                common.text.push(after(last, text));
                common.count.push(count);
                last = text;
            }
        }
        common
    }
}

/// `text` after `last`.
fn after(last: &str, text: &str) -> String {
    let (mut units, mut bytes) = (0, 0);
    for (c, _) in text.chars().zip(last.chars()).take_while(|(c, other)| c == other) {
        if units + c.len_utf16() > usize::from(MOST) {
            break;
        }
        (units, bytes) = (units + c.len_utf16(), bytes + c.len_utf8());
    }
    format!("{}{}", char::from(NONE + units as u8), &text[bytes..])
}

/// The words of a column as it was sent; `None` where it is none.
pub(super) fn texts(column: &[&RawValue]) -> Option<Vec<String>> {
    #[derive(Deserialize)]
    struct Sent<'a>(#[serde(borrow)] std::borrow::Cow<'a, str>);
    let mut last = String::new();
    let read = |value: &&RawValue| {
        let Sent(sent) = serde_json::from_str(value.get()).ok()?;
        let units = sent.bytes().next()?.checked_sub(NONE)?;
        let mut taken = 0;
        let shared: String = last
            .chars()
            .take_while(|c| {
                taken += c.len_utf16();
                taken <= usize::from(units)
            })
            .collect();
        last = shared + sent.get(1..)?;
        Some(last.clone())
    };
    column.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_share_what_they_begin_with() {
        let long = "x".repeat(30);
        let all = ["ab", "abc", "abd", "b", "дн", "дніпро", &long, &format!("{long}y")];
        let mut last = "";
        let sent: Vec<String> = all.iter().map(|word| after(std::mem::replace(&mut last, word), word)).collect();
        assert_eq!(sent[..6], ["aab", "cc", "cd", "ab", "aдн", "cіпро"]);
        let sent = serde_json::to_string(&sent).expect("JSON");
        let column: Vec<&RawValue> = serde_json::from_str(&sent).expect("a column");
        assert_eq!(texts(&column).expect("words"), all);
    }
}
