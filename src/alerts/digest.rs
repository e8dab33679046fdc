//! What rang since the last message, as one message.

use std::collections::HashSet;

use super::words::Words;
use crate::domain::{Day, Language, Ring};

/// So many lines a message has at most.
const MOST_LINES: usize = 12;
/// The page of the alerts.
const ALERTS: &str = "/wecker";

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest {
    /// Its first line.
    pub title: String,
    /// The rest of it, one line for each article.
    pub lines: Vec<Line>,
    /// How many more there are.
    pub more: usize,
    /// Where it leads.
    pub address: String,
    /// The language that it is in.
    pub language: Language,
}

/// What happened to one article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is called.
    pub title: String,
    /// What happened, with the day if it is another one.
    pub text: String,
    /// The path of its page.
    pub address: String,
}

/// The message of what rang, oldest first, in a language; `None` where nothing did. What rang more than once for an
/// article is one line: what was last.
pub fn digest(rings: &[Ring], today: Day, language: Language) -> Option<Digest> {
    let mut met = HashSet::new();
    let mut newest: Vec<&Ring> = rings.iter().rev().filter(|ring| met.insert(ring.article)).collect();
    newest.reverse();
    let line = |ring: &&Ring| {
        let said = ring.words.get(language);
        Line {
            title: said.title.clone(),
            text: match ring.day {
                day if day == today => said.line.clone(),
                day => format!("{} ({})", said.line, language.day(day, today)),
            },
            address: ring.address.clone(),
        }
    };
    let lines: Vec<Line> = newest.iter().take(MOST_LINES).map(line).collect();
    let more = newest.len() - lines.len();
    let first = lines.first()?;
    let (title, address) = match newest.len() {
        1 => (first.title.clone(), first.address.clone()),
        many => ((Words::of(language).news)(many), ALERTS.to_owned()),
    };
    Some(Digest { title, lines, more, address, language })
}

impl Digest {
    /// What stands below the title.
    pub fn body(&self) -> String {
        if let [line] = self.lines.as_slice()
            && self.more == 0
        {
            return line.text.clone();
        }
        let mut lines: Vec<String> = self.lines.iter().map(|line| format!("{}: {}", line.title, line.text)).collect();
        lines.extend(self.rest());
        lines.join("\n")
    }

    /// That there are more, if there are.
    pub fn rest(&self) -> Option<String> {
        (self.more > 0).then(|| (Words::of(self.language).rest)(self.more))
    }
}
