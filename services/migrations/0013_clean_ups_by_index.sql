-- Every write to an index takes out what was deleted long ago, and every delivery the events that were delivered long ago: found by
-- these, and not by looking through all records and all events each time.
CREATE INDEX search_records_gone ON search_records (content_id, version) WHERE record IS NULL;
CREATE INDEX webhook_events_delivered ON webhook_events (state, delivered_at);
