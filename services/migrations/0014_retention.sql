-- Closed letters, and addresses that letters and reviews came from, are deleted after a time (decision 0075): found by these, and not by
-- looking through everything with each new letter or review.
CREATE INDEX letters_closed ON letters (kind, closed_at) WHERE state = 'closed';
CREATE INDEX letters_sent_from ON letters (sent_at) WHERE sent_from IS NOT NULL;
CREATE INDEX reviews_sent_from ON reviews (submitted_at) WHERE sent_from IS NOT NULL;
