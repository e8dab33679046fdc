-- Articles that go on under another number, as when a chain opens a new shop: found by the matcher when the new number came,
-- and kept. A line `…,…,apart` in overrides.csv undoes one.
CREATE TABLE links (
  chain   INTEGER NOT NULL REFERENCES chains (number),
  earlier ANY     NOT NULL,                 -- the chain's number for a product …
  later   ANY     NOT NULL,                 -- … and for the same since
  PRIMARY KEY (chain, earlier, later)
) STRICT, WITHOUT ROWID;

CREATE VIEW renumbered (chain, id, now_id, name, now_name) AS
  SELECT chains.id, CAST(earlier AS TEXT), CAST(later AS TEXT), before.name, after.name
  FROM links JOIN chains ON chains.number = links.chain
  JOIN products AS before ON before.chain = links.chain AND before.id = earlier
  JOIN products AS after ON after.chain = links.chain AND after.id = later;
