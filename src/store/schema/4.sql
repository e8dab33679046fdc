-- Articles that go on under another number, as when a chain opens a new shop: found by the matcher when the new number came,
-- and kept. A line `…,…,apart` in overrides.csv undoes one.
CREATE TABLE links (
  earlier INTEGER NOT NULL,                 -- a product …
  later   INTEGER NOT NULL,                 -- … and what its chain calls it since
  PRIMARY KEY (earlier, later)
) STRICT, WITHOUT ROWID;

CREATE VIEW renumbered (chain, id, now_id, name, now_name) AS
  SELECT chains.id, CAST(before.id AS TEXT), CAST(after.id AS TEXT), before.name, after.name
  FROM links JOIN products AS before ON before.number = earlier JOIN products AS after ON after.number = later
  JOIN chains ON chains.number = after.chain;
