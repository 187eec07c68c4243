-- Events on their way to the site, written in the same batch as what they tell of.
CREATE TABLE webhook_events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT NOT NULL UNIQUE,
  topic TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Milliseconds since 1970; not tried before.
  due_at INTEGER NOT NULL,
  delivered_at TEXT,
  last_error TEXT
) STRICT;

CREATE INDEX webhook_events_due ON webhook_events (state, due_at, seq);
