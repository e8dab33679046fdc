//! The catalogue as bytes, so that a start need not build it: all columns as they are. What is known of chains is left
//! out, and filled in anew.

use std::sync::Arc;

use super::Catalogue;
use super::chains::{ChainSummary, Gap};
use crate::domain::flat::{Bytes, Flat, flat};
use crate::domain::{Chain, Day};

flat!(Catalogue {
    version,
    origin,
    day,
    as_of,
    shrunk_on,
    unlinked,
    chains,
    brands,
    brand_products,
    vocabulary,
    groups,
    gists,
    keys,
    former,
    words,
    chain,
    id,
    name,
    url,
    brand,
    gtin,
    category,
    stated_category,
    kinds,
    meant,
    usual,
    flags,
    price,
    amount,
    each,
    unit,
    points,
    points_end,
    last_sign,
    earlier_sizes,
    deals,
    deposits,
    stated_lows,
    drained,
    stated,
    linked_from,
    sizes_read,
    taken_off,
});

flat!(Gap { from, to });

impl Flat for ChainSummary {
    fn write(&self, out: &mut Bytes<'_>) {
        let Self { id, described: _, products, available, prices, first_day, day, stale, gaps, partly_seen } = self;
        id.write(out);
        (*products, *available, *prices).write(out);
        (*first_day, *day, *stale).write(out);
        gaps.write(out);
        partly_seen.write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let id = Flat::read(bytes)?;
        let (products, available, prices) = Flat::read(bytes)?;
        let (first_day, day, stale) = Flat::read(bytes)?;
        let (gaps, partly_seen) = (Flat::read(bytes)?, Flat::read(bytes)?);
        Some(Self { id, described: None, products, available, prices, first_day, day, stale, gaps, partly_seen })
    }
}

impl Catalogue {
    /// Hands the bytes of the catalogue to `take`, piece by piece.
    pub fn write(&self, take: &mut dyn FnMut(&[u8])) {
        Flat::write(self, &mut Bytes::new(take));
    }

    /// The day of the catalogue that was written as these bytes; `None` where they are cut short.
    pub fn day_of(mut bytes: &[u8]) -> Option<Day> {
        let (_version, _origin, day) = <(u64, u64, Day)>::read(&mut bytes)?;
        Some(day)
    }

    /// The catalogue that was written as these bytes, by this program, with what operators say of chains; `None` where
    /// they are cut short or not what was written.
    pub fn read(mut bytes: &[u8], described: &[Arc<Chain>]) -> Option<Self> {
        let mut catalogue = <Self as Flat>::read(&mut bytes).filter(|_| bytes.is_empty())?;
        for chain in &mut catalogue.chains {
            chain.described = ChainSummary::description(&chain.id, described);
        }
        Some(catalogue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Builder, ProductNumber, testing};
    use crate::domain::{Deal, Link, ProductKey, Rule};

    fn written(catalogue: &Catalogue) -> Vec<u8> {
        let mut all = Vec::new();
        catalogue.write(&mut |bytes| all.extend_from_slice(bytes));
        all
    }

    #[test]
    fn a_catalogue_comes_back_as_it_was() {
        let mut beans = testing::product("spar:1", "Käsekrainer 400 g", &[("2026-03-01", 199), ("2026-03-26", 149)]);
        beans.deals = vec![Deal::new(Rule::Free { paid: 1, free: 1 })];
        let key = |text| ProductKey::parse(text).expect("a key");
        let links = vec![Link { a: key("hofer:1"), b: key("hofer:2") }];
        let mut builder = Builder::new().on(Day::from_epoch_days(8)).with_links(links).with_origin(7);
        let gone = testing::product("hofer:1", "Vollmilch 1 l", &[("2025-03-01", 119)]);
        let gone = crate::domain::Product { available: false, ..gone };
        for product in [&beans, &gone, &testing::product("hofer:2", "Vollmilch 1 l", &[("2026-03-01", 129)])] {
            builder.push(product);
        }
        let catalogue =
            builder.finish(3, Catalogue::ungrouped).with_shrunk(Day::from_epoch_days(9), [ProductNumber(0)]);
        let bytes = written(&catalogue);
        let again = Catalogue::read(&bytes, &[]).expect("as it was written");
        assert_eq!((again.version(), again.origin(), again.day(), again.len()), (3, 7, Day::from_epoch_days(8), 2));
        assert_eq!(written(&again), written(&catalogue));
        assert_eq!(Catalogue::day_of(&bytes), Some(catalogue.day()));
        for key in ["spar:1", "hofer:1", "hofer:2"] {
            assert_eq!(again.find(key), catalogue.find(key), "{key}");
            assert!(again.find(key).is_some(), "{key}");
        }
        assert_eq!(again.words().find("kasekrainer"), catalogue.words().find("kasekrainer"));
        assert!(again.chains().iter().all(|chain| chain.described().is_some()), "the lexicon knows them");
        for length in 0..bytes.len() {
            assert!(Catalogue::read(&bytes[..length], &[]).is_none(), "{length} bytes");
        }
    }
}
