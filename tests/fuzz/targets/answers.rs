//! What chains' web shops answer, read by the source files: the name of one in the first line, its answer below.
#![no_main]

use koerberl::sources::{self, ParsedRecords, Source};
use koerberl_fuzz::{assert_one_line, assert_returns, today};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let Some(end) = input.iter().position(|&byte| byte == b'\n') else { return };
    let name = str::from_utf8(&input[..end]).unwrap_or_default();
    let Some(source) = Source::embedded(name).filter(|source| source.fields.is_some()) else { return };
    let records = match sources::records(source, &input[end + 1..]) {
        Ok(records) => records,
        Err(why) => return assert_one_line(&why),
    };
    for reject in ParsedRecords::of(source, &records, today()).rejects {
        assert_one_line(&reject.to_string());
    }
    for record in records.iter().take(8) {
        sources::unit_price(source, record);
        match sources::read(source, record, today()) {
            Ok(offer) if !offer.prices.is_empty() => assert_returns(&offer),
            Ok(offer) => assert!(offer.deals.iter().all(|deal| deal.is_sound()), "{offer:?}"),
            Err(reject) => assert_one_line(&reject.to_string()),
        }
    }
});
