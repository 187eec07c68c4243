-- Words that stand for others in this index, as JSON; beside its settings, so that a search reads them with the same row.
ALTER TABLE search_indexes ADD COLUMN synonyms TEXT NOT NULL DEFAULT '[]';
