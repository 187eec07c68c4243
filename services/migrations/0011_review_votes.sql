-- How many votes on a review came from one place on one day, counted from 1970; rows of days before go with the next vote. The key is a
-- keyed hash of review, place and day, so that no address of anybody can be read here.
CREATE TABLE review_vote_places (
  day INTEGER NOT NULL,
  key TEXT NOT NULL,
  votes INTEGER NOT NULL,
  PRIMARY KEY (day, key)
) STRICT, WITHOUT ROWID;
