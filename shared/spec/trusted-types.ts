/** Name of the only Trusted Types policy of our pages: what it has not seen is no markup (SC-1). */
export const MARKUP_POLICY = 'markup';
