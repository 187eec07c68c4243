-- Who writes reviews: one person per e-mail address. A person without one came with an import.
CREATE TABLE review_authors (
  id TEXT PRIMARY KEY,
  email TEXT,
  -- The address in small letters.
  email_key TEXT UNIQUE
) STRICT, WITHOUT ROWID;

-- A nickname belongs to whoever used it first. The key is how it is compared: small letters, one form of each character.
CREATE TABLE review_nicknames (
  key TEXT PRIMARY KEY,
  author_id TEXT NOT NULL REFERENCES review_authors (id)
) STRICT, WITHOUT ROWID;

-- Reviews as they were written; texts are never changed. Times are milliseconds since 1970.
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id TEXT NOT NULL,
  author_id TEXT NOT NULL REFERENCES review_authors (id),
  state TEXT NOT NULL CHECK (state IN ('submitted', 'approved', 'rejected')),
  -- What the writer was told to ask by; imported reviews have none.
  submission_id TEXT UNIQUE,
  campaign_id TEXT,
  locale TEXT NOT NULL,
  nickname TEXT NOT NULL,
  location TEXT,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  quality INTEGER CHECK (quality BETWEEN 1 AND 5),
  value INTEGER CHECK (value BETWEEN 1 AND 5),
  -- Both are null where somebody gave stars alone.
  title TEXT,
  body TEXT,
  recommended INTEGER CHECK (recommended IN (0, 1)),
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  incentivised INTEGER NOT NULL DEFAULT 0 CHECK (incentivised IN (0, 1)),
  syndication_name TEXT,
  syndication_link TEXT,
  helpful INTEGER NOT NULL DEFAULT 0,
  not_helpful INTEGER NOT NULL DEFAULT 0,
  submitted_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  moderated_at INTEGER,
  rejection TEXT,
  -- Where it came from, for whoever moderates it; forgotten when that is done.
  sent_from TEXT
) STRICT;

CREATE INDEX reviews_of_product ON reviews (product_id, state, submitted_at);
-- What waits, the oldest first. Of the others there are many, and an index by state would be tempting where it is slow.
CREATE INDEX reviews_waiting ON reviews (submitted_at, id) WHERE state = 'submitted';

-- One review of a product by one person, also when two are sent at once.
CREATE UNIQUE INDEX reviews_one_each ON reviews (author_id, product_id) WHERE state <> 'rejected';

-- Reviews that visitors called inappropriate.
CREATE TABLE review_reports (
  id INTEGER PRIMARY KEY,
  review_id INTEGER NOT NULL REFERENCES reviews (id),
  reason TEXT,
  reported_at INTEGER NOT NULL
) STRICT;

CREATE INDEX review_reports_by_review ON review_reports (review_id);
