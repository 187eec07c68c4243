import { hrefOfPath } from '../../../shared/routes.ts';

/** Pages that the form links to; their paths are those of spec section 2. */
export const REVIEW_GUIDELINES_HREF = hrefOfPath('/review-and-guidelines');
export const TERMS_HREF = hrefOfPath('/terms-and-conditions');
