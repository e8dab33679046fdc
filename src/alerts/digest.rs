//! What rang since the last message, as one message.

use std::collections::HashSet;

use crate::domain::{Day, Ring, german};

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

/// The message of what rang, oldest first; `None` where nothing did. What rang more than once for an article is one
/// line: what was last.
pub fn digest(rings: &[Ring], today: Day) -> Option<Digest> {
    let mut met = HashSet::new();
    let mut newest: Vec<&Ring> = rings.iter().rev().filter(|ring| met.insert(ring.article)).collect();
    newest.reverse();
    let line = |ring: &&Ring| Line {
        title: ring.title.clone(),
        text: match ring.day {
            day if day == today => ring.line.clone(),
            day => format!("{} ({})", ring.line, german::day(day, today)),
        },
        address: ring.address.clone(),
    };
    let lines: Vec<Line> = newest.iter().take(MOST_LINES).map(line).collect();
    let more = newest.len() - lines.len();
    let first = lines.first()?;
    let (title, address) = match newest.len() {
        1 => (first.title.clone(), first.address.clone()),
        many => (format!("Preiswecker: {many} Neuigkeiten"), ALERTS.to_owned()),
    };
    Some(Digest { title, lines, more, address })
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
        (self.more > 0).then(|| format!("und {} weitere", self.more))
    }
}
