-- How often articles were recommended. What an import brought and what was counted here stand apart, so that an import can be
-- repeated without taking a visitor's recommendation back.
CREATE TABLE article_recommendations (
  brand TEXT NOT NULL,
  -- In small letters.
  locale TEXT NOT NULL,
  article_id TEXT NOT NULL,
  imported INTEGER NOT NULL DEFAULT 0 CHECK (imported >= 0),
  counted INTEGER NOT NULL DEFAULT 0 CHECK (counted >= 0),
  PRIMARY KEY (brand, locale, article_id)
) STRICT, WITHOUT ROWID;
