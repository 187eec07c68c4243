-- Rejected reviews are deleted after a time, and their authors are forgotten who wrote no other: found by these, and not by looking
-- through everything with each new review.
CREATE INDEX reviews_rejected ON reviews (moderated_at) WHERE state = 'rejected';
CREATE INDEX reviews_of_author ON reviews (author_id);
CREATE INDEX review_nicknames_of_author ON review_nicknames (author_id);
