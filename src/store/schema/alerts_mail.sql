-- E-mail addresses that were given, until their owners say that messages may come.
CREATE TABLE mails (
  device   INTEGER PRIMARY KEY REFERENCES devices (number) ON DELETE CASCADE,
  address  TEXT    NOT NULL,
  secret   TEXT    NOT NULL UNIQUE,         -- what the link to confirm it ends with
  asked    INTEGER NOT NULL,                -- in seconds since 1970
  sent     INTEGER NOT NULL,                -- whether the message that asks is out …
  failures INTEGER NOT NULL,
  wait     INTEGER NOT NULL                 -- … and if not, not before then, in seconds since 1970
) STRICT;

-- How often was asked lately, so that nobody is flooded with such messages; it outlives devices.
CREATE TABLE mails_asked (
  second   INTEGER NOT NULL,                -- since 1970
  device   INTEGER NOT NULL,
  address  BLOB    NOT NULL                 -- its digest
) STRICT;

CREATE UNIQUE INDEX channels_of_mails ON channels (secret) WHERE form = 'mail';
