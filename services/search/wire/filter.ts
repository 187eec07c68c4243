/** A condition on records, in the common format of all four filter parameters. */
export type Filter =
  | { readonly kind: 'facet'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'compare'; readonly attribute: string; readonly by: Comparison; readonly value: number }
  | { readonly kind: 'range'; readonly attribute: string; readonly from: number; readonly to: number }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter };

export const COMPARISONS = ['<=', '>=', '!=', '<', '>', '='] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

/** The attribute that `tagFilters` use. */
export const TAGS = '_tags';
