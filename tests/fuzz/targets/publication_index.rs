//! The index of what another installation publishes. It is signed here: who is followed could sign anything.
#![no_main]

use std::sync::LazyLock;

use koerberl::formats::published::{Index, KeyPair, Link};
use koerberl_fuzz::assert_one_line;
use libfuzzer_sys::fuzz_target;
use serde_json::{json, value::RawValue};

static PAIR: LazyLock<KeyPair> =
    LazyLock::new(|| KeyPair::from_pkcs8(&KeyPair::generate()).expect("a pair that was just made"));

fuzz_target!(|archive: &str| {
    if let Err(why) = Index::read(archive.as_bytes(), PAIR.public()) {
        assert_one_line(&why);
    }
    let Ok(value) = serde_json::from_str::<Box<RawValue>>(archive) else { return };
    let signature = data_encoding::BASE64URL_NOPAD.encode(&PAIR.sign(value.get().as_bytes()));
    let signed = format!(r#"{{"archive":{},"signature":{}}}"#, value.get(), json!(signature));
    match Index::read(signed.as_bytes(), PAIR.public()) {
        Ok(index) => {
            assert_eq!(Index::read(&index.write(&PAIR), PAIR.public()).as_ref(), Ok(&index));
            let (sequence, link) = index.newest();
            let known = [(0, Link::START), (1, Link::START), (sequence, link), (sequence.saturating_sub(1), link)];
            known.iter().filter_map(|known| index.after(Some(*known)).err()).for_each(|why| assert_one_line(&why));
            index.made();
        }
        Err(why) => assert_one_line(&why),
    }
});
