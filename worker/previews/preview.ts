import type { PreviewRefusal } from '../../shared/spec/preview.ts';

/** What somebody who brought a preview's token is shown (CA-7). */
export type Preview =
  /** Drafts, past every cache. `until` in seconds since the epoch. */
  { readonly kind: 'open'; readonly until: number } | { readonly kind: 'refused'; readonly why: PreviewRefusal };
