import { fillSpace, pageEntry } from '../../testing/site.ts';
import { fillWholeSpace, richText } from '../../testing/whole-space.ts';
import { manageReviews } from './review-desk.ts';

const SHELF = '/shop-products/shampoos';

/** Products with many reviews, with none, and with a hostile one. */
export const REVIEWED = {
  many: `/en-my${SHELF}/many`,
  none: `/en-my${SHELF}/none`,
  wild: `/en-my${SHELF}/wild`,
  /** With many reviews, and a rating in content. */
  rated: `/en-my${SHELF}/rated`,
} as const;

/** Each GTIN belongs to one product. */
const GTINS = { many: '95500012', none: '95500029', wild: '95500036', rated: '95500043' } as const;

const product = (id: keyof typeof GTINS, fields: Readonly<Record<string, unknown>> = {}) =>
  pageEntry('Product', id, `${SHELF}/${id}`, {
    name: `Name of ${id}`,
    title: `Title of ${id}`,
    productShortName: id,
    parentSlug: 'shampoos',
    shortDescription: `About ${id}.`,
    description: richText('At length.'),
    gtin: GTINS[id],
    minPrice: 11.9,
    maxPrice: 33.9,
    image: 'picture',
    accent: 'lemon',
    ratingAndReviewId: `id-${id}`,
    gaPopularityCount: 1,
    productCategory: 'shampoo',
    collection: 'shampoos',
    categories: ['shampoos'],
    variants: ['lemon-330'],
    ...fields,
  });

const TEXT = 'Fifty characters are the least that anybody may write here.';

/** Number of ratings by stars: 8 × 5, 6 × 4, 3 × 3, 2 × 2, 1 × 1; 3.9 on average. */
const STARS = [5, 4, 3, 5, 4, 2, 5, 4, 1, 5, 4, 3, 5, 4, 2, 5, 4, 3, 5, 5] as const;

/** Consecutive ids after `base`: a higher id is newer and more helpful. */
const reviewsOf = (base: number) =>
  STARS.map((rating, index) => ({
    id: base + index + 1,
    rating,
    title: `Title ${index + 1}`,
    text: `Review ${index + 1}. ${TEXT}`,
    nickname: `Person ${index + 1}`,
    location: 'Ipoh, Perak',
    submittedAt: `2026-01-${String(index + 1).padStart(2, '0')}T02:30:00+08:00`,
    ...(rating === 3 ? {} : { recommended: rating > 3 }),
    ...(index < 10 ? { quality: index < 5 ? 4 : 5, value: 3 } : {}),
    helpful: index,
    featured: index === 11,
  }));

/** An attempt at script injection. */
export const WILD = {
  nickname: '</script><img src=x onerror=alert(1)>',
  title: '<b>bold</b> \u2028 --> </ScRiPt>',
  text: `<script>alert('${'x'.repeat(20)}')</script> & "quotes" \u2029 <!-- {"@type":"Product"}`,
} as const;

const wild = [
  { id: 101, rating: 5, ...WILD, submittedAt: '2026-02-03T08:00:00+08:00' },
  {
    id: 102,
    rating: 4,
    title: 'From elsewhere',
    text: TEXT,
    nickname: 'Far away',
    submittedAt: '2026-02-02T08:00:00+08:00',
    syndicatedFrom: { name: 'Another Shop' },
  },
  {
    id: 103,
    rating: 3,
    title: 'Got a bottle for it',
    text: TEXT,
    nickname: 'Paid',
    submittedAt: '2026-02-01T08:00:00+08:00',
    incentivised: true,
  },
  { id: 104, rating: 1, nickname: 'Stars alone', submittedAt: '2026-01-31T08:00:00+08:00' },
];

/** Fills the content and reviews services. */
export async function fillReviewedSpace(): Promise<void> {
  await fillWholeSpace();
  await fillSpace([
    ...product('many'),
    ...product('none'),
    ...product('wild'),
    ...product('rated', { rating: 4.7, ratingCount: 99 }),
  ]);
  const files = [
    { product: 'id-many', reviews: reviewsOf(0) },
    { product: 'id-rated', reviews: reviewsOf(200) },
    { product: 'id-wild', reviews: wild },
  ];
  await manageReviews('POST', '/import', { files });
}
