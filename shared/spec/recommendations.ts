/** Spec section 7 (13): the only response code whose counts are valid (AR-3). */
export const RECOMMENDED_CODE = 'SUCCESS';

/** Format of an article's id (content model: `articleId`). It is part of URLs, keys and cache tags. */
export const ARTICLE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Maximum number of counts per request; more than any list of articles has (AR-2). */
export const RECOMMENDED_IDS_MAX = 100;
