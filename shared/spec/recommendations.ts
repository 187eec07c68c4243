/** Spec section 7 (13): the code of an answer whose counts may be used (AR-3); there is no other that does. */
export const RECOMMENDED_CODE = 'SUCCESS';

/** What an article's id may look like (content model: `articleId`). It is part of addresses, keys and cache tags. */
export const ARTICLE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Counts that are read at once; more than any list of articles holds (AR-2). */
export const RECOMMENDED_IDS_MAX = 100;
