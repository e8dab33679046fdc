//! A pasted shopping list → its lines → what each of them says.
#![no_main]

use koerberl::catalogue::Catalogue;
use koerberl::shopping::{self, Reading};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for line in shopping::lines(text, &Catalogue::default()) {
        let reading = Reading::of(&line);
        assert_eq!(reading, Reading::of(&reading.text), "what is shown means the same");
        let kind = shopping::kind(&reading.words);
        let amount = reading.said.amount(kind);
        assert!(amount.count > 0.0 && amount.count.is_finite(), "{amount:?}");
        shopping::wordings(&reading.words);
    }
});
