/** A published review that the service has while the contract runs. */
export interface KnownReview {
  readonly id: string;
  readonly productId: string;
  readonly rating: number;
  readonly nickname: string;
  readonly title?: string;
  readonly text?: string;
  readonly location?: string;
  readonly recommended?: boolean;
  readonly quality?: number;
  readonly value?: number;
  readonly helpful?: number;
  readonly notHelpful?: number;
  readonly featured?: boolean;
  readonly incentivised?: boolean;
  readonly source?: string;
  readonly submittedAt: string;
}

export const LEMON = 'contract-lemon';
export const MINT = 'contract-mint';
/** A product of the service without reviews. */
export const UNREVIEWED = 'contract-plain';

export const MARKUP = '<script>alert(1)</script> & “quotes” </b> tak gatal lagi, syukur alhamdulillah!';
export const said = (title: string) => ({
  title,
  text: `${title}. It rinses out quickly and leaves nothing behind, as it should.`,
});

/** Reviews that every service has when the contract begins. */
export const KNOWN_REVIEWS: readonly KnownReview[] = [
  {
    id: '101',
    productId: LEMON,
    rating: 5,
    nickname: 'Mei',
    ...said('Every day'),
    location: 'George Town, Penang',
    recommended: true,
    quality: 5,
    value: 4,
    helpful: 4,
    notHelpful: 1,
    submittedAt: '2026-02-03T01:02:03.000Z',
  },
  {
    id: '102',
    productId: LEMON,
    rating: 2,
    nickname: 'Ravi',
    ...said('Not for me'),
    recommended: false,
    quality: 2,
    helpful: 9,
    submittedAt: '2026-03-01T00:00:00.000Z',
  },
  {
    id: '103',
    productId: LEMON,
    rating: 4,
    nickname: '<b>Farah</b>',
    title: 'A <i>title</i>',
    text: MARKUP,
    recommended: true,
    featured: true,
    submittedAt: '2024-06-30T16:30:00.000Z',
  },
  { id: '104', productId: LEMON, rating: 4, nickname: 'Chong', submittedAt: '2025-01-01T00:00:00.000Z' },
  {
    id: '105',
    productId: LEMON,
    rating: 1,
    nickname: 'Anis',
    ...said('Taken over'),
    recommended: false,
    incentivised: true,
    source: 'Apotek Kita',
    submittedAt: '2025-05-05T00:00:00.000Z',
  },
  {
    id: '201',
    productId: MINT,
    rating: 3,
    nickname: 'Kumar',
    ...said('So so'),
    submittedAt: '2026-01-01T00:00:00.000Z',
  },
];
