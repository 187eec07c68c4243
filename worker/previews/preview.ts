import type { PreviewRefusal } from '../../shared/spec/preview.ts';

/** The result for a request with a preview token (CA-7). */
export type Preview =
  /** Drafts, bypassing every cache. `until` in seconds since the epoch. */
  { readonly kind: 'open'; readonly until: number } | { readonly kind: 'refused'; readonly why: PreviewRefusal };
