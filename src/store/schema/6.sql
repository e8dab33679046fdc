-- Checksums, so that nothing is believed that is not as it was written: `koerberl check` names what is damaged,
-- `--repair` takes it from a backup. A change by hand counts as damage.

-- CRC-32 of all that is known of a product (see store/sums.rs): of 256 products each, by number, little-endian, 0 where
-- there is none.
CREATE TABLE product_sums (
  block INTEGER PRIMARY KEY,                -- product number / 256
  sums  BLOB    NOT NULL                    -- 256 of four bytes, and the CRC-32 of these
) STRICT;

-- CRC-32 of all rows of a table.
CREATE TABLE table_sums (
  name TEXT    NOT NULL PRIMARY KEY,
  sum  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
