-- Each log in deletes the places from which nobody has logged in for long, of every account: they are found by this.
CREATE INDEX account_places_by_age ON account_places (seen_at);
