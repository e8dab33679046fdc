-- How it went with each source of prices when it was asked last, by the name of its file.
CREATE TABLE sources (
  name      TEXT PRIMARY KEY,
  asked     TEXT    NOT NULL,               -- 2026-03-27T04:12:00Z
  outcome   TEXT    NOT NULL,               -- good, aside, failed or refused
  said      TEXT,                           -- why, if not good
  good      TEXT,                           -- when it went well last, and what that brought:
  items     INTEGER NOT NULL,
  rejected  INTEGER NOT NULL,
  changed   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Products on sale that the last good runs of their chain did not have.
CREATE TABLE absences (
  product INTEGER PRIMARY KEY,
  runs    INTEGER NOT NULL,                 -- how many days had a run without it
  day     INTEGER NOT NULL                  -- the last of them
) STRICT;
