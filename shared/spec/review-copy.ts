/** What the reviews of a product say of themselves; what reviewers write stands between it (RV-1, RV-4, RV-5, RV-6). */
export const REVIEW_LABELS = {
  /** In place of the title where somebody gave stars alone. */
  ratingsOnly: (stars: string, most: number) => `${stars} of ${most} stars, no words`,
  anonymous: 'Somebody',
  recommended: 'Recommends this product',
  notRecommended: 'Does not recommend this product',
  featured: 'Featured',
  quality: 'Quality',
  value: 'Value',
  stars: (stars: string, most: number) => `${stars} out of ${most}`,
  incentivised: 'Received something in return for this review',
  syndicated: (source: string | null) => `First published ${source ? `on ${source}` : 'on another site'}`,
} as const satisfies Record<string, string | ((...values: never[]) => string)>;
