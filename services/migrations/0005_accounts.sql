-- Who has an account: one for each e-mail address. Times are milliseconds since 1970.
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  -- The address as it was written, and as it is compared: small letters, one form of each character.
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  -- Algorithm, its parameters, salt and hash in one text, so that a stronger one can follow at the next log in.
  password TEXT NOT NULL,
  birth_month INTEGER NOT NULL CHECK (birth_month BETWEEN 1 AND 12),
  birth_year INTEGER NOT NULL CHECK (birth_year BETWEEN 1900 AND 2200),
  postcode TEXT NOT NULL,
  -- When they asked for letters; null: they did not.
  letters_since INTEGER,
  registered_at INTEGER NOT NULL,
  -- How often and when last somebody wanted another account with this address: its owner is told, and nobody else.
  repeated INTEGER NOT NULL DEFAULT 0,
  repeated_at INTEGER
) STRICT;

-- Who is logged in. Tokens are kept as their hashes alone, so that nobody who reads this table can be anybody.
CREATE TABLE account_sessions (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  -- The token before this one, good for the moment in which requests overlap; whoever shows it later closes the session.
  previous_hash TEXT UNIQUE,
  rotated_at INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;

CREATE INDEX account_sessions_of ON account_sessions (account_id);
CREATE INDEX account_sessions_by_age ON account_sessions (used_at);

-- How often something was tried: a password, or registering. The key is a keyed hash of whom and from where, so that no address
-- of anybody can be read here.
CREATE TABLE account_tries (
  key TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  -- Nothing is heard before.
  paused_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX account_tries_by_age ON account_tries (last_at);

-- From where the owner of an account has logged in: there, tries made elsewhere do not stop them.
CREATE TABLE account_places (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  place TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, place)
) STRICT, WITHOUT ROWID;
