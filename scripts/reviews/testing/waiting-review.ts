import type { ModeratedReview } from '../reviews-client.ts';

/** A review that is not moderated yet. */
export const WAITING_REVIEW: ModeratedReview = {
  id: 1_000_001,
  product: 'alun-my-lemon-fresh-shampoo',
  state: 'submitted',
  rejection: null,
  rating: 4,
  quality: null,
  value: null,
  title: 'Good for oily days',
  text: 'Lathers well.',
  recommended: null,
  nickname: 'Aina',
  location: null,
  email: null,
  sentFrom: null,
  submittedAt: '2026-11-20T08:09:10.000Z',
  moderatedAt: null,
  helpful: 0,
  notHelpful: 0,
  reports: 0,
  syndicatedFrom: null,
  incentivised: false,
  featured: false,
};
