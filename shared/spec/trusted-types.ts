/** Name of the Trusted Types policy for markup: any other string is rejected as markup (SC-1). */
export const MARKUP_POLICY = 'markup';

/** Name of the policy for speculation rules, and nothing else (decision 0028). */
export const RULES_POLICY = 'rules';
