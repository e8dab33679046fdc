//! The export of Open Food Facts: separated by tabs, or JSON lines.
#![no_main]

use koerberl::domain::size;
use koerberl::formats::food_facts;
use koerberl_fuzz::assert_one_line;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    let read = food_facts::read(file, &mut |record| {
        match record {
            Ok(fact) => drop(size::of_statement(&fact.size)),
            Err(reject) => assert_one_line(&reject.to_string()),
        }
        Ok(())
    });
    if let Err(error) = read {
        assert_one_line(&error.to_string());
    }
});
