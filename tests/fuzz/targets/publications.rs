//! Files that another installation publishes: a header, and lines of products and of days.
#![no_main]

use koerberl::domain::{Cents, InstallationKey, ProductKey};
use koerberl::formats::published::{Known, Ledger, Line, Reader};
use koerberl_fuzz::{assert_one_line, limits, today};
use libfuzzer_sys::fuzz_target;

/// Who publishes: `ed25519:BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc`.
const KEY: InstallationKey = InstallationKey([7; 32]);

fuzz_target!(|file: &[u8]| {
    let mut ledger = Ledger::default();
    for (number, key) in [(0, "spar:1"), (1, "spar:2"), (3, "billa:00-1")] {
        let (key, price) = (ProductKey::parse(key).expect("a key"), Cents::new(199).expect("a price"));
        ledger.set(number, Known { key, price, newest: today().minus(1) });
    }
    match read(file, ledger) {
        Ok(ledger) => assert!(Ledger::read(&ledger.write()) == Some(ledger), "it is kept as it is"),
        Err(why) => assert_one_line(&why),
    }
});

fn read(file: &[u8], ledger: Ledger) -> Result<Ledger, String> {
    let mut reader = Reader::new(file, limits(), (KEY, 1), ledger).map_err(|error| error.to_string())?;
    while let Some(line) = reader.read().map_err(|error| error.to_string())? {
        let told = match line {
            Line::Block { told, .. } => told,
            Line::Product(told) => vec![*told],
            Line::Reject(reject) => {
                assert_one_line(&reject.to_string());
                continue;
            }
        };
        for told in told {
            assert!(told.offer.prices.is_sorted_by(|a, b| a.day < b.day), "{told:?}");
            assert!(told.offer.prices.last().is_some_and(|point| point.day <= limits().last_day()), "{told:?}");
            assert!(told.origins.is_sorted_by(|a, b| a.0 < b.0) && !told.origins.is_empty(), "{told:?}");
        }
    }
    Ok(reader.into_ledger())
}
