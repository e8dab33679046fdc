//! What Open Food Facts says of products: imported by hand, replaced as a whole.

use rusqlite::params;

use super::table_sums::Table;
use super::{Store, StoreError, rows};
use crate::domain::gtin::{self, Gtin};
use crate::domain::{Fact, LinkedFact, NutriScore, ProductKey};

impl Store {
    /// All facts, by number; none if they are damaged.
    pub fn facts(&self) -> Result<Vec<LinkedFact>, StoreError> {
        if !Table::Facts.is_sound(&self.db)? {
            return Ok(Vec::new());
        }
        let mut query =
            self.db.prepare("SELECT gtin, product, name, brand, quantity, nutri_score FROM facts ORDER BY gtin")?;
        let facts = query.query_map([], |row| {
            let gtin: Option<Gtin> = gtin::checked(row.get::<_, i64>(0)?.cast_unsigned());
            let product = ProductKey::parse(&row.get::<_, String>(1)?);
            let nutri_score = row.get::<_, Option<String>>(5)?.as_deref().and_then(NutriScore::parse);
            let fact = Fact {
                gtin: gtin.ok_or_else(|| rows::invalid(0, "a GTIN"))?,
                name: row.get(2)?,
                brand: row.get(3)?,
                quantity: row.get(4)?,
                nutri_score,
            };
            Ok(LinkedFact { fact, product: product.ok_or_else(|| rows::invalid(1, "a product key"))? })
        })?;
        Ok(facts.collect::<Result<_, _>>()?)
    }

    /// Differs where the facts do, and is quickly read.
    pub fn facts_sum(&self) -> Result<Option<i64>, StoreError> {
        Ok(Table::Facts.stored(&self.db)?)
    }

    /// Replaces all facts.
    pub fn set_facts(&mut self, facts: &[LinkedFact]) -> Result<(), StoreError> {
        let transaction = self.transaction()?;
        transaction.execute("DELETE FROM facts", [])?;
        {
            let mut insert = transaction.prepare(
                "INSERT INTO facts (gtin, product, name, brand, quantity, nutri_score) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?;
            for LinkedFact { fact, product } in facts {
                let Fact { gtin, name, brand, quantity, nutri_score } = fact;
                let score = nutri_score.map(NutriScore::letter);
                let gtin = gtin.get().cast_signed();
                insert.execute(params![gtin, product.to_string(), name, brand, quantity, score])?;
            }
        }
        Table::Facts.write_sum(&transaction)?;
        transaction.commit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fact(gtin: u64, product: &str, nutri_score: Option<NutriScore>) -> LinkedFact {
        let gtin = gtin::checked(gtin).expect("a GTIN");
        let [name, brand, quantity] = ["Teebutter", "Bergland", "250 g"].map(str::to_owned);
        let product = ProductKey::parse(product).expect("a key");
        LinkedFact { fact: Fact { gtin, name, brand, quantity, nutri_score }, product }
    }

    #[test]
    fn facts_are_replaced_and_removed_as_a_whole_and_stand_in_a_backup() {
        let dir = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(dir.path()).expect("a store");
        let none = store.facts_sum().expect("read");
        assert_eq!(store.facts().expect("read"), []);
        let first = [fact(96_385_074, "billa:1", None), fact(4_006_381_333_931, "spar:a:b", Some(NutriScore::B))];
        store.set_facts(&first).expect("written");
        let sum = store.facts_sum().expect("read");
        assert_eq!((store.facts().expect("read"), sum == none), (first.to_vec(), false));
        store.set_facts(&first).expect("written");
        assert_eq!(store.facts_sum().expect("read"), sum, "nothing changed");
        let copy = dir.path().join("copy.db");
        store.backup(&copy).expect("copied");
        store.set_facts(&[]).expect("removed");
        assert_eq!((store.facts().expect("read"), store.facts_sum().expect("read")), (Vec::new(), none));
        drop(store);
        crate::store::restore(dir.path(), &copy, true, jiff::Timestamp::UNIX_EPOCH).expect("restored");
        assert_eq!(Store::read_only(dir.path()).expect("there").facts().expect("read"), first);
    }
}
