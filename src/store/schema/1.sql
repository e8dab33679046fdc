-- A day is a number of days since 1970-01-01, money is whole cents. The views at the end show both as people write them:
--   sqlite3 koerberl.db "SELECT * FROM price_changes WHERE chain = 'billa' AND id = '00-644489'"

CREATE TABLE chains (
  number INTEGER PRIMARY KEY,
  id     TEXT    NOT NULL UNIQUE            -- billa
) STRICT;

-- The days for which a chain stated anything: the others are gaps, of which nobody knows the prices.
CREATE TABLE chain_days (
  chain INTEGER NOT NULL REFERENCES chains (number),
  day   INTEGER NOT NULL,
  PRIMARY KEY (chain, day)
) STRICT, WITHOUT ROWID;

-- Addresses that many products share. In an address, {id} stands for the product's id, {nr} for the letters and digits
-- of it, {2-4} for the second to fourth word of the name (in small letters, ä as ae, joined by -), {2-} for all words
-- from the second on, {{ for a brace.
CREATE TABLE url_patterns (
  number  INTEGER PRIMARY KEY,
  pattern TEXT    NOT NULL UNIQUE
) STRICT;

-- What is true of a product now. What was true before is in earlier_prices and size_periods.
CREATE TABLE products (
  chain    INTEGER NOT NULL REFERENCES chains (number),
  id       ANY     NOT NULL,                -- the chain's own number: an integer where it reads back the same, else text
  number   INTEGER NOT NULL,                -- ours: counts from 0, names the product in the tables below
  name     TEXT    NOT NULL,
  cents    INTEGER NOT NULL,                -- the price …
  since    INTEGER NOT NULL,                -- … and the day from which it holds
  amount   REAL,                            -- the size as stated
  unit     TEXT,
  category TEXT,                            -- two characters
  flags    INTEGER NOT NULL,
  url      ANY,                             -- the number of a pattern, or an address with {…} as above
  brand    TEXT,
  gtin     INTEGER,
  available INTEGER AS (flags & 1),
  weighed   INTEGER AS (flags >> 1 & 1),
  bio       INTEGER AS (flags >> 2 & 1),
  PRIMARY KEY (chain, id)
) STRICT, WITHOUT ROWID;

-- Price changes before the current price: from this day on, this price.
CREATE TABLE earlier_prices (
  product INTEGER NOT NULL,
  day     INTEGER NOT NULL,
  cents   INTEGER NOT NULL,
  PRIMARY KEY (product, day)
) STRICT, WITHOUT ROWID;

-- Days without a gap on each of which a price was stated, at least one of them only to say that nothing changed.
CREATE TABLE sightings (
  product   INTEGER NOT NULL,
  first_day INTEGER NOT NULL,
  last_day  INTEGER NOT NULL,
  PRIMARY KEY (product, first_day)
) STRICT, WITHOUT ROWID;

-- Sizes that were stated before the current one, each with the last day on which it was.
CREATE TABLE size_periods (
  product  INTEGER NOT NULL,
  last_day INTEGER NOT NULL,
  amount   REAL,
  unit     TEXT,
  PRIMARY KEY (product, last_day)
) STRICT, WITHOUT ROWID;

-- Imports and fetches that changed something. The newest number is the version of the catalogue.
CREATE TABLE runs (
  number    INTEGER PRIMARY KEY,
  started   TEXT    NOT NULL,               -- 2026-03-27T05:00:00Z
  source    TEXT    NOT NULL,
  new       INTEGER NOT NULL,
  changed   INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  points    INTEGER NOT NULL                -- how many more prices there are since
) STRICT;

CREATE VIEW price_changes (chain, id, name, date, euros) AS
  SELECT chains.id, CAST(products.id AS TEXT), name, date(day * 86400, 'unixepoch'), earlier_prices.cents / 100.0
  FROM products JOIN chains ON chains.number = products.chain JOIN earlier_prices ON product = products.number
  UNION ALL
  SELECT chains.id, CAST(products.id AS TEXT), name, date(since * 86400, 'unixepoch'), cents / 100.0
  FROM products JOIN chains ON chains.number = products.chain;

CREATE VIEW articles (chain, id, name, amount, unit, euros, since, available) AS
  SELECT chains.id, CAST(products.id AS TEXT), name, amount, unit, cents / 100.0, date(since * 86400, 'unixepoch'), available
  FROM products JOIN chains ON chains.number = products.chain;
