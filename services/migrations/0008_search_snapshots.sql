-- What an isolate had made of an index's records, put away so that the next one need not make it again. It stands beside the records:
-- a database that is set back takes it along. Nothing is lost with it.
CREATE TABLE search_snapshots (
  content_id INTEGER NOT NULL,
  part INTEGER NOT NULL,
  -- What of the records it holds, and in which form.
  shape TEXT NOT NULL,
  -- The write up to which it holds everything.
  version INTEGER NOT NULL,
  -- Compressed, as base64: the binding hands out bytes number by number.
  bytes TEXT NOT NULL,
  PRIMARY KEY (content_id, part)
) STRICT;
