/** Name of the Trusted Types policy of our pages that makes markup: what it has not seen is none (SC-1). */
export const MARKUP_POLICY = 'markup';

/** Name of the one that makes the rules for the next page, and nothing else (decision 0028). */
export const RULES_POLICY = 'rules';
