import { MARKUP_POLICY } from '../../shared/spec/trusted-types.ts';

/** The one way from text to markup that the page's Content-Security-Policy allows (SC-1). Nothing else has it. */
const policy = globalThis.trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: (markup) => markup });

/** Reads markup that this site sent. A document made by the parser runs no script and fetches nothing. */
export const parseMarkup = (markup: string): Document =>
  new DOMParser().parseFromString(policy ? policy.createHTML(markup) : markup, 'text/html');
