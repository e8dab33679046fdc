-- What a chain offers besides the price that one piece costs everyone, as it said it last: its deals in its order. Days that have
-- passed are kept till it says something else; who reads asks for a day.
CREATE TABLE deals (
  product   INTEGER NOT NULL,
  place     INTEGER NOT NULL,               -- counts from 0
  kind      TEXT    NOT NULL,               -- price, multi, free, percent
  packs     INTEGER NOT NULL,               -- how many it takes, free ones included
  cents     INTEGER,                        -- what each costs then
  free      INTEGER,                        -- how many of them cost nothing
  percent   INTEGER,                        -- how much less each costs
  regular   INTEGER,                        -- what one costs without it, in cents
  card      TEXT,                           -- for holders of this card only: joe
  first_day INTEGER,
  last_day  INTEGER,
  most      INTEGER,                        -- how many a customer gets
  PRIMARY KEY (product, place)
) STRICT, WITHOUT ROWID;

-- Few products have any of these.
CREATE TABLE extras (
  product    INTEGER NOT NULL PRIMARY KEY,
  deposit    INTEGER,                       -- in cents, on a piece
  stated_low INTEGER                        -- the lowest price of 30 days, in cents, as the chain itself says it
) STRICT;

CREATE VIEW current_deals (chain, id, name, euros, kind, packs, each, percent, free, regular, card, first_date, last_date) AS
  SELECT chains.id, CAST(products.id AS TEXT), name, products.cents / 100.0, kind, packs, deals.cents / 100.0, percent, free,
    regular / 100.0, card, date(first_day * 86400, 'unixepoch'), date(last_day * 86400, 'unixepoch')
  FROM deals JOIN products ON products.number = deals.product JOIN chains ON chains.number = products.chain;
