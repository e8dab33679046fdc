//! What is said in one notification.

use crate::domain::{Language, cut};

/// A notification; what is too long for a channel is cut there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The first line.
    pub title: String,
    /// The text.
    pub body: String,
    /// What opens on a tap: a whole address, or for browsers a path of the app.
    pub url: String,
    /// The single news: title, text and URL of each.
    pub lines: Vec<(String, String, String)>,
    /// That there are more.
    pub rest: Option<String>,
    /// The language that it is in.
    pub language: Language,
}

impl Message {
    /// All of it as plain text, with the address of each of the news below it.
    pub(super) fn text(&self) -> String {
        if self.lines.is_empty() {
            return format!("{}\n{}\n", self.body, self.url);
        }
        let lines = self.lines.iter().map(|(title, text, url)| format!("{title}: {text}\n{url}\n"));
        let lines: Vec<String> = lines.collect();
        let rest = self.rest.as_ref().map(|rest| format!("\n{rest}\n{}\n", self.url));
        lines.join("\n") + &rest.unwrap_or_default()
    }

    /// The title in one line of at most `most` characters.
    pub(super) fn one_line(&self, most: usize) -> String {
        let line = self.title.split(char::is_control).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        cut(&line, most)
    }
}
