//! Shopping lists as people write them: a pasted text → lines → what each wants, and how much of it.
//!
//! Reading takes two steps. [`Reading::of`] takes a line apart by its words alone; [`Said::amount`] says how much that
//! is of the kind that the words turn out to name: `4 Becher` are a kilogram of yoghurt.

mod amount;
mod clean;
mod notes;
mod numbers;
mod reading;
mod split;
mod tokens;
mod vocabulary;
mod wordings;
mod words;

pub use amount::Amount;
pub use reading::{Reading, Said};
pub use split::lines;
pub use wordings::{Wording, wordings};
pub use words::kind;
