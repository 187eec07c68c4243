-- Entries and assets. `draft` and `published` hold field values as JSON with sorted keys, so that equal content is equal text.
-- A deleted record stays as a row without content: its version must go on rising if the id is used again.
CREATE TABLE records (
  kind TEXT NOT NULL CHECK (kind IN ('Entry', 'Asset')),
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  version INTEGER NOT NULL,
  published_version INTEGER,
  published_counter INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  published_at TEXT,
  first_published_at TEXT,
  archived_at TEXT,
  deleted_at TEXT,
  draft TEXT NOT NULL,
  published TEXT,
  PRIMARY KEY (kind, id)
) STRICT;

CREATE INDEX records_by_type ON records (kind, type, updated_at, id) WHERE deleted_at IS NULL;

-- Every short scalar of every entry, per stage: what is looked up and sorted by. A sortable field without a value stands here
-- as absent, so that ordering by it loses no entry.
CREATE TABLE field_index (
  stage TEXT NOT NULL CHECK (stage IN ('draft', 'published')),
  type TEXT NOT NULL,
  field TEXT NOT NULL,
  absent INTEGER NOT NULL,
  value ANY NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (stage, type, field, absent, value, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX field_index_by_id ON field_index (id, stage, type, field, absent, value);

-- Every link, read from its target (linkedFrom, filters by link) and from its source (rewriting).
CREATE TABLE links (
  stage TEXT NOT NULL CHECK (stage IN ('draft', 'published')),
  target_kind TEXT NOT NULL CHECK (target_kind IN ('Entry', 'Asset')),
  target_id TEXT NOT NULL,
  source_type TEXT NOT NULL,
  field TEXT NOT NULL,
  source_id TEXT NOT NULL,
  PRIMARY KEY (stage, target_kind, target_id, source_type, field, source_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX links_by_source ON links (source_id, stage, source_type, field, target_kind, target_id);

-- What only one published entry may have: unique fields by `<Type>.<field>`, and `path` over all page types.
CREATE TABLE unique_values (
  scope TEXT NOT NULL,
  value TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (scope, value)
) STRICT, WITHOUT ROWID;

CREATE INDEX unique_values_by_id ON unique_values (id);

-- Which masters are in the bucket, by asset and content hash.
CREATE TABLE masters (
  asset_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  size INTEGER NOT NULL,
  content_type TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  PRIMARY KEY (asset_id, hash)
) STRICT, WITHOUT ROWID;

-- A row that cannot be written undoes the batch it stands in: how a write checks the version it was made for.
CREATE TABLE version_guard (matches INTEGER NOT NULL CHECK (matches = 1)) STRICT;
