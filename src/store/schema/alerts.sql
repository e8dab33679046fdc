-- Who wants to be told of which prices. A file of its own: what people set is written while an import runs, and leaves
-- the prices and their version as they are. A day is a number of days since 1970-01-01.

-- A device is known by a random number that only it has: here stands its digest.
CREATE TABLE devices (
  number   INTEGER PRIMARY KEY,
  id       BLOB    NOT NULL UNIQUE,         -- SHA-256 of the id
  feed     TEXT    NOT NULL UNIQUE,         -- the secret in the addresses of its feed and calendar
  hour     INTEGER NOT NULL,                -- from when on it is told, in Vienna
  made     INTEGER NOT NULL,                -- the day
  seen     INTEGER NOT NULL                 -- the day of its last sign
) STRICT;

CREATE TABLE alerts (
  number   INTEGER PRIMARY KEY AUTOINCREMENT,
  device   INTEGER NOT NULL REFERENCES devices (number) ON DELETE CASCADE,
  about    TEXT    NOT NULL,                -- product, kind, search
  what     TEXT    NOT NULL,                -- its key, its id, its words
  pack     TEXT,                            -- 250g
  brand    TEXT,
  chains   TEXT    NOT NULL,                -- billa,spar; empty: any
  rings    TEXT    NOT NULL,                -- below, belowUnit, low30, lowest, deal, back, dearer, new
  value    INTEGER,                         -- cents, or percent
  made     INTEGER NOT NULL,
  paused   INTEGER NOT NULL,
  since    INTEGER,                         -- what is remembered; all of it null or empty until it has looked first
  price    INTEGER,
  known    BLOB
) STRICT;
CREATE INDEX alerts_of_devices ON alerts (device);

-- What rang, in the words of then.
CREATE TABLE rings (
  number   INTEGER PRIMARY KEY AUTOINCREMENT,
  device   INTEGER NOT NULL REFERENCES devices (number) ON DELETE CASCADE,
  alert    INTEGER NOT NULL,
  day      INTEGER NOT NULL,
  article  INTEGER NOT NULL,
  title    TEXT    NOT NULL,
  line     TEXT    NOT NULL,
  address  TEXT    NOT NULL,
  chain    TEXT    NOT NULL,
  price    INTEGER NOT NULL,                -- hundredths of cents
  per      TEXT,
  is_deal  INTEGER NOT NULL,
  deal_from INTEGER,
  deal_to  INTEGER
) STRICT;
CREATE INDEX rings_of_devices ON rings (device, number);
CREATE INDEX rings_of_alerts ON rings (alert, number);

-- Where a device is told.
CREATE TABLE channels (
  device   INTEGER NOT NULL REFERENCES devices (number) ON DELETE CASCADE,
  form     TEXT    NOT NULL,                -- push, ntfy, json, mail
  address  TEXT    NOT NULL,
  key      TEXT,                            -- of push: the keys of the subscription
  secret   TEXT,                            -- of mail: what the link to end it ends with
  made     INTEGER NOT NULL,
  told     INTEGER NOT NULL,                -- the number of the last ring that was told …
  told_on  INTEGER NOT NULL,                -- … and the day
  failures INTEGER NOT NULL,                -- how many in a row …
  failed   INTEGER,                         -- … since when (seconds since 1970)
  wait     INTEGER NOT NULL,                -- not before then, in seconds since 1970
  problem  TEXT,
  PRIMARY KEY (device, form)
) STRICT, WITHOUT ROWID;

-- One row: the keys of this server, and which state of the market was looked at last.
CREATE TABLE server (
  one      INTEGER PRIMARY KEY CHECK (one = 1),
  vapid    BLOB    NOT NULL,                -- PKCS #8
  looked   TEXT    NOT NULL
) STRICT;
