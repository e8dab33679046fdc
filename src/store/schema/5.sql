-- The consumer price index of the statistics office, as published: imported from a file, and replaced as a whole.
CREATE TABLE official_index (
  month TEXT PRIMARY KEY CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),   -- 2024-01
  value REAL NOT NULL CHECK (value > 0),    -- 118.3; its own base is 100
  name  TEXT NOT NULL                       -- what it is called: the same in all rows
) STRICT, WITHOUT ROWID;
