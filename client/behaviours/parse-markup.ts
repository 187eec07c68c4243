import { MARKUP_POLICY } from '../../shared/spec/trusted-types.ts';

/** The only Trusted Types policy for markup that the page's Content-Security-Policy allows (SC-1). Not exported. */
const policy = globalThis.trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: (markup) => markup });

/** Parses markup that this site sent. A document made by DOMParser runs no script and fetches nothing. */
export const parseMarkup = (markup: string): Document =>
  new DOMParser().parseFromString(policy ? policy.createHTML(markup) : markup, 'text/html');
