import { expect, it } from 'vitest';
import { hostedAddresses } from './hosted-addresses.ts';

const HOSTED = { content: true, media: true, privacy: true, recommendations: true, reviews: true, search: true };
const SETTINGS = {
  hosted: HOSTED,
  CONTENT_URL: 'https://content.example',
  MEDIA_HOSTS: ['media.example'],
  PRIVACY_URL: 'https://privacy.example',
  RECOMMENDATIONS_URL: 'https://recommendations.example',
  REVIEWS_URL: 'https://reviews.example',
  SEARCH_APP_ID: 'app',
  SEARCH_ARTICLES_INDEX: 'articles',
  SEARCH_HOST: ['https://search.example'],
  SEARCH_PRODUCTS_INDEX: 'products',
} as const satisfies Parameters<typeof hostedAddresses>[0];

it.each([
  ['search', { SEARCH_HOST: ['https://another.example'] }],
  ['search', { SEARCH_APP_ID: 'another' }],
  ['search', { SEARCH_PRODUCTS_INDEX: 'another' }],
  ['search', { SEARCH_ARTICLES_INDEX: 'another' }],
  ['media', { MEDIA_HOSTS: ['media.example', 'another.example'] }],
])('DV-2 CA-1 what is cached from a hosted %s is not served after a change to %j', (name, change) => {
  const [before, after] = [hostedAddresses(SETTINGS), hostedAddresses({ ...SETTINGS, ...change })];
  expect(after[name]).not.toBe(before[name]);
  expect({ ...after, [name]: before[name] }).toEqual(before);
});

it('DV-2 CA-1 an embedded service has no address among the keys of caches', () => {
  const addresses = hostedAddresses({ ...SETTINGS, hosted: { ...HOSTED, search: false, reviews: false } });
  expect(Object.keys(addresses).sort()).toEqual(['content', 'media', 'privacy', 'recommendations']);
});
