//! Shopping lists as people write them: a pasted text → lines → what each wants, and how much of it → the products on
//! sale that can cover it.
//!
//! Reading takes two steps. [`Reading::of`] takes a line apart by its words alone; [`Said::amount`] says how much that
//! is of the kind that the words turn out to name: `4 Becher` are a kilogram of yoghurt. Both know no catalogue;
//! [`CandidateFinder::find`] asks it.

mod amount;
mod asides;
mod candidates;
mod clean;
mod customer;
mod denied;
mod english;
mod kept_finds;
mod measure;
mod need_in_words;
mod notes;
mod numbers;
mod reading;
mod split;
mod tokens;
mod vocabulary;
mod wanted;
mod wordings;
mod words;

pub use amount::Amount;
pub use candidates::{CandidateFinder, ItemCandidates, Unavailable};
pub use customer::{Customer, deals, reduction};
pub use kept_finds::KeptFinds;
pub use need_in_words::{Taken, taken};
pub use reading::{Reading, Said};
pub use split::lines;
pub use wanted::{Accept, HowMuch, Impossible, Item, Only, Wanted};
pub use wordings::{Wording, wordings};
pub use words::kind;
