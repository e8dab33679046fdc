-- What Open Food Facts contributors say of products that are here, by barcode: imported from their export, and replaced
-- as a whole. A part of their database, and like it under the Open Database Licence (ODbL 1.0).
CREATE TABLE facts (
  gtin        INTEGER PRIMARY KEY CHECK (gtin > 0),   -- the number under the barcode
  product     TEXT NOT NULL,                -- the key of the product: billa:00-644489
  name        TEXT NOT NULL,                -- name, brand and size as they are called there
  brand       TEXT NOT NULL,
  quantity    TEXT NOT NULL,
  nutri_score TEXT CHECK (nutri_score IN ('A', 'B', 'C', 'D', 'E'))   -- null where it is unknown
) STRICT;
