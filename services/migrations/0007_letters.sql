-- What visitors write to the brand: letters from the contact page, and products that they register. Times are milliseconds since 1970.
CREATE TABLE letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- What a visitor can quote.
  reference TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'registration')),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The product's code, and what it was called when this was sent.
  gtin TEXT,
  product TEXT,
  -- Of letters.
  topic TEXT,
  message TEXT,
  -- Of registrations: the shop, the day as YYYY-MM-DD, and what is printed on the pack.
  shop TEXT,
  bought_on TEXT,
  batch TEXT,
  -- A digest of all that was written: the same again within minutes is the same letter.
  fingerprint TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  -- Where it came from, against abuse; forgotten when it is closed.
  sent_from TEXT,
  closed_at INTEGER,
  note TEXT
) STRICT;

CREATE INDEX letters_fingerprint ON letters (fingerprint, sent_at);
-- What waits, the oldest first.
CREATE INDEX letters_open ON letters (sent_at, id) WHERE state = 'open';
