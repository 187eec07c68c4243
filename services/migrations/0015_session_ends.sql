-- Each log in deletes sessions that were unused for too long or open for too long: without the second index it looked through all.
CREATE INDEX account_sessions_by_start ON account_sessions (opened_at);
