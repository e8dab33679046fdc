//! What each language has to have words for, or it does not compile.

/// The words of one language. The examples are in German.
pub struct Words {
    /// What the alerts are called, and so their feed and calendar: `Preiswecker`.
    pub name: &'static str,
    /// The title of a message with several news: `Preiswecker: 3 Neuigkeiten`.
    pub(in crate::alerts) news: fn(usize) -> String,
    /// The end of a message that is not all: `und 18 weitere`.
    pub(in crate::alerts) rest: fn(usize) -> String,
    /// What a test message says.
    pub test: &'static str,
    /// Before the link that ends messages by e-mail.
    pub unsubscribe: &'static str,
    /// The subject of the message that asks the owner of an address …
    pub confirm_subject: &'static str,
    /// … and its text: the address of the site, and of the link that confirms it.
    pub confirm: fn(&str, &str) -> String,
    /// `Suche „jacobs“`
    pub(super) search: fn(&str) -> String,
    /// After the name of a kind: of any brand …
    pub(super) any_brand: &'static str,
    /// … or of one.
    pub(super) of_brand: fn(&str) -> String,
    /// A price, and the chain that has it: `€ 4,79 bei Billa`.
    pub(super) at: fn(&str, &str) -> String,
    pub(super) low30: &'static str,
    pub(super) lowest: &'static str,
    pub(super) back: &'static str,
    pub(super) dearer: &'static str,
    /// The price before it was dearer: `davor € 4,20`.
    pub(super) before: fn(&str) -> String,
    pub(super) deal: &'static str,
    pub(super) from: fn(&str) -> String,
    pub(super) until: fn(&str) -> String,
    pub(super) new: &'static str,
    /// How many more are new, from one on.
    pub(super) more_new: fn(usize) -> String,
}
