/**
 * RV-6: what a visitor thought of a review, in a cookie of its own that the page reads; its id follows. By itself, for the loader reads it
 * and nothing else of reviews.
 */
export const HELPFUL_COOKIE = 'HTTP_COOKIE_HELPFUL_REVIEW_';
export const HELPFUL_COOKIE_MAX_AGE_S = 24 * 60 * 60;
export const HELPFUL_VOTES = { helpful: '1', notHelpful: '-1' } as const satisfies Record<string, string>;
