import type { ReviewSubmission } from '../reviews.port.ts';

export const URL_OF_API = 'https://api.reviews.example';
export const KEY = 'a-key-of-the-reviews-service';
/** The token in the link of the service's e-mail. */
export const EMAILED = 'n7Zk2qWm4RfT';
export const VISITOR = { address: '203.0.113.7' };

export const REVIEW: ReviewSubmission = {
  productId: 'contract-lemon',
  rating: 4,
  title: 'Good',
  text: 'x'.repeat(60),
  recommended: false,
  nickname: 'Aina',
  location: 'Ipoh',
  email: 'aina@mail.example',
  birthMonth: 5,
  birthYear: 1994,
  quality: 3,
  agreedToTerms: true,
  returnTo: 'https://alun.example/en-my',
  fingerprint: '0400aa',
};

export const FIRST_PAGE = { sort: 'Rating:desc', rating: 0, limit: 5, offset: 0 } as const;
