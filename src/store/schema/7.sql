-- What other installations state that this one follows. Nothing here: a price is of an own run.

-- The keys by which others know this installation, made when it first publishes or follows: it signs with the first.
CREATE TABLE installation (
  one        INTEGER PRIMARY KEY CHECK (one = 1),
  key        BLOB    NOT NULL,              -- PKCS #8
  public_key BLOB    NOT NULL
) STRICT;

-- Where prices come from. Rows are only added.
CREATE TABLE origins (
  number       INTEGER PRIMARY KEY,         -- from 1 on
  installation BLOB    NOT NULL,            -- the public key of the installation whose run it was
  hops         INTEGER NOT NULL,            -- over how many installations it came
  at           INTEGER NOT NULL,            -- when that run was, in seconds since 1970, if it corrected another …
                                            -- … of the same day; else 0
  UNIQUE (installation, hops, at)
) STRICT;

-- The prices that were stated for days from the first to the last one come from there.
CREATE TABLE price_origins (
  product   INTEGER NOT NULL,
  first_day INTEGER NOT NULL,
  last_day  INTEGER NOT NULL,
  origin    INTEGER NOT NULL REFERENCES origins (number) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (product, first_day)
) STRICT, WITHOUT ROWID;

-- The installations that are followed, by the names of their source files, and how far.
CREATE TABLE peers (
  name      TEXT    NOT NULL PRIMARY KEY,
  key       BLOB    NOT NULL,               -- its public key
  sequence  INTEGER NOT NULL,               -- the number of the archive that was taken last …
  head      BLOB    NOT NULL,               -- … and its hash, which contains those of all before
  disagreed INTEGER NOT NULL,               -- how many of its prices differ from nearer ones, in that archive
  products  BLOB    NOT NULL                -- what it had stated by then: see ingest/follow
) STRICT, WITHOUT ROWID;
