/**
 * RV-6: prefix of the cookie with a visitor's vote on a review; the review's id follows. The page reads it. In a separate file, because
 * the loader needs it and nothing else about reviews.
 */
export const HELPFUL_COOKIE = 'HTTP_COOKIE_HELPFUL_REVIEW_';
export const HELPFUL_COOKIE_MAX_AGE_S = 24 * 60 * 60;
export const HELPFUL_VOTES = { helpful: '1', notHelpful: '-1' } as const satisfies Record<string, string>;
