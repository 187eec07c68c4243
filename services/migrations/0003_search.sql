-- Search indexes by name. A replica has no records of its own: it shows those of its primary in another order.
CREATE TABLE search_indexes (
  name TEXT PRIMARY KEY,
  -- Whose records these are. An index that is cleared or replaced gets another number, so that what an isolate holds of the old one
  -- is never taken for the new one.
  content_id INTEGER NOT NULL,
  -- The task of the newest write to records or settings.
  version INTEGER NOT NULL,
  primary_name TEXT,
  settings TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX search_indexes_by_primary ON search_indexes (primary_name, name);

-- A deleted record stays for a while without its text, so that an isolate that holds it learns that it is gone.
CREATE TABLE search_records (
  content_id INTEGER NOT NULL,
  object_id TEXT NOT NULL,
  -- The task that wrote it last.
  version INTEGER NOT NULL,
  record TEXT,
  PRIMARY KEY (content_id, object_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX search_records_by_version ON search_records (content_id, version);

-- Every write is a task, done in the transaction that writes it down; its number orders all writes.
CREATE TABLE search_tasks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  index_name TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
